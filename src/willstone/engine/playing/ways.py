"""The ways in which a card may be played: its side (903.2b), awakening (903.2c), and what is done besides paying.

[Awakening] 1109, [Incarnation] 1110, [Torrent] 1124, the halves of [Seal], [Legend] and [Null] that work as a card is
played (1128.2a, 1133.2a, 1134.2a), additional costs, and playing without paying (903.2i-ii).
"""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, Final, final

from willstone.engine.actions import additions, sides
from willstone.engine.core import information as bits
from willstone.engine.costs import altered_costs
from willstone.engine.costs.costs import PayApart, PayWill, total_will
from willstone.engine.costs.play_rules import origins, spoken
from willstone.engine.costs.spent_will import SPENT
from willstone.engine.keywords.played import AWAKENED, OfAwakening, with_own_x
from willstone.engine.layers.changed_abilities import GainAbility
from willstone.engine.layers.memos import Mark
from willstone.engine.playing.plays import Price
from willstone.engine.state.abilities import Chant
from willstone.engine.state.play_rule import Offer, PlayRule
from willstone.engine.state.scope import Scope
from willstone.engine.state.zones import GRAVEYARD, REMNANT, STANDBY

if TYPE_CHECKING:
    from willstone.engine.core.will import Cost
    from willstone.engine.costs.altered_costs import CostOfPlay
    from willstone.engine.state.abilities import Playable
    from willstone.engine.state.card import Card
    from willstone.engine.state.cost_parts import CostPart
    from willstone.engine.state.gamestate import GameState
    from willstone.engine.state.info import Info
    from willstone.engine.state.speech import Change


FREE: Final = "free"


@final
class Way:
    """One way to play a card: what has to be done, and what it is played with."""

    __slots__ = ("ability", "awakened", "extras", "instead", "price", "side")

    def __init__(
        self,
        side: int,
        awakened: bool,
        instead: str,
        extras: tuple[str, ...],
        ability: Playable | None,
        price: Price,
    ) -> None:
        self.side = side
        self.awakened = awakened
        self.instead = instead  # what is done rather than paying the cost: "", "incarnate", "free" or the words for it
        self.extras = extras
        self.ability = ability
        self.price = price

    def also(self, offer: Offer) -> Way:
        """The same with something done as the cost is paid."""
        price = self.price
        costs = (*offer.costs, *price.costs) if offer.first else (*price.costs, *offer.costs)
        price = Price(costs, price.more, price.less.plus(offer.less), price.wild, price.awakening)
        return Way(self.side, self.awakened, offer.words, self.extras, self.ability, price)


def ways(game: GameState, player: int, card_id: int, *, by_effect: bool = False, paid: bool = False) -> list[Way]:
    """All the ways a card has, the plainest first; whether they can be completed is another question.

    ``by_effect`` says that an effect plays it, without paying its cost unless that is to be ``paid``.
    """
    free = by_effect and not paid
    card = game.cards[card_id]
    info = game.info(card_id)
    up = sides.playable_sides(game, card)  # 903.2b
    if len(up) == 1 and not info.playing and not free and card.zone != GRAVEYARD and not altered_costs.in_force(game):
        return [Way(card.side, False, "", (), spell_ability(info), Price(spell_costs(card, info, info.cost)))]
    return [
        way
        for side in up
        for way in _ways_of_side(game, player, card, sides.side_info(game, card, side), side, by_effect, free)
    ]


def _is_by_remnant(game: GameState, card: Card, info: Info, scope: Scope) -> bool:
    """1115.2: whether nothing else lets a card be played from where it lies."""
    return card.zone == GRAVEYARD and GRAVEYARD not in origins(game, info, scope)[1]


def _ways_of_side(
    game: GameState, player: int, card: Card, info: Info, side: int, by_effect: bool, free: bool
) -> list[Way]:
    scope = Scope(card.id, player)
    counting = [rule for rule in info.playing if rule.in_force(game, scope)]
    extras = tuple(label for rule in counting if (label := rule.label()))
    if not by_effect and _is_by_remnant(game, card, info, scope):
        extras = (REMNANT, *extras)
    rules = _in_order(game, counting, scope)
    altering = altered_costs.rules_for(game, player, card.id, rules)
    more, less = altered_costs.difference(game, altering)
    wild = altered_costs.wild(altering)
    besides = tuple(part for rule in rules for part in rule.besides())
    paying = _paying(card, info, rules, altering, free)
    found: list[Way] = []
    for awakened, parts in _forms(game, player, card.id, info, rules):
        for offer in paying:
            words = (*extras, AWAKENED, *offer.extras) if awakened else (*extras, *offer.extras)
            ability = with_text(spell_ability(info), info, words)
            price = Price((*offer.costs, *besides, *parts), more, less, wild, total_will(parts))
            way = Way(side, awakened, offer.words, words, ability, price)
            found.append(way)
            if not offer.words:
                found += [way.also(each) for rule in rules for each in rule.also(game, scope)]
    return found


def _in_order(game: GameState, counting: list[PlayRule], scope: Scope) -> list[PlayRule]:
    """The rules that count, with those that count by others, in the order in which they are offered."""
    found = [each for rule in counting for each in rule.rules() if each is rule or each.in_force(game, scope)]
    return sorted(found, key=lambda rule: rule.ORDER)


def _paying(
    card: Card, info: Info, rules: list[PlayRule], altering: list[tuple[Scope, CostOfPlay]], free: bool
) -> list[Offer]:
    """1003.3, 903.2i: paying the cost, and what may be done instead."""
    others = spell_costs(card, info, None)
    if free:
        return [Offer(FREE, others)]
    found: list[Offer] = []
    if not any(rule.replaces_cost() for rule in rules):
        found.append(Offer("", spell_costs(card, info, altered_costs.quality(altering, info.cost))))
    instead = [offer for rule in rules for offer in rule.instead()]
    wills = [(PayWill(rule.rather),) for _, rule in altering if rule.rather is not None]
    instead += [Offer(spoken(will), will) for will in wills]
    if any(rule.free for _, rule in altering):
        instead.append(Offer(FREE, ()))
    return found + [offer._replace(costs=(*others, *offer.costs)) for offer in instead]


def _forms(
    game: GameState, player: int, card_id: int, info: Info, rules: list[PlayRule]
) -> list[tuple[bool, tuple[CostPart, ...]]]:
    """903.2c: whether a card is awakened, and what is done for it."""
    costs = [parts for rule in rules if (parts := rule.awakening()) is not None]
    if not costs:
        return [(False, ())]
    parts = tuple(part for each in _each_with_its_x(info, costs) for part in each)
    return [(False, ()), *((True, each) for each in _awakening(game, player, card_id, parts))]


def _each_with_its_x(info: Info, costs: list[tuple[CostPart, ...]]) -> list[tuple[CostPart, ...]]:
    """903.2f, 1109.2: each [Awakening] of a card has an X of its own where it is not the only X."""
    if not _has_several_x(info):
        return costs
    return [
        tuple(PayApart(part.cost, which) if isinstance(part, PayWill) and part.cost.x else part for part in parts)
        for which, parts in enumerate(costs)
    ]


def _has_several_x(info: Info) -> bool:
    """903.2f: whether a card asks for X more than once; targets of a chant are counted by one X alone (903.2g)."""
    rules = [rule for rule in info.playing if rule.awakening() is not None]
    asking = sum(total_will(rule.awakening() or ()).x > 0 for rule in rules)
    asking += info.cost is not None and info.cost.x > 0
    texts = (text for rule in rules for text in rule.adds((AWAKENED,)) if isinstance(text, Chant))
    return asking > 1 and not any(target.asks_x() for text in texts for target in text.targets)


def _awakening(game: GameState, player: int, card_id: int, parts: tuple[CostPart, ...]) -> list[tuple[CostPart, ...]]:
    """1109.2, 903.2i-iv: what is done to awaken a card, for every choice of what is decreased."""
    if not game.traits.priced:
        return [parts]
    will = total_will(parts)
    left = altered_costs.for_awakening(game, player, card_id, will)
    if left == [will]:
        return [parts]
    others = tuple(part for part in parts if not isinstance(part, PayWill))
    return [(PayWill(each), *others) for each in left]


def spell_ability(info: Info) -> Playable | None:
    """The text that a spell performs (703.3, 708.6); cards that go to the field perform none."""
    if info.types & bits.PERMANENT:
        if info.flags & bits.UNADDED:
            return None  # 1121.2
        own = next((text for rule in info.playing if (text := rule.text()) is not None), None)
        return additions.text(info.subtype) if own is None else own  # 1406.2a
    return info.trigger if info.trigger is not None else info.spell


def spell_costs(card: Card, info: Info, cost: Cost | None) -> tuple[CostPart, ...]:
    """1003.3, 708.4: a cost, unless the card comes from the standby area, and what its [Trigger] asks for."""
    costs: tuple[CostPart, ...] = ()
    if card.zone != STANDBY and cost is not None:
        costs = (PayWill(cost),)
    if info.trigger is not None:
        costs += info.trigger.costs  # 1416.3
    if info.stealth is not None and card.zone == STANDBY:
        costs += info.stealth.costs  # 1416.1a
    return costs


def with_text(ability: Playable | None, info: Info, extras: tuple[str, ...]) -> Playable | None:
    """1124.2, 1128.2a: a chant's text with that of what it is played with."""
    if info.types & bits.PERMANENT or not extras:
        return ability
    apart = _has_several_x(info)
    which = 0
    for rule in info.playing:
        for extra in rule.adds(extras):
            if isinstance(extra, Chant):
                more = extra
                if apart and rule.awakening() is not None:
                    more = replace(extra, effects=tuple(OfAwakening(effect, which) for effect in extra.effects))
                ability = more if ability is None else ability.with_text(more.effects)
        which += rule.awakening() is not None
    return ability


def changes_with(game: GameState, info: Info, scope: Scope) -> tuple[Change, ...]:
    """1109.2, 1109.3, 1124.2: what a card has in the field by how it was played, with the X of that (903.2f)."""
    extras = scope.extras
    if not extras:
        return ()
    gained: list[Change] = []
    which = 0
    for rule in info.playing:
        words = scope
        if rule.awakening() is not None:
            words = with_own_x(scope, which)
            which += 1
        given = (extra for extra in rule.adds(extras) if not isinstance(extra, (Chant, PlayRule)))
        gained += [GainAbility(extra.settled(game, words)) for extra in given]
    marks = [Mark(word) for word in extras if word == AWAKENED or word.startswith(SPENT)]
    return (*gained, *marks)
