"""The director with virtual time: order, settling, skipping, speed, reduced motion, cues that fail."""

from __future__ import annotations

from collections.abc import Callable, Sequence

import pytest

from tabletop.kernel import Told
from tabletop.stage.table.director import BACKLOG, HASTE, READING, SKIPPING, Beat, Director, Motion, Start
from tabletop.stage.table.motions import Tween


def told(kind: str, seat: int = 0, **about: object) -> Told:
    return Told(kind, seat, about)


class Bench:
    """A director whose cues last a second each and write down what happens."""

    def __init__(self, computer: Callable[[int], bool] = lambda _seat: False) -> None:
        self.seen: list[str] = []
        self.faults: list[Exception] = []
        self.lengths: dict[str, float] = {}
        self.broken: set[str] = set()
        self.director = Director(
            self.cues, lambda view: self.seen.append(f"settle {view}"), self.faults.append, computer
        )

    def cues(self, beat: Beat) -> Sequence[Start]:
        kind = beat.told.kind
        if f"cue {kind}" in self.broken:
            raise RuntimeError(f"no cue for {kind}")

        def begin() -> Motion:
            self.seen.append(f"begin {kind}")
            if f"begin {kind}" in self.broken:
                raise RuntimeError(f"{kind} cannot begin")
            return Tween(
                self.lengths.get(kind, 1.0), lambda t: self.show(kind, t), lambda: self.seen.append(f"end {kind}")
            )

        return [begin]

    def show(self, kind: str, t: float) -> None:
        if f"show {kind}" in self.broken and t < 1:
            raise RuntimeError(f"{kind} cannot be shown")

    def tell(self, kind: str, view: object, seat: int = 0) -> None:
        self.director.tell(told(kind, seat), view)  # type: ignore[arg-type]

    def run(self, seconds: float, frame: float = 1 / 60) -> float:
        """Lets time pass until nothing is left to show; how long that took."""
        at = 0.0
        while self.director.busy and at < seconds:
            self.director.advance(frame)
            at += frame
        return at


def test_facts_are_shown_in_the_order_they_were_told() -> None:
    bench = Bench()
    bench.tell("roll", "A")
    bench.tell("keep", "A")
    bench.tell("bank", "B")
    bench.run(10)
    begun = [what for what in bench.seen if what.startswith("begin")]
    assert begun == ["begin roll", "begin keep", "begin bank"]


def test_what_was_told_together_is_settled_together() -> None:
    bench = Bench()
    bench.tell("roll", "A")
    bench.tell("keep", "A")
    bench.tell("turn", "B")
    bench.run(10)
    assert bench.seen == [
        "begin roll", "end roll", "begin keep", "end keep", "settle A", "begin turn", "end turn", "settle B",
    ]  # fmt: skip


def test_it_takes_as_long_as_its_motions() -> None:
    bench = Bench()
    bench.lengths = {"roll": 1.5, "keep": 0.5}
    bench.tell("roll", "A")
    bench.tell("keep", "A")
    assert bench.run(10) == pytest.approx(2.0, abs=0.06)


def test_a_long_frame_reaches_into_the_next_motion() -> None:
    bench = Bench()
    bench.tell("roll", "A")
    bench.tell("keep", "A")
    bench.director.advance(1.4)
    assert bench.seen == ["begin roll", "end roll", "begin keep"]
    bench.director.advance(0.61)
    assert bench.seen[-1] == "settle A"


@pytest.mark.parametrize(("speed", "seconds"), [(0.5, 2.0), (1.0, 1.0), (2.0, 0.5), (4.0, 0.25)])
def test_speed(speed: float, seconds: float) -> None:
    bench = Bench()
    bench.director.speed = speed
    bench.tell("roll", "A")
    assert bench.run(10, 1 / 240) == pytest.approx(seconds, abs=0.02)


def test_with_speed_off_everything_is_simply_there() -> None:
    bench = Bench()
    bench.director.speed = 0.0
    for view in "ABC":
        bench.tell("roll", view)
    bench.director.advance(0.0)
    assert not bench.director.busy
    assert [what for what in bench.seen if what.startswith("settle")] == ["settle A", "settle B", "settle C"]
    assert bench.seen.count("end roll") == 3


def test_speed_can_be_turned_off_in_the_middle() -> None:
    bench = Bench()
    bench.tell("roll", "A")
    bench.director.advance(0.5)
    bench.director.speed = 0.0
    bench.director.advance(0.001)
    assert bench.seen[-2:] == ["end roll", "settle A"]


def test_skip_ends_only_the_present_motion() -> None:
    bench = Bench()
    bench.tell("roll", "A")
    bench.tell("keep", "A")
    bench.director.advance(0.1)
    bench.director.skip()
    bench.director.advance(0.01)
    assert bench.seen == ["begin roll", "end roll", "begin keep"]


def test_held_skip_runs_through_everything_that_waits() -> None:
    bench = Bench()
    for view in "ABCD":
        bench.tell("roll", view)
    bench.director.advance(0.1)
    bench.director.held = True
    assert bench.run(10) == pytest.approx(4 * SKIPPING, abs=0.1)
    assert bench.seen[-1] == "settle D"


def test_letting_go_goes_on_at_the_usual_pace() -> None:
    bench = Bench()
    bench.tell("roll", "A")
    bench.tell("keep", "B")
    bench.director.held = True
    bench.director.advance(0.01)
    bench.director.held = False
    bench.director.advance(SKIPPING + 0.01)
    assert bench.seen[-1] == "begin keep"
    assert bench.run(10) == pytest.approx(1.0, abs=0.05)


def test_reduced_motion_shows_only_the_ends_but_leaves_time_to_read() -> None:
    bench = Bench()
    bench.director.reduced = True
    bench.lengths = {"roll": 3.0}
    bench.tell("roll", "A")
    bench.director.advance(0.001)
    assert bench.seen == ["begin roll", "end roll"]
    assert bench.run(10) == pytest.approx(READING, abs=0.05)
    assert bench.seen[-1] == "settle A"


@pytest.mark.parametrize("where", ["cue", "begin", "show"])
def test_a_failing_cue_is_reported_and_the_table_still_settles(where: str) -> None:
    bench = Bench()
    bench.broken = {f"{where} roll"}
    bench.tell("roll", "A")
    bench.tell("keep", "B")
    bench.run(10)
    assert [str(fault) for fault in bench.faults]
    assert [what for what in bench.seen if what.startswith("settle")] == ["settle A", "settle B"]
    assert "end keep" in bench.seen


def test_a_fact_without_a_cue_settles_at_once() -> None:
    seen: list[object] = []
    director = Director(lambda _beat: [], seen.append, lambda error: pytest.fail(str(error)))
    director.tell(told("unheard"), "A")  # type: ignore[arg-type]
    director.advance(0.0)
    assert seen == ["A"]
    assert not director.busy


def test_reset_forgets_what_waits_and_shows_the_new_truth() -> None:
    bench = Bench()
    bench.tell("roll", "A")
    bench.tell("keep", "B")
    bench.director.advance(0.2)
    bench.director.reset("C")  # type: ignore[arg-type]
    assert not bench.director.busy
    assert bench.seen == ["begin roll", "end roll", "settle C"]


def test_rush_ends_everything_and_keeps_the_speed() -> None:
    bench = Bench()
    bench.director.speed = 2.0
    bench.tell("roll", "A")
    bench.tell("keep", "B")
    bench.director.rush()
    assert bench.seen[-1] == "settle B"
    assert bench.director.speed == 2.0


def test_repeats_by_the_computer_get_faster_but_not_endlessly() -> None:
    bench = Bench(computer=lambda seat: seat == 1)
    times = []
    for n in range(12):
        bench.tell("roll", n, seat=1)
        times.append(bench.run(10, 1 / 240))
    assert times[0] == pytest.approx(1.0, abs=0.02)
    assert times == sorted(times, reverse=True)
    assert times[-1] == pytest.approx(1 / HASTE, abs=0.02)


def test_a_person_is_never_hurried() -> None:
    bench = Bench(computer=lambda _seat: False)
    for n in range(6):
        bench.tell("roll", n, seat=1)
        assert bench.run(10, 1 / 240) == pytest.approx(1.0, abs=0.02)


def test_a_new_turn_is_shown_at_the_usual_pace_again() -> None:
    bench = Bench(computer=lambda _seat: True)
    for n in range(6):
        bench.tell("roll", n, seat=1)
    bench.run(20)
    bench.tell("turn", "next", seat=2)
    assert bench.run(10, 1 / 240) == pytest.approx(1.0, abs=0.02)


def test_a_backlog_is_worked_off_twice_as_fast() -> None:
    bench = Bench()
    for n in range(BACKLOG + 3):
        bench.tell("roll", n)
    bench.director.advance(0.0)
    assert bench.director.rate == 2.0
    bench.run(30)
    assert bench.director.rate == 1.0
