"""What can go wrong with a saved game."""


class BadJournal(ValueError):
    """A saved game that cannot be resumed: it says why, in the player's language."""


class NewerJournal(BadJournal):
    """A saved game of a later version of the program: sound, but not for us. It is left where it is."""


class InUse(BadJournal):
    """A saved game that another window is playing at this moment."""


BROKEN = (ArithmeticError, AssertionError, AttributeError, LookupError, RuntimeError, TypeError, ValueError)
"""What a journal that was tampered with may cause while it is read or played again: rules trust their state."""
