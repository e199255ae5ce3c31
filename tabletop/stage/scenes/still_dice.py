"""Dice that lie still, for pictures in the rules: drawn once by the dice painter and kept."""

from collections.abc import Sequence

import pygame

from tabletop.data.catalogue import GameInfo
from tabletop.data.texts import say
from tabletop.stage.app import App
from tabletop.stage.dice.geometry import Pose, about
from tabletop.stage.dice.labels import landed
from tabletop.stage.dice.render import DicePainter
from tabletop.stage.dice.shadow import shadow
from tabletop.stage.table.faces import face_art, picture_art, six_sides

ANGLES = (-0.16, 0.10, -0.05, 0.18, -0.11)
"""How the dice of a row are turned, so that they lie as if thrown."""
ROOM = 2.4
"""The side of a die's picture, in edges: the die with its shadow."""
ROW = 1.02
"""From one row of dice to the next, as a share of the way from die to die."""


class StillDice:
    """The dice of one game, ready to be put into a picture."""

    def __init__(self, app: App, game: GameInfo) -> None:
        self.app, self.game = app, game
        self._dice = {die.id: die for die in game.dice}

    def draw(self, surface: pygame.Surface, face: str, middle: tuple[int, int], edge: int, number: int) -> None:
        """A face (`die.face`) up, around a point."""
        picture = self._picture(face, edge, number % len(ANGLES))
        surface.blit(picture, picture.get_rect(center=middle))

    def _picture(self, face: str, edge: int, angle: int) -> pygame.Surface:
        die_id, face_id = face.split(".")
        # The letter on the face is that of the language spoken.
        letters = tuple(say(one.letter or one.name) for one in self._dice[die_id].faces)
        key = ("still die", self.game.id, face, edge, angle, letters)
        return self.app.paint.shapes.keep(key, lambda: self._drawn(die_id, face_id, edge, angle))

    def _drawn(self, die_id: str, face: str, edge: int, angle: int) -> pygame.Surface:
        info = self._dice[die_id]
        art = face_art(self.app, info)
        before = ""
        if len(self._dice) > 1:  # as on the table, where dice of several kinds are told apart by their pictures
            art, before = picture_art(self.app, self.game.dice), f"{die_id}."
        sides = six_sides([before + one.id for one in info.faces for _ in range(max(1, one.repeats))])
        turn = about((0.0, 0.0, 1.0), ANGLES[angle])
        labels = landed(sides, before + face, turn, angle)
        side = round(edge * ROOM)
        out = pygame.Surface((side, side), pygame.SRCALPHA)
        middle = side // 2
        below = shadow(Pose(0.0, 0.0, 0.5, turn), edge)
        # The painter's point is the middle of the die, the shadow's the table below it.
        out.blit(below.surface, (middle + below.dx, middle + below.dy))
        die = DicePainter(art).sprite(edge, turn, labels, fine=4.0)
        out.blit(die.surface, (middle + die.dx, middle + die.dy))
        return out


def rows(count: int, most: int) -> list[int]:
    """So many dice in as few rows as hold them, evenly filled."""
    many = -(-count // max(1, most))
    each = -(-count // many) if many else 0
    return [min(each, count - n * each) for n in range(many)]


def lie(dice: Sequence[str], room: pygame.Rect, pitch: float) -> list[tuple[str, tuple[int, int]]]:
    """Where dice lie in a rectangle: rows of even length in its middle."""
    in_row = max(1, int(room.w / pitch))
    lengths = rows(len(dice), in_row)
    high = pitch * ROW
    y = room.centery - high * (len(lengths) - 1) / 2
    placed, at = [], 0
    for length in lengths:
        x = room.centerx - pitch * (length - 1) / 2
        for n in range(length):
            placed.append((dice[at], (round(x + n * pitch), round(y))))
            at += 1
        y += high
    return placed
