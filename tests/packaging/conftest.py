"""The executable is built once for a whole run of the tests, whichever process comes first."""

from __future__ import annotations

import fcntl
import importlib.util
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from tests.window.conftest import own_screen, start
from tests.window.harness import ROOT

__all__ = ["own_screen", "start"]


@pytest.fixture(scope="session")
def build(tmp_path_factory: pytest.TempPathFactory, worker_id: str) -> Path:
    """The folder that PyInstaller made; nobody may change it."""
    if importlib.util.find_spec("PyInstaller") is None:
        pytest.skip("the executable is not tested: PyInstaller is not installed")
    base = tmp_path_factory.getbasetemp()
    shared = (base if worker_id == "master" else base.parent) / "build"
    shared.mkdir(exist_ok=True)
    with (shared / "lock").open("w") as lock:
        fcntl.flock(lock, fcntl.LOCK_EX)
        made = shared / "dist" / "Tabletop"
        if not made.is_dir():
            _build(shared)
    return made


def _build(folder: Path) -> None:
    places = ["--distpath", folder / "new", "--workpath", folder / "work"]
    done = subprocess.run(
        [sys.executable, "-m", "PyInstaller", "--noconfirm", "--log-level", "WARN", *map(str, places), "build.spec"],
        cwd=ROOT,
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 0, done.stderr
    (folder / "new").rename(folder / "dist")


@pytest.fixture
def program_folder(build: Path, tmp_path: Path) -> Path:
    """A copy of the built program that a test may change and break."""
    return Path(shutil.copytree(build, tmp_path / "Tabletop", symlinks=True))
