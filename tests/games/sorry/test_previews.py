"""What is said before a card is played is what happens then: compared in thousands of positions, also with cards that
no box of Sorry! has."""

from __future__ import annotations

from itertools import permutations

import pytest

from tabletop.data.catalogue import Catalogue, load
from tabletop.games.outcome import Outcome
from tabletop.games.sorry.outcomes import outcome
from tabletop.games.sorry.printed import counts, total_after, worth
from tabletop.games.sorry.rows import can_make, must_bust
from tabletop.games.sorry.rules import RULES, Sorry
from tabletop.kernel import DONE, PASS, Chance, Deal, Fact, Move, start
from tabletop.kernel.box import Card, Effect, Value
from tests.conformance.cases import shipped
from tests.effects.packs import with_sorry_cards
from tests.games.people import ALL, PEOPLE

ODD_CARDS = """
  - {id: u_turn, name: U-turn, copies: 6, kind: number, when: own_turn, effects: [{do: add, n: 3}, {do: reverse}]}
  - {id: elevator, name: Lift, copies: 6, kind: action, when: own_turn, effects: [{do: slide, n: 12}, {do: add, n: 9}]}
  - {id: broom, name: Broom, copies: 6, kind: action, when: own_turn, effects: [{do: clear_pile}]}
  - {id: dustpan, name: Dustpan, copies: 6, kind: action, when: own_turn, effects: [{do: add, n: 9}, {do: clear_pile}]}
  - {id: fresh, name: Fresh, copies: 6, kind: action, when: own_turn, effects: [{do: clear_pile}, {do: add, n: 5}]}
  - {id: jump, name: Jump, copies: 4, kind: action, when: own_turn, effects: [{do: bring_home, n: 2}]}
  - {id: gift, name: Gift, copies: 4, kind: sorry, when: own_turn, aims: rival,
     effects: [{do: send_back}, {do: add, n: 6}, {do: bring_home, who: target}]}
  - {id: shove, name: Shove, copies: 6, kind: sorry, when: own_turn, aims: rival_at_home,
     effects: [{do: send_back, who: target}, {do: add, n: 7}]}
  - {id: rush, name: Rush, copies: 8, kind: action, when: own_turn,
     effects: [{do: add, n: 10}, {do: play_more, n: 2, kind: number}]}
  - {id: spree, name: Spree, copies: 8, kind: action, when: own_turn, effects: [{do: play_more, n: 3, kind: action}]}
  - {id: late, name: Late, copies: 6, kind: action, when: own_turn,
     effects: [{do: play_more, n: 2, kind: number}, {do: add, n: 4}]}
  - {id: greed, name: Greed, copies: 6, kind: action, when: own_turn, effects: [{do: draw, n: 3}, {do: add, n: 1}]}
  - {id: boo, name: Boo, copies: 4, kind: sorry, when: rival_win, effects: [{do: send_back, who: target}]}
"""


@pytest.fixture(scope="module")
def odd(tmp_path_factory: pytest.TempPathFactory) -> Catalogue:
    catalogue = load(with_sorry_cards(tmp_path_factory.mktemp("odd"), ODD_CARDS))
    assert catalogue.problems == ()
    return catalogue


class After:
    """What really happens when a card is played and nobody answers."""

    def __init__(self, before: Sorry, seat: int, move: Move) -> None:
        self.facts: list[Fact] = []
        self.state = before.clone()
        self.state.told = self.facts
        self.state.apply(seat, move)
        while self.state.asking is not None and self.state.asking.prompt in ("steal", "block"):
            self.state.apply(self.state.waiting()[0], PASS)
        self.asked = self.state.asking.prompt if self.state.asking else ""
        moved = [now - then for now, then in zip(self.state.scores, before.scores, strict=True)]
        self.gained = {other for other, n in enumerate(moved) if n > 0}
        self.lost = {other for other, n in enumerate(moved) if n < 0}
        self.told = {fact.kind for fact in self.facts}
        sums = [fact.public["total"] for fact in self.facts if fact.kind in ("adds", "slides")]
        self.total = sums[-1] if sums else before.total


def compare(before: Sorry, seat: int, move: Move, said: Outcome) -> str:
    """Check everything that a preview says; which sort it was."""
    card, after = before.box.by_id[str(move.what)], After(before, seat, move)
    limit = before.box.number("limit")
    if move.verb == "spend":
        assert after.state.total == before.total
        assert not after.gained | after.lost
        return "spend"
    if card.when == "rival_win":
        assert after.gained - {before.active} == set(said.gains)
        return "steal"
    if after.asked == "more":
        return "more"
    if card.when == "block":
        assert after.state.scores == before.scores or before.total == limit
        return "block"
    assert said.tone != "later"
    if card.aims and after.state.winners is not None:
        return "last pawn"
    assert ("busts" in after.told) == (said.tone == "bad"), said
    if said.becomes >= 0:
        assert ("twenty_one" in after.told) == (said.becomes == limit), said
        if "clear_pile" not in {effect.do for effect in card.effects}:
            assert after.total == said.becomes
        elif not after.told & {"twenty_one", "busts"}:
            assert after.state.total == said.becomes
    else:
        assert "adds" not in after.told
    aimed = {move.whom} - {-1}
    if not after.told & {"twenty_one", "busts"}:
        assert after.gained - aimed == set(said.gains), said
        assert after.lost - {seat} == set(said.losses) & aimed
    elif not card.aims:
        assert after.gained == set(said.gains)
    assert ("wins the game" in said.says) <= (after.state.winners is not None)
    assert card.aims or ("a tie-break decides" in said.says) == (after.asked == "tie_break")
    if "is next" in said.says and after.state.winners is None:
        assert f"{PEOPLE[after.state.active]} is next" in said.says
    if said.tone != "bad":
        assert ("no_room" in after.told) == ("the card gives you none" in said.says)
    return said.tone


GAMES: list[tuple[int, dict[str, Value]]] = [
    (2, {}),
    (4, {}),
    (3, {"longer": True, "pawns": 2, "send_backs": 6}),
    (4, {"pawns": 1, "limit": 15, "hand": 7}),
    (3, {"limit": 31, "hand": 7, "hand_limit": 10, "steals": 6, "blocks": 6}),
    (2, {"longer": True, "pawns": 1, "hand": 3}),
]


@pytest.mark.parametrize("cards", ["shipped", "odd"])
@pytest.mark.parametrize(("seats", "options"), GAMES)
def test_what_is_said_comes_true(seats: int, options: dict[str, Value], cards: str, odd: Catalogue) -> None:
    box = (odd if cards == "odd" else shipped()).box("sorry", options)
    seen: dict[str, int] = {}
    for seed in range(12):
        g, rnd = start(RULES, box, Deal(seats, seed, options)), Chance(seed)
        assert isinstance(g, Sorry)
        while g.winners is None:
            seat, moves = g.offer()
            view = g.view(seat)
            for move in moves if g.asking and g.asking.prompt != "tie_break" else ():
                said = outcome(view, seat, str(move.what), ALL) if move != PASS else None
                if move != PASS:
                    assert said is not None
                    sort = compare(g, seat, move, said)
                    seen[sort] = seen.get(sort, 0) + 1
            g.play(seat, rnd.choice(moves))
    assert seen["safe"] > 100
    assert {"great", "bad", "more"} <= set(seen)


def test_a_row_of_cards_is_known_before_it_is_played() -> None:
    """The quick ways to tell whether a row can win or must bust, against every row there is."""
    rnd, found = Chance(5), {"wins": 0, "busts": 0, "neither": 0}
    for _ in range(1500):
        limit, n = 8 + rnd.below(8), 1 + rnd.below(3)
        first = rnd.below(limit)
        cards = [_card(rnd) for _ in range(n + rnd.below(3))]
        ends = {_end(limit, first, row) for row in permutations(cards, n)}
        assert can_make(limit, first, cards, n) == (limit in ends)
        if must_bust(limit, first, cards, n):
            assert min(ends) > limit
            found["busts"] += 1
        elif limit in ends:
            found["wins"] += 1
        else:
            found["neither"] += 1
            assert min(ends) < limit or any(card.effects[0].do == "slide" for card in cards)
    assert min(found.values()) > 100


def _card(rnd: Chance) -> Card:
    do = "slide" if rnd.below(5) == 0 else "add"
    return Card("any", "play", 1, when="own_turn", effects=(Effect(do, rnd.below(11)),))


def _end(limit: int, total: int, row: tuple[Card, ...]) -> int:
    for card in row:
        total = total_after(total, card.effects)
        if total >= limit:
            break
    return total


def test_a_large_hand_is_no_riddle(odd: Catalogue) -> None:
    """A hundred cards, and a hundred more to play: told at once."""
    cards = [odd.box("sorry").by_id[f"number_{n % 11}"] for n in range(100)]
    assert can_make(1000, 470, cards, 100) is False
    assert can_make(495, 0, cards, 100)
    assert must_bust(305, 0, [odd.box("sorry").by_id["number_10"]] * 100, 100)


def test_in_a_tie_break_the_sums_are_right() -> None:
    options = {"pawns": 1, "steals": 0, "hand": 7}
    box, looked = shipped().box("sorry", options), 0
    for seed in range(60):
        g, rnd = start(RULES, box, Deal(4, seed, options)), Chance(seed)
        while g.winners is None:
            seat, moves = g.offer()
            if g.asking and g.asking.prompt == "tie_break":
                looked += _look_at_a_tie_break(g, seat)
            g.play(seat, rnd.choice(moves))
    assert looked > 50


def _look_at_a_tie_break(g: object, seat: int) -> int:
    assert isinstance(g, Sorry)
    view, laid = g.view(seat), [g.box.by_id[str(part.what)] for part in g.parts(seat)]
    legal = {move.what for move in view.legal(seat) if move != DONE}
    for number in view.hands[seat]:
        card = g.box.printed[number]
        said = outcome(view, seat, card.id, ALL)
        assert said is not None
        total = sum(map(worth, laid)) + worth(card)
        if card.id in legal:
            assert said.tag in (str(total), f"{total}!")
        elif not counts(card):
            assert said.tag == "does not count"
        elif card in laid:
            assert said.says == f"You have laid {total - worth(card)} so far." or said.tone == "later"
        else:
            assert said.tone == "later"
    return 1
