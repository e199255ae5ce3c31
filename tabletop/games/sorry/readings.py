"""What everyone can see of a game of Sorry!, by the names that its scene uses, and the question in plain words."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from tabletop.effects import Resolve
from tabletop.games.seen import AT_THE_TABLE, at_the_table, under_way
from tabletop.games.sorry.printed import worth
from tabletop.games.sorry.rules import PlayedOnYou, Sorry, TwentyOne
from tabletop.games.sorry.tie_break import TieBreak
from tabletop.games.who import Who
from tabletop.kernel import State
from tabletop.words import _, plural

VERBS = frozenset({"pass", "done", "play", "spend", "lay"})
FACTS: Mapping[str, frozenset[str]] = {
    "turn": frozenset({"turn"}),
    "move": frozenset({"from", "to", "card"}),
    "recycle": frozenset({"from", "to", "count"}),
    "score": frozenset({"points", "total"}),
    "new_round": frozenset({"round"}),
    "plays": frozenset({"card", "whom", "before", "total", "adds"}),
    "adds": frozenset({"card", "n", "before", "total"}),
    "slides": frozenset({"before", "total"}),
    "switches": frozenset({"direction"}),
    "no_room": frozenset({"n"}),
    "spends": frozenset({"card"}),
    "twenty_one": frozenset({"total"}),
    "busts": frozenset({"total"}),
    "steals": frozenset({"card", "whom"}),
    "blocks": frozenset({"card", "stopped_card", "whom"}),
    "sent_back": frozenset({"whom"}),
    "pawns": frozenset({"n", "before", "home", "pawns"}),
    "tie_break": frozenset({"who"}),
    "tie_total": frozenset({"total"}),
    "end": frozenset({"winners", "scores"}),
}
"""Every kind of fact that the rules tell, with the names of its values."""


def readings(view: State, seat: int | None = None) -> Mapping[str, Any]:
    """Every value that a scene may show; one that differs by seat is a tuple."""
    assert isinstance(view, Sorry)
    pawns = view.box.number("pawns")
    home = tuple(map(view.home, range(view.seats)))
    won, tie = under_way(view, TwentyOne), under_way(view, TieBreak)
    return {
        **at_the_table(view, view.hands),
        "round": view.round,
        "goal": view.goal(),
        "longer": bool(view.box.options["longer"]),
        "pawns": pawns,
        "home": home,
        "start": tuple(pawns - n for n in home),
        "total": view.total,
        "limit": view.box.number("limit"),
        "direction": view.direction,
        "clockwise": view.direction > 0,
        "draw": len(view.stock),
        "used": len(view.used),
        "pile": len(view.pile),
        "winning": won.winner if won else -1,
        "thief": won.thief if won else -1,
        "tied": tuple(bool(tie) and seat in tie.tied for seat in range(view.seats)),
        "tie_total": tuple(sum(worth(view.box.printed[card]) for card in laid) for laid in view.tie),
        "laid": _laid(view, seat),
    }


NAMES = AT_THE_TABLE | {
    "round", "goal", "longer", "pawns", "home", "start", "total", "limit", "direction", "clockwise", "draw", "used",
    "pile", "winning", "thief", "tied", "tie_total", "laid",
}  # fmt: skip
"""The names of all readings."""


def _laid(view: Sorry, seat: int | None) -> int:
    """What the cards add up to that whoever looks has laid so far in a tie-break."""
    if seat is None or view.asking is None or view.asking.prompt != "tie_break":
        return 0
    return sum(worth(view.box.by_id[str(part.what)]) for part in view.parts(seat) if part.verb == "lay")


def heading(view: State, who: Who) -> str:
    """Which round it is and whose turn, for the place where that always stands."""
    assert isinstance(view, Sorry)
    if view.winners is not None:
        return _("The game is over.")
    if who.is_you(view.active):
        return _("Round {round}. It is your turn.", round=view.round)
    return _("Round {round}. {name} plays.", round=view.round, name=who.name(view.active))


def prompt(view: State, who: Who) -> str:
    """What is asked, and of whom, in one line."""
    assert isinstance(view, Sorry)
    if view.winners is not None or view.asking is None:
        return _("The game is over.")
    waiting = view.waiting()
    people = [seat for seat in waiting if who.is_person(seat)]
    if view.asking.prompt == "steal":
        return _window(view, who, people)
    if view.asking.prompt == "tie_break":
        return _tie_break(view, who, people)
    seat = waiting[0]
    if not people:
        return _by_computer(view, who, seat)
    return _ask_you(view, who, seat) if who.is_you(seat) else _ask_by_name(view, who, seat)


def _window(view: Sorry, who: Who, people: list[int]) -> str:
    """The same for everyone who is asked, whatever they hold: only who is waited for is known to all."""
    name = who.name(under_way(view, TwentyOne).seat)
    if not people:
        return _("The others look at their cards ...")
    if any(who.is_you(seat) for seat in people):
        return _("{name} makes {total}. Steal it, or pass?", name=name, total=view.total)
    return _("{name} makes {total}. Does anyone steal it?", name=name, total=view.total)


def _tie_break(view: Sorry, who: Who, people: list[int]) -> str:
    limit = view.box.number("limit")
    if not people:
        return _("The tied players choose their cards ...")
    if any(who.is_you(seat) for seat in people):
        return _("Tie-break! Lay any cards, as close to {limit} as you can.", limit=limit)
    return _("Tie-break! The tied players lay cards, as close to {limit} as they can.", limit=limit)


def _ask_you(view: Sorry, who: Who, seat: int) -> str:
    match view.asking.prompt if view.asking else "":
        case "more":
            left = under_way(view, Resolve).left
            return plural("Play one more.", "Play {n} more, one after the other.", left)
        case "block":
            by = who.name(under_way(view, PlayedOnYou).by)
            return _("{name} says sorry to you. Stop it, or let it happen?", name=by)
    if any(move.verb == "spend" for move in view.legal(seat)):
        return _("None of your cards can do anything. Lay one all the same.")
    return _("Your turn. Play a card onto the pile.")


def _ask_by_name(view: Sorry, who: Who, seat: int) -> str:
    name = who.name(seat)
    match view.asking.prompt if view.asking else "":
        case "more":
            left = under_way(view, Resolve).left
            return plural("{name}: play one more.", "{name}: play {n} more, one after the other.", left, name=name)
        case "block":
            by = who.name(under_way(view, PlayedOnYou).by)
            return _("{name}: stop {rival}'s card, or let it happen?", name=name, rival=by)
    return _("{name}: play a card onto the pile.", name=name)


def _by_computer(view: Sorry, who: Who, seat: int) -> str:
    if who.is_you(seat):
        return _("The computer thinks for you ...")
    name = who.name(seat)
    match view.asking.prompt if view.asking else "":
        case "more":
            return _("{name} plays on ...", name=name)
        case "block":
            return _("{name} thinks: stop it?", name=name)
    return _("{name} thinks ...", name=name)
