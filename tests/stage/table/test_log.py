"""The log: each fact in words, never ahead of what has been shown, with what is new marked."""

from __future__ import annotations

from tabletop.stage.table.log import Entry, as_one
from tests.stage.table.sitting import FOUR, FULL, Sitting, seats


def lines(sitting: Sitting) -> list[str]:
    return [entry.text for entry in sitting.scene.panel.list.entries]


def test_it_tells_each_fact_in_words() -> None:
    sitting = Sitting(dice=(FOUR,), speed=0.0)
    sitting.pilot.press("l")
    sitting.pilot.press("space")
    sitting.at_rest()
    assert lines(sitting) == [
        "Turn 1: it is yours.",
        "You roll 10 dice: Green 4, Yellow 4, Red 2.",
        "You keep 4 greens. Points this turn: 4. Dice left: 6.",
    ]
    sitting.close()


def test_it_does_not_tell_a_roll_before_the_dice_lie() -> None:
    sitting = Sitting(dice=(FOUR,))
    sitting.pilot.press("l")
    sitting.pilot.press("space")
    sitting.pilot.wait(0.6)
    assert lines(sitting) == ["Turn 1: it is yours."]
    sitting.at_rest()
    assert len(lines(sitting)) == 3
    sitting.close()


def test_what_happened_since_your_last_turn_is_marked() -> None:
    sitting = Sitting(dice=(FOUR,), speed=0.0)
    sitting.pilot.press("space")
    sitting.at_rest()
    sitting.pilot.press("b")
    sitting.pilot.wait(0.1)
    sitting.your_turn()
    sitting.pilot.press("l")
    sitting.pilot.wait(0.1)
    entries = sitting.scene.panel.list.entries
    new = [entry.text for entry in entries if entry.new]
    old = [entry.text for entry in entries if not entry.new]
    assert "You stop and bank 4 points." in old
    assert any(text.startswith("Coco rolls") for text in new)
    assert new[-1].endswith("it is yours.")
    assert any(row.entry is None for row in sitting.scene.panel.list.rows)
    sitting.close()


def test_among_several_people_it_is_marked_for_who_is_asked() -> None:
    sitting = Sitting(sitting=seats(3, people=2), dice=(FOUR,), speed=0.0)
    sitting.pilot.press("l")
    for turn in range(2):
        sitting.pilot.press("space")
        sitting.at_rest()
        sitting.pilot.press("b")
        sitting.pilot.wait(0.1)
        sitting.your_turn()
        assert turn or not any(not entry.new for entry in sitting.scene.panel.list.entries)
    sitting.pilot.wait(0.1)
    assert sitting.scene.show.asked_person() == 0
    entries = sitting.scene.panel.list.entries
    old = [entry.text for entry in entries if not entry.new]
    new = [entry.text for entry in entries if entry.new]
    assert "You stops and banks 4 points." in old
    assert any(text.startswith("Sam rolls") for text in new)
    assert not any(text.startswith("Sam") for text in old)
    sitting.close()


def test_to_you_it_speaks_of_you() -> None:
    sitting = Sitting(speed=0.0)
    sitting.pilot.press("l")
    sitting.table.hand_over(0, "casual")
    sitting.table.take_seat(0)
    sitting.table.concede(0)
    sitting.pilot.wait(0.1)
    assert lines(sitting)[1:4] == ["The computer plays for you.", "You are back.", "You give up."]
    sitting.close()


def test_it_scrolls_by_wheel_and_keys_and_stays_at_its_end() -> None:
    sitting = Sitting(sitting=seats(3, people=0), speed=0.0, dice=(FULL,))
    sitting.pilot.press("l")
    for _ in range(200):
        sitting.pilot.wait(0.1, 0.05)
        if sitting.scene.panel.list.height > 2 * sitting.scene.panel.list.rect.h:
            break
    sitting.scene.driver.pause(sitting.pilot.clock.now())
    sitting.pilot.wait(0.5)
    log = sitting.scene.panel.list
    assert log.up == 0
    sitting.pilot.move(log)
    sitting.pilot.wheel(3)
    assert log.up > 0
    sitting.scene.focus(log)
    sitting.pilot.press("end")
    assert log.up == 0
    sitting.pilot.press("home")
    assert log.up == log.height - log.rect.h
    sitting.pilot.press("page down")
    assert 0 < log.up < log.height - log.rect.h
    sitting.close()


def test_names_are_never_taken_for_marks() -> None:
    from tabletop.session.seats import person

    sitting = Sitting(sitting=[person("**{coin}**"), person("{n}")], dice=(FOUR,), speed=0.0)
    sitting.pilot.press("l")
    sitting.pilot.press("space")
    sitting.at_rest()
    assert lines(sitting)[1].startswith("**{coin}** rolls 10 dice")
    assert sitting.prompt == "**{coin}**: roll six more, or bank 4?"
    sitting.close()


def test_equal_lines_in_a_row_are_one() -> None:
    drawn = Entry(1, "Ada draws a card.", False)
    lines = [drawn, drawn, drawn, drawn._replace(seat=2), drawn, drawn._replace(new=True)]
    assert [entry.text for entry in as_one(lines)] == [
        "Ada draws a card. ×3", "Ada draws a card.", "Ada draws a card.", "Ada draws a card.",
    ]  # fmt: skip
