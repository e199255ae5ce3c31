"""What a card in play keeps doing, in shorthand: icons and as few words as a small card has room for."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence

from tabletop.effects.abilities import Doing, icons, just_makes, signed
from tabletop.words import _, sense

MOMENTS = {"reveal": "{reveal}", "own_death": "{death}", "deaths": "{death}{death}"}
PHASES = {"deploy": "{deploy}", "wars": "{war}", "income": "{income}", "aging": "{age}", "end": "{trophy}"}
NEED_NO_PHASE = ("produces", "strength_is", "strength_adds", "kingdom_strength", "fights_from_back", "cannot_fight",
                 "buys", "no_land_cost", "saves", "never_dies", "dies_at")  # fmt: skip
"""Words that say by themselves when they matter."""
COUNTED = {
    "wood": "{wood}",
    "food": "{food}",
    "diamond": "{diamond}",
    "age_here": "{age}",
    "age_dying": "{age}",
    "income": "{income}",
    "war_won": "{war}",
    "level_two": "{level_two}",
}


def shorthand(abilities: Sequence[Doing], tight: bool = False) -> list[str]:
    """A few signs for each ability, resources that are made together first. Tight: hardly any words at all."""
    rest = [short(one, tight) for one in abilities if not just_makes(one)]
    things = "".join(icons(one.resources[0], one.n) for one in abilities if just_makes(one))
    return [things, *rest] if things else rest


def short(ability: Doing, tight: bool = False) -> str:
    """One ability: sign of the moment, condition, what happens."""
    said = SIGNS[ability.do](ability, tight)
    if held := _conditions(ability):
        said = f"{held}: {said}"
    moment = MOMENTS.get(ability.when, "")
    if not moment and ability.do not in NEED_NO_PHASE and "war_won" not in ability.per:
        moment = PHASES.get(ability.phase, "")
    if moment == "{income}" and ability.do == "gold":
        moment = ""
    if not moment:
        return said[:1].upper() + said[1:]
    return f"{moment}{said}" if tight else f"{moment} {said}"


def _conditions(ability: Doing) -> str:
    if ability.do == "saves":
        return ""
    return " ".join(_condition(name, value) for name, value in ability.only if name != "strength_least")


def _condition(name: str, value: int | str) -> str:
    if name == "row":
        return sense("row", "Front") if value == "front" else sense("row", "Back")
    if name == "produces":
        return f"{{{value}}}"
    n = int(value)
    if name == "age_exact":
        return f"{n}{{age}}"
    return "{age}" if n == 1 else f"{n}+{{age}}"


def _times(ability: Doing, amount: str, tight: bool) -> str:
    """The amount for each of what it is multiplied by."""
    if not ability.per:
        return amount
    things = "\N{MULTIPLICATION SIGN}".join(_counted(ability, word, tight) for word in ability.per)
    if tight:
        return f"{amount}\N{MULTIPLICATION SIGN}{things}"
    return _("{amount} for each {thing}", amount=amount, thing=things)


def _counted(ability: Doing, word: str, tight: bool) -> str:
    if word == "age_kingdom":
        return _("all {age}") if tight else _("{age} in all")
    if word == "strong_units":
        return f"{dict(ability.only).get('strength_least', 1)}+{{strength}}"
    return COUNTED[word]


def _signed(icon: str) -> Callable[[Doing, bool], str]:
    return lambda ability, tight: _times(ability, f"{signed(ability.n)}{{{icon}}}", tight)


def _makes(ability: Doing, tight: bool) -> str:
    return _times(ability, icons(ability.resources[0], ability.n), tight)


def _age(ability: Doing, tight: bool) -> str:
    amount = _times(ability, f"{signed(ability.n)}{{age}}", tight)
    if ability.to == "self":
        return amount
    if ability.to == "others":
        return f"{{person}}{{person}}{amount}" if tight else _("others {amount}", amount=amount)
    return f"{{person}}{amount}" if tight else _("one unit {amount}", amount=amount)


def _buys(ability: Doing, tight: bool) -> str:
    things = "".join(f"{{{name}}}" for name in ability.resources)
    price = f"{ability.n}{{coin}}"
    return f"{things} = {price}" if tight else _("{things} for {price}", things=things, price=price)


def _saves(ability: Doing, tight: bool) -> str:
    tokens = icons("age", int(dict(ability.only)["age_exact"]))
    return _("saves {tokens}", tokens=tokens) if tight else _("saves a unit with {tokens}", tokens=tokens)


def _becomes(ability: Doing, tight: bool) -> str:
    price = f"\N{LESS-THAN OR EQUAL TO}{ability.n}{{coin}}"
    return _("new unit {price}", price=price) + (f" +{icons('age', ability.age)}" if ability.age else "")


SIGNS: Mapping[str, Callable[[Doing, bool], str]] = {
    "produces": _makes,
    "gold": _signed("coin"),
    "points": _signed("legend"),
    "age": _age,
    "upgrade": lambda _ability, _tight: _("all {build} to level 2"),
    "strength_is": lambda ability, _tight: f"{ability.n}{{strength}}",
    "strength_adds": _signed("strength"),
    "kingdom_strength": _signed("strength"),
    "fights_from_back": lambda _ability, _tight: _("fights from Back"),
    "cannot_fight": lambda _ability, _tight: _("no {strength}"),
    "buys": _buys,
    "no_land_cost": lambda _ability, _tight: _("no land cost"),
    "saves": _saves,
    "never_dies": lambda _ability, _tight: _("never dies"),
    "dies_at": lambda ability, _tight: _("dies at {tokens}", tokens=icons("age", ability.n)),
    "becomes": _becomes,
}
"""Word -> its signs, without moment and condition."""
