"""The twin tests: a recorded game beside a copy of it in which one secret is another."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from itertools import zip_longest

from tabletop.kernel import CLOCK, DONE, Box, Chance, Deal, Fact, Move, Rules, State, Told, derive, digest
from tests.conformance.table import Recording, Step, Viewer, any_step, heard, recorded, sees, viewers, zones
from tests.soak import closer

FAR = 60
"""How many steps a twin is followed; in most games it has been told apart long before."""

Steps = Callable[[int, State], Sequence[Step] | None]
"""What the twin does where the recorded game does step n; None: it cannot go on beside it."""
Judge = Callable[[list[Told], list[Told], Viewer], None]


def follow(game: Recording, at: int, twin: State, steps: Steps, watchers: list[Viewer], judge: Judge) -> None:
    """Play the twin beside the recorded game, until every watcher has been told something different.

    Until then nothing may differ for a watcher: neither the view nor who is waited for.
    """
    for n in range(at, min(len(game.steps), at + closer(FAR))):
        mine = steps(n, twin)
        if mine is None:
            return
        told: list[Fact] = []
        twin.told = told
        for step in mine:
            twin.apply(*step)
        after = game.before[n + 1]
        for viewer in list(watchers):
            theirs, ours = heard(game.told[n], viewer), heard(told, viewer)
            if theirs != ours:
                judge(theirs, ours, viewer)
                watchers.remove(viewer)
                continue
            assert twin.waiting() == after.waiting(), (
                f"viewer {viewer} can tell by who is waited for: {after.waiting()}, in the twin {twin.waiting()}"
            )
            assert twin.view(viewer) == after.view(viewer), (
                f"viewer {viewer} was told nothing and yet sees a difference after step {n}: "
                f"{_difference(after.view(viewer), twin.view(viewer))}"
            )
        if not watchers or twin.winners is not None:
            return


def _difference(one: State, other: State) -> str:
    return "; ".join(
        f"{name} {getattr(one, name)} / {getattr(other, name)}"
        for name in one.SAVED
        if getattr(one, name) != getattr(other, name)
    )


def same_step(game: Recording, n: int, twin: State) -> Sequence[Step] | None:
    """What was done in the recorded game, if the twin lets it."""
    step = game.steps[n]
    if step.seat == CLOCK:
        return (step,) if twin.ticks >= 0 else None
    return (step,) if step.move in twin.legal(step.seat) else None


def anything_told(theirs: list[Told], ours: list[Told], viewer: Viewer) -> None:
    """A difference that was told is no secret any more; whether it might be told is for other checks."""


def check_twins(rules: Rules, box: Box, deal: Deal) -> int:
    """Another secret answer makes no difference to anyone else while the question is open, nor afterwards before they
    are told something different."""
    game = recorded(rules, box, deal)
    rnd = Chance(derive(deal.seed, 4))
    followed = 0
    for n in game.some(60, _chosen(game)):
        seat = game.steps[n].seat
        own = _own_steps(game, n)
        given = [game.steps[i].move for i in own]
        for other in _other_answers(game.before[n], seat, given, rnd)[: closer(4)]:
            twin = game.before[n].clone()
            watchers = [viewer for viewer in viewers(twin) if viewer != seat]
            follow(game, n, twin, _answering(game, seat, own, list(other)), watchers, anything_told)
            followed += 1
    return followed


def _chosen(game: Recording) -> list[int]:
    """The steps with which somebody began an answer and could have given another."""
    return [
        n
        for n, (seat, _) in enumerate(game.steps)
        if seat != CLOCK and not game.before[n].parts(seat) and len(game.before[n].legal(seat)) > 1
    ]


def _own_steps(game: Recording, n: int) -> list[int]:
    """The steps that make up the answer which begins at step n."""
    seat = game.steps[n].seat
    question = game.before[n].asking
    assert question is not None
    if not question.parts:
        return [n]
    own = []
    for i in range(n, len(game.steps)):
        if game.steps[i].seat == seat:
            own.append(i)
        if game.settled(i) or game.steps[i] == (seat, DONE):
            break
    return own


def _other_answers(g: State, seat: int, given: list[Move], rnd: Chance) -> list[tuple[Move, ...]]:
    """Other answers that the seat might give: all of them, or some of those in parts."""
    assert g.asking is not None
    if not g.asking.parts:
        others: list[tuple[Move, ...]] = [(move,) for move in g.legal(seat) if move != given[0]]
        rnd.shuffle(others)
        return others
    found = {_whole_answer(g, seat, rnd): None for _ in range(closer(6))}
    return [answer for answer in found if list(answer[:-1]) != [move for move in given if move != DONE]]


def _whole_answer(g: State, seat: int, rnd: Chance) -> tuple[Move, ...]:
    g = g.clone()
    parts: list[Move] = []
    while not parts or parts[-1] != DONE:
        parts.append(rnd.choice(g.legal(seat)))
        if parts[-1] != DONE:
            g.apply(seat, parts[-1])
    return tuple(parts)


def _answering(game: Recording, seat: int, own: list[int], answer: list[Move]) -> Steps:
    """The same steps, but this answer instead of the seat's own: finished when that was, whatever its parts."""

    def steps(n: int, twin: State) -> Sequence[Step] | None:
        if n not in own:
            return same_step(game, n, twin)
        if game.steps[n].move == DONE or not twin.asking.parts:  # type: ignore[union-attr]
            due, answer[:] = list(answer), []
        else:
            due = [answer.pop(0)] if len(answer) > 1 else []
        return [Step(seat, move) for move in due]

    return steps


def check_hidden_cards(rules: Rules, box: Box, deal: Deal) -> int:
    """Two cards that a viewer cannot see, exchanged, make no difference to it before it is told of a card."""
    game = recorded(rules, box, deal)
    rnd = Chance(derive(deal.seed, 5))
    followed = 0
    for n in game.some(60):
        for viewer in viewers(game.before[n]):
            for _ in range(closer(2)):
                twin = _exchanged(game.before[n], viewer, rnd)
                if twin is not None:
                    follow(game, n, twin, lambda i, t: same_step(game, i, t), [viewer], told_of_a_card)
                    followed += 1
    return followed


def _exchanged(g: State, viewer: Viewer, rnd: Chance) -> State | None:
    """A copy with two different cards exchanged that the viewer cannot see; None: there are none.

    Hands from which an answer has been given stay as they are: that answer may name one of their cards.
    """
    twin = g.clone()
    hidden: dict[str, list[tuple[list[int], int]]] = {}
    for spec, owner, pile in zones(twin):
        if not sees(spec, owner, viewer) and owner not in twin.answers:
            hidden.setdefault(spec.deck, []).extend((pile, i) for i in range(len(pile)))
    spots = hidden[rnd.choice(list(hidden))] if hidden else []
    if len(spots) < 2:
        return None
    for _ in range(10):
        (one, i), (other, k) = rnd.choice(spots), rnd.choice(spots)
        if g.box.ids[one[i]] != g.box.ids[other[k]]:
            one[i], other[k] = other[k], one[i]
            return twin
    return None


OPENED = "shown"
"""The zone into which a hand is laid open that has won. That it is not says as much, and the rules want it so."""


def told_of_a_card(theirs: list[Told], ours: list[Told], viewer: Viewer) -> None:
    """Where two logs first differ, each must tell of a card; from there on everything may follow from it."""
    one, other = next((one, other) for one, other in zip_longest(theirs, ours) if one != other)
    if _laid_open(one) != _laid_open(other):
        return
    assert one is not None, f"viewer {viewer} learns of a hidden card by what is not told: {theirs} / {ours}"
    assert other is not None, f"viewer {viewer} learns of a hidden card by what is not told: {theirs} / {ours}"
    named = [told for told in (one, other) if told.about.get("card", -1) >= 0 or "cards" in told.about]
    assert len(named) == 2, f"viewer {viewer} learns of a hidden card: {one} / {other}"


def _laid_open(told: Told | None) -> bool:
    """Whether this tells of a card of a hand that has won."""
    return told is not None and told.kind == "move" and told.about["to"][0] == OPENED and told.about["card"] >= 0


def check_slots(rules: Rules, box: Box, deal: Deal) -> int:
    """In a blind question every slot leads to an equal state."""
    game = recorded(rules, box, deal)
    compared = 0
    for n in game.some(200):
        g = game.before[n]
        if g.asking is None or not g.asking.blind:
            continue
        for seat in g.waiting():
            slots: dict[tuple[str, int], list[Move]] = {}
            for move in g.legal(seat):
                if isinstance(move.what, int):
                    slots.setdefault((move.verb, move.whom), []).append(move)
            for moves in slots.values():
                ends = {digest(_after(g, seat, move)) for move in moves}
                assert len(ends) == 1, f"it matters which slot seat {seat} names: {moves}"
                compared += len(moves) - 1
    return compared


def _after(g: State, seat: int, move: Move) -> State:
    """The state once the question is settled, everyone else answering the same each time."""
    g = g.clone()
    g.apply(seat, move)
    rnd = Chance(0)
    while seat in g.answers and g.winners is None:
        step = any_step(g, rnd)
        g.apply(*step)
    return g
