"""What may stand in a game's rules.yaml, and how it becomes a page to read."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Annotated, Any, Literal

from pydantic import Field

from tabletop import paths
from tabletop.data import pages
from tabletop.data.fields import Id
from tabletop.data.models import GameFile, Inline, NumberOption, Picture, Said, ToggleOption
from tabletop.data.problems import Problem, either, suggest
from tabletop.data.strict import Document, Fault, Strict, pattern, problem_at, read_marked
from tabletop.data.texts import Text
from tabletop.words import _, gaps

FACE = pattern(r"^[a-z][a-z0-9_]*(\.[a-z][a-z0-9_]*)?$", "a face of a die, like green or light.green")
KEY = pattern(r"^(Enter|Space|Esc|Tab|Left|Right|Up|Down|F1?[0-9]|[A-Z0-9])$", "a key, like Space, Esc, F1, Left or B")

Face = Annotated[str, Field(pattern=FACE)]
Key = Annotated[str, Field(pattern=KEY)]
Given = dict[Id, bool | int | Id]
"""House rule -> the value with which something holds."""


class Passage(Strict):
    """A paragraph that holds only with some house rules."""

    text: Said = Field(description="The paragraph.")
    when: Given = Field(
        {}, max_length=10, description="Shown only if these house rules have these values: `{tie: share}`."
    )


class Figure(Strict):
    """A picture to the text: dice as they lie after a roll, or a drawing."""

    dice: list[Face] = Field([], max_length=20, description="The faces that are shown, in order.")
    picture: Picture | None = Field(None, description="A drawing instead of dice.")
    caption: Said = Field(description="What is to be seen, and what it means.")
    tone: Literal["good", "bad", "calm"] = Field(
        "calm", description="Whether that is good or bad for the player, or neither: a colour and a sign."
    )
    when: Given = Field({}, max_length=10, description="Shown only if these house rules have these values.")

    def faults(self) -> Iterator[Fault]:
        if not self.dice and self.picture is None:
            yield Fault((), _("this figure shows nothing"), _("dice or a picture"))
        if self.dice and self.picture is not None:
            yield Fault(("picture",), _("a figure shows dice or a picture, not both"), on_key=True)


class Section(Strict):
    """One heading with what stands below it."""

    heading: Said = Field(description="A few words.")
    text: list[Said | Passage] = Field(min_length=1, max_length=20, description="The paragraphs.")
    figures: list[Figure] = Field([], max_length=8, description="The pictures beside them.")
    tips: list[Said | Passage] = Field([], max_length=4, description="Advice, set apart from the rules.")


class KeyEntry(Strict):
    """Keys, and what they do in this game."""

    keys: list[Key] = Field(min_length=1, max_length=4, description="The keys that do it.")
    text: Said = Field(description="What they do, in a few words.")


class RulesFile(Strict):
    """The rules of a game, to be read on screen. A number option is a gap in any text: `{target}`."""

    game: Id = Field(description="The id of the game; game.yaml lies in the same folder.")
    lead: Said = Field(description="What the game is about, in a sentence or two.")
    sections: list[Section] = Field(min_length=1, max_length=40, description="The rules, in the order of reading.")
    keys: list[KeyEntry] = Field([], max_length=20, description="The keys of this game, beside those of every game.")


def check_page(path: Path) -> list[Problem]:
    """Everything that is wrong with a rules file, also in view of the game beside it."""
    return _read(path)[2].sorted()


def read_page(folder: Path) -> tuple[pages.Page | None, list[Problem]]:
    """The page of the game in this folder, if its file is sound, and the problems."""
    found, game, document = _read(folder / pages.NAME)
    problems = document.sorted()
    return (None if found is None or problems else _page(found, game)), problems


def _read(path: Path) -> tuple[RulesFile | None, GameFile | None, Document]:
    found, document = read_marked(path, RulesFile)
    # What is wrong with game.yaml is said when that file is checked.
    beside = path.parent / "game.yaml"
    game = read_marked(beside, GameFile)[0] if found is not None and beside.is_file() else None
    if found is not None and game is not None:
        for fault in _across(found, game):
            problem_at(document, fault)
    return found, game, document


def _across(rules: RulesFile, game: GameFile) -> Iterator[Fault]:
    """What does not fit the game that the page is about."""
    if rules.game != game.id:
        yield Fault(("game",), _("the game in this folder is '{id}'", id=game.id), game.id)
    icons = sorted(path.stem for path in (paths.assets() / "icons").glob("*.svg"))
    known = {option.id for option in game.options if isinstance(option, NumberOption)} | set(icons)
    for at, text in _texts(rules, ()):
        for name in gaps(text):
            if name not in known:
                message = _("there is neither a number option nor an icon '{name}'", name=name)
                yield Fault(at, message, suggestion=suggest(name, known))
    for n, section in enumerate(rules.sections):
        for k, figure in enumerate(section.figures):
            yield from _faces(figure, ("sections", n, "figures", k, "dice"), game)
            yield from _options(figure.when, ("sections", n, "figures", k, "when"), game)
        for field in ("text", "tips"):
            for k, passage in enumerate(getattr(section, field)):
                if isinstance(passage, Passage):
                    yield from _options(passage.when, ("sections", n, field, k, "when"), game)


def _texts(value: Any, at: tuple[int | str, ...]) -> Iterator[tuple[tuple[int | str, ...], str]]:
    """Every text of a page with its place."""
    if isinstance(value, Inline):
        for language in ("en", "es"):
            yield from _texts(getattr(value, language), (*at, language))
    elif isinstance(value, Strict):
        for name in type(value).model_fields:
            yield from _texts(getattr(value, name), (*at, name))
    elif isinstance(value, list):
        for n, part in enumerate(value):
            yield from _texts(part, (*at, n))
    elif isinstance(value, str):
        yield at, value


def _faces(figure: Figure, at: tuple[int | str, ...], game: GameFile) -> Iterator[Fault]:
    known = faces_of(game)
    for n, face in enumerate(figure.dice):
        if face not in known:
            message = _("no die of this game has the face '{id}'", id=face)
            yield Fault((*at, n), message, either(known), suggest(face, known))


def faces_of(game: GameFile) -> dict[str, str]:
    """Every way to name a face -> `die.face`. A face that several dice have goes by its long name only."""
    short: dict[str, list[str]] = {}
    for die in game.dice:
        for face in die.faces:
            short.setdefault(face.id, []).append(f"{die.id}.{face.id}")
    known = {id: full[0] for id, full in short.items() if len(full) == 1}
    return {**known, **{full: full for many in short.values() for full in many}}


def _options(when: Given, at: tuple[int | str, ...], game: GameFile) -> Iterator[Fault]:
    options = {option.id: option for option in game.options}
    for id, value in when.items():
        option = options.get(id)
        if option is None:
            message = _("there is no house rule '{id}'", id=id)
            yield Fault((*at, id), message, either(options), suggest(id, options), on_key=True)
        elif isinstance(option, NumberOption):
            if isinstance(value, bool) or not isinstance(value, int) or not option.least <= value <= option.most:
                expected = _("{least} to {most}", least=option.least, most=option.most)
                yield Fault((*at, id), _("this house rule cannot have that value"), expected)
        elif isinstance(option, ToggleOption):
            if not isinstance(value, bool):
                yield Fault((*at, id), _("this house rule cannot have that value"), _("true or false"))
        elif value not in (words := [choice.id for choice in option.choices]):
            near = suggest(str(value), words)
            yield Fault((*at, id), _("this house rule cannot have that value"), either(words), near)


def _page(rules: RulesFile, game: GameFile | None) -> pages.Page:
    faces = faces_of(game) if game else {}
    return pages.Page(
        _said(rules.lead),
        tuple(_section(section, faces) for section in rules.sections),
        tuple(pages.KeyLine(tuple(line.keys), _said(line.text)) for line in rules.keys),
    )


def _section(section: Section, faces: dict[str, str]) -> pages.Section:
    return pages.Section(
        _said(section.heading),
        tuple(map(_passage, section.text)),
        tuple(_figure(figure, faces) for figure in section.figures),
        tuple(map(_passage, section.tips)),
    )


def _passage(passage: str | Inline | Passage) -> pages.Passage:
    if isinstance(passage, Passage):
        return pages.Passage(_said(passage.text), dict(passage.when))
    return pages.Passage(_said(passage), {})


def _figure(figure: Figure, faces: dict[str, str]) -> pages.Figure:
    dice = tuple(faces.get(face, face) for face in figure.dice)
    return pages.Figure(_said(figure.caption), dice, figure.picture or "", figure.tone, dict(figure.when))


def _said(text: str | Inline) -> str:
    if isinstance(text, Inline):
        return Text({language: said for language, said in text.model_dump().items() if said is not None})
    return text
