"""Saving the scene file lays the table anew within a second; a bad save changes nothing and says why."""

from __future__ import annotations

import os
from pathlib import Path

import pytest

from tabletop.stage.audit import faults
from tabletop.stage.table.elements.dice import DiceFelt
from tests.stage.table.sitting import FOUR, Sitting, copied_scene


@pytest.fixture
def file(tmp_path: Path) -> Path:
    return copied_scene(tmp_path)


def save(file: Path, old: str, new: str) -> None:
    """Like an editor: the text changes, and so does the file's time."""
    text = file.read_text(encoding="utf-8")
    assert old in text
    file.write_text(text.replace(old, new), encoding="utf-8")
    stamp = file.stat().st_mtime_ns + 5_000_000
    os.utime(file, ns=(stamp, stamp))


def test_a_good_save_lays_the_table_anew(file: Path) -> None:
    sitting = Sitting(folder=file.parent)
    before = sitting.element("kept").box
    save(file, "{name: kept, size: 116, least: 76, grow: 0.6}", "{name: kept, size: 156, least: 76, grow: 0.6}")
    sitting.pilot.wait(1.0)
    assert sitting.element("kept").box.h > before.h + 20
    assert faults(sitting.scene) == []
    sitting.close()


def test_new_words_and_another_felt_are_seen(file: Path) -> None:
    sitting = Sitting(folder=file.parent)
    save(file, "title: This turn", "title: So far")
    save(file, "felt: green", "felt: blue")
    sitting.pilot.wait(1.0)
    assert "So far" in sitting.says()
    assert sitting.scene.felt == "blue"
    sitting.close()


def test_a_bad_save_keeps_the_last_good_one_and_says_where(file: Path) -> None:
    sitting = Sitting(folder=file.parent)
    said: list[str] = []
    sitting.pilot.app.notify = lambda text, *_more: said.append(text)  # type: ignore[method-assign, assignment]
    before = {name: element.box for name, element in sitting.scene.elements.items()}
    save(file, "kind: tray", "kind: trya")
    line = 1 + file.read_text(encoding="utf-8").split("trya")[0].count("\n")
    sitting.pilot.wait(1.0)
    assert {name: element.box for name, element in sitting.scene.elements.items()} == before
    assert said == [f"toss_up.yaml:{line}:11: 'trya' is not known here"]
    sitting.pilot.wait(2.0)
    assert len(said) == 1
    save(file, "kind: trya", "kind: tray")
    sitting.pilot.wait(1.0)
    assert said[1:] == ["The table was laid anew."]
    sitting.close()


def test_a_save_in_the_middle_of_a_roll(file: Path) -> None:
    sitting = Sitting(folder=file.parent, dice=(FOUR,))
    sitting.pilot.press("space")
    sitting.pilot.wait(0.5)
    felt = sitting.element("felt")
    assert isinstance(felt, DiceFelt)
    assert felt.rolling
    save(file, "title: This turn", "title: So far")
    sitting.pilot.wait(0.5)
    new = sitting.element("felt")
    assert isinstance(new, DiceFelt)
    assert new is not felt
    assert new.tray is felt.tray
    sitting.at_rest()
    assert sitting.prompt == "Roll six more, or bank 4?"
    assert new.tray.kept == ["green"] * 4
    assert not sitting.scene.show.faults
    sitting.close()


def test_a_save_while_points_fly(file: Path) -> None:
    sitting = Sitting(folder=file.parent, dice=(FOUR,))
    sitting.pilot.press("space")
    sitting.at_rest()
    sitting.pilot.press("b")
    sitting.pilot.wait(0.2)
    assert sitting.scene.show.effects
    save(file, "title: This turn", "title: So far")
    sitting.pilot.wait(2.0)
    assert sitting.element("scores").scores[0] == 4  # type: ignore[attr-defined]
    sitting.close()


def test_a_file_that_vanishes_for_a_moment_is_no_problem(file: Path) -> None:
    sitting = Sitting(folder=file.parent)
    text = file.read_text(encoding="utf-8")
    file.unlink()
    sitting.pilot.wait(1.0)
    assert not sitting.scene.source.problems
    file.write_text(text.replace("title: This turn", "title: So far"), encoding="utf-8")
    sitting.pilot.wait(1.0)
    assert "So far" in sitting.says()
    sitting.close()


def test_another_language_keeps_the_table(file: Path) -> None:
    sitting = Sitting(dice=(FOUR,), speed=0.0)
    sitting.pilot.press("space")
    sitting.at_rest()
    sitting.pilot.app.settings.language = "es"
    sitting.pilot.app.apply(language=True)
    sitting.pilot.wait(0.2)
    felt = sitting.element("felt")
    assert isinstance(felt, DiceFelt)
    assert felt.tray.kept == ["green"] * 4
    assert faults(sitting.scene) == []
    sitting.close()
