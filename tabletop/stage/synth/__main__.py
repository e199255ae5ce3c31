"""Render every effect into a folder of WAV files."""

import sys
from pathlib import Path

from tabletop.stage.synth.recipes import RECIPES, render
from tabletop.stage.synth.waves import save


def main(arguments: list[str]) -> int:
    if len(arguments) != 1:
        print("usage: python -m tabletop.stage.synth FOLDER", file=sys.stderr)
        return 2
    folder = Path(arguments[0])
    folder.mkdir(parents=True, exist_ok=True)
    for name in RECIPES:
        save(render(name), folder / f"{name}.wav")
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
