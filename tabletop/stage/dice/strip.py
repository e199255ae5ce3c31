"""A sheet of pictures of dice in every state, to look at: python -m tabletop.stage.dice.strip OUT.png"""

from __future__ import annotations

import os
import sys
from collections.abc import Sequence

import pygame
from pygame import Rect, Surface

from tabletop import paths
from tabletop.stage.dice.tray import Tray

DIE = ("green", "green", "green", "yellow", "yellow", "red")
_FELT, _RIM, _WOOD, _DENT = (30, 92, 74), (86, 128, 102), (84, 54, 44), (66, 42, 36)
_FRAME = 1 / 60


def art(face: str, px: int) -> Surface:
    return pygame.image.load_sized_svg(str(paths.assets() / "art" / "toss_up" / f"{face}.svg"), (px, px))


class Table:
    """A bare table with a tray: area for the throw above, slots for kept dice below."""

    def __init__(self, scale: float, seed: int) -> None:
        self.scale = scale
        self.size = (round(844 * scale), round(420 * scale))
        self.area = self._rect(16, 16, 812, 272)
        self.shelf = self._rect(16, 302, 812, 102)
        self.tray = Tray(74 * scale, self.area, art, seed)
        self.time = 0.0

    def _rect(self, x: float, y: float, w: float, h: float) -> Rect:
        return Rect(round(x * self.scale), round(y * self.scale), round(w * self.scale), round(h * self.scale))

    def slots(self, n: int, first: int = 0) -> list[Rect]:
        return [self._rect(118 + 68 * k, 328, 50, 50) for k in range(first, first + n)]

    def run(self, seconds: float) -> None:
        for _ in range(round(seconds / _FRAME)):
            self.time += _FRAME
            self.tray.update(self.time)

    def settle(self) -> None:
        while self.tray.update(self.time):
            self.time += _FRAME

    def picture(self) -> Surface:
        made = Surface(self.size)
        made.fill(_FELT)
        pygame.draw.rect(made, _RIM, self.area, round(2 * self.scale), border_radius=round(16 * self.scale))
        pygame.draw.rect(made, _WOOD, self.shelf, border_radius=round(14 * self.scale))
        for slot in self.slots(10):
            pygame.draw.rect(made, _DENT, slot.inflate(6, 6), border_radius=round(10 * self.scale))
        self.tray.draw(made)
        return made


def throw_and_keep(scale: float, seed: int) -> list[Surface]:
    """Frames of a throw of ten, the rest, greens sliding aside, the next throw, and three dice left."""
    table = Table(scale, seed)
    tray = table.tray
    faces = ["green", "yellow", "red", "green", "yellow", "green", "green", "yellow", "green", "green"]
    tray.throw(faces, DIE, seed, at=0.0)
    pictures = []
    for pause in (0.2, 0.2, 0.2, 0.25, 0.3):
        table.run(pause)
        pictures.append(table.picture())
    table.settle()
    pictures.append(table.picture())
    greens = [i for i, face in tray.faces.items() if face == "green"]
    tray.keep(greens, table.slots(len(greens)))
    table.run(0.3)
    pictures.append(table.picture())
    table.settle()
    tray.throw(["yellow", "green", "red", "yellow"], DIE, seed + 1, at=table.time)
    for pause in (0.2, 0.35):
        table.run(pause)
        pictures.append(table.picture())
    table.settle()
    tray.keep([1], table.slots(1, len(greens)))
    tray.spread(88 * scale)
    table.settle()
    pictures.append(table.picture())
    return pictures


def dragged(scale: float, seed: int) -> list[Surface]:
    """Dice offered, shaken with the pointer and flicked away."""
    table = Table(scale, seed)
    tray = table.tray
    tray.offer(6, DIE)
    table.run(0.1)
    pictures = [table.picture()]
    tray.grab((table.area.x + 200, table.area.centery))
    for k in range(20):
        tray.drag((table.area.x + 200 + 9 * k, table.area.centery + (30 if k % 4 < 2 else -10)))
        table.run(_FRAME)
    pictures.append(table.picture())
    tray.throw(["green", "red", "yellow", "green", "green", "yellow"], DIE, seed, tray.release((1500, -100)))
    for pause in (0.25, 0.3):
        table.run(pause)
        pictures.append(table.picture())
    return pictures


def sheet(pictures: Sequence[Surface], columns: int = 2) -> Surface:
    w, h = pictures[0].get_size()
    rows = -(-len(pictures) // columns)
    made = Surface((columns * (w + 8) - 8, rows * (h + 8) - 8))
    for k, picture in enumerate(pictures):
        made.blit(picture, (k % columns * (w + 8), k // columns * (h + 8)))
    return made


def main(arguments: Sequence[str]) -> None:
    os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
    pygame.display.init()
    pygame.display.set_mode((64, 64))
    target = arguments[0] if arguments else "dice.png"
    scale = float(arguments[1]) if len(arguments) > 1 else 1.0
    seed = int(arguments[2]) if len(arguments) > 2 else 5
    pygame.image.save(sheet(throw_and_keep(scale, seed) + dragged(scale, seed)), target)


if __name__ == "__main__":
    main(sys.argv[1:])
