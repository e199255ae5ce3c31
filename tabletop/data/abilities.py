"""What a card in play keeps doing, as YAML writes it: one model for each word of tabletop/effects/abilities.

The words are a closed list, told apart by `do`. Each says in which phase it works, when, how much for each of what, and
what must hold for it. Whatever these models let pass has a sentence, and the rules can do it.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Annotated, Literal

from pydantic import Field

from tabletop.data.fields import Picture, Said
from tabletop.data.problems import either
from tabletop.data.strict import Fault, Strict
from tabletop.words import _

Resource = Literal["wood", "food", "diamond"]
"""What units and buildings make. It is never used up."""
Made = Literal["wood", "food", "diamond", "age_here", "age_kingdom", "level_two"]
"""What any amount can be multiplied by."""
Paid = Literal["wood", "food", "diamond", "age_here", "age_kingdom", "level_two", "war_won", "age_dying"]
Scored = Literal[
    "wood", "food", "diamond", "age_here", "age_kingdom", "level_two", "war_won", "age_dying", "income", "strong_units"
]
Fought = Literal["wood", "food", "diamond", "age_here", "age_kingdom", "level_two", "income"]
Lasting = Literal["age_here", "age_kingdom", "level_two"]
PER = (
    "A number for each: `wood`, `food` or `diamond` that the kingdom makes, `age_here` (Age tokens on this unit), "
    "`age_kingdom` (Age tokens on all your units), `level_two` (your level-2 buildings)"
)
Paying = Literal["deploy", "wars", "income", "aging"]
Scoring = Literal["deploy", "wars", "income", "aging", "end"]
Moment = Literal["reveal", "each", "own_death", "deaths"]
AT = (
    "`reveal`: once, when the unit is turned up. `each`: every turn, in that phase. `own_death`: when it dies itself. "
    "`deaths`: for each of your units that dies, itself included."
)
Tokens = Annotated[int, Field(ge=0, le=20)]
Some = Annotated[int, Field(ge=1, le=20)]
MOMENTS = {"reveal": ("deploy",), "own_death": ("aging",), "deaths": ("aging",)}
"""Moment -> the phases that have it; `each` is for all the others."""


class Lasts(Strict):
    """What must hold for a unit to make something."""

    age_least: Some | None = Field(None, description="It has at least this many Age tokens.")
    age_exact: Tokens | None = Field(None, description="It has exactly this many Age tokens.")
    row: Literal["front", "back"] | None = Field(None, description="It stands in this row.")

    def faults(self) -> Iterator[Fault]:
        if self.age_least is not None and self.age_exact is not None:
            yield Fault(("age_least",), _("one of age_least and age_exact says it all"), "age_exact")
        if not any(value is not None for _name, value in self):
            yield Fault((), _("this says nothing that must hold"), either(type(self).model_fields))


class Holds(Lasts):
    """What must hold, all of it."""

    produces: Resource | None = Field(None, description="The kingdom makes at least one of this resource.")


class Counts(Holds):
    """What must hold, and from which strength on a unit counts as strong."""

    strength_least: Some | None = Field(
        None, description="For `per: strong_units`: only units with at least this strength, as it is in Wars."
    )


class Patient(Strict):
    """Which unit may be saved."""

    age_exact: Some = Field(description="A unit with exactly this many Age tokens.")


class AnyAbility(Strict):
    """What all words have: nothing but their own name."""

    do: str

    @property
    def multiplied(self) -> tuple[str, ...]:
        """What the amount is multiplied by."""
        per = getattr(self, "per", None)
        return () if per is None else (per,) if isinstance(per, str) else tuple(per)

    def faults(self) -> Iterator[Fault]:
        per = self.multiplied
        if len(per) > 2:
            yield Fault(("per",), _("these are too many to multiply"), _("at most {n}", n=2))
        yield from _again(per, "per")


class Produces(AnyAbility):
    """Makes a resource."""

    do: Literal["produces"] = Field(description="Makes `n` of a resource, for as long as it is in play.")
    resource: Resource = Field(description="Which one.")
    n: Some = Field(1, description="How many.")
    per: Lasting | list[Lasting] | None = Field(
        None, description="A number for each: `age_here`, `age_kingdom` or `level_two`."
    )
    only: Lasts | None = Field(None, description="What must hold for it.")


class Timed(AnyAbility):
    """A word that happens at some moment of some phase."""

    def faults(self) -> Iterator[Fault]:
        yield from super().faults()
        phase, when = str(getattr(self, "phase", "")), str(getattr(self, "when", ""))
        yield from _moment(phase, when)
        yield from _multiplied(self.multiplied, phase, when)


class Gold(Timed):
    """Pays gold."""

    do: Literal["gold"] = Field(description="Pays `n` gold.")
    n: Some = Field(1, description="How much.")
    phase: Paying = Field("income", description="In which phase.")
    when: Moment = Field("each", description=AT)
    per: Paid | list[Paid] | None = Field(
        None,
        description=f"{PER}, `war_won` (in Wars), `age_dying` (Age tokens on the unit that dies, with `deaths`). Two "
        "of them in a list are multiplied.",
    )
    only: Holds | None = Field(None, description="What must hold for it.")


class Points(Timed):
    """Scores Legend Points."""

    do: Literal["points"] = Field(description="Scores `n` Legend Points; below 0, loses them.")
    n: int = Field(1, ge=-20, le=20, description="How many.")
    phase: Scoring = Field("wars", description="In which phase; `end` is the end of the game.")
    when: Moment = Field("each", description=AT)
    per: Scored | list[Scored] | None = Field(
        None,
        description=f"{PER}, `war_won` (in Wars), `age_dying` (Age tokens on the unit that dies, with `deaths`), "
        "`income` (gold of this turn's income), `strong_units` (your units of a strength that `only` names, in Wars). "
        "Two of them in a list are multiplied.",
    )
    only: Counts | None = Field(None, description="What must hold for it.")
    last: bool = Field(False, description="Whether it waits until everything else on reveal is done.")

    def faults(self) -> Iterator[Fault]:
        yield from super().faults()
        if not self.n:
            yield Fault(("n",), _("this would change nothing"), _("a number other than 0"))
        least = self.only.strength_least if self.only else None
        if "strong_units" in self.multiplied and least is None:
            yield Fault(("per",), _("strong_units needs to know which strength is meant"), "only: {strength_least: 3}")
        if least is not None and "strong_units" not in self.multiplied:
            yield Fault(("only", "strength_least"), _("nothing here counts strong units"), "per: strong_units")
        if self.last and self.when != "reveal":
            yield Fault(("last",), _("only what happens on reveal can wait"), "phase: deploy, when: reveal")


class Age(AnyAbility):
    """Puts Age tokens on units."""

    do: Literal["age"] = Field(description="Puts `n` Age tokens on units.")
    n: Some = Field(1, description="How many.")
    to: Literal["self", "others", "one"] = Field(
        description="On itself, on each of your other units, or all on one of your units of your choice."
    )
    phase: Literal["deploy"] = Field("deploy", description="In Deployment.")
    when: Literal["reveal", "each"] = Field("reveal", description="Once, when turned up; or every turn.")
    per: Made | list[Made] | None = Field(None, description=f"{PER}.")
    only: Holds | None = Field(None, description="What must hold for it.")


class Upgrade(AnyAbility):
    """Turns level-1 buildings over."""

    do: Literal["upgrade"] = Field(description="All your level-1 buildings become level 2, free.")
    phase: Literal["deploy"] = Field("deploy", description="In Deployment.")
    when: Literal["reveal", "each"] = Field("reveal", description="Once, when turned up; or every turn.")


class InWars(AnyAbility):
    """A word that holds during Wars."""

    phase: Literal["wars"] = Field("wars", description="In Wars.")
    when: Literal["passive"] = Field("passive", description="As long as it is in play.")


class StrengthIs(InWars):
    """Another strength under a condition."""

    do: Literal["strength_is"] = Field(description="Its strength is `n` instead of the printed one.")
    n: int = Field(ge=0, le=99, description="The other strength.")
    only: Holds = Field(description="What must hold for it.")


class Bonus(InWars):
    """A bonus to strength."""

    n: int = Field(1, ge=-20, le=20, description="How much.")
    per: Fought | list[Fought] | None = Field(
        None, description=f"{PER}, `income` (gold of this turn's income). Two of them in a list are multiplied."
    )
    only: Holds | None = Field(None, description="What must hold for it.")

    def faults(self) -> Iterator[Fault]:
        yield from super().faults()
        if not self.n:
            yield Fault(("n",), _("this would change nothing"), _("a number other than 0"))


class StrengthAdds(Bonus):
    """A bonus to its own strength."""

    do: Literal["strength_adds"] = Field(description="Its strength is `n` more; below 0, less.")

    def faults(self) -> Iterator[Fault]:
        yield from super().faults()
        if self.n and not self.multiplied and self.only is None:
            yield Fault(("n",), _("a bonus that is always there belongs to the printed strength"), "per, only")


class KingdomStrength(Bonus):
    """A bonus to the whole kingdom, once."""

    do: Literal["kingdom_strength"] = Field(description="The kingdom's strength is `n` more, once; below 0, less.")


class FightsFromBack(InWars):
    """Counts in the Back too."""

    do: Literal["fights_from_back"] = Field(description="It adds its strength from the Back too.")
    only: Holds | None = Field(None, description="What must hold for it.")


class CannotFight(InWars):
    """Counts nothing."""

    do: Literal["cannot_fight"] = Field(description="It adds no strength at all.")
    only: Holds | None = Field(None, description="What must hold for it.")


class Buys(AnyAbility):
    """Gold instead of resources."""

    do: Literal["buys"] = Field(description="Each of these resources in a cost may be bought for `n` gold.")
    resources: list[Resource] = Field(min_length=1, max_length=3, description="Which ones.")
    n: Some = Field(1, description="Gold for each.")
    phase: Literal["construction"] = Field("construction", description="In Construction.")
    when: Literal["passive"] = Field("passive", description="As long as it is in play.")

    def faults(self) -> Iterator[Fault]:
        yield from _again(self.resources, "resources")


class NoLandCost(AnyAbility):
    """Free ground."""

    do: Literal["no_land_cost"] = Field(description="New buildings have no land cost.")
    phase: Literal["construction"] = Field("construction", description="In Construction.")
    when: Literal["passive"] = Field("passive", description="As long as it is in play.")


class Saves(AnyAbility):
    """Keeps a unit alive."""

    do: Literal["saves"] = Field(description="One of your units of your choice, itself too, does not die this turn.")
    phase: Literal["aging"] = Field("aging", description="In Aging.")
    when: Literal["may"] = Field("may", description="Every turn, if you like.")
    only: Patient = Field(description="Which units it can save.")


class NeverDies(AnyAbility):
    """Outlives all."""

    do: Literal["never_dies"] = Field(description="It never dies.")
    phase: Literal["aging"] = Field("aging", description="In Aging.")
    when: Literal["passive"] = Field("passive", description="As long as it is in play.")


class DiesAt(AnyAbility):
    """Lives longer."""

    do: Literal["dies_at"] = Field(description="It dies only with `n` Age tokens or more.")
    n: int = Field(ge=2, le=20, description="How many.")
    phase: Literal["aging"] = Field("aging", description="In Aging.")
    when: Literal["passive"] = Field("passive", description="As long as it is in play.")


class Becomes(AnyAbility):
    """Turns into another unit."""

    do: Literal["becomes"] = Field(
        description="Cards of the draw pile are turned up until one costs `n` or less; it takes this spot, free."
    )
    n: int = Field(ge=0, le=20, description="The most that the new unit may cost.")
    age: Tokens = Field(0, description="How many Age tokens the new unit begins with.")
    phase: Literal["deploy"] = Field("deploy", description="In Deployment.")
    when: Literal["reveal"] = Field("reveal", description="Once, when turned up.")


BUILDING_WORDS = ("produces", "gold", "points", "kingdom_strength", "buys", "no_land_cost")
"""What a building can do; all other words need a unit standing on a spot."""
AnyKindOfAbility = Annotated[
    Produces | Gold | Points | Age | Upgrade | StrengthIs | StrengthAdds | KingdomStrength | FightsFromBack
    | CannotFight | Buys | NoLandCost | Saves | NeverDies | DiesAt | Becomes,
    Field(discriminator="do", description="One line of what a card in play keeps doing."),
]  # fmt: skip


class Costs(Strict):
    """The resources that a level needs."""

    wood: Tokens = Field(0, description="Wood that the kingdom must make.")
    food: Tokens = Field(0, description="Food that the kingdom must make.")
    diamond: Tokens = Field(0, description="Diamonds that the kingdom must make.")


class BuildingLevel(Strict):
    """One side of a building. Level 2 keeps what level 1 does and adds its own."""

    cost: Costs = Field(description="The resources that the kingdom must make for it. Level 2 is paid on top.")
    or_gold: int | None = Field(None, ge=0, le=99, description="This much gold instead of the resources, if you like.")
    points: int = Field(ge=-20, le=99, description="Legend Points at the end of the game; level 2 replaces level 1.")
    abilities: list[AnyKindOfAbility] = Field([], max_length=12, description="What it does, word by word.")
    picture: Picture | None = Field(None, description="Its picture; without one, the card's.")
    text: Said | None = Field(None, description="What it says it does. Without it, a text made from the abilities.")

    def faults(self) -> Iterator[Fault]:
        yield from building_faults(self.abilities)


def unit_faults(abilities: Sequence[AnyAbility]) -> Iterator[Fault]:
    """What does not go together on one unit."""
    for n, one in enumerate(abilities):
        if isinstance(one, NeverDies) and any(isinstance(other, DiesAt) for other in abilities):
            yield Fault(("abilities", n), _("what never dies does not die at some age"), _("one of the two"))


def building_faults(abilities: Sequence[AnyAbility]) -> Iterator[Fault]:
    """Words about a unit on its spot, which a building has not."""
    for n, one in enumerate(abilities):
        at = ("abilities", n)
        if one.do not in BUILDING_WORDS:
            yield Fault((*at, "do"), _("only a unit can do this"), either(BUILDING_WORDS))
            continue
        when = getattr(one, "when", "")
        if when in ("reveal", "own_death"):
            yield Fault((*at, "when"), _("a building is not turned up and does not die"), "each, deaths")
        if "age_here" in one.multiplied:
            yield Fault((*at, "per"), _("a building has no Age tokens"), "age_kingdom")
        for name, value in getattr(one, "only", None) or ():
            if value is not None and name in ("age_least", "age_exact", "row"):
                message = _("a building has no Age tokens and stands in no row")
                yield Fault((*at, "only", name), message, "produces, strength_least")


def _moment(phase: str, when: str) -> Iterator[Fault]:
    """Every phase has moments of its own."""
    fitting = MOMENTS.get(when)
    if fitting and phase not in fitting:
        message = _("'{when}' is no moment of the phase '{phase}'", when=when, phase=phase)
        yield Fault(("when",), message, _("when: each, or phase: {words}", words=either(fitting)))
    if when == "each" and phase == "aging":
        message = _("'{when}' is no moment of the phase '{phase}'", when=when, phase=phase)
        yield Fault(("phase",), message, "when: own_death, deaths")


def _multiplied(per: tuple[str, ...], phase: str, when: str) -> Iterator[Fault]:
    """Some things can be counted only at their time."""
    if "age_dying" in per and when != "deaths":
        yield Fault(("per",), _("age_dying counts only when units die"), "phase: aging, when: deaths")
    for word in ("war_won", "strong_units"):
        if word in per and phase != "wars":
            yield Fault(("per",), _("'{word}' counts only in Wars", word=word), "phase: wars")
    if "income" in per and phase not in ("wars", "income"):
        yield Fault(("per",), _("'{word}' counts only in Wars and Income", word="income"), "phase: wars, income")


def _again(words: Sequence[str], name: str) -> Iterator[Fault]:
    if len(set(words)) < len(words):
        yield Fault((name,), _("the same word stands here twice"), either(dict.fromkeys(words)))
