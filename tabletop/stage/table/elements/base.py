"""What every element of a table is: a widget that is made from a scene's data and settles to the moment."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any, Generic, Protocol, TypeVar

import pygame

from tabletop.data.catalogue import GameInfo
from tabletop.data.elements import AnyElement_, Wording
from tabletop.kernel import Move, State, Told
from tabletop.kernel.facts import Zone
from tabletop.stage import fonts
from tabletop.stage.box import Box
from tabletop.stage.table.director import Motion
from tabletop.stage.table.people import People
from tabletop.stage.table.wording import fill, value_of
from tabletop.stage.theme import Colour, Style
from tabletop.stage.widgets.base import Print, Widget

if TYPE_CHECKING:
    from tabletop.data.scene import Cue
    from tabletop.stage.table.cards import TableCards
    from tabletop.stage.table.playing import Playing


@dataclass(frozen=True)
class Moment:
    """Everything an element may show: what is true, as far as it has been shown."""

    view: State
    values: Mapping[str, Any]
    """Readings by name, and the stage's own."""
    prompt: str
    asked: tuple[int, ...] = ()
    """Who has not answered."""
    verbs: frozenset[str] = field(default_factory=frozenset)
    """The moves that a person at this screen can make now."""
    meant: bool = False
    """Whether the question is put to a person at this screen."""
    busy: str = ""
    """The kind of fact that is being shown; empty when the table is at rest."""


class Hands(Protocol):
    """What an element may ask of its table."""

    people: People
    info: GameInfo
    seed: int
    """The seed of the deal: the same throws look the same."""
    cards: TableCards
    play: Playing
    """Picking up, aiming and playing cards."""

    places: Mapping[str, Box]
    """Where the named parts of the layout lie."""

    def answer(self, verb: str) -> bool:
        """Gives this answer for the person who is asked; False if it is not possible now."""
        ...

    def give(self, move: Move) -> bool:
        """Answers with exactly this, for whoever looks; False if it is not possible now."""
        ...

    def snatch(self, move: Move) -> bool:
        """The same in a race against the clock: nobody has to wait until what others did has been shown."""
        ...

    def in_reach(self, verb: str = "") -> list[Move]:
        """What whoever looks may answer with this verb, or at all, as far as it has been shown."""
        ...

    def ahead(self) -> Mapping[str, Any]:
        """The readings as they will be when what is being shown has come to its end."""
        ...

    def element(self, name: str) -> Element[Any]: ...

    def grab(self, element: Element[Any], pos: tuple[int, int]) -> bool:
        """Whether something of this element can be dragged onto a target now; then it is being dragged."""
        ...

    def dragging(self, element: Element[Any] | None) -> None:
        """Something of this element is being dragged; None: it was let go."""
        ...

    def clack(self, loudness: float, x: float) -> None:
        """Dice meet: heard this loud, so far to the right."""
        ...


def low_enough(widget: Widget, look: Style, size: float, room: int) -> float:
    """The size, or a smaller one, in which a line is no higher than its room."""
    high = widget.app.canvas.text_px(size) * fonts.LEADING[look.face]
    return size * room / high if high > room > 0 else size


S = TypeVar("S", bound=AnyElement_)


class Element(Widget, Generic[S]):
    """A widget on the table. `settle` takes over what is true; `play_...` methods answer the cues of the scene."""

    def __init__(self, name: str, spec: S, hands: Hands) -> None:
        super().__init__(name=name)
        self.spec, self.hands = spec, hands
        self.moment: Moment | None = None

    def fit_in(self, slot: Box) -> None:
        """Lies in its place in the layout, or in a part of it."""
        if self.spec.size is None:
            self.place(slot)
        else:
            w, h = self.spec.size
            self.place(slot.anchor(min(w, slot.w), min(h, slot.h), self.spec.at))

    def fit_among(self, places: Mapping[str, Box]) -> None:
        """The same, for an element that may lie in several places."""
        self.fit_in(places[self.spec.slot])

    def settle(self, moment: Moment) -> None:
        """Shows what is true. Nothing that was animated before may stay different from it."""
        self.moment = moment
        if self.spec.shown is not None:
            self.visible = bool(self.value(self.spec.shown))
        self.refresh()

    def heed(self, moment: Moment) -> None:
        """The table began to move or came to rest: what can be answered and what is said changed, nothing else."""
        self.moment = moment

    def adopt(self, old: Element[Any]) -> None:
        """Goes on from an element of the same name and kind, when the table is laid anew."""

    def names(self, move: Move) -> str:
        """In words, a move that is made by pressing something here; nothing if it is not."""
        return ""

    def calls(self, zone: Zone) -> str:
        """Where the cards of a zone lie, where the usual words for it would be wrong; nothing if they are right."""
        return ""

    def side(self, zone: Zone, card: int) -> int:
        """Which side of a card lies up, where that is known here; 0 elsewhere."""
        return 0

    @property
    def rolling(self) -> int:
        """How many dice are still rolling here."""
        return 0

    def hear(self, told: Told) -> None:
        """A fact, told once before it is shown: for what the view does not keep, like the faces of the last roll."""

    def fit(
        self, text: str, style: Style | str, rect: pygame.Rect, align: str = "left", valign: str = "middle",
        lines: int | None = 1, plain: bool = False, colour: Colour | None = None, size: float | None = None,
    ) -> Print:  # fmt: skip
        """Like that of all widgets, but a single line is also no higher than its room: tables can get very flat."""
        look = self.look(style)
        size = look.size if size is None else size
        if lines == 1:
            size = low_enough(self, look, size, rect.h)
        return super().fit(text, look, rect, align, valign, lines, plain, colour, size)

    def value(self, name: str, seat: int | None = None) -> Any:
        assert self.moment is not None
        return value_of(self.moment.values, name, seat)

    def say(self, text: Wording, seat: int | None = None) -> str:
        assert self.moment is not None
        return fill(text, self.moment.values, seat)

    def spot(self, seat: int = -1) -> tuple[int, int]:
        """Where something that flies to or from here starts or lands, in pixels."""
        return self.rect.center

    def play(self, cue: Cue, told: Told) -> Motion | None:
        """The motion of a cue that is about this element; None if it does not know it."""
        found = getattr(self, f"play_{cue.play}", None)
        motion: Motion | None = found(cue, told) if found is not None else None
        return motion

    def unwind(self) -> bool:
        """Esc: takes something back that is not yet an answer; False if there is nothing."""
        return False

    @property
    def can_undo(self) -> bool:
        """Whether `undo` would take something back that is not yet an answer."""
        return False

    def undo(self) -> bool:
        """The tool of the bar: takes a step of something planned back; False if there is none."""
        return False

    def heads(self, told: Told) -> str:
        """The picture that this fact has as a heading in the log; empty: it is a line like any other."""
        return ""

    def tells(self, zone: tuple[str, int], card: int) -> tuple[str, bool] | None:
        """What a card of one's own could do now, and whether it can; None: this element does not know."""
        return None

    def first_focus(self) -> Widget | None:
        """Where the keyboard begins if something here is asked for now."""
        return None

    def relaid(self) -> None:
        """Every element has its place now."""

    def pass_time(self, now: float, rate: float, reduced: bool) -> bool:
        """Lets its own things move, at so much faster than speed 1; True while they do."""
        return False

    def draw_over(self, surface: Any) -> None:
        """What moves, drawn above everything for each frame."""
