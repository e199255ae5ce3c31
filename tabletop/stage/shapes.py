"""Rounded shapes, shadows and glows at device pixels: drawn once as small SVG, stretched where they are plain, kept.

Rasterising a whole panel takes milliseconds; only its corners need it. So a shape is rasterised just large enough to
hold its corners, cut in nine, and the plain middle parts are stretched. All pictures are premultiplied.
"""

import io
from collections import OrderedDict
from collections.abc import Callable, Hashable, Sequence

import pygame

from tabletop.stage.theme import Colour, hexed

KEPT_PIXELS = 16_000_000
_FORMAT = pygame.Surface((1, 1), pygame.SRCALPHA)


def blit(surface: pygame.Surface, picture: pygame.Surface, at: tuple[int, int], alpha: int = 255) -> None:
    """Puts a premultiplied picture on a surface; alpha fades it."""
    if alpha <= 0:
        return
    if alpha < 255:
        picture = picture.copy()
        picture.fill((alpha, alpha, alpha, alpha), special_flags=pygame.BLEND_RGBA_MULT)
    surface.blit(picture, at, special_flags=pygame.BLEND_PREMULTIPLIED)


def native(raw: pygame.Surface) -> pygame.Surface:
    """The picture in the pixel format that blits fastest, premultiplied."""
    return raw.convert(_FORMAT).premul_alpha()


def raster(body: str, w: int, h: int, defs: str = "") -> pygame.Surface:
    """An SVG body of w by h pixels as a picture."""
    head = f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {w} {h}" width="{w}" height="{h}">'
    source = f"{head}<defs>{defs}</defs>{body}</svg>"
    return native(pygame.image.load_sized_svg(io.BytesIO(source.encode()), (w, h)))


def ray(points: Sequence[tuple[float, float]], strength: float) -> str:
    """White light within these corners, as strong as 0 to 1."""
    path = " ".join(f"{'M' if n == 0 else 'L'}{x:.1f} {y:.1f}" for n, (x, y) in enumerate(points))
    return f'<path d="{path} Z" fill="#FFFFFF" fill-opacity="{strength:g}"/>'


def rounded(x: float, y: float, w: float, h: float, r: float, fill: str, opacity: float = 1.0) -> str:
    """A filled rounded rectangle."""
    if w <= 0 or h <= 0:
        return ""
    r = max(0.0, min(r, w / 2, h / 2))
    return (
        f'<rect x="{x:g}" y="{y:g}" width="{w:g}" height="{h:g}" rx="{r:g}" ry="{r:g}" '
        f'fill="{fill}" fill-opacity="{opacity:g}"/>'
    )


def ring(x: float, y: float, w: float, h: float, r: float, colour: str, width: float, opacity: float = 1.0) -> str:
    """The outline of a rounded rectangle; x, y, w, h are its outer edge."""
    half = width / 2
    r = max(0.0, min(r - half, (w - width) / 2, (h - width) / 2))
    return (
        f'<rect x="{x + half:g}" y="{y + half:g}" width="{w - width:g}" height="{h - width:g}" rx="{r:g}" ry="{r:g}" '
        f'fill="none" stroke="{colour}" stroke-width="{width:g}" stroke-opacity="{opacity:g}"/>'
    )


def gradient(name: str, top: Colour, bottom: Colour, y1: float, y2: float) -> str:
    return (
        f'<linearGradient id="{name}" gradientUnits="userSpaceOnUse" x1="0" y1="{y1:g}" x2="0" y2="{y2:g}">'
        f'<stop offset="0%" stop-color="{hexed(top)}"/><stop offset="100%" stop-color="{hexed(bottom)}"/>'
        "</linearGradient>"
    )


def stretch(small: pygame.Surface, w: int, h: int, cap_x: int, cap_y: int) -> pygame.Surface:
    """The nine parts of a picture laid out to w by h: corners as they are, the row and column between drawn out."""
    sw, sh = small.get_size()
    if (sw, sh) == (w, h):
        return small
    out = pygame.Surface((w, h), pygame.SRCALPHA)
    xs = _spans(sw, w, cap_x)
    ys = _spans(sh, h, cap_y)
    for sx, s_w, dx, d_w in xs:
        for sy, s_h, dy, d_h in ys:
            if min(s_w, s_h, d_w, d_h) <= 0:
                continue
            part = small.subsurface((sx, sy, s_w, s_h))
            if (s_w, s_h) != (d_w, d_h):
                part = pygame.transform.scale(part, (d_w, d_h))
            out.blit(part, (dx, dy), special_flags=pygame.BLEND_PREMULTIPLIED)
    return out


def _spans(small: int, large: int, cap: int) -> list[tuple[int, int, int, int]]:
    if small == large:
        return [(0, small, 0, large)]
    # One plain row or column between the caps is drawn out: two neighbours could differ by a rounding step.
    return [(0, cap, 0, cap), (cap, 1, cap, large - 2 * cap), (small - cap, cap, large - cap, cap)]


class Shapes:
    """Keeps drawn shapes by what they are; the least used go first."""

    def __init__(self) -> None:
        self._kept: OrderedDict[Hashable, pygame.Surface] = OrderedDict()
        self._pixels = 0

    def forget(self) -> None:
        self._kept.clear()
        self._pixels = 0

    def keep(self, key: Hashable, draw: Callable[[], pygame.Surface]) -> pygame.Surface:
        found = self._kept.get(key)
        if found is not None:
            self._kept.move_to_end(key)
            return found
        found = self._kept[key] = draw()
        self._pixels += found.get_width() * found.get_height()
        while self._pixels > KEPT_PIXELS and len(self._kept) > 1:
            _, old = self._kept.popitem(last=False)
            self._pixels -= old.get_width() * old.get_height()
        return found

    def nine(
        self,
        key: tuple[Hashable, ...],
        w: int,
        h: int,
        cap_x: int,
        cap_y: int,
        svg: Callable[[int, int], tuple[str, str]],
    ) -> pygame.Surface:
        """A shape whose corners are cap_x by cap_y; `svg(w, h)` answers its defs and body at a given size."""

        def draw() -> pygame.Surface:
            sw = w if w <= 2 * cap_x + 2 else 2 * cap_x + 1
            sh = h if h <= 2 * cap_y + 2 else 2 * cap_y + 1
            defs, body = svg(sw, sh)
            return stretch(raster(body, sw, sh, defs), w, h, cap_x, cap_y)

        return self.keep((*key, w, h), draw)

    def soft(self, w: int, h: int, r: int, blur: int, colour: Colour, opacity: float) -> pygame.Surface:
        """A blurred rounded rectangle with a margin of two blurs on every side: a shadow or a glow."""
        key = ("soft", w, h, r, blur, colour, opacity)

        def draw() -> pygame.Surface:
            margin = 2 * blur
            cap = margin + max(r, blur) + 2 * blur
            sw = min(w + 2 * margin, 2 * cap + 1)
            sh = min(h + 2 * margin, 2 * cap + 1)
            body = rounded(margin, margin, sw - 2 * margin, sh - 2 * margin, r, hexed(colour), opacity)
            small = raster(body, sw, sh)
            for _ in range(2):
                small = pygame.transform.box_blur(small, blur)
            return stretch(small, w + 2 * margin, h + 2 * margin, cap, cap)

        return self.keep(key, draw)

    def mask(self, w: int, h: int, r: int) -> pygame.Surface:
        """White where a rounded rectangle is, clear elsewhere: multiplied onto a picture it rounds its corners."""
        return self.nine(("mask", r), w, h, r + 1, r + 1, lambda sw, sh: ("", rounded(0, 0, sw, sh, r, "#FFFFFF")))
