"""The turn model: pure, without files, clocks or pygame. Everything else stands on it."""

from tabletop.kernel.box import Box, Card, Die
from tabletop.kernel.chance import Chance, derive
from tabletop.kernel.codec import BadSave, canonical, decode, digest, encode, move_from_json, move_to_json
from tabletop.kernel.deal import Deal, Rules, start
from tabletop.kernel.errors import BadDeal, Fault, Illegal
from tabletop.kernel.facts import MISFIT, Fact, Told
from tabletop.kernel.frame import Frame, Question, question
from tabletop.kernel.moves import CLOCK, DONE, PASS, UNSEEN, Answer, Move, Pick, tick
from tabletop.kernel.record import EVERYONE, NOBODY, OWNER, CardNumber, a_seat, record, zone
from tabletop.kernel.state import State

__all__ = [
    "CLOCK",
    "DONE",
    "EVERYONE",
    "MISFIT",
    "NOBODY",
    "OWNER",
    "PASS",
    "UNSEEN",
    "Answer",
    "BadDeal",
    "BadSave",
    "Box",
    "Card",
    "CardNumber",
    "Chance",
    "Deal",
    "Die",
    "Fact",
    "Fault",
    "Frame",
    "Illegal",
    "Move",
    "Pick",
    "Question",
    "Rules",
    "State",
    "Told",
    "a_seat",
    "canonical",
    "decode",
    "derive",
    "digest",
    "encode",
    "move_from_json",
    "move_to_json",
    "question",
    "record",
    "start",
    "tick",
    "zone",
]
