"""The bar along the top of a page: the way back, what the page is about, and its tools."""

from collections.abc import Sequence

import pygame

from tabletop.stage.box import Box
from tabletop.stage.widgets.base import Callback, Widget
from tabletop.stage.widgets.button import Button
from tabletop.stage.widgets.label import Label, Picture
from tabletop.words import _

HEIGHT = 68.0
MARGIN = 16.0
PICTURE = (72.0, 48.0)
ICON = (44.0, 44.0)


class PageBar(Widget):
    """Back (Esc), a picture, a title with words beside it where they fit, and tools at the right."""

    def __init__(self, back: Callback, title: str, beside: str = "", picture: str = "", tools: Sequence[Widget] = ()):
        super().__init__(name="page bar")
        self.back = self.add(Button(_("Back"), back, kind="tool", icon="undo", key_label=_("Esc")))
        self.picture = self._picture(picture) if picture else None
        self.title = self.add(Label(title, "heading"))
        self.beside = self.add(Label(beside, "on_felt"))
        self.tools = [self.add(tool) for tool in tools]

    def _picture(self, name: str) -> Picture:
        drawn = name.startswith("icons/")
        return self.add(Picture(name) if drawn else Picture(name, shape="round", radius=8, edge=True))

    def arrange(self) -> None:
        inner = self.box.inset(MARGIN, 12)
        back_w = self.back.wish()[0]
        self.back.place(inner.anchor(back_w, 42, "left"))
        rest = inner.trim(left=back_w + 20)
        if self.picture is not None:
            w, h = ICON if self.picture.picture.startswith("icons/") else PICTURE
            self.picture.place(rest.anchor(w, h, "left"))
            rest = rest.trim(left=w + 18)
        for tool in reversed([tool for tool in self.tools if tool.visible]):
            w = min(tool.wish()[0], rest.w * 0.4)
            tool.place(rest.anchor(w, 44, "right"))
            rest = rest.trim(right=w + 12)
        self._place_words(rest)

    def _place_words(self, rest: Box) -> None:
        title_w = min(self.title.wish()[0] + 8, rest.w)
        # Large letters need the whole height of the bar.
        self.title.place(Box(rest.x, self.box.y, title_w, self.box.h))
        room = rest.trim(left=title_w + 14)
        self.beside.visible = bool(self.beside.text) and room.w >= self.beside.wish()[0]
        if self.beside.visible:
            self.beside.place(room.trim(top=6))

    def draw_self(self, surface: pygame.Surface) -> None:
        self.app.paint.bar(surface, self.rect)
