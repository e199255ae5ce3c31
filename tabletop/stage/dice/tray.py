"""The dice tray of a table: throwing, keeping, picking up and drawing the dice of a game.

Time comes in from outside, in seconds; the tray keeps a clock of its own that runs `speed` times as fast.  Loose
dice lie in the area and are numbered as the faces of the last throw; kept dice lie in slots.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace
from math import inf, isinf
from random import Random

from pygame import Rect, Surface

from tabletop.stage.dice import layout
from tabletop.stage.dice.die import Die
from tabletop.stage.dice.easel import Easel
from tabletop.stage.dice.emblem import FaceArt
from tabletop.stage.dice.geometry import LEVEL, Quaternion
from tabletop.stage.dice.ground import Slot, below, ground_for, in_slot, relaid, remap, upright
from tabletop.stage.dice.hand import Hand
from tabletop.stage.dice.labels import Labels, Sides, landed, printed, sides_of
from tabletop.stage.dice.launch import Impulse, aimed, handful
from tabletop.stage.dice.paths import Fading, Lying, Seen, Slid, Tossed, seen
from tabletop.stage.dice.throws import Collision
from tabletop.stage.dice.toss import Toss, let_go, shaken, toss, towards_middle
from tabletop.stage.dice.watch import Watch

SLICE = 420  # steps of single dice that one update spends on a throw in the making
_GATHER, _ENTER, _FOLLOW, _FADE = 0.34, 0.28, 0.22, 0.18
_STAGGER = 0.035


class Tray:
    """All dice of a table that one hand throws."""

    def __init__(self, die_px: float, area: Rect, face_surface: FaceArt, rng_seed: int = 0) -> None:
        self.die_px = die_px
        self.area = Rect(area)
        self.slot_px = die_px * 0.68
        self.speed = 1.0
        self.reduced_motion = False
        self._seed = rng_seed
        self._easel = Easel(face_surface)
        self._watch = Watch()
        self._ground = ground_for(self.area, die_px, 1)
        self._loose: dict[int, Die] = {}
        self._kept: list[Die] = []
        self._leaving: list[Die] = []
        self._toss: Toss | None = None
        self._hand: Hand | None = None
        self._picked_from: list[Seen] = []
        self._coming: list[Collision] = []
        self._heard: list[Collision] = []
        self._now: float | None = None
        self._clock = 0.0

    @property
    def edge(self) -> float:
        """The edge of a loose die in pixels: the wanted size, or less where so many dice need the room."""
        return self._ground.view.edge

    @property
    def faces(self) -> dict[int, str]:
        """What each loose die shows, or will show when it has come to rest."""
        return {i: die.face for i, die in self._loose.items()}

    @property
    def kept(self) -> list[str]:
        """What the kept dice show, in the order in which they were kept."""
        return [die.face for die in self._kept]

    @property
    def moving(self) -> bool:
        if self._toss is not None or self._leaving or (self._hand is not None and not self._hand.quiet):
            return True
        return any(die.path.end > self._clock for die in self._dice() if die.path.end < inf)

    @property
    def rolling(self) -> int:
        """How many dice of the last throw have not come to rest."""
        if self._toss is not None:
            return len(self._loose)
        return sum(isinstance(die.path, Tossed) and die.path.end > self._clock for die in self._loose.values())

    @property
    def held(self) -> bool:
        return self._hand is not None

    @property
    def dirty(self) -> list[Rect]:
        """What has changed on screen since the last take_dirty."""
        self._watch.look([(die.number, die.drawn) for die in self._dice()], self._clock)
        return self._watch.dirty

    def take_dirty(self) -> list[Rect]:
        taken = self.dirty
        self._watch.clean()
        return taken

    def places(self) -> dict[int, tuple[Seen, Labels]]:
        """How every die is seen right now, by a number that stays its own as long as it is on the table."""
        return {die.number: (die.path.at(self._clock), die.labels) for die in self._dice()}

    def positions(self) -> dict[int, tuple[float, float]]:
        """The pixel of the centre of every loose die that lies still."""
        if self._toss is not None or self._hand is not None:
            return {}
        places = {i: die.path.at(self._clock) for i, die in self._loose.items() if die.path.end <= self._clock}
        return {i: (place.x, place.y) for i, place in places.items()}

    def die_at(self, pos: tuple[float, float]) -> int | None:
        """The number of the loose die at a pixel."""
        found = [(die.distance(pos, self._clock), i) for i, die in self._loose.items()]
        away, i = min(found, default=(inf, 0))
        return i if away < 0.68 else None

    def collisions_since(self, time: float) -> list[Collision]:
        """What has been heard after a moment; x is a pixel."""
        return [collision for collision in self._heard if collision.time > time]

    def _dice(self) -> Iterator[Die]:
        yield from self._leaving
        yield from self._kept
        yield from self._loose.values()

    def update(self, now: float) -> bool:
        """Let time pass until now; True while anything moves."""
        before, clock = self._now if self._now is not None else now, self._clock
        self._now = max(before, now)
        if isinf(self.speed):
            self.skip()
        else:
            self._clock += (self._now - before) * self.speed
        self._swing()
        if self._toss is not None and self._toss.advance(self._clock, SLICE):
            self._launch(self._toss)
        self._hear(before, clock)
        self._leaving = [die for die in self._leaving if die.path.end > self._clock]
        if self._toss is None:
            self._easel.prepare((die.drawn for die in self._dice()), self._clock)
        return self.moving

    def _swing(self) -> None:
        if self._hand is None or self._now is None:
            return
        self._hand.advance(self._now)
        for die, place in zip(self._loose.values(), self._hand.places, strict=True):
            die.path = Lying(place, inf)

    def _hear(self, before: float, clock: float) -> None:
        """Move what has just sounded from what is coming to what was heard, dated in the time from outside."""
        due = [c for c in self._coming if c.time <= self._clock]
        self._coming = self._coming[len(due) :]
        self._heard += [c._replace(time=before + max(0.0, c.time - clock) / self.speed) for c in due]

    def draw(self, surface: Surface) -> None:
        """Put all dice on a surface as they are now."""
        self._easel.draw(surface, [die.drawn for die in self._dice()], self._clock)

    def throw(
        self,
        faces: Sequence[str],
        die_faces: Sides,
        seed: int,
        impulse: tuple[float, float, float] | None = None,
        at: float | None = None,
    ) -> None:
        """Throw as many dice as there are faces; each one will land on its face.

        Loose dice are thrown first, then kept ones, the latest first, then new dice come in from below.
        """
        if at is not None:
            self.update(at)
        if self._toss is not None:
            self.skip()
        hand, self._hand = self._hand, None
        thrown = self._take(faces, die_faces)
        self._loose = dict(enumerate(thrown))
        self._ground = ground_for(self.area, self.die_px, len(faces))
        self._heard, self._coming = [], []
        if self.reduced_motion:
            self._appear(faces, die_faces, seed)
            return
        self._toss = self._swung(hand, faces, die_faces, seed, impulse)
        rnd = Random(f"scoop {seed}")
        for i, die in enumerate(thrown):
            flow = hand.flows[i] if hand is not None and i < len(hand.flows) else shaken(rnd)
            die.path = self._toss.approach(die.path.at(self._clock), flow, i, self._clock)
        if isinf(self.speed):
            self.skip()

    def _swung(
        self,
        hand: Hand | None,
        faces: Sequence[str],
        die_faces: Sides,
        seed: int,
        impulse: tuple[float, float, float] | None,
    ) -> Toss:
        """The throw to be worked out: from where the dice are held, or with a swing of our own."""
        ground = self._ground
        if hand is not None and len(hand.places) == len(faces):
            places = let_go(ground, hand.places, hand.flows, _FOLLOW)
            aim = aimed(impulse or hand.flicked or hand.flick(None), seed, towards_middle(places, ground))
            return toss(faces, die_faces, seed, ground, aim, places, self._clock + _FOLLOW)
        fresh = all(die.path.at(self._clock).alpha == 0 for die in self._loose.values())
        launch = self._clock + (_ENTER if fresh else _GATHER)
        return toss(faces, die_faces, seed, ground, aimed(impulse, seed), None, launch)

    def _take(self, faces: Sequence[str], die_faces: Sides) -> list[Die]:
        """The dice for a throw, each with the face it is to land on."""
        n = len(faces)
        ready = [self._loose[i] for i in sorted(self._loose)]
        while len(ready) < n and self._kept:
            ready.append(self._kept.pop())
        for die in ready[n:]:
            self._leave(die)
        ready = ready[:n]
        while len(ready) < n:
            labels, place = printed(sides_of(die_faces, len(ready))), below(self._ground, self._seed + len(ready))
            ready.append(Die("", labels, Lying(place)))
        for die, face in zip(ready, faces, strict=True):
            die.face = face
        return ready

    def _launch(self, toss: Toss) -> None:
        """The throw is known: from here on every die has its way to the end."""
        self._toss = None
        launch = max(toss.launch, self._clock + 0.1)
        for i, labels in enumerate(toss.labels()):
            die = self._loose[i]
            die.path = toss.path(i, die.path, die.labels, labels, self._clock, launch)
            die.labels = labels
        self._coming = toss.sounds(launch)

    def _appear(self, faces: Sequence[str], die_faces: Sides, seed: int) -> None:
        """A throw without motion: what lay there fades, the new dice fade in where they lie."""
        for die in self._loose.values():
            if die.path.at(self._clock).alpha > 0:
                self._leave(replace(die))
        self._lay(faces, die_faces, seed)
        for die in self._loose.values():
            die.path = Fading(die.path.at(self._clock), self._clock, self._clock + _FADE)

    def _leave(self, die: Die) -> None:
        place = die.path.at(self._clock)
        die.path = Fading(place, self._clock, self._clock + _FADE, rising=False)
        self._leaving.append(die)

    def _lay(self, faces: Sequence[str], die_faces: Sides, seed: int) -> None:
        spots = layout.spots(len(faces), *self._ground.size, seed)
        self._loose = {}
        for i, (face, spot) in enumerate(zip(faces, spots, strict=True)):
            place = seen(self._ground.view, spot.pose())
            labels = landed(sides_of(die_faces, i), face, place.turn, seed + 7 * i)
            self._loose[i] = Die(face, labels, Lying(place))

    def skip(self) -> None:
        """Bring everything to where it is going, at once and without a sound."""
        if self._toss is not None:
            self._toss.finish()
            self._launch(self._toss)
        for die in self._dice():
            if self._clock < die.path.end < inf:
                die.path = Lying(die.path.at(die.path.end))
        self._leaving, self._coming = [], []

    def show(
        self,
        faces: Sequence[str],
        die_faces: Sides,
        kept: Sequence[str] = (),
        slots: Sequence[Slot] = (),
    ) -> None:
        """Lay dice at rest without a throw, loose ones in the area and kept ones in slots."""
        self.clear()
        self._ground = ground_for(self.area, self.die_px, len(faces))
        self._lay(faces, die_faces, self._seed)
        for i, (face, slot) in enumerate(zip(kept, slots, strict=True)):
            labels = landed(sides_of(die_faces, i), face, LEVEL, self._seed + 5 * i)
            self._kept.append(Die(face, labels, Lying(self._slot(slot, i, labels, LEVEL))))

    def offer(self, n: int, die_faces: Sides) -> None:
        """Hold n dice over the area, ready to be grabbed or thrown; they show nothing yet."""
        self.clear()
        self._ground = ground_for(self.area, self.die_px, n)
        for i, pose in enumerate(handful(n, self._ground.size, Impulse(1.0, 0.0, 0.0), self._seed)):
            place = seen(self._ground.view, pose)
            self._loose[i] = Die("", printed(sides_of(die_faces, i)), Lying(place))

    def keep(self, indices: Sequence[int], slots: Sequence[Slot], duration: float = 0.4) -> None:
        """Slide loose dice aside into slots: the width of a Rect is the edge of the die there.

        Dice that show the same are taken from left to right, so that their ways do not cross.
        """
        chosen = [self._loose.pop(i) for i in indices]
        if len({die.face for die in chosen}) == 1:
            chosen.sort(key=lambda die: die.path.at(self._clock).x)
        for k, (die, slot) in enumerate(zip(chosen, slots, strict=True)):
            origin = die.path.at(self._clock)
            goal = self._slot(slot, len(self._kept), die.labels, die.path.at(max(die.path.end, self._clock)).turn)
            self._kept.append(die)
            if self.reduced_motion:
                self._leave(Die(die.face, die.labels, die.path))
                die.path = Fading(goal, self._clock, self._clock + _FADE)
            else:
                start = self._clock + k * _STAGGER
                die.path = Slid(origin, goal, start, start + duration)
        if isinf(self.speed):
            self.skip()

    def lay_aside(self, slots: Sequence[Slot], duration: float = 0.4) -> None:
        """Slide all loose dice to slots, where they stay loose: the next throw begins there."""
        for k, (die, slot) in enumerate(zip(self._loose.values(), slots, strict=False)):
            origin = die.path.at(max(self._clock, die.path.end) if die.path.end < inf else self._clock)
            goal = self._slot(slot, k, die.labels, origin.turn)
            still = self.reduced_motion or isinf(self.speed) or duration <= 0
            start = self._clock + k * _STAGGER
            die.path = Lying(goal) if still else Slid(origin, goal, start, start + duration)

    def _slot(self, slot: Slot, order: int, labels: Labels, turn: Quaternion) -> Seen:
        return in_slot(slot, self.slot_px, labels, turn, Random(f"slot {self._seed} {order}"))

    def spread(self, die_px: float | None = None, duration: float = 0.35) -> None:
        """Let the loose dice glide to good places, as large as wanted: for when only few are left."""
        if die_px is not None:
            self.die_px = die_px
        self._ground = ground_for(self.area, self.die_px, len(self._loose))
        dice = sorted(self._loose.values(), key=lambda die: die.path.at(self._clock).x)
        spots = sorted(layout.spots(len(dice), *self._ground.size, self._seed))
        for k, (die, spot) in enumerate(zip(dice, spots, strict=True)):
            origin = die.path.at(self._clock)
            turn = upright(die.labels, origin.turn, Random(f"spread {self._seed} {k}"))
            goal = seen(self._ground.view, spot.pose()._replace(turn=turn))
            die.path = Slid(origin, goal, self._clock, self._clock + duration, 0.25)
        if self.reduced_motion or isinf(self.speed):
            self.skip()

    def repaint(self, face_surface: FaceArt) -> None:
        """The pictures on the dice have changed: the language, say, or the palette."""
        self._easel = Easel(face_surface)
        self._watch.forget()

    def clear(self) -> None:
        """Take all dice away."""
        self._loose, self._kept, self._leaving = {}, [], []
        self._toss, self._hand, self._coming = None, None, []

    def grab(self, pos: tuple[float, float]) -> bool:
        """Pick up all loose dice with the pointer, if they lie still and it is over them or the area."""
        if self.moving or not self._loose or not (self.area.collidepoint(pos) or self.die_at(pos) is not None):
            return False
        self._loose = {i: self._loose[i] for i in sorted(self._loose)}
        self._picked_from = [die.path.at(self._clock) for die in self._loose.values()]
        self._hand = Hand(self._picked_from, pos, self.edge, self._now or 0.0, self._seed)
        return True

    def drag(self, pos: tuple[float, float]) -> None:
        if self._hand is not None and self._now is not None:
            self._hand.drag(pos, self._now)

    def release(self, velocity: tuple[float, float] | None = None) -> Impulse:
        """What the flick does, in pixels a second or as the pointer went lately; the dice hover until the throw."""
        if self._hand is None:
            return Impulse(0.0, 0.0, 0.0)
        return self._hand.flick(velocity)

    def put_back(self, duration: float = 0.3) -> None:
        """Do not throw after all: the dice go back to where they were picked up."""
        if self._hand is None:
            return
        self._hand = None
        for die, goal in zip(self._loose.values(), self._picked_from, strict=True):
            die.path = Slid(die.path.at(self._clock), goal, self._clock, self._clock + duration, 0.0)

    def relayout(self, area: Rect, die_px: float, slots: Sequence[Slot] = ()) -> None:
        """Fit everything into another area and die size at once, in whatever state it is.

        Kept dice go to the new slots, or stay where they are relative to the area if none are given.
        """
        if self._toss is not None:
            self._toss.finish()
            self._launch(self._toss)
        old = self._ground
        self.slot_px *= die_px / self.die_px
        self.area, self.die_px = Rect(area), die_px
        self._ground = ground_for(self.area, die_px, max(1, len(self._loose)))
        carry = remap(old, self._ground)
        self._coming = [c._replace(x=carry(Seen(c.x, 0.0, 1.0, 0.5, LEVEL)).x) for c in self._coming]
        paths = relaid([die.path for die in self._loose.values()], old, self._ground, self._clock)
        for die, path in zip(self._loose.values(), paths, strict=True):
            die.path = path
        for order, die in enumerate(self._kept):
            die.path = die.path.remapped(carry)
            if order < len(slots):
                goal = self._slot(slots[order], order, die.labels, die.path.at(die.path.end).turn)
                die.path = replace(die.path, goal=goal) if isinstance(die.path, Slid) else Lying(goal)
        for die in self._leaving:
            die.path = die.path.remapped(carry)
        self._picked_from = [carry(place) for place in self._picked_from]
        if self._hand is not None:
            self._hand.relaid(carry, self.edge)
