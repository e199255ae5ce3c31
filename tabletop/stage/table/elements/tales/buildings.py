"""Buildings that are not built yet: how they look, and what their levels cost, in icons."""

from __future__ import annotations

import pygame

from tabletop.data.catalogue import CardInfo
from tabletop.kernel.box import Card, Cost
from tabletop.stage.app import App
from tabletop.stage.cards import printed
from tabletop.stage.cards.face import Face
from tabletop.stage.table.elements.tales import badges
from tabletop.words import _


def cost_words(cost: Cost) -> str:
    """What one level costs, in icons: resources that must be produced, or gold instead."""
    made = "".join(f"{{{resource}}}" * n for resource, n in cost.resources)
    if cost.or_gold >= 0:
        return _("{made} or {n} {coin}", made=made, n=cost.or_gold) if made else f"{cost.or_gold} {{coin}}"
    return made


def cost_ways(cost: Cost) -> tuple[str, ...]:
    """The same, the shortest way last."""
    made = "".join(f"{{{resource}}}" * n for resource, n in cost.resources)
    tight = (f"{made}/{cost.or_gold}{{coin}}",) if made and cost.or_gold >= 0 else ()
    return cost_words(cost), *tight


def plan_words(card: Card) -> str:
    """What a building would cost, level by level, in words."""
    return _("not built. Level 1: {one}. Level 2: {two} more.", one=spoken(card.costs[0]), two=spoken(card.costs[-1]))


def level_words(card: CardInfo, level: int) -> str:
    """What a level does, and what it is worth at the end."""
    worth = _("**At the end:** {n} {legend}", n=card.sides[level - 1].points)
    return "\n".join([*printed.text_of(card, level).split("\n")[1:], worth])


def both_levels(card: CardInfo) -> str:
    """What each level of a building costs and does."""
    said = []
    for level, side in enumerate(card.sides, 1):
        price = printed.cost(side) if level == 1 else f"+ {printed.cost(side)}"
        said += [_("**Level {n}:** {cost}", n=level, cost=price), level_words(card, level)]
    return "\n".join(said)


def spoken(cost: Cost) -> str:
    """A cost in words without icons, for tooltips and screen readers."""
    names = {"wood": _("wood"), "food": _("food"), "diamond": _("diamond")}
    made = ", ".join(f"{n} {names.get(resource, resource)}" for resource, n in cost.resources)
    if cost.or_gold >= 0:
        return _("{made} or {n} gold", made=made, n=cost.or_gold) if made else _("{n} gold", n=cost.or_gold)
    return made


def draw_plan(app: App, surface: pygame.Surface, rect: pygame.Rect, face: Face) -> None:
    """A small pale picture in a dashed frame."""
    c = app.theme.colours
    app.paint.plate(surface, rect, c["night"], c["edge"], 2, 10, 0.55, 0.8)
    side = round(min(rect.w, rect.h) * 0.84)
    at = pygame.Rect(0, 0, side, side)
    at.center = rect.center
    badges.icon(app, surface, face.picture, at, 120)
