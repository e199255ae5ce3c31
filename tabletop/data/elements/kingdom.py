"""Elements for games of kingdoms: tracks for turns and points, everyone's units and buildings, a hand to deploy."""

from __future__ import annotations

from typing import Annotated, Literal

from pydantic import Field

from tabletop.data.elements.base import KEY, READING, AnyElement_, Length, Picture, Wording
from tabletop.data.fields import Id
from tabletop.data.strict import Strict


class OnePhase(Strict):
    """One of the phases of a turn."""

    id: Id = Field(description="Its name in the rules.")
    label: Wording = Field(description="What it is called.")
    picture: Picture = Field(description="Its picture on the track.")


class TurnTrack(AnyElement_):
    """Which turn it is, the phases of a turn with the present one named, and the way packs are passed."""

    kind: Literal["turn_track"] = Field(description="Turns and phases.")
    title: Wording = Field(description="What stands before the turns.")
    turn: Id = Field("turn", description="The reading that is the turn.", json_schema_extra=READING)
    turns: Id = Field("turns", description="The reading that is the number of turns.", json_schema_extra=READING)
    phase: Id = Field("phase", description="The reading that is the phase.", json_schema_extra=READING)
    phases: list[OnePhase] = Field(min_length=2, max_length=9, description="The phases, in their order.")
    passing: Wording = Field(description="What stands beside the arrow that shows where packs go.")
    direction: Id = Field(
        "direction", description="The reading that is 1 where packs go left, -1 where right.", json_schema_extra=READING
    )


class ScoreTrack(AnyElement_):
    """A track of points on which everyone's token hops."""

    kind: Literal["score_track"] = Field(description="Points on a track.")
    picture: Picture = Field(description="The picture before it.")
    score: Id = Field("score", description="The reading that is a seat's points.", json_schema_extra=READING)
    most: Annotated[int, Field(ge=5, le=500)] = Field(40, description="The last number; tokens go beyond it, too.")
    step: Annotated[int, Field(ge=1, le=100)] = Field(10, description="From one number to the next.")


class Realm(AnyElement_):
    """A neighbour: gold, points, strength, units with strength and Age, and buildings."""

    kind: Literal["realm"] = Field(description="A neighbour's kingdom.")
    side: Literal["left", "right"] = Field(description="On which side of you they sit.")


class Realms(AnyElement_):
    """Those who are no neighbours, each as a narrow strip; or all rivals, while you draft."""

    kind: Literal["realms"] = Field(description="The kingdoms of the others.")
    whose: Literal["others", "rivals"] = Field(
        "others", description="Whose strips: those who are no neighbours, or all of your rivals while you draft."
    )
    tallest: Length = Field(52, description="The height of a strip where there is room.")


class Brief(AnyElement_):
    """Your kingdom in brief, while you draft: units with strength and Age, what it makes, and your buildings."""

    kind: Literal["brief"] = Field(description="Your kingdom in brief.")


class Kingdom(AnyElement_):
    """Your kingdom: spots of the front and the back, strength, what is produced, and your buildings."""

    kind: Literal["kingdom"] = Field(description="Your kingdom.")


class Purse(AnyElement_):
    """You: portrait, points, and your gold with what your plan costs."""

    kind: Literal["purse"] = Field(description="You and your gold.")
    kingdom: Id = Field(description="The element that is your kingdom, where layouts are planned.")


class Recruits(AnyElement_):
    """Your hand of units, each with what it costs and whether you can still pay for it."""

    kind: Literal["recruits"] = Field(description="Your hand of units.")
    kingdom: Id = Field(description="The element that is your kingdom, where layouts are planned.")
    card: tuple[Length, Length] = Field((124, 172), description="Width and height of a card where there is room.")
    drafted: Id | None = Field(None, description="The place of the layout where it lies while you draft.")


class KeepSlot(AnyElement_):
    """The place for the one card that is kept for the next turn."""

    kind: Literal["keep_slot"] = Field(description="The card kept for the next turn.")
    kingdom: Id = Field(description="The element that is your kingdom, where layouts are planned.")


class Confirm(AnyElement_):
    """A large button that confirms a plan or a choice, says what will be discarded, or why it cannot be pressed."""

    kind: Literal["confirm"] = Field(description="Confirms what was planned.")
    page: Id | None = Field(None, description="The element that tells of phases: the button goes on from it.")
    works: Id = Field(description="The element where buildings are chosen.")
    kingdom: Id = Field(description="The element that is your kingdom, where layouts are planned.")
    key: Annotated[str, Field(pattern=KEY)] = Field(description="The key: a letter, Space or Enter.")


class Packs(AnyElement_):
    """The cards that you choose from before you pass them on, and where they go."""

    kind: Literal["packs"] = Field(description="The pack that you draft from.")
    hand: Id = Field(description="The element onto which a card can be dragged to keep it.")
    card: tuple[Length, Length] = Field((172, 240), description="Width and height of a card where there is room.")
    covers: list[Id] = Field([], max_length=12, description="The elements whose place it takes while you draft.")


class Reader(AnyElement_):
    """The whole text of the card that is pointed at, or has the focus, while you draft."""

    kind: Literal["reader"] = Field(description="What a card says, in full.")


class Memory(AnyElement_):
    """What you have seen in this draft and passed on, and what became of it."""

    kind: Literal["memory"] = Field(description="What you passed on.")


class Works(AnyElement_):
    """Your five buildings with what each level costs now, what is missing, and how to pay."""

    kind: Literal["works"] = Field(description="What you can build.")


class Page(AnyElement_):
    """Tells what happened in a phase, to whom and why, until you go on."""

    kind: Literal["page"] = Field(description="What happened in a phase.")
    covers: list[Id] = Field([], max_length=12, description="The elements that it lies on; they wait until it closes.")
    secrets: list[Id] = Field(
        [],
        max_length=12,
        description="Elements that show one's own cards; several people at a screen read it together.",
    )
    track: Id = Field(description="The score track on which points land.")


class Lineup(AnyElement_):
    """Your units while a phase is told: in Wars those who fight are bright, in Income those who earn."""

    kind: Literal["lineup"] = Field(description="Your units while a phase is told.")
    page: Id = Field(description="The element that tells of phases.")
