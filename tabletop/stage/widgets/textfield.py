"""The text field: one line that is typed into, with caret, selection, clipboard and input methods."""

from collections.abc import Callable, Iterator

import pygame

from tabletop.stage import fonts
from tabletop.stage.clipboard import copy, pasted
from tabletop.stage.edit import Edit
from tabletop.stage.theme import Style, mix
from tabletop.stage.widgets.base import Print, TextBox, Widget

BLINK = 0.53


class TextField(Widget):
    """A line of text. `on_change` hears every change, `on_enter` the Enter key; Esc takes a change back."""

    focusable = True
    types = True
    elides = True
    cursor = pygame.SYSTEM_CURSOR_IBEAM
    ring_radius = 16.0

    def __init__(
        self,
        text: str = "",
        on_change: Callable[[str], object] | None = None,
        *,
        placeholder: str = "",
        most: int | None = 40,
        on_enter: Callable[[str], object] | None = None,
        accepts: Callable[[str], bool] | None = None,
        name: str = "",
        tip: str = "",
    ) -> None:
        super().__init__(name=name, tip=tip)
        self.edit = Edit(text, most)
        self.placeholder = placeholder
        self.on_change, self.on_enter, self.accepts = on_change, on_enter, accepts
        self._scroll = 0.0
        self._composing = ""
        self._before = text
        self._typed_at = 0.0

    @property
    def text(self) -> str:
        return self.edit.text

    @text.setter
    def text(self, text: str) -> None:
        if text != self.edit.text:
            self.edit = Edit(text, self.edit.most)
            self._before = self.edit.text
            self.refresh()

    def state(self) -> str:
        return self.text

    def says(self) -> str:
        parts = [self.name or self.placeholder, self.text, self.why if not self.enabled else ""]
        return ". ".join(part for part in parts if part)

    def wish(self, room: float | None = None) -> tuple[float, float]:
        return 240.0, 46.0

    def tooltip(self) -> str:
        return self.tip if self.enabled else self.why

    def _px(self) -> int:
        return self.app.canvas.text_px(self.look("field").size)

    def _room(self) -> pygame.Rect:
        return self.rect.inflate(-2 * self.app.canvas.px(16), -2 * self.app.canvas.px(5))

    def _x(self, at: int) -> float:
        """How far the caret place `at` is from the start of the text, in pixels."""
        return fonts.width("bold", self._px(), self.edit.text[:at]) if at else 0.0

    def arrange(self) -> None:
        room, px = self._room(), self._px()
        caret = self._x(self.edit.caret) + fonts.width("bold", px, self._composing)
        whole = self._x(len(self.edit.text)) + fonts.width("bold", px, self._composing)
        if not self.focused:
            self._scroll = 0.0
        self._scroll = min(self._scroll, caret)
        self._scroll = max(self._scroll, caret - room.w + 2, 0.0)
        self._scroll = min(self._scroll, max(0.0, whole - room.w + 2))
        self.prints = []
        if not self.edit.text and not self._composing:
            if self.placeholder:
                self.prints = [self.fit(self.placeholder, "hint", room, size=18)]
        elif self.focused or whole <= room.w:
            at = self.edit.caret
            shown = self.edit.text[:at] + self._composing + self.edit.text[at:]
            block = self.app.text.fit(shown, self._style(), px, plain=True)
            rect = pygame.Rect(room.x - round(self._scroll), room.y, max(1, round(whole)), room.h)
            self.prints = [Print(block, rect, "left", "middle")]
        else:
            block = self.app.text.fit(self.edit.text, self._style(), px, (room.w, room.h), shrink=False, plain=True)
            self.prints = [Print(block, room, "left", "middle")]

    def _style(self) -> Style:
        style = self.look("field")
        return style if self.enabled else style.of(self.app.theme.colours["faint"])

    def texts(self) -> Iterator[TextBox]:
        """What scrolls inside the field is cut by its edge on purpose."""
        for text in super().texts():
            room = self._room()
            inside = room.contains(text.rect) or not self.focused
            yield text if inside else text._replace(rect=text.rect.clip(room), container=room)

    def gained(self) -> None:
        self._before = self.edit.text
        if self.app.by_keys:
            self.edit.all()
        self._wake()
        self.refresh()
        pygame.key.start_text_input()
        pygame.key.set_text_input_rect(self.rect)

    def lost(self) -> None:
        self._composing = ""
        self.edit.to(len(self.edit.text))
        if pygame.display.get_init():
            pygame.key.stop_text_input()
        self.refresh()

    def _wake(self) -> None:
        """The caret shows at once after every key."""
        self._typed_at = self.app.clock.now()
        if self.app.settings.motion:
            self.scene.ring_at(self, self._typed_at + BLINK)

    def rang(self, now: float) -> None:
        if self.focused:
            self.touch()
            self.scene.ring_at(self, now + BLINK)

    def caret_shown(self) -> bool:
        steps = int((self.app.clock.now() - self._typed_at) / BLINK)
        return steps % 2 == 0 or not self.app.settings.motion

    def _changed(self) -> None:
        self._wake()
        self.refresh()
        if self.on_change is not None:
            self.on_change(self.edit.text)

    def text_input(self, text: str) -> bool:
        self._composing = ""
        if self.accepts is not None:
            text = "".join(letter for letter in text if self.accepts(letter))
        if self.edit.insert(text):
            self._changed()
        else:
            self.refresh()
        return True

    def text_editing(self, text: str, start: int) -> bool:
        self._composing = text
        self._wake()
        self.refresh()
        return True

    def key_down(self, event: pygame.event.Event) -> bool:
        if self._composing:
            # The input method has the keys until it is done.
            return True
        command = bool(event.mod & (pygame.KMOD_CTRL | pygame.KMOD_META))
        if command:
            return self._command(event)
        if event.key in (pygame.K_RETURN, pygame.K_KP_ENTER):
            return self._enter()
        if event.key == pygame.K_ESCAPE:
            return self._take_back()
        if self._move(event, False):
            return True
        return bool(event.unicode) and event.unicode.isprintable() and not event.mod & pygame.KMOD_ALT

    def _enter(self) -> bool:
        self._before = self.edit.text
        if self.on_enter is None:
            return False
        self.on_enter(self.edit.text)
        return True

    def _take_back(self) -> bool:
        """The first Esc gives back the text from before, the next one is the scene's."""
        if self.edit.text == self._before:
            return False
        self.edit = Edit(self._before, self.edit.most)
        self._changed()
        return True

    def _command(self, event: pygame.event.Event) -> bool:
        if event.key == pygame.K_a:
            self.edit.all()
        elif event.key in (pygame.K_c, pygame.K_INSERT):
            copy(self.edit.selected)
        elif event.key == pygame.K_x:
            taken = self.edit.cut()
            copy(taken)
            if taken:
                self._changed()
        elif event.key == pygame.K_v:
            self.text_input(pasted())
        elif not self._move(event, True):
            return False
        self._wake()
        self.refresh()
        return True

    def _move(self, event: pygame.event.Event, word: bool) -> bool:
        extend = bool(event.mod & pygame.KMOD_SHIFT)
        key, edit = event.key, self.edit
        if key == pygame.K_LEFT:
            edit.left(extend, word)
        elif key == pygame.K_RIGHT:
            edit.right(extend, word)
        elif key == pygame.K_HOME:
            edit.to(0, extend)
        elif key == pygame.K_END:
            edit.to(len(edit.text), extend)
        elif key in (pygame.K_BACKSPACE, pygame.K_DELETE):
            done = edit.back(word) if key == pygame.K_BACKSPACE else edit.delete(word)
            if done:
                self._changed()
            return True
        else:
            return False
        self._wake()
        self.refresh()
        return True

    def _place_at(self, x: int) -> int:
        """The caret place nearest to a pixel."""
        want = x - self._room().x + self._scroll
        return min(range(len(self.edit.text) + 1), key=lambda at: abs(self._x(at) - want))

    def pointer_down(self, pos: tuple[int, int], clicks: int) -> bool:
        if not self.enabled:
            return False
        if not self.focused:
            self.scene.focus(self)
        at = self._place_at(pos[0])
        if clicks == 2:
            self.edit.word(at)
        elif clicks == 3:
            self.edit.all()
        else:
            self.edit.to(at, bool(pygame.key.get_mods() & pygame.KMOD_SHIFT))
        self._wake()
        self.refresh()
        return True

    def pointer_move(self, pos: tuple[int, int]) -> None:
        self.edit.to(self._place_at(pos[0]), extend=True)
        self.refresh()

    def draw_self(self, surface: pygame.Surface) -> None:
        self.draw_glow(surface)
        app = self.app
        paint, c, px = app.paint, app.theme.colours, app.canvas.px
        fill = c["paper"] if self.enabled else mix(c["paper"], c["stone"], 0.35)
        paint.plate(surface, self.rect, fill, c["ink"], 3, 16)
        shade = pygame.Rect(self.rect.x + px(10), self.rect.y + px(5), self.rect.w - 2 * px(10), max(1, px(2)))
        paint.plate(surface, shade, c["sand"], None, 0, 2)
        room = self._room().inflate(2, 0)
        clip = surface.get_clip()
        surface.set_clip(clip.clip(room))
        if self.focused:
            self._draw_selection(surface)
        super().draw_self(surface)
        if self.focused and self.enabled and self.caret_shown():
            self._draw_caret(surface)
        surface.set_clip(clip)
        self.draw_ring(surface)
        if self.focused and not self.ringed:
            paint.outline(surface, self.rect, c["blue"], 3, 16)

    def _bar(self, x: float, w: int) -> pygame.Rect:
        room = self._room()
        h = round(self._px() * 1.25)
        return pygame.Rect(room.x + round(x - self._scroll), room.centery - h // 2, w, h)

    def _draw_selection(self, surface: pygame.Surface) -> None:
        low, high = self.edit.span
        if low != high:
            a, b = self._x(low), self._x(high)
            surface.fill(mix(self.app.theme.colours["blue"], (255, 255, 255), 0.55), self._bar(a, round(b - a)))

    def _draw_caret(self, surface: pygame.Surface) -> None:
        x = self._x(self.edit.caret) + fonts.width("bold", self._px(), self._composing)
        surface.fill(self.app.theme.colours["ink"], self._bar(x, max(2, self.app.canvas.px(2))))
