"""The looks of the house: panels, buttons, caps, rings and shadows, in device pixels, from the theme's colours."""

import pygame

from tabletop.stage.canvas import Canvas
from tabletop.stage.shapes import Shapes, blit, gradient, raster, ring, rounded
from tabletop.stage.theme import Colour, Skin, Theme, hexed, mix

Rect = pygame.Rect


class Painter:
    """Draws with the theme at the canvas's scale. Lengths in the signatures are units; rectangles are pixels."""

    def __init__(self, theme: Theme, canvas: Canvas) -> None:
        self.theme, self.canvas = theme, canvas
        self.shapes = Shapes()

    def renew(self, theme: Theme, canvas: Canvas) -> None:
        """From now on another look or another scale."""
        if theme is not self.theme or canvas.u != self.canvas.u:
            self.shapes.forget()
        self.theme, self.canvas = theme, canvas

    def plate(
        self,
        surface: pygame.Surface,
        rect: Rect,
        fill: Colour,
        edge: Colour | None = None,
        width: float = 3,
        radius: float = 16,
        opacity: float = 1.0,
        edge_opacity: float = 1.0,
        rim: Colour | None = None,
    ) -> None:
        """A rounded plate, with an edge where one is given, and a second thin line inside it."""
        if rect.w <= 0 or rect.h <= 0:
            return
        px = self.canvas.px
        e = px(width) if edge is not None else 0
        r = min(px(radius), rect.w // 2, rect.h // 2)
        gap, line = px(4), max(1, px(2))
        cap = max(r, e + gap + line) + 2

        def svg(w: int, h: int) -> tuple[str, str]:
            if edge is not None and opacity >= 1 and edge_opacity >= 1:
                body = rounded(0, 0, w, h, r, hexed(edge))
                body += rounded(e, e, w - 2 * e, h - 2 * e, r - e, hexed(fill))
            else:
                body = rounded(0, 0, w, h, r, hexed(fill), opacity)
                if edge is not None:
                    body += ring(0, 0, w, h, r, hexed(edge), e, edge_opacity)
            if rim is not None:
                i = e + gap
                body += ring(i, i, w - 2 * i, h - 2 * i, max(2, r - i), hexed(rim), line)
            return "", body

        key = ("plate", fill, edge, e, r, opacity, edge_opacity, rim)
        blit(surface, self.shapes.nine(key, rect.w, rect.h, cap, cap, svg), rect.topleft)

    def outline(
        self, surface: pygame.Surface, rect: Rect, colour: Colour, width: float = 3, radius: float = 16
    ) -> None:
        """Only the edge of a plate."""
        e = self.canvas.px(width)
        r = min(self.canvas.px(radius), rect.w // 2, rect.h // 2)

        def svg(w: int, h: int) -> tuple[str, str]:
            return "", ring(0, 0, w, h, r, hexed(colour), e)

        cap = max(r, e) + 2
        blit(surface, self.shapes.nine(("outline", colour, e, r), rect.w, rect.h, cap, cap, svg), rect.topleft)

    def shade(self, surface: pygame.Surface, rect: Rect, skin: Skin, radius: float = 16) -> None:
        """A plate without an edge, lighter at the top."""
        r = min(self.canvas.px(radius), rect.w // 2, rect.h // 2)

        def svg(w: int, h: int) -> tuple[str, str]:
            return gradient("f", skin.top, skin.bottom, 0, h), rounded(0, 0, w, h, r, "url(#f)")

        blit(surface, self.shapes.nine(("shade", skin, r), rect.w, rect.h, r + 2, rect.h, svg), rect.topleft)

    def shadow(
        self, surface: pygame.Surface, rect: Rect, radius: float = 20, depth: float = 5, blur: float = 7
    ) -> None:
        """The soft shadow of something that lies on the felt; it falls below and slightly around."""
        b = self.canvas.px(blur)
        picture = self.shapes.soft(
            rect.w, rect.h, self.canvas.px(radius), b, mix(self.theme.colours["ink"], (0, 0, 0), 0.5), 0.5
        )
        blit(surface, picture, (rect.x - 2 * b, rect.y - 2 * b + self.canvas.px(depth)))

    def glow(
        self,
        surface: pygame.Surface,
        rect: Rect,
        colour: Colour | None = None,
        radius: float = 22,
        blur: float = 9,
        opacity: float = 0.55,
    ) -> None:
        """Light around something that asks for attention."""
        b, spread = self.canvas.px(blur), self.canvas.px(4)
        lit = rect.inflate(2 * spread, 2 * spread)
        tone = colour or self.theme.colours["gold"]
        picture = self.shapes.soft(lit.w, lit.h, self.canvas.px(radius) + spread, b, tone, opacity)
        blit(surface, picture, (lit.x - 2 * b, lit.y - 2 * b))

    def panel(self, surface: pygame.Surface, rect: Rect, radius: float = 20, shadow: bool = True) -> None:
        """Cream with a double border: where reading and choosing happens."""
        c = self.theme.colours
        if shadow:
            self.shadow(surface, rect, radius)
        self.plate(surface, rect, c["cream"], c["ink"], 4, radius, rim=c["rim"])

    def dark(self, surface: pygame.Surface, rect: Rect, radius: float = 16, opacity: float = 0.92) -> None:
        """Dark and slightly see-through, with a quiet edge: facts beside the table."""
        c = self.theme.colours
        self.plate(surface, rect, c["night"], c["edge"], 2, radius, opacity, 0.9)

    def bar(self, surface: pygame.Surface, rect: Rect) -> None:
        """The dark bar along the top."""
        shade = pygame.Surface(rect.size, pygame.SRCALPHA)
        shade.fill((*mix(self.theme.colours["night"], (0, 0, 0), 0.05), 215))
        surface.blit(shade, rect)
        line = max(1, self.canvas.px(2))
        edge = pygame.Surface((rect.w, line), pygame.SRCALPHA)
        edge.fill((*self.theme.colours["linen"], 46))
        surface.blit(edge, (rect.x, rect.bottom - line))

    def tray(self, surface: pygame.Surface, rect: Rect, radius: float = 18) -> None:
        """A wooden tray with a hollow."""
        c = self.theme.colours
        self.shadow(surface, rect, radius)
        w = self.canvas.px(9)
        self.plate(surface, rect, c["wood"], c["ink"], 4, radius)
        light = rect.inflate(-2 * self.canvas.px(4), -2 * self.canvas.px(4))
        self.plate(surface, light, c["wood"], mix(c["wood"], (255, 220, 160), 0.3), 2, radius - 4)
        self.plate(surface, rect.inflate(-2 * w, -2 * w), c["hollow"], mix(c["hollow"], (0, 0, 0), 0.4), 2, radius - 7)

    def hollow(self, surface: pygame.Surface, rect: Rect, radius: float = 20) -> None:
        """A marked-off stretch of felt: darker, with a thin bright edge."""
        self.plate(surface, rect, (0, 0, 0), (255, 255, 255), 2, radius, 0.16, 0.28)

    def button(
        self,
        surface: pygame.Surface,
        rect: Rect,
        skin: Skin,
        radius: float = 22,
        pressed: float = 0.0,
        hover: bool = False,
    ) -> Rect:
        """A chunky button. Answers the rectangle of its face, which sinks onto its lip when pressed."""
        px = self.canvas.px
        o, lip = px(3), px(4)
        step = lip + o - px(1)
        down = round(step * min(1.0, pressed) * 0.8)
        face_h = rect.h - step
        r = min(px(radius), rect.w // 2, round(face_h * 0.46))
        top, bottom = skin.top, skin.bottom
        if hover and not pressed:
            top, bottom = mix(top, (255, 255, 255), 0.16), mix(bottom, (255, 255, 255), 0.14)
        ink = hexed(self.theme.colours["ink"])
        cap = r + 2

        def svg(w: int, h: int) -> tuple[str, str]:
            body = rounded(0, down, w, h - down, r, ink)
            body += rounded(o, step + o, w - 2 * o, face_h - 2 * o, r - o, hexed(skin.lip))
            body += rounded(0, down, w, face_h, r, ink)
            body += rounded(o, down + o, w - 2 * o, face_h - 2 * o, r - o, "url(#f)")
            shine = max(2.0, min(face_h * 0.07, self.canvas.u * 5))
            inset = o + r * 0.55
            body += rounded(inset, down + o + shine * 0.7, w - 2 * inset, shine, shine / 2, "#FFFFFF", 0.55)
            return gradient("f", top, bottom, down + o, down + face_h - o), body

        picture = self.shapes.nine(("button", skin, r, down, top), rect.w, rect.h, cap, rect.h, svg)
        blit(surface, picture, rect.topleft)
        return Rect(rect.x, rect.y + down, rect.w, face_h)

    def disc(self, surface: pygame.Surface, rect: Rect, skin: Skin, pressed: float = 0.0, hover: bool = False) -> Rect:
        """A round button. Answers the rectangle of its face."""
        px = self.canvas.px
        o, lip = px(3), px(3)
        down = round(lip * min(1.0, pressed))
        d = min(rect.w, rect.h - lip)
        top, bottom = (mix(c, (255, 255, 255), 0.16 if hover and not pressed else 0) for c in skin[:2])
        ink = hexed(self.theme.colours["ink"])

        def svg(w: int, h: int) -> tuple[str, str]:
            body = rounded(0, down, d, d + lip - down, d / 2, ink)
            body += rounded(o, down + o, d - 2 * o, d - 2 * o, d / 2, "url(#f)")
            return gradient("f", top, bottom, down + o, down + d - o), body

        picture = self.shapes.nine(("disc", skin, down, top), d, d + lip, d, d + lip, svg)
        x, y = rect.x + (rect.w - d) // 2, rect.y + (rect.h - d - lip) // 2
        blit(surface, picture, (x, y))
        return Rect(x, y + down, d, d)

    def focus_glow(self, surface: pygame.Surface, rect: Rect, radius: float = 22) -> None:
        """The soft light of the focus ring, painted before what it surrounds."""
        out = self.canvas.px(9)
        self.glow(surface, rect.inflate(2 * out, 2 * out), radius=radius + 9, blur=7, opacity=0.5)

    def focus_ring(self, surface: pygame.Surface, rect: Rect, radius: float = 22) -> None:
        """Where the keyboard is: a gold ring with ink on both sides. Its light is painted before what it surrounds."""
        px = self.canvas.px
        gap, wide, thin = px(2), px(4), max(1, px(1.5))
        out = gap + wide + 2 * thin
        outer = rect.inflate(2 * out, 2 * out)
        r = min(px(radius) + out, outer.h // 2, outer.w // 2)
        c = self.theme.colours
        ink, gold = hexed(c["ink"]), hexed(c["gold"])

        def svg(w: int, h: int) -> tuple[str, str]:
            body = ring(0, 0, w, h, r, ink, wide + 2 * thin)
            return "", body + ring(thin, thin, w - 2 * thin, h - 2 * thin, r - thin, gold, wide)

        cap = r + out + 2
        blit(surface, self.shapes.nine(("ring", r, ink, gold), outer.w, outer.h, cap, cap, svg), outer.topleft)

    def key_cap(self, surface: pygame.Surface, rect: Rect, faded: bool = False) -> Rect:
        """A key of the keyboard. Answers the rectangle of its face, for the letter."""
        px = self.canvas.px
        o, lip = max(1, px(2)), px(3)
        face_h = rect.h - lip
        r = px(7)
        c = self.theme.colours
        ink, white = hexed(c["ink"]), hexed(c["stone"] if faded else c["paper"])
        side = hexed(mix(c["rim"], c["stone"], 0.4))

        def svg(w: int, h: int) -> tuple[str, str]:
            body = rounded(0, 0, w, h, r, ink) + rounded(o, lip + o, w - 2 * o, face_h - 2 * o, r - o, side)
            body += rounded(0, 0, w, face_h, r, ink)
            return "", body + rounded(o, o, w - 2 * o, face_h - 2 * o, r - o, white)

        key = ("key", r, faded, ink, white)
        blit(surface, self.shapes.nine(key, rect.w, rect.h, r + o + 1, rect.h, svg), rect.topleft)
        return Rect(rect.x, rect.y, rect.w, face_h)

    def pill(
        self, surface: pygame.Surface, rect: Rect, fill: Colour, edge: Colour | None = None, width: float = 3
    ) -> None:
        """A plate with round ends."""
        self.plate(surface, rect, fill, edge, width, self.canvas.units(rect.h))

    def arrow(self, surface: pygame.Surface, rect: Rect, way: str, colour: Colour, width: float = 4) -> None:
        """A chevron that points left, right, up or down, or a plus, minus, cross or tick, as round strokes."""
        px = self.canvas.px(width)
        strokes = STROKES[way]

        def draw() -> pygame.Surface:
            paths = "".join("M" + " L".join(f"{x * rect.w:g} {y * rect.h:g}" for x, y in stroke) for stroke in strokes)
            body = (
                f'<path d="{paths}" fill="none" stroke="{hexed(colour)}" stroke-width="{px}" '
                'stroke-linecap="round" stroke-linejoin="round"/>'
            )
            return raster(body, rect.w, rect.h)

        blit(surface, self.shapes.keep(("arrow", way, colour, px, rect.size), draw), rect.topleft)


STROKES: dict[str, tuple[tuple[tuple[float, float], ...], ...]] = {
    "left": (((0.6, 0.25), (0.38, 0.5), (0.6, 0.75)),),
    "right": (((0.4, 0.25), (0.62, 0.5), (0.4, 0.75)),),
    "up": (((0.25, 0.6), (0.5, 0.38), (0.75, 0.6)),),
    "down": (((0.25, 0.4), (0.5, 0.62), (0.75, 0.4)),),
    "plus": (((0.28, 0.5), (0.72, 0.5)), ((0.5, 0.28), (0.5, 0.72))),
    "minus": (((0.28, 0.5), (0.72, 0.5)),),
    "cross": (((0.32, 0.32), (0.68, 0.68)), ((0.68, 0.32), (0.32, 0.68))),
    "tick": (((0.26, 0.52), (0.44, 0.68), (0.74, 0.34)),),
}
"""Signs drawn as strokes, in shares of their rectangle."""
