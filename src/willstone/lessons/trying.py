"""Trying a lesson out: its solution must lead to every goal, and its mistakes to their hints."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from willstone.engine import MoveError
from willstone.human.choices import choices, default
from willstone.i18n.messages import message
from willstone.lessons import opponent
from willstone.lessons.standing import LEARNER, gone_wrong, reached

if TYPE_CHECKING:
    from collections.abc import Iterator

    from willstone.i18n.messages import Message
    from willstone.lessons.reading import Lesson, Said
    from willstone.notation.script import Line

_MOST: Final = 200  # decisions in a trial


@dataclass
class Tried:
    """What came of a script: how many steps were done, which lines were not made, and what was said to be wrong."""

    steps: int
    left: list[Line]
    said: Said | None


def play(lesson: Lesson, script: list[Line]) -> Tried:
    """Play a script, passing where it has nothing to say, until all is done or something has gone wrong."""
    game = lesson.position.game()
    left, step = list(script), 0
    for _ in range(_MOST):
        while step < len(lesson.steps) and (lesson.steps[step].asked or reached(lesson.steps[step], game)):
            step += 1
        said = gone_wrong(lesson, step, game) if step < len(lesson.steps) else None
        if step == len(lesson.steps) or said is not None:
            return Tried(step, left, said)
        decision = game.decision
        assert decision is not None
        if decision.player != LEARNER:
            game.play(opponent.decide(lesson, game))
            continue
        try:
            if not left:
                raise MoveError
            game.play(left[0].text)
            left.pop(0)
        except MoveError:
            offered = choices(game)
            game.play((default(offered) or offered[0]).option)
    return Tried(step, left, None)


def problems(lesson: Lesson) -> Iterator[Message]:
    """What is not right with a lesson."""
    tried = play(lesson, lesson.solution)
    if tried.steps < len(lesson.steps):
        yield message("the solution does only {} of {} steps", tried.steps, len(lesson.steps))
    if tried.left:
        yield message("{!r} of the solution cannot be done", tried.left[0].text)
    for number, mistake in enumerate(lesson.mistakes, 1):
        tried = play(lesson, mistake.script)
        if tried.left:
            yield message("{!r} of mistake {} cannot be done", tried.left[0].text, number)
        if tried.said is None or mistake.hint.casefold() not in tried.said["en"].casefold():
            yield message("mistake {} is not answered by {!r}", number, mistake.hint)
