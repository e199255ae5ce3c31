"""What lies above: scroll areas, tooltips, dialogs and messages."""

import itertools

import pygame
import pytest

from tabletop.stage.box import Box
from tabletop.stage.canvas import Canvas
from tabletop.stage.pilot import Pilot
from tabletop.stage.scene import Scene
from tabletop.stage.widgets import Button, Choice, Dialog, Label, ProgressBar, ScrollArea, confirm
from tests.stage.widgets.gallery import Gallery


@pytest.fixture
def pilot() -> Pilot:
    return Pilot((1280, 720))


@pytest.fixture
def gallery(pilot: Pilot) -> Gallery:
    scene = pilot.open(Gallery())
    assert isinstance(scene, Gallery)
    return scene


class Long(Scene):
    """Twenty buttons in an area that shows five."""

    def build(self) -> None:
        self.heard: list[int] = []
        self.before = self.add(Button("before"))
        self.area = self.add(ScrollArea())
        self.rows = [
            self.area.add(Button(f"row {i}", lambda i=i: self.heard.append(i), kind="plain"))  # type: ignore[misc]
            for i in range(20)
        ]
        self.after = self.add(Button("after"))

    def layout(self, canvas: Canvas) -> None:
        self.before.place(Box(100, 20, 300, 60))
        self.area.place(Box(100, 100, 300, 300))
        inside = self.area.inside
        for row, box in zip(self.rows, inside.pile([50] * 20, 10), strict=True):
            row.place(box)
        self.after.place(Box(100, 420, 300, 60))


@pytest.fixture
def long(pilot: Pilot) -> Long:
    scene = pilot.open(Long())
    assert isinstance(scene, Long)
    return scene


def test_the_wheel_scrolls_and_clicks_land_where_the_widget_is_now(pilot: Pilot, long: Long) -> None:
    pilot.move(long.area)
    pilot.wheel(-3)
    assert long.area.offset > 100
    seen = next(row for row in long.rows if long.area.rect.contains(row.rect))
    pilot.click(seen)
    assert long.heard == [long.rows.index(seen)]


def test_what_is_scrolled_away_takes_no_click(pilot: Pilot, long: Long) -> None:
    hidden = long.rows[6]
    assert hidden.rect.y > long.area.rect.bottom
    pilot.click(hidden.rect.center)
    assert long.heard == []


def test_the_focus_scrolls_into_sight_and_goes_on_after_the_last(pilot: Pilot, long: Long) -> None:
    long.focus(long.before)
    for row in long.rows:
        pilot.press("tab")
        assert long.focused is row
        assert long.area.rect.contains(row.rect)
    pilot.press("tab")
    assert long.focused is long.after
    pilot.press("tab", pygame.KMOD_LSHIFT)
    assert long.focused is long.rows[-1]


def test_arrows_walk_through_a_scroll_area(pilot: Pilot, long: Long) -> None:
    long.focus(long.before)
    for _ in range(7):
        pilot.press("down")
    assert long.focused is long.rows[6]
    assert long.area.rect.contains(long.rows[6].rect)


def test_the_bar_is_dragged_and_pages(pilot: Pilot, long: Long) -> None:
    bar = long.area.bar
    pilot.drag(bar.thumb().center, (bar.rail.centerx, 4000))
    assert long.area.offset == pytest.approx(bar.most)
    pilot.drag(bar.thumb().center, (bar.rail.centerx, -4000))
    assert long.area.offset == 0
    pilot.press(pygame.K_PAGEDOWN)
    assert long.area.offset == pytest.approx(300 * 0.85)
    pilot.press(pygame.K_PAGEUP)
    assert long.area.offset == 0


def test_the_place_scrolled_to_is_kept_over_a_new_size(pilot: Pilot, long: Long) -> None:
    long.area.scroll_to(240)
    row = long.rows[5]
    before = row.box
    pilot.resize((1920, 1080))
    assert long.area.offset == 240
    assert row.box == before
    assert row.rect == pilot.app.canvas.rect(before)


def test_a_text_without_buttons_is_scrolled_by_arrows(pilot: Pilot, gallery: Gallery) -> None:
    assert gallery.area.focusable
    gallery.focus(gallery.area)
    pilot.press("down")
    assert gallery.area.offset > 0
    pilot.press("home")
    assert gallery.area.offset == 0


def test_a_tooltip_comes_after_a_rest_and_goes_with_the_pointer(pilot: Pilot, gallery: Gallery) -> None:
    gallery.new.tip = "Draws another seed"
    pilot.wait(2)
    pilot.move(gallery.new)
    pilot.wait(0.3)
    assert gallery.tip is None
    pilot.wait(0.4)
    assert gallery.tip is not None
    assert gallery.tip.text == "Draws another seed"
    assert pygame.Rect(0, 0, 1280, 720).contains(gallery.tip.rect)
    assert not gallery.tip.rect.colliderect(gallery.new.rect)
    pilot.move((640, 716))
    assert gallery.tip is None


def test_a_tooltip_comes_with_keyboard_focus_too(pilot: Pilot, gallery: Gallery) -> None:
    gallery.new.tip = "Draws another seed"
    gallery.focus(gallery.field)
    pilot.press("tab")
    pilot.wait(0.8)
    assert gallery.tip is not None
    assert gallery.tip.widget is gallery.new


def test_what_is_switched_off_under_the_focus_says_nothing_by_itself(pilot: Pilot, gallery: Gallery) -> None:
    pilot.press("tab")
    gallery.focus(gallery.new)
    gallery.new.set_enabled(False, "It is not your turn.")
    pilot.wait(2)
    assert gallery.tip is None
    pilot.move(gallery.new)
    pilot.wait(0.8)
    assert gallery.tip is not None
    assert gallery.tip.text == "It is not your turn."


def test_a_dialog_answers_by_click_and_closes(pilot: Pilot, gallery: Gallery) -> None:
    said: list[str] = []
    dialog = Dialog("Sure?", "Really.", [Choice("Yes", lambda: said.append("yes"), "red"), Choice("No")])
    pilot.app.stack.push(dialog)
    pilot.wait(0.5)
    pilot.click("Yes")
    assert said == ["yes"]
    assert pilot.top is gallery


def test_a_dialog_keeps_focus_and_clicks_to_itself(pilot: Pilot, gallery: Gallery) -> None:
    pilot.app.stack.push(Dialog("Sure?", "Really.", [Choice("Yes"), Choice("No")]))
    pilot.wait(0.5)
    seen = set()
    for _ in range(5):
        pilot.press("tab")
        assert pilot.top.focused is not None
        seen.add(pilot.top.focused.says())
    assert seen == {"Yes", "No"}
    pilot.click(gallery.chunky[0].rect.center)
    pilot.press("h")
    assert gallery.heard == []


def test_enter_gives_the_default_and_escape_the_cancelling_answer(pilot: Pilot, gallery: Gallery) -> None:
    said: list[str] = []
    choices = [Choice("Go", lambda: said.append("go")), Choice("Stop", lambda: said.append("stop"))]
    pilot.app.stack.push(Dialog("?", "", choices))
    pilot.press("return")
    pilot.app.stack.push(Dialog("?", "", choices))
    pilot.press("escape")
    pilot.app.stack.push(Dialog("?", "", choices, cancel=None))
    pilot.press("escape")
    assert said == ["go", "stop"]
    assert isinstance(pilot.top, Dialog)


def test_a_reflex_enter_on_a_confirmation_does_no_harm(pilot: Pilot, gallery: Gallery) -> None:
    said: list[str] = []
    confirm(pilot.app, "Give up?", "The game ends.", "Give up", "Play on", lambda: said.append("gone"))
    pilot.press("return")
    assert said == []
    assert pilot.top is gallery


def test_a_long_dialog_scrolls_instead_of_leaving_the_window(pilot: Pilot, gallery: Gallery) -> None:
    dialog = Dialog("News", "Much to tell. " * 400, [Choice("Good")])
    pilot.app.stack.push(dialog, "none")
    pilot.step()
    assert pygame.Rect(0, 0, 1280, 720).contains(dialog.panel.rect)
    assert dialog.area.bar.needed
    pilot.press(pygame.K_PAGEDOWN)
    assert dialog.area.offset > 0


def test_many_long_answers_stand_below_each_other(pilot: Pilot, gallery: Gallery) -> None:
    dialog = Dialog("?", "", [Choice("An answer with many words in it"), Choice("And another one, even longer")])
    pilot.app.stack.push(dialog, "none")
    pilot.step()
    a, b = (button.rect for button in dialog.buttons)
    assert a.x == b.x
    assert a.bottom <= b.y


def test_a_message_comes_stays_and_goes(pilot: Pilot, gallery: Gallery) -> None:
    pilot.app.notify("Saved.", "ok")
    pilot.step()
    assert [t.text for t in pilot.app.toasts.shown] == ["Saved."]
    pilot.wait(5.5)
    assert pilot.app.toasts.shown
    pilot.wait(1.5)
    assert not pilot.app.toasts.shown
    assert pilot.wait(1) == 0


def test_messages_stack_without_overlap_and_the_oldest_gives_way(pilot: Pilot, gallery: Gallery) -> None:
    for i in range(6):
        pilot.app.notify(f"Message {i}")
    pilot.step()
    shown = pilot.app.toasts.shown
    assert [t.text for t in shown] == [f"Message {i}" for i in range(2, 6)]
    for a, b in itertools.pairwise(shown):
        assert a.rect.bottom <= b.rect.y


def test_the_same_message_twice_is_shown_once(pilot: Pilot, gallery: Gallery) -> None:
    pilot.app.notify("Again")
    pilot.app.notify("Again")
    pilot.step()
    assert len(pilot.app.toasts.shown) == 1


def test_a_message_is_taken_away_by_click_or_key_and_kept_by_the_pointer(pilot: Pilot, gallery: Gallery) -> None:
    for text in ("One", "Two", "Three"):
        pilot.app.notify(text)
    pilot.step()
    pilot.click(pilot.app.toasts.shown[0].rect.center)
    assert [t.text for t in pilot.app.toasts.shown] == ["Two", "Three"]
    assert gallery.heard == []
    pilot.press("escape", pygame.KMOD_LSHIFT)
    assert [t.text for t in pilot.app.toasts.shown] == ["Two"]
    pilot.move(pilot.app.toasts.shown[0].rect.center)
    pilot.wait(10)
    assert [t.text for t in pilot.app.toasts.shown] == ["Two"]


def test_an_endless_bar_moves_and_a_known_share_rests(pilot: Pilot, gallery: Gallery) -> None:
    pilot.wait(1)
    gallery.progress.value = None
    assert pilot.wait(0.5) > 20
    gallery.progress.value = 0.5
    pilot.wait(0.2)
    assert pilot.wait(0.5) == 0
    assert gallery.progress.says() == "Loading. 50 %"


def test_an_endless_bar_rests_where_motion_is_reduced() -> None:
    pilot = Pilot(reduced_motion=True)

    class Bar(Scene):
        def build(self) -> None:
            self.bar = self.add(ProgressBar(None))
            self.words = self.add(Label("Loading"))

        def layout(self, canvas: Canvas) -> None:
            self.bar.place(Box(10, 10, 300, 20))
            self.words.place(Box(10, 50, 300, 30))

    pilot.open(Bar())
    pilot.wait(0.2)
    assert pilot.wait(0.5) == 0
