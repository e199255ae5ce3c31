"""Each effect of the table, as a recipe: what is struck, blown or rubbed, and when."""

from functools import partial

from tabletop.stage.synth import cookies, sorry, tales
from tabletop.stage.synth.instruments import (
    A4,
    A5,
    BRASS,
    C4,
    C5,
    C6,
    D4,
    E4,
    E5,
    E6,
    G4,
    G5,
    G6,
    HORN,
    Recipe,
    clack,
    coin,
    paper,
    small_bell,
    womp,
    wooden_bar,
)
from tabletop.stage.synth.waves import (
    Wave,
    band,
    dice,
    dulled,
    finished,
    lay,
    noise,
    note,
    roomy,
    shaped,
    silence,
    struck,
)


def click() -> Wave:
    out = struck([(1150, 0.009, 0.8), (2380, 0.005, 0.5), (420, 0.012, 0.5)], 0.07)
    lay(out, shaped(dulled(noise(0.004, 11), 3000), [(0, 0), (0.0008, 0.5), (0.004, 0)]))
    return out


def hover() -> Wave:
    return dulled(struck([(1560, 0.006, 0.6), (780, 0.008, 0.5)], 0.045), 2600)


def tick() -> Wave:
    out = struck([(1900, 0.006, 0.7), (3300, 0.004, 0.4), (900, 0.01, 0.4)], 0.06)
    lay(out, shaped(dulled(noise(0.003, 3), 4000), [(0, 0), (0.0005, 0.5), (0.003, 0)]))
    return out


def throw() -> Wave:
    """Dice rattle in the hand, then leave it with a rush of air."""
    out = silence(0.55)
    spots = dice(77, 18)
    at = 0.0
    for i in range(9):
        lay(out, clack(0.25 + 0.06 * i, i % 5), at, 0.35 + 0.3 * abs(spots[i]))
        at += 0.019 + 0.011 * abs(spots[9 + i])
    rush = dulled(band(noise(0.36, 21), 450, 1900, 1.6), 4000)
    lay(out, shaped(rush, [(0, 0), (0.16, 0.55), (0.22, 0.5), (0.36, 0)]), 0.16)
    return out


def keep() -> Wave:
    """A die slides over wood and taps against its neighbour."""
    slide = shaped(band(noise(0.1, 31), 900, 1700, 1.2), [(0, 0), (0.06, 0.18), (0.1, 0)])
    out = silence(0.24)
    lay(out, slide)
    lay(out, clack(0.3, 2), 0.08, 0.7)
    lay(out, wooden_bar(E5, 0.15, 0.2), 0.081, 0.5)
    return out


def bank() -> Wave:
    """Coins drop into the piggy one after the other, and it answers with a hollow note."""
    out = silence(0.85)
    for i, pitch in enumerate((2093.0, 2349.3, 2637.0, 3136.0)):
        lay(out, coin(pitch), 0.085 * i, 0.5 + 0.07 * i)
        lay(out, struck([(240 + 25 * i, 0.03, 0.5)], 0.12), 0.085 * i, 0.6)
    lay(out, wooden_bar(C5, 0.45), 0.34, 0.55)
    lay(out, wooden_bar(G5, 0.45), 0.40, 0.5)
    return roomy(out)


def bust() -> Wave:
    out = silence(1.0)
    lay(out, struck([(98, 0.09, 0.8), (151, 0.05, 0.4)], 0.3), 0, 0.6)
    lay(out, womp(E4, 0.28, 0.97), 0.03)
    lay(out, womp(D4 * 0.944, 0.62, 0.74), 0.33)
    return roomy(out)


def win() -> Wave:
    """Three steps up to a held chord, with bells on top."""
    out = silence(1.9)
    for at, pitch, length in ((0.0, G4, 0.13), (0.14, C5, 0.13), (0.28, E5, 0.13), (0.42, G5, 0.95)):
        corners = [(0, 0), (0.018, 1), (length * 0.4, 0.7), (length * 0.75, 0.55), (length, 0)]
        lay(out, shaped(dulled(note(pitch, length, BRASS), 3800), corners), at, 0.5)
    for pitch, gain in ((C5, 0.22), (E5, 0.22), (C4, 0.25)):
        chord = dulled(note(pitch, 0.95, BRASS), 2600)
        lay(out, shaped(chord, [(0, 0), (0.03, 1), (0.4, 0.6), (0.7, 0.45), (0.95, 0)]), 0.42, gain)
    for i, pitch in enumerate((C6, E6, G6, C6 * 2)):
        lay(out, small_bell(pitch, 1.1), 0.44 + 0.09 * i, 0.32)
    return roomy(out)


def lose() -> Wave:
    """A kind goodnight: three wooden notes downstairs."""
    out = silence(1.3)
    for at, pitch in ((0.0, A4), (0.22, G4), (0.44, E4)):
        lay(out, wooden_bar(pitch, 0.7, 0.2), at, 0.8)
        lay(out, wooden_bar(pitch / 2, 0.7, 0.1), at, 0.4)
    lay(out, wooden_bar(C4, 0.8, 0.15), 0.46, 0.5)
    return roomy(out)


def turn() -> Wave:
    out = silence(0.9)
    lay(out, small_bell(E5, 0.7), 0, 0.7)
    lay(out, small_bell(A5, 0.75), 0.14, 0.8)
    return roomy(dulled(out, 5200))


def card() -> Wave:
    out = paper(0.1, 1600, 4200, 51)
    lay(out, shaped(dulled(noise(0.05, 52), 2600), [(0, 0), (0.001, 0.9), (0.012, 0.3), (0.05, 0)]), 0.085, 0.6)
    lay(out, struck([(310, 0.016, 0.4), (620, 0.009, 0.2)], 0.08), 0.086, 0.6)
    return out


def deal() -> Wave:
    out = paper(0.16, 1200, 5200, 61)
    lay(out, shaped(dulled(noise(0.04, 62), 3200), [(0, 0), (0.001, 1), (0.01, 0.3), (0.04, 0)]), 0.13, 0.8)
    lay(out, struck([(230, 0.022, 0.5), (480, 0.012, 0.25)], 0.1), 0.131, 0.8)
    return out


def shuffle() -> Wave:
    """A riffle: many card edges snap one after the other, faster and faster, then the pack is squared."""
    out = silence(0.85)
    spots = dice(91, 60)
    at, gap = 0.0, 0.03
    for i in range(30):
        snap = dulled(band(noise(0.02, 100 + i), 2100 + 800 * spots[i], None, 1.1), 4200)
        lay(out, shaped(snap, [(0, 0), (0.001, 1), (0.007, 0.3), (0.02, 0)]), at, 0.5 + 0.25 * abs(spots[30 + i]))
        at += gap
        gap = max(0.012, gap * 0.955)
    lay(out, paper(0.14, 900, 2400, 71), at + 0.01, 0.4)
    lay(out, struck([(260, 0.02, 0.5), (540, 0.012, 0.3)], 0.1), at + 0.11, 0.7)
    return out


def toss() -> Wave:
    """A rolled paper leaves the hand: a rush of air that passes by, and its loose corner flutters in it."""
    out = silence(0.46)
    rush = dulled(band(noise(0.42, 23), 320, 2300, 1.7), 4200)
    lay(out, shaped(rush, [(0, 0), (0.13, 0.8), (0.2, 0.6), (0.42, 0)]))
    for i in range(6):
        lay(out, paper(0.03, 1500, 3600, 130 + i), 0.1 + 0.048 * i, 0.5 - 0.06 * i)
    return out


def land() -> Wave:
    """The paper slaps on the doormat, and the boards underneath answer."""
    out = struck([(118, 0.05, 0.8), (196, 0.035, 0.5), (402, 0.018, 0.3)], 0.3)
    lay(out, shaped(dulled(noise(0.07, 141), 2400), [(0, 0), (0.001, 0.9), (0.02, 0.35), (0.07, 0)]), 0, 0.8)
    lay(out, paper(0.12, 2400, 1100, 142), 0.06, 0.35)
    return out


def hazard() -> Wave:
    """Two low horns, the second a half step below: something is in the way."""
    out = silence(0.72)
    lay(out, struck([(104, 0.07, 0.8), (163, 0.04, 0.4)], 0.25), 0, 0.7)
    for at, pitch, length in ((0.0, D4 * 0.75, 0.15), (0.19, D4 * 0.708, 0.42)):
        held = dulled(note(pitch, length, BRASS, 0.985), 1500)
        lay(out, shaped(held, [(0, 0), (0.02, 1), (length * 0.5, 0.7), (length, 0)]), at, 0.7)
    return roomy(out)


def counter() -> Wave:
    """A quick swish and two bright steps up: the way is free again."""
    out = silence(0.62)
    lay(out, shaped(band(noise(0.14, 151), 900, 4200, 1.2), [(0, 0), (0.09, 0.4), (0.14, 0)]))
    lay(out, wooden_bar(G5, 0.25), 0.09, 0.7)
    lay(out, wooden_bar(C6, 0.4), 0.18, 0.8)
    lay(out, small_bell(E6, 0.42), 0.19, 0.35)
    return roomy(out)


def gain() -> Wave:
    """A token drops on the pile: a coin's ring, and a fifth upwards."""
    out = silence(0.6)
    lay(out, coin(2093.0), 0, 0.6)
    lay(out, small_bell(C6, 0.5), 0.01, 0.5)
    lay(out, coin(3136.0), 0.1, 0.5)
    lay(out, small_bell(G6, 0.48), 0.11, 0.6)
    return roomy(out)


def loss() -> Wave:
    """A token slips away: a whistle that slides down and ends on the floor."""
    out = silence(0.6)
    slide = note(A4 * 1.5, 0.4, (0.8, 0.12, 0.05), 0.45)
    lay(out, shaped(slide, [(0, 0), (0.03, 0.9), (0.25, 0.7), (0.4, 0)]), 0, 0.6)
    lay(out, wooden_bar(C4 / 2, 0.22, 0.15), 0.37, 0.9)
    return roomy(out)


def skip() -> Wave:
    """Air leaves a tyre, first with a hiss, then with a flabby sigh."""
    out = silence(0.86)
    hiss = dulled(band(noise(0.7, 161), 3400, 1100, 1.3), 3600)
    lay(out, shaped(hiss, [(0, 0), (0.02, 0.9), (0.3, 0.5), (0.7, 0)]))
    sigh = dulled(note(C4, 0.5, HORN, 0.5), 700)
    lay(out, shaped(sigh, [(0, 0), (0.08, 0.6), (0.3, 0.5), (0.5, 0)]), 0.32, 0.6)
    return out


def toast() -> Wave:
    """A bubble that pops up."""
    pop = shaped(note(C5, 0.09, (0.8, 0.15), 1.6), [(0, 0), (0.008, 1), (0.05, 0.6), (0.09, 0)])
    lay(pop, small_bell(G5, 0.3, 0.15), 0.06, 0.35)
    return pop


def error() -> Wave:
    out = silence(0.42)
    for at, pitch in ((0.0, 196.0), (0.15, 164.8)):
        lay(out, wooden_bar(pitch, 0.26, 0.5), at, 0.8)
        lay(out, wooden_bar(pitch * 1.498, 0.2, 0.3), at, 0.3)
    return out


RECIPES: dict[str, Recipe] = {
    "click": Recipe(click, 0.085),
    "hover": Recipe(hover, 0.022),
    "tick": Recipe(tick, 0.06),
    "throw": Recipe(throw, 0.13),
    **{f"clack_{i + 1}": Recipe(partial(clack, i / 4, i), 0.075 + 0.008 * i) for i in range(5)},
    "keep": Recipe(keep, 0.11),
    "bank": Recipe(bank, 0.15),
    "bust": Recipe(bust, 0.17),
    "win": Recipe(win, 0.19),
    "lose": Recipe(lose, 0.16),
    "turn": Recipe(turn, 0.13),
    "shuffle": Recipe(shuffle, 0.11),
    "deal": Recipe(deal, 0.10),
    "card": Recipe(card, 0.09),
    "toss": Recipe(toss, 0.11),
    "land": Recipe(land, 0.12),
    "hazard": Recipe(hazard, 0.15),
    "counter": Recipe(counter, 0.13),
    "gain": Recipe(gain, 0.13),
    "loss": Recipe(loss, 0.14),
    "skip": Recipe(skip, 0.13),
    "toast": Recipe(toast, 0.11),
    "error": Recipe(error, 0.14),
    **sorry.RECIPES,
    **cookies.RECIPES,
    **tales.RECIPES,
}


def render(name: str) -> list[int]:
    recipe = RECIPES[name]
    return finished(recipe.make(), recipe.level)
