"""Faults that the window survives, written down while the game goes on."""

from tabletop import faults


def write(report: str) -> str:
    """Adds a report to the log; answers the file's name for a message."""
    try:
        return faults.write(report).name
    except OSError:
        # A disk that takes no report must not turn one fault into two.
        return "log.txt"
