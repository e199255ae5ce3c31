"""The stage as a whole: what scenes and widgets draw with, and the loop that brings events and time to them.

The loop draws only when something changed. At rest it sleeps; events, alarms and other threads end that.
"""

import os
import threading
import traceback
from collections import deque
from collections.abc import Callable
from typing import TYPE_CHECKING, Any

import pygame

from tabletop import paths, words
from tabletop.stage import theme as themes
from tabletop.stage.art import Art
from tabletop.stage.canvas import Canvas
from tabletop.stage.clock import Clock, Pace
from tabletop.stage.felt import felt
from tabletop.stage.keys import Keys, is_fullscreen
from tabletop.stage.paint import Painter
from tabletop.stage.ports import Screen, Sounds
from tabletop.stage.scene import Scene
from tabletop.stage.settings import Settings
from tabletop.stage.stack import Stack
from tabletop.stage.text import Text
from tabletop.stage.theme import Theme
from tabletop.words import _

if TYPE_CHECKING:
    from tabletop.stage.trace import Trace

SETTLE = 0.12
"""A window is laid out anew when its size has not changed for this long."""
LONGEST_REST = 30.0
SHORTEST_NAP, LONGEST_NAP = 0.002, 0.016
"""At rest the event queue is looked at this often: at first often, then less."""
MANY_FAULTS = 3
"""So many faults of one scene in a row close it."""


class App:
    """One running stage: canvas, theme, text, art, paint, sound, settings, clock and the stack of scenes."""

    def __init__(
        self,
        screen: Screen,
        settings: Settings,
        theme_values: dict[str, Any],
        art: Art,
        clock: Clock | None = None,
        sound: Sounds | None = None,
    ) -> None:
        from tabletop.stage.widgets.toast import Toasts

        self.screen, self.settings, self.art, self.sound = screen, settings, art, sound
        self.clock = clock or Clock()
        self.theme_values = theme_values
        self.theme = Theme(theme_values, settings.palette)
        self.canvas = self._canvas()
        self.text = Text(art)
        self.paint = Painter(self.theme, self.canvas)
        self.by_keys = True
        self.pointer = (-1, -1)
        self.rest_since = 0.0
        self.frames = 0
        self.strict = False
        self.running = False
        self.code = 0
        self.toasts = Toasts(self)
        self.stack = Stack(self)
        self._calls: deque[Callable[[], None]] = deque()
        self._bell = threading.Event()
        self._keys = Keys()
        self._felts: dict[str, pygame.Surface] = {}
        self._old: pygame.Surface | None = None
        self._settle_at: float | None = None
        self._dirty = True
        self._faults: tuple[Scene | None, int] = (None, 0)
        self._cursor: int | None = None
        art.wake, art.say = self.picture_ready, self.notify

    def _canvas(self) -> Canvas:
        return Canvas(self.screen.surface.get_size(), self.settings.scale, self.settings.text_size)

    @property
    def shown(self) -> pygame.Surface | None:
        """What is on screen now."""
        return self.screen.surface if self.frames else None

    def felt(self, name: str) -> pygame.Surface:
        """The backdrop of a hue, as large as the window."""
        found = self._felts.get(name)
        if found is None or found.get_size() != self.canvas.pixels:
            while len(self._felts) >= 2:
                self._felts.pop(next(iter(self._felts)))
            found = self._felts[name] = felt(self.canvas.pixels, *self.theme.felts[name])
        return found

    def play_sound(self, name: str, volume: float = 1.0, pan: float = 0.0) -> None:
        if self.sound is not None:
            self.sound.play(name, volume, pan)

    def notify(self, text: str, icon: str = "warning", seconds: float | None = None) -> None:
        """Shows a message for a while; from any thread."""
        self.call(lambda: self.toasts.show(text, icon, seconds))

    def call(self, what: Callable[[], None]) -> None:
        """Has something done by the loop; from any thread."""
        self._calls.append(what)
        self.wake()

    def wake(self) -> None:
        """Ends the loop's rest; from any thread."""
        self._bell.set()

    def picture_ready(self) -> None:
        self.call(self._show_picture)

    def _show_picture(self) -> None:
        for scene in self.stack.scenes:
            scene.repaint()

    def apply(self, language: bool = False) -> None:
        """Takes over changed settings: palette, scale, text size, sound; another language or palette makes all anew."""
        s = self.settings
        recoloured = self.theme.palette != s.palette
        if recoloured:
            self.theme = Theme(self.theme_values, s.palette)
        self.canvas = self._canvas()
        self.text.forget()
        self._felts.clear()
        self.paint.renew(self.theme, self.canvas)
        if self.sound is not None:
            self.sound.set_volume(s.volume)
            self.sound.mute(s.muted)
        if language and (trouble := speak(s)):
            self.notify(trouble)
        if language or recoloured:
            self.stack.rebuild()
        else:
            self.stack.relayout()
        self.toasts.relayout()
        self._dirty = True

    def set_fullscreen(self, on: bool) -> None:
        self.screen.set_fullscreen(on)
        self._look_at_size()

    def cursor(self, kind: int) -> None:
        """The shape of the pointer: one of pygame's SYSTEM_CURSOR_* numbers."""
        if kind != self._cursor:
            self._cursor = kind
            try:
                pygame.mouse.set_cursor(kind)
            except pygame.error:
                # A driver without pointer shapes keeps its own.
                self._cursor = kind

    def quit(self, code: int = 0) -> None:
        """Ends the loop."""
        self.running = False
        self.code = code
        self.wake()

    def close_requested(self) -> None:
        if all(scene.on_close() for scene in reversed(self.stack.scenes)):
            self.quit()

    def handle(self, event: pygame.event.Event) -> None:
        """Brings one event to whom it is meant for."""
        top = self.stack.top
        typing = top is not None and top.focused is not None and top.focused.types
        if not self._keys.counts(event, typing):
            return
        if event.type == pygame.QUIT:
            self.close_requested()
        elif event.type in RESIZES:
            self._look_at_size()
        elif event.type in (pygame.WINDOWEXPOSED, pygame.WINDOWSHOWN, pygame.WINDOWRESTORED):
            self._dirty = True
        elif is_fullscreen(event):
            self.set_fullscreen(not self.settings.fullscreen)
        elif event.type == pygame.WINDOWFOCUSLOST:
            if top is not None:
                top.covered()
        else:
            if event.type in (pygame.MOUSEMOTION, pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP):
                self.pointer = event.pos
            if not self.toasts.handle(event) and top is not None:
                top.handle(event)
                self._point()

    def _point(self) -> None:
        top = self.stack.top
        if top is not None:
            over = top.hovered
            self.cursor(over.cursor if over is not None and over.enabled else pygame.SYSTEM_CURSOR_ARROW)

    def _look_at_size(self) -> None:
        self.screen.resized()
        if self.screen.surface.get_size() == self.canvas.pixels:
            self._old, self._settle_at = None, None
            return
        if self._old is None:
            self.stack.finish()
            self._old = pygame.Surface(self.canvas.pixels, depth=32)
            self.stack.draw(self._old)
        self._settle_at = self.clock.now() + SETTLE
        self._dirty = True

    def _settle(self) -> None:
        """The window has come to rest at a new size."""
        self._settle_at, self._old = None, None
        self.art.forget_sizes()
        self.apply()

    def update(self, now: float) -> bool:
        """Lets time pass; True where there is something to draw."""
        while self._calls:
            self._calls.popleft()()
        if self._settle_at is not None and now >= self._settle_at:
            self._settle()
        changed = self.stack.update(now)
        changed = self.toasts.update(now) or changed
        dirty, self._dirty = self._dirty, False
        return changed or dirty

    def draw(self) -> None:
        surface = self.screen.surface
        if surface.get_size() != self.canvas.pixels:
            if self._old is not None:
                pygame.transform.scale(self._old, surface.get_size(), surface)
        else:
            self.stack.draw(surface)
            self.toasts.draw(surface)
        self.frames += 1
        self.screen.flip()

    def step(self, events: list[pygame.event.Event]) -> bool:
        """One turn of the loop; True where a frame was drawn."""
        before = self._faults
        for event in events:
            self._guard(lambda event=event: self.handle(event))  # type: ignore[misc]
        if not self._guard(lambda: self.update(self.clock.now())):
            return False
        self._guard(self.draw)
        if self._faults is before:
            self._faults = (None, 0)
        return True

    def rest(self) -> float:
        """How long nothing will happen by itself, in seconds."""
        times = [t for t in (self.stack.next_alarm(), self.toasts.next_alarm(), self._settle_at) if t is not None]
        return min([LONGEST_REST, *(max(0.0, t - self.clock.now()) for t in times)])

    def run(self) -> int:
        """The loop, until `quit`; answers the exit code."""
        self.running = True
        pace = Pace(self.clock)
        drawn = True
        trace = _trace()
        if trace is not None:
            trace.look(self, rests=False)
        while self.running:
            if drawn:
                events = pygame.event.get()
            else:
                if trace is not None:
                    trace.look(self, rests=True)
                events = self._sleep()
                pace.restart()
            drawn = self.step(events)
            if trace is not None:
                trace.look(self, rests=False)
            if drawn:
                pace.wait()
        self.close()
        return self.code

    def _sleep(self) -> list[pygame.event.Event]:
        """Rests until there are events, a call from another thread or an alarm.

        Looking up now and then with growing naps costs a tenth of `pygame.event.wait`, which looks every millisecond.
        """
        end = self.clock.now() + self.rest()
        nap = SHORTEST_NAP
        while True:
            events = pygame.event.get()
            left = end - self.clock.now()
            if events or self._calls or left <= 0 or not self.running:
                self._bell.clear()
                return events
            if self._bell.wait(min(nap, left)):
                self._bell.clear()
                return pygame.event.get()
            nap = min(LONGEST_NAP, nap * 1.25)

    def close(self) -> None:
        """Lets every scene leave, keeps the settings, ends the worker."""
        while self.stack.scenes:
            scene = self.stack.scenes.pop()
            self._guard(scene.leave)
        self.art.close()

    def _guard(self, what: Callable[[], Any]) -> Any:
        """A fault in a scene is written down and told; it never ends the game by itself."""
        try:
            return what()
        except Exception:
            if self.strict:
                raise
            self._fault(traceback.format_exc())
        return False

    def _fault(self, report: str) -> None:
        from tabletop.stage.log import write

        where = write(report)
        scene = self.stack.top
        count = self._faults[1] + 1 if self._faults[0] is scene else 1
        self._faults = (scene, count)
        if count == 1:
            self.toasts.show(_("Something went wrong. Details are in {file}.", file=where), "error")
        if count >= MANY_FAULTS and scene is not None:
            self.stack.scenes.remove(scene)
            self._guard(scene.leave)
            if self.stack.scenes:
                self.stack.top.repaint()  # type: ignore[union-attr]
            else:
                self.quit(1)
        self._dirty = True


RESIZES = (pygame.VIDEORESIZE, pygame.WINDOWRESIZED, pygame.WINDOWSIZECHANGED)


def _trace() -> "Trace | None":
    """What follows this run from outside, where somebody asked for it."""
    if "TABLETOP_TRACE" not in os.environ:
        return None
    from tabletop.stage.trace import opened

    return opened()


def speak(settings: Settings) -> str:
    """Speaks the chosen language, or the system's where it is one of ours; says where its words cannot be read."""
    language = settings.language
    if not language:
        wished = next((v for n in ("LC_ALL", "LC_MESSAGES", "LANG") if (v := os.environ.get(n))), "")
        language = wished[:2].lower() if wished[:2].lower() in words.LANGUAGES else "en"
    why = words.speak(language, paths.assets() / "locale")
    if why and paths.untouched() != paths.shipped():
        words.speak(language, paths.untouched() / "assets" / "locale")
    name = words.LANGUAGES.get(language, language)
    return _("The texts in {language} cannot be read ({reason}).", language=name, reason=why) if why else ""


def play(
    first: Callable[[App], Scene],
    sound: Callable[[], Sounds] | None = None,
    adjust: Callable[[Settings], None] | None = None,
) -> int:
    """Opens the window, shows the first scene and runs until the end; answers the exit code."""
    from tabletop.stage import settings as chosen
    from tabletop.stage.window import NoDisplay, Window, say_no_display

    settings, broken = chosen.load()
    if adjust is not None:
        adjust(settings)
    wordless = speak(settings)
    try:
        values, stale = themes.load()
    except themes.ThemeFault as e:
        import sys

        print(_("The theme cannot be read: {reason}", reason=e), file=sys.stderr)
        return 2
    try:
        window = Window("Tabletop", settings)
    except NoDisplay as e:
        return say_no_display(str(e))
    app = App(window, settings, values, Art([paths.assets(), paths.untouched() / "assets"]))
    app.stack.push(first(app), "none")
    app.step([])
    window.adorn(paths.assets() / "icon.png")
    for message in (broken, wordless, stale):
        if message:
            app.notify(message)
    if sound is not None:
        app.sound = sound()
        app.sound.set_volume(settings.volume)
        app.sound.mute(settings.muted)
    try:
        return app.run()
    finally:
        window.close()
        settings.save()
        if app.sound is not None:
            # Before pygame goes: it must not take the device away from a thread that still opens it.
            app.sound.close()
        pygame.quit()
