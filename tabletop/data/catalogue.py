"""All games as plain data, and the box that each becomes once its house rules are chosen.

Nothing here imports yaml or pydantic: an unchanged start reads the catalogue from its cache.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Any, Literal, NamedTuple

from tabletop import paths
from tabletop.data.problems import Problem, Problems, suggest
from tabletop.words import _

if TYPE_CHECKING:  # the kernel is only needed once a game begins
    from tabletop.kernel.box import Box, Value

NEVER = 1_000_000
"""A threshold that no turn reaches."""
WEIGH = "weigh"
"""In place of thresholds: work them out from the dice being played with."""
MEANINGS = ("point", "nothing", "stop", "count", "all", "milk", "swap", "pass_left", "pass_right", "toss")
"""What a face can mean to the rules, in the order in which a die has its kinds of face."""

REFLEX = (400, 1200)
"""Between how many milliseconds people react, and levels that say nothing else."""

Source = Literal["sheet", "found", "ruled", "ours"]


class Choice(NamedTuple):
    """One of the words of a choice, and what the set-up screen shows for it."""

    id: str
    label: str


class Option(NamedTuple):
    """A house rule."""

    id: str
    kind: Literal["number", "choice", "toggle"]
    label: str
    help: str
    default: Value
    sheet: str
    """What the rule sheet says, in words."""
    source: Source
    least: int = 0
    most: int = 0
    step: int = 1
    choices: tuple[Choice, ...] = ()
    words: Mapping[int, str] = {}
    """Words shown instead of some numbers."""
    sets: str = ""
    """What a number replaces in the box, or nothing if only the rules read it."""
    several: str = ""
    """The default where several people share the screen, if it is another."""

    @property
    def bounds(self) -> str:
        """The values it can have, in words."""
        if self.kind == "number":
            return _("{least} to {most}", least=self.least, most=self.most)
        if self.kind == "choice":
            return ", ".join(choice.id for choice in self.choices)
        return _("true or false")

    def allows(self, value: object) -> bool:
        """Whether the value has the right type and is within bounds."""
        if self.kind == "toggle":
            return isinstance(value, bool)
        if self.kind == "choice":
            return isinstance(value, str) and any(choice.id == value for choice in self.choices)
        return isinstance(value, int) and not isinstance(value, bool) and self.least <= value <= self.most

    def parse(self, text: str) -> Value:
        """A value as somebody types it in a command; raises BadOption."""
        value: Value = text
        if self.kind == "toggle" and text in ("true", "false"):
            value = text == "true"
        elif self.kind == "number" and text.isascii() and text.removeprefix("-").isdecimal() and len(text) < 12:
            value = int(text)
        if not self.allows(value):
            raise BadOption(self.id, text, self)
        return value


class FaceInfo(NamedTuple):
    """One kind of face of a die, and how it is told from the others."""

    id: str
    name: str
    repeats: int
    letter: str
    """Empty: the first letter of the name in the player's language."""
    picture: str
    colour: str
    """`#RRGGBB`, or empty."""
    shape: str
    means: str = ""
    """One of MEANINGS, or empty if the rules go by nothing but the name."""
    value: int = 0
    """How many, for a face that means a number."""
    source: Source = "ours"


class DieInfo(NamedTuple):
    """A die and its kinds of faces."""

    id: str
    name: str
    faces: tuple[FaceInfo, ...]


class DeckInfo(NamedTuple):
    """A pile of cards with the same back; `GameInfo.cards` says which cards are in it."""

    id: str
    name: str
    back: str
    """The picture on the back."""


class EffectInfo(NamedTuple):
    """One word of what a card does, with its amounts."""

    do: str
    n: int = 1
    who: str = "self"
    kind: str = ""
    then: tuple[EffectInfo, ...] = ()


class AbilityInfo(NamedTuple):
    """One line of what a card in play keeps doing; the fields are those of the kernel's Ability."""

    phase: str
    when: str
    do: str
    n: int = 1
    per: tuple[str, ...] = ()
    only: tuple[tuple[str, int | str], ...] = ()
    to: str = ""
    resources: tuple[str, ...] = ()
    level: int = 1
    last: bool = False
    age: int = 0


class SideInfo(NamedTuple):
    """One level of a building."""

    points: int
    cost: tuple[tuple[str, int], ...]
    or_gold: int
    """Gold instead of the resources, or -1."""
    picture: str
    text: str


class CardInfo(NamedTuple):
    """One kind of card: what the rules know of it and what players read."""

    id: str
    deck: str
    name: str
    copies: int
    kind: str
    values: Mapping[str, int]
    against: tuple[str, ...]
    picture: str
    text: str
    source: Source
    when: str = ""
    aims: str = ""
    effects: tuple[EffectInfo, ...] = ()
    for_players: tuple[tuple[int, int], ...] = ()
    """Number of players -> how many of its copies take part; empty: all of them."""
    abilities: tuple[AbilityInfo, ...] = ()
    sides: tuple[SideInfo, ...] = ()
    """A building's levels, the first one first."""
    colour: str = ""
    """Its own, in place of its kind's; `#RRGGBB`."""


class Level(NamedTuple):
    """A strength of the computer, as numbers for one of the agents."""

    id: str
    name: str
    pips: int
    style: str
    agent: str
    settings: Mapping[str, Any] = {}
    """What the agent plays by: `stop_at` (WEIGH, or a tuple by dice left), `nerve`, `chase`; or a route's fields."""
    reflex: tuple[int, int] = REFLEX
    """Between how many milliseconds it reacts while a clock is running."""


class Persona(NamedTuple):
    """An opponent: a face, a name and a manner."""

    id: str
    name: str
    style: str
    colour: str
    picture: str
    pace: Literal["calm", "steady", "brisk"]
    voice: Mapping[str, tuple[str, ...]]
    """Moment (hello, good, bad, win, lose) -> lines."""


class SeatLook(NamedTuple):
    """The colour and the symbol of a person's seat."""

    id: str
    name: str
    colour: str
    symbol: str


class KindInfo(NamedTuple):
    """A group of cards: what its ribbon says, the colour of its frame, and how its cards are composed."""

    id: str
    name: str
    colour: str
    look: Literal["framed", "poster", "numeral", "tile"] = "framed"
    number: str = ""
    """The value that is printed in the corner."""


class GameInfo(NamedTuple):
    """One game as its files describe it."""

    id: str
    name: str
    blurb: str
    picture: str
    least: int
    most: int
    minutes: tuple[int, int]
    options: tuple[Option, ...]
    dice: tuple[DieInfo, ...]
    decks: tuple[DeckInfo, ...]
    cards: tuple[CardInfo, ...]
    levels: tuple[Level, ...]
    hue: str = "#8A5A36"
    """The colour of its tile."""
    felt: str = "wine"
    kinds: tuple[KindInfo, ...] = ()

    @property
    def faces(self) -> dict[str, FaceInfo]:
        """Every kind of face by `die.face`, like `light.green`."""
        return {f"{die.id}.{face.id}": face for die in self.dice for face in die.faces}

    def card(self, id: str) -> CardInfo:
        return next(card for card in self.cards if card.id == id)

    def option(self, id: str) -> Option:
        """The house rule of this name; raises BadOption with a suggestion."""
        for option in self.options:
            if option.id == id:
                return option
        raise BadOption(id, None, None, [option.id for option in self.options])

    def level(self, id: str) -> Level:
        for level in self.levels:
            if level.id == id:
                return level
        raise UnknownName(_("level"), id, [level.id for level in self.levels])


class UnknownName(ValueError):
    """A game or level that does not exist."""

    def __init__(self, what: str, name: str, known: list[str]) -> None:
        self.name = name
        self.suggestion = suggest(name, known)
        message = _("there is no {what} '{name}'", what=what, name=name)
        super().__init__(_hint(message, ", ".join(known), self.suggestion))


class BadOption(ValueError):
    """A house rule that does not exist, or a value that it cannot have."""

    def __init__(self, option: str, value: object, known: Option | None, names: Sequence[str] = ()) -> None:
        self.option = option
        self.value = value
        self.bounds = known.bounds if known else ", ".join(names)
        self.suggestion = ""
        if known is None:
            message = _("there is no option '{name}'", name=_shown(option))
            self.suggestion = suggest(option, names)
        else:
            message = _("option '{name}' cannot be {value}", name=option, value=_shown(value))
            if known.kind == "choice":
                self.suggestion = suggest(str(value), [choice.id for choice in known.choices])
        super().__init__(_hint(message, self.bounds, self.suggestion))


def _shown(value: object) -> str:
    text = str(value).lower() if isinstance(value, bool) else str(value)
    return text if len(text) <= 40 else text[:39] + "…"


def _hint(message: str, expected: str, suggestion: str) -> str:
    """Message, expectation and suggestion in one line."""
    if expected:
        message = _("{message}; expected: {what}", message=message, what=expected)
    if suggestion:
        message = _("{message}; did you mean '{word}'?", message=message, word=suggestion)
    return message


class Catalogue(NamedTuple):
    """Every game and everyone who may sit at its table."""

    games: dict[str, GameInfo]
    personas: tuple[Persona, ...] = ()
    seats: tuple[SeatLook, ...] = ()
    problems: tuple[Problem, ...] = ()
    """What was wrong with files that were left out or replaced by the shipped copy."""

    def game(self, id: str) -> GameInfo:
        """The game of this name; if it is missing because of a broken file, raises that file's Problems."""
        if id in self.games:
            return self.games[id]
        if self.problems:
            raise Problems(self.problems)
        raise UnknownName(_("game"), id, list(self.games))

    def persona(self, id: str) -> Persona:
        for persona in self.personas:
            if persona.id == id:
                return persona
        raise UnknownName(_("opponent"), id, [persona.id for persona in self.personas])

    def box(self, game_id: str, options: Mapping[str, Value] | None = None) -> Box:
        """The game's components with these house rules; the others keep their defaults. Raises BadOption."""
        from tabletop.data.packing import pack

        return pack(self.game(game_id), options or {})

    def texts(self) -> Iterator[str]:
        """Every English source string in the data, for the translators."""
        from tabletop.data.texts import Text

        for text in _texts((tuple(self.games.values()), self.personas, self.seats)):
            if text and not isinstance(text, Text):
                yield text


SPOKEN = {
    Choice: ("label",),
    Option: ("label", "help", "sheet", "choices", "words"),
    FaceInfo: ("name", "letter"),
    DieInfo: ("name", "faces"),
    DeckInfo: ("name",),
    KindInfo: ("name",),
    CardInfo: ("name", "text", "sides"),
    SideInfo: ("text",),
    Level: ("name", "style"),
    Persona: ("name", "style", "voice"),
    SeatLook: ("name",),
    GameInfo: ("name", "blurb", "options", "dice", "decks", "kinds", "cards", "levels"),
}
"""The fields that players read, or that hold entries with such fields."""


def _texts(value: Any) -> Iterator[str]:
    if isinstance(value, str):
        yield value
    elif isinstance(value, Mapping):
        for entry in value.values():
            yield from _texts(entry)
    elif type(value) in SPOKEN:
        for name in SPOKEN[type(value)]:
            yield from _texts(getattr(value, name))
    else:
        for entry in value:
            yield from _texts(entry)


def load(folder: Path | None = None, cache: Path | None = None, fallback: Path | None = None) -> Catalogue:
    """The catalogue of a folder that holds GAME/game.yaml files; without one, of the games that came with the program.

    Given a cache folder (the program's own games have one), an unchanged start reads that. A broken file falls back to
    the same file under `fallback`, else its game is left out; `catalogue.problems` says why.
    """
    from tabletop.data import cache as stored

    if folder is None:
        folder = paths.cards()
        cache = cache or paths.cache_folder()
        untouched = paths.untouched() / "cards"
        fallback = fallback or (untouched if untouched != folder else None)
    key = stored.key(folder)
    if cache and (kept := stored.fetch(cache, key)):
        return kept
    from tabletop.data.compile import build

    catalogue = build(folder, fallback)
    if cache and not catalogue.problems:
        stored.keep(cache, key, catalogue)
    return catalogue
