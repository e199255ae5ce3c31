"""Writes all playthroughs anew and says which have changed."""

from __future__ import annotations

from tests.playthroughs.files import FOLDER, first_difference, playthroughs


def main() -> None:
    wanted = playthroughs()
    for one in wanted:
        lines = one.lines()
        written = one.path.read_text(encoding="utf-8").splitlines() if one.path.exists() else []
        change = first_difference(written, lines)
        if change:
            one.path.write_text("\n".join(lines) + "\n", encoding="utf-8")
            print(f"{one.path.name}: {change}")
    for stray in set(FOLDER.glob("*.txt")) - {one.path for one in wanted}:
        stray.unlink()
        print(f"{stray.name}: no such game any more")


if __name__ == "__main__":
    main()
