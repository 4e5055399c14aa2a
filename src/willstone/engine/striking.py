"""Battle damage (805, 806), divided by an attacker with [Pierce] (1102.2)."""

from __future__ import annotations

from typing import TYPE_CHECKING, final

from willstone.engine import actions
from willstone.engine import information as bits
from willstone.engine.agenda import Ask, Option, Step
from willstone.i18n.messages import Words, message

if TYPE_CHECKING:
    from willstone.engine.game import Game


def opponent_in_battle(game: Game) -> int:
    """804.5: what the attacking J/resonator battles with: the blocker, else an attacked J/resonator, else 0."""
    battle = game.battle
    if battle is None or not battle.attacker:
        return 0
    if battle.blocker:
        return battle.blocker  # 804.5a
    return 0 if battle.held else attacked_j_resonator(game)  # 804.5b


def attacked_j_resonator(game: Game) -> int:
    """The attacked object if it is a J/resonator, else 0."""
    attacked = 0 if game.battle is None else game.battle.attacked
    return attacked if attacked > 0 and game.info(attacked).types & bits.J_RESONATOR else 0


@final
class Strike(Step):
    """805.2, 806.2: the battle damage process."""

    FIELDS = ("first",)
    __slots__ = FIELDS

    def __init__(self, first: bool) -> None:
        self.first = first

    def run(self, game: Game) -> None:
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

    def deal(self, game: Game, to_blocker: int) -> None:
        """All damage of the step at once, so much of the attacker's to the blocker."""
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
        game.then(actions.DealDamage(game.edition.strike(game, tuple(shares)), rule, battle=True))


def capacity_of(game: Game, card_id: int) -> int:
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

    def topic(self) -> str:
        return "assign"

    def chooser(self, game: Game) -> int:
        return game.turn_player

    def rule(self) -> str:
        return "1102.2b"

    def prompt(self, game: Game) -> Words:
        return message("divide the damage between the blocker and the attacked object")

    def options(self, game: Game) -> list[Option]:
        battle = game.battle
        assert battle is not None
        atk = game.info(battle.attacker).atk or 0
        least = capacity_of(game, battle.blocker)
        return [Option.among("assign", range(least, atk + 1, 100), battle.blocker, battle.attacked)]

    def answer(self, game: Game, option: Option) -> None:
        Strike(self.first).deal(game, option.n)
