"""What can go wrong at a table."""


class Illegal(ValueError):
    """The answer was refused and nothing changed."""


class Fault(RuntimeError):
    """The rules themselves went wrong: a paragraph that never ends, a game that runs out of things to do."""


class Over(Exception):
    """Raised by `end`, so that nothing of the rules goes on at any depth; the state catches it."""


class BadDeal(ValueError):
    """A deal that cannot be laid out: it says which part of it and why."""
