"""What all elements of a table of kingdoms share: whose it is, the kingdoms, tiles for cards, and pieces to look at."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Generic, TypeVar

import pygame

from tabletop.data.elements import AnyElement_, Packs
from tabletop.kernel import Move
from tabletop.kernel.facts import Zone
from tabletop.stage.box import Box
from tabletop.stage.cards.face import Face, face_of
from tabletop.stage.cards.tiles import Now, Tone
from tabletop.stage.table.cards import Place
from tabletop.stage.table.elements.base import Hands, Moment
from tabletop.stage.table.elements.tales import realm, tiles
from tabletop.stage.table.elements.tales.realm import Kingdom, Unit
from tabletop.stage.table.elements.zones import CardSpot, ZoneElement
from tabletop.stage.widgets.base import Widget
from tabletop.words import _, plural, sense

S = TypeVar("S", bound=AnyElement_)
DRAFT = "draft"


class TalesElement(ZoneElement[S], Generic[S]):
    """An element that reads kingdoms."""

    def __init__(self, name: str, spec: S, hands: Hands) -> None:
        super().__init__(name, spec, hands)
        self._known: dict[int, Kingdom] = {}

    def zones(self) -> Sequence[Zone]:
        return ()

    @property
    def seat(self) -> int:
        """Whose kingdom is large: whoever looks; with nobody looking, the first person's, which is public, too."""
        people = self.hands.people
        if people.viewer is not None:
            return people.viewer
        return people.persons[0] if people.persons else 0

    @property
    def is_there(self) -> bool:
        """Whether there is anything to see of it at this moment."""
        return True

    def settle(self, moment: Moment) -> None:
        self._known.clear()
        super().settle(moment)
        self.visible = self.is_there and not self._gives_way

    def heed(self, moment: Moment) -> None:
        before = self.moment
        if before is None or moment.view is not before.view:
            self._known.clear()
        super().heed(moment)
        self.visible = self.is_there and not self._gives_way
        if (
            before is None
            or before.view is not moment.view
            or before.asked != moment.asked
            or before.busy != moment.busy
        ):
            self.refresh()

    @property
    def for_all(self) -> bool:
        """Whether several people share the screen and read a page together: nobody's secrets are on it then."""
        play = self.hands.play
        return play.shared and any(e.spec.kind == "page" and e.sheet is not None for e in play.table.elements.values())  # type: ignore[attr-defined]

    def tell_button(self) -> None:
        """The large button says something else now."""
        for element in self.hands.play.table.elements.values():
            if element.spec.kind == "confirm":
                element.refresh()

    def legal(self) -> Sequence[Move]:
        """What whoever looks may answer, as far as it has been shown; nothing while something is being shown."""
        moment, viewer = self.moment, self.hands.people.viewer
        if moment is None or moment.busy or viewer is None or not self.hands.people.is_person(viewer):
            return ()
        return moment.view.legal(viewer)

    def kingdom(self, seat: int) -> Kingdom:
        """Everything public about a seat, as far as it has been shown."""
        assert self.moment is not None
        if seat not in self._known:
            self._known[seat] = realm.read(self.moment.view, seat)
        return self._known[seat]

    @property
    def question(self) -> str:
        """What is asked now, by its name in the rules."""
        assert self.moment is not None
        asking = self.moment.view.asking
        return asking.prompt if asking is not None else ""

    @property
    def drafting(self) -> bool:
        """Whether somebody looks at a pack to choose from."""
        return self.moment is not None and self.question == DRAFT and self.hands.people.viewer is not None

    @property
    def _gives_way(self) -> bool:
        """Whether the draft takes its place now."""
        specs = (element.spec for element in self.hands.play.table.elements.values())
        return self.drafting and any(isinstance(spec, Packs) and self.name in spec.covers for spec in specs)

    def put(self, widget: Widget, rect: pygame.Rect) -> None:
        """Places a widget at a rectangle of pixels."""
        u = self.app.canvas.units
        widget.place(Box(u(rect.x), u(rect.y), u(rect.w), u(rect.h)))

    def tile(self, card: int, level: int = 0) -> Face:
        """A card as a tile; a building by its level."""
        info = self.cards.card(card)
        if level:
            return face_of(self.hands.info, info, level)
        return self.cards.face(info.id)

    def save(self, spot: int) -> bool:
        """Saves the unit on this spot, where that is asked."""
        return False

    def choice(self, piece: Piece) -> Move | None:
        """The answer that pressing this card gives now, if it is one."""
        return None

    def named(self, card: int) -> str:
        return self.cards.name(self.cards.box.ids[card])


def now_of(unit: Unit) -> Now:
    """How a unit in play stands: green where something adds to it, grey where it does not fight."""
    tone: Tone = "plain" if unit.strength == unit.base else "good" if unit.strength > unit.base else "bad"
    return Now(str(unit.strength), tone if unit.fights else "idle", unit.age)


def unit_words(unit: Unit) -> str:
    """Where it stands, how strong it is and how old, in words."""
    where = sense("row", "Front") if unit.front else sense("row", "Back")
    said = [where, _("strength {n}", n=unit.strength)]
    if unit.age:
        said.append(plural("{n} Age token", "{n} Age tokens", unit.age))
    return ", ".join(said)


class Piece(CardSpot):
    """A card on the table that can be focused and shown large."""

    ring_radius = 12.0
    reach = 14.0

    def __init__(self, home: TalesElement[Any], zone: Zone, card: int) -> None:
        super().__init__(home, zone, card)
        self.face = home.tile(card)
        self.now = Now()
        self.said = ""
        self.dark = 0.0

    def state(self) -> str:
        return self.said

    def tooltip(self) -> str:
        """Its name where there is no room for it, and its whole text where nothing else on the table says it."""
        if not self.rect.w:
            return ""
        told = []
        if tiles.is_small(self.app, self.rect):
            told.append(f"{self.face.title}: {self.said}" if self.said else self.face.title)
        assert isinstance(self.home, TalesElement)
        if not self.home.drafting:
            told.append(self.text())
        return "\n".join(part for part in told if part)

    def text(self) -> str:
        """What it does, in whole sentences; nothing where it does nothing."""
        info = self.home.cards.card(self.card)
        return self.face.text if info.abilities or info.text or info.sides else ""

    def place_card(self) -> Place:
        return Place(self.rect.centerx, self.rect.centery, self.rect.w)

    def activate(self) -> None:
        assert isinstance(self.home, TalesElement)
        move = self.home.choice(self)
        if move is not None:
            self.home.hands.give(move)
        else:
            self.home.hands.play.look_at(self.zone, self.card)

    def draw_self(self, surface: pygame.Surface) -> None:
        self.draw_glow(surface)
        shadow = 6 if self.hovered else 3
        tiles.draw(
            self.app, self.home.cards.composer, surface, self.rect, self.face, self.now, dark=self.dark, shadow=shadow
        )
        self.draw_ring(surface)


def fresh(home: TalesElement[Any], old: dict[Zone, dict[int, Piece]], zone: Zone, card: int) -> Piece:
    """The piece that this card had before, else a new one."""
    kept = old.get(zone, {}).pop(card, None)
    return kept if kept is not None else home.add(Piece(home, zone, card))
