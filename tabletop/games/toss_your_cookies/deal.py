"""Set Up: which cards take part, and everyone's hand."""

from __future__ import annotations

from tabletop.games.toss_your_cookies.state import COOKIE, MILK, NO_CARDS, Cookies, around
from tabletop.kernel import Card

DECK = "cookies"


def deal_round(g: Cookies, starter: int) -> None:
    """All cards come together again; what does not take part is left out, the rest is mixed and dealt."""
    for piles in (g.hands, g.passing, g.shown):
        for pile in piles:
            pile.clear()
    g.middle.clear()
    g.aside.clear()
    g.lay_out(DECK, g.pile)
    leave_out(g)
    g.round += 1
    g.active = starter
    g.milk_seen = -1
    g.tell("new_round", starter, round=g.round)
    cookies = g.box.kinds.get(COOKIE, NO_CARDS)
    out = {g.box.ids[card]: card for card in reversed(g.aside) if card in cookies}
    if out:
        g.tell("cookie_sets", left_out_cards=sorted(out.values()))
    for seat in around(g.seats, starter):
        for _ in range(g.hand):
            g.draw(g.pile, g.hands[seat], seat)


def leave_out(g: Cookies) -> None:
    """One full set of cookies for each player, wild and half-eaten ones by the number of players, and the milk."""
    sets = chosen_sets(g)
    left = {card.id: taking_part(card, g.seats, card.id in sets) for card in g.box.cards}
    playing: list[int] = []
    for card in reversed(g.pile):
        what = g.box.ids[card]
        if left[what]:
            left[what] -= 1
            playing.append(card)
        else:
            g.aside.append(card)
    g.hand = len(playing) // g.seats
    milk = g.box.kinds[MILK]
    for _ in range(len(playing) % g.seats):
        last = next(card for card in reversed(playing) if card not in milk)
        playing.remove(last)
        g.aside.append(last)
    g.aside.sort()
    g.pile[:] = reversed(playing)


def chosen_sets(g: Cookies) -> set[str]:
    """The sets that are wanted most; among equals those that come to the top of the shuffled deck first."""
    cookies, ids = g.box.kinds.get(COOKIE, NO_CARDS), g.box.ids
    found = dict.fromkeys(ids[card] for card in reversed(g.pile) if card in cookies)
    wanted = sorted(found, key=lambda what: -g.box.by_id[what].values.get("wanted", 1))
    return set(wanted[: g.seats])


def taking_part(card: Card, seats: int, chosen: bool) -> int:
    """How many copies of a card are played with."""
    if card.kind == COOKIE:
        return card.copies if chosen else 0
    return min(card.copies, dict(card.for_players).get(seats, card.copies))
