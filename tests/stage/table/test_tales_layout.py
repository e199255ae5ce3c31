"""The table of Paper Tales fits every size, language and number of players, whatever is asked or told."""

from __future__ import annotations

import pytest

from tabletop.stage.audit import faults
from tabletop.stage.pilot import Pilot
from tabletop.stage.table.elements.tales import chips
from tabletop.stage.table.elements.tales.estate import Deed
from tests.stage.table.sitting import SIZES
from tests.stage.table.tales_table import TalesTable

CASES = [
    *[("smallest", count, "qps") for count in (2, 3, 4, 5)],
    ("smallest", 5, "en"), ("smallest", 4, "es"), ("usual", 2, "en"), ("usual", 3, "es"), ("usual", 5, "qps"),
    ("large", 4, "en"), ("large", 5, "es"), ("large", 2, "qps"), ("wide", 5, "en"), ("square", 5, "es"),
]  # fmt: skip


@pytest.mark.parametrize(("size", "count", "language"), CASES)
def test_nothing_overlaps_or_is_cut(size: str, count: int, language: str) -> None:
    look_through(TalesTable(SIZES[size], count=count, language=language, seed=count, speed=8.0))


@pytest.mark.parametrize("settings", [{"scale": 2.0}, {"text_size": 1.5}])
def test_it_fits_with_everything_larger(settings: dict[str, float]) -> None:
    look_through(TalesTable(SIZES["usual"], count=5, speed=8.0, **settings))


def look_through(game: TalesTable) -> None:
    """Two turns, with every question and every page."""
    seen: set[str] = set()
    found: set[str] = set()
    while game.state.turn < 3 and not game.table.over:
        for _ in range(400):
            game.pilot.wait(0.05, 0.05)
            if game.page.open and game.page.sheet is not None:
                game.pilot.wait(1.2, 0.05)
                seen.add(game.page.sheet.phase)
                found.update(faults(game.scene))
                game.pilot.press("space")
            elif game.scene.show.still:
                break
        seen.add(game.question)
        found.update(faults(game.scene))
        asked = game.table.question
        game.all_answer(lambda: game.table.question != asked)  # noqa: B023 - it is called at once
    assert found == set()
    assert {"draft", "deploy", "deployment", "wars", "income", "aging"} <= seen
    game.close()


@pytest.mark.parametrize("count", [2, 5])
def test_the_open_log_leaves_room_for_everything(count: int) -> None:
    game = TalesTable((1280, 720), count=count)
    game.rest()
    game.scene.log.toggle()
    game.pilot.wait(0.3)
    assert faults(game.scene) == []
    game.all_answer(lambda: game.question == "deploy" and game.table.waiting() == (0,))
    game.rest()
    assert faults(game.scene) == []
    game.close()


@pytest.mark.parametrize("language", ["en", "es"])
def test_every_building_that_is_not_built_says_its_name_and_price_in_the_smallest_window(language: str) -> None:
    game = TalesTable(SIZES["smallest"], count=4, language=language, seed=7, speed=8.0)
    game.all_answer(lambda: game.state.turn == 3 and game.question == "deploy" and game.table.waiting() == (0,))
    game.rest()
    deeds = [widget for widget in game.kingdom.walk() if isinstance(widget, Deed)]
    assert len(deeds) == len(game.state.plans[0]) > 2
    for deed in deeds:
        assert len(list(deed.texts())) == 2, deed.face.title
        assert deed.face.title in [text.text for text in deed.texts()]
    assert faults(game.scene) == []
    game.close()


@pytest.mark.parametrize(("wide", "most"), [(62, 42), (58, 42), (50, 30)])
def test_where_badges_take_too_much_room_the_picture_stays(wide: int, most: int) -> None:
    app = Pilot((1280, 720)).app
    high, badges = chips.fitted(app, wide, most, 2)
    assert badges == 1
    assert chips.width(app, high, badges) <= wide
    assert high > chips.height(app, wide, most, 2)
    assert chips.fitted(app, 120, most, 2) == (most, 2)
