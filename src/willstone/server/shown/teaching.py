"""What the voice of a lesson says to who learns, in the language that is spoken."""

from __future__ import annotations

from typing import TYPE_CHECKING

from willstone.i18n import spoken
from willstone.lessons.standing import pointed
from willstone.server.protocol.lessons import LessonInfo

if TYPE_CHECKING:
    from willstone.engine import Game
    from willstone.server.tables.course import Course


def voice(course: Course, game: Game) -> LessonInfo:
    """How far somebody has come, and what they are told."""
    lesson, language = course.lesson, spoken.get().name
    step = lesson.steps[min(course.step, len(lesson.steps) - 1)]
    wrong = course.wrong(game)
    at = [] if course.done else pointed(step, game)
    return LessonInfo(
        lesson.name,
        lesson.title[language],
        course.step,
        len(lesson.steps),
        step.say[language],
        step.do[language],
        step.hint[language],
        "" if wrong is None else wrong[language],
        [ref for ref in at if isinstance(ref, int)],
        [pile for pile in at if isinstance(pile, str)],
    )
