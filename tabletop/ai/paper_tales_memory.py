"""What a seat of Paper Tales can know of its rivals: the packs it passed on, as odds, and how strong they will be."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from math import exp

from tabletop.ai.agents import Memory
from tabletop.ai.paper_tales_prospects import Rival
from tabletop.games.paper_tales.kingdom import appraise, kingdom_of
from tabletop.games.paper_tales.printed import Side, printed
from tabletop.games.paper_tales.state import PaperTales
from tabletop.games.paper_tales.value import usual
from tabletop.games.paper_tales.wars import neighbours
from tabletop.kernel import Box

USUAL = (3.6, 4.4, 5.2, 6.0)
"""Turn by turn, how strong a kingdom is, in units of average strength."""
BLUR = 2.2
"""How far off such a guess may be."""
CLOSER = 1.8
"""How far off it may be with a rival's units in play, gold and odds in mind."""
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
    return [_rival(view, other, reckons, hands.get(other, {})) for other in neighbours(view.seats, seat)]


def _rival(view: PaperTales, other: int, reckons: str, hand: Mapping[int, float]) -> Rival:
    if view.phase not in ("recruitment", "deployment") or _revealed(view):
        return Rival(appraise(view.box, kingdom_of(view, other)).strength, 0.0)
    average = usual(view.box).strength
    typical = average * USUAL[min(view.turn, len(USUAL)) - 1]
    if reckons == "usual":
        return Rival(typical, BLUR)
    cards = printed(view.box).units
    standing = kingdom_of(view, other)
    realm = appraise(view.box, standing)
    strength = expected(view.turn, sum(realm.strengths), view.gold[other], len(standing.units), typical)
    if reckons == "odds":
        strength += 0.35 * sum(chance * (cards[card].strength - average) for card, chance in hand.items())
    return Rival(strength, CLOSER)


def expected(turn: int, strengths: int, gold: int, units: int, typical: float) -> float:
    """How strong a kingdom becomes, by the strength of its units in play and the gold to pay others with."""
    if turn == 1:
        return typical
    return 0.65 * typical + 0.45 * strengths + 0.25 * (gold - 3)


def _revealed(view: PaperTales) -> bool:
    """Whether this turn's units lie open already."""
    return view.asking is not None and view.asking.prompt == "reveal"
