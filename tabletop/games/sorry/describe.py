"""What Sorry! tells, in words."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from tabletop.games.speaker import Speaker, drawn
from tabletop.kernel import Told
from tabletop.words import _, plural


def _move(told: Told, to: Speaker) -> str | None:
    """Only where nothing else tells it: cards drawn, and laid in a tie-break."""
    here, there = told.about["from"][0], told.about["to"][0]
    if (here, there) == ("stock", "hands"):
        return drawn(told, to)
    if there == "tie":
        card = to.card(told.about["card"])
        if to.is_you(told.seat):
            return _("You lay {card}.", card=card)
        return _("{name} lays {card}.", name=to.name(told.seat), card=card)
    return None


def _score(told: Told, to: Speaker) -> None:
    """The pawns say it."""


def _new_round(told: Told, to: Speaker) -> str:
    n = told.about["round"]
    if to.is_you(told.seat):
        return _("Round {n}: you begin a new pile.", n=n)
    return _("Round {n}: {name} begins a new pile.", n=n, name=to.name(told.seat))


def _plays(told: Told, to: Speaker) -> str | None:
    """A card that adds is told with its sum, unless it may still be stopped."""
    card, whom = to.card(told.about["card"]), told.about["whom"]
    name = to.name(told.seat)
    if whom < 0:
        if told.about["adds"]:
            return None
        if to.is_you(told.seat):
            return _("You play {card}.", card=card)
        return _("{name} plays {card}.", name=name, card=card)
    if to.is_you(told.seat):
        return _("You play {card} against {rival}.", card=card, rival=to.name(whom))
    if to.is_you(whom):
        return _("{name} plays {card} against you.", name=name, card=card)
    return _("{name} plays {card} against {rival}.", name=name, card=card, rival=to.name(whom))


def _adds(told: Told, to: Speaker) -> str:
    about, card = told.about, to.card(told.about["card"])
    gaps = {"before": about["before"], "n": about["n"], "total": about["total"]}
    if to.is_you(told.seat):
        return _("You play {card}: {before} + {n} = {total}.", card=card, **gaps)
    return _("{name} plays {card}: {before} + {n} = {total}.", name=to.name(told.seat), card=card, **gaps)


def _slides(told: Told, to: Speaker) -> str:
    before, total = told.about["before"], told.about["total"]
    if before == total:
        return _("The total stays at {total}.", total=total)
    return _("The total slides from {before} to {total}.", before=before, total=total)


def _switches(told: Told, to: Speaker) -> str:
    if told.about["direction"] > 0:
        return _("Play goes clockwise again.")
    return _("Play goes the other way round.")


def _no_room(told: Told, to: Speaker) -> str:
    n = told.about["n"]
    if to.is_you(told.seat):
        return plural("Your hand has no room for one more card.", "Your hand has no room for {n} more cards.", n)
    return plural("{name}'s hand has no room for one more card.",
                  "{name}'s hand has no room for {n} more cards.", n, name=to.name(told.seat))  # fmt: skip


def _spends(told: Told, to: Speaker) -> str:
    card = to.card(told.about["card"])
    if to.is_you(told.seat):
        return _("You lay {card}, which does nothing now.", card=card)
    return _("{name} lays {card}, which does nothing now.", name=to.name(told.seat), card=card)


def _twenty_one(told: Told, to: Speaker) -> str:
    total = told.about["total"]
    if to.is_you(told.seat):
        return _("{total}! You have won the round.", total=total)
    return _("{total}! {name} has won the round.", total=total, name=to.name(told.seat))


def _busts(told: Told, to: Speaker) -> str:
    total = told.about["total"]
    if to.is_you(told.seat):
        return _("{total}: you bust. Everyone else flips a pawn.", total=total)
    return _("{total}: {name} busts. Everyone else flips a pawn.", total=total, name=to.name(told.seat))


def _steals(told: Told, to: Speaker) -> str:
    card, whom = to.card(told.about["card"]), told.about["whom"]
    name = to.name(told.seat)
    if to.is_you(told.seat):
        return _("You play {card} on {rival}'s win.", card=card, rival=to.name(whom))
    if to.is_you(whom):
        return _("{name} plays {card} on your win.", name=name, card=card)
    return _("{name} plays {card} on {rival}'s win.", name=name, card=card, rival=to.name(whom))


def _blocks(told: Told, to: Speaker) -> str:
    card, stopped = to.card(told.about["card"]), to.card(told.about["stopped_card"])
    if to.is_you(told.seat):
        return _("You play {card} and stop {stopped}.", stopped=stopped, card=card)
    return _("{name} plays {card} and stops {stopped}.", name=to.name(told.seat), stopped=stopped, card=card)


def _sent_back(told: Told, to: Speaker) -> str:
    whom = told.about["whom"]
    if to.is_you(told.seat):
        return _("You send {rival} back.", rival=to.name(whom))
    if to.is_you(whom):
        return _("{name} sends you back.", name=to.name(told.seat))
    return _("{name} sends {rival} back.", name=to.name(told.seat), rival=to.name(whom))


def _pawns(told: Told, to: Speaker) -> str:
    """Pawns flipped to HOME or to START; in the longer game a step may be either, and two may be one of each."""
    home, flipped = told.about["home"], told.about["home"] - told.about["before"]
    gaps = {"home": home, "pawns": told.about["pawns"]}
    you, name = to.is_you(told.seat), to.name(told.seat)
    if not told.about["n"]:
        return _("You have no pawn to flip.") if you else _("{name} has no pawn to flip.", name=name)
    if not flipped:
        if you:
            return _("You flip pawns both ways: {home} of {pawns} are HOME.", **gaps)
        return _("{name} flips pawns both ways: {home} of {pawns} are HOME.", name=name, **gaps)
    if flipped > 0 and told.about["n"] < 0:
        if you:
            return plural("One of your pawns turns to HOME again: {home} of {pawns}.",
                          "{n} of your pawns turn to HOME again: {home} of {pawns}.", flipped, **gaps)  # fmt: skip
        return plural("One of {name}'s pawns turns to HOME again: {home} of {pawns}.",
                      "{n} of {name}'s pawns turn to HOME again: {home} of {pawns}.",
                      flipped, name=name, **gaps)  # fmt: skip
    if flipped > 0:
        if you:
            return plural("You bring a pawn HOME: {home} of {pawns}.", "You bring {n} pawns HOME: {home} of {pawns}.",
                          flipped, **gaps)  # fmt: skip
        return plural("{name} brings a pawn HOME: {home} of {pawns}.",
                      "{name} brings {n} pawns HOME: {home} of {pawns}.", flipped, name=name, **gaps)  # fmt: skip
    if you:
        return plural("One of your pawns goes back to START: {home} of {pawns} are HOME.",
                      "{n} of your pawns go back to START: {home} of {pawns} are HOME.", -flipped, **gaps)  # fmt: skip
    return plural("One of {name}'s pawns goes back to START: {home} of {pawns} are HOME.",
                  "{n} of {name}'s pawns go back to START: {home} of {pawns} are HOME.",
                  -flipped, name=name, **gaps)  # fmt: skip


def _tie_break(told: Told, to: Speaker) -> str:
    return _("Tie-break: {names}.", names=to.everyone(told.about["who"]))


def _tie_total(told: Told, to: Speaker) -> str:
    total = told.about["total"]
    if to.is_you(told.seat):
        return _("Your cards add up to {total}.", total=total)
    return _("{name}'s cards add up to {total}.", name=to.name(told.seat), total=total)


LINES: Mapping[str, Callable[[Told, Speaker], str | None]] = {
    "move": _move,
    "score": _score,
    "new_round": _new_round,
    "plays": _plays,
    "adds": _adds,
    "slides": _slides,
    "switches": _switches,
    "no_room": _no_room,
    "spends": _spends,
    "twenty_one": _twenty_one,
    "busts": _busts,
    "steals": _steals,
    "blocks": _blocks,
    "sent_back": _sent_back,
    "pawns": _pawns,
    "tie_break": _tie_break,
    "tie_total": _tie_total,
}
