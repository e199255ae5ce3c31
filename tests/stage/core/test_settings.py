"""Settings: kept, checked value by value, and garbage put aside."""

import json
import os
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tabletop.stage import settings
from tabletop.stage.settings import FIELDS, Settings, load, write_whole


@pytest.fixture
def file(tmp_path: Path) -> Path:
    return tmp_path / "home" / "settings.json"


def test_without_a_file_the_defaults_are_used(file: Path) -> None:
    chosen, message = load(file)
    assert message == ""
    assert (chosen.volume, chosen.speed, chosen.palette, chosen.window) == (0.8, 1.0, "default", [1280, 720])


def test_what_is_saved_comes_back(file: Path) -> None:
    chosen, _ = load(file)
    chosen.volume, chosen.language, chosen.speed, chosen.fullscreen = 0.25, "es", 4.0, True
    chosen.remember_setup("toss_up", {"seats": ["Zoë", "Ada"], "levels": [None, 2]})
    assert chosen.save() == ""
    again, message = load(file)
    assert message == ""
    assert (again.volume, again.language, again.speed, again.fullscreen) == (0.25, "es", 4.0, True)
    assert again.setup_of("toss_up") == {"seats": ["Zoë", "Ada"], "levels": [None, 2]}
    assert again.setup_of("sorry") == {}
    assert [p.name for p in file.parent.iterdir()] == ["settings.json"]


@pytest.mark.parametrize("garbage", [b"", b"\xff\xfe\x00", b"{", b"[1, 2]", b"null", b'"x"', b"[" * 100_000])
def test_garbage_is_kept_aside_and_told(file: Path, garbage: bytes) -> None:
    file.parent.mkdir(parents=True)
    file.write_bytes(garbage)
    chosen, message = load(file)
    assert chosen.volume == 0.8
    assert "settings.json.broken-1" in message
    assert (file.parent / "settings.json.broken-1").read_bytes() == garbage
    assert not file.exists()
    file.write_bytes(garbage)
    _, message = load(file)
    assert "settings.json.broken-2" in message


@pytest.mark.parametrize(
    ("name", "bad"),
    [
        ("language", "klingon"),
        ("language", 3),
        ("volume", 1.5),
        ("volume", True),
        ("volume", "loud"),
        ("speed", 3),
        ("speed", None),
        ("text_size", 0.1),
        ("scale", 9),
        ("scale", float("nan")),
        ("fullscreen", 1),
        ("muted", "yes"),
        ("window", [1, 2]),
        ("window", "big"),
        ("window", [1280.5, 720]),
        ("palette", "neon"),
        ("palette", []),
        ("setups", {"toss_up": 3}),
        ("setups", []),
        ("flips", {"0": "fast"}),
    ],
)
def test_a_value_out_of_bounds_falls_back_alone(file: Path, name: str, bad: Any) -> None:
    file.parent.mkdir(parents=True)
    file.write_text(json.dumps({"reduced_motion": True, name: bad}), encoding="utf-8")
    chosen, message = load(file)
    assert message == ""
    assert getattr(chosen, name) == FIELDS[name][0]
    assert chosen.reduced_motion is True


def test_unknown_keys_are_kept(file: Path) -> None:
    file.parent.mkdir(parents=True)
    file.write_text(json.dumps({"from_the_future": [1, 2]}), encoding="utf-8")
    chosen, _ = load(file)
    chosen.volume = 0.1
    chosen.save()
    assert json.loads(file.read_text(encoding="utf-8"))["from_the_future"] == [1, 2]


def test_bad_values_and_names_are_refused_in_code() -> None:
    chosen = Settings()
    with pytest.raises(ValueError, match="volume"):
        chosen.volume = 2.0
    with pytest.raises(AttributeError):
        chosen.volumen = 0.5
    with pytest.raises(AttributeError):
        _ = chosen.nonsense


def test_defaults_are_not_shared() -> None:
    Settings().remember_setup("toss_up", {"seats": 3})
    assert Settings().setup_of("toss_up") == {}


def test_motion_is_off_with_speed_off_or_reduced() -> None:
    assert Settings().motion
    assert not Settings({"speed": 0.0}).motion
    assert not Settings({"reduced_motion": True}).motion


def test_a_file_is_replaced_whole_or_not_at_all(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    file = tmp_path / "settings.json"
    write_whole(file, "first")

    def full_disk(fd: int) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(os, "fsync", full_disk)
    with pytest.raises(OSError, match="No space"):
        write_whole(file, "second")
    assert file.read_text(encoding="utf-8") == "first"
    assert list(tmp_path.iterdir()) == [file]


def test_a_save_that_fails_says_so(tmp_path: Path) -> None:
    (tmp_path / "home").write_text("a file where a folder should be", encoding="utf-8")
    chosen = Settings(file=tmp_path / "home" / "settings.json")
    assert "could not be saved" in chosen.save()


json_values = st.recursive(
    st.none() | st.booleans() | st.floats() | st.integers() | st.text(max_size=5),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.text(max_size=5), inner, max_size=3),
    max_leaves=6,
)


@given(st.dictionaries(st.sampled_from(list(FIELDS)), json_values))
def test_no_values_can_break_the_settings(values: dict[str, Any]) -> None:
    chosen = Settings(values)
    for name, (_default, good) in settings.FIELDS.items():
        assert good(getattr(chosen, name))


def test_what_the_command_line_says_is_for_this_run_only(tmp_path: Path) -> None:
    file = tmp_path / "settings.json"
    chosen = Settings({"speed": 2.0}, file)
    chosen.for_now("speed", 4.0)
    assert chosen.speed == 4.0
    chosen.save()
    assert load(file)[0].speed == 2.0
    chosen.speed = 0.5
    assert chosen.speed == 0.5
    with pytest.raises(ValueError, match="speed"):
        chosen.for_now("speed", 3.0)
