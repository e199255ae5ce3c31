"""Saving a card file while the table is open."""

from __future__ import annotations

import os
import shutil
from collections.abc import Iterator
from pathlib import Path

import pytest

from tabletop import paths
from tabletop.data.catalogue import GameInfo
from tabletop.stage.audit import faults
from tabletop.stage.scenes.problems import ProblemsPanel
from tabletop.stage.table.scene import Ways
from tests.stage.table.card_table import CardTable


class Open:
    """A table whose card files a test may change."""

    def __init__(self, folder: Path) -> None:
        shutil.copytree(paths.cards() / "paper_toss", folder / "paper_toss")
        self.file = folder / "paper_toss" / "paper.yaml"
        self.good = self.file.read_text(encoding="utf-8")
        self.heard: list[GameInfo] = []
        self.game = CardTable(cards=folder, ways=Ways(cards_changed=self.heard.append))
        self.game.asked("discard")
        self._times = 0

    def save(self, text: str) -> None:
        self.file.write_text(text, encoding="utf-8")
        self._times += 1
        stamp = self.file.stat().st_mtime + self._times
        os.utime(self.file, (stamp, stamp))
        self.game.pilot.wait(0.6)

    @property
    def panel(self) -> ProblemsPanel:
        assert isinstance(self.game.top, ProblemsPanel)
        return self.game.top


@pytest.fixture
def open_table(tmp_path: Path) -> Iterator[Open]:
    table = Open(tmp_path)
    yield table
    table.game.close()


def test_a_new_name_and_text_show_on_the_table(open_table: Open) -> None:
    open_table.save(open_table.good.replace("name: Food", "name: Big Bone").replace("Stops a **Dog**.", "Woof!"))
    scene = open_table.game.scene
    assert open_table.game.card("food").name == "Big Bone"
    assert scene.cards.face("food").text == "Woof!"
    assert open_table.game.top is scene


def test_what_a_card_does_changes_with_the_next_game(open_table: Open) -> None:
    box = open_table.game.table.box
    open_table.save(open_table.good.replace("against: [dog]", "against: [kid]"))
    assert open_table.game.table.box is box
    assert box.by_id["food"].against == ("dog",)
    assert [info.card("food").against for info in open_table.heard] == [("kid",)]


def test_a_bad_save_keeps_the_cards_and_says_what_is_wrong(open_table: Open) -> None:
    open_table.save(open_table.good.replace("name: Food", "nmae: Food"))
    panel = open_table.panel
    assert faults(panel) == []
    said = [text.text for text in panel.audit()]
    line = open_table.good.splitlines().index("    name: Food") + 1
    assert f"paper.yaml:{line}:5" in said
    assert any("did you mean 'name'?" in text for text in said)
    assert any("nmae: Food" in text for text in said)
    assert panel.rows[0]._caret.w > 0
    assert open_table.game.card("food").name == "Food"
    assert open_table.heard == []


def test_a_good_save_closes_the_panel(open_table: Open) -> None:
    open_table.save("cards: [")
    assert open_table.panel
    open_table.save(open_table.good)
    assert open_table.game.top is open_table.game.scene


def test_another_bad_save_renews_the_panel(open_table: Open) -> None:
    open_table.save(open_table.good.replace("name: Food", "nmae: Food"))
    first = open_table.panel
    open_table.save(open_table.good.replace("name: Trick", "nmae: Trick").replace("name: Food", "nmae: Food"))
    assert open_table.panel is first
    assert [problem.suggestion for problem in first.problems] == ["name", "name"]


def test_the_game_goes_on_after_a_save(open_table: Open) -> None:
    open_table.save(open_table.good.replace("name: Food", "name: Big Bone"))
    open_table.game.pilot.press("space")
    open_table.game.asked("toss")
    assert "paper_toss" in open_table.game.hand
