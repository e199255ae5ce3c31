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
    from tabletop.stage.widgets.dialog import Choice as Choice
    from tabletop.stage.widgets.dialog import Dialog as Dialog
    from tabletop.stage.widgets.dialog import confirm as confirm
    from tabletop.stage.widgets.dropdown import DropDown as DropDown
    from tabletop.stage.widgets.keyhints import KeyHints as KeyHints
    from tabletop.stage.widgets.label import Label as Label
    from tabletop.stage.widgets.label import Panel as Panel
    from tabletop.stage.widgets.label import Picture as Picture
    from tabletop.stage.widgets.listbox import ListBox as ListBox
    from tabletop.stage.widgets.listbox import Row as Row
    from tabletop.stage.widgets.progress import ProgressBar as ProgressBar
    from tabletop.stage.widgets.scroll import ScrollArea as ScrollArea
    from tabletop.stage.widgets.segmented import Option as Option
    from tabletop.stage.widgets.segmented import Segmented as Segmented
    from tabletop.stage.widgets.slider import Slider as Slider
    from tabletop.stage.widgets.stepper import Stepper as Stepper
    from tabletop.stage.widgets.textfield import TextField as TextField
    from tabletop.stage.widgets.toggle import Toggle as Toggle
    from tabletop.stage.widgets.toolbar import Toolbar as Toolbar

HOMES = {
    "Button": "button",
    "Choice": "dialog",
    "Dialog": "dialog",
    "DropDown": "dropdown",
    "Group": "base",
    "KeyHints": "keyhints",
    "Label": "label",
    "ListBox": "listbox",
    "Option": "segmented",
    "Panel": "label",
    "Picture": "label",
    "Pressable": "button",
    "ProgressBar": "progress",
    "RoundButton": "button",
    "Row": "listbox",
    "ScrollArea": "scroll",
    "Segmented": "segmented",
    "Slider": "slider",
    "Stepper": "stepper",
    "TextBox": "base",
    "TextField": "textfield",
    "Toggle": "toggle",
    "Toolbar": "toolbar",
    "Widget": "base",
    "confirm": "dialog",
}
__all__ = sorted(HOMES)


def __getattr__(name: str) -> Any:
    if name not in HOMES:
        raise AttributeError(name)
    return getattr(import_module(f"{__name__}.{HOMES[name]}"), name)
