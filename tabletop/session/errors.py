"""What can go wrong with a saved game."""


class BadJournal(ValueError):
    """A saved game that cannot be resumed: it says why, in the player's language."""


class LeftAlone(BadJournal):
    """A saved game that may be sound, but not for us now: nothing is done to its file."""


class NewerJournal(LeftAlone):
    """A saved game of a later version of the program."""


class InUse(LeftAlone):
    """A saved game that another window is playing at this moment."""


class UnknownGame(LeftAlone):
    """A saved game of a game that is not there now."""


class OutOfReach(LeftAlone):
    """A saved game whose file cannot be read or written now."""


BROKEN = (ArithmeticError, AssertionError, AttributeError, LookupError, RuntimeError, TypeError, ValueError)
"""What a journal that was tampered with may cause while it is read or played again: rules trust their state."""
