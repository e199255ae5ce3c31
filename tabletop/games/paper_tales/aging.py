"""6] Aging: whoever has lived long enough is gone, whoever is left gets a token."""

from __future__ import annotations

from collections.abc import Sequence

from tabletop.games.paper_tales.kingdom import amount, in_play, realm_of
from tabletop.games.paper_tales.printed import printed
from tabletop.games.paper_tales.state import PaperTales
from tabletop.kernel import DONE, Frame, Move, Pick, question, record


@record
class Aging(Frame):
    """Choose who is saved; find the dying; score their deaths; discard them; an Age token for all that are left."""

    def begin(self, g: PaperTales, _: object = None) -> None:
        g.begin_phase("aging")
        self.ask(g, self.saving, tuple(seat for seat in range(g.seats) if savable(g, seat)))

    @question("save", parts=True)
    def saving(self, g: PaperTales, seat: int, parts: tuple[Move, ...]) -> Pick | list[Move]:
        spots, able = savable(g, seat), healers(g, seat)
        if len(able) == 1:
            return Pick(spots, 0, min(len(spots), *able.values()), "save")
        return self.each_its_own(g, seat, parts)

    def each_its_own(self, g: PaperTales, seat: int, parts: tuple[Move, ...]) -> list[Move]:
        """Where healers can save units of different ages: as many of each age as there are healers for it."""
        able, age_at = healers(g, seat), dict(zip(g.spots[seat], g.ages[seat], strict=True))
        saved = [int(part.what or 0) for part in parts]
        for spot in saved:
            able[age_at[spot]] -= 1
        left = [spot for spot in savable(g, seat) if spot > max(saved, default=-1) and able[age_at[spot]]]
        return [*[Move("save", spot) for spot in left], DONE]

    @saving.then
    def saved(self, g: PaperTales, answers: dict[int, tuple[Move, ...]]) -> None:
        for seat in range(g.seats):
            saved = [int(part.what or 0) for part in answers.get(seat, ())]
            if g.told is not None:
                for spot in saved:
                    g.tell("saved", seat, card=g.kingdoms[seat][g.spots[seat].index(spot)], spot=spot)
            self.pass_away(g, seat, [unit for unit in dying(g, seat) if g.spots[seat][unit] not in saved])
            ages = g.ages[seat]
            ages[:] = [age + 1 for age in ages]
            if g.told is not None and ages:
                g.tell("grow_older", seat, cards=g.kingdoms[seat], ages=ages)
        self.done(g)

    def pass_away(self, g: PaperTales, seat: int, units: Sequence[int]) -> None:
        """All deaths count with the tokens still on; losses before gains, as their owner would have it."""
        if not units:
            return
        if g.told is not None:
            for unit in units:
                g.tell("dies", seat, card=g.kingdoms[seat][unit], spot=g.spots[seat][unit], ages=g.ages[seat][unit])
        for n, do, card in sorted(legacies(g, seat, units), key=lambda legacy: legacy[0] >= 0):
            g.give(seat, do, n, "deaths", card)
        for unit in reversed(units):
            g.leave(seat, unit, g.discards)


def healers(g: PaperTales, seat: int) -> dict[int, int]:
    """Age tokens -> how many units with exactly as many a seat may save."""
    units = printed(g.box).units
    ages = [dict(ability.only)["age_exact"] for card in g.kingdoms[seat] for ability in units[card].saves]
    return {int(age): ages.count(age) for age in ages}


def savable(g: PaperTales, seat: int) -> tuple[int, ...]:
    """The spots of dying units that somebody in the kingdom could save."""
    able = healers(g, seat)
    if not able:
        return ()
    spots, ages = g.spots[seat], g.ages[seat]
    return tuple(spots[unit] for unit in dying(g, seat) if ages[unit] in able)


def dying(g: PaperTales, seat: int) -> list[int]:
    """The units that have lived long enough, by their place in the kingdom."""
    units, ages = printed(g.box).units, g.ages[seat]
    return [
        unit
        for unit, card in enumerate(g.kingdoms[seat])
        if ages[unit] and (at := units[card].dies_at) and ages[unit] >= at
    ]


def legacies(g: PaperTales, seat: int, units: Sequence[int]) -> list[tuple[int, str, int]]:
    """What the deaths give: how much, of what, and by which card."""
    realm, found = realm_of(g, seat), []
    for unit in units:
        side, card, spot, age = realm.units[unit]
        for ability in side.at_own_death:
            found.append((amount(ability, realm, age, spot), ability.do, card))
    for side, card, spot, age in in_play(realm):
        for ability in side.deaths:
            total = sum(amount(ability, realm, age, spot, dying=realm.units[unit][3]) for unit in units)
            found.append((total, ability.do, card))
    return found
