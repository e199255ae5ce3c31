"""Our rules beside those of peers: random play, and the cost of a clone."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from statistics import median

from benchmarks.peers import Missing, Worker, boardgame, cards, ours, pig, uno
from benchmarks.report import Measured, paired

TITLE = "Rules, headless: random play for two, players' moves by processor time; five rounds in turns, medians"
ROUNDS = 5
UNO = "uno, env.run"
CARDS_FLOOR = 4.0
"""How many times RLCard's uno our game of cards has to play."""

PEERS: tuple[tuple[str, Callable[[], Worker], float | None, float | None, str], ...] = (
    ("pig, driven from Python", lambda: pig("fair"), 0.6, 1.0, ""),
    ("pig, leanest loop", lambda: pig("leanest"), None, None, "no seat asked, equal chances assumed"),
    (UNO, uno, 10.0, None, ""),
    ("pig, client", lambda: boardgame("client"), None, None, ""),
    ("pig, bare reducer", lambda: boardgame("reducer"), None, None, ""),
)
"""What is played, by whom, the floor and the goal for ours as a multiple of it."""


def measure() -> Iterator[Measured]:
    series, driven, papers = ours("series"), ours("driven"), cards()
    found: list[Worker | Missing] = [_ready(make) for _, make, *_ in PEERS]
    workers = [series, driven, papers, *(worker for worker in found if isinstance(worker, Worker))]
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
        yield _beside_uno(papers, next(peer for (what, *_), peer in zip(PEERS, found, strict=True) if what == UNO))
    finally:
        for worker in workers:
            worker.close()


def _beside_uno(papers: Worker, peer: Worker | Missing) -> Measured:
    """Our cards beside theirs, measured in the same rounds."""
    what = "Paper Toss for four, beside uno's env.run"
    chosen = median(figure["choices"] for figure in papers.figures)
    if isinstance(peer, Missing):
        return Measured(what, _figure(papers), None, CARDS_FLOOR, note=str(peer))
    note = f"answers with an alternative: {chosen:.0%}"
    return Measured(what, _figure(papers), paired(papers.rates(), peer.rates()), CARDS_FLOOR, note=note)


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
