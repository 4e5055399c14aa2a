"""Every lesson that ships is played through the engine: solutions do all steps, and mistakes get their hints."""

from __future__ import annotations

from typing import TYPE_CHECKING, get_args

import pytest

from willstone.engine import EventKind, OptionKind, Topic
from willstone.files import FileError
from willstone.language.library.library import Library
from willstone.lessons.first import first_game
from willstone.lessons.reading import LANGUAGES, Said, lessons, read_lesson
from willstone.lessons.standing import pointed
from willstone.lessons.trying import play, problems
from willstone.rulebook import catalogue
from willstone.server.decks.reading import deck_names

if TYPE_CHECKING:
    from pathlib import Path

FEW = 10
NAMES = list(lessons())


def texts(name: str) -> list[Said]:
    lesson = lessons()[name]
    steps = [said for step in lesson.steps for said in (step.say, step.do, step.hint)]
    return [lesson.title, lesson.about, lesson.learnt, *steps, *(wrong.say for wrong in lesson.wrong)]


def test_there_are_ten_lessons() -> None:
    assert len(NAMES) == FEW


@pytest.mark.parametrize("name", NAMES)
def test_a_lesson_can_be_done_and_its_mistakes_are_answered(name: str) -> None:
    lesson = lessons()[name]
    assert [str(problem) for problem in problems(lesson)] == []
    assert lesson.mistakes
    assert play(lesson, []).steps < len(lesson.steps), "doing nothing is not enough"


@pytest.mark.parametrize("name", NAMES)
def test_a_lesson_is_told_in_every_language_and_points_at_what_is_there(name: str) -> None:
    lesson = lessons()[name]
    for said in texts(name):
        assert len({said[language] for language in LANGUAGES}) == len(LANGUAGES)
    assert lesson.pictures
    assert all(title in Library.standard() for title in lesson.pictures)
    assert pointed(lesson.steps[0], lesson.position.game())


def test_the_first_game_speaks_of_what_there_is() -> None:
    game = first_game()
    assert {game.deck, game.against} <= set(deck_names(game.edition))
    names = [moment.name for moment in game.moments]
    assert len(names) == len(set(names)) >= FEW
    for moment in game.moments:
        assert moment.event in ("", *get_args(EventKind))
        assert moment.asked in ("", *get_args(Topic))
        assert moment.option in ("", *get_args(OptionKind))
        assert catalogue.find(moment.rule, "cr-8.01").summary


def lesson_file(folder: Path, **changes: str) -> Path:
    parts = {
        "players": "{You: {}, Computer: {}}",
        "steps": "[{say: S, do: S, hint: S, goal: {You.life: 4000}}]",
        "solution": "[{You: pass}]",
    } | changes
    both = "{en: Words, it: Parole}"
    lines = ["lesson: trial", f"title: {both}", f"about: {both}", f"learnt: {both}", "edition: cr-8.01", "pictures: []"]
    lines += [f"{key}: {value.replace('S,', both + ',')}" for key, value in parts.items()]
    path = folder / "trial.lesson.yaml"
    path.write_text("\n".join(lines), encoding="utf-8")
    return path


@pytest.mark.parametrize(
    ("changes", "words"),
    [
        ({"players": "{A: {}, B: {}}"}, "the players of a lesson are You, Computer"),
        ({"steps": "[{say: S, do: S, hint: S, point: []}]"}, "one of goal, read and why"),
        ({"steps": "[{say: S, do: S, hint: {en: Words}, goal: {}}]"}, "'it' is missing"),
        ({"steps": "[{say: S, do: S, hint: S, goal: {You.wealth: 3}}]"}, "no check 'wealth'"),
        ({"verse": "1"}, "unknown key 'verse'"),
    ],
)
def test_what_is_wrong_in_a_file_is_told(tmp_path: Path, changes: dict[str, str], words: str) -> None:
    with pytest.raises(FileError, match=words):
        read_lesson(lesson_file(tmp_path, **changes))


def test_a_lesson_that_cannot_be_done_is_found_out(tmp_path: Path) -> None:
    steps = "[{say: S, do: S, hint: S, goal: {Computer.life: 0}}]"
    mistakes = "[{hint: nothing like it, script: [{You: pass}]}]"
    found = [
        str(problem)
        for problem in problems(
            read_lesson(lesson_file(tmp_path, steps=steps, solution="[{You: play Nothing}]", mistakes=mistakes))
        )
    ]
    assert found == [
        "the solution does only 0 of 1 steps",
        "'play Nothing' of the solution cannot be done",
        "mistake 1 is not answered by 'nothing like it'",
    ]
