"""From the words for targets to selectors, and effects that are divided among them (903.2g, 903.2h)."""

from __future__ import annotations

from dataclasses import replace

from lark import Token, Transformer, v_args

from willstone.engine.effects import modes
from willstone.engine.effects.choosing_cards import AimAt
from willstone.engine.state.speech import Effect, Selector
from willstone.engine.words.amounts import Amount
from willstone.engine.words.filters import ANY_NUMBER, CardFilter
from willstone.engine.words.quantities import Quantity, for_each
from willstone.engine.words.targets import Target, TargetEither
from willstone.language.errors import Refused
from willstone.language.pronouns import Pronoun


@v_args(inline=True)
class Targeting(Transformer[Token, Selector]):
    """903.2g: targets."""

    def target(self, cards: CardFilter) -> Selector:
        return Target(cards)

    def another_target(self, cards: CardFilter) -> Selector:
        return Target(_other(cards))

    def up_to_one_target(self, cards: CardFilter) -> Selector:
        return Target(cards, least=0)

    def up_to_one_other_target(self, cards: CardFilter) -> Selector:
        return Target(_other(cards), least=0)

    def targets(self, number: int, cards: CardFilter) -> Target:
        return Target(cards, least=number, most=number)

    def other_targets(self, number: int, cards: CardFilter) -> Target:
        return self.targets(number, _other(cards))

    def up_to_targets(self, number: int, cards: CardFilter) -> Target:
        return Target(cards, least=0, most=number)

    def up_to_other_targets(self, number: int, cards: CardFilter) -> Target:
        return self.up_to_targets(number, _other(cards))

    def any_targets(self, cards: CardFilter) -> Target:
        return self.up_to_targets(ANY_NUMBER, cards)

    def any_other_targets(self, cards: CardFilter) -> Target:
        return self.any_targets(_other(cards))

    def x_targets(self, cards: CardFilter) -> Target:
        return Target(cards, most=ANY_NUMBER, x=True)

    def x_other_targets(self, cards: CardFilter) -> Target:
        return self.x_targets(_other(cards))

    def up_to_x_targets(self, cards: CardFilter) -> Target:
        return replace(self.x_targets(cards), least=0)

    def up_to_x_other_targets(self, cards: CardFilter) -> Target:
        return self.up_to_x_targets(_other(cards))

    def targets_or_players(self, number: int, players: str, cards: CardFilter) -> Target:
        return Target(cards, players, least=number, most=number)

    def up_to_targets_or_players(self, number: int, players: str, cards: CardFilter) -> Target:
        return Target(cards, players, least=0, most=number)

    def any_targets_or_players(self, players: str, cards: CardFilter) -> Target:
        return Target(cards, players, least=0, most=ANY_NUMBER)

    def aim(self, cards: CardFilter) -> Effect:
        return AimAt(Target(cards))

    def aim_at_player(self, players: str) -> Effect:
        return AimAt(Target(players=players))

    def aim_at_either(self, players: str, cards: CardFilter) -> Effect:
        return AimAt(Target(cards, players))

    def aim_at_several(self, number: int, cards: CardFilter) -> Effect:
        return AimAt(self.targets(number, cards))

    def aim_at_up_to_one(self, cards: CardFilter) -> Effect:
        return AimAt(Target(cards, least=0))

    def aim_at_up_to(self, number: int, cards: CardFilter) -> Effect:
        return AimAt(self.up_to_targets(number, cards))

    def aim_at_x(self, cards: CardFilter) -> Effect:
        return AimAt(self.x_targets(cards))

    def aim_at_up_to_x(self, cards: CardFilter) -> Effect:
        return AimAt(self.up_to_x_targets(cards))

    def aim_at_any_number(self, cards: CardFilter) -> Effect:
        return AimAt(self.any_targets(cards))

    def that_target(self, that: Token) -> Selector:
        return Pronoun("that target", that.start_pos or 0, CardFilter())

    def those_targets(self, those: Token) -> Selector:
        return Pronoun("those targets", those.start_pos or 0, CardFilter())

    def target_either(self, cards: CardFilter, *also: CardFilter) -> Selector:
        return TargetEither(cards, also=also)

    def divide_damage_each(
        self, source: Selector, amount: Amount, counted: Quantity | None, words: Token, among: Selector
    ) -> Effect:
        return self.divide_damage(source, for_each(amount, counted), words, among)

    def divide_damage(self, source: Selector, amount: Amount, words: Token, among: Selector) -> Effect:
        if not isinstance(among, Target) or not among.several():
            raise Refused(words.start_pos or 0, "several targets")
        return modes.DivideDamage(amount, among, source)

    def distribute(self, number: int, name: str, among: Selector) -> Effect:
        return self._distributed(Amount(number), name, among)

    def distribute_x(self, name: str, among: Selector) -> Effect:
        return self._distributed(Amount(0, 1), name, among)

    def _distributed(self, amount: Amount, name: str, among: Selector) -> Effect:
        if not isinstance(among, Target) or not among.several():
            raise Refused(0, "several targets")
        return modes.DivideCounters(amount, among, name)


def _other(cards: CardFilter) -> CardFilter:
    return replace(cards, other=True)
