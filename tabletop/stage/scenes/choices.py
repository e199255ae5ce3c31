"""What is chosen on the set-up screen: seats, starter, house rules, seed. Kept for the next time."""

from __future__ import annotations

from dataclasses import dataclass, field, replace
from math import dist
from string import hexdigits
from typing import Any

from tabletop.data.catalogue import Catalogue, GameInfo
from tabletop.data.texts import say
from tabletop.kernel import Deal
from tabletop.kernel.box import Value
from tabletop.session.seats import AI, PERSON, Seat
from tabletop.words import _

PORTRAITS = tuple(f"personas/person_{n}" for n in range(1, 7))
MOST_SEED = 10**8
"""Seeds are eight digits: easy to read out and to type."""
ALIKE = 40.0
"""Colours closer than this in red, green and blue look alike."""


@dataclass
class Choices:
    """The table as it is being set."""

    game: GameInfo
    catalogue: Catalogue
    seats: list[Seat] = field(default_factory=list)
    starter: int | None = None
    """Who begins; None: chance decides."""
    options: dict[str, Value] = field(default_factory=dict)
    """The house rules that the players have changed."""
    seed: int = 0

    @staticmethod
    def remembered(catalogue: Catalogue, game_id: str, kept: dict[str, Any], seed: int) -> Choices:
        """As it was last time, as far as that still makes sense; else you and two opponents."""
        choices = Choices(catalogue.games[game_id], catalogue, seed=seed)
        choices.seats = [seat for seat in map(_seat, _list(kept.get("seats"))) if seat][: choices.game.most]
        for name, value in _mapping(kept.get("options")).items():
            if any(option.id == name and option.allows(value) for option in choices.game.options):
                choices.set_option(name, value)
        if not choices.seats:
            choices.seats = [choices.new_person(_("You"))]
            while len(choices.seats) < min(max(3, choices.game.least), choices.game.most):
                choices.add_ai()
        while len(choices.seats) < choices.game.least:
            choices.add_ai()
        starter = kept.get("starter")
        choices.starter = starter if isinstance(starter, int) and 0 <= starter < len(choices.seats) else None
        choices.mend_levels()
        choices.mend_names()
        return choices

    def to_json(self) -> dict[str, Any]:
        seats = [replace(seat, away=False, conceded=False).to_json() for seat in self.seats]
        return {"seats": seats, "options": dict(self.options), "starter": self.starter}

    def deal(self) -> Deal:
        return Deal(len(self.seats), self.seed, self.rules, self.starter)

    @property
    def full(self) -> bool:
        return len(self.seats) >= self.game.most

    @property
    def can_remove(self) -> bool:
        return len(self.seats) > self.game.least

    @property
    def rules(self) -> dict[str, Value]:
        """The house rules that differ from the sheet, by choice or because several people share the screen."""
        values = {option.id: self.value(option.id) for option in self.game.options}
        return {option.id: values[option.id] for option in self.game.options if values[option.id] != option.default}

    @property
    def several(self) -> bool:
        """Whether several people share the screen."""
        return sum(seat.kind == PERSON for seat in self.seats) > 1

    def usual(self, option: str) -> Value:
        """What holds unless the players change it."""
        found = self.game.option(option)
        return found.several if found.several and self.several else found.default

    def value(self, option: str) -> Value:
        return self.options.get(option, self.usual(option))

    def differs(self, option: str) -> bool:
        """Whether the players have changed it."""
        return self.value(option) != self.usual(option)

    def set_option(self, option: str, value: Value) -> None:
        if value == self.usual(option):
            self.options.pop(option, None)
        else:
            self.options[option] = value

    def mend_levels(self) -> None:
        """A level that the game no longer has becomes its middle one."""
        levels = [level.id for level in self.game.levels]
        for i, seat in enumerate(self.seats):
            if seat.kind == AI and seat.level not in levels and levels:
                self.seats[i] = replace(seat, level=levels[len(levels) // 2])

    def add_ai(self) -> None:
        free = self._free_personas()
        persona = free[0] if free else self.catalogue.personas[len(self.seats) % len(self.catalogue.personas)]
        levels = self.game.levels
        level = levels[len(levels) // 2].id if levels else ""
        self.seats.append(Seat(AI, persona.name, persona.id, self._free_colour(persona.colour), level))

    def add_person(self) -> None:
        people = sum(seat.kind == PERSON for seat in self.seats)
        self.seats.append(self.new_person(_("Player {n}", n=people + 1) if people else _("You")))
        self.mend_names()

    def mend_names(self) -> None:
        """Among several people nobody can go by "You"."""
        people = [at for at, seat in enumerate(self.seats) if seat.kind == PERSON]
        for n, at in enumerate(people if len(people) > 1 else [], 1):
            if self.seats[at].name == _("You"):
                self.seats[at] = replace(self.seats[at], name=_("Player {n}", n=n))

    def new_person(self, name: str) -> Seat:
        used = {seat.portrait for seat in self.seats}
        portrait = next((p for p in PORTRAITS if p not in used), PORTRAITS[0])
        return Seat(PERSON, name, portrait, self._free_colour())

    def _free_colour(self, wished: str = "", but: int = -1) -> str:
        """The wished colour or one of the seats' own, unlike all others; the most unlike where none is."""
        taken = [rgb for at, seat in enumerate(self.seats) if at != but and (rgb := _rgb(seat.colour))]
        colours = [colour for colour in (wished, *(look.colour for look in self.catalogue.seats)) if _rgb(colour)]

        def apart(colour: str) -> float:
            return min((dist(_rgb(colour), other) for other in taken), default=ALIKE)

        unlike = next((colour for colour in colours if apart(colour) >= ALIKE), None)
        return unlike or max(colours, key=apart, default="")

    def remove(self, at: int) -> None:
        del self.seats[at]
        if self.starter is not None and self.starter >= at:
            self.starter = None if self.starter == at else self.starter - 1

    def next_face(self, at: int) -> None:
        """Another opponent, or another portrait of a person."""
        seat = self.seats[at]
        if seat.kind == PERSON:
            now = PORTRAITS.index(seat.portrait) if seat.portrait in PORTRAITS else -1
            used = {other.portrait for i, other in enumerate(self.seats) if i != at}
            order = [PORTRAITS[(now + step) % len(PORTRAITS)] for step in range(1, len(PORTRAITS) + 1)]
            self.seats[at] = replace(seat, portrait=next((p for p in order if p not in used), order[0]))
            return
        ids = [persona.id for persona in self.catalogue.personas]
        free = {persona.id for persona in self._free_personas()}
        start = ids.index(seat.portrait) if seat.portrait in ids else 0
        for step in range(1, len(ids) + 1):
            persona = self.catalogue.personas[(start + step) % len(ids)]
            if persona.id in free:
                self.seats[at] = replace(
                    seat, name=persona.name, portrait=persona.id, colour=self._free_colour(persona.colour, at)
                )
                return

    def _free_personas(self) -> list[Any]:
        seated = {seat.portrait for seat in self.seats}
        return [persona for persona in self.catalogue.personas if persona.id not in seated]

    def style_line(self, at: int) -> str:
        """One line about who sits here."""
        seat = self.seats[at]
        if seat.kind == PERSON:
            first = next(i for i, other in enumerate(self.seats) if other.kind == PERSON)
            return _("This seat is yours") if at == first else _("Plays at this screen")
        return say(self.catalogue.persona(seat.portrait).style)


def picture(catalogue: Catalogue, seat: Seat) -> str:
    """The portrait of who sits here."""
    if seat.kind == PERSON:
        return seat.portrait or PORTRAITS[0]
    return next((p.picture for p in catalogue.personas if p.id == seat.portrait), "icons/robot")


def show_name(seat: Seat) -> str:
    """An opponent's name in the player's language; a person's as they typed it."""
    return seat.name if seat.kind == PERSON else say(seat.name)


def _rgb(colour: str) -> tuple[int, ...]:
    """Red, green and blue; nothing for what is no colour."""
    digits = colour.removeprefix("#")
    good = len(digits) == 6 and all(digit in hexdigits for digit in digits)
    return tuple(bytes.fromhex(digits)) if good else ()


def _seat(data: Any) -> Seat | None:
    try:
        return Seat.from_json(data)
    except ValueError:
        return None


def _list(value: Any) -> list[Any]:
    return value if isinstance(value, list) else []


def _mapping(value: Any) -> dict[str, Any]:
    return value if isinstance(value, dict) else {}
