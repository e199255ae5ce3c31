"""Our rules beside those of peers: random play, and the cost of a clone."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from statistics import median

from benchmarks.peers import Missing, Worker, boardgame, cards, ours, pig, uno
from benchmarks.report import Measured, paired

TITLE = "Rules, headless: random play for two, players' moves by processor time; five rounds in turns, medians"
ROUNDS = 5
UNO = "uno, env.run"

CARDS: tuple[tuple[str, int, float, tuple[str, ...]], ...] = (
    ("paper_toss", 4, 4.0, ()),
    ("sorry", 4, 2.0, ()),
    ("toss_your_cookies", 4, 1.0, ("scramble=orderly",)),
    ("paper_tales", 4, 1.0, ()),
)
"""Our games of cards: for how many, how many times RLCard's uno they have to play, and with which house rules."""

PEERS: tuple[tuple[str, Callable[[], Worker], float | None, float | None, str], ...] = (
    ("pig, driven from Python", lambda: pig("fair"), 0.6, 1.0, ""),
    ("pig, leanest loop", lambda: pig("leanest"), None, None, "no seat asked, equal chances assumed"),
    (UNO, uno, 10.0, None, ""),
    ("pig, client", lambda: boardgame("client"), None, None, ""),
    ("pig, bare reducer", lambda: boardgame("reducer"), None, None, ""),
)
"""What is played, by whom, the floor and the goal for ours as a multiple of it."""


def measure() -> Iterator[Measured]:
    series, driven = ours("series"), ours("driven")
    games = [cards(game, seats, *options) for game, seats, _floor, options in CARDS]
    found: list[Worker | Missing] = [_ready(make) for _, make, *_ in PEERS]
    workers = [series, driven, *games, *(worker for worker in found if isinstance(worker, Worker))]
    try:
        _in_turns(workers)
        yield Measured("Toss Up!, as simulate plays it", _figure(series))
        yield Measured("Toss Up!, driven from outside by offer and play", _figure(driven))
        for (what, _, floor, goal, note), worker in zip(PEERS, found, strict=True):
            if isinstance(worker, Missing):
                yield Measured(what, "", None, floor, goal, str(worker))
            else:
                ratio = paired(series.rates(), worker.rates())
                yield Measured(f"{worker.version} {what}", _figure(worker), ratio, floor, goal, note)
        peer = next(peer for (what, *_), peer in zip(PEERS, found, strict=True) if what == UNO)
        for (_game, seats, floor, _options), worker in zip(CARDS, games, strict=True):
            yield _beside_uno(worker, seats, floor, peer)
    finally:
        for worker in workers:
            worker.close()


def _beside_uno(game: Worker, seats: int, floor: float, peer: Worker | Missing) -> Measured:
    """Our cards beside theirs, measured in the same rounds."""
    what = f"{game.version} for {seats}, beside uno's env.run"
    chosen = median(figure["choices"] for figure in game.figures)
    if isinstance(peer, Missing):
        return Measured(what, _figure(game), None, floor, note=str(peer))
    note = f"answers with an alternative: {chosen:.0%}"
    return Measured(what, _figure(game), paired(game.rates(), peer.rates()), floor, note=note)


def _ready(make: Callable[[], Worker]) -> Worker | Missing:
    try:
        return make()
    except Missing as missing:
        return missing


def _in_turns(workers: list[Worker]) -> None:
    """One round to warm up, then the others forth and back, so that a slow minute hits everyone alike."""
    for worker in workers:
        worker.measure()
        worker.figures.clear()
    for n in range(ROUNDS):
        for worker in workers if n % 2 else reversed(workers):
            worker.measure()


def _figure(worker: Worker) -> str:
    figure = f"{median(worker.rates()):>11,.0f} moves/s"
    if "clone" in worker.figures[0]:
        figure += f", clone {median(f['clone'] for f in worker.figures):.2f} µs"
    return figure
