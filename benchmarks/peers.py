"""The peers' own environment under .bench/, made once, and the workers that are asked for figures in turns."""

from __future__ import annotations

import json
import os
import shutil
import subprocess
import sys
import venv
from pathlib import Path
from typing import Any

ROOT = Path(__file__).resolve().parent.parent
HOME = ROOT / ".bench"
WORKERS = Path(__file__).resolve().parent / "workers"
NODE = HOME / "node"


class Missing(Exception):
    """A peer that cannot be measured here: it says why."""


def python_with(package: str) -> Path:
    """The environment's Python, with this package installed."""
    folder = HOME / "python"
    python = folder / ("Scripts/python.exe" if os.name == "nt" else "bin/python")
    if not python.exists():
        venv.create(folder, with_pip=True)
    if not _runs([str(python), "-c", f"import {_module(package)}"]):
        install = [str(python), "-m", "pip", "install", "--quiet", "--disable-pip-version-check", package]
        print(f"  installing {package} into {HOME.name}/ ...", flush=True)
        if not _runs(install) or not _runs([str(python), "-c", f"import {_module(package)}"]):
            raise Missing(f"{package} cannot be installed here")
    return python


def node_with(package: str) -> str:
    """Node, with this package installed for it."""
    node, npm = shutil.which("node"), shutil.which("npm")
    if node is None or npm is None:
        raise Missing("there is no node here")
    if not (NODE / "node_modules" / package).is_dir():
        NODE.mkdir(parents=True, exist_ok=True)
        (NODE / "package.json").write_text('{"private": true}\n')
        print(f"  installing {package} into {HOME.name}/ ...", flush=True)
        if not _runs([npm, "install", "--no-audit", "--no-fund", package], cwd=NODE):
            raise Missing(f"{package} cannot be installed here")
    return node


def _module(package: str) -> str:
    return {"open_spiel": "pyspiel"}.get(package, package)


def _runs(command: list[str], cwd: Path = ROOT) -> bool:
    try:
        return subprocess.run(command, cwd=cwd, capture_output=True, check=False, timeout=900).returncode == 0
    except (OSError, subprocess.TimeoutExpired):
        return False


class Worker:
    """A process that stays warm and measures when it is asked."""

    def __init__(self, name: str, command: list[str], **env: str) -> None:
        self.name = name
        self.figures: list[dict[str, Any]] = []
        self.process = subprocess.Popen(
            command, cwd=ROOT, env={**os.environ, **env}, text=True,
            stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL,
        )  # fmt: skip
        self.version = str(self._read()["ready"])

    def _read(self) -> dict[str, Any]:
        assert self.process.stdout is not None
        for line in self.process.stdout:
            if line.startswith("{"):
                data: dict[str, Any] = json.loads(line)
                return data
        raise Missing(f"{self.name} ended with code {self.process.wait()}")

    def measure(self) -> None:
        """One more round."""
        assert self.process.stdin is not None
        self.process.stdin.write("go\n")
        self.process.stdin.flush()
        self.figures.append(self._read())

    def rates(self) -> list[float]:
        """Moves a second, round by round."""
        return [figure["moves"] / figure["seconds"] for figure in self.figures]

    def close(self) -> None:
        assert self.process.stdin is not None
        self.process.stdin.close()
        try:
            self.process.wait(timeout=10)
        except subprocess.TimeoutExpired:
            self.process.kill()


def ours(how: str) -> Worker:
    return Worker(how, [sys.executable, str(WORKERS / "toss_up.py"), how])


def cards(game: str, seats: int, *options: str) -> Worker:
    return Worker(game, [sys.executable, str(WORKERS / "cards.py"), game, str(seats), *options])


def pig(how: str) -> Worker:
    return Worker("OpenSpiel", [str(python_with("open_spiel")), str(WORKERS / "open_spiel_pig.py"), how])


def uno() -> Worker:
    return Worker("RLCard", [str(python_with("rlcard")), str(WORKERS / "rlcard_uno.py")])


def boardgame(how: str) -> Worker:
    node = node_with("boardgame.io")
    script = str(WORKERS / "boardgame_pig.cjs")
    return Worker("boardgame.io", [node, script, how], NODE_PATH=str(NODE / "node_modules"))
