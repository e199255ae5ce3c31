"""The field tables of docs/modding.md, made from the models so that the guide cannot fall behind.

`python -m tabletop.data.guide FILE…` renews the tables between `<!-- fields: KIND -->` and `<!-- end -->`.
"""

from __future__ import annotations

import re
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any, Literal, get_args, get_origin

from pydantic import BaseModel
from pydantic.fields import FieldInfo

from tabletop.data.check import KINDS
from tabletop.data.fields import ID
from tabletop.data.fit import bare, is_model, members_of
from tabletop.data.models import COLOUR, FILE, PICTURE, TARGET, Inline

FORMS: dict[Any, str] = {ID: "id", PICTURE: "picture", COLOUR: "colour", FILE: "file name", TARGET: "target"}
"""How the guide calls the texts that have a fixed form."""
BLOCK = re.compile(r"(<!-- fields: (\w+) -->\n).*?(<!-- end -->)", re.DOTALL)


def renew(text: str) -> str:
    """The guide with its tables as the models now are."""
    return BLOCK.sub(lambda found: f"{found[1]}\n{tables(found[2])}\n{found[3]}", text)


def tables(kind: str) -> str:
    """A table for each group of fields in this kind of file, outermost first."""
    return "\n".join(_table(title, model) for title, model in _groups(KINDS[kind].model))


def _groups(model: type[BaseModel]) -> Iterator[tuple[str, type[BaseModel]]]:
    """Every model that a file of this one can hold, with words for where it stands; each only once."""
    waiting = [("At the top of the file", model)]
    seen = {model}
    while waiting:
        title, model = waiting.pop(0)
        yield title, model
        for name, field in model.model_fields.items():
            for inner in _inside(field.annotation):
                if inner not in seen and inner is not Inline:
                    seen.add(inner)
                    waiting.append((_title(field.alias or name, inner), inner))


def _inside(annotation: Any) -> Iterator[type[BaseModel]]:
    for member in members_of(annotation):
        if is_model(member):
            yield member
        for part in get_args(member) if get_origin(member) is not Literal else ():
            yield from _inside(part)


def _title(name: str, model: type[BaseModel]) -> str:
    """`options` with `kind: number`, if a fixed word tells this model from others that may stand there."""
    for field_name, field in model.model_fields.items():
        words = get_args(field.annotation) if get_origin(field.annotation) is Literal else ()
        if len(words) == 1:
            return f"Under `{name}`, with `{field_name}: {words[0]}`"
    return f"Under `{name}`"


def _table(title: str, model: type[BaseModel]) -> str:
    rows = [
        f"**{title}.** {(model.__doc__ or '').strip()}",
        "",
        "| field | value | if left out | meaning |",
        "|---|---|---|---|",
    ]
    for name, field in model.model_fields.items():
        value = _narrowed(field) or _value(field.annotation, field.metadata)
        cells = (f"`{field.alias or name}`", value, _default(field), field.description or "")
        rows.append("| " + " | ".join(cell.replace("|", "\\|").replace("\n", " ") for cell in cells) + " |")
    return "\n".join([*rows, ""])


def _narrowed(field: FieldInfo) -> str:
    """The words that are left of a list which the model cuts short; nothing where it does not."""
    extra = field.json_schema_extra if isinstance(field.json_schema_extra, dict) else {}
    words = extra.get("enum")
    return ", ".join(f"`{word}`" for word in words) if isinstance(words, list) else ""


def _value(annotation: Any, marks: list[Any] | None = None) -> str:
    """A type and its bounds in a few words; the forms of ids, pictures and colours are explained in the text."""
    kind, beside = bare(annotation)
    marks = [*(marks or []), *beside]
    parts = get_args(kind)
    if len(members_of(kind)) > 1:
        said = [_value(part, marks) for part in parts if part not in (type(None), Inline)]
        return " or ".join(dict.fromkeys(said))
    if get_origin(kind) is Literal:
        return ", ".join(f"`{word}`" for word in parts)
    if get_origin(kind) in (list, tuple):
        return f"list of {_value(parts[0])}s"
    if get_origin(kind) is dict:
        return f"group of {_value(parts[0])}: {_value(parts[1])}"
    if is_model(kind):
        return "group"
    if kind is str:
        return FORMS.get(_limit(marks, "pattern"), "text")
    return _number(kind, marks)


def _number(kind: Any, marks: list[Any]) -> str:
    if kind is bool:
        return "`true` or `false`"
    name = "whole number" if kind is int else "number"
    least, most = _limit(marks, "ge"), _limit(marks, "le")
    if least is not None and most is not None:
        return f"{name} from {least} to {most}"
    return name if least is None else f"{name}, {least} or more"


def _limit(marks: list[Any], attribute: str) -> Any:
    """A limit that stands beside a type, directly or in a Field."""
    inside = [mark for outer in marks for mark in (outer, *getattr(outer, "metadata", ()))]
    return next((value for mark in inside if (value := getattr(mark, attribute, None)) is not None), None)


def _default(field: FieldInfo) -> str:
    if field.is_required():
        return "required"
    if field.default in (None, [], {}):
        return "nothing"
    if isinstance(field.default, bool):
        return "`true`" if field.default else "`false`"
    if isinstance(field.default, BaseModel):
        return f"`{{{', '.join(f'{name}: {value}' for name, value in field.default)}}}`"
    return f"`{field.default}`"


if __name__ == "__main__":
    for name in sys.argv[1:]:
        path = Path(name)
        path.write_text(renew(path.read_text(encoding="utf-8")), encoding="utf-8")
