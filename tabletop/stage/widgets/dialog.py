"""The dialog: a question above everything else, with its answers."""

from collections.abc import Sequence
from typing import TYPE_CHECKING, NamedTuple

from tabletop.stage.box import Box
from tabletop.stage.canvas import Canvas
from tabletop.stage.scene import Scene
from tabletop.stage.widgets.base import Callback
from tabletop.stage.widgets.button import Button
from tabletop.stage.widgets.label import Label, Panel, Picture
from tabletop.stage.widgets.scroll import ScrollArea

if TYPE_CHECKING:
    from tabletop.stage.app import App

WIDTH = 560.0
PAD = 30.0
GAP = 16.0


class Choice(NamedTuple):
    """One answer: its words, what it does, its colour and its key."""

    text: str
    action: Callback | None = None
    kind: str = "green"
    key: int | None = None
    key_label: str = ""
    icon: str = ""


class Dialog(Scene):
    """Asks. Enter gives the default answer, Esc the cancelling one; every answer closes it first."""

    transparent = True
    transition = "zoom"

    def __init__(
        self,
        title: str,
        text: str,
        choices: Sequence[Choice],
        *,
        default: int = 0,
        cancel: int | None = -1,
        icon: str = "",
        plain: bool = False,
    ) -> None:
        super().__init__()
        self.title, self.text, self.choices, self.icon, self.plain = title, text, list(choices), icon, plain
        self.default = default
        self.cancel = len(self.choices) - 1 if cancel == -1 else cancel

    def build(self) -> None:
        self.panel = self.add(Panel(name=self.title))
        self.heading = self.panel.add(Label(self.title, "panel_title", lines=2))
        self.picture = self.panel.add(Picture(f"icons/{self.icon}")) if self.icon else None
        self.area = self.panel.add(ScrollArea(pad=0))
        self.words = self.area.add(Label(self.text, "body", lines=None, valign="top", plain=self.plain))
        self.buttons = [
            self.panel.add(
                Button(
                    c.text,
                    lambda c=c: self._answer(c),  # type: ignore[misc]
                    kind=c.kind,
                    key=c.key,
                    key_label=c.key_label,
                    icon=c.icon,
                )
            )
            for c in self.choices
        ]
        self.focus(self.buttons[self.default])

    def _answer(self, choice: Choice) -> None:
        self.app.stack.close(self)
        if choice.action is not None:
            choice.action()

    def on_back(self) -> None:
        if self.cancel is not None:
            self._answer(self.choices[self.cancel])

    def layout(self, canvas: Canvas) -> None:
        w = min(WIDTH, canvas.size[0] - 80)
        inner = w - 2 * PAD
        wishes = [max(150.0, b.wish()[0] + 12) for b in self.buttons]
        in_line = sum(wishes) + GAP * (len(wishes) - 1) <= inner
        buttons_h = 60.0 if in_line else 60.0 * len(wishes) + 10 * (len(wishes) - 1)
        head_h = max(self.heading.wish(inner - (56 if self.icon else 0))[1] + 8, 48.0 if self.icon else 0.0)
        text_h = self.words.wish(inner - 20)[1] + 4
        fixed = 2 * PAD + head_h + buttons_h + 2 * GAP
        h = min(canvas.size[1] - 60, fixed + text_h)
        box = canvas.box.anchor(w, h)
        self.panel.place(box)
        rest = self._place_head(box.inset(PAD), head_h)
        buttons, rest = rest.take_bottom(buttons_h, GAP)
        self.area.place(rest)
        self.words.place(Box(rest.x, rest.y, rest.w - 20, text_h))
        self._place_buttons(buttons, wishes, in_line)

    def _place_head(self, inner: Box, h: float) -> Box:
        head, rest = inner.take_top(h, GAP)
        if self.picture is not None:
            side, head = head.take_left(44, 12)
            self.picture.place(side.anchor(44, 44, "left"))
        self.heading.place(head)
        return rest

    def _place_buttons(self, box: Box, wishes: list[float], in_line: bool) -> None:
        if in_line:
            places = box.line(wishes, GAP, "right")
        else:
            places = box.rows(len(wishes), 10)
        for button, place in zip(self.buttons, places, strict=True):
            button.place(place)


def confirm(
    app: "App", title: str, text: str, yes: str, no: str, action: Callback, *, kind: str = "red", icon: str = ""
) -> Dialog:
    """Asks whether to do something; "no" has the focus, so that a reflex does no harm."""
    dialog = Dialog(
        title, text, [Choice(yes, action, kind), Choice(no, None, "purple")], default=1, cancel=1, icon=icon
    )
    app.stack.push(dialog)
    return dialog
