"""Elements that Toss Up! does not use, and the small parts that elements are made of."""

from __future__ import annotations

from pathlib import Path

import pytest

from tabletop.stage.audit import faults
from tabletop.stage.table.elements.counter import Counter
from tabletop.stage.table.elements.seats import SeatsAround, ring
from tabletop.stage.table.faces import six_sides
from tests.stage.table.sitting import FOUR, FULL, PERSONAS, SIZES, Sitting, seats

AROUND = """
game: toss_up
felt: violet
bar: {order: true}
layout:
  rows:
    - {name: table, size: 560, least: 380, grow: 1}
    - {name: answer, size: 112, least: 80}
elements:
  people:
    kind: seats
    slot: table
    chip: [196, 86]
    places:
      2: [[0.5, 1], [0.5, 0]]
      8: [[0.5, 1], [0, 0.9], [0, 0.3], [0.25, 0], [0.5, 0.12], [0.75, 0], [1, 0.3], [1, 0.9]]
  left:
    kind: counter
    slot: table
    size: [200, 52]
    at: centre
    picture: icons/die
    number: dice
    label: dice left
    shown: dice
  roll: {kind: button, slot: answer, size: [300, 78], verb: roll, label: Roll, key: Space}
"""


def around(tmp_path: Path, count: int, size: tuple[int, int] = (1280, 720)) -> Sitting:
    (tmp_path / "toss_up.yaml").write_text(AROUND, encoding="utf-8")
    return Sitting(size, sitting=(seats(6) * 2)[:count], folder=tmp_path, speed=0.0)


@pytest.mark.parametrize("size", list(SIZES))
@pytest.mark.parametrize("count", [2, 3, 4, 5, 6, 7, 8])
def test_seats_around_the_table_do_not_overlap(tmp_path: Path, count: int, size: str) -> None:
    sitting = around(tmp_path, count, SIZES[size])
    people = sitting.element("people")
    assert isinstance(people, SeatsAround)
    chips = [chip.rect for chip in people.chips]
    assert len(chips) == count
    assert all(people.rect.contains(chip) for chip in chips)
    assert not any(a.colliderect(b) for n, a in enumerate(chips) for b in chips[:n])
    sitting.close()


def test_your_seat_is_the_nearest_and_play_goes_clockwise(tmp_path: Path) -> None:
    sitting = around(tmp_path, 8)
    people = sitting.element("people")
    assert isinstance(people, SeatsAround)
    you, left = people.chips[0].rect, people.chips[1].rect
    assert you.centery == max(chip.rect.centery for chip in people.chips)
    assert left.centerx < you.centerx
    sitting.close()


def test_order_chips_show_whose_turn_it_is(tmp_path: Path) -> None:
    sitting = around(tmp_path, 4)
    chips = sitting.scene.bar.chips
    assert [chip.active for chip in chips] == [True, False, False, False]
    sitting.close()


def test_a_counter_shows_its_number(tmp_path: Path) -> None:
    sitting = around(tmp_path, 2)
    left = sitting.element("left")
    assert isinstance(left, Counter)
    assert next(p.block.text for p in left.prints) == "10"
    assert [fault for fault in faults(sitting.scene) if "overlaps" not in fault] == []
    sitting.close()


@pytest.mark.parametrize("count", range(2, 9))
def test_places_that_no_scene_lists_are_all_different(count: int) -> None:
    places = ring(count)
    assert len(set(places)) == count
    assert all(0 <= x <= 1 and 0 <= y <= 1 for x, y in places)


@pytest.mark.parametrize(
    ("faces", "sides"),
    [
        (("g", "g", "g", "y", "y", "r"), ("g", "g", "g", "y", "y", "r")),
        (("g",) * 6 + ("y",) * 6 + ("r",), ("g", "g", "g", "y", "y", "r")),
        (("g", "y", "r"), ("g", "g", "y", "y", "r", "r")),
        (("g",), ("g",) * 6),
    ],
)
def test_a_die_of_any_make_is_drawn_with_six_sides(faces: tuple[str, ...], sides: tuple[str, ...]) -> None:
    found = six_sides(faces)
    assert len(found) == 6
    assert set(found) == set(faces)
    assert sorted(found) == sorted(sides)


def test_portraits_of_the_personas_are_found() -> None:
    sitting = Sitting(sitting=seats(6))
    pictures = [player.picture for player in sitting.scene.people.players]
    assert pictures[1:] == [f"personas/{name}" for name in PERSONAS]
    assert all(sitting.pilot.app.art.find(picture) for picture in pictures)
    sitting.close()


def test_house_rules_are_named_in_the_bar() -> None:
    sitting = Sitting(options={"target": 60, "tie": "extra_turn"})
    assert sitting.scene.bar.rules.tip == "Points to pass: 60\nTie for the lead: Extra turn"
    sitting.close()


@pytest.mark.parametrize("options", [{"dice": 15}, {"dice": 5}, {"target": 300}, {"red_faces": 3}])
def test_house_rules_fit_the_table(options: dict[str, int]) -> None:
    sitting = Sitting(SIZES["smallest"], options=options, speed=0.0)
    for _ in range(3):
        sitting.your_turn()
        assert faults(sitting.scene) == []
        sitting.pilot.press("space")
        sitting.pilot.wait(0.1)
    assert not sitting.scene.show.faults
    sitting.close()


@pytest.mark.parametrize("text_size", [1.0, 1.5])
@pytest.mark.parametrize("log", [False, True])
def test_on_a_crowded_table_nothing_covers_the_points_or_the_scale(log: bool, text_size: float) -> None:
    sitting = Sitting(sitting=seats(6), dice=(FULL, FOUR), speed=0.0, scale=2.0, text_size=text_size)
    if log:
        sitting.pilot.press("l")
    for _ in range(2):
        sitting.pilot.press("space")
        sitting.at_rest()
    for name in ("turn", "scores"):
        shown = [p.ink for p in sitting.element(name).prints if p.block.text]
        assert len(shown) >= 3
        for n, one in enumerate(shown):
            assert one.collidelist([other.inflate(-6, -20) for other in shown[n + 1 :]]) == -1, name
    number = next(p for p in sitting.element("turn").prints if p.block.text == "14")
    assert number.block.px >= 20
    sitting.close()
