"""Battle damage (805, 806), divided by an attacker with [Pierce] (1102.2)."""

from __future__ import annotations

from typing import TYPE_CHECKING, final

from willstone.engine.actions import actions
from willstone.engine.core import information as bits
from willstone.engine.core.options import Option
from willstone.engine.state.agenda import Ask, Step
from willstone.engine.words.battling import attacked_j_resonator
from willstone.i18n.messages import Words, message

if TYPE_CHECKING:
    from willstone.engine.core.topics import Topic
    from willstone.engine.state.gamestate import GameState


@final
class Strike(Step):
    """206.2, 805.2, 806.2: the battle damage process."""

    FIELDS = ("first",)
    __slots__ = FIELDS

    def __init__(self, first: bool) -> None:
        self.first = first

    def run(self, game: GameState) -> None:
        battle = game.battle
        assert battle is not None
        attacker = battle.attacker
        info = game.info(attacker)
        if battle.blocker and not battle.struck and info.flags & bits.PIERCES and battle.attacked:
            capacity = capacity_of(game, battle.blocker)
            if (info.atk or 0) > capacity:
                if game.edition.pierce_divided:
                    game.then(AssignPierce(self.first))  # 1102.2
                else:
                    self.deal(game, capacity)
                return
        self.deal(game, info.atk or 0 if battle.blocker else 0)

    def deal(self, game: GameState, to_blocker: int) -> None:
        """805.2a-i, 805.2a-ii, 806.2a-i, 806.2a-ii, 1102.2c: all damage at once, so much of it to the blocker."""
        battle = game.battle
        assert battle is not None
        attacker = battle.attacker
        rule = "805.2a" if self.first else "806.2a"
        shares: list[tuple[int, int, int]] = []
        if not battle.struck:
            atk = game.info(attacker).atk or 0
            if battle.blocker:
                shares.append((attacker, battle.blocker, to_blocker))
                atk -= to_blocker
            if battle.attacked:
                shares.append((attacker, battle.attacked, atk))
        if not self.first:
            foe = battle.blocker or attacked_j_resonator(game)
            if foe:
                shares.append((foe, attacker, game.info(foe).atk or 0))  # 806.2b
        if not battle.struck:
            game.battle = game.edition.struck(battle, first=self.first)
        game.then(actions.DealDamage(game.edition.strike(game, tuple(shares)), rule, battle=True))  # 1102.4


def capacity_of(game: GameState, card_id: int) -> int:
    """1102.2a, 1102.2b: DEF minus damage, in hundreds where it is divided in hundreds."""
    left = (game.info(card_id).def_ or 0) - game.cards[card_id].damage
    return max(0, -(-left // 100) * 100 if game.edition.pierce_divided else left)


@final
class AssignPierce(Ask):
    """1102.2b: the controller of the attacker gives the blocker its capacity or more, the rest goes through."""

    FIELDS = ("first",)
    __slots__ = FIELDS

    def __init__(self, first: bool) -> None:
        self.first = first

    def topic(self) -> Topic:
        return "assign"

    def chooser(self, game: GameState) -> int:
        return game.turn_player

    def rule(self) -> str:
        return "1102.2b"

    def prompt(self, game: GameState) -> Words:
        return message("divide the damage between the blocker and the attacked object")

    def options(self, game: GameState) -> list[Option]:
        battle = game.battle
        assert battle is not None
        atk = game.info(battle.attacker).atk or 0
        least = capacity_of(game, battle.blocker)
        return [Option.among("assign", range(least, atk + 1, 100), battle.blocker, battle.attacked)]

    def answer(self, game: GameState, option: Option) -> None:
        Strike(self.first).deal(game, option.n)
