"""What playing a card of Sorry! would do, before it is played: read off its words, whatever cards there are."""

from __future__ import annotations

from itertools import permutations

from tabletop.games.outcome import Outcome, Tone
from tabletop.games.sorry.printed import counts, is_base, total_after, worth
from tabletop.games.sorry.readings import frame_of
from tabletop.games.sorry.rules import Sorry, TwentyOne, choosy_moves
from tabletop.games.who import Who
from tabletop.kernel import State
from tabletop.kernel.box import Card, Effect
from tabletop.words import _, plural


def outcome(view: State, seat: int, what: str, who: Who) -> Outcome | None:
    """For one card of this seat's hand; None: now there is nothing to say about it."""
    assert isinstance(view, Sorry)
    card = view.box.by_id[what]
    asked = view.asking.prompt if view.asking and seat in view.waiting() else ""
    if asked == "tie_break":
        return _in_tie_break(view, seat, card)
    moves = [move for move in view.legal(seat) if move.what == what]
    if any(move.verb == "spend" for move in moves):
        says = _("It does nothing now. The total stays at {total}.", total=view.total)
        return Outcome(_("no effect"), says, "safe")
    if card.when == "rival_win":
        return _steal(view, seat, bool(moves), who)
    if card.when == "block":
        return _block(bool(moves))
    if asked == "more" and moves:
        return _counted(view, seat, card, who)
    if asked != "play":
        return None
    return _own_turn(view, seat, card, who) if moves else _needs(card)


def _own_turn(view: Sorry, seat: int, card: Card, who: Who) -> Outcome:
    if card.aims:
        return _aimed(view, seat, card, who)
    more = next((effect for effect in card.effects if effect.do == "play_more"), None)
    if more:
        return _more(view, seat, card, more, who)
    if counts(card):
        return _counted(view, seat, card, who)
    return _acting(view, seat, card, who)


def _counted(view: Sorry, seat: int, card: Card, who: Who) -> Outcome:
    """A card that changes the total: it wins the round, busts, or is safe."""
    before, after = view.total, total_after(view.total, card.effects)
    if is_base(card):
        called = _("From {before} to {total}", before=before, total=after)
    else:
        called = _("{before} + {n} = {total}", before=before, n=after - before, total=after)
    return _called_out(view, seat, after, called, who)


def _called_out(view: Sorry, seat: int, total: int, called: str, who: Who) -> Outcome:
    limit = view.box.number("limit")
    if total == limit:
        return Outcome(_("{total}!", total=total), _win(view, seat, called), "great", gains=(seat,), becomes=total)
    if total > limit:
        others = view.clockwise_from(seat)
        says = _bust(view, others, called, who)
        return Outcome(_("{total} bust", total=total), says, "bad", gains=others, becomes=total)
    says = _("{sum}: safe, {n} to go.", sum=called, n=limit - total)
    return Outcome(_("{total}, safe", total=total), says, "safe", becomes=total)


def _win(view: Sorry, seat: int, called: str) -> str:
    back = view.scores[seat] >= view.box.number("pawns")
    if view.scores[seat] + 1 >= view.goal():
        return _("{sum}: your last pawn, and the game is yours if nobody steals it.", sum=called)
    if back:
        return _("{sum}: you win the round and take a pawn back to START.", sum=called)
    return _("{sum}: you win the round and bring a pawn home.", sum=called)


def _bust(view: Sorry, others: tuple[int, ...], called: str, who: Who) -> str:
    first = [other for other in others if view.scores[other] + 1 >= view.goal()]
    if len(first) == 1:
        return _("{sum}: bust, and {name} wins the game.", sum=called, name=who.name(first[0]))
    if first:
        return _("{sum}: bust, and the others play a tie-break for the game.", sum=called)
    if view.box.options["longer"]:
        return _("{sum}: bust, everyone else brings a pawn on.", sum=called)
    return _("{sum}: bust, everyone else brings a pawn home.", sum=called)


def _more(view: Sorry, seat: int, card: Card, effect: Effect, who: Who) -> Outcome:
    """Every way to go on is tried: what the best of them brings."""
    kind = effect.kind
    hand = [view.box.printed[one] for one in view.hands[seat] if one >= 0]
    start = total_after(view.total, card.effects)
    numbers = [one for one in hand if one.kind == kind and counts(one)]
    totals = {_played(view, start, line) for line in permutations(numbers, effect.n)}
    limit = view.box.number("limit")
    if limit in totals:
        says = plural("One more card can make {limit}.", "{n} more cards can make {limit}.", effect.n, limit=limit)
        return Outcome(_("can make {limit}", limit=limit), says, "great", gains=(seat,))
    if totals and min(totals) > limit:
        says = _("Whatever you play after it is a bust: {total} at the least.", total=min(totals))
        return Outcome(_("bust"), says, "bad", gains=view.clockwise_from(seat))
    says = plural("Then play one more card.", "Then play {n} more cards, one after the other.", effect.n)
    return Outcome(plural("one more", "{n} more", effect.n), says, "safe")


def _played(view: Sorry, total: int, line: tuple[Card, ...]) -> int:
    """Where a line of cards ends: at the first total that fills the pile."""
    for card in line:
        total = total_after(total, card.effects)
        if total >= view.box.number("limit"):
            break
    return total


def _aimed(view: Sorry, seat: int, card: Card, who: Who) -> Outcome:
    targets = tuple(move.whom for move in choosy_moves(view, seat, card.id))
    back = any(effect.do == "send_back" and effect.who == "target" for effect in card.effects)
    tag = _("send a pawn back") if back else _("choose a rival")
    if len(targets) == 1 and back:
        says = _("A pawn of {name} goes back to START, if nothing stops it.", name=who.name(targets[0]))
        return Outcome(tag, says, "great", losses=targets)
    says = _("Choose a rival: one pawn goes back to START.") if back else _("Choose a rival.")
    return Outcome(tag, says, "great" if back else "safe", losses=targets if back else ())


def _acting(view: Sorry, seat: int, card: Card, who: Who) -> Outcome:
    """A card that does something else than count."""
    tags: list[str] = []
    says: list[str] = []
    tone: Tone = "safe"
    gains: tuple[int, ...] = ()
    for effect in card.effects:
        if effect.do == "reverse":
            tags.append(_("{total}, order flips", total=view.total))
            says.append(_flipped(view, seat, who))
        elif effect.do == "draw":
            room = len(view.hands[seat]) - 1 + effect.n <= view.box.number("hand_limit")
            tags.append(_("take {n}", n=effect.n) if room else _("no room"))
            says.append(_taken(effect.n) if room else _full(view))
        elif effect.do == "bring_home":
            tags.append(_("pawn home"))
            says.append(_("One of your pawns moves on."))
            tone, gains = "great", (seat,)
    if any(effect.do in ("add", "slide") for effect in card.effects):
        counted = _counted(view, seat, card, who)
        return counted._replace(says=" ".join([counted.says, *says]), gains=(*counted.gains, *gains))
    stays = _("The total stays at {total}.", total=view.total)
    return Outcome(tags[0] if tags else _("{total}, safe", total=view.total), " ".join([stays, *says]), tone, gains)


def _flipped(view: Sorry, seat: int, who: Who) -> str:
    if view.seats == 2:
        return _("With two players the order makes no difference.")
    return _("Play goes the other way: {name} is next.", name=who.name((seat - view.direction) % view.seats))


def _taken(n: int) -> str:
    return plural("You draw one card.", "You draw {n} cards.", n)


def _full(view: Sorry) -> str:
    return _("More than {n} cards in hand are not allowed: you draw nothing.", n=view.box.number("hand_limit"))


def _needs(card: Card) -> Outcome:
    """It could do nothing now."""
    for effect in card.effects:
        if effect.do == "play_more":
            says = plural("You need one more card to play after it.", "You need {n} more cards to play after it.",
                          effect.n)  # fmt: skip
            return Outcome(_("needs {n} more", n=effect.n), says, "later")
    return Outcome(_("no pawn at home"), _("Only against a rival with a pawn at HOME."), "later")


def _steal(view: Sorry, seat: int, now: bool, who: Who) -> Outcome:
    won = frame_of(view, TwentyOne)
    limit = view.box.number("limit")
    if not now or won is None:
        tag = _("wait for a rival's {limit}", limit=limit)
        return Outcome(tag, _("Keep it until a rival makes {limit}.", limit=limit), "later")
    says = _("Your pawn moves on instead of {name}'s, if nothing stops it.", name=who.name(won.seat))
    return Outcome(_("steal it"), says, "great", gains=(seat,))


def _block(now: bool) -> Outcome:
    if now:
        return Outcome(_("stop it"), _("It does not happen, and nobody can answer that."), "great")
    return Outcome(_("keep it"), _("Keep it until somebody says sorry to you."), "later")


def _in_tie_break(view: Sorry, seat: int, card: Card) -> Outcome:
    laid = [view.box.by_id[str(part.what)] for part in view.parts(seat)]
    before, limit = sum(map(worth, laid)), view.box.number("limit")
    if not counts(card):
        return Outcome(_("does not count"), _("Only numbers and one slide count in a tie-break."), "later")
    total = before + worth(card)
    if not any(move.what == card.id for move in view.legal(seat)):
        if total > limit:
            return Outcome(_("{total} bust", total=total), _("That would be over {limit}.", limit=limit), "later")
        return Outcome(_("one slide only"), _("Only one slide can lie in a tie-break."), "later")
    says = _("{before} + {n} = {total}", before=before, n=worth(card), total=total)
    return Outcome(
        _("{total}!", total=total) if total == limit else str(total), says, "great" if total == limit else "safe"
    )
