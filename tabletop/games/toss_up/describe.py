"""What Toss Up! tells, in words."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from tabletop.games.speaker import Speaker
from tabletop.kernel import Told
from tabletop.words import _, plural


def _keep(told: Told, to: Speaker) -> str:
    greens, points, dice = told.about["greens"], told.about["points"], told.about["dice"]
    if not greens:
        return _("No green and no red: nothing won, nothing lost. Points this turn: {points}.", points=points)
    if told.about["full"]:
        return _("All green! Points this turn: {points}. All {dice} dice are free again.", points=points, dice=dice)
    if to.is_you(told.seat):
        return plural(
            "You keep one green. Points this turn: {points}. Dice left: {dice}.",
            "You keep {n} greens. Points this turn: {points}. Dice left: {dice}.",
            greens, points=points, dice=dice,
        )  # fmt: skip
    return plural(
        "{name} keeps one green. Points this turn: {points}. Dice left: {dice}.",
        "{name} keeps {n} greens. Points this turn: {points}. Dice left: {dice}.",
        greens, name=to.name(told.seat), points=points, dice=dice,
    )  # fmt: skip


def _bust(told: Told, to: Speaker) -> str:
    points = told.about["points"]
    if to.is_you(told.seat):
        if not points:
            return _("Red and no green! Your turn is over.")
        return plural("Red and no green! You lose one point.", "Red and no green! You lose {n} points.", points)
    name = to.name(told.seat)
    if not points:
        return _("Red and no green! The turn of {name} is over.", name=name)
    return plural(
        "Red and no green! {name} loses one point.", "Red and no green! {name} loses {n} points.", points, name=name
    )


def _bank(told: Told, to: Speaker) -> str:
    points = told.about["points"]
    if to.is_you(told.seat):
        return plural("You stop and bank one point.", "You stop and bank {n} points.", points)
    name = to.name(told.seat)
    return plural("{name} stops and banks one point.", "{name} stops and banks {n} points.", points, name=name)


def _last_turns(told: Told, to: Speaker) -> str:
    count = told.about["count"]
    if to.is_you(told.seat):
        if not count:
            return _("You reached the target, and the round is over.")
        return plural(
            "You reached the target! One last turn follows.", "You reached the target! {n} last turns follow.", count
        )
    name = to.name(told.seat)
    if not count:
        return _("{name} reached the target, and the round is over.", name=name)
    return plural(
        "{name} reached the target! One last turn follows.", "{name} reached the target! {n} last turns follow.",
        count, name=name,
    )  # fmt: skip


def _tie(told: Told, to: Speaker) -> str:
    score = told.about["score"]
    others = [seat for seat in told.about["seats"] if not to.is_you(seat)]
    names = to.everyone(others)
    if len(others) < len(told.about["seats"]):
        return _("A tie at {score} between you and {names}: one more turn each.", score=score, names=names)
    return _("A tie at {score} between {names}: one more turn each.", score=score, names=names)


LINES: Mapping[str, Callable[[Told, Speaker], str | None]] = {
    "keep": _keep,
    "bust": _bust,
    "bank": _bank,
    "last_turns": _last_turns,
    "tie": _tie,
}
