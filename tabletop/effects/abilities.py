"""What a card in play keeps doing, in whole sentences: for the large card and the gallery.

The sentences are made from the abilities, so that a card says what it does. Resources, gold, points and tokens stand in
them as icons, like `{food}`.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Protocol

from tabletop.words import _, plural

MINUS = "\N{MINUS SIGN}"


class Doing(Protocol):
    """One ability, as rules and catalogue know it."""

    @property
    def phase(self) -> str: ...
    @property
    def when(self) -> str: ...
    @property
    def do(self) -> str: ...
    @property
    def n(self) -> int: ...
    @property
    def per(self) -> tuple[str, ...]: ...
    @property
    def only(self) -> tuple[tuple[str, int | str], ...]: ...
    @property
    def to(self) -> str: ...
    @property
    def resources(self) -> tuple[str, ...]: ...
    @property
    def last(self) -> bool: ...
    @property
    def age(self) -> int: ...


def sentences(abilities: Sequence[Doing]) -> list[str]:
    """What is made without a condition first, then a paragraph for each moment at which something happens."""
    made = [ability for ability in abilities if just_makes(ability)]
    things = "".join(icons(ability.resources[0], ability.n) for ability in made)
    said = [_("It makes {things}.", things=things)] if made else []
    before = ""
    for ability in abilities:
        if just_makes(ability):
            continue
        head = heading(ability)
        if head and head == before:
            said[-1] = f"{said[-1]} {_whole(clause(ability))}"
        else:
            said.append(sentence(ability))
        before = head
    return said


def sentence(ability: Doing) -> str:
    """One ability: in which phase, under what condition, what happens."""
    head = heading(ability)
    return f"{head} {clause(ability)}." if head else _whole(clause(ability))


def clause(ability: Doing) -> str:
    """What happens, and under what condition."""
    said = EFFECTS[ability.do](ability)
    if ability.last:
        said = _("{effect}, after everything else", effect=said)
    if held := condition(ability):
        said = _("if {condition}, {effect}", condition=held, effect=said)
    return said


def _whole(said: str) -> str:
    return f"{said[:1].upper()}{said[1:]}."


def just_makes(ability: Doing) -> bool:
    """Whether it makes a resource at all times."""
    return ability.do == "produces" and not ability.only and not ability.per


def heading(ability: Doing) -> str:
    """When it happens, with the icon of the phase; nothing for what holds at all times."""
    moments = {
        "reveal": _("{reveal} **On reveal:**"),
        "own_death": _("{death} **When it dies:**"),
        "deaths": _("{death} **When one of your units dies:**"),
    }
    phases = {
        "deploy": _("{deploy} **Deployment, each turn:**"),
        "wars": _("{war} **Wars:**"),
        "income": _("{income} **Income:**"),
        "construction": _("{build} **Construction:**"),
        "aging": _("{age} **Aging:**"),
        "end": _("{trophy} **At the end:**"),
    }
    return moments.get(ability.when) or phases.get(ability.phase, "")


def condition(ability: Doing) -> str:
    """What must hold for it, joined by "and"; nothing if it always works."""
    if ability.do == "saves":
        return ""
    other = ability.when == "deaths"
    held = [CONDITIONS[name](value, other) for name, value in ability.only if name in CONDITIONS]
    if not held:
        return ""
    said = held[0]
    for more in held[1:]:
        said = _("{this} and {that}", this=said, that=more)
    return said


def _age_least(value: int | str, other: bool) -> str:
    n = int(value)
    if other:
        return plural("this unit has an {age}", "this unit has {n} {age} or more", n)
    return plural("it has an {age}", "it has {n} {age} or more", n)


def _age_exact(value: int | str, other: bool) -> str:
    n = int(value)
    if n == 0:
        return _("this unit has no {age}") if other else _("it has no {age}")
    if other:
        return plural("this unit has exactly one {age}", "this unit has exactly {n} {age}", n)
    return plural("it has exactly one {age}", "it has exactly {n} {age}", n)


def _row(value: int | str, other: bool) -> str:
    if other:
        return _("this unit stands in the Front") if value == "front" else _("this unit stands in the Back")
    return _("it stands in the Front") if value == "front" else _("it stands in the Back")


def _produces(value: int | str, other: bool) -> str:
    return {
        "wood": _("your kingdom makes {wood}"),
        "food": _("your kingdom makes {food}"),
        "diamond": _("your kingdom makes {diamond}"),
    }[str(value)]


CONDITIONS: Mapping[str, Callable[[int | str, bool], str]] = {
    "age_least": _age_least,
    "age_exact": _age_exact,
    "row": _row,
    "produces": _produces,
}
"""What must hold -> its clause; the second argument says whether "it" would be another unit."""


def counted(ability: Doing, word: str) -> str:
    """What the amount is multiplied by: one of it, after "for each"."""
    other = ability.when == "deaths"
    return {
        "wood": _("{wood} your kingdom makes"),
        "food": _("{food} your kingdom makes"),
        "diamond": _("{diamond} your kingdom makes"),
        "age_here": _("{age} on this unit") if other else _("{age} on it"),
        "age_kingdom": _("{age} on your units"),
        "age_dying": _("{age} on it"),
        "income": _("{coin} of this turn's income"),
        "war_won": _("War you win"),
        "level_two": _("level-2 building you have"),
        "strong_units": _("unit of yours with {n} {strength} or more", n=dict(ability.only).get("strength_least", 1)),
    }[word]


def times(ability: Doing, amount: str) -> str:
    """The amount, for each of what it is multiplied by."""
    if not ability.per:
        return amount
    first = counted(ability, ability.per[0])
    if len(ability.per) == 1:
        return _("{amount} for each {thing}", amount=amount, thing=first)
    again = counted(ability, ability.per[1])
    return _("{amount} for each {thing}, once for each {other}", amount=amount, thing=first, other=again)


def signed(n: int) -> str:
    """The number with its sign, a minus as wide as the plus."""
    return f"+{n}" if n >= 0 else f"{MINUS}{-n}"


def icons(name: str, n: int) -> str:
    """A few of the same as icons, many as a number with one."""
    return f"{{{name}}}" * n if n <= 3 else f"{n} {{{name}}}"


def _makes(ability: Doing) -> str:
    things = icons(ability.resources[0], ability.n)
    return times(ability, _("it makes {things}", things=things))


def _gold(ability: Doing) -> str:
    return times(ability, f"{signed(ability.n)} {{coin}}")


def _points(ability: Doing) -> str:
    return times(ability, f"{signed(ability.n)} {{legend}}")


def _age(ability: Doing) -> str:
    amount = f"{signed(ability.n)} {{age}}"
    if ability.to == "self":
        return times(ability, _("{amount} on it", amount=amount))
    if ability.to == "others":
        return times(ability, _("{amount} on each of your other units", amount=amount))
    if ability.per:
        return _("choose one of your units: {amount}", amount=times(ability, _("{amount} on it", amount=amount)))
    return _("{amount} on one of your units", amount=amount)


def _strength_is(ability: Doing) -> str:
    return _("its {strength} is {n}", n=ability.n)


def _strength_adds(ability: Doing) -> str:
    return times(ability, f"{signed(ability.n)} {{strength}}")


def _kingdom_strength(ability: Doing) -> str:
    return times(ability, _("{n} {strength} for your kingdom", n=signed(ability.n)))


def _buys(ability: Doing) -> str:
    things = " / ".join(f"{{{name}}}" for name in ability.resources)
    return _("you may buy {things} that you lack for {n} {coin} each", things=things, n=ability.n)


def _saves(ability: Doing) -> str:
    n = int(dict(ability.only)["age_exact"])
    return plural("you may save one of your units that has exactly one {age}",
                  "you may save one of your units that has exactly {n} {age}", n)  # fmt: skip


def _becomes(ability: Doing) -> str:
    price = f"{ability.n} {{coin}}"
    if not ability.age:
        return _("turn up cards until one costs {price} or less. It takes this spot, free", price=price)
    tokens = icons("age", ability.age)
    return _("turn up cards until one costs {price} or less. It takes this spot, free, with {tokens}",
             price=price, tokens=tokens)  # fmt: skip


EFFECTS: Mapping[str, Callable[[Doing], str]] = {
    "produces": _makes,
    "gold": _gold,
    "points": _points,
    "age": _age,
    "upgrade": lambda _ability: _("all your level-1 buildings become level 2, free"),
    "strength_is": _strength_is,
    "strength_adds": _strength_adds,
    "kingdom_strength": _kingdom_strength,
    "fights_from_back": lambda _ability: _("it fights from the Back too"),
    "cannot_fight": lambda _ability: _("it cannot fight"),
    "buys": _buys,
    "no_land_cost": lambda _ability: _("new buildings have no land cost"),
    "saves": _saves,
    "never_dies": lambda _ability: _("it never dies"),
    "dies_at": lambda ability: _("it dies only with {n} {age} or more", n=ability.n),
    "becomes": _becomes,
}
"""Word -> its clause, without phase and condition."""
