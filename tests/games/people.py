"""Who sits at the tables of these tests, and what is said to them in every moment of a game."""

from __future__ import annotations

from tabletop.games.readings import READINGS
from tabletop.kernel import Box, Chance, Deal, Rules, start

PEOPLE = ("Ann", "Ben", "Cleo", "Dan")


class Seats:
    """Ann is the only person, or several people share a screen: then nobody is addressed as "you"."""

    def __init__(self, people: set[int]) -> None:
        self.people = people

    def is_you(self, seat: int) -> bool:
        return self.people == {seat}

    def is_person(self, seat: int) -> bool:
        return seat in self.people

    def name(self, seat: int) -> str:
        return PEOPLE[seat]


ANN, SHARED, ALL, COMPUTERS = Seats({0}), Seats({0, 1}), Seats({0, 1, 2, 3}), Seats(set())


def said_in_games(rules: Rules, box: Box, seeds: int, who: Seats) -> set[str]:
    """Every prompt and heading of some random games; on the way readings and verbs are held to their vocabulary."""
    shown, said = READINGS[box.game], set()
    for seed in range(seeds):
        g, rnd = start(rules, box, Deal(3, seed)), Chance(seed)
        while g.winners is None:
            for viewer in (0, None):
                view = g.view(viewer)
                said |= {shown.prompt(view, who), shown.heading(view, who)}
                assert set(shown.readings(view, viewer)) == shown.vocabulary.readings
                assert shown.readings(view, viewer) == shown.readings(g, viewer)
            seat, moves = g.offer()
            assert {move.verb for move in moves} <= shown.vocabulary.verbs
            g.play(seat, rnd.choice(moves))
    return said
