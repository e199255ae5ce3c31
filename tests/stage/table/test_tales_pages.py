"""What a phase brought is told at the player's pace: wars as comparisons, the rest player by player."""

from __future__ import annotations

from typing import cast

import pygame
import pytest

from tabletop.games.paper_tales.state import PaperTales
from tabletop.kernel import Move, Told
from tabletop.stage.cards.zoom import Zoom
from tabletop.stage.table.elements.tales import bars
from tabletop.stage.table.elements.tales.chronicle import Chronicle, Mention
from tabletop.stage.table.elements.tales.duels import Duels
from tabletop.stage.table.elements.tales.lineup import Fighter
from tabletop.stage.table.elements.tales.purse import Purse
from tabletop.stage.table.elements.tales.score_track import ScoreTrack
from tabletop.stage.table.elements.tales.sheet import Sheet, Wealth
from tests.stage.table.tales_table import TalesTable


def to_wars(game: TalesTable) -> None:
    """Seat 0 deploys a strong front; the others nothing."""
    game.drag_to_spot("treefolk", 0)
    game.drag_to_spot("farmer", 2)
    game.drag_to_spot("manticore", 1)
    game.pilot.press("space")
    game.others_answer()


def test_units_are_revealed_then_wars_then_income() -> None:
    game = TalesTable.with_hand("treefolk", "manticore", "farmer")
    to_wars(game)
    game.read("deployment")
    sheet = game.page.sheet
    assert isinstance(sheet, Chronicle)
    ids = game.table.box.ids
    assert [ids[shown.card] for shown in sheet.panels[0].cards] == ["treefolk", "manticore", "farmer"]
    assert sheet.panels[0].lines == ["Pays 3 {coin}, 0 left"]
    assert not game.kingdom.visible
    assert game.scene.elements["confirm"].note == "Next: Wars"  # type: ignore[attr-defined]
    game.read("wars")
    assert isinstance(game.page.sheet, Duels)
    game.read("income")
    assert isinstance(game.page.sheet, Chronicle)
    game.close()


def test_a_war_shows_every_share_and_what_was_won() -> None:
    game = TalesTable.with_hand("treefolk", "manticore", "farmer")
    to_wars(game)
    game.read("wars")
    sheet = cast(Duels, game.page.sheet)
    ids = game.table.box.ids
    host = sheet.hosts[0]
    assert host.total == 9
    assert [(ids[share.card], share.n, share.bonus, share.why) for share in host.shares] == [
        ("treefolk", 3, 0, ""),
        ("manticore", 6, 4, "food"),
    ]
    assert [(battle.other.seat, battle.wins, battle.losses) for battle in sheet.duels] == [(1, 1, 0), (2, 1, 0)]
    assert [(battle.one.seat, battle.other.seat) for battle in sheet.elsewhere] == [(1, 2)]
    assert "Treefolk 3, Manticore 2 and 4 from food" in game.says()
    assert game.prompt() == "You beat Coco 9 to 0. You beat Bruno 9 to 0."
    track = cast(ScoreTrack, game.scene.elements["score"])
    assert track.scores[0] == 6
    assert game.scene.bar.chips[0].score == 6
    game.close()


def test_space_first_shows_all_of_a_page_and_then_goes_on() -> None:
    game = TalesTable.with_hand("treefolk", "manticore", "farmer", speed=0.5)
    to_wars(game)
    game.until(lambda: game.page.open)
    sheet = game.page.sheet
    assert sheet is not None
    assert sheet.seen < 0.5
    game.pilot.press("space")
    assert (game.page.sheet, sheet.seen, game.page.open) == (sheet, 1.0, True)
    game.pilot.wait(30.0, 0.5)
    assert game.page.sheet is sheet
    game.pilot.press("space")
    game.until(lambda: game.page.sheet is not sheet)
    game.close()


def test_pages_wait_even_where_nothing_moves() -> None:
    for settings in ({"speed": 0.0}, {"reduced_motion": True}):
        game = TalesTable.with_hand("treefolk", "manticore", "farmer", **settings)
        to_wars(game)
        game.until(lambda: game.page.open)  # noqa: B023 - it is called at once
        game.pilot.wait(5.0, 0.1)
        sheet = game.page.sheet
        assert sheet is not None
        assert (sheet.phase, sheet.seen) == ("deployment", 1.0)
        game.close()


def test_a_page_that_is_read_costs_no_frames() -> None:
    game = TalesTable.with_hand("treefolk", "manticore", "farmer")
    to_wars(game)
    game.read("wars")
    game.pictures()
    assert game.pilot.wait(2.0) < 5
    game.close()


def test_the_continue_button_does_the_same_by_mouse() -> None:
    game = TalesTable.with_hand("treefolk", "manticore", "farmer")
    to_wars(game)
    game.read("deployment")
    game.pilot.click(game.scene.elements["confirm"].button)  # type: ignore[attr-defined]
    game.until(lambda: game.page.sheet is not None and game.page.sheet.phase == "wars")
    game.close()


def test_undo_closes_a_page() -> None:
    game = TalesTable.with_hand("treefolk", "manticore", "farmer")
    game.deploys("treefolk")
    game.read("deployment")
    game.table.go_back(game.table.past[-1].step.index, 0)
    game.pilot.wait(0.5)
    assert not game.page.open
    assert game.kingdom.visible
    game.close()


def test_every_phase_of_a_game_has_its_page() -> None:
    game = TalesTable(count=2, seed=3)
    seen = []
    for _ in range(4000):
        if game.page.open and game.page.sheet is not None:
            if not seen or seen[-1] != game.page.sheet.phase:
                seen.append(game.page.sheet.phase)
            game.pilot.press("space")
        elif game.table.over and game.scene.show.still:
            break
        elif game.scene.show.still:
            asked = game.table.question
            game.all_answer(lambda asked=asked: game.table.question != asked)
        game.pilot.wait(0.05, 0.05)
    assert seen[-1] == "end"
    for phase in ("deployment", "wars", "income", "aging"):
        assert seen.count(phase) == 4
    assert game.state.scores == [round(n) for n in cast(ScoreTrack, game.scene.elements["score"]).scores]
    game.close()


def test_a_page_goes_on_when_the_table_is_laid_anew() -> None:
    game = TalesTable.with_hand("treefolk", "manticore", "farmer")
    to_wars(game)
    game.read("wars")
    game.scene.rebuild()
    game.pilot.resize((1024, 576))
    assert game.page.open
    assert isinstance(game.page.sheet, Duels)
    assert not game.kingdom.visible
    game.pilot.press("space")
    game.until(lambda: game.page.sheet is not None and game.page.sheet.phase == "income")
    game.close()


def test_pages_go_on_by_themselves_where_only_computers_play() -> None:
    game = TalesTable(count=2, people=0)
    game.all_answer(lambda: game.state.turn == 2)
    seen: list[str] = []

    def told() -> bool:
        sheet = game.page.sheet
        if sheet is not None and sheet.phase not in seen:
            seen.append(sheet.phase)
        return game.scene.show.still

    game.until(told, 120.0)
    assert seen[0] == "deployment"
    assert "wars" in seen
    game.close()


def purse(game: TalesTable) -> Purse:
    return cast(Purse, game.scene.elements["purse"])


def test_every_page_says_what_it_says_in_the_prompt() -> None:
    assert Sheet.__abstractmethods__ == {"headline"}


@pytest.mark.parametrize(("count", "seed"), [(2, 3), (3, 4)])
def test_the_purse_follows_the_story_page_by_page(count: int, seed: int, monkeypatch: pytest.MonkeyPatch) -> None:
    had: dict[tuple[int, str], list[int]] = {}
    begin = PaperTales.begin_phase

    def note(state: PaperTales, phase: str) -> None:
        begin(state, phase)
        if state.told is not None:
            had[state.turn, phase] = list(state.gold)

    monkeypatch.setattr(PaperTales, "begin_phase", note)
    game = TalesTable(count=count, seed=seed, options={"gold": 9})
    after = {"deployment": "wars", "wars": "income", "income": "construction", "construction": "aging"}
    checked, turn = [], 0
    for _ in range(6000):
        sheet = game.page.sheet
        if game.page.open and sheet is not None:
            if sheet.seen >= 1 and (not checked or checked[-1][0] is not sheet):
                turn += sheet.phase == "deployment"
                then = (turn, after[sheet.phase]) if sheet.phase in after else (turn + 1, "recruitment")
                if then in had:
                    checked.append((sheet, purse(game).gold, had[then][0]))
            game.pilot.press("space")
        elif game.table.over and game.scene.show.still:
            break
        elif game.scene.show.still:
            assert purse(game).gold is None
            asked = game.table.question
            game.all_answer(lambda asked=asked: game.table.question != asked)
        game.pilot.wait(0.05, 0.05)
    assert len(checked) >= 16
    assert [shown for _sheet, shown, _true in checked] == [true for _sheet, _shown, true in checked]
    paid = [sheet for sheet, _shown, _true in checked if any(
        one.about["gold"] for one in sheet.of(0, "builds", "upgrades"))]  # fmt: skip
    assert paid
    game.close()


def test_what_can_be_built_is_hidden_while_it_is_told_what_was() -> None:
    game = TalesTable.with_hand("woodcutter", "farmer", "knight")
    game.deploys("woodcutter", "farmer", "knight")
    game.rest()
    assert game.scene.elements["works"].visible
    game.table.answer_all(0, (Move("build", "mine"), Move("done")))
    game.others_answer()
    for phase in ("construction", "aging"):
        game.read(phase)
        assert not game.scene.elements["works"].visible
        assert "not built" not in game.says()
        assert not game.scene.elements["keep"].visible
    game.rest()
    assert game.scene.elements["pack"].visible
    game.close()


def test_one_key_is_named_once_while_a_page_is_read() -> None:
    game = TalesTable.with_hand("treefolk", "manticore", "farmer", speed=0.5)
    to_wars(game)
    game.until(lambda: game.page.open)
    game.pilot.wait(0.1, 0.02)
    assert (game.says().count("Space"), game.says().count("skip")) == (1, 0)
    game.pilot.press("space")
    assert (game.says().count("Space"), game.says().count("skip")) == (1, 0)
    game.pilot.press("space")
    game.until(lambda: not game.page.open and game.scene.show.director.busy)
    game.pilot.wait(0.04, 0.02)
    assert "skip" in game.says()
    game.close()


def test_an_empty_purse_shows_a_plain_nought() -> None:
    game = TalesTable.with_hand("treefolk", "manticore", "farmer")
    to_wars(game)
    game.read("deployment")
    assert purse(game).gold == 0
    assert "0" in [p.block.text for p in purse(game).prints]
    assert [paid for _at, paid in purse(game)._coins] == [False]
    game.close()


def test_every_panel_says_what_its_player_has_now() -> None:
    game = TalesTable.with_hand("treefolk", "manticore", "farmer")
    to_wars(game)
    game.read("income")
    sheet = cast(Chronicle, game.page.sheet)
    for panel in sheet.panels:
        wealth = sheet.wealth(panel.seat)
        assert wealth == (game.state.gold[panel.seat], game.state.scores[panel.seat])
        assert sum(entry.coins for entry in panel.account.entries) == wealth.gold - sheet.before[panel.seat].gold
    said = [sign.number.block.text for sign in sheet._signs]
    assert said == [str(n) for seat in (0, 1, 2) for n in sheet.wealth(seat)]
    game.close()


def test_your_units_stand_below_the_page_and_those_who_earn_are_lit() -> None:
    game = TalesTable.with_hand("blacksmith", "manticore", "farmer")
    game.deploys("blacksmith", "farmer", "manticore")
    game.read("deployment")
    assert not game.scene.elements["lineup"].visible
    game.read("income")
    shown = [child for child in game.scene.elements["lineup"].children if isinstance(child, Fighter)]
    ids = game.table.box.ids
    assert {ids[one.card]: one.lit for one in shown} == {"blacksmith": True, "farmer": False, "manticore": False}
    assert {one.dark for one in shown} == {0.0}
    game.close()


def test_what_was_won_pops_up_beside_the_wars_that_were() -> None:
    game = TalesTable.with_hand("treefolk", "manticore", "farmer")
    to_wars(game)
    game.read("wars")
    sheet = cast(Duels, game.page.sheet)
    assert [battle.other.seat for _room, battle in sheet._pops] == [1, 2]
    assert [p.block.text for p, _good in sheet._badges] == ["You win", "You win"]
    room = sheet._pops[0][0]
    picture = pygame.Surface(game.pilot.app.canvas.pixels)
    bars.draw_won(game.pilot.app, picture, room, 3, 1.0)
    gold = game.pilot.app.theme.colours["gold"]
    found = [
        picture.get_at((x, y))[:3] == gold for x in range(room.x, room.centerx) for y in range(room.y, room.bottom)
    ]
    assert any(found)
    game.close()


def test_a_lost_war_pops_nothing() -> None:
    game = TalesTable.with_hand("treefolk", "manticore", "farmer")
    game.pilot.press("space")
    for seat in (1, 2):
        game.finish(seat, quiet=False)
    game.read("wars")
    sheet = cast(Duels, game.page.sheet)
    assert [battle.wins for battle in sheet.duels].count(0) == 2 - len(sheet._pops)
    assert len(sheet._pops) < 2
    game.close()


def test_the_bar_counts_what_was_told_although_others_answer_meanwhile() -> None:
    game = TalesTable.with_hand("woodcutter", "farmer", "knight")
    game.deploys("woodcutter", "farmer", "knight")
    game.read("income")
    won = [game.page.sheet.wealth(seat).points for seat in range(3)] if game.page.sheet is not None else []
    assert any(won)
    game.scene.tools.forget()
    game.scene.tools.tell()
    game.pilot.wait(0.2)
    assert [chip.score for chip in game.scene.bar.chips] == won
    game.close()


def test_the_cards_of_a_page_can_be_shown_large() -> None:
    game = TalesTable.with_hand("golem", "farmer", "knight")
    game.deploys("golem")
    game.read("deployment")
    mention = next(w for w in game.page.walk() if isinstance(w, Mention))
    assert mention.tooltip() == mention.face.text
    game.pilot.click(mention, button=3)
    game.pilot.wait(0.6)
    assert isinstance(game.pilot.top, Zoom)
    assert game.pilot.top.now.id == "golem"
    game.close()


def test_whoever_was_not_asked_reads_that_nothing_could_be_built() -> None:
    game = TalesTable.with_hand("woodcutter", "farmer", "knight")
    begins = Told("phase", -1, {"phase": "construction", "turn": 1})
    game.page.hear(begins)
    unasked = Chronicle(game.page, "construction", (), (Wealth(0),) * 3)
    assert [panel.account.entries[0].title for panel in unasked.panels] == [
        "Nothing could be built.",
        "Builds nothing.",
        "Builds nothing.",
    ]
    game.deploys("woodcutter")
    game.rest()
    assert game.question == "build"
    asked = Chronicle(game.page, "construction", (), (Wealth(0),) * 3)
    assert asked.panels[0].account.entries[0].title == "Builds nothing."
    game.close()


def test_after_aging_your_strength_is_that_of_those_who_are_left() -> None:
    game = TalesTable.with_hand("veteran", "knight", "farmer")
    game.drag_to_spot("veteran", 0)
    game.drag_to_spot("knight", 1)
    game.pilot.press("space")
    game.others_answer()
    game.read("income")
    assert purse(game).strength == 7
    game.rest()
    assert game.question == "build"
    game.finish(0)
    game.others_answer()
    game.read("aging")
    assert purse(game).strength == 4
    game.close()
