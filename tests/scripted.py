"""A terminal for tests of the text client."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from rich.text import Text


class Script:
    """A terminal that types lines and keeps what is printed; it ends like the end of the input."""

    width = 80

    def __init__(self, *lines: str) -> None:
        self.lines = list(lines)
        self.printed: list[str] = []
        self.cleared = 0

    def say(self, words: str | Text = "", style: str = "", *, indent: int = 0) -> None:
        self.printed.append(str(words))

    def show(self, lines: list[Text]) -> None:
        self.printed += [str(line) for line in lines]

    def ask(self, prompt: Text) -> str | None:
        self.printed.append(str(prompt))
        return self.lines.pop(0) if self.lines else None

    def clear(self) -> None:
        self.cleared += 1

    @property
    def text(self) -> str:
        return "\n".join(self.printed)
