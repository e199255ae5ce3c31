"""Which cues of a fact are wanted."""

from types import SimpleNamespace
from typing import Any

import pytest

from tabletop.data.scene import Cue
from tabletop.kernel import Told
from tabletop.stage.table import cues

WANTED = {
    "gain": Cue(play="wait", gain="points", sound="gain"),
    "loss": Cue(play="wait", loss="points", sound="loss"),
    "only": Cue(play="wait", only="points", sound="tick"),
    "unless": Cue(play="wait", unless="points", sound="click"),
}


@pytest.mark.parametrize(
    ("points", "heard"), [(2, ["gain", "tick"]), (-1, ["loss", "tick"]), (0, ["click"]), (None, ["click"])]
)
def test_a_cue_is_played_only_for_the_values_that_it_asks_for(points: int | None, heard: list[str]) -> None:
    sounds: list[str] = []
    stage: Any = SimpleNamespace(
        data=SimpleNamespace(cues={"score": list(WANTED.values())}), sound=lambda name, _told: sounds.append(name)
    )
    told = Told("score", 0, {} if points is None else {"points": points})
    beat: Any = SimpleNamespace(told=told)
    for start in cues.starts(stage, beat):
        start()
    assert sounds == heard
