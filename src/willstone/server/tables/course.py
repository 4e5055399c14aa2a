"""How far who sits at a table has come with its lesson: the game shows what is done, and undoing it takes it back."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from willstone.lessons.standing import asked_for, gone_wrong, reached
from willstone.puzzles.reading import taught

if TYPE_CHECKING:
    from willstone.engine import Game
    from willstone.lessons.reading import Said
    from willstone.server.tables.match import Match

FIRST_GAME: Final = "first"  # the lesson that is a whole game
TAUGHT: Final = "lesson "  # before the name of the lesson by whose script a computer plays


class Course:
    """The steps of a lesson, and after how many decisions each of them was done."""

    def __init__(self, name: str, done: list[int]) -> None:
        lesson = taught(name)
        if lesson is None:
            raise KeyError(name)
        self.lesson = lesson
        self.reached = done

    @property
    def step(self) -> int:
        """The step that is to be done."""
        return len(self.reached)

    @property
    def done(self) -> bool:
        """Whether all steps are done."""
        return self.step == len(self.lesson.steps)

    def notice(self, match: Match) -> None:
        """Something was decided: what has come of it."""
        while not self.done and reached(self.lesson.steps[self.step], match.game):
            self.reached.append(match.made)

    def wants(self, how: str, card: str) -> bool:
        """Whether reading a card, or asking why it cannot do something, is what is to be done."""
        return not self.done and asked_for(self.lesson.steps[self.step], how, card)

    def looked(self, match: Match) -> None:
        """That was done."""
        self.reached.append(match.made)
        self.notice(match)

    def back(self, kept: int) -> None:
        """Only the first decisions stay; with none of them the lesson begins anew."""
        self.reached = [made for made in self.reached if made <= kept] if kept else []

    def wrong(self, game: Game) -> Said | None:
        """What is said if the rest cannot be done any more."""
        return None if self.done else gone_wrong(self.lesson, self.step, game)
