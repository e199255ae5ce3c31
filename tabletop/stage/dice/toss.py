"""A throw on its way: the dice are carried to the hand while the simulation is worked out, then they fly."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from random import Random

from tabletop.stage.dice.camera import SQUASH, View
from tabletop.stage.dice.geometry import Pose
from tabletop.stage.dice.ground import Ground
from tabletop.stage.dice.labels import Labels, Sides, same_look
from tabletop.stage.dice.launch import Impulse, Start
from tabletop.stage.dice.paths import Carried, Flow, Path, Seen, Thrown, Tossed, flow_of, seen, start_of
from tabletop.stage.dice.physics import Simulation
from tabletop.stage.dice.throws import Collision

_LEAST_SWING = 0.1  # seconds that a die needs to turn into the throw once it is known


@dataclass(slots=True)
class Toss:
    """Everything about a throw that has been asked for and is not yet in the air."""

    faces: tuple[str, ...]
    die_faces: Sides
    simulation: Simulation
    ground: Ground
    launch: float

    def advance(self, clock: float, steps: int) -> bool:
        """Work on the throw for a while, or to the end if it is needed now."""
        if clock >= self.launch - _LEAST_SWING:
            self.finish()
        return self.simulation.advance(steps)

    def finish(self) -> None:
        while not self.simulation.advance(10_000):
            pass

    def sounds(self, launch: float) -> list[Collision]:
        """The collisions of the throw in time of the tray's clock and at their pixel."""
        view = self.ground.view
        return [
            c._replace(time=launch + c.time, x=view.left + c.x * view.edge) for c in self.simulation.throw.collisions
        ]

    def approach(self, origin: Seen, flow: Flow, die: int, clock: float) -> Path:
        """The way of a die towards where it will most likely be let go."""
        start = self.simulation.first[die]
        goal, swing = _leaving(self.ground.view, start)
        return Carried(origin, flow, goal, swing, clock, self.launch, settled=False)

    def labels(self) -> tuple[Labels, ...]:
        return self.simulation.throw.label(self.faces, self.die_faces)

    def path(self, die: int, now: Path, before: Labels, after: Labels, clock: float, launch: float) -> Path:
        """The way of a die from where it is now into the throw, now that it is known."""
        origin, flow = now.at(clock), flow_of(now, clock)
        origin = origin._replace(turn=same_look(before, origin.turn, after))
        throw = self.simulation.throw
        goal, swing = start_of(throw, die, self.ground.view)
        carried = Carried(origin, flow, goal, swing, clock, launch)
        return Tossed(carried, Thrown(throw, die, launch, self.ground.view))


def toss(
    faces: Sequence[str],
    die_faces: Sides,
    seed: int,
    ground: Ground,
    impulse: Impulse | None,
    hand: Sequence[Pose] | None,
    launch: float,
) -> Toss:
    simulation = Simulation(len(faces), ground.size, seed, impulse, (), hand)
    return Toss(tuple(faces), die_faces, simulation, ground, launch)


def _leaving(view: View, start: Start) -> tuple[Seen, Flow]:
    vx, vy, vz = start.velocity
    return seen(view, start.pose), Flow(vx * view.edge, vy * SQUASH * view.edge, vz, start.spin)


def let_go(ground: Ground, places: Sequence[Seen], flows: Sequence[Flow], follow: float) -> list[Pose]:
    """Where dice that are swung along leave the hand, so many seconds from now: inside the tray."""
    width, height = ground.size
    poses = []
    for place, flow in zip(places, flows, strict=True):
        x, y = ground.view.table(place.x + flow.x * follow / 2, place.y + flow.y * follow / 2)
        x = min(max(x, 0.9), max(0.9, width - 0.9))
        y = min(max(y, 0.9), max(0.9, height - 0.9))
        poses.append(Pose(x, y, min(3.2, max(1.3, place.z)), place.turn))
    return poses


def towards_middle(places: Sequence[Pose], ground: Ground) -> tuple[float, float]:
    """The way for dice that are let go without a flick: to where there is more room."""
    middle = sum(place.x for place in places) / max(1, len(places))
    return (1.0 if middle <= ground.size[0] / 2 else -1.0), 0.0


def shaken(rnd: Random) -> Flow:
    """How a die begins to turn when it is scooped up."""
    return Flow(0.0, 0.0, 0.0, (rnd.uniform(-9, 9), rnd.uniform(-9, 9), rnd.uniform(-6, 6)))
