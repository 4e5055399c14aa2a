"""Lesson files: a position in the notation, steps with their goals, and how they are solved (docs/lessons.md)."""

from __future__ import annotations

import json
from dataclasses import dataclass, field
from functools import cache
from pathlib import Path
from typing import TYPE_CHECKING, Final

from willstone.files import Tree, read_yaml
from willstone.i18n.messages import message
from willstone.notation.checks import read_checks
from willstone.notation.scenario import position_from, read_script
from willstone.notation.syntax import parse

if TYPE_CHECKING:
    from willstone.notation.position import Position
    from willstone.notation.script import Line
    from willstone.notation.syntax import Move

FOLDER: Final = Path(__file__).parent
LANGUAGES: Final = ("en", "it")
PLAYERS: Final = ["You", "Computer"]  # who plays, in the order of their seats
READ: Final = "read"
WHY: Final = "why"
ASKED: Final = (READ, WHY)  # goals that are no part of the game: to read a card, to ask why it cannot do something
POSITION: Final = ("edition", "players", "turn", "seed")
_KEYS: Final = (
    "lesson",
    "title",
    "about",
    "learnt",
    "pictures",
    *POSITION,
    "turns",
    "steps",
    "wrong",
    "computer",
    "solution",
    "mistakes",
)
_STEP: Final = ("say", "do", "point", "goal", *ASKED, "hint")
_MISTAKE: Final = ("script", "hint")


@dataclass(frozen=True)
class Said:
    """Something said, in every language."""

    words: dict[str, str]

    def __getitem__(self, language: str) -> str:
        return self.words[language]


@dataclass(frozen=True)
class Step:
    """What is to be done next: words, what they point at, and what must be so (or asked about which card)."""

    say: Said
    do: Said
    hint: Said
    point: tuple[str, ...] = ()
    goal: dict[str, Tree] = field(default_factory=dict)
    asked: tuple[str, str] | None = None  # read or why, and the name of the card


@dataclass(frozen=True)
class Wrong:
    """What shows that something went wrong, and what is said about it."""

    checks: dict[str, Tree]
    say: Said


@dataclass(frozen=True)
class Mistake:
    """A script after which something has gone wrong, and some English words of what must be said then."""

    script: list[Line]
    hint: str


@dataclass(frozen=True)
class Lesson:
    """A lesson file, read."""

    name: str
    title: Said
    about: Said
    learnt: Said
    pictures: tuple[str, ...]  # titles of cards
    edition: str
    position: Position
    written: str  # the position as JSON, for records
    steps: tuple[Step, ...]
    wrong: tuple[Wrong, ...]
    computer: tuple[Move, ...]
    solution: list[Line]
    mistakes: tuple[Mistake, ...]
    turns: int  # how many of them it takes
    late: Said | None = None  # what is said once they are over; without it, the hint of the step


def read_lesson(path: Path | str) -> Lesson:
    """Read a lesson file; raises FileError."""
    tree = read_yaml(path)
    tree.unknown_keys(_KEYS)
    players = list(tree.required("players").mapping())
    if players != PLAYERS:
        raise tree.required("players").error(message("the players of a lesson are {}", ", ".join(PLAYERS)))
    position = position_from(tree)
    wrong, computer, mistakes = tree.optional("wrong"), tree.optional("computer"), tree.optional("mistakes")
    turns = tree.optional("turns")
    return Lesson(
        tree.required("lesson").string(),
        said(tree.required("title")),
        said(tree.required("about")),
        said(tree.required("learnt")),
        tuple(title.string() for title in tree.required("pictures").items()),
        tree.required("edition").string(),
        position,
        written(tree),
        tuple(_step(each) for each in tree.required("steps").items()),
        () if wrong is None else tuple(_wrong(each) for each in wrong.items()),
        () if computer is None else tuple(parse(each.string()) for each in computer.items()),
        read_script(tree.required("solution"), PLAYERS),
        () if mistakes is None else tuple(_mistake(each) for each in mistakes.items()),
        1 if turns is None else turns.integer(1, 4),
    )


def said(tree: Tree) -> Said:
    """Something said in every language; raises FileError."""
    tree.unknown_keys(LANGUAGES)
    return Said({language: " ".join(tree.required(language).string().split()) for language in LANGUAGES})


def _step(tree: Tree) -> Step:
    tree.unknown_keys(_STEP)
    point, goal = tree.optional("point"), tree.optional("goal")
    asked = [(how, found.string()) for how in ASKED if (found := tree.optional(how)) is not None]
    if len(asked) + (goal is not None) != 1:
        raise tree.error(message("a step has one of goal, read and why"))
    return Step(
        said(tree.required("say")),
        said(tree.required("do")),
        said(tree.required("hint")),
        () if point is None else tuple(each.string() for each in point.items()),
        {} if goal is None else read_checks(goal, PLAYERS),
        asked[0] if asked else None,
    )


def _wrong(tree: Tree) -> Wrong:
    tree.unknown_keys(("if", "say"))
    return Wrong(read_checks(tree.required("if"), PLAYERS), said(tree.required("say")))


def _mistake(tree: Tree) -> Mistake:
    tree.unknown_keys(_MISTAKE)
    return Mistake(read_script(tree.required("script"), PLAYERS), tree.required("hint").string())


def written(tree: Tree) -> str:
    """The position of a file as JSON, for records."""
    return json.dumps({key: _plain(found) for key in POSITION if (found := tree.optional(key))}, ensure_ascii=False)


def _plain(tree: Tree) -> object:
    """A value of a file as plain data."""
    if tree.is_mapping():
        return {key: _plain(value) for key, value in tree.mapping().items()}
    if tree.is_list():
        return [_plain(value) for value in tree.items()]
    return tree.value


@cache
def lessons() -> dict[str, Lesson]:
    """All lessons that ship, in their order, by name."""
    found = map(read_lesson, sorted(FOLDER.glob("*.lesson.yaml")))
    return {lesson.name: lesson for lesson in found}
