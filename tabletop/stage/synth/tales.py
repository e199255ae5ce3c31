"""The effects of Paper Tales: a harp for what is chosen and told, drums and horns for war, a bell for time."""

from tabletop.stage.synth.instruments import (
    A4,
    C4,
    C5,
    D4,
    E4,
    E5,
    G4,
    G5,
    HORN,
    Recipe,
    blown,
    coin,
    drum,
    harp,
    knock,
    paper,
    small_bell,
)
from tabletop.stage.synth.waves import Wave, band, dulled, lay, noise, roomy, shaped, silence, struck


def draft() -> Wave:
    """One card is drawn out of the fan, and a string is plucked for it."""
    out = silence(0.5)
    lay(out, paper(0.12, 1500, 4000, 401), 0, 0.6)
    lay(out, harp(A4, 0.38), 0.08, 0.6)
    lay(out, harp(E5, 0.36, 0.3), 0.13, 0.4)
    return roomy(out)


def reveal() -> Wave:
    """All cards are turned up at once, and the harp opens its hand."""
    out = silence(0.95)
    for i in range(3):
        lay(out, paper(0.12, 1000 + 300 * i, 4200, 411 + i), 0.03 * i, 0.6)
    for i, pitch in enumerate((C4, G4, C5, E5, G5)):
        lay(out, harp(pitch, 0.7), 0.1 + 0.045 * i, 0.5)
    return roomy(out)


def war() -> Wave:
    """Drums on the march, and a horn from the other side of the hill."""
    out = silence(1.1)
    for at, strength in ((0.0, 1.0), (0.17, 0.6), (0.27, 0.7), (0.4, 1.0)):
        lay(out, drum(98, 0.4, 421), at, strength * 0.8)
    lay(out, blown(D4 / 2, 0.55, HORN, 900), 0.4, 0.6)
    lay(out, blown(A4 / 2, 0.55, HORN, 900), 0.42, 0.5)
    return roomy(out)


def war_won() -> Wave:
    """The horn answers with a fifth upwards over one drum."""
    out = silence(1.1)
    lay(out, drum(131, 0.35, 431), 0, 0.5)
    lay(out, blown(C4, 0.16, HORN, 1800), 0.02, 0.6)
    lay(out, blown(G4, 0.62, HORN, 2200), 0.2, 0.7)
    lay(out, blown(E4, 0.62, HORN, 1500), 0.2, 0.35)
    for i, pitch in enumerate((C5, E5, G5)):
        lay(out, harp(pitch, 0.5), 0.24 + 0.05 * i, 0.4)
    return roomy(out)


def gold_piece() -> Wave:
    """One gold piece falls on the others and settles."""
    out = silence(0.5)
    lay(out, coin(2349.3), 0, 0.6)
    lay(out, coin(2793.8), 0.09, 0.35)
    lay(out, struck([(310, 0.02, 0.5)], 0.08), 0, 0.5)
    return roomy(out)


def build() -> Wave:
    """Two strokes of the hammer, and the beam sits."""
    out = silence(0.75)
    for at, pitch in ((0.0, 330.0), (0.19, 349.0)):
        lay(out, knock(pitch, 0.16, 441), at, 0.9)
        lay(out, struck([(1870, 0.02, 0.3), (2930, 0.012, 0.2)], 0.12), at, 0.5)
    lay(out, struck([(147, 0.06, 0.8), (220, 0.04, 0.4)], 0.3), 0.38, 0.8)
    lay(out, harp(G4, 0.34), 0.385, 0.4)
    lay(out, harp(C5, 0.34), 0.4, 0.4)
    return roomy(out)


def age() -> Wave:
    """A tall clock: tick, tock, and a stroke of its bell far away."""
    out = silence(0.9)
    lay(out, knock(1180, 0.07, 451), 0, 0.6)
    lay(out, knock(880, 0.07, 452), 0.22, 0.6)
    lay(out, dulled(small_bell(A4, 0.55, 0.2), 1800), 0.26, 0.7)
    return roomy(out)


def death() -> Wave:
    """The harp steps down, and the last leaf falls."""
    out = silence(1.1)
    for at, pitch in ((0.0, A4), (0.16, E4), (0.34, C4)):
        lay(out, harp(pitch, 0.65, 0.3), at, 0.7)
    lay(out, harp(A4 / 4, 0.65, 0.25), 0.36, 0.6)
    lay(out, paper(0.3, 2200, 700, 461), 0.5, 0.2)
    return roomy(out)


def page() -> Wave:
    """A large page is turned and lies down on the others."""
    out = silence(0.5)
    lift = dulled(band(noise(0.3, 471), 700, 3200, 1.0), 3600)
    lay(out, shaped(lift, [(0, 0), (0.1, 0.35), (0.2, 0.8), (0.3, 0)]))
    lay(out, paper(0.16, 2600, 900, 472), 0.24, 0.6)
    lay(out, struck([(170, 0.025, 0.4), (330, 0.015, 0.2)], 0.1), 0.33, 0.6)
    return out


RECIPES: dict[str, Recipe] = {
    "draft": Recipe(draft, 0.10),
    "reveal": Recipe(reveal, 0.13),
    "war": Recipe(war, 0.16),
    "war_won": Recipe(war_won, 0.16),
    "coin": Recipe(gold_piece, 0.10),
    "build": Recipe(build, 0.14),
    "age": Recipe(age, 0.11),
    "death": Recipe(death, 0.13),
    "page": Recipe(page, 0.09),
}
