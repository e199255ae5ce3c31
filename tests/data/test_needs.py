"""A file that the rules cannot play is refused, and what the rules need is what the table of needs says."""

import ast
import shutil
from collections.abc import Iterator
from pathlib import Path

import pytest

from tabletop.data.catalogue import MEANINGS, load
from tabletop.data.check import check
from tabletop.data.needs import NEEDS, Number, Words
from tabletop.games import GAMES
from tabletop.kernel import Deal, digest, start

ROOT = Path(__file__).parents[2]
FACES = ("green", "yellow", "red")


@pytest.fixture
def cards(tmp_path: Path) -> Path:
    return Path(shutil.copytree(ROOT / "cards", tmp_path / "cards"))


def change(cards: Path, game: str, old: str, new: str) -> Path:
    path = cards / game / "game.yaml"
    content = path.read_text(encoding="utf-8")
    assert old in content
    path.write_text(content.replace(old, new, 1), encoding="utf-8")
    return path


def face_lines(cards: Path) -> dict[str, str]:
    lines = (cards / "toss_up" / "game.yaml").read_text(encoding="utf-8").splitlines(keepends=True)
    return {face: next(line for line in lines if f"{{id: {face}, repeats" in line) for face in FACES}


def test_the_order_of_the_faces_changes_nothing(cards: Path) -> None:
    lines = face_lines(cards)
    path = change(cards, "toss_up", "".join(lines.values()), lines["red"] + lines["green"] + lines["yellow"])
    assert check([path]) == []
    swapped, shipped = load(cards).box("toss_up"), load(ROOT / "cards").box("toss_up")
    assert swapped.dice == shipped.dice
    rules = next(rules for rules in GAMES if rules.id == "toss_up")
    for seed in range(3):
        games = [start(rules, box, Deal(2, seed)) for box in (swapped, shipped)]
        for g in games:
            while g.winners is None:
                seat, moves = g.offer()
                g.apply(seat, moves[-1])
        assert digest(games[0]) == digest(games[1])


def test_a_face_goes_by_what_it_means_not_by_its_name(cards: Path) -> None:
    path = cards / "toss_up" / "game.yaml"
    path.write_text(
        path.read_text("utf-8").replace("id: green,", "id: go,").replace("faces.green", "faces.go"), "utf-8"
    )
    assert check([path]) == []
    assert load(cards).box("toss_up").dice["light"].kinds == ("go", "yellow", "red")


def without_option(id: str) -> tuple[str, str]:
    """The entry of an option, from its first line to the comment above the next."""
    text = (ROOT / "cards" / "toss_up" / "game.yaml").read_text(encoding="utf-8")
    begin = text.index(f"  - id: {id}\n")
    return text[begin : text.index("\n\n", begin)], ""


BROKEN = {
    "die renamed": ("- id: light", "- id: lihgt", "the rules need a die 'light'", "light", "- id: lihgt"),
    "option renamed": ("- id: target", "- id: targget", "the rules need an option 'target'", "target", "targget"),
    "option dropped": (*without_option("target"), "the rules need an option 'target'", "", "options:"),
    "unknown word": ("{id: over,", "{id: ofer,", "the rules do not know the choice 'ofer'", "over", "{id: ofer"),
    "no dice": ("least: 5\n", "least: 0\n", "the rules cannot play with so few", "", "least: 0"),
    "too many dice": ("most: 15\n", "most: 31\n", "the rules cannot play with so many", "", "most: 31"),
    "no meaning": (" means: stop,", "", "the rules need to know what the face 'red' means", "", "{id: red"),
    "twice": ("means: nothing", "means: stop", "the face 'yellow' means this already", "", "{id: red"),
    "never on the die": ("least: 2\n", "least: 0\n", "the face 'green' has to be on the die", "", "least: 0"),
    "another agent": ("agent: thresholds", "agent: route", "'route' cannot play this game", "", "agent: route"),
    "another game": ("id: toss_up", "id: tos_up", "the game in this folder is 'toss_up'", "toss_up", "id: tos_up"),
}


@pytest.mark.parametrize("name", BROKEN)
def test_what_the_rules_cannot_play_is_refused_with_its_place(cards: Path, name: str) -> None:
    old, new, message, suggestion, line = BROKEN[name]
    if name == "die renamed":
        for face in FACES:
            change(cards, "toss_up", f"sets: dice.light.faces.{face}", f"sets: dice.lihgt.faces.{face}")
    if name == "unknown word":
        change(cards, "toss_up", "default: over", "default: ofer")
    if name == "another agent":
        change(cards, "toss_up", "settings: {stop_at: weigh, nerve: 15, chase: false}", "settings: {}")
    path = change(cards, "toss_up", old, new)
    found = check([path])
    problem = next(problem for problem in found if problem.message == message)
    assert problem.suggestion == suggestion
    assert problem.expected
    assert line in problem.text
    assert problem.text == path.read_text("utf-8").splitlines()[problem.line - 1]
    catalogue = load(cards)
    assert set(catalogue.games) == set(NEEDS) - {"toss_up"}
    assert problem in catalogue.problems
    mended = load(cards, fallback=ROOT / "cards")
    assert mended.box("toss_up").dice == load(ROOT / "cards").box("toss_up").dice
    assert problem in mended.problems


def test_an_option_of_another_kind(cards: Path) -> None:
    entry, _ = without_option("target")
    path = change(cards, "toss_up", entry, "  - {id: target, kind: toggle, label: Points, default: true}")
    (problem,) = check([path])
    assert problem.message == "the rules need the option 'target' to be of another kind"
    assert problem.expected == "kind: number"


def test_every_face_is_needed_and_no_other(cards: Path) -> None:
    lines = face_lines(cards)
    path = change(cards, "toss_up", lines["yellow"], "")
    change(cards, "toss_up", "    sets: dice.light.faces.yellow\n", "")
    (problem,) = check([path])
    assert (problem.message, problem.expected) == ("no face of the die 'light' means 'nothing'", "means: nothing")
    change(cards, "toss_up", lines["red"], lines["yellow"] + lines["red"] + "      - {id: blue, name: Blue}\n")
    (problem,) = check([path])
    assert problem.message == "the rules need to know what the face 'blue' means"
    change(cards, "toss_up", "{id: blue, ", "{id: blue, repeats: 0, means: stop, ")
    assert {problem.message for problem in check([path])} == {
        "the face 'red' means this already", "the face 'blue' has to be on the die",
    }  # fmt: skip


def test_a_deck_is_needed(cards: Path) -> None:
    path = change(cards, "paper_toss", "{id: toss, name: Toss, file", "{id: tosses, name: Toss, file")
    (problem,) = check([path])
    assert (problem.message, problem.suggestion) == ("the rules need a deck 'toss'", "toss")


def test_a_game_about_rivals_needs_two_players(cards: Path) -> None:
    path = change(cards, "sorry", "players: {least: 2,", "players: {least: 1,")
    (problem,) = check([path])
    assert (problem.message, problem.expected) == ("the rules cannot play with so few", "at least 2")
    assert problem.text[problem.column - 1 :].startswith("1,")


def test_somebody_has_to_play_against_you(cards: Path) -> None:
    path = cards / "toss_up" / "game.yaml"
    text = path.read_text("utf-8")
    path.write_text(text[: text.index("\nlevels:")] + "\nlevels: []\n", "utf-8")
    (problem,) = check([path])
    assert problem.message == "nobody can play this game against you"
    assert problem.line == path.read_text("utf-8").count("\n")


@pytest.mark.parametrize(("line", "word"), [
    ("when: rival_win, effects: [{do: steal}]", "rival_win"),
    ("when: turn, effects: [{do: slide, n: 3}]", "slide"),
    ("when: turn, effects: [{do: pay, kind: toss, then: [{do: reverse}]}]", "reverse"),
    ("when: any_time, aims: rival_at_home, effects: [{do: lose, who: target}]", "rival_at_home"),
])  # fmt: skip
def test_a_card_speaks_the_words_of_its_own_game(cards: Path, line: str, word: str) -> None:
    with (cards / "paper_toss" / "paper.yaml").open("a", encoding="utf-8") as file:
        file.write(f"  - {{id: stranger, name: Stranger, {line}}}\n")
    problem = check([cards / "paper_toss" / "game.yaml"])[0]
    assert problem.message == "the rules of this game do not know this word"
    assert problem.text[problem.column - 1 :].startswith(word)
    assert problem.expected


def test_a_mod_may_add_options_faces_of_other_dice_decks_and_levels(cards: Path) -> None:
    extra = "  - {id: music, kind: toggle, label: Music, default: true}\n"
    path = change(cards, "toss_up", "options:\n", "options:\n" + extra)
    change(
        cards, "toss_up", "options:\n", "  - {id: coin, name: Coin, faces: [{id: heads, name: Heads}]}\n\noptions:\n"
    )
    change(cards, "toss_up", "levels:\n", "levels:\n  - {id: wild, name: Wild, pips: 1, style: Wild., agent: random}\n")
    assert check([path]) == []
    assert load(cards).box("toss_up").options["music"] is True


def constant(node: ast.expr, module: ast.Module) -> str | None:
    """A text, written out or by the name that the module gives it."""
    if isinstance(node, ast.Name):
        values = [
            line.value
            for line in module.body
            if isinstance(line, ast.Assign) and any(isinstance(t, ast.Name) and t.id == node.id for t in line.targets)
        ]
        return constant(values[0], module) if values else None
    return node.value if isinstance(node, ast.Constant) and isinstance(node.value, str) else None


READS = {
    "number": ("number", 0),
    "chosen": ("choice", 0),
    "zone": ("deck", 0),
    "lay_out": ("deck", 0),
    "roll": ("die", 1),
}
"""Call -> what it looks up, and which argument names it."""


def looked_up(source: str) -> Iterator[tuple[str, str]]:
    """What the code of a game looks for in its box."""
    module = ast.parse(source)
    for node in ast.walk(module):
        if isinstance(node, ast.Subscript) and isinstance(node.value, ast.Attribute):
            kind = {"options": "option", "dice": "die", "decks": "deck"}.get(node.value.attr)
            if kind and (name := constant(node.slice, module)):
                yield kind, name
        elif isinstance(node, ast.Call):
            called = node.func.attr if isinstance(node.func, ast.Attribute) else getattr(node.func, "id", "")
            if called in READS:
                kind, at = READS[called]
                if len(node.args) > at and (name := constant(node.args[at], module)):
                    yield kind, name


def sources(game: str) -> Iterator[str]:
    for path in (*(ROOT / "tabletop" / "games" / game).glob("*.py"), ROOT / "tabletop" / "ai" / f"{game}.py"):
        if path.exists():
            yield path.read_text(encoding="utf-8")


def test_every_game_is_in_the_table() -> None:
    assert set(NEEDS) == {rules.id for rules in GAMES}


@pytest.mark.parametrize("game", NEEDS)
def test_the_table_is_in_step_with_the_rules(game: str) -> None:
    needs = NEEDS[game]
    found = {pair for source in sources(game) for pair in looked_up(source)}
    read = {name for kind, name in found if kind in ("number", "choice", "option")}
    assert read == set(needs.options)
    for kind, name in found:
        if kind == "number":
            assert isinstance(needs.options[name], Number)
        elif kind == "choice":
            assert isinstance(needs.options[name], Words)
    assert {name for kind, name in found if kind == "die"} == set(needs.dice)
    assert {name for kind, name in found if kind == "deck"} == set(needs.decks)


@pytest.mark.parametrize("game", NEEDS)
def test_the_words_of_the_table_are_those_of_the_shipped_file(game: str) -> None:
    for option in load(ROOT / "cards").game(game).options:
        need = NEEDS[game].options.get(option.id)
        if isinstance(need, Words):
            assert tuple(choice.id for choice in option.choices) == need.known
    for meanings in NEEDS[game].dice.values():
        assert set(meanings) <= set(MEANINGS)
        assert tuple(sorted(meanings, key=MEANINGS.index)) == meanings


def test_the_reader_of_the_rules_sees_what_they_look_up() -> None:
    source = 'DIE = "coin"\ng.box.number("a"), box.chosen("b"), box.options["c"], zone("d"), g.roll(0, DIE, 3)\n'
    assert set(looked_up(source)) == {
        ("number", "a"), ("choice", "b"), ("option", "c"), ("deck", "d"), ("die", "coin"),
    }  # fmt: skip
