"""What is drawn above the table for a moment: points that fly, a lamp that lights up, confetti.

They find elements by name each time they draw, so that a table can be laid anew under them.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from math import cos, pi, sin
from random import Random
from typing import Any, Protocol

import pygame

from tabletop.stage.app import App
from tabletop.stage.shapes import blit
from tabletop.stage.table.elements.base import Element
from tabletop.stage.table.elements.shares import TONES
from tabletop.stage.table.motions import ease


class Shows(Protocol):
    """Where effects are seen."""

    app: App

    def element(self, name: str) -> Element[Any]: ...


class Effect(ABC):
    """A motion that draws itself above everything."""

    def __init__(self, stage: Shows, seconds: float) -> None:
        self.stage, self.seconds, self.at = stage, max(seconds, 1e-6), 0.0

    @property
    def app(self) -> App:
        return self.stage.app

    @property
    def t(self) -> float:
        return min(1.0, self.at / self.seconds)

    @property
    def ended(self) -> bool:
        return self.at >= self.seconds

    def advance(self, seconds: float) -> float | None:
        self.at += seconds
        return self.at - self.seconds if self.ended else None

    def finish(self) -> None:
        self.at = self.seconds

    @abstractmethod
    def draw(self, surface: pygame.Surface) -> None: ...


class Landing(Effect):
    """An effect that changes the table when it arrives, once, however it comes to its end."""

    _landed = False

    def advance(self, seconds: float) -> float | None:
        left = super().advance(seconds)
        if self.ended:
            self._arrive()
        return left

    def finish(self) -> None:
        super().finish()
        self._arrive()

    def _arrive(self) -> None:
        if not self._landed:
            self._landed = True
            self.land()

    @abstractmethod
    def land(self) -> None: ...


class Flight(Effect):
    """A number on a disc flies in an arc from one element to a seat's place in another."""

    def __init__(self, stage: Shows, source: str, target: str, seat: int, text: str, seconds: float) -> None:
        super().__init__(stage, seconds)
        self.source, self.target, self.seat, self.text = source, target, seat, text

    def draw(self, surface: pygame.Surface) -> None:
        app = self.app
        t = ease(self.t)
        (ax, ay), (bx, by) = (self.stage.element(name).spot(self.seat) for name in (self.source, self.target))
        x = ax + (bx - ax) * t
        y = ay + (by - ay) * t - sin(pi * t) * app.canvas.px(70)
        side = app.canvas.px(64 - 26 * t)
        rect = pygame.Rect(0, 0, side, side)
        rect.center = (round(x), round(y))
        c = app.theme.colours
        app.paint.glow(surface, rect, radius=32, blur=8, opacity=0.6)
        app.paint.plate(surface, rect, app.theme.skins["green"].bottom, c["ink"], 3, 40)
        app.paint.outline(surface, rect.inflate(-app.canvas.px(6), -app.canvas.px(6)), c["cream"], 2, 40)
        style = app.theme.style("button")
        app.text.draw(surface, rect, self.text, style, max(14, round(side * 0.42)), "centre", plain=True)


class Flash(Effect):
    """A coloured light over an element, with a large picture: seen by its shape as well as by its colour."""

    def __init__(self, stage: Shows, over: str, tone: str, picture: str, seconds: float) -> None:
        super().__init__(stage, seconds)
        self.over, self.tone, self.picture = over, tone, picture

    def draw(self, surface: pygame.Surface) -> None:
        app, rect = self.app, self.stage.element(self.over).rect
        t = self.t
        strength = min(1.0, t / 0.12) * (1.0 if t < 0.75 else (1 - t) / 0.25)
        tone = app.theme.colour(TONES[self.tone])
        pulse = 0.75 + 0.25 * cos(t * 4 * pi)
        opacity = round(0.34 * strength * pulse * 20) / 20
        if opacity > 0:
            app.paint.plate(surface, rect, tone, tone, 5, 20, opacity, min(1.0, strength))
        if self.picture:
            side = min(rect.h, app.canvas.px(190))
            picture = app.art.get(self.picture, (side, side))
            if picture is not None:
                drop = round((1 - ease(min(1.0, t / 0.16))) * app.canvas.px(46))
                at = (rect.centerx - side // 2, rect.centery - side // 2 - drop)
                blit(surface, picture, at, round(255 * strength))


class Confetti(Effect):
    """Paper in the seats' colours, thrown up over the whole table."""

    COUNT = 110

    def __init__(self, stage: Shows, seconds: float) -> None:
        super().__init__(stage, seconds)
        rnd = Random(7)
        theme = self.app.theme
        tones = [*theme.seats[:4], theme.colours["disc"], theme.colour(TONES["green"])]
        self._pieces = [
            (rnd.uniform(0.05, 0.95), rnd.uniform(-0.5, 0.5), rnd.uniform(0.75, 1.5), rnd.choice(tones), rnd.random())
            for _ in range(self.COUNT)
        ]

    def draw(self, surface: pygame.Surface) -> None:
        w, h = surface.get_size()
        px = self.app.canvas.px
        for x, drift, height, tone, phase in self._pieces:
            t = self.t * 1.15 - phase * 0.15
            if t <= 0 or t >= 1:
                continue
            cx = (x + drift * 0.35 * t) * w
            cy = h * (1 - height * 3.1 * t * (1 - t) * 1.2) + px(20)
            turn = (t * 5 + phase) * 2 * pi
            half, flat = px(6), max(1.0, px(6) * abs(cos(turn)))
            tilt = phase * pi
            ux, uy = cos(tilt) * half, sin(tilt) * half
            vx, vy = -sin(tilt) * flat, cos(tilt) * flat
            points = [(cx + ux + vx, cy + uy + vy), (cx + ux - vx, cy + uy - vy),
                      (cx - ux - vx, cy - uy - vy), (cx - ux + vx, cy - uy + vy)]  # fmt: skip
            pygame.draw.polygon(surface, tone, points)
