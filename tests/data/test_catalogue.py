"""The shipped games as data, the boxes they become, and what happens when their files are broken."""

import colorsys
import pickle
import shutil
from collections.abc import Callable, Iterator
from math import comb
from pathlib import Path

import pytest

from tabletop import words
from tabletop.ai.levels import make
from tabletop.ai.toss_up import Thresholds
from tabletop.data import models
from tabletop.data.catalogue import NEVER, WEIGH, BadOption, Catalogue, UnknownName, load
from tabletop.data.problems import Problems
from tabletop.data.texts import Text, say
from tabletop.kernel.box import Box, Effect

ROOT = Path(__file__).parents[2]

TINY = """
id: tiny
name: {en: Tiny, es: Chiquito}
blurb: A tiny game.
players: {least: 2, most: 4}
minutes: {least: 5, most: 10}
decks:
  - {id: main, name: Main deck, file: deck.yaml, back: tiny/back}
  - {id: side, name: Side deck, file: side.yaml}
options:
  - {id: knives, kind: number, label: Knives, default: 2, least: 0, most: 9, sets: copies.knife}
  - {id: hazards, kind: number, label: Hazards, default: 0, least: 0, most: 3, words: {0: any}}
  - {id: live, kind: toggle, label: Live, default: false}
"""
DECK = """
cards:
  - {id: knife, name: Knife, copies: 1, kind: tool, values: {sharp: 3}, picture: tiny/knife, source: found}
  - {id: cover, name: Cover, copies: 2, against: [knife], text: Stops a knife., when: any_time, aims: rival}
"""
SIDE = """
cards:
  - id: gift
    name: Gift
    when: counter
    effects:
      - {do: gain, n: 2}
      - {do: pay, kind: tool, then: [{do: lose, who: target}]}
"""


@pytest.fixture(scope="module")
def shipped() -> Catalogue:
    return load(ROOT / "cards")


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    game = tmp_path / "cards" / "tiny"
    game.mkdir(parents=True)
    (game / "game.yaml").write_text(TINY)
    (game / "deck.yaml").write_text(DECK)
    (game / "side.yaml").write_text(SIDE)
    return tmp_path / "cards"


def test_a_card_against_a_kind_stops_every_card_of_that_kind(folder: Path) -> None:
    kinds = "kinds: [{id: tool, name: Tool, colour: 3D8FD1}]\n"
    (folder / "tiny" / "game.yaml").write_text(TINY + kinds)
    (folder / "tiny" / "deck.yaml").write_text(DECK.replace("against: [knife]", "against: [tool]"))
    (folder / "tiny" / "side.yaml").write_text(SIDE + "  - {id: saw, name: Saw, kind: tool}\n")
    assert load(folder).box("tiny").by_id["cover"].against == ("knife", "saw")


def test_the_shipped_files_have_no_problems(shipped: Catalogue) -> None:
    assert shipped.problems == ()
    assert "toss_up" in shipped.games


def test_toss_up_is_as_its_sheet_says(shipped: Catalogue) -> None:
    game = shipped.game("toss_up")
    assert (game.least, game.most) == (2, 6)
    box = shipped.box("toss_up")
    assert box.dice["light"].faces == ("green", "green", "green", "yellow", "yellow", "red")
    assert box.number("dice") == 10
    assert box.number("target") == 100
    assert box.chosen("reach") == "over"
    assert box.chosen("last_turn") == "everyone"
    assert box.chosen("tie") == "share"
    assert {option.id: option.source for option in game.options} == {
        "target": "sheet", "reach": "sheet", "last_turn": "ruled", "tie": "ruled", "dice": "sheet",
        "green_faces": "found", "yellow_faces": "found", "red_faces": "found",
    }  # fmt: skip


def test_every_option_has_help_and_a_word_on_the_sheet(shipped: Catalogue) -> None:
    for game in shipped.games.values():
        for option in game.options:
            assert option.label
            assert option.help
            assert option.sheet


def test_the_faces_differ_in_shape_letter_and_picture(shipped: Catalogue) -> None:
    faces = shipped.game("toss_up").faces
    assert set(faces) == {"light.green", "light.yellow", "light.red"}
    for what in ("shape", "letter", "picture", "name", "colour"):
        assert len({getattr(face, what) for face in faces.values()}) == 3


@pytest.fixture
def in_spanish(tmp_path: Path) -> Iterator[Callable[[], object]]:
    """From the call on, texts are Spanish where they bring their own; the program's own words are not there."""
    yield lambda: words.speak("es", tmp_path)
    words.speak("en", tmp_path)


def test_the_faces_have_their_own_letters_in_spanish(shipped: Catalogue, in_spanish: Callable[[], object]) -> None:
    letters = [face.letter for face in shipped.game("toss_up").faces.values()]
    assert [say(letter) for letter in letters] == ["G", "Y", "R"]
    in_spanish()
    assert [say(letter) for letter in letters] == ["V", "A", "R"]


def test_the_sharp_level_makes_the_largest_turns(shipped: Catalogue) -> None:
    """Worked out backwards: roll while the average of the whole turn is larger than what is banked now."""
    sharp = make("toss_up", "sharp", shipped)
    assert isinstance(sharp, Thresholds)
    stop_at = sharp.table(shipped.box("toss_up"))
    assert stop_at[1:7] == (29, 28, 27, 56, 105, 224)
    most = 300
    worth = [float(points) for points in range(most + 11)]
    for points in range(most, 0, -1):
        dice = 10 - points % 10
        greens = sum(comb(dice, n) / 2**dice * worth[points + n] for n in range(1, dice + 1))
        rolling = greens / (1 - 3**-dice)  # only yellow: as before
        worth[points] = max(worth[points], rolling)
        if points < 200:
            assert (points < stop_at[dice]) == (rolling > points), (dice, points)


def test_levels_rise(shipped: Catalogue) -> None:
    levels = shipped.game("toss_up").levels
    assert [level.id for level in levels] == ["learner", "casual", "sharp"]
    assert [level.pips for level in levels] == [1, 2, 3]
    assert [level.settings["nerve"] for level in levels] == sorted(level.settings["nerve"] for level in levels)
    for level in levels:
        assert level.settings["stop_at"] == WEIGH
        assert isinstance(level.settings["chase"], bool)


def test_thresholds_are_filled_in_for_every_number_of_dice(folder: Path) -> None:
    level = "{id: shy, name: Shy, pips: 1, style: Shy., agent: thresholds, settings: {stop_at: {1: 0, 4: 7, 6: never}}}"
    (folder / "tiny" / "game.yaml").write_text(TINY + f"levels: [{level}]\n")
    settings = load(folder).game("tiny").level("shy").settings
    assert settings["stop_at"] == (NEVER, 0, 0, 0, 7, 7) + (NEVER,) * (models.MOST_DICE - 5)
    assert (settings["nerve"], settings["chase"]) == (100, False)


def test_opponents_and_seats_are_told_apart_without_colour(shipped: Catalogue) -> None:
    assert len(shipped.personas) == 8
    assert len({seat.symbol for seat in shipped.seats}) == len(shipped.seats) >= 6
    for persona in shipped.personas:
        assert (ROOT / "assets" / "art" / f"{persona.picture}.svg").is_file()
        assert all(persona.voice[moment] for moment in ("hello", "good", "bad", "win", "lose"))


def test_no_seat_has_the_colour_of_a_die_face(shipped: Catalogue) -> None:
    """Green, yellow and red mean dice: a seat is either far from those hues or far less vivid."""

    def tint(colour: str) -> tuple[float, float]:
        red, green, blue = (int(colour[i : i + 2], 16) / 255 for i in (1, 3, 5))
        hue, _light, strength = colorsys.rgb_to_hls(red, green, blue)
        return hue * 360, strength

    reserved = [tint(face.colour)[0] for face in shipped.game("toss_up").faces.values()]
    for who in (*shipped.personas, *shipped.seats):
        hue, strength = tint(who.colour)
        near = min(min(abs(hue - other), 360 - abs(hue - other)) for other in reserved)
        assert near > 40 or strength < 0.55, who.id


def test_options_change_what_is_in_the_box(shipped: Catalogue, folder: Path) -> None:
    box = shipped.box("toss_up", {"green_faces": 2, "red_faces": 2, "target": 50})
    assert box.dice["light"].faces == ("green", "green", "yellow", "yellow", "red", "red")
    assert box.number("target") == 50
    tiny = load(folder)
    assert len(tiny.box("tiny").decks["main"]) == 4
    assert tiny.box("tiny", {"knives": 5}).by_id["knife"].copies == 5
    assert "knife" not in tiny.box("tiny", {"knives": 0}).ids


@pytest.mark.parametrize(
    ("options", "said"),
    [
        ({"targt": 50}, "there is no option 'targt'; expected: .*; did you mean 'target'?"),
        ({"target": 301}, "option 'target' cannot be 301; expected: 20 to 300"),
        ({"target": -1}, "20 to 300"),
        ({"target": True}, "option 'target' cannot be true"),
        ({"target": "100"}, "20 to 300"),
        ({"target": 10**40}, "20 to 300"),
        ({"green_faces": 0}, "option 'green_faces' cannot be 0; expected: 2 to 5"),
        ({"tie": "shared"}, "option 'tie' cannot be shared; expected: share, extra_turn; did you mean 'share'?"),
        ({"tie": 1}, "share, extra_turn"),
    ],
)
def test_a_bad_option_says_which_and_what_is_possible(shipped: Catalogue, options: dict[str, int], said: str) -> None:
    with pytest.raises(BadOption, match=said.replace("?", r"\?")) as caught:
        shipped.box("toss_up", options)
    assert caught.value.option == next(iter(options))


@pytest.mark.parametrize(
    ("option", "text", "value"), [("knives", "3", 3), ("live", "true", True), ("live", "false", False)]
)
def test_options_as_typed_in_a_command(folder: Path, option: str, text: str, value: object) -> None:
    game = load(folder).game("tiny")
    assert game.option(option).parse(text) == value
    for wrong in ("", "x", "3.5", "99", "٣", "--3", "1" * 5000):
        with pytest.raises(BadOption):
            game.option(option).parse(wrong)


def test_unknown_names(shipped: Catalogue) -> None:
    with pytest.raises(UnknownName, match="did you mean 'toss_up'"):
        shipped.box("toss_upp")
    with pytest.raises(UnknownName, match="did you mean 'sharp'"):
        shipped.game("toss_up").level("shrap")
    with pytest.raises(UnknownName, match="ada_owl"):
        shipped.persona("nobody")


def test_cards_reach_the_box_with_everything_printed_on_them(folder: Path) -> None:
    catalogue = load(folder)
    game = catalogue.game("tiny")
    assert [deck.id for deck in game.decks] == ["main", "side"]
    assert game.card("cover").text == "Stops a knife."
    assert game.card("knife").source == "found"
    box = catalogue.box("tiny")
    assert isinstance(box, Box)
    assert box.by_id["knife"].values == {"sharp": 3}
    assert box.by_id["cover"].against == ("knife",)
    assert (box.by_id["cover"].when, box.by_id["cover"].aims) == ("any_time", "rival")
    assert box.by_id["gift"].effects == (
        Effect("gain", 2),
        Effect("pay", kind="tool", then=(Effect("lose", who="target"),)),
    )
    assert [box.ids[number] for number in box.decks["main"]] == ["knife", "knife", "cover", "cover"]


def test_the_words_of_the_effects_are_those_that_yaml_may_use() -> None:
    from typing import get_args

    from tabletop.data.effects import AnyKindOfEffect
    from tabletop.effects import WORDS

    effects = get_args(get_args(AnyKindOfEffect)[0])
    assert {get_args(effect.model_fields["do"].annotation) for effect in effects} == {(word,) for word in WORDS}


def test_texts_bring_their_own_translations_or_go_to_the_translators(
    folder: Path, in_spanish: Callable[[], object]
) -> None:
    catalogue = load(folder)
    name = catalogue.game("tiny").name
    assert name == "Tiny"
    assert say(name) == "Tiny"
    in_spanish()
    assert say(name) == "Chiquito"
    assert say("A tiny game.") == "A tiny game."
    texts = set(catalogue.texts())
    assert {"A tiny game.", "Knife", "Stops a knife.", "any", "Main deck"} <= texts
    assert not {"Tiny", "knife", "tiny/back", "Chiquito", ""} & texts
    assert set(models.Inline.model_fields) == set(words.LANGUAGES)


def test_a_catalogue_can_be_sent_to_another_process(folder: Path) -> None:
    catalogue = load(folder)
    copy = pickle.loads(pickle.dumps(catalogue))
    assert copy == catalogue
    name = copy.game("tiny").name
    assert isinstance(name, Text)
    assert name.inline == {"en": "Tiny", "es": "Chiquito"}


def test_nothing_of_pydantic_is_left_in_it(shipped: Catalogue) -> None:
    seen: set[type] = set()

    def walk(value: object) -> None:
        seen.add(type(value))
        if isinstance(value, dict):
            value = [*value, *value.values()]
        if isinstance(value, list | tuple):
            for entry in value:
                walk(entry)

    walk((tuple(shipped.games.values()), shipped.personas, shipped.seats))
    assert {kind.__module__ for kind in seen} <= {
        "builtins",
        "tabletop.data.catalogue",
        "tabletop.data.texts",
    }


def test_a_broken_game_is_left_out_and_says_why(folder: Path) -> None:
    shutil.copytree(folder / "tiny", folder / "fine")
    (folder / "fine" / "game.yaml").write_text(TINY.replace("id: tiny", "id: fine"))
    (folder / "tiny" / "deck.yaml").write_text(DECK.replace("copies", "copis"))
    catalogue = load(folder)
    assert set(catalogue.games) == {"fine"}
    assert len(catalogue.problems) == 2
    assert all(problem.suggestion == "copies" for problem in catalogue.problems)
    with pytest.raises(Problems, match="copis"):
        catalogue.box("tiny")


def test_a_missing_deck_file(folder: Path) -> None:
    (folder / "tiny" / "side.yaml").unlink()
    (problem,) = load(folder).problems
    assert (Path(problem.file).name, problem.message) == ("game.yaml", "there is no such file")
    assert problem.text[problem.column - 1 :].startswith("side.yaml")
    assert problem.suggestion == ""


def test_a_missing_folder(tmp_path: Path) -> None:
    (problem,) = load(tmp_path / "nowhere").problems
    assert problem.message == "there is no such folder"
    with pytest.raises(Problems):
        load(tmp_path / "nowhere").box("toss_up")


@pytest.mark.parametrize(
    ("name", "old", "new", "said", "line"),
    [
        ("deck.yaml", "against: [knife]", "against: [knif]", "there is no card 'knif'", 4),
        ("side.yaml", "id: gift", "id: knife", "the deck 'main' has a card 'knife' too", 3),
        ("game.yaml", "copies.knife", "copies.knif", "there is no card 'knif'", 11),
        ("game.yaml", "file: side.yaml", "file: deck.yaml", "the deck 'main' has a card 'knife' too", 3),
        ("deck.yaml", "copies: 2,", "copies: 1995,", "together the decks can hold 2005 cards", 7),
    ],
)
def test_checks_across_the_files_of_a_game(folder: Path, name: str, old: str, new: str, said: str, line: int) -> None:
    path = folder / "tiny" / name
    content = path.read_text()
    assert old in content
    path.write_text(content.replace(old, new))
    catalogue = load(folder)
    problem = catalogue.problems[0]
    assert (problem.message, problem.line) == (said, line)
    assert not catalogue.games


def test_two_games_with_one_id(folder: Path) -> None:
    shutil.copytree(folder / "tiny", folder / "twin")
    catalogue = load(folder)
    assert list(catalogue.games) == ["tiny"]
    assert "another game has the id 'tiny'" in catalogue.problems[0].message


class TestFallback:
    """Beside the executable lie files to edit; inside it, an untouched copy."""

    @pytest.fixture
    def untouched(self, folder: Path, tmp_path: Path) -> Path:
        (folder / "personas.yaml").write_bytes((ROOT / "cards" / "personas.yaml").read_bytes())
        return Path(shutil.copytree(folder, tmp_path / "untouched"))

    def test_an_edit_holds(self, folder: Path, untouched: Path) -> None:
        (folder / "tiny" / "game.yaml").write_text(TINY.replace("default: 2", "default: 3"))
        catalogue = load(folder, fallback=untouched)
        assert catalogue.problems == ()
        assert catalogue.box("tiny").number("knives") == 3

    @pytest.mark.parametrize("content", ["cards: [", "", "\x00", "cards:\n  - {id: knife}\n"])
    def test_a_broken_file_is_replaced_and_the_other_edits_hold(
        self, folder: Path, untouched: Path, content: str
    ) -> None:
        (folder / "tiny" / "game.yaml").write_text(TINY.replace("default: 2", "default: 3"))
        (folder / "tiny" / "deck.yaml").write_text(content)
        catalogue = load(folder, fallback=untouched)
        assert {Path(problem.file).name for problem in catalogue.problems} == {"deck.yaml"}
        assert catalogue.box("tiny").number("knives") == 3
        assert catalogue.box("tiny").by_id["cover"].copies == 2

    def test_files_that_do_not_fit_together_are_replaced_as_a_whole(self, folder: Path, untouched: Path) -> None:
        (folder / "tiny" / "deck.yaml").write_text(DECK.replace("against: [knife]", "against: [spoon]"))
        catalogue = load(folder, fallback=untouched)
        assert [problem.message for problem in catalogue.problems] == ["there is no card 'spoon'"]
        assert catalogue.box("tiny").by_id["cover"].against == ("knife",)

    def test_a_missing_file_game_or_folder_is_replaced(self, folder: Path, untouched: Path) -> None:
        (folder / "tiny" / "game.yaml").unlink()
        (folder / "personas.yaml").unlink()
        catalogue = load(folder, fallback=untouched)
        assert len(catalogue.problems) == 2
        assert catalogue.box("tiny")
        assert len(catalogue.personas) == 8
        shutil.rmtree(folder)
        assert load(folder, fallback=untouched).box("tiny")

    def test_a_frozen_program_looks_inside_itself(
        self, folder: Path, untouched: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        from tabletop import paths

        inside = tmp_path / "bundle"
        shutil.copytree(untouched, inside / "cards")
        monkeypatch.setattr(paths, "cards", lambda: folder)
        monkeypatch.setattr(paths, "untouched", lambda: inside)
        monkeypatch.setattr(paths, "cache_folder", lambda: tmp_path / "cache")
        (folder / "tiny" / "deck.yaml").write_text("cards: oops\n")
        catalogue = load()
        assert catalogue.problems
        assert catalogue.box("tiny")
