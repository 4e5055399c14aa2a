"""Why a move was chosen, in a sentence for people: what it wins, saves, or keeps open."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from willstone.engine import bits
from willstone.engine.zones import FIELD, HAND
from willstone.i18n.messages import Words, mark, message, plural

if TYPE_CHECKING:
    from willstone.agents.evaluation import Score
    from willstone.engine import Game, Option

_GAINS: Final = (
    ("life", mark("more life is left than after {}")),
    ("board", mark("the field looks better than after {}")),
    ("cards", mark("more cards are left than after {}")),
    ("danger", mark("it is safer than {}")),
    ("tempo", mark("more is left to act with than after {}")),
)
_TELLING: Final = 0.3  # points that are worth a word


def why(game: Game, option: Option, score: Score, other: tuple[Option, Score] | None) -> Words:
    """Why an option of a decision is chosen that leads to a score, where the next best leads to another."""
    if score.result > 0:
        return message("it wins the game")
    if other is not None and other[1].result < 0 <= score.result:
        return message("anything else may lose the game")
    if option.kind == "pass":
        kept = _kept(game, game.asking().chooser(game))
        if kept is not None:
            return kept
    if other is None:
        return message("there is nothing else to do")
    gains = [(getattr(score, part) - getattr(other[1], part), words) for part, words in _GAINS]
    most, words = max(gains)
    if most < _TELLING:
        return message("nothing else is better")
    return message(words, game.reader.text(game, other[0]))


def _kept(game: Game, player: int) -> Words | None:
    """What stones are kept for: the dearest card of the hand that may be played at any time and can be paid."""
    stones = sum(
        not card.rested and card.controller == player and bool(game.info(card.id).types & bits.MAGIC_STONE)
        for card in map(game.cards.__getitem__, game.zone(FIELD, 0))
    )
    infos = map(game.info, game.zone(HAND, player))
    costs = [(info.cost.total(), info.name) for info in infos if info.flags & bits.ANY_TIME and info.cost is not None]
    cost, name = max((each for each in costs if 0 < each[0] <= stones), default=(0, ""))
    return plural(cost, "keeps {} stone open for {}", "keeps {} stones open for {}", name) if name else None
