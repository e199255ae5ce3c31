"""Counting which cards come up and who wins with them, in any game that tells of cards."""

from __future__ import annotations

from functools import cache

from tabletop.data.catalogue import Catalogue, load
from tabletop.kernel import Fact
from tabletop.lab.cards import Cards, CardsOfOneGame
from tabletop.lab.series import Series
from tabletop.lab.simulate import simulate
from tests.games.paper_tales.script import box


@cache
def catalogue() -> Catalogue:
    return load()


def tales(*cards: str) -> Series:
    return Series.of(catalogue(), "paper_tales", ("random", "random"), 3, cards=cards)


def counted(*facts: Fact, winners: tuple[int, ...] = (0,)) -> Cards:
    game, cards = CardsOfOneGame(box(), ("drafts", "builds")), Cards()
    game(facts)
    game.count_for(cards, winners)
    return cards


def number(name: str) -> int:
    return box().ids.index(name)


class TestCounting:
    def test_each_card_of_a_fact_counts_for_whoever_it_is_told_of(self) -> None:
        cards = counted(
            Fact("drafts", 0, {"count": 2}, {"cards": (number("knight"), number("archer"))}, (0,)),
            Fact("drafts", 1, {"count": 1}, {"cards": (number("knight"),)}, (1,)),
        )
        assert cards.times == {("drafts", "knight"): 2, ("drafts", "archer"): 1}
        assert (cards.won["drafts", "knight"], cards.won["drafts", "archer"]) == (1, 1)

    def test_a_level_is_part_of_the_name(self) -> None:
        cards = counted(Fact("builds", 1, {"card": number("town"), "level": 2, "gold": 0}), winners=(1,))
        assert cards.times == cards.won == {("builds", "town 2"): 1}

    def test_other_facts_do_not_count(self) -> None:
        assert not counted(Fact("dies", 0, {"card": number("knight")})).times


def test_random_players_draft_every_card_that_is_dealt_and_not_discarded() -> None:
    outcome = simulate(tales("drafts"), 10)
    assert outcome.tally.cards.times.total() == 10 * 2 * 5 * 4


def test_the_numbers_do_not_depend_on_the_number_of_jobs() -> None:
    one, two = (simulate(tales("drafts", "builds"), 40, jobs) for jobs in (1, 2))
    assert one.tally.cards == two.tally.cards
    assert one.to_json()["cards"] == two.to_json()["cards"]


def test_the_best_score_is_reported() -> None:
    outcome = simulate(tales(), 10)
    assert outcome.tally.scores.total() == 10
    assert "best score: " in outcome.report()
    assert outcome.to_json()["best_score"]["most"] == max(outcome.tally.scores)


def test_the_report_has_a_table_for_each_kind() -> None:
    lines = simulate(tales("drafts", "builds"), 10).report().splitlines()
    assert any(line.split()[:2] == ["drafts", "copies"] for line in lines)
    knight = next(line.split() for line in lines if line.split()[:1] == ["knight"])
    assert knight[1] == "3"
    assert float(knight[2]) > float(knight[3]) > 0
