"""What rules do to a table: each verb acts, and tells a fact to whoever listens."""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Sequence
from dataclasses import field
from typing import TYPE_CHECKING, Any, ClassVar, NoReturn

from tabletop.kernel import chance
from tabletop.kernel.box import CELL, Box
from tabletop.kernel.chance import GAMMA, MASK
from tabletop.kernel.errors import Fault, Over
from tabletop.kernel.facts import MISFIT, NOTHING, Fact, Zone, cards_in
from tabletop.kernel.frame import Frame, Question
from tabletop.kernel.moves import PASS, Move
from tabletop.kernel.record import EVERYONE, OWNER, ZoneSpec, a_seat, aside, record, shared

if TYPE_CHECKING:
    from typing import Self

TRUTH = -2
"""The viewer of a state that is no view."""


@record
class Table:
    """What every game has on its table, and the verbs that change it."""

    if TYPE_CHECKING:
        ZONES: ClassVar[tuple[ZoneSpec, ...]]
        SAVED: ClassVar[tuple[str, ...]]
        CARDS: ClassVar[frozenset[str]]
        TYPES: ClassVar[dict[str, Any]]
        NAME: ClassVar[str]

        def clone(self) -> Self:
            """A copy that shares nothing that can change. It is deaf: it tells no facts."""
            ...

    box: Box = shared()
    seats: int = 0
    rng: int = 0
    turn: int = 0
    """How many turns have begun."""
    active: int = -1
    """Whose turn it is."""
    direction: int = 1
    """1: play goes to the left, seat by seat; -1: the other way round."""
    scores: list[int] = a_seat()
    frames: list[Frame] = field(default_factory=list)
    then: list[str] = field(default_factory=list)
    asking: Question | None = None
    asked: int | tuple[int, ...] = ()
    answers: dict[int, Move | tuple[Move, ...]] = field(default_factory=dict)
    ticks: int = -1
    winners: tuple[int, ...] | None = None
    script: list[tuple[str, ...]] = field(default_factory=list)
    """Dice that a deal has laid down in advance, each throw once."""
    viewer: int = TRUTH
    told: list[Fact] | None = aside()
    """Where facts go; None: nobody listens, and telling costs nothing."""
    stacked: dict[str, list[int]] | None = aside()
    """While the table is laid: cards that a deal wants on top of their deck."""

    # Zones

    def audience(self, place: Zone) -> tuple[int, ...] | None:
        """The seats that see into a zone; None: everyone."""
        spec = next(spec for spec in self.ZONES if spec.name == place[0])
        if spec.seen_by == EVERYONE:
            return None
        return (place[1],) if spec.seen_by == OWNER else ()

    def place(self, pile: list[int]) -> Zone:
        """The zone that this list is."""
        for spec in self.ZONES:
            for seat, found in enumerate(piles(self, spec)):
                if found is pile:
                    return (spec.name, seat if spec.a_seat else -1)
        raise Fault("that list of cards is no zone of this game")

    # Verbs

    def clockwise_from(self, seat: int) -> tuple[int, ...]:
        """The other seats in playing order, beginning with the next one."""
        return tuple((seat + self.direction * i) % self.seats for i in range(1, self.seats))

    def below(self, n: int) -> int:
        """A random whole number from 0 to n - 1."""
        self.rng = rng = (self.rng + GAMMA) & MASK
        return chance.scatter(rng) * n >> 64

    def roll(self, seat: int, die: str, n: int) -> tuple[int, ...]:
        """Throw n equal dice: how many show each kind of face."""
        if not (self.script and (counts := self._scripted(die, n))):
            try:
                table = self.box.tables[die][n]
            except KeyError:
                table = self.box.throws(die, n)
            self.rng = z = (self.rng + GAMMA) & MASK
            z = (z ^ (z >> 30)) * 0xBF58_476D_1CE4_E5B9 & MASK
            z = (z ^ (z >> 27)) * 0x94D0_49BB_1331_11EB & MASK
            # scatter's last step leaves the first bits alone, and they are nearly always enough
            counts = table.cells[z >> CELL] or table.counts[bisect_right(table.bounds, z ^ (z >> 31))]
        if self.told is not None:
            kinds = self.box.dice[die].kinds
            faces = tuple(kind for kind, count in zip(kinds, counts, strict=True) for _ in range(count))
            self.told.append(Fact("roll", seat, {"die": die, "faces": faces}))
        return counts

    def _scripted(self, die: str, n: int) -> tuple[int, ...]:
        """What the deal lays down for this throw. What cannot be thrown is told, and chance takes over for good."""
        faces = self.script.pop(0)
        counts = tuple(faces.count(kind) for kind in self.box.dice[die].kinds)
        if len(faces) == n == sum(counts):
            return counts
        self.script.clear()
        if self.told is not None:
            self.told.append(Fact(MISFIT, -1, {"die": die, "count": n, "faces": faces}))
        return ()

    def score(self, seat: int, points: int, least: int | None = None) -> None:
        """Points (or tokens) for a seat; never below `least`."""
        before = self.scores[seat]
        after = before + points
        if least is not None and after < least:
            after = least
        self.scores[seat] = after
        if self.told is not None:
            self.told.append(Fact("score", seat, {"points": after - before, "total": after}))

    def begin_turn(self, seat: int) -> None:
        """It is this seat's turn now."""
        self.turn += 1
        self.active = seat
        if self.told is not None:
            self.told.append(Fact("turn", seat, {"turn": self.turn}))

    def move(self, card: int, src: list[int], dst: list[int], by: int = -1) -> None:
        """One card from zone to zone; who sees either zone is told which."""
        try:
            src.remove(card)
        except ValueError:
            raise Fault(f"card {card} does not lie where {self.whereabouts()} takes it from") from None
        dst.append(card)
        if self.told is not None:
            self._tell_move(card, src, dst, by)

    def _tell_move(self, card: int, src: list[int], dst: list[int], by: int) -> None:
        here, there = self.place(src), self.place(dst)
        public = {"from": here, "to": there}
        who = (self.audience(here), self.audience(there))
        assert self.told is not None
        if None in who:
            self.told.append(Fact("move", by, {**public, "card": card}))
        else:
            audience = tuple(sorted({seat for seats in who for seat in seats or ()}))
            self.told.append(Fact("move", by, {**public, "card": -1}, {"card": card}, audience))

    def draw(self, pile: list[int], hand: list[int], by: int = -1) -> int:
        """The top card of a pile; the caller sees to it that there is one."""
        card = pile.pop()
        hand.append(card)
        if self.told is not None:
            self._tell_move(card, pile, hand, by)
        return card

    def draw_several(self, n: int, pile: list[int], discards: list[int], hand: list[int], by: int = -1) -> None:
        """At the bottom of the pile the discards are shuffled to form a new one. Nothing left: nothing is drawn."""
        for _ in range(n):
            if not pile and discards:
                self.recycle(discards, pile)
            if pile:
                self.draw(pile, hand, by)

    def blind(self, zone: list[int]) -> int:
        """A card drawn from a zone after a blind answer: the slot named does not matter."""
        return zone[self.below(len(zone))]

    def having(self, hand: list[int], verb: str, kind: str = "") -> list[Move]:
        """PASS, and one move for each different card of this kind in hand."""
        ids = [self.box.printed[card] for card in hand if card >= 0]
        found = dict.fromkeys(card.id for card in ids if not kind or card.kind == kind)
        return [PASS, *(Move(verb, what) for what in found)]

    def find(self, hand: list[int], what: Any) -> int:
        """The number of a card in this zone with that id."""
        ids = self.box.ids
        for card in hand:
            if ids[card] == what:
                return card
        raise Fault(f"there is no {what} in that zone")

    def lay_out(self, deck: str, pile: list[int]) -> None:
        """At set-up: all cards of a deck, shuffled, with the deal's stacked ones on top."""
        stacked = (self.stacked or {}).get(deck, [])
        rest = [card for card in self.box.decks[deck] if card not in stacked]
        self.rng = chance.shuffle(self.rng, rest)
        pile[:] = [*rest, *reversed(stacked)]

    def shuffle(self, pile: list[int]) -> None:
        self.rng = chance.shuffle(self.rng, pile)
        if self.told is not None:
            self.told.append(Fact("shuffle", -1, {"zone": self.place(pile), "count": len(pile)}))

    def recycle(self, discards: list[int], pile: list[int]) -> None:
        """Shuffle the discards under the pile."""
        if self.told is not None:
            about = {"from": self.place(discards), "to": self.place(pile), "count": len(discards)}
            self.told.append(Fact("recycle", -1, about))
        self.rng = chance.shuffle(self.rng, discards)
        pile[:0] = discards
        discards.clear()

    def tell(self, kind: str, seat: int = -1, **about: Any) -> None:
        """Anything else that happened. It may name only cards that all can see at this moment.

        A value that is a card, or several, has a name that says so: see `holds_cards`.
        """
        if self.told is not None:
            self._check_public(kind, about)
            self.told.append(Fact(kind, seat, _frozen(about) or NOTHING))

    def confide(self, kind: str, seat: int, to: tuple[int, ...], secret: dict[str, Any], **about: Any) -> None:
        """Something that happened, of which only some seats may know everything: `secret` is for them alone."""
        if self.told is not None:
            self._check_public(kind, about)
            self.told.append(Fact(kind, seat, _frozen(about) or NOTHING, _frozen(secret), to))

    def _check_public(self, kind: str, about: dict[str, Any]) -> None:
        for card in cards_in(about):
            if not self._public(card):
                raise Fault(f"the fact {kind!r} names card {card}, which not everyone can see")

    def _public(self, card: int) -> bool:
        return any(spec.seen_by == EVERYONE and any(card in pile for pile in piles(self, spec)) for spec in self.ZONES)

    def end(self, winners: Sequence[int]) -> NoReturn:
        """The game is over, from any depth: nothing that stands behind this is done any more."""
        self.winners = tuple(winners)
        self.asking = None
        self.asked = ()
        self.answers = {}
        self.ticks = -1
        if self.told is not None:
            self.told.append(Fact("end", -1, {"winners": self.winners, "scores": tuple(self.scores)}))
        raise Over

    def whereabouts(self) -> str:
        """Where the rules are, for a fault: the procedures, where each of them waits, and the card being followed."""
        steps = [*self.then, "", ""]
        return " > ".join(self._name(frame, steps[i]) for i, frame in enumerate(self.frames)) or "no procedure at all"

    def _name(self, frame: Frame, step: str) -> str:
        name = f"{type(frame).__name__}.{step}" if step else type(frame).__name__
        card = getattr(frame, "card", -1)
        return f"{name} ({self.box.ids[card]})" if 0 <= card < len(self.box.ids) else name


def _frozen(about: dict[str, Any]) -> dict[str, Any]:
    """What is told stays as it was told."""
    return {name: tuple(value) if isinstance(value, list) else value for name, value in about.items()}


def piles(state: Table, spec: ZoneSpec) -> list[list[int]]:
    field = getattr(state, spec.name)
    return field if spec.a_seat else [field]
