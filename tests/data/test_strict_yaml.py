"""The reader under hostile and careless files: always a clear problem, never a crash, never for long."""

from pathlib import Path
from typing import Literal

import pytest
from pydantic import Field

from tabletop.data import syntax
from tabletop.data.problems import Problem, Problems
from tabletop.data.strict import Fault, Strict, Unique, parse, read, read_marked


class Thing(Strict):
    """A bit of everything that a field can be."""

    name: str = "x"
    n: int = 0
    half: float = 0.0
    on: bool = False
    word: Literal["yes", "no", "on"] = "no"
    names: list[str] = []
    pair: tuple[int, int] = (0, 0)
    counts: dict[int, str] = {}
    maybe: int | None = None
    either: int | str = 0
    inner: "Thing | None" = None
    rest: list["Thing"] = []


def problems(folder: Path, content: str | bytes, model: type[Strict] = Thing) -> tuple[Problem, ...]:
    path = folder / "thing.yaml"
    path.write_bytes(content if isinstance(content, bytes) else content.encode())
    with pytest.raises(Problems) as caught:
        read(path, model)
    return caught.value.problems


def thing(folder: Path, content: str | bytes) -> Thing:
    path = folder / "thing.yaml"
    path.write_bytes(content if isinstance(content, bytes) else content.encode())
    return read(path, Thing)


@pytest.mark.parametrize(
    ("text", "value"),
    [("no", "no"), ("on", "on"), ("12:30", "12:30"), ("010", "010"), ("~", "~"), ("null", "null"), ("1e3", "1e3"),
     ("2001-01-01", "2001-01-01"), ('""', ""), ("=", "="), ("<<", "<<"), ("0x1F", "0x1F"), ("true", "true")],
)  # fmt: skip
def test_a_text_field_gets_the_text(tmp_path: Path, text: str, value: str) -> None:
    assert thing(tmp_path, f"name: {text}\n").name == value


@pytest.mark.parametrize(("text", "value"), [("0", 0), ("-3", -3), ("10", 10), ("123456789012345", 123456789012345)])
def test_a_number_field_takes_plain_decimal(tmp_path: Path, text: str, value: int) -> None:
    assert thing(tmp_path, f"n: {text}\n").n == value


@pytest.mark.parametrize(
    "text",
    [
        "010",
        "12:30",
        "1_000",
        "0x1F",
        "1e3",
        "3.0",
        '"3"',
        "+3",
        "ten",
        "no",
        "true",
        "~",
        "",
        "1" * 400,
        "[3]",
        "{a: 3}",
        "-",
    ],
)
def test_a_number_field_takes_nothing_else(tmp_path: Path, text: str) -> None:
    (problem,) = problems(tmp_path, f"n: {text}\nname: fine\n")
    assert problem.line == 1
    assert problem.expected


@pytest.mark.parametrize("text", ["yes", "no", "on", "off", "True", "FALSE", '"true"', "1", "0", "y", "~"])
def test_a_yes_or_no_field_takes_only_true_and_false(tmp_path: Path, text: str) -> None:
    (problem,) = problems(tmp_path, f"on: {text}\n")
    assert problem.expected == "true or false"
    assert thing(tmp_path, "on: true\n").on is True
    assert thing(tmp_path, "on: false\n").on is False


def test_every_other_kind_of_field(tmp_path: Path) -> None:
    found = thing(
        tmp_path,
        "half: 0.25\nword: on\nnames: [a, 7, no]\npair: [3, 4]\ncounts: {1: one, 20: twenty}\nmaybe:\n"
        "either: 07\ninner: {either: 7, rest: [{n: 1}, {n: 2}]}\n",
    )
    assert found.half == 0.25
    assert found.word == "on"
    assert found.names == ["a", "7", "no"]
    assert found.pair == (3, 4)
    assert found.counts == {1: "one", 20: "twenty"}
    assert found.maybe is None
    assert found.either == "07"
    assert found.inner is not None
    assert found.inner.either == 7
    assert [inner.n for inner in found.inner.rest] == [1, 2]


def test_all_problems_at_once_in_file_order(tmp_path: Path) -> None:
    found = problems(
        tmp_path, "n: x\nhalf: .5\npair: [1]\nrest:\n  - {n: 1, m: 2}\n  - {inner: {counts: {a: b}}}\nword: maybe\n"
    )
    assert [(problem.line, problem.column) for problem in found] == [(1, 4), (2, 7), (3, 7), (5, 12), (6, 23), (7, 7)]


class Party(Strict):
    """Checks between fields, at two levels."""

    class Guest(Strict):
        id: str
        age: int = Field(ge=0)
        friend: str = ""

        def faults(self) -> list[Fault]:
            return [Fault(("friend",), "nobody is their own friend")] if self.friend == self.id else []

    guests: list[Guest]

    def faults(self) -> list[Fault]:
        known = {guest.id for guest in self.guests}
        return [
            Fault(("guests", n, "friend"), "unknown friend")
            for n, guest in enumerate(self.guests)
            if guest.friend and guest.friend not in known
        ]


def test_faults_between_fields_point_at_their_field(tmp_path: Path) -> None:
    own = problems(tmp_path, "guests:\n- {id: a, age: -1}\n- {id: b, age: 1, friend: b}\n", Party)
    assert [(p.line, p.column, p.message) for p in own] == [
        (2, 16, "age: -1 is too small"),
        (3, 27, "nobody is their own friend"),
    ]
    (unknown,) = problems(tmp_path, "guests:\n- {id: a, age: 1, friend: z}\n", Party)
    assert (unknown.line, unknown.column, unknown.message) == (2, 27, "unknown friend")


def test_a_list_can_ask_for_unique_entries(tmp_path: Path) -> None:
    from typing import Annotated

    class Guests(Strict):
        guests: Annotated[list[Party.Guest], Unique("id")]

    (problem,) = problems(tmp_path, "guests:\n- {id: a, age: 1}\n- {id: b, age: 1}\n- {id: a, age: 2}\n", Guests)
    assert (problem.line, problem.column) == (4, 8)
    assert "line 2" in problem.message


def test_a_missing_file(tmp_path: Path) -> None:
    with pytest.raises(Problems, match="there is no such file"):
        read(tmp_path / "nowhere.yaml", Thing)


def test_a_folder_where_a_file_should_be(tmp_path: Path) -> None:
    with pytest.raises(Problems, match="cannot be read"):
        read(tmp_path, Thing)


def test_an_alias_bomb_is_refused_unexpanded(tmp_path: Path) -> None:
    rows = ["a0: &a0 [x, x, x, x, x, x, x, x, x]"]
    rows += [f"a{n}: &a{n} [{', '.join([f'*a{n - 1}'] * 9)}]" for n in range(1, 9)]
    found = problems(tmp_path, "\n".join(rows) + "\n")
    assert any("aliases" in problem.message for problem in found)
    assert len(found) <= syntax.MOST_PROBLEMS + 1


def test_a_ten_megabyte_file_is_refused_unread(tmp_path: Path) -> None:
    (problem,) = problems(tmp_path, "# " + "x" * 10_000_000)
    assert problem.message == "this file is too long"
    assert problem.expected == "at most 1 MB"


@pytest.mark.parametrize(
    "content",
    ["[" * 900_000, "{a: " * 200_000, "- " * 400_000, "? " * 400_000, "[a," * 300_000,
     "a:\n" + "".join(" " * depth + "a:\n" for depth in range(1, 1200)), "- x\n" * 240_000, "{" * 900_000,
     "rest: [" + "{n: 1}," * 140_000 + "]", "---\n" * 200_000, "&a " * 300_000, "!" * 900_000, "'" * 900_000],
    ids=lambda content: repr(content[:8]),
)  # fmt: skip
def test_huge_and_deep_files_are_refused_by_their_limits(tmp_path: Path, content: str) -> None:
    assert problems(tmp_path, content)


@pytest.mark.parametrize(
    "content",
    [b"\x00\x01\x02\xff\xfe", bytes(range(256)), b"\x89PNG\r\n\x1a\n" + b"\x00" * 100, "n: 1\n".encode("utf-16"),
     b"n: \xff", b"name: \xc3\x28", "name: \ufffe".encode(), b"name: \x1b[31m"],
    ids=repr,
)  # fmt: skip
def test_binary_garbage_is_a_problem(tmp_path: Path, content: bytes) -> None:
    assert problems(tmp_path, content)


@pytest.mark.parametrize("content", ["", "\n\n", "# nothing\n", "---\n", "--- \n...\n"])
def test_an_empty_file_is_a_problem(tmp_path: Path, content: str) -> None:
    (problem,) = problems(tmp_path, content)
    assert problem.message == "this file is empty"


@pytest.mark.parametrize(
    "content",
    ["".join(f"namme{n}: 1\n" for n in range(40_000)), "rest:\n" + "- {word: yess}\n" * 30_000, "n: 1\n" * 90_000],
    ids=["unknown fields", "unknown words", "the same field"],
)
def test_a_file_with_endless_problems_is_not_read_to_its_end(tmp_path: Path, content: str) -> None:
    found = problems(tmp_path, content)
    assert len(found) == syntax.MOST_PROBLEMS + 1
    assert found[-1].message == "and many more problems from here on"


def test_some_more_problems_are_counted(tmp_path: Path) -> None:
    found = problems(tmp_path, "names:\n" + "- [a]\n" * 70)
    assert found[-1].message == "and 20 more problems from here on"


def test_a_byte_order_mark_and_windows_lines_change_nothing(tmp_path: Path) -> None:
    assert thing(tmp_path, b"\xef\xbb\xbfn: 3\r\nname: two words\r\n") == Thing(n=3, name="two words")
    (problem,) = problems(tmp_path, b"\xef\xbb\xbfn: 3\r\nnmae: x\r\n")
    assert (problem.line, problem.column, problem.text) == (2, 1, "nmae: x")


@pytest.mark.parametrize("ending", ["\n", "\r\n", "\r", "\x85", "\u2028"])
def test_lines_are_counted_as_yaml_counts_them(tmp_path: Path, ending: str) -> None:
    (problem,) = problems(tmp_path, ending.join(["n: 1", "name: x", "half: y"]))
    assert (problem.line, problem.column, problem.text) == (3, 7, "half: y")


def test_columns_are_counted_in_characters(tmp_path: Path) -> None:
    (problem,) = problems(tmp_path, "{name: 'ñ日😀', n: x}\n")
    assert problem.text[problem.column - 1] == "x"


def test_a_syntax_error_hides_no_other_problem_before_it(tmp_path: Path) -> None:
    found = problems(tmp_path, "name: a\nname: b\nn: [1\n")
    assert [problem.line for problem in found] == [2, 3]


def test_the_slow_parser_reads_the_same(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Where PyYAML was built without its C part, files mean the same and have the same problems."""
    import yaml

    content = "n: x\nname: [\u00e9, 'q']\ninner: {n: 3, z: 4}\non: yes\n"
    fast = problems(tmp_path, content)
    monkeypatch.setattr(syntax, "_LOADER", yaml.SafeLoader)
    assert problems(tmp_path, content) == fast
    assert thing(tmp_path, "n: 4\nnames: [a, b]\n") == Thing(n=4, names=["a", "b"])


def test_nothing_of_the_tree_is_shared_or_lost(tmp_path: Path) -> None:
    path = tmp_path / "thing.yaml"
    path.write_text("a: {b: [1, two, 'three']}\n")
    root = parse(path).root
    assert isinstance(root, syntax.Mapping)
    inner = root.values["a"]
    assert isinstance(inner, syntax.Mapping)
    leaf = inner.values["b"]
    assert isinstance(leaf, syntax.Sequence)
    assert [(item.text, item.plain) for item in leaf.items if isinstance(item, syntax.Scalar)] == [
        ("1", True),
        ("two", True),
        ("three", False),
    ]


def test_read_marked_never_raises(tmp_path: Path) -> None:
    found, document = read_marked(tmp_path / "nowhere.yaml", Thing)
    assert found is None
    assert document.problems
