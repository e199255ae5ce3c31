"""The stage without a window, in English unless a test says otherwise."""

import os
from collections.abc import Iterator
from pathlib import Path

import pytest

from tabletop import words

os.environ["SDL_VIDEODRIVER"] = "dummy"
os.environ["SDL_AUDIODRIVER"] = "dummy"


@pytest.fixture(autouse=True)
def _english() -> Iterator[None]:
    words.speak("en", Path())
    yield
    words.speak("en", Path())
