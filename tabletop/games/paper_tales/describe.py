"""What Paper Tales tells, in words. Lines stand below their heading: turn and phase."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence

from tabletop.games.paper_tales.kingdom import FRONT
from tabletop.games.speaker import Speaker
from tabletop.kernel import Told
from tabletop.words import _, plural, sense


def phase_name(phase: str) -> str:
    """A phase as the players call it."""
    names = {
        "recruitment": sense("phase", "Recruitment"),
        "deployment": sense("phase", "Deployment"),
        "wars": sense("phase", "Wars"),
        "income": sense("phase", "Income"),
        "construction": sense("phase", "Construction"),
        "aging": sense("phase", "Aging"),
        "end": sense("phase", "End of the game"),
    }
    return names.get(phase, phase)


def in_a_row(names: Sequence[str]) -> str:
    """Several names, as a sentence lists them."""
    if len(names) < 2:
        return "".join(names)
    return _("{names} and {last}", names=", ".join(names[:-1]), last=names[-1])


def _names(cards: Sequence[int], to: Speaker) -> str:
    return in_a_row([to.card(card) for card in cards])


def _phase(told: Told, to: Speaker) -> str:
    if told.about["phase"] == "end":
        return phase_name("end")
    return _("Turn {turn}, {phase}", turn=told.about["turn"], phase=phase_name(told.about["phase"]))


def _move(told: Told, to: Speaker) -> str | None:
    """Only where nothing else tells it: units in play that their owner discards, and cards turned up."""
    here, there = told.about["from"][0], told.about["to"][0]
    if told.seat < 0 or (here, there) not in (("kingdoms", "discards"), ("deck", "turning")):
        return None
    card, name = to.card(told.about["card"]), to.name(told.seat)
    if here == "deck":
        if to.is_you(told.seat):
            return _("You turn up {card}.", card=card)
        return _("{name} turns up {card}.", name=name, card=card)
    if to.is_you(told.seat):
        return _("You discard {card} from your kingdom.", card=card)
    return _("{name} discards {card}, which was in play.", name=name, card=card)


def _drafts(told: Told, to: Speaker) -> str:
    n, cards = told.about["count"], told.about.get("cards")
    if to.is_you(told.seat):
        if cards is None:
            return plural("You draft one card.", "You draft {n} cards.", n)
        return _("You draft {cards}.", cards=_names(cards, to))
    if cards is not None:
        return _("{name} drafts {cards}.", name=to.name(told.seat), cards=_names(cards, to))
    return plural("{name} drafts one card.", "{name} drafts {n} cards.", n, name=to.name(told.seat))


def _shifts(told: Told, to: Speaker) -> str | None:
    """Within a row it makes no difference."""
    card = to.card(told.about["card"])
    front = FRONT[told.about["spot"]]
    if front == FRONT[told.about["from_spot"]]:
        return None
    if to.is_you(told.seat):
        return _("You move {card} to the Front.", card=card) if front else _("You move {card} to the Back.", card=card)
    name = to.name(told.seat)
    if front:
        return _("{name} moves {card} to the Front.", name=name, card=card)
    return _("{name} moves {card} to the Back.", name=name, card=card)


def _reveals(told: Told, to: Speaker) -> str:
    cards, gold, total = told.about["cards"], told.about["gold"], told.about["total"]
    you, name = to.is_you(told.seat), to.name(told.seat)
    if not cards:
        return _("You deploy nobody new.") if you else _("{name} deploys nobody new.", name=name)
    units = _names(cards, to)
    if gold > 0:
        if you:
            return _("You deploy {units} for {gold} gold. Gold: {total}.", units=units, gold=gold, total=total)
        return _("{name} deploys {units} for {gold} gold. Gold: {total}.",
                 name=name, units=units, gold=gold, total=total)  # fmt: skip
    if gold < 0:
        if you:
            return _("You deploy {units} and gain {gold} gold. Gold: {total}.", units=units, gold=-gold, total=total)
        return _("{name} deploys {units} and gains {gold} gold. Gold: {total}.",
                 name=name, units=units, gold=-gold, total=total)  # fmt: skip
    if you:
        return _("You deploy {units} for nothing.", units=units)
    return _("{name} deploys {units} for nothing.", name=name, units=units)


def _puts_away(told: Told, to: Speaker) -> str | None:
    count, held = told.about["count"], told.about["held"]
    you, name = to.is_you(told.seat), to.name(told.seat)
    if not count and not held:
        return None
    if not held:
        if you:
            return plural("You discard one card of your hand.", "You discard {n} cards of your hand.", count)
        return plural("{name} discards one card of the hand.", "{name} discards {n} cards of the hand.",
                      count, name=name)  # fmt: skip
    if not count:
        if you:
            return plural("You keep one card for the next turn.", "You keep {n} cards for the next turn.", held)
        return plural("{name} keeps one card for the next turn.", "{name} keeps {n} cards for the next turn.",
                      held, name=name)  # fmt: skip
    if you:
        return plural("You keep {held} for the next turn and discard one card.",
                      "You keep {held} for the next turn and discard {n} cards.", count, held=held)  # fmt: skip
    return plural("{name} keeps {held} for the next turn and discards one card.",
                  "{name} keeps {held} for the next turn and discards {n} cards.",
                  count, name=name, held=held)  # fmt: skip


def _ages(told: Told, to: Speaker) -> str:
    n, by = told.about["n"], told.about["by_card"]
    card, source = to.card(told.about["card"]), to.card(by) if by >= 0 else ""
    you, name = to.is_you(told.seat), to.name(told.seat)
    if by == told.about["card"]:
        if you:
            return plural("Your {card} puts one Age token on itself.", "Your {card} puts {n} Age tokens on itself.",
                          n, card=card)  # fmt: skip
        return plural("{card} of {name} puts one Age token on itself.",
                      "{card} of {name} puts {n} Age tokens on itself.", n, card=card, name=name)  # fmt: skip
    if you:
        return plural("{source} puts one Age token on your {card}.", "{source} puts {n} Age tokens on your {card}.",
                      n, source=source, card=card)  # fmt: skip
    return plural("{source} puts one Age token on {card} of {name}.",
                  "{source} puts {n} Age tokens on {card} of {name}.",
                  n, source=source, card=card, name=name)  # fmt: skip


def _upgrades(told: Told, to: Speaker) -> str:
    card, gold, by = to.card(told.about["card"]), told.about["gold"], told.about["by_card"]
    you, name = to.is_you(told.seat), to.name(told.seat)
    if by >= 0:
        source = to.card(by)
        if you:
            return _("{source} turns your {card} to level 2, free.", source=source, card=card)
        return _("{source} turns {card} of {name} to level 2, free.", source=source, card=card, name=name)
    if gold:
        if you:
            return _("You upgrade {card} to level 2 for {gold} gold.", card=card, gold=gold)
        return _("{name} upgrades {card} to level 2 for {gold} gold.", name=name, card=card, gold=gold)
    if you:
        return _("You upgrade {card} to level 2.", card=card)
    return _("{name} upgrades {card} to level 2.", name=name, card=card)


def _becomes(told: Told, to: Speaker) -> str:
    card, new = to.card(told.about["card"]), told.about["new_card"]
    you, name = to.is_you(told.seat), to.name(told.seat)
    if new < 0:
        if you:
            return _("Your {card} finds nobody to become.", card=card)
        return _("{card} of {name} finds nobody to become.", card=card, name=name)
    unit = to.card(new)
    if you:
        return _("Your {card} becomes {unit}.", card=card, unit=unit)
    return _("{card} of {name} becomes {unit}.", card=card, name=name, unit=unit)


def _score(told: Told, to: Speaker) -> str:
    points, card = told.about["points"], told.about["card"]
    you, name = to.is_you(told.seat), to.name(told.seat)
    source = to.card(card) if card >= 0 else ""
    if card < 0:
        if you:
            return plural("You score one point for your Wars.", "You score {n} points for your Wars.", points)
        return plural(
            "{name} scores one point in the Wars.", "{name} scores {n} points in the Wars.", points, name=name
        )
    if points > 0:
        if you:
            return plural("You score one point by {card}.", "You score {n} points by {card}.", points, card=source)
        return plural("{name} scores one point by {card}.", "{name} scores {n} points by {card}.",
                      points, name=name, card=source)  # fmt: skip
    if not points:
        if you:
            return _("You have no point left to lose by {card}.", card=source)
        return _("{name} has no point left to lose by {card}.", name=name, card=source)
    if you:
        return plural("You lose one point by {card}.", "You lose {n} points by {card}.", -points, card=source)
    return plural("{name} loses one point by {card}.", "{name} loses {n} points by {card}.",
                  -points, name=name, card=source)  # fmt: skip


def _gold(told: Told, to: Speaker) -> str:
    gold, total, card = told.about["gold"], told.about["total"], to.card(told.about["card"])
    if to.is_you(told.seat):
        return _("{card} brings you {gold} gold. Gold: {total}.", card=card, gold=gold, total=total)
    return _("{card} brings {name} {gold} gold. Gold: {total}.",
             card=card, name=to.name(told.seat), gold=gold, total=total)  # fmt: skip


def _shares(told: Told, to: Speaker) -> str:
    """Who gives how much: Blacksmith 1, Temple 2."""
    pairs = zip(told.about["cards"], told.about["shares"], strict=True)
    return ", ".join(_("{card} {n}", card=to.card(card), n=n) for card, n in pairs if n)


def _strength(told: Told, to: Speaker) -> str:
    total, shares = told.about["total"], _shares(told, to)
    you, name = to.is_you(told.seat), to.name(told.seat)
    if not shares:
        return (
            _("You have a strength of {total}.", total=total)
            if you
            else _("{name} has a strength of {total}.", name=name, total=total)
        )
    if you:
        return _("You have a strength of {total}: {shares}.", total=total, shares=shares)
    return _("{name} has a strength of {total}: {shares}.", name=name, total=total, shares=shares)


def _war(told: Told, to: Speaker) -> str | None:
    """What one loses the other has won, and that is said there."""
    about, whom = told.about, to.name(told.about["whom"])
    mine, theirs, wins = about["mine"], about["theirs"], about["wins"]
    name = to.name(told.seat)
    if not wins:
        return None
    if to.is_you(told.seat):
        return plural("You win a War against {rival}: {mine} to {theirs}.",
                      "You win {n} Wars against {rival}: {mine} to {theirs}.",
                      wins, rival=whom, mine=mine, theirs=theirs)  # fmt: skip
    if to.is_you(about["whom"]):
        return plural("{name} wins a War against you: {mine} to {theirs}.",
                      "{name} wins {n} Wars against you: {mine} to {theirs}.",
                      wins, name=name, mine=mine, theirs=theirs)  # fmt: skip
    return plural("{name} wins a War against {rival}: {mine} to {theirs}.",
                  "{name} wins {n} Wars against {rival}: {mine} to {theirs}.",
                  wins, name=name, rival=whom, mine=mine, theirs=theirs)  # fmt: skip


def _income(told: Told, to: Speaker) -> str:
    about, shares = told.about, _shares(told, to)
    gold, total, base = about["gold"], about["total"], about["base"]
    name = to.name(told.seat)
    if to.is_you(told.seat):
        if not shares:
            return _("You earn {gold} gold. Gold: {total}.", gold=gold, total=total)
        return _("You earn {gold} gold: base {base}, {shares}. Gold: {total}.",
                 gold=gold, base=base, shares=shares, total=total)  # fmt: skip
    if not shares:
        return _("{name} earns {gold} gold. Gold: {total}.", name=name, gold=gold, total=total)
    return _("{name} earns {gold} gold: base {base}, {shares}. Gold: {total}.",
             name=name, gold=gold, base=base, shares=shares, total=total)  # fmt: skip


def _builds(told: Told, to: Speaker) -> str:
    card, level, gold = to.card(told.about["card"]), told.about["level"], told.about["gold"]
    name = to.name(told.seat)
    if to.is_you(told.seat):
        if gold:
            return _("You build {card} at level {level} for {gold} gold.", card=card, level=level, gold=gold)
        return _("You build {card} at level {level}.", card=card, level=level)
    if gold:
        return _("{name} builds {card} at level {level} for {gold} gold.",
                 name=name, card=card, level=level, gold=gold)  # fmt: skip
    return _("{name} builds {card} at level {level}.", name=name, card=card, level=level)


def _saved(told: Told, to: Speaker) -> str:
    card = to.card(told.about["card"])
    if to.is_you(told.seat):
        return _("Your {card} is saved.", card=card)
    return _("{card} of {name} is saved.", card=card, name=to.name(told.seat))


def _dies(told: Told, to: Speaker) -> str:
    card, ages = to.card(told.about["card"]), told.about["ages"]
    if to.is_you(told.seat):
        return plural("Your {card} dies with one Age token.", "Your {card} dies with {n} Age tokens.", ages, card=card)
    return plural("{card} of {name} dies with one Age token.", "{card} of {name} dies with {n} Age tokens.",
                  ages, card=card, name=to.name(told.seat))  # fmt: skip


def _grow_older(told: Told, to: Speaker) -> str:
    cards = _names(told.about["cards"], to)
    if to.is_you(told.seat):
        return _("Your units grow older: {cards}.", cards=cards)
    return _("The units of {name} grow older: {cards}.", name=to.name(told.seat), cards=cards)


def _nothing(told: Told, to: Speaker) -> None:
    """Said by another line."""


LINES: Mapping[str, Callable[[Told, Speaker], str | None]] = {
    "phase": _phase,
    "move": _move,
    "passes_pack": _nothing,
    "drafts": _drafts,
    "shifts": _shifts,
    "reveals": _reveals,
    "puts_away": _puts_away,
    "ages": _ages,
    "upgrades": _upgrades,
    "becomes": _becomes,
    "score": _score,
    "gold": _gold,
    "strength": _strength,
    "war": _war,
    "income": _income,
    "builds": _builds,
    "saved": _saved,
    "dies": _dies,
    "grow_older": _grow_older,
}
