"""Where the keyboard goes next: reading order for Tab, nearest neighbour for the arrows."""

from collections.abc import Sequence

import pygame

from tabletop.stage.widgets.base import Widget


def reading_order(root: Widget) -> list[Widget]:
    """All that can take the focus below a widget, as one reads: a container is read to its end before the next."""
    found: list[Widget] = []
    for widget in _sorted([child for child in root.children if child.visible]):
        if widget.focusable and widget.enabled:
            found.append(widget)
        found += reading_order(widget)
    return found


def _sorted(widgets: list[Widget]) -> list[Widget]:
    chosen = sorted((w for w in widgets if w.order is not None), key=lambda w: w.order or 0)
    return chosen + _cut([w for w in widgets if w.order is None], True, False)


def _cut(widgets: list[Widget], across: bool, stuck: bool) -> list[Widget]:
    """Divides at clear lines, first into rows, then rows into columns and so on, until single widgets are left."""
    if len(widgets) < 2:
        return widgets
    parts = _strips(widgets, across)
    if len(parts) > 1:
        return [w for part in parts for w in _cut(part, not across, False)]
    if stuck:
        return sorted(widgets, key=lambda w: (w.rect.centery, w.rect.x))
    return _cut(widgets, not across, True)


def _strips(widgets: list[Widget], across: bool) -> list[list[Widget]]:
    def span(w: Widget) -> tuple[int, int]:
        return (w.rect.top, w.rect.bottom) if across else (w.rect.left, w.rect.right)

    strips: list[list[Widget]] = []
    end = 0
    for widget in sorted(widgets, key=lambda w: span(w)[0]):
        low, high = span(widget)
        # A pixel of rounding does not glue two rows together.
        if strips and low < end - 1:
            strips[-1].append(widget)
            end = max(end, high)
        else:
            strips.append([widget])
            end = high
    return strips


WAYS = {
    pygame.K_LEFT: (-1, 0),
    pygame.K_RIGHT: (1, 0),
    pygame.K_UP: (0, -1),
    pygame.K_DOWN: (0, 1),
}


def neighbour(widgets: Sequence[Widget], start: Widget, way: tuple[int, int]) -> Widget | None:
    """The nearest widget in a direction; one that lies straight ahead is preferred to one off the line."""
    best: tuple[float, Widget] | None = None
    a = start.rect
    for widget in widgets:
        b = widget.rect
        if widget is start:
            continue
        if way[0]:
            ahead = (b.centerx - a.centerx) * way[0]
            gap = (b.left - a.right) if way[0] > 0 else (a.left - b.right)
            aside = max(0, b.top - a.bottom, a.top - b.bottom)
            slant = abs(b.centery - a.centery)
        else:
            ahead = (b.centery - a.centery) * way[1]
            gap = (b.top - a.bottom) if way[1] > 0 else (a.top - b.bottom)
            aside = max(0, b.left - a.right, a.left - b.right)
            slant = abs(b.centerx - a.centerx)
        if ahead <= 0 or gap < -min(a.w, a.h, b.w, b.h) / 2:
            continue
        score = max(0, gap) + 3 * aside + slant * 0.15
        if best is None or score < best[0]:
            best = score, widget
    return best[1] if best else None
