"""What a seat of Paper Tales can know of its rivals: the packs it passed on, as odds, and how strong they will be."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from math import exp
from typing import NamedTuple

from tabletop.ai.agents import Memory
from tabletop.ai.paper_tales_prospects import Rival
from tabletop.games.paper_tales.kingdom import appraise, kingdom_of
from tabletop.games.paper_tales.printed import Side, printed
from tabletop.games.paper_tales.state import PaperTales
from tabletop.games.paper_tales.value import usual
from tabletop.games.paper_tales.wars import neighbours
from tabletop.kernel import Box


class Habit(NamedTuple):
    """What kingdoms are like in one turn, as the agents play; strength in units of the average strength of a card."""

    strength: float
    """In Wars."""
    blur: float
    """How far off that may be."""
    carried: float
    """The strength of the units that live on from the turn before."""
    gold: float
    """At the start of the turn."""
    by_carried: float
    """How much of any carried strength above or below that is still there in Wars."""
    by_gold: float
    """The same for gold."""
    closer: float
    """How far off a guess may be that goes by both."""


HABITS = (
    Habit(2.4, 0.95, 0.0, 3.0, 0.0, 1.0, 0.95),
    Habit(3.9, 1.4, 2.7, 1.1, 0.5, 1.0, 1.0),
    Habit(4.85, 1.55, 2.7, 2.7, 0.45, 0.5, 1.3),
    Habit(5.9, 1.8, 3.7, 3.4, 0.45, 0.35, 1.5),
)
"""Turn by turn; later turns are like the last."""
HELD = 0.35
"""How much of the strength of a card that a rival holds is there in Wars."""
VAGUE = 0.1
"""How much further off any guess may be, and what this seat will have itself, for each card of a pack to draft from."""
TASTE = 1.5
"""How much less likely a card is taken than one that is so many points better: by a factor of e."""

Odds = dict[int, dict[int, float]]
"""Seat -> card -> how likely it is in that seat's hand."""


def attraction(box: Box, card: int) -> float:
    """How good a card looks to anybody, whatever else they have: strength, what it makes and brings, its price."""
    side: Side = printed(box).units[card]
    looks = 0.5 * side.strength - 0.7 * side.cost + 0.8 * sum(n for _, n in side.always_made)
    looks += sum(0.5 for _ in box.printed[card].abilities)
    most = max((ability.n for ability in side.strength_is), default=side.strength)
    return looks + 0.3 * max(0, most - side.strength)


def odds(view: PaperTales, seat: int, memory: Memory) -> Odds:
    """Which cards of this turn's packs lie in whose hand, by what the seat passed on and what came back."""
    packs: list[tuple[list[int], list[int]]] = []
    for told in memory.told:
        if told.kind == "phase" and told.about.get("phase") == "recruitment":
            packs = []
        elif told.kind == "passes_pack" and told.about.get("cards"):
            cards = [int(card) for card in told.about["cards"]]
            if told.seat == seat:
                packs.append((cards, []))
            elif told.about["whom"] == seat:
                _comes_back(packs, cards)
    found: Odds = {other: {} for other in range(view.seats) if other != seat}
    passed = len(packs)
    for number, (cards, gone) in enumerate(packs):
        hands = [(seat + view.direction * hop) % view.seats for hop in range(1, view.seats)]
        takers = hands[: passed - number]
        _share_out(view.box, found, takers, gone or cards, known=len(gone) == len(takers))
    return found


def _comes_back(packs: list[tuple[list[int], list[int]]], cards: Sequence[int]) -> None:
    """A pack that was passed on is here again: what is missing has been taken."""
    for before, gone in packs:
        if not gone and len(before) > len(cards) and set(cards) <= set(before):
            gone += [card for card in before if card not in cards]
            return


def _share_out(box: Box, found: Odds, takers: Sequence[int], cards: Sequence[int], known: bool) -> None:
    """Each taker in turn takes one, the better looking the likelier; `known`: these are exactly what was taken."""
    left = dict.fromkeys(cards, 1.0)
    for nth, taker in enumerate(takers):
        weights = {card: there * exp(attraction(box, card) / TASTE) for card, there in left.items()}
        total = sum(weights.values())
        if not total:
            return
        last = known and nth == len(takers) - 1
        for card, weight in weights.items():
            taken = left[card] if last else min(left[card], weight / total)
            found[taker][card] = found[taker].get(card, 0.0) + taken
            left[card] -= taken


def rivals(view: PaperTales, seat: int, reckons: str, hands: Odds) -> list[Rival]:
    """The neighbours of a seat, as strong as they are or will be in this turn's Wars."""
    vague = VAGUE * len(view.packs[seat])
    found = [_rival(view, other, reckons, hands.get(other, {})) for other in neighbours(view.seats, seat)]
    return [rival._replace(blur=rival.blur + vague) if rival.blur else rival for rival in found]


def _rival(view: PaperTales, other: int, reckons: str, hand: Mapping[int, float]) -> Rival:
    if view.phase not in ("recruitment", "deployment") or _revealed(view):
        return Rival(appraise(view.box, kingdom_of(view, other)).strength, 0.0)
    average, habit = usual(view.box).strength, HABITS[min(view.turn, len(HABITS)) - 1]
    if reckons == "usual":
        return Rival(average * habit.strength, habit.blur)
    carried = sum(appraise(view.box, kingdom_of(view, other)).strengths)
    strength = average * habit.strength + habit.by_carried * (carried - average * habit.carried)
    strength += habit.by_gold * (view.gold[other] - habit.gold)
    if reckons == "odds":
        units = printed(view.box).units
        strength += HELD * sum(chance * (units[card].strength - average) for card, chance in hand.items())
    return Rival(max(0.0, strength), habit.closer)


def _revealed(view: PaperTales) -> bool:
    """Whether this turn's units lie open already."""
    return view.asking is not None and view.asking.prompt == "reveal"
