"""The table of Paper Tales: where its cards lie, and what happens to them."""

from __future__ import annotations

from dataclasses import field

from tabletop.games.paper_tales.printed import printed
from tabletop.kernel import EVERYONE, NOBODY, OWNER, State, a_seat, record, zone

SPOTS = 4
"""Spots of a kingdom before it has a level-2 building."""
PHASES = ("recruitment", "deployment", "wars", "income", "construction", "aging")


@record
class PaperTales(State):
    """The pile, what each seat drafts from, holds, has kept and has in play. Scores are Legend Points."""

    deck: list[int] = zone("units", seen_by=NOBODY)
    discards: list[int] = zone("units", seen_by=NOBODY)
    """Face down."""
    packs: list[list[int]] = zone("units", seen_by=OWNER)
    """What each seat drafts from at the moment."""
    hands: list[list[int]] = zone("units", seen_by=OWNER)
    kept: list[list[int]] = zone("units", seen_by=OWNER)
    """The unit that a seat keeps for the next turn, on its Player's Aid."""
    kingdoms: list[list[int]] = zone("units", seen_by=EVERYONE)
    """Units in play, by rising spot."""
    turning: list[int] = zone("units", seen_by=EVERYONE)
    """Cards turned up from the pile."""
    plans: list[list[int]] = zone("buildings", seen_by=EVERYONE)
    """Buildings that a seat can still construct."""
    built: list[list[int]] = zone("buildings", seen_by=EVERYONE)
    spare: list[int] = zone("buildings", seen_by=EVERYONE)
    """The sets of colours that nobody plays."""
    phase: str = ""
    gold: list[int] = a_seat()
    spots: list[list[int]] = field(default_factory=list)
    """Seat -> the spot of each unit of its kingdom: 0 and 1 in the Front, 2 and 3 in the Back, 4 the fifth."""
    ages: list[list[int]] = field(default_factory=list)
    """Seat -> the Age tokens on each unit of its kingdom."""
    levels: list[list[int]] = field(default_factory=list)
    """Seat -> the level of each building in play."""

    def everyone(self) -> tuple[int, ...]:
        return tuple(range(self.seats))

    def open_spots(self, seat: int) -> int:
        """Any level-2 building opens the fifth."""
        return SPOTS + 1 if 2 in self.levels[seat] else SPOTS

    def begin_phase(self, phase: str) -> None:
        self.phase = phase
        if self.told is not None:
            self.tell("phase", turn=self.turn, phase=phase, direction=self.direction)

    # Points and gold

    def award(self, seat: int, points: int, why: str, card: int = -1) -> None:
        """Legend Points, or the loss of some; a score never falls below 0. `card` is what gave them."""
        before = self.scores[seat]
        after = self.scores[seat] = max(0, before + points)
        if self.told is not None:
            self.tell("score", seat, points=after - before, total=after, why=why, card=card)

    def earn(self, seat: int, gold: int, why: str, card: int = -1) -> None:
        self.gold[seat] += gold
        if self.told is not None:
            self.tell("gold", seat, gold=gold, total=self.gold[seat], why=why, card=card)

    def give(self, seat: int, do: str, n: int, why: str, card: int = -1) -> None:
        """What an ability gives: points or gold."""
        if n:
            (self.award if do == "points" else self.earn)(seat, n, why, card)

    # Units

    def grow_older(self, seat: int, unit: int, n: int, card: int = -1) -> None:
        """Age tokens on one unit; `card` is what put them there."""
        self.ages[seat][unit] += n
        if self.told is not None:
            on = self.kingdoms[seat][unit]
            self.tell("ages", seat, card=on, n=n, total=self.ages[seat][unit], by_card=card)

    def leave(self, seat: int, unit: int, to: list[int], by: int = -1) -> None:
        """A unit leaves the kingdom, whatever lay on it goes back to the pool."""
        card = self.kingdoms[seat][unit]
        self.move(card, self.kingdoms[seat], to, by)
        del self.spots[seat][unit], self.ages[seat][unit]

    def arrive(self, seat: int, card: int, src: list[int], spot: int, age: int = 0) -> None:
        """A unit comes into play on a free spot."""
        kingdom, spots = self.kingdoms[seat], self.spots[seat]
        self.move(card, src, kingdom, seat)
        at = sum(other < spot for other in spots)
        kingdom.insert(at, kingdom.pop())
        spots.insert(at, spot)
        self.ages[seat].insert(at, age)

    def cost(self, card: int) -> int:
        return printed(self.box).cost[card]

    # The pile

    def refill(self, n: int) -> None:
        """When the pile runs out, the discards are shuffled to form a new one, below what is left of the old."""
        if len(self.deck) < n and self.discards:
            self.recycle(self.discards, self.deck)

    def deal(self, seat: int, n: int) -> None:
        """The top n cards of the pile into a seat's pack."""
        if self.told is not None:
            for _ in range(n):
                self.draw(self.deck, self.packs[seat], seat)
            return
        pack = self.deck[-n:] if n else []
        del self.deck[len(self.deck) - len(pack) :]
        self.packs[seat] += reversed(pack)

    def pass_packs(self) -> None:
        """Everyone hands on what is left, all at once."""
        step, packs = self.direction, self.packs
        self.packs = [packs[(seat - step) % self.seats] for seat in range(self.seats)]
        if self.told is not None:
            for seat, pack in enumerate(packs):
                whom = (seat + step) % self.seats
                self.confide("passes_pack", seat, (seat, whom), {"cards": pack}, whom=whom, count=len(pack))
