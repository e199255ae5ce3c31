"""The scene stack: the top one gets the input, transparent ones show what is below, changes have a transition."""

from typing import TYPE_CHECKING

import pygame

from tabletop.stage.scene import Scene
from tabletop.stage.transitions import Opening, Swap, Transition

if TYPE_CHECKING:
    from tabletop.stage.app import App


class Stack:
    """The open scenes, lowest first."""

    def __init__(self, app: "App") -> None:
        self.app = app
        self.scenes: list[Scene] = []
        self._change: Transition | None = None
        self._changed = False

    def __len__(self) -> int:
        return len(self.scenes)

    @property
    def top(self) -> Scene | None:
        return self.scenes[-1] if self.scenes else None

    @property
    def changing(self) -> bool:
        """Whether a transition is on."""
        return self._change is not None

    def push(self, scene: Scene, transition: str | None = None) -> Scene:
        """Opens a scene on top of the others."""
        old = self._picture()
        if self.top:
            self.top.covered()
        self.scenes.append(scene)
        scene.attach(self.app)
        self._begin(scene, transition, old, back=False)
        return scene

    def pop(self, transition: str | None = None) -> None:
        """Closes the top scene."""
        gone = self.scenes[-1]
        front = self._front(gone) if gone.transparent else None
        old = self._picture() if front is None else None
        gone.covered()
        self.scenes.pop()
        gone.leave()
        self._uncover()
        self._begin(gone, transition, old, back=True, front=front)

    def close(self, scene: Scene) -> None:
        """Closes this scene wherever it is; what lies on top of it goes too."""
        if scene in self.scenes:
            while self.scenes[-1] is not scene:
                self.pop("none")
            self.pop()

    def replace(self, scene: Scene, transition: str | None = None) -> Scene:
        """Puts a scene in the place of the top one."""
        old = self._picture()
        if self.scenes:
            gone = self.scenes.pop()
            gone.covered()
            gone.leave()
        self.scenes.append(scene)
        scene.attach(self.app)
        self._begin(scene, transition, old, back=False)
        return scene

    def reset(self, scene: Scene, transition: str | None = None) -> Scene:
        """Closes everything and opens this."""
        old = self._picture()
        while self.scenes:
            gone = self.scenes.pop()
            gone.covered()
            gone.leave()
        self.scenes.append(scene)
        scene.attach(self.app)
        self._begin(scene, transition, old, back=False)
        return scene

    def _uncover(self) -> None:
        top = self.top
        if top is None:
            return
        if not self.app.canvas.same(top.canvas):
            top.relayout(self.app.canvas)
        top.repaint()
        top.uncovered()

    def _picture(self) -> pygame.Surface | None:
        """What is on screen, to fade from."""
        shown = self.app.shown
        return shown.copy() if shown is not None and self.scenes and self.app.settings.motion else None

    def _front(self, scene: Scene) -> pygame.Surface | None:
        """An overlay by itself, on clear ground."""
        if not self.app.settings.motion or self.app.shown is None:
            return None
        front = pygame.Surface(self.app.canvas.pixels, pygame.SRCALPHA)
        scene.draw_front(front)
        return front

    def _begin(
        self,
        scene: Scene,
        transition: str | None,
        old: pygame.Surface | None,
        back: bool,
        front: pygame.Surface | None = None,
    ) -> None:
        kind = transition or scene.transition
        self._change = None
        self._changed = True
        app = self.app
        if kind == "none" or not app.settings.motion or not self.scenes:
            return
        now, length = app.clock.now(), app.theme.motion.get(kind, 0.2)
        if scene.transparent:
            front = front if back else self._front(scene)
            if front is None:
                return
            below = len(self.scenes) if back else len(self.scenes) - 1
            veil = (app.theme.colours["ink"], scene.veil)
            self._change = Opening(front, lambda s: self._draw(s, below), veil, now, length, back, grow=kind == "zoom")
        elif old is not None and old.get_size() == app.canvas.pixels:
            self._change = Swap(kind, old, self._draw, now, length, back)

    def finish(self) -> None:
        """Ends a running transition at once."""
        if self._change:
            self._change = None
            self._changed = True

    def update(self, now: float) -> bool:
        """Lets time pass for the scenes that are not paused; True where the picture changed."""
        redraw, self._changed = self._changed, False
        for scene in self._awake():
            redraw = scene.update(now) or redraw
        if self._change is not None:
            redraw = True
            if self._change.done(now):
                self._change = None
        return redraw

    def _awake(self) -> list[Scene]:
        awake: list[Scene] = []
        for scene in reversed(self.scenes):
            awake.append(scene)
            if scene.pauses:
                break
        return awake

    def next_alarm(self) -> float | None:
        return min((t for s in self._awake() if (t := s.next_alarm()) is not None), default=None)

    def relayout(self) -> None:
        self._change = None
        for scene in list(self.scenes):
            scene.relayout(self.app.canvas)

    def rebuild(self) -> None:
        """All scenes anew, in the language spoken now."""
        self._change = None
        for scene in list(self.scenes):
            scene.rebuild()

    def draw(self, surface: pygame.Surface) -> None:
        if self._change is not None:
            self._change.draw(surface, self.app.clock.now())
        else:
            self._draw(surface)

    def _draw(self, surface: pygame.Surface, count: int | None = None) -> None:
        scenes = self.scenes[: len(self.scenes) if count is None else count]
        first = max((i for i, s in enumerate(scenes) if not s.transparent), default=0)
        for scene in scenes[first:]:
            scene.draw(surface)
