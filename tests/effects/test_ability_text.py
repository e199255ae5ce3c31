"""What a card says is made from what it does: every ability that may be written has a sentence, and no two the same."""

import itertools
import random
from pathlib import Path
from typing import Any, Literal, get_args, get_origin

import pytest
from pydantic import TypeAdapter, ValidationError

from tabletop import words
from tabletop.data import abilities as models
from tabletop.data.catalogue import AbilityInfo, load
from tabletop.data.compile import _ability
from tabletop.data.fit import members_of
from tabletop.data.strict import Strict
from tabletop.effects.abilities import CONDITIONS, EFFECTS, sentence, sentences
from tabletop.effects.abilities_short import SIGNS, short, shorthand

ROOT = Path(__file__).parents[2]
WORDS = members_of(models.AnyKindOfAbility)
ICONS = {path.stem for path in (ROOT / "assets" / "icons").glob("*.svg")}
NUMBERS = (1, 2, 3, 7, -3)


@pytest.fixture(params=["en", "es", "qps"])
def language(request: pytest.FixtureRequest) -> Any:
    words.speak(request.param, ROOT / "assets" / "locale")
    yield request.param
    words.speak("en", ROOT / "assets" / "locale")


def values(kind: Any) -> list[Any]:
    """Some values of a field: all words, a few numbers, and every group with one or two fields."""
    found: list[Any] = []
    for member in members_of(kind):
        if get_origin(member) is Literal:
            found += get_args(member)
        elif member is int:
            found += NUMBERS
        elif member is bool:
            found += [False, True]
        elif member is type(None):
            found.append(None)
        elif get_origin(member) is list:
            found += [list(pair) for pair in itertools.permutations(values(get_args(member)[0]), 2)]
        elif isinstance(member, type) and issubclass(member, Strict):
            found += groups(member)
    return found


def groups(model: Any) -> list[dict[str, Any]]:
    single = {
        name: [value for value in values(field.annotation) if value is not None]
        for name, field in model.model_fields.items()
    }
    found = [{name: value} for name, known in single.items() for value in known]
    for one, other in itertools.combinations(single, 2):
        found += [{one: a, other: b} for a in single[one] for b in single[other]]
    return found


def written(model: Any) -> list[AbilityInfo]:
    """Every ability of this word that the schema lets pass, of a large sample."""
    fields = {name: values(field.annotation) for name, field in model.model_fields.items()}
    total = 1
    for known in fields.values():
        total *= len(known)
    chance = random.Random(7)
    if total <= 5000:
        drafts = [dict(zip(fields, row, strict=True)) for row in itertools.product(*fields.values())]
    else:
        drafts = [{name: chance.choice(known) for name, known in fields.items()} for _ in range(5000)]
    reader = TypeAdapter(model)
    found = []
    for draft in drafts:
        try:
            found.append(_ability(reader.validate_python(draft), 1))
        except ValidationError:
            continue
    return list(dict.fromkeys(found))


SAMPLES = {model.__name__: written(model) for model in WORDS}


def test_there_is_something_of_every_word() -> None:
    assert all(SAMPLES.values())
    assert sum(map(len, SAMPLES.values())) > 2000


def test_the_lists_are_those_of_the_schema() -> None:
    known = {get_args(model.model_fields["do"].annotation)[0] for model in WORDS}
    assert set(EFFECTS) == set(SIGNS) == known
    assert {*CONDITIONS, "strength_least"} == set(models.Counts.model_fields)


@pytest.mark.parametrize("word", SAMPLES)
def test_every_ability_reads_well(word: str, language: str) -> None:
    for ability in SAMPLES[word]:
        for said in (sentence(ability), short(ability), short(ability, tight=True)):
            assert set(words.gaps(said)) <= ICONS, (ability, said)
            assert said.count("**") % 2 == 0
            assert said == said.strip()
            assert "  " not in said
            assert said[0] == "{" or said[0] == said[0].upper() or said[0] in "+\N{MINUS SIGN}", said
        if language == "en":
            assert sentence(ability).endswith(".")


@pytest.mark.parametrize("word", SAMPLES)
def test_different_abilities_say_different_things(word: str) -> None:
    said: dict[str, AbilityInfo] = {}
    for ability in SAMPLES[word]:
        other = said.setdefault(sentence(ability), ability)
        assert other == ability, sentence(ability)


def test_a_new_unit_reads_like_the_others() -> None:
    made = [
        AbilityInfo("", "passive", "produces", 2, resources=("wood",)),
        AbilityInfo("", "passive", "produces", 1, resources=("food",)),
        AbilityInfo("wars", "passive", "strength_adds", 3, ("income",), (("age_least", 2), ("row", "back"))),
        AbilityInfo("wars", "passive", "fights_from_back"),
        AbilityInfo("aging", "deaths", "gold", 2),
    ]
    assert sentences(made) == [
        "It makes {wood}{wood}{food}.",
        "{war} **Wars:** if it has 2 {age} or more and it stands in the Back, +3 {strength} for each {coin} of this "
        "turn's income. It fights from the Back too.",
        "{death} **When one of your units dies:** +2 {coin}.",
    ]
    assert shorthand(made) == [
        "{wood}{wood}{food}",
        "2+{age} Back: +3{strength} for each {income}",
        "Fights from Back",
        "{death}{death} +2{coin}",
    ]


SAID = {
    "Adventurer": ["It makes {diamond} for each {age} on it."],
    "Archer": ["{war} **Wars:** it fights from the Back too."],
    "Blacksmith": ["{income} **Income:** +1 {coin}."],
    "Cave Spirit": ["It makes {diamond}.", "{reveal} **On reveal:** +1 {age} on it."],
    "Cerberus": ["{war} **Wars:** if your kingdom makes {food}, its {strength} is 3."],
    "Colossus": ["{war} **Wars:** if it has an {age}, its {strength} is 7. +1 {legend} for each War you win."],
    "Commander": ["{war} **Wars:** +1 {legend} for each War you win."],
    "Cook": ["{income} **Income:** +1 {coin} for each {food} your kingdom makes."],
    "Demon": [
        "{reveal} **On reveal:** +1 {age} on it.",
        "{death} **When it dies:** if it has exactly one {age}, −3 {legend}.",
    ],
    "Dragon": ["{war} **Wars:** if your kingdom makes {diamond}, its {strength} is 7."],
    "Farmer": ["It makes {food}."],
    "Forest Child": ["It makes {wood}{food}."],
    "Forest Spirit": ["It makes {wood}{wood}{wood}."],
    "Giant Snake": [
        "{war} **Wars:** if it has an {age}, its {strength} is 0.",
        "{income} **Income:** if it has an {age}, +3 {coin}.",
    ],
    "Golem": ["{reveal} **On reveal:** all your level-1 buildings become level 2, free."],
    "Grand Architect": [
        "{build} **Construction:** you may buy {wood} / {food} / {diamond} that you lack for 1 {coin} each.",
    ],
    "Hunter": ["If it stands in the Front, it makes {food}."],
    "Knight": [],
    "Kraken": [
        "{reveal} **On reveal:** −3 {legend} for each level-2 building you have, after everything else. "
        "+1 {age} on each of your other units.",
        "{death} **When one of your units dies:** +1 {legend} for each {age} on it.",
    ],
    "Landlord": ["It makes {wood}.", "{build} **Construction:** new buildings have no land cost."],
    "Leviathan": [
        "{war} **Wars:** +2 {strength} for each {food} your kingdom makes. If it has an {age}, it cannot fight.",
        "If it has an {age}, it makes {food}{food}.",
    ],
    "Manticore": ["{war} **Wars:** +2 {strength} for each {food} your kingdom makes."],
    "Master Alchemist": [
        "{deploy} **Deployment, each turn:** choose one of your units: +1 {age} on it for each {food} your "
        "kingdom makes.",
        "{war} **Wars:** +1 {legend} for each {diamond} your kingdom makes, once for each War you win.",
        "{income} **Income:** +1 {coin} for each {wood} your kingdom makes.",
    ],
    "Militiaman": ["{war} **Wars:** +1 {strength} for each {age} on it."],
    "Miner": ["It makes {diamond}."],
    "Monkey": ["{death} **When it dies:** +1 {coin} for each {age} on it."],
    "Mystical Healer": ["{age} **Aging:** you may save one of your units that has exactly one {age}."],
    "Necromancer": ["{reveal} **On reveal:** +1 {age} on each of your other units."],
    "Ogre": ["{war} **Wars:** +1 {strength} for each {coin} of this turn's income."],
    "Palm Reader": ["{death} **When one of your units dies:** +1 {legend} for each {age} on it."],
    "Peddler": ["It makes {wood}.", "{income} **Income:** +1 {coin}."],
    "Relic of Wisdom": [
        "{age} **Aging:** it never dies.",
        "{trophy} **At the end:** +2 {legend} for each {age} on it.",
    ],
    "Rogue": ["{war} **Wars:** +1 {coin} for each War you win."],
    "Salamander": [
        "{war} **Wars:** +1 {strength} for each {age} on it.",
        "{age} **Aging:** it dies only with 2 {age} or more.",
    ],
    "Sculptor": ["{death} **When it dies:** +3 {legend}."],
    "Shapeshifter": [
        "{reveal} **On reveal:** turn up cards until one costs 3 {coin} or less. It takes this spot, free, with {age}.",
    ],
    "Strategist": ["{war} **Wars:** +1 {strength} for each {age} on your units. It fights from the Back too."],
    "Time Master": ["{reveal} **On reveal:** +2 {age} on one of your units."],
    "Treefolk": ["It makes {food}."],
    "Veteran": ["{reveal} **On reveal:** +1 {age} on it."],
    "Wood Merchant": ["{build} **Construction:** you may buy {wood} that you lack for 1 {coin} each."],
    "Woodcutter": ["It makes {wood}."],
    "Town 1": ["It makes {wood}{food}."],
    "Town 2": ["It makes {wood}{food}{diamond}."],
    "Tavern 1": ["{income} **Income:** +1 {coin} for each {food} your kingdom makes."],
    "Tavern 2": [
        "{income} **Income:** +1 {coin} for each {food} your kingdom makes.",
        "{war} **Wars:** +1 {legend} for each {food} your kingdom makes.",
    ],
    "Mine 1": ["It makes {diamond}."],
    "Mine 2": ["It makes {diamond}.", "{war} **Wars:** +2 {legend} for each {diamond} your kingdom makes."],
    "Temple 1": ["{income} **Income:** +2 {coin}."],
    "Temple 2": ["{income} **Income:** +2 {coin}.", "{war} **Wars:** +2 {legend}."],
    "Barracks 1": ["{war} **Wars:** +1 {strength} for your kingdom for each {wood} your kingdom makes."],
    "Barracks 2": [
        "{war} **Wars:** +1 {strength} for your kingdom for each {wood} your kingdom makes. +1 {legend} for each "
        "unit of yours with 3 {strength} or more.",
    ],
}
"""What stands on every card, each unit and each level of a building."""


def test_every_card_word_for_word() -> None:
    said = {}
    for card in load(ROOT / "cards").game("paper_tales").cards:
        if not card.sides:
            said[card.name] = sentences(card.abilities)
        for level, _side in enumerate(card.sides, 1):
            said[f"{card.name} {level}"] = sentences([one for one in card.abilities if one.level <= level])
    assert said == SAID


SHORT = {
    "Giant Snake": ["{age}: 0{strength}", "{age}: +3{coin}"],
    "Kraken": [
        "{reveal} −3{legend} for each {level_two}", "{reveal} others +1{age}",
        "{death}{death} +1{legend} for each {age}",
    ],
    "Master Alchemist": [
        "{deploy} one unit +1{age} for each {food}", "+1{legend} for each {diamond}×{war}", "+1{coin} for each {wood}",
    ],
    "Demon": ["{reveal} +1{age}", "{death} 1{age}: −3{legend}"],
    "Barracks": ["+1{strength} for each {wood}", "{war} +1{legend} for each 3+{strength}"],
}  # fmt: skip


def test_some_cards_in_shorthand() -> None:
    cards = {card.name: card for card in load(ROOT / "cards").game("paper_tales").cards}
    assert {name: shorthand(cards[name].abilities) for name in SHORT} == SHORT


def test_of_deaths_it_is_clear_which_unit_is_meant() -> None:
    """After "one of your units dies", "it" is the one that dies."""
    word = AbilityInfo("aging", "deaths", "points", 1, ("age_dying", "age_here"), (("age_least", 2),))
    assert sentence(word) == (
        "{death} **When one of your units dies:** if this unit has 2 {age} or more, +1 {legend} for each {age} on it, "
        "once for each {age} on this unit."
    )
