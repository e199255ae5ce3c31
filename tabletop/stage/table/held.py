"""How a card looks that is picked up, aimed, refused or on its way home."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame

from tabletop.stage.table import bubble
from tabletop.stage.table.cards import Place
from tabletop.stage.table.elements.answers import AnswerButton
from tabletop.stage.table.elements.prompt import Prompt
from tabletop.stage.table.elements.tags import OutcomeTags
from tabletop.stage.table.motions import ease
from tabletop.words import _

if TYPE_CHECKING:
    from tabletop.stage.table.playing import Carry, Glide, Playing

LARGER = 1.06
"""How much larger a card is in the air."""
GREEN = (120, 226, 90)
HOME = 0.22
"""Seconds that a card takes to glide home."""


def draw(play: Playing, surface: pygame.Surface) -> None:
    """The lit targets, the card in the air, and the bubble that says what letting go does."""
    if play.carry is not None:
        _draw_aims(play, surface, play.carry)
    if play.glide is not None:
        _draw_glide(play, surface, play.glide)
    if play.carry is not None and play.carry.pos is not None:
        _draw_held(play, surface, play.carry)
    if play.carry is not None and play.carry.at >= 0:
        aim = play.carry.aims[play.carry.at]
        dragged = play.carry.pos is not None
        lead = _("**Let go:** {what}", what=aim.says) if dragged else _("**Enter or click:** {what}", what=aim.says)
        outcome = play.ahead.outcome(play.carry.card)
        if outcome is not None:
            bubble.verdict(play.table.app, surface, words(play), outcome.tone, play.goal(aim))
            return
        keep_off = [play.goal(aim), *([play.held().rect] if dragged else [])]
        bubble.draw(play.table.app, surface, lead, "icons/ok", keep_off)
    elif play.reason is not None:
        _draw_reason(play, surface, play.reason[0])


def _draw_reason(play: Playing, surface: pygame.Surface, said: str) -> None:
    """Why not: beside the hand; where tags stand above it, in place of the prompt, so that it hides none of them."""
    app, elements = play.table.app, play.table.elements.values()
    prompt = next((e for e in elements if isinstance(e, Prompt)), None)
    if prompt is not None and any(isinstance(e, OutcomeTags) for e in elements):
        line = pygame.Rect(0, 0, app.canvas.px(prompt.plate_wide), prompt.rect.h)
        line.center = prompt.rect.center
        if (hint := play.table.hints.bubble).visible:
            line.union_ip(hint.rect)
        bubble.instead(app, surface, said, "icons/warning", line)
        return
    around = play.fan.rect if play.fan is not None else surface.get_rect()
    buttons = [e.rect for e in elements if isinstance(e, AnswerButton)]
    bubble.draw(app, surface, said, "icons/warning", [around, *buttons])


def words(play: Playing) -> str:
    """What letting go now would do; nothing where no target is aimed at."""
    carry = play.carry
    if carry is None or carry.at < 0:
        return ""
    aim = carry.aims[carry.at]
    outcome = play.ahead.outcome(carry.card)
    return (outcome.on(aim.move.whom) if outcome is not None else None) or aim.says


def _draw_aims(play: Playing, surface: pygame.Surface, carry: Carry) -> None:
    app = play.table.app
    outcome = play.ahead.outcome(carry.card)
    light = bubble.light(app, outcome.tone) if outcome is not None else app.theme.colours["gold"]
    for n, aim in enumerate(carry.aims):
        rect = play.goal(aim)
        chosen, grow = n == carry.at, 2 * app.canvas.px(3)
        bubble.halo(app, surface, rect, 0.95 if chosen else 0.5, light)
        around = rect.inflate(grow, grow)
        app.paint.outline(surface, around, light, 4 if chosen else 2.5, 20)


def _draw_held(play: Playing, surface: pygame.Surface, carry: Carry) -> None:
    app = play.table.app
    place = play.held()
    if carry.at >= 0:
        outcome = play.ahead.outcome(carry.card)
        light = bubble.light(app, outcome.tone) if outcome is not None else GREEN
        app.paint.glow(surface, place.rect, light, 16, 14, 0.9)
    fan = play.fan
    if fan is not None:
        play.table.cards.draw(surface, carry.card, fan.deck, place, shadow=16, scale=LARGER)


def _draw_glide(play: Playing, surface: pygame.Surface, glide: Glide) -> None:
    fan = play.fan
    spot = fan.spot_of(glide.card) if fan is not None else None
    if fan is None or spot is None:
        return
    t = ease((play.table.app.clock.now() - glide.since) / HOME)
    end = spot.place_card()
    place = Place(glide.start.x + (end.x - glide.start.x) * t, glide.start.y + (end.y - glide.start.y) * t,
                  end.w, glide.start.angle * (1 - t))  # fmt: skip
    play.table.cards.draw(surface, glide.card, fan.deck, place, shadow=8)
