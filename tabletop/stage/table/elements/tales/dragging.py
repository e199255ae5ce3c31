"""How a unit looks that is picked up: the lit spot, its strength there, and the sum in words."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import pygame

from tabletop.stage.cards.tiles import Now
from tabletop.stage.shapes import blit
from tabletop.stage.table.elements.tales import tiles
from tabletop.stage.table.elements.tales.base import now_of
from tabletop.stage.table.elements.tales.desk import KEEP, OUT, Carry
from tabletop.stage.table.elements.tales.realm import Part, Unit
from tabletop.words import _

if TYPE_CHECKING:
    from tabletop.stage.table.elements.tales.kingdom import OwnKingdom

LEAF = (60, 142, 66)


def sum_words(unit: Unit) -> str:
    """How a strength comes about, with icons: "2 + 2 × 2 food = 6"; nothing where nothing is added."""
    if not unit.parts:
        return ""
    said = [str(unit.base)]
    for part in unit.parts:
        said.append(_part(part))
    return " ".join(said) + f" = **{unit.strength}** {{strength}}"


def _part(part: Part) -> str:
    icon = {"wood": "{wood}", "food": "{food}", "diamond": "{diamond}", "income": "{income}"}.get(part.per)
    if icon is None:
        icon = "{age}" if part.per.startswith("age") else ""
    sign = "+" if part.n * part.times >= 0 else "-"
    return (
        f"{sign} {abs(part.n)} × {part.times} {icon}"
        if part.per and part.times != 1
        else f"{sign} {abs(part.n)} {icon}"
    )


def draw(home: OwnKingdom, surface: pygame.Surface) -> None:
    """The aim, the card in the air, and what letting go does."""
    desk, app = home.desk, home.app
    carry = desk.carry
    assert carry is not None
    then = desk.preview()
    unit = next((one for one in then.units if one.card == carry.card), None) if then is not None else None
    if carry.aim is not None and (goal := desk.goals.get(carry.aim)) is not None and goal.visible:
        app.paint.outline(
            surface, goal.rect.inflate(app.canvas.px(6), app.canvas.px(6)), app.theme.colours["gold"], 4, 14
        )
        if carry.pos is None:
            app.paint.glow(surface, goal.rect, radius=14, blur=9, opacity=0.4)
    if carry.pos is not None:
        _draw_out(home, surface)
        _draw_card(home, surface, carry, unit)
    if unit is not None and carry.aim is not None:
        _draw_sum(home, surface, carry, unit)
    _draw_words(home, surface, carry)


def _draw_out(home: OwnKingdom, surface: pygame.Surface) -> None:
    """What the place of the hand is for while a unit is in the air, where no card lies there."""
    desk, app = home.desk, home.app
    goal = desk.goals.get(OUT)
    if OUT not in desk.aims() or goal is None or not goal.visible or goal.children:
        return
    style = app.theme.style("tool").of(app.theme.colours["linen"])
    text = _("Drop it here to take it off its spot.")
    app.text.draw(surface, goal.rect, text, style, app.canvas.text_px(17), "centre")


def _draw_card(home: OwnKingdom, surface: pygame.Surface, carry: Carry, unit: Unit | None) -> None:
    app, plan = home.app, home.desk.plan
    assert carry.pos is not None
    assert plan is not None
    w, h = carry.size
    pad = app.canvas.px(14)
    layer = pygame.Surface((w + 2 * pad, h + 2 * pad), pygame.SRCALPHA)
    age = plan.in_play.get(carry.card, (0, 0))[1]
    now = now_of(unit) if unit is not None else Now(ages=age)
    now = now._replace(coin=carry.card in plan.hand)
    tiles.draw(app, home.cards.composer, layer, pygame.Rect(pad, pad, w, h), home.tile(carry.card), now, shadow=0)
    app.paint.shadow(surface, pygame.Rect(0, 0, w, h).move(carry.pos[0] - w // 2, carry.pos[1] - h // 2), 10, 14, 9)
    turned = pygame.transform.rotozoom(layer, round(carry.tilt), 1.04)
    blit(surface, turned, (carry.pos[0] - turned.get_width() // 2, carry.pos[1] - turned.get_height() // 2))


def _draw_sum(home: OwnKingdom, surface: pygame.Surface, carry: Carry, unit: Unit) -> None:
    text = sum_words(unit)
    if not text:
        return
    app = home.app
    px = app.canvas.px
    rect = home.spots[unit.spot]
    style = app.theme.style("strong").of(app.theme.colours["white"])
    for way, wide in ((text.replace(" = ", "\n= "), rect.w - px(22)), (text, px(190))):
        block = app.text.fit(way, style, app.canvas.text_px(18), (wide, px(60)), 2)
        if not block.clipped:
            break
    plate = pygame.Rect(0, 0, block.w + px(20), block.h + px(12))
    plate.midtop = (
        (rect.centerx, rect.bottom + px(8)) if unit.spot not in (2, 3) else (rect.centerx, rect.y - plate.h - px(8))
    )
    plate.clamp_ip(home.rect)
    app.paint.plate(surface, plate, LEAF, app.theme.colours["ink"], 3, 12)
    block.draw(surface, plate, "centre")


def words(home: Any) -> str:
    """What letting go now does, in words; nothing without an aim."""
    desk = home.desk
    carry, plan = desk.carry, desk.plan
    if carry is None or plan is None or carry.aim is None:
        return ""
    name = home.named(carry.card)
    if carry.aim == KEEP:
        return _("{card} is kept for the next turn.", card=name)
    if carry.aim == OUT:
        return (
            _("{card} will be discarded.", card=name)
            if carry.card in plan.in_play
            else _("{card} goes back to your hand.", card=name)
        )
    there = plan.shape.at(int(carry.aim))
    if there < 0:
        # Whoever drags sees it; whoever aims is told which key puts it down.
        goal = desk.goals.get(carry.aim)
        return _("{card} goes to {place}.", card=name, place=goal.says()) if goal and carry.pos is None else ""
    if plan.shape.spot_of(carry.card) >= 0:
        return _("{card} and {other} change places.", card=name, other=home.named(there))
    if there in plan.in_play:
        return _("{card} takes the place of {other}, who will be discarded.", card=name, other=home.named(there))
    return _("{card} takes the place of {other}.", card=name, other=home.named(there))


def _draw_words(home: OwnKingdom, surface: pygame.Surface, carry: Carry) -> None:
    from tabletop.stage.table import bubble

    said = words(home)
    if not said or carry.aim is None:
        return
    goal = home.desk.goals.get(carry.aim)
    keep_off = [home.box_rect, goal.rect] if goal is not None and goal.visible else [home.rect]
    if carry.pos is not None:
        w, h = carry.size
        keep_off.append(pygame.Rect(carry.pos[0] - w // 2, carry.pos[1] - h // 2, w, h))
    lead = _("**Let go:** {what}", what=said) if carry.pos is not None else _("**Enter or click:** {what}", what=said)
    bubble.draw(home.app, surface, lead, "icons/ok", keep_off)
