"""Sorry! with house rules at their bounds and with decks that nobody sells."""

from __future__ import annotations

from itertools import product
from pathlib import Path

import pytest

from tabletop.data.catalogue import load
from tabletop.games.sorry.rules import RULES
from tabletop.kernel import Chance, Deal, start
from tabletop.kernel.box import Value
from tests.conformance.cases import shipped
from tests.conformance.checks import CHECKS
from tests.effects.packs import with_sorry_cards

EVERY_WORD = """[{do: add, n: 2}, {do: slide, n: 7}, {do: reverse}, {do: draw}, {do: draw, n: 2, who: target},
     {do: play_more, kind: number}, {do: send_back}, {do: send_back, who: target}, {do: bring_home},
     {do: bring_home, who: target}, {do: steal}, {do: clear_pile}]"""
EVERY_CARD = f"""
  - {{id: mine, name: Mine, copies: 9, kind: action, when: own_turn, aims: rival, effects: {EVERY_WORD}}}
  - {{id: yours, name: Yours, copies: 9, kind: sorry, when: rival_win, effects: {EVERY_WORD}}}
  - {{id: no, name: "No", copies: 9, kind: block, when: block, against: [sorry, mine], effects: {EVERY_WORD}}}
"""
BOUNDS: dict[str, tuple[Value, Value]] = {
    "pawns": (1, 4),
    "longer": (False, True),
    "limit": (15, 31),
    "hand": (3, 7),
    "reactions": ("in_turn", "live"),
    "steals": (0, 6),
}
MANY_MOVES = 20_000


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_games_end_with_every_house_rule_at_its_bounds(seats: int) -> None:
    for n, values in enumerate(product(*BOUNDS.values())):
        options = dict(zip(BOUNDS, values, strict=True))
        options |= {"hand_limit": 7 + 3 * (n % 2), "blocks": 6 * (n % 3 // 2), "send_backs": 6 * (n % 5 // 4)}
        g = start(RULES, shipped().box("sorry", options), Deal(seats, n, options))
        assert g.rollout(Chance(n).fraction, MANY_MOVES)
        assert g.winners is not None
        assert len(g.winners) == 1


@pytest.mark.parametrize("check", [name for name in CHECKS if name not in ("replays", "slots")])
def test_cards_that_say_every_word_conform(check: str, tmp_path: Path) -> None:
    catalogue = load(with_sorry_cards(tmp_path, EVERY_CARD))
    assert catalogue.problems == ()
    assert CHECKS[check](RULES, catalogue.box("sorry"), Deal(3, 3)) > 0


def deck(folder: Path, copies: dict[str, int]) -> Path:
    """A copy of Sorry! in which only these cards are left; the house rules may take theirs away."""
    cards = with_sorry_cards(folder, "")
    file = cards / "sorry" / "deck.yaml"
    lines, left = [], 0
    for line in file.read_text("utf-8").splitlines():
        if line.startswith("  - id: "):
            left = copies.get(line.removeprefix("  - id: "), 0)
        lines.append(f"    copies: {left}" if line.startswith("    copies: ") else line)
    file.write_text("\n".join(lines) + "\n", "utf-8")
    return cards


@pytest.mark.parametrize(("copies", "sum"), [
    ({}, 0),
    ({"switch": 6, "steal": 9}, 0),
    ({"number_0": 90}, 0),
    ({"number_5": 6}, 30),
])  # fmt: skip
def test_a_deck_that_cannot_fill_the_pile_is_refused(copies: dict[str, int], sum: int, tmp_path: Path) -> None:
    (problem,) = load(deck(tmp_path, copies)).problems
    assert f"all cards together add up to {sum} at the most, so a game might never end" in str(problem)
    assert "at least 31" in str(problem)


@pytest.mark.parametrize("seats", [2, 4])
def test_a_deck_smaller_than_the_hands_is_enough(seats: int, tmp_path: Path) -> None:
    """The last cards are in the pile, and whoever has none has it shuffled in."""
    catalogue = load(deck(tmp_path, {"number_5": 3, "number_9": 3}))
    assert catalogue.problems == ()
    options: dict[str, Value] = {"steals": 0, "send_backs": 0, "blocks": 0, "slides_to_21": 0}
    for seed in range(20):
        g = start(RULES, catalogue.box("sorry", options), Deal(seats, seed, options))
        assert g.rollout(Chance(seed).fraction, MANY_MOVES)
        assert g.winners is not None
