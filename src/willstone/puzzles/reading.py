"""Puzzle files: a position in the notation, a level, and a title."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import TYPE_CHECKING, Final

from willstone.files import parse_yaml, read_yaml
from willstone.i18n.messages import mark, message
from willstone.lessons.reading import PLAYERS, POSITION, Lesson, Said, Step, lessons, said, written
from willstone.notation.checks import read_checks
from willstone.notation.scenario import position_from

if TYPE_CHECKING:
    from willstone.files import Tree
    from willstone.notation.position import Position

FOLDER: Final = Path(__file__).parent
LEVELS: Final = {1: mark("easy"), 2: mark("medium"), 3: mark("hard")}
PREFIX: Final = "puzzle-"  # before the name of a puzzle that is played at a table as a lesson is
OPEN: Final = Said(
    {
        "en": "All cards are open, in the computer's hand too: they lie beside its name, and a click shows them.",
        "it": "Tutte le carte sono scoperte, anche quelle in mano al computer: sono accanto al suo nome, con un clic.",
    }
)
TASK: Final = Said(
    {
        "en": "All cards are open. Win this turn, whatever the computer answers.",
        "it": "Tutte le carte sono scoperte. Vinci in questo turno, qualunque sia la risposta del computer.",
    }
)
WIN: Final = Said(
    {
        "en": "Win this turn, whatever the computer answers.",
        "it": "Vinci in questo turno, qualunque sia la risposta del computer.",
    }
)
HINT: Final = Said(
    {
        "en": "Add up what your attackers can deal, and ask of each first move how the computer would answer it.",
        "it": "Somma i danni dei tuoi attaccanti e chiediti, per ogni prima mossa, come risponderebbe il computer.",
    }
)
SOLVED: Final = Said({"en": "Solved.", "it": "Risolto."})
FAILED: Final = Said(
    {
        "en": "The turn is over, and the computer is still there. Begin anew: one first move wins.",
        "it": "Il turno è finito e il computer c'è ancora. Ricomincia: una prima mossa vince.",
    }
)


@dataclass(frozen=True)
class Puzzle:
    """A puzzle file, read."""

    name: str
    title: Said
    level: int
    position: Position
    lesson: Lesson  # the same as something to be done at a table


def read_puzzle(path: Path | str) -> Puzzle:
    """Read a puzzle file; raises FileError."""
    tree = read_yaml(path)
    tree.unknown_keys(("puzzle", "title", "level", *POSITION))
    players = list(tree.required("players").mapping())
    if players != PLAYERS:
        raise tree.required("players").error(message("the players of a puzzle are {}", ", ".join(PLAYERS)))
    name = tree.required("puzzle").string()
    title = said(tree.required("title"))
    level = tree.required("level").integer(min(LEVELS), max(LEVELS))
    position = position_from(tree)
    return Puzzle(name, title, level, position, _lesson(tree, PREFIX + name, title, position))


def _lesson(tree: Tree, name: str, title: Said, position: Position) -> Lesson:
    """A lesson of one step, which is to win."""
    goal = read_checks(parse_yaml(f"winner: {PLAYERS[0]}\n", "goal"), PLAYERS)
    return Lesson(
        name=name,
        title=title,
        about=TASK,
        learnt=SOLVED,
        pictures=(),
        edition=tree.required("edition").string(),
        position=position,
        written=written(tree),
        steps=(Step(OPEN, WIN, HINT, goal=goal),),
        wrong=(),
        computer=(),
        solution=[],
        mistakes=(),
        turns=1,
        late=FAILED,
    )


def taught(name: str) -> Lesson | None:
    """The lesson, or the puzzle as a lesson, that is played at a table by this name."""
    puzzle = puzzles().get(name.removeprefix(PREFIX)) if name.startswith(PREFIX) else None
    return lessons().get(name) if puzzle is None else puzzle.lesson


@cache
def puzzles() -> dict[str, Puzzle]:
    """All puzzles that ship, the easy ones first, by name."""
    found = map(read_puzzle, sorted(FOLDER.glob("*.puzzle.yaml")))
    return {puzzle.name: puzzle for puzzle in sorted(found, key=lambda puzzle: puzzle.level)}
