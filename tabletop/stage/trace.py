"""Tells whoever set TABLETOP_TRACE what the window shows: one JSON line for each change, appended to that file.

Tests, scripts and measurements follow a running program by it instead of guessing how long things take.
"""

import json
import os
import time
from pathlib import Path
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from tabletop.stage.app import App

VARIABLE = "TABLETOP_TRACE"
OFTEN = 0.2
"""Seconds between two looks at a window in which nothing was drawn: following an idle program must not keep it busy."""


class Trace:
    """Follows one app. Between two rests only what changed in kind is told; at rest also where everything lies."""

    def __init__(self, file: Path) -> None:
        self._out = file.open("a", encoding="utf-8", buffering=1)
        self._kind: dict[str, Any] = {}
        self._places: list[list[Any]] = []
        self._rested = False
        self._frames = -1
        self._looked = 0.0
        """The frame and the time of the last look at rest."""

    def look(self, app: "App", rests: bool) -> None:
        """Called in every turn of the loop; `rests`: nothing moves, and the loop is about to sleep."""
        now = time.monotonic()
        if app.frames == self._frames and now - self._looked < OFTEN:
            return
        if rests:
            self._frames, self._looked = app.frames, now
        kind = _kind(app)
        places = _places(app) if rests else self._places
        new = kind != self._kind or places != self._places
        if not new and (not rests or self._rested):
            return
        self._kind, self._places, self._rested = kind, places, rests
        line = {"t": now, "rests": rests, "frames": app.frames, **kind}
        if rests:
            line["widgets"] = places
        self._out.write(json.dumps(line) + "\n")

    def close(self) -> None:
        self._out.close()


def opened() -> Trace | None:
    """The trace that the environment asks for."""
    file = os.environ.get(VARIABLE)
    return Trace(Path(file)) if file else None


def _kind(app: "App") -> dict[str, Any]:
    top = app.stack.top
    return {
        "scenes": [type(scene).__name__ for scene in app.stack.scenes],
        "changing": app.stack.changing,
        "size": list(app.canvas.pixels),
        "fullscreen": app.settings.fullscreen,
        "focus": top.focused.says() if top is not None and top.focused is not None else "",
        "focus_at": list(top.focused.rect) if top is not None and top.focused is not None else [],
        "toasts": [toast.text for toast in app.toasts.shown],
        "pictures": app.art.pending(),
        "about": {name: told for scene in app.stack.scenes for name, told in scene.about().items()},
    }


def _places(app: "App") -> list[list[Any]]:
    """Kind, words and rectangle (pixels) of each widget of the top scene; whether it takes the focus and works now."""
    top = app.stack.top
    shown = top.rects() if top is not None else []
    return [[type(w).__name__, w.says(), list(rect), w.focusable, w.enabled] for w, rect in shown]
