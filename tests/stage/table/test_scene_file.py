"""The scene file: what may stand in it, what is said about mistakes, and that ours has none.

After a change of wording, run with TABLETOP_GOLDEN=1 and read the differences.
"""

from __future__ import annotations

import os
from pathlib import Path
from typing import get_args

import pytest

from tabletop import paths
from tabletop.data import elements as scene_elements
from tabletop.data.guide import renew
from tabletop.data.problems import report
from tabletop.data.scene import Play, SceneFile, Sound, source_texts
from tabletop.games.readings import READINGS
from tabletop.session.scenes import read_scene
from tabletop.stage.table import cues
from tabletop.stage.table.elements import KINDS
from tabletop.stage.table.source import SceneSource

BAD = Path(__file__).parent / "bad"
SHIPPED = sorted(path for path in paths.scenes().glob("*.yaml") if path.stem != "theme")


def kinds() -> dict[str, type]:
    """Kind -> the model of its fields."""
    union = get_args(scene_elements.AnyElement)[0]
    return {get_args(model.model_fields["kind"].annotation)[0]: model for model in get_args(union)}


def scene(path: Path) -> SceneFile:
    found, problems = read_scene(path)
    assert problems == []
    assert found is not None
    return found


def test_there_is_a_scene_for_toss_up() -> None:
    assert "toss_up" in [path.stem for path in SHIPPED]


@pytest.mark.parametrize("path", SHIPPED, ids=lambda path: path.stem)
def test_shipped_scenes_have_no_problems(path: Path) -> None:
    assert scene(path).game == path.stem


@pytest.mark.parametrize("path", SHIPPED, ids=lambda path: path.stem)
def test_every_fact_of_the_rules_has_a_cue(path: Path) -> None:
    found = scene(path)
    assert set(found.cues) == set(READINGS[found.game].vocabulary.facts)


def test_every_word_that_a_cue_may_play_is_known_to_the_stage() -> None:
    assert set(get_args(Play)) == set(cues.PLAYS)


def test_every_element_that_a_cue_is_about_can_play_it() -> None:
    for path in SHIPPED:
        found = scene(path)
        for fact, wanted in found.cues.items():
            for cue in wanted:
                if cues.PLAYS[cue.play] is cues._by_element:
                    assert cue.on is not None
                    kind = KINDS[found.elements[cue.on].kind]
                    assert hasattr(kind, f"play_{cue.play}"), f"{path.stem}: {fact}: {cue.on} cannot {cue.play}"


def test_every_kind_of_element_has_a_model_and_a_module() -> None:
    assert set(kinds()) == set(KINDS)


def test_every_field_has_a_description() -> None:
    for model in (SceneFile, *kinds().values()):
        for name, field in model.model_fields.items():  # type: ignore[attr-defined]
            assert field.description, f"{model.__name__}.{name}"


def test_every_sound_exists() -> None:
    for name in get_args(Sound):
        assert (paths.assets() / "sounds" / f"{name}.wav").is_file(), name


def test_every_text_is_there_for_the_translators() -> None:
    texts = dict(source_texts(scene(paths.scenes() / "toss_up.yaml")))
    assert texts["This turn"] == ""
    assert texts["Roll {n} die"] == "Roll {n} dice"
    assert "{points}" not in texts
    assert len(texts) > 20


@pytest.mark.parametrize("path", sorted(BAD.glob("*.yaml")), ids=lambda path: path.stem)
def test_mistakes_are_reported_in_these_words(path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(BAD)
    found, problems = read_scene(Path(path.name))
    assert found is None
    said = "\n".join(_short(line) for line in report(problems).splitlines()) + "\n"
    golden = path.with_suffix(".txt")
    if os.environ.get("TABLETOP_GOLDEN"):
        golden.write_text(said, encoding="utf-8")
    assert said == golden.read_text(encoding="utf-8")


def _short(line: str) -> str:
    """Long lists of what could stand there grow with every new kind of element."""
    return line if not line.startswith("  expected: ") or len(line) < 75 else "  expected: ..."


def test_a_broken_file_falls_back_to_the_untouched_copy(tmp_path: Path) -> None:
    (tmp_path / "toss_up.yaml").write_text("game: [")
    source = SceneSource("toss_up", tmp_path, paths.scenes())
    assert source.load().game == "toss_up"
    assert source.problems


def test_a_missing_file_falls_back_too(tmp_path: Path) -> None:
    source = SceneSource("toss_up", tmp_path, paths.scenes())
    assert source.load().game == "toss_up"
    assert source.problems


def test_the_guide_explains_every_field() -> None:
    guide = (Path(__file__).parents[3] / "docs" / "scenes.md").read_text(encoding="utf-8")
    assert renew(guide) == guide, "run: python -m tabletop.data.guide docs/scenes.md"
