"""Simulating a throw to its end: launch, run, judge, and throw again if the dice came to lie badly."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from math import hypot, sqrt
from random import Random

from tabletop.stage.dice import bodies
from tabletop.stage.dice.bodies import Body, Wall
from tabletop.stage.dice.geometry import Pose, about, angle_between, blend, heading, levelled, product, unit
from tabletop.stage.dice.launch import Start, aimed, any_turn, between, handful, launch
from tabletop.stage.dice.layout import GAP, Cell, Spot, cells, good, half_width, nearest
from tabletop.stage.dice.throws import FRAME, Collision, Kind, Throw

_STEPS = 3  # of the simulation for each frame kept
_DT = FRAME / _STEPS
_LONGEST = 2.5
_TRIES = 4
_REST_ENERGY = 0.05
_REST_FRAMES = 4
_STUCK_FRAMES = 15  # a die that hangs on others for so long will not come down
_WAKING = 0.15
_ONE_SOUND = 0.05
_FLAT = 0.9985
_EASE_FRAMES = 9


def simulate(
    n: int,
    area: tuple[float, float],
    seed: int,
    impulse: tuple[float, float, float] | None = None,
    obstacles: Sequence[Wall] = (),
    hand: Sequence[Pose] | None = None,
) -> Throw:
    """Throw n dice into a tray of the given width and depth (in die edges) and see where they end.

    The same seed gives the same throw.  `obstacles` are blocks (left, top, right, bottom) to bounce off; `hand`
    says where the dice are when they are let go.
    """
    simulation = Simulation(n, area, seed, impulse, obstacles, hand)
    while not simulation.advance(1000):
        pass
    return simulation.throw


class Simulation:
    """A throw in the making, that can be worked on in slices between frames."""

    def __init__(
        self,
        n: int,
        area: tuple[float, float],
        seed: int,
        impulse: tuple[float, float, float] | None = None,
        obstacles: Sequence[Wall] = (),
        hand: Sequence[Pose] | None = None,
    ) -> None:
        self.area = area
        self.seed = seed
        self.impulse = aimed(impulse, seed)
        self.obstacles = tuple(obstacles)
        self.hand = list(hand) if hand is not None else handful(n, area, self.impulse, seed)
        if len(self.hand) != n:
            raise ValueError(f"{len(self.hand)} places in the hand for {n} dice")
        self.first = self.starts()
        self._work = self._run()
        self._throw: Throw | None = None

    @property
    def throw(self) -> Throw:
        if self._throw is None:
            raise RuntimeError("the simulation has not run to its end")
        return self._throw

    def advance(self, steps: int) -> bool:
        """Work for so many steps of one die; True when the throw is ready."""
        while self._throw is None and steps > 0:
            steps -= next(self._work, 0)
        return self._throw is not None

    def starts(self, attempt: int = 0) -> list[Start]:
        """How the dice leave the hand in the given attempt."""
        return launch(self.hand, self.area, self.impulse, Random(f"throw {self.seed} {attempt}"))

    def _run(self) -> Iterator[int]:
        for attempt in range(_TRIES):
            run = _Run(self.starts(attempt), [(0.0, 0.0, *self.area)] * len(self.hand), self.obstacles)
            yield from run.steps()
            if run.settled() and self._lies_well(run):
                self._throw = run.throw(self.seed, attempt + 1)
                return
        yield from self._apart()

    def _lies_well(self, run: _Run) -> bool:
        places = [Spot(b[0], b[1], heading((b[9], b[10], b[11], b[12]))) for b in run.dice]
        return good(places, *self.area) and nearest(places) >= 1.08 and well_spread(places, *self.area)

    def _apart(self) -> Iterator[int]:
        """Every die over a piece of the table of its own, where it has no neighbour to lean on."""
        rnd = Random(f"apart {self.seed}")
        pieces = cells(len(self.hand), *self.area)
        starts = []
        for piece in pieces:
            x, y = (piece.left + piece.right) / 2, (piece.top + piece.bottom) / 2
            spin = (rnd.uniform(-9, 9), rnd.uniform(-9, 9), rnd.uniform(-3, 3))
            starts.append(Start(Pose(x, y, 3.0, any_turn(rnd)), (0.0, 0.0, 0.0), spin))
        run = _Run(starts, pieces, self.obstacles, alone=True)
        yield from run.steps()
        self._throw = run.throw(self.seed, _TRIES + 1, _ends_apart(run.dice, pieces, self.area))


def _ends_apart(dice: Sequence[Body], pieces: Sequence[Cell], area: tuple[float, float]) -> list[Pose]:
    """Where dice over pieces of their own end: as they fell, but level and well inside their piece."""
    ends = []
    for die, (left, top, right, bottom) in zip(dice, pieces, strict=True):
        turn = levelled(bodies.pose_of(die).turn)
        half = half_width(heading(turn)) + GAP / 2
        if min(right - left, bottom - top) < 2 * half:
            turn = unit(product(about((0.0, 0.0, 1.0), -heading(turn)), turn))
            half = 0.5 + GAP / 2
        x = between(die[0], left + half, right - half)
        y = between(die[1], top + half, bottom - half)
        ends.append(Pose(x, y, 0.5, turn))
    return ends


def well_spread(places: Sequence[Spot], width: float, height: float) -> bool:
    """Do four or more dice take up a fair part of the tray instead of huddling in a corner?"""
    if len(places) < 4:
        return True
    xs = [p.x for p in places]
    ys = [p.y for p in places]
    span = (max(xs) - min(xs)) / max(1e-9, width - 1) + (max(ys) - min(ys)) / max(1e-9, height - 1)
    return span >= 0.7


class _Run:
    """One attempt: the bodies, and what is kept of their way."""

    def __init__(
        self, starts: Sequence[Start], walls: Sequence[Wall], obstacles: Sequence[Wall], alone: bool = False
    ) -> None:
        self.dice: list[Body] = [bodies.body(*start) for start in starts]
        self.walls = walls
        self.obstacles = obstacles
        self.alone = alone
        self.tracks: list[list[Pose]] = [[start.pose] for start in starts]
        self.collisions: list[Collision] = []
        self.still = [0] * len(starts)
        self.stuck = [0] * len(starts)
        self.frame = 1

    def steps(self) -> Iterator[int]:
        """Run to the end, handing back control after every step with the number of dice moved."""
        for k in range(int(_LONGEST / _DT)):
            moving = [i for i, still in enumerate(self.still) if still < _REST_FRAMES]
            if not moving:
                return
            time = k * _DT
            for i in moving:
                self._move(i, time)
            if not self.alone:
                self._meet(time)
            if k % _STEPS == _STEPS - 1:
                self._record()
                if max(self.stuck) > _STUCK_FRAMES and not self.alone:
                    return
            yield len(moving)

    def _move(self, i: int, time: float) -> None:
        die = self.dice[i]
        hit = bodies.fall(die, _DT)
        if hit > 1.0:
            self._hear(time, hit, "floor", die[0])
        hit = bodies.keep_inside(die, self.walls[i])
        for block in self.obstacles:
            hit = max(hit, bodies.keep_outside(die, block))
        if hit > 1.0:
            self._hear(time, hit, "wall", die[0])

    def _meet(self, time: float) -> None:
        dice = self.dice
        still = self.still
        for j in range(1, len(dice)):
            b = dice[j]
            bx, by = b[0], b[1]
            sleeping = still[j] >= _REST_FRAMES
            for i in range(j):
                a = dice[i]
                dx = bx - a[0]
                if dx > 1.7 or dx < -1.7:
                    continue
                dy = by - a[1]
                if dy > 1.7 or dy < -1.7 or (sleeping and still[i] >= _REST_FRAMES):
                    continue
                away = dx * dx + dy * dy
                if away < 2.4:
                    self._shy(i, j, dx, dy, away)
                hit = self._touch(i, j)
                if hit:
                    bx, by = b[0], b[1]
                    sleeping = still[j] >= _REST_FRAMES
                    if hit > 0.6:
                        self._hear(time, hit, "die", (a[0] + b[0]) / 2)

    def _shy(self, i: int, j: int, dx: float, dy: float, away: float) -> None:
        """Dice that move close by drift apart a little, so that they neither stack nor lean on each other."""
        away = sqrt(away)
        if away < 1e-6:
            return
        a, b = self.dice[i], self.dice[j]
        stacked = abs(b[2] - a[2]) > 0.45
        push = (1.55 - away) * (60 if stacked else 16) * _DT / away
        for k, die, sign in ((i, a, -push), (j, b, push)):
            if self.still[k] < _REST_FRAMES:
                die[3] += dx * sign
                die[4] += dy * sign
            elif stacked and away < 1.0:
                self._wake(k)

    def _touch(self, i: int, j: int) -> float:
        """Let two dice knock into each other; a die at rest stays as it is unless it is really hit."""
        a, b = self.dice[i], self.dice[j]
        sleeper = i if self.still[i] >= _REST_FRAMES else j if self.still[j] >= _REST_FRAMES else -1
        before = self.dice[sleeper][:] if sleeper >= 0 else []
        hit = bodies.collide(a, b)
        if sleeper >= 0 and hit:
            if hit < _WAKING:
                self.dice[sleeper][:] = before
            else:
                self._wake(sleeper)
        return hit

    def _wake(self, i: int) -> None:
        """Go on recording a die that had come to rest, from where it has been lying."""
        self.still[i] = 0
        track = self.tracks[i]
        track.extend([track[-1]] * (self.frame - len(track)))

    def _record(self) -> None:
        """Keep where the moving dice are; those that have not stirred for a while are at rest."""
        self.frame += 1
        for i, die in enumerate(self.dice):
            if self.still[i] >= _REST_FRAMES:
                continue
            self.tracks[i].append(bodies.pose_of(die))
            if bodies.energy(die) < _REST_ENERGY and bodies.flatness(die) > _FLAT and die[2] < 0.53:
                self.still[i] += 1
                if self.still[i] >= _REST_FRAMES:
                    die[3:9] = (0.0,) * 6
            else:
                self.still[i] = 0
                perched = die[2] > 0.7 and bodies.energy(die) < 1.5
                self.stuck[i] = self.stuck[i] + 1 if perched else 0

    def _hear(self, time: float, hit: float, kind: Kind, x: float) -> None:
        """Keep a sound; knocks that follow at once at the same place are one sound, as loud as the loudest."""
        loudness = min(1.0, hit / 9)
        for k in range(len(self.collisions) - 1, -1, -1):
            before = self.collisions[k]
            if time - before.time > _ONE_SOUND:
                break
            if before.kind == kind and abs(before.x - x) < 1.0:
                self.collisions[k] = before._replace(loudness=max(loudness, before.loudness))
                return
        self.collisions.append(Collision(time, loudness, kind, x))

    def settled(self) -> bool:
        return all(still >= _REST_FRAMES for still in self.still)

    def throw(self, seed: int, tries: int, ends: Sequence[Pose] | None = None) -> Throw:
        """What was kept, each die led at last to where it shall end: without a wish, level where it is."""
        if ends is None:
            ends = [_level(track[-1]) for track in self.tracks]
        tracks = tuple(tuple(_eased(track, end)) for track, end in zip(self.tracks, ends, strict=True))
        return Throw(seed, tracks, tuple(self.collisions), tries)


def _level(pose: Pose) -> Pose:
    return Pose(pose.x, pose.y, 0.5, levelled(pose.turn))


def _eased(track: list[Pose], end: Pose) -> list[Pose]:
    """The way of one die with its last moments led to its end, for as long as it takes to do so gently."""
    last = track[-1]
    far = hypot(end.x - last.x, end.y - last.y, end.z - last.z) + angle_between(last.turn, end.turn)
    track = track + [last] * (0 if far < 0.1 else int(20 + 20 * far))
    count = min(len(track) - 1, _EASE_FRAMES if far < 0.1 else int(20 + 20 * far))
    eased = track[: len(track) - count]
    for k, pose in enumerate(track[len(track) - count :], 1):
        share = k / count
        share = share * share * (3 - 2 * share)
        eased.append(
            Pose(
                pose.x + (end.x - pose.x) * share,
                pose.y + (end.y - pose.y) * share,
                pose.z + (end.z - pose.z) * share,
                blend(pose.turn, end.turn, share),
            )
        )
    return eased
