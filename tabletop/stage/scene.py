"""A scene: one screen or overlay, with its widgets, its focus and its picture.

Write `build` (make the widgets, once, and again in another language) and `layout` (place them; on every change of
size or scale). What never moves is kept as one picture and only its soiled parts are drawn anew.
"""

from typing import TYPE_CHECKING, Any

import pygame

from tabletop.stage import focus as order
from tabletop.stage.canvas import Canvas
from tabletop.stage.widgets.base import Group, TextBox, W, Widget

if TYPE_CHECKING:
    from tabletop.stage.app import App
    from tabletop.stage.widgets.tooltip import Tooltip

PRESSING = (pygame.K_RETURN, pygame.K_KP_ENTER, pygame.K_SPACE)
MODIFIED = pygame.KMOD_CTRL | pygame.KMOD_ALT | pygame.KMOD_META


class Scene:
    """Base of all screens. `app` is there from `enter` on."""

    felt = "wine"
    """The backdrop, a name among the theme's felts."""
    transparent = False
    """Whether the scene below is seen around this one."""
    veil = 150
    """How dark a transparent scene makes what is below, 0 to 255."""
    pauses = True
    """Whether scenes below stand still while this one is open."""
    transition = "fade"
    """How it comes: fade, slide, zoom or none."""

    app: "App"

    def __init__(self) -> None:
        self.root = Group()
        self.root._join(self)
        self.focused: Widget | None = None
        self.canvas: Canvas | None = None
        self._fresh_focus = True
        self._holder: Widget | None = None
        self._hovered: Widget | None = None
        self._armed: tuple[int, Widget | None] | None = None
        self._moving: dict[Widget, None] = {}
        self._layer: pygame.Surface | None = None
        self._soiled: list[pygame.Rect] = []
        self._all_soiled = True
        self._alarms: list[float] = []
        self._rings: dict[Widget, float] = {}
        self._tip: Tooltip | None = None
        self._tip_at: float | None = None
        self._last_click = (0.0, (-99, -99), 0)

    def build(self) -> None:
        """Makes the widgets: `self.add(Button(...))`. Called before the first layout and after a change of language."""

    def layout(self, canvas: Canvas) -> None:
        """Places the widgets: `widget.place(box)`. Called on every change of size, scale or text size."""

    def enter(self) -> None:
        """It came on the stack."""

    def leave(self) -> None:
        """It left the stack."""

    def scenery(self, surface: pygame.Surface) -> None:
        """Draws what lies between felt and widgets and does not move; kept until `soil` or `repaint`."""

    def moving(self, surface: pygame.Surface) -> None:
        """Draws what lies above the widgets, anew for every frame."""

    def tick(self, now: float) -> bool:
        """Goes on with the scene's own motion; True asks for another frame."""
        return False

    def on_key(self, event: pygame.event.Event) -> bool:
        """A key that no widget used."""
        return False

    def on_back(self) -> None:
        """Esc: by default the scene closes, unless it is the last."""
        if len(self.app.stack) > 1:
            self.app.stack.pop()

    def on_close(self) -> bool:
        """The window is to be closed; False refuses (and must then ask)."""
        return True

    def about(self) -> dict[str, Any]:
        """What somebody who follows the window by its trace wants to know besides the widgets."""
        return {}

    @property
    def widgets(self) -> Widget:
        """The root of the widget tree."""
        return self.root

    def add(self, widget: W) -> W:
        return self.root.add(widget)

    def attach(self, app: "App") -> None:
        """Called by the stack when the scene comes."""
        self.app = app
        self.build()
        self.relayout(app.canvas)
        self.enter()

    def rebuild(self) -> None:
        """Makes all widgets anew, in the language spoken now; the focus stays at its place in the order."""
        before = self.order()
        at = before.index(self.focused) if self.focused in before else -1
        self.root.clear()
        self._moving.clear()
        self.focused = None
        self.build()
        self.relayout(self.app.canvas)
        after = self.order()
        if at >= 0 and self.focused is None and after:
            self.focused = after[min(at, len(after) - 1)]

    def relayout(self, canvas: Canvas) -> None:
        self.canvas = canvas
        self.root.box = canvas.box
        self.root.rect = pygame.Rect((0, 0), canvas.pixels)
        self._layer = None
        self._tip = None
        self.repaint()
        self.layout(canvas)
        for widget in list(self.root.walk()):
            widget.laid_out()

    def soil(self, rect: pygame.Rect) -> None:
        """This part of the picture is out of date."""
        if not self._all_soiled:
            self._soiled.append(rect.copy())

    def repaint(self) -> None:
        """The whole picture is out of date."""
        self._all_soiled = True
        self._soiled.clear()

    @property
    def soiled(self) -> bool:
        return self._all_soiled or bool(self._soiled)

    def animate(self, widget: Widget) -> None:
        """Calls the widget's `update` for every frame until it answers False."""
        self._moving[widget] = None

    def alarm(self, when: float) -> None:
        """Have `update` called at this time even if nothing happens."""
        self._alarms.append(when)

    def expect_tip(self) -> None:
        """The pointer or the focus came to rest: look for a tooltip after a while."""
        self._tip_at = self.app.rest_since + self.app.theme.motion["tip"] + 0.01

    def ring_at(self, widget: Widget, when: float) -> None:
        """Have the widget's `rang` called at this time; a later call replaces an earlier one."""
        self._rings[widget] = when

    def next_alarm(self) -> float | None:
        tip = () if self._tip_at is None else (self._tip_at,)
        return min((*self._alarms, *self._rings.values(), *tip), default=None)

    def update(self, now: float) -> bool:
        """Lets time pass; True where the picture changed."""
        self._alarms = [t for t in self._alarms if t > now]
        for widget in [w for w, when in self._rings.items() if when <= now]:
            del self._rings[widget]
            widget.rang(now)
        for widget in list(self._moving):
            if not widget.update(now):
                self._moving.pop(widget, None)
            widget.touch()
        tipped = self._update_tip(now)
        return self.tick(now) or self.soiled or bool(self._moving) or tipped

    def draw(self, surface: pygame.Surface) -> None:
        """Draws the scene; changes nothing but its kept picture."""
        if self.transparent:
            if self.veil:
                shade = pygame.Surface(surface.get_size(), pygame.SRCALPHA)
                ink = self.app.theme.colours["ink"]
                shade.fill((*ink, self.veil))
                surface.blit(shade, (0, 0))
            self.draw_front(surface)
            return
        surface.blit(self._refreshed(surface.get_size()), (0, 0))
        self._above(surface)

    def draw_front(self, surface: pygame.Surface) -> None:
        """An overlay without its veil."""
        self.scenery(surface)
        self.root.draw(surface)
        self._above(surface)

    def _above(self, surface: pygame.Surface) -> None:
        self._soiled.clear()
        self._all_soiled = False
        self.moving(surface)
        if self._tip:
            self._tip.draw(surface)

    def _refreshed(self, size: tuple[int, int]) -> pygame.Surface:
        layer = self._layer
        if layer is None or layer.get_size() != size:
            layer = self._layer = pygame.Surface(size, depth=32)
            self._all_soiled = True
        parts = [layer.get_rect()] if self._all_soiled else _merged(self._soiled, layer.get_rect())
        for part in parts:
            layer.set_clip(part)
            layer.blit(self.app.felt(self.felt), part, part)
            self.scenery(layer)
            self.root.draw(layer)
        layer.set_clip(None)
        return layer

    def _update_tip(self, now: float) -> bool:
        from tabletop.stage.widgets.tooltip import tip_for

        if self._tip_at is not None and self._tip_at <= now:
            self._tip_at = None
        before = self._tip
        self._tip = tip_for(self, now, before)
        return self._tip is not before

    @property
    def tip(self) -> "Tooltip | None":
        return self._tip

    @property
    def hovered(self) -> Widget | None:
        return self._hovered

    @property
    def held(self) -> bool:
        """Whether the pointer is being held on a widget."""
        return self._holder is not None

    @property
    def ring_shown(self) -> bool:
        """The focus ring shows while the keyboard is in use; a pointer press hides it until the next key."""
        return self.app.by_keys

    def order(self) -> list[Widget]:
        return order.reading_order(self.root)

    def focus(self, widget: Widget | None) -> None:
        """Moves the focus; scenes call it in `build` or `layout` for what should have it first."""
        if widget is self.focused:
            return
        old, self.focused = self.focused, widget
        if old:
            old.touch()
            old.lost()
        if widget:
            widget.touch()
            if widget.parent and self.canvas and widget.rect.w:
                widget.parent.reveal(widget)
            widget.gained()
            self.app.rest_since = self.app.clock.now()
            self.expect_tip()

    def lose(self, widget: Widget) -> None:
        """A widget goes away or is hidden: nothing may hold on to it."""
        gone = set(_all_below(widget))
        if self.focused in gone:
            self.focused.lost()
            self.focused = None
        if self._holder in gone:
            self._holder = None
        if self._hovered in gone:
            self._hovered = None
        if self._armed and self._armed[1] in gone:
            self._armed = None
        for one in gone:
            self._moving.pop(one, None)
            self._rings.pop(one, None)

    def handle(self, event: pygame.event.Event) -> bool:
        """Gives an event to whom it is meant for; False where nobody wanted it."""
        from tabletop.stage import dispatch

        return dispatch.handle(self, event)

    def uncovered(self) -> None:
        """What lay on top was closed."""

    def covered(self) -> None:
        """Another scene came on top: nothing stays half pressed."""
        if self._hovered:
            self._hovered.hovered = False
            self._hovered.touch()
        if self._holder:
            self._holder.pressed = False
            self._holder.touch()
        if self._armed and self._armed[1]:
            self._armed[1].pressed = False
            self._armed[1].touch()
        if self.focused:
            self.focused.touch()
        self._hovered = self._holder = self._armed = self._tip = None

    def audit(self) -> list[TextBox]:
        """Every text on screen."""
        return [text for widget in self.root.walk() for text in widget.texts()]

    def rects(self) -> list[tuple[Widget, pygame.Rect]]:
        """Every shown widget with its rectangle."""
        return [(widget, widget.rect) for widget in self.root.walk() if widget is not self.root]

    def find(self, name: str) -> Widget:
        """The shown widget with this name, or whose words start so; for tests and scripts."""
        for widget in self.root.walk():
            if widget.name == name or (widget.focusable and widget.says().startswith(name)):
                return widget
        raise LookupError(f"No widget {name!r} in {type(self).__name__}")


def _all_below(widget: Widget) -> list[Widget]:
    found = [widget]
    for child in widget.children:
        found += _all_below(child)
    return found


def _merged(rects: list[pygame.Rect], whole: pygame.Rect) -> list[pygame.Rect]:
    """The soiled parts, those that touch as one, so that nothing is drawn twice."""
    parts: list[pygame.Rect] = []
    for rect in rects:
        part = rect.clip(whole)
        if not part.w or not part.h:
            continue
        grown = True
        while grown:
            grown = False
            for other in parts:
                if part.colliderect(other):
                    part = part.union(other)
                    parts.remove(other)
                    grown = True
                    break
        parts.append(part)
    return parts
