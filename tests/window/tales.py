"""How a person plays Paper Tales in the window: cards are kept, dragged onto spots and confirmed, pages are read."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from tests.window.harness import Program, Shown, Spot
from tests.window.play import RESULTS, TABLE, asked, question

YOU = 0
TURNS = 2
PAGES = ["deployment", "wars", "income", "construction", "aging"]
"""What every turn tells, in this order."""


def deal(seats: int, seed: int = 7) -> dict[str, Any]:
    """A short game."""
    return {"game": "paper_tales", "seats": seats, "seed": seed, "starter": YOU, "options": {"turns": TURNS}}


def spots(shown: Shown, kind: str) -> list[Spot]:
    return [spot for spot in shown.spots if spot.kind == kind and spot.enabled]


def button(shown: Shown) -> str:
    """What the large button says while it can be pressed."""
    found = [spot for spot in spots(shown, "Button") if spot.says.startswith(("Confirm", "Continue", "Pass", "Build"))]
    return found[0].says if found else ""


def page(shown: Shown) -> str:
    """The phase that is being told; nothing if none is."""
    names = [spot.says for spot in shown.spots if spot.kind in ("Chronicle", "Duels")]
    return names[0].removeprefix("page ") if names and button(shown).startswith("Continue") else ""


def next_moment(program: Program, before: int = -1) -> Shown:
    """Waits until you are asked, a page waits for you, or the game is over."""

    def there(shown: Shown) -> bool:
        if shown.top == RESULTS:
            return True
        if shown.top != TABLE or not shown.rests:
            return False
        return bool(page(shown)) or (asked(shown) and shown.about["steps"] > before)

    return program.until("something to do", there)


def _asked_for(shown: Shown) -> tuple[Any, ...]:
    """Which question of the game it is; each comes once a turn."""
    state = shown.about.get("state", {})
    return state.get("turn"), state.get("asking")


def _more_units(before: int) -> Callable[[Shown], bool]:
    return lambda shown: shown.rests and len(spots(shown, "Movable")) > before


def _is_kept(card: Spot) -> bool:
    return ". kept." in card.says


class Hands:
    """Plays sensibly enough: keeps the first card, deploys what can be paid, builds what can be built."""

    def __init__(self, program: Program) -> None:
        self.program = program
        self.pages: list[str] = []

    def play(self, until: Callable[[Shown], bool]) -> Shown:
        shown = next_moment(self.program)
        while shown.top != RESULTS and not until(shown):
            shown = self._act(shown)
        return shown

    def _act(self, shown: Shown) -> Shown:
        if told := page(shown):
            self.pages.append(told)
            return self._go_on(told)
        before = shown.about["steps"]
        match question(shown):
            case "draft" | "draft_for_two":
                self._draft(shown)
            case "choosing":
                self._choose(shown)
            case "lay_out":
                self._deploy(shown)
                self._answer(shown)
            case "building":
                self._build(shown)
                self._answer(shown)
            case _:
                self._answer(shown)
        return next_moment(self.program, before)

    def _choose(self, shown: Shown) -> None:
        self.program.click_at(spots(shown, "Movable")[0].centre)

    def _answer(self, shown: Shown) -> None:
        """Confirms, and waits until that has arrived: others answer the same question, before you or after."""
        asked_for = _asked_for(shown)
        self.program.key("space")
        self.program.until("your answer", lambda s: YOU not in s.about.get("waiting", ()) or _asked_for(s) != asked_for)

    def _go_on(self, told: str) -> Shown:
        """A page that rests is all there: one press leaves it for what comes next."""

        def over(shown: Shown) -> bool:
            return shown.top == RESULTS or (shown.rests and (page(shown) not in (told, "") or asked(shown)))

        self.program.key("space")
        return self.program.until(f"what comes after {told}", over)

    def _draft(self, shown: Shown) -> None:
        self.program.click_at(spots(shown, "PackCard")[0].centre)
        if question(shown) == "draft_for_two":
            kept = self.program.until("a kept card", lambda s: s.rests and any(map(_is_kept, spots(s, "PackCard"))))
            self.program.click_at([card for card in spots(kept, "PackCard") if not _is_kept(card)][-1].centre)
        size = len(shown.about["state"]["packs"][YOU])
        self.program.until("another pack", lambda s: len(s.about["state"]["packs"][YOU]) != size)

    def _deploy(self, shown: Shown) -> None:
        """Drags cards onto free spots as long as there is gold for them."""
        for _ in range(4):
            cards = [card for card in spots(shown, "Recruit") if "needs" not in card.says]
            taken = [spot.rect[:2] for spot in spots(shown, "Movable")]
            free = [goal for goal in spots(shown, "Goal") if goal.rect[:2] not in taken and "spot" in goal.says]
            free = [goal for goal in free if not goal.says.startswith("Front, spot 3")]
            if not cards or not free:
                break
            self.program.drag(cards[0].centre, free[0].centre)
            shown = self.program.until("a unit on its spot", _more_units(len(taken)))

    def _build(self, shown: Shown) -> None:
        choices = spots(shown, "Choice")
        if choices:
            self.program.click_at(choices[0].centre)
            shown = self.program.until("a choice", lambda s: s.rests and not button(s).startswith("Pass"))
            if not button(shown):
                self.program.click_at(spots(shown, "Choice")[0].centre)
                self.program.until("how to pay", lambda s: s.rests and button(s).startswith("Build"))


PICKED_UP = "picked up"


class Keys(Hands):
    """Plays the same way without a mouse: Tab and arrows go to a card, Enter presses it, Space answers."""

    def _act(self, shown: Shown) -> Shown:
        if shown is not self._first:
            assert shown.focus, "nothing has the focus"
        return super()._act(shown)

    def play(self, until: Callable[[Shown], bool]) -> Shown:
        # The first key only shows the ring.
        self._first = next_moment(self.program)
        return super().play(until)

    def _reach(self, shown: Shown, kind: str, wanted: Callable[[str], bool] = lambda _words: True) -> None:
        words = {spot.says for spot in spots(shown, kind) if wanted(spot.says)}
        self.program.tab_until(kind, lambda focus: focus in words)

    def _draft(self, shown: Shown) -> None:
        size = len(shown.about["state"]["packs"][YOU])
        self._reach(shown, "PackCard")
        self.program.key("Return")
        if question(shown) == "draft_for_two":
            kept = self.program.until("a kept card", lambda s: s.rests and ". kept." in s.focus)
            self._reach(kept, "PackCard", lambda words: ". kept." not in words)
            self.program.key("Return")
        self.program.until("another pack", lambda s: len(s.about["state"]["packs"][YOU]) != size)

    def _choose(self, shown: Shown) -> None:
        self._reach(shown, "Movable")
        self.program.key("Return")

    def _deploy(self, shown: Shown) -> None:
        """Picks cards up and puts them down as long as there is gold for them and a free spot."""
        for _ in range(4):
            units = len(spots(shown, "Movable"))
            if units >= 4 or not [card for card in spots(shown, "Recruit") if "needs" not in card.says]:
                break
            self._reach(shown, "Recruit", lambda words: "needs" not in words)
            self.program.key("Return")
            self.program.until("a card picked up", lambda s: PICKED_UP in s.focus)
            self.program.key("Return")
            shown = self.program.until("a unit on its spot", _more_units(units))

    def _build(self, shown: Shown) -> None:
        if not spots(shown, "Choice"):
            return
        self._reach(shown, "Choice")
        self.program.key("Return")
        shown = self.program.until("a choice", lambda s: s.rests and not button(s).startswith("Pass"))
        if not button(shown):
            # Where there are several ways to pay, the first of them has the focus.
            self.program.key("Return")
            self.program.until("how to pay", lambda s: s.rests and button(s).startswith("Build"))
