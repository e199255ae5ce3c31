"""Looking at cards: which ones a zoom shows, opened from a hand, a row, a pile, or all cards of the game."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame

from tabletop.data.texts import say
from tabletop.games.reasons import why_not
from tabletop.kernel import EVERYONE
from tabletop.kernel.facts import Zone
from tabletop.stage.cards.zoom import Shown, Zoom
from tabletop.stage.table.elements.piles import CardPile
from tabletop.stage.table.elements.zones import CardSpot, lying
from tabletop.stage.widgets.base import Widget
from tabletop.words import _, plural

if TYPE_CHECKING:
    from tabletop.stage.table.scene import TableScene

LARGE = (pygame.K_z, pygame.K_f)
GALLERY = pygame.K_g
KEYS = (*LARGE, GALLERY)


def at_zone(table: TableScene, zone: Zone, card: int) -> None:
    """The cards of a zone that whoever looks may see, this one first."""
    cards = [number for number in lying(table.show.view, zone) if number >= 0]
    if card not in cards:
        # It lies there on another page of the screen: what is printed on it is all that is known here.
        at_card(table, table.cards.box.ids[card])
        return
    where = place_words(table, zone)
    mine = zone[1] >= 0 and zone[1] == table.people.viewer and not _is_open(table, zone)
    shown: list[Shown] = []
    at = 0
    for number in cards:
        if number == card:
            at = len(shown) + max(element.side(zone, card) or 1 for element in table.elements.values()) - 1
        now = _now(table, zone, number) if mine else ()
        shown += (Shown(table.cards.box.ids[number], where, *now)._replace(level=n) for n in _sides(table, number))
    table.app.stack.push(Zoom(table.cards, table.info, shown, at), "zoom")


def _sides(table: TableScene, card: int) -> range:
    """The levels of a building, each of which can be looked at; of another card only its face."""
    return range(1, max(1, len(table.cards.card(card).sides)) + 1)


def _is_open(table: TableScene, zone: Zone) -> bool:
    """Whether everyone sees into a zone."""
    return any(spec.name == zone[0] and spec.seen_by == EVERYONE for spec in table.table.state.ZONES)


def _now(table: TableScene, zone: Zone, card: int) -> tuple[str, bool]:
    """What a card of the hand could do at this moment, in the words of its targets; else why not."""
    told = (element.tells(zone, card) for element in table.elements.values())
    if (own := next((one for one in told if one is not None), None)) is not None:
        return own
    outcome = table.play.ahead.outcome(card)
    aims = table.play.aims(card)
    said = list(dict.fromkeys(outcome.says if outcome is not None and aim.move.whom < 0 else aim.says for aim in aims))
    if said:
        return _("**Now:** {what}", what=said[0]), True
    seat = table.people.viewer
    printed = table.table.box.printed[card]
    return why_not(table.show.view, -1 if seat is None else seat, printed, table.cards.name), False


def at_card(table: TableScene, id: str) -> None:
    """One kind of card, among all of the game."""
    cards = [card for card in table.info.cards if card.copies]
    faces = [(card, level) for card in cards for level in range(1, max(1, len(card.sides)) + 1)]
    shown = [Shown(card.id, copies_words(card.copies), level=level) for card, level in faces]
    ids = [card.id for card, _level in faces]
    if id in ids:
        table.app.stack.push(Zoom(table.cards, table.info, shown, ids.index(id)), "zoom")


def place_words(table: TableScene, zone: Zone) -> str:
    """Where a zone's cards lie, in words."""
    if own := next((said for element in table.elements.values() if (said := element.calls(zone))), ""):
        return own
    if zone[1] >= 0 and _is_open(table, zone):
        return (
            _("in front of you")
            if table.people.is_you(zone[1])
            else _("in front of {name}", name=table.people.name(zone[1]))
        )
    if zone[1] >= 0:
        return (
            _("in your hand")
            if table.people.is_you(zone[1])
            else _("in the hand of {name}", name=table.people.name(zone[1]))
        )
    deck = table.cards.deck(table.show.view, zone[0])
    name = next((say(info.name) for info in table.info.decks if info.id == deck), deck)
    spec = next((e.spec.kind for e in table.elements.values() if getattr(e.spec, "zone", "") == zone[0]), "")
    return _("among the used cards of {deck}", deck=name) if spec == "pile" else _("on the table")


def copies_words(copies: int) -> str:
    return plural("{n} copy in the deck", "{n} copies in the deck", copies)


def at_widget(table: TableScene, widget: Widget | None) -> bool:
    """The card that a widget is; False if it is none."""
    if isinstance(widget, CardSpot):
        at_zone(table, widget.zone, widget.card)
        return True
    if isinstance(widget, CardPile) and widget.lot:
        widget.activate()
        return True
    return False


def gallery(table: TableScene) -> bool:
    """Every card of the game; False if it has none."""
    if not table.info.cards:
        return False
    from tabletop.stage.cards.gallery import Gallery

    table.app.stack.push(Gallery(table.cards, table.info), "zoom")
    return True


def by_key(table: TableScene, key: int) -> bool:
    """Z or F: the card that has the focus, else the one under the pointer. G: all cards of the game."""
    if key == GALLERY:
        return gallery(table)
    if table.app.by_keys and at_widget(table, table.focused):
        return True
    return at_widget(table, table.hovered) or at_widget(table, table.focused)
