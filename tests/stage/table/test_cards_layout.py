"""The table of cards fits every size, language and number of players, whatever is asked."""

from __future__ import annotations

from pathlib import Path

import pytest

from tabletop import paths
from tabletop.kernel import Chance
from tabletop.session.scenes import read_scene
from tabletop.stage.audit import faults
from tests.stage.table.card_table import CardTable
from tests.stage.table.sitting import SIZES, shipped

CASES = [
    *[("smallest", 6, language) for language in ("en", "es", "qps")],
    ("usual", 5, "en"), ("usual", 2, "es"), ("large", 6, "qps"), ("wide", 4, "en"), ("square", 6, "es"),
]  # fmt: skip


@pytest.mark.parametrize(("size", "count", "language"), CASES)
def test_nothing_overlaps_or_is_cut(size: str, count: int, language: str) -> None:
    game = CardTable(SIZES[size], count=count, language=language, paper=(), toss=())
    rnd, questions, found = Chance(3), set(), set()
    for _ in range(40):
        game.until(lambda: game.table.over or (game.scene.show.still and game.scene.play.seat is not None))
        if game.table.over:
            break
        questions.add(game.question)
        found.update(faults(game.scene))
        game.table.answer(0, rnd.choice(game.table.legal(0)))
        game.pilot.wait(0.1)
        found.update(faults(game.scene))
    assert found == set()
    assert {"discard", "toss"} <= questions
    game.close()


@pytest.mark.parametrize("bound", ["least", "most"])
def test_the_fan_keeps_every_card_inside(bound: str) -> None:
    hand = getattr(shipped().games["paper_toss"].option("hand"), bound)
    game = CardTable(options={"hand": hand}, paper=(), toss=())
    game.asked("discard")
    fan = game.scene.elements["hand"]
    assert len(fan.children) == hand
    assert all(fan.rect.inflate(4, 4).contains(card.rect) for card in fan.children)
    game.close()


def test_another_size_and_language_keep_the_cards(monkeypatch: pytest.MonkeyPatch) -> None:
    game = CardTable()
    game.asked("discard")
    before = [card.card for card in game.scene.elements["hand"].children]  # type: ignore[attr-defined]
    game.pilot.resize((1024, 576))
    game.scene.rebuild()
    game.pilot.wait(0.2)
    assert [card.card for card in game.scene.elements["hand"].children] == before  # type: ignore[attr-defined]
    game.close()


def test_a_zone_that_the_rules_do_not_have_is_a_mistake(tmp_path: Path) -> None:
    text = (paths.scenes() / "paper_toss.yaml").read_text(encoding="utf-8")
    file = tmp_path / "paper_toss.yaml"
    file.write_text(text.replace("zone: used_toss", "zone: used_tos"), encoding="utf-8")
    scene, problems = read_scene(file)
    assert scene is None
    assert [problem.suggestion for problem in problems] == ["used_toss"]
