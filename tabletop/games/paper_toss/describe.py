"""What Paper Toss tells, in words."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from tabletop.games.speaker import Speaker, drawn
from tabletop.kernel import Told
from tabletop.words import _, plural


def _move(told: Told, to: Speaker) -> str | None:
    """Only where nothing else tells it: cards drawn, discarded and turned up."""
    here, there = told.about["from"][0], told.about["to"][0]
    if (here, there) == ("paper", "hands"):
        return drawn(told, to)
    if (here, there) == ("hands", "used_paper"):
        card = to.card(told.about["card"])
        if to.is_you(told.seat):
            return _("You discard {card}.", card=card)
        return _("{name} discards {card}.", name=to.name(told.seat), card=card)
    if there == "turned":
        card = to.card(told.about["card"])
        if to.is_you(told.seat):
            return _("You turn up {card}.", card=card)
        return _("{name} turns up {card}.", name=to.name(told.seat), card=card)
    return None


def _score(told: Told, to: Speaker) -> str:
    points, total = told.about["points"], told.about["total"]
    you, name = to.is_you(told.seat), to.name(told.seat)
    if not points:
        return _("You have no token to lose.") if you else _("{name} has no token to lose.", name=name)
    if points > 0:
        if you:
            return plural("You gain one token. Tokens: {total}.", "You gain {n} tokens. Tokens: {total}.",
                          points, total=total)  # fmt: skip
        return plural("{name} gains one token. Tokens: {total}.", "{name} gains {n} tokens. Tokens: {total}.",
                      points, name=name, total=total)  # fmt: skip
    if you:
        return plural("You lose one token. Tokens: {total}.", "You lose {n} tokens. Tokens: {total}.",
                      -points, total=total)  # fmt: skip
    return plural("{name} loses one token. Tokens: {total}.", "{name} loses {n} tokens. Tokens: {total}.",
                  -points, name=name, total=total)  # fmt: skip


def _tosses(told: Told, to: Speaker) -> str:
    card = to.card(told.about["card"])
    if to.is_you(told.seat):
        return _("You toss: {card}.", card=card)
    return _("{name} tosses: {card}.", name=to.name(told.seat), card=card)


def _plays(told: Told, to: Speaker) -> str:
    card, whom = to.card(told.about["card"]), told.about["whom"]
    name = to.name(told.seat)
    if whom < 0:
        return (
            _("You play {card}.", card=card)
            if to.is_you(told.seat)
            else _("{name} plays {card}.", name=name, card=card)
        )
    if to.is_you(told.seat):
        return _("You play {card} against {rival}.", card=card, rival=to.name(whom))
    if to.is_you(whom):
        return _("{name} plays {card} against you.", name=name, card=card)
    return _("{name} plays {card} against {rival}.", name=name, card=card, rival=to.name(whom))


def _stands(told: Told, to: Speaker) -> str:
    card, whom = to.card(told.about["card"]), told.about["whom"]
    if to.is_you(whom):
        return _("You do not stop {card}.", card=card)
    return _("{name} does not stop {card}.", name=to.name(whom), card=card)


def _stopped(told: Told, to: Speaker) -> str:
    card, hazard = to.card(told.about["card"]), to.card(told.about["stopped_card"])
    if to.is_you(told.seat):
        return _("You stop {hazard} with {card}.", hazard=hazard, card=card)
    return _("{name} stops {hazard} with {card}.", name=to.name(told.seat), hazard=hazard, card=card)


def _lands(told: Told, to: Speaker) -> str:
    card = to.card(told.about["card"])
    if to.is_you(told.seat):
        return _("Your paper lands: {card}.", card=card)
    return _("The paper of {name} lands: {card}.", name=to.name(told.seat), card=card)


def _skip_next(told: Told, to: Speaker) -> str:
    turns = told.about["turns"]
    if to.is_you(told.seat):
        return plural("You will miss your next turn.", "You will miss your next {n} turns.", turns)
    name = to.name(told.seat)
    return plural("{name} will miss the next turn.", "{name} will miss the next {n} turns.", turns, name=name)


def _skipped(told: Told, to: Speaker) -> str:
    if to.is_you(told.seat):
        return _("You miss this turn.")
    return _("{name} misses this turn.", name=to.name(told.seat))


LINES: Mapping[str, Callable[[Told, Speaker], str | None]] = {
    "move": _move,
    "score": _score,
    "tosses": _tosses,
    "plays": _plays,
    "stands": _stands,
    "stopped": _stopped,
    "lands": _lands,
    "skip_next": _skip_next,
    "skipped": _skipped,
}
