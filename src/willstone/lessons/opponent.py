"""The computer's part in a lesson: it makes those of its written moves that are possible, and else passes."""

from __future__ import annotations

from typing import TYPE_CHECKING

from willstone.engine import MoveError
from willstone.human.choices import choices, default
from willstone.lessons.standing import as_written
from willstone.notation.moves import resolve

if TYPE_CHECKING:
    from willstone.engine import Game, Option
    from willstone.lessons.reading import Lesson


def decide(lesson: Lesson, game: Game) -> Option:
    """What the computer chooses at a decision of its own."""
    probe = as_written(game)
    for move in lesson.computer:
        try:
            chosen = [option for option, forced in resolve(probe, move) if not forced]
        except MoveError:
            continue
        if chosen:
            return chosen[0]
    offered = choices(game)
    return (default(offered) or offered[0]).option
