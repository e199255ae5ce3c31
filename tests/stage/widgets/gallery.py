"""A scene with every widget in it, to look at and to test. `python -m tests.stage.widgets.gallery FOLDER` draws it."""

import sys
from pathlib import Path

import pygame

from tabletop.stage.box import Box
from tabletop.stage.canvas import Canvas
from tabletop.stage.pilot import Pilot
from tabletop.stage.scene import Scene
from tabletop.stage.widgets import (
    Button,
    Choice,
    Dialog,
    DropDown,
    Label,
    ListBox,
    Option,
    Panel,
    Picture,
    ProgressBar,
    RoundButton,
    Row,
    ScrollArea,
    Segmented,
    Slider,
    Stepper,
    TextField,
    Toggle,
    Toolbar,
)
from tabletop.words import _

LEVELS = ("Learner", "Casual", "Sharp", "Expert")


class Gallery(Scene):
    """Everything at once: top bar, chunky buttons, a panel of controls, a list and a text."""

    felt = "green"

    def build(self) -> None:
        self.heard: list[object] = []
        hear = self.heard.append
        self.bar = self.add(Panel("bar"))
        self.menu = self.bar.add(Button(_("Menu"), lambda: hear("menu"), kind="tool", icon="home", key_label="Esc"))
        self.title = self.bar.add(Label(_("Widgets"), "prompt"))
        self.tools = self.bar.add(
            Toolbar(
                [
                    Button(_("Speed 1x"), lambda: hear("speed"), kind="tool", icon="fast"),
                    Button(_("Hint"), lambda: hear("hint"), kind="tool", icon="hint", key=pygame.K_h),
                    Button(_("Undo"), lambda: hear("undo"), kind="tool", icon="undo", key=pygame.K_u),
                    Button(_("Seed 5150 2024"), lambda: hear("seed"), kind="tool", icon="die"),
                ]
            )
        )
        self.tools.tools[2].set_enabled(False, _("There is nothing to undo yet."))
        self._build_left()
        self._build_panel()
        self._build_right()
        self.focus(self.roll)

    def _build_left(self) -> None:
        hear = self.heard.append
        self.chunky = [
            self.add(Button(_("Continue"), lambda: hear("amber"), kind="amber", key=pygame.K_c)),
            self.add(Button(_("Rules"), lambda: hear("purple"), kind="purple", icon="rules")),
            self.add(Button(_("Settings"), lambda: hear("blue"), kind="blue", icon="gear")),
            self.add(Button(_("Quit"), lambda: hear("red"), kind="red", icon="quit")),
        ]
        self.off = self.add(Button(_("Bank"), lambda: hear("off"), kind="gold", icon="lock"))
        self.off.set_enabled(False, _("The dice are still rolling."))

    def _build_panel(self) -> None:
        hear = self.heard.append
        self.panel = self.add(Panel())
        p = self.panel.add
        self.heading = p(Label(_("House rules"), "panel_title"))
        self.reset = p(Button(_("Reset to rule sheet"), lambda: hear("reset"), kind="link", icon="replay"))
        self.field = p(TextField("", lambda t: hear(("field", t)), placeholder=_("Your name"), name=_("Name"), most=24))
        self.new = p(Button(_("New"), lambda: hear("new"), kind="plain", icon="die", key=pygame.K_n))
        self.motion = p(Toggle(_("Animations"), True, lambda on: hear(("motion", on))))
        self.sound = p(Toggle(_("Sound"), False, lambda on: hear(("sound", on))))
        self.volume = p(
            Slider(0.6, 0, 1, 0.05, lambda v: hear(("volume", v)), show=lambda v: f"{v:.0%}", name=_("Music"))
        )
        self.hand_label = p(Label(_("Cards in hand"), "strong", lines=2))
        self.hand = p(Stepper(range(3, 9), 6, lambda v: hear(("hand", v)), name=_("Cards in hand")))
        self.level = p(
            Stepper(
                range(4),
                0,
                lambda v: hear(("level", v)),
                show=lambda v: LEVELS[v],
                kind="chevrons",
                pips=lambda v: (v + 1, 4),
                name=_("Level"),
            )
        )
        self.react = p(
            Segmented(
                [("turn", _("In turn")), ("live", _("Live"))], "turn", lambda v: hear(("react", v)), name=_("Reactions")
            )
        )
        faces = [
            Option(n, n.title(), f"personas/{n}", g) for n, g in (("ada_owl", "#3FA7A0"), ("bruno_bear", "#E8A23D"))
        ]
        self.starts = p(
            Segmented([("random", _("Random")), *faces], "random", lambda v: hear(("starts", v)), name=_("Who starts"))
        )
        self.language = p(
            DropDown(
                [("en", "English"), ("es", "Español"), ("qps", "Pseudo")],
                "en",
                lambda v: hear(("language", v)),
                name=_("Language"),
            )
        )

    def _build_right(self) -> None:
        hear = self.heard.append
        rows = [Row(i, _("Game {n}", n=i), _("turn {n}", n=3 * i), "save") for i in range(1, 13)]
        self.saves = self.add(
            ListBox(rows, 2, lambda v: hear(("select", v)), lambda v: hear(("take", v)), name=_("Saved games"))
        )
        self.area = self.add(ScrollArea(kind="paper", pad=14, name=_("How to play")))
        self.words = self.area.add(Label(_(HOW), "body", lines=None, valign="top"))
        self.progress = self.add(ProgressBar(0.4, name=_("Loading")))
        self.face = self.add(Picture("personas/vera_cat", shape="disc", edge=True, ground="#D9777F", name="Vera"))
        self.box_art = self.add(Picture("toss_up/box", shape="round", edge=True, name=_("Toss Up!")))
        self.shut = self.add(RoundButton("cross", lambda: hear("shut"), name=_("Remove"), kind="paper"))
        self.more = self.add(RoundButton("plus", lambda: hear("more"), name=_("Add a seat"), kind="green"))
        self.roll = self.add(
            Button(
                _("Roll 3 dice"),
                lambda: hear("roll"),
                kind="green",
                icon="die",
                key=pygame.K_SPACE,
                key_label=_("Space"),
                lit=True,
            )
        )

    def layout(self, canvas: Canvas) -> None:
        bar, rest = canvas.box.take_top(48)
        self.bar.place(bar)
        inner = bar.inset(12, 6)
        left, inner = inner.take_left(self.menu.wish()[0], 14)
        self.menu.place(left)
        title, inner = inner.take_left(self.title.wish()[0], 14)
        self.title.place(title)
        self.tools.place(inner)
        rest = rest.inset(16)
        column, rest = rest.take_left(230, 18)
        right, middle = rest.take_right(max(300, rest.w * 0.36), 18)
        for button, box in zip([*self.chunky, self.off], column.pile([62] * 5, 12), strict=True):
            button.place(box)
        under = column.trim(top=5 * 74 + 4)
        row = under.take_top(60)[0].line([60, 84, 30, 36], 6, height=60)
        self.face.place(row[0])
        self.box_art.place(row[1].anchor(84, 56))
        self.shut.place(row[2].anchor(30, 33))
        self.more.place(row[3].anchor(36, 39))
        self._lay_panel(middle)
        self._lay_right(right)

    def _lay_panel(self, box: Box) -> None:
        self.panel.place(box)
        inner = box.inset(22, 18)
        rows = inner.rows([1, 1, 1, 1, 1, 1, 1, 1], 10)
        a, b = rows[0].columns([5, 6], 10)
        self.heading.place(a)
        self.reset.place(b.anchor(min(b.w, self.reset.wish()[0]), 34, "right"))
        b, a = rows[1].take_right(self.new.wish()[0], 12)
        self.field.place(a.anchor(a.w, 46))
        self.new.place(b.anchor(b.w, 46))
        a, b = rows[2].columns(2, 12)
        self.motion.place(a.anchor(a.w, 44))
        self.sound.place(b.anchor(b.w, 44))
        self.volume.place(rows[3].anchor(rows[3].w, 44))
        a, b = rows[4].columns([5, 6], 12)
        self.hand_label.place(a)
        self.hand.place(b.anchor(min(b.w, 150), 44, "right"))
        self.level.place(rows[5].anchor(min(rows[5].w, 280), 42, "left"))
        a, b = rows[6].columns(2, 14)
        self.react.place(a.anchor(a.w, 46))
        self.language.place(b.anchor(b.w, 46))
        self.starts.place(rows[7].anchor(min(rows[7].w, self.starts.wish()[0]), 50, "left"))

    def _lay_right(self, box: Box) -> None:
        roll, box = box.take_bottom(78, 14)
        self.roll.place(roll)
        bar, box = box.take_bottom(20, 14)
        self.progress.place(bar)
        top, bottom = box.rows([5, 4], 14)
        self.saves.place(top)
        self.area.place(bottom)
        inner = self.area.inside
        self.words.place(Box(inner.x, inner.y, inner.w, self.words.wish(inner.w)[1]))


HOW = (
    "**How to play.** On your turn draw {card}, then play a card by dragging it to the table and pay its price in "
    "{coin}. When a card says {die}, roll a die. **Who has ten tokens wins.** On your turn draw {card}, then play a "
    "card by dragging it to the table and pay its price in {coin}. When a card says {die}, roll a die. Keep what you "
    "have, or risk it all for more: the longer you go on, the more you can lose."
)


def question() -> Dialog:
    return Dialog(
        _("Leave the table?"),
        _("The game is kept. **Continue** on the title screen brings you back to this very moment."),
        [Choice(_("Leave"), None, "red"), Choice(_("Stay"), None, "green")],
        icon="quit",
    )


def main(folder: Path) -> None:
    for size in ((1024, 576), (1280, 720), (1920, 1080)):
        pilot = Pilot(size)
        gallery = pilot.open(Gallery())
        pilot.shot(folder / f"gallery_{size[0]}.png")
        pilot.app.notify(_("The rules of the table were read again."), "ok")
        pilot.app.stack.push(question(), "none")
        pilot.wait(0.4)
        pilot.shot(folder / f"gallery_{size[0]}_dialog.png")
        pilot.press("escape")
        pilot.wait(0.4)
        assert isinstance(gallery, Gallery)
        pilot.click(gallery.language)
        pilot.wait(0.3)
        pilot.shot(folder / f"gallery_{size[0]}_open.png")
        pilot.close()


if __name__ == "__main__":
    main(Path(sys.argv[1]))
