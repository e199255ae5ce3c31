"""How good a position of Paper Toss looks, by what the cards say and what a seat may know. No card is known by name."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from math import exp, sqrt
from typing import NamedTuple

from tabletop.games.paper_toss.readings import throw_so_far
from tabletop.games.paper_toss.rules import PaperToss
from tabletop.kernel.box import Box, Card, Effect

PACE = 0.6
"""Tokens that a turn brings, about."""
LUCK = 1.1
"""How far luck spreads the end of a race, in turns for each root of a turn still to go."""
CARD = 0.1
"""What a card in hand is worth, in tokens."""
PAYS = 0.7
"""How often a player whose hand is hidden can pay a price."""


class Standing(NamedTuple):
    """The race: what each seat has, and how many turns it will miss."""

    tokens: tuple[float, ...]
    missed: tuple[int, ...]

    def with_tokens(self, seat: int, change: float) -> Standing:
        tokens = list(self.tokens)
        tokens[seat] = max(0.0, tokens[seat] + change)
        return Standing(tuple(tokens), self.missed)

    def with_turns_missed(self, seat: int, turns: int) -> Standing:
        missed = list(self.missed)
        missed[seat] += turns
        return Standing(self.tokens, tuple(missed))


def standing(g: PaperToss) -> Standing:
    return Standing(tuple(g.scores), tuple(g.flat_tires))


def chance(g: PaperToss, seat: int, race: Standing | None = None) -> float:
    """About how likely this seat is to win: how soon each would be home, blurred by luck. All seats add up to 1."""
    if g.winners is not None:
        return 1 / len(g.winners) if seat in g.winners else 0.0
    race = race or standing(g)
    goal = g.box.number("tokens")
    turns = []
    for other in range(g.seats):
        lag = ((other - g.active) * g.direction) % g.seats / g.seats
        turns.append(max(0.0, goal - race.tokens[other]) / PACE + race.missed[other] + lag)
    first = min(turns)
    blur = LUCK * sqrt(max(1.0, first))
    shares = [exp((first - one) / blur) for one in turns]
    return shares[seat] / sum(shares)


def after(g: PaperToss, effects: Sequence[Effect], seat: int, target: int, race: Standing | None = None) -> Standing:
    """The race once a card has done what it says: played by `seat`, aimed at `target`."""
    race = race or standing(g)
    for effect in effects:
        whom = target if effect.who == "target" else seat
        if effect.do == "gain":
            race = race.with_tokens(whom, effect.n)
        elif effect.do == "lose":
            race = race.with_tokens(whom, -effect.n)
        elif effect.do == "skip":
            race = race.with_turns_missed(whom, effect.n)
        elif effect.do == "draw":
            race = race.with_tokens(whom, CARD * effect.n)
        elif effect.do == "discard":
            race = race.with_tokens(whom, -CARD * effect.n)
        elif effect.do == "pay":
            race = _paid(g, effect, seat, target, race)
        elif effect.do == "turn_up":
            race = _turned_up(g, effect.n, seat, race)
    return race


def _paid(g: PaperToss, effect: Effect, seat: int, target: int, race: Standing) -> Standing:
    """A price is paid if the hand can; what is hidden is taken as likely."""
    whom = target if effect.who == "target" else seat
    paid = after(g, effect.then, seat, target, race)
    hand = g.hands[whom]
    if -1 not in hand:
        able = any(g.box.printed[card].kind == effect.kind for card in hand)
        return paid if able else race
    tokens = [old + PAYS * (new - old) for old, new in zip(race.tokens, paid.tokens, strict=True)]
    return Standing(tuple(tokens), race.missed)


def _turned_up(g: PaperToss, n: int, chooser: int, race: Standing) -> Standing:
    """A wider choice helps or hinders whoever tosses. What a toss would have brought can be lost even at no tokens."""
    throw = throw_so_far(g)
    tosser = throw.seat if throw else g.active
    change = landing(g.box, n, best=chooser == tosser) - landing(g.box, 1, best=True)
    tokens = [held + change if seat == tosser else held for seat, held in enumerate(race.tokens)]
    return Standing(tuple(tokens), race.missed)


@lru_cache(maxsize=256)
def landing(box: Box, n: int, best: bool) -> float:
    """Tokens that a toss brings on average when the best or the worst of n toss cards counts."""
    worths = sorted(worth(card.effects) for card in box.cards if card.deck == "toss" for _ in range(card.copies))
    if not worths:
        return 0.0
    total, expected = len(worths), 0.0
    for i, one in enumerate(worths):
        below, upto = i / total, (i + 1) / total
        likely = upto**n - below**n if best else (1 - below) ** n - (1 - upto) ** n
        expected += likely * one
    return expected


def worth(effects: Sequence[Effect]) -> float:
    """Tokens that a text brings to whom it happens, roughly; what happens to a target counts against it."""
    total = 0.0
    for effect in effects:
        one = _word(effect)
        total += -one if effect.who == "target" else one
    return total


def _word(effect: Effect) -> float:
    return {
        "gain": float(effect.n),
        "lose": -float(effect.n),
        "skip": -PACE * effect.n,
        "draw": CARD * effect.n,
        "discard": -CARD * effect.n,
        "pay": PAYS * max(0.0, worth(effect.then) - CARD),
    }.get(effect.do, 0.0)


def stops(box: Box, card: Card) -> float:
    """How many of all the hazards a counter stops, from 0 to 1."""
    hazards = [other for other in box.cards if other.when == "rival_toss"]
    total = sum(other.copies for other in hazards)
    return sum(other.copies for other in hazards if other.id in card.against) / total if total else 0.0
