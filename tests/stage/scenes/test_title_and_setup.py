"""The title and set-up screens: mouse and keyboard, every size and language, nothing cut."""

from pathlib import Path
from typing import Any

import pytest

from tabletop import paths
from tabletop.games import GAMES
from tabletop.session.seats import AI, PERSON
from tabletop.stage.audit import faults
from tabletop.stage.house import House
from tabletop.stage.pilot import Pilot
from tabletop.stage.scenes.setup import SetUp, seed_text
from tabletop.stage.scenes.title import Title

SIZES = [(1024, 576), (1280, 720), (1920, 1080), (1024, 768), (2560, 1080)]


class Recorder(House):
    """Notes which game would begin."""

    def __init__(self) -> None:
        super().__init__()
        self.begun: list[tuple[str, Any, Any]] = []

    def begin(self, app: Any, game_id: str, seats: Any, deal: Any) -> None:
        self.begun.append((game_id, list(seats), deal))


@pytest.fixture
def house(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Recorder:
    monkeypatch.setenv("TABLETOP_HOME", str(tmp_path))
    return Recorder()


def opened(house: House, scene: Any, size: tuple[int, int] = (1280, 720), **more: Any) -> tuple[Pilot, Any]:
    pilot = Pilot(size, **more)
    return pilot, pilot.open(scene)


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("language", ["en", "es", "qps"])
@pytest.mark.parametrize("kind", [Title, SetUp])
def test_nothing_is_cut_or_overlaps(house: Recorder, kind: type, language: str, size: tuple[int, int]) -> None:
    pilot = Pilot(size, language=language)
    scene = kind(house) if kind is Title else kind(house, "toss_up")
    pilot.open(scene)
    assert scene.audit(), "an empty screen passes everything"
    assert faults(scene) == []


@pytest.mark.parametrize("language", ["en", "es"])
def test_a_full_table_and_large_text_fit(house: Recorder, language: str) -> None:
    pilot = Pilot((1280, 720), language=language, text_size=1.25)
    scene = SetUp(house, "toss_up")
    pilot.open(scene)
    while not scene.choices.full:
        scene.choices.add_person()
    scene.rebuild()
    assert faults(scene) == []


@pytest.mark.parametrize("text_size", [1.0, 1.5])
@pytest.mark.parametrize("scale", [1.25, 2.0])
@pytest.mark.parametrize("language", ["en", "es", "qps"])
def test_the_title_fits_at_any_scale(house: Recorder, language: str, scale: float, text_size: float) -> None:
    pilot = Pilot((1280, 720), language=language, scale=scale, text_size=text_size)
    title = pilot.open(Title(house))
    assert faults(title) == []


def test_a_row_that_is_too_long_is_gone_through_by_keys_and_by_its_buttons(house: Recorder) -> None:
    pilot, title = opened(house, Title(house), speed=0.0, scale=2.0)
    assert title.after.visible
    assert not title.before.visible
    seen = [title.focused.name]
    for _ in title.tiles[1:]:
        pilot.press("right")
        seen.append(title.focused.name)
        assert title.focused.visible
    assert seen == [one.name for one in title.tiles]
    assert not title.after.visible
    pilot.click(title.before)
    assert title.focused is title.tiles[title.first]
    pilot.press("left")
    assert title.first < len(title.tiles) - 2


@pytest.mark.parametrize("full", [False, True])
@pytest.mark.parametrize("text_size", [1.0, 1.5])
@pytest.mark.parametrize("scale", [0.75, 1.25, 2.0])
@pytest.mark.parametrize("language", ["en", "qps"])
def test_a_table_is_set_at_any_scale(
    house: Recorder, language: str, scale: float, text_size: float, full: bool
) -> None:
    pilot = Pilot((1280, 720), language=language, scale=scale, text_size=text_size)
    scene = SetUp(house, "toss_up")
    pilot.open(scene)
    while full and not scene.choices.full:
        scene.choices.add_ai()
    if full:
        scene.choices.set_option("target", 50)
    scene.rebuild()
    assert faults(scene) == []
    assert all(card.face.rect.w > 40 * scene.app.canvas.u for card in scene.cards if hasattr(card, "face"))
    for widget in scene.order():
        scene.focus(widget)
        assert scene.root.rect.contains(widget.rect), widget


def test_enter_on_a_tile_sets_its_table_and_esc_comes_back(house: Recorder) -> None:
    pilot, title = opened(house, Title(house), speed=0.0)
    pilot.press("return")
    assert isinstance(pilot.top, SetUp)
    pilot.press("escape")
    assert pilot.top is title


def test_a_click_on_a_tile_sets_its_table(house: Recorder) -> None:
    pilot, _title = opened(house, Title(house), speed=0.0)
    pilot.click("Toss Up!")
    assert isinstance(pilot.top, SetUp)


def test_esc_on_the_title_does_not_leave_by_accident(house: Recorder) -> None:
    pilot, title = opened(house, Title(house), speed=0.0)
    pilot.press("escape")
    assert pilot.top is title
    assert title.focused is title.quit


def test_there_is_no_continue_without_a_game(house: Recorder) -> None:
    _pilot, title = opened(house, Title(house))
    assert title.waiting is None
    assert not paths.saves().exists()


def test_one_key_starts_with_what_is_set(house: Recorder) -> None:
    pilot, scene = opened(house, SetUp(house, "toss_up"), speed=0.0)
    pilot.press("return")
    [(game, seats, deal)] = house.begun
    assert game == "toss_up"
    assert [seat.kind for seat in seats] == [PERSON, AI, AI]
    assert deal.seed == scene.choices.seed
    assert deal.starter is None


def test_a_seat_is_added_taken_away_and_changed_with_the_mouse(house: Recorder) -> None:
    pilot, scene = opened(house, SetUp(house, "toss_up"), speed=0.0)
    pilot.click("Computer")
    assert [seat.kind for seat in scene.choices.seats] == [PERSON, AI, AI, AI]
    pilot.click("Person")
    assert scene.choices.seats[4].kind == PERSON
    pilot.click(scene.cards[1].remove_button)
    assert len(scene.choices.seats) == 4
    face = scene.choices.seats[1].portrait
    pilot.click(scene.cards[1].face)
    assert scene.choices.seats[1].portrait != face


def test_the_keyboard_keeps_its_place_while_seats_change(house: Recorder) -> None:
    pilot, scene = opened(house, SetUp(house, "toss_up"), speed=0.0)
    scene.focus(scene.cards[1].face)
    for _ in range(2):
        pilot.press("return")
        assert scene.focused is scene.cards[1].face
    scene.focus(scene.cards[-1].computer)
    pilot.press("return")
    assert scene.focused is scene.cards[3].level
    scene.focus(scene.cards[-1].person)
    pilot.press("return")
    assert scene.focused is scene.cards[4].field
    scene.focus(scene.cards[1].remove_button)
    pilot.press("return")
    assert scene.focused is scene.cards[1].remove_button
    while len(scene.choices.seats) > 2:
        scene.focus(scene.cards[-2].remove_button)
        pilot.press("return")
        assert scene.focused in scene.order()


def test_the_rules_are_shown_as_they_are_set_here(house: Recorder) -> None:
    pilot, scene = opened(house, SetUp(house, "toss_up"), speed=0.0)
    scene.rows[0].control.go(-1)
    pilot.press("f1")
    assert pilot.top.options == {"target": 90}  # type: ignore[attr-defined]


def test_the_last_two_cannot_leave_and_say_why(house: Recorder) -> None:
    pilot, scene = opened(house, SetUp(house, "toss_up"), speed=0.0)
    pilot.click(scene.cards[2].remove_button)
    assert len(scene.choices.seats) == 2
    button = scene.cards[1].remove_button
    assert not button.enabled
    assert "2" in button.tooltip()
    pilot.click(button)
    assert len(scene.choices.seats) == 2


def test_a_name_is_typed_and_remembered(house: Recorder) -> None:
    pilot, scene = opened(house, SetUp(house, "toss_up"), speed=0.0)
    pilot.click(scene.cards[0].field)
    pilot.press("a", mod=64)
    pilot.press("delete")
    pilot.type("Sam")
    assert scene.choices.seats[0].name == "Sam"
    pilot.click(scene.start)
    assert house.begun[0][1][0].name == "Sam"
    assert pilot.app.settings.setup_of("toss_up")["seats"][0]["name"] == "Sam"


def test_a_house_rule_changes_lights_up_and_goes_back(house: Recorder) -> None:
    pilot, scene = opened(house, SetUp(house, "toss_up"), speed=0.0)
    row = scene.rows[0]
    row.control.go(-1)
    pilot.step()
    assert scene.choices.options == {"target": 90}
    assert row.note.text.startswith("Changed")
    assert scene.reset.visible
    pilot.click(scene.reset)
    assert scene.choices.options == {}
    assert not scene.reset.visible


def test_with_a_second_person_the_rules_show_what_holds_now(house: Recorder) -> None:
    pilot, scene = opened(house, SetUp(house, "toss_your_cookies"), speed=0.0)
    row = next(row for row in scene.rows if row.option.id == "scramble")
    assert row.control.value == "live"
    pilot.click("Person")
    assert row.control.value == "orderly"
    assert row.note.text.startswith("For several people")
    assert not scene.reset.visible
    assert faults(scene) == []
    row.control.change("live")
    pilot.step()
    assert row.note.text.startswith("Changed")
    assert scene.reset.visible
    pilot.click(scene.reset)
    row = next(row for row in scene.rows if row.option.id == "scramble")
    assert row.control.value == "orderly"
    pilot.click(scene.start)
    assert house.begun[0][2].options == {"scramble": "orderly"}


def test_the_seed_can_be_typed_and_drawn_anew(house: Recorder) -> None:
    pilot, scene = opened(house, SetUp(house, "toss_up"), speed=0.0)
    pilot.click(scene.seed)
    pilot.press("a", mod=64)
    pilot.type("42x 7")
    assert scene.choices.seed == 427
    pilot.click(scene.start)
    assert house.begun[0][2].seed == 427
    scene._new_seed()
    assert scene.seed.text == seed_text(scene.choices.seed)


def test_the_starter_is_chosen_by_face(house: Recorder) -> None:
    pilot, scene = opened(house, SetUp(house, "toss_up"), speed=0.0)
    scene.focus(scene.starter)
    pilot.press("right")
    pilot.press("right")
    assert scene.choices.starter == 1


@pytest.mark.parametrize("size", SIZES)
def test_who_starts_is_only_asked_where_somebody_does(house: Recorder, size: tuple[int, int]) -> None:
    for rules in GAMES:
        pilot, scene = opened(house, SetUp(house, rules.id), size)
        said = [text.text for text in scene.audit()]
        assert ("Who starts?" in said) == rules.somebody_starts, rules.id
        assert (scene.starter is not None) == rules.somebody_starts
        assert faults(scene) == []
        pilot.press("return")
        assert house.begun.pop()[2].starter is None


def test_house_rules_change_the_expected_length(house: Recorder) -> None:
    from tabletop.session.length import compare

    assert compare(house.catalogue, "toss_up", 3, {}) == 1.0
    assert compare(house.catalogue, "toss_up", 3, {"target": 50}) < 0.8
    assert compare(house.catalogue, "toss_up", 3, {"target": 300}) > 2.0


@pytest.mark.parametrize("size", [(1280, 720), (1920, 1080)])
def test_seats_that_are_all_in_sight_do_not_scroll(house: Recorder, size: tuple[int, int]) -> None:
    _pilot, scene = opened(house, SetUp(house, "toss_up"), size)
    while not scene.choices.full:
        scene.choices.add_ai()
    scene.rebuild()
    assert len(scene.cards) == 6
    assert not scene.seats_area.bar.needed
