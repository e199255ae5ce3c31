"""Keys that are held down: those that may repeat do, all others count once."""

import pygame

DELAY, INTERVAL = 380, 40
"""Milliseconds until a held key repeats, and between repeats."""
REPEATING = frozenset(
    (
        pygame.K_LEFT,
        pygame.K_RIGHT,
        pygame.K_UP,
        pygame.K_DOWN,
        pygame.K_TAB,
        pygame.K_PAGEUP,
        pygame.K_PAGEDOWN,
        pygame.K_BACKSPACE,
        pygame.K_DELETE,
        pygame.K_MINUS,
        pygame.K_PLUS,
    )
)


class Keys:
    """Which keys are down."""

    def __init__(self) -> None:
        self._down: set[int] = set()

    def counts(self, event: pygame.event.Event, typing: bool) -> bool:
        """Whether an event is to be heard; while someone types, every key repeats."""
        if event.type == pygame.KEYUP:
            self._down.discard(event.key)
        elif event.type == pygame.WINDOWFOCUSLOST:
            self._down.clear()
        elif event.type == pygame.KEYDOWN:
            again = event.key in self._down
            self._down.add(event.key)
            return not again or typing or event.key in REPEATING
        return True


def is_fullscreen(event: pygame.event.Event) -> bool:
    """F11, or Enter with Alt."""
    if event.type != pygame.KEYDOWN:
        return False
    return event.key == pygame.K_F11 or (event.key == pygame.K_RETURN and bool(event.mod & pygame.KMOD_ALT))
