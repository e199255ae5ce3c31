"""Who sits where: people and computer opponents, in any mix."""

from __future__ import annotations

from dataclasses import asdict, dataclass, fields
from typing import Any

from tabletop.session.errors import BadJournal
from tabletop.words import _

PERSON = "person"
AI = "ai"


@dataclass(frozen=True, slots=True)
class Seat:
    """One place at the table. Plain data: a change makes a new one."""

    kind: str
    """`person` or `ai`."""
    name: str
    portrait: str = ""
    """The persona of an opponent, or the picture that a person chose."""
    colour: str = ""
    level: str = ""
    """How strong the computer plays here; for a person, when it plays in their stead."""
    away: bool = False
    """A person who lets the computer play for now."""
    conceded: bool = False
    """A person who gave up; the computer plays on."""

    @property
    def by_ai(self) -> bool:
        """Whether the computer answers for this seat now."""
        return self.kind == AI or self.away

    @property
    def by_person(self) -> bool:
        return not self.by_ai

    def to_json(self) -> dict[str, Any]:
        return asdict(self)

    @staticmethod
    def from_json(data: Any) -> Seat:
        """Read a seat; BadJournal says what is wrong. Words that a later version added are ignored."""
        if not isinstance(data, dict) or data.get("kind") not in (PERSON, AI) or not isinstance(data.get("name"), str):
            raise BadJournal(_("The saved game does not say who sits at the table."))
        known = {field.name: field.type for field in fields(Seat)}
        for key, value in data.items():
            if key in known and not isinstance(value, bool if known[key] == "bool" else str):
                raise BadJournal(_("The saved game does not say who sits at the table."))
        return Seat(**{key: value for key, value in data.items() if key in known})


def person(name: str, **more: Any) -> Seat:
    return Seat(PERSON, name, **more)


def ai(name: str, level: str, **more: Any) -> Seat:
    return Seat(AI, name, level=level, **more)
