"""Drives a stage without a window: clicks, keys and time by hand, and pictures. For tests and screenshots."""

from pathlib import Path
from typing import Any

import pygame

from tabletop import paths, words
from tabletop.stage import theme as themes
from tabletop.stage.app import App
from tabletop.stage.art import Art
from tabletop.stage.clock import FRAME, HandClock
from tabletop.stage.ports import Sounds
from tabletop.stage.scene import Scene
from tabletop.stage.settings import Settings
from tabletop.stage.widgets.base import Widget


class Sheet:
    """A surface that stands in for a window."""

    def __init__(self, size: tuple[int, int]) -> None:
        self.surface = pygame.Surface(size, depth=32)
        self.fullscreen = False

    def flip(self) -> None:
        """Nothing to show it on."""

    def resized(self) -> bool:
        return False

    def set_fullscreen(self, on: bool) -> None:
        self.fullscreen = on


class Pilot:
    """An app under test. Faults are raised, time stands still until `wait`."""

    def __init__(
        self,
        size: tuple[int, int] = (1280, 720),
        *,
        language: str = "en",
        art: Path | None = None,
        sound: Sounds | None = None,
        **settings: Any,
    ) -> None:
        words.speak(language, paths.assets() / "locale")
        if not pygame.display.get_init():
            pygame.display.init()
        self.clock = HandClock()
        self.sheet = Sheet(size)
        values, _stale = themes.load()
        chosen = Settings({"language": language, "window": list(size), **settings})
        self.app = App(self.sheet, chosen, values, Art(art or paths.assets()), self.clock, sound)
        self.app.strict = True

    def open(self, scene: Scene) -> Scene:
        """Opens a scene and draws it."""
        self.app.stack.push(scene, "none")
        self.step()
        return scene

    @property
    def top(self) -> Scene:
        top = self.app.stack.top
        if top is None:
            raise RuntimeError("no scene is open")
        return top

    def step(self, *events: pygame.event.Event) -> bool:
        """One turn of the loop; True where a frame was drawn."""
        return self.app.step(list(events))

    def wait(self, seconds: float, frame: float = FRAME) -> int:
        """Lets time pass frame by frame; answers how many frames were drawn."""
        end = self.clock.time + seconds
        drawn = 0
        while self.clock.time < end:
            self.clock.sleep(min(frame, end - self.clock.time))
            drawn += self.step()
        return drawn

    def press(self, key: int | str, mod: int = 0, text: str = "") -> None:
        """A key down and up; a letter also types itself into a field."""
        self.key_down(key, mod, text)
        self.key_up(key, mod)

    def key_down(self, key: int | str, mod: int = 0, text: str = "") -> None:
        code = _code(key)
        self.step(pygame.event.Event(pygame.KEYDOWN, key=code, mod=mod, unicode=text, scancode=0))
        if text:
            self.step(pygame.event.Event(pygame.TEXTINPUT, text=text))

    def key_up(self, key: int | str, mod: int = 0) -> None:
        self.step(pygame.event.Event(pygame.KEYUP, key=_code(key), mod=mod, unicode="", scancode=0))

    def type(self, text: str) -> None:
        """Types a text letter by letter."""
        for letter in text:
            code = ord(letter.lower()) if ord(letter) < 128 else 0
            self.step(pygame.event.Event(pygame.KEYDOWN, key=code, mod=0, unicode=letter, scancode=0))
            self.step(pygame.event.Event(pygame.TEXTINPUT, text=letter))
            self.step(pygame.event.Event(pygame.KEYUP, key=code, mod=0, unicode=letter, scancode=0))

    def move(self, to: "Widget | str | tuple[int, int]") -> None:
        pos = self.where(to)
        self.step(pygame.event.Event(pygame.MOUSEMOTION, pos=pos, rel=(0, 0), buttons=(0, 0, 0)))

    def down(self, to: "Widget | str | tuple[int, int]", button: int = 1) -> None:
        pos = self.where(to)
        self.move(pos)
        self.step(pygame.event.Event(pygame.MOUSEBUTTONDOWN, pos=pos, button=button))

    def up(self, to: "Widget | str | tuple[int, int]", button: int = 1) -> None:
        pos = self.where(to)
        self.step(pygame.event.Event(pygame.MOUSEBUTTONUP, pos=pos, button=button))

    def click(self, to: "Widget | str | tuple[int, int]", button: int = 1) -> None:
        """A click on a widget, on one found by name, or at a position in pixels."""
        pos = self.where(to)
        self.down(pos, button)
        self.up(pos, button)

    def drag(self, start: "Widget | str | tuple[int, int]", end: tuple[int, int], steps: int = 6) -> None:
        a = self.where(start)
        self.down(a)
        for i in range(1, steps + 1):
            pos = a[0] + (end[0] - a[0]) * i // steps, a[1] + (end[1] - a[1]) * i // steps
            self.step(pygame.event.Event(pygame.MOUSEMOTION, pos=pos, rel=(0, 0), buttons=(1, 0, 0)))
        self.up(end)

    def wheel(self, y: float, x: float = 0) -> None:
        self.step(pygame.event.Event(pygame.MOUSEWHEEL, x=x, y=y, precise_x=x, precise_y=y, flipped=False))

    def resize(self, size: tuple[int, int]) -> None:
        """Another window size, settled."""
        self.sheet.surface = pygame.Surface(size, depth=32)
        self.step(pygame.event.Event(pygame.WINDOWRESIZED, x=size[0], y=size[1]))
        self.wait(0.2)

    def where(self, to: "Widget | str | tuple[int, int]") -> tuple[int, int]:
        if isinstance(to, str):
            to = self.top.find(to)
        return to.rect.center if isinstance(to, Widget) else to

    def find(self, name: str) -> Widget:
        return self.top.find(name)

    def settle(self) -> None:
        """Waits until every picture that is wanted is there, and shows it."""
        for _ in range(2000):
            if not self.app.art.pending():
                break
            pygame.time.wait(2)
        self.app.picture_ready()
        self.step()

    def shot(self, file: Path | str) -> None:
        """The present picture as a file, with all its art."""
        self.step()
        self.settle()
        pygame.image.save(self.sheet.surface, str(file))

    def close(self) -> None:
        self.app.close()


def _code(key: int | str) -> int:
    return pygame.key.key_code(key) if isinstance(key, str) else key
