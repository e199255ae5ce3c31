"""The effects of Sorry!: pawns on their way, the total that climbs, and the cards that spoil it."""

from tabletop.stage.synth.instruments import (
    A4,
    A5,
    BRASS,
    C4,
    C5,
    C6,
    D5,
    E4,
    E5,
    E6,
    G4,
    G5,
    G6,
    HORN,
    Recipe,
    blown,
    bubble,
    knock,
    paper,
    small_bell,
    swish,
    womp,
    wooden_bar,
)
from tabletop.stage.synth.waves import Wave, dulled, lay, roomy, silence, struck


def pawn_home() -> Wave:
    """Two hops over the board, and the pawn stands at home with a little bell."""
    out = silence(0.85)
    for at, pitch in ((0.0, E5), (0.13, G5)):
        lay(out, knock(pitch / 2, 0.09, 201), at, 0.5)
        lay(out, wooden_bar(pitch, 0.3), at, 0.7)
    lay(out, wooden_bar(C6, 0.45), 0.27, 0.8)
    lay(out, small_bell(C6, 0.55), 0.275, 0.45)
    lay(out, small_bell(G6, 0.5, 0.2), 0.29, 0.25)
    return roomy(out)


def pawn_back() -> Wave:
    """The pawn tumbles down the steps and ends with a thud."""
    out = silence(0.9)
    for at, pitch in ((0.0, A4), (0.11, G4), (0.21, E4), (0.3, C4)):
        lay(out, wooden_bar(pitch, 0.34, 0.25), at, 0.8)
        lay(out, knock(pitch, 0.08, 211), at, 0.25)
    lay(out, struck([(131, 0.09, 0.8), (196, 0.05, 0.4)], 0.35), 0.42, 0.9)
    return roomy(out)


def total() -> Wave:
    """A bead is pushed along its wire and meets the others."""
    out = silence(0.3)
    lay(out, paper(0.07, 900, 1700, 221), 0, 0.25)
    lay(out, knock(620, 0.07, 222), 0.06, 0.5)
    lay(out, wooden_bar(G5, 0.22, 0.25), 0.062, 0.6)
    return out


def twenty_one() -> Wave:
    """Twenty-one: two trumpets call out the last step, and bells run up on top."""
    out = silence(1.25)
    for at, pitch, length in ((0.0, G4, 0.1), (0.11, G4, 0.1), (0.22, C5, 0.6)):
        lay(out, blown(pitch, length, BRASS, 3600), at, 0.5)
        lay(out, blown(pitch * 1.26, length, BRASS, 2800), at, 0.25)
    for i, pitch in enumerate((C6, E6, G6)):
        lay(out, small_bell(pitch, 0.8), 0.24 + 0.07 * i, 0.34)
    return roomy(out)


def switch() -> Wave:
    """Air turns round: what came from the left now comes from the right."""
    out = silence(0.6)
    lay(out, swish(0.24, 500, 2400, 231), 0, 0.7)
    lay(out, swish(0.28, 2400, 480, 232), 0.2, 0.7)
    for at, pitch in ((0.02, A4), (0.12, D5), (0.27, D5), (0.37, A4)):
        lay(out, wooden_bar(pitch, 0.2, 0.3), at, 0.55)
    return roomy(out)


def slide() -> Wave:
    """A mallet is drawn over the bars from the lowest to the highest."""
    out = silence(0.7)
    at, gap = 0.0, 0.062
    for pitch in (C5, D5, E5, G5, A5, C6):
        lay(out, wooden_bar(pitch, 0.34, 0.3), at, 0.6)
        at += gap
        gap *= 0.86
    lay(out, swish(0.34, 600, 3000, 241), 0, 0.4)
    return roomy(out)


def steal() -> Wave:
    """A quick hand: a swish, a plucked yoink upwards, and two sly notes on tiptoe."""
    out = silence(0.85)
    lay(out, swish(0.16, 3200, 900, 251), 0, 0.7)
    lay(out, bubble(E4, 0.17, 2.4), 0.1, 0.8)
    for at, pitch in ((0.33, E4 * 1.1892), (0.46, E4)):
        held = dulled(blown(pitch, 0.22, HORN, 1300), 1600)
        lay(out, held, at, 0.6)
    lay(out, womp(C4, 0.22, 0.94), 0.58, 0.5)
    return roomy(out)


def block() -> Wave:
    """Something strikes a shield: wood first, and the iron rim rings on."""
    out = struck([(165, 0.06, 0.9), (247, 0.045, 0.5), (511, 0.02, 0.35)], 0.65)
    lay(out, knock(390, 0.12, 261), 0, 0.6)
    rim = struck([(C5, 0.16, 0.5), (C5 * 2.32, 0.1, 0.34), (C5 * 3.86, 0.05, 0.2)], 0.6)
    lay(out, rim, 0.004, 0.7)
    return roomy(out)


RECIPES: dict[str, Recipe] = {
    "pawn_home": Recipe(pawn_home, 0.14),
    "pawn_back": Recipe(pawn_back, 0.14),
    "total": Recipe(total, 0.08),
    "twenty_one": Recipe(twenty_one, 0.16),
    "switch": Recipe(switch, 0.11),
    "slide": Recipe(slide, 0.12),
    "steal": Recipe(steal, 0.14),
    "block": Recipe(block, 0.15),
}
