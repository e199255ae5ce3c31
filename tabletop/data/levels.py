"""The computer's strengths as YAML writes them: one model for each agent, told apart by `agent`."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Annotated, Literal

from pydantic import Field

from tabletop.data.catalogue import REFLEX
from tabletop.data.fields import MOST_DICE, Id, Said
from tabletop.data.strict import Fault, Strict
from tabletop.words import _

PointsByDice = Annotated[
    dict[Annotated[int, Field(ge=1, le=MOST_DICE)], Annotated[int, Field(ge=0, le=10_000)] | Literal["never"]],
    Field(min_length=1),
]


class Thresholds(Strict):
    """Bank at a number of points that depends on the dice left to roll."""

    stop_at: Literal["weigh"] | PointsByDice = Field(
        description="Dice left -> points of this turn at which it banks; 0: it never rolls so few dice; `never`: it "
        "always rolls on. A number that is not listed goes by the next smaller one. Or the word `weigh`: the numbers "
        "are worked out from the faces and the number of the dice, so that they fit every house rule.",
    )
    nerve: int = Field(
        100, ge=1, le=1000, description="At how many per cent of those points it banks already; less is more timid."
    )
    chase: bool = Field(False, description="In a last turn: roll on while behind the leader, whatever the points say.")


class Reaction(Strict):
    """How long somebody takes to react, in thousandths of a second."""

    least: int = Field(ge=50, le=60_000, description="The shortest time, in milliseconds.")
    most: int = Field(ge=50, le=60_000, description="The longest time, in milliseconds.")

    def faults(self) -> Iterator[Fault]:
        if self.least > self.most:
            yield Fault(("most",), _("the most is smaller than the least"), _("at least {n}", n=self.least))


class AnyLevel(Strict):
    """What all levels have."""

    id: Id = Field(description="The name by which commands know the level.")
    name: Said = Field(description="What the set-up screen calls it.")
    pips: int = Field(ge=1, le=4, description="How many of the four pips are lit.")
    style: Said = Field(description="How it plays, in one line.")
    reflex: Reaction = Field(
        Reaction(least=REFLEX[0], most=REFLEX[1]),
        description="How long it takes to react while a clock is running, from card to card: "
        "`{least: 450, most: 800}` is quick.",
    )


class RandomLevel(AnyLevel):
    """Any legal move, each as likely as the next."""

    agent: Literal["random"] = Field(description="Any legal move.")


class ThresholdLevel(AnyLevel):
    """A rule of thumb for push-your-luck games."""

    agent: Literal["thresholds"] = Field(description="Banks at fixed numbers of points.")
    settings: Thresholds = Field(description="The numbers it plays by.")


class Route(Strict):
    """Toss, hinder and hold back by the worth of what the cards say, whatever cards there are."""

    slips: int = Field(
        0, ge=0, le=100, description="How often in a hundred answers it takes any legal move, like a beginner."
    )
    dig: Literal["little", "for_paper", "fully"] = Field(
        "fully",
        description="What it discards at the start of its turn: without a paper to toss one card; without a paper all "
        "cards of little use; or always everything worth less than a fresh card.",
    )
    keep_counters: int = Field(2, ge=0, le=8, description="How many counters it holds on to when it discards.")
    hazards: Literal["always", "leader", "threat"] = Field(
        "always",
        description="Whose toss it gets in the way of: anybody's; only that of a rival with the most tokens; only that "
        "of a rival within `threat` tokens of winning, or of anybody while it holds more than one hazard.",
    )
    bully: Literal["anyone", "leader", "threat"] = Field(
        "leader",
        description="At whom it aims cards for any time: at the first rival they can hurt; at the one whose loss helps "
        "it most; or at that one, but only once a rival is within `threat` tokens of winning.",
    )
    threat: int = Field(4, ge=1, le=30, description="From how many tokens before the win a rival counts as a threat.")
    energy: bool = Field(True, description="Whether it plays cards that improve its own toss.")
    weigh: bool = Field(
        True, description="Whether it picks among turned-up cards by what they do; if not, it takes the first."
    )


class RouteLevel(AnyLevel):
    """A rule of thumb for toss and hazard games."""

    agent: Literal["route"] = Field(description="Goes by the worth of each card.")
    settings: Route = Field(description="What it cares about.")


class Chronicle(Strict):
    """Draft, deploy and build by what a kingdom promises, whatever units and buildings there are."""

    layouts: int = Field(
        400,
        ge=1,
        le=10_000,
        description="How many layouts of its kingdom it holds against each other before it deploys.",
    )
    blur: int = Field(
        0, ge=0, le=200, description="By how many tenths of a Legend Point it may misjudge whatever it looks at."
    )
    foresight: int = Field(
        100, ge=0, le=150, description="How many per cent of what later turns bring it takes into account."
    )
    reckons: Literal["usual", "kingdoms", "odds"] = Field(
        "odds",
        description="How strong it takes its neighbours to be: as strong as anybody in that turn; by the kingdom and "
        "the gold that they have; or also by the odds of what they took from the packs that it passed on.",
    )
    denies: int = Field(
        100, ge=0, le=200, description="How many per cent of a rival's loss it counts as its own gain: in what it "
        "drafts and discards, and in Wars that others lose.",
    )  # fmt: skip


class ChronicleLevel(AnyLevel):
    """A rule of thumb for kingdoms of units and buildings."""

    agent: Literal["chronicler"] = Field(description="Weighs what a kingdom will bring.")
    settings: Chronicle = Field(description="How far and how well it looks.")


class Totals(Strict):
    """Count a pile up to a total and leave the others little, whatever cards there are."""

    slips: int = Field(
        0, ge=0, le=100, description="How often in a hundred answers it takes any legal move, like a beginner."
    )
    look: Literal["card", "next", "round"] = Field(
        "round",
        description="How far it looks when nothing wins at once: at its own card, the largest that does not bust; at "
        "the next player, who is left the total that wins least often; or at how the whole round goes on, by the "
        "cards that have not been seen yet and by everyone's pawns.",
    )
    aim: Literal["next", "leader"] = Field(
        "leader", description="Whom it sets back: the next player it can hurt, or whoever is closest to winning."
    )
    hold: Literal["nothing", "threat", "weigh"] = Field(
        "weigh",
        description="Which cards that set back, steal or block it keeps: none; those against a rival more than "
        "`threat` steps from winning, and blocks until it is that close itself; or those that are worth more later.",
    )
    threat: int = Field(2, ge=1, le=200, description="From how many steps before the win a rival counts as a threat.")
    tie_break: Literal["large", "best"] = Field(
        "best",
        description="What it lays in a tie-break: the largest card that fits, again and again, or the cards that come "
        "closest together.",
    )


class TwentyOneLevel(AnyLevel):
    """A rule of thumb for counting up to a total."""

    agent: Literal["twenty_one"] = Field(description="Leaves the others little.")
    settings: Totals = Field(description="What it looks at.")


class Bake(Strict):
    """Collect, give away, swap and grab by what a hand still needs, whatever cookies there are."""

    slips: int = Field(
        0, ge=0, le=100, description="How often in a hundred answers it takes any legal move, like a beginner."
    )
    recall: int = Field(
        100,
        ge=0,
        le=100,
        description="How many per cent of what it was told or saw (who took the milk, what it passed to whom) it still "
        "reckons with a turn later. 0: it goes by its hand and the middle of the table alone.",
    )
    denies: int = Field(
        100, ge=0, le=200, description="How many per cent of what helps a rival it counts as harm: in what it gives "
        "away, and in what it grabs so that nobody else does.",
    )  # fmt: skip
    partner: Literal["anyone", "odds"] = Field(
        "odds", description="With whom it swaps: with anyone, or with whoever probably has what it needs most."
    )


class BakeLevel(AnyLevel):
    """A rule of thumb for games of collecting and grabbing."""

    agent: Literal["baker"] = Field(description="Goes by what its hand still needs, and by who probably has the milk.")
    settings: Bake = Field(description="What it remembers and cares about.")


AnyKindOfLevel = Annotated[
    RandomLevel | ThresholdLevel | RouteLevel | TwentyOneLevel | ChronicleLevel | BakeLevel,
    Field(discriminator="agent"),
]
