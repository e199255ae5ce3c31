"""What is heard at the table. Without an audio device, or with a broken file, it is silent and says why once."""

import math
import threading
import time
from collections import deque
from collections.abc import Callable
from pathlib import Path

import pygame

from tabletop.words import _

VOICES = 16
LONGEST_OPENING = 5.0
"""Seconds a device is waited for that hangs while it is opened; then the program ends without it."""
CLACKS = tuple(f"clack_{i}" for i in range(1, 6))
GAP = 0.032
"""Seconds between two clacks: closer ones melt into a buzz instead of sounding like dice."""
CROWD = 0.3
"""Seconds during which earlier clacks make a new one softer."""


class Sound:
    """The effects of one folder of .wav files, on a device that is opened in the background.

    Nothing here ever raises or waits: what can't be played isn't, and `trouble` tells the first reason.
    """

    def __init__(self, folder: Path, now: Callable[[], float] = time.monotonic, spare: Path | None = None) -> None:
        self.folder = folder
        self.spare = spare
        """Where an effect is taken from that is missing or broken in the folder."""
        self.trouble = ""
        self._now = now
        self._effects: dict[str, pygame.mixer.Sound] = {}
        self._volume = 1.0
        self._muted = False
        self._opening: threading.Thread | None = None
        self._ready = threading.Event()
        self._silent = False
        self._swing = 0.5
        self._clacks: deque[tuple[float, float]] = deque(maxlen=32)

    def open(self) -> None:
        """Open the device and load the effects, beside whatever else is going on. Playing does it too, if need be."""
        if self._opening is None:
            self._opening = threading.Thread(target=self._open, name="sound", daemon=True)
            self._opening.start()

    def ready(self, seconds: float = 0.0) -> bool:
        """Whether the device is open and the effects are loaded, after waiting so long for it."""
        self._ready.wait(seconds)
        return self._ready.is_set() and not self._silent and pygame.mixer.get_init() is not None

    def close(self) -> None:
        """Fall silent and let go of the device; one that is still being opened is waited for, but not for ever."""
        if self._opening is not None:
            self._opening.join(LONGEST_OPENING)
        if self.ready():
            self._silent = True
            self._effects.clear()
            pygame.mixer.quit()

    def play(self, name: str, volume: float = 1.0, pan: float = 0.0) -> None:
        """Let an effect be heard, from the left (-1) to the right (1)."""
        self._start(name, volume, pan, steal=True)

    def clack(self, loudness: float, x: float) -> None:
        """Dice meet, this hard (0 to 1), here (0 the left edge of the table, 1 the right)."""
        loudness = min(1.0, max(0.0, loudness))
        now = self._now()
        while self._clacks and now - self._clacks[0][0] > CROWD:
            self._clacks.popleft()
        if loudness <= 0 or self._too_soon(now, loudness):
            return
        crowd = len(self._clacks)
        self._clacks.append((now, loudness))
        # Neighbouring variants take turns, so that equal hits do not sound like one sample repeated.
        self._swing = 0.5 - self._swing
        variant = min(len(CLACKS) - 1, int(loudness * 4.5 + self._swing))
        self._start(CLACKS[variant], (0.25 + 0.75 * loudness) / math.sqrt(1 + 0.4 * crowd), 1.4 * x - 0.7, steal=False)

    def set_volume(self, volume: float) -> None:
        """How loud everything is, from 0 to 1; also what is sounding now."""
        self._volume = min(1.0, max(0.0, volume))
        self._level()

    def mute(self, muted: bool = True) -> None:
        self._muted = muted
        self._level()

    def _too_soon(self, now: float, loudness: float) -> bool:
        if not self._clacks:
            return False
        then, before = self._clacks[-1]
        much_louder = loudness > 2 * before and now - then > GAP / 4
        return now - then < GAP and not much_louder

    def _start(self, name: str, volume: float, pan: float, steal: bool) -> None:
        if self._muted or self._volume <= 0:
            return
        if not self.ready():
            self.open()
            return
        effect = self._effects.get(name)
        if effect is None:
            self._complain(_("The sound “{name}” is missing.", name=name))
            return
        channel = pygame.mixer.find_channel(force=steal)
        if channel is not None:
            volume, pan = min(1.0, max(0.0, volume)), min(1.0, max(-1.0, pan))
            channel.play(effect)
            channel.set_volume(volume * min(1.0, 1 - pan), volume * min(1.0, 1 + pan))

    def _open(self) -> None:
        try:
            pygame.mixer.init(44_100, -16, 2, 512)
            pygame.mixer.set_num_channels(VOICES)
        except (pygame.error, NotImplementedError) as error:
            self._silent = True
            self._complain(_("There is no sound, because no audio device could be opened ({reason}).", reason=error))
        else:
            self._load()
        self._ready.set()

    def _load(self) -> None:
        self._load_from(self.folder)
        if self.spare is not None:
            self._load_from(self.spare)
        if not self._effects:
            self._complain(_("There are no sounds in {folder}.", folder=self.folder))
        self._level()

    def _load_from(self, folder: Path) -> None:
        for path in sorted(folder.glob("*.wav")):
            if path.stem in self._effects:
                continue
            try:
                self._effects[path.stem] = pygame.mixer.Sound(str(path))
            except (pygame.error, OSError) as error:
                self._complain(_("The sound file {file} can't be played: {reason}.", file=path.name, reason=error))

    def _level(self) -> None:
        # The ear hears ratios: half way on the slider should sound half as loud.
        level = 0.0 if self._muted else self._volume**2
        if pygame.mixer.get_init() is not None:
            for effect in tuple(self._effects.values()):
                effect.set_volume(level)

    def _complain(self, message: str) -> None:
        self.trouble = self.trouble or message
