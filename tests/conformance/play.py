"""What every game must keep to while it is played. Each check gives back how much it found to look at."""

from __future__ import annotations

import json
from collections import Counter

from tabletop.kernel import (
    CLOCK,
    DONE,
    PASS,
    UNSEEN,
    Box,
    Deal,
    Fact,
    Illegal,
    Move,
    Rules,
    State,
    decode,
    digest,
    encode,
    move_from_json,
    move_to_json,
    tick,
)
from tests.conformance.table import MOST_MOVES, Recording, Step, any_step, chance_of, new, recorded, zones


def check_ends(rules: Rules, box: Box, deal: Deal) -> int:
    """Random play comes to an end, and something happened on the way."""
    told: list[Fact] = []
    g = new(rules, box, deal, told)
    rnd = chance_of(deal)
    choices = moves = 0
    while g.winners is None:
        assert moves < MOST_MOVES, f"still playing after {MOST_MOVES} moves"
        step = any_step(g, rnd)
        choices += step.seat != CLOCK and len(g.legal(step.seat)) > 1
        g.apply(*step)
        moves += 1
    kinds = Counter(fact.kind for fact in told)
    assert choices, "nobody ever had a choice"
    assert kinds["move"] or kinds["roll"], "no card was moved and no die was thrown"
    assert kinds["end"] == 1, "the end must be told once"
    assert told[-1].kind == "end", "something happened after the end"
    assert list(g.winners) == sorted(set(g.winners)), "winners stand in order, each once"
    assert all(0 <= seat < g.seats for seat in g.winners)
    assert g.waiting() == (), "somebody is asked after the end"
    assert g.asking is None
    assert not any(g.legal(seat) for seat in range(g.seats)), "somebody may answer after the end"
    return moves


def conserved(g: State) -> None:
    """Every card of every deck lies in exactly one zone."""
    lying: dict[str, list[int]] = {spec.deck: [] for spec in g.ZONES}
    for spec, _owner, pile in zones(g):
        lying[spec.deck] += pile
    for deck, numbers in g.box.decks.items():
        found = Counter(lying.get(deck, ()))
        lost = [g.box.ids[card] for card in numbers if not found[card]]
        twice = [g.box.ids[card] for card, times in found.items() if card in numbers and times > 1]
        foreign = [card for card in found if card not in numbers]
        assert not lost, f"lost from the deck {deck}: {lost}"
        assert not twice, f"in two places at once: {twice}"
        assert not foreign, f"in a zone of the deck {deck} but not of it: {foreign}"


def check_conserves(rules: Rules, box: Box, deal: Deal) -> int:
    """Cards are conserved: at every step each lies in exactly one zone."""
    game = recorded(rules, box, deal)
    for g in game.before:
        conserved(g)
    return len(game.before)


def unchanged_by(g: State, seat: int, move: Move) -> None:
    """This answer is refused, and nothing has changed."""
    before = g.clone()
    try:
        g.apply(seat, move)
    except Illegal:
        assert g == before, f"the refused {tuple(move)} of seat {seat} changed something"
        return
    raise AssertionError(f"{tuple(move)} of seat {seat} was not refused")


def check_only_the_asked(rules: Rules, box: Box, deal: Deal) -> int:
    """Nobody but the seats that are waited for may answer, nor anybody after the end."""
    game = recorded(rules, box, deal)
    tried = 0
    for n in [*game.some(150), len(game.steps)]:
        g = game.before[n].clone()
        before = digest(g)
        waiting = g.waiting()
        moves = [move for seat in waiting for move in g.legal(seat)][:3] or [PASS, *(m for _, m in game.steps[-2:])]
        for seat in (*range(g.seats), g.seats, -7):
            if seat in waiting:
                continue
            assert g.legal(seat) == [], f"seat {seat} is not asked and yet has answers"
            for move in moves:
                unchanged_by(g, seat, move)
                tried += 1
        if g.ticks < 0:
            unchanged_by(g, CLOCK, tick())
        assert digest(g) == before
    return tried


def check_refuses(rules: Rules, box: Box, deal: Deal) -> int:
    """Moves that are not on offer are refused and change nothing."""
    game = recorded(rules, box, deal)
    pool = list(dict.fromkeys(move for _, move in game.steps))[:200]
    strange = [Move(m.verb, m.what, m.whom + 100) for m in pool[:3]] + [Move(m.verb, "no such thing") for m in pool[:3]]
    tried = 0
    for n in game.some(100):
        g = game.before[n].clone()
        before = digest(g)
        some = pool[n % 7 :: 7]
        for seat in g.waiting():
            legal = g.legal(seat)
            for move in [PASS, DONE, UNSEEN, Move("nonsense"), *some, *strange]:
                if move not in legal:
                    unchanged_by(g, seat, move)
                    tried += 1
        if g.ticks >= 0:
            for bad in (PASS, tick(0), tick(-1), Move("tick", "soon"), Move("tick")):
                unchanged_by(g, CLOCK, bad)
        assert digest(g) == before
    return tried


def check_accepts(rules: Rules, box: Box, deal: Deal) -> int:
    """Whoever is asked can answer, every answer on offer is accepted, and in a window everybody may pass."""
    game = recorded(rules, box, deal)
    tried = 0
    for n in game.some(100):
        g = game.before[n]
        assert g.waiting(), "a game that is not over waits for nobody"
        for seat in g.waiting():
            legal = g.legal(seat)
            assert legal, f"seat {seat} is asked {g.asking} and has no answer to give"
            assert len(set(legal)) == len(legal), f"the same answer is offered twice: {legal}"
            assert g.asking is not None
            assert not g.asking.first or PASS in legal, f"the window {g.asking} does not let seat {seat} pass"
            for move in legal[:12]:
                assert move_from_json(json.loads(json.dumps(move_to_json(move)))) == move
                try:
                    g.clone().apply(seat, move)
                except Illegal as error:
                    raise AssertionError(f"{tuple(move)} was on offer to seat {seat} and refused: {error}") from error
                tried += 1
    return tried


def check_search(rules: Rules, box: Box, deal: Deal) -> int:
    """Search finds its way to the end: what `choice` offers is legal and never leads into a dead end."""
    g = new(rules, box, deal)
    rnd = chance_of(deal)
    moves = 0
    while choice := g.choice():
        seat, offered = choice
        assert moves < MOST_MOVES, f"still playing after {MOST_MOVES} moves"
        assert set(offered) <= set(g.legal(seat)), f"search is offered what is not legal: {offered}"
        g.apply(seat, rnd.choice(offered))
        moves += 1
    assert g.winners is not None
    return moves


def check_saves(rules: Rules, box: Box, deal: Deal) -> int:
    """Saved and loaded after every move it is the same game, and goes on like the one that was not."""
    g, loaded = new(rules, box, deal), new(rules, box, deal)
    rnd = chance_of(deal)
    moves = 0
    while g.winners is None:
        assert moves < MOST_MOVES
        step = any_step(g, rnd)
        g.apply(*step)
        loaded.apply(*step)
        text = json.dumps(encode(loaded))
        loaded = decode(json.loads(text), box)
        assert loaded == g, f"after {tuple(step.move)} of seat {step.seat} the loaded game is another"
        assert json.dumps(encode(g)) == text, "the loaded game is saved otherwise"
        for seat in g.waiting():
            assert loaded.legal(seat) == g.legal(seat), f"seat {seat} has other answers in the loaded game"
        moves += 1
    assert digest(loaded) == digest(g)
    return moves


def check_clones(rules: Rules, box: Box, deal: Deal) -> int:
    """A kept clone never changes, and can be played on as if the original had never been."""
    g = new(rules, box, deal)
    rnd = chance_of(deal)
    kept: list[tuple[State, str]] = []
    steps: list[Step] = []
    while g.winners is None:
        assert len(steps) < MOST_MOVES
        kept.append((g.clone(), digest(g)))
        assert kept[-1][0] == g
        step = any_step(g, rnd)
        g.apply(*step)
        steps.append(step)
    for clone, before in kept:
        assert digest(clone) == before, "a kept clone has changed"
    for n in (0, len(steps) // 3, len(steps) // 2, len(steps) - 1):
        again = kept[n][0].clone()
        try:
            for step in steps[n:]:
                again.apply(*step)
        except Exception as error:
            raise AssertionError(f"a kept clone cannot be played on: {error}") from error
        assert digest(again) == digest(g), "a kept clone goes on in another way"
    return len(kept)


def check_take_back(rules: Rules, box: Box, deal: Deal) -> int:
    """An answer, or a part of one, taken back while the question is open leaves no trace."""
    game = recorded(rules, box, deal)
    taken = 0
    for n in game.some(200):
        g = game.before[n]
        for seat in g.waiting():
            taken += _take_back_last(g, seat, game, n)
            taken += _take_back_named(g, seat)
        _nothing_to_take_back(g)
    return taken


def _take_back_last(g: State, seat: int, game: Recording, n: int) -> int:
    moves = g.legal(seat)
    own = game.steps[n]
    taken = 0
    for move in {moves[0], moves[-1], own.move if own.seat == seat else moves[0]}:
        h = g.clone()
        h.apply(seat, move)
        if seat not in h.answers or h.asking is not g.asking:
            continue
        h.take_back(seat)
        if move == DONE and h.parts(seat):
            assert Counter(h.parts(seat)) == Counter(g.parts(seat)), "another answer was reopened than was closed"
            h.answers[seat] = g.answers[seat]
        assert h == g, f"taking back {tuple(move)} of seat {seat} leaves a trace"
        taken += 1
    return taken


def _take_back_named(g: State, seat: int) -> int:
    parts = g.parts(seat)
    for part in range(len(parts)):
        others = [move for i, move in enumerate(parts) if i != part]
        expected: State | None = g.clone()
        assert expected is not None
        del expected.answers[seat]
        try:
            for move in others:
                expected.apply(seat, move)
        except Illegal:
            expected = None
        h = g.clone()
        try:
            h.take_back(seat, part)
        except Illegal:
            assert expected is None, f"part {part} of {parts} could not be taken back"
            assert h == g, "a refused take-back changed something"
        else:
            assert h == expected, f"taking back part {part} of {parts} leaves something else than the others"
    return len(parts)


def _nothing_to_take_back(g: State) -> None:
    before = g.clone()
    for seat in range(g.seats):
        if seat not in g.answers:
            try:
                g.take_back(seat)
            except Illegal:
                assert g == before
            else:
                raise AssertionError(f"seat {seat} took back an answer that it never gave")
