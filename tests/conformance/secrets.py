"""What nobody may learn. Each check gives back how much it found to look at."""

from __future__ import annotations

import json
from collections.abc import Iterator, Mapping
from typing import Any

from tabletop.kernel import UNSEEN, Box, Chance, Deal, Fact, Rules, State, derive, encode
from tabletop.kernel.facts import holds_cards
from tabletop.kernel.state import TRUTH, WATCHER
from tests.conformance.boxes import FIRST_CARD, strange
from tests.conformance.play import conserved
from tests.conformance.table import (
    MOST_MOVES,
    Viewer,
    any_step,
    chance_of,
    new,
    recorded,
    sees,
    viewers,
    visible,
    zones,
)

HUGE = 1 << 40
"""Nothing but the generator's position is as large."""


def check_same_question(rules: Rules, box: Box, deal: Deal) -> int:
    """Everyone knows who is waited for, and a seat sees in its view exactly the answers it has in truth."""
    game = recorded(rules, box, deal)
    for g in game.before:
        for viewer in viewers(g):
            view = g.view(viewer)
            assert view.waiting() == g.waiting(), f"viewer {viewer} sees others being waited for"
            if viewer is not None:
                assert view.legal(viewer) == g.legal(viewer), f"seat {viewer} has other answers in its view"
    return len(game.before)


def numbers_and_words(data: Any) -> Iterator[int | str]:
    """Every number and every word anywhere in encoded data, keys included: JSON writes a card that is one as text."""
    if isinstance(data, Mapping):
        for key, value in data.items():
            yield int(key) if str(key).isdecimal() else key
            yield from numbers_and_words(value)
    elif isinstance(data, (list, tuple)):
        for value in data:
            yield from numbers_and_words(value)
    elif isinstance(data, (int, str)) and not isinstance(data, bool):
        yield data


def check_views(rules: Rules, box: Box, deal: Deal) -> int:
    """A view holds no hidden card in any field, no other's open answer, no generator and no dice to come."""
    game = recorded(rules, strange(box, deal.seed), deal)
    for n in game.some(400):
        for viewer in viewers(game.before[n]):
            _check_view(game.before[n], viewer)
    return len(game.before)


def _check_view(g: State, viewer: Viewer) -> None:
    view = g.view(viewer)
    data = json.loads(json.dumps(encode(view)))
    assert view.viewer == (WATCHER if viewer is None else viewer)
    assert data["rng"] == 0, "the generator is in a view"
    assert data["script"] == [], "the dice to come are in a view"
    assert view.told is None
    assert view.stacked is None
    for (spec, owner, shown), (_, _, true) in zip(zones(view), zones(g), strict=True):
        expected = true if sees(spec, owner, viewer) else [-1] * len(true)
        assert shown == expected, f"viewer {viewer} sees {spec.name} as {shown}"
    for seat, answer in view.answers.items():
        assert seat == viewer or answer == UNSEEN, f"viewer {viewer} sees the open answer of seat {seat}"
    names = {spec.name for spec in g.ZONES}
    rest = {name: value for name, value in data.items() if name not in names}
    seen = visible(g, viewer)
    for found in numbers_and_words(rest):
        why = _secret(g, seen, found)
        assert not why, f"viewer {viewer} finds {why} in {rest}"


def _secret(g: State, seen: set[int], found: int | str) -> str:
    """Why somebody who sees these cards may not find this number or word; empty: it is no secret."""
    if isinstance(found, int):
        if found >= HUGE:
            return f"the generator ({found})"
        return f"the hidden card {g.box.ids[found]}" if found >= FIRST_CARD and found not in seen else ""
    hidden = found in g.box.by_id and all(g.box.ids[card] != found for card in seen)
    return f"the name of the hidden card {found}" if hidden else ""


class Ear(list[Fact]):
    """Listens for everybody at the table and objects at once when somebody is told too much."""

    def __init__(self) -> None:
        super().__init__()
        self.g: State | None = None
        self.known: dict[Viewer, set[int]] = {}

    def begin_step(self, g: State) -> None:
        self.g = g
        self.known = {viewer: visible(g, viewer) for viewer in viewers(g)}

    def append(self, fact: Fact) -> None:
        super().append(fact)
        assert fact.seat >= -1
        if self.g is None:
            return
        for viewer in viewers(self.g):
            about = fact.told(viewer).about
            assert _frozen(dict(about)), f"the fact {fact.kind!r} can be changed after it was told: {about}"
            seen = self.known[viewer] = visible(self.g, viewer) | self.known[viewer]
            for found in numbers_and_words(about):
                why = _secret(self.g, seen, found)
                assert not why, f"viewer {viewer} is told {why} by the fact {fact.kind!r}"
            for name, value in about.items():
                cards = [
                    found for found in numbers_and_words([value]) if isinstance(found, int) and found >= FIRST_CARD
                ]
                assert holds_cards(name) or not cards, (
                    f"{name!r} of the fact {fact.kind!r} is a card and does not say so"
                )


def _frozen(about: dict[str, Any]) -> bool:
    plain = (int, str, bool, type(None))
    return all(
        isinstance(value, plain) or (isinstance(value, tuple) and _frozen(dict(enumerate(value))))  # type: ignore[arg-type]
        for value in about.values()
    )


def check_facts(rules: Rules, box: Box, deal: Deal) -> int:
    """A fact names only cards that whoever hears it can see at that moment, or could earlier in the same step."""
    ear = Ear()
    g = new(rules, strange(box, deal.seed), deal, ear)
    rnd = chance_of(deal)
    moves = 0
    while g.winners is None:
        assert moves < MOST_MOVES
        ear.begin_step(g)
        g.apply(*any_step(g, rnd))
        moves += 1
    return len(ear)


def check_imagine(rules: Rules, box: Box, deal: Deal) -> int:
    """A view imagined to the full deals exactly the unseen cards, keeps what the seat sees, and can be played."""
    game = recorded(rules, box, deal)
    rnd = Chance(derive(deal.seed, 3))
    dealt = varied = 0
    for n in game.some(30):
        g = game.before[n]
        for viewer in viewers(g):
            view = g.view(viewer)
            kept = view.clone()
            guess = view.imagine(rnd)
            assert view == kept, "imagining changed the view"
            _check_guess(g, view, guess, viewer)
            other = view.imagine(rnd)
            holes = sum(pile.count(-1) for _, _, pile in zones(view))
            dealt += holes
            varied += [pile for _, _, pile in zones(guess)] != [pile for _, _, pile in zones(other)]
            _play_a_little(guess, rnd)
    assert varied or dealt < 100, "every imagined deal is the same"
    return len(game.steps)


def _check_guess(g: State, view: State, guess: State, viewer: Viewer) -> None:
    assert guess.viewer == TRUTH
    conserved(guess)
    for (spec, owner, imagined), (_, _, seen) in zip(zones(guess), zones(view), strict=True):
        assert len(imagined) == len(seen)
        assert all(card in (-1, there) for card, there in zip(seen, imagined, strict=True)), (
            f"{spec.name} of {owner} is seen as {seen} and imagined as {imagined}"
        )
    expected = view.clone()
    for seat in [seat for seat, answer in view.answers.items() if answer == UNSEEN]:
        del expected.answers[seat]
    assert guess.view(viewer) == expected, f"viewer {viewer} would see something else in the imagined state"
    if viewer is not None:
        assert guess.legal(viewer) == g.legal(viewer)


def _play_a_little(guess: State, rnd: Chance) -> None:
    for _ in range(12):
        choice = guess.choice()
        if choice is None:
            break
        guess.play(choice[0], rnd.choice(choice[1]))
    conserved(guess)
