"""Battle (800): initiating it, its steps and decisions, and what stops attacking or blocking."""

from __future__ import annotations

from itertools import islice
from typing import TYPE_CHECKING, Final, final

from willstone.engine.actions import actions
from willstone.engine.core import information as bits
from willstone.engine.core.errors import Illegal
from willstone.engine.core.events import Event
from willstone.engine.core.options import Option
from willstone.engine.costs import payment
from willstone.engine.effects.effects import BATTLE
from willstone.engine.layers import crowds
from willstone.engine.state.agenda import Ask, Step
from willstone.engine.state.pieces import Battle
from willstone.engine.state.zones import FIELD
from willstone.engine.turn.combatants import (
    against_blocker,
    attackable,
    attackers,
    cannot_block,
    obliged_attackers,
    obliged_blockers,
    toll_purpose,
    why_not_attack,
)
from willstone.engine.turn.striking import Strike
from willstone.i18n.messages import Words, message

if TYPE_CHECKING:
    from collections.abc import Iterator

    from willstone.engine.core.topics import Topic
    from willstone.engine.state.gamestate import GameState


MANY_ATTACKS: Final = 2_000  # attackers times cards in the field before one is listed for all that are alike
MOST_ATTACKS: Final = 5_000  # that are listed


def check(game: GameState) -> None:
    """803.5a, 804.4a: what has changed so that it can battle no longer stops attacking or blocking."""
    battle = game.battle
    if battle is None:
        return
    for card_id, role in ((battle.attacker, "attacking"), (battle.blocker, "blocking")):
        if not card_id:
            continue
        card = game.cards.get(card_id)
        expected = game.turn_player if role == "attacking" else battle.defender
        if card is None or not game.edition.still_battles(card, game.info(card_id), expected):
            game.battle = battle = battle.without(card_id)
            rule = "803.5a" if role == "attacking" else "804.4a"
            game.happen(Event("stopped", rule, expected, card_id, detail=role))
    attacked = battle.attacked
    if attacked > 0 and (attacked not in game.cards or not game.edition.still_attacked(game.cards[attacked])):
        game.battle = battle.without(attacked)


# ---------------------------------------------------------------- the steps


def initiate(game: GameState) -> None:
    """704, 801.1: the steps of a battle, in order; it does not use the chase area (704.2)."""
    game.battle = Battle("beginning")
    game.happen(Event("battle", "704.1", game.turn_player))
    game.then(
        Stage("beginning", "beginning of battle phase", "802.1"),
        Stage("attack", "beginning of declare attack step", "803.1"),
        DeclareAttack(),
    )


@final
class Stage(Step):
    """A battle step begins: its trigger point, then priority (802.2, 803.2, 804.2, 807.2)."""

    FIELDS = ("step", "words", "rule")
    __slots__ = FIELDS

    def __init__(self, step: str, words: str, rule: str) -> None:
        self.step = step
        self.words = words
        self.rule = rule

    def run(self, game: GameState) -> None:
        assert game.battle is not None
        game.battle = game.battle.at(self.step)
        game.happen(Event("moment", self.rule, game.turn_player, detail=self.words))
        game.then(game.priority())


@final
class DeclareAttack(Ask):
    """803.3: attack with something, or forfeit the attack."""

    FIELDS = ("refused",)
    __slots__ = FIELDS

    def __init__(self, refused: tuple[Option, ...] = ()) -> None:
        self.refused = refused

    def topic(self) -> Topic:
        return "attack"

    def chooser(self, game: GameState) -> int:
        return game.turn_player

    def rule(self) -> str:
        return "803.3"

    def prompt(self, game: GameState) -> Words:
        return message("attack, or forfeit the attack")

    def options(self, game: GameState) -> list[Option]:
        player = game.turn_player
        obliged = obliged_attackers(game, player)
        found = list(islice(self._attacks(game, obliged or attackers(game, player)), MOST_ATTACKS))
        if self.refused:
            found = [option for option in found if option not in self.refused]
        if not obliged or not found or game.edition.duty_forfeited:
            found.append(Option("forfeit"))  # 803.4
        return found

    def _attacks(self, game: GameState, able: list[int]) -> Iterator[Option]:
        """Who may attack what; of many that are alike the first."""
        player = game.turn_player
        alike = crowds.Alike(game) if len(able) * len(game.zone(FIELD, 0)) > MANY_ATTACKS else None
        for attacker in able if alike is None else alike.first(able):
            attacked = attackable(game, player, attacker)
            for ref in attacked if alike is None else alike.first(attacked):
                yield Option("attack", attacker, ref)

    def why_not(self, game: GameState, option: Option) -> list[Illegal]:
        player = game.turn_player
        if option.kind == "attack" and option.card in game.cards:
            reasons = why_not_attack(game, player, option.card, option.target)
            if not reasons and option not in self.refused:
                return [Illegal("803.5", "there are many like it: choose the first of them")]
            return reasons or [Illegal("803.5", "that attack was rewound")]
        obliged = obliged_attackers(game, player)
        if option.kind == "forfeit" and obliged:
            return [Illegal("803.3", "{} must attack", game.name(obliged[0]))]
        return [Illegal("803.3", "an attack is to be declared or forfeited")]

    def answer(self, game: GameState, option: Option) -> None:
        if option.kind == "forfeit":
            forfeit(game)
            return
        game.keep_snapshot(DeclareAttack((*self.refused, option)))
        toll = game.info(option.card).toll
        fresh = game.info(option.card).flags & bits.ATTACKS_FRESH
        steps: list[Step] = [] if fresh else [actions.Rest((option.card,), "803.5")]
        if toll is not None:
            purpose = toll_purpose(game, option.card)
            steps.append(payment.Pay(game.turn_player, toll, option.pay, option.card, purpose))
        game.then(*steps, Attack(option.card, option.target))


def forfeit(game: GameState) -> None:
    """803.3, 803.6: go to the end of battle step; unanswered, it was the last battle of the turn."""
    assert game.battle is not None
    game.battle = game.battle.after_forfeit()
    game.happen(Event("forfeited", "803.3", game.turn_player))
    if not game.battle.answered:
        game.battle_barred = True
    game.then(EndOfBattle())


@final
class Attack(Step):
    """803.5, 803.7: from now on the J/resonator attacks."""

    FIELDS = ("attacker", "attacked")
    __slots__ = FIELDS

    def __init__(self, attacker: int, attacked: int) -> None:
        self.attacker = attacker
        self.attacked = attacked

    def run(self, game: GameState) -> None:
        assert game.battle is not None
        game.snapshot = None
        ref = self.attacked
        defender = ~ref if ref < 0 else game.cards[ref].controller
        game.battle = game.battle.attacking(self.attacker, ref, defender)
        game.unsettled = True
        game.happen(Event("attacked", "803.5", game.turn_player, self.attacker, ref))
        game.then(
            game.priority(),
            Stage("block", "beginning of declare block step", "804.1"),
            DeclareBlock(),
            FirstStrike(),
        )


@final
class DeclareBlock(Ask):
    """804.3: the defending player blocks with something, or does not."""

    FIELDS = ("refused",)
    __slots__ = FIELDS

    def __init__(self, refused: tuple[Option, ...] = ()) -> None:
        self.refused = refused

    def topic(self) -> Topic:
        return "block"

    def chooser(self, game: GameState) -> int:
        assert game.battle is not None
        return game.battle.defender

    def rule(self) -> str:
        return "804.3"

    def prompt(self, game: GameState) -> Words:
        assert game.battle is not None
        attacker = game.battle.attacker
        return message("block {}, or not", game.name(attacker)) if attacker else message("nothing attacks any more")

    def options(self, game: GameState) -> list[Option]:
        check(game)
        found = [
            Option("block", i)
            for i in game.zone(FIELD, 0)
            if game.cards[i].controller != game.turn_player and cannot_block(game, i) is None
        ]
        if self.refused:
            found = [option for option in found if option not in self.refused]
        obliged = obliged_blockers(game)
        if obliged:
            found = [option for option in found if option.card in obliged] or found
        if not obliged or not found:
            found.append(Option("no block"))
        return found

    def why_not(self, game: GameState, option: Option) -> list[Illegal]:
        obliged = obliged_blockers(game)
        if obliged and option.card not in obliged:
            return [Illegal("104.4", "{} must block", game.name(obliged[0]))]
        if option.kind == "block" and option.card in game.cards:
            return list(against_blocker(game, option.card)) or [Illegal("804.4", "that block was rewound")]
        return [Illegal("804.3", "a block is to be declared or forfeited")]

    def answer(self, game: GameState, option: Option) -> None:
        if option.kind == "no block":
            game.happen(Event("no block", "804.3", self.chooser(game)))
            game.then(game.priority())
            return
        game.keep_snapshot(DeclareBlock((*self.refused, option)))
        toll = game.info(option.card).block_toll
        fresh = game.info(option.card).flags & bits.BLOCKS_FRESH
        steps: list[Step] = [] if fresh else [actions.Rest((option.card,), "804.4")]
        if toll is not None:
            purpose = toll_purpose(game, option.card)
            steps.append(payment.Pay(self.chooser(game), toll, option.pay, option.card, purpose))
        game.then(*steps, Block(option.card))


@final
class Block(Step):
    """804.4, 804.6: from now on the J/resonator blocks."""

    FIELDS = ("blocker",)
    __slots__ = FIELDS

    def __init__(self, blocker: int) -> None:
        self.blocker = blocker

    def run(self, game: GameState) -> None:
        assert game.battle is not None
        game.snapshot = None
        game.battle = game.battle.blocking(self.blocker)
        game.unsettled = True
        event = Event("blocked", "804.4", game.battle.defender, self.blocker, game.battle.attacker)
        game.happen(event)
        game.then(game.priority())


@final
class FirstStrike(Step):
    """805, 1104.2: an attacker with first strike deals its damage before the others; then priority (805.3)."""

    __slots__ = ()

    def run(self, game: GameState) -> None:
        check(game)
        battle = game.battle
        assert battle is not None
        if not battle.attacker:  # 805.1
            game.then(EndOfBattle())
            return
        game.battle = battle.at("first_strike")
        steps: list[Step] = []
        if game.info(battle.attacker).flags & bits.STRIKES_FIRST:
            steps.append(Strike(first=True))
        game.then(*steps, game.priority(), NormalResolution())


@final
class NormalResolution(Step):
    """806: everybody else deals battle damage; then priority (806.3)."""

    __slots__ = ()

    def run(self, game: GameState) -> None:
        check(game)
        battle = game.battle
        assert battle is not None
        if not battle.attacker:  # 806.1
            game.then(EndOfBattle())
            return
        game.battle = battle.at("damage")
        game.then(Strike(first=False), game.priority(), EndOfBattle())


@final
class EndOfBattle(Step):
    """807."""

    __slots__ = ()

    def run(self, game: GameState) -> None:
        game.then(Stage("end_of_battle", "end of battle phase", "807.1"), FinalBattleStep())


@final
class FinalBattleStep(Step):
    """807.3, 807.4: effects of the battle end; again if anything came of it; then the battle is over."""

    __slots__ = ()

    def run(self, game: GameState) -> None:
        game.end_effects(BATTLE, "807.3a")
        if game.needs_priority():  # 807.3b
            game.then(game.priority(), self)
            return
        game.battle = None
        game.happen(Event("battle ended", "807.4", game.turn_player))
