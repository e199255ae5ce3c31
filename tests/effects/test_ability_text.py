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
    "Manticore": ["{war} **Wars:** +2 {strength} for each {food} your kingdom makes."],
    "Hunter": ["If it stands in the Front, it makes {food}."],
    "Knight": [],
    "Palm Reader": ["{death} **When one of your units dies:** +1 {legend} for each {age} on it."],
    "Town": ["It makes {wood}{food}{diamond}."],
    "Kraken": [
        "{reveal} **On reveal:** −3 {legend} for each level-2 building you have, after everything else. "
        "+1 {age} on each of your other units.",
        "{death} **When one of your units dies:** +1 {legend} for each {age} on it.",
    ],
}


def test_some_cards_word_for_word() -> None:
    cards = {card.name: card for card in load(ROOT / "cards").game("paper_tales").cards}
    assert {name: sentences(cards[name].abilities) for name in SAID} == SAID
