"""JSON Schemas of the data files, so that an editor can complete and explain them while they are written."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

from pydantic.json_schema import GenerateJsonSchema
from pydantic_core import core_schema

from tabletop.data.check import KINDS
from tabletop.data.models import COLOUR

DRAFT = "http://json-schema.org/draft-07/schema#"
"""The newest draft that the common YAML editors read in full."""


class _Schema(GenerateJsonSchema):
    """A text may be written without quotes even if it looks like a number: our reader keeps it a text."""

    def str_schema(self, schema: core_schema.StringSchema) -> dict[str, Any]:
        made = super().str_schema(schema)
        if made.get("pattern") in (None, COLOUR):
            made["type"] = ["string", "number", "boolean"]
        return made


def schema(name: str) -> dict[str, Any]:
    """The schema of one kind of file."""
    made = KINDS[name].model.model_json_schema(schema_generator=_Schema)
    return {"$schema": DRAFT, "title": name, **_plain(made)}


def _plain(made: Any) -> Any:
    """Without pydantic's titles, which only repeat the names of fields."""
    if isinstance(made, list):
        return [_plain(part) for part in made]
    if not isinstance(made, dict):
        return made
    return {key: _plain(part) for key, part in made.items() if not (key == "title" and isinstance(part, str))}


def schema_text(name: str) -> str:
    return json.dumps(schema(name), indent=2, ensure_ascii=False) + "\n"


def write_schemas(folder: Path) -> list[Path]:
    """Write the schema of every kind of file into a folder."""
    folder.mkdir(parents=True, exist_ok=True)
    written = []
    for name in KINDS:
        path = folder / f"{name}.schema.json"
        path.write_text(schema_text(name), encoding="utf-8", newline="\n")
        written.append(path)
    return written
