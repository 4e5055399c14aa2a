"""The ``willstone`` command as tests give it, and what it draws."""

from __future__ import annotations

from typing import TYPE_CHECKING

from typer.testing import CliRunner

from willstone.cli.main import app
from willstone.cli.text.board import board

if TYPE_CHECKING:
    from typer.testing import Result
    from vocabulary import Game


def invoked(*words: object, typed: str | None = None) -> Result:
    """What comes of the command with some words, and of what is typed then."""
    return CliRunner().invoke(app, [str(word) for word in words], input=typed)


def drawn(game: Game, viewer: int | None = 0, width: int = 80, only: int | None = None) -> list[str]:
    """The lines of the board as somebody sees it, or of one player's part."""
    return [line.plain.rstrip() for line in board(game.view(viewer), width, only)]
