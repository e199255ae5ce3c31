"""The results: who won, how everybody did, and what comes next."""

from dataclasses import replace
from typing import TYPE_CHECKING

import pygame

from tabletop.data.elements import Numbered
from tabletop.data.texts import say
from tabletop.games.readings import READINGS
from tabletop.session.seats import AI, Seat
from tabletop.session.table import Table
from tabletop.stage import clipboard
from tabletop.stage.box import Box
from tabletop.stage.canvas import Canvas
from tabletop.stage.scene import PRESSING, Scene
from tabletop.stage.scenes.confetti import Confetti
from tabletop.stage.scenes.podium import Bubble, Podium
from tabletop.stage.scenes.setup import SetUp, seed_text
from tabletop.stage.scenes.standing_rows import Figure, StandingRow
from tabletop.stage.scenes.tally import standings, tally
from tabletop.stage.table.people import People
from tabletop.stage.table.source import SceneSource
from tabletop.stage.widgets.base import Widget
from tabletop.stage.widgets.button import Button
from tabletop.stage.widgets.label import Label, Panel
from tabletop.stage.widgets.scroll import ScrollArea
from tabletop.words import _, plural

if TYPE_CHECKING:
    from tabletop.stage.house import House

MARGIN = 24.0
BETWEEN = 5.0
WAYS_APART = 18.0
LEAST_SHARE = 0.72
"""Where the words on the buttons would shrink below this, they stand in two lines."""
TALLEST_ROW = 84.0
BEST = "icons/star"
DEAF = 0.6
"""Seconds in which Enter and Space do nothing: who was about to roll must not start another game."""


class Headline(Widget):
    """The news in large letters."""

    def __init__(self, text: str) -> None:
        super().__init__(name=text)
        self.text = text

    def arrange(self) -> None:
        self.prints = [self.fit(self.text, "logo", self.rect, "centre", lines=2, size=54)]


class Results(Scene):
    """Enter plays again with the same seats and new luck; Esc goes to the title."""

    transition = "fade"

    def __init__(self, house: "House", table: Table) -> None:
        super().__init__()
        if table.outcome is None:
            raise ValueError("the game is not over")
        self.house, self.table, self.outcome = house, table, table.outcome
        self.game = house.catalogue.games[table.game]
        self.felt = house.felt(table.game)
        self.page = SceneSource(table.game).load().results
        self.counts = self._counts()
        self.tally = tally(table.told(None), len(table.seats))
        self.standings = standings(self.outcome)
        self.confetti: Confetti | None = None
        self._opened = 0.0

    def enter(self) -> None:
        self._opened = self.app.clock.now()
        if self.outcome.winners:
            self.confetti = Confetti(self.app, self.table.deal.seed)

    # What there is

    def build(self) -> None:
        self.people = People(self.table.seats, self.house.catalogue, self.app.theme)
        players = self.people.players
        self.headline = self.add(Headline(self._news()))
        self.lead = self.add(Label(self._lead(), "on_felt", align="centre", lines=2))
        self.podium = self.add(Podium([players[seat] for seat in self.outcome.winners]))
        self.bubble = self._bubble()
        self._build_standings()
        self._build_facts()
        self._build_ways()

    def _build_standings(self) -> None:
        self.panel = self.add(Panel())
        self.title = self.panel.add(Label(_("Final scores"), "panel_title"))
        self.seed = self.panel.add(
            Button(
                _("Seed {seed}", seed=seed_text(self.table.deal.seed)),
                self.copy_seed,
                kind="link",
                icon="die",
                tip=_("Copy the seed of this deal"),
            )
        )
        self.area = self.panel.add(ScrollArea(pad=2, name=_("Final scores")))
        self.rows = [
            self.area.add(
                StandingRow(
                    one,
                    self.people.players[one.seat],
                    self.people.shown(one.seat),
                    self._scored(one.score),
                    self._line(one.seat),
                    won=one.seat in self.outcome.winners,
                )
            )
            for one in self.standings
        ]

    def _build_facts(self) -> None:
        self.facts_panel = self.add(Panel())
        figures = []
        for at, one in enumerate(self.page.figures):
            n = self.tally.in_all(one.fact, one.adds)
            if n or not at:
                figures.append(Figure(n, plural(one.one, one.many, n), one.picture))
        best = self.tally.best_of_all() if self.page.best_turn else None
        if best is not None:
            words = _("best turn: {name}", name=self.people.shown(best))
            figures.insert(1, Figure(self.tally.best[best], words, BEST))
        self.facts_panel.visible = bool(figures)
        self.facts = [self.facts_panel.add(figure) for figure in figures]

    def _build_ways(self) -> None:
        self.rematch = self.add(
            Button(_("Rematch"), self.play_rematch, kind="amber", icon="redo", key_label=_("Enter"), lit=True)
        )
        self.again = self.add(
            Button(_("Same deal again"), self.play_again, kind="green", icon="replay", key=pygame.K_a)
        )
        self.change = self.add(
            Button(_("Change the table"), self.change_table, kind="purple", icon="gear", key=pygame.K_c)
        )
        self.home = self.add(Button(_("Title"), self.on_back, kind="red", icon="home", key_label=_("Esc")))
        self.again.tip = _("The same seats, house rules and luck")
        self.ways = [self.rematch, self.again, self.change, self.home]
        self.focus(self.rematch)

    # What it says

    def _counts(self) -> Numbered:
        """What the score counts in this game, by its house rules."""
        values = READINGS[self.table.game].readings(self.table.view(None), None)
        return next((one for one in self.page.score_while if values[one.only]), self.page.score)

    def _scored(self, n: int) -> str:
        """A score, or how far apart two are, in what this game counts."""
        return plural(self.counts.one, self.counts.many, n)

    def _line(self, seat: int) -> str:
        """How it went for a seat, in a few words."""
        counts = [(one, self.tally.of(seat, one.fact, one.adds)) for one in self.page.rows]
        parts = [plural(one.one, one.many, n) for one, n in counts if n]
        if self.table.seats[seat].conceded:
            return ", ".join([*parts, _("gave up")])
        if self.page.best_turn and self.tally.best[seat]:
            parts.insert(1, _("best {points}", points=self.tally.best[seat]))
        return ", ".join(parts)

    def _news(self) -> str:
        winners = self.outcome.winners
        others = [self.people.name(seat) for seat in winners if not self.people.is_you(seat)]
        if not winners:
            return _("Nobody wins")
        if not others:
            return _("You win!")
        if len(others) < len(winners):
            return _("You share the win with {names}!", names=_listed(others))
        if len(winners) == 1:
            return _("{name} wins!", name=others[0])
        return _("{names} share the win!", names=_listed(others))

    def _lead(self) -> str:
        """By how much, or why it ended."""
        if self.outcome.how == "conceded" and self.outcome.seat >= 0:
            if self.people.is_you(self.outcome.seat):
                return _("You gave up.")
            return _("{name} gave up.", name=self.people.name(self.outcome.seat))
        if len(self.outcome.winners) > 1:
            return _("Level at {score}.", score=self._scored(self.standings[0].score))
        if len(self.standings) < 2 or not self.outcome.winners:
            return ""
        first, second = self.standings[0], self.standings[1]
        if first.score <= second.score:
            return ""
        ahead = self._scored(first.score - second.score)
        if self.people.is_you(second.seat):
            return _("{score} ahead of you.", score=ahead)
        return _("{score} ahead of {name}.", score=ahead, name=self.people.name(second.seat))

    def _bubble(self) -> Bubble | None:
        """A winner of the computer's says something; if none won, the best of those who lost."""
        won = [seat for seat in self.outcome.winners if self.table.seats[seat].kind == AI]
        if not self.outcome.winners:
            return None
        lost = [s.seat for s in self.standings if self.table.seats[s.seat].kind == AI and s.seat not in won]
        for seats, moment in ((won, "win"), (lost, "lose")):
            for seat in seats:
                lines = self._voice(seat, moment)
                if lines:
                    text = say(lines[self.table.deal.seed % len(lines)])
                    alone = moment == "win" and len(self.outcome.winners) == 1
                    return self.add(Bubble(self.people.players[seat], text, alone))
        return None

    def _voice(self, seat: int, moment: str) -> tuple[str, ...]:
        persona = next((p for p in self.house.catalogue.personas if p.id == self.table.seats[seat].portrait), None)
        return persona.voice.get(moment, ()) if persona else ()

    # Where it lies

    def layout(self, canvas: Canvas) -> None:
        body = canvas.box.inset(MARGIN, 20)
        in_line = self._words_share(self.ways, body.w) >= LEAST_SHARE
        foot, body = body.take_bottom(66.0 if in_line else 126.0, 20)
        if in_line:
            self._layout_ways(self.ways, foot)
        else:
            upper, lower = foot.rows(2, 8)
            self._layout_ways(self.ways[:2], upper)
            self._layout_ways(self.ways[2:], lower)
        left, right = body.columns([46, 54], 22)
        self._layout_winner(left)
        self._layout_right(right)

    def _words_of(self, way: Button) -> float:
        return way.extent(way.text, "button")[0]

    def _words_share(self, ways: list[Button], room: float) -> float:
        """How much of the width that their words would like these buttons can have in one line."""
        free = room - WAYS_APART * (len(ways) - 1) - sum(way.wish()[0] - self._words_of(way) + 10 for way in ways)
        return free / sum(self._words_of(way) for way in ways)

    def _layout_ways(self, ways: list[Button], line: Box) -> None:
        """Buttons share the width by their words; icons and caps keep theirs."""
        share = self._words_share(ways, line.w)
        spare = max(0.0, share - 1) * sum(self._words_of(way) for way in ways) / len(ways)
        words = min(1.0, share)
        widths = [way.wish()[0] - self._words_of(way) * (1 - words) + 10 + spare for way in ways]
        for way, place in zip(ways, line.line(widths, WAYS_APART), strict=True):
            way.place(place)

    def _layout_winner(self, column: Box) -> None:
        k = self.app.canvas.text_units(20) / 20
        top, rest = column.take_top(min(column.h * 0.26, 92.0 * max(1.0, k * 0.9)), 2)
        self.headline.place(top)
        if self.lead.text:
            line, rest = rest.take_top(self.lead.wish(rest.w)[1] + 6, 4)
            self.lead.place(line)
        self.lead.visible = bool(self.lead.text)
        if self.bubble is not None:
            w, h = self.bubble.wish(min(rest.w - 20, 430.0 * max(1.0, k)))
            below, rest = rest.take_bottom(h + 6, 24)
            self.bubble.place(below.anchor(w, h))
        self.podium.place(rest.inset(10, 6))

    def _layout_right(self, column: Box) -> None:
        """The scores take what they need, the facts lie below, and both stand in the middle."""
        cells = column.inset(20, 0).columns([1.6 if figure.picture == BEST else 1.0 for figure in self.facts])
        facts_h = 28 + max((figure.wish(cell.w)[1] for figure, cell in zip(self.facts, cells, strict=True)), default=0)
        head_h = max(38.0, self.app.canvas.text_units(27) * 1.3)
        least = self.rows[0].wish()[1]
        free = column.h - facts_h - 18 - head_h - 46
        row_h = max(least, min(TALLEST_ROW, free / len(self.rows) - BETWEEN))
        scores_h = min(free, (row_h + BETWEEN) * len(self.rows)) + head_h + 46
        place = column.anchor(column.w, scores_h + 18 + facts_h)
        upper, lower = place.take_top(scores_h, 18)
        self._layout_standings(upper, head_h, row_h)
        self.facts_panel.place(lower)
        for figure, cell in zip(self.facts, cells, strict=True):
            figure.place(cell._replace(y=lower.y + 14, h=lower.h - 28))

    def _layout_standings(self, box: Box, head_h: float, row_h: float) -> None:
        self.panel.place(box)
        head, rest = box.inset(20, 16).take_top(head_h, 8)
        seed_w = min(self.seed.wish()[0], head.w * 0.5)
        self.title.place(head.trim(left=6, right=seed_w + 12))
        self.seed.place(head.anchor(seed_w, 34, "right"))
        self.area.place(rest)
        for row, place in zip(self.rows, self.area.inside.pile([row_h] * len(self.rows), BETWEEN), strict=True):
            row.place(place)

    # Celebrating

    def tick(self, now: float) -> bool:
        if self.confetti is None:
            return False
        if self.confetti.over(now):
            self.confetti = None
            self.repaint()
        return True

    def moving(self, surface: pygame.Surface) -> None:
        if self.confetti is not None:
            self.confetti.draw(surface)

    # What comes next

    def handle(self, event: pygame.event.Event) -> bool:
        pressing = event.type == pygame.KEYDOWN and event.key in PRESSING
        if pressing and self.app.clock.now() - self._opened < DEAF:
            return True
        return super().handle(event)

    def on_key(self, event: pygame.event.Event) -> bool:
        if event.key == pygame.K_F1:
            from tabletop.stage.scenes.rules import RulesPage

            self.app.stack.push(RulesPage(self.house, self.game.id, self.table.deal.options))
            return True
        return False

    def on_back(self) -> None:
        self.house.title(self.app)

    def copy_seed(self) -> None:
        text = seed_text(self.table.deal.seed)
        clipboard.copy(text.replace(" ", ""))
        self.app.notify(_("The seed {seed} was copied.", seed=text), "die", 3)

    def play_rematch(self) -> None:
        """The same table, another deal."""
        deal = replace(self.table.deal, seed=self.house.fresh_seed(), decks={}, dice=())
        self.house.begin(self.app, self.game.id, self._seats(), deal)

    def play_again(self) -> None:
        """The same deal, to do better."""
        self.house.begin(self.app, self.game.id, self._seats(), self.table.deal)

    def change_table(self) -> None:
        """The set-up screen with this table on it."""
        deal = self.table.deal
        kept = {
            "seats": [seat.to_json() for seat in self._seats()],
            "options": dict(deal.options),
            "starter": deal.starter,
        }
        self.app.settings.remember_setup(self.game.id, kept)
        self.house.title(self.app)
        self.app.stack.push(SetUp(self.house, self.game.id))

    def _seats(self) -> list[Seat]:
        return [replace(seat, away=False, conceded=False) for seat in self.table.seats]


def _listed(names: list[str]) -> str:
    if len(names) < 2:
        return "".join(names)
    return _("{names} and {last}", names=", ".join(names[:-1]), last=names[-1])
