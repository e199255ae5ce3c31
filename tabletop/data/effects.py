"""What a card may do, as YAML writes it: one model for each word of tabletop/effects, told apart by `do`."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Annotated, Literal

from pydantic import Field

from tabletop.data.fields import Id
from tabletop.data.strict import Strict

Who = Literal["self", "target"]
When = Literal["turn", "rival_toss", "counter", "clear_toss", "any_time"]
"""Moments at which rules let a card be played. A game's rules know some of them."""
Aims = Literal["rival", "rival_with_tokens", "rival_on_the_road"]
"""Whom a card may be aimed at."""
HAVE_A_TARGET = ("rival_toss", "counter")
"""Moments at which a card is played against somebody in any case: the tosser, or whose hazard it stops."""
Count = Annotated[int, Field(ge=1, le=100)]


class AnyEffect(Strict):
    """What all words have."""

    who: Who = Field("self", description="Whom it happens to: who played the card, or the card's target.")


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


class TurnUp(AnyEffect):
    """A wider choice of where a toss lands."""

    do: Literal["turn_up"] = Field(description="Turn up `n` toss cards; who played this card picks one.")
    n: Count = Field(1, description="How many.")


def at_target(effects: Sequence[AnyEffect]) -> Iterator[tuple[int | str, ...]]:
    """Where in a list of effects something happens to the card's target."""
    for n, effect in enumerate(effects):
        if effect.who == "target":
            yield (n, "who")
        if isinstance(effect, Pay):
            yield from ((n, "then", *rest) for rest in at_target(effect.then))


AnyKindOfEffect = Annotated[
    Gain | Lose | Skip | Draw | Discard | Pay | TurnUp,
    Field(discriminator="do", description="One word of what a card does."),
]
Pay.model_rebuild()
