"""What the rules of each game need to find in its file, so that a file which is right for itself can also be played.

A mod may add options, cards, decks and levels; it may not take away what is listed here.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from typing import NamedTuple

from tabletop.data import models
from tabletop.data.effects import STOP_CARDS, spoken
from tabletop.data.problems import either, suggest
from tabletop.data.strict import Fault
from tabletop.words import _


class Number(NamedTuple):
    """An option that the rules count with, and how far they can."""

    least: int
    most: int = 1_000_000

    @property
    def kind(self) -> str:
        return "number"


class Words(NamedTuple):
    """An option of which the rules know these words."""

    known: tuple[str, ...]

    @property
    def kind(self) -> str:
        return "choice"


class Toggle(NamedTuple):
    """An option that is on or off to the rules."""

    @property
    def kind(self) -> str:
        return "toggle"


class Printed(NamedTuple):
    """What the rules read on every card of a deck."""

    values: tuple[str, ...] = ()
    levels: bool = False
    """Whether its cards are buildings with two levels; all other cards have none."""


class Speech(NamedTuple):
    """The words on cards that the rules know."""

    words: tuple[str, ...]
    moments: tuple[str, ...]
    aims: tuple[str, ...]


class Needs(NamedTuple):
    """What one game's rules ask of its file."""

    options: Mapping[str, Number | Words | Toggle]
    dice: Mapping[str, tuple[models.Meaning, ...]] = {}
    """Die -> what its faces mean, each exactly once."""
    faces: Mapping[str, tuple[models.Meaning, ...]] = {}
    """Die -> what its faces may mean, some of it several times or not at all."""
    decks: tuple[str, ...] = ()
    agents: tuple[str, ...] = ("random",)
    """What can play it for a level."""
    printed: Mapping[str, Printed] = {}
    """Deck -> what stands on its cards."""
    speech: Speech | None = None
    """What cards may say, for games whose cards are written in words."""
    one_of: tuple[str, ...] = ()
    """Kinds of card of which there is exactly one."""
    sets: tuple[str, str] | None = None
    """A kind of which there is one card for each player, and the option that says how many alike are collected."""
    fewest: int = 1
    """With fewer players the rules make no sense."""
    mixing: Mapping[str, tuple[models.Meaning, ...]] = {}
    """Die -> faces that mix the hands: without any of them on any of these dice no game would end."""
    counts_up: tuple[str, str] | None = None
    """A word that counts towards a total, and the option that says which: without enough of it no game would end."""


NEEDS: Mapping[str, Needs] = {
    "toss_up": Needs(
        options={
            "target": Number(1),
            "dice": Number(1, models.MOST_DICE),
            "reach": Words(("over", "at_least")),
            "last_turn": Words(("everyone", "this_round")),
            "tie": Words(("share", "extra_turn")),
        },
        dice={"light": ("point", "nothing", "stop")},
        agents=("random", "thresholds"),
    ),
    "paper_toss": Needs(
        options={
            "tokens": Number(1),
            "hand": Number(1, 100),
            "tosses": Number(1, 100),
            "hazards": Number(0, 100),
            "reactions": Words(("in_turn", "live")),
            "reaction_seconds": Number(1, 600),
        },
        decks=("paper", "toss"),
        agents=("random", "route"),
        speech=Speech(
            words=("gain", "lose", "skip", "draw", "discard", "pay", "turn_up"),
            moments=("turn", "rival_toss", "counter", "clear_toss", "any_time"),
            aims=("rival", "rival_with_tokens", "rival_on_the_road"),
        ),
    ),
    "sorry": Needs(
        options={
            "pawns": Number(1, 100),
            "longer": Toggle(),
            "limit": Number(1, 1000),
            "hand": Number(1, 100),
            "hand_limit": Number(1, 100),
            "reactions": Words(("in_turn", "live")),
            "reaction_seconds": Number(1, 600),
        },
        decks=("play",),
        agents=("random", "twenty_one"),
        speech=Speech(
            words=("draw", "add", "slide", "reverse", "play_more", "send_back", "bring_home", "steal", "clear_pile"),
            moments=("own_turn", "rival_win", "block"),
            aims=("rival", "rival_at_home"),
        ),
        fewest=2,
        counts_up=("add", "limit"),
    ),
    "toss_your_cookies": Needs(
        options={
            "rounds": Number(1, 100),
            "scramble": Words(("live", "orderly")),
            "seconds": Number(1, 600),
            "alike": Number(1, 100),
        },
        faces={"number": ("count", "all", "milk"), "action": ("swap", "pass_left", "pass_right", "toss")},
        decks=("cookies",),
        agents=("random", "baker"),
        one_of=("milk",),
        sets=("cookie", "alike"),
        fewest=2,
        mixing={"number": ("count", "milk"), "action": ("toss",)},
    ),
    "paper_tales": Needs(
        options={
            "gold": Number(0, 1000),
            "income": Number(0, 1000),
            "war_points": Number(0, 1000),
            "turns": Number(1, 100),
            "draft": Number(1, 7),
            "kept": Number(0, 2),
            "land_cost": Number(0, 1000),
            "two_player_draft": Toggle(),
            "double_war": Toggle(),
        },
        decks=("units", "buildings"),
        agents=("random", "chronicler"),
        printed={"units": Printed(("cost", "strength")), "buildings": Printed(levels=True)},
    ),
}
"""Game -> what its rules need. A game that is not listed has no rules here, and its file need only be right."""


def unmet(game: models.GameFile, folder: str) -> Iterator[Fault]:
    """Everything that the rules of this game would look for in vain."""
    needs = NEEDS.get(game.id)
    if needs is None:
        if folder in NEEDS:
            yield Fault(("id",), _("the game in this folder is '{id}'", id=folder), folder, suggest(game.id, [folder]))
        return
    if game.players.least < needs.fewest:
        yield Fault(("players", "least"), _("the rules cannot play with so few"), _("at least {n}", n=needs.fewest))
    yield from _options(game, needs)
    yield from _dice(game, needs)
    yield from _never_mixed(game, needs.mixing)
    for id, n in _missing(needs.decks, [deck.id for deck in game.decks]):
        yield _lacking(("decks",), n, _("the rules need a deck '{id}'", id=id), id)
    if not game.levels:
        yield Fault(("levels",), _("nobody can play this game against you"), _("at least {n}", n=1), on_key=True)
    for n, level in enumerate(game.levels):
        if level.agent not in needs.agents:
            message = _("'{agent}' cannot play this game", agent=level.agent)
            yield Fault(("levels", n, "agent"), message, either(needs.agents))


def misprinted(game: models.GameFile, deck: str, cards: models.DeckFile) -> Iterator[Fault]:
    """What the rules of a game would look for in vain on the cards of a deck."""
    needs = NEEDS.get(game.id)
    if needs and needs.speech:
        yield from _misspoken(needs.speech, cards)
    printed = needs.printed.get(deck) if needs else None
    if needs and printed is None:
        yield from _not_played(cards, ("abilities", "levels"), _("the rules of this game know no abilities"), "effects")
    if printed is None:
        return
    message = _("cards of this game are not played: what they do stands under `abilities`")
    yield from _not_played(cards, ("effects", "when", "aims", "against"), message, "abilities")
    for n, card in enumerate(cards.cards):
        at = ("cards", n)
        missing = [name for name in printed.values if name not in card.values]
        if missing:
            message = _("the rules need numbers on this card: {names}", names=either(missing))
            yield Fault((*at, "values"), message, f"values: {{{', '.join(f'{name}: 1' for name in printed.values)}}}")
        if printed.levels and not card.levels:
            yield Fault(at, _("the rules need levels on this card"), "levels")
        if printed.levels and card.copies < game.players.most:
            message = _("every player needs one of these")
            yield Fault((*at, "copies"), message, _("at least {n}", n=game.players.most))
        if card.levels and not printed.levels:
            yield Fault((*at, "levels"), _("only a building has levels"), "abilities", on_key=True)


def _not_played(cards: models.DeckFile, fields: tuple[str, ...], message: str, instead: str) -> Iterator[Fault]:
    """Fields that belong to cards of another sort of game."""
    for n, card in enumerate(cards.cards):
        yield from (Fault(("cards", n, name), message, instead, on_key=True) for name in fields if getattr(card, name))


def _misspoken(speech: Speech, cards: models.DeckFile) -> Iterator[Fault]:
    """Words on cards that belong to another game."""
    message = _("the rules of this game do not know this word")
    for n, card in enumerate(cards.cards):
        if card.when and card.when not in speech.moments:
            yield Fault(("cards", n, "when"), message, either(speech.moments))
        if card.when in STOP_CARDS and not card.against:
            expected = _("`against`, with cards or kinds of cards")
            yield Fault(("cards", n, "when"), _("this card does not say what it stops"), expected)
        if card.aims and card.aims not in speech.aims:
            yield Fault(("cards", n, "aims"), message, either(speech.aims))
        for where, word in spoken(card.effects):
            if word not in speech.words:
                yield Fault(("cards", n, "effects", *where, "do"), message, either(speech.words))


def _missing(needed: Iterable[str], found: list[str]) -> Iterator[tuple[str, int | None]]:
    """What is needed and not there, each with the entry that was probably meant to be it."""
    needed = list(needed)
    spare = [id for id in found if id not in needed]
    for id in needed:
        if id not in found:
            near = suggest(id, spare)
            yield id, found.index(near) if near else None


def _lacking(where: tuple[int | str, ...], n: int | None, message: str, id: str) -> Fault:
    if n is None:
        return Fault(where, message, f"id: {id}", on_key=True)
    return Fault((*where, n, "id"), message, f"id: {id}", id)


def _options(game: models.GameFile, needs: Needs) -> Iterator[Fault]:
    for id, n in _missing(needs.options, [option.id for option in game.options]):
        yield _lacking(("options",), n, _("the rules need an option '{id}'", id=id), id)
    for n, option in enumerate(game.options):
        need = needs.options.get(option.id)
        if need is None:
            continue
        at = ("options", n)
        if option.kind != need.kind:
            message = _("the rules need the option '{id}' to be of another kind", id=option.id)
            yield Fault((*at, "kind"), message, f"kind: {need.kind}")
        elif isinstance(option, models.NumberOption) and isinstance(need, Number):
            yield from _bounds(at, option, need)
        elif isinstance(option, models.ChoiceOption) and isinstance(need, Words):
            for k, choice in enumerate(option.choices):
                if choice.id not in need.known:
                    message = _("the rules do not know the choice '{id}'", id=choice.id)
                    near = suggest(choice.id, need.known)
                    yield Fault((*at, "choices", k, "id"), message, either(need.known), near)


def _bounds(at: tuple[int | str, ...], option: models.NumberOption, need: Number) -> Iterator[Fault]:
    if option.least < need.least:
        yield Fault((*at, "least"), _("the rules cannot play with so few"), _("at least {n}", n=need.least))
    if option.most > need.most:
        yield Fault((*at, "most"), _("the rules cannot play with so many"), _("at most {n}", n=need.most))


def _dice(game: models.GameFile, needs: Needs) -> Iterator[Fault]:
    for id, n in _missing((*needs.dice, *needs.faces), [die.id for die in game.dice]):
        yield _lacking(("dice",), n, _("the rules need a die '{id}'", id=id), id)
    for n, die in enumerate(game.dice):
        if die.id in needs.dice:
            yield from _meanings(n, die, needs.dice[die.id])
            yield from _always_there(game, n, die)
        elif die.id in needs.faces:
            yield from _known_meanings(n, die, needs.faces[die.id])


def _meanings(n: int, die: models.DieFile, needed: tuple[models.Meaning, ...]) -> Iterator[Fault]:
    """Each meaning stands on exactly one kind of face, and every kind of face has one."""
    taken: dict[str, str] = {}
    for k, face in enumerate(die.faces):
        at = ("dice", n, "faces", k)
        if face.means not in needed:
            yield _unknown_face(at, face, needed)
        elif face.means in taken:
            message = _("the face '{id}' means this already", id=taken[face.means])
            yield Fault((*at, "means"), message, _("a different meaning"))
        else:
            taken[face.means] = face.id
    for meaning in needed:
        if meaning not in taken:
            message = _("no face of the die '{id}' means '{meaning}'", id=die.id, meaning=meaning)
            yield Fault(("dice", n, "faces"), message, f"means: {meaning}", on_key=True)


def _known_meanings(n: int, die: models.DieFile, known: tuple[models.Meaning, ...]) -> Iterator[Fault]:
    """Every kind of face means something that the rules know on this die."""
    for k, face in enumerate(die.faces):
        if face.means not in known:
            yield _unknown_face(("dice", n, "faces", k), face, known)


def _unknown_face(at: tuple[int | str, ...], face: models.Face, known: tuple[models.Meaning, ...]) -> Fault:
    """A face that means nothing that the rules know on its die."""
    if face.means is None:
        message = _("the rules need to know what the face '{id}' means", id=face.id)
        return Fault(at, message, _("means: {words}", words=either(known)))
    return Fault((*at, "means"), _("the rules know no such face on this die"), either(known))


def _never_mixed(game: models.GameFile, mixing: Mapping[str, tuple[models.Meaning, ...]]) -> Iterator[Fault]:
    """Hands that only ever travel whole stay as they were dealt, so a face that mixes them is there in any case."""
    fewest = {option.sets: option.least for option in game.options if isinstance(option, models.NumberOption)}
    for die in game.dice:
        for face in die.faces:
            if face.means in mixing.get(die.id, ()) and fewest.get(f"dice.{die.id}.faces.{face.id}", face.repeats) > 0:
                return
    for n, die in enumerate(game.dice):
        if die.id in mixing:
            message = _("no face of the dice is sure to mix the hands, so a game might never end")
            words = either([f"{id}: {meaning}" for id, meanings in mixing.items() for meaning in meanings])
            yield Fault(("dice", n, "faces"), message, words, on_key=True)
            return


def missing_cards(game: models.GameFile, cards: list[models.CardEntry]) -> Iterator[Fault]:
    """What the rules of this game would look for in vain in its decks. It is shown where the decks are named."""
    needs = NEEDS.get(game.id)
    if needs is None:
        return
    for kind in needs.one_of:
        found = [card for card in cards if card.kind == kind]
        if sum(card.copies for card in found) != 1 or any(card.for_players for card in found):
            message = _("the rules need one card of the kind '{id}', always in play", id=kind)
            yield Fault(("decks",), message, _("copies: 1, without for_players"), on_key=True)
    if needs.sets:
        yield from _too_few_sets(game, cards, *needs.sets)
    if needs.counts_up:
        yield from _never_full(game, cards, *needs.counts_up)


def _too_few_sets(game: models.GameFile, cards: list[models.CardEntry], kind: str, alike: str) -> Iterator[Fault]:
    found = [card for card in cards if card.kind == kind]
    if len(found) < game.players.most:
        message = _("there are {n} different cards of the kind '{id}', too few for all players", n=len(found), id=kind)
        yield Fault(("decks",), message, _("at least {n}", n=game.players.most), on_key=True)
    options = [option for option in game.options if isinstance(option, models.NumberOption) and option.id == alike]
    least = 1 + max((option.most for option in options), default=0)
    for card in found:
        if card.copies < least:
            message = _("there are too few copies of '{id}' to win with", id=card.id)
            yield Fault(("decks",), message, _("at least {n}", n=least), on_key=True)


def _never_full(game: models.GameFile, cards: list[models.CardEntry], word: str, total: str) -> Iterator[Fault]:
    """The cards that are always in play add up to the total, whatever the house rules; those too large do not help."""
    options = {option.id: option for option in game.options if isinstance(option, models.NumberOption)}
    if total not in options:
        return
    fewest = {option.sets: option.least for option in options.values() if option.sets}
    added = 0
    for card in cards:
        numbers = [effect.n for effect in card.effects if effect.do == word]  # type: ignore[union-attr]
        if card.when == "own_turn" and sum(numbers) <= options[total].least and not card.for_players:
            added += sum(numbers) * fewest.get(f"copies.{card.id}", card.copies)
    if added < options[total].most:
        message = _("all cards together add up to {n} at the most, so a game might never end", n=added)
        yield Fault(("decks",), message, _("at least {n}", n=options[total].most), on_key=True)


def _always_there(game: models.GameFile, n: int, die: models.DieFile) -> Iterator[Fault]:
    """No kind of face may be missing from the die, neither by itself nor by a house rule."""
    options = {option.sets: k for k, option in enumerate(game.options) if isinstance(option, models.NumberOption)}
    for k, face in enumerate(die.faces):
        message = _("the face '{id}' has to be on the die", id=face.id)
        setting = options.get(f"dice.{die.id}.faces.{face.id}")
        if setting is None:
            if not face.repeats:
                yield Fault(("dice", n, "faces", k, "repeats"), message, _("at least {n}", n=1))
            continue
        option = game.options[setting]
        if isinstance(option, models.NumberOption) and option.least < 1:
            yield Fault(("options", setting, "least"), message, _("at least {n}", n=1))
