"""The row of tools on a bar: with words where there is room, as icons where there is not."""

from collections.abc import Sequence

from tabletop.stage.widgets.base import Widget
from tabletop.stage.widgets.button import Button

GAP = 9.0


class Toolbar(Widget):
    """Tools in a line. Where the width does not allow all words, the last ones lose theirs first and get tooltips."""

    def __init__(self, tools: Sequence[Button], *, at: str = "right", name: str = "") -> None:
        super().__init__(name=name)
        self.at_side = at
        for tool in tools:
            self.add(tool)

    @property
    def tools(self) -> list[Button]:
        return [w for w in self.children if isinstance(w, Button) and w.visible]

    def wish(self, room: float | None = None) -> tuple[float, float]:
        """With all words, or what fits into the room."""
        return self._fitted(room), 36.0

    def _fitted(self, room: float | None) -> float:
        tools = self.tools
        for tool in tools:
            tool.compact = False
        total = _length(tools)
        for tool in reversed(tools):
            if room is None or total <= room:
                break
            if tool.icon:
                tool.compact = True
                total = _length(tools)
        return total

    def arrange(self) -> None:
        tools = self.tools
        self._fitted(self.box.w)
        widths = [tool.wish()[0] for tool in tools]
        for tool, box in zip(tools, self.box.line(widths, GAP, self.at_side, min(self.box.h, 36.0)), strict=True):
            tool.place(box)


def _length(tools: Sequence[Button]) -> float:
    return sum(tool.wish()[0] for tool in tools) + GAP * max(0, len(tools) - 1)
