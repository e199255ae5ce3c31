"""Several people at one screen: cards behind a curtain, pages for all."""

from __future__ import annotations

from tabletop.stage.audit import faults
from tabletop.stage.table.curtain import Curtain
from tests.stage.table.tales_table import TalesTable


def play(game: TalesTable, until_page: str) -> None:
    """Everyone looks and answers in turn, until this page is told."""
    for _ in range(2000):
        game.pilot.wait(0.05, 0.05)
        sheet = game.page.sheet
        if isinstance(game.pilot.top, Curtain):
            game.pilot.press("space")
        elif game.page.open and sheet is not None:
            if sheet.phase == until_page:
                return
            game.pilot.press("space")
        elif game.scene.show.still:
            looking, waiting = game.scene.people.looking, game.table.waiting()
            seat = looking if looking is not None and looking in waiting else None
            bots = [other for other in waiting if game.table.seats[other].by_ai]
            if seat is not None:
                game.finish(seat, quiet=False)
            elif bots:
                game.finish(bots[0], quiet=False)
    raise AssertionError("never")


def test_each_person_drafts_behind_a_curtain_and_sees_only_their_own_pack() -> None:
    game = TalesTable(count=3, people=2)
    game.until(lambda: isinstance(game.pilot.top, Curtain))
    assert game.scene.people.looking is None
    assert not game.scene.elements["pack"].visible
    game.pilot.press("space")
    game.pilot.wait(0.5)
    assert game.scene.people.looking == 0
    assert sorted(card.card for card in game.scene.elements["pack"].children) == sorted(game.state.packs[0])  # type: ignore[attr-defined]
    game.finish(0, quiet=False)
    game.until(lambda: isinstance(game.pilot.top, Curtain))
    game.pilot.press("space")
    game.pilot.wait(0.5)
    assert game.scene.people.looking == 1
    assert sorted(card.card for card in game.scene.elements["pack"].children) == sorted(game.state.packs[1])  # type: ignore[attr-defined]
    assert faults(game.scene) == []
    game.close()


def test_who_goes_on_with_the_next_pack_is_the_one_who_is_asked() -> None:
    game = TalesTable(count=3, people=2)
    for _ in range(2):
        game.until(lambda: isinstance(game.pilot.top, Curtain))
        game.pilot.press("space")
        game.pilot.wait(0.5)
        last = game.scene.people.looking
        assert last is not None
        game.finish(2, quiet=False)
        game.finish(last, quiet=False)
    game.until(lambda: game.scene.show.still and 0 in game.table.waiting())
    assert game.scene.people.looking == last == 1
    assert game.prompt() == f"{game.scene.people.name(1)}: keep one card of this pack."
    game.close()


def test_pages_are_told_to_all_without_anybodys_cards() -> None:
    game = TalesTable(count=3, people=3, seed=5)
    for phase in ("deployment", "wars", "income"):
        play(game, phase)
        assert game.recruits.shown() == []
        assert game.scene.elements["keep"].shown() == []  # type: ignore[attr-defined]
        assert not isinstance(game.pilot.top, Curtain)
        game.pilot.press("space")
        game.pilot.press("space")
    game.close()
