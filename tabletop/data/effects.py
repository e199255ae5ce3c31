"""What a card may do, as YAML writes it: one model for each word of tabletop/effects, told apart by `do`."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Annotated, Literal

from pydantic import Field

from tabletop.data.fields import Id
from tabletop.data.strict import Fault, Strict
from tabletop.words import _

Who = Literal["self", "target"]
When = Literal[
    "turn", "rival_toss", "counter", "clear_toss", "any_time", "own_turn", "rival_win", "block",
]  # fmt: skip
"""Moments at which rules let a card be played. A game's rules know some of them."""
Aims = Literal["rival", "rival_with_tokens", "rival_on_the_road", "rival_at_home"]
"""Whom a card may be aimed at."""
CAN_AIM = ("any_time", "own_turn")
"""Moments at which a card may be aimed at somebody."""
STOP_CARDS = ("counter", "block")
"""Moments at which a card is played to stop another."""
HAVE_A_TARGET = ("rival_toss", "counter", "rival_win", "block")
"""Moments at which a card is played against somebody in any case: the tosser, who made the total, or whose card it
stops."""
Count = Annotated[int, Field(ge=1, le=100)]
OnThePile = Annotated[int, Field(ge=0, le=100)]


class AnyEffect(Strict):
    """What all words have."""

    who: Who = Field("self", description="Whom it happens to: who played the card, or the card's target.")


class OnTheTable(AnyEffect):
    """A word about the pile, the toss or the order of play, or about whoever played the card: never about a target."""

    who: Who = Field(
        "self", description="Only `self`: this word is about nobody else.", json_schema_extra={"enum": ["self"]}
    )

    def faults(self) -> Iterator[Fault]:
        if self.who == "target":
            message = _("'{word}' cannot happen to a target", word=self.do)  # type: ignore[attr-defined]
            yield Fault(("who",), message, _("who: self, or no `who`"))


class Gain(AnyEffect):
    """Gain tokens."""

    do: Literal["gain"] = Field(description="Gain `n` tokens.")
    n: Count = Field(1, description="How many.")


class Lose(AnyEffect):
    """Lose tokens."""

    do: Literal["lose"] = Field(description="Lose `n` tokens, never below none.")
    n: Count = Field(1, description="How many.")


class Skip(AnyEffect):
    """Miss turns."""

    do: Literal["skip"] = Field(description="Miss the next `n` turns.")
    n: Count = Field(1, description="How many.")


class Draw(AnyEffect):
    """Draw cards."""

    do: Literal["draw"] = Field(description="Draw `n` cards.")
    n: Count = Field(1, description="How many.")


class Discard(AnyEffect):
    """Discard cards of one's own choice."""

    do: Literal["discard"] = Field(description="Choose `n` cards of the hand and discard them.")
    n: Count = Field(1, description="How many; fewer if the hand holds fewer.")
    kind: Id | None = Field(None, description="Only cards of this kind.")


class Pay(AnyEffect):
    """A price, and what it buys."""

    do: Literal["pay"] = Field(description="May discard one card of `kind`; then `then` happens.")
    kind: Id = Field(description="The kind of card that pays.")
    then: list[AnyKindOfEffect] = Field(min_length=1, max_length=20, description="What happens if it was paid.")


class TurnUp(OnTheTable):
    """A wider choice of where a toss lands."""

    do: Literal["turn_up"] = Field(description="Turn up `n` toss cards; who played this card picks one.")
    n: Count = Field(1, description="How many.")


class Add(OnTheTable):
    """Count up the play pile."""

    do: Literal["add"] = Field(description="Add `n` to the total of the play pile.")
    n: OnThePile = Field(description="How much.")


class Slide(OnTheTable):
    """Move the total of the play pile."""

    do: Literal["slide"] = Field(description="The total of the play pile becomes `n`, whatever it was.")
    n: OnThePile = Field(description="The new total.")


class Reverse(OnTheTable):
    """Turn the order of play around."""

    do: Literal["reverse"] = Field(description="Play goes the other way round from now on.")


class PlayMore(OnTheTable):
    """Further cards at once."""

    do: Literal["play_more"] = Field(
        description="Play `n` more cards of `kind` from the hand, one after the other, until the pile is full. With "
        "fewer such cards in hand it does nothing."
    )
    n: Count = Field(1, description="How many.")
    kind: Id = Field(description="The kind of card to play; only cards of it that are aimed at nobody.")


class SendBack(AnyEffect):
    """A pawn goes a step back."""

    do: Literal["send_back"] = Field(description="`n` pawns go back to START, as far as any are HOME.")
    n: Count = Field(1, description="How many.")


class BringHome(AnyEffect):
    """A pawn goes a step on."""

    do: Literal["bring_home"] = Field(description="`n` pawns come HOME.")
    n: Count = Field(1, description="How many.")


class Steal(AnyEffect):
    """Take over a round that somebody has just won."""

    do: Literal["steal"] = Field(description="Win this round instead of whoever has just won it.")


class ClearPile(OnTheTable):
    """Begin a new play pile."""

    do: Literal["clear_pile"] = Field(description="The play pile is discarded; the next player starts a new one.")


def at_target(effects: Sequence[AnyEffect]) -> Iterator[tuple[int | str, ...]]:
    """Where in a list of effects something happens to the card's target."""
    for n, effect in enumerate(effects):
        if effect.who == "target":
            yield (n, "who")
        if isinstance(effect, Pay):
            yield from ((n, "then", *rest) for rest in at_target(effect.then))


def spoken(effects: Sequence[AnyEffect]) -> Iterator[tuple[tuple[int | str, ...], str]]:
    """Every word in a list of effects, and where it stands."""
    for n, effect in enumerate(effects):
        yield (n,), effect.do  # type: ignore[attr-defined]
        if isinstance(effect, Pay):
            yield from (((n, "then", *where), word) for where, word in spoken(effect.then))


def asked_for(effects: Sequence[AnyEffect]) -> Iterator[tuple[tuple[int | str, ...], str]]:
    """Every kind of card that a list of effects asks for, and where it stands."""
    for n, effect in enumerate(effects):
        if isinstance(effect, Discard | Pay | PlayMore) and effect.kind:
            yield (n, "kind"), effect.kind
        if isinstance(effect, Pay):
            yield from (((n, "then", *where), kind) for where, kind in asked_for(effect.then))


AnyKindOfEffect = Annotated[
    Gain
    | Lose
    | Skip
    | Draw
    | Discard
    | Pay
    | TurnUp
    | Add
    | Slide
    | Reverse
    | PlayMore
    | SendBack
    | BringHome
    | Steal
    | ClearPile,
    Field(discriminator="do", description="One word of what a card does."),
]
Pay.model_rebuild()
