"""Cues: what a scene lets be seen and heard for each kind of fact.

A cue about an element is answered by that element's `play_...` method, so a new kind of element brings its own. The
words here belong to no element.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, Protocol

from tabletop.data.scene import Cue, SceneFile
from tabletop.kernel import Told
from tabletop.kernel.facts import Zone
from tabletop.stage.table import flights, flips, swarm
from tabletop.stage.table.cards import Place
from tabletop.stage.table.director import Beat, Motion, Start, Wait
from tabletop.stage.table.effects import Confetti, Effect, Flash, Flight, Shows
from tabletop.stage.table.elements.racers import PawnPlate
from tabletop.stage.table.wording import fill


class Stagehand(Shows, Protocol):
    """What cues need of the table."""

    data: SceneFile
    swarm: swarm.Swarm
    """Cards in the air that nobody waits for."""

    def sweep(self) -> None:
        """No element holds a card any more."""
        ...

    def lifted(self, zone: Zone, card: int) -> Place | None:
        """Where a card of this zone has just been taken up by hand."""
        ...

    def sound(self, name: str, told: Told) -> None: ...

    def announce(self, words: Callable[[], str]) -> None:
        """From now on the prompt says this, as it is at each moment, until the table settles or says something else."""
        ...

    def words_for(self, told: Told) -> str:
        """What the log says about a fact."""
        ...

    def values_for(self, told: Told) -> dict[str, Any]:
        """Readings, and the fact's own values."""
        ...

    def overlay(self, effect: Effect) -> Effect:
        """Draws this above everything until it has ended."""
        ...

    def home(self, zone: Zone) -> Any:
        """The element that shows this zone; None if none does."""
        ...

    def let_go_at(self, card: int) -> Place | None:
        """Where a player has just let go of this card."""
        ...

    def token_spot(self, seat: int) -> tuple[int, int] | None:
        """Where a seat's tokens lie."""
        ...

    def plate(self, seat: int) -> PawnPlate | None:
        """Where a seat's pawns lie; None if the table shows none."""
        ...

    def token_came(self, seat: int, n: int) -> None:
        """So many tokens arrived at a seat, or left it."""
        ...


def starts(stage: Stagehand, beat: Beat) -> Sequence[Start]:
    """What the scene wants for this fact, in order."""
    cues = stage.data.cues.get(beat.told.kind, ())
    return [_start(stage, cue, beat.told) for cue in cues if _wanted(cue, beat.told)]


def _wanted(cue: Cue, told: Told) -> bool:
    if cue.into and told.about.get("to", ("",))[0] not in cue.into:
        return False
    if cue.only is not None and not told.about.get(cue.only):
        return False
    if cue.gain is not None and told.about.get(cue.gain, 0) <= 0:
        return False
    if cue.loss is not None and told.about.get(cue.loss, 0) >= 0:
        return False
    return cue.unless is None or not told.about.get(cue.unless)


def _start(stage: Stagehand, cue: Cue, told: Told) -> Start:
    def begin() -> Motion | None:
        if cue.tells:
            said = stage.words_for(told)
            stage.announce(lambda: said)
        elif (says := cue.says) is not None:
            stage.announce(lambda: fill(says, stage.values_for(told)))
        if cue.sound is not None:
            stage.sound(cue.sound, told)
        return PLAYS[cue.play](stage, cue, told)

    return begin


def _by_element(stage: Stagehand, cue: Cue, told: Told) -> Motion | None:
    assert cue.on is not None
    return stage.element(cue.on).play(cue, told)


def _fly(stage: Stagehand, cue: Cue, told: Told) -> Motion:
    """A number flies from one element to another."""
    assert cue.on is not None
    assert cue.to is not None
    text = f"+{told.about.get('points', '')}"
    return stage.overlay(Flight(stage, cue.on, cue.to, told.seat, text, cue.seconds))


def _flash(stage: Stagehand, cue: Cue, told: Told) -> Motion:
    """A lamp lights up over an element."""
    assert cue.on is not None
    return stage.overlay(Flash(stage, cue.on, cue.tone or "red", cue.picture or "", cue.seconds))


def _celebrate(stage: Stagehand, cue: Cue, told: Told) -> Motion:
    return stage.overlay(Confetti(stage, cue.seconds))


def _wait(stage: Stagehand, cue: Cue, told: Told) -> Motion:
    return Wait(cue.seconds)


PLAYS: dict[str, Callable[[Stagehand, Cue, Told], Motion | None]] = {
    "throw": _by_element,
    "collect": _by_element,
    "flourish": _by_element,
    "advance": _by_element,
    "hand_over": _by_element,
    "present": _by_element,
    "fly": _fly,
    "flash": _flash,
    "celebrate": _celebrate,
    "announce": _wait,
    "wait": _wait,
    "carry": flights.carry,
    "gather": flights.gather,
    "tokens": flights.tokens,
    "swarm": swarm.swarm,
    "land": swarm.landing,
    "sound": swarm.heard,
    "sweep": swarm.sweep,
    "flip": flips.flip,
    "count": _by_element,
    "shake": _by_element,
    "turn_round": _by_element,
}
"""Every word that a cue may play."""
