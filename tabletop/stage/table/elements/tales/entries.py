"""What a phase brought one player, thing by thing: which cards, what happened to them, why, and for how much."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from typing import NamedTuple

from tabletop.kernel import Told
from tabletop.stage.cards.tiles import Now
from tabletop.words import _, plural

GONE, DIMMED = 0.5, 0.45
"""How much darker a card is that was discarded, or has died."""


class Shown(NamedTuple):
    """A card that something happened to."""

    card: int
    level: int = 0
    now: Now = Now()
    dark: float = 0.0
    sign: str = ""


class Entry(NamedTuple):
    """One thing that happened: the cards that it happened to, what and why, and what it brought or cost."""

    cards: tuple[Shown, ...]
    title: str
    why: str = ""
    coins: int = 0
    points: int = 0
    icon: str = ""
    """What is shown where no card is."""

    @property
    def line(self) -> str:
        """All of it in one line."""
        gains = []
        if self.coins:
            gains.append(f"{signed(self.coins)} {{coin}}")
        if self.points:
            gains.append(f"{signed(self.points)} {{legend}}")
        return " ".join([self.title, *gains])


def signed(n: int) -> str:
    return f"{n:+d}".replace("-", "\u2212")


@dataclass
class Account:
    """Writes down the facts about one player. `named` and `level` say of a card what it is called and its level."""

    phase: str
    named: Callable[[int], str]
    level: Callable[[int], int]
    entries: list[Entry] = field(default_factory=list)
    lines: list[str] = field(default_factory=list)
    """What is said below the cards, where there are too many for a word beside each."""
    minor: list[str] = field(default_factory=list)
    """What its cards show as well, said where there is room."""
    coins: int = 0
    points: int = 0
    could_build: bool = True
    """Whether there was anything to build; True as well where nobody knows."""

    def write(self, facts: Sequence[Told]) -> Account:
        for told in facts:
            tell = getattr(self, f"_{told.kind}", None)
            if tell is not None:
                tell(told)
        if not self.entries and not self.lines and not self.minor:
            self._nothing()
        return self

    def _nothing(self) -> None:
        if self.phase == "deployment":
            self.lines.append(_("Nobody new."))
        elif self.phase == "construction" and not self.could_build:
            why = _("Resources or gold were missing for all of it.")
            self.entries.append(Entry((), _("Nothing could be built."), why, icon="build"))
        elif self.phase == "construction":
            self.entries.append(Entry((), _("Builds nothing."), icon="build"))
        elif self.phase == "aging":
            self.entries.append(Entry((), _("There is nobody who could age."), icon="age"))
        else:
            self.entries.append(Entry((), _("Nothing happens."), icon="legend"))

    def _card(self, card: int, said: str, *, why: str = "", coins: int = 0, points: int = 0) -> None:
        self.entries.append(Entry((Shown(card, self.level(card)),), said, why, coins, points))

    # Deployment

    def _reveals(self, told: Told) -> None:
        for card in told.about["cards"]:
            self.entries.append(Entry((Shown(card, now=Now(coin=True)),), self.named(card)))
        gold, total = told.about["gold"], told.about["total"]
        self.coins -= gold
        if told.about["cards"] and gold < 0:
            self.lines.append(_("Gains {n} {coin}, has {total}", n=-gold, total=total))
        elif told.about["cards"]:
            self.lines.append(_("Pays {n} {coin}, {total} left", n=gold, total=total))

    def _move(self, told: Told) -> None:
        card, here, there = told.about["card"], told.about["from"][0], told.about["to"][0]
        if self.phase == "deployment" and (here, there) == ("kingdoms", "discards"):
            self.entries.append(Entry((Shown(card, dark=GONE, sign="discard"),), self.named(card)))
            self.minor.append(_("{card} is discarded", card=self.named(card)))

    def _shifts(self, told: Told) -> None:
        card = self.named(told.about["card"])
        front = told.about["spot"] in (0, 1, 4)
        said = _("{card} moves to the Front", card=card) if front else _("{card} moves to the Back", card=card)
        self.minor.append(said)

    def _ages(self, told: Told) -> None:
        card, by = self.named(told.about["card"]), told.about["by_card"]
        if by >= 0 and by != told.about["card"]:
            self.lines.append(_("{card} +{n} {age} by {source}", card=card, n=told.about["n"], source=self.named(by)))
        else:
            self.lines.append(_("{card} +{n} {age}", card=card, n=told.about["n"]))

    def _becomes(self, told: Told) -> None:
        old, new = told.about["card"], told.about["new_card"]
        if new < 0:
            self.lines.append(_("{card} finds nobody to become", card=self.named(old)))
            return
        self.entries.append(Entry((Shown(new, now=Now(ages=told.about["age"])),), self.named(new)))
        self.lines.append(_("{card} becomes {unit}", card=self.named(old), unit=self.named(new)))

    # Income

    def _income(self, told: Told) -> None:
        self.coins += told.about["gold"]
        self.entries.append(Entry((), _("Every turn"), coins=told.about["base"], icon="income"))
        for card, n in zip(told.about["cards"], told.about["shares"], strict=True):
            self._card(card, self.named(card), coins=n)

    # Construction

    def _builds(self, told: Told) -> None:
        card, level, gold, land = (told.about[name] for name in ("card", "level", "gold", "land"))
        title = _("{card}, level {level}", card=self.named(card), level=level)
        self._raised(card, level, title, gold, land)

    def _upgrades(self, told: Told) -> None:
        card, level, by = told.about["card"], told.about["level"], told.about["by_card"]
        title = _("{card} to level {level}", card=self.named(card), level=level)
        if by < 0:
            self._raised(card, level, title, told.about["gold"], 0)
            return
        self.entries.append(Entry((Shown(card, level),), title))
        self.lines.append(
            _("{card} to level {level} by {source}", card=self.named(card), level=level, source=self.named(by))
        )

    def _raised(self, card: int, level: int, title: str, gold: int, land: int) -> None:
        self.coins -= gold
        if not gold:
            why = _("Free: the kingdom makes all that it needs.")
        elif gold == land:
            why = _("{n} {coin} for the land", n=land)
        elif land:
            why = _("{land} {coin} for the land, {n} {coin} in place of resources", land=land, n=gold - land)
        else:
            why = _("{n} {coin} in place of resources", n=gold)
        self.entries.append(Entry((Shown(card, level),), title, why, -gold))

    # Aging

    def _dies(self, told: Told) -> None:
        card, ages = told.about["card"], told.about["ages"]
        why = plural("It had {n} Age token.", "It had {n} Age tokens.", ages)
        shown = Shown(card, now=Now(ages=ages), dark=DIMMED, sign="death")
        self.entries.append(Entry((shown,), _("{card} dies", card=self.named(card)), why))

    def _saved(self, told: Told) -> None:
        card = told.about["card"]
        title, why = _("{card} is saved", card=self.named(card)), _("It lives on for another turn.")
        self.entries.append(Entry((Shown(card, sign="heart"),), title, why))

    def _grow_older(self, told: Told) -> None:
        cards, ages = told.about["cards"], told.about["ages"]
        shown = tuple(Shown(card, now=Now(ages=age)) for card, age in zip(cards, ages, strict=True))
        title = plural("{n} unit grows older: +1 {age}", "{n} units grow older: +1 {age} each", len(cards))
        self.entries.append(Entry(shown, title))

    # What cards give

    def _score(self, told: Told) -> None:
        self.points += told.about["points"]
        if told.about["card"] >= 0:
            self._gives(told.about["card"], 0, told.about["points"])

    def _gold(self, told: Told) -> None:
        self.coins += told.about["gold"]
        self._gives(told.about["card"], told.about["gold"], 0)

    def _gives(self, card: int, coins: int, points: int) -> None:
        """Beside the card where something is said of it already."""
        if self.phase == "deployment":
            icon, n = ("{coin}", coins) if coins else ("{legend}", points)
            self.lines.append(f"{signed(n)} {icon} {self.named(card)}")
            return
        for n, entry in enumerate(self.entries):
            if len(entry.cards) == 1 and entry.cards[0].card == card:
                self.entries[n] = entry._replace(coins=entry.coins + coins, points=entry.points + points)
                return
        why = _("for those who die") if self.phase == "aging" else ""
        self._card(card, self.named(card), why=why, coins=coins, points=points)
