"""Drafting in Paper Tales: what each card of a pack would add to the best layout, and what it would give away."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from tabletop.ai.paper_tales_layouts import HAND, Found, Piece, Search
from tabletop.ai.paper_tales_prospects import Outlook, Prospects
from tabletop.games.paper_tales.printed import printed
from tabletop.games.paper_tales.state import PaperTales
from tabletop.kernel import Chance

FOR_LATER = 0.5
"""How much of what a unit is worth by itself still counts for one that finds no place now."""
SPARE_COPY = 0.5
"""How much a rival, whose hand nobody knows, can make of a card, compared with what it adds to the kingdom in play."""


class Judged(NamedTuple):
    """A card of a pack: what taking it promises, and where that comes from compared with taking nothing."""

    card: int
    worth: float
    gain: Outlook


def pieces_in_play(view: PaperTales, seat: int) -> list[Piece]:
    units = zip(view.kingdoms[seat], view.ages[seat], view.spots[seat], strict=True)
    return [Piece(card, age, 0, spot) for card, age, spot in units]


def pieces_in_hand(view: PaperTales, cards: Sequence[int]) -> list[Piece]:
    cost = printed(view.box).cost
    return [Piece(card, 0, cost[card], HAND) for card in cards if card >= 0]


def search_for(
    view: PaperTales, seat: int, prospects: Prospects, pieces: Sequence[Piece], most: int, to_come: int = 0,
    blur: float = 0.0, rnd: Chance | None = None,
) -> Search:  # fmt: skip
    """A search over layouts of this seat's kingdom."""
    built = tuple(zip(view.built[seat], view.levels[seat], strict=True))
    return Search(prospects, pieces, view.open_spots(seat), built, view.gold[seat], most, to_come, blur, rnd)


def by_itself(prospects: Prospects, card: int) -> float:
    """What a unit is worth to any kingdom, as somebody who lives on into the next turn, less its price."""
    side = prospects.cards.units[card]
    age = sum(ability.n for ability in side.on_reveal if ability.do == "age" and ability.to == "self")
    return prospects.later([(card, 0, age)], ()) - side.cost * prospects.purse


def judge(
    view: PaperTales, seat: int, prospects: Prospects, pack: Sequence[int], most: int, blur: float, rnd: Chance
) -> list[Judged]:
    """Every different card of a pack, the best for this seat first."""
    held = [*view.hands[seat], *view.kept[seat]]
    pieces = [*pieces_in_play(view, seat), *pieces_in_hand(view, held)]
    different = list({view.box.ids[card]: card for card in pack if card >= 0}.values())
    to_come = max(0, len(pack) - 1) if view.seats > 2 else max(0, len(pack) // 2)
    search = search_for(view, seat, prospects, pieces, most, to_come)
    base = search.climb(search.as_it_is())
    judged = [_judge(view, search, base, card, max(8, most // 6)) for card in different]
    if blur:
        judged = [one._replace(worth=one.worth + blur * (2 * rnd.fraction() - 1)) for one in judged]
    return sorted(judged, key=lambda one: -one.worth)


def _judge(view: PaperTales, search: Search, base: Found, card: int, most: int) -> Judged:
    number = search.add(pieces_in_hand(view, [card])[0])
    search.left = most
    found = search.with_piece(base.arrangement, number) or base
    if most > 20:
        found = search.climb(found.arrangement)
    search.drop(number)
    best = found if found.worth > base.worth else base
    gain = Outlook(*(after - before for after, before in zip(best.outlook, base.outlook, strict=True)))
    worth = best.worth - base.worth + FOR_LATER * by_itself(search.prospects, card)
    return Judged(card, worth, gain)


def gain_of(view: PaperTales, rival: int, prospects: Prospects, cards: Sequence[int]) -> dict[int, float]:
    """What each card would add to a rival's kingdom, as far as anybody can see it."""
    search = search_for(view, rival, prospects, pieces_in_play(view, rival), 2, to_come=2)
    base = search.look(search.as_it_is())
    assert base is not None
    gains = {}
    for card in cards:
        number = search.add(pieces_in_hand(view, [card])[0])
        search.left = view.open_spots(rival)
        found = search.with_piece(base.arrangement, number)
        search.drop(number)
        more = max(0.0, found.worth - base.worth) if found is not None else 0.0
        gains[card] = SPARE_COPY * more + FOR_LATER * max(0.0, by_itself(prospects, card))
    return gains


def denied(gains: dict[int, float], card: int) -> float:
    """How much less the best of a pack is for whoever gets it next, without this card."""
    rest = [gain for other, gain in gains.items() if other != card]
    return max(gains.values()) - max(rest, default=0.0)
