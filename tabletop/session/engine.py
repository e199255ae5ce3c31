"""What `tabletop engine` does: the rules over stdin and stdout as JSON Lines, for bots, scripts and tests.

A request is `{"do": "play", "seat": 0, "move": {"verb": "roll"}}`, a reply `{"ok": true, ...}` or
`{"ok": false, "error": ...}`, one line each. docs/engine.md tells every request.
"""

from __future__ import annotations

import json
import secrets
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from typing import Any, BinaryIO, NamedTuple

from tabletop import __version__, faults
from tabletop.data.catalogue import BadOption, Catalogue, GameInfo, Option, UnknownName
from tabletop.data.problems import Problems
from tabletop.games import BY_ID, describe
from tabletop.games.speaker import Speaker
from tabletop.kernel import (
    CLOCK,
    MISFIT,
    BadDeal,
    BadSave,
    Box,
    Deal,
    Fact,
    Fault,
    Illegal,
    Rules,
    State,
    decode,
    encode,
    move_from_json,
    start,
    tick,
)
from tabletop.kernel.verbs import TRUTH
from tabletop.session.components import fingerprint
from tabletop.session.deals import box_for, playable
from tabletop.session.readable import fact_to_json, moves_to_json, question_to_json, view_to_json
from tabletop.session.requests import Field, Refused, checked, lines, meant, parse, shown
from tabletop.words import _

PROTOCOL = 1
EXPECTED = (Refused, Illegal, BadDeal, BadSave, BadOption, UnknownName, Problems, Fault)
"""What may be wrong with a request."""

Reply = dict[str, Any]


def serve(catalogue: Catalogue, source: BinaryIO, sink: BinaryIO) -> None:
    """Answer line by line until `quit` or the end of the input."""
    engine = Engine(catalogue)
    for line in lines(source):
        reply = engine.refuse(line) if isinstance(line, Refused) else engine.answer(line)
        sink.write(_written(reply) + b"\n")
        sink.flush()
        if engine.over:
            return


def _written(reply: Reply) -> bytes:
    """A reply as JSON; one that cannot be written is a fault in the rules, and that is then the reply."""
    try:
        return json.dumps(reply).encode()
    except Exception as fault:
        return json.dumps(_went_wrong(fault)).encode()


def _went_wrong(fault: Exception) -> Reply:
    """The reply to a request that met a fault of ours. How it came about goes to the log file."""
    return {"ok": False, "error": f"this went wrong inside ({faults.short(fault)}); {faults.write_down(fault)}"}


@dataclass
class Game:
    """The game being played."""

    box: Box
    info: GameInfo
    state: State
    facts: list[Fact] = field(default_factory=list)


class Request(NamedTuple):
    """Something that can be asked for: the values that it takes, and what answers it."""

    fields: Mapping[str, Field]
    run: Callable[..., Reply]


class Engine:
    """Holds one game at a time and does what is asked of it."""

    def __init__(self, catalogue: Catalogue, rules: Mapping[str, Rules] = BY_ID) -> None:
        self.catalogue = catalogue
        self.rules = rules
        self.over = False
        """Whether `quit` was asked."""
        self._game: Game | None = None

    def answer(self, line: bytes) -> Reply:
        """The reply to a line, whatever it holds. A request that goes wrong leaves the game as it was."""
        try:
            return {"ok": True, **self._do(parse(line))}
        except EXPECTED as error:
            return self.refuse(error)
        except Exception as fault:
            return _went_wrong(fault)

    @staticmethod
    def refuse(error: Exception) -> Reply:
        return {"ok": False, "error": str(error)}

    def _do(self, data: dict[str, Any]) -> Reply:
        name = data.get("do")
        if name is None:
            raise Refused('a request says what to do: {"do": "hello"}')
        if not isinstance(name, str) or name not in REQUESTS:
            raise Refused(f"nobody knows how to do {shown(name)}{meant(name, REQUESTS)}; try {', '.join(REQUESTS)}")
        request = REQUESTS[name]
        return request.run(self, **checked(data, request.fields))

    @property
    def game(self) -> Game:
        if self._game is None:
            raise Refused('no game is being played; begin one with "new" or "load"')
        return self._game

    def hello(self) -> Reply:
        return {"tabletop": __version__, "protocol": PROTOCOL, "requests": list(REQUESTS)}

    def games(self) -> Reply:
        known = self.catalogue.games
        return {"games": [_game_to_json(known[id]) for id in self.rules if id in known]}

    def new(self, game: str, **given: Any) -> Reply:
        playable(self.catalogue, game, self.rules)
        wanted = dict(given.pop("deal", {}))
        for name, value in given.items():
            if name in wanted:
                raise Refused(f"{name} is given twice: in the request and in its deal")
            wanted[name] = value
        wanted.setdefault("seats", self.catalogue.game(game).least)
        wanted.setdefault("seed", secrets.randbits(53))
        deal = Deal.from_json(wanted)
        box = box_for(self.catalogue, game, deal, self.rules)
        facts: list[Fact] = []
        state = start(self.rules[game], box, deal, facts)
        self._game = Game(box, self.catalogue.game(game), state, facts)
        return {"game": game, "seats": deal.seats, "seed": deal.seed, "options": box.options, **self._status()}

    def view(self, seat: int | None) -> Reply:
        return {"view": view_to_json(self.game.state.view(self._seat(seat)), seat)}

    def legal(self, seat: int) -> Reply:
        state = self.game.state
        moves = state.legal(self._seat(seat))
        return {"moves": moves_to_json(moves), "parts": moves_to_json(state.parts(seat)) if moves else []}

    def play(self, seat: int, move: Any) -> Reply:
        self._seat(seat)
        answer = move_from_json(move)
        offered = self.game.state.legal(seat)
        if offered and answer not in offered:
            raise Illegal(f"{shown(move)} is not on offer to seat {seat}; on offer: {shown(moves_to_json(offered))}")
        return self._change(lambda state: state.apply(seat, answer))

    def tick(self, ticks: int) -> Reply:
        return self._change(lambda state: state.apply(CLOCK, tick(ticks)))

    def take_back(self, seat: int, part: int | None = None) -> Reply:
        self._seat(seat)
        return self._change(lambda state: state.take_back(seat, part))

    def waiting(self) -> Reply:
        return {**self._status(), "question": question_to_json(self.game.state)}

    def log(self, seat: int | None, since: int = 0) -> Reply:
        game = self.game
        speaker = Speaker.at(game.box, game.info, _names(game.state.seats), self._seat(seat))
        heard = [fact.told(seat) for fact in game.facts[max(0, since) :]]
        log = [{**fact_to_json(told, game.box), "words": describe.line(told, speaker)} for told in heard]
        return {"log": log, "next": len(game.facts)}

    def save(self) -> Reply:
        game = self.game
        return {
            "save": {
                "protocol": PROTOCOL,
                "game": game.box.game,
                "options": game.box.options,
                "data": fingerprint(game.box),
                "state": encode(game.state),
            }
        }

    def load(self, save: dict[str, Any]) -> Reply:
        game = self._game = self._restore(save)
        return {"game": game.box.game, "seats": game.state.seats, "options": game.box.options, **self._status()}

    def quit(self) -> Reply:
        self.over = True
        return {}

    def _restore(self, save: dict[str, Any]) -> Game:
        """A saved game that fits the data and the rules of this program; BadSave if it does not."""
        missing = [key for key in ("protocol", "game", "options", "data", "state") if key not in save]
        if missing:
            raise BadSave(f"the save has no {missing[0]!r}")
        if save["protocol"] != PROTOCOL:
            raise BadSave(f"the save is of protocol {shown(save['protocol'])}, this is {PROTOCOL}")
        name, options = save["game"], save["options"]
        if not isinstance(name, str) or not isinstance(options, dict):
            raise BadSave("the save does not name its game and its options")
        playable(self.catalogue, name, self.rules)
        info, box = self.catalogue.game(name), self.catalogue.box(name, options)
        if save["data"] != fingerprint(box):
            raise BadSave(f"the cards, dice or options of {name} have changed since this game was saved")
        state = decode(save["state"], box)
        if type(state) is not self.rules[name].state:
            raise BadSave(f"the saved state is not one of {name}")
        if state.viewer != TRUTH:
            raise BadSave("the saved state is a view: it does not hold the whole game")
        if not info.least <= state.seats <= info.most:
            raise BadSave(f"{name} is for {info.least} to {info.most} players, not {state.seats}")
        if any(not state.legal(seat) for seat in state.waiting()):
            raise BadSave("the saved state asks somebody who cannot answer")
        return Game(box, info, state)

    def _change(self, act: Callable[[State], None]) -> Reply:
        """Act on a copy, so that whatever goes wrong leaves the game as it was."""
        game = self.game
        after = game.state.clone()
        told: list[Fact] = []
        after.told = told
        act(after)
        after.told = None
        game.state = after
        game.facts += told
        speaker = Speaker.at(game.box, game.info, _names(after.seats))
        notes = [describe.line(fact.told(None), speaker) for fact in told if fact.kind == MISFIT]
        return {**self._status(), "note": notes[0]} if notes else self._status()

    def _status(self) -> Reply:
        state = self.game.state
        return {"waiting": list(state.waiting()), "winners": None if state.winners is None else list(state.winners)}

    def _seat(self, seat: int | None) -> Any:
        if seat is not None and not 0 <= seat < self.game.state.seats:
            raise Refused(f"seat: there is no seat {seat}; seats are 0 to {self.game.state.seats - 1}")
        return seat


def _names(seats: int) -> tuple[str, ...]:
    return tuple(_("Seat {n}", n=seat) for seat in range(seats))


def _game_to_json(info: GameInfo) -> dict[str, Any]:
    return {
        "id": info.id,
        "name": str(info.name),
        "seats": {"least": info.least, "most": info.most},
        "options": [_option_to_json(option) for option in info.options],
        "dice": {die.id: {face.id: face.repeats for face in die.faces} for die in info.dice},
        "decks": {
            deck.id: {card.id: card.copies for card in info.cards if card.deck == deck.id} for deck in info.decks
        },
    }


def _option_to_json(option: Option) -> dict[str, Any]:
    data: dict[str, Any] = {"id": option.id, "label": str(option.label), "default": option.default}
    if option.kind == "number":
        data |= {"least": option.least, "most": option.most}
    elif option.kind == "choice":
        data |= {"choices": [choice.id for choice in option.choices]}
    return data


SEAT = Field("whole")
LOOKER = Field("seat or null")

REQUESTS: Mapping[str, Request] = {
    "hello": Request({}, Engine.hello),
    "games": Request({}, Engine.games),
    "new": Request(
        {
            "game": Field("text"),
            "seats": Field("whole", needed=False),
            "seed": Field("whole", needed=False),
            "options": Field("object", needed=False),
            "deal": Field("object", needed=False),
        },
        Engine.new,
    ),
    "view": Request({"seat": LOOKER}, Engine.view),
    "legal": Request({"seat": SEAT}, Engine.legal),
    "play": Request({"seat": SEAT, "move": Field("move")}, Engine.play),
    "take_back": Request({"seat": SEAT, "part": Field("whole", needed=False)}, Engine.take_back),
    "tick": Request({"ticks": Field("whole")}, Engine.tick),
    "waiting": Request({}, Engine.waiting),
    "log": Request({"seat": LOOKER, "since": Field("whole", needed=False)}, Engine.log),
    "save": Request({}, Engine.save),
    "load": Request({"save": Field("object")}, Engine.load),
    "quit": Request({}, Engine.quit),
}
"""Everything that can be asked, in the order of a game."""
