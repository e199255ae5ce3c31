"""The parts of the settings page: groups of lines, each with words and a control, and a sample of the palette."""

from collections.abc import Sequence

import pygame

from tabletop.stage.box import Box
from tabletop.stage.scenes.signs import SEATS, draw_sign
from tabletop.stage.theme import mix
from tabletop.stage.widgets.base import Widget
from tabletop.stage.widgets.label import Label
from tabletop.stage.widgets.toggle import TRACK, Toggle
from tabletop.words import _

PAD = (26.0, 18.0)
GAP = 14.0
BETWEEN = 18.0
LEAST_SLIDER = 190.0
CLEAR = 10.0
"""Above and below a control: the focus ring covers no words."""


class Line(Widget):
    """A setting: its name, its control beside it or, where the room is too small, below, and a note."""

    def __init__(self, text: str, controls: Sequence[Widget], note: str = "", *, stretch: bool = False) -> None:
        super().__init__()
        self.text = self.add(Label(text, "strong", lines=2)) if text else None
        self.controls = [self.add(control) for control in controls]
        self.note = self.add(Label(note, "note", lines=None, valign="top"))
        self.stretch = stretch
        """Whether the first control takes all the room there is."""

    @property
    def _indent(self) -> float:
        """The note to a switch stands below its words."""
        return TRACK[0] + 18 if isinstance(self.controls[0], Toggle) else 0.0

    def _sizes(self) -> list[tuple[float, float]]:
        least = self.app.canvas.text_units(19) * 1.3 + 12
        found = []
        for n, control in enumerate(self.controls):
            w, h = control.wish()
            found.append((LEAST_SLIDER + 60 if self.stretch and n == 0 else w, max(h, least)))
        return found

    def _wide(self) -> float:
        return sum(w for w, _h in self._sizes()) + GAP * (len(self.controls) - 1)

    def _beside(self, room: float) -> bool:
        return self.text is not None and self.text.wish()[0] + GAP + self._wide() <= room

    def _text_high(self, room: float) -> float:
        return self.text.wish(room)[1] + CLEAR if self.text is not None else 0.0

    def _note_high(self, room: float) -> float:
        return self.note.wish(room - self._indent)[1] + CLEAR if self.note.text else 0.0

    def wish(self, room: float | None = None) -> tuple[float, float]:
        wide = room or 400.0
        high = max(h for _w, h in self._sizes())
        if not self._beside(wide):
            high += self._text_high(wide)
        return wide, high + self._note_high(wide)

    def arrange(self) -> None:
        rest = self.box
        sizes = self._sizes()
        high = max(h for _w, h in sizes)
        if self._beside(rest.w):
            row, rest = rest.take_top(high, CLEAR)
            assert self.text is not None
            text_w = row.w - self._wide() - GAP if not self.stretch else min(self.text.wish()[0] + 1, row.w * 0.4)
            self.text.place(row._replace(w=text_w))
            row = row.trim(left=text_w + GAP)
        else:
            if self.text is not None:
                top, rest = rest.take_top(self._text_high(rest.w))
                self.text.place(top.trim(bottom=CLEAR))
            row, rest = rest.take_top(high, CLEAR)
        self._place_controls(row, sizes)
        self.note.visible = bool(self.note.text)
        if self.note.visible:
            self.note.place(rest.trim(left=self._indent))

    def _place_controls(self, row: Box, sizes: list[tuple[float, float]]) -> None:
        widths = [w for w, _h in sizes]
        free = row.w - GAP * (len(widths) - 1)
        if self.stretch:
            widths[0] = max(60.0, free - sum(widths[1:]))
        elif sum(widths) > free:
            widths = [w * free / sum(widths) for w in widths]
        beside = self.text is not None and self._beside(self.box.w)
        for control, box, (_w, h) in zip(
            self.controls, row.line(widths, GAP, "right" if beside else "left"), sizes, strict=True
        ):
            control.place(box.anchor(box.w, h))


class Section(Widget):
    """A cream panel with a heading and lines below it."""

    def __init__(self, title: str, icon: str, lines: Sequence[Widget]) -> None:
        super().__init__(name=title)
        self.icon = icon
        self.title = self.add(Label(title, "panel_title"))
        self.lines = [self.add(line) for line in lines]
        self._icon_rect = pygame.Rect(0, 0, 0, 0)

    def _head(self) -> float:
        return max(36.0, self.app.canvas.text_units(27) * 1.3)

    def wish(self, room: float | None = None) -> tuple[float, float]:
        wide = room or 500.0
        inner = wide - 2 * PAD[0]
        lines = sum(line.wish(inner)[1] + BETWEEN for line in self.lines) - BETWEEN
        return wide, 2 * PAD[1] + self._head() + 10 + lines

    def arrange(self) -> None:
        head, rest = self.box.inset(*PAD).take_top(self._head(), 10)
        side = min(34.0, head.h)
        self._icon_rect = self.app.canvas.rect(head.anchor(side, side, "left"))
        self.title.place(head.trim(left=side + 10))
        for line in self.lines:
            high = line.wish(rest.w)[1]
            line.place(rest._replace(h=high))
            rest = rest.trim(top=high + BETWEEN)

    def shifted(self, step: tuple[int, int]) -> None:
        self._icon_rect.move_ip(step)

    def draw_self(self, surface: pygame.Surface) -> None:
        self.app.paint.panel(surface, self.rect)
        picture = self.app.art.get(f"icons/{self.icon}", self._icon_rect.size)
        if picture is not None:
            surface.blit(picture, self._icon_rect, special_flags=pygame.BLEND_PREMULTIPLIED)


class PaletteSample(Widget):
    """What the chosen palette looks like: the seats with their signs, and what is good, bad and chosen."""

    def __init__(self) -> None:
        super().__init__(name=_("Sample of the palette"))
        self._discs: list[pygame.Rect] = []

    def wish(self, room: float | None = None) -> tuple[float, float]:
        return room or 400.0, 74.0

    def arrange(self) -> None:
        canvas = self.app.canvas
        inner = self.box.inset(16, 10)
        side = min(44.0, inner.h, (inner.w - 7 * 8) / 8)
        places = inner.line([side] * len(SEATS), (inner.w - side * 8) / 7 if inner.w < 520 else 18, "centre", side)
        self._discs = [canvas.rect(place) for place in places]

    def shifted(self, step: tuple[int, int]) -> None:
        for disc in self._discs:
            disc.move_ip(step)

    def draw_self(self, surface: pygame.Surface) -> None:
        app, c = self.app, self.app.theme.colours
        app.paint.plate(surface, self.rect, mix(c["sand"], c["cream"], 0.35), c["rim"], 2, 14)
        for seat, (disc, sign) in enumerate(zip(self._discs, SEATS, strict=True)):
            app.paint.plate(surface, disc, app.theme.seat(seat), c["ink"], 3, 99)
            inner = disc.inflate(-disc.w * 9 // 20, -disc.h * 9 // 20)
            draw_sign(app, surface, inner, sign, c["white"], c["ink"])
