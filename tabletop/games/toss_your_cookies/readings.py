"""What everyone can see of a game of Toss Your Cookies, by the names that its scene uses, and the question in words."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from tabletop.games.seen import AT_THE_TABLE, at_the_table, under_way, whose_turn
from tabletop.games.toss_your_cookies.milk import HandOver, TossMilk
from tabletop.games.toss_your_cookies.passing import Pass
from tabletop.games.toss_your_cookies.rules import Rounds, Turn
from tabletop.games.toss_your_cookies.state import MILK, SHOUT_TICKS, TICKS_A_SECOND, WILD, Cookies, best_set
from tabletop.games.toss_your_cookies.swap import Swap
from tabletop.games.toss_your_cookies.toss import Live, Orderly, Scramble
from tabletop.games.who import Who
from tabletop.kernel import State
from tabletop.kernel.box import NO_CARDS
from tabletop.words import _, plural, sense

VERBS = frozenset({"roll", "swap", "give", "take", "pass", "toss", "grab", "shout", "done"})
FACTS: Mapping[str, frozenset[str]] = {
    "turn": frozenset({"turn"}),
    "roll": frozenset({"die", "faces"}),
    "move": frozenset({"from", "to", "card"}),
    "score": frozenset({"points", "total"}),
    "new_round": frozenset({"round"}),
    "cookie_sets": frozenset({"left_out_cards"}),
    "rolled": frozenset({"action", "number", "count"}),
    "swaps": frozenset({"whom", "count"}),
    "passes": frozenset({"count", "direction"}),
    "scramble": frozenset({"count"}),
    "receives": frozenset({"whom", "count", "cards"}),
    "tosses": frozenset({"cards"}),
    "grabs": frozenset({"card"}),
    "gets_rest": frozenset({"cards"}),
    "dealt": frozenset({"card"}),
    "time_up": frozenset({"count"}),
    "tosses_milk": frozenset({"card"}),
    "leaves_milk": frozenset(),
    "gives_milk": frozenset({"whom", "card"}),
    "nothing_happens": frozenset({"card"}),
    "wins_round": frozenset({"round", "cards"}),
    "shouts": frozenset(),
    "end": frozenset({"winners", "scores"}),
}
"""Every kind of fact that the rules tell, with the names of its values."""
NAMES = AT_THE_TABLE | {
    "round", "rounds_to_win", "roll_action", "roll_number", "roll_count", "roll_text", "to_choose", "chosen", "to_take",
    "partner", "to_grab", "tossed", "taken", "done", "place", "grabbing", "live", "ticks", "ticks_most", "seconds_left",
    "best", "best_count", "have_milk", "need", "milk_seen", "milk_in_middle", "winner", "taking_from", "towards",
    "best_wilds",
}  # fmt: skip
"""The names of all readings."""


def readings(view: State, seat: int | None = None) -> Mapping[str, Any]:
    """Every value that a scene may show; one that differs by seat is a tuple."""
    assert isinstance(view, Cookies)
    turn, rounds = under_way(view, Turn), under_way(view, Rounds)
    return {
        **at_the_table(view, view.hands),
        "round": view.round,
        "rounds_to_win": view.box.number("rounds"),
        "roll_action": turn.action if turn else "",
        "roll_number": turn.number if turn else "",
        "roll_count": turn.count if turn and turn.action else 0,
        "roll_text": roll_text(turn.action, turn.number, turn.count) if turn else "",
        "live": view.live(),
        "winner": rounds.winner if rounds else -1,
        "need": view.box.number("alike"),
        **_choosing(view, seat),
        **_scramble(view, view.waiting()),
        **_clock(view),
        **_hand(view, seat),
    }


def _choosing(view: Cookies, seat: int | None) -> dict[str, Any]:
    """How many cards are to be chosen, and how many the reader has."""
    prompt = view.asking.prompt if view.asking else ""
    turn, swap = under_way(view, Turn), under_way(view, Swap)
    return {
        "to_choose": turn.count if turn and prompt in ("give", "pass", "toss") else 0,
        "chosen": len(view.parts(seat)) if seat is not None and seat in view.waiting() else 0,
        "to_take": swap.count - swap.taken if swap and prompt == "take" else int(prompt == "pick_back"),
        "partner": swap.whom if swap else -1,
        "taking_from": _taking_from(view),
        "towards": _towards(view, seat),
    }


def _taking_from(view: Cookies) -> int:
    """Whose hand a card is taken from without looking, or -1."""
    prompt = view.asking.prompt if view.asking else ""
    if prompt == "pick_back":
        return int(under_way(view, HandOver).taker)
    return int(under_way(view, Swap).whom) if prompt == "take" else -1


def _towards(view: Cookies, seat: int | None) -> int:
    """Where the cards go that the reader chooses, or -1."""
    prompt = view.asking.prompt if view.asking else ""
    if seat is None or seat not in view.waiting():
        return -1
    if prompt == "give":
        return int(under_way(view, Swap).whom)
    return (seat + int(under_way(view, Pass).to)) % view.seats if prompt == "pass" else -1


def _scramble(view: Cookies, waiting: tuple[int, ...]) -> dict[str, Any]:
    """How the scramble stands for each seat; without one, who has answered."""
    scramble, milk = under_way(view, Scramble), under_way(view, TossMilk)
    seats = range(view.seats)
    if scramble is not None:
        short, tossed, order = tuple(scramble.short), (scramble.count,) * view.seats, scramble.order
    elif milk is not None and milk.order:
        short = tuple(int(seat in milk.order and under_way(view, HandOver) is None) for seat in seats)
        tossed, order = tuple(int(seat == milk.tosser) for seat in seats), list(milk.order)
    else:
        short, tossed, order = (0,) * view.seats, (0,) * view.seats, []
    grabbing = scramble is not None or any(short)
    return {
        "grabbing": grabbing,
        "to_grab": short,
        "tossed": tossed,
        "taken": tuple(max(0, n - left) for n, left in zip(tossed, short, strict=True))
        if scramble
        else (0,) * view.seats,
        "done": tuple(not short[seat] if grabbing else seat not in waiting for seat in seats),
        "place": tuple(order.index(seat) + 1 if grabbing and seat in order else 0 for seat in seats),
    }


def _clock(view: Cookies) -> dict[str, Any]:
    scramble, prompt = under_way(view, Live), view.asking.prompt if view.asking else ""
    most = 0
    if view.ticks >= 0:
        most = SHOUT_TICKS if prompt == "shout" else view.clock(scramble.count if scramble else 1)
    ticks = max(0, view.ticks)
    return {"ticks": ticks, "ticks_most": most, "seconds_left": -(-ticks // TICKS_A_SECOND)}


def _hand(view: Cookies, seat: int | None) -> dict[str, Any]:
    """What the reader holds, and where the milk is as far as the reader knows."""
    milk = view.box.kinds[MILK]
    own = [card for card in (*view.hands[seat], *view.shown[seat]) if card >= 0] if seat is not None else []
    what, count = best_set(view.box, own)
    have = not milk.isdisjoint(own)
    return {
        "best": what,
        "best_count": count,
        "best_wilds": sum(card in view.box.kinds.get(WILD, NO_CARDS) for card in own),
        "have_milk": have,
        "milk_seen": seat if have else view.milk_seen,
        "milk_in_middle": not milk.isdisjoint(view.middle),
    }


def roll_text(action: str, number: str, count: int) -> str:
    """A roll in two or three words."""
    match action, number:
        case "swap", "count":
            return _("Swap {n}", n=count)
        case "swap", "all":
            return _("Swap all")
        case "swap", "milk":
            return _("Swap the milk")
        case "pass_left", "count":
            return _("Pass {n} left", n=count)
        case "pass_left", "all":
            return _("Pass all left")
        case "pass_left", "milk":
            return _("Pass the milk left")
        case "pass_right", "count":
            return _("Pass {n} right", n=count)
        case "pass_right", "all":
            return _("Pass all right")
        case "pass_right", "milk":
            return _("Pass the milk right")
        case "toss", "count":
            return sense("cards", "Toss {n}", n=count)
        case "toss", "all":
            return _("Toss all")
        case "toss", "milk":
            return _("Toss the milk")
    return ""


def round_begins(round: int, starter: int, who: Who) -> str:
    """Before the first turn: a deal may have won at once."""
    if who.is_you(starter):
        return _("Round {round}. You start.", round=round)
    return _("Round {round}. {name} starts.", round=round, name=who.name(starter))


def heading(view: State, who: Who) -> str:
    """Which turn it is and whose, for the place where that always stands."""
    assert isinstance(view, Cookies)
    if view.winners is not None:
        return _("The game is over.")
    if not view.turn:
        return round_begins(view.round, view.active, who)
    if view.box.number("rounds") > 1:
        if who.is_you(view.active):
            return _("Round {round}, turn {turn}. It is yours.", round=view.round, turn=view.turn)
        return _(
            "Round {round}, turn {turn}. {name} plays.", round=view.round, turn=view.turn, name=who.name(view.active)
        )
    return whose_turn(view, who)


def prompt(view: State, who: Who) -> str:
    """What is asked, and of whom, in one line."""
    assert isinstance(view, Cookies)
    if view.winners is not None or view.asking is None:
        return _("The game is over.")
    waiting = view.waiting()
    people = [seat for seat in waiting if who.is_person(seat)]
    if view.asking.prompt in ("pass", "toss"):
        return _together(view, who, people)
    if under_way(view, Live) is not None:
        return _live(view, who, people)
    if view.asking.prompt == "milk" and view.live():
        return _live_milk(view, who, people)
    seat = waiting[0]
    if not people:
        return _by_computer(view, who, seat)
    return _ask_you(view, who) if who.is_you(seat) else _ask_by_name(view, who, seat)


def _together(view: Cookies, who: Who, people: list[int]) -> str:
    """Everyone chooses at once. Whoever looks and has chosen waits."""
    turn = under_way(view, Turn)
    n = turn.count
    chosen = view.viewer >= 0 and view.viewer not in view.waiting()
    if chosen and who.is_you(view.viewer):
        return _("You have chosen. The others still choose their cards ...")
    if chosen or not people:
        return _("The others choose their cards ...")
    if _has_chosen(view, n):
        return _ready(turn.action, n)
    match turn.action:
        case "pass_left":
            return plural("Choose one card to pass to the left.", "Choose {n} cards to pass to the left.", n)
        case "pass_right":
            return plural("Choose one card to pass to the right.", "Choose {n} cards to pass to the right.", n)
    return plural("Choose one card to toss.", "Choose {n} cards to toss.", n)


def _has_chosen(view: Cookies, n: int) -> bool:
    """Whether who looks has picked out all the cards that are asked for, and only has to say so."""
    return view.viewer in view.waiting() and len(view.parts(view.viewer)) == n


def _ready(action: str, n: int) -> str:
    match action:
        case "pass_left":
            return plural("Pass this card to the left?", "Pass these {n} cards to the left?", n)
        case "pass_right":
            return plural("Pass this card to the right?", "Pass these {n} cards to the right?", n)
    return plural("Toss this card?", "Toss these {n} cards?", n)


def _live(view: Cookies, who: Who, people: list[int]) -> str:
    short = under_way(view, Live).short
    if not people:
        return _("The others scramble ...")
    if who.is_you(people[0]):
        return plural("Scramble! Grab a card. One more to take.", "Scramble! Grab a card. {n} more to take.",
                      short[people[0]])  # fmt: skip
    return _("Scramble! Grab a card.")


def _live_milk(view: Cookies, who: Who, people: list[int]) -> str:
    tosser = under_way(view, TossMilk).tosser
    if not people:
        return _("The others scramble for the milk ...")
    if who.is_you(tosser):
        return _("You tossed the milk. Who gets it?")
    return _("{name} tossed the milk. Grab it!", name=who.name(tosser))


def _ask_you(view: Cookies, who: Who) -> str:
    assert view.asking is not None
    swap, over = under_way(view, Swap), under_way(view, HandOver)
    match view.asking.prompt:
        case "roll":
            return _("Roll both dice.")
        case "swap_with":
            count = under_way(view, Turn).count
            if count >= view.hand:
                return _("Swap all your cards: with whom?")
            return plural("Swap one card: with whom?", "Swap {n} cards: with whom?", count)
        case "give" if _has_chosen(view, swap.count):
            return plural("Give this card to {name}?", "Give these {n} cards to {name}?", swap.count,
                          name=who.name(swap.whom))  # fmt: skip
        case "give":
            return plural("Choose one card for {name}.", "Choose {n} cards for {name}.", swap.count,
                          name=who.name(swap.whom))  # fmt: skip
        case "take":
            return plural("Take one of {name}'s cards without looking.", "Take {n} of {name}'s cards without looking.",
                          swap.count - swap.taken, name=who.name(swap.whom))  # fmt: skip
        case "grab":
            left = under_way(view, Orderly).short[view.waiting()[0]]
            return plural("Take a card. One more to take.", "Take a card. {n} more to take.", left)
        case "milk":
            return _("Take the milk, or leave it to the others?")
        case "pick_back":
            return _("{name} gets the milk. Take a card for it without looking.", name=who.name(over.taker))
        case "shout":
            return _("You have it all. Shout!")
    return ""


def _ask_by_name(view: Cookies, who: Who, seat: int) -> str:
    assert view.asking is not None
    name = who.name(seat)
    swap, over = under_way(view, Swap), under_way(view, HandOver)
    match view.asking.prompt:
        case "roll":
            return _("{name}: roll both dice.", name=name)
        case "swap_with":
            return _("{name}: swap with whom?", name=name)
        case "give":
            return plural("{name}: choose one card for {rival}.", "{name}: choose {n} cards for {rival}.", swap.count,
                          name=name, rival=who.name(swap.whom))  # fmt: skip
        case "take":
            return plural("{name}: take one of {rival}'s cards without looking.",
                          "{name}: take {n} of {rival}'s cards without looking.",
                          swap.count - swap.taken, name=name, rival=who.name(swap.whom))  # fmt: skip
        case "grab":
            return plural("{name}: take a card. One more to take.", "{name}: take a card. {n} more to take.",
                          under_way(view, Orderly).short[seat], name=name)  # fmt: skip
        case "milk":
            return _("{name}: take the milk, or leave it to the others?", name=name)
        case "pick_back":
            return _("{name}: {rival} gets the milk. Take a card for it without looking.",
                     name=name, rival=who.name(over.taker))  # fmt: skip
        case "shout":
            return _("{name} has it all. Shout!", name=name)
    return ""


def _by_computer(view: Cookies, who: Who, seat: int) -> str:
    assert view.asking is not None
    if who.is_you(seat):
        return _("The computer thinks for you ...")
    name = who.name(seat)
    match view.asking.prompt:
        case "roll":
            return _("{name} rolls the dice ...", name=name)
        case "swap_with":
            return _("{name} looks for somebody to swap with ...", name=name)
        case "give":
            return _choosing_for(who, name, under_way(view, Swap).whom)
        case "take" | "pick_back":
            return _("{name} takes a card without looking ...", name=name)
        case "grab":
            return _("{name} takes a card ...", name=name)
        case "milk":
            return _("{name} thinks: take the milk?", name=name)
        case "shout":
            return _("{name} has it all!", name=name)
    return _("{name} thinks ...", name=name)


def _choosing_for(who: Who, name: str, whom: int) -> str:
    if who.is_you(whom):
        return _("{name} chooses cards for you ...", name=name)
    return _("{name} chooses cards for {rival} ...", name=name, rival=who.name(whom))
