"""Paper Tales written down as it lies on the table: seats are A, B, C …; Front and Back are parted by a bar.

`table(A="demon woodcutter | farmer:1", B="knight").go("wars")`: the Farmer stands in the Back with one Age token.
Buildings: `built={"A": "town temple:2"}`; a number behind the colon is the level.
"""

from __future__ import annotations

from collections.abc import Mapping
from string import ascii_uppercase

from tabletop.data.catalogue import Catalogue
from tabletop.games.paper_tales.aging import Aging
from tabletop.games.paper_tales.construction import Construction
from tabletop.games.paper_tales.deployment import Deployment
from tabletop.games.paper_tales.income import Income
from tabletop.games.paper_tales.kingdom import Building, Kingdom, Realm, Unit, appraise
from tabletop.games.paper_tales.layout import Layout, answer, planned
from tabletop.games.paper_tales.own_order import Course
from tabletop.games.paper_tales.recruitment import Recruitment
from tabletop.games.paper_tales.rules import RULES, Game
from tabletop.games.paper_tales.state import PaperTales
from tabletop.games.paper_tales.the_end import TheEnd
from tabletop.games.paper_tales.value import revealed
from tabletop.games.paper_tales.wars import Wars
from tabletop.kernel import DONE, Deal, Fact, Frame, Move, start
from tabletop.kernel.box import Ability, Box, Value
from tests.conformance.cases import shipped
from tests.games.script import Written, seat_of

PHASES: dict[str, type[Frame]] = {
    "recruitment": Recruitment,
    "deployment": Deployment,
    "wars": Wars,
    "income": Income,
    "construction": Construction,
    "aging": Aging,
    "end": TheEnd,
}
NEXT = {
    "recruitment": "deployment",
    "deployment": "wars",
    "wars": "income",
    "income": "construction",
    "construction": "aging",
    "aging": "begin",
}
ROWS = ((0, 1, 4), (2, 3))


def spots_of(text: str) -> list[tuple[int, str]]:
    """Spot and word for every word of a kingdom; `-` leaves a spot empty."""
    found = []
    for row, words in zip(ROWS, [*text.split("|"), ""], strict=False):
        for spot, word in zip(row, words.split(), strict=False):
            if word != "-":
                found.append((spot, word))
    return sorted(found)


def count_of(word: str, default: int) -> tuple[str, int]:
    name, _, count = word.partition(":")
    return name, int(count) if count else default


class Table(Written[PaperTales]):
    # Playing

    def go(self, phase: str) -> Table:
        """Go through this phase; where somebody has to decide, it waits for the answer."""
        game = Game()
        self.told.clear()
        self.state.frames, self.state.then, self.state.asking, self.state.answers = [game], [], None, {}
        self.state.go_on(game.call, self.state, PHASES[phase](), getattr(game, NEXT.get(phase, "begin")))
        return self

    def lay(self, holds: Mapping[str, str] | None = None, **kingdoms: str) -> Table:
        """Lay out these kingdoms: a word is a card of the hand, @2 the unit that stands on spot 2.

        Whoever is not mentioned leaves everything as it is and keeps nothing.
        """
        for seat in range(self.state.seats):
            letter = ascii_uppercase[seat]
            if letter in kingdoms or letter in (holds or {}):
                self.answer(letter, *self.layout(letter, kingdoms.get(letter, ""), (holds or {}).get(letter, "")))
        return self.lay_rest()

    def lay_rest(self) -> Table:
        """Whoever has not answered leaves everything as it is."""
        for seat in self.state.waiting():
            stays = Layout({spot: spot for spot in self.state.spots[seat]}, {})
            self.answer(ascii_uppercase[seat], *answer(self.state, seat, stays))
        return self

    def layout(self, letter: str, kingdom: str, holds: str = "") -> tuple[Move, ...]:
        moved = {spot: int(word[1:]) for spot, word in spots_of(kingdom) if word.startswith("@")}
        placed = {spot: word for spot, word in spots_of(kingdom) if not word.startswith("@")}
        return answer(self.state, seat_of(letter), Layout(moved, placed, tuple(holds.split())))

    def answer(self, letter: str, *moves: Move) -> Table:
        for move in moves:
            self.state.apply(seat_of(letter), move)
        return self

    def moves(self, *words: str) -> list[Move]:
        """`place knight` and the like as moves; a number is a spot or gold."""
        found = []
        for word in words:
            verb, _, what = word.partition(" ")
            found.append(Move(verb, (int(what) if what.isdecimal() else what) if what else None))
        return found

    def use(self, letter: str, spot: int) -> Table:
        return self.answer(letter, Move("use", spot))

    def age(self, letter: str, spot: int) -> Table:
        return self.answer(letter, Move("age", spot))

    def save(self, letter: str, *spots: int) -> Table:
        return self.answer(letter, *(Move("save", spot) for spot in spots), DONE)

    def build(self, letter: str, verb: str, what: str, gold: int | None = None) -> Table:
        """Everyone else builds nothing."""
        self.answer(letter, Move(verb, what), *(() if gold is None else (Move("pay", gold),)), DONE)
        return self.nothing()

    def nothing(self) -> Table:
        """Whoever is still asked to build or to save does nothing."""
        asking = self.state.asking
        while self.state.asking is asking and self.state.waiting():
            self.state.apply(self.state.waiting()[0], DONE)
        return self

    # Looking

    @property
    def asked(self) -> str:
        """What is asked, and of whom: `reveal: A B`."""
        return super().asked if self.state.asking else ""

    def may(self, letter: str) -> list[str]:
        moves = self.state.legal(seat_of(letter))
        return [move.verb if move.what is None else f"{move.verb} {move.what}" for move in moves]

    def kingdom(self, letter: str) -> str:
        """The units as they are written above."""
        seat = seat_of(letter)
        ids, rows = self.state.box.ids, []
        at = dict(zip(self.state.spots[seat], range(5), strict=False))
        for row in ROWS:
            words = []
            for spot in row:
                if spot in at:
                    age = self.state.ages[seat][at[spot]]
                    words.append(ids[self.state.kingdoms[seat][at[spot]]] + (f":{age}" if age else ""))
            rows.append(" ".join(words))
        return " | ".join(rows).strip(" |") if not rows[1] else f"{rows[0]} | {rows[1]}".strip()

    def buildings(self, letter: str) -> str:
        seat = seat_of(letter)
        pairs = zip(self.state.built[seat], self.state.levels[seat], strict=True)
        return " ".join(f"{self.state.box.ids[card]}:{level}" for card, level in pairs)

    def named(self, cards: list[int]) -> list[str]:
        return sorted(super().named(cards))

    def facts(self, kind: str, letter: str = "") -> list[Fact]:
        return [fact for fact in super().facts(kind) if not letter or fact.seat == seat_of(letter)]

    def gives(self, kind: str, letter: str) -> dict[str, int]:
        """What a seat got of points (score) or gold, by the card that gave it; of the Wars themselves by "wars"."""
        found: dict[str, int] = {}
        for fact in self.facts(kind, letter):
            card = fact.public["card"]
            source = self.state.box.ids[card] if card >= 0 else fact.public["why"]
            found[source] = found.get(source, 0) + fact.public["points" if kind == "score" else "gold"]
        return found

    def points(self, letter: str) -> dict[str, int]:
        return self.gives("score", letter)

    def earned(self, letter: str) -> dict[str, int]:
        return self.gives("gold", letter)

    def died(self, letter: str) -> list[str]:
        return [self.state.box.ids[fact.public["card"]] for fact in self.facts("dies", letter)]


def table(
    *,
    seats: int = 0,
    hands: Mapping[str, str] | None = None,
    built: Mapping[str, str] | None = None,
    gold: Mapping[str, int] | None = None,
    scores: Mapping[str, int] | None = None,
    deck: str = "",
    turn: int = 1,
    seed: int = 1,
    options: dict[str, Value] | None = None,
    catalogue: Catalogue | None = None,
    words: Mapping[str, tuple[Ability, ...]] | None = None,
    **kingdoms: str,
) -> Table:
    """A table with these kingdoms, hands and buildings; `deck` lies on top of the pile, first card first.

    `words` are abilities that cards have instead of their own.
    """
    hands, built = hands or {}, built or {}
    named = [seat_of(letter) + 1 for letter in (*kingdoms, *hands, *built, *(gold or {}), *(scores or {}))]
    box = (catalogue or shipped()).box("paper_tales", options or {})
    if words:
        cards = tuple(card._replace(abilities=words.get(card.id, card.abilities)) for card in box.cards)
        box = Box(box.game, cards, options=box.options)
    state = start(RULES, box, Deal(seats or max([3, *named]), seed, options or {}))
    assert isinstance(state, PaperTales)
    for pack in state.packs:
        state.deck += pack
        pack.clear()
    for letter, text in kingdoms.items():
        seat = seat_of(letter)
        for spot, word in spots_of(text):
            name, age = count_of(word, 0)
            state.arrive(seat, state.find(state.deck, name), state.deck, spot, age)
    for letter, text in hands.items():
        for name in text.split():
            state.move(state.find(state.deck, name), state.deck, state.hands[seat_of(letter)])
    for letter, text in built.items():
        seat = seat_of(letter)
        for word in text.split():
            name, level = count_of(word, 1)
            state.move(state.find(state.plans[seat], name), state.plans[seat], state.built[seat])
            state.levels[seat].append(level)
    for name in reversed(deck.split()):
        card = state.find(state.deck, name)
        state.deck.remove(card)
        state.deck.append(card)
    for letter, n in (gold or {}).items():
        state.gold[seat_of(letter)] = n
    for letter, n in (scores or {}).items():
        state.scores[seat_of(letter)] = n
    state.turn = turn
    state.told = told = []
    return Table(state, told)


def box() -> Box:
    return shipped().box("paper_tales")


def kingdom(units: str, buildings: str = "") -> Kingdom:
    """A kingdom that lies nowhere: its cards are the first copies of their kind."""
    ids = box().ids
    words = [(spot, *count_of(word, 0)) for spot, word in spots_of(units)]
    built = [count_of(word, 1) for word in buildings.split()]
    return Kingdom(
        tuple(Unit(ids.index(name), spot, age) for spot, name, age in words),
        tuple(Building(ids.index(name), level) for name, level in built),
    )


def realm(units: str, buildings: str = "") -> Realm:
    return appraise(box(), kingdom(units, buildings))


def results(g: PaperTales, seat: int, layout: Layout) -> frozenset[Course]:
    """Everything that a layout can come to."""
    return revealed(g.box, planned(g, seat, layout), layout.placed)
