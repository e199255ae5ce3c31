"""The pictures on a game's dice: shape, colour and a letter, so that no face is known by its colour alone."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from fractions import Fraction

import pygame

from tabletop.data.catalogue import DieInfo, FaceInfo
from tabletop.data.texts import say
from tabletop.stage import fonts
from tabletop.stage.app import App
from tabletop.stage.dice.emblem import FaceArt
from tabletop.stage.theme import Colour

SIDES = 6
MASTERS = (48, 96, 144, 192, 288, 384)
OVER = 3
"""Letters are drawn so many times larger and scaled down: fonts snap to whole pixels."""
LETTER = 0.34
"""The letter's size as a share of the face's."""


def face_art(app: App, die: DieInfo) -> FaceArt:
    """Draws a face at a size in pixels, with straight alpha.

    Tumbling dice want many sizes; each is scaled down from the next larger master, which takes a tenth of the time.
    """
    return _art(app, {face.id: face for face in die.faces}, letters=True)


def picture_art(app: App, dice: Sequence[DieInfo]) -> FaceArt:
    """The same for dice of several kinds, whose faces are told apart by their pictures: they go by `die.face`."""
    return _art(app, {f"{die.id}.{face.id}": face for die in dice for face in die.faces}, letters=False)


def _art(app: App, known: Mapping[str, FaceInfo], letters: bool) -> FaceArt:
    masters: dict[tuple[str, int], pygame.Surface] = {}

    def art(id: str, px: int) -> pygame.Surface:
        size = next((master for master in MASTERS if master >= px), px)
        master = masters.get((id, size))
        if master is None:
            master = masters[id, size] = _master(app, known[id], size, letters)
        return master if size == px else pygame.transform.smoothscale(master, (px, px))

    return art


def _master(app: App, face: FaceInfo, px: int, letters: bool) -> pygame.Surface:
    picture = _picture(app, face, px)
    if (letters or not face.picture) and (letter := _letter(face)):
        _write(picture, letter, px, app.theme.colours["ink"])
    # Clear pixels keep the ink's colour, so that scaling leaves no pale rim around the outline.
    made = pygame.Surface((px, px), pygame.SRCALPHA)
    made.fill((*app.theme.colours["ink"], 0))
    made.blit(picture, ((px - picture.get_width()) // 2, (px - picture.get_height()) // 2))
    return made


def _picture(app: App, face: FaceInfo, px: int) -> pygame.Surface:
    for file in app.art.find(face.picture):
        if file.suffix == ".svg":
            try:
                return pygame.image.load_sized_svg(str(file), (px, px))
            except (pygame.error, OSError):
                continue
    return app.art.now(face.picture or face.id, (px, px)).copy()


def _letter(face: FaceInfo) -> str:
    return say(face.letter) if face.letter else say(face.name)[:1]


def _write(picture: pygame.Surface, letter: str, px: int, ink: Colour) -> None:
    """In the lower right corner, which the pictures leave free."""
    size = max(8, round(px * LETTER))
    font = fonts.font("display", size * OVER)
    large = font.render(letter, True, ink)
    small = pygame.transform.smoothscale(large, (max(1, large.get_width() // OVER), max(1, large.get_height() // OVER)))
    at = small.get_rect()
    at.center = (round(px * 0.87), round(px * 0.86))
    picture.blit(small, at)


def six_sides(faces: Sequence[str]) -> tuple[str, ...]:
    """The faces of a die that is drawn with six sides: house rules may give it more or fewer.

    Every kind of face is on it at least once, and otherwise as often as its share allows.
    """
    if len(faces) == SIDES:
        return tuple(faces)
    count = Counter(faces)
    sides = dict.fromkeys(count, 1)
    while sum(sides.values()) < SIDES:
        short = max(count, key=lambda kind: Fraction(count[kind] * SIDES, len(faces)) - sides[kind])
        sides[short] += 1
    return tuple(kind for kind, n in sides.items() for _ in range(n))
