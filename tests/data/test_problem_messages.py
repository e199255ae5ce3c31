"""What an author reads when a file is wrong: the exact words, kept beside each bad file in `bad/`.

After a change of wording, run with TABLETOP_GOLDEN=1 and read the differences.
"""

import os
from pathlib import Path

import pytest

from tabletop.data.check import KINDS
from tabletop.data.problems import Problem, Problems, clean, report, suggest
from tabletop.data.strict import read

BAD = Path(__file__).parent / "bad"
FILES = sorted(BAD.glob("*/*.yaml"))


def test_there_are_bad_files() -> None:
    assert len(FILES) > 30


@pytest.mark.parametrize("path", FILES, ids=lambda path: f"{path.parent.name}/{path.stem}")
def test_every_bad_file_is_reported_in_these_words(path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(BAD)
    with pytest.raises(Problems) as caught:
        read(path, KINDS[path.parent.name].model)
    said = str(caught.value).replace("\\", "/") + "\n"
    golden = path.with_suffix(".txt")
    if os.environ.get("TABLETOP_GOLDEN"):
        golden.write_text(said, encoding="utf-8")
    assert said == golden.read_text(encoding="utf-8")


def test_problems_come_in_file_order_and_point_at_real_lines() -> None:
    for path in FILES:
        with pytest.raises(Problems) as caught:
            read(path, KINDS[path.parent.name].model)
        lines = path.read_text().splitlines()
        places = [(problem.line, problem.column) for problem in caught.value.problems]
        assert places == sorted(places)
        for problem in caught.value.problems:
            assert problem.text == lines[problem.line - 1]
            assert 1 <= problem.column <= len(problem.text) + 1


def test_a_problem_shows_place_line_caret_expectation_and_suggestion() -> None:
    problem = Problem("deck.yaml", 3, 7, "no", "a card", "knife", "  - id: knive", 5)
    assert str(problem) == (
        "deck.yaml:3:7: no\n      - id: knive\n          ^^^^^\n  expected: a card\n  did you mean 'knife'?"
    )


def test_a_long_line_is_cut_around_the_caret() -> None:
    problem = Problem("f", 1, 501, "here", text="a" * 500 + "X" + "b" * 500)
    line, caret = str(problem).splitlines()[1:]
    assert len(line) < 120
    assert line[caret.index("^")] == "X"


def test_the_caret_stands_right_under_wide_characters() -> None:
    caret = str(Problem("f", 1, 3, "here", text="日本x")).splitlines()[2]
    assert caret == "    " + "    " + "^"


def test_nothing_in_a_file_can_drive_the_terminal() -> None:
    said = str(Problem("f\x1b[2J", 1, 1, "\x1b]0;gotcha\x07", "\u202e", "\r", "\x1b[31mred\u200b"))
    assert not {"\x1b", "\x07", "\u202e", "\r", "\u200b"} & set(said)
    assert clean("año, Füße, 日本") == "año, Füße, 日本"


def test_the_report_counts() -> None:
    one = Problem("f", 1, 1, "wrong")
    assert report([one]).endswith("1 problem found.")
    assert report([one, one]).endswith("2 problems found.")


@pytest.mark.parametrize(
    ("word", "known", "meant"),
    [
        ("nmae", ["name", "copies"], "name"),
        ("Name", ["name"], "name"),
        ("name", ["name"], ""),
        ("zebra", ["name", "copies"], ""),
        ("", ["name"], ""),
        ("n" * 5000, ["name"], ""),
    ],
)
def test_suggestions(word: str, known: list[str], meant: str) -> None:
    assert suggest(word, known) == meant
