"""Reading data files: only ordinary ones, and never more of them than asked for."""

from __future__ import annotations

import errno
import stat
from pathlib import Path


def first_bytes(path: Path, most: int) -> bytes:
    """The beginning of a file. Raises OSError, also for a pipe or a device, on which one could wait for ever."""
    if not stat.S_ISREG(path.stat().st_mode):
        raise OSError(errno.EINVAL, "not an ordinary file", str(path))
    with path.open("rb") as file:
        return file.read(most)
