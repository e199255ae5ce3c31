"""The clipboard, or where there is none, one of our own."""

import pygame

_own: list[str] = []


def copy(text: str) -> bool:
    """Puts text on the clipboard, nothing leaves it alone; False where it can be pasted only in this program."""
    if not text:
        return False
    try:
        pygame.scrap.put_text(text)
    except pygame.error:
        _own[:] = [text]
        return False
    return True


def pasted() -> str:
    """What is on the clipboard."""
    try:
        return pygame.scrap.get_text()
    except pygame.error:
        return _own[-1] if _own else ""
