"""What pages are made of: the facts of a phase as accounts, what is remembered from before, and bars of strength."""

from __future__ import annotations

from itertools import combinations

import pygame
import pytest

from tabletop.kernel import Told
from tabletop.stage.table.elements.tales import bars, cells
from tabletop.stage.table.elements.tales.entries import Account, Entry, Shown
from tabletop.stage.table.elements.tales.recall import Counted, Recall
from tabletop.stage.table.elements.tales.sheet import Wealth
from tests.stage.table.tales_table import TalesTable


def test_what_is_paid_and_what_is_told_come_to_what_somebody_has() -> None:
    facts = [
        Told("reveals", 0, {"cards": [], "spots": [], "gold": 2, "total": 3}),
        Told("income", 0, {"gold": 4, "total": 7, "base": 4, "cards": [], "shares": []}),
        Told("builds", 0, {"card": 1, "level": 1, "gold": 3, "land": 2}),
        Told("upgrades", 0, {"card": 1, "level": 2, "gold": 1, "by_card": -1}),
        Told("score", 0, {"points": 2, "total": 9, "why": "deaths", "card": 3}),
    ]
    assert Wealth(5, 7).after(facts) == (3, 9)
    assert Wealth(5, 7).after(facts[2:4]) == (1, 7)
    assert Wealth(5, 7).after([]) == (5, 7)


def account(phase: str, *facts: Told) -> Account:
    """Of a player whose cards are called by their numbers; buildings have numbers from 50 on."""
    return Account(phase, str, lambda card: 2 if card >= 50 else 0).write(facts)


def test_income_tells_every_source_of_gold() -> None:
    told = {"gold": 5, "total": 7, "base": 2, "cards": [3, 50], "shares": [1, 2]}
    found = account("income", Told("income", 0, told))
    assert [(entry.title, entry.coins) for entry in found.entries] == [("Every turn", 2), ("3", 1), ("50", 2)]
    assert [shown.level for entry in found.entries for shown in entry.cards] == [0, 2]
    assert found.coins == 5


@pytest.mark.parametrize(("gold", "land", "why"), [
    (0, 0, "Free: the kingdom makes all that it needs."),
    (2, 2, "2 {coin} for the land"),
    (5, 2, "2 {coin} for the land, 3 {coin} in place of resources"),
    (3, 0, "3 {coin} in place of resources"),
])  # fmt: skip
def test_construction_tells_what_was_paid_for(gold: int, land: int, why: str) -> None:
    found = account("construction", Told("builds", 0, {"card": 50, "level": 1, "gold": gold, "land": land}))
    assert [(entry.title, entry.why, entry.coins) for entry in found.entries] == [("50, level 1", why, -gold)]
    assert found.coins == -gold


def test_who_builds_nothing_is_told_as_well() -> None:
    assert [entry.title for entry in account("construction").entries] == ["Builds nothing."]
    assert [entry.title for entry in account("aging").entries] == ["There is nobody who could age."]


def test_aging_tells_who_dies_why_and_what_that_brings() -> None:
    found = account(
        "aging",
        Told("dies", 0, {"card": 3, "spot": 0, "ages": 2}),
        Told("score", 0, {"points": 4, "total": 9, "why": "deaths", "card": 3}),
        Told("gold", 0, {"gold": 1, "total": 3, "why": "deaths", "card": 8}),
        Told("saved", 0, {"card": 5, "spot": 1}),
        Told("grow_older", 0, {"cards": [5, 8], "ages": [2, 1]}),
    )
    dead, by_death, saved, older = found.entries
    assert (dead.title, dead.why, dead.points, dead.cards[0].sign) == ("3 dies", "It had 2 Age tokens.", 4, "death")
    assert (by_death.title, by_death.why, by_death.coins) == ("8", "for those who die", 1)
    assert (saved.title, saved.cards[0].sign) == ("5 is saved", "heart")
    assert [(shown.card, shown.now.ages) for shown in older.cards] == [(5, 2), (8, 1)]
    assert older.title == "2 units grow older: +1 {age} each"
    assert (found.points, found.coins) == (4, 1)


def test_age_tokens_are_remembered_from_what_was_told() -> None:
    found = Recall([
        Told("reveals", 0, {"cards": [3, 4, 5], "spots": [0, 1, 2], "gold": 0, "total": 3}),
        Told("ages", 0, {"card": 3, "n": 2, "total": 2, "by_card": 4}),
        Told("becomes", 0, {"card": 5, "new_card": 9, "spot": 2, "age": 1}),
        Told("strength", 0, {"total": 4, "cards": [3, 4, 9], "shares": [3, 1, 0]}),
    ])  # fmt: skip
    assert [found.ages[card] for card in (3, 4, 9)] == [2, 0, 1]
    assert found.standing[0] == (Counted(3, 3), Counted(4, 1), Counted(9, 0))
    found.hear(Told("dies", 0, {"card": 3, "spot": 0, "ages": 2}))
    found.hear(Told("grow_older", 0, {"cards": [4, 9], "ages": [1, 2]}))
    assert [one.card for one in found.standing[0]] == [4, 9]
    assert [found.ages[card] for card in (4, 9)] == [1, 2]


def test_buildings_are_remembered_at_the_level_that_was_told() -> None:
    recall = Recall([Told("builds", 0, {"card": 5, "level": 1, "gold": 0, "land": 0})])
    recall.hear(Told("builds", 1, {"card": 6, "level": 2, "gold": 2, "land": 0}))
    recall.hear(Told("upgrades", 0, {"card": 5, "level": 2, "gold": 0, "by_card": -1}))
    assert recall.levels == {5: 2, 6: 2}


def test_bars_have_ink_ticks_and_a_lighter_part() -> None:
    game = TalesTable.with_hand("treefolk", "manticore", "farmer")
    app = game.pilot.app
    tone = (200, 60, 60)
    plain, ticked, more = (bars.segment(app, (120, 60), tone, *how) for how in ((1, 0), (4, 0), (4, 2)))
    ink = app.theme.colours["ink"]
    assert plain.get_at((1, 30))[:3] == ink
    tick, base = (30, 54), (45, 54)
    assert sum(ticked.get_at(tick)[:3]) < sum(plain.get_at(tick)[:3]) - 60
    assert ticked.get_at(base) == plain.get_at(base)
    assert sum(more.get_at((75, 30))[:3]) > sum(ticked.get_at((75, 30))[:3]) + 60
    assert more.get_at((45, 30)) == ticked.get_at((45, 30))
    game.close()


@pytest.mark.parametrize("high", [110, 160, 220, 300])
@pytest.mark.parametrize("wide", [150, 220, 420])
def test_words_and_numbers_never_lie_on_each_other(wide: int, high: int) -> None:
    game = TalesTable.with_hand("treefolk", "manticore", "farmer", size=(1024, 576))
    game.deploys("treefolk")
    game.read("income")
    sheet = game.page.sheet
    assert sheet is not None
    titles = ("A very long Woodcutter dies", "Sculptor dies", "Every turn", "Grand Architect dies")
    for count in (1, 2, 3, 4):
        entries = [
            Entry((Shown(n),), title, "It had 1 Age token.", 2 * n, n % 2) for n, title in enumerate(titles[:count])
        ]
        room = pygame.Rect(40, 100, wide, high)
        inks = [p.ink for cell in cells.lay(sheet, room, entries) for p in cell.prints]
        assert inks
        for one, other in combinations(inks, 2):
            # Lines of letters may touch each other's empty margins.
            assert one.inflate(0, -8).clip(other.inflate(0, -8)).size == (0, 0), (count, one, other)
    game.close()
