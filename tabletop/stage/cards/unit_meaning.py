"""What the signs on units and buildings mean: a row for each that is really on the card, the most important first."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from tabletop.data.catalogue import AbilityInfo, CardInfo
from tabletop.stage.cards.printed import number, strength, works
from tabletop.stage.cards.rows import Meaning
from tabletop.words import _

RESOURCES = ("wood", "food", "diamond")
AGED = ("age_least", "age_exact")
STRENGTHS = ("strength_is", "strength_adds", "kingdom_strength")


def unit_meanings(card: CardInfo, level: int) -> Iterator[Meaning]:
    """Cost, strength or level, phases, resources and tokens, each once."""
    abilities = works(card, level)
    yield from _badges(card, level)
    phases = dict.fromkeys(_sign(ability) for ability in abilities)
    phases |= dict.fromkeys("income" for ability in abilities if "income" in ability.per)
    known = _phases()
    yield from (known[phase] for phase in phases if phase in known)
    yield from _resources(card, level, abilities)
    if any(_aged(ability) for ability in abilities):
        yield Meaning("icons/age", _("Age token"), _age_words(abilities))
    if any(ability.do == "points" for ability in abilities) or (card.sides and card.sides[level - 1].points):
        yield Meaning("icons/legend", _("Legend Points"), _("Whoever has the most at the end wins."))
    if any(ability.do == "upgrade" or "level_two" in ability.per for ability in abilities):
        text = _("The second level of a building. The first one that you have opens your fifth spot, in the Front.")
        yield Meaning("icons/level_two", _("Level 2"), text)


def _age_words(abilities: Sequence[AbilityInfo]) -> str:
    """When tokens come and what they do; a unit that stands more of them says so."""
    if any(ability.do == "never_dies" for ability in abilities):
        return _("Survivors get one in phase 6. Others that already have one die then, this unit never does.")
    for ability in abilities:
        if ability.do == "dies_at":
            return _("Survivors get one in phase 6. Others die with one, this unit only with {n}.", n=ability.n)
    return _("Survivors get one in phase 6. A unit that already has one dies then.")


def _badges(card: CardInfo, level: int) -> Iterator[Meaning]:
    if card.sides:
        yield from _building(card, level)
        return
    cost = card.values.get("cost", 0)
    if cost < 0:
        text = _("It costs less than nothing: you gain {n}{coin} when it is turned up.", n=-cost)
        yield Meaning("icons/coin", _("{n} gold", n=number(cost)), text)
    elif "cost" in card.values:
        text = _("Its cost. You pay it once, when your new units are turned up.")
        yield Meaning("icons/coin", _("{n} gold", n=cost), text)
    if shown := strength(card):
        yield Meaning("icons/shield", _("Strength {n}", n=shown), _where_it_counts(card.abilities, shown.endswith("*")))


def _where_it_counts(abilities: Sequence[AbilityInfo], starred: bool) -> str:
    if any(ability.do == "fights_from_back" for ability in abilities):
        if starred:
            return _("Counts in Wars in the Front and in the Back. The star says: something can change it.")
        return _("Counts in Wars in the Front and in the Back.")
    if starred:
        return _("Counts in Wars while it stands in the Front. The star says: something can change it.")
    return _("Counts in Wars while it stands in the Front.")


def _building(card: CardInfo, level: int) -> Iterator[Meaning]:
    yield Meaning(
        "icons/build",
        _("Level {n}", n=level),
        _("Your kingdom must make what it costs. For a new building you pay land cost too.")
        if level == 1
        else _("Build it at once or turn level 1 over. It opens your fifth spot, in the Front."),
    )
    abilities = works(card, level)
    if card.sides[level - 1].or_gold >= 0:
        yield Meaning("icons/coin", _("Or gold"), _("You may pay gold instead of making the resources."))
    elif any(ability.do == "gold" or ability.do == "buys" for ability in abilities):
        yield Meaning("icons/coin", _("Gold"), _("It pays for units and for land. What you do not spend stays yours."))
    if any(ability.do in STRENGTHS or "strength_least" in dict(ability.only) for ability in abilities):
        text = _("What counts in Wars: your units in the Front and whatever adds to them.")
        yield Meaning("icons/strength", _("Strength"), text)


def _sign(ability: AbilityInfo) -> str:
    return ability.when if ability.when in ("reveal", "own_death", "deaths") else ability.phase


def _phases() -> dict[str, Meaning]:
    return {
        "reveal": Meaning("icons/reveal", _("On reveal"), _("Once, as soon as the unit is turned up.")),
        "deploy": Meaning("icons/deploy", _("Deployment"), _("Phase 2, every turn.")),
        "wars": Meaning("icons/war", _("Wars"), _("Phase 3. Match or beat a neighbour's strength to win a War.")),
        "income": Meaning("icons/income", _("Income"), _("Phase 4. Everyone earns gold.")),
        "construction": Meaning("icons/build", _("Construction"), _("Phase 5. Build or upgrade one building.")),
        "own_death": Meaning("icons/death", _("When it dies"), _("Only in Aging. A discarded unit does not die.")),
        "deaths": Meaning("icons/death", _("When units die"), _("Only in Aging, for each of yours, itself included.")),
        "aging": Meaning("icons/age", _("Aging"), _("Phase 6. Old units die, all others grow older.")),
        "end": Meaning("icons/trophy", _("At the end"), _("Once, after the last turn.")),
    }


def _resources(card: CardInfo, level: int, abilities: Sequence[AbilityInfo]) -> Iterator[Meaning]:
    names = {"wood": _("Wood"), "food": _("Food"), "diamond": _("Diamond")}
    used = {name for name, _n in card.sides[level - 1].cost} if card.sides else set()
    for ability in abilities:
        used.update(ability.resources, ability.per, (str(value) for name, value in ability.only if name == "produces"))
    text = _("Made by your units and buildings. It is never used up.")
    yield from (Meaning(f"icons/{name}", names[name], text) for name in RESOURCES if name in used)


def _aged(ability: AbilityInfo) -> bool:
    counted = any(word.startswith("age_") for word in ability.per)
    given = ability.do in ("age", "dies_at", "never_dies", "saves") or ability.age > 0
    return counted or given or any(name in AGED for name, _value in ability.only)
