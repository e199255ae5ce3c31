"""The rules over JSON Lines: whole games, secrets kept, saves, and every kind of bad line."""

from __future__ import annotations

import io
import json
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

from tabletop.data.catalogue import Catalogue, load
from tabletop.kernel import Chance
from tabletop.session.engine import REQUESTS, Engine, serve
from tests import tiny
from tests.engine.talk import Talk

SHIPPED: Catalogue = load()
TINY = {rules.id: rules for rules in tiny.TINY}


@pytest.fixture
def ask() -> Talk:
    return Talk(Engine(SHIPPED))


def tiny_engine() -> Talk:
    return Talk(Engine(tiny.catalogue(), TINY))


def play_on(ask: Talk, rnd: Chance, moves: int = 20_000) -> dict[str, Any]:
    """Random answers through the protocol alone."""
    status = ask("waiting")
    for _ in range(moves):
        if status["winners"] is not None:
            break
        seat = rnd.choice(status["waiting"])
        status = ask("play", seat=seat, move=rnd.choice(ask("legal", seat=seat)["moves"]))
    return status


def test_hello_and_games(ask: Talk) -> None:
    assert ask("hello")["requests"] == list(REQUESTS)
    games = {game["id"]: game for game in ask("games")["games"]}
    assert games["toss_up"]["seats"] == {"least": 2, "most": 6}
    assert games["toss_up"]["dice"] == {"light": {"green": 3, "yellow": 2, "red": 1}}


@pytest.mark.parametrize("seats", [2, 3, 6])
def test_a_whole_game_of_toss_up(ask: Talk, seats: int) -> None:
    ask("new", game="toss_up", seats=seats, seed=4)
    winners = play_on(ask, Chance(seats))["winners"]
    view = ask("view", seat=None)["view"]
    assert winners == [seat for seat, score in enumerate(view["scores"]) if score == max(view["scores"])]
    assert view["winners"] == winners
    assert view["waiting"] == []
    assert view["question"] is None
    assert max(view["scores"]) > 100
    assert ask("legal", seat=0)["moves"] == []
    assert ask.refused("play", seat=0, move="roll") == "the game is over"
    assert ask("log", seat=None)["log"][-1]["kind"] == "end"


@pytest.mark.parametrize("game", list(TINY))
def test_whole_games_with_hidden_cards(game: str) -> None:
    ask = tiny_engine()
    status = ask("new", game=game, seed=3)
    assert play_on(ask, Chance(9))["winners"]
    cards = {card for deck in ask("games")["games"][list(TINY).index(game)]["decks"].values() for card in deck}
    for fact in ask("log", seat=0)["log"]:
        if "card" in fact["about"]:
            assert fact["about"]["card"] in {None, *cards}
        if fact["kind"] == "move":
            assert set(fact["about"]["from"]) == {"name", "seat"}
    assert status["seats"] == tiny.catalogue().game(game).least


@pytest.mark.parametrize("game", ["draft", "hazard"])
def test_a_view_names_only_cards_that_its_seat_can_see(game: str) -> None:
    """Every zone: ids for whoever sees in, nulls for the others, and the same number of cards for all."""
    ask, hidden, shown = tiny_engine(), 0, 0
    ask("new", game=game, seed=8)
    rnd = Chance(2)
    for _ in range(30):
        if play_on(ask, rnd, moves=1)["winners"]:
            break
        views = {seat: ask("view", seat=seat)["view"] for seat in (None, 0, 1)}
        for spec in TINY[game].state.ZONES:
            for looker, view in views.items():
                public = views[None]["zones"][spec.name]
                piles = view["zones"][spec.name] if spec.a_seat else [view["zones"][spec.name]]
                assert list(map(len, piles)) == list(map(len, public if spec.a_seat else [public]))
                for owner, pile in enumerate(piles):
                    sees = spec.seen_by == "everyone" or (spec.seen_by == "owner" and owner == looker)
                    assert all((card is not None) == sees for card in pile)
                    hidden, shown = hidden + len(pile) * (not sees), shown + len(pile) * sees
    assert hidden > 50
    assert shown > 20


def test_a_card_that_a_procedure_follows_goes_by_its_id() -> None:
    ask, rnd, followed = tiny_engine(), Chance(1), set()
    ask("new", game="hazard", seed=2)
    cards = {card for game in ask("games")["games"] for deck in game["decks"].values() for card in deck}
    while play_on(ask, rnd, moves=1)["winners"] is None:
        for frame in ask("view", seat=None)["view"]["frames"]:
            followed |= {frame[name] for name in ("card", "hazard") if name in frame}
    assert len(followed) > 2
    assert followed <= {None, *cards}


def test_an_answer_is_shown_to_its_seat_only_and_can_be_taken_back() -> None:
    ask = tiny_engine()
    ask("new", game="draft", seats=3, seed=1)
    move = ask("legal", seat=1)["moves"][0]
    ask("play", seat=1, move=move)
    assert ask("view", seat=1)["view"]["answer"] == [move]
    assert ask("legal", seat=1)["parts"] == [move]
    assert ask("view", seat=0)["view"]["answer"] is None
    assert ask("view", seat=None)["view"]["answer"] is None
    ask("play", seat=1, move="done")
    assert 1 not in ask("waiting")["waiting"]
    ask("take_back", seat=1)
    assert 1 in ask("waiting")["waiting"]
    assert ask("view", seat=1)["view"]["answer"] == [move]
    ask("take_back", seat=1, part=0)
    assert ask("view", seat=1)["view"]["answer"] is None
    assert "no open answer" in ask.refused("take_back", seat=1)


def test_time_goes_by_only_when_it_is_told() -> None:
    ask = tiny_engine()
    ask("new", game="grab", seed=1)
    ticks = ask("waiting")["question"]["ticks"]
    assert ticks > 1
    ask("tick", ticks=1)
    assert ask("waiting")["question"]["ticks"] == ticks - 1
    assert "whole ticks" in ask.refused("tick", ticks=0)


def test_a_grab_is_asked_again_of_everyone_who_lacks_cards(ask: Talk) -> None:
    deal = {"dice": [["toss"], ["two"]], "starter": 0}
    ask("new", game="toss_your_cookies", seats=3, seed=2, deal=deal)
    ask("play", seat=0, move="roll")
    for seat in (0, 1, 2):
        for _ in range(2):
            ask("play", seat=seat, move=ask("legal", seat=seat)["moves"][0])
        ask("play", seat=seat, move="done")
    before = ask("waiting")["question"]
    assert (before["prompt"], before["gather"], sorted(before["asked"])) == ("grab", "first", [0, 1, 2])
    ask("play", seat=1, move="pass")
    assert sorted(ask("waiting")["waiting"]) == [0, 2]
    ask("tick", ticks=30)
    wanted = next(move for move in ask("legal", seat=2)["moves"] if move["verb"] == "grab")
    ask("play", seat=2, move=wanted)
    after = ask("waiting")
    assert (after["question"]["prompt"], sorted(after["waiting"])) == ("grab", [0, 1, 2])
    assert after["question"]["ticks"] == before["ticks"] - 30


def test_words_speak_to_the_seat_that_asks(ask: Talk) -> None:
    ask("new", game="toss_up", deal={"starter": 1, "seats": 2, "seed": 5})
    ask("play", seat=1, move="roll")
    assert ask("log", seat=1)["log"][0]["words"] == "Turn 1: it is yours."
    assert ask("log", seat=0)["log"][0]["words"] == "Turn 1: Seat 1."
    public = ask("log", seat=None)
    assert not any("you" in (fact["words"] or "").lower() for fact in public["log"])
    assert ask("log", seat=None, since=public["next"])["log"] == []


def test_a_saved_game_goes_on_exactly_there() -> None:
    ask, again = tiny_engine(), tiny_engine()
    ask("new", game="draft", seats=2, seed=6)
    play_on(ask, Chance(3), moves=7)
    save = ask("save")["save"]
    assert json.loads(json.dumps(save)) == save
    status = again("load", save=save)
    assert status["waiting"] == ask("waiting")["waiting"]
    assert again("view", seat=1) == ask("view", seat=1)
    assert play_on(ask, Chance(4)) == play_on(again, Chance(4))
    assert again("save") == ask("save")


@pytest.mark.parametrize(("spoil", "message"), [
    (lambda save: save.pop("state"), "the save has no 'state'"),
    (lambda save: save.update(protocol=99), "protocol 99, this is 1"),
    (lambda save: save.update(game=3), "does not name its game"),
    (lambda save: save.update(game="chess"), "there is no game 'chess'"),
    (lambda save: save.update(options={"target": 5}), "option 'target' cannot be 5"),
    (lambda save: save.update(options={"target": 50}), "have changed since this game was saved"),
    (lambda save: save.update(data="0"), "have changed since this game was saved"),
    (lambda save: save.update(state=[]), "a saved state is needed"),
    (lambda save: save["state"].pop("rng"), "'rng' is missing"),
    (lambda save: save["state"].update(scores=[1]), "one for each seat is needed"),
    (lambda save: save["state"].update(seats=20, scores=[0] * 20), "2 to 6 players, not 20"),
    (lambda save: save["state"].update(turn=10**99), "state.turn: int is needed"),
    (lambda save: save["state"].update(viewer=0), "is a view"),
    (lambda save: save["state"].update(asking="begin"), "nobody asks 'begin'"),
    (lambda save: save["state"].update(asked=7), "a seat that does not exist"),
    (lambda save: save["state"]["frames"][0].update({"is": "toss_up.TossUp"}), "a saved frame is needed"),
])  # fmt: skip
def test_a_save_that_does_not_fit_is_refused_and_the_game_goes_on(ask: Talk, spoil: Any, message: str) -> None:
    ask("new", game="toss_up", seats=2, seed=6)
    before = ask("save")
    save = json.loads(json.dumps(before["save"]))
    spoil(save)
    assert message in ask.refused("load", save=save)
    assert ask("save") == before


def test_a_save_of_another_game_is_refused() -> None:
    ask = tiny_engine()
    ask("new", game="draft", seed=6)
    draft = ask("save")["save"]
    ask("new", game="grab", seed=6)
    mixed = {**ask("save")["save"], "state": draft["state"]}
    assert ask.refused("load", save=mixed)


def test_a_deal_whose_dice_can_never_be_thrown_is_refused(ask: Talk) -> None:
    said = ask.refused("new", game="toss_up", seats=2, deal={"starter": 0, "dice": [["green"] * 3]})
    assert said == "dice: throw 1 lays down 3 dice (green, green, green) where 10 of 'light' are thrown"
    red = ["red"] * 10
    said = ask.refused("new", game="toss_up", seats=2, deal={"starter": 0, "dice": [red, red, ["red"]]})
    assert said == "dice: throw 3 lays down 1 dice (red) where 10 of 'light' are thrown"


def test_dice_that_do_not_fit_what_is_played_are_told_and_the_game_goes_on(ask: Talk) -> None:
    dice = [["green"] * 6 + ["yellow"] * 4, ["green", "red"], ["green"] * 10]
    ask("new", game="toss_up", seats=2, seed=3, deal={"starter": 0, "dice": dice})
    assert "note" not in ask("play", seat=0, move="roll")
    words = "The deal lays down dice that cannot be thrown here: Green, Red. From now on chance decides."
    assert ask("play", seat=0, move="roll")["note"] == words
    log = ask("log", seat=1)["log"]
    (misfit,) = [fact for fact in log if fact["kind"] == "misfit"]
    assert misfit["words"] == words
    assert misfit["about"] == {"die": "light", "count": 4, "faces": ["green", "red"]}
    assert [len(fact["about"]["faces"]) for fact in log if fact["kind"] == "roll"] == [10, 4]
    while (status := ask("waiting"))["winners"] is None:
        (seat,) = status["waiting"]
        assert "note" not in ask("play", seat=seat, move=ask("legal", seat=seat)["moves"][-1])


def test_without_a_seed_one_is_drawn_and_told(ask: Talk) -> None:
    seeds = {ask("new", game="toss_up")["seed"] for _ in range(3)}
    assert len(seeds) == 3


@pytest.mark.parametrize(("fields", "message"), [
    ({}, "new needs 'game': a text"),
    ({"game": 5}, "game: a text is needed, not 5"),
    ({"game": "toss_ip"}, "did you mean 'toss_up'?"),
    ({"game": "toss_up", "seats": "2"}, 'seats: a whole number is needed, not "2"'),
    ({"game": "toss_up", "seats": True}, "seats: a whole number is needed, not true"),
    ({"game": "toss_up", "seats": 1}, "2 to 6 players, not 1"),
    ({"game": "toss_up", "seats": 10**30}, "2 to 6 players"),
    ({"game": "toss_up", "sets": 2}, "did you mean 'seats'?"),
    ({"game": "toss_up", "options": []}, "options: an object is needed"),
    ({"game": "toss_up", "options": {"dice": 0}}, "option 'dice' cannot be 0"),
    ({"game": "toss_up", "options": {"target": "100"}}, "option 'target' cannot be 100"),
    ({"game": "toss_up", "deal": {"dise": []}}, "did you mean 'dice'?"),
    ({"game": "toss_up", "deal": {"starter": 5, "seats": 2}}, "seat 5 does not exist"),
    ({"game": "toss_up", "deal": {"decks": {"paper": ["kid"]}}}, "toss_up has no deck 'paper'"),
    ({"game": "toss_up", "seats": 2, "deal": {"seats": 2}}, "seats is given twice"),
])  # fmt: skip
def test_a_game_that_cannot_begin(ask: Talk, fields: dict[str, Any], message: str) -> None:
    assert message in ask.refused("new", **fields)


def test_a_deal_that_asks_for_a_card_the_deck_lacks() -> None:
    ask = tiny_engine()
    deck, cards = next(iter(ask("games")["games"][0]["decks"].items()))
    card, copies = next(iter(cards.items()))
    too_many = {"decks": {deck: [card] * (copies + 1)}}
    assert f"holds {copies} of '{card}'" in ask.refused("new", game="draft", deal=too_many)
    assert "has no card 'unicorn'" in ask.refused("new", game="draft", deal={"decks": {deck: ["unicorn"]}})


@pytest.mark.parametrize(("do", "fields", "message"), [
    ("view", {}, "view needs 'seat'"),
    ("view", {"seat": 2}, "there is no seat 2; seats are 0 to 1"),
    ("view", {"seat": -1}, "there is no seat -1"),
    ("log", {}, "log needs 'seat'"),
    ("log", {"seat": 0, "since": "x"}, "since: a whole number is needed"),
    ("legal", {"seat": None}, "seat: a whole number is needed, not null"),
    ("legal", {"seat": 9}, "there is no seat 9"),
    ("play", {"seat": 0}, "play needs 'move'"),
    ("play", {"seat": -1, "move": {"verb": "tick", "what": 5}}, "there is no seat -1"),
    ("play", {"seat": 0, "move": 5}, "move: a move like"),
    ("play", {"seat": 0, "move": {}}, "a move looks like"),
    ("play", {"seat": 0, "move": {"verb": "roll", "wha": 1}}, "a move has verb, what and whom, but no 'wha'"),
    ("play", {"seat": 0, "move": {"verb": "roll", "what": []}}, "what: an id or a whole number"),
    ("play", {"seat": 0, "move": {"verb": "roll", "whom": "me"}}, "whom: a seat number"),
    ("play", {"seat": 0, "move": "bank"}, "on offer: [{\"verb\": \"roll\"}]"),
    ("take_back", {"seat": 0, "part": None}, "part: a whole number"),
    ("hello", {"there": 1}, "hello has no \"there\"; it takes nothing else"),
])  # fmt: skip
def test_requests_that_are_refused(ask: Talk, do: str, fields: dict[str, Any], message: str) -> None:
    ask("new", game="toss_up", seats=2, deal={"starter": 0})
    assert message in ask.refused(do, **fields)


@pytest.mark.parametrize(("line", "message"), [
    (b"", "the line is empty"),
    (b"  \t ", "the line is empty"),
    (b'{"do": "hel', "the line is not JSON"),
    (b"hello", "the line is not JSON"),
    (b'{"do": "hello"} {"do": "quit"}', "Extra data"),
    (b"[]", "a request is an object"),
    (b'"hello"', "a request is an object"),
    (b"{}", "a request says what to do"),
    (b'{"do": null}', "a request says what to do"),
    (b'{"do": ["hello"]}', "nobody knows how to do"),
    (b'{"do": "HELLO"}', "did you mean 'hello'?"),
    (b'{"do": "hello", "do": "quit"}', '"do" is given twice'),
    (b'{"do": "view", "seat": NaN}', "NaN is not a number"),
    (b'{"do": "view", "seat": -Infinity}', "-Infinity is not a number"),
    (b'{"do": "view", "seat": 0.0}', "whole numbers are needed, not 0.0"),
    (b'{"do": "view", "seat": 1e999}', "whole numbers are needed, not 1e999"),
    (b'{"do": "view", "seat": ' + b"9" * 101 + b"}", "is too long for a number: 101 digits, at most 100"),
    (b'{"do": "view", "seat": ' + b"9" * 5000 + b"}", "is too long for a number: 5000 digits, at most 100"),
    (b'{"do": "view", "seat": -' + b"9" * 5000 + b"}", "is too long for a number"),
    (b'{"do": "hell\xff"}', "the line is not UTF-8: byte 13"),
    (b'{"do": "\\ud800"}', "half a character"),
    (b'{"do": "new", "game": "\\udfff\\ud800"}', "half a character"),
    (b"[" * 200_000, "nested too deeply"),
    (b'{"do": ' + b'{"a":' * 100_000, "nested too deeply"),
    (b'{"do": "' + b"x" * 500_000 + b'"}', "nobody knows how to do"),
])  # fmt: skip
def test_bad_lines_are_told_what_is_wrong(line: bytes, message: str) -> None:
    reply = Engine(SHIPPED).answer(line)
    assert reply["ok"] is False
    assert message in reply["error"]
    assert len(reply["error"]) < 500


def test_a_byte_order_mark_is_no_fault() -> None:
    assert Engine(SHIPPED).answer(b'\xef\xbb\xbf{"do": "hello"}')["ok"]


def served(lines: bytes) -> list[dict[str, Any]]:
    sink = io.BytesIO()
    serve(SHIPPED, io.BytesIO(lines), sink)
    return [json.loads(line) for line in sink.getvalue().splitlines()]


@pytest.fixture
def log(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> Path:
    monkeypatch.setenv("TABLETOP_HOME", str(tmp_path))
    return tmp_path / "log.txt"


def stumble(_engine: Engine) -> dict[str, Any]:
    raise LookupError("a shelf\nthat is bare")


def test_a_fault_of_ours_is_one_line_and_its_traceback_is_in_the_log(
    monkeypatch: pytest.MonkeyPatch, log: Path
) -> None:
    monkeypatch.setitem(REQUESTS, "hello", REQUESTS["hello"]._replace(run=stumble))
    bad, good = served(b'{"do": "hello"}\n{"do": "games"}\n')
    error = f"this went wrong inside (LookupError: a shelf that is bare); details are in {log}"
    assert (bad, good["ok"]) == ({"ok": False, "error": error}, True)
    assert "in stumble" in log.read_text("utf-8")


def test_a_reply_that_cannot_be_written_is_a_fault_too(monkeypatch: pytest.MonkeyPatch, log: Path) -> None:
    monkeypatch.setitem(REQUESTS, "hello", REQUESTS["hello"]._replace(run=lambda _engine: {"what": object()}))
    bad, good = served(b'{"do": "hello"}\n{"do": "games"}\n')
    assert (bad["ok"], good["ok"]) == (False, True)
    assert bad["error"].startswith("this went wrong inside (TypeError: Object of type object is not JSON")
    assert "Traceback" in log.read_text("utf-8")


def test_without_a_place_for_the_log_the_engine_still_answers(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    (tmp_path / "home").write_text("a file, not a folder")
    monkeypatch.setenv("TABLETOP_HOME", str(tmp_path / "home"))
    monkeypatch.setitem(REQUESTS, "hello", REQUESTS["hello"]._replace(run=stumble))
    bad, good = served(b'{"do": "hello"}\n{"do": "games"}\n')
    assert "the log cannot be written" in bad["error"]
    assert good["ok"]


def test_one_reply_for_each_line_until_quit() -> None:
    replies = served(b'{"do": "hello"}\r\n\nno\n{"do": "quit"}\n{"do": "hello"}\n')
    assert [reply["ok"] for reply in replies] == [True, False, False, True]


def test_the_last_line_may_end_without_a_line_break() -> None:
    assert [reply["ok"] for reply in served(b'{"do": "hello"}')] == [True]
    assert [reply["ok"] for reply in served(b'{"do": "hello"')] == [False]


@pytest.mark.parametrize("size", [999_999, 1_000_000])
def test_the_longest_line_is_read(size: int) -> None:
    line = b'{"do": "hello"}'.ljust(size)
    assert [reply["ok"] for reply in served(line + b"\n" + b'{"do": "hello"}\n')] == [True, True]


@pytest.mark.parametrize("size", [1_000_001, 3_500_000])
def test_a_line_that_is_too_long_is_skipped(size: int) -> None:
    replies = served(b'{"do": "hello"}'.ljust(size) + b"\n" + b'{"do": "hello"}\n')
    assert [reply["ok"] for reply in replies] == [False, True]
    assert replies[0]["error"] == "the line is longer than 1 MB"


def test_the_command_answers_at_once_and_ends_with_its_input() -> None:
    engine = subprocess.Popen(
        [sys.executable, "-m", "tabletop", "engine"], stdin=subprocess.PIPE, stdout=subprocess.PIPE
    )
    assert engine.stdin is not None
    assert engine.stdout is not None
    with engine:
        for line, good in ((b'{"do": "hello"}\n', True), (b"\xff\n", False), (b'{"do": "games"}\n', True)):
            engine.stdin.write(line)
            engine.stdin.flush()
            assert json.loads(engine.stdout.readline())["ok"] is good
        engine.stdin.close()
        assert engine.stdout.read() == b""
    assert engine.returncode == 0
