"""Brings pointer and key events to the widgets of a scene.

Things happen when a button or key is let go, so that a press can be taken back: move away, or press Esc.
"""

import pygame

from tabletop.stage import focus as order
from tabletop.stage.scene import MODIFIED, PRESSING, Scene
from tabletop.stage.widgets.base import Widget

DOUBLE = 0.4
"""Two clicks within this many seconds are a double click."""


def handle(scene: Scene, event: pygame.event.Event) -> bool:
    handler = HANDLERS.get(event.type)
    return handler(scene, event) if handler else False


def _motion(scene: Scene, event: pygame.event.Event) -> bool:
    if scene._holder:
        scene._holder.pointer_move(event.pos)
        return True
    widget = hover(scene, event.pos)
    if widget is not None:
        widget.hover_at(event.pos)
    return widget is not None


def hover(scene: Scene, pos: tuple[int, int] | None) -> Widget | None:
    """Notes what is under the pointer now."""
    widget = scene.root.at(pos) if pos is not None else None
    if widget is not scene._hovered:
        for one, on in ((scene._hovered, False), (widget, True)):
            if one:
                one.hovered = on
                one.touch()
        scene._hovered = widget
    app = scene.app
    app.rest_since = app.clock.now()
    if widget:
        scene.expect_tip()
    return widget


def _down(scene: Scene, event: pygame.event.Event) -> bool:
    if event.button != 1:
        return False
    scene.app.by_keys = False
    if scene.focused:
        scene.focused.touch()
    widget = hover(scene, event.pos)
    if widget is None:
        if scene.focused and scene.focused.types:
            scene.focus(None)
        return False
    clicks = _clicks(scene, event.pos)
    if widget.pointer_down(event.pos, clicks):
        scene._holder = widget
        scene._armed = None
        widget.pressed = True
        widget.touch()
        if widget.focusable:
            scene.focus(widget)
            scene._fresh_focus = False
    return True


def _clicks(scene: Scene, pos: tuple[int, int]) -> int:
    now = scene.app.clock.now()
    then, where, count = scene._last_click
    near = abs(where[0] - pos[0]) + abs(where[1] - pos[1]) < 8
    count = count % 3 + 1 if near and now - then < DOUBLE else 1
    scene._last_click = (now, pos, count)
    return count


def _up(scene: Scene, event: pygame.event.Event) -> bool:
    if event.button != 1 or not scene._holder:
        return False
    holder, scene._holder = scene._holder, None
    holder.pressed = False
    holder.touch()
    inside = holder.rect.collidepoint(event.pos) and holder.enabled and holder.visible
    holder.pointer_up(event.pos, inside)
    if scene.app.stack.top is scene:
        hover(scene, event.pos)
    return True


def _wheel(scene: Scene, event: pygame.event.Event) -> bool:
    widget: Widget | None = _under(scene.root, scene.app.pointer)
    dx = getattr(event, "precise_x", event.x)
    dy = getattr(event, "precise_y", event.y)
    while widget is not None:
        if widget.wheel(scene.app.pointer, dx, dy):
            hover(scene, scene.app.pointer)
            return True
        widget = widget.parent
    return False


def _under(widget: Widget, pos: tuple[int, int]) -> Widget:
    """The deepest widget whose rectangle holds the position, whether or not it takes clicks."""
    for child in reversed(widget.children):
        if child.visible and child.rect.collidepoint(pos):
            return _under(child, pos)
    return widget


def _key_down(scene: Scene, event: pygame.event.Event) -> bool:
    if event.key == pygame.K_ESCAPE and _take_back(scene):
        return True
    focused = scene.focused if scene.focused and scene.focused.enabled else None
    if focused and focused.key_down(event):
        scene.app.by_keys = True
        focused.touch()
        return True
    if event.key == pygame.K_TAB and not event.mod & MODIFIED:
        _tab(scene, -1 if event.mod & pygame.KMOD_SHIFT else 1)
        return True
    widget = _pressed_by(scene, event)
    if widget is not None:
        _arm(scene, event.key, widget)
        return True
    if event.key in order.WAYS and not event.mod & MODIFIED and _arrow(scene, order.WAYS[event.key]):
        return True
    if event.key == pygame.K_ESCAPE:
        scene._armed = (event.key, None)
        return True
    return _passing(scene, event) or scene.on_key(event)


def _passing(scene: Scene, event: pygame.event.Event) -> bool:
    """Paging keys go up from the focus, then to whatever can scroll."""
    widget = scene.focused
    while widget is not None:
        if widget.key_passing(event):
            return True
        widget = widget.parent
    return any(w.key_passing(event) for w in scene.root.walk() if w.scrolls)


def _pressed_by(scene: Scene, event: pygame.event.Event) -> Widget | None:
    """Whom a key presses: the focused widget if its ring is seen, else whoever carries the key, else the focused."""
    focused = scene.focused
    can = focused is not None and focused.activates and focused.enabled and event.key in PRESSING
    if can and scene.ring_shown and not event.mod & MODIFIED:
        return focused
    if not event.mod & MODIFIED:
        key = pygame.K_RETURN if event.key == pygame.K_KP_ENTER else event.key
        for widget in scene.root.walk():
            if widget.key == key and widget.enabled and not scene._armed:
                return widget
        if can:
            return focused
    return None


def _arm(scene: Scene, key: int, widget: Widget) -> None:
    if scene._armed is None:
        scene._armed = (key, widget)
        widget.pressed = True
        widget.touch()


def _take_back(scene: Scene) -> bool:
    """Esc while something is held down lets it go without effect."""
    widget = scene._holder or (scene._armed[1] if scene._armed else None)
    if widget is None:
        return False
    scene._holder = scene._armed = None
    widget.pressed = False
    widget.pointer_up((-1, -1), False)
    widget.touch()
    return True


def _key_up(scene: Scene, event: pygame.event.Event) -> bool:
    if scene._armed is None or scene._armed[0] != event.key:
        return False
    widget, scene._armed = scene._armed[1], None
    if widget is None:
        scene.app.by_keys = True
        scene.on_back()
        return True
    widget.pressed = False
    widget.touch()
    if widget.enabled and widget.visible:
        scene.app.by_keys = scene.app.by_keys or widget.focused
        widget.activate()
    return True


def _tab(scene: Scene, step: int) -> None:
    widgets = scene.order()
    revealed = _reveal(scene, widgets)
    if not widgets or revealed:
        return
    if scene.focused in widgets:
        at = (widgets.index(scene.focused) + step) % len(widgets)
    else:
        at = 0 if step > 0 else -1
    scene.focus(widgets[at])


def _arrow(scene: Scene, way: tuple[int, int]) -> bool:
    widgets = scene.order()
    if not widgets:
        return False
    if _reveal(scene, widgets):
        return True
    if scene.focused not in widgets:
        scene.focus(widgets[0])
        return True
    found = order.neighbour(widgets, scene.focused, way)
    if found:
        scene.focus(found)
    return found is not None


def _reveal(scene: Scene, widgets: list[Widget]) -> bool:
    """The first key after the scene opened shows where the focus is instead of moving it from a place never seen."""
    shown = scene.app.by_keys
    fresh, scene._fresh_focus = scene._fresh_focus, False
    scene.app.by_keys = True
    if scene.focused in widgets:
        scene.focused.touch()
        return fresh and not shown
    return False


def _text(scene: Scene, event: pygame.event.Event) -> bool:
    return bool(scene.focused and scene.focused.enabled and scene.focused.text_input(event.text))


def _editing(scene: Scene, event: pygame.event.Event) -> bool:
    return bool(scene.focused and scene.focused.enabled and scene.focused.text_editing(event.text, event.start))


def _left(scene: Scene, event: pygame.event.Event) -> bool:
    if not scene._holder:
        hover(scene, None)
    return False


HANDLERS = {
    pygame.MOUSEMOTION: _motion,
    pygame.MOUSEBUTTONDOWN: _down,
    pygame.MOUSEBUTTONUP: _up,
    pygame.MOUSEWHEEL: _wheel,
    pygame.KEYDOWN: _key_down,
    pygame.KEYUP: _key_up,
    pygame.TEXTINPUT: _text,
    pygame.TEXTEDITING: _editing,
    pygame.WINDOWLEAVE: _left,
}
