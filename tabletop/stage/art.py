"""Pictures at the size they are shown: rasterised by a worker thread, kept by name and size.

`get` never waits: it answers what is there, or nothing, and the stage is woken when the picture is ready. `now` waits.
A picture that is missing or broken becomes a placeholder and one message. All pictures are premultiplied.
"""

import math
import threading
from collections import OrderedDict, deque
from collections.abc import Callable, Sequence
from pathlib import Path

import pygame

from tabletop.stage.shapes import Shapes, native, raster
from tabletop.words import _

KEPT_PIXELS = 40_000_000
"""About 160 MB of pictures are kept."""

Key = tuple[str, int, int, str, int]


class Art:
    """Finds, rasterises and keeps pictures. Names are paths without a suffix: "toss_up/box", "icons/coin"."""

    def __init__(
        self,
        roots: Path | Sequence[Path],
        wake: Callable[[], None] = lambda: None,
        say: Callable[[str], None] = print,
    ) -> None:
        self.roots = [roots] if isinstance(roots, Path) else list(roots)
        self.wake, self.say = wake, say
        self._kept: OrderedDict[Key, pygame.Surface] = OrderedDict()
        self._latest: dict[tuple[str, str], pygame.Surface] = {}
        self._meanwhile: dict[Key, pygame.Surface] = {}
        self._pixels = 0
        self._wanted: deque[Key] = deque()
        self._asked: set[Key] = set()
        self._said: set[str] = set()
        self._lock = threading.Condition()
        self._thread: threading.Thread | None = None
        self._closing = False
        self._masks = Shapes()

    def get(self, name: str, size: tuple[int, int], shape: str = "", radius: int = 0) -> pygame.Surface | None:
        """The picture, exactly this large, or an earlier size of it scaled, or nothing yet.

        Shape "" fits the whole picture inside; "disc" and "round" fill the size and cut a disc or round the corners.
        """
        key = _key(name, size, shape, radius)
        with self._lock:
            found = self._kept.get(key)
            if found is not None:
                self._kept.move_to_end(key)
                return found
            if key not in self._asked:
                self._asked.add(key)
                self._wanted.append(key)
                self._start()
                self._lock.notify()
        return self._stand_in(key)

    def exact(self, name: str, size: tuple[int, int], shape: str = "", radius: int = 0) -> pygame.Surface | None:
        """The picture itself or nothing yet: for what is composed of it and kept, where no stand-in may stay."""
        self.get(name, size, shape, radius)
        with self._lock:
            return self._kept.get(_key(name, size, shape, radius))

    def now(self, name: str, size: tuple[int, int], shape: str = "", radius: int = 0) -> pygame.Surface:
        """The picture, waited for."""
        key = _key(name, size, shape, radius)
        with self._lock:
            found = self._kept.get(key)
            if found is not None:
                self._kept.move_to_end(key)
                return found
        picture = self._make(key)
        self._keep(key, picture)
        return picture

    def pending(self) -> int:
        """How many pictures are still being made."""
        with self._lock:
            return len(self._asked)

    def forget_sizes(self) -> None:
        """After a change of scale: what was wanted at the old size is no longer awaited."""
        with self._lock:
            self._asked.difference_update(self._wanted)
            self._wanted.clear()

    def close(self) -> None:
        with self._lock:
            self._closing = True
            self._wanted.clear()
            self._lock.notify()
        if self._thread:
            self._thread.join(timeout=5)

    def find(self, name: str) -> list[Path]:
        """The files that could hold this picture, best first."""
        tried = []
        for root in self.roots:
            for folder in (root, root / "art"):
                tried += [folder / f"{name}{suffix}" for suffix in (".svg", ".png")]
        return [file for file in tried if file.is_file()]

    def _stand_in(self, key: Key) -> pygame.Surface | None:
        older = self._latest.get((key[0], key[3]))
        if older is None:
            return None
        scaled = self._meanwhile.get(key)
        if scaled is None:
            scaled = self._meanwhile[key] = pygame.transform.smoothscale(older, key[1:3])
        return scaled

    def _start(self) -> None:
        if self._thread is None:
            self._thread = threading.Thread(target=self._work, name="art", daemon=True)
            self._thread.start()

    def _work(self) -> None:
        while True:
            with self._lock:
                while not self._wanted and not self._closing:
                    self._lock.wait()
                if self._closing:
                    return
                key = self._wanted.popleft()
            picture = self._make(key)
            self._keep(key, picture)
            self.wake()

    def _keep(self, key: Key, picture: pygame.Surface) -> None:
        with self._lock:
            self._asked.discard(key)
            self._meanwhile.pop(key, None)
            if key not in self._kept:
                self._pixels += key[1] * key[2]
            self._kept[key] = picture
            self._latest[key[0], key[3]] = picture
            while self._pixels > KEPT_PIXELS and len(self._kept) > 1:
                old, _gone = self._kept.popitem(last=False)
                self._pixels -= old[1] * old[2]

    def _make(self, key: Key) -> pygame.Surface:
        name, w, h, shape, radius = key
        files = self.find(name)
        for file in files:
            try:
                picture = native(_read(file, (w, h), cover=bool(shape)))
            except (pygame.error, OSError, ValueError):
                continue
            if not picture.get_bounding_rect().w:
                continue
            if file is not files[0]:
                self._complain(name, files[0])
            return self._shaped(picture, w, h, shape, radius)
        self._complain(name, files[0] if files else Path(f"{name}.svg"))
        return self._shaped(placeholder(w, h), w, h, shape, radius)

    def _complain(self, name: str, file: Path) -> None:
        if name not in self._said:
            self._said.add(name)
            self.say(_("The picture {file} is missing or broken.", file=f"{name}{file.suffix}"))

    def _shaped(self, picture: pygame.Surface, w: int, h: int, shape: str, radius: int) -> pygame.Surface:
        pw, ph = picture.get_size()
        if (pw, ph) != (w, h):
            out = pygame.Surface((w, h), pygame.SRCALPHA)
            out.blit(picture, ((w - pw) // 2, (h - ph) // 2), special_flags=pygame.BLEND_PREMULTIPLIED)
            picture = out
        if shape:
            r = min(w, h) // 2 if shape == "disc" else radius
            with self._lock:
                mask = self._masks.mask(w, h, r)
            picture.blit(mask, (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
        return picture


def _key(name: str, size: tuple[int, int], shape: str, radius: int) -> Key:
    return name, max(1, int(size[0])), max(1, int(size[1])), shape, radius


def _read(file: Path, size: tuple[int, int], cover: bool) -> pygame.Surface:
    """The file's picture inside the size, or covering it; the aspect is kept."""
    if file.suffix == ".svg":
        raw = pygame.image.load_sized_svg(str(file), size)
        rw, rh = raw.get_size()
        if cover and (rw < size[0] or rh < size[1]):
            grow = max(size[0] / rw, size[1] / rh)
            raw = pygame.image.load_sized_svg(str(file), (math.ceil(rw * grow), math.ceil(rh * grow)))
        return raw
    raw = pygame.image.load(str(file))
    rw, rh = raw.get_size()
    ratios = size[0] / rw, size[1] / rh
    grow = max(ratios) if cover else min(ratios)
    target = max(1, round(rw * grow)), max(1, round(rh * grow))
    return pygame.transform.smoothscale(raw.convert(pygame.Surface((1, 1), pygame.SRCALPHA)), target)


def placeholder(w: int, h: int) -> pygame.Surface:
    """What stands where a picture should be: a sand plate with a question mark."""
    side = min(w, h)
    pen = max(1.0, side / 22)
    cx, cy, k = w / 2, h / 2, side / 100
    mark = (
        f"M{cx - 15 * k:g} {cy - 12 * k:g} C{cx - 15 * k:g} {cy - 38 * k:g} {cx + 18 * k:g} {cy - 36 * k:g} "
        f"{cx + 16 * k:g} {cy - 12 * k:g} C{cx + 14 * k:g} {cy + 1 * k:g} {cx:g} {cy:g} {cx:g} {cy + 13 * k:g}"
    )
    body = (
        f'<rect x="{pen:g}" y="{pen:g}" width="{w - 2 * pen:g}" height="{h - 2 * pen:g}" rx="{side * 0.12:g}" '
        f'fill="#EFDDB6" stroke="#2E1A2B" stroke-width="{pen:g}"/>'
        f'<path d="{mark}" fill="none" stroke="#2E1A2B" stroke-width="{2 * pen:g}" stroke-linecap="round"/>'
        f'<circle cx="{cx:g}" cy="{cy + 29 * k:g}" r="{1.4 * pen:g}" fill="#2E1A2B"/>'
    )
    return raster(body, w, h)
