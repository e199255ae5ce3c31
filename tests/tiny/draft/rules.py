"""Orchard: a secret draft with hidden passes, blind picks and answers in parts."""

from __future__ import annotations

from tabletop.kernel import (
    DONE,
    EVERYONE,
    NOBODY,
    OWNER,
    PASS,
    Frame,
    Move,
    Pick,
    Rules,
    State,
    question,
    record,
    zone,
)

SPOTS = 2


@record
class Orchard(State):
    """A tree to draw from, hands that go round, baskets for what was kept, and the stalls of the last day."""

    tree: list[int] = zone("fruit", seen_by=NOBODY)
    hands: list[list[int]] = zone("fruit", seen_by=OWNER)
    passed: list[list[int]] = zone("fruit", seen_by=OWNER)
    """What the neighbour pushed over, before it is picked up."""
    baskets: list[list[int]] = zone("fruit", seen_by=OWNER)
    stalls: list[list[int]] = zone("fruit", seen_by=EVERYONE)
    compost: list[int] = zone("fruit", seen_by=NOBODY)

    def worth(self, card: int) -> int:
        return self.box.printed[card].values["worth"]

    def everyone(self) -> tuple[int, ...]:
        return tuple(range(self.seats))

    def named(self, cards: list[int]) -> tuple[str, ...]:
        """Their ids in one fixed order, however the hand is sorted."""
        return tuple(self.box.ids[card] for card in sorted(cards))


@record
class Game(Frame):
    """In each round a hand is drafted and everyone picks one pocket. After the last one comes market day."""

    starter: int
    rounds: int

    def begin(self, g: Orchard, _: object = None) -> None:
        if not self.rounds:
            return self.call(g, Market(), then=self.winning)
        self.rounds -= 1
        for seat in (self.starter, *g.clockwise_from(self.starter)):
            for _card in range(g.box.number("hand")):
                g.draw(g.tree, g.hands[seat], seat)
        self.call(g, Draft(), then=self.drafted)

    def drafted(self, g: Orchard, _: object = None) -> None:
        self.call(g, Pockets((self.starter, *g.clockwise_from(self.starter))), then=self.begin)

    def winning(self, g: Orchard, _: object = None) -> None:
        best = max(g.scores)
        g.end([seat for seat in g.everyone() if g.scores[seat] == best])


@record
class Draft(Frame):
    """Everyone keeps at least one card of the hand and pushes the others to the left; until no hand is left."""

    def begin(self, g: Orchard, _: object = None) -> None:
        self.ask(g, self.keeping, tuple(seat for seat in g.everyone() if g.hands[seat]))

    @question("keep", parts=True)
    def keeping(self, g: Orchard, seat: int, parts: tuple[Move, ...]) -> Pick:
        return Pick(g.named(g.hands[seat]), 1, min(g.box.number("keep"), len(g.hands[seat])), "keep")

    @keeping.then
    def pass_on(self, g: Orchard, kept: dict[int, tuple[Move, ...]]) -> None:
        if not kept:
            return self.done(g)
        for seat, moves in kept.items():
            for move in moves:
                g.move(g.find(g.hands[seat], move.what), g.hands[seat], g.baskets[seat], seat)
        for seat in g.everyone():
            for card in list(g.hands[seat]):
                g.move(card, g.hands[seat], g.passed[(seat + 1) % g.seats], seat)
        for seat in g.everyone():
            for card in list(g.passed[seat]):
                g.move(card, g.passed[seat], g.hands[seat], seat)
        self.begin(g)


@record
class Pockets(Frame):
    """One after the other, each player may take a card that they cannot see out of somebody's basket."""

    order: tuple[int, ...]
    turn: int = 0

    def begin(self, g: Orchard, _: object = None) -> None:
        if self.turn == len(self.order):
            return self.done(g)
        g.begin_turn(self.order[self.turn])
        self.ask(g, self.pinching, self.order[self.turn])

    @question("pinch", blind=True)
    def pinching(self, g: Orchard, seat: int) -> list[Move]:
        others = [other for other in g.everyone() if other != seat]
        return [PASS, *(Move("pinch", slot, whom) for whom in others for slot in range(len(g.baskets[whom])))]

    @pinching.then
    def pinched(self, g: Orchard, move: Move) -> None:
        if move != PASS:
            basket = g.baskets[move.whom]
            g.move(g.blind(basket), basket, g.baskets[g.active], g.active)
        g.tell("pocket", g.active, whom=move.whom)
        self.turn += 1
        self.begin(g)


@record
class Market(Frame):
    """Everyone lays out a stall in secret, spot by spot; the first spot counts double. The rest is composted."""

    def begin(self, g: Orchard, _: object = None) -> None:
        self.ask(g, self.laying, g.everyone())

    @question("lay out", parts=True)
    def laying(self, g: Orchard, seat: int, parts: tuple[Move, ...]) -> list[Move]:
        if len(parts) == SPOTS:
            return [DONE]
        left = list(g.named(g.baskets[seat]))
        for part in parts:
            if part.what is not None:
                left.remove(str(part.what))
        return [Move("lay"), *(Move("lay", what) for what in dict.fromkeys(left))]

    @laying.then
    def market_day(self, g: Orchard, stalls: dict[int, tuple[Move, ...]]) -> None:
        for seat, spots in stalls.items():
            for spot, move in enumerate(spots):
                if move.what is not None:
                    card = g.find(g.baskets[seat], move.what)
                    g.move(card, g.baskets[seat], g.stalls[seat], seat)
                    g.score(seat, g.worth(card) * (2 if spot == 0 else 1))
            for card in list(g.baskets[seat]):
                g.move(card, g.baskets[seat], g.compost, seat)
        self.done(g)


def set_up(g: Orchard) -> Frame:
    g.lay_out("fruit", g.tree)
    return Game(g.active, g.box.number("rounds"))


RULES = Rules("draft", Orchard, set_up)
