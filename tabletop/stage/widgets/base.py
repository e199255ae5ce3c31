"""What every widget is: a place, a text that fits, a state, and answers to pointer and keys."""

from collections.abc import Callable, Collection, Iterator
from typing import TYPE_CHECKING, NamedTuple, TypeVar

import pygame

from tabletop.stage import rich
from tabletop.stage.box import Box
from tabletop.stage.text import Block
from tabletop.stage.theme import Colour, Style

if TYPE_CHECKING:
    from tabletop.stage.app import App
    from tabletop.stage.scene import Scene

K = TypeVar("K")
W = TypeVar("W", bound="Widget")
NOWHERE = Box(0, 0, 0, 0)
LIGHT = 28.0
"""How far the light of the focus ring goes beyond a widget, in units."""


class Print(NamedTuple):
    """A text as it is drawn: fitted, with the room it was given."""

    block: Block
    rect: pygame.Rect
    align: str
    valign: str

    def draw(self, surface: pygame.Surface) -> None:
        self.block.draw(surface, self.rect, self.align, self.valign)

    @property
    def ink(self) -> pygame.Rect:
        return self.block.place(self.rect, self.align, self.valign)


class TextBox(NamedTuple):
    """A text on screen, for checks: where it is, what it must stay inside, how large, whether it was cut."""

    rect: pygame.Rect
    container: pygame.Rect
    text: str
    px: int
    clipped: bool
    widget: "Widget"


class Widget:
    """A node of the widget tree. Made without a window; it learns its scale when it is placed.

    `arrange` works out everything that depends on place, scale and text; `draw` only draws that. Whatever changes the
    look calls `refresh` (new arrangement) or `touch` (same arrangement, other state).
    """

    focusable = False
    activates = False
    """Whether Enter and Space press it."""
    types = False
    """Whether letters typed while it has the focus are its own."""
    solid = True
    """Whether it may not overlap its siblings: a badge on a picture is not solid."""
    scrolls = False
    """Whether what it holds may be larger than itself."""
    elides = False
    """Whether its text may be cut with an ellipsis (a name someone typed); the whole text is then its tooltip."""
    reach = 22.0
    """How far its shadow and its own glow go beyond its box, in units; the light of the focus is added by itself."""
    ring_radius = 22.0
    cursor = pygame.SYSTEM_CURSOR_ARROW

    def __init__(self, *, name: str = "", tip: str = "") -> None:
        self.name = name
        self.tip = tip
        self.why = ""
        self.order: int | None = None
        self.parent: Widget | None = None
        self.children: list[Widget] = []
        self.box = NOWHERE
        self.rect = pygame.Rect(0, 0, 0, 0)
        self.prints: list[Print] = []
        self.key: int | None = None
        self.key_label = ""
        self.hovered = False
        self.pressed = False
        self._visible = True
        self._enabled = True
        self._scene: Scene | None = None

    def add(self, child: W) -> W:
        child.parent = self
        self.children.append(child)
        child._join(self._scene)
        return child

    def remove(self, child: "Widget") -> None:
        self.children.remove(child)
        if child._scene:
            child._scene.lose(child)
        child.touch()
        child.parent = None
        child._join(None)

    def one_each(self, there: dict[K, W], wanted: Collection[K], make: Callable[[K], W]) -> None:
        """One child for everything that is wanted: those there are no longer for anything go, missing ones are made."""
        for key in [key for key in there if key not in wanted]:
            self.remove(there.pop(key))
        for key in wanted:
            if key not in there:
                there[key] = self.add(make(key))

    def clear(self) -> None:
        for child in list(self.children):
            self.remove(child)

    def _join(self, scene: "Scene | None") -> None:
        self._scene = scene
        for child in self.children:
            child._join(scene)

    def walk(self) -> Iterator["Widget"]:
        """This widget and all below it that are shown, parents first."""
        if not self._visible:
            return
        yield self
        for child in self.children:
            yield from child.walk()

    @property
    def scene(self) -> "Scene":
        if self._scene is None:
            raise RuntimeError(f"{self!r} is in no scene yet")
        return self._scene

    @property
    def app(self) -> "App":
        return self.scene.app

    @property
    def placed(self) -> bool:
        return self._scene is not None and self.rect.w > 0

    def place(self, box: Box) -> None:
        """Sets the widget into a box of units; called by the scene's layout."""
        self.touch()
        self.box = box
        self.rect = self.app.canvas.rect(box)
        self.arrange()
        self.touch()

    def arrange(self) -> None:
        """Works out prints and places children, from `rect` and the present state."""

    def wish(self, room: float | None = None) -> tuple[float, float]:
        """The size in units that it would like, given a width where its height depends on one."""
        return self.box.w, self.box.h

    def shift(self, dx: float, dy: float) -> None:
        """Moves it and all below by some units, without a new arrangement of anything."""
        canvas = self.app.canvas
        before = self.rect.topleft
        self.box = self.box.move(dx, dy)
        self.rect = canvas.rect(self.box)
        step = self.rect.x - before[0], self.rect.y - before[1]
        self.prints = [p._replace(rect=p.rect.move(step)) for p in self.prints]
        self.shifted(step)
        for child in self.children:
            child.shift(dx, dy)

    def shifted(self, step: tuple[int, int]) -> None:
        """Rectangles that a widget keeps besides `rect` and `prints` are moved here."""

    def refresh(self) -> None:
        if self.placed:
            self.touch()
            self.arrange()
            self.touch()

    def touch(self) -> None:
        """Its picture is out of date."""
        if self._scene is not None and self.rect.w > 0:
            self._scene.soil(self.drawn())

    @property
    def visible(self) -> bool:
        return self._visible

    @visible.setter
    def visible(self, shown: bool) -> None:
        if shown != self._visible:
            self.touch()
            self._visible = shown
            self.touch()
            if not shown and self._scene:
                self._scene.lose(self)

    @property
    def enabled(self) -> bool:
        return self._enabled

    @enabled.setter
    def enabled(self, on: bool) -> None:
        self.set_enabled(on, "" if on else self.why)

    def set_enabled(self, on: bool, why: str = "") -> None:
        """Enables or disables it; a disabled widget tells why in its tooltip."""
        changed = on != self._enabled
        self.why = why
        self._enabled = on
        if changed:
            self.refresh()

    @property
    def focused(self) -> bool:
        return self._scene is not None and self._scene.focused is self

    @property
    def ringed(self) -> bool:
        """Whether the focus ring is to be shown."""
        return self.focused and self.scene.ring_shown and self.app.stack.top is self._scene

    def says(self) -> str:
        """What a screen reader would say, and what tests look for: name, state, reason."""
        parts = [self.name or " ".join(rich.words(p.block.text) for p in self.prints), self.state()]
        if not self._enabled:
            parts.append(self.why)
        return ". ".join(part for part in parts if part)

    def state(self) -> str:
        """What its value is, in words; nothing for a plain button."""
        return ""

    def tooltip(self) -> str:
        """What to tell when the pointer or the focus rests here."""
        if not self._enabled and self.why:
            return self.why
        if self.tip:
            return self.tip
        cut = [p.block.text for p in self.prints if p.block.clipped]
        return "\n".join(cut)

    def fit(
        self,
        text: str,
        style: Style | str,
        rect: pygame.Rect,
        align: str = "left",
        valign: str = "middle",
        lines: int | None = 1,
        plain: bool = False,
        colour: Colour | None = None,
        size: float | None = None,
    ) -> Print:
        """A text fitted into a rectangle of pixels; kept in `prints` by the caller."""
        look = self.look(style)
        if colour is not None:
            look = look.of(colour)
        px = self.app.canvas.text_px(look.size if size is None else size)
        block = self.app.text.fit(text, look, px, (rect.w, rect.h), lines, plain=plain)
        return Print(block, rect.copy(), align, valign)

    def look(self, style: Style | str) -> Style:
        return self.app.theme.style(style) if isinstance(style, str) else style

    def extent(self, text: str, style: Style | str, plain: bool = False) -> tuple[float, float]:
        """The size in units of a text that is not broken."""
        look = self.look(style)
        canvas = self.app.canvas
        w, h = self.app.text.size(text, look, canvas.text_px(look.size), plain)
        return canvas.units(w), canvas.units(h)

    def texts(self) -> Iterator[TextBox]:
        """The texts it draws, not those of its children."""
        for p in self.prints:
            if p.block.text:
                yield TextBox(p.ink, p.rect, p.block.text, p.block.px, p.block.clipped, self)

    def draw(self, surface: pygame.Surface) -> None:
        self.draw_self(surface)
        self.draw_children(surface)

    def draw_self(self, surface: pygame.Surface) -> None:
        for p in self.prints:
            p.draw(surface)

    def draw_children(self, surface: pygame.Surface) -> None:
        clip = surface.get_clip()
        for child in self.children:
            if child._visible and clip.colliderect(child.drawn()):
                child.draw(surface)

    def drawn(self) -> pygame.Rect:
        """Everything its picture may touch, in pixels."""
        reach = self.app.canvas.px(max(self.reach, LIGHT) if self.focusable else self.reach) + 2
        return self.rect.inflate(2 * reach, 2 * reach)

    def draw_ring(self, surface: pygame.Surface) -> None:
        if self.ringed:
            self.app.paint.focus_ring(surface, self.rect, self.ring_radius)

    def draw_glow(self, surface: pygame.Surface) -> None:
        if self.ringed:
            self.app.paint.focus_glow(surface, self.rect, self.ring_radius)

    def update(self, now: float) -> bool:
        """Goes on with its own motion while the scene animates it; False ends that."""
        return False

    def rang(self, now: float) -> None:
        """The time asked for with the scene's `ring_at` has come."""

    def at(self, pos: tuple[int, int]) -> "Widget | None":
        """The deepest widget under a position; later children lie on top."""
        if not self._visible:
            return None
        for child in reversed(self.children):
            found = child.at(pos)
            if found is not None:
                return found
        return self if self.hit(pos) else None

    def hit(self, pos: tuple[int, int]) -> bool:
        """Whether it takes the pointer here; what only holds others does not."""
        return (self.focusable or bool(self.tooltip())) and self.rect.collidepoint(pos)

    def hover_at(self, pos: tuple[int, int]) -> None:
        """The pointer moves over it without being held."""

    def pointer_down(self, pos: tuple[int, int], clicks: int) -> bool:
        """The left button went down here. True keeps the pointer until it is let go."""
        return self.focusable and self._enabled

    def pointer_move(self, pos: tuple[int, int]) -> None:
        """The pointer moved while held."""

    def pointer_up(self, pos: tuple[int, int], inside: bool) -> None:
        """The pointer was let go; inside means it counts."""

    def wheel(self, pos: tuple[int, int], dx: float, dy: float) -> bool:
        return False

    def key_down(self, event: pygame.event.Event) -> bool:
        """A key while focused, before the scene uses it for moving the focus."""
        return False

    def key_passing(self, event: pygame.event.Event) -> bool:
        """A key that nothing below wanted: scroll areas page by it."""
        return False

    def text_input(self, text: str) -> bool:
        return False

    def text_editing(self, text: str, start: int) -> bool:
        """What an input method is composing, not yet entered."""
        return False

    def laid_out(self) -> None:
        """The scene's layout is done: whatever depends on where the children went."""

    def activate(self) -> None:
        """Enter, Space, its key or a click."""

    def gained(self) -> None:
        """The focus came here."""

    def lost(self) -> None:
        """The focus went elsewhere."""

    def reveal(self, child: "Widget") -> None:
        """Brings a widget below into sight."""
        if self.parent:
            self.parent.reveal(child)

    def __repr__(self) -> str:
        said = self.name or next((p.block.text for p in self.prints), "")
        return f"<{type(self).__name__} {said!r} at {tuple(self.rect)}>"


Callback = Callable[[], object]


class Group(Widget):
    """Holds others, draws nothing. Children are placed by the scene; it takes their common box if given none."""

    def wrap(self) -> None:
        """Takes the box around its children."""
        shown = [child.box for child in self.children if child.visible and child.box.w > 0]
        if not shown:
            return
        x, y = min(b.x for b in shown), min(b.y for b in shown)
        self.box = Box(x, y, max(b.right for b in shown) - x, max(b.bottom for b in shown) - y)
        self.rect = self.app.canvas.rect(self.box)
