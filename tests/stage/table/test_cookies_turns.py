"""Dice, swaps, the milk and the shout of Toss Your Cookies on screen."""

from __future__ import annotations

from tabletop.kernel import Move
from tabletop.stage.audit import faults
from tabletop.stage.table.cards import UNSEEN
from tabletop.stage.table.elements.blind import BackSpot
from tabletop.stage.table.elements.cup import BLANK, Cup
from tabletop.stage.table.elements.exchange import Exchange
from tests.stage.table.cookie_table import LOSING, WINNING, CookieTable


def cup(game: CookieTable) -> Cup:
    element = game.scene.elements["dice"]
    assert isinstance(element, Cup)
    return element


def test_both_dice_tumble_together_and_lie_aside_with_their_result() -> None:
    game = CookieTable(dice=("toss", "three"), speed=1.0)
    game.asked("roll")
    game.pilot.press("space")
    game.until(lambda: cup(game).rolling == 2, 5)
    game.asked("toss")
    assert list(cup(game).tray.faces.values()) == ["action.toss", "number.three"]
    assert "Toss 3" in game.says()
    assert "You rolled" in game.says()
    places = [seen for seen, _labels in cup(game).tray.places().values()]
    assert all(cup(game).rect.collidepoint(seen.x, seen.y) for seen in places)
    assert game.sound.played.count("throw") >= 1
    assert game.sound.clacks > 0
    game.close()


def test_before_the_first_throw_the_dice_show_nothing() -> None:
    game = CookieTable(dice=("toss", "three"))
    game.asked("roll")
    faces = cup(game).tray.faces
    assert list(faces.values()) == [BLANK, BLANK]
    printed = [face for _seen, labels in cup(game).tray.places().values() for face in labels.faces]
    assert set(printed) == {BLANK}
    game.pilot.down(cup(game).rect.center)
    game.pilot.move(game.middle.rect.center)
    game.pilot.wait(0.1)
    assert BLANK not in cup(game).tray.faces.values()
    cup(game).pointer_up((-1, -1), False)
    game.pilot.wait(1.0)
    assert game.question == "roll"
    assert list(cup(game).tray.faces.values()) == [BLANK, BLANK]
    game.close()


def test_the_dice_can_be_dragged() -> None:
    game = CookieTable(dice=("toss", "three"))
    game.asked("roll")
    game.drag(cup(game).rect.center, game.middle.rect.center)
    game.asked("toss")
    game.close()


def test_a_swap_by_dragging_a_card_to_a_rival_then_more() -> None:
    game = CookieTable(dice=("swap", "two"))
    game.rolled("swap_with")
    plate = game.plates.plates[2]
    game.drag(game.card("half_eaten").rect.center, plate.rect.center)
    game.asked("give")
    game.until(lambda: bool(game.scene.play.marks()), 5)
    assert game.ids(game.scene.play.marks()) == ["half_eaten"]
    game.drag(game.card("wild").rect.center, plate.rect.center)
    game.pilot.wait(0.5)
    assert sorted(game.ids(game.scene.play.marks())) == ["half_eaten", "wild"]
    game.pilot.press("space")
    game.asked("take")
    assert game.blind.visible
    assert game.ids([card for card, _place in game.blind._laid]) == ["half_eaten", "wild"]
    game.pilot.click(game.blind.children[0])
    game.asked("take")
    game.pilot.press("3")
    game.still()
    assert not game.blind.visible
    assert [len(hand) for hand in game.state.hands] == [7, 7, 7]
    assert {"half_eaten", "wild"} <= set(game.ids(game.state.hands[2]))
    game.close()


def test_a_swap_by_keys_alone() -> None:
    game = CookieTable(dice=("swap", "one"))
    game.scene.app.by_keys = True
    game.rolled("swap_with")
    assert game.scene.focused is game.plates.plates[1]
    game.pilot.press("2")
    game.asked("give")
    assert game.state.frames[-1].whom == 2
    game.pilot.press("7")
    game.pilot.wait(0.3)
    game.pilot.press("space")
    game.asked("take")
    assert isinstance(game.scene.focused, BackSpot)
    game.pilot.press("right")
    assert game.scene.focused is game.blind.children[1]
    game.pilot.press("return")
    game.still()
    assert [len(hand) for hand in game.state.hands] == [7, 7, 7]
    game.close()


def test_a_rival_is_chosen_by_click() -> None:
    game = CookieTable(dice=("swap", "all"))
    game.rolled("swap_with")
    theirs = sorted(game.state.hands[1])
    game.pilot.click(game.plates.plates[1])
    game.still()
    assert sorted(game.state.hands[0]) == theirs
    game.close()


def test_backs_cannot_be_read() -> None:
    game = CookieTable(dice=("swap", "one"))
    game.rolled("swap_with")
    game.pilot.click(game.plates.plates[1])
    game.asked("give")
    game.pilot.press("7")
    game.pilot.wait(0.3)
    game.pilot.press("space")
    game.asked("take")
    assert set(game.scene.show.view.hands[1]) == {UNSEEN}  # type: ignore[attr-defined]
    backs = [spot for spot in game.blind.children if isinstance(spot, BackSpot)]
    assert [spot.name for spot in backs] == [f"Card {n}, face down" for n in range(1, 8)]
    assert not any(hasattr(spot, "card") for spot in backs)
    game.close()


def test_the_milk_goes_on_for_a_card_taken_unseen() -> None:
    cards = ("milk", *("choc_chip",) * 3, "jam", "wild", "half_eaten")
    others = ("choc_chip", *("jam",) * 3, *("sugar",) * 3, "choc_chip", "choc_chip", "jam", "jam", *("sugar",) * 3)
    game = CookieTable(dice=("left", "the_milk"), cards=(*cards, *others))
    game.rolled("pick_back")
    assert "milk" in game.sound.played
    assert game.ids(game.middle.lot) == ["milk"]
    game.pilot.press("5")
    game.still()
    assert "milk" in game.ids(game.state.hands[1])
    assert game.plates.mark_of(1) == "toss_your_cookies/milk"
    assert game.plates.mark_of(2) == ""
    game.close()


def test_the_milk_is_grabbed_live_by_click() -> None:
    game = CookieTable(dice=("toss", "the_milk"))
    game.asked("roll")
    game.pilot.press("space")
    game.until(lambda: game.question == "milk")
    game.still()
    game.pilot.down(game.tossed("milk").rect.center)
    game.until(lambda: game.question == "roll")
    assert "milk" in game.ids(game.state.hands[0])
    game.close()


def test_the_shout_lights_up_fills_both_buttons_and_shows_the_hand() -> None:
    game = CookieTable(cards=(*WINNING, *LOSING), options={"rounds": 2}, speed=1.0)
    shout = game.scene.elements["shout"]
    game.until(lambda: game.question == "shout" and game.scene.show.still)
    assert shout.button.enabled  # type: ignore[attr-defined]
    large = shout.box
    shown = game.scene.elements["winning"]
    assert shown.visible
    assert sorted(game.ids([spot.card for spot in shown.children])) == sorted(WINNING)  # type: ignore[attr-defined]
    game.pilot.press("space")
    game.until(lambda: game.question == "roll")
    game.still()
    assert "snickerdoodle" in game.sound.played
    assert not shown.visible
    assert shout.box.h < large.h / 1.8
    assert game.state.round == 2
    game.close()


def test_the_shout_is_called_by_itself() -> None:
    game = CookieTable(cards=(*WINNING, *LOSING), options={"rounds": 2}, speed=1.0)
    game.until(lambda: game.question == "shout" and game.scene.show.still)
    game.until(lambda: game.question == "roll", 20)
    assert game.state.scores == [1, 0, 0]
    game.close()


def test_a_rival_who_wins_is_shown_to_all() -> None:
    game = CookieTable(cards=(*WINNING, *LOSING), options={"rounds": 2}, starter=1)
    game.until(lambda: game.question == "shout" and game.scene.show.still)
    assert any(text.startswith("Snickerdoodle!") and "You" not in text for text in game.says())
    game.close()


def test_a_new_round_is_dealt_from_nothing() -> None:
    game = CookieTable(cards=(*WINNING, *LOSING), options={"rounds": 2}, speed=1.0)
    game.until(lambda: game.question == "shout" and game.scene.show.still)
    game.pilot.press("space")
    seen = []
    for _ in range(200):
        game.pilot.wait(0.05, 0.05)
        seen.append(max(len(game.hand.children), *(game.plates.count(seat) for seat in (1, 2))))
        if game.question == "roll" and game.scene.show.still:
            break
    assert max(seen) == 7
    assert 0 in seen
    game.close()


def test_undo_takes_the_flying_cards_back() -> None:
    game = CookieTable(dice=("swap", "one"))
    game.rolled("swap_with")
    game.pilot.click(game.plates.plates[1])
    game.asked("give")
    game.pilot.press("u")
    game.asked("swap_with")
    assert list(game.table.legal(0)) == [Move("swap", None, 1), Move("swap", None, 2)]
    game.close()


def test_what_is_laid_down_in_a_swap_is_seen_by_all_as_backs() -> None:
    """Ada swaps with you: her cards come as backs, yours go open to you."""
    game = CookieTable(dice=("swap", "one"), starter=1, speed=1.0)
    exchange = game.scene.elements["swapping"]
    assert isinstance(exchange, Exchange)
    game.until(lambda: game.question == "swap_with")
    assert not exchange.visible
    game.rival(1, Move("swap", None, 0))
    game.until(lambda: game.scene.show.still and exchange.visible)
    assert exchange.pair == (1, 0)
    game.until(lambda: bool(game.scene.show.swarm.flyers) and game.question == "take")
    assert game.scene.show.swarm.flyers[0].target == ("passing", 1)
    assert exchange.held["passing", 1] == [-1]
    assert not exchange.where(("passing", 1), -1).up
    assert faults(game.scene) == []
    game.until(lambda: game.scene.show.moment.busy == "receives")
    assert "You get from Ada" in game.scene.show.moment.prompt or "gets from you" in game.scene.show.moment.prompt
    game.until(lambda: game.state.turn == 2)
    game.still()
    assert not exchange.visible
    assert len(game.hand.children) == 7
    game.close()


def test_the_card_that_is_taken_from_you_lies_open_to_you() -> None:
    game = CookieTable(dice=("swap", "two"), starter=1, speed=1.0)
    exchange = game.scene.elements["swapping"]
    assert isinstance(exchange, Exchange)
    game.until(lambda: game.question == "swap_with")
    game.rival(1, Move("swap", None, 0))
    game.until(lambda: bool(exchange.held.get(("passing", 0))))
    (card,) = exchange.held["passing", 0]
    assert card >= 0
    assert exchange.where(("passing", 0), card).up
    game.close()


def test_of_a_pass_you_are_told_what_you_got_after_all_cards_have_moved() -> None:
    game = CookieTable(dice=("left", "two"), speed=1.0)
    game.rolled("pass")
    for key in ("1", "2", "space"):
        game.pilot.press(key)
        game.pilot.wait(0.2)
    game.until(lambda: game.scene.show.moment.busy == "receives")
    assert all(len(lot) == 7 for zone, lot in game.plates.held.items() if zone[0] == "hands")
    said = set()
    for _ in range(200):
        said.add(game.scene.show.moment.prompt)
        if game.scene.show.moment.busy not in ("receives", "move"):
            break
        game.pilot.wait(0.05, 0.05)
    assert any(one.startswith("You get from Bruno:") for one in said)
    assert any(one.startswith("Ada gets from you:") for one in said)
    game.close()


def test_numbers_stand_only_on_those_who_can_be_swapped_with() -> None:
    game = CookieTable(count=5, cards=(), dice=("swap", "two"))
    game.rolled("swap_with")
    assert all(spot.key is None for spot in game.hand.children)
    assert [game.plates.plates[seat].key for seat in range(1, 5)] == [ord(n) for n in "1234"]
    game.pilot.press("2")
    game.asked("give")
    assert [spot.key for spot in game.hand.children] == [ord(n) for n in "1234567"]
    game.close()


def test_the_backs_are_gone_when_it_is_told_what_you_got() -> None:
    game = CookieTable(dice=("swap", "one"), speed=1.0)
    game.rolled("swap_with")
    game.pilot.press("1")
    game.asked("give")
    game.pilot.press("7")
    game.pilot.wait(0.2)
    game.pilot.press("space")
    game.asked("take")
    assert game.blind.visible
    game.pilot.press("1")
    game.until(lambda: game.scene.show.moment.busy == "receives")
    game.until(lambda: not game.blind.visible, 0.5)
    assert game.scene.show.moment.busy == "receives"
    assert game.scene.elements["swapping"].visible
    game.close()


def test_the_backs_stay_while_one_card_after_the_other_is_taken() -> None:
    game = CookieTable(dice=("swap", "two"), speed=1.0)
    game.rolled("swap_with")
    game.pilot.press("1")
    game.asked("give")
    for key in ("6", "7", "space"):
        game.pilot.press(key)
        game.pilot.wait(0.2)
    game.asked("take")
    game.pilot.press("1")
    for _ in range(30):
        game.pilot.wait(0.03, 0.03)
        assert game.blind.visible
    game.close()
