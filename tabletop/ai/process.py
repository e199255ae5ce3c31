"""Where the thinking is done: a spawned process that is told views and nothing else, or this one, in slices."""

from __future__ import annotations

import multiprocessing
import os
import signal
import time
from collections import deque
from collections.abc import Callable
from contextlib import suppress
from multiprocessing.connection import Connection, wait
from multiprocessing.process import BaseProcess
from queue import Empty, SimpleQueue
from threading import Lock, Thread
from typing import Any, NamedTuple, Protocol

from tabletop.ai.agents import Thinking
from tabletop.ai.thinking import Ask, Begin, Make, Mind, Reply, to_plain

LOOK_EVERY = 0.005
"""Seconds between two looks at whether a question is still wanted."""
SLICE = 0.004
"""Seconds of thinking in this process before the caller gets its turn again."""
NICENESS = 5
"""The window comes first."""


class Cancel(NamedTuple):
    """Questions of earlier generations are no longer wanted."""

    generation: int


Message = Begin | Ask | Cancel


class Place(Protocol):
    """Somewhere to think."""

    dead: bool
    """It cannot think any more; whatever was asked has to be asked elsewhere."""
    started: bool
    """It has come to life: if it dies, that is because of what it thinks about."""

    @property
    def busy(self) -> bool:
        """It thinks only while `receive` is called."""
        ...

    def send(self, message: Message) -> None: ...

    def receive(self) -> list[Reply]: ...

    def close(self) -> None: ...


class Elsewhere:
    """A process of its own. Starting it, sending and listening are done by threads, so that nobody waits for it."""

    busy = False

    def __init__(self, make: Make, ready: Callable[[], None]) -> None:
        self.dead = False
        self.started = False
        self.process: BaseProcess | None = None
        self._make = make
        self._ready = ready
        self._closed = False
        self._lock = Lock()
        self._outbox: SimpleQueue[Message | None] = SimpleQueue()
        self._inbox: SimpleQueue[Reply] = SimpleQueue()
        Thread(target=self._run, name="opponents", daemon=True).start()

    def send(self, message: Message) -> None:
        self._outbox.put(message)

    def receive(self) -> list[Reply]:
        replies = []
        with suppress(Empty):
            while True:
                replies.append(self._inbox.get_nowait())
        return replies

    def close(self) -> None:
        """End the process at once, whatever it is thinking."""
        with self._lock:
            self._closed = True
            if self.process is not None:
                self.process.kill()
        self._outbox.put(None)

    def _run(self) -> None:
        try:
            pipe = self._hire()
        except Exception:  # whatever keeps a process from starting: the worker tries again, then thinks in this one
            self._died()
            return
        Thread(target=self._listen, args=(pipe,), name="opponents' answers", daemon=True).start()
        while (message := self._outbox.get()) is not None:
            try:
                pipe.send(message)
            except (OSError, ValueError):
                return  # the listener notices too, and says so

    def _hire(self) -> Connection:
        context = multiprocessing.get_context("spawn")
        ours, theirs = context.Pipe()
        process = context.Process(target=serve, args=(theirs, self._make), name="opponents", daemon=True)
        process.start()
        theirs.close()
        with self._lock:
            self.process = process
            if self._closed:
                process.kill()
        return ours

    def _listen(self, pipe: Connection) -> None:
        try:
            pipe.recv()
            self.started = True
            while True:
                self._inbox.put(pipe.recv())
                self._ready()
        except (EOFError, OSError):
            pass  # the process is gone
        with suppress(OSError):
            pipe.close()
        assert self.process is not None
        self.process.join()
        self._died()

    def _died(self) -> None:
        self.dead = True
        self._outbox.put(None)
        if not self._closed:
            self._ready()


class Here:
    """This process, a few milliseconds at a time, for systems that let us have no other."""

    dead = False
    started = True

    def __init__(self, make: Make) -> None:
        self._mind = Mind(make)
        self._asks: deque[Ask] = deque()
        self._thinking: Thinking | None = None
        self._deadline = 0.0

    @property
    def busy(self) -> bool:
        return bool(self._asks)

    def send(self, message: Message) -> None:
        if isinstance(message, Begin):
            self._mind.begin(message)
        elif isinstance(message, Ask):
            self._mind.remember(message)
            self._asks.append(message)
        else:
            self._asks = deque(ask for ask in self._asks if ask.generation >= message.generation)
            self._thinking = None

    def receive(self) -> list[Reply]:
        """Think for a moment; what is ready."""
        replies = []
        until = time.monotonic() + SLICE
        while self._asks and time.monotonic() < until:
            reply = self._one_thought(self._asks[0])
            if reply is not None:
                self._asks.popleft()
                self._thinking = None
                replies.append(reply)
        return replies

    def _one_thought(self, ask: Ask) -> Reply | None:
        if self._thinking is None:
            self._deadline = time.monotonic() + ask.cap
            self._thinking = self._mind.think(ask, lambda: time.monotonic() > self._deadline)
        return advance(self._thinking, ask)

    def close(self) -> None:
        self._asks.clear()
        self._thinking = None


def advance(thinking: Thinking, ask: Ask) -> Reply | None:
    """One thought more; the reply when it was the last, or when the agent failed."""
    try:
        next(thinking)
    except StopIteration as done:
        return Reply(ask.ticket, to_plain(done.value))
    except Exception as error:  # an agent at fault must not end the game: the table hears of it and goes on
        return Reply(ask.ticket, (), f"{type(error).__name__}: {error}")
    return None


# The process


def serve(pipe: Connection, make: Make) -> None:
    """The worker's whole life: one question after the other until nobody is at the other end."""
    with suppress(ValueError):  # only a main thread may; the process has nothing but that, a test may not
        signal.signal(signal.SIGINT, signal.SIG_IGN)
    if hasattr(os, "nice"):
        os.nice(NICENESS)
    Thread(target=_end_with_the_program, name="leash", daemon=True).start()
    with suppress(EOFError, OSError):
        pipe.send("ready")
        _Service(pipe, make).run()


def _end_with_the_program() -> None:
    """A program that was killed must not leave a process behind that thinks for ever."""
    program = multiprocessing.parent_process()
    if program is not None:
        wait([program.sentinel])
        os._exit(0)


class _Service:
    def __init__(self, pipe: Connection, make: Make) -> None:
        self._pipe = pipe
        self._mind = Mind(make)
        self._todo: deque[Any] = deque()
        self._generation = 0
        self._look = 0.0

    def run(self) -> None:
        while True:
            if not self._todo:
                self._take(self._pipe.recv())
                continue
            message = self._todo.popleft()
            if isinstance(message, Begin):
                self._mind.begin(message)
            else:
                self._mind.remember(message)
                self._think(message)

    def _take(self, message: Message) -> None:
        if isinstance(message, Cancel):
            self._generation = message.generation
        else:
            self._todo.append(message)

    def _think(self, ask: Ask) -> None:
        deadline = time.monotonic() + ask.cap
        thinking = self._mind.think(ask, lambda: time.monotonic() > deadline)
        reply = None
        while reply is None and self._wanted(ask):
            reply = advance(thinking, ask)
        if reply is not None:
            self._pipe.send(reply)

    def _wanted(self, ask: Ask) -> bool:
        """Whether nobody has cancelled this question; looks into the pipe every few milliseconds."""
        now = time.monotonic()
        if now >= self._look:
            self._look = now + LOOK_EVERY
            while self._pipe.poll():
                self._take(self._pipe.recv())
        return ask.generation >= self._generation
