"""What a list says before its cards are looked up, and all that is not right in it."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Final

from willstone.files import FileError
from willstone.i18n.messages import Words, message

if TYPE_CHECKING:
    from collections.abc import Iterable

    Pile = Iterable[tuple[str, str, int]]  # title, id and copies of cards, as they are to be written
    Piles = Iterable[tuple[str, Pile]]  # with their headings

MOST_PROBLEMS: Final = 50  # that are told of one list; nobody mends more at a time

Parts = tuple[str, ...]
ANYWHERE: Final[Parts] = ()  # under no heading: where the types of a card belong
NOWHERE: Final[Parts] = ("",)  # under a heading that nobody knows


@dataclass(frozen=True)
class Reading:
    """A number of copies, as it is written, of the card of a name or of an id."""

    copies: str
    name: str
    id: str = ""


@dataclass(frozen=True)
class Entry:
    """A line of a list, the parts of a deck that it may stand under, and how it may be read, the likeliest first."""

    line: int
    parts: Parts
    readings: tuple[Reading, ...]


@dataclass(frozen=True)
class Problem:
    """Something that is not right in a list: where, what is said of it, what stands there, what was perhaps meant."""

    line: int
    words: Words
    wrong: str = ""
    nearest: tuple[str, ...] = ()


class BadList(FileError):
    """A list that is no deck, with all that is not right in it; as a FileError it is the first of that."""

    def __init__(self, path: str, problems: Iterable[Problem]) -> None:
        self.problems: Final = tuple(problems)
        super().__init__(path, self.problems[0].line, self.problems[0].words)

    def __str__(self) -> str:
        return "\n".join(str(FileError(self.path, each.line, each.words)) for each in self.problems)


@dataclass
class Draft:
    """A list as it is written."""

    path: str
    name: str = ""
    entries: list[Entry] = field(default_factory=list)
    problems: list[Problem] = field(default_factory=list)

    def report(self, line: int, words: Words, wrong: str = "", nearest: tuple[str, ...] = ()) -> None:
        """Note something that is not right; raises BadList when that is too much."""
        if len(self.problems) == MOST_PROBLEMS:
            self.problems.append(Problem(line, message("and more from here on")))
            raise BadList(self.path, self.problems)
        self.problems.append(Problem(line, words, wrong, nearest))
