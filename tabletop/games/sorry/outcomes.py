"""What playing a card of Sorry! would do, before it is played: read off its words, whatever cards there are."""

from __future__ import annotations

from typing import NamedTuple

from tabletop.effects import Resolve
from tabletop.games.outcome import Outcome, Tone
from tabletop.games.seen import under_way
from tabletop.games.sorry.printed import COUNTING, counts, is_base, printed, total_after, worth
from tabletop.games.sorry.rows import can_make, must_bust
from tabletop.games.sorry.rules import AIMS, Sorry, TwentyOne, choosy_moves
from tabletop.games.who import Who
from tabletop.kernel import State
from tabletop.kernel.box import Card
from tabletop.words import _, plural, sense


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
        return _steal(view, seat, card, bool(moves), who)
    if card.when == "block":
        return _block(bool(moves))
    if asked == "more" and moves:
        return _alone(view, seat, _going_on(view, card), who)
    if asked != "play":
        return None
    if not moves:
        return _needs(view, seat, card)
    return _aimed(view, seat, card, who) if card.aims else _alone(view, seat, card, who)


def _going_on(view: Sorry, card: Card) -> Card:
    """A card that another one asked for: the last of them is followed by what else that one says."""
    run = under_way(view, Resolve)
    if run.left > 1 and total_after(view.total, card.effects) < view.box.number("limit"):
        return card
    return card._replace(effects=(*card.effects, *run.effects(view)[run.step :]))


def _alone(view: Sorry, seat: int, card: Card, who: Who) -> Outcome:
    """What a card does apart from the rival it may be aimed at."""
    more = next((n for n, effect in enumerate(card.effects) if effect.do == "play_more"), -1)
    if more >= 0 and total_after(view.total, card.effects[:more]) < view.box.number("limit"):
        return _more(view, seat, card, more)
    acts = _acts(view, seat, card, who)
    if any(effect.do in COUNTING for effect in card.effects):
        counted = _counted(view, seat, card, who)
        if counted.tone == "bad":
            return counted  # the round is over, perhaps the game
        return counted._replace(says=" ".join([counted.says, *acts.says]), gains=(*counted.gains, *acts.gains))
    if is_base(card):
        cleared = _("The pile is put away, and the next player begins a new one.")
        return Outcome(acts.tag or _("a new pile"), " ".join([cleared, *acts.says]), acts.tone, acts.gains, becomes=0)
    stays = _("The total stays at {total}.", total=view.total)
    tag = acts.tag or _("{total}, safe", total=view.total)
    return Outcome(tag, " ".join([stays, *acts.says]), acts.tone, acts.gains)


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
        return _("{sum}: bust, and a tie-break decides the game.", sum=called)
    if view.box.options["longer"]:
        return _("{sum}: bust, everyone else flips a pawn.", sum=called)
    return _("{sum}: bust, everyone else brings a pawn home.", sum=called)


def _more(view: Sorry, seat: int, card: Card, at: int) -> Outcome:
    """A card that goes on with others: what the best of them bring, if no later word of it changes the total."""
    effect, limit = card.effects[at], view.box.number("limit")
    start = total_after(view.total, card.effects[:at])
    playable = printed(view.box).plain_of.get(effect.kind, frozenset())
    hand = [view.box.printed[one] for one in view.hands[seat] if one in playable]
    if not any(later.do in ("add", "slide", "clear_pile", "play_more") for later in card.effects[at + 1 :]):
        if can_make(limit, start, hand, effect.n):
            says = plural("One more card can make {limit}.", "{n} more cards can make {limit}.", effect.n, limit=limit)
            return Outcome(_("can make {limit}", limit=limit), says, "great", gains=(seat,))
        if must_bust(limit, start, hand, effect.n):
            says = _("Whatever you play after it, it ends in a bust.")
            return Outcome(sense("on a card", "bust"), says, "bad", gains=view.clockwise_from(seat))
    says = plural("Then play one more card.", "Then play {n} more cards, one after the other.", effect.n)
    return Outcome(plural("one more", "{n} more", effect.n), says, "safe")


def _aimed(view: Sorry, seat: int, card: Card, who: Who) -> Outcome:
    """A card that is played on a rival, who may stop it."""
    targets = tuple(move.whom for move in choosy_moves(view, seat, card.id))
    back = sum(effect.n for effect in card.effects if effect.do == "send_back" and effect.who == "target")
    if back:
        each = tuple((whom, _sent_back(view, whom, back, who)) for whom in targets if view.scores[whom])
        says = each[0][1] if len(each) == len(targets) == 1 else _choose(view, back)
        tag = plural("send a pawn back", "send {n} pawns back", back)
        aimed = Outcome(tag, says, "great", losses=targets, each=each)
    else:
        aimed = Outcome(_("choose a rival"), _("Choose a rival."), "safe")
    if not any(effect.do in COUNTING for effect in card.effects):
        return aimed
    return _also_counted(view, card, aimed)


def _also_counted(view: Sorry, card: Card, aimed: Outcome) -> Outcome:
    """A card on a rival that changes the total too: who gains by that depends on what it has done by then."""
    total, limit = total_after(view.total, card.effects), view.box.number("limit")
    tone: Tone = "bad" if total > limit else "great" if total == limit else aimed.tone

    def counted(says: str) -> str:
        if total > limit:
            return _("{says} The total becomes {total}: bust.", says=says, total=total)
        return _("{says} The total becomes {total}.", says=says, total=total)

    each = tuple((whom, counted(says)) for whom, says in aimed.each)
    return aimed._replace(says=counted(aimed.says), tone=tone, becomes=total, each=each)


def _choose(view: Sorry, n: int) -> str:
    if view.box.options["longer"]:
        return plural("Choose a rival, who goes one step back.", "Choose a rival, who goes {n} steps back.", n)
    return plural("Choose a rival: one pawn goes back to START.", "Choose a rival: {n} pawns go back to START.", n)


def _sent_back(view: Sorry, whom: int, n: int, who: Who) -> str:
    """A step back takes a pawn from HOME to START; past half-way of the longer game, from START to HOME again."""
    name, steps, half = who.name(whom), view.scores[whom], view.box.number("pawns")
    n = min(n, steps)
    if steps <= half:
        return plural("One of {name}'s pawns goes back to START, if nothing stops it.",
                      "{n} of {name}'s pawns go back to START, if nothing stops it.", n, name=name)  # fmt: skip
    if steps - n >= half:
        return plural("One of {name}'s pawns turns to HOME again, if nothing stops it.",
                      "{n} of {name}'s pawns turn to HOME again, if nothing stops it.", n, name=name)  # fmt: skip
    return _("{name} goes {n} steps back, if nothing stops it.", name=name, n=n)


class _Acts(NamedTuple):
    """What a card does to whoever plays it, besides counting."""

    tag: str
    says: list[str]
    tone: Tone
    gains: tuple[int, ...]


def _acts(view: Sorry, seat: int, card: Card, who: Who) -> _Acts:
    tags: list[str] = []
    says: list[str] = []
    tone: Tone = "safe"
    gains: tuple[int, ...] = ()
    for effect in card.effects:
        if effect.do == "reverse":
            tags.append(_("{total}, order flips", total=view.total))
            says.append(_flipped(view, seat, who))
        elif effect.who == "target":
            continue
        elif effect.do == "draw":
            tag, text = _drawn(view, seat, effect.n)
            tags.append(tag)
            says.append(text)
        elif effect.do == "bring_home":
            tags.append(_("pawn home"))
            says.append(_brought(view, seat, effect.n))
            tone, gains = "great", (seat,)
        elif effect.do == "send_back":
            says.append(plural("One of your pawns goes a step back.", "{n} of your pawns go a step back.", effect.n))
    return _Acts(tags[0] if tags else "", says, tone, gains)


def _flipped(view: Sorry, seat: int, who: Who) -> str:
    if view.seats == 2:
        return _("With two players the order makes no difference.")
    return _("Play goes the other way: {name} is next.", name=who.name((seat - view.direction) % view.seats))


def _drawn(view: Sorry, seat: int, n: int) -> tuple[str, str]:
    """The tag and the words of a card that lets its player draw."""
    most = view.box.number("hand_limit")
    if len(view.hands[seat]) - 1 + n > most:
        return _("no room"), _("More than {n} cards in hand are not allowed: the card gives you none.", n=most)
    n = min(n, len(view.stock) + len(view.used))
    if not n:
        return _("none left"), _("There are no cards left to draw.")
    return _("take {n}", n=n), plural("You draw one card.", "You draw {n} cards.", n)


def _brought(view: Sorry, seat: int, n: int) -> str:
    left = view.goal() - view.scores[seat]
    if n >= left:
        return _("Your last pawn: the game is yours.")
    return plural("One of your pawns moves on.", "{n} of your pawns move on.", n)


def _needs(view: Sorry, seat: int, card: Card) -> Outcome:
    """It could do nothing now."""
    if card.aims and not any(AIMS[card.aims](view, whom) for whom in view.clockwise_from(seat)):
        return Outcome(_("no pawn at home"), _("Only against a rival with a pawn at HOME."), "later")
    wanted = ((effect, view.held(seat, effect.kind)) for effect in card.effects if effect.do == "play_more")
    more, have = next((effect, have) for effect, have in wanted if have < effect.n)
    says = plural("One card must be played after it, and you have none that can be.",
                  "{n} cards must be played after it, and you have {have} that can be.", more.n, have=have)  # fmt: skip
    return Outcome(plural("one card short", "{n} cards short", more.n - have), says, "later")


def _steal(view: Sorry, seat: int, card: Card, now: bool, who: Who) -> Outcome:
    won = under_way(view, TwentyOne)
    limit = view.box.number("limit")
    if not now or won is None:
        tag = _("wait for a rival's {limit}", limit=limit)
        return Outcome(tag, _("Keep it until a rival makes {limit}.", limit=limit), "later")
    name = who.name(won.seat)
    if not any(effect.do == "steal" and effect.who == "self" for effect in card.effects):
        return Outcome(
            _("against {name}", name=name), _("It is played on {name}, if nothing stops it.", name=name), "safe"
        )
    says = _("Your pawn moves on instead of {name}'s, if nothing stops it.", name=name)
    if view.scores[seat] + 1 >= view.goal():
        says = _("Your last pawn instead of {name}'s: the game is yours, if nothing stops it.", name=name)
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
    if laid.count(card) == [view.box.ids[one] for one in view.hands[seat]].count(card.id):
        return Outcome(str(before), _("You have laid {total} so far.", total=before), "safe")
    total = before + worth(card)
    if not any(move.what == card.id for move in view.legal(seat)):
        if total > limit:
            return Outcome(_("{total} bust", total=total), _("That would be over {limit}.", limit=limit), "later")
        return Outcome(_("one slide only"), _("Only one slide can lie in a tie-break."), "later")
    says = _("{before} + {n} = {total}", before=before, n=worth(card), total=total)
    if total == limit:
        return Outcome(_("{total}!", total=total), says, "great")
    return Outcome(str(total), says, "safe")
