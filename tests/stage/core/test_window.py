"""Which way pixels go to the screen is chosen by what was measured, unless someone decides."""

import os

import pytest

from tabletop.stage.settings import Settings
from tabletop.stage.window import ACCELERATION, LEAST, Window, _way


@pytest.fixture(autouse=True)
def _nobody_decides(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv(ACCELERATION, "x")
    monkeypatch.delenv(ACCELERATION)


@pytest.mark.parametrize(
    ("flips", "way"),
    [
        ({}, "0"),
        ({"0": 0.3}, "0"),
        ({"0": 9.0}, "1"),
        ({"0": 9.0, "1": 2.0}, "1"),
        ({"0": 9.0, "1": 14.0}, "0"),
        ({"0": 0.3, "1": 0.1}, "0"),
    ],
)
def test_the_quicker_way_is_taken(flips: dict[str, float], way: str) -> None:
    assert _way(Settings({"flips": flips})) == way
    assert os.environ[ACCELERATION] == way


def test_whoever_sets_the_variable_decides(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv(ACCELERATION, "software")
    assert _way(Settings({"flips": {"0": 9.0}})) == "software"


def test_a_window_is_never_smaller_than_promised_and_remembers_its_size_and_speed() -> None:
    settings = Settings({"window": [400, 400]})
    window = Window("Tabletop", settings)
    assert window.size == LEAST
    for _flip in range(20):
        window.flip()
    window.close()
    assert settings.window == list(LEAST)
    assert set(settings.flips) == {"0"}
