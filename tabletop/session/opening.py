"""How the app is to open, when the command line says so."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from tabletop.kernel import Deal


@dataclass(frozen=True, slots=True)
class Opening:
    """What the app starts with; what is None it decides itself."""

    game: str | None = None
    """Go straight to this game."""
    deal: Deal | None = None
    """Start that game from this deal."""
    seed: int | None = None
    speed: float | None = None
    """Of all motion; 0: none."""
    window: tuple[int, int] | None = None
    fullscreen: bool = False
