"""What could be built: every building and level with all ways to pay for it. Pure functions of any kingdom."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import product
from typing import NamedTuple

from tabletop.games.paper_tales.kingdom import Realm, realm_of
from tabletop.games.paper_tales.printed import INDEX, RESOURCES, Made, printed
from tabletop.games.paper_tales.state import PaperTales
from tabletop.kernel import Box, Move
from tabletop.kernel.box import Cost

MOST_KNOWN = 4096


class Payment(NamedTuple):
    """One way to pay for a building: gold in all, and what it goes for."""

    gold: int
    land: int = 0
    bought: tuple[tuple[str, int], ...] = ()
    """Resources that are bought, and how many of each."""
    instead: tuple[int, ...] = ()
    """Levels that are paid with gold instead of resources."""


class Project(NamedTuple):
    """One thing that could be built, with every way to pay that differs in gold, the cheapest first."""

    verb: str
    """build: level 1. build_two: straight to level 2. upgrade: from level 1 to level 2."""
    card: int
    level: int
    """The level that it would have."""
    payments: tuple[Payment, ...]
    """Those that the seat has the gold for."""
    cheapest: Payment | None
    """Also if the gold is missing; None: resources are missing that gold cannot replace here."""
    missing: tuple[tuple[str, int], ...]
    """Resources that the kingdom does not make, bought or not."""


class Market(NamedTuple):
    """What a kingdom has to build with, besides gold."""

    made: Made
    buys: tuple[tuple[str, int], ...]
    """Resources that may be bought, and for how much."""
    land: int
    """What the ground for a new building costs."""


def chosen(g: PaperTales, seat: int, move: Move) -> Project:
    """The project that a move names."""
    return next(one for one in possible(g, seat) if one.verb == move.verb and g.box.ids[one.card] == move.what)


def possible(g: PaperTales, seat: int) -> list[Project]:
    """What this seat could build now. It is asked for several times each turn, so what was found is remembered."""
    realm, plans, gold = realm_of(g, seat), g.plans[seat], g.gold[seat]
    market, known = market_of(g.box, realm), printed(g.box).projects
    key = (market, gold, *plans, -1, *g.built[seat], *g.levels[seat])
    found = known.get(key)
    if found is None:
        if len(known) >= MOST_KNOWN:
            known.clear()
        found = known[key] = [one for one in _projects(g.box, realm, plans, gold, market) if one.payments]
    return found


def projects(g: PaperTales, seat: int) -> list[Project]:
    """Everything that this seat might build, also what it cannot pay for now."""
    return projects_of(g.box, realm_of(g, seat), g.plans[seat], g.gold[seat])


def projects_of(box: Box, realm: Realm, plans: Sequence[int], gold: int) -> list[Project]:
    """The same for any kingdom, with these unbuilt buildings and so much gold."""
    return list(_projects(box, realm, plans, gold, market_of(box, realm)))


def market_of(box: Box, realm: Realm) -> Market:
    """It follows from the kingdom alone, so it is worked out once."""
    if realm.market is None:
        realm.market = _market(box, realm)
    return realm.market


def _market(box: Box, realm: Realm) -> Market:
    buys: dict[str, int] = {}
    free_land = False
    for side in [*[unit[0] for unit in realm.units], *[building[0] for building in realm.buildings]]:
        if side.free_land:
            free_land = True
        for ability in side.buys:
            for resource in ability.resources:
                buys[resource] = min(ability.n, buys.get(resource, ability.n))
    land = 0 if free_land else box.number("land_cost") * len(realm.buildings)
    return Market(realm.made, tuple(sorted(buys.items())) if buys else (), land)


def _projects(box: Box, realm: Realm, plans: Sequence[int], gold: int, market: Market) -> Iterator[Project]:
    seen: set[str] = set()
    for card in plans:
        what = box.ids[card]
        if what not in seen:
            seen.add(what)
            levels = len(box.printed[card].costs)
            if levels:
                yield _project(box, "build", card, (1,), gold, market)
            if levels > 1:
                yield _project(box, "build_two", card, (1, 2), gold, market)
    for _side, card, level in realm.buildings:
        if level == 1 and len(box.printed[card].costs) > 1:
            yield _project(box, "upgrade", card, (2,), gold, market._replace(land=0))


def _project(box: Box, verb: str, card: int, levels: tuple[int, ...], gold: int, market: Market) -> Project:
    known = printed(box).ways
    key = (box.ids[card], levels, market)
    if key not in known:
        if len(known) >= MOST_KNOWN:
            known.clear()
        costs = [box.printed[card].costs[level - 1] for level in levels]
        by_price = {payment.gold: payment for payment in sorted(_payments(costs, levels, market), reverse=True)}
        missing = tuple((resource, n) for resource, n in _missing(market.made, costs) if n)
        known[key] = tuple(by_price[price] for price in sorted(by_price)), missing
    ways, missing = known[key]
    payments = tuple([payment for payment in ways if payment.gold <= gold])
    return Project(verb, card, levels[-1], payments, ways[0] if ways else None, missing)


def _missing(made: Sequence[int], costs: Sequence[Cost]) -> list[tuple[str, int]]:
    """What the kingdom would have to make on top, for all these costs at once."""
    needed = dict.fromkeys(RESOURCES, 0)
    for cost in costs:
        for resource, n in cost.resources:
            needed[resource] += n
    return [(resource, max(0, n - made[INDEX[resource]])) for resource, n in needed.items()]


def _payments(costs: Sequence[Cost], levels: tuple[int, ...], market: Market) -> Iterator[Payment]:
    """Each level is settled on its own: with resources, produced or bought, or with gold where it says so."""
    price = dict(market.buys)
    for with_gold in product(*((False, True) if cost.or_gold >= 0 else (False,) for cost in costs)):
        by_resources = [cost for cost, gold in zip(costs, with_gold, strict=True) if not gold]
        bought = tuple((resource, n) for resource, n in _missing(market.made, by_resources) if n)
        if any(resource not in price for resource, _ in bought):
            continue
        gold = market.land + sum(n * price[resource] for resource, n in bought)
        gold += sum(cost.or_gold for cost, paid in zip(costs, with_gold, strict=True) if paid)
        instead = tuple(level for level, paid in zip(levels, with_gold, strict=True) if paid)
        yield Payment(gold, market.land, bought, instead)
