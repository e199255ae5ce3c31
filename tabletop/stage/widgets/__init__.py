"""The widgets, each loaded when it is first used: the title screen needs few of them."""

from importlib import import_module
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from tabletop.stage.widgets.base import Group as Group
    from tabletop.stage.widgets.base import TextBox as TextBox
    from tabletop.stage.widgets.base import Widget as Widget
    from tabletop.stage.widgets.button import Button as Button
    from tabletop.stage.widgets.button import Pressable as Pressable
    from tabletop.stage.widgets.button import RoundButton as RoundButton
    from tabletop.stage.widgets.label import Label as Label
    from tabletop.stage.widgets.label import Panel as Panel
    from tabletop.stage.widgets.label import Picture as Picture

HOMES = {
    "Button": "button",
    "Group": "base",
    "Label": "label",
    "Panel": "label",
    "Picture": "label",
    "Pressable": "button",
    "RoundButton": "button",
    "TextBox": "base",
    "Widget": "base",
}
__all__ = sorted(HOMES)


def __getattr__(name: str) -> Any:
    if name not in HOMES:
        raise AttributeError(name)
    return getattr(import_module(f"{__name__}.{HOMES[name]}"), name)
