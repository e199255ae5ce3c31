"""docs/modding.md says what is true."""

import re
import shutil
import textwrap
from pathlib import Path

import yaml

from tabletop.data import models
from tabletop.data.check import KINDS, check
from tabletop.data.compile import _card
from tabletop.data.guide import renew, tables
from tabletop.effects.abilities import sentences

ROOT = Path(__file__).parents[2]
GUIDE = ROOT / "docs" / "modding.md"


def test_the_tables_are_those_of_the_models() -> None:
    text = GUIDE.read_text(encoding="utf-8")
    assert renew(text) == text, "run: python -m tabletop.data.guide docs/modding.md"
    for kind in ("game", "deck", "personas"):
        assert tables(kind) in text


def test_every_field_is_explained() -> None:
    for kind in ("game", "deck", "personas"):
        for name in KINDS[kind].model.model_fields:
            assert f"| `{name}` |" in tables(kind)


def test_a_changed_model_shows_in_the_tables() -> None:
    text = "<!-- fields: deck -->\nout of date\n<!-- end -->\nrest\n"
    assert "out of date" not in renew(text)
    assert renew(text).endswith("<!-- end -->\nrest\n")


def test_the_message_in_the_guide_is_what_the_program_says(tmp_path: Path) -> None:
    folder = tmp_path / "cards" / "toss_up"
    folder.mkdir(parents=True)
    shipped = (ROOT / "cards" / "toss_up" / "game.yaml").read_text(encoding="utf-8")
    (folder / "game.yaml").write_text(shipped.replace("    default: 100", "    defalt: 100"), encoding="utf-8")
    (problem,) = check([folder / "game.yaml"])
    said = str(problem).replace(str(tmp_path), "").lstrip("/\\").replace("\\", "/")
    assert said in GUIDE.read_text(encoding="utf-8")


def test_the_example_deck_is_a_deck() -> None:
    example = re.search(
        r"```yaml\n(# yaml-language-server: [^\n]*deck[^\n]*\n.*?)```", GUIDE.read_text("utf-8"), re.DOTALL
    )
    assert example
    deck = models.DeckFile.model_validate(yaml.safe_load(example[1]))
    assert deck.cards[1].against == [deck.cards[0].id]


def blocks(name: str) -> list[dict[str, object]]:
    """The cards in the example that begins with this id."""
    text = GUIDE.read_text(encoding="utf-8")
    found = re.search(rf"```yaml\n( *- id: {name}\n.*?) *```", text, re.DOTALL)
    assert found
    cards: list[dict[str, object]] = yaml.safe_load(textwrap.dedent(found[1]))
    return cards


def test_the_unit_in_the_guide_says_what_the_guide_says() -> None:
    (unit,) = models.DeckFile.model_validate({"cards": blocks("bard")}).cards
    said = sentences(_card(unit, "units").abilities)
    assert len(said) == 3
    quoted = re.findall(r"^ +> (.*)$", GUIDE.read_text(encoding="utf-8"), re.MULTILINE)
    assert quoted == said


def test_unit_and_building_of_the_guide_can_be_played(tmp_path: Path) -> None:
    cards = Path(shutil.copytree(ROOT / "cards" / "paper_tales", tmp_path / "paper_tales"))
    for file, name in (("units.yaml", "bard"), ("buildings.yaml", "library")):
        path = cards / file
        added = yaml.safe_dump(blocks(name)).replace("\n", "\n  ")
        path.write_text(f"{path.read_text(encoding='utf-8')}\n  {added.rstrip()}\n", encoding="utf-8")
    assert check([cards / "game.yaml"]) == []
