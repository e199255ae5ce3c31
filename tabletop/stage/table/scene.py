"""The table: where a game is played. Its scene file says where things lie, facts say what moves."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Any

import pygame

from tabletop.data.catalogue import Catalogue, GameInfo
from tabletop.data.texts import say
from tabletop.kernel import Move, digest, encode
from tabletop.kernel.facts import Zone
from tabletop.session.driver import Driver
from tabletop.session.steps import PERSON
from tabletop.session.table import Table
from tabletop.stage.app import App
from tabletop.stage.box import Box
from tabletop.stage.canvas import Canvas
from tabletop.stage.cards.source import CardSource
from tabletop.stage.scene import Scene
from tabletop.stage.table import bar, held, layout, look, replies
from tabletop.stage.table.bar import TopBar
from tabletop.stage.table.cards import TableCards
from tabletop.stage.table.drag import Drag
from tabletop.stage.table.elements import KINDS, Element
from tabletop.stage.table.hint import Hints
from tabletop.stage.table.labels import house_rules, seed_text
from tabletop.stage.table.log import LogPanel
from tabletop.stage.table.log_side import LogSide
from tabletop.stage.table.people import People
from tabletop.stage.table.playing import Playing
from tabletop.stage.table.reload import Reload
from tabletop.stage.table.sharing import Sharing
from tabletop.stage.table.show import Show
from tabletop.stage.table.source import SceneSource, in_short
from tabletop.stage.table.tools import TableTools
from tabletop.words import _

LONGEST_FRAME = 0.1
"""A frame that took longer than this counts for no more: nothing jumps after a hitch."""
SKIP = (pygame.K_SPACE, pygame.K_RETURN, pygame.K_KP_ENTER)
DRUMS = 0.5
"""Seconds within which a key that skips is pressed again by somebody who is still skipping."""

Opens = Callable[["TableScene"], None]


@dataclass
class Ways:
    """Where the table leads: the other screens, given by whoever opens it."""

    pause: Opens | None = None
    results: Opens | None = None
    settings: Opens | None = None
    rules: Opens | None = None
    cards_changed: Callable[[GameInfo], None] | None = None
    """A game's files were saved: the next game is played with them."""


class TableScene(Scene):
    """One game on screen. Everything it knows comes from the table's steps, everything it does goes through answers."""

    def __init__(
        self, app: App, table: Table, driver: Driver, catalogue: Catalogue, ways: Ways | None = None,
        source: SceneSource | None = None, card_source: CardSource | None = None,
    ) -> None:  # fmt: skip
        super().__init__()
        self.app, self.table, self.driver, self.catalogue = app, table, driver, catalogue
        self.ways = ways or Ways()
        self.info = catalogue.game(table.game)
        self.seed = table.deal.seed
        self.source = source or SceneSource(table.game)
        self.data = self.source.load()
        self.felt = self.data.felt
        self.people = People(table.seats, catalogue, app.theme)
        self.show = Show(app, table, self.info, self.data, self.people)
        self.show.on_fault = self._fault
        self.elements: dict[str, Element[Any]] = {}
        self.places: Mapping[str, Box] = {}
        self.cards = TableCards(app, self.info, table.box)
        self.reload = Reload(self, card_source or CardSource(table.game))
        self.play = Playing(self)
        self.sharing = Sharing(self)
        self.tools = TableTools(self)
        self.show.let_go = self.play.let_go_at
        self.show.settled = self._settled
        self.log = LogSide(self)
        self.drag: Drag | None = None
        """What is being dragged onto a target."""
        self.lit: Drag | None = None
        """A target that is lit for dice that move by themselves."""
        self._troubles: set[str] = set()
        self._time = 0.0
        self._last: float | None = None
        self._over_shown = False
        self._skipped = -DRUMS

    # The screen

    def enter(self) -> None:
        if self.source.problems:
            self.app.notify(in_short(self.source.problems))
        if self.table.state.ticks >= 0 and self.people.you in self.driver.people() and self.ways.pause is not None:
            # A game that is continued in the middle of a race waits until its player is there.
            self.app.call(self.open_menu)

    def leave(self) -> None:
        self.driver.close()
        self.table.close()
        self.cards.close()

    def covered(self) -> None:
        super().covered()
        self.driver.pause(self.app.clock.now())

    def uncovered(self) -> None:
        self._last = None
        self.driver.go_on(self.app.clock.now())
        self.people.reseat(self.table.seats)
        self.show.refresh()
        if self.focused in list(self.bar.walk()):
            # Whoever comes back from a screen that a tool opened wants to play: its keys must not open it again.
            self._focus_answer()

    def build(self) -> None:
        old = self.elements
        looking = self.people.looking
        self.people = People(self.table.seats, self.catalogue, self.app.theme)
        self.people.looking = looking
        self.show.people = self.people
        self.cards.use(self.info)
        rules = house_rules(self.info, self.table.box)
        self.bar = self.add(TopBar(self.tools, say(self.info.name), rules, seed_text(self.seed), self.data.bar))
        self.elements = {}
        for name, spec in self.data.elements.items():
            element = KINDS[spec.kind](name, spec, self)
            if name in old and type(old[name]) is type(element):
                element.adopt(old[name])
            self.elements[name] = self.add(element)
        self.hints = Hints(self)
        self.log.build()
        self.tools.forget()
        self._fresh = True

    def layout(self, canvas: Canvas) -> None:
        top, rest = canvas.box.take_top(bar.HEIGHT)
        self.bar.show_speed(self.app.settings.speed)
        self.bar.place(top)
        room = rest.trim(right=self.log.width(rest.w))
        places = self.places = layout.places(self.data.layout, room, len(self.people))
        for element in self.elements.values():
            element.fit_among(places)
        self.log.place(rest, places.get("log"))
        if self._fresh:
            self._fresh = False
            self.show.lay(self.elements)
        for element in self.elements.values():
            element.relaid()
        self.hints.place()
        self.tools.tell()
        self.log.tell()
        if self.focused is None:
            self._focus_answer()

    def _focus_answer(self) -> None:
        wanted = (element.first_focus() for element in self.elements.values() if element.visible)
        if self.app.by_keys and (first := next((one for one in wanted if one is not None), None)) is not None:
            self.focus(first)
            return
        if self.app.by_keys and (spot := self.play.first_spot()) is not None:
            self.focus(spot)
            return
        kinds = ("button", "answers", "decide", "confirm")
        buttons = [e.button for e in self.elements.values() if e.spec.kind in kinds]  # type: ignore[attr-defined]
        if buttons:
            able = next((button for button in buttons if button.enabled), None)
            if able is not None or not self.app.by_keys:
                self.focus(able or buttons[0])

    def moving(self, surface: pygame.Surface) -> None:
        self.show.draw_over(surface)
        self.hints.draw_over(surface)
        self.play.draw(surface)
        if self.drag is not None:
            self.drag.draw(surface)
        elif self.lit is not None:
            self.lit.pos = self.app.pointer
            self.lit.draw(surface, picked=False)

    # Time

    def tick(self, now: float) -> bool:
        last, self._last = self._last, now
        seconds = min(LONGEST_FRAME, now - last) if last is not None else 0.0
        self._time += seconds
        self._look_at_file(now)
        self.reload.tick(now)
        self.driver.speed = self.app.settings.speed
        self.driver.step(now, self._showing)
        self.show.follow()
        rate = self.show.director.rate
        reduced = self.app.settings.reduced_motion
        moving = self.show.advance(seconds)
        for element in self.elements.values():
            moving = element.pass_time(self._time, rate, reduced) or moving
        if moving and last is None:
            self._last = now
        self.log.tell()
        self.tools.tell()
        self.hints.look()
        self._look_for_trouble()
        self._look_for_end()
        self._set_alarms(now)
        self.sharing.tick()
        held = self.play.tick(now)
        if self.focused is None and self.app.by_keys:
            self._focus_answer()
        return moving or held or self.drag is not None

    def _showing(self) -> bool:
        """Whether something that has happened is still to be seen."""
        self.show.follow()
        if self.table.state.ticks >= 0:
            # In a race the clock does not wait for every element to show each card that goes.
            return self.show.director.busy
        return not self.show.resting

    def _set_alarms(self, now: float) -> None:
        wake = self.driver.next_wake(now)
        times = [
            self.source.next_look,
            self.reload.source.next_look,
            *([max(wake, now + 0.005)] if wake is not None else []),
        ]
        self.alarm(min(times))

    def _look_at_file(self, now: float) -> None:
        before = self.source.problems
        scene = self.source.changed(now)
        if scene is not None and scene.game == self.table.game:
            self.data = self.show.data = scene
            self.felt = scene.felt
            self.rebuild()
            self.app.notify(_("The table was laid anew."), "ok", 2.5)
        elif self.source.problems and self.source.problems is not before:
            self.app.notify(in_short(self.source.problems), "error")

    def _look_for_trouble(self) -> None:
        """An opponent that failed or a disk that is full is told once."""
        for trouble in (self.table.trouble, self.driver.trouble):
            if trouble and trouble not in self._troubles:
                self._troubles.add(trouble)
                self.app.notify(trouble)

    def _look_for_end(self) -> None:
        if self.table.over and self.show.resting and not self._over_shown:
            self._over_shown = True
            if self.ways.results is not None:
                self.ways.results(self)

    # Answers

    def answer(self, verb: str) -> bool:
        return replies.by_verb(self, verb)

    def give(self, move: Move) -> bool:
        return replies.give(self, move)

    def snatch(self, move: Move) -> bool:
        return replies.snatch(self, move)

    def in_reach(self, verb: str = "") -> list[Move]:
        return replies.in_reach(self, verb)

    def ahead(self) -> Mapping[str, Any]:
        return self.show.ahead()

    def _settled(self, seat: int) -> bool:
        """Whether the driver answers the open question for this person."""
        return seat in self.table.waiting() and seat not in self.driver.people()

    def element(self, name: str) -> Element[Any]:
        return self.elements[name]

    def grab(self, element: Element[Any], pos: tuple[int, int]) -> bool:
        target = next((t for t in self.data.targets if t.drag == element.name and t.onto != t.drag), None)
        if target is None or target.verb not in self.show.moment.verbs:
            return False
        self.drag = Drag(self, element, self.elements[target.onto], target, pos)
        return True

    def dragging(self, element: Element[Any] | None) -> None:
        target = next((t for t in self.data.targets if element is not None and t.drag == t.onto == element.name), None)
        self.lit = Drag(self, element, element, target, self.app.pointer) if element and target else None
        self.repaint()

    def clack(self, loudness: float, x: float) -> None:
        clack = getattr(self.app.sound, "clack", None)
        if clack is not None:
            clack(loudness, x)

    # Keys and pointer

    def _drums(self, event: pygame.event.Event) -> bool:
        """Whether somebody who was skipping has not seen yet that they may answer out of turn."""
        asking = self.show.view.asking
        if event.type != pygame.KEYDOWN or event.key not in SKIP or self.show.director.busy:
            return False
        if asking is None or not asking.first:
            return False
        now = self.app.clock.now()
        drums = now - self._skipped < DRUMS
        self._skipped = now if drums else self._skipped
        return drums

    def handle(self, event: pygame.event.Event) -> bool:
        if event.type == pygame.KEYUP and event.key in SKIP:
            self.show.director.held = False
        if self._drums(event):
            return True
        if self.drag is not None and self.drag.handle(event):
            return True
        if self.play.handle(event) or self._look_by_button(event):
            return True
        used = super().handle(event)
        if not used and event.type == pygame.MOUSEBUTTONDOWN and event.button in (1, 3) and self.show.director.busy:
            self.show.director.held = True
            return True
        if event.type == pygame.MOUSEBUTTONUP:
            self.show.director.held = False
        return used

    def _look_by_button(self, event: pygame.event.Event) -> bool:
        """The right button shows a card large."""
        if event.type != pygame.MOUSEBUTTONDOWN or event.button != 3:
            return False
        return look.at_widget(self, self.root.at(event.pos))

    def look_at(self, zone: Zone, card: int) -> None:
        """Shows a card large, with the others of its zone beside it."""
        look.at_zone(self, zone, card)

    def on_key(self, event: pygame.event.Event) -> bool:
        if event.key in look.KEYS:
            return look.by_key(self, event.key)
        if event.key in SKIP and self.show.director.busy:
            self.show.director.held = True
            self._skipped = self.app.clock.now()
            return True
        if event.key == pygame.K_F1 and self.ways.rules is not None:
            self.ways.rules(self)
            return True
        return False

    def on_back(self) -> None:
        if self.hints.bubble.visible:
            self.hide_hint()
        elif not any(element.unwind() for element in self.elements.values()):
            self.open_menu()

    # Other screens

    def open_menu(self) -> None:
        if self.ways.pause is not None:
            self.ways.pause(self)
        else:
            self.app.stack.close(self)

    def hide_hint(self) -> None:
        self.hints.hide()

    @property
    def open_gallery(self) -> Callable[[], object] | None:
        """Shows every card of the game; None if it has none."""
        return (lambda: look.gallery(self)) if self.info.cards else None

    @property
    def panel(self) -> LogPanel:
        return self.log.panel

    def about(self) -> dict[str, Any]:
        told = self.show.director.showing
        return {
            "game": self.table.game,
            "seed": self.seed,
            "steps": len(self.table.steps),
            "answered": sum(step.by == PERSON for step in self.table.steps),
            "waiting": list(self.table.waiting()),
            "asked": self.show.asked_person(),
            "showing": told.kind if told else "",
            "aimed": held.words(self.play),
            "over": self.table.over,
            "state": encode(self.table.view(None)),
            "digest": digest(self.table.state),
        }

    def _fault(self, error: Exception) -> None:
        """A cue or an element failed: the table goes on, and the report is kept."""
        if self.app.strict:
            raise error
        import traceback

        from tabletop.stage.log import write

        write("".join(traceback.format_exception(error)))
