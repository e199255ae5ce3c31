"""What a kingdom looks like it will bring: it rises with what helps, and playing by it beats playing at random."""

from __future__ import annotations

from tabletop.games.paper_tales import value
from tabletop.games.paper_tales.kingdom import Building, Kingdom, Unit, kingdom_of
from tabletop.games.paper_tales.layout import Layout, price, read
from tabletop.games.paper_tales.own_order import UNKNOWN, Course
from tabletop.games.paper_tales.projects import chosen
from tabletop.games.paper_tales.rules import RULES
from tabletop.games.paper_tales.state import PaperTales
from tabletop.kernel import DONE, Chance, Deal, Move, start
from tests.games.paper_tales.script import box, kingdom, results, table


def worth(units: str, buildings: str = "", since: str = "wars", turn: int = 1, gold: int = 3) -> float:
    game = table(turn=turn)
    game.state.phase = "deployment"
    return value.worth(game.state, 0, kingdom(units, buildings), gold, since)


class TestWorth:
    def test_strength_in_the_front_counts(self) -> None:
        assert worth("knight knight") > worth("knight | knight") > worth("| knight")

    def test_income_counts_and_less_in_the_last_turn(self) -> None:
        first = worth("blacksmith:1", turn=1, since="income") - worth("sculptor:1", turn=1, since="income")
        last = worth("blacksmith:1", turn=4, since="income") - worth("sculptor:1", turn=4, since="income")
        assert first > last

    def test_gold_is_worth_more_early(self) -> None:
        assert worth("", gold=9, turn=1) - worth("", turn=1) > worth("", gold=9, turn=4) - worth("", turn=4)

    def test_level_2_is_worth_more_than_level_1(self) -> None:
        for name in ("town", "tavern", "mine", "temple", "barracks"):
            assert worth("", f"{name}:2", "aging") > worth("", name, "aging") > worth("", "", "aging")

    def test_what_could_be_built_is_hoped_for(self) -> None:
        assert worth("| woodcutter", since="construction") > worth("| veteran", since="construction")

    def test_deaths_that_bring_something_count(self) -> None:
        assert worth("sculptor:1", since="aging", turn=4) == worth("farmer:1", since="aging", turn=4) + 3
        assert worth("demon:1", since="aging", turn=4) == worth("farmer:1", since="aging", turn=4) - 3
        assert worth("palm_reader farmer:2", since="aging", turn=4) == 2 + worth("farmer:2", since="aging", turn=4)

    def test_tokens_that_still_come_count_for_the_end(self) -> None:
        assert worth("relic_of_wisdom", since="aging", turn=4, gold=0) == 2
        assert worth("relic_of_wisdom", since="aging", turn=1, gold=0) == 8

    def test_who_lives_on_is_worth_more(self) -> None:
        assert worth("knight", since="aging") > worth("knight:1", since="aging")
        assert worth("mystical_healer knight:1", since="aging") > worth("farmer knight:1", since="aging")

    def test_at_the_end_only_what_counts_there_is_left(self) -> None:
        game = table(A="knight", built={"A": "town:2"}, turn=4, gold={"A": 0})
        game.state.phase = "end"
        assert value.worth(game.state, 0) == 3

    def test_wars_are_certain_once_everyone_has_revealed(self) -> None:
        game = table(A="knight", B="kraken", C="farmer")
        game.state.phase = "wars"
        assert value.strength_of_rival(game.state, 1) == (9, True)
        won = value.worth(game.state, 0) - value.worth(game.state, 0, since="income")
        assert won == 3

    def test_a_view_is_enough(self) -> None:
        game = table(A="knight:1", hands={"A": "farmer"}, B="demon:1").go("deployment")
        assert value.worth(game.state.view(0), 0) == value.worth(game.state, 0)


class TestLayouts:
    def test_a_better_layout_looks_better(self) -> None:
        game = table(hands={"A": "veteran farmer"}).go("deployment")
        front = of_layout(game.state, 0, Layout({}, {0: "veteran", 2: "farmer"}))
        back = of_layout(game.state, 0, Layout({}, {2: "veteran", 0: "farmer"}))
        assert front > back > of_layout(game.state, 0, Layout({}, {}))

    def test_all_that_a_reveal_can_come_to(self) -> None:
        game = table(A="farmer:1", hands={"A": "time_master"}).go("deployment")
        found = results(game.state, 0, Layout({0: 0}, {1: "time_master"}))
        assert {tuple(unit.age for unit in course.kingdom.units) for course in found} == {(3, 0), (1, 2)}

    def test_a_loss_that_waits_sees_everything_before_it(self) -> None:
        game = table(hands={"A": "kraken golem"}, built={"A": "town"}, gold={"A": 9}).go("deployment")
        found = results(game.state, 0, Layout({}, {0: "kraken", 1: "golem"}))
        assert [course.points for course in found] == [-3]


def of_layout(g: PaperTales, seat: int, layout: Layout) -> float:
    """What a layout is worth, with the best that its abilities on reveal can make of it."""
    gold = g.gold[seat] - price(g, layout)
    return max(_worth(g, seat, course, gold) for course in results(g, seat, layout))


def _worth(g: PaperTales, seat: int, course: Course, gold: int) -> float:
    known = tuple(unit for unit in course.kingdom.units if unit.card != UNKNOWN)
    there = Kingdom(known, course.kingdom.buildings)
    return course.points + value.worth(g, seat, there, gold + course.gold, "wars")


def of_unit(g: PaperTales, seat: int, card: int) -> float:
    """What a unit on an empty kingdom is worth, in the row where it does most."""
    built = kingdom_of(g, seat).buildings
    return max(value.worth(g, seat, Kingdom((Unit(card, spot),), built), since="wars") for spot in (0, 2))


def by_worth(g: PaperTales, seat: int, rnd: Chance, plans: dict[int, list[Move]]) -> Move:
    """A player who goes by worth alone: the best unit, the best of some layouts, the best building."""
    moves = g.legal(seat)
    asked = g.asking.prompt if g.asking else ""
    if len(moves) == 1:
        return moves[0]
    if asked == "draft":
        return max(moves, key=lambda move: of_unit(g, seat, g.find(g.packs[seat], move.what)))
    if asked == "deploy":
        if not g.parts(seat):
            some = [_any_layout(g, seat, rnd) for _ in range(60)]
            plans[seat] = max(some, key=lambda parts: of_layout(g, seat, read(parts)))
        return plans[seat][len(g.parts(seat))]
    if asked == "build" and not g.parts(seat):
        return max(moves, key=lambda move: _after_building(g, seat, move))
    return moves[0]


def _any_layout(g: PaperTales, seat: int, rnd: Chance) -> list[Move]:
    g, parts = g.clone(), list[Move]()
    while DONE not in parts:
        parts.append(rnd.choice(g.legal(seat)))
        g.answers[seat] = tuple(parts)
    return parts


def _after_building(g: PaperTales, seat: int, move: Move) -> float:
    if move == DONE:
        return value.worth(g, seat, since="aging")
    project, now = chosen(g, seat, move), kingdom_of(g, seat)
    others = tuple(one for one in now.buildings if one.card != project.card)
    after = Kingdom(now.units, (*others, Building(project.card, project.level)))
    return value.worth(g, seat, after, g.gold[seat] - project.payments[0].gold, "aging")


def test_going_by_worth_beats_chance() -> None:
    for seed in range(3):
        g = start(RULES, box(), Deal(3, seed))
        assert isinstance(g, PaperTales)
        rnd, plans = Chance(seed), dict[int, list[Move]]()
        while g.winners is None:
            seat, moves = g.offer()
            g.play(seat, by_worth(g.view(seat), seat, rnd, plans) if seat == seed else rnd.choice(moves))
        assert g.winners == (seed,)
        assert g.scores[seed] > 25
