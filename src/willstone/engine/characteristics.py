"""The information cards have after all continuous effects (909): which effects are active, and the layers.

Only cards that an effect or a counter touches are computed; every other card's information is what is printed.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, final

from willstone.engine import information as bits
from willstone.engine.abilities import Judgment
from willstone.engine.actions import ASTRAL
from willstone.engine.changes import ABILITY, LAYERS, Change, Draft
from willstone.engine.continuous import Continuous
from willstone.engine.filters import Scope, Selector
from willstone.engine.zones import FIELD, RULER_AREA

if TYPE_CHECKING:
    from willstone.engine.cards import Card, Info
    from willstone.engine.game import Game


@final
class Active:
    """One change of one continuous effect that is active now."""

    __slots__ = ("ability", "change", "refs", "scope", "select", "stamp")

    def __init__(
        self,
        change: Change,
        scope: Scope,
        stamp: int,
        refs: tuple[int, ...] = (),
        select: Selector | None = None,
        ability: Continuous | None = None,
    ) -> None:
        self.change = change
        self.scope = scope
        self.stamp = stamp
        self.refs = refs  # the certain cards it applies to
        self.select = select  # or which cards, looked up anew every time (909.4)
        self.ability = ability  # the continuous ability it comes from, if it does

    def cards(self, game: Game) -> tuple[int, ...]:
        """What it applies to, as far as the layers have been applied."""
        if self.ability is not None and not self.ability.is_active(game, self.scope):
            return ()
        if self.select is None:
            return tuple(i for i in self.refs if i in game.cards)
        return tuple(i for i in self.select.refs(game, self.scope) if i in game.cards)


def altered(game: Game) -> dict[int, Info]:
    """The information of all cards for which it is not what is printed."""
    active = [*lasting(game), *static(game)]
    countered = [i for i in game.in_play() if game.cards[i].counters]
    if not active and not countered:
        return {}
    return _Layers(game, active, countered).apply()


def lasting(game: Game) -> list[Active]:
    """901.2b: the effects that spells and abilities have made, until they end."""
    return [
        Active(change, effect.scope, effect.stamp, effect.cards, effect.select)
        for effect in game.effects
        for change in effect.changes
    ]


def static(game: Game) -> list[Active]:
    """904.1: the effects of continuous abilities."""
    found = []
    for card_id, ability in game.statics():
        card = game.cards[card_id]
        found += _of_ability(card, ability)
    return found


def _of_ability(card: Card, ability: Continuous) -> list[Active]:
    scope = Scope(card.id, card.controller)
    return [Active(change, scope, card.stamp, (), ability.what, ability) for change in ability.changes]


class _Layers:
    """Applies active changes layer by layer; game.info shows how far it has come."""

    def __init__(self, game: Game, active: list[Active], countered: list[int]) -> None:
        self.game = game
        self.active = active
        self.countered = countered
        self.drafts: dict[int, Draft] = {}
        self.infos: dict[int, Info] = {}

    def apply(self) -> dict[int, Info]:
        game = self.game
        game.computing(self.infos)
        for card_id in self.countered:
            if game.cards[card_id].counter(ASTRAL):
                draft = self._draft(card_id)
                draft.abilities = tuple(a for a in draft.abilities if not isinstance(a, Judgment))  # 1010.1a
                self.infos[card_id] = draft.info()
        for layer in LAYERS:
            self._apply_layer([one for one in self.active if one.change.layer() == layer])
            if layer == ABILITY:
                self._gained_abilities()
        for card_id in self.countered:
            self._counters(card_id)
        for card_id, draft in self.drafts.items():
            draft.atk, draft.def_ = _rounded(draft.atk), _rounded(draft.def_)  # 909.1i
            self.infos[card_id] = draft.info()
        return self.infos

    def _draft(self, card_id: int) -> Draft:
        draft = self.drafts.get(card_id)
        if draft is None:
            draft = self.drafts[card_id] = Draft(self.game.printed(self.game.cards[card_id]))
        return draft

    def _apply_layer(self, waiting: list[Active]) -> None:
        """909.3: what depends on another comes after it, else the earlier comes first."""
        waiting.sort(key=lambda one: one.stamp)
        while waiting:
            following = self._next(waiting)
            waiting.remove(following)
            self._apply_one(following)

    def _next(self, waiting: list[Active]) -> Active:
        if len(waiting) > 1 and any(one.select is not None or one.ability is not None for one in waiting):
            for one in waiting:
                others = [other for other in waiting if other is not one]
                if not any(self._depends(one, other) and not self._depends(other, one) for other in others):
                    return one
        return waiting[0]

    def _depends(self, one: Active, other: Active) -> bool:
        """909.3a: whether applying the other first changes what one applies to."""
        if one.select is None and one.ability is None:
            return False
        before = one.cards(self.game)
        touched = other.cards(self.game)
        kept_infos = {i: self.infos.get(i) for i in touched}
        for card_id in touched:
            draft = Draft(self.game.info(card_id))
            other.change.apply(draft, self.game, other.scope)
            self.infos[card_id] = draft.info()
        after = one.cards(self.game)
        for card_id, info in kept_infos.items():
            if info is None:
                self.infos.pop(card_id, None)
            else:
                self.infos[card_id] = info
        return before != after

    def _apply_one(self, one: Active) -> None:
        for card_id in one.cards(self.game):
            draft = self._draft(card_id)
            one.change.apply(draft, self.game, one.scope)
            self.infos[card_id] = draft.info()

    def _gained_abilities(self) -> None:
        """Continuous abilities that were gained are active from the next layer on."""
        known = {(one.scope.source, one.ability) for one in self.active if one.ability is not None}
        for card_id, info in list(self.infos.items()):
            card = self.game.cards[card_id]
            for ability in info.abilities:
                if isinstance(ability, Continuous) and (card_id, ability) not in known:
                    later = [one for one in _of_ability(card, ability) if one.change.layer() > ABILITY]
                    self.active += later

    def _counters(self, card_id: int) -> None:
        """909.1h, 1022.2: counters named [+100/+100] and the like, on J/resonators."""
        card = self.game.cards[card_id]
        draft = self._draft(card_id)
        if card.zone not in (FIELD, RULER_AREA) or not draft.types & bits.J_RESONATOR:
            return
        for name, number in card.counters:
            modifier = counter_modifier(name)
            if modifier is not None:
                if draft.atk is not None:
                    draft.atk += modifier[0] * number
                if draft.def_ is not None:
                    draft.def_ += modifier[1] * number


def counter_modifier(name: str) -> tuple[int, int] | None:
    """1022.2: what a counter named "+100/-100" and the like adds to ATK and DEF."""
    atk, slash, def_ = name.partition("/")
    if slash and atk[:1] in "+-" and def_[:1] in "+-" and atk[1:].isdigit() and def_[1:].isdigit():
        return int(atk), int(def_)
    return None


def _rounded(value: int | None) -> int | None:
    return None if value is None else -(-value // 100) * 100
