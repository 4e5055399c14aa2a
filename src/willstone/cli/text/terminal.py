"""The terminal: printing and asking, the same at a keyboard and through pipes."""

from __future__ import annotations

import sys
from io import TextIOWrapper
from typing import TYPE_CHECKING, Final

from rich.console import Console
from rich.padding import Padding
from rich.text import Text

if TYPE_CHECKING:
    from collections.abc import Iterable

_WIDEST: Final = 120


class Terminal:
    """Where a game is played; ``ask`` returns None at the end of the input."""

    def __init__(self, *, colour: bool = True) -> None:
        for stream in (sys.stdin, sys.stdout):
            if isinstance(stream, TextIOWrapper):
                stream.reconfigure(errors="replace")  # card text holds signs that not every terminal knows
        self._console = Console(no_color=not colour, highlight=False, markup=False, emoji=False)

    @property
    def width(self) -> int:
        """The length of a line."""
        return min(_WIDEST, self._console.width)

    def say(self, words: str | Text = "", style: str = "", *, indent: int = 0) -> None:
        """Print a line; a long one goes on below its indentation."""
        text = Text(words, style) if isinstance(words, str) else words
        self._console.print(Padding(text, (0, 0, 0, indent), expand=False) if indent else text)

    def show(self, lines: Iterable[Text]) -> None:
        """Print lines that are as wide as the screen at most."""
        for line in lines:
            self.say(line)

    def ask(self, prompt: Text) -> str | None:
        """A line typed by the player, without the blanks around it."""
        try:
            typed = self._console.input(prompt).strip()
        except (EOFError, KeyboardInterrupt):
            self.say()
            return None
        if not sys.stdin.isatty():
            self.say(typed)  # nobody has seen it yet
        return typed

    def clear(self) -> None:
        """Wipe the screen."""
        self._console.clear()
