"""Lessons: which there are and which somebody has done, sitting down to one, and what is said in the first game."""

from __future__ import annotations

import time
from typing import Final

from fastapi import APIRouter, Request

from willstone.i18n import tr
from willstone.lessons.first import Moment, first_game
from willstone.lessons.reading import Lesson, lessons
from willstone.puzzles.reading import puzzles, taught
from willstone.server.api import models
from willstone.server.api.common import HallHere, Known, NewTable, Somebody, address_of, errors, problem
from willstone.server.api.library import Spoken
from willstone.server.api.tables import opened, out, room_for_one_more
from willstone.server.decks import pictures
from willstone.server.decks.chosen import Chosen
from willstone.server.play.seating import sat
from willstone.server.storage.people import User
from willstone.server.tables import entries
from willstone.server.tables.course import FIRST_GAME, TAUGHT

router: Final = APIRouter(tags=["lessons"])
_COMPUTER: Final = "Computer"


@router.get("/lessons")
async def all_lessons(user: Somebody, hall: HallHere, language: Spoken = "en") -> list[models.LessonOut]:
    """The lessons in their order, and after them the first game."""
    done = set() if user is None else await hall.store.learned(user.id)
    found = [_lesson_out(lesson, language, lesson.name in done) for lesson in lessons().values()]
    game = first_game()
    last = models.LessonOut(
        name=FIRST_GAME,
        title=game.title[language],
        about=game.about[language],
        learnt="",
        images=[pictures.image(title, 0) for title in game.pictures],
        steps=0,
        done=FIRST_GAME in done,
    )
    return [*found, last]


def _lesson_out(lesson: Lesson, language: Spoken, done: bool) -> models.LessonOut:
    return models.LessonOut(
        name=lesson.name,
        title=lesson.title[language],
        about=lesson.about[language],
        learnt=lesson.learnt[language],
        images=[pictures.image(title, 0) for title in lesson.pictures],
        steps=len(lesson.steps),
        done=done,
    )


@router.get("/puzzles")
async def all_puzzles(user: Somebody, hall: HallHere, language: Spoken = "en") -> list[models.PuzzleOut]:
    """The puzzles, the easy ones first; who plays one sits down to it as to a lesson, by its name."""
    done = set() if user is None else await hall.store.learned(user.id)
    return [
        models.PuzzleOut(
            name=puzzle.lesson.name,
            title=puzzle.title[language],
            level=puzzle.level,
            done=puzzle.lesson.name in done,
        )
        for puzzle in puzzles().values()
    ]


@router.get("/lessons/first/moments")
def moments(language: Spoken = "en") -> list[models.MomentOut]:
    """What is said in the first game, each when it happens for the first time."""
    return [_moment_out(moment, language) for moment in first_game().moments]


def _moment_out(moment: Moment, language: Spoken) -> models.MomentOut:
    return models.MomentOut(
        name=moment.name,
        event=moment.event,
        asked=moment.asked,
        option=moment.option,
        who=moment.who,
        title=moment.title[language],
        text=moment.say[language],
        rule=moment.rule,
    )


@router.post(
    "/lessons/{name}", status_code=201, dependencies=[NewTable], responses=errors(400, 413, 401, 404, 409, 429, 503)
)
async def sit_down(name: str, user: Known, hall: HallHere, request: Request) -> models.TableOut:
    """Sit down at the table of a lesson: the one that was left in the middle of it, or a new one."""
    lesson = taught(name)
    if name != FIRST_GAME and lesson is None:
        raise problem(404, "no_lesson", tr("there is no lesson {!r}", name))
    mine = await hall.store.lobby(user.id)
    left = next((each for each in mine if each.table.lesson == name and each.table.status == "playing"), None)
    if left is not None:
        return out(left.seen_by(user.id))
    await room_for_one_more(hall, user)
    return await opened(hall, user, address_of(request), _opening(name, lesson, user), {})


def _opening(name: str, lesson: Lesson | None, user: User) -> list[entries.Opened | entries.Sat | entries.Seated]:
    """A table where somebody and the computer sit, with the decks of the lesson."""
    game = first_game()
    other = _COMPUTER if user.name.casefold() != _COMPUTER.casefold() else f"{_COMPUTER} 2"
    if lesson is None:
        title, rules, mine, theirs, agent = game.title["en"], game.edition, game.deck, game.against, game.agent
    else:
        title, rules, agent = lesson.title["en"], lesson.edition, f"{TAUGHT}{name}"
        mine = theirs = title
    return [
        entries.Opened(
            edition=rules, seats=2, host=user.id, name=title, at=time.time(), watch=False, first=0, lesson=name
        ),
        sat(0, user.id, user.name, Chosen(mine)),
        entries.Seated(seat=1, agent=agent, name=other, deck=theirs),
    ]
