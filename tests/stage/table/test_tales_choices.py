"""Building, and choices among one's own units, by pressing them."""

from __future__ import annotations

from typing import cast

from tabletop.kernel import Move
from tabletop.stage.cards.zoom import Zoom
from tabletop.stage.table.elements.tales.confirm import ConfirmButton
from tabletop.stage.table.elements.tales.estate import Deed
from tabletop.stage.table.elements.tales.works import Choice, Works
from tests.stage.table.tales_table import TalesTable


def works(game: TalesTable) -> Works:
    return cast(Works, game.scene.elements["works"])


def choice(game: TalesTable, id: str, verb: str) -> Choice:
    found = [child for child in works(game).children if isinstance(child, Choice)]
    return next(one for one in found if one.offer.move == Move(verb, id))


def to_build(*hand: str, gold: int) -> TalesTable:
    game = TalesTable.with_hand(*hand, gold=gold)
    for spot, id in enumerate(hand):
        game.drag_to_spot(id, spot)
    game.pilot.press("space")
    game.others_answer()
    game.rest()
    assert game.question == "build"
    return game


def test_every_level_says_what_it_costs_or_what_is_missing() -> None:
    game = to_build("woodcutter", "farmer", "knight", gold=1)
    assert works(game).visible
    assert not game.recruits.visible
    assert choice(game, "town", "build").enabled
    assert choice(game, "town", "build").offer.words == "Level 1: free"
    two = choice(game, "town", "build_two")
    assert not two.enabled
    assert two.offer.why == "needs {wood}{wood}"
    assert "2 wood missing" in two.tooltip()
    assert two.tooltip().startswith("**Town, level 2**\nIt makes {wood}{food}{diamond}.\n**At the end:** 3 {legend}")
    assert choice(game, "temple", "build").offer.words == "Level 1: 2 {coin}"
    assert choice(game, "temple", "build_two").offer.why == "needs 3 {coin} more"
    game.close()


def test_a_building_is_chosen_changed_and_confirmed() -> None:
    game = to_build("woodcutter", "farmer", "knight", gold=1)
    game.pilot.click(choice(game, "town", "build"))
    game.pilot.wait(0.2)
    assert works(game).picked == (Move("build", "town"),)
    assert choice(game, "town", "build").offer.chosen
    game.pilot.click(choice(game, "mine", "build"))
    game.pilot.wait(0.2)
    assert works(game).picked == (Move("build", "mine"),)
    game.pilot.press("space")
    game.others_answer()
    ids = game.table.box.ids
    assert [ids[card] for card in game.state.built[0]] == ["mine"]
    game.read("construction")
    assert "Mine, level 1" in game.says()
    assert "Free: the kingdom makes all that it needs." in game.says()
    game.close()


def test_ways_to_pay_are_chosen_one_by_one() -> None:
    game = to_build("miner", "farmer", "cook", gold=5)
    temple = choice(game, "temple", "build")
    assert temple.offer.words == "Level 1: free"
    game.pilot.click(temple)
    game.pilot.wait(0.2)
    found = [
        child.offer for child in works(game).children if isinstance(child, Choice) and child.offer.move.verb == "pay"
    ]
    assert [offer.move.what for offer in found] == [0, 2]
    pay = next(child for child in works(game).children if isinstance(child, Choice) and child.offer.move.what == 2)
    game.pilot.click(pay)
    game.pilot.wait(0.2)
    assert works(game).picked == (Move("build", "temple"), Move("pay", 2))
    gold = game.state.gold[0]
    game.pilot.press("space")
    game.others_answer()
    assert game.state.gold[0] == gold - 2
    game.close()


def test_nothing_is_built_by_the_button() -> None:
    game = to_build("woodcutter", "farmer", "knight", gold=1)
    game.pilot.press("space")
    assert game.question != "build" or game.state.finished(0)
    assert game.state.built[0] == []
    game.close()


def test_age_tokens_go_to_the_unit_that_is_pressed() -> None:
    game = TalesTable.with_hand("time_master", "farmer", "knight")
    game.deploys("time_master", "farmer", "knight")
    game.rest()
    assert game.question == "reveal"
    assert game.prompt() == "Time Master: which unit gets 2 Age tokens?"
    assert not game.scene.elements["keep"].visible
    assert {game.table.box.ids[piece.card] for piece in game.kingdom._pieces.values() if piece.lit} == {
        "time_master",
        "farmer",
        "knight",
    }
    game.pilot.click(game.piece("knight", "kingdom"))
    at = game.state.spots[0].index(2)
    assert game.state.ages[0][at] == 2
    game.close()


def test_a_unit_is_saved_by_pressing_it_and_again_to_take_that_back() -> None:
    game = TalesTable.with_hand("mystical_healer", "veteran", "knight")
    game.deploys("mystical_healer", "veteran", "knight")
    game.rest()
    while game.question != "save":
        game.finish(0)
        game.others_answer()
        game.rest()
    veteran = game.piece("veteran", "kingdom")
    game.pilot.click(veteran)
    game.pilot.wait(0.2)
    assert game.kingdom.saved == [1]
    assert game.kingdom._pieces[veteran.card].sign == "heart"
    game.pilot.click(game.piece("veteran", "kingdom"))
    game.pilot.wait(0.2)
    assert game.kingdom.saved == []
    game.scene.app.by_keys = True
    game.scene.focus(game.piece("veteran", "kingdom"))
    game.pilot.press("return")
    game.pilot.wait(0.2)
    game.pilot.press("space")
    game.others_answer()
    assert game.state.ages[0][game.state.spots[0].index(1)] == 2
    game.close()


def test_a_building_is_chosen_by_keys_alone() -> None:
    game = to_build("woodcutter", "farmer", "knight", gold=1)
    game.scene.app.by_keys = True
    game.scene.focus(works(game).first_focus())
    game.pilot.press("right")
    game.pilot.press("return")
    assert len(works(game).picked) == 1
    game.pilot.press("return")
    assert works(game).picked == ()
    game.pilot.press("return")
    chosen = works(game).picked[0].what
    button = game.scene.elements["confirm"].button  # type: ignore[attr-defined]
    game.scene.focus(button)
    game.pilot.press("return")
    game.others_answer()
    assert [game.table.box.ids[card] for card in game.state.built[0]] == [chosen]
    game.close()


def test_a_hint_names_the_unit_that_it_advises_and_marks_it() -> None:
    game = TalesTable.with_hand("time_master", "farmer", "knight")
    game.deploys("time_master", "farmer", "knight")
    game.rest()
    assert game.question == "reveal"
    game.driver.go_on(game.pilot.clock.now())
    game.pilot.press("h")
    game.until(lambda: "most good" in game.scene.hints.bubble.text)
    advised = [piece for piece in game.kingdom._pieces.values() if piece._advised]
    assert len(advised) == 1
    assert game.scene.hints.bubble.text.startswith(f"Hint: Age tokens on {advised[0].face.title}.")
    game.scene.hide_hint()
    assert not any(piece._advised for piece in game.kingdom._pieces.values())
    game.close()


def test_space_builds_what_enter_has_chosen() -> None:
    game = to_build("woodcutter", "farmer", "knight", gold=1)
    game.scene.app.by_keys = True
    game.scene.focus(choice(game, "mine", "build"))
    game.pilot.press("return")
    game.pilot.wait(0.2)
    button = cast(ConfirmButton, game.scene.elements["confirm"])
    assert (button.button.text, button.note) == ("Build", "Mine, level 1")
    assert choice(game, "mine", "build").sign == "ok"
    game.pilot.press("space")
    game.others_answer()
    assert [game.table.box.ids[card] for card in game.state.built[0]] == ["mine"]
    game.close()


def test_a_choice_says_its_building_without_signs_for_pictures() -> None:
    game = to_build("woodcutter", "farmer", "knight", gold=1)
    said = [child.says() for child in works(game).children if isinstance(child, Choice)]
    assert any(words.startswith("Temple. Level 1: 2 gold") for words in said)
    assert not [words for words in said if "{" in words]
    game.close()


def test_after_the_last_page_the_keys_are_at_what_can_be_built() -> None:
    game = TalesTable.with_hand("woodcutter", "farmer", "knight", gold=1)
    for spot, id in enumerate(("woodcutter", "farmer", "knight")):
        game.drag_to_spot(id, spot)
    game.pilot.press("space")
    game.scene.app.by_keys = True
    game.others_answer()
    game.rest()
    game.pilot.wait(0.3)
    assert game.question == "build"
    assert game.scene.focused is works(game).first_focus()
    game.close()


def test_the_ways_to_pay_have_the_focus_once_a_building_is_chosen() -> None:
    game = to_build("miner", "farmer", "cook", gold=5)
    game.scene.app.by_keys = True
    game.scene.focus(choice(game, "temple", "build"))
    game.pilot.press("return")
    game.pilot.wait(0.3)
    focused = game.scene.focused
    assert isinstance(focused, Choice)
    assert (focused.offer.name, focused.offer.move) == ("Temple", Move("pay", 0))
    game.close()


def test_both_levels_of_a_building_can_be_looked_at_whether_it_is_built_or_not() -> None:
    game = to_build("woodcutter", "farmer", "knight", gold=1)
    game.pilot.click(game.piece("town", "works"))
    game.pilot.wait(0.6)
    zoom = game.pilot.top
    assert isinstance(zoom, Zoom)
    assert (zoom.now.id, zoom.now.level, zoom.now.where) == ("town", 1, "not built yet")
    zoom.turn(1)
    assert (zoom.now.id, zoom.now.level) == ("town", 2)
    assert len(zoom.shown) == 10
    game.close()


def test_what_a_card_does_is_told_where_the_pointer_rests_but_not_with_a_card_in_the_air() -> None:
    game = TalesTable.with_hand("golem", "farmer", "knight")
    golem, knight = game.piece("golem"), game.piece("knight")
    assert golem.tooltip() == golem.face.text
    assert knight.tooltip() == ""
    deed = next(w for w in game.kingdom.walk() if isinstance(w, Deed) and w.face.title == "Temple")
    assert "{diamond} or 2{coin}" in deed.tooltip()
    assert "**Level 2:**" in deed.tooltip()
    game.pilot.click(golem)
    assert game.desk.carry is not None
    assert game.piece("golem").tooltip() == ""
    game.close()


def test_your_next_building_names_the_cost_of_its_land() -> None:
    game = to_build("woodcutter", "farmer", "knight", gold=1)
    game.pilot.click(choice(game, "town", "build"))
    game.pilot.press("space")
    game.others_answer()
    game.rest()
    while not game.desk.open:
        game.finish(0)
        game.others_answer()
        game.rest()
    said = [p.block.text for p in game.kingdom.estate.prints]
    assert "Next one: 2 {coin} land cost" in said
    game.close()
