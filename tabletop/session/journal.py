"""The journal of a game in progress: lines appended and made safe by a thread of its own, so that nobody waits."""

from __future__ import annotations

import atexit
import os
import sys
import time
from contextlib import suppress
from pathlib import Path
from queue import Empty, SimpleQueue
from threading import Event, Thread
from typing import Any

from tabletop.session.errors import InUse
from tabletop.session.lines import seal
from tabletop.words import _

POLL = 0.1
"""Seconds between looks at whether the thread still lives."""
LONGEST_CLOSE = 10.0
A_MOMENT = 0.01
UNNAMED = ".new"
"""What a journal is called besides until its header is safe."""
LOCK_AT = 1 << 30
"""Where a lock lies on systems that lock bytes: far behind the end, so that readers are not in its way."""


class Journal:
    """Appends lines in order. A full or unwritable disk never stops the game: `trouble` says so, and every later line
    tries again to bring the file up to date."""

    def __init__(self, path: Path, keep: int | None = None) -> None:
        """A new file; or, with the number of bytes to keep, one that is continued: InUse if somebody else does."""
        self.path = path
        self.trouble: str = ""
        """Why the game is not being saved, in words; empty while all is well."""
        self._named = keep is not None
        """Whether the file bears its name: it gets it with its first lines, so that no half header is ever found."""
        self._good = keep or 0
        self._pending: list[bytes] = []
        self._file = -1
        self._moved_to: Path | None = None
        self._queue: SimpleQueue[dict[str, Any] | Path | Event | None] = SimpleQueue()
        if keep is not None:
            try:
                self._open()
            except OSError as error:
                self._report(error)
        self._thread = Thread(target=self._run, name="journal", daemon=True)
        self._thread.start()
        atexit.register(self.close)

    def write(self, line: dict[str, Any]) -> None:
        """Queue a line; what it holds must not change any more."""
        self._queue.put(line)

    def finish(self, folder: Path) -> None:
        """The game is over: when all is written, move the file to the history."""
        self._queue.put(folder)

    def flush(self, timeout: float | None = None) -> bool:
        """Wait until everything written so far has been tried; True if all of it is safe on the disk."""
        if self._thread.is_alive():
            done = Event()
            self._queue.put(done)
            left = float("inf") if timeout is None else timeout
            while left > 0 and not done.wait(min(left, POLL)) and self._thread.is_alive():
                left -= POLL
        return self.saved

    @property
    def saved(self) -> bool:
        """Whether everything that was tried is on the disk."""
        return not self._pending and not self.trouble

    def close(self) -> bool:
        """Write what is left and let go of the file; True if all of it is safe. A disk that hangs is not waited for."""
        if self._thread.is_alive():
            self._queue.put(None)
            self._thread.join(LONGEST_CLOSE)
        atexit.unregister(self.close)
        return self.saved

    # The thread

    def _run(self) -> None:
        going = True
        while going:
            going = self._take([self._queue.get(), *self._waiting()])
        self._let_go()

    def _waiting(self) -> list[dict[str, Any] | Path | Event | None]:
        """What else has been queued: one sync for all of it."""
        batch = []
        with suppress(Empty):
            while True:
                batch.append(self._queue.get_nowait())
        return batch

    def _take(self, batch: list[dict[str, Any] | Path | Event | None]) -> bool:
        self._pending += [seal(item) for item in batch if isinstance(item, dict)]
        self._write_pending()
        for item in batch:
            if isinstance(item, Path) and not self._pending:
                self._move(item)
            elif isinstance(item, Event):
                item.set()
        return None not in batch

    def _write_pending(self) -> None:
        if not self._pending or self._moved_to:
            return
        try:
            if self._file < 0:
                self._open()
            self._append(b"".join(self._pending))
            self._pending.clear()
            if not self._named:
                self._name()
            self.trouble = ""
        except (OSError, InUse) as error:
            self._report(error)
            self._cut_off()

    def _open(self) -> None:
        path = self.path if self._named else self._unnamed
        path.parent.mkdir(parents=True, exist_ok=True)
        flags = os.O_RDWR | getattr(os, "O_BINARY", 0) | (0 if self._named else os.O_CREAT)
        self._file = os.open(path, flags, 0o644)
        try:
            _lock(self._file, tries=10)
            os.ftruncate(self._file, self._good)
        except (OSError, InUse):
            self._let_go()
            raise

    @property
    def _unnamed(self) -> Path:
        return self.path.with_name(self.path.name + UNNAMED)

    def _name(self) -> None:
        """The header is safe: give the file its name. Some systems only rename what nobody has open."""
        self._let_go()
        self._unnamed.replace(self.path)
        self._named = True
        _sync_folder(self.path.parent)
        self._open()

    def _append(self, data: bytes) -> None:
        os.lseek(self._file, self._good, os.SEEK_SET)
        rest = memoryview(data)
        while rest:
            rest = rest[os.write(self._file, rest) :]
        os.fsync(self._file)
        self._good += len(data)

    def _cut_off(self) -> None:
        """Half a line must not stay behind, else the next one would be lost with it."""
        if self._file >= 0:
            with suppress(OSError):  # then the reader drops the torn end
                os.ftruncate(self._file, self._good)

    def _report(self, error: OSError | InUse) -> None:
        if not self.trouble:
            why = (error.strerror if isinstance(error, OSError) else "") or str(error)
            self.trouble = _("The game cannot be saved: {why}. It goes on, but closing it may lose it.", why=why)

    def _move(self, folder: Path) -> None:
        self._let_go()
        try:
            folder.mkdir(parents=True, exist_ok=True)
            target = folder / self.path.name
            self.path.replace(target)
            _sync_folder(folder)
        except OSError as error:
            self._report(error)
        else:
            self.path = self._moved_to = target

    def _let_go(self) -> None:
        if self._file >= 0:
            os.close(self._file)
            self._file = -1


def in_use(path: Path) -> bool:
    """Whether another process is playing this game."""
    try:
        file = os.open(path, os.O_RDWR)
    except OSError:
        return False  # reading it will say what is wrong
    try:
        _lock(file)
    except InUse:
        return True
    finally:
        os.close(file)
    return False


def _sync_folder(folder: Path) -> None:
    """Make a new or renamed entry survive a power cut, where the system can."""
    with suppress(OSError):  # some systems cannot open a folder; the file itself is safe
        handle = os.open(folder, os.O_RDONLY)
        try:
            os.fsync(handle)
        finally:
            os.close(handle)


def _lock(file: int, tries: int = 1) -> None:
    """Only one process may continue a game. InUse if another does; somebody who only looks is gone in a moment."""
    for _i in range(tries - 1):
        with suppress(InUse):
            return _lock(file)
        time.sleep(A_MOMENT)
    try:
        if sys.platform == "win32":
            import msvcrt

            os.lseek(file, LOCK_AT, os.SEEK_SET)
            msvcrt.locking(file, msvcrt.LK_NBLCK, 1)
        else:
            import fcntl

            fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except (BlockingIOError, PermissionError) as error:
        raise InUse(_("This game is being played in another window.")) from error
    except OSError:
        return None  # a file system without locks: better to play without one than not at all
