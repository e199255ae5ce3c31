"""Short texts about a deal, for the top bar."""

from __future__ import annotations

from tabletop.data.catalogue import GameInfo, Option
from tabletop.data.texts import say
from tabletop.kernel import Box
from tabletop.words import _


def seed_text(seed: int) -> str:
    """In groups of four digits, from the left."""
    digits = f"{seed:08d}"
    return " ".join(digits[i : i + 4] for i in range(0, len(digits), 4))


def house_rules(info: GameInfo, box: Box) -> str:
    """The options that differ from the sheet, in words, a line each; empty if none does."""
    chosen = box.options
    changed = [option for option in info.options if chosen.get(option.id, option.default) != option.default]
    return "\n".join(f"{say(option.label)}: {_value(option, chosen[option.id])}" for option in changed)


def _value(option: Option, value: object) -> str:
    if option.kind == "choice":
        return next((say(choice.label) for choice in option.choices if choice.id == value), str(value))
    if option.kind == "toggle":
        return _("on") if value else _("off")
    return str(value)
