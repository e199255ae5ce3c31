"""A line of text being edited: caret, selection, words. Knows nothing of fonts or keys."""


class Edit:
    """Text with a caret and, from the anchor to the caret, a selection."""

    def __init__(self, text: str = "", most: int | None = None) -> None:
        self.most = most
        self.text = clean(text)[:most]
        self.caret = self.anchor = len(self.text)

    @property
    def span(self) -> tuple[int, int]:
        """The selection, lower end first."""
        return min(self.caret, self.anchor), max(self.caret, self.anchor)

    @property
    def selected(self) -> str:
        low, high = self.span
        return self.text[low:high]

    def to(self, at: int, extend: bool = False) -> None:
        """Moves the caret; extending keeps the anchor."""
        self.caret = min(len(self.text), max(0, at))
        if not extend:
            self.anchor = self.caret

    def left(self, extend: bool = False, word: bool = False) -> None:
        low, high = self.span
        if low != high and not extend and not word:
            self.to(low)
        else:
            self.to(self._word_left(self.caret) if word else self.caret - 1, extend)

    def right(self, extend: bool = False, word: bool = False) -> None:
        low, high = self.span
        if low != high and not extend and not word:
            self.to(high)
        else:
            self.to(self._word_right(self.caret) if word else self.caret + 1, extend)

    def all(self) -> None:
        self.anchor, self.caret = 0, len(self.text)

    def word(self, at: int) -> None:
        """Selects the word around a place."""
        if not self.text:
            return
        at = min(at, len(self.text) - 1)
        same = self.text[at].isalnum()
        low = high = at
        while low > 0 and self.text[low - 1].isalnum() == same:
            low -= 1
        while high < len(self.text) and self.text[high].isalnum() == same:
            high += 1
        self.anchor, self.caret = low, high

    def insert(self, text: str) -> bool:
        """Puts text in place of the selection, as much as there is room for; False where nothing changed."""
        text = clean(text)
        low, high = self.span
        if self.most is not None:
            text = text[: max(0, self.most - (len(self.text) - (high - low)))]
        if not text and low == high:
            return False
        self.text = self.text[:low] + text + self.text[high:]
        self.to(low + len(text))
        return True

    def back(self, word: bool = False) -> bool:
        """Backspace."""
        low, high = self.span
        if low == high:
            low = self._word_left(self.caret) if word else max(0, self.caret - 1)
        return self._remove(low, high)

    def delete(self, word: bool = False) -> bool:
        low, high = self.span
        if low == high:
            high = self._word_right(self.caret) if word else min(len(self.text), self.caret + 1)
        return self._remove(low, high)

    def cut(self) -> str:
        """Takes the selection out and answers it."""
        taken = self.selected
        if taken:
            self._remove(*self.span)
        return taken

    def _remove(self, low: int, high: int) -> bool:
        if low == high:
            return False
        self.text = self.text[:low] + self.text[high:]
        self.to(low)
        return True

    def _word_left(self, at: int) -> int:
        while at > 0 and not self.text[at - 1].isalnum():
            at -= 1
        while at > 0 and self.text[at - 1].isalnum():
            at -= 1
        return at

    def _word_right(self, at: int) -> int:
        while at < len(self.text) and self.text[at].isalnum():
            at += 1
        while at < len(self.text) and not self.text[at].isalnum():
            at += 1
        return at


def clean(text: str) -> str:
    """One line without control characters."""
    flat = " ".join(text.split("\n")).replace("\r", "").replace("\t", " ")
    return "".join(letter for letter in flat if letter.isprintable())
