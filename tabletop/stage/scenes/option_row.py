"""A house rule on the set-up screen."""

from typing import Any

import pygame

from tabletop.data.catalogue import Option
from tabletop.data.texts import say
from tabletop.kernel.box import Value
from tabletop.stage.scenes.choices import Choices
from tabletop.stage.widgets.base import Widget
from tabletop.stage.widgets.dropdown import DropDown
from tabletop.stage.widgets.label import Label
from tabletop.stage.widgets.stepper import Stepper
from tabletop.stage.widgets.toggle import Toggle
from tabletop.words import _


class OptionRow(Widget):
    """One house rule: its name, what the sheet says, and a control. A changed one is lit and says so."""

    def __init__(self, option: Option, choices: Choices, changed: Any) -> None:
        super().__init__(name=say(option.label))
        self.option, self.choices, self.on_change = option, choices, changed
        self.label = self.add(Label(say(option.label), "strong", lines=2, tip=say(option.help) if option.help else ""))
        self.note = self.add(Label("", "note", lines=3))
        self.control: Any = self.add(self._control())
        self._say()

    def _control(self) -> Widget:
        option, value = self.option, self.choices.value(self.option.id)
        tip = say(option.help) if option.help else ""
        if option.kind == "toggle":
            return Toggle("", bool(value), self._set, name=say(option.label), tip=tip)
        if option.kind == "choice":
            rows = [(choice.id, say(choice.label)) for choice in option.choices]
            return DropDown(rows, value, self._set, name=say(option.label), tip=tip)
        values = list(range(option.least, option.most + 1, option.step))
        if value not in values:
            values = sorted({*values, int(value)})
        words = {n: say(word) for n, word in option.words.items()}
        return Stepper(values, value, self._set, show=lambda n: words.get(n, str(n)), name=say(option.label), tip=tip)

    @property
    def differs(self) -> bool:
        return self.choices.differs(self.option.id)

    def follow(self) -> None:
        """Somebody sat down or left, and something else may hold now."""
        if self.option.several:
            self.control.value = self.choices.value(self.option.id)
        self._say()

    def _set(self, value: Value) -> None:
        self.choices.set_option(self.option.id, value)
        self._say()
        self.touch()
        self.on_change()

    def _say(self) -> None:
        sheet = say(self.option.sheet) if self.option.sheet else str(self.option.default)
        if self.differs:
            self.note.text = _("Changed. Rule sheet: {sheet}", sheet=sheet)
            self.note.recolour("link")
        elif self.choices.value(self.option.id) != self.option.default:
            self.note.text = _("For several people at one screen. Rule sheet: {sheet}", sheet=sheet)
            self.note.recolour("")
        else:
            self.note.text = _("Rule sheet: {sheet}", sheet=sheet)
            self.note.recolour("")

    def _control_width(self, room: float) -> float:
        if self.option.kind == "toggle":
            return 70.0
        least = 130.0 if self.option.kind == "number" else 150.0
        return max(least, min(float(self.control.wish()[0]), room))

    @property
    def _control_high(self) -> float:
        return max(42.0, self.app.canvas.text_units(27) * 1.3)

    def _beside(self, room: float) -> bool:
        """Whether the control has room beside the words; else it gets a line of its own."""
        return self._control_width(room) <= room * 0.52

    def wish(self, room: float | None = None) -> tuple[float, float]:
        inner = (room or 0.0) - 20
        beside = self._beside(inner)
        words = inner - self._control_width(inner) - 10 if beside else inner
        high = self.label.wish(words)[1] + self.note.wish(words)[1] + 14
        return room or 0.0, max(66.0, high, self._control_high + 10) if beside else high + self._control_high + 6

    def arrange(self) -> None:
        inner = self.box.inset(10, 5)
        width = self._control_width(inner.w)
        if self._beside(inner.w):
            text = inner.trim(right=width + 10)
            self.control.place(inner.anchor(width, self._control_high, "right"))
        else:
            text = inner.trim(bottom=self._control_high + 4)
            self.control.place(inner.anchor(width, self._control_high, "bottomleft"))
        note_h = self.note.wish(text.w)[1] + 2
        label_h = min(self.label.wish(text.w)[1] + 2, text.h - note_h)
        free = max(0.0, text.h - note_h - label_h) / 2
        self.label.place(text.trim(top=free)._replace(h=label_h))
        self.note.place(text.trim(top=free + label_h)._replace(h=note_h))

    def draw_self(self, surface: pygame.Surface) -> None:
        if self.differs:
            self.app.paint.plate(surface, self.rect, self.app.theme.colours["amber"], None, 0, 12)
