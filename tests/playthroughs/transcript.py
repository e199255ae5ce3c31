"""A game as text: what is public about its rules, then every step of one random game."""

from __future__ import annotations

import ast
import sys
from collections.abc import Iterator, Mapping
from dataclasses import fields
from pathlib import Path
from typing import Any

from tabletop.kernel import CLOCK, Box, Deal, Fact, Frame, Move, Rules, State, digest
from tabletop.kernel.facts import holds_cards
from tabletop.kernel.record import RECORDS
from tests.conformance.table import Recording, recorded, viewers


def transcript(rules: Rules, box: Box, deal: Deal) -> list[str]:
    """Header and game, line by line."""
    game = recorded(rules, box, deal)
    return [
        f"{rules.id} for {deal.seats}, seed {deal.seed}",
        "",
        *listing(rules, box),
        "",
        *_told(box, game.laid_out),
        *(line for n in range(len(game.steps)) for line in _step(game, n)),
        "",
        f"scores: {_words(game.final.scores)}; won by {_words(game.final.winners)} after {len(game.steps)} steps",
        f"final state {digest(game.final)[:16]}",
    ]


def listing(rules: Rules, box: Box) -> list[str]:
    """What decides who knows what: zones with their audience, public fields, kinds of tell; and what is in the box."""
    return [
        "options: " + ", ".join(f"{name} = {value}" for name, value in box.options.items()),
        *(f"die {die.id}: {_words(die.faces)}" for die in box.dice.values()),
        *(f"deck {deck}: {_deck(box, deck)}" for deck in box.decks),
        *(
            f"zone {spec.name}: deck {spec.deck}, {'one a seat, ' if spec.a_seat else ''}seen by {spec.seen_by}"
            for spec in rules.state.ZONES
        ),
        *(f"public: {line}" for line in _public_fields(rules)),
        *(f"told: {line}" for line in _kinds_of_tell(rules)),
    ]


def _deck(box: Box, deck: str) -> str:
    return ", ".join(f"{card.copies} {card.id}" for card in box.cards if card.deck == deck)


def _public_fields(rules: Rules) -> Iterator[str]:
    """Everything outside the zones is seen by everyone, so a secret must not be kept there."""
    zones = {spec.name for spec in rules.state.ZONES}
    kernel = set(State.SAVED)
    own = [f.name for f in fields(rules.state) if f.name not in zones | kernel and f.name in rules.state.SAVED]
    yield f"{rules.state.__name__}({', '.join(own)})"
    package = rules.state.__module__.rpartition(".")[0]
    for record in sorted(RECORDS.values(), key=lambda one: one.__module__):
        if issubclass(record, Frame) and record.__module__.rpartition(".")[0] == package:
            yield f"{record.__name__}({', '.join(f.name for f in fields(record))})"


def _kinds_of_tell(rules: Rules) -> list[str]:
    """Every `tell` and `confide` that stands in the game's files, with what it names."""
    folder = Path(str(sys.modules[rules.state.__module__].__file__)).parent
    kinds: dict[str, None] = {}
    for path in sorted(folder.glob("*.py")):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Call) and isinstance(node.func, ast.Attribute):
                kind = ast.unparse(node.args[0]).strip("'") if node.args else ""
                words = ", ".join(str(word.arg) for word in node.keywords)
                if node.func.attr == "tell":
                    kinds[f"{kind}({words})"] = None
                elif node.func.attr == "confide":
                    whom, secret = (ast.unparse(arg) for arg in node.args[2:4])
                    kinds[f"{kind}({words}), to {whom} also {secret}"] = None
    return sorted(kinds)


def _step(game: Recording, n: int) -> Iterator[str]:
    g, (seat, move) = game.before[n], game.steps[n]
    clock = f", {g.ticks} ticks left" if g.ticks >= 0 else ""
    assert g.asking is not None
    yield ""
    asking = f"{g.whereabouts()} asks {g.asking.prompt!r}{clock}"
    yield f"{n + 1}. turn {g.turn}, {asking}; waiting for {_words(g.waiting())}"
    for asked in g.waiting():
        yield f"  {asked} may: {', '.join(map(_move, g.legal(asked)))}"
    yield f"  {'clock' if seat == CLOCK else seat}: {_move(move)}"
    yield from _told(g.box, game.told[n])
    after = game.before[n + 1]
    yield "  views: " + ", ".join(
        f"{'all' if viewer is None else viewer} {digest(after.view(viewer))[:8]}" for viewer in viewers(after)
    )


def _told(box: Box, told: list[Fact]) -> Iterator[str]:
    for fact in told:
        by = f" by {fact.seat}" if fact.seat >= 0 else ""
        yield f"  told all: {fact.kind}{by}{_about(box, fact.public)}"
        if fact.secret:
            yield f"  told {_words(fact.audience) or 'nobody'}: {fact.kind}{by}{_about(box, fact.secret)}"


def _about(box: Box, about: Mapping[str, Any]) -> str:
    def said(name: str, value: Any) -> str:
        if holds_cards(name):
            if isinstance(value, tuple):
                return " ".join(said("card", card) for card in value) or "none"
            return f"{box.ids[value]}#{value}" if value >= 0 else "hidden"
        if name in ("from", "to", "zone"):
            return str(value[0]) if value[1] < 0 else f"{value[0]} of {value[1]}"
        return _words(value) if isinstance(value, tuple) else str(value)

    return "".join(f", {name} {said(name, value)}" for name, value in about.items())


def _move(move: Move) -> str:
    whom = f" at {move.whom}" if move.whom >= 0 else ""
    return move.verb + (f" {move.what}" if move.what is not None else "") + whom


def _words(values: Any) -> str:
    return " ".join(map(str, values))
