"""The effects of Toss Your Cookies: hands over the table, a carton of milk, and the shout."""

from tabletop.stage.synth.instruments import (
    A5,
    BRASS,
    C4,
    C5,
    C6,
    D5,
    E5,
    E6,
    G4,
    G5,
    G6,
    Recipe,
    blown,
    bubble,
    knock,
    paper,
    small_bell,
    swish,
    wooden_bar,
)
from tabletop.stage.synth.waves import Wave, dice, lay, roomy, silence, struck


def scramble() -> Wave:
    """Cookies rattle out over the wood, and a quick run says: go."""
    out = silence(0.95)
    spots = dice(301, 28)
    at = 0.0
    for i in range(14):
        lay(out, knock(430 + 210 * spots[i], 0.08, 310 + i), at, 0.4 + 0.25 * abs(spots[14 + i]))
        at += 0.024 + 0.014 * abs(spots[14 + i])
    lay(out, paper(0.4, 900, 2600, 302), 0.02, 0.3)
    for i, pitch in enumerate((C5, E5, G5)):
        lay(out, wooden_bar(pitch, 0.24), 0.36 + 0.07 * i, 0.75)
    lay(out, wooden_bar(C6, 0.36), 0.57, 0.9)
    return roomy(out)


def grab() -> Wave:
    """A hand snatches a card: a short swish and a pop."""
    out = silence(0.2)
    lay(out, swish(0.09, 1200, 3600, 321), 0, 0.7)
    lay(out, bubble(E5, 0.07, 1.5), 0.075, 0.6)
    lay(out, knock(520, 0.06, 322), 0.075, 0.3)
    return out


def hand_on() -> Wave:
    """Cards slide round the table from neighbour to neighbour, all together."""
    out = silence(0.7)
    for i in range(4):
        lay(out, paper(0.17, 1300 + 220 * i, 3600, 330 + i), 0.085 * i, 0.6)
        lay(out, struck([(250 + 30 * i, 0.02, 0.5), (520 + 40 * i, 0.01, 0.25)], 0.09), 0.085 * i + 0.13, 0.5)
    for at, pitch in ((0.1, D5), (0.27, G5)):
        lay(out, wooden_bar(pitch, 0.3, 0.2), at, 0.4)
    return roomy(out)


def milk() -> Wave:
    """Three glugs out of the carton, each a little higher, and the glass is full."""
    out = silence(0.85)
    for i, pitch in enumerate((C4 * 0.75, C4 * 0.9, C4 * 1.1)):
        lay(out, bubble(pitch, 0.12, 1.9), 0.13 * i, 0.9)
    lay(out, small_bell(A5, 0.4, 0.2), 0.4, 0.4)
    lay(out, small_bell(E6, 0.4, 0.2), 0.41, 0.25)
    return roomy(out)


def snickerdoodle() -> Wave:
    """The shout in four syllables, short, short, short, long, with a shower of crumbs and bells."""
    out = silence(1.6)
    for at, pitch, length in ((0.0, G4, 0.1), (0.13, C5, 0.1), (0.26, E5, 0.12), (0.42, G5, 0.7)):
        lay(out, blown(pitch, length, BRASS, 3600), at, 0.45)
        lay(out, wooden_bar(pitch, 0.3), at, 0.6)
    for pitch, strength in ((C5, 0.2), (E5, 0.2)):
        lay(out, blown(pitch, 0.7, BRASS, 2600), 0.42, strength)
    spots = dice(341, 10)
    for i, pitch in enumerate((C6, E6, G6, E6, C6 * 2, G6)):
        lay(out, small_bell(pitch, 0.7), 0.46 + 0.075 * i + 0.01 * spots[i], 0.26)
    return roomy(out)


RECIPES: dict[str, Recipe] = {
    "scramble": Recipe(scramble, 0.14),
    "grab": Recipe(grab, 0.085),
    "pass": Recipe(hand_on, 0.10),
    "milk": Recipe(milk, 0.14),
    "snickerdoodle": Recipe(snickerdoodle, 0.18),
}
