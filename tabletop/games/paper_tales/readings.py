"""What everyone can see of a game of Paper Tales, by the names that its scene uses, and the question in plain words."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from tabletop.games.paper_tales.abilities import Reveal, amount_now, source_of
from tabletop.games.paper_tales.describe import phase_name
from tabletop.games.paper_tales.kingdom import realm_of
from tabletop.games.paper_tales.recruitment import discards
from tabletop.games.paper_tales.state import PHASES, PaperTales
from tabletop.games.seen import AT_THE_TABLE, at_the_table
from tabletop.games.who import Who
from tabletop.kernel import State
from tabletop.words import _, plural

VERBS = frozenset({
    "done", "keep", "discard", "empty", "move", "place", "hold", "use", "age", "build", "build_two", "upgrade",
    "pay", "save",
})  # fmt: skip
FACTS: Mapping[str, frozenset[str]] = {
    "phase": frozenset({"turn", "phase", "direction"}),
    "move": frozenset({"from", "to", "card"}),
    "recycle": frozenset({"from", "to", "count"}),
    "passes_pack": frozenset({"whom", "count", "cards"}),
    "drafts": frozenset({"count", "cards"}),
    "shifts": frozenset({"card", "spot", "from_spot"}),
    "reveals": frozenset({"cards", "spots", "gold", "total"}),
    "puts_away": frozenset({"count", "held"}),
    "ages": frozenset({"card", "n", "total", "by_card"}),
    "upgrades": frozenset({"card", "level", "gold", "by_card"}),
    "becomes": frozenset({"card", "new_card", "spot", "age"}),
    "score": frozenset({"points", "total", "why", "card"}),
    "gold": frozenset({"gold", "total", "why", "card"}),
    "strength": frozenset({"total", "cards", "shares"}),
    "war": frozenset({"whom", "mine", "theirs", "wins"}),
    "income": frozenset({"gold", "total", "base", "cards", "shares"}),
    "builds": frozenset({"card", "level", "gold", "land"}),
    "saved": frozenset({"card", "spot"}),
    "dies": frozenset({"card", "spot", "ages"}),
    "grow_older": frozenset({"cards", "ages"}),
    "end": frozenset({"winners", "scores"}),
}
"""Every kind of fact that the rules tell, with the names of its values."""


def readings(view: State, seat: int | None = None) -> Mapping[str, Any]:
    """Every value that a scene may show; one that differs by seat is a tuple."""
    assert isinstance(view, PaperTales)
    seats = range(view.seats)
    realms = [realm_of(view, seat) for seat in seats]
    return {
        **at_the_table(view, view.hands),
        "turns": view.box.number("turns"),
        "phase": view.phase,
        "phase_number": PHASES.index(view.phase) + 1 if view.phase in PHASES else 0,
        "phase_word": phase_name(view.phase),
        "direction": view.direction,
        "playing": -1,
        "gold": tuple(view.gold),
        "pack": tuple(map(len, view.packs)),
        "kept": tuple(map(len, view.kept)),
        "units": tuple(map(len, view.kingdoms)),
        "open_spots": tuple(view.open_spots(seat) for seat in seats),
        "buildings": tuple(map(len, view.built)),
        "level_two": tuple(realm.level_two for realm in realms),
        "wood": tuple(realm.made[0] for realm in realms),
        "food": tuple(realm.made[1] for realm in realms),
        "diamond": tuple(realm.made[2] for realm in realms),
        "strength": tuple(realm.strength for realm in realms),
        "income": tuple(realm.income for realm in realms),
        "deck": len(view.deck),
        "discards": len(view.discards),
    }


NAMES = AT_THE_TABLE | {
    "turns", "phase", "phase_number", "phase_word", "direction", "gold", "pack", "kept", "units", "open_spots",
    "buildings", "level_two", "wood", "food", "diamond", "strength", "income", "deck", "discards",
}  # fmt: skip
"""The names of all readings."""


def heading(view: State, who: Who) -> str:
    """Which turn and which phase it is, for the place where that always stands."""
    assert isinstance(view, PaperTales)
    if view.winners is not None:
        return _("The game is over.")
    turns = view.box.number("turns")
    return _("Turn {turn} of {turns}: {phase}.", turn=view.turn, turns=turns, phase=phase_name(view.phase))


def prompt(view: State, who: Who) -> str:
    """What is asked, and of whom, in one line."""
    assert isinstance(view, PaperTales)
    if view.winners is not None or view.asking is None:
        return _("The game is over.")
    people = [seat for seat in view.waiting() if who.is_person(seat)]
    if not people:
        return _others(view, who)
    # Of several who are asked at once, whoever looks is spoken to.
    seat = next((seat for seat in people if who.is_looking(seat)), people[0])
    return _ask_you(view, seat, who) if who.is_you(seat) else _ask_by_name(view, seat, who)


def _verb(view: PaperTales, seat: int) -> str:
    """What kind of answer is wanted; the same question can want different ones."""
    moves = view.legal(seat)
    return moves[0].verb if moves else ""


def _tokens(view: PaperTales, seat: int) -> tuple[int, int]:
    """Which card puts Age tokens on a unit that its owner chooses, and how many."""
    frame = view.frames[-1]
    assert isinstance(frame, Reveal)
    due = frame.due[seat][frame.chosen[seat]]
    return source_of(view, seat, due).card, amount_now(view, seat, due)


def _ask_you(view: PaperTales, seat: int, who: Who) -> str:
    match view.asking.prompt if view.asking else "":
        case "draft":
            if _verb(view, seat) == "discard":
                return _("Discard one card of this pack. The rest is passed on.")
            if _verb(view, seat) == "done":
                return _("Pass the pack on?")
            if discards(view):
                return _("Keep one card, then discard one. The rest is passed on.")
            return _("Keep one card. The rest is passed on.")
        case "deploy":
            return _("Deploy your units for up to {gold} gold.", gold=view.gold[seat])
        case "reveal":
            if _verb(view, seat) == "age":
                card, n = _tokens(view, seat)
                return plural("{card}: which unit gets {n} Age token?", "{card}: which unit gets {n} Age tokens?", n,
                              card=who.card(card))  # fmt: skip
            return _("Which ability comes first?")
        case "build":
            return _("Build or upgrade one building, or build nothing.")
        case "save":
            return _("Save a unit from dying, if you like.")
    return _("It is up to you.")


def _ask_by_name(view: PaperTales, seat: int, who: Who) -> str:
    name = who.name(seat)
    match view.asking.prompt if view.asking else "":
        case "draft":
            if _verb(view, seat) == "discard":
                return _("{name}: discard one card of this pack.", name=name)
            return _("{name}: keep one card of this pack.", name=name)
        case "deploy":
            return _("{name}: deploy units for up to {gold} gold.", name=name, gold=view.gold[seat])
        case "reveal":
            if _verb(view, seat) == "age":
                card, n = _tokens(view, seat)
                return plural("{name}: which unit gets {n} Age token from {card}?",
                              "{name}: which unit gets {n} Age tokens from {card}?", n,
                              name=name, card=who.card(card))  # fmt: skip
            return _("{name}: which ability comes first?", name=name)
        case "build":
            return _("{name}: build or upgrade one building, or build nothing.", name=name)
        case "save":
            return _("{name}: save a unit from dying?", name=name)
    return _("{name} decides.", name=name)


def _others(view: PaperTales, who: Who) -> str:
    """Only the computer is asked."""
    waiting = view.waiting()
    if len(waiting) == 1:
        return _("{name} thinks ...", name=who.name(waiting[0]))
    match view.asking.prompt if view.asking else "":
        case "draft":
            return _("The others choose a card ...")
        case "deploy":
            return _("The others deploy their units ...")
        case "build":
            return _("The others think about building ...")
    return _("The others think ...")
