"""The games that were written down are still played like that, line by line."""

from __future__ import annotations

from pathlib import Path

import pytest

from tabletop.games import GAMES
from tests import tiny
from tests.conformance.broken import Broken, build
from tests.conformance.cases import shipped
from tests.playthroughs.files import FOLDER, Playthrough, first_difference, playthroughs
from tests.playthroughs.transcript import listing
from tests.tiny.draft.rules import RULES as DRAFT

ALL = playthroughs()


@pytest.mark.parametrize("one", ALL, ids=lambda one: one.path.stem)
def test_it_is_played_as_it_is_written(one: Playthrough) -> None:
    assert one.path.exists(), "not written down yet: python -m tests.playthroughs"
    written = one.path.read_text(encoding="utf-8").splitlines()
    assert not first_difference(written, one.lines())


def test_every_game_is_written_down_for_every_number_of_players() -> None:
    for rules in GAMES:
        info = shipped().game(rules.id)
        for seats in range(info.least, info.most + 1):
            assert (FOLDER / f"{rules.id}_{seats}.txt").exists()
    assert set(FOLDER.glob("*.txt")) == {one.path for one in ALL}


def test_each_is_a_game_from_beginning_to_end() -> None:
    for one in ALL:
        text = one.path.read_text(encoding="utf-8")
        assert " may: " in text
        assert "  told all: end" in text
        assert text.splitlines()[-2].startswith("scores: ")


def test_a_changed_line_is_noticed_wherever_it_stands() -> None:
    lines = ALL[0].lines()
    assert first_difference(lines, lines) == ""
    for n in (0, len(lines) // 2, len(lines) - 1):
        changed = [*lines[:n], lines[n] + "!", *lines[n + 1 :]]
        assert first_difference(changed, lines).startswith(f"line {n + 1}\n")
    assert "the file ends" in first_difference(lines[:-1], lines)
    assert "the game ends" in first_difference([*lines, "more"], lines)


WIDENED = {
    "a wider audience": (
        'hands: list[list[int]] = zone("fruit", seen_by=OWNER)',
        'hands: list[list[int]] = zone("fruit", seen_by=EVERYONE)',
        "zone hands: deck fruit, one a seat, seen by everyone",
    ),
    "another kind of tell": (
        'g.tell("pocket", g.active, whom=move.whom)',
        'g.tell("pocket", g.active, whom=move.whom, slot=move.what)',
        "told: pocket(whom, slot)",
    ),
    "another public field": (
        "    order: tuple[int, ...]\n",
        "    order: tuple[int, ...]\n    memory: tuple[int, ...] = ()\n",
        "public: Pockets(order, memory, turn)",
    ),
}


@pytest.mark.parametrize("name", WIDENED)
def test_the_listing_shows(name: str, tmp_path: Path) -> None:
    old, new, line = WIDENED[name]
    box = tiny.catalogue().box("draft")
    broken = build(Broken(f"widened_{list(WIDENED).index(name)}", "draft", "", "", ((old, new),)), tmp_path)
    before, after = listing(DRAFT, box), listing(broken, box)
    assert line not in before
    assert line in after
    assert len(set(before) - set(after)) == 1
