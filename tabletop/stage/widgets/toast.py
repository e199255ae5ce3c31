"""Messages that come, stay a while and go: a small stack at the top, above all scenes."""

from typing import TYPE_CHECKING

import pygame

from tabletop.stage.shapes import blit
from tabletop.stage.text import Block
from tabletop.stage.transitions import ease

if TYPE_CHECKING:
    from tabletop.stage.app import App

MOST = 4
WIDEST = 560.0
TOP = 60.0
COMING = 0.18


class Toast:
    """One message with its icon."""

    def __init__(self, text: str, icon: str, born: float, until: float) -> None:
        self.text, self.icon, self.born, self.until = text, icon, born, until
        self.rect = pygame.Rect(0, 0, 0, 0)
        self.block: Block | None = None
        self.hovered = False


class Toasts:
    """All messages in sight. A click on one, or Shift+Esc, takes it away; the pointer on it keeps it."""

    def __init__(self, app: "App") -> None:
        self.app = app
        self.shown: list[Toast] = []
        self._changed = False

    def show(self, text: str, icon: str = "warning", seconds: float | None = None) -> None:
        now = self.app.clock.now()
        stay = self.app.theme.motion["toast"] if seconds is None else seconds
        # Longer words need longer to read.
        stay += max(0, len(text) - 60) * 0.04
        for toast in self.shown:
            if toast.text == text:
                toast.until = now + stay
                return
        self.shown.append(Toast(text, icon, now, now + stay))
        del self.shown[:-MOST]
        self.relayout()

    def relayout(self) -> None:
        app = self.app
        canvas, style = app.canvas, app.theme.style("tip")
        px = canvas.px
        y = px(TOP)
        for toast in self.shown:
            room = min(px(WIDEST), canvas.pixels[0] - px(120))
            toast.block = app.text.fit(toast.text, style, canvas.text_px(style.size), (room, canvas.pixels[1]), None)
            icon, pad = px(30), px(14)
            w = toast.block.w + icon + px(10) + px(26) + 2 * pad
            h = max(icon, toast.block.h) + px(20)
            toast.rect = pygame.Rect((canvas.pixels[0] - w) // 2, y, w, h)
            y += h + px(8)
        self._changed = True

    def dismiss(self, toast: Toast) -> None:
        self.shown.remove(toast)
        self.relayout()

    def handle(self, event: pygame.event.Event) -> bool:
        """Whether the event was meant for a message."""
        if not self.shown:
            return False
        if event.type == pygame.KEYDOWN:
            if event.key == pygame.K_ESCAPE and event.mod & pygame.KMOD_SHIFT:
                self.dismiss(self.shown[-1])
                return True
            return False
        if event.type not in (pygame.MOUSEMOTION, pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP):
            return False
        under = next((t for t in self.shown if t.rect.collidepoint(event.pos)), None)
        for toast in self.shown:
            if toast.hovered != (toast is under):
                toast.hovered = toast is under
                self._changed = True
        if under is None or event.type == pygame.MOUSEMOTION:
            return False
        if event.type == pygame.MOUSEBUTTONDOWN and event.button == 1:
            self.dismiss(under)
        return True

    def next_alarm(self) -> float | None:
        return min((t.until for t in self.shown if not t.hovered), default=None)

    def update(self, now: float) -> bool:
        gone = [t for t in self.shown if t.until <= now and not t.hovered]
        for toast in gone:
            self.shown.remove(toast)
        if gone:
            self.relayout()
        changed, self._changed = self._changed, False
        coming = self.app.settings.motion and any(now - t.born < COMING for t in self.shown)
        return changed or coming

    def draw(self, surface: pygame.Surface) -> None:
        app = self.app
        paint, c, px = app.paint, app.theme.colours, app.canvas.px
        for toast in self.shown:
            if toast.block is None:
                continue
            here = ease((app.clock.now() - toast.born) / COMING) if app.settings.motion else 1.0
            rect = toast.rect.move(0, -round((1 - here) * px(24)))
            paint.shadow(surface, rect, 14, 4, 6)
            paint.plate(surface, rect, c["night"], c["gold"] if toast.hovered else c["edge"], 2, 14)
            side = px(30)
            icon = app.art.now(f"icons/{toast.icon}", (side, side))
            blit(surface, icon, (rect.x + px(14), rect.y + (rect.h - side) // 2))
            words = rect.inflate(0, 0)
            words.x += px(14) + side + px(10)
            toast.block.draw(surface, words, "left")
            cross = pygame.Rect(rect.right - px(32), rect.y + (rect.h - px(22)) // 2, px(22), px(22))
            paint.arrow(surface, cross, "cross", c["linen"] if toast.hovered else c["edge"], 2.5)
