"""What a phase brought, to whom and why: told on a page over the table, until somebody goes on.

Facts are collected from one phase to the next; when the next one begins, the page of the last is presented.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any, NamedTuple

import pygame

from tabletop.data import elements as data
from tabletop.data.scene import Cue
from tabletop.games.paper_tales.describe import phase_name
from tabletop.kernel import Told
from tabletop.stage.table.director import Motion
from tabletop.stage.table.elements.base import Element, Hands, Moment
from tabletop.stage.table.elements.tales import realm
from tabletop.stage.table.elements.tales.base import TalesElement
from tabletop.stage.table.elements.tales.chronicle import Chronicle
from tabletop.stage.table.elements.tales.duels import Duels
from tabletop.stage.table.elements.tales.purse import Purse
from tabletop.stage.table.elements.tales.recall import Recall
from tabletop.stage.table.elements.tales.score_track import ScoreTrack
from tabletop.stage.table.elements.tales.sheet import Wealth
from tabletop.words import _

if TYPE_CHECKING:
    from tabletop.stage.table.elements.tales.sheet import Sheet


class Story(NamedTuple):
    """What a phase brought: its facts, and what everyone had before."""

    phase: str
    facts: tuple[Told, ...]
    before: tuple[Wealth, ...]


TOLD = ("deployment", "wars", "income", "construction", "aging", "end")
"""The phases that have a page."""
READING = 3.0
"""Seconds that a page stays by itself where nobody plays."""
SOUNDS = {"deployment": "reveal", "wars": "war", "income": "coin", "construction": "build", "aging": "age"}


class Reading:
    """The page is shown piece by piece, then stays until somebody goes on."""

    patient = True

    def __init__(self, page: Page) -> None:
        self._name, self._hands = page.name, page.hands
        self._left = READING

    @property
    def page(self) -> Page:
        """The table may have been laid anew since."""
        found = self._hands.element(self._name)
        assert isinstance(found, Page)
        return found

    @property
    def read_out(self) -> bool:
        """Whether only somebody who has read it can go on."""
        page = self.page
        return page.sheet is not None and page.sheet.seen >= 1 and page.watched and not page.done

    def advance(self, seconds: float) -> float | None:
        page = self.page
        if page.sheet is not None and page.sheet.seen < 1:
            page.show(page.sheet.seen + seconds / page.sheet.seconds)
        elif not page.watched:
            self._left -= seconds
            page.done = page.done or self._left <= 0
        return seconds if page.done else None

    def finish(self) -> None:
        self.page.show(1.0)


class Page(TalesElement[data.Page]):
    """Lies over the kingdoms while it is read; what it covers waits."""

    def __init__(self, name: str, spec: data.Page, hands: Hands) -> None:
        super().__init__(name, spec, hands)
        self.sheet: Sheet | None = None
        self.done = True
        self._phase = ""
        self._facts: list[Told] = []
        self._had = self._at_first()
        """What everyone had when the phase began."""
        self._ready = Story("", (), self._had)
        self._covered: list[str] = []
        self.recall = Recall()
        self._heard = 0
        """How many facts were told to it."""
        self.could_build = True
        """Whether there was anything to build for whoever looks; True as well where nobody knows any more."""
        self.visible = False

    @property
    def open(self) -> bool:
        """Whether somebody has to go on from it."""
        return not self.done

    @property
    def watched(self) -> bool:
        """Whether anybody here can go on from it."""
        people = self.hands.people
        return any(people.is_person(seat) for seat in people.persons)

    @property
    def next_words(self) -> str:
        """What comes next."""
        return _("Next: {phase}", phase=phase_name(self._phase)) if self._phase else _("Next: who has won")

    @property
    def is_there(self) -> bool:
        return self.sheet is not None

    def adopt(self, old: Element[Any]) -> None:
        """Goes on with what is being told."""
        super().adopt(old)
        assert isinstance(old, Page)
        self._phase, self._facts, self._ready, self._heard = old._phase, old._facts, old._ready, old._heard
        self._had, self.recall, self.done = old._had, old.recall, old.done
        self.could_build = old.could_build
        if old.sheet is not None:
            self.sheet = self.add(type(old.sheet)(self, old.sheet.phase, old.sheet.facts, old.sheet.before))
            self.sheet.seen = old.sheet.seen
            self.visible = True

    # Collecting

    def heed(self, moment: Moment) -> None:
        self._note_question(moment)
        super().heed(moment)

    def _note_question(self, moment: Moment) -> None:
        """Whoever looks may build: if they build nothing, they chose to."""
        asking, viewer = moment.view.asking, self.hands.people.viewer
        asked = moment.view.asked
        if asking is not None and asking.prompt == "build" and isinstance(asked, tuple) and viewer in asked:
            self.could_build = True

    def hear(self, told: Told) -> None:
        self._heard += 1
        self.recall.hear(told)
        if told.kind in ("phase", "end"):
            self._ready = Story(self._phase, tuple(self._facts), self._had)
            self._had = self._after(self._facts)
            self._facts = []
            self._phase = str(told.about.get("phase", ""))
            self.could_build = self.could_build and self._phase != "construction"
        else:
            self._facts.append(told)

    def _at_first(self) -> tuple[Wealth, ...]:
        return (Wealth(self.cards.box.number("gold")),) * len(self.hands.people)

    def _after(self, facts: Sequence[Told]) -> tuple[Wealth, ...]:
        return tuple(had.after(one for one in facts if one.seat == seat) for seat, had in enumerate(self._had))

    def settle(self, moment: Moment) -> None:
        """Elements settle one after the other: what is told meanwhile stays."""
        self._note_question(moment)
        super().settle(moment)
        scene = self.hands.play.table
        if scene.show.director.busy:
            return
        self.close()
        told = list(scene.table.told(self.hands.people.viewer))
        if self._catch_up(told[self._heard :]):
            return
        self._heard = len(told)
        self.recall = Recall(told)
        last = max((n for n, one in enumerate(told) if one.kind == "phase"), default=-1)
        if last >= 0:
            self._phase, self._facts = str(told[last].about["phase"]), told[last + 1 :]
            self._had = self._at_first()
            self._had = self._after(told[:last])

    def _catch_up(self, missed: Sequence[Told]) -> bool:
        """Somebody else looks, and what had just happened was passed over: it is told now, to all."""
        if not any(one.kind in ("phase", "end") for one in missed):
            return False
        show = self.hands.play.table.show
        show.heard -= len(missed)
        for one in missed:
            show.director.tell(one, show.view)
        return True

    # Presenting

    def play_present(self, cue: Cue, told: Told) -> Motion | None:
        phase, facts, before = self._ready
        if phase not in TOLD or self.moment is None:
            return None
        scene = self.hands.play.table
        self._drop()
        kind: type[Sheet] = Duels if phase == "wars" else Chronicle
        self.sheet = self.add(kind(self, phase, facts, before))
        self.done = False
        self.visible = True
        self._cover()
        self.put(self.sheet, self.rect)
        for name in self.spec.secrets:
            self.hands.element(name).refresh()
        words = self.sheet.headline()
        scene.show.announce(lambda: words)
        self.app.play_sound(SOUNDS.get(phase, "page"))
        self.tell_button()
        return Reading(self)

    def pass_time(self, now: float, rate: float, reduced: bool) -> bool:
        """What settles late stays covered, and the bar counts what has been told, however many answers come in."""
        if self.sheet is not None:
            self._cover()
            self._tell_chips(self.sheet)
        return False

    def _tell_chips(self, sheet: Sheet) -> None:
        """Everyone's points as the story has them: the table itself settles to them when all pages are read."""
        landed = sheet.landing >= 1
        for chip in self.hands.play.table.bar.chips:
            told = sheet.wealth(chip.seat) if landed else sheet.before[chip.seat]
            chip.show(told.points, chip.active, chip.mark)

    def _cover(self) -> None:
        for name in self.spec.covers:
            element = self.hands.element(name)
            if element.visible:
                element.visible = False
                self._covered.append(name)

    def _drop(self) -> None:
        if self.sheet is not None:
            self.remove(self.sheet)
            self.sheet = None

    def show(self, at: float) -> None:
        """So much of the page can be seen; points and gold land when it is all there."""
        sheet = self.sheet
        if sheet is None or sheet.seen >= 1:
            return
        begins = sheet.landing <= 0
        sheet.seen = min(1.0, at)
        sheet.touch()
        if begins and sheet.landing > 0 and (sound := sheet.sound(self.seat)):
            self.app.play_sound(sound)
        self._land(sheet)
        if sheet.seen >= 1:
            self.tell_button()

    def _land(self, sheet: Sheet) -> None:
        track: Any = self.hands.element(self.spec.track)
        assert isinstance(track, ScoreTrack)
        for seat, (before, after) in sheet.scores().items():
            track.stand(seat, before, after, sheet.landing)
        if sheet.landing >= 1:
            self._tell_purse(sheet)
            self._tell_chips(sheet)

    def _tell_purse(self, sheet: Sheet) -> None:
        """Gold, points and strength of whoever looks, as they are now."""
        strength = [int(one.about["total"]) for one in sheet.of(self.seat, "strength")]
        if sheet.phase == "aging":
            # Whoever is left stays until the next Deployment: the table is not further than that yet.
            strength = [realm.read(self.hands.play.table.table.state, self.seat).strength]
        for element in self.hands.play.table.elements.values():
            if isinstance(element, Purse):
                element.gold, element.points = sheet.wealth(self.seat)
                element.strength = strength[-1] if strength else element.strength
                element.refresh()

    def go_on(self) -> None:
        """Shows all of it first, then leaves it."""
        if self.sheet is not None and self.sheet.seen < 1:
            self.show(1.0)
        else:
            self.done = True
        self.tell_button()

    def close(self) -> None:
        """The table is seen again."""
        self._drop()
        self.done = True
        self.visible = False
        for name in self.spec.secrets:
            self.hands.element(name).refresh()
        covered, self._covered = self._covered, []
        for name in covered:
            self.hands.element(name).visible = True
        # Elements that settled before this one decide by themselves whether they are there now.
        for name in covered:
            element = self.hands.element(name)
            if self.moment is not None and element.moment is self.moment:
                element.settle(self.moment)

    def arrange(self) -> None:
        if self.sheet is not None and self.rect.w:
            self.put(self.sheet, self.rect)

    def draw_self(self, surface: pygame.Surface) -> None:
        """The sheet draws everything."""
