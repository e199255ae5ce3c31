"""A table's scene file is saved while the game runs."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.window.conftest import Start
from tests.window.harness import copied_checkout
from tests.window.play import points, press, short_game, written, your_turn

pytestmark = pytest.mark.window


def test_a_good_save_lays_the_table_anew_and_a_bad_one_is_told(start: Start, tmp_path: Path) -> None:
    checkout = copied_checkout(tmp_path)
    scene = checkout / "scenes" / "toss_up.yaml"
    good = scene.read_text()
    program = start("--deal", written(tmp_path, short_game()), "--speed", "4", folder=checkout)
    your_turn(program)
    before = press(program, "space")

    felt = program.find("DiceFelt").rect
    assert "{name: prompt, size: 48, least: 38}" in good
    scene.write_text(good.replace("{name: prompt, size: 48, least: 38}", "{name: prompt, size: 90, least: 80}"))
    shown = program.until(
        "the table laid anew", lambda s: s.rests and (spot := s.spot("DiceFelt")) and spot.rect[1] > felt[1] + 30
    )
    assert shown.about["digest"] == before.about["digest"]

    scene.write_text(good.replace("kind: lanes", "kind: lines"))
    shown = program.until("the message", lambda s: any("toss_up.yaml:" in toast for toast in s.toasts))
    (said,) = (toast for toast in shown.toasts if "toss_up.yaml:" in toast)
    line = 1 + good[: good.index("kind: lanes")].count("\n")
    assert f"toss_up.yaml:{line}:" in said
    assert program.find("DiceFelt").rect[1] > felt[1] + 30

    scene.write_text(good)
    program.until("the old table", lambda s: s.rests and (spot := s.spot("DiceFelt")) and spot.rect == felt)
    assert points(press(program, "space")) == 20
