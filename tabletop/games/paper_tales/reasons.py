"""Why something cannot be placed or built now, and what a building is paid with, in words."""

from __future__ import annotations

from collections.abc import Sequence

from tabletop.games.paper_tales.describe import in_a_row
from tabletop.games.paper_tales.printed import printed
from tabletop.games.paper_tales.projects import Payment, Project
from tabletop.games.paper_tales.state import PaperTales
from tabletop.words import _, plural


def why_not_place(view: PaperTales, seat: int, what: str, name: str) -> str:
    """For a card of the hand that somebody tries to put into play."""
    if view.asking is None or view.asking.prompt != "deploy":
        return _("{card}: only in Deployment.", card=name)
    cost, gold = printed(view.box).cost_of.get(what, 0), view.gold[seat]
    if cost > gold:
        return _("{card} costs {cost} gold; you have {gold}.", card=name, cost=cost, gold=gold)
    return _("{card}: there is no gold left for it beside the others.", card=name)


def why_not_build(project: Project, gold: int) -> str:
    """What is missing; empty if nothing is."""
    if project.payments:
        return ""
    if project.cheapest is None:
        return _("The kingdom makes too little: {resources} missing.", resources=in_words(project.missing))
    return _("It costs {cost} gold; you have {gold}.", cost=project.cheapest.gold, gold=gold)


def paid_with(payment: Payment) -> str:
    """What the gold goes for; empty: it costs none."""
    said = []
    if payment.land:
        said.append(_("{gold} gold for the land", gold=payment.land))
    if payment.bought:
        said.append(_("{resources} bought", resources=in_words(payment.bought)))
    said += [_("level {level} with gold instead of resources", level=level) for level in payment.instead]
    return in_a_row(said)


def in_words(resources: Sequence[tuple[str, int]]) -> str:
    """2 wood and 1 diamond."""
    return in_a_row([_resource(resource, n) for resource, n in resources])


def _resource(resource: str, n: int) -> str:
    if resource == "wood":
        return plural("{n} wood", "{n} wood", n)
    if resource == "food":
        return plural("{n} food", "{n} food", n)
    return plural("{n} diamond", "{n} diamonds", n)
