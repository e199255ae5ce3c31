"""An installed package carries its data inside and runs from any folder."""

from __future__ import annotations

import json
import os
import subprocess
import sys
import sysconfig
import venv
import zipfile
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[2]
DATA = ("cards", "scenes", "assets")

pytestmark = pytest.mark.build


@pytest.fixture(scope="module")
def wheel(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("wheel")
    _run(sys.executable, "-m", "pip", "wheel", ROOT, "--no-deps", "--quiet", "--wheel-dir", folder)
    (made,) = folder.glob("tabletop-*.whl")
    return made


@pytest.fixture(scope="module")
def installed(wheel: Path, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The wheel in an environment of its own; what it depends on is borrowed from this one."""
    folder = tmp_path_factory.mktemp("installed")
    venv.create(folder, with_pip=False)
    python = folder / "bin" / "python"
    _run(sys.executable, "-m", "pip", "--python", python, "install", "--no-deps", "--quiet", wheel)
    site = _run(python, "-c", "import sysconfig; print(sysconfig.get_paths()['purelib'])")
    Path(site, "borrowed.pth").write_text(sysconfig.get_paths()["purelib"] + "\n")
    return folder


def test_the_wheel_holds_every_data_file(wheel: Path) -> None:
    held = {name for name in zipfile.ZipFile(wheel).namelist() if "/_shipped/" in name}
    ours = {
        f"tabletop/_shipped/{path.relative_to(ROOT).as_posix()}"
        for folder in DATA
        for path in (ROOT / folder).rglob("*")
        if path.is_file()
    }
    assert held == ours


def test_the_installed_program_uses_its_own_copy(installed: Path, tmp_path: Path) -> None:
    where = _run(installed / "bin" / "python", "-c", "from tabletop import paths; print(paths.cards())", cwd=tmp_path)
    assert Path(where).is_relative_to(installed)


def test_check_runs_from_another_folder(installed: Path, tmp_path: Path) -> None:
    assert _run(installed / "bin" / "tabletop", "check", cwd=tmp_path).startswith("OK: ")


def test_simulate_runs_from_another_folder(installed: Path, tmp_path: Path) -> None:
    command = ("simulate", "toss_up", "--seats", "random,random", "--games", "50", "--jobs", "2", "--json")
    told = json.loads(_run(installed / "bin" / "tabletop", *command, cwd=tmp_path))
    assert told["games"] == 50
    assert sum(told["wins"]) == 50


def _run(*command: str | Path, cwd: Path | None = None) -> str:
    clean = {name: value for name, value in os.environ.items() if not name.startswith("PYTHON")}
    done = subprocess.run([*map(str, command)], cwd=cwd, env=clean, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr
    return done.stdout.strip()
