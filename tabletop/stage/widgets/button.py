"""Buttons: chunky ones to play with, flat tools for a bar, links, and round ones with a sign."""

import pygame

from tabletop.stage.shapes import blit
from tabletop.stage.theme import Style, mix
from tabletop.stage.widgets.base import Callback, Print, Widget

FLAT = ("tool", "plain", "link")
TALL = 104.0
"""A button this high carries its key below its words."""


class Pressable(Widget):
    """Whatever does one thing when clicked, or pressed by Enter, Space or its own key."""

    focusable = True
    activates = True
    cursor = pygame.SYSTEM_CURSOR_HAND
    sound = "click"

    def __init__(
        self,
        on_click: Callback | None = None,
        *,
        key: int | None = None,
        key_label: str = "",
        name: str = "",
        tip: str = "",
    ) -> None:
        super().__init__(name=name, tip=tip)
        self.on_click = on_click
        self.key = key
        self.key_label = key_label or (pygame.key.name(key).title() if key is not None else "")

    def pointer_up(self, pos: tuple[int, int], inside: bool) -> None:
        if inside:
            self.activate()

    def activate(self) -> None:
        if not self.enabled:
            return
        self.app.play_sound(self.sound)
        if self.on_click is not None:
            self.on_click()


class Button(Pressable):
    """Words with an icon and a key cap. Kinds: the theme's button colours, or "tool", "plain" and "link"."""

    def __init__(
        self,
        text: str,
        on_click: Callback | None = None,
        *,
        kind: str = "green",
        icon: str = "",
        key: int | None = None,
        key_label: str = "",
        style: str | Style = "",
        lit: bool = False,
        chosen: bool = False,
        name: str = "",
        tip: str = "",
    ) -> None:
        super().__init__(on_click, key=key, key_label=key_label, name=name, tip=tip)
        self._text, self.kind, self._icon, self.style = text, kind, icon, style
        self._lit, self._chosen = lit, chosen
        self.compact = False
        self.ring_radius = {"tool": 14.0, "plain": 16.0, "link": 10.0}.get(kind, 22.0)
        self._icon_rect = pygame.Rect(0, 0, 0, 0)
        self._cap_rect = pygame.Rect(0, 0, 0, 0)

    @property
    def text(self) -> str:
        return self._text

    @text.setter
    def text(self, text: str) -> None:
        if text != self._text:
            self._text = text
            self.refresh()

    @property
    def icon(self) -> str:
        return self._icon

    @icon.setter
    def icon(self, icon: str) -> None:
        if icon != self._icon:
            self._icon = icon
            self.refresh()

    @property
    def lit(self) -> bool:
        """Whether it glows because it is asked for."""
        return self._lit

    @lit.setter
    def lit(self, on: bool) -> None:
        if on != self._lit:
            self._lit = on
            self.touch()

    @property
    def chosen(self) -> bool:
        """Whether a tool shows itself as switched on."""
        return self._chosen

    @chosen.setter
    def chosen(self, on: bool) -> None:
        if on != self._chosen:
            self._chosen = on
            self.refresh()

    def says(self) -> str:
        parts = [self.name or self._text, self.state(), self.why if not self.enabled else ""]
        return ". ".join(part for part in parts if part)

    def tooltip(self) -> str:
        told = super().tooltip()
        if told or not self.compact:
            return told
        return f"{self._text} ({self.key_label})" if self.key_label else self._text

    def _style(self) -> Style:
        if self.style:
            return self.look(self.style)
        if self.kind in FLAT:
            return self.look({"tool": "tool", "plain": "strong", "link": "link"}[self.kind])
        if self.box.h >= TALL:
            return self.look("big_button").at(min(60.0, self.box.h * 0.38))
        return self.look("big_button" if self.box.h >= 70 else "button")

    def _measures(self) -> tuple[float, float, float, float]:
        """Padding, icon side, gap and cap height in units."""
        canvas = self.app.canvas
        size = canvas.text_units(self._style().size)
        cap = canvas.text_units(15) + 13
        if self.kind == "tool":
            return 12.0, min(26.0, size * 1.35), 8.0, cap
        if self.kind == "plain":
            return 12.0, size * 1.35, 8.0, cap
        if self.kind == "link":
            return 4.0, size * 1.25, 7.0, cap
        return 16.0, size * 1.15, 9.0, cap

    def _cap_width(self, cap: float) -> float:
        return max(cap - 2, self.extent(self.key_label, "key")[0] + 15) if self.key_label else 0.0

    def wish(self, room: float | None = None) -> tuple[float, float]:
        pad, icon, gap, cap = self._measures()
        w = 2 * pad + (icon if self._icon else 0)
        if not self.compact:
            text_w, _ = self.extent(self._text, self._style())
            cap_w = self._cap_width(cap)
            w += text_w + 2 + (gap if self._icon else 0) + (cap_w + gap if cap_w else 0)
        return w, {"tool": 36.0, "plain": 44.0, "link": 32.0}.get(self.kind, 60.0)

    def arrange(self) -> None:
        pad, icon, gap, cap = self._measures()
        px, face = self.app.canvas.px, self._face()
        below = bool(self.key_label) and self.box.h >= TALL and not self.compact
        inner = face.inflate(-2 * px(pad), 0)
        icon_w = px(icon) if self._icon else 0
        cap_w = px(self._cap_width(cap)) if self.key_label and not self.compact else 0
        if self.compact:
            self._icon_rect = pygame.Rect(0, 0, icon_w, icon_w)
            self._icon_rect.center = face.center
            self._cap_rect = pygame.Rect(0, 0, 0, 0)
            self.prints = []
            return
        beside = 0 if below else cap_w
        used = (icon_w + px(gap) if icon_w else 0) + (beside + px(gap) if beside else 0)
        room = max(1, inner.w - used)
        high = inner.h - (px(cap) + px(gap) if below else 0)
        style = self._style()
        if not self.enabled:
            style = style.of(self._faded(style))
        many = 2 if face.h >= 2.2 * self.app.canvas.text_px(style.size) else 1
        label = self.fit(self._text, style, pygame.Rect(0, 0, room, high - 2 * px(3)), "left", lines=many)
        total = label.block.w + used
        x = inner.x if self.kind == "link" else inner.x + max(0, (inner.w - total) // 2)
        top = face.y + (face.h - high) // 2 if not below else face.y + round((face.h - high - px(cap)) * 0.45)
        if icon_w:
            self._icon_rect = pygame.Rect(x, top + (high - icon_w) // 2, icon_w, icon_w)
            x += icon_w + px(gap)
        text_rect = pygame.Rect(x, top, label.block.w, high)
        self.prints = [label._replace(rect=text_rect)]
        if cap_w:
            self._cap_rect = pygame.Rect(0, 0, cap_w, px(cap))
            if below:
                self._cap_rect.midbottom = (face.centerx, face.bottom - px(max(10, self.box.h * 0.12)))
            else:
                self._cap_rect.midleft = (text_rect.right + px(gap), top + high // 2 + px(1))
            self._print_cap()

    def _print_cap(self) -> None:
        face = self._cap_rect.inflate(-self.app.canvas.px(4), 0)
        face.h -= self.app.canvas.px(3)
        tone = self.app.theme.colours["ink"]
        if not self.enabled:
            tone = mix(tone, self.app.theme.colours["stone"], 0.35)
        self.prints.append(self.fit(self.key_label, "key", face, "centre", colour=tone))

    def _faded(self, style: Style) -> tuple[int, int, int]:
        c = self.app.theme.colours
        if self.kind == "tool":
            return mix(style.colour, c["bar"], 0.5)
        if self.kind in FLAT:
            return mix(style.colour, c["cream"], 0.45)
        return mix(style.colour, c["stone"], 0.35)

    def _face(self) -> pygame.Rect:
        if self.kind in FLAT:
            return self.rect.copy()
        px = self.app.canvas.px
        return pygame.Rect(self.rect.x, self.rect.y, self.rect.w, self.rect.h - px(4) - px(3) + px(1))

    def shifted(self, step: tuple[int, int]) -> None:
        self._icon_rect.move_ip(step)
        self._cap_rect.move_ip(step)

    def draw_self(self, surface: pygame.Surface) -> None:
        self.draw_glow(surface)
        face = self._draw_plate(surface)
        drop = face.y - self.rect.y
        if self._icon:
            name = self._icon if "/" in self._icon else f"icons/{self._icon}"
            picture = self.app.art.get(name, self._icon_rect.size)
            if picture is not None:
                blit(surface, picture, self._icon_rect.move(0, drop).topleft, 255 if self.enabled else 110)
        if self._cap_rect.w:
            self.app.paint.key_cap(surface, self._cap_rect.move(0, drop), not self.enabled)
        for p in self.prints:
            _sunk(p, drop).draw(surface)
        self.draw_ring(surface)

    def _draw_plate(self, surface: pygame.Surface) -> pygame.Rect:
        app = self.app
        paint, c, hot = app.paint, app.theme.colours, self.hovered and self.enabled
        if self.kind == "tool":
            fill = mix(c["bar"], c["linen"], 0.16 if hot or self._chosen else 0.0)
            if self.pressed:
                fill = mix(c["bar"], c["ink"], 0.4)
            edge = c["gold"] if self._chosen else mix(c["edge"], c["linen"], 0.35 if hot else 0)
            paint.plate(surface, self.rect, fill, edge, 2, 12)
            return self.rect
        if self.kind == "plain":
            fill = c["amber"] if self._chosen else c["paper"]
            fill = mix(fill, c["sand"], 0.6 if self.pressed else 0.3 if hot else 0)
            paint.plate(surface, self.rect, fill, c["ink"], 3, 15)
            return self.rect
        if self.kind == "link":
            if hot:
                paint.plate(surface, self.rect, c["amber"], None, 0, 9, 0.8)
            return self.rect
        if self._lit and self.enabled and not self.ringed:
            paint.glow(surface, self.rect)
        skin = app.theme.skins[self.kind if self.enabled else "grey"]
        return paint.button(surface, self.rect, skin, pressed=1.0 if self.pressed else 0.0, hover=hot)


def _sunk(p: Print, drop: int) -> Print:
    return p._replace(rect=p.rect.move(0, drop)) if drop else p


class RoundButton(Pressable):
    """A disc with a sign on it: plus, minus, cross, tick, or a chevron."""

    ring_radius = 99.0

    def __init__(
        self,
        sign: str,
        on_click: Callback | None = None,
        *,
        name: str,
        kind: str = "blue",
        key: int | None = None,
        key_label: str = "",
        tip: str = "",
    ) -> None:
        super().__init__(on_click, key=key, key_label=key_label, name=name, tip=tip or name)
        self.sign, self.kind = sign, kind

    def wish(self, room: float | None = None) -> tuple[float, float]:
        return 36.0, 39.0

    def draw_self(self, surface: pygame.Surface) -> None:
        self.draw_glow(surface)
        paint, c = self.app.paint, self.app.theme.colours
        down, hot = 1.0 if self.pressed else 0.0, self.hovered and self.enabled
        if self.kind == "paper":
            fill = mix(c["paper"], c["sand"], 0.7 if self.pressed else 0.4 if hot else 0)
            side = min(self.rect.size)
            face = pygame.Rect(0, 0, side, side)
            face.center = self.rect.center
            paint.plate(surface, face, fill, c["ink"], 3, 99)
            tone = c["red"] if self.sign == "cross" else c["ink"]
        else:
            skin = self.app.theme.skins[self.kind if self.enabled else "grey"]
            face = paint.disc(surface, self.rect, skin, down, hot)
            tone = c["white"]
        paint.arrow(surface, face, self.sign, tone, max(3.0, self.box.w * 0.12))
        self.draw_ring(surface)
