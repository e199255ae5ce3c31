"""What is wrong with a file that was just saved: where, the line with a caret, and what was probably meant."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

import pygame

from tabletop.data.problems import Problem, clean
from tabletop.stage.box import Box
from tabletop.stage.canvas import Canvas
from tabletop.stage.scene import Scene
from tabletop.stage.theme import mix
from tabletop.stage.widgets import Button, Label, Panel, ScrollArea
from tabletop.stage.widgets.base import Widget
from tabletop.words import _, plural

WIDE = 900.0
BEFORE = 60
"""Letters of a long line that are shown before the place."""


class ProblemRow(Widget):
    """One problem. The line is set as it stands in the file, with a caret below the place."""

    def __init__(self, problem: Problem) -> None:
        super().__init__(name=f"{Path(problem.file).name}:{problem.line}:{problem.column}")
        self.problem = problem
        self._line = pygame.Rect(0, 0, 0, 0)
        self._caret = pygame.Rect(0, 0, 0, 0)

    def _said(self) -> str:
        return ". ".join([clean(self.problem.message), *self.problem.advice])

    def _quote(self) -> tuple[str, str, str]:
        """The line before the place, the place itself, and the rest."""
        text = clean(self.problem.text.replace("\t", " "))
        at = min(self.problem.column - 1, len(text))
        start = max(0, at - BEFORE)
        end = at + max(1, self.problem.width)
        return text[start:at], text[at:end], text[end : end + BEFORE]

    def wish(self, room: float | None = None) -> tuple[float, float]:
        wide = self.app.canvas.px((room or WIDE) - 24)
        said = self.app.text.fit(
            self._said(), self.look("body"), self.app.canvas.text_px(17), (wide, 10_000), None, plain=True
        )
        quoted = 64 if self.problem.text.strip() else 0
        return room or WIDE, self.extent("X", "strong")[1] + self.app.canvas.units(said.h) + quoted + 26

    def arrange(self) -> None:
        px = self.app.canvas.px
        inner = self.rect.inflate(-2 * px(12), -2 * px(8))
        high = px(self.extent("X", "strong")[1])
        place = pygame.Rect(inner.x, inner.y, inner.w, high)
        self.prints = [self.fit(self.name, "strong", place, plain=True)]
        y = place.bottom + px(2)
        if self.problem.text.strip():
            self._line = pygame.Rect(inner.x, y, inner.w, px(56))
            self._print_quote(self._line)
            y = self._line.bottom + px(6)
        rest = pygame.Rect(inner.x, y, inner.w, inner.bottom - y)
        self.prints.append(self.fit(self._said(), "body", rest, "left", "top", lines=None, plain=True, size=17))

    def _print_quote(self, room: pygame.Rect) -> None:
        px = self.app.canvas.px
        look, size = self.look("body"), self.app.canvas.text_px(17)
        before, marked, after = self._quote()
        text = pygame.Rect(room.x + px(10), room.y + px(2), room.w - px(20), px(32))
        block = self.app.text.fit(before + marked + after, look, size, (text.w, text.h), 1, plain=True)
        share = block.px / size
        x = text.x + round(self.app.text.size(before, look, size, True)[0] * share)
        w = round(self.app.text.size(marked or "X", look, size, True)[0] * share)
        self._caret = pygame.Rect(min(x, text.right - px(8)), text.bottom - px(2), max(px(10), w), px(18))
        self.prints.append(self.fit(before + marked + after, "body", text, plain=True, size=17))

    def shifted(self, step: tuple[int, int]) -> None:
        self._line.move_ip(step)
        self._caret.move_ip(step)

    def draw_self(self, surface: pygame.Surface) -> None:
        paint, c, px = self.app.paint, self.app.theme.colours, self.app.canvas.px
        paint.plate(surface, self.rect, c["paper"], c["rim"], 2, 12)
        if self._line.w:
            paint.plate(surface, self._line, mix(c["sand"], c["paper"], 0.4), None, 0, 8)
            line = pygame.Rect(self._caret.x, self._caret.y, self._caret.w, max(2, px(3)))
            surface.fill(c["red"], line)
            side = self._caret.h
            sign = pygame.Rect(self._caret.x + min(self._caret.w, side) // 2 - side // 2, self._caret.y, side, side)
            paint.arrow(surface, sign, "up", c["red"], 3)
        for p in self.prints:
            p.draw(surface)


class ProblemsPanel(Scene):
    """An overlay; the table goes on looking at the file and closes it when the file is good again."""

    transparent = True
    pauses = False
    transition = "zoom"

    def __init__(self, problems: Sequence[Problem]) -> None:
        super().__init__()
        self.problems = list(problems)

    def renew(self, problems: Sequence[Problem]) -> None:
        """The file was saved again and is still bad."""
        self.problems = list(problems)
        self.rebuild()

    def build(self) -> None:
        self.panel = self.add(Panel(name="problems"))
        count = plural("{n} problem in the file you saved", "{n} problems in the file you saved", len(self.problems))
        self.title = self.panel.add(Label(count, "panel_title"))
        self.note = self.panel.add(
            Label(_("The cards stay as they were. Save again and this closes by itself."), "note", lines=2)
        )
        self.area = self.panel.add(ScrollArea())
        self.rows = [self.area.add(ProblemRow(problem)) for problem in self.problems]
        self.close = self.panel.add(Button(_("Close"), self.on_back, kind="blue", key_label=_("Esc")))
        self.focus(self.close)

    def layout(self, canvas: Canvas) -> None:
        panel = canvas.box.anchor(min(WIDE, canvas.box.w - 40), min(560.0, canvas.box.h - 40), "centre")
        self.panel.place(panel)
        box = panel.inset(28, 20)
        title, rest = box.take_top(38)
        self.title.place(title)
        note, rest = rest.take_top(40, 6)
        self.note.place(note)
        foot, rest = rest.take_bottom(60, 12)
        self.close.place(foot.anchor(max(180.0, self.close.wish()[0]), 60, "right"))
        self.area.place(rest)
        inside = self.area.inside
        y = inside.y
        for row in self.rows:
            high = row.wish(inside.w)[1]
            row.place(Box(inside.x, y, inside.w, high))
            y += high + 10
