"""How somebody stands in a lesson: which steps the game shows to be done, and whether something has gone wrong."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from willstone.lessons.reading import PLAYERS
from willstone.notation import names
from willstone.notation.checks import CheckFailed, card_named, check

if TYPE_CHECKING:
    from willstone.engine import Game
    from willstone.files import Tree
    from willstone.lessons.reading import Lesson, Said, Step

LEARNER: Final = 0  # the seat of who learns
_PILES: Final = ("stones_deck", "standby", "runes", "graveyard", "hand")  # of the learner, to be pointed at


def as_written(game: Game) -> Game:
    """A copy of a game in which the players are called as in lesson files."""
    probe = game.copy()
    probe.listener = None
    probe.names = tuple(PLAYERS)
    return probe


def so(probe: Game, checks: dict[str, Tree]) -> bool:
    """Whether everything is as it is expected in a game from :func:`as_written`."""
    try:
        for key, wanted in checks.items():
            check(probe, set(), key, wanted)
    except CheckFailed:
        return False
    return True


def reached(step: Step, game: Game) -> bool:
    """Whether a step that the game itself shows is done."""
    return step.asked is None and so(as_written(game), step.goal)


def asked_for(step: Step, how: str, card: str) -> bool:
    """Whether a step is done by reading a card, or by asking why it cannot do something."""
    return step.asked is not None and step.asked[0] == how and step.asked[1].casefold() == card.casefold()


def gone_wrong(lesson: Lesson, step: int, game: Game) -> Said | None:
    """What is said if the goal cannot be reached any more: something is so that must not be, or the turn is over."""
    probe = as_written(game)
    found = next((wrong.say for wrong in lesson.wrong if so(probe, wrong.checks)), None)
    if found is None and (game.over or game.turn_number >= lesson.position.turn_number + lesson.turns):
        found = lesson.late or lesson.steps[step].hint
    return found


def pointed(step: Step, game: Game) -> list[int | str]:
    """What the words of a step point at: cards and players by their ids, piles of the learner by their names."""
    probe = as_written(game)
    found: list[int | str] = []
    for name in step.point:
        player = names.player_named(probe, name)
        if player is not None:
            found.append(-player - 1)
        elif name in _PILES:
            found.append(name)
        else:
            try:
                found.append(card_named(probe, name))
            except CheckFailed:
                continue  # it is not there any more, or not yet
    return found
