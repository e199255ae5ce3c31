"""The settings page: everything applies at once and is kept."""

from typing import Any

import pygame

from tabletop import paths
from tabletop.stage.box import Box
from tabletop.stage.canvas import HEIGHT, LARGEST_FIT, WIDTH, Canvas
from tabletop.stage.scene import Scene
from tabletop.stage.scenes import page_bar
from tabletop.stage.scenes.folders import open_folder
from tabletop.stage.scenes.keys import KeyTable, at_the_table, everywhere
from tabletop.stage.scenes.page_bar import PageBar
from tabletop.stage.scenes.settings_rows import Line, PaletteSample, Section
from tabletop.stage.settings import PALETTES, SCALES, SPEEDS, TEXT_SIZES
from tabletop.stage.widgets.base import Widget
from tabletop.stage.widgets.button import Button
from tabletop.stage.widgets.dropdown import DropDown
from tabletop.stage.widgets.scroll import ScrollArea
from tabletop.stage.widgets.segmented import Segmented
from tabletop.stage.widgets.slider import Slider
from tabletop.stage.widgets.toggle import Toggle
from tabletop.words import LANGUAGES, _

MARGIN = 16.0
TWO_COLUMNS = 900.0
"""A canvas this wide has room for two columns."""
SAVE_AFTER = 0.4
"""Seconds after the last change until the file is written: a slider being dragged is not written at every step."""


class SettingsPage(Scene):
    """Opened from the title and from the pause; Esc goes back."""

    felt = "wine"
    transition = "slide"

    def __init__(self) -> None:
        super().__init__()
        self.area: ScrollArea | None = None
        self._save_at: float | None = None

    def build(self) -> None:
        first = self.area is None
        offset = self.area.offset if self.area is not None else 0.0
        self.bar = self.add(PageBar(self.on_back, _("Settings"), _("Everything applies at once."), "icons/gear"))
        self.area = self.add(ScrollArea(pad=MARGIN))
        self.area.offset = offset
        self.left = [self.area.add(s) for s in (self._size_section(), self._colour_section())]
        self.right = [self.area.add(s) for s in (self._sound_section(), self._motion_section(), self._files_section())]
        self.keys = self.area.add(self._key_section())
        if first:
            self.focus(self.language)

    # The groups

    def _size_section(self) -> Section:
        s = self.app.settings
        rows: list[tuple[Any, str]] = [("", _("Like the system")), *LANGUAGES.items()]
        self.language = DropDown(rows, s.language, self._set_language, name=_("Language"))
        names = (_("Small"), _("Normal"), _("Large"), _("Very large"))
        sizes = list(zip(TEXT_SIZES, names, strict=True))
        self.text_size = Segmented(sizes, _nearest(s.text_size, TEXT_SIZES), self._setter("text_size"))
        self.text_size.name = _("Text size")
        scales = [(scale, f"{scale * 100:g}") for scale in SCALES]
        self.scale = Segmented(scales, _nearest(s.scale, SCALES), self._setter("scale"), name=_("Scale in %"))
        self.scale_line = Line(_("Scale in %"), [self.scale])
        self.fullscreen = Toggle(_("Full screen (F11)"), s.fullscreen, self._set_fullscreen)
        lines = [
            Line(_("Language"), [self.language]),
            Line(_("Text size"), [self.text_size]),
            self.scale_line,
            Line("", [self.fullscreen], stretch=True),
        ]
        return Section(_("Language and size"), "globe", lines)

    def _colour_section(self) -> Section:
        names = (_("Normal"), _("High contrast"), _("Colour-blind safe"))
        choices = list(zip(PALETTES, names, strict=True))
        self.palette = Segmented(choices, self.app.settings.palette, self._setter("palette"), name=_("Colours"))
        self.sample = PaletteSample()
        note = _("Every seat also has its face and name, and every die face a shape: no colour has to be known.")
        return Section(_("Colours"), "diamond", [Line("", [self.palette], note), self.sample])

    def _sound_section(self) -> Section:
        s = self.app.settings
        self.volume = Slider(s.volume, 0.0, 1.0, 0.05, self._set_volume, show=_percent, name=_("Volume"))
        self.try_sound = Button(_("Try it"), kind="plain", icon="speaker")
        self.try_sound.sound = "bank"
        self.mute = Toggle(_("Mute all sounds"), s.muted, self._set_muted)
        trouble = getattr(self.app.sound, "trouble", "")
        lines = [
            Line(_("Volume"), [self.volume, self.try_sound], stretch=True),
            Line("", [self.mute], trouble, stretch=True),
        ]
        return Section(_("Sound"), "speaker", lines)

    def _motion_section(self) -> Section:
        s = self.app.settings
        choices = [(speed, _("Off") if not speed else f"{speed:g}×") for speed in SPEEDS]
        self.speed = Segmented(choices, s.speed, self._setter("speed"), name=_("Speed"))
        self.reduced = Toggle(_("Reduced motion"), s.reduced_motion, self._setter("reduced_motion"))
        lines = [
            Line(_("Speed"), [self.speed], _("Of dice, counters and opponents. Off shows only the results.")),
            Line("", [self.reduced], _("Nothing flies, flashes or slides."), stretch=True),
        ]
        return Section(_("Motion"), "fast", lines)

    def _files_section(self) -> Section:
        self.folder = Button(_("Open the folder of your saves"), self._open_folder, kind="plain", icon="folder")
        return Section(_("Your games"), "save", [Line("", [self.folder])])

    def _key_section(self) -> Section:
        self.key_table = KeyTable([*everywhere(), *at_the_table()])
        return Section(_("Keys"), "keyboard", [self.key_table])

    # Laying out

    def layout(self, canvas: Canvas) -> None:
        assert self.area is not None
        bar, rest = canvas.box.take_top(page_bar.HEIGHT)
        self.bar.place(bar)
        self.fullscreen.on = self.app.settings.fullscreen
        self.scale_line.note.text = self._scale_note(canvas)
        self.area.place(rest)
        inside = self.area.inside
        if canvas.size[0] >= TWO_COLUMNS * max(1.0, canvas.text_units(18) / 22):
            left, right = inside.columns(2, MARGIN)
            self.key_table.columns = 2
            bottom = max(_pile(self.left, left), _pile(self.right, right))
        else:
            self.key_table.columns = 1
            bottom = _pile([*self.left, *self.right], inside)
        _pile([self.keys], inside._replace(y=bottom + MARGIN))

    def _scale_note(self, canvas: Canvas) -> str:
        """In words, where the window is too small for the chosen scale."""
        w, h = canvas.pixels
        real = canvas.u / min(w / WIDTH, h / HEIGHT, LARGEST_FIT)
        if real > self.app.settings.scale - 0.01:
            return ""
        return _(
            "This window has room for {percent} %. Make it larger, or choose full screen, to see more of it.",
            percent=round(real * 100),
        )

    # What a player changes

    def _setter(self, name: str) -> Any:
        def change(value: Any) -> None:
            setattr(self.app.settings, name, value)
            self.app.apply()
            self._changed()

        return change

    def _set_language(self, language: str) -> None:
        self.app.settings.language = language
        self.app.apply(language=True)
        self._changed()

    def _set_fullscreen(self, on: bool) -> None:
        self.app.set_fullscreen(on)
        self.app.settings.fullscreen = on
        self._changed()

    def _set_volume(self, volume: float) -> None:
        self.app.settings.volume = volume
        if self.app.sound is not None:
            self.app.sound.set_volume(volume)
        if not self.held:
            self.app.play_sound("click")
        self._changed()

    def _set_muted(self, on: bool) -> None:
        self.app.settings.muted = on
        if self.app.sound is not None:
            self.app.sound.mute(on)
        self._changed()

    def _open_folder(self) -> None:
        folder, app = paths.saves(), self.app

        def failed() -> None:
            app.notify(_("The folder could not be opened. Your saves are in {folder}", folder=folder), "folder")

        open_folder(folder, failed)

    # Keeping it

    def _changed(self) -> None:
        self._save_at = self.app.clock.now() + SAVE_AFTER
        self.alarm(self._save_at)

    def tick(self, now: float) -> bool:
        if self._save_at is not None and now >= self._save_at:
            self._save()
        return False

    def leave(self) -> None:
        if self._save_at is not None:
            self._save()

    def _save(self) -> None:
        self._save_at = None
        message = self.app.settings.save()
        if message:
            self.app.notify(message)

    def on_key(self, event: pygame.event.Event) -> bool:
        if event.key == pygame.K_F1:
            from tabletop.stage.scenes.rules import open_rules

            return open_rules(self.app)
        return False


def _pile(widgets: list[Widget] | list[Section], column: Box) -> float:
    """Places widgets one below the other; answers where the last one ends."""
    y = column.y
    for widget in widgets:
        high = widget.wish(column.w)[1]
        widget.place(Box(column.x, y, column.w, high))
        y += high + MARGIN
    return y - MARGIN


def _percent(share: float) -> str:
    return f"{round(share * 100)} %"


def _nearest(value: float, values: tuple[float, ...]) -> float:
    """A file may hold any number between the bounds; the page shows the nearest of its steps."""
    return min(values, key=lambda one: abs(one - value))
