"""Facts in words: one line of the log for each thing that happened, said to whoever reads it."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Mapping

from tabletop.games.paper_tales import describe as paper_tales
from tabletop.games.paper_toss import describe as paper_toss
from tabletop.games.sorry import describe as sorry
from tabletop.games.speaker import Speaker
from tabletop.games.toss_up import describe as toss_up
from tabletop.games.toss_your_cookies import describe as toss_your_cookies
from tabletop.kernel import Told
from tabletop.words import _, plural

Said = Callable[[Told, Speaker], str | None]


def line(told: Told, to: Speaker) -> str | None:
    """What the log says about a fact; None: it needs no line of its own."""
    said = OWN.get(to.game, {}).get(told.kind) or COMMON.get(told.kind)
    return said(told, to) if said else None


def _turn(told: Told, to: Speaker) -> str:
    turn = told.about["turn"]
    if to.is_you(told.seat):
        return _("Turn {turn}: it is yours.", turn=turn)
    return _("Turn {turn}: {name}.", turn=turn, name=to.name(told.seat))


def _roll(told: Told, to: Speaker) -> str:
    count = Counter(told.about["faces"])
    shown = ", ".join(_("{face} {n}", face=to.face(face), n=n) for face, n in count.items())
    dice = count.total()
    if to.is_you(told.seat):
        return plural("You roll one die: {faces}.", "You roll {n} dice: {faces}.", dice, faces=shown)
    return plural(
        "{name} rolls one die: {faces}.", "{name} rolls {n} dice: {faces}.", dice, name=to.name(told.seat), faces=shown
    )


def _misfit(told: Told, to: Speaker) -> str:
    shown = ", ".join(map(to.face, told.about["faces"]))
    return _("The deal lays down dice that cannot be thrown here: {faces}. From now on chance decides.", faces=shown)


def _score(told: Told, to: Speaker) -> str:
    total = told.about["total"]
    if to.is_you(told.seat):
        return plural("You now have {n} point.", "You now have {n} points.", total)
    return plural("{name} now has {n} point.", "{name} now has {n} points.", total, name=to.name(told.seat))


def _move(told: Told, to: Speaker) -> str:
    number = told.about["card"]
    if number < 0:
        return _hidden_move(told, to)
    card = to.card(number)
    if told.seat < 0:
        return _("{card} is moved.", card=card)
    if to.is_you(told.seat):
        return _("You move {card}.", card=card)
    return _("{name} moves {card}.", name=to.name(told.seat), card=card)


def _hidden_move(told: Told, to: Speaker) -> str:
    if told.seat < 0:
        return _("A card is moved.")
    if to.is_you(told.seat):
        return _("You move a card.")
    return _("{name} moves a card.", name=to.name(told.seat))


def _shuffle(told: Told, to: Speaker) -> str:
    return plural("One card is shuffled.", "{n} cards are shuffled.", told.about["count"])


def _recycle(told: Told, to: Speaker) -> str:
    return plural(
        "One discarded card goes back into the pile.",
        "{n} discarded cards are shuffled back into the pile.",
        told.about["count"],
    )


def _end(told: Told, to: Speaker) -> str:
    winners = told.about["winners"]
    if not winners:
        return _("The game is over. Nobody wins.")
    others = [seat for seat in winners if not to.is_you(seat)]
    if not others:
        return _("The game is over. You win!")
    if len(others) < len(winners):
        return _("The game is over. You share the win with {names}.", names=to.everyone(others))
    if len(winners) == 1:
        return _("The game is over. {name} wins!", name=to.name(winners[0]))
    return _("The game is over. {names} share the win.", names=to.everyone(winners))


COMMON: Mapping[str, Said] = {
    "turn": _turn,
    "roll": _roll,
    "misfit": _misfit,
    "score": _score,
    "move": _move,
    "shuffle": _shuffle,
    "recycle": _recycle,
    "end": _end,
}
"""What the kernel's verbs tell in every game."""

OWN: Mapping[str, Mapping[str, Said]] = {
    "toss_up": toss_up.LINES,
    "paper_toss": paper_toss.LINES,
    "sorry": sorry.LINES,
    "toss_your_cookies": toss_your_cookies.LINES,
    "paper_tales": paper_tales.LINES,
}
"""Game -> what only it tells, or tells in words of its own."""
