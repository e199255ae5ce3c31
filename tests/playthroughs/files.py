"""Which playthroughs there are, and where they are kept."""

from __future__ import annotations

from pathlib import Path
from typing import NamedTuple

from tabletop.kernel import Deal
from tabletop.kernel.box import Value
from tests.conformance.cases import Case, shipped_cases, tiny_cases
from tests.playthroughs.transcript import transcript

FOLDER = Path(__file__).parent
TINY_SEATS = 3


class Shown(NamedTuple):
    """What a playthrough is there to show, and the deal in which it happens."""

    shows: str
    seed: int
    options: dict[str, Value] = {}


SHOWN: dict[str, Shown] = {
    "toss_up-2": Shown("a red light, a roll without a green, all dice green", 0, {"target": 40}),
    "toss_up-3": Shown("exactly the target is enough", 14, {"target": 30, "reach": "at_least"}),
    "toss_up-4": Shown("last turns for the rest of the round", 1, {"target": 30, "last_turn": "this_round"}),
    "toss_up-5": Shown("a tie that is played off twice", 22, {"target": 20, "tie": "extra_turn"}),
    "toss_up-6": Shown("six dice, and a shared win", 0, {"target": 20, "dice": 6}),
    "paper_toss-2": Shown("hazard and counter, Energy Drink, Bully, a skipped turn", 93, {"tokens": 3}),
    "paper_toss-3": Shown("one hazard a toss, Sprinklers", 190, {"tokens": 3, "hazards": 1}),
    "paper_toss-4": Shown("windows against a clock", 190, {"tokens": 3, "reactions": "live", "reaction_seconds": 2}),
    "paper_toss-5": Shown("two tosses a turn", 52, {"tokens": 3, "tosses": 2}),
    "paper_toss-6": Shown("six cards in hand, discards shuffled back in", 198, {"tokens": 3, "hand": 6}),
    "sorry-2": Shown("busts, a send-back, a steal that is blocked", 219, {"pawns": 2}),
    "sorry-3": Shown("a tie-break laid twice", 270, {"pawns": 1, "reactions": "live", "reaction_seconds": 2}),
    "sorry-4": Shown("pawns home and back, and a tie-break for the last", 94, {"pawns": 2, "longer": True}),
    "paper_tales-2": Shown("nine cards with discards, double Wars, a Shapeshifter, prices to choose from", 31),
    "paper_tales-3": Shown("a Golem's upgrades, a Monkey's gold, a unit that is saved", 3),
    "paper_tales-4": Shown("a Kraken's loss, level 2 built directly", 0),
    "paper_tales-5": Shown("an order of abilities that matters, and the discards shuffled back in", 67),
    "toss_your_cookies-3": Shown("a live scramble, the milk passed and tossed, nothing to swap", 210),
    "toss_your_cookies-4": Shown("the orderly scramble in a snake, the milk declined", 42, {"scramble": "orderly"}),
    "toss_your_cookies-5": Shown("four alike, and a match of two rounds", 2, {"rounds": 2}),
    "toss_your_cookies-6": Shown("sets that were chosen and left out", 14, {"set_sugar": 2, "set_jam": 0}),
    "toss_your_cookies-7": Shown("a short clock", 22, {"seconds": 2}),
    "toss_your_cookies-8": Shown("the whole deck, in an orderly scramble", 2, {"scramble": "orderly"}),
    "draft-3": Shown("parts given side by side, hidden passes, blind picks", 3),
    "hazard-3": Shown("hazard, counter, a whistle answered, discards shuffled back in", 37, {"turns": 14}),
    "hazard_live-3": Shown("the same windows against a clock", 37, {"turns": 14}),
    "grab-3": Shown("grabs against a clock, and a bell that cuts answers short", 3),
}
"""Games that are not listed are played by the sheet; a low target keeps a game short enough to read."""


class Playthrough(NamedTuple):
    """A case, what it shows, and the file that tells it."""

    case: Case
    shown: Shown
    path: Path

    def lines(self) -> list[str]:
        deal = Deal(self.case.seats, self.shown.seed)
        return [f"shows: {self.shown.shows}", *transcript(self.case.rules, self.case.box(), deal)]


def playthroughs() -> list[Playthrough]:
    """One for each game and number of players, and one for each tiny game."""
    found = []
    for case in [*shipped_cases(), *(case for case in tiny_cases() if case.seats == TINY_SEATS)]:
        shown = SHOWN.get(case.id, Shown("a game by the sheet", case.seats))
        ruled = case._replace(options={**case.options, **shown.options})
        found.append(Playthrough(ruled, shown, FOLDER / f"{case.id.replace('-', '_')}.txt"))
    return found


def first_difference(written: list[str], now: list[str]) -> str:
    """The first line that differs, with its number; empty: none does."""
    for n in range(max(len(written), len(now))):
        was = written[n] if n < len(written) else "(the file ends)"
        is_ = now[n] if n < len(now) else "(the game ends)"
        if was != is_:
            return f"line {n + 1}\n  written: {was}\n  now:     {is_}"
    return ""
