"""Choices for the rest of a turn that play cards too: what a plan is made of, where ``policy`` only calls and attacks.

A card, an ability or a judgment is tried on a copy, and is played if the position right after it is better. What a card
brought is remembered for the whole thought, so that the same card is tried once and not in every imagined turn.
Whoever can answer what is played or attacks tries the answer in the same way.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from willstone.agents.policy import best_at_sight, wants_battle
from willstone.agents.sameness import alike, distinct
from willstone.engine import PASS, Option, bits
from willstone.engine.decisions import ALL_PASS
from willstone.engine.legality import cannot_call, cannot_initiate, cannot_pass
from willstone.engine.zones import FIELD, HAND, STANDBY

if TYPE_CHECKING:
    from collections.abc import Callable

    from willstone.agents.budget import Purse
    from willstone.engine import Game, OptionKind
    from willstone.engine.decisions import Ask

PLAYED: Final[frozenset[OptionKind]] = frozenset(("play", "use", "judgment"))
_ENOUGH: Final = 0.1  # a play that brings no more than this can wait
_ANSWERED: Final = 0.5  # and an answer: what it answers has to be worth more than the card
_JUDGED: Final = 2.0  # and a judgment as long as a stone can be called
_TRIED: Final = 8  # plays that are tried at one moment
_LONGEST: Final = 60  # choices until a play has resolved


class Planner:
    """Plays a turn passably, and pays for the choices it imagines."""

    def __init__(self, value: Callable[[Game, int], float], purse: Purse, *, answers: bool = False) -> None:
        self._value = value
        self._purse = purse
        self._answers = answers
        self._gains: dict[tuple[object, ...], float] = {}

    def choose(self, game: Game, ask: Ask) -> Option:
        """A passable choice at any decision."""
        self._purse.spent += 1
        if ask.topic() != "action":
            return best_at_sight(game, ask, ask.options(game))
        player = ask.chooser(game)
        if game.turn_player != player or game.phase != "main" or game.battle is not None or game.chase:
            return self._answer(game, ask, player) if self._answers else ALL_PASS
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
        return self._best(game, player, options, 0, _JUDGED if judgment_only else _ENOUGH)

    def _answer(self, game: Game, ask: Ask, player: int) -> Option:
        """What to answer the last thing in the chase with, or an attack; else nobody does anything."""
        topic = _answered(game, player)
        if topic and can_answer(game, player):
            options = [option for option in ask.options(game) if option.kind in PLAYED and not option.idle]
            found = self._best(game, player, options, topic, _ANSWERED)
            if found is not None:
                return found
        waiting = any(_answered(game, other) and can_answer(game, other) for other in game.alive() if other != player)
        return PASS if waiting else ALL_PASS

    def _best(self, game: Game, player: int, options: list[Option], topic: int, enough: float) -> Option | None:
        best, most = None, enough
        if not options:
            return None
        about = alike(game, topic) if topic else 0
        for option in distinct(game, options)[:_TRIED]:
            key = (option.kind, alike(game, option.card), option.n, player, about)
            gain = self._gains.get(key)
            if gain is None:
                gain = self._gains[key] = self._gain(game, player, option, answer=bool(topic))
            if gain > most:
                best, most = option, gain
        return best

    def _gain(self, game: Game, player: int, option: Option, *, answer: bool) -> float:
        """What a play brings at once, or an answer instead of nothing."""
        before = self._resolved(game, player, None) if answer else self._value(game, player)
        return self._resolved(game, player, option) - before

    def _resolved(self, game: Game, player: int, option: Option | None) -> float:
        """What the position is worth when a play has resolved and the battle is over."""
        trial = game.copy()
        first = option
        left = _LONGEST

        def resolve(game: Game, ask: Ask) -> Option | None:
            nonlocal first, left
            left -= 1
            if first is not None:
                made, first = first, None
                return made
            if left <= 0:
                return None
            if ask.topic() != "action":
                return best_at_sight(game, ask, ask.options(game))
            return ALL_PASS if game.chase or (game.battle is not None and game.battle.attacker) else None

        trial.rush(resolve)
        self._purse.spent += _LONGEST - left
        return self._value(trial, player)


def _answered(game: Game, player: int) -> int:
    """The card a player might answer now: the last in the chase, or what attacks them."""
    if game.chase:
        top = game.chase[-1]
        return 0 if top.controller == player else top.card
    battle = game.battle
    if battle is None or not battle.attacker or player == game.turn_player:
        return 0
    return battle.attacker if battle.step == "attack" else 0


def can_answer(game: Game, player: int) -> bool:
    """Whether a player may have an answer that can be paid, as far as that can be seen at a glance."""
    if game.zone(STANDBY, player):
        return True
    quick = [info for info in map(game.info, game.zone(HAND, player)) if info.flags & bits.ANY_TIME]
    if not quick:
        return False
    stones = sum(
        not card.rested and card.controller == player and bool(game.info(card.id).types & bits.MAGIC_STONE)
        for card in map(game.cards.__getitem__, game.zone(FIELD, 0))
    )
    return any(info.cost is None or info.cost.total() <= stones for info in quick)
