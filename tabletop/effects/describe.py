"""What a card does, in words: for the large card, the gallery and whoever cannot read its picture."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Protocol

from tabletop.words import _, plural

Names = Mapping[str, str]
"""Id -> what players call it."""


class Says(Protocol):
    """One word of a card, as rules and catalogue know it."""

    @property
    def do(self) -> str: ...
    @property
    def n(self) -> int: ...
    @property
    def who(self) -> str: ...
    @property
    def kind(self) -> str: ...
    @property
    def then(self) -> Sequence[Says]: ...


class Printed(Protocol):
    """A card, as rules and catalogue know it."""

    @property
    def when(self) -> str: ...
    @property
    def aims(self) -> str: ...
    @property
    def against(self) -> Sequence[str]: ...
    @property
    def effects(self) -> Sequence[Says]: ...


def card(printed: Printed, cards: Names, kinds: Names) -> list[str]:
    """When a card may be played, what it stops, at whom it is aimed and what it does: a sentence each."""
    said = [moment(printed.when)] if printed.when else []
    if printed.against:
        said.append(_("It stops: {cards}.", cards=", ".join(cards.get(id, id) for id in printed.against)))
    if printed.aims:
        said.append(aim(printed.aims))
    return [*said, *effects(printed.effects, kinds)]


def moment(when: str) -> str:
    """When it may be played."""
    return {
        "turn": _("Toss it in your own turn."),
        "rival_toss": _("Play it against a rival's toss."),
        "counter": _("Play it on your own toss, against a hazard."),
        "clear_toss": _("Play it on your own toss when no hazard stands."),
        "any_time": _("Play it at any time."),
        "own_turn": _("Play it on your own turn."),
        "rival_win": _("Play it out of turn, when a rival wins a round."),
        "block": _("Play it when a card is played on you."),
    }[when]


def aim(aims: str) -> str:
    """Whom it may be aimed at."""
    return {
        "rival": _("Choose a rival."),
        "rival_with_tokens": _("Choose a rival who has a token."),
        "rival_on_the_road": _("Choose a rival who is not about to miss a turn."),
        "rival_at_home": _("Choose a rival with a pawn at HOME."),
    }[aims]


def effects(words: Sequence[Says], kinds: Names) -> list[str]:
    """A sentence for each word."""
    return [SENTENCES[word.do](word, kinds) for word in words]


def _gain(word: Says, kinds: Names) -> str:
    if word.who == "target":
        return plural("That player gains one token.", "That player gains {n} tokens.", word.n)
    return plural("You gain one token.", "You gain {n} tokens.", word.n)


def _lose(word: Says, kinds: Names) -> str:
    if word.who == "target":
        return plural("That player loses one token.", "That player loses {n} tokens.", word.n)
    return plural("You lose one token.", "You lose {n} tokens.", word.n)


def _skip(word: Says, kinds: Names) -> str:
    if word.who == "target":
        return plural("That player misses the next turn.", "That player misses the next {n} turns.", word.n)
    return plural("You miss your next turn.", "You miss your next {n} turns.", word.n)


def _draw(word: Says, kinds: Names) -> str:
    if word.who == "target":
        return plural("That player draws one card.", "That player draws {n} cards.", word.n)
    return plural("You draw one card.", "You draw {n} cards.", word.n)


def _discard(word: Says, kinds: Names) -> str:
    kind = kinds.get(word.kind, word.kind)
    if word.who == "target" and kind:
        return plural("That player discards one card of the kind {kind}.",
                      "That player discards {n} cards of the kind {kind}.", word.n, kind=kind)  # fmt: skip
    if word.who == "target":
        return plural("That player discards one card.", "That player discards {n} cards.", word.n)
    if kind:
        return plural("You discard one card of the kind {kind}.", "You discard {n} cards of the kind {kind}.",
                      word.n, kind=kind)  # fmt: skip
    return plural("You discard one card of your choice.", "You discard {n} cards of your choice.", word.n)


def _pay(word: Says, kinds: Names) -> str:
    kind, then = kinds.get(word.kind, word.kind), " ".join(effects(word.then, kinds))
    if word.who == "target":
        return _("That player may discard a card of the kind {kind}. If so: {then}", kind=kind, then=then)
    return _("You may discard a card of the kind {kind}. If you do: {then}", kind=kind, then=then)


def _turn_up(word: Says, kinds: Names) -> str:
    return plural("One toss card is turned up for this toss.",
                  "{n} toss cards are turned up for this toss, and you pick one.", word.n)  # fmt: skip


def _add(word: Says, kinds: Names) -> str:
    return _("It adds {n} to the total of the play pile.", n=word.n)


def _slide(word: Says, kinds: Names) -> str:
    return _("The total of the play pile becomes {n}.", n=word.n)


def _reverse(word: Says, kinds: Names) -> str:
    return _("Play goes the other way round.")


def _play_more(word: Says, kinds: Names) -> str:
    kind = kinds.get(word.kind, word.kind)
    return plural("You play one more card of the kind {kind}.", "You play {n} more cards of the kind {kind}.",
                  word.n, kind=kind)  # fmt: skip


def _send_back(word: Says, kinds: Names) -> str:
    if word.who == "target":
        return plural("One pawn of that player goes back to START.", "{n} pawns of that player go back to START.",
                      word.n)  # fmt: skip
    return plural("One of your pawns goes back to START.", "{n} of your pawns go back to START.", word.n)


def _bring_home(word: Says, kinds: Names) -> str:
    if word.who == "target":
        return plural("One pawn of that player comes HOME.", "{n} pawns of that player come HOME.", word.n)
    return plural("One of your pawns comes HOME.", "{n} of your pawns come HOME.", word.n)


def _steal(word: Says, kinds: Names) -> str:
    if word.who == "target":
        return _("That player wins the round.")
    return _("You win the round instead.")


def _clear_pile(word: Says, kinds: Names) -> str:
    return _("The play pile is discarded, and the next player starts a new one.")


SENTENCES: Mapping[str, Callable[[Says, Names], str]] = {
    "gain": _gain,
    "lose": _lose,
    "skip": _skip,
    "draw": _draw,
    "discard": _discard,
    "pay": _pay,
    "turn_up": _turn_up,
    "add": _add,
    "slide": _slide,
    "reverse": _reverse,
    "play_more": _play_more,
    "send_back": _send_back,
    "bring_home": _bring_home,
    "steal": _steal,
    "clear_pile": _clear_pile,
}
"""Word -> its sentence."""
