"""Whatever is done to a tray in whatever order, it comes to rest and shows what it was told."""

from __future__ import annotations

from math import inf
from random import Random

import pytest
from pygame import Rect, Surface

from tabletop.stage.dice.geometry import tilt, top_face
from tabletop.stage.dice.tray import Tray
from tests.stage.dice.film import DIE, FRAME, NARROW, WIDE, Film, blank

AREAS = (WIDE, NARROW, Rect(10, 200, 650, 218), Rect(24, 453, 1218, 408))


class Player:
    """Does things to a tray at random."""

    def __init__(self, seed: int) -> None:
        self.rnd = Random(seed)
        self.film = Film(Tray(74, WIDE, blank, seed))
        self.tray = self.film.tray
        self.canvas = Surface((8, 8))

    def act(self) -> None:
        deeds = (
            self.throw, self.throw, self.wait, self.wait, self.keep, self.skip, self.relayout, self.grab,
            self.drag, self.release, self.tray.put_back, self.show, self.offer, self.pace, self.spread, self.rest,
        )  # fmt: skip
        self.rnd.choice(deeds)()
        self.tray.draw(self.canvas)
        self.tray.take_dirty()

    def throw(self) -> None:
        faces = [self.rnd.choice(DIE) for _ in range(self.rnd.randint(0, 10))]
        self.tray.throw(faces, DIE, self.rnd.getrandbits(30), at=self.film.time)
        assert list(self.tray.faces.values()) == faces

    def wait(self) -> None:
        self.film.run(self.rnd.randint(1, 40))

    def rest(self) -> None:
        if not self.tray.held:
            self.film.settle(2000)

    def keep(self) -> None:
        if self.tray.held:
            return
        chosen = [i for i in self.tray.faces if self.rnd.random() < 0.4]
        slots = [Rect(100 + 60 * k, 620, 50, 50) for k in range(len(chosen))]
        if not self.tray.rolling:
            self.tray.keep(chosen, slots)

    def skip(self) -> None:
        self.tray.skip()

    def relayout(self) -> None:
        area = self.rnd.choice(AREAS)
        self.tray.relayout(area, self.rnd.choice((40, 74, 88, 111)))

    def pos(self) -> tuple[int, int]:
        return self.rnd.randint(-50, 1300), self.rnd.randint(-50, 800)

    def grab(self) -> None:
        self.tray.grab(self.pos())

    def drag(self) -> None:
        self.tray.drag(self.pos())
        self.film.run(1)

    def release(self) -> None:
        self.tray.release(self.rnd.choice((None, (900.0, -200.0))))

    def show(self) -> None:
        faces = [self.rnd.choice(DIE) for _ in range(self.rnd.randint(0, 10))]
        self.tray.show(faces, DIE, ["green"] * 2, [(300, 640), (380, 640)])

    def offer(self) -> None:
        self.tray.offer(self.rnd.randint(0, 10), DIE)

    def pace(self) -> None:
        self.tray.speed = self.rnd.choice((0.5, 1, 2, 4, inf))
        self.tray.reduced_motion = self.rnd.random() < 0.3

    def spread(self) -> None:
        if not self.tray.held and not self.tray.rolling and "" not in self.tray.faces.values():
            self.tray.spread(self.rnd.choice((None, 60, 88)))


@pytest.mark.parametrize("seed", range(40))
def test_any_order(seed: int) -> None:
    player = Player(seed)
    for _ in range(30):
        player.act()
    player.tray.put_back()
    player.tray.speed = 1
    player.film.settle(2000)
    tray = player.tray
    assert not tray.update(player.film.time + FRAME)
    shown = [labels.faces[top_face(seen.turn)] for seen, labels in tray.places().values()]
    told = [*tray.kept, *tray.faces.values()]
    assert [face for face, wanted in zip(shown, told, strict=True) if wanted] == [face for face in told if face]
    for (seen, _), face in zip(tray.places().values(), told, strict=True):
        assert seen.alpha == 1
        if face:
            assert seen.z == pytest.approx(0.5)
            assert tilt(seen.turn) < 1e-6
