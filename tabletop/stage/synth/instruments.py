"""The bodies that the effects are played on, their pitches, and what a recipe is."""

from collections.abc import Callable
from dataclasses import dataclass

from tabletop.stage.synth.waves import Mode, Wave, band, dulled, lay, noise, note, shaped, silence, struck

C4, D4, E4, G4, A4 = 261.63, 293.66, 329.63, 392.00, 440.00
C5, D5, E5, G5, A5 = 523.25, 587.33, 659.26, 783.99, 880.00
C6, D6, E6, G6 = 1046.50, 1174.66, 1318.51, 1567.98

BRASS = (0.5, 0.42, 0.34, 0.22, 0.13, 0.07, 0.04)
HORN = (0.7, 0.4, 0.28, 0.12, 0.05)


@dataclass(frozen=True)
class Recipe:
    make: Callable[[], Wave]
    level: float
    """How loud its loudest moment is: what happens often is quieter than what happens once."""


def wooden_bar(pitch: float, seconds: float, bright: float = 0.35) -> Wave:
    """A marimba bar: a warm ground and the overtone two octaves up, under the thud of a soft mallet."""
    ring = struck([(pitch, 0.16, 0.8), (pitch * 3.93, 0.045, bright), (pitch * 9.2, 0.012, bright / 3)], seconds)
    lay(ring, shaped(dulled(noise(0.012, 5), 1800), [(0, 0), (0.001, 0.5), (0.012, 0)]))
    return ring


def small_bell(pitch: float, seconds: float, gleam: float = 0.3) -> Wave:
    """A struck metal bar: the ground, a twin a hair beside it that makes it shimmer, and metallic overtones."""
    modes: list[Mode] = [
        (pitch, 0.26, 0.6),
        (pitch * 1.003, 0.22, 0.3),
        (pitch * 2.756, 0.1, gleam),
        (pitch * 5.404, 0.04, gleam / 2),
    ]
    return struck(modes, seconds)


def clack(hardness: float, seed: int) -> Wave:
    """A die meets a die or the table: the harder, the brighter the die and the deeper the wood underneath."""
    pitch = 1500 + 1300 * hardness
    die: list[Mode] = [
        (pitch, 0.011, 0.7),
        (pitch * 1.59, 0.008, 0.25 + 0.35 * hardness),
        (pitch * 2.33, 0.005, 0.08 + 0.4 * hardness),
    ]
    wood: list[Mode] = [
        (212 + 14 * seed, 0.03, 0.62 - 0.4 * hardness),
        (468 + 23 * seed, 0.018, 0.5 - 0.34 * hardness),
    ]
    out = struck(die + wood, 0.15)
    contact = dulled(noise(0.006, 40 + seed), 2500 + 5500 * hardness)
    lay(out, shaped(contact, [(0, 0), (0.0006, 0.4 + 0.4 * hardness), (0.006, 0)]))
    return out


def coin(pitch: float) -> Wave:
    return struck([(pitch, 0.11, 0.5), (pitch * 1.51, 0.08, 0.4), (pitch * 2.42, 0.04, 0.3)], 0.34)


def womp(pitch: float, seconds: float, bend: float) -> Wave:
    """A muted horn that sinks and opens its mute on the way."""
    held = dulled(note(pitch, seconds, HORN, bend), 900)
    return shaped(held, [(0, 0), (0.04, 0.9), (0.14, 0.7), (seconds * 0.7, 0.6), (seconds, 0)])


def paper(seconds: float, low: float, high: float, seed: int) -> Wave:
    """Paper rubs on paper: noise that sweeps, swelling and fading."""
    swept = dulled(band(noise(seconds, seed), low, high, 0.9), 4200)
    return shaped(swept, [(0, 0), (seconds * 0.35, 0.8), (seconds * 0.6, 0.5), (seconds, 0)])


def harp(pitch: float, seconds: float, bright: float = 0.4) -> Wave:
    """A plucked string: every overtone, the higher the sooner gone, and the fingertip that leaves it."""
    modes: list[Mode] = [(pitch * k, 0.3 / k**0.8, 0.8 * bright ** (k - 1)) for k in range(1, 7)]
    ring = struck(modes, seconds)
    lay(ring, shaped(dulled(noise(0.008, 7), 2400), [(0, 0), (0.001, 0.25), (0.008, 0)]))
    return ring


def drum(pitch: float, seconds: float, seed: int) -> Wave:
    """A skin struck with a felt beater: a deep note, two crooked overtones and the breath of the skin."""
    out = struck([(pitch, 0.11, 0.9), (pitch * 1.59, 0.06, 0.45), (pitch * 2.14, 0.035, 0.25)], seconds)
    lay(out, shaped(dulled(noise(0.05, seed), 1100), [(0, 0), (0.0015, 0.8), (0.014, 0.3), (0.05, 0)]))
    return out


def blown(pitch: float, seconds: float, partials: tuple[float, ...], above: float) -> Wave:
    """A note of a horn or trumpet: it speaks at once, settles and fades."""
    corners = [(0.0, 0.0), (0.02, 1.0), (seconds * 0.4, 0.72), (seconds * 0.75, 0.55), (seconds, 0.0)]
    return shaped(dulled(note(pitch, seconds, partials), above), corners)


def swish(seconds: float, low: float, high: float, seed: int) -> Wave:
    """Something passes quickly through the air."""
    rush = dulled(band(noise(seconds, seed), low, high, 1.6), 4000)
    return shaped(rush, [(0, 0), (seconds * 0.45, 0.8), (seconds * 0.6, 0.6), (seconds, 0)])


def bubble(pitch: float, seconds: float, bend: float) -> Wave:
    """A round sound that rises or falls: a drop, a pop, a glug."""
    drop = note(pitch, seconds, (0.85, 0.12, 0.04), bend)
    return shaped(drop, [(0, 0), (0.008, 1), (seconds * 0.55, 0.6), (seconds, 0)])


def knock(pitch: float, seconds: float, seed: int) -> Wave:
    """Wood on wood, close by."""
    out = silence(seconds)
    lay(out, struck([(pitch, 0.03, 0.8), (pitch * 2.21, 0.018, 0.45), (pitch * 3.7, 0.009, 0.3)], seconds))
    lay(out, shaped(dulled(noise(0.012, seed), 2600), [(0, 0), (0.0008, 0.7), (0.012, 0)]))
    return out
