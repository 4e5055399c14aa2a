"""What is said over the socket of a table about its lesson."""

from __future__ import annotations

from msgspec import Struct


class LessonInfo(Struct):
    """How far somebody has come with a lesson, and what its voice says."""

    name: str
    title: str
    step: int  # that is to be done, from 0; as many as there are when all are done
    steps: int
    say: str
    do: str
    hint: str
    wrong: str = ""  # what is said if the rest cannot be done any more
    point: list[int] = []  # cards and players that the words are about
    piles: list[str] = []  # and piles of who learns
