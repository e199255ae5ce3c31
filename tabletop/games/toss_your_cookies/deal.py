"""Set Up: which cards take part, and everyone's hand."""

from __future__ import annotations

from collections.abc import Sequence

from tabletop.games.seating import around
from tabletop.games.toss_your_cookies.state import COOKIE, MILK, Cookies
from tabletop.kernel import Card
from tabletop.kernel.box import NO_CARDS

DECK = "cookies"


def deal_round(g: Cookies, starter: int) -> None:
    """All cards come together again; what does not take part is left out, the rest is mixed and dealt."""
    for piles in (g.hands, g.passing, g.shown):
        for pile in piles:
            pile.clear()
    g.middle.clear()
    g.lay_out(DECK, g.pile)
    leave_out(g)
    g.round += 1
    g.active = starter
    g.milk_seen = -1
    g.tell("new_round", starter, round=g.round)
    out = left_out_sets(g)
    if out:
        g.tell("cookie_sets", left_out_cards=out)
    for seat in around(g.seats, starter):
        for _ in range(g.hand):
            g.draw(g.pile, g.hands[seat], seat)


def leave_out(g: Cookies) -> None:
    """One full set of cookies for each player, wild and half-eaten ones by the number of players, and the milk.

    Where a card lies in the shuffled deck has no say in whether it takes part: the first to be dealt would get others.
    """
    stacked = (g.stacked or {}).get(DECK, [])
    sets = chosen_sets(g, stacked)
    left = {card.id: taking_part(card, g.seats, card.id in sets) for card in g.box.cards}
    playing = set()
    for card in sorted(g.pile):
        what = g.box.ids[card]
        if left[what]:
            left[what] -= 1
            playing.add(card)
    g.hand, over = divmod(len(playing), g.seats)
    if over:
        loose = sorted(playing - g.box.kinds[MILK])
        playing -= set(sorted(g.lots(loose), key=stacked.__contains__)[:over])
    g.aside[:] = sorted(set(g.pile) - playing)
    g.pile[:] = [card for card in g.pile if card in playing]


def chosen_sets(g: Cookies, stacked: Sequence[int]) -> set[str]:
    """The sets that are wanted most; among equals those of a stacked deck, then chance decides."""
    cookies, ids = g.box.kinds.get(COOKIE, NO_CARDS), g.box.ids
    found = list(dict.fromkeys(ids[card] for card in sorted(cookies)))
    first = dict.fromkeys([*(ids[card] for card in stacked if card in cookies), *g.lots(found)])
    wanted = sorted(first, key=lambda what: -g.box.by_id[what].values.get("wanted", 1))
    return set(wanted[: g.seats])


def left_out_sets(g: Cookies) -> list[int]:
    """One card of each cookie that takes no part at all."""
    cookies, ids = g.box.kinds.get(COOKIE, NO_CARDS), g.box.ids
    playing = {ids[card] for card in g.pile}
    out = {ids[card]: card for card in reversed(g.aside) if card in cookies and ids[card] not in playing}
    return sorted(out.values())


def taking_part(card: Card, seats: int, chosen: bool) -> int:
    """How many copies of a card are played with."""
    if card.kind == COOKIE:
        return card.copies if chosen else 0
    return min(card.copies, dict(card.for_players).get(seats, card.copies))
