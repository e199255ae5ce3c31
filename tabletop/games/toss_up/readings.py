"""What everyone can see of a game of Toss Up!, by the names that its scene uses, and the question in plain words."""

from __future__ import annotations

from collections.abc import Mapping
from fractions import Fraction
from typing import Any, NamedTuple

from tabletop.games.numbers import decimal, number_word, percent
from tabletop.games.toss_up.rules import DIE, turn_so_far
from tabletop.games.who import Who
from tabletop.kernel import Box, State
from tabletop.words import _, plural

VERBS = frozenset({"roll", "bank"})
FACTS: Mapping[str, frozenset[str]] = {
    "turn": frozenset({"turn"}),
    "roll": frozenset({"die", "faces"}),
    "keep": frozenset({"greens", "points", "dice", "full"}),
    "bank": frozenset({"points"}),
    "score": frozenset({"points", "total"}),
    "bust": frozenset({"points"}),
    "last_turns": frozenset({"count"}),
    "tie": frozenset({"seats", "score"}),
    "end": frozenset({"winners", "scores"}),
}
"""Every kind of fact that the rules tell, with the names of its values."""


class Odds(NamedTuple):
    """What the next roll may bring, exactly."""

    go: Fraction
    """At least one green."""
    wait: Fraction
    """Only yellows: nothing won, nothing lost."""
    bust: Fraction
    """No green and a red: everything lost."""
    average: Fraction
    """Greens to expect."""


def shares(box: Box) -> tuple[Fraction, Fraction, Fraction]:
    """How likely one die shows green, yellow and red."""
    die = box.dice[DIE]
    green, yellow, red = (Fraction(die.faces.count(kind), len(die.faces)) for kind in die.kinds)
    return green, yellow, red


def odds(view: State, dice: int) -> Odds:
    """The odds of rolling this many dice of this box."""
    green, yellow, _red = shares(view.box)
    no_green, only_yellow = (1 - green) ** dice, yellow**dice
    return Odds(1 - no_green, only_yellow, no_green - only_yellow, dice * green)


def readings(view: State, seat: int | None = None) -> Mapping[str, Any]:
    """Every value that a scene may show; one that differs by seat is a tuple."""
    turn = turn_so_far(view)
    full = view.box.number("dice")
    dice, points = (turn.dice, turn.points) if turn else (full, 0)
    playing = turn.seat if turn else -1
    kept = full - dice
    goal = turn.goal if turn else view.box.number("target")
    chances = odds(view, dice)
    score = view.scores[playing] if turn else 0
    last_turns = turn.last_turns if turn else 0
    return {
        "turn": view.turn,
        "playing": playing,
        "score": tuple(view.scores),
        "points": points,
        "dice": dice,
        "all_dice": full,
        "kept": kept,
        "in_sets": points - kept,
        "sets": (points - kept) // full,
        "from_score": score,
        "to_score": score + points,
        "at_risk": points > 0,
        "target": view.box.number("target"),
        "goal": goal,
        "to_go": tuple(max(0, goal - s) for s in view.scores),
        "last_turns": max(0, last_turns),
        "go": chances.go,
        "wait": chances.wait,
        "bust": chances.bust,
        "go_percent": percent(chances.go),
        "wait_percent": percent(chances.wait),
        "bust_percent": percent(chances.bust),
        "average": decimal(chances.average),
        "dice_word": number_word(dice),
    }


NAMES = frozenset({
    "turn", "playing", "score", "points", "dice", "all_dice", "kept", "in_sets", "sets", "from_score",
    "to_score", "at_risk", "target", "goal", "to_go", "last_turns", "go", "wait", "bust", "go_percent",
    "wait_percent", "bust_percent", "average", "dice_word",
})  # fmt: skip
"""The names of all readings."""


def heading(view: State, who: Who) -> str:
    """Which turn it is and whose, for the place where that always stands."""
    turn = turn_so_far(view)
    if turn is None:
        return _("The game is over.")
    if turn.last_turns > 0:
        if who.is_you(turn.seat):
            return _("Last turns. You roll.")
        return _("Last turns. {name} rolls.", name=who.name(turn.seat))
    if who.is_you(turn.seat):
        return _("Turn {turn}. You roll.", turn=view.turn)
    return _("Turn {turn}. {name} rolls.", turn=view.turn, name=who.name(turn.seat))


def prompt(view: State, who: Who) -> str:
    """What is asked, and of whom, in one line."""
    turn = turn_so_far(view)
    if turn is None:
        return _("The game is over.")
    name = who.name(turn.seat)
    if who.is_person(turn.seat):
        if who.is_you(turn.seat):
            return _ask_you(turn.points, turn.dice, turn.rolled)
        return _ask_by_name(name, turn.points, turn.dice, turn.rolled)
    if who.is_you(turn.seat):
        return _play_for_you(turn.points, turn.dice, turn.rolled)
    if not turn.rolled:
        return _("{name} picks up the dice ...", name=name)
    one, many = "{name} thinks: roll one die, or bank {points}?", "{name} thinks: roll {dice} dice, or bank {points}?"
    return plural(one, many, turn.dice, name=name, dice=number_word(turn.dice), points=turn.points)


def _ask_you(points: int, dice: int, rolled: bool) -> str:
    if not rolled:
        return plural("Your turn: roll the die!", "Your turn: roll all {dice} dice!", dice, dice=number_word(dice))
    return plural("Roll one more, or bank {points}?", "Roll {dice} more, or bank {points}?",
                  dice, dice=number_word(dice), points=points)  # fmt: skip


def _play_for_you(points: int, dice: int, rolled: bool) -> str:
    if not rolled:
        return _("The computer picks up the dice for you ...")
    one = "The computer thinks for you: roll one die, or bank {points}?"
    many = "The computer thinks for you: roll {dice} dice, or bank {points}?"
    return plural(one, many, dice, dice=number_word(dice), points=points)


def _ask_by_name(name: str, points: int, dice: int, rolled: bool) -> str:
    if not rolled:
        return plural("{name}: roll the die!", "{name}: roll all {dice} dice!", dice, name=name, dice=number_word(dice))
    return plural("{name}: roll one more, or bank {points}?", "{name}: roll {dice} more, or bank {points}?",
                  dice, name=name, dice=number_word(dice), points=points)  # fmt: skip
