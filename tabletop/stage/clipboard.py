"""The clipboard, or where there is none, one of our own."""

import pygame

_own: list[str] = []


def copy(text: str) -> None:
    """Puts text on the clipboard; nothing leaves it alone."""
    if not text:
        return
    try:
        pygame.scrap.put_text(text)
    except pygame.error:
        # Without a clipboard, copy and paste work at least inside the program.
        _own[:] = [text]


def pasted() -> str:
    """What is on the clipboard."""
    try:
        return pygame.scrap.get_text()
    except pygame.error:
        return _own[-1] if _own else ""
