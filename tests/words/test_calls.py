"""Texts in the code are written so that they can be found and translated."""

import ast
from collections.abc import Iterator
from pathlib import Path

import pytest

from tabletop.lab.texts import CALLS
from tabletop.words import gaps

ROOT = Path(__file__).resolve().parents[2]
ICONS = {path.stem for path in (ROOT / "assets" / "icons").glob("*.svg")}


def calls(path: Path) -> Iterator[tuple[int, str, ast.Call]]:
    for node in ast.walk(ast.parse(path.read_text("utf-8"))):
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id in CALLS:
            yield node.lineno, node.func.id, node


def texts(argument: ast.expr) -> list[str] | None:
    """The literals an argument may be, or None if it is something else."""
    if isinstance(argument, ast.IfExp):
        body, other = texts(argument.body), texts(argument.orelse)
        return None if body is None or other is None else body + other
    if isinstance(argument, ast.Constant) and isinstance(argument.value, str):
        return [argument.value]
    return None


def faults(path: Path, name: str) -> Iterator[str]:
    for line, called, call in calls(path):
        said = [call.args[i] for i in CALLS[called] if i < len(call.args)]
        literals = list(map(texts, said))
        if any(isinstance(argument, ast.JoinedStr | ast.BinOp) for argument in said):
            yield f"{name}:{line}: a text is glued together; write one sentence with {{gaps}}"
        values = {keyword.arg for keyword in call.keywords}
        if called == "Reason" or None in literals or None in values:
            continue
        if called == "plural":
            values.add("n")
        needed = {gap for literal in literals for text in literal or () for gap in gaps(text)}
        if needed - values - ICONS and (values or called == "plural"):
            yield f"{name}:{line}: nothing fills {sorted(needed - values - ICONS)}"
        if values - needed - {"n"}:
            yield f"{name}:{line}: there is no gap for {sorted(map(str, values - needed))}"


@pytest.mark.parametrize(
    "path", sorted((ROOT / "tabletop").rglob("*.py")), ids=lambda p: p.relative_to(ROOT).as_posix()
)
def test_every_call_is_one_sentence_with_named_gaps(path: Path) -> None:
    assert list(faults(path, path.relative_to(ROOT).as_posix())) == []


def test_faults_are_found(tmp_path: Path) -> None:
    bad = tmp_path / "bad.py"
    bad.write_text(
        '_(f"glued {x}")\n_("a" + b)\n_("gap {name}", other=1)\n'
        '_("{coin} fine {n}", n=1)\nplural("{n} {x}", "{n}", 2)\n'
    )
    found = [fault.split(":")[1] for fault in faults(bad, "bad.py")]
    assert found == ["1", "2", "3", "3", "5"]
