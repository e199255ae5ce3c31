"""What everyone can see of a game of Paper Toss, by the names that its scene uses, and the question in plain words."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from tabletop.games.paper_toss.rules import PaperToss, Throw
from tabletop.games.seen import AT_THE_TABLE, at_the_table, under_way, whose_turn
from tabletop.games.who import Who
from tabletop.kernel import State
from tabletop.words import _

VERBS = frozenset({"pass", "done", "discard", "toss", "play", "choose"})
FACTS: Mapping[str, frozenset[str]] = {
    "turn": frozenset({"turn"}),
    "move": frozenset({"from", "to", "card"}),
    "recycle": frozenset({"from", "to", "count"}),
    "score": frozenset({"points", "total"}),
    "tosses": frozenset({"card"}),
    "plays": frozenset({"card", "whom"}),
    "stands": frozenset({"card", "whom"}),
    "stopped": frozenset({"card", "stopped_card", "whom"}),
    "lands": frozenset({"card", "chooser"}),
    "skip_next": frozenset({"turns"}),
    "skipped": frozenset(),
    "end": frozenset({"winners", "scores"}),
}
"""Every kind of fact that the rules tell, with the names of its values."""
WINDOWS = ("any time", "hazard")


def throw_so_far(view: State) -> Throw | None:
    """The toss that is under way, from the truth or from any view."""
    throw: Throw | None = under_way(view, Throw)
    return throw


def readings(view: State, seat: int | None = None) -> Mapping[str, Any]:
    """Every value that a scene may show; one that differs by seat is a tuple."""
    assert isinstance(view, PaperToss)
    throw = throw_so_far(view)
    goal = view.box.number("tokens")
    standing = throw is not None and throw.hazard >= 0
    return {
        **at_the_table(view, view.hands),
        "goal": goal,
        "to_go": tuple(max(0, goal - tokens) for tokens in view.scores),
        "hand": view.box.number("hand"),
        "flat_tires": tuple(view.flat_tires),
        "paper": len(view.paper),
        "used_paper": len(view.used_paper),
        "toss": len(view.toss),
        "used_toss": len(view.used_toss),
        "tosser": throw.seat if throw else -1,
        "hazards": throw.hazards_played if throw else 0,
        "hazard_by": throw.by if throw and standing else -1,
        "turned_up": throw.turned_up if throw else 0,
        "chooser": throw.chooser if throw else -1,
    }


NAMES = AT_THE_TABLE | {
    "goal", "to_go", "hand", "flat_tires", "paper", "used_paper", "toss", "used_toss", "tosser", "hazards",
    "hazard_by", "turned_up", "chooser",
}  # fmt: skip
"""The names of all readings."""


def heading(view: State, who: Who) -> str:
    """Which turn it is and whose, for the place where that always stands."""
    if view.winners is not None:
        return _("The game is over.")
    return whose_turn(view, who)


def prompt(view: State, who: Who) -> str:
    """What is asked, and of whom, in one line."""
    if view.winners is not None or view.asking is None:
        return _("The game is over.")
    waiting = view.waiting()
    people = [seat for seat in waiting if who.is_person(seat)]
    if view.asking.prompt in WINDOWS:
        return _window(view, who, people)
    seat = waiting[0]
    if not people:
        return _by_computer(view, who, seat)
    return _ask_you(view, who) if who.is_you(seat) else _ask_by_name(view, who.name(seat))


def _window(view: State, who: Who, people: list[int]) -> str:
    """The same for everyone who is asked, whatever they hold: only who is waited for is known to all."""
    throw = throw_so_far(view)
    if not people:
        return _("The others look at their cards ...")
    if view.asking is None or throw is None or view.asking.prompt == "any time":
        if any(who.is_you(seat) for seat in people):
            return _("A card for any time? Play it now, or pass.")
        return _("Anyone? Cards for any time may be played now.")
    if any(who.is_you(seat) for seat in people):
        return _("{name} tosses. Get in the way, or pass?", name=who.name(throw.seat))
    return _("{name} tosses. Anyone in the way?", name=who.name(throw.seat))


def _ask_you(view: State, who: Who) -> str:
    throw = throw_so_far(view)
    by = who.name(throw.by) if throw and throw.by >= 0 else ""
    tosser = throw.seat if throw else -1
    match view.asking.prompt if view.asking else "":
        case "discard" if throw is None:
            return _("Discard what you like, then draw up to {n}.", n=view.box.number("hand"))
        case "toss":
            return _("Toss a paper, or end your turn?")
        case "counter":
            return _("{name} is in your way. Counter, or let it stand?", name=by)
        case "energy":
            return _("The way is clear. Help your luck, or just see where it lands?")
        case "which landing" if who.is_you(tosser):
            return _("Choose where your paper lands.")
        case "which landing":
            return _("Choose where the paper of {name} lands.", name=who.name(tosser))
        case "pay":
            return _("Discard one to gain something, or keep it?")
    return _("Choose what you discard.")


def _ask_by_name(view: State, name: str) -> str:
    throw = throw_so_far(view)
    match view.asking.prompt if view.asking else "":
        case "discard" if throw is None:
            return _("{name}: discard any cards, then draw up to {n}.", name=name, n=view.box.number("hand"))
        case "toss":
            return _("{name}: toss a paper, or end the turn?", name=name)
        case "counter":
            return _("{name}: counter, or let it stand?", name=name)
        case "energy":
            return _("{name}: the way is clear. Help the luck, or just see where it lands?", name=name)
        case "which landing":
            return _("{name}: choose where the paper lands.", name=name)
        case "pay":
            return _("{name}: discard one to gain something, or keep it?", name=name)
    return _("{name}: choose what to discard.", name=name)


def _by_computer(view: State, who: Who, seat: int) -> str:
    if who.is_you(seat):
        return _("The computer thinks for you ...")
    name = who.name(seat)
    match view.asking.prompt if view.asking else "":
        case "discard":
            return _("{name} goes through the cards ...", name=name)
        case "toss":
            return _("{name} thinks: toss a paper?", name=name)
        case "counter":
            return _("{name} thinks: counter it?", name=name)
        case "which landing":
            return _("{name} chooses where the paper lands ...", name=name)
    return _("{name} thinks ...", name=name)
