"""The table as it is being set: what is remembered, and what is mended when it no longer fits."""

from math import dist

from tabletop.data.catalogue import load
from tabletop.session.seats import AI, PERSON, Seat
from tabletop.stage.scenes.choices import ALIKE, PORTRAITS, Choices, picture

CATALOGUE = load()


def choices(kept: dict | None = None) -> Choices:
    return Choices.remembered(CATALOGUE, "toss_up", kept or {}, seed=7)


def test_the_first_time_you_sit_with_two_opponents() -> None:
    seats = choices().seats
    assert [seat.kind for seat in seats] == [PERSON, AI, AI]
    assert len({seat.portrait for seat in seats}) == 3
    assert all(seat.level == "casual" for seat in seats[1:])


def test_what_was_chosen_comes_back() -> None:
    first = choices()
    first.add_person()
    first.set_option("target", 50)
    first.starter = 3
    again = choices(first.to_json())
    assert again.seats == first.seats
    assert again.options == {"target": 50}
    assert again.starter == 3
    assert again.deal().seed == 7


def test_garbage_is_left_out_and_the_rest_kept() -> None:
    kept = {
        "seats": [
            {"kind": "person", "name": "Sam"},
            5,
            {"kind": "wizard"},
            {"kind": "ai", "name": "X", "level": "gone"},
        ],
        "options": {"target": 10**9, "nonsense": 1, "tie": "extra_turn"},
        "starter": 40,
    }
    mended = choices(kept)
    assert [seat.name for seat in mended.seats] == ["Sam", "X"]
    assert mended.seats[1].level == "casual"
    assert mended.options == {"tie": "extra_turn"}
    assert mended.starter is None
    assert choices({"seats": "no", "options": [], "starter": "x"}).seats


def test_among_several_people_nobody_is_you() -> None:
    table = choices()
    assert table.seats[0].name == "You"
    table.add_person()
    assert [seat.name for seat in table.seats if seat.kind == PERSON] == ["Player 1", "Player 2"]
    kept = {"seats": [{"kind": "person", "name": "You"}, {"kind": "person", "name": "Sam"}]}
    assert [seat.name for seat in choices(kept).seats] == ["Player 1", "Sam"]


def test_an_option_at_its_default_is_no_house_rule() -> None:
    table = choices()
    table.set_option("target", 200)
    table.set_option("target", 100)
    assert table.options == {}


def test_nobody_sits_twice_and_the_table_fills_up() -> None:
    table = choices()
    while not table.full:
        table.add_ai()
    assert len(table.seats) == 6
    assert len({seat.portrait for seat in table.seats}) == 6
    before = table.seats[1].portrait
    table.next_face(1)
    assert table.seats[1].portrait != before
    assert len({seat.portrait for seat in table.seats}) == 6


def test_the_starter_moves_along_when_somebody_leaves() -> None:
    table = choices()
    table.starter = 2
    table.remove(1)
    assert table.starter == 1
    table.remove(1)
    assert table.starter is None
    assert not table.can_remove or len(table.seats) > 2


def test_a_person_clicks_through_free_portraits() -> None:
    table = choices()
    table.add_person()
    seen = set()
    for _ in PORTRAITS:
        table.next_face(0)
        seen.add(table.seats[0].portrait)
    assert table.seats[3].portrait not in seen
    assert picture(CATALOGUE, Seat(AI, "?", "nobody")) == "icons/robot"


def test_no_two_seats_look_alike() -> None:
    for people in range(4):
        table = choices()
        for _ in range(people):
            table.add_person()
        while not table.full:
            table.add_ai()
        table.next_face(1)
        colours = [bytes.fromhex(seat.colour.removeprefix("#")) for seat in table.seats]
        pairs = [dist(a, b) for n, a in enumerate(colours) for b in colours[n + 1 :]]
        assert min(pairs) >= ALIKE, people


def test_a_colour_that_is_none_is_passed_over() -> None:
    kept = {"seats": [{"kind": "person", "name": "Sam", "colour": "mauve"}, {"kind": "ai", "name": "X", "colour": ""}]}
    table = choices(kept)
    table.add_person()
    assert table.seats[2].colour.startswith("#")


def cookies(kept: dict | None = None) -> Choices:
    return Choices.remembered(CATALOGUE, "toss_your_cookies", kept or {}, seed=7)


def test_where_several_people_share_the_screen_another_default_holds() -> None:
    table = cookies()
    assert table.value("scramble") == "live"
    assert table.deal().options == {}
    table.add_person()
    assert table.value("scramble") == "orderly"
    assert not table.differs("scramble")
    assert table.deal().options == {"scramble": "orderly"}
    assert table.options == {}
    table.remove(len(table.seats) - 1)
    assert table.value("scramble") == "live"


def test_what_several_people_chose_themselves_is_kept() -> None:
    table = cookies()
    table.add_person()
    table.set_option("scramble", "live")
    assert table.differs("scramble")
    assert table.deal().options == {}
    again = cookies(table.to_json())
    assert again.value("scramble") == "live"
    again.set_option("scramble", "orderly")
    assert again.options == {}
