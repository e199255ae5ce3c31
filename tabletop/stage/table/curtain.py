"""What lies over the table while the screen goes from one person to the next."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING

import pygame

from tabletop.stage.box import Box
from tabletop.stage.canvas import Canvas
from tabletop.stage.scene import Scene
from tabletop.stage.table.people import draw_portrait
from tabletop.stage.widgets import Button, Label, Panel
from tabletop.stage.widgets.button import Pressable
from tabletop.words import _

if TYPE_CHECKING:
    from tabletop.stage.table.scene import TableScene


class Curtain(Scene):
    """Nothing of the table is seen until the person says that only they look."""

    transition = "none"

    def __init__(self, table: TableScene, seat: int, open_up: Callable[[], None]) -> None:
        super().__init__()
        self.table, self.seat, self.open_up = table, seat, open_up
        self.felt = table.felt
        self._face = pygame.Rect(0, 0, 0, 0)

    def build(self) -> None:
        name = self.table.people.name(self.seat)
        self.panel = self.add(Panel())
        self.title = self.panel.add(
            Label(_("Only {name} looks now", name=name), "panel_title", align="centre", lines=2)
        )
        self.words = self.panel.add(Label(_("Everybody else looks away, please."), "body", align="centre", lines=2))
        self.go = self.panel.add(Button(_("I am {name}", name=name), self.opened, kind="green", icon="curtain",
                                        key=pygame.K_SPACE, key_label=_("Space")))  # fmt: skip
        self.focus(self.go)

    def layout(self, canvas: Canvas) -> None:
        inner = canvas.box.anchor(min(620.0, canvas.box.w - 40), 400, "centre")
        self.panel.place(inner)
        box = inner.inset(36, 24)
        face, rest = box.take_top(130, 8)
        self._face = canvas.rect(face.anchor(126, 126))
        title, rest = rest.take_top(62, 2)
        self.title.place(title)
        words, rest = rest.take_top(44, 8)
        self.words.place(words)
        self.go.place(rest.anchor(min(rest.w, max(300.0, self.go.wish()[0])), 70, "bottom"))

    def moving(self, surface: pygame.Surface) -> None:
        draw_portrait(self.app, surface, self.table.people.players[self.seat], self._face.center, self._face.w)

    def opened(self) -> None:
        self.app.stack.pop("none")
        self.open_up()

    def on_back(self) -> None:
        """Esc: the menu, as at the table; the curtain stays."""
        self.table.open_menu()


class Token(Pressable):
    """One person's token: pressed, they come to the screen."""

    ring_radius = 20.0

    def __init__(self, table: TableScene, seat: int, number: int, on_click: Callable[[], None]) -> None:
        super().__init__(on_click, key=ord(str(number)), key_label=str(number), name=table.people.name(seat))
        self.table, self.seat = table, seat
        self._face = pygame.Rect(0, 0, 0, 0)
        self._cap = pygame.Rect(0, 0, 0, 0)

    def arrange(self) -> None:
        px = self.app.canvas.px
        side = min(self.rect.w - px(20), self.rect.h - px(50))
        self._face = pygame.Rect(0, 0, side, side)
        self._face.midtop = (self.rect.centerx, self.rect.y + px(10))
        words = pygame.Rect(self.rect.x + px(8), self._face.bottom + px(4), self.rect.w - px(16), px(28))
        self._cap = pygame.Rect(0, 0, px(32), px(32))
        self._cap.topleft = (self.rect.x + px(8), self.rect.y + px(8))
        face = self._cap.copy()
        face.h -= px(3)
        self.prints = [self.fit(self.name, "name", words, "centre", plain=True, size=21),
                       self.fit(self.key_label, "key", face, "centre")]  # fmt: skip

    def draw_self(self, surface: pygame.Surface) -> None:
        paint, c = self.app.paint, self.app.theme.colours
        self.draw_glow(surface)
        paint.shadow(surface, self.rect, 18)
        paint.plate(surface, self.rect, c["amber"] if self.hovered or self.pressed else c["paper"], c["ink"], 3, 18)
        draw_portrait(self.app, surface, self.table.people.players[self.seat], self._face.center, self._face.w)
        paint.key_cap(surface, self._cap)
        for p in self.prints:
            p.draw(surface)
        self.draw_ring(surface)


class Anyone(Scene):
    """The public question of a window. It looks the same whatever anybody holds."""

    transparent = True
    veil = 90

    def __init__(
        self, table: TableScene, seats: Sequence[int], nobody: Callable[[], None], come: Callable[[int], None]
    ) -> None:
        super().__init__()
        self.table, self.seats, self.nobody, self.come = table, list(seats), nobody, come

    def build(self) -> None:
        self.panel = self.add(Panel())
        self.title = self.panel.add(Label(_("Anyone?"), "panel_title", align="centre"))
        self.words = self.panel.add(Label(self.table.show.moment.prompt, "body", align="centre", lines=2, plain=True))
        self.tokens = [self.panel.add(Token(self.table, seat, n + 1, self._comes(seat)))
                       for n, seat in enumerate(self.seats)]  # fmt: skip
        self.none = self.panel.add(Button(_("Nobody"), self.pass_all, kind="gold", icon="skip", key=pygame.K_SPACE,
                                          key_label=_("Space")))  # fmt: skip
        self.focus(self.none)

    def layout(self, canvas: Canvas) -> None:
        wide = min(canvas.box.w - 40, max(420.0, 160.0 * len(self.tokens) + 60))
        inner = canvas.box.anchor(wide, 318, "bottom", 14)
        self.panel.place(inner)
        box = inner.inset(28, 20)
        title, rest = box.take_top(34)
        self.title.place(title)
        words, rest = rest.take_top(30, 6)
        self.words.place(words)
        button, rest = rest.take_bottom(60, 10)
        self.none.place(button.anchor(min(button.w, max(240.0, self.none.wish()[0])), 60))
        w = min(148.0, (rest.w - 12 * (len(self.tokens) - 1)) / max(1, len(self.tokens)))
        for token, place in zip(self.tokens, rest.line([w] * len(self.tokens), 12, "centre", rest.h), strict=True):
            token.place(Box(*place))

    def _comes(self, seat: int) -> Callable[[], None]:
        def come() -> None:
            self.app.stack.pop("none")
            self.come(seat)

        return come

    def pass_all(self) -> None:
        self.app.stack.pop("none")
        self.nobody()

    def on_back(self) -> None:
        """Esc: the menu; the question stays open."""
        self.table.open_menu()
