"""The continuous effects that are active (904, 909.8): those that were made and last, and those of abilities."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, final

from willstone.engine.core import information as bits
from willstone.engine.layers import dependence
from willstone.engine.state.abilities import spelled_out
from willstone.engine.state.scope import Scope, player_ref
from willstone.engine.words.selectors import All

if TYPE_CHECKING:
    from willstone.engine.core.event_kinds import Stirring
    from willstone.engine.layers.crowds import Crowds
    from willstone.engine.state.abilities import Continuing
    from willstone.engine.state.card import Card
    from willstone.engine.state.gamestate import GameState
    from willstone.engine.state.speech import Ability, Change, Selector, Situation


WATCHERS: Final = "watchers"  # among the events looked at: that effects give or take automatic abilities


@final
class Active:
    """One change of one continuous effect that is active now (909.2: each change by itself)."""

    __slots__ = ("ability", "change", "condition", "elsewhere", "many", "reads", "refs", "scope", "select", "stamp")

    def __init__(
        self,
        change: Change,
        scope: Scope,
        stamp: int,
        refs: tuple[int, ...] = (),
        select: Selector | None = None,
        ability: Continuing | None = None,
        condition: Situation | None = None,
        many: int = 1,
    ) -> None:
        self.change = change
        self.scope = scope
        self.stamp = stamp
        self.refs = refs  # the certain cards it applies to
        self.select = select  # or which cards, looked up anew every time (909.4)
        self.ability = ability  # the continuous ability it comes from, if it does
        self.condition = condition  # what must be so, for an effect that a spell or ability has made (909.8)
        self.many = many  # how many cards that are alike have the ability
        self.reads = dependence.reads(change)
        if condition is not None:
            self.reads |= dependence.reads(condition)
        if select is not None:
            self.reads |= dependence.reads(select)
        if ability is not None and ability.condition is not None:
            self.reads |= dependence.reads(ability.condition)
        self.elsewhere = self.reads  # what it reads of other cards than the one that has the ability
        if ability is not None:
            self.reads |= bits.LOSSES

    def is_active(self, game: GameState) -> bool:
        """Whether it applies at all, as far as the layers have been applied."""
        if self.ability is not None:
            return self.ability.is_active(game, self.scope)
        return self.condition is None or self.condition.holds(game, self.scope)

    def cards(self, game: GameState) -> tuple[int, ...]:
        """What it applies to, if it does, as far as the layers have been applied."""
        if self.select is None:
            return tuple(i for i in self.refs if i in game.cards)
        return tuple(i for i in self.select.refs(game, self.scope) if i in game.cards)

    def reach(self, game: GameState) -> tuple[tuple[int, ...], int]:
        """909.3a: what it applies to and how."""
        if not self.is_active(game):
            return (), 0
        return self.cards(game), self.change.measure(game, self.scope)

    def times(self, card_id: int) -> int:
        """How often it applies to a card, or to each of the crowd that the card stands for."""
        if self.many == 1 or not isinstance(self.select, All):
            return 1
        return self.many - (card_id == self.scope.source and self.select.cards.other)


def lasting(game: GameState) -> list[Active]:
    """901.2b: the effects that spells and abilities have made, until they end."""
    return [
        Active(change, effect.scope, effect.stamp, effect.cards, effect.select, None, effect.condition)
        for effect in game.effects
        for change in effect.changes
    ]


def static(game: GameState, crowds: Crowds | None = None) -> list[Active]:
    """904.1: the effects of continuous abilities, of a crowd those of the first."""
    found = []
    crowds = crowds or {}
    followers = {i for those in crowds.values() for i in those[1:]} if crowds else ()
    for card_id, ability in game.statics():
        if card_id not in followers:
            card = game.cards[card_id]
            found += of_ability(card, ability, card.stamp, len(crowds[card_id]) if card_id in crowds else 1)
    return found


def of_ability(card: Card, ability: Continuing, stamp: int, many: int) -> list[Active]:
    """909.2: the changes of a continuous ability of a card, or of the crowd it stands for, each by itself."""
    if ability.is_of_players():
        return []
    scope = Scope(card.id, card.controller, (), ability.x_on(card))
    return [Active(change, scope, stamp, (), ability.what, ability, many=many) for change in ability.changes]


def of_player(game: GameState, player: int) -> list[Ability]:
    """1120.4: the abilities that effects and continuous abilities give to a player."""
    ref = player_ref(player)
    found: list[Ability] = []
    for effect in game.effects:
        if ref in effect.cards:
            found += _given(game, effect.changes, effect.scope)
    for card_id, having in game.kept(_having_players):
        scope = Scope(card_id, game.cards[card_id].controller)
        if having.is_active(game, scope) and ref in having.what.refs(game, scope):
            found += _given(game, having.changes, scope)
    return [ability for _, ability in spelled_out(tuple(found))] if found else []


def _having_players(game: GameState) -> list[tuple[int, Continuing]]:
    """The continuous abilities in play that give something to players."""
    return [(i, ability) for i in game.in_play() for ability in game.info(i).continuous if ability.is_of_players()]


def _given(game: GameState, changes: tuple[Change, ...], scope: Scope) -> list[Ability]:
    """The abilities that changes give, with what their text has named or chosen."""
    given = [ability for change in changes for ability in change.gives()]
    return [one.settled(game, scope) for one in given]


def looked_at(game: GameState) -> frozenset[Stirring]:
    """The kinds of event that may change computed information although no card moves or changes."""
    found: frozenset[Stirring] = frozenset()
    for _, ability in game.statics():
        found |= dependence.events(ability)
    for effect in game.effects:
        found |= dependence.events(effect.changes)
        if effect.select is not None:
            found |= dependence.events(effect.select)
        if effect.condition is not None:
            found |= dependence.events(effect.condition)
    giving = [ability.changes for _, ability in game.statics()] + [effect.changes for effect in game.effects]
    if any(dependence.moves_automatics(changes) for changes in giving):
        found |= {WATCHERS}
    return found
