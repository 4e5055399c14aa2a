"""A record is played again, and each decision is compared with what its player could have done instead.

The chance before a decision is that after the best of its moves, the chance after it that of the move that was made;
both come from the same imagined game, in which the player knows what they knew then. So luck, and what others did
afterwards, is nobody's mistake. Not judged is what is no choice, what passes at a moment when nobody would act, and
will that is produced ahead of need.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from willstone.agents import Sight, ranked
from willstone.agents.sameness import alike
from willstone.agents.timing import timely
from willstone.engine import PASS
from willstone.engine.decisions import settled
from willstone.files import FileError
from willstone.notation.moves import resolve
from willstone.notation.syntax import parse

if TYPE_CHECKING:
    from collections.abc import Iterator

    from willstone.agents import Ranked
    from willstone.engine import Decision, Game, Option
    from willstone.notation.record import Record

MISTAKE: Final = 0.10  # of the chance to win
BLUNDER: Final = 0.25
BUDGET: Final = 3000  # imagined choices for a decision
_TOLD: Final = 3  # how many of the best moves are told


@dataclass(frozen=True)
class Better:
    """A move that could have been made, the chance after it, and why it is a good one."""

    move: str
    chance: float
    why: str


@dataclass(frozen=True)
class Judgement:
    """A decision: chances are those of its player, from 0 to 1."""

    number: int  # of the move in the record, from 1
    turn: int
    player: int
    kind: str  # what was to be decided
    move: str
    before: float
    after: float
    best: tuple[Better, ...]

    @property
    def lost(self) -> float:
        """How much of the chance the decision has cost."""
        return round(self.before - self.after, 6)

    @property
    def mark(self) -> str:
        """Whether it was a mistake or a blunder, or neither."""
        return "blunder" if self.lost >= BLUNDER else "mistake" if self.lost >= MISTAKE else ""


@dataclass(frozen=True)
class Moment:
    """A decision of a record, to be judged: the game before it and what was chosen."""

    number: int
    game: Game
    decision: Decision
    option: Option


def decisions(record: Record) -> Iterator[Moment]:
    """The decisions of a record that can be judged, in their order; raises FileError where a move is not possible."""
    before: Game | None = None
    for number, game in enumerate(record.games()):
        if before is not None:
            line, player, text = record.moves[number - 1]
            if text.lower() != "concede":
                yield from _within(record.path, line, number, before, player, text)
        before = game.copy()


def _within(path: str, line: int, number: int, game: Game, player: str, text: str) -> Iterator[Moment]:
    """The decisions of one written move."""
    decision = game.decision
    if decision is None:
        raise FileError(path, line, f"{player}: {text}")
    trial = game.copy()
    trial.names = game.names
    taken = [option for option, forced in resolve(trial, parse(text)) if not forced]
    for option in taken:
        asked = trial.decision
        if asked is None:
            return
        if _is_choice(trial, asked, option):
            yield Moment(number, trial.copy(), asked, option)
        trial.play(option)


def _is_choice(game: Game, decision: Decision, option: Option) -> bool:
    options = [each for each in decision.options if not each.idle]
    if settled(decision.options) or not options or option.idle or settled(options):
        return False
    return option != PASS or timely(Sight(game, decision.player).moment)


def judged(moment: Moment, budget: int = BUDGET, seed: int = 0) -> Judgement | None:
    """What a decision has done to the chance to win; None where the moves that were compared have it not among them."""
    game = moment.game.copy()
    decision = game.decision
    assert decision is not None
    player = decision.player
    found = ranked(game, player, budget, seed)
    made = _found(game, found, moment.option)
    if made is None:
        return None
    best = tuple(Better(_said(game, each.option), each.chance, str(each.why)) for each in found[:_TOLD])
    before, after = max(found[0].chance, made.chance), made.chance
    text = _said(game, moment.option)
    return Judgement(moment.number, game.turn_number, player, decision.kind, text, before, after, best)


def _found(game: Game, found: list[Ranked], option: Option) -> Ranked | None:
    """The move that was made among those that were compared; another copy of the same card is as good."""

    def key(each: Option) -> tuple[object, ...]:
        return (each.kind, alike(game, each.card), alike(game, each.target), each.n, each.word)

    wanted = key(option)
    return next((each for each in found if key(each.option) == wanted), None)


def _said(game: Game, option: Option) -> str:
    return game.reader.text(game, option)
