"""What may stand in scenes/GAME.yaml: where things lie on a table, how they look, and what happens when a fact is told.

All lengths are units of a 1280x720 window. The stage turns a scene into widgets; the kinds of element are listed in
`tabletop.data.elements`, each with the model of its fields.
"""

from __future__ import annotations

from collections.abc import Collection, Iterator, Mapping
from string import Formatter
from typing import Annotated, Any, Literal, get_args

from pydantic import BaseModel, Field
from pydantic.fields import FieldInfo

from tabletop.data.elements import READING, VERB, ZONE, AnyElement, Counted, Lengths, Numbered, Picture, Tone, Wording
from tabletop.data.models import MOST_SEATS, Id, Inline, Line
from tabletop.data.problems import either, suggest
from tabletop.data.results import ResultsPage
from tabletop.data.strict import Fault, Strict
from tabletop.data.vocabulary import STAGE_READINGS, Vocabulary
from tabletop.words import _

Felt = Literal["green", "blue", "violet", "cinnamon", "burgundy", "wine"]
Play = Literal[
    "throw", "collect", "flourish", "fly", "advance", "flash", "announce", "hand_over", "celebrate", "wait",
    "carry", "gather", "tokens", "swarm", "land", "sound", "sweep", "flip", "count", "shake", "turn_round", "present",
]  # fmt: skip
Sound = Literal[
    "throw", "keep", "bank", "bust", "win", "lose", "turn", "tick", "click", "shuffle", "deal", "card",
    "toss", "land", "hazard", "counter", "gain", "loss", "skip",
    "pawn_home", "pawn_back", "total", "twenty_one", "switch", "slide", "steal", "block",
    "scramble", "grab", "pass", "milk", "snickerdoodle",
    "draft", "reveal", "war", "war_won", "coin", "build", "age", "death", "page",
]  # fmt: skip


class Part(Strict):
    """A stretch of the table: a named place for elements, or rows or columns of smaller stretches."""

    name: Id | None = Field(None, description="The name by which elements choose this place; without it, a gap.")
    size: Lengths | None = Field(
        None,
        description="Its height in rows, its width in columns, in a 1280x720 window; or by number of players: "
        "`{2: 130, 3: 172}`. Without it, what its own parts take.",
    )
    least: Lengths | None = Field(None, description="How far it may shrink where there is less room; without it, size.")
    grow: Annotated[float, Field(ge=0, le=100)] = Field(
        0, description="Its share of what is left over; what grows also shrinks first."
    )
    rows: list[Part] | None = Field(None, min_length=1, max_length=24, description="Parts one below the other.")
    columns: list[Part] | None = Field(None, min_length=1, max_length=24, description="Parts side by side.")
    over: Part | None = Field(
        None, description="The same place divided in another way, for elements that are there at other times."
    )

    def faults(self) -> Iterator[Fault]:
        if self.rows is not None and self.columns is not None:
            yield Fault(("columns",), _("a part has rows or columns, not both"), on_key=True)
        if self.rows is None and self.columns is None and self.size is None:
            yield Fault((), _("this part has no size"), _("size, rows or columns"))
        if self.least is not None and self.size is not None:
            for seats in range(2, MOST_SEATS + 1):
                if by_seats(self.least, seats) > by_seats(self.size, seats):
                    yield Fault(("least",), _("the least is larger than the size"))
                    return

    def named(self) -> Iterator[tuple[str, tuple[int | str, ...]]]:
        """Every name below, with the way to it."""
        if self.name is not None:
            yield self.name, ("name",)
        for field in ("rows", "columns"):
            for n, part in enumerate(getattr(self, field) or ()):
                for name, at in part.named():
                    yield name, (field, n, *at)
        if self.over is not None:
            for name, at in self.over.named():
                yield name, ("over", *at)


class Cue(Strict):
    """One thing to be seen and heard when a fact is told."""

    play: Play = Field(
        description="throw: the dice tumble. collect: kept dice slide to their tray. flourish: a full tray empties. "
        "fly: something flies from one element to another. advance: a score moves along its lane. flash: a lamp "
        "lights up. announce: words stand over the table. hand_over: the turn passes on. celebrate: confetti. wait. "
        "present: what was collected is told, until somebody goes on. "
        "carry: a card goes from zone to zone. gather: a pile goes back under its deck. tokens: they fly to an owner. "
        "swarm: a card goes from zone to zone with all others of the moment, and nobody waits. land: wait for those. "
        "sound: only something to be heard. sweep: all cards are taken off the table. flip: a pawn turns over. "
        "count: a number counts to the fact's `total`. "
        "shake: it swings from side to side. turn_round: arrows turn the other way."
    )
    on: Id | None = Field(None, description="The element that it is about.")
    to: Id | None = Field(None, description="The element where it ends.")
    seconds: Annotated[float, Field(ge=0, le=10)] = Field(0.5, description="How long it takes at speed 1.")
    sound: Sound | None = Field(None, description="What is heard when it begins.")
    says: Wording | None = Field(
        None, description="What the prompt says meanwhile. Gaps are filled from the fact and from the readings."
    )
    tells: bool = Field(False, description="Whether the prompt says what the log says about the fact.")
    tone: Tone | None = Field(None, description="The colour of the light that goes with it.")
    picture: Picture | None = Field(None, description="A picture that goes with it.")
    into: list[Id] = Field(
        [], max_length=12, description="Only for cards that move into one of these zones.", json_schema_extra=ZONE
    )
    only: Id | None = Field(None, description="A value of the fact; nothing happens where it is 0 or false.")
    unless: Id | None = Field(None, description="A value of the fact; nothing happens where it is not 0 or false.")
    gain: Id | None = Field(None, description="A number of the fact; nothing happens where it is not more than 0.")
    loss: Id | None = Field(None, description="A number of the fact; nothing happens where it is not less than 0.")


class Target(Strict):
    """Something that can be dragged, where it can be dropped, and the answer that this gives."""

    drag: Id = Field(description="The element that is dragged.")
    onto: Id = Field(description="The element that it is dropped on; it lights up while that is possible.")
    verb: Id = Field(description="The move that letting go answers with.", json_schema_extra=VERB)
    asked: Line | None = Field(None, description="Only for this question, by its name in the rules.")
    says: Wording = Field(description="What letting go does, shown beside the pointer.")


class Bar(Strict):
    """What the bar along the top shows besides its tools."""

    order: bool = Field(default=False, description="A chip for each seat with portrait and score, in playing order.")
    picture: Picture | None = Field(default=None, description="What the score counts, as a picture beside it.")
    clockwise: Id | None = Field(
        default=None,
        description="The reading that is true while play goes clockwise, for games where it may turn: chevrons between "
        "the chips and a word show it.",
        json_schema_extra=READING,
    )


class SceneFile(Strict):
    """The table of one game."""

    game: Id = Field(description="The game that is played on it.")
    felt: Felt = Field(description="The hue of the felt.")
    bar: Bar = Field(Bar(), description="What the top bar shows besides its tools.")
    layout: Part = Field(description="How the room under the top bar is divided, left of the log.")
    elements: dict[Id, AnyElement] = Field(
        min_length=1, max_length=60, description="What lies on the table, by name; Tab goes through it in this order."
    )
    targets: list[Target] = Field([], max_length=20, description="What can be dragged onto what.")
    cues: dict[Id, Annotated[list[Cue], Field(max_length=12)]] = Field(
        {}, max_length=60, description="Kind of fact -> what is seen and heard, one after the other."
    )

    results: ResultsPage = Field(default=ResultsPage(), description="What the page after the game tells of it.")

    def faults(self) -> Iterator[Fault]:
        yield from self._twice()
        slots = [name for name, _at in self.layout.named()]
        for name, element in self.elements.items():
            yield from _known(("elements", name, "slot"), element.slot, slots, _("the layout has no such place"))
            for field in ("seats", "everyone"):
                for n, places in getattr(element, field, {}).items():
                    for i, place in enumerate(places):
                        at = ("elements", name, field, n, i)
                        yield from _known(at, place, slots, _("the layout has no such place"))
            if (over := getattr(element, "over", None)) is not None:
                yield from self._element(("elements", name, "over"), over)
            for field in ("grows", "drafted"):
                if (place := getattr(element, field, None)) is not None:
                    yield from _known(("elements", name, field), place, slots, _("the layout has no such place"))
            for n, place in enumerate(getattr(element, "sides", ())):
                yield from _known(("elements", name, "sides", n), place, slots, _("the layout has no such place"))
            if (keep_in := getattr(element, "keep_in", None)) is not None:
                yield from self._element(("elements", name, "keep_in"), keep_in)
        for fact, cues in self.cues.items():
            for n, cue in enumerate(cues):
                for field in ("on", "to"):
                    if (wanted := getattr(cue, field)) is not None:
                        yield from self._element(("cues", fact, n, field), wanted)
                yield from _needs(("cues", fact, n), cue)
        for n, target in enumerate(self.targets):
            yield from self._element(("targets", n, "drag"), target.drag)
            yield from self._element(("targets", n, "onto"), target.onto)

    def _twice(self) -> Iterator[Fault]:
        seen: set[str] = set()
        for name, at in self.layout.named():
            if name in seen:
                yield Fault(("layout", *at), _("two parts of the layout are called '{name}'", name=name))
            seen.add(name)

    def _element(self, at: tuple[int | str, ...], name: str) -> Iterator[Fault]:
        yield from _known(at, name, list(self.elements), _("there is no such element"))


NEEDS: Mapping[str, tuple[str, ...]] = {
    "throw": ("on",), "collect": ("on", "to"), "flourish": ("on",), "fly": ("on", "to"), "advance": ("on",),
    "flash": ("on",), "hand_over": ("on",), "count": ("on",), "shake": ("on",), "turn_round": ("on",),
    "present": ("on",),
}  # fmt: skip
"""What a cue cannot do without."""


def _needs(at: tuple[int | str, ...], cue: Cue) -> Iterator[Fault]:
    for field in NEEDS.get(cue.play, ()):
        if getattr(cue, field) is None:
            yield Fault(at, _("'{play}' needs '{field}'", play=cue.play, field=field), _("the name of an element"))


def _known(at: tuple[int | str, ...], word: str, known: Collection[str], message: str) -> Iterator[Fault]:
    if word not in known:
        yield Fault(at, message, either(known), suggest(word, known))


def foreign(scene: SceneFile, words: Vocabulary) -> Iterator[Fault]:
    """Names in a scene that the rules of its game do not know."""
    for at, name, fact in value_names(scene):
        known = sorted(words.readings | (STAGE_READINGS if at[-1] == "count" else frozenset()) | _values(words, fact))
        yield from _known(at, name, known, _("the game shows no '{name}'", name=name))
    for fact, cues in scene.cues.items():
        yield from _fact(fact, words)
        for n, cue in enumerate(cues):
            for field in ("only", "unless", "gain", "loss"):
                if (name := getattr(cue, field)) is not None and fact in words.facts:
                    message = _("the fact '{fact}' has no '{name}'", fact=fact, name=name)
                    yield from _known(("cues", fact, n, field), name, sorted(words.facts[fact]), message)
    for part in ("rows", "figures"):
        for n, told in enumerate(getattr(scene.results, part)):
            if told.adds is not None and told.fact in words.facts:
                message = _("the fact '{fact}' has no '{name}'", fact=told.fact, name=told.adds)
                yield from _known(("results", part, n, "adds"), told.adds, sorted(words.facts[told.fact]), message)
    for at, fact in _names(scene, "fact"):
        yield from _known(at, fact, sorted(words.facts), _("the rules never tell '{fact}'", fact=fact))
    for at, verb in _names(scene, "verb"):
        yield from _known(at, verb, sorted(words.verbs), _("the game knows no move '{verb}'", verb=verb))
    for at, text, fact in wordings(scene):
        known = sorted(words.readings | STAGE_READINGS | _values(words, fact))
        for gap in gaps(text):
            yield from _known(at, gap, known, _("nothing fills the gap '{gap}'", gap="{" + gap + "}"))


def _values(words: Vocabulary, fact: str) -> frozenset[str]:
    return words.facts.get(fact, frozenset())


def _fact(fact: str, words: Vocabulary) -> Iterator[Fault]:
    if fact not in words.facts:
        message, known = _("the rules never tell '{fact}'", fact=fact), sorted(words.facts)
        yield Fault(("cues", fact), message, either(known), suggest(fact, known), on_key=True)


def gaps(text: str) -> list[str]:
    """The names in braces."""
    return [name for _text, name, _spec, _conversion in Formatter().parse(text) if name]


At = tuple[int | str, ...]


def value_names(scene: SceneFile) -> Iterator[tuple[At, str, str]]:
    """Every reading that a field names, and the fact that it may come from instead, if any."""
    for at, field, value, fact in _fields(scene):
        if isinstance(value, str) and "reading" in _marks(field):
            yield at, value, fact


def _names(scene: SceneFile, mark: str) -> Iterator[tuple[At, str]]:
    """Every move, or every kind of fact, that a field names."""
    for at, field, value, _fact in _fields(scene):
        if isinstance(value, str) and mark in _marks(field):
            yield at, value


def strange_zones(scene: SceneFile, known: Collection[str]) -> Iterator[Fault]:
    """Zones that elements want to show but the rules do not have."""
    for at, field, value, _fact in _fields(scene):
        if isinstance(value, str) and "zone" in _marks(field):
            yield from _known(at, value, sorted(known), _("the game has no zone '{name}'", name=value))


def wordings(scene: SceneFile) -> Iterator[tuple[At, str, str]]:
    """Every text that a player reads, where it stands, and the fact that it speaks of, if any."""
    for at, field, value, fact in _fields(scene):
        if isinstance(value, Numbered):
            yield (*at, "one"), value.one, fact
            yield (*at, "many"), value.many, fact
        elif isinstance(value, Inline):
            yield from (((*at, name), text, fact) for name, text in value if text)
        elif isinstance(value, str) and field is not None and Counted in get_args(field.annotation):
            yield at, value, fact


def source_texts(scene: SceneFile) -> Iterator[tuple[str, str]]:
    """For the translators: every source string and its plural, or nothing in its place."""
    for _at, field, value, _fact in _fields(scene):
        if isinstance(value, Numbered):
            yield value.one, value.many
        elif isinstance(value, str) and field is not None and Counted in get_args(field.annotation):
            yield value, ""


def _fields(scene: SceneFile) -> Iterator[tuple[At, FieldInfo | None, Any, str]]:
    """Every value of the elements, targets and cues, with its field and the fact that it belongs to."""
    for part in ("bar", "elements", "targets"):
        yield from ((*found, "") for found in _walk(getattr(scene, part), (part,)))
    for fact, cues in scene.cues.items():
        yield from ((*found, fact) for found in _walk(cues, ("cues", fact)))


def _walk(value: Any, at: At, field: FieldInfo | None = None) -> Iterator[tuple[At, FieldInfo | None, Any]]:
    yield at, field, value
    if isinstance(value, Inline):
        return
    if isinstance(value, BaseModel):
        for name, info in type(value).model_fields.items():
            yield from _walk(getattr(value, name), (*at, name), info)
    elif isinstance(value, dict):
        for name, item in value.items():
            yield from _walk(item, (*at, name), field)
    elif isinstance(value, (list, tuple)):
        for n, item in enumerate(value):
            yield from _walk(item, (*at, n), field)


def _marks(field: FieldInfo | None) -> tuple[str, ...]:
    extra = field.json_schema_extra if field is not None else None
    names = extra.get("names", ()) if isinstance(extra, dict) else ()
    return tuple(str(name) for name in names) if isinstance(names, list) else ()


def by_seats(length: Lengths, seats: int) -> float:
    """A length for this number of players; what is not listed goes by the next smaller number, else the smallest."""
    if not isinstance(length, dict):
        return length
    smaller = [n for n in length if n <= seats]
    return length[max(smaller) if smaller else min(length)]
