"""The effects we ship are what the recipes say, and pleasant to the ear as far as numbers can tell."""

import cmath
import itertools
import math
from pathlib import Path

import pytest

from tabletop.stage.synth.__main__ import main
from tabletop.stage.synth.recipes import RECIPES, render
from tabletop.stage.synth.waves import RATE, load, loudness

FOLDER = Path(__file__).resolve().parents[2] / "assets" / "sounds"
NAMED = [
    "click", "hover", "tick", "throw", "clack_1", "clack_2", "clack_3", "clack_4", "clack_5", "keep", "bank", "bust",
    "win", "lose", "turn", "shuffle", "deal", "card", "toss", "land", "hazard", "counter", "gain", "loss", "skip",
    "toast", "error",
    "pawn_home", "pawn_back", "total", "twenty_one", "switch", "slide", "steal", "block",
    "scramble", "grab", "pass", "milk", "snickerdoodle",
    "draft", "reveal", "war", "war_won", "coin", "build", "age", "death", "page",
]  # fmt: skip


def shipped(name: str) -> list[float]:
    return [sample / 32_768 for sample in load(FOLDER / f"{name}.wav")]


def strengths(samples: list[float], bins: int = 11) -> list[float]:
    """The spectrum of the loudest stretch, by the textbook fast Fourier transform."""
    size = 2**bins
    loudest = max(range(len(samples)), key=lambda i: abs(samples[i]))
    start = max(0, min(loudest - size // 4, len(samples) - size))
    stretch = [complex(v) for v in samples[start : start + size]] + [0j] * max(0, size - len(samples) + start)
    return [abs(v) for v in transform(stretch)[: size // 2]]


def transform(values: list[complex]) -> list[complex]:
    if len(values) == 1:
        return values
    even, odd = transform(values[::2]), transform(values[1::2])
    half = len(values) // 2
    turned = [cmath.exp(-1j * math.pi * k / half) * odd[k] for k in range(half)]
    return [even[k] + turned[k] for k in range(half)] + [even[k] - turned[k] for k in range(half)]


def brightness(samples: list[float]) -> float:
    """The frequency around which the energy lies, in Hz."""
    power = [v * v for v in strengths(samples)]
    return sum(i * p for i, p in enumerate(power)) / sum(power) * RATE / (2 * len(power))


def portrait(samples: list[float]) -> list[float]:
    """How strong each octave is at each moment, as a direction: alike sounds point alike."""
    step, size = 1500, 1024
    octaves = [2**k for k in range(9)]
    values: list[float] = []
    for start in range(0, 20 * step, step):
        piece = samples[start : start + size]
        bins = [abs(v) for v in transform([complex(v) for v in piece] + [0j] * (size - len(piece)))]
        values += [math.sqrt(sum(v * v for v in bins[low:high])) for low, high in itertools.pairwise(octaves)]
    length = math.sqrt(sum(v * v for v in values))
    return [v / length for v in values]


def decibels(value: float) -> float:
    return 20 * math.log10(value)


def test_every_effect_is_shipped_and_nothing_else() -> None:
    assert sorted(RECIPES) == sorted(NAMED)
    assert sorted(path.stem for path in FOLDER.iterdir()) == sorted(NAMED)
    assert sum(path.stat().st_size for path in FOLDER.iterdir()) < 3_200_000


@pytest.mark.parametrize("name", NAMED)
def test_a_shipped_effect_is_what_its_recipe_renders(name: str) -> None:
    """Sines may differ in the last bit between machines, so the last two of sixteen are let go."""
    fresh, kept = render(name), load(FOLDER / f"{name}.wav")
    assert len(fresh) == len(kept)
    assert max(abs(a - b) for a, b in zip(fresh, kept, strict=True)) <= 3


@pytest.mark.parametrize("name", NAMED)
def test_an_effect_starts_and_ends_in_silence_without_a_step(name: str) -> None:
    samples = shipped(name)
    assert abs(samples[0]) < 0.001
    assert max(map(abs, samples[-8:])) < 0.002
    assert abs(sum(samples) / len(samples)) < 0.0005


@pytest.mark.parametrize("name", NAMED)
def test_an_effect_leaves_headroom_and_is_heard(name: str) -> None:
    samples = shipped(name)
    assert decibels(max(map(abs, samples))) < -3
    assert decibels(loudness(samples)) == pytest.approx(decibels(RECIPES[name].level), abs=1.5)


def test_lengths_suit_how_often_an_effect_is_heard() -> None:
    seconds = {name: len(shipped(name)) / RATE for name in NAMED}
    assert max(seconds.values()) <= 2.1
    assert all(seconds[name] <= 0.1 for name in ("click", "hover", "tick"))
    assert all(seconds[name] <= 0.3 for name in NAMED if name.startswith("clack") or name in ("card", "deal", "keep"))
    assert all(seconds[name] <= 0.4 for name in ("grab", "total"))
    assert max(seconds, key=lambda name: seconds[name]) == "win"


def test_what_is_heard_often_is_quieter_than_what_is_heard_once() -> None:
    levels = [loudness(shipped(name)) for name in ("hover", "tick", "click", "keep", "bank", "win")]
    assert levels == sorted(levels)
    assert decibels(levels[-1] / levels[1]) < 12


def test_harder_clacks_are_brighter() -> None:
    clacks = [brightness(shipped(f"clack_{i}")) for i in range(1, 6)]
    assert all(after > 1.15 * before for before, after in itertools.pairwise(clacks)), clacks


def test_good_news_is_brighter_than_bad_news() -> None:
    assert brightness(shipped("bank")) > 2 * brightness(shipped("bust"))
    assert brightness(shipped("win")) > 1.5 * brightness(shipped("lose"))
    assert brightness(shipped("counter")) > 2 * brightness(shipped("hazard"))
    assert brightness(shipped("gain")) > 2 * brightness(shipped("loss"))
    assert brightness(shipped("pawn_home")) > 2 * brightness(shipped("pawn_back"))
    assert brightness(shipped("snickerdoodle")) > 1.5 * brightness(shipped("steal"))
    assert brightness(shipped("war_won")) > 1.5 * brightness(shipped("war"))


def test_no_two_effects_are_alike() -> None:
    """By how their energy spreads over time and pitch: twenty moments, eight octaves."""
    portraits = {name: portrait(shipped(name)) for name in NAMED if not name.startswith("clack")}
    pairs = itertools.combinations(portraits, 2)
    likeness = {(a, b): sum(x * y for x, y in zip(portraits[a], portraits[b], strict=True)) for a, b in pairs}
    assert max(likeness.values()) < 0.93, max(likeness, key=lambda pair: likeness[pair])


def test_no_step_can_be_heard_within_an_effect() -> None:
    """A sample far from the course of its neighbours is a click that no recipe asked for."""
    for name in NAMED:
        samples = shipped(name)
        loudest = max(map(abs, samples))
        bends = [abs(b - (a + c) / 2) for a, b, c in zip(samples, samples[1:], samples[2:], strict=False)]
        assert max(bends) < 0.4 * loudest, name


def test_the_command_renders_every_effect(tmp_path: Path) -> None:
    assert main([str(tmp_path / "new")]) == 0
    assert sorted(path.stem for path in (tmp_path / "new").iterdir()) == sorted(NAMED)
    assert main([]) == 2
