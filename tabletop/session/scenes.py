"""Reads scenes/GAME.yaml and checks it against what the rules of its game know."""

from __future__ import annotations

from pathlib import Path

from tabletop.data.check import KINDS
from tabletop.data.problems import Problem
from tabletop.data.scene import SceneFile, foreign, strange_zones
from tabletop.data.strict import problem_at, read_marked
from tabletop.games import BY_ID
from tabletop.games.readings import READINGS


def read_scene(path: Path) -> tuple[SceneFile | None, list[Problem]]:
    """The scene, or None, and everything that is wrong with it."""
    scene, document = read_marked(path, SceneFile)
    if scene is not None and scene.game in READINGS:
        for fault in foreign(scene, READINGS[scene.game].vocabulary):
            problem_at(document, fault)
        zones = [spec.name for spec in BY_ID[scene.game].state.ZONES]
        for fault in strange_zones(scene, zones):
            problem_at(document, fault)
    problems = document.sorted()
    return (None if problems else scene), problems


def join_check() -> None:
    """From now on `tabletop check` also finds names in a scene that its game does not know."""
    KINDS["scene"] = KINDS["scene"]._replace(check=lambda path: read_scene(path)[1])
