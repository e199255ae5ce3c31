"""Sorry! from stacked deals: a 21 stolen by dragging, a SORRY! stopped by keys, a tie-break, and two people with a
curtain between them. The rivals' hands leave them no choice, so it does not matter how well they play."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from tests.window.conftest import Start
from tests.window.harness import Program, Shown
from tests.window.play import RESULTS, TABLE, hand, question, scores, written, your_turn

pytestmark = pytest.mark.window

YOU = 0
STEAL, BLOCK, TIE = "sorry", "block", "laying"
"""The questions, by the paragraphs of the rules that ask them."""
FIVE_TENS, FIVE_NINES = ["number_10"] * 5, ["number_9"] * 5


def sitting(home: Path, people: int, rivals: int) -> None:
    """Who sits at the table, as if they had been chosen the last time."""
    seats: list[dict[str, Any]] = [
        {"kind": "person", "name": name, "portrait": f"personas/person_{n + 1}"}
        for n, name in enumerate(("Kim", "Sam")[:people] if people > 1 else ("You",))
    ]
    seats += [
        {"kind": "ai", "name": name, "portrait": portrait}
        for name, portrait in (("Ada", "ada_owl"), ("Bruno", "bruno_bear"))[:rivals]
    ]
    home.mkdir(parents=True, exist_ok=True)
    (home / "settings.json").write_text(json.dumps({"setups": {"sorry": {"seats": seats}}}))


def begun(start: Start, tmp_path: Path, people: int, rivals: int, cards: list[str], starter: int,
          **options: Any) -> Program:  # fmt: skip
    sitting(tmp_path / "home", people, rivals)
    deal = {
        "game": "sorry",
        "seats": people + rivals,
        "seed": 7,
        "starter": starter,
        "options": options,
        "decks": {"play": cards},
    }
    return start("--deal", written(tmp_path, deal), "--speed", "4")


def tags(shown: Shown) -> list[str]:
    return [spot.says for spot in shown.spots if spot.kind == "Tag"]


def says(words: str) -> Callable[[Shown], bool]:
    """Whether something with these words is shown."""
    return lambda shown: shown.rests and shown.spot(words) is not None


def asked_is(person: int) -> Callable[[Shown], bool]:
    """Whether this person looks at the table and is asked."""
    return lambda shown: shown.rests and shown.top == TABLE and shown.about["asked"] == person


def drag_to_the_pile(program: Program, card: str) -> Shown:
    """Lets go only when the program has said what that would do."""
    before = program.now.about["answered"]
    program.drag(program.find(card).centre, program.find("CardHeap").centre, until=lambda s: s.about["aimed"])
    return your_turn(program, before)


def play_by_keys(program: Program, card: str) -> None:
    program.tab_to(card)
    program.key("Return")
    program.until(f"{card} aimed", lambda s: s.about["aimed"])
    program.key("Return")


def test_a_21_is_stolen_by_dragging(start: Start, tmp_path: Path) -> None:
    cards = [*["slide_21"] * 5, "number_4", "number_6", "switch", "steal", "number_2"]
    program = begun(start, tmp_path, 1, 1, cards, 1, slides_to_21=6, pawns=1)
    shown = your_turn(program)
    assert question(shown) == STEAL
    assert tags(shown) == ["steal it"]
    shown = drag_to_the_pile(program, "SORRY! Steal")
    assert program.seen(lambda s: "instead of Ada" in s.about.get("aimed", ""))
    assert shown.top == RESULTS
    assert program.seen(lambda s: s.about.get("over") and s.about["state"]["winners"] == [YOU])
    program.at_rest(RESULTS)
    program.close_window()
    assert program.end() == 0


def test_a_sorry_is_stopped_by_keys_alone(start: Start, tmp_path: Path) -> None:
    cards = ["slide_21", "dont_be_sorry", "number_1", "number_2", "number_3", *["send_back"] * 5]
    program = begun(start, tmp_path, 1, 1, cards, YOU, send_backs=6)
    your_turn(program)
    play_by_keys(program, "Slide 21")
    shown = program.until("a SORRY! to stop", lambda s: s.rests and question(s) == BLOCK)
    assert scores(shown) == [1, 0]
    before = shown.about["answered"]
    play_by_keys(program, "Don't be SORRY!")
    shown = your_turn(program, before)
    assert scores(shown) == [1, 0]
    assert len(shown.about["state"]["pile"]) <= 1
    program.kill()


def test_a_tie_break_is_chosen_in_secret_and_laid_open(start: Start, tmp_path: Path) -> None:
    mine = ["number_0", "number_6", "slide_15", "number_7", "switch"]
    program = begun(start, tmp_path, 1, 2, [*FIVE_TENS, *FIVE_NINES, *mine], 1, pawns=1)
    your_turn(program)
    shown = drag_to_the_pile(program, "0")
    assert question(shown) == TIE
    assert scores(shown)[1] == 0
    for card, total in (("Slide 15", "15"), ("6", "21")):
        program.click(card)
        program.until(f"{total} chosen", says(f"{total} "))
    program.click("Lay 21")
    shown = program.until("the end", lambda s: s.top == RESULTS)
    assert program.seen(lambda s: s.about.get("over") and s.about["state"]["winners"] == [YOU])
    program.kill()


def test_two_people_and_two_rivals_with_the_curtain(start: Start, tmp_path: Path) -> None:
    """Kim and Sam share the screen. Ada makes 21, Sam steals it behind the curtain; nobody sees another's cards."""
    kim, sam = ["number_1", "number_2", "number_3", "number_4", "number_0"], ["number_5", "number_6", "steal"]
    cards = [*kim, *sam, "number_7", "number_8", *["slide_21"] * 5, *FIVE_NINES]
    program = begun(start, tmp_path, 2, 2, cards, 0, slides_to_21=6)
    for person, card in ((0, "4"), (1, "5")):
        shown = program.until("the curtain", lambda s: s.top == "Curtain" and s.rests)
        assert not hand(shown)
        program.key("space")
        shown = program.until("their cards", asked_is(person))
        assert len(hand(shown)) == 5
        drag_to_the_pile_of_all(program, card)
    program.until("anyone?", lambda s: s.top == "Anyone" and s.rests)
    program.key("2")
    program.until("the curtain", lambda s: s.top == "Curtain" and s.rests)
    program.key("space")
    program.until("their cards", lambda s: s.rests and question(s) == STEAL and hand(s))
    play_by_keys(program, "SORRY! Steal")
    # Kim sits before Sam in playing order and is asked first, whatever she holds.
    program.until("anyone else?", lambda s: s.top == "Anyone" and s.rests)
    program.key("space")
    program.until("a pawn at home", lambda s: s.top in (TABLE, "Curtain", "Anyone")
                  and "state" in s.about and scores(s) == [0, 1, 0, 0])  # fmt: skip
    program.kill()


def drag_to_the_pile_of_all(program: Program, card: str) -> None:
    """As above, where another person may be asked next."""
    before = program.now.about["answered"]
    program.drag(program.find(card).centre, program.find("CardHeap").centre, until=lambda s: s.about["aimed"])
    program.until("the card played", lambda s: s.about.get("answered", before + 1) > before)
