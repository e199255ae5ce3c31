"""The rules page: true to the house rules in play, readable, and at hand by one key."""

from collections.abc import Callable
from fractions import Fraction
from typing import Any

import pytest

from tabletop import paths
from tabletop.data import pages
from tabletop.data.problems import Problem
from tabletop.stage import rich
from tabletop.stage.audit import faults
from tabletop.stage.pilot import Pilot
from tabletop.stage.scene import Scene
from tabletop.stage.scenes import rules
from tabletop.stage.scenes.rules import RulesPage
from tabletop.stage.scenes.rules_parts import SIZE, DiceFigure, Prose
from tabletop.stage.widgets.dropdown import DropDown
from tests.stage.scenes.tables import LANGUAGES, Recorder, everywhere

CHANGED = {"target": 50, "reach": "at_least", "tie": "extra_turn", "last_turn": "this_round", "dice": 12}


@pytest.fixture(scope="module")
def house() -> Recorder:
    return Recorder()


@pytest.fixture
def pilot() -> Pilot:
    return Pilot((1280, 720))


def text_of(page: Scene) -> str:
    return "\n".join(rich.words(text.text) for text in page.audit())


@pytest.mark.parametrize("options", [{}, CHANGED], ids=["by the sheet", "changed"])
@pytest.mark.parametrize("language", LANGUAGES)
def test_nothing_is_cut_or_overlaps(house: Recorder, language: str, options: dict[str, Any]) -> None:
    pilot = Pilot((1280, 720), language=language)
    page = pilot.open(RulesPage(house, "toss_up", options))
    assert len(page.audit()) > 40
    for where in everywhere(pilot):
        assert faults(page) == [], where


SHIPPED = sorted(path.parent.name for path in paths.cards().glob("*/rules.yaml"))


@pytest.mark.parametrize("game", SHIPPED)
@pytest.mark.parametrize("language", LANGUAGES)
def test_every_game_can_be_read_everywhere(house: Recorder, language: str, game: str) -> None:
    pilot = Pilot((1280, 720), language=language)
    page: Any = pilot.open(RulesPage(house, game))
    assert page.side.visible
    assert "{" not in text_of(page)
    for where in everywhere(pilot):
        assert faults(page) == [], where


@pytest.mark.parametrize("game", SHIPPED)
def test_every_house_rule_can_be_read(house: Recorder, pilot: Pilot, game: str) -> None:
    """Every value that a passage waits for is shown at some table, and never one that holds only elsewhere."""
    written, problems = pages.load(game)
    assert written is not None
    assert problems == []
    for section in written.sections:
        for passage in section.passages:
            page: Any = pilot.open(RulesPage(house, game, passage.when))
            assert rich.words(pages.told(passage.text, page.values)) in text_of(page), passage.text
            pilot.press("escape")


def test_the_text_goes_by_the_sheet(house: Recorder, pilot: Pilot) -> None:
    said = text_of(pilot.open(RulesPage(house, "toss_up")))
    assert "more than 100 points" in said
    assert "Throw all 10 dice" in said
    assert "share the win" in said
    assert "House rules at this table" not in said
    assert "{" not in said


def test_the_text_goes_by_the_house_rules_of_the_table(house: Recorder, pilot: Pilot) -> None:
    said = text_of(pilot.open(RulesPage(house, "toss_up", CHANGED)))
    assert "50 points or more" in said
    assert "Throw all 12 dice" in said
    assert "an extra turn" in said
    assert "share the win" not in said
    assert "House rules at this table" in said
    assert "Rule sheet: 100" in said


def test_numbers_in_the_advice_are_right() -> None:
    """With d dice a roll is a red light if none is green and not all are yellow."""

    def red_light(dice: int) -> Fraction:
        return Fraction(1, 2) ** dice - Fraction(1, 3) ** dice

    assert 1 / red_light(1) == 6
    assert round(1 / red_light(3)) == 11


def test_every_section_of_the_turn_has_a_picture(house: Recorder, pilot: Pilot) -> None:
    page: Any = pilot.open(RulesPage(house, "toss_up"))
    with_figures = [part for part in page.parts if part.figures]
    assert len(with_figures) >= 5
    assert all(isinstance(figure, DiceFigure) for part in with_figures for figure in part.figures)


def test_a_figure_really_shows_its_dice(house: Recorder, pilot: Pilot) -> None:
    page: Any = pilot.open(RulesPage(house, "toss_up"))
    pilot.settle()
    figure = page.parts[0].figures[0]
    assert len(figure._lying) == 3
    colours = [pilot.sheet.surface.get_at(middle)[:3] for _face, middle in figure._lying]
    bare = pilot.sheet.surface.get_at((figure._mat.x + 12, figure._mat.centery))[:3]
    assert len({*colours, bare}) == 4


def test_lines_are_short_enough_to_read(house: Recorder) -> None:
    for size in ((1280, 720), (2560, 1080)):
        pilot = Pilot(size)
        page: Any = pilot.open(RulesPage(house, "toss_up"))
        for part in page.parts:
            for prose in (w for w in part.text if isinstance(w, Prose)):
                for block in (p.block for p in prose.prints):
                    assert block.px >= 18 * pilot.app.canvas.u
                    assert max(sum(len(piece.text) for piece in line) for line in block.lines) <= 75
    assert 18 <= SIZE <= 20


def test_contents_lead_to_their_section_by_mouse(house: Recorder, pilot: Pilot) -> None:
    page: Any = pilot.open(RulesPage(house, "toss_up"))
    line = page.contents[3]
    pilot.click(line)
    pilot.wait(0.1)
    assert page.area.rect.collidepoint(page.parts[3].heading.rect.center)
    assert page.parts[3].heading.rect.y < page.area.rect.y + page.area.rect.h // 3
    assert [one.here for one in page.contents].index(True) == 3


def test_arrows_and_paging_turn_the_page(house: Recorder, pilot: Pilot) -> None:
    page: Any = pilot.open(RulesPage(house, "toss_up"))
    assert page.focused is page.contents[0]
    pilot.press("down")
    assert page.focused is page.contents[1]
    assert page.area.offset > 0
    here = page.area.offset
    pilot.press("page down")
    assert page.area.offset > here
    pilot.press("page up")
    pilot.press("page up")
    assert page.area.offset == 0


def test_every_section_can_be_reached_and_is_marked(house: Recorder, pilot: Pilot) -> None:
    page: Any = pilot.open(RulesPage(house, "toss_up", CHANGED))
    for n in range(len(page.contents)):
        assert page.focused is page.contents[n]
        pilot.wait(0.1)
        assert [one.here for one in page.contents].index(True) == n
        assert page.area.rect.colliderect(page.parts[n].heading.rect)
        pilot.press("down")


def test_a_narrow_window_has_no_contents_but_scrolls(house: Recorder) -> None:
    pilot = Pilot((1280, 720), scale=2.0)
    page: Any = pilot.open(RulesPage(house, "toss_up"))
    assert not page.side.visible
    assert page.focused is page.area
    pilot.press("down")
    assert page.area.offset > 0
    pilot.press("end")
    assert page.area.offset == page.area.bar.most > 0


@pytest.mark.parametrize("key", ["escape", "f1"])
def test_one_key_closes_it(house: Recorder, pilot: Pilot, key: str) -> None:
    below = pilot.open(Scene())
    pilot.open(RulesPage(house, "toss_up"))
    pilot.press(key)
    assert pilot.top is below


def test_another_language_keeps_the_place(house: Recorder, pilot: Pilot) -> None:
    page: Any = pilot.open(RulesPage(house, "toss_up"))
    pilot.press("down")
    pilot.press("down")
    at = page.contents.index(page.focused)
    pilot.app.settings.language = "es"
    pilot.app.apply(language=True)
    assert page.focused is page.contents[at]
    assert page.area.offset > 0
    assert "verde" in text_of(page).lower()


def test_a_game_without_rules_says_so(house: Recorder, pilot: Pilot, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(pages, "load", lambda _game: (None, []))
    page = pilot.open(RulesPage(house, "toss_up"))
    assert "missing or broken" in text_of(page)
    assert faults(page) == []


def test_a_broken_file_is_told(house: Recorder, pilot: Pilot, monkeypatch: pytest.MonkeyPatch) -> None:
    page, _problems = pages.load("toss_up")
    problem = Problem("rules.yaml", 3, 1, "there is no field 'led' here")
    monkeypatch.setattr(pages, "load", lambda _game: (page, [problem]))
    pilot.open(RulesPage(house, "toss_up"))
    pilot.step()
    assert ["rules.yaml:3:1" in toast.text for toast in pilot.app.toasts.shown] == [True]


@pytest.fixture
def two_games(monkeypatch: pytest.MonkeyPatch) -> Callable[[], Recorder]:
    def make() -> Recorder:
        house = Recorder()
        twin = house.catalogue.games["toss_up"]._replace(id="twin", name="Twin")
        house.catalogue.games["twin"] = twin
        house.games = [house.catalogue.games["toss_up"], twin]
        page = pages.load("toss_up")
        monkeypatch.setattr(pages, "load", lambda _game: page)
        monkeypatch.setattr(rules, "_has_rules", lambda _game: True)
        return house

    return make


def test_another_game_can_be_picked_where_there_is_one(
    pilot: Pilot, house: Recorder, two_games: Callable[[], Recorder]
) -> None:
    house.games = [house.catalogue.games["toss_up"]]
    alone: Any = pilot.open(RulesPage(house, "toss_up"))
    assert alone.bar.tools == []
    page: Any = pilot.open(RulesPage(two_games(), "toss_up", CHANGED))
    (picker,) = page.bar.tools
    assert isinstance(picker, DropDown)
    page.focus(picker)
    pilot.press("down")
    assert page.game.id == "twin"
    assert page.bar.title.text == "Twin"
    assert "House rules at this table" not in text_of(page)
    assert faults(page) == []
