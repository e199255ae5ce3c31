"""From checked models to the catalogue: everything that concerns more than one file of a game."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any, NamedTuple

from tabletop.data import abilities, levels, models
from tabletop.data import catalogue as of
from tabletop.data.catalogue import Catalogue, GameInfo
from tabletop.data.effects import AnyEffect, asked_for
from tabletop.data.needs import misprinted, missing_cards, unmet
from tabletop.data.personas import PersonaEntry, PersonasFile, SeatEntry, Voice
from tabletop.data.problems import Problem, either, suggest
from tabletop.data.strict import Document, Fault, problem_at, read_marked
from tabletop.data.syntax import whole_file
from tabletop.data.texts import Text
from tabletop.words import _


class Deck(NamedTuple):
    """One deck of a game with the document its cards came from."""

    entry: models.DeckEntry
    cards: models.DeckFile
    document: Document


class Draft(NamedTuple):
    """A game's files as read: whatever could be read, and the problems."""

    game: models.GameFile | None
    document: Document
    decks: list[Deck]
    problems: list[Problem]


def build(folder: Path, fallback: Path | None = None) -> Catalogue:
    """Compile every game of a folder. A broken file is replaced by the one under `fallback`, or its game left out."""
    if not folder.is_dir() and fallback is None:
        return Catalogue({}, problems=(whole_file(folder, _("there is no such folder")),))
    games: dict[str, GameInfo] = {}
    problems: list[Problem] = []
    names = {path.parent.name for root in (folder, fallback) if root for path in root.glob("*/game.yaml")}
    for name in sorted(names):
        game, found = read_game(folder / name, fallback / name if fallback else None)
        problems += found
        if game and game.id in games:
            problems.append(whole_file(folder / name / "game.yaml", _("another game has the id '{id}'", id=game.id)))
        elif game:
            games[game.id] = game
    personas, found = read_personas(folder, fallback)
    problems += found
    looks = personas or ((), ())
    return Catalogue(games, looks[0], looks[1], tuple(problems))


def read_game(folder: Path, fallback: Path | None = None) -> tuple[GameInfo | None, list[Problem]]:
    """One game from its folder, and what is wrong with it."""
    draft = _draft(folder)
    if not draft.problems and draft.game:
        return _game(draft.game, draft.decks), []
    if fallback is None:
        return None, draft.problems
    mended = _draft(folder, fallback)
    if mended.problems:  # the files are right one by one but not together
        mended = _draft(fallback)
    game = _game(mended.game, mended.decks) if mended.game and not mended.problems else None
    return game, draft.problems + (mended.problems if game is None else [])


def read_personas(
    folder: Path, fallback: Path | None = None
) -> tuple[tuple[tuple[of.Persona, ...], tuple[of.SeatLook, ...]] | None, list[Problem]]:
    """Opponents and seats; a folder need not have any."""
    path = folder / "personas.yaml"
    spare = fallback / "personas.yaml" if fallback else None
    if not path.exists() and not (spare and spare.exists()):
        return None, []
    found, document = read_marked(path, PersonasFile)
    if found is None and spare:
        found = read_marked(spare, PersonasFile)[0]
    compiled = (tuple(map(_persona, found.personas)), tuple(map(_seat, found.seats))) if found else None
    return compiled, document.sorted()


def _draft(folder: Path, fallback: Path | None = None) -> Draft:
    """Read a game's files; each one that is broken from `fallback`, if there is one."""
    game, document = _either(folder, fallback, "game.yaml", models.GameFile)
    decks: list[Deck] = []
    documents = [document]
    for n, entry in enumerate(game.decks if game else ()):
        if not any(root and (root / entry.file).exists() for root in (folder, fallback)):
            problem_at(document, _no_file(n, game, folder))
            continue
        cards, source = _either(folder, fallback, entry.file, models.DeckFile)
        documents.append(source)
        if cards:
            decks.append(Deck(entry, cards, source))
    for fault in unmet(game, folder.name) if game else ():
        problem_at(document, fault)
    if game and len(decks) == len(game.decks):
        for where, fault in _across(game, document, decks):
            problem_at(where, fault)
    return Draft(game, document, decks, [problem for one in documents for problem in one.sorted()])


def _either(folder: Path, fallback: Path | None, name: str, model: type[Any]) -> tuple[Any, Document]:
    found, document = read_marked(folder / name, model)
    if found is None and fallback:
        return read_marked(fallback / name, model)
    return found, document


def _no_file(n: int, game: models.GameFile, folder: Path) -> Fault:
    """A deck whose file is missing is shown where it is named, beside the files that may have been meant."""
    taken = {"game.yaml", "rules.yaml", *(entry.file for entry in game.decks)}
    free = sorted(path.name for path in folder.glob("*.yaml") if path.name not in taken)
    expected = _("one of: {words}", words=either(free[:12])) if free else ""
    return Fault(("decks", n, "file"), _("there is no such file"), expected, suggest(game.decks[n].file, free))


def _across(game: models.GameFile, document: Document, decks: list[Deck]) -> Iterator[tuple[Document, Fault]]:
    """What is wrong between the files of a game."""
    places: dict[str, Deck] = {}
    for deck in decks:
        yield from ((deck.document, fault) for fault in misprinted(game, deck.entry.id, deck.cards))
        for n, card in enumerate(deck.cards.cards):
            if card.id in places:
                message = _("the deck '{deck}' has a card '{id}' too", deck=places[card.id].entry.id, id=card.id)
                yield deck.document, Fault(("cards", n, "id"), message, _("a different id"))
            places[card.id] = deck
    kinds = {kind.id for kind in game.kinds}
    for deck in decks:
        for n, card in enumerate(deck.cards.cards):
            for k, target in enumerate(card.against):
                if target not in places and target not in kinds:
                    message = _("there is no card '{id}'", id=target)
                    near = suggest(target, [*places, *kinds])
                    yield deck.document, Fault(("cards", n, "against", k), message, _("the id of a card"), near)
        yield from ((deck.document, fault) for fault in _no_such_kind(deck, decks))
    for n, option in enumerate(game.options):
        sets = option.sets if isinstance(option, models.NumberOption) else None
        if sets and sets.startswith("copies.") and sets.removeprefix("copies.") not in places:
            known = [f"copies.{id}" for id in places]
            message = _("there is no card '{id}'", id=sets.removeprefix("copies."))
            expected = either(known[:12]) or _("a card in one of the decks")
            yield document, Fault(("options", n, "sets"), message, expected, suggest(sets, known))
        elif sets and sets.startswith("values."):
            yield from ((document, fault) for fault in _no_value(n, sets, decks))
    yield from _too_many(game, document, decks)
    cards = [card for deck in decks for card in deck.cards.cards]
    yield from ((document, fault) for fault in missing_cards(game, cards))


def _no_such_kind(deck: Deck, decks: list[Deck]) -> Iterator[Fault]:
    """A card can only ask for cards of a kind that there are."""
    known = list(dict.fromkeys(card.kind for deck in decks for card in deck.cards.cards if card.kind))
    for n, card in enumerate(deck.cards.cards):
        for where, kind in asked_for(card.effects):
            if kind not in known:
                message = _("there is no card of the kind '{id}'", id=kind)
                yield Fault(("cards", n, "effects", *where), message, either(known), suggest(kind, known))


def _no_value(n: int, sets: str, decks: list[Deck]) -> Iterator[Fault]:
    """An option can only replace a number that is printed on a card."""
    known = [f"values.{card.id}.{name}" for deck in decks for card in deck.cards.cards for name in card.values]
    if sets not in known:
        expected = either(known[:12]) or _("a card with values in one of the decks")
        yield Fault(("options", n, "sets"), _("no card has this value"), expected, suggest(sets, known))


def _too_many(game: models.GameFile, document: Document, decks: list[Deck]) -> Iterator[tuple[Document, Fault]]:
    """The limit on cards also holds when every option is at its most."""
    most = {
        option.sets.removeprefix("copies."): option.most
        for option in game.options
        if isinstance(option, models.NumberOption) and option.sets
    }
    total = sum(max(card.copies, most.get(card.id, 0)) for deck in decks for card in deck.cards.cards)
    if total > models.MOST_CARDS:
        message = _("together the decks can hold {n} cards", n=total)
        yield document, Fault(("decks",), message, _("at most {n}", n=models.MOST_CARDS), on_key=True)


def _said(text: str | models.Inline | None) -> str:
    if isinstance(text, models.Inline):
        return Text({language: said for language, said in text.model_dump().items() if said is not None})
    return text or ""


def _colour(colour: str | None) -> str:
    return f"#{colour.removeprefix('#').upper()}" if colour else ""


def _game(game: models.GameFile, decks: list[Deck]) -> GameInfo:
    return GameInfo(
        id=game.id,
        name=_said(game.name),
        blurb=_said(game.blurb),
        picture=game.picture or "",
        least=game.players.least,
        most=game.players.most,
        minutes=(game.minutes.least, game.minutes.most),
        options=tuple(map(_option, game.options)),
        dice=tuple(of.DieInfo(die.id, _said(die.name), tuple(map(_face, die.faces))) for die in game.dice),
        decks=tuple(of.DeckInfo(deck.id, _said(deck.name), deck.back or "") for deck in game.decks),
        cards=_stopping(tuple(_card(card, deck.entry.id) for deck in decks for card in deck.cards.cards)),
        levels=tuple(map(_level, game.levels)),
        hue=_colour(game.hue),
        felt=game.felt,
        kinds=tuple(map(_kind, game.kinds)),
    )


def _kind(kind: models.KindEntry) -> of.KindInfo:
    return of.KindInfo(kind.id, _said(kind.name), _colour(kind.colour), kind.look, kind.number or "")


def _option(option: models.NumberOption | models.ChoiceOption | models.ToggleOption) -> of.Option:
    common = of.Option(
        id=option.id,
        kind=option.kind,
        label=_said(option.label),
        help=_said(option.help),
        default=option.default,
        sheet=_said(option.sheet),
        source=option.source,
    )
    if isinstance(option, models.NumberOption):
        return common._replace(
            least=option.least,
            most=option.most,
            step=option.step,
            words={value: _said(text) for value, text in option.words.items()},
            sets=option.sets or "",
        )
    if isinstance(option, models.ChoiceOption):
        choices = tuple(of.Choice(one.id, _said(one.label)) for one in option.choices)
        return common._replace(choices=choices, several=option.several or "")
    return common


def _face(face: models.Face) -> of.FaceInfo:
    return of.FaceInfo(
        id=face.id,
        name=_said(face.name),
        repeats=face.repeats,
        letter=_said(face.letter),
        picture=face.picture or "",
        colour=_colour(face.colour),
        shape=face.shape or "",
        means=face.means or "",
        value=face.value or 0,
        source=face.source,
    )


def _card(card: models.CardEntry, deck: str) -> of.CardInfo:
    return of.CardInfo(
        id=card.id,
        deck=deck,
        name=_said(card.name),
        copies=card.copies,
        kind=card.kind or "",
        values={**{f"points_{n}": side.points for n, side in enumerate(card.levels, 1)}, **card.values},
        against=tuple(card.against),
        picture=card.picture or "",
        text=_said(card.text),
        source=card.source,
        when=card.when or "",
        aims=card.aims or "",
        effects=tuple(map(_effect, card.effects)),
        for_players=tuple(sorted(card.for_players.items())),
        abilities=tuple(_abilities(card)),
        sides=tuple(_side(level, card) for level in card.levels),
        colour=_colour(card.colour) if card.colour else "",
    )


def _stopping(cards: tuple[of.CardInfo, ...]) -> tuple[of.CardInfo, ...]:
    """Where a card stops a whole kind, the ids of all cards of that kind; a card of the same id comes first."""
    ids = {card.id for card in cards}
    members: dict[str, list[str]] = {}
    for card in cards:
        members.setdefault(card.kind, []).append(card.id)
    return tuple(
        card._replace(against=tuple(dict.fromkeys(id for one in card.against for id in _named(one, ids, members))))
        for card in cards
    )


def _named(one: str, ids: set[str], members: dict[str, list[str]]) -> list[str]:
    return [one] if one in ids else members.get(one, [])


def _effect(effect: AnyEffect) -> of.EffectInfo:
    """The words differ in which amounts they have; what a word lacks keeps its default."""
    given = {name: value for name, value in effect if value is not None}
    if "then" in given:
        given["then"] = tuple(map(_effect, given["then"]))
    return of.EffectInfo(**given)


def _abilities(card: models.CardEntry) -> Iterator[of.AbilityInfo]:
    """A unit's, or those of a building's levels in their order."""
    yield from (_ability(one, 1) for one in card.abilities)
    for level, side in enumerate(card.levels, 1):
        yield from (_ability(one, level) for one in side.abilities)


def _ability(word: abilities.AnyAbility, level: int) -> of.AbilityInfo:
    """The words differ in which fields they have; what a word lacks keeps its default."""
    given = {name: value for name, value in word.model_dump(exclude_none=True).items() if name != "resource"}
    given["per"] = word.multiplied
    given["only"] = tuple(given.get("only", {}).items())
    if isinstance(word, abilities.Produces):
        given |= {"phase": "", "when": "passive", "resources": (word.resource,)}
    elif isinstance(word, abilities.Buys):
        given["resources"] = tuple(word.resources)
    return of.AbilityInfo(**given, level=level)


def _side(level: abilities.BuildingLevel, card: models.CardEntry) -> of.SideInfo:
    cost = tuple((name, n) for name, n in level.cost if n)
    or_gold = -1 if level.or_gold is None else level.or_gold
    return of.SideInfo(level.points, cost, or_gold, level.picture or card.picture or "", _said(level.text))


def _level(level: levels.AnyKindOfLevel) -> of.Level:
    settings: dict[str, Any] = {}
    if isinstance(level, levels.ThresholdLevel):
        settings = _thresholds(level.settings)
    elif not isinstance(level, levels.RandomLevel):
        settings = level.settings.model_dump()
    reflex = (level.reflex.least, level.reflex.most)
    return of.Level(level.id, _said(level.name), level.pips, _said(level.style), level.agent, settings, reflex)


def _thresholds(settings: levels.Thresholds) -> dict[str, Any]:
    """`stop_at` for every number of dice; one that is not listed goes by the next smaller one."""
    if isinstance(settings.stop_at, str):
        return settings.model_dump()
    stop_at: list[int] = []
    points = of.NEVER
    for dice in range(models.MOST_DICE + 1):
        listed = settings.stop_at.get(dice, points)
        points = of.NEVER if listed == "never" else listed
        stop_at.append(points)
    return {**settings.model_dump(), "stop_at": tuple(stop_at)}


def _persona(persona: PersonaEntry) -> of.Persona:
    spoken = persona.voice or Voice.model_validate({})
    return of.Persona(
        id=persona.id,
        name=_said(persona.name),
        style=_said(persona.style),
        colour=_colour(persona.colour),
        picture=persona.picture,
        pace=persona.pace,
        voice={moment: tuple(map(_said, getattr(spoken, moment))) for moment in Voice.model_fields},
    )


def _seat(seat: SeatEntry) -> of.SeatLook:
    return of.SeatLook(seat.id, _said(seat.name), _colour(seat.colour), seat.symbol)
