"""What every effect is made of: noise, struck bodies, notes, filters, and the finish that makes them shippable.

A wave is a list of floats at 44.1 kHz. Noise comes from a small generator of its own, so that the same recipe
gives the same samples on every machine.
"""

import itertools
import math
import sys
import wave
from array import array
from collections.abc import Sequence
from pathlib import Path

RATE = 44_100
Wave = list[float]
Mode = tuple[float, float, float]
"""One way in which a struck body rings: frequency in Hz, seconds until it has faded to a third, strength."""


def silence(seconds: float) -> Wave:
    return [0.0] * round(seconds * RATE)


def lay(base: Wave, part: Wave, at: float = 0.0, gain: float = 1.0) -> None:
    """Add the part to the base, from that second on; the base grows if the part is longer."""
    start = round(at * RATE)
    if start + len(part) > len(base):
        base.extend([0.0] * (start + len(part) - len(base)))
    for i, value in enumerate(part, start):
        base[i] += value * gain


def dice(seed: int, count: int) -> list[float]:
    """`count` numbers from -1 to 1 without a pattern that can be heard: xorshift, 32 bits."""
    x = (seed * 2_654_435_761 + 1) & 0xFFFFFFFF
    out = []
    for _ in range(count):
        x ^= (x << 13) & 0xFFFFFFFF
        x ^= x >> 17
        x ^= (x << 5) & 0xFFFFFFFF
        out.append(x / 2_147_483_648 - 1)
    return out


def noise(seconds: float, seed: int) -> Wave:
    return dice(seed, round(seconds * RATE))


def struck(modes: Sequence[Mode], seconds: float) -> Wave:
    """A body that is hit once and rings: each mode a sine that dies away, all starting at zero."""
    count = round(seconds * RATE)
    out = [0.0] * count
    for frequency, fade, strength in modes:
        turn = 2 * math.pi * frequency / RATE
        # A decaying sine obeys y[n] = a*y[n-1] - b*y[n-2], which needs no sine for each sample.
        shrink = math.exp(-1 / (fade * RATE))
        a, b = 2 * shrink * math.cos(turn), shrink * shrink
        before, now = 0.0, strength * shrink * math.sin(turn)
        for i in range(1, count):
            out[i] += now
            before, now = now, a * now - b * before
    release = min(count // 3, RATE // 25)
    for i in range(release):
        out[-1 - i] *= i / release
    return out


def note(frequency: float, seconds: float, partials: Sequence[float], bend: float = 1.0) -> Wave:
    """A held note with these strengths of its overtones; its pitch slides to `bend` times the frequency."""
    count = round(seconds * RATE)
    out = [0.0] * count
    phase = 0.0
    for i in range(count):
        phase += 2 * math.pi * frequency * bend ** (i / count) / RATE
        out[i] = sum(strength * math.sin(phase * k) for k, strength in enumerate(partials, 1))
    return out


def shaped(source: Wave, points: Sequence[tuple[float, float]]) -> Wave:
    """The wave under an envelope given as (second, level) corners; it is silent before and after them."""
    out = [0.0] * len(source)
    for (start, low), (end, high) in itertools.pairwise(points):
        first, last = round(start * RATE), min(len(source), round(end * RATE))
        for i in range(first, last):
            share = (i - first) / (last - first)
            out[i] = source[i] * (low + (high - low) * share)
    return out


def band(source: Wave, low: float, high: float | None = None, width: float = 1.0) -> Wave:
    """Only what lies around a frequency; it sweeps from `low` to `high` if both are given."""
    out = [0.0] * len(source)
    one = two = 0.0
    top = high or low
    ratio = top / low
    damp = 1 / width
    for i, value in enumerate(source):
        centre = low * ratio ** (i / len(source))
        f = 2 * math.sin(math.pi * min(centre, RATE / 6) / RATE)
        two += f * one
        one += f * (value - two - damp * one)
        out[i] = one
    return out


def dulled(source: Wave, above: float) -> Wave:
    """Softer from this frequency upwards, 12 dB an octave."""
    keep = math.exp(-2 * math.pi * above / RATE)
    once = twice = 0.0
    out = []
    for value in source:
        once += (value - once) * (1 - keep)
        twice += (once - twice) * (1 - keep)
        out.append(twice)
    return out


def roomy(source: Wave, wet: float = 0.22) -> Wave:
    """The wave in a small room with a carpet: a handful of dull reflections that thin out."""
    soft = dulled(source, 2200)
    out = list(source)
    for i, delay in enumerate((0.0113, 0.0191, 0.0297, 0.0431, 0.0617, 0.0853)):
        lay(out, soft, delay, wet * 0.72**i)
    return out


def rumble_free(source: Wave, below: float = 40.0) -> Wave:
    """Without what only moves the cone: everything under this frequency, and any constant part."""
    keep = math.exp(-2 * math.pi * below / RATE)
    slow, out = 0.0, []
    for value in source:
        slow += (value - slow) * (1 - keep)
        out.append(value - slow)
    return out


def loudness(source: Sequence[float]) -> float:
    """How loud its loudest twentieth of a second is, as a root mean square."""
    window = RATE // 20
    squares = [0.0]
    for value in source:
        squares.append(squares[-1] + value * value)
    if len(source) <= window:
        return math.sqrt(squares[-1] / window)
    return math.sqrt(max(squares[i] - squares[i - window] for i in range(window, len(squares), 64)) / window)


def finished(source: Wave, level: float, ceiling: float = 0.66) -> list[int]:
    """16-bit samples at this loudness: no rumble, no step at either end, no peak above the ceiling (-3.6 dB)."""
    clean = rumble_free(source)
    rise, fall = round(0.0006 * RATE), min(len(clean) // 3, round(0.012 * RATE))
    for i in range(rise):
        clean[i] *= i / rise
    for i in range(fall):
        clean[-1 - i] *= i / fall
    middle = sum(clean) / len(clean)
    gain = min(level / loudness(clean), ceiling / max(map(abs, clean)))
    # The constant part is taken out under the same gentle arch, so that the ends stay at zero.
    arch = [math.sin(math.pi * i / (len(clean) - 1)) for i in range(len(clean))]
    lift = middle * len(clean) / sum(arch)
    return [round(32_767 * gain * (v - lift * a)) for v, a in zip(clean, arch, strict=True)]


def save(samples: list[int], path: Path) -> None:
    data = array("h", samples)
    if sys.byteorder == "big":
        data.byteswap()
    with wave.open(str(path), "wb") as file:
        file.setnchannels(1)
        file.setsampwidth(2)
        file.setframerate(RATE)
        file.writeframes(data.tobytes())


def load(path: Path) -> list[int]:
    with wave.open(str(path), "rb") as file:
        samples = array("h", file.readframes(file.getnframes()))
    if sys.byteorder == "big":
        samples.byteswap()
    return samples.tolist()
