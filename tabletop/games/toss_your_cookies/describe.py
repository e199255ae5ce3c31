"""What Toss Your Cookies tells, in words."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Mapping, Sequence

from tabletop.games.speaker import Speaker
from tabletop.games.toss_your_cookies.readings import roll_text, round_begins
from tabletop.kernel import Told
from tabletop.words import _, plural


def _silent(told: Told, to: Speaker) -> None:
    """Another fact says it."""


def _cards(cards: Sequence[int], to: Speaker) -> str:
    """Their names, each once and with its number if there are several."""
    counts = Counter(map(to.card, cards))
    return ", ".join(card if n == 1 else _("{n} {card}", n=n, card=card) for card, n in counts.most_common())


def _new_round(told: Told, to: Speaker) -> str:
    return round_begins(told.about["round"], told.seat, to)


def _cookie_sets(told: Told, to: Speaker) -> str:
    names = ", ".join(dict.fromkeys(map(to.card, told.about["left_out_cards"])))
    return _("These stay in the box: {cards}.", cards=names)


def _rolled(told: Told, to: Speaker) -> str:
    rolled = roll_text(told.about["action"], told.about["number"], told.about["count"])
    if to.is_you(told.seat):
        return _("You roll: {roll}.", roll=rolled)
    return _("{name} rolls: {roll}.", name=to.name(told.seat), roll=rolled)


def _swaps(told: Told, to: Speaker) -> str:
    n, whom, name = told.about["count"], told.about["whom"], to.name(told.seat)
    if to.is_you(told.seat):
        return plural("You swap one card with {rival}.", "You swap {n} cards with {rival}.", n, rival=to.name(whom))
    if to.is_you(whom):
        return plural("{name} swaps one card with you.", "{name} swaps {n} cards with you.", n, name=name)
    return plural("{name} swaps one card with {rival}.", "{name} swaps {n} cards with {rival}.", n, name=name,
                  rival=to.name(whom))  # fmt: skip


def _passes(told: Told, to: Speaker) -> str:
    n = told.about["count"]
    if told.about["direction"] > 0:
        return plural("Everyone passes one card to the left.", "Everyone passes {n} cards to the left.", n)
    return plural("Everyone passes one card to the right.", "Everyone passes {n} cards to the right.", n)


def _receives(told: Told, to: Speaker) -> str:
    """Giver and taker know the cards, the others how many there were."""
    n, giver, name = told.about["count"], told.about["whom"], to.name(told.seat)
    if not told.about["cards"]:
        return plural("{name} gets one card from {rival}.", "{name} gets {n} cards from {rival}.", n, name=name,
                      rival=to.name(giver))  # fmt: skip
    cards = _cards(told.about["cards"], to)
    if to.is_you(told.seat):
        return _("You get from {name}: {cards}.", name=to.name(giver), cards=cards)
    if to.is_you(giver):
        return _("{name} gets from you: {cards}.", name=name, cards=cards)
    return _("{name} gets from {rival}: {cards}.", name=name, rival=to.name(giver), cards=cards)


def _tosses(told: Told, to: Speaker) -> str:
    cards = _cards(told.about["cards"], to)
    if to.is_you(told.seat):
        return _("You toss: {cards}.", cards=cards)
    return _("{name} tosses: {cards}.", name=to.name(told.seat), cards=cards)


def _scramble(told: Told, to: Speaker) -> str:
    n = told.about["count"]
    return plural("Everyone has tossed a card. Scramble!", "Everyone has tossed {n} cards. Scramble!", n)


def _grabs(told: Told, to: Speaker) -> str:
    card = to.card(told.about["card"])
    if to.is_you(told.seat):
        return _("You grab {card}.", card=card)
    return _("{name} grabs {card}.", name=to.name(told.seat), card=card)


def _gets_rest(told: Told, to: Speaker) -> str:
    cards = _cards(told.about["cards"], to)
    if to.is_you(told.seat):
        return _("You get what is left: {cards}.", cards=cards)
    return _("{name} gets what is left: {cards}.", name=to.name(told.seat), cards=cards)


def _dealt(told: Told, to: Speaker) -> str:
    card = to.card(told.about["card"])
    if to.is_you(told.seat):
        return _("You are dealt {card}.", card=card)
    return _("{name} is dealt {card}.", name=to.name(told.seat), card=card)


def _time_up(told: Told, to: Speaker) -> str:
    n = told.about["count"]
    return plural("The scramble is over: one card is dealt.", "The scramble is over: {n} cards are dealt.", n)


def _tosses_milk(told: Told, to: Speaker) -> str:
    if to.is_you(told.seat):
        return _("You toss the milk and may not grab it.")
    return _("{name} tosses the milk and may not grab it.", name=to.name(told.seat))


def _leaves_milk(told: Told, to: Speaker) -> str:
    if to.is_you(told.seat):
        return _("You leave the milk to the others.")
    return _("{name} leaves the milk to the others.", name=to.name(told.seat))


def _gives_milk(told: Told, to: Speaker) -> str:
    whom, name = told.about["whom"], to.name(told.seat)
    if to.is_you(told.seat):
        return _("The milk goes from you to {rival}; you take a card for it.", rival=to.name(whom))
    if to.is_you(whom):
        return _("The milk goes from {name} to you, for a card of yours.", name=name)
    return _("The milk goes from {name} to {rival}, for a card.", name=name, rival=to.name(whom))


def _nothing_happens(told: Told, to: Speaker) -> str:
    if to.is_you(told.seat):
        return _("You have the milk already: nothing happens.")
    return _("{name} has the milk already: nothing happens.", name=to.name(told.seat))


def _wins_round(told: Told, to: Speaker) -> str:
    cards = _cards(told.about["cards"], to)
    if to.is_you(told.seat):
        return _("You have it all: {cards}!", cards=cards)
    return _("{name} has it all: {cards}!", name=to.name(told.seat), cards=cards)


def _shouts(told: Told, to: Speaker) -> str:
    if to.is_you(told.seat):
        return _("You shout: Snickerdoodle!")
    return _("{name} shouts: Snickerdoodle!", name=to.name(told.seat))


def _score(told: Told, to: Speaker) -> str:
    total = told.about["total"]
    if to.is_you(told.seat):
        return plural("You have won one round.", "You have won {n} rounds.", total)
    return plural("{name} has won one round.", "{name} has won {n} rounds.", total, name=to.name(told.seat))


LINES: Mapping[str, Callable[[Told, Speaker], str | None]] = {
    "move": _silent,
    "roll": _silent,
    "score": _score,
    "new_round": _new_round,
    "cookie_sets": _cookie_sets,
    "rolled": _rolled,
    "swaps": _swaps,
    "passes": _passes,
    "scramble": _scramble,
    "receives": _receives,
    "tosses": _tosses,
    "grabs": _grabs,
    "gets_rest": _gets_rest,
    "dealt": _dealt,
    "time_up": _time_up,
    "tosses_milk": _tosses_milk,
    "leaves_milk": _leaves_milk,
    "gives_milk": _gives_milk,
    "nothing_happens": _nothing_happens,
    "wins_round": _wins_round,
    "shouts": _shouts,
}
