"""What Toss Your Cookies tells, in words."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Mapping

from tabletop.games.speaker import Speaker
from tabletop.games.toss_your_cookies.readings import roll_text
from tabletop.kernel import Told
from tabletop.words import _, plural


def _silent(told: Told, to: Speaker) -> None:
    """Another fact says it."""


def _new_round(told: Told, to: Speaker) -> str:
    if to.is_you(told.seat):
        return _("Round {round}. You start.", round=told.about["round"])
    return _("Round {round}. {name} starts.", round=told.about["round"], name=to.name(told.seat))


def _cookie_sets(told: Told, to: Speaker) -> str:
    names = ", ".join(dict.fromkeys(map(to.card, told.about["left_out_cards"])))
    return _("These stay in the box: {cards}.", cards=names)


def _rolled(told: Told, to: Speaker) -> str:
    rolled = roll_text(told.about["action"], told.about["number"], told.about["count"])
    if to.is_you(told.seat):
        return _("You roll: {roll}.", roll=rolled)
    return _("{name} rolls: {roll}.", name=to.name(told.seat), roll=rolled)


def _move(told: Told, to: Speaker) -> str | None:
    """Cards that come and go, as far as the reader may know which; what is grabbed or shown is told as such."""
    (here, giver), (there, taker) = told.about["from"], told.about["to"]
    if (here, there) == ("hands", "middle"):
        card = to.card(told.about["card"])
        if to.is_you(giver):
            return _("You lay down: {card}.", card=card)
        return _("{name} lays down: {card}.", name=to.name(giver), card=card)
    if told.about["card"] < 0:
        return None
    if (here, there) in (("pile", "hands"), ("passing", "hands"), ("hands", "hands")):
        return _received(told, to, giver if here != "pile" else -1, taker)
    if (here, there) == ("hands", "passing"):
        return _given(told, to, giver)
    return None


def _received(told: Told, to: Speaker, giver: int, taker: int) -> str | None:
    card = to.card(told.about["card"])
    if giver < 0:
        if to.is_you(taker):
            return _("You are dealt {card}.", card=card)
        return _("{name} is dealt {card}.", name=to.name(taker), card=card)
    if to.is_you(taker):
        return _("You get {card} from {name}.", card=card, name=to.name(giver))
    if to.is_you(giver):
        return _("{name} gets {card} from you.", card=card, name=to.name(taker))
    return _("{name} gets {card} from {rival}.", card=card, name=to.name(taker), rival=to.name(giver))


def _given(told: Told, to: Speaker, giver: int) -> str | None:
    """Who chose the card knows it; whose card was taken unseen learns which."""
    card = to.card(told.about["card"])
    if told.seat == giver:
        if to.is_you(giver):
            return _("You give away {card}.", card=card)
        return _("{name} gives away {card}.", name=to.name(giver), card=card)
    if to.is_you(giver):
        return _("{name} takes {card} from your hand.", name=to.name(told.seat), card=card)
    return _("{name} takes {card} from the hand of {rival}.", name=to.name(told.seat), card=card, rival=to.name(giver))


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


def _scramble(told: Told, to: Speaker) -> str:
    n = told.about["count"]
    return plural("Everyone has tossed a card. Scramble!", "Everyone has tossed {n} cards. Scramble!", n)


def _grabs(told: Told, to: Speaker) -> str:
    card = to.card(told.about["card"])
    if to.is_you(told.seat):
        return _("You grab {card}.", card=card)
    return _("{name} grabs {card}.", name=to.name(told.seat), card=card)


def _gets_rest(told: Told, to: Speaker) -> str:
    n = told.about["count"]
    if to.is_you(told.seat):
        return plural("You get the last card.", "You get the last {n} cards.", n)
    return plural("{name} gets the last card.", "{name} gets the last {n} cards.", n, name=to.name(told.seat))


def _time_up(told: Told, to: Speaker) -> str:
    n = told.about["count"]
    return plural("The scramble is over: the last card is dealt.", "The scramble is over: the last {n} cards are dealt.",
                  n)  # fmt: skip


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
    hand = Counter(map(to.card, told.about["cards"]))
    cards = ", ".join(_("{n} {card}", n=n, card=card) for card, n in hand.most_common())
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
    "move": _move,
    "roll": _silent,
    "score": _score,
    "new_round": _new_round,
    "cookie_sets": _cookie_sets,
    "rolled": _rolled,
    "swaps": _swaps,
    "passes": _passes,
    "scramble": _scramble,
    "grabs": _grabs,
    "gets_rest": _gets_rest,
    "time_up": _time_up,
    "tosses_milk": _tosses_milk,
    "leaves_milk": _leaves_milk,
    "gives_milk": _gives_milk,
    "nothing_happens": _nothing_happens,
    "wins_round": _wins_round,
    "shouts": _shouts,
}
