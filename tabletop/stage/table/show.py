"""Shows a table's steps: tells them to the director, keeps what has been shown, and settles every element to it."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import replace
from typing import Any

import pygame

from tabletop.data.catalogue import GameInfo
from tabletop.data.scene import SceneFile
from tabletop.games.numbers import number_word
from tabletop.games.readings import READINGS
from tabletop.games.speaker import Speaker
from tabletop.kernel import State, Told
from tabletop.kernel.facts import Zone
from tabletop.session import log
from tabletop.session.steps import ANSWER, SEAT, TAKE_BACK, UNDO, Step
from tabletop.session.table import Table
from tabletop.stage.app import App
from tabletop.stage.table import cues
from tabletop.stage.table.cards import UNSEEN, Place
from tabletop.stage.table.director import Beat, Director, Start
from tabletop.stage.table.effects import Effect
from tabletop.stage.table.elements.base import Element, Moment
from tabletop.stage.table.elements.own import OwnPlace
from tabletop.stage.table.elements.pad import ScorePad
from tabletop.stage.table.elements.racers import PawnPlate, plate_of
from tabletop.stage.table.elements.rivals import Rivals
from tabletop.stage.table.elements.zones import ZoneElement
from tabletop.stage.table.people import People
from tabletop.stage.table.swarm import Swarm

AT_ONCE = 2
"""How many elements are drawn anew in one frame when the table settles."""


UNTOLD = Told("", -1, {})
"""Stands for what happened without a fact: the table settles to it all the same."""


class Show:
    """What this screen has shown of a table so far. Knows no widgets but the elements it is given."""

    def __init__(self, app: App, table: Table, info: GameInfo, data: SceneFile, people: People) -> None:
        self.app, self.table, self.info, self.data, self.people = app, table, info, data, people
        self.game = READINGS[table.game]
        self.elements: dict[str, Element[Any]] = {}
        self.director = Director(self._cues, self._settle, self._fault, lambda seat: not self.people.is_person(seat))
        self.effects: list[Effect] = []
        self.swarm = Swarm(self)
        self._sounded: dict[str, float] = {}
        """When each sound was heard last."""
        self.on_fault: Callable[[Exception], None] | None = None
        self.faults: list[Exception] = []
        self.settled: Callable[[int], bool] = lambda _seat: False
        """Whether the open question is answered for this person: there is no choice, or a standing order."""
        self.let_go: Callable[[int], Place | None] = lambda _card: None
        """Where a player has just let go of a card: it flies on from there."""
        self.view = table.view(self.viewer)
        self.heard = len(table.told(self.viewer))
        """How many facts have been shown: the log tells no more than that."""
        self._seen = len(table.steps)
        self._due: dict[str, bool] = {}
        """Elements that have to show the present moment: all of it (True), or only what can be answered."""
        self._words: Callable[[], str] | None = None
        self._kind = ""
        self.moment: Moment = self._moment()

    @property
    def viewer(self) -> int | None:
        """Whose knowledge is on screen: the only person's; with several, that of who looks, else what all may know."""
        return self.people.viewer

    @property
    def speaker(self) -> Speaker:
        names = [player.name for player in self.people.players]
        found = Speaker.at(self.table.box, self.info, names, self.people.you)
        people = frozenset(n for n in range(len(names)) if self.by_hand(n))
        return replace(found, people=people, looking=self.people.looking)

    @property
    def resting(self) -> bool:
        """Whether everything that happened has been shown, to the last element."""
        return self._landed and True not in self._due.values()

    @property
    def _landed(self) -> bool:
        return not self.director.busy and self._seen == len(self.table.steps)

    @property
    def still(self) -> bool:
        """Whether every element also says so: nothing will change before somebody acts."""
        return self.resting and not self._due

    def lay(self, elements: dict[str, Element[Any]]) -> None:
        """These elements show the table from now on."""
        first = not self.elements
        self.elements = elements
        if first:
            for told in self.table.told(self.viewer):
                for element in elements.values():
                    element.hear(told)
        self.moment = self._moment()
        for element in elements.values():
            # Some elements ask others for their places when they settle.
            element.heed(self.moment)
            element.refresh()
        self._due = dict.fromkeys(elements, True)
        self._catch_up(len(elements))
        if first and len(self.table.steps) == 1:
            self._deal()

    def _deal(self) -> None:
        """A new game: the cards go back to their decks and are dealt before the players' eyes."""
        told = self.table.told(self.viewer)
        moves = [one for one in told if one.kind == "move"]
        if not moves or self.app.settings.speed <= 0 or not self.app.settings.motion:
            return
        for one in reversed(moves):
            here, there = self.home(tuple(one.about["from"])), self.home(tuple(one.about["to"]))
            if there is None or (here is None and not self._swarms):
                continue
            there.take(tuple(one.about["to"]), one.about.get("card", UNSEEN))
            if here is not None:
                here.lay(tuple(one.about["from"]), UNSEEN if not self._swarms else one.about.get("card", UNSEEN))
        self.heard = 0
        for one in told:
            self.director.tell(one, self.view)

    @property
    def _swarms(self) -> bool:
        """Whether cards of this table also come from where nobody sees them."""
        return any(cue.play == "swarm" for cue in self.data.cues.get("move", ()))

    # Following the table

    def follow(self) -> bool:
        """Takes over what happened since the last look; whether there was something."""
        new = self.table.steps[self._seen :]
        self._seen = len(self.table.steps)
        for step in new:
            self._take(step)
        return bool(new)

    def _take(self, step: Step) -> None:
        view = step.view(self.viewer)
        if step.do in (UNDO, TAKE_BACK):
            self.swarm.clear()
            self.heard = len(self.table.told(self.viewer))
            self.director.reset(view)
            self._catch_up(len(self._due))
            return
        if step.do == SEAT:
            self.people.reseat(self.table.seats)
        if self._is_part(step, view):
            self.view = view
            self.refresh()
            return
        for told in step.told(self.viewer) or [UNTOLD]:
            self.director.tell(told, view)

    def _is_part(self, step: Step, view: State) -> bool:
        """Part of an answer, or one of several in a window: nothing happened yet, and whoever is asked goes on."""
        if view.asking is None or view.asking is not self.view.asking or step.do != ANSWER or step.facts:
            return False
        fewer = view.asking.first and set(view.waiting()) < set(self.view.waiting())
        return (view.asking.parts or fewer) and not self.director.busy

    def advance(self, seconds: float) -> bool:
        """Lets time pass; True while there is something to see."""
        settings = self.app.settings
        self.director.speed, self.director.reduced = settings.speed, settings.reduced_motion
        rate = self.director.rate
        if rate <= 0 or settings.reduced_motion:
            self.swarm.finish()
        flying = self.swarm.advance(seconds * rate)
        moving = (self.director.advance(seconds) and not self.director.waiting) or flying
        self.effects = [effect for effect in self.effects if not effect.ended]
        self._catch_up(AT_ONCE if settings.speed > 0 else len(self._due))
        self._heed()
        return moving or bool(self.effects) or bool(self._due)

    def _catch_up(self, count: int) -> None:
        """Lets some of the elements show the moment: all in one frame would make it a long one."""
        for name in list(self._due)[:count]:
            element = self.elements[name]
            show = element.settle if self._due.pop(name) else element.heed
            self._safely(lambda show=show: show(self.moment))  # type: ignore[misc]

    def _heed(self) -> None:
        """Tells the elements when the table came to rest, or began to move, or says something else."""
        told = self.director.showing
        kind = told.kind if told else "" if self._landed else "next"
        if not kind:
            self._words = None
        if kind != self._kind or (self._words is not None and self._words() != self.moment.prompt):
            self._kind = kind
            self.moment = self._moment()
            for name in self.elements:
                self._due.setdefault(name, False)

    def refresh(self) -> None:
        """Something beside the rules changed: who sits where, or who is asked."""
        self._kind = "?"
        self._heed()

    # The moment

    def asked_person(self) -> int | None:
        """The person at this screen who is asked, if it can be answered now."""
        if not self.resting or self.table.over:
            return None
        return self._asked_by_hand()

    def _asked_by_hand(self) -> int | None:
        """Who looks at the screen comes first."""
        asked = [seat for seat in self.view.waiting() if self.by_hand(seat)]
        return self.people.looking if self.people.looking in asked else next(iter(asked), None)

    def look_anew(self) -> None:
        """Somebody else looks: what was shown for another is forgotten, and the table is shown as they see it."""
        self._seen = len(self.table.steps)
        self.heard = len(self.table.told(self.viewer))
        self.effects.clear()
        self.swarm.clear()
        self.director.reset(self.table.view(self.viewer))
        self._catch_up(len(self._due))

    def by_hand(self, seat: int) -> bool:
        """Whether a person answers this question for a seat, and nothing answers in their stead."""
        return self.people.is_person(seat) and not self.settled(seat)

    def ahead(self) -> Mapping[str, Any]:
        """The readings when everything has happened of which something is being shown now."""
        beat = self.director.beat
        return self.game.readings(beat.view, self.viewer) if beat is not None else self.moment.values

    def _moment(self) -> Moment:
        speaker = self.speaker
        values = {**self.game.readings(self.view, self.viewer), "heading": self.game.heading(self.view, speaker)}
        resting = self._landed
        person = self._asked_by_hand()
        verbs = frozenset(move.verb for move in self.view.legal(person)) if person is not None and resting else ()
        told = None if resting else self.director.showing
        return Moment(
            self.view,
            values,
            self._words() if not resting and self._words is not None else self.game.prompt(self.view, speaker),
            self.view.waiting(),
            frozenset() if self.table.over else frozenset(verbs),
            person is not None and not self.table.over,
            "" if resting else (told.kind if told else "next"),
        )

    # The director's side

    def _cues(self, beat: Beat) -> list[Start]:
        for element in self.elements.values():
            element.hear(beat.told)
        return [*cues.starts(self, beat), *([self._shown] if beat.told is not UNTOLD else [])]

    def _shown(self) -> None:
        """A fact has been shown to its end: the log may tell it."""
        self.heard += 1

    def _settle(self, view: State) -> None:
        self.view = view
        self._words = None
        self.moment = self._moment()
        # Those that still have to catch up come first: in a race none of them waits for ever.
        self._due = dict.fromkeys([*(name for name in self._due if name in self.elements), *self.elements], True)

    def _safely(self, what: Callable[[], None]) -> None:
        try:
            what()
        except Exception as error:
            self._fault(error)

    def _fault(self, error: Exception) -> None:
        self.faults.append(error)
        if self.on_fault is not None:
            self.on_fault(error)

    # The cues' side

    def element(self, name: str) -> Element[Any]:
        return self.elements[name]

    def sound(self, name: str, told: Told) -> None:
        """Cards that go at the same moment are heard as one."""
        now = self.app.clock.now()
        if self._sounded.get(name) != now:
            self.app.play_sound(name)
        self._sounded[name] = now

    def announce(self, words: Callable[[], str]) -> None:
        self._words = words

    def words_for(self, told: Told) -> str:
        return log.line(told, self.speaker) or self.moment.prompt

    def values_for(self, told: Told) -> dict[str, Any]:
        rolling = max(1, sum(element.rolling for element in self.elements.values()))
        word = number_word(rolling)
        name = self.people.shown(told.seat) if told.seat >= 0 else ""
        stage = {"rolling": rolling, "rolling_word": word[:1].upper() + word[1:], "name": name}
        return {**self.moment.values, **stage, **told.about}

    def overlay(self, effect: Effect) -> Effect:
        self.effects.append(effect)
        return effect

    def home(self, zone: Zone) -> Any:
        shown = (e for e in self.elements.values() if isinstance(e, ZoneElement))
        return next((element for element in shown if zone in element.zones()), None)

    def let_go_at(self, card: int) -> Place | None:
        return self.let_go(card)

    def sweep(self) -> None:
        for element in self.elements.values():
            if isinstance(element, ZoneElement):
                element.held = {zone: [] for zone in element.zones()}
                element.refresh()

    def lifted(self, zone: Zone, card: int) -> Place | None:
        held = (e.lifted(zone, card) for e in self.elements.values() if isinstance(e, ZoneElement))
        return self.let_go(card) or next((place for place in held if place is not None), None)

    def token_spot(self, seat: int) -> tuple[int, int] | None:
        spots = (e.token_spot(seat) for e in self.elements.values() if isinstance(e, Rivals | OwnPlace))
        return next((spot for spot in spots if spot is not None), None)

    def plate(self, seat: int) -> PawnPlate | None:
        return plate_of(self.elements.values(), seat)

    def token_came(self, seat: int, n: int) -> None:
        for element in self.elements.values():
            if isinstance(element, Rivals | OwnPlace | ScorePad):
                element.token_came(seat, n)

    def draw_over(self, surface: pygame.Surface) -> None:
        """What moves above the table."""
        for element in self.elements.values():
            if element.visible:
                element.draw_over(surface)
        self.swarm.draw(surface)
        for effect in self.effects:
            if not effect.ended:
                effect.draw(surface)
