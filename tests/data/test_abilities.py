"""Paper Tales as data: every figure of the cards, written down a second time by hand; and what may not be written."""

import re
import shutil
from pathlib import Path
from typing import Any

import pytest

from tabletop.data.catalogue import CardInfo, GameInfo, load
from tabletop.data.check import check
from tabletop.kernel.box import Ability, Cost
from tabletop.session.components import box_from_json, box_to_json

ROOT = Path(__file__).parents[2]

UNITS = {
    "Adventurer": (2, 0, 2), "Archer": (2, 1, 2), "Blacksmith": (3, 0, 1), "Cave Spirit": (2, 1, 4),
    "Cerberus": (3, 0, 2), "Colossus": (1, 2, 1), "Commander": (2, 2, 4), "Cook": (2, 0, 1), "Demon": (1, 2, 7),
    "Dragon": (1, 3, 0), "Farmer": (3, 0, 1), "Forest Child": (3, 1, 1), "Forest Spirit": (1, 3, 3),
    "Giant Snake": (1, 1, 4), "Golem": (2, 2, 3), "Grand Architect": (1, 1, 1), "Hunter": (2, 0, 2),
    "Knight": (3, 1, 4), "Kraken": (1, 6, 9), "Landlord": (1, 2, 1), "Leviathan": (1, 3, 4), "Manticore": (3, 2, 2),
    "Master Alchemist": (1, 2, 1), "Militiaman": (3, 0, 2), "Miner": (3, 1, 2), "Monkey": (2, -1, 1),
    "Mystical Healer": (3, 0, 1), "Necromancer": (1, 1, 4), "Ogre": (1, 2, 2), "Palm Reader": (2, 2, 1),
    "Peddler": (3, 1, 1), "Relic of Wisdom": (1, 2, 0), "Rogue": (2, 1, 3), "Salamander": (1, 2, 4),
    "Sculptor": (2, 0, 1), "Shapeshifter": (1, 0, 0), "Strategist": (1, 3, 1), "Time Master": (3, 0, 1),
    "Treefolk": (2, 1, 3), "Veteran": (3, 0, 3), "Wood Merchant": (2, 0, 1), "Woodcutter": (3, 0, 2),
}  # fmt: skip
"""Name -> copies, cost, strength."""

OLD = (("age_least", 1),)


def makes(resource: str, n: int = 1, **more: Any) -> Ability:
    return Ability("", "passive", "produces", n, resources=(resource,))._replace(**more)


def fights(do: str, n: int = 1, **more: Any) -> Ability:
    return Ability("wars", "passive", do, n)._replace(**more)


SELF_AGED = Ability("deploy", "reveal", "age", 1, to="self")
DOES: dict[str, tuple[Ability, ...]] = {
    "Adventurer": (makes("diamond", per=("age_here",)),),
    "Archer": (fights("fights_from_back"),),
    "Blacksmith": (Ability("income", "each", "gold", 1),),
    "Cave Spirit": (makes("diamond"), SELF_AGED),
    "Cerberus": (fights("strength_is", 3, only=(("produces", "food"),)),),
    "Colossus": (fights("strength_is", 7, only=OLD), Ability("wars", "each", "points", 1, ("war_won",))),
    "Commander": (Ability("wars", "each", "points", 1, ("war_won",)),),
    "Cook": (Ability("income", "each", "gold", 1, ("food",)),),
    "Demon": (SELF_AGED, Ability("aging", "own_death", "points", -3, only=(("age_exact", 1),))),
    "Dragon": (fights("strength_is", 7, only=(("produces", "diamond"),)),),
    "Farmer": (makes("food"),),
    "Forest Child": (makes("wood"), makes("food")),
    "Forest Spirit": (makes("wood", 3),),
    "Giant Snake": (fights("strength_is", 0, only=OLD), Ability("income", "each", "gold", 3, only=OLD)),
    "Golem": (Ability("deploy", "reveal", "upgrade"),),
    "Grand Architect": (Ability("construction", "passive", "buys", 1, resources=("wood", "food", "diamond")),),
    "Hunter": (makes("food", only=(("row", "front"),)),),
    "Knight": (),
    "Kraken": (
        Ability("deploy", "reveal", "points", -3, ("level_two",), last=True),
        Ability("deploy", "reveal", "age", 1, to="others"),
        Ability("aging", "deaths", "points", 1, ("age_dying",)),
    ),
    "Landlord": (makes("wood"), Ability("construction", "passive", "no_land_cost")),
    "Leviathan": (
        fights("strength_adds", 2, per=("food",)),
        fights("cannot_fight", only=OLD),
        makes("food", 2, only=OLD),
    ),
    "Manticore": (fights("strength_adds", 2, per=("food",)),),
    "Master Alchemist": (
        Ability("deploy", "each", "age", 1, ("food",), to="one"),
        Ability("wars", "each", "points", 1, ("diamond", "war_won")),
        Ability("income", "each", "gold", 1, ("wood",)),
    ),
    "Militiaman": (fights("strength_adds", 1, per=("age_here",)),),
    "Miner": (makes("diamond"),),
    "Monkey": (Ability("aging", "own_death", "gold", 1, ("age_here",)),),
    "Mystical Healer": (Ability("aging", "may", "saves", only=(("age_exact", 1),)),),
    "Necromancer": (Ability("deploy", "reveal", "age", 1, to="others"),),
    "Ogre": (fights("strength_adds", 1, per=("income",)),),
    "Palm Reader": (Ability("aging", "deaths", "points", 1, ("age_dying",)),),
    "Peddler": (makes("wood"), Ability("income", "each", "gold", 1)),
    "Relic of Wisdom": (Ability("aging", "passive", "never_dies"), Ability("end", "each", "points", 2, ("age_here",))),
    "Rogue": (Ability("wars", "each", "gold", 1, ("war_won",)),),
    "Salamander": (fights("strength_adds", 1, per=("age_here",)), Ability("aging", "passive", "dies_at", 2)),
    "Sculptor": (Ability("aging", "own_death", "points", 3),),
    "Shapeshifter": (Ability("deploy", "reveal", "becomes", 3, age=1),),
    "Strategist": (fights("strength_adds", 1, per=("age_kingdom",)), fights("fights_from_back")),
    "Time Master": (Ability("deploy", "reveal", "age", 2, to="one"),),
    "Treefolk": (makes("food"),),
    "Veteran": (SELF_AGED,),
    "Wood Merchant": (Ability("construction", "passive", "buys", 1, resources=("wood",)),),
    "Woodcutter": (makes("wood"),),
}

BUILDINGS = {
    "Town": (Cost((("wood", 1),)), Cost((("wood", 2),))),
    "Tavern": (Cost((("food", 1),)), Cost((("wood", 1), ("food", 1)))),
    "Mine": (Cost((("wood", 1),)), Cost((("wood", 1), ("diamond", 1)))),
    "Temple": (Cost((("diamond", 1),), 2), Cost((("diamond", 2),), 3)),
    "Barracks": (Cost((("wood", 1),)), Cost((("wood", 1), ("food", 1)))),
}
BUILT: dict[str, tuple[Ability, ...]] = {
    "Town": (makes("wood"), makes("food"), makes("diamond", level=2)),
    "Tavern": (
        Ability("income", "each", "gold", 1, ("food",)),
        Ability("wars", "each", "points", 1, ("food",), level=2),
    ),
    "Mine": (makes("diamond"), Ability("wars", "each", "points", 2, ("diamond",), level=2)),
    "Temple": (Ability("income", "each", "gold", 2), Ability("wars", "each", "points", 2, level=2)),
    "Barracks": (
        fights("kingdom_strength", 1, per=("wood",)),
        Ability("wars", "each", "points", 1, ("strong_units",), (("strength_least", 3),), level=2),
    ),
}
OPTIONS = {"gold": 3, "income": 2, "war_points": 3, "turns": 4, "draft": 5, "kept": 1, "land_cost": 2,
           "two_player_draft": True, "double_war": True}  # fmt: skip


@pytest.fixture(scope="module")
def game() -> GameInfo:
    return load(ROOT / "cards").game("paper_tales")


def of(game: GameInfo, deck: str) -> dict[str, CardInfo]:
    return {card.name: card for card in game.cards if card.deck == deck}


def does(card: CardInfo) -> tuple[Ability, ...]:
    return tuple(Ability(*ability) for ability in card.abilities)


def test_the_deck_is_the_81_cards_of_the_sheet(game: GameInfo) -> None:
    units = of(game, "units")
    found = {name: (card.copies, card.values["cost"], card.values["strength"]) for name, card in units.items()}
    assert found == UNITS
    assert sum(copies for copies, _cost, _strength in found.values()) == 81
    assert len(units) == 42
    spread = {cost: sum(c for c, at, _s in found.values() if at == cost) for cost in (-1, 0, 1, 2, 3, 6)}
    assert spread == {-1: 2, 0: 35, 1: 23, 2: 16, 3: 4, 6: 1}


def test_every_unit_does_what_its_card_says(game: GameInfo) -> None:
    assert {name: does(card) for name, card in of(game, "units").items()} == DOES


def test_the_buildings_cost_and_do_what_their_cards_say(game: GameInfo) -> None:
    buildings = of(game, "buildings")
    box = load(ROOT / "cards").box("paper_tales")
    assert {name: box.by_id[card.id].costs for name, card in buildings.items()} == BUILDINGS
    assert {name: does(card) for name, card in buildings.items()} == BUILT
    assert all(card.values == {"points_1": 1, "points_2": 3} for card in buildings.values())
    assert all(card.copies == game.most for card in buildings.values())


def test_every_card_has_a_kind_a_picture_and_a_source(game: GameInfo) -> None:
    kinds = {kind.id for kind in game.kinds}
    for card in game.cards:
        assert card.kind in kinds
        assert card.source == "found"
        for picture in (card.picture, *(side.picture for side in card.sides)):
            assert (ROOT / "assets" / "art" / f"{picture}.svg").is_file()
    assert len({side.picture for card in game.cards for side in card.sides}) == 10


def test_the_house_rules_are_those_of_the_sheet(game: GameInfo) -> None:
    assert {option.id: option.default for option in game.options} == OPTIONS
    assert all(option.source == "sheet" and option.sheet and option.help for option in game.options)


def test_a_saved_game_carries_abilities_and_costs() -> None:
    box = load(ROOT / "cards").box("paper_tales")
    assert box_from_json(box_to_json(box)).cards == box.cards


MISPRINTS = {
    "no strength": ("units.yaml", "values: {cost: 1, strength: 2}", "the rules need numbers on this card: strength"),
    "levels on a unit": ("units.yaml", "copies: 3\n", "only a building has levels"),
    "no levels": ("buildings.yaml", "", "the rules need levels on this card"),
    "too few": ("buildings.yaml", "copies: 5\n", "every player needs one of these"),
    "an effect": (
        "units.yaml",
        "copies: 3\n",
        "cards of this game are not played: what they do stands under `abilities`",
    ),
}
INSTEAD = {
    "no strength": "values: {cost: 1}",
    "levels on a unit": "copies: 3\n    levels: [{cost: {}, points: 1}, {cost: {}, points: 3}]\n",
    "no levels": "cards:\n  - {id: hut, name: Hut, copies: 5, kind: building}\n",
    "too few": "copies: 4\n",
    "an effect": "copies: 3\n    effects: [{do: gain}]\n",
}


@pytest.mark.parametrize("name", MISPRINTS)
def test_what_the_rules_would_miss_on_a_card_is_said(tmp_path: Path, name: str) -> None:
    cards = Path(shutil.copytree(ROOT / "cards" / "paper_tales", tmp_path / "paper_tales"))
    file, old, message = MISPRINTS[name]
    text = (cards / file).read_text(encoding="utf-8")
    if name == "levels on a unit":
        text = re.sub(r"    abilities:.*?(?=    picture:)", "", text, flags=re.DOTALL)
    changed = text.replace(old, INSTEAD[name], 1) if old else INSTEAD[name]
    (cards / file).write_text(changed, encoding="utf-8")
    (problem,) = check([cards / "game.yaml"])
    assert problem.message == message
    assert problem.file.endswith(file)


def test_a_game_of_played_cards_knows_no_abilities(tmp_path: Path) -> None:
    cards = Path(shutil.copytree(ROOT / "cards" / "paper_toss", tmp_path / "paper_toss"))
    text = (cards / "toss.yaml").read_text(encoding="utf-8")
    old = "    effects: [{do: gain, n: 1}]\n"
    (cards / "toss.yaml").write_text(text.replace(old, "    abilities: [{do: gold}]\n", 1), encoding="utf-8")
    (problem,) = check([cards / "game.yaml"])
    assert problem.message == "the rules of this game know no abilities"
