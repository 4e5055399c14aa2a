"""Choices for the rest of a turn that play cards too: what a plan is made of, where ``policy`` only calls and attacks.

A card, an ability or a judgment is tried on a copy, and is played if the position right after it is better. What a card
brought is remembered for the whole thought, so that the same card is tried once and not in every imagined turn.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from willstone.agents.policy import best_at_sight, wants_battle
from willstone.agents.sameness import alike, distinct
from willstone.engine import Option
from willstone.engine.decisions import ALL_PASS
from willstone.engine.legality import cannot_call, cannot_initiate, cannot_pass

if TYPE_CHECKING:
    from collections.abc import Callable

    from willstone.engine import Game, OptionKind
    from willstone.engine.decisions import Ask

PLAYED: Final[frozenset[OptionKind]] = frozenset(("play", "use", "judgment"))
_ENOUGH: Final = 0.1  # a play that brings no more than this can wait
_TRIED: Final = 8  # plays that are tried at one moment
_LONGEST: Final = 60  # choices until a play has resolved


class Planner:
    """Plays a turn passably, and counts the choices it has imagined."""

    def __init__(self, value: Callable[[Game, int], float]) -> None:
        self._value = value
        self._gains: dict[tuple[object, ...], float] = {}
        self.choices = 0

    def choose(self, game: Game, ask: Ask) -> Option:
        """A passable choice at any decision."""
        self.choices += 1
        if ask.topic() != "action":
            return best_at_sight(game, ask, ask.options(game))
        player = ask.chooser(game)
        if game.turn_player != player or game.phase != "main" or game.battle is not None or game.chase:
            return ALL_PASS
        callable_ = cannot_call(game, player) is None
        played = self._play(game, ask, player, judgment_only=callable_)
        if played is not None:
            return played
        if callable_:
            return Option("call")
        if cannot_initiate(game, player) is None and (
            wants_battle(game, player) or cannot_pass(game, player) is not None
        ):
            return Option("battle")
        return ALL_PASS

    def _play(self, game: Game, ask: Ask, player: int, judgment_only: bool) -> Option | None:
        """What brings most, if anything does; as long as a stone can be called, only what excludes that (705, 710)."""
        wanted = ("judgment",) if judgment_only else PLAYED
        options = [option for option in ask.options(game) if option.kind in wanted and not option.idle]
        if not options:
            return None
        best, most = None, _ENOUGH if not judgment_only else 2.0
        for option in distinct(game, options)[:_TRIED]:
            gain = self._gain(game, player, option)
            if gain > most:
                best, most = option, gain
        return best

    def _gain(self, game: Game, player: int, option: Option) -> float:
        """What a play brings at once: tried the first time, remembered after."""
        key = (option.kind, alike(game, option.card), option.n, player)
        gain = self._gains.get(key)
        if gain is None:
            gain = self._gains[key] = self._tried(game, player, option)
        return gain

    def _tried(self, game: Game, player: int, option: Option) -> float:
        trial = game.copy()
        given = iter((option,))
        left = _LONGEST

        def resolve(game: Game, ask: Ask) -> Option | None:
            nonlocal left
            left -= 1
            first = next(given, None)
            if first is not None:
                return first
            if ask.topic() != "action":
                return best_at_sight(game, ask, ask.options(game)) if left > 0 else None
            return ALL_PASS if game.chase and left > 0 else None

        before = self._value(game, player)
        trial.rush(resolve)
        self.choices += _LONGEST - left
        return self._value(trial, player) - before
