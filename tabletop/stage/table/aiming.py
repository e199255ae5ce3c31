"""What a card can be dropped on: from the moves that are legal, and the places that the scene gives them."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any, NamedTuple

import pygame

from tabletop.kernel import Move
from tabletop.session.orders import ANY_TIME
from tabletop.stage.table.elements.rivals import Rivals
from tabletop.stage.table.elements.zones import ZoneElement, lying
from tabletop.stage.table.wording import fill
from tabletop.words import _

if TYPE_CHECKING:
    from tabletop.data.scene import Target
    from tabletop.stage.table.scene import TableScene


class Aim(NamedTuple):
    """One thing that a card can be dropped on, and the answer that this gives."""

    move: Move
    onto: str
    says: str
    later: bool = False
    """It is laid ready for the next window."""


def aims(table: TableScene, card: int, legal: Sequence[Move]) -> list[Aim]:
    """Everything that this card can be dropped on now, in table order."""
    printed = table.table.box.printed[card]
    found = [aim for move in legal if move.what == printed.id and (aim := _aim(table, card, move, False))]
    found += [aim for move in legal if move.what is None and move.whom >= 0 and (aim := _aim(table, card, move, False))]
    if printed.when == ANY_TIME and not table.table.over and not any(aim.move.whom >= 0 for aim in found):
        found += _later(table, card)
    return found


def goal(table: TableScene, aim: Aim) -> pygame.Rect:
    """What lights up: the whole zone, or the seat."""
    element = table.elements[aim.onto]
    return element.goal(aim.move.whom) if isinstance(element, ZoneElement) else element.rect


def _later(table: TableScene, card: int) -> list[Aim]:
    """For a card that may be played at any time: every rival, in the next window."""
    around = next((e for e in table.elements.values() if isinstance(e, Rivals)), None)
    if around is None or table.people.viewer is None:
        return []
    verbs = sorted({target.verb for target in table.data.targets if target.onto == around.name})
    id = table.table.box.ids[card]
    moves = [Move(verb, id, seat) for verb in verbs for seat in around.others()]
    return [aim for move in moves if (aim := _aim(table, card, move, True))]


def _aim(table: TableScene, card: int, move: Move, later: bool) -> Aim | None:
    target = _target(table, move)
    if target is None:
        return None
    said = fill(target.says, _values(table, card, move))
    if later:
        said = _("{what} It is played in the next window.", what=said)
    return Aim(move, target.onto, said, later)


def _target(table: TableScene, move: Move) -> Target | None:
    """The one for this question, else one for any."""
    question = table.table.state.asking
    asked = question.prompt if question is not None else ""
    fits = [t for t in table.data.targets if t.verb == move.verb and t.drag != t.onto and _fits(table, t, move)]
    return next((t for t in fits if t.asked == asked), next((t for t in fits if t.asked is None), None))


def _fits(table: TableScene, target: Target, move: Move) -> bool:
    """Aimed at somebody: dropped on a seat. Aimed at nobody: on a zone."""
    onto = table.elements[target.onto]
    if getattr(onto, "takes_all", False):
        return move.whom >= 0 or goal(table, Aim(move, target.onto, "")).w > 0
    return isinstance(onto, Rivals) == (move.whom >= 0)


def _values(table: TableScene, card: int, move: Move) -> dict[str, Any]:
    rows = [e for e in table.elements.values() if isinstance(e, ZoneElement) and e.spec.kind == "row"]
    last = next((lying(table.show.view, zone)[-1:] for row in rows for zone in row.zones()), [])
    ids, active = table.table.box.ids, table.show.view.active
    return {
        **table.show.moment.values,
        "card": table.cards.name(ids[card]),
        "whom": table.people.name(move.whom) if move.whom >= 0 else "",
        "against": table.cards.name(ids[last[0]]) if last else "",
        "name": table.people.name(active) if active >= 0 else "",
    }
