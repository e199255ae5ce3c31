"""What may stand in the YAML files of a game. The descriptions are what an editor and docs/modding.md show.

Pydantic stops here: `compile` turns these models into the plain tuples of the catalogue.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Annotated, Literal

from pydantic import Field

from tabletop.data.abilities import AnyKindOfAbility, BuildingLevel, unit_faults
from tabletop.data.effects import CAN_AIM, HAVE_A_TARGET, Aims, AnyKindOfEffect, When, at_target
from tabletop.data.fields import COLOUR as COLOUR
from tabletop.data.fields import FILE as FILE
from tabletop.data.fields import MOST_CARDS as MOST_CARDS
from tabletop.data.fields import MOST_DICE as MOST_DICE
from tabletop.data.fields import MOST_SEATS as MOST_SEATS
from tabletop.data.fields import PICTURE as PICTURE
from tabletop.data.fields import TARGET as TARGET
from tabletop.data.fields import Colour as Colour
from tabletop.data.fields import Id as Id
from tabletop.data.fields import Inline as Inline
from tabletop.data.fields import Line as Line
from tabletop.data.fields import Picture as Picture
from tabletop.data.fields import Said as Said
from tabletop.data.fields import Source as Source
from tabletop.data.fields import Span as Span
from tabletop.data.levels import AnyKindOfLevel
from tabletop.data.problems import either, suggest
from tabletop.data.strict import Fault, Strict, Unique
from tabletop.words import _

Meaning = Literal["point", "nothing", "stop", "count", "all", "milk", "swap", "pass_left", "pass_right", "toss"]
Shape = Literal[
    "bolt", "check", "circle", "cross", "crown", "diamond", "drop", "heart", "hexagon", "moon",
    "octagon", "square", "star", "triangle",
]  # fmt: skip


Look = Literal["framed", "poster", "numeral", "tile"]


class Seats(Span):
    """How many can play."""

    least: int = Field(ge=1, le=MOST_SEATS, description="The smallest number of players.")
    most: int = Field(ge=1, le=MOST_SEATS, description="The largest number of players.")


class AnyOption(Strict):
    """What all house rules have."""

    id: Id = Field(description="The name by which the rules read this option.")
    label: Said = Field(description="What the set-up screen calls it: a few words.")
    help: Said | None = Field(None, description="A sentence or two that say what changes.")
    sheet: Said | None = Field(None, description="What the rule sheet says, in words; without it, the default.")
    source: Source = Field(
        "ours",
        description="Where the default comes from: the rule sheet, found in another source, "
        "a ruling where the sheet is silent, or a figure of ours.",
    )


class NumberOption(AnyOption):
    """A house rule that is a number."""

    kind: Literal["number"] = Field(description="A number, changed in steps.")
    default: int = Field(description="The value unless the players change it.")
    least: int = Field(description="The smallest value.")
    most: int = Field(description="The largest value.")
    step: int = Field(1, ge=1, description="How far one click goes.")
    sets: str | None = Field(
        None,
        pattern=TARGET,
        description="What the number replaces: `dice.DIE.faces.FACE` (how often that face is on the die), "
        "`copies.CARD` (how many of that card are in the deck) or `values.CARD.VALUE` (a number printed on that "
        "card). Without it, only the rules read the number.",
    )
    words: dict[int, Said] = Field({}, description="Words shown instead of a value: `99: any`.", max_length=20)

    def faults(self) -> Iterator[Fault]:
        bounds = _("{least} to {most}", least=self.least, most=self.most)
        if self.least > self.most:
            yield Fault(("most",), _("the most is smaller than the least"), _("at least {n}", n=self.least))
        elif not self.least <= self.default <= self.most:
            yield Fault(("default",), _("the default is out of bounds"), bounds)
        if self.sets and self.least < 0:
            yield Fault(("least",), _("there cannot be fewer than 0 faces or copies"), _("at least {n}", n=0))
        if self.sets and self.most > MOST_CARDS:
            yield Fault(("most",), _("these are too many"), _("at most {n}", n=MOST_CARDS))
        for value in self.words:
            if not self.least <= value <= self.most:
                yield Fault(("words", str(value)), _("this value is out of bounds"), bounds, on_key=True)


class Choice(Strict):
    """One of the words of a choice."""

    id: Id = Field(description="The word that the rules read.")
    label: Said = Field(description="What the set-up screen shows.")


class ChoiceOption(AnyOption):
    """A house rule that is one of several words."""

    kind: Literal["choice"] = Field(description="One of several words.")
    default: Id = Field(description="The word that holds unless the players change it.")
    several: Id | None = Field(
        None,
        description="The word that holds instead where several people share the screen, unless they choose otherwise: "
        "for what one pair of hands at a time cannot do.",
    )
    choices: Annotated[list[Choice], Unique("id")] = Field(
        min_length=2, max_length=12, description="The words to choose from, in the order shown."
    )

    def faults(self) -> Iterator[Fault]:
        words = [choice.id for choice in self.choices]
        if self.default not in words:
            near = suggest(self.default, words)
            yield Fault(("default",), _("the default is not among the choices"), either(words), near)
        if self.several is not None and self.several not in words:
            near = suggest(self.several, words)
            yield Fault(("several",), _("this word is not among the choices"), either(words), near)


class ToggleOption(AnyOption):
    """A house rule that is on or off."""

    kind: Literal["toggle"] = Field(description="On or off.")
    default: bool = Field(description="true or false.")


AnyKindOfOption = Annotated[NumberOption | ChoiceOption | ToggleOption, Field(discriminator="kind")]


class Face(Strict):
    """One kind of face of a die: what it is called and how it is told from the others."""

    id: Id = Field(description="The name by which the rules know the face.")
    name: Said = Field(description="What players call it.")
    repeats: int = Field(1, ge=0, le=100, description="On how many sides of the die it stands.")
    means: Meaning | None = Field(
        None,
        description="What it is to the rules, whatever it is called and wherever it stands: a point, nothing, or a "
        "stop that ends the turn; how many cards go round (so many, all of them, or the milk), and how. Only for dice "
        "of which the rules ask it.",
    )
    value: int | None = Field(None, ge=1, le=100, description="How many, where it means `count`.")
    source: Source = Field("ours", description="Where its repeats come from: sheet, found, ruled, ours (see options).")
    letter: Said | None = Field(None, description="One letter for it; without it, the first of the name.")
    picture: Picture | None = Field(None, description="Its picture.")
    colour: Colour | None = Field(None, description="Its colour, as six digits. Never the only difference.")
    shape: Shape | None = Field(None, description="Its outline, so that nobody needs the colour.")

    def faults(self) -> Iterator[Fault]:
        if self.means == "count" and self.value is None:
            yield Fault(("means",), _("how many does this face count?"), "value: 1")
        if self.means != "count" and self.value is not None:
            yield Fault(("value",), _("only a face that means 'count' has a number"), "means: count")


class DieFile(Strict):
    """A die and its faces."""

    id: Id = Field(description="The name by which the rules know the die.")
    name: Said = Field(description="What players call it.")
    faces: Annotated[list[Face], Unique("id")] = Field(
        min_length=1, max_length=40, description="The different faces, each with its repeats."
    )

    def faults(self) -> Iterator[Fault]:
        if not any(face.repeats for face in self.faces):
            yield Fault(("faces",), _("this die has no faces"), _("repeats of 1 or more"), on_key=True)


class DeckEntry(Strict):
    """A pile of cards with the same back, and the file that lists it."""

    id: Id = Field(description="The name by which the rules know the deck.")
    name: Said = Field(description="What players call it.")
    file: str = Field(pattern=FILE, description="The file with its cards, in the same folder.")
    back: Picture | None = Field(None, description="The picture on the back.")


class KindEntry(Strict):
    """A group of cards with a frame colour of its own."""

    id: Id = Field(description="The name by which cards say that they belong to it.")
    name: Said = Field(description="What the ribbon on the card says.")
    colour: Colour = Field(description="The colour of the frame, as six digits.")
    look: Look = Field(
        "framed",
        description="How its cards are composed. framed: title, picture, ribbon and text. poster: the picture fills "
        "the card, the title stands at its foot. numeral: the picture fills the card, with the number in the middle of "
        "it. tile: for units and buildings, that stand in play.",
    )
    number: Id | None = Field(
        None, description="The name of the value that is printed in the corner, and with `numeral` in the middle."
    )


class CardEntry(Strict):
    """One kind of card."""

    id: Id = Field(description="The card's own name, never shown; no other card of the game has it.")
    name: Said = Field(description="The title on the card.")
    copies: int = Field(1, ge=0, le=MOST_CARDS, description="How many of it are in the deck.")
    for_players: dict[Annotated[int, Field(ge=1, le=MOST_SEATS)], Annotated[int, Field(ge=0, le=MOST_CARDS)]] = Field(
        {},
        max_length=MOST_SEATS,
        description="How many of them take part, by the number of players: `{3: 1, 4: 2}`. With a number of players "
        "that is not listed, all of them.",
    )
    kind: Id | None = Field(None, description="The group that the rules put it in, like hazard.")
    values: dict[Id, Annotated[int, Field(ge=-1_000_000, le=1_000_000)]] = Field(
        {}, max_length=40, description="The numbers printed on it, by name: `{cost: 2, strength: 3}`."
    )
    against: list[Id] = Field(
        [], max_length=200, description="What this card stops: ids of cards, or of kinds for every card of that kind."
    )
    when: When | None = Field(
        None,
        description="The moment at which the rules let it be played. Paper Toss: `turn`, in one's own turn; "
        "`rival_toss`, against a rival's toss; `counter`, to stop a card that it is `against`; `clear_toss`, for a "
        "toss that no hazard stands against; `any_time`. Sorry!: `own_turn`; `rival_win`, when a rival makes the "
        "total; `block`, to stop a card that it is `against`.",
    )
    aims: Aims | None = Field(
        None,
        description="Whom it may be aimed at, if played at any time or in one's own turn: a rival, only one who has "
        "tokens, only one who is not about to miss a turn, or only one with a pawn at HOME. Without it, nobody.",
    )
    effects: list[AnyKindOfEffect] = Field([], max_length=20, description="What it does, word by word.")
    abilities: list[AnyKindOfAbility] = Field(
        [], max_length=12, description="What it keeps doing while it is in play, word by word."
    )
    levels: list[BuildingLevel] = Field(
        [], max_length=2, description="For a building: its two levels, level 1 first, each with its abilities."
    )
    picture: Picture | None = Field(None, description="Its picture.")
    colour: Colour | None = Field(None, description="Its own colour, as six digits; without it, that of its kind.")
    text: Said | None = Field(
        None, description="What the card says it does. A card with abilities needs none: it is made from them."
    )
    source: Source = Field(
        "ours", description="Where its figures come from: sheet, found, ruled or ours (see options)."
    )

    def faults(self) -> Iterator[Fault]:
        if self.aims and self.when not in CAN_AIM:
            message = _("only a card for any time or for one's own turn can be aimed")
            yield Fault(("aims",), message, _("when: {words}", words=either(CAN_AIM)))
        if not self.aims and self.when not in HAVE_A_TARGET:
            for where in at_target(self.effects):
                yield Fault(("effects", *where), _("this card has no target"), _("aims, or who: self"))
        yield from unit_faults(self.abilities)
        if len(self.levels) == 1:
            yield Fault(("levels",), _("a building has two levels"), _("{n} values", n=2), on_key=True)
        if self.levels and self.abilities:
            yield Fault(("abilities",), _("what a building does belongs to its levels"), "levels", on_key=True)


class DeckFile(Strict):
    """A deck: every card in it."""

    cards: Annotated[list[CardEntry], Unique("id")] = Field(
        min_length=1, max_length=MOST_CARDS, description="The cards, one entry for each kind."
    )

    def faults(self) -> Iterator[Fault]:
        total = sum(card.copies for card in self.cards)
        if total > MOST_CARDS:
            message = _("this deck has {n} cards", n=total)
            yield Fault(("cards",), message, _("at most {n}", n=MOST_CARDS), on_key=True)


class GameFile(Strict):
    """A game: who can play, what is in the box, which house rules there are."""

    id: Id = Field(description="The name of the game in commands, folders and saves.")
    name: Said = Field(description="The title.")
    blurb: Said = Field(description="One or two sentences for the menu.")
    picture: Picture | None = Field(None, description="The picture on the box.")
    hue: Colour = Field("8A5A36", description="The colour of the game's tile, as six digits.")
    felt: Literal["wine", "green", "blue", "violet", "cinnamon", "burgundy"] = Field(
        "wine", description="The felt that the game is played on: one of the theme's."
    )
    players: Seats = Field(description="How many can play.")
    minutes: Span = Field(description="How long a game takes: with few players, with many.")
    options: Annotated[list[AnyKindOfOption], Unique("id")] = Field(
        [], max_length=60, description="House rules: every number or rule that players may change."
    )
    dice: Annotated[list[DieFile], Unique("id")] = Field(
        [], max_length=20, description="The different dice in the box."
    )
    decks: Annotated[list[DeckEntry], Unique("id")] = Field(
        [], max_length=20, description="The decks in the box and the files that list their cards."
    )
    kinds: Annotated[list[KindEntry], Unique("id")] = Field(
        [], max_length=40, description="The kinds of card, each with its ribbon and frame colour."
    )
    levels: Annotated[list[AnyKindOfLevel], Unique("id")] = Field(
        [], max_length=12, description="The computer's strengths, weakest first."
    )

    def faults(self) -> Iterator[Fault]:
        seen: dict[str, str] = {}
        for n, option in enumerate(self.options):
            sets = option.sets if isinstance(option, NumberOption) else None
            if not sets:
                continue
            at = ("options", n, "sets")
            if sets in seen:
                yield Fault(at, _("the option '{id}' sets this already", id=seen[sets]))
            seen[sets] = option.id
            if sets.startswith("dice."):
                yield from self._face(at, sets)

    def _face(self, at: tuple[int | str, ...], sets: str) -> Iterator[Fault]:
        known = [f"dice.{die.id}.faces.{face.id}" for die in self.dice for face in die.faces]
        if sets not in known:
            message = _("no die in this file has this face")
            yield Fault(at, message, either(known) or _("a die under `dice`"), suggest(sets, known))
