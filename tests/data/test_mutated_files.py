"""Whatever is done to a data file, reading it ends, and ends in a catalogue or in problems."""

import os
from pathlib import Path

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from tabletop.data.catalogue import Catalogue, load
from tabletop.data.check import KINDS, check
from tabletop.data.problems import report
from tabletop.data.strict import read_text

ROOT = Path(__file__).parents[2]
EXAMPLES = 3000 if os.environ.get("TABLETOP_SOAK") else 300
FILES = {
    "game": (ROOT / "cards" / "toss_up" / "game.yaml").read_bytes(),
    "personas": (ROOT / "cards" / "personas.yaml").read_bytes(),
    "theme": (ROOT / "scenes" / "theme.yaml").read_bytes(),
    "deck": (
        b"cards:\n  - {id: knife, name: Knife, copies: 3, kind: tool, values: {sharp: 3}, source: found}\n"
        b"  - id: cover\n    name: {en: Cover, es: Tapa}\n    against: [knife]\n    effects:\n"
        b"      - {do: gain, n: 2}\n      - {do: pay, kind: tool, then: [{do: lose, who: self}]}\n"
    ),
}
PIECES = [
    b"&a ", b"*a", b"!!python/name:os.system ", b"<<: ", b"? ", b"- ", b": ", b"\t", b"\n", b"\r\n", b"[", b"]", b"{",
    b"}", b"'", b'"', b"#", b"|", b">-", b"%", b"---\n", b"...\n", b"\x00", b"\xff", b"\xc3", "\u2028".encode(),
    "😀".encode(), b"no", b"010", b"12:30", b"9" * 50, b"-1", b"~", b"null", b"true", b"[" * 30, b"  " * 30, b"id: ",
    b"kind: number\n",
]  # fmt: skip


@st.composite
def mutated(draw: st.DrawFn, content: bytes) -> bytes:
    """A few cuts, copies and insertions, at the level of lines and of bytes."""
    for _ in range(draw(st.integers(1, 4))):
        at = draw(st.integers(0, len(content)))
        end = min(len(content), at + draw(st.integers(0, 60)))
        do = draw(st.sampled_from(["insert", "cut", "copy", "replace", "swap lines", "drop line"]))
        if do == "insert":
            content = content[:at] + draw(st.sampled_from(PIECES)) + content[at:]
        elif do == "cut":
            content = content[:at] + content[end:]
        elif do == "copy":
            content = content[:end] + content[at:end] + content[end:]
        elif do == "replace":
            content = content[:at] + draw(st.binary(max_size=8)) + content[end:]
        else:
            lines = content.splitlines(keepends=True) or [b""]
            one, other = draw(st.integers(0, len(lines) - 1)), draw(st.integers(0, len(lines) - 1))
            if do == "drop line":
                del lines[one]
            else:
                lines[one], lines[other] = lines[other], lines[one]
            content = b"".join(lines)
    return content


@pytest.mark.parametrize("kind", FILES)
def test_a_mutated_file_gives_a_model_or_problems(kind: str) -> None:
    outcomes = {"model": 0, "problems": 0}

    @settings(max_examples=EXAMPLES, deadline=None, suppress_health_check=[HealthCheck.too_slow])
    @given(mutated(FILES[kind]))
    def attempt(content: bytes) -> None:
        found, document = read_text(Path("mutated.yaml"), content, KINDS[kind].model)
        assert (found is None) == bool(document.problems)
        outcomes["problems" if document.problems else "model"] += 1
        said = report(document.sorted())
        assert "\x1b" not in said
        assert "Traceback" not in said
        assert "object at 0x" not in said
        for problem in document.problems:
            assert 1 <= problem.line <= len(document.lines)
            assert problem.message

    attempt()
    assert all(outcomes.values()), outcomes


@settings(max_examples=EXAMPLES, deadline=None)
@given(st.binary(max_size=300))
def test_any_bytes_at_all(content: bytes) -> None:
    for kind in FILES:
        found, document = read_text(Path("bytes.yaml"), content, KINDS[kind].model)
        assert found is None
        assert document.problems


@settings(
    max_examples=EXAMPLES // 5,
    deadline=None,
    suppress_health_check=[HealthCheck.function_scoped_fixture, HealthCheck.too_slow],
)
@given(st.data())
def test_a_mutated_folder_gives_a_catalogue(tmp_path: Path, data: st.DataObject) -> None:
    folder = tmp_path / "cards"
    (folder / "toss_up").mkdir(parents=True, exist_ok=True)
    (folder / "toss_up" / "game.yaml").write_bytes(data.draw(mutated(FILES["game"])))
    (folder / "personas.yaml").write_bytes(data.draw(mutated(FILES["personas"])))
    catalogue = load(folder)
    assert isinstance(catalogue, Catalogue)
    assert catalogue.problems or catalogue.games
    for name in catalogue.games:
        assert catalogue.box(name).options
    mended = load(folder, fallback=ROOT / "cards")
    assert "toss_up" in mended.games or not catalogue.problems
    assert mended.personas
    assert bool(check([folder])) == bool(catalogue.problems)
