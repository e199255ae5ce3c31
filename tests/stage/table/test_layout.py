"""Every number of players fits every window, in every language, without overlap and without a cut text."""

from __future__ import annotations

import pytest

from tabletop.data.scene import Part
from tabletop.stage.audit import faults
from tabletop.stage.box import Box
from tabletop.stage.table.layout import Span, divide, places
from tests.stage.table.sitting import FOUR, FULL, SIZES, Sitting, seats


def test_what_is_left_over_goes_to_those_that_grow() -> None:
    assert divide([Span(10, 10, 0), Span(20, 5, 1), Span(20, 5, 3)], 90) == [10, 30, 50]


def test_what_is_missing_is_taken_from_those_that_can_shrink() -> None:
    assert divide([Span(10, 10, 0), Span(20, 10, 0), Span(40, 10, 0)], 50) == [10, 15, 25]


def test_what_grows_shrinks_first() -> None:
    spans = [Span(20, 10, 0), Span(40, 10, 1)]
    assert divide(spans, 50) == [20, 30]
    assert divide(spans, 25) == [15, 10]


def test_too_little_for_the_least_of_all_shrinks_all_alike() -> None:
    assert divide([Span(10, 10, 0), Span(30, 30, 0)], 20) == [5, 15]


def test_nested_parts_take_the_room_of_their_parent() -> None:
    part = Part.model_validate(
        {
            "rows": [
                {"name": "top", "size": {2: 30, 4: 60}},
                {"grow": 1, "columns": [{"name": "left", "size": 50, "grow": 1}, {"name": "right", "size": 50}]},
            ]
        }
    )
    found = places(part, Box(0, 0, 200, 100), seats=5)
    assert found == {"top": Box(0, 0, 200, 60), "left": Box(0, 60, 150, 40), "right": Box(150, 60, 50, 40)}


def test_a_size_is_meant_along_the_parts_it_stands_among() -> None:
    wide = {"columns": [{"size": 800, "rows": [{"name": "inner", "size": 40}]}]}
    part = Part.model_validate({"rows": [wide, {"name": "rest", "size": 10, "grow": 1}]})
    assert places(part, Box(0, 0, 800, 100), seats=2)["inner"].h == 40


def test_the_comps_grid_at_1280x720() -> None:
    sitting = Sitting()
    boxes = {name: tuple(map(round, sitting.element(name).box)) for name in sitting.scene.elements}
    sitting.close()
    assert boxes["scores"] == (16, 58, 1196, 172)
    assert boxes["prompt"] == (16, 244, 812, 48)
    assert boxes["felt"] == (16, 302, 812, 272)
    assert boxes["kept"] == (16, 588, 812, 116)
    assert boxes["turn"] == (846, 244, 366, 192)
    assert boxes["roll"][3] == 78
    assert boxes["bank"][3] == 68


@pytest.mark.parametrize("count", [2, 3, 4, 5, 6])
@pytest.mark.parametrize("size", list(SIZES))
def test_nothing_overlaps_or_is_cut(size: str, count: int) -> None:
    sitting = Sitting(SIZES[size], sitting=seats(count), dice=(FULL, FOUR), speed=0.0)
    found = _faults_of_a_turn(sitting)
    sitting.close()
    assert found == []


@pytest.mark.parametrize("language", ["es", "qps"])
@pytest.mark.parametrize("count", [2, 3, 6])
def test_longer_languages_fit_the_smallest_window(language: str, count: int) -> None:
    sitting = Sitting(SIZES["smallest"], language=language, sitting=seats(count), dice=(FULL, FOUR), speed=0.0)
    found = _faults_of_a_turn(sitting)
    sitting.close()
    assert found == []


@pytest.mark.parametrize("size", ["smallest", "large"])
def test_the_largest_scale_fits(size: str) -> None:
    sitting = Sitting(SIZES[size], sitting=seats(6), dice=(FULL, FOUR), speed=0.0, scale=2.0)
    found = _faults_of_a_turn(sitting)
    sitting.close()
    assert found == []


def test_large_text_fits() -> None:
    sitting = Sitting(SIZES["usual"], sitting=seats(4), dice=(FULL, FOUR), speed=0.0, text_size=1.5)
    found = _faults_of_a_turn(sitting)
    sitting.close()
    assert found == []


def test_lanes_are_lower_for_five_and_six() -> None:
    high = {}
    for count in (3, 6):
        sitting = Sitting(sitting=seats(count))
        high[count] = sitting.element("scores").rows[0].h  # type: ignore[attr-defined]
        sitting.close()
    assert 40 <= high[3] <= 43
    assert 33 <= high[6] <= 36


def test_the_open_log_covers_nothing() -> None:
    sitting = Sitting()
    before = sitting.element("felt").box
    sitting.pilot.press("l")
    sitting.pilot.wait(0.1)
    after = sitting.element("felt").box
    assert after.w < before.w
    panel = sitting.scene.panel.rect
    assert not any(element.rect.colliderect(panel) for element in sitting.scene.elements.values())
    sitting.pilot.press("l")
    sitting.pilot.wait(0.1)
    assert sitting.element("felt").box == before
    sitting.close()


def _faults_of_a_turn(sitting: Sitting) -> list[str]:
    """Before the first roll, after a full set, after four more, with the log open."""
    found = faults(sitting.scene)
    for key in ("space", "space", "l"):
        sitting.pilot.press(key)
        sitting.pilot.wait(0.1)
        found += faults(sitting.scene)
    assert any("14" in text for text in sitting.says())
    return found


def test_a_place_can_be_divided_in_another_way_for_other_times() -> None:
    part = Part.model_validate(
        {
            "name": "all",
            "columns": [{"name": "left", "size": 60}, {"name": "right", "size": 40}],
            "over": {"rows": [{"name": "above", "size": 20}, {"name": "below", "grow": 1, "size": 0}]},
        }
    )
    found = places(part, Box(0, 0, 100, 50), 2)
    assert found["left"] == Box(0, 0, 60, 50)
    assert found["above"] == Box(0, 0, 100, 20)
    assert found["below"] == Box(0, 20, 100, 30)
    assert [name for name, _at in part.named()] == ["all", "left", "right", "above", "below"]
