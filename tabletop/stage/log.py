"""Where faults are written down for whoever has to mend them."""

import time

from tabletop import paths

LARGEST = 1_000_000


def write(report: str) -> str:
    """Adds a report to log.txt in the player's folder; answers the file's name for a message."""
    file = paths.home() / "log.txt"
    stamp = time.strftime("%Y-%m-%d %H:%M:%S")
    try:
        file.parent.mkdir(parents=True, exist_ok=True)
        if file.exists() and file.stat().st_size > LARGEST:
            file.replace(file.with_name("log.old.txt"))
        with file.open("a", encoding="utf-8") as out:
            out.write(f"{stamp}\n{report}\n")
    except OSError:
        # A disk that takes no report must not turn one fault into two.
        return file.name
    return file.name
