"""Why something cannot be played (702-711, 903.2): cards, activate abilities, judgments, and what has triggered."""

from __future__ import annotations

from typing import TYPE_CHECKING

from willstone.engine import (
    alteration,
    bargains,
    completing,
    earmarks,
    modes,
    payment,
    producing,
    restraints,
    sides,
    terms,
    unchased,
)
from willstone.engine import information as bits
from willstone.engine.abilities import Activate, Judgment, Playable, TriggerAutomatic, render_costs
from willstone.engine.alteration import outcomes
from willstone.engine.costs import CostPart, forbidden, total_will
from willstone.engine.errors import Illegal
from willstone.engine.infinity import less, written
from willstone.engine.naming import PHASES
from willstone.engine.permissions import AtAnyTime, PlayOnly, is_lent, origins
from willstone.engine.scope import UNCHOSEN, Scope
from willstone.engine.spending import ABILITY, JUDGMENT, NOTHING, SPELL, Purpose
from willstone.engine.ways import ways
from willstone.engine.will import NO_COST, Cost
from willstone.engine.zones import (
    GRAVEYARD,
    HAND,
    ITEM_AREA,
    PLAY,
    RULER_AREA,
    RUNE_AREA,
    STANDBY,
)

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from willstone.engine.cards import Card, Info
    from willstone.engine.game import Game
    from willstone.engine.producing import Means
    from willstone.engine.state import Triggered
    from willstone.engine.ways import Way


def against_play(game: Game, player: int, card_id: int, available: Means | None = None) -> Iterator[Illegal]:
    """702-703, 708, 709, 711: the reasons against a player playing a card now, in its plainest way."""
    illegal = _wrong_place(game, player, game.cards[card_id], game.info(card_id))
    if illegal is not None:
        yield illegal
    plainest: list[Illegal] | None = None
    for way in ways(game, player, card_id):
        reasons = list(against_way(game, player, card_id, way, available))
        if not reasons:
            return
        plainest = reasons if plainest is None else plainest
    yield from plainest or ()


def cannot_play(game: Game, player: int, card_id: int, available: Means | None = None) -> Illegal | None:
    """Why a player cannot play a card now."""
    illegal = _wrong_place(game, player, game.cards[card_id], game.info(card_id))
    if illegal is not None:
        return illegal
    for way in ways(game, player, card_id):
        reason = next(against_way(game, player, card_id, way, available), None)
        if reason is None:
            return None
        illegal = reason if illegal is None else illegal
    return illegal


def open_ways(game: Game, player: int, card_id: int, *, by_effect: bool = False) -> list[Way]:
    """The ways in which a player can play a card now; ``by_effect`` lets them at any time, without paying its cost."""
    found = ways(game, player, card_id, free=by_effect)
    return [way for way in found if next(against_way(game, player, card_id, way, None, by_effect), None) is None]


def against_way(
    game: Game, player: int, card_id: int, way: Way, available: Means | None, by_effect: bool = False
) -> Iterator[Illegal]:
    """The reasons against one way of playing a card."""
    card = game.cards[card_id]
    info = sides.side_info(game, card, way.side)
    illegal = _wrong_time(game, player, card, info, by_effect)
    if illegal is not None:
        yield illegal
    if restraints.barred(game, player, restraints.PLAY, card_id):
        yield Illegal("104.4", "an effect forbids you to play {}", info.name)
    if info.flags & bits.CANNOT_BE_PLAYED:
        yield Illegal("104.4", "an effect forbids playing {}", info.name)
    for rule in info.playing:
        if isinstance(rule, PlayOnly):
            illegal = rule.forbidden(game, Scope(card_id, player))
            if illegal is not None:
                yield illegal
    if card.zone == RUNE_AREA:
        illegal = _no_divinity(game, player, info)
        if illegal is not None:
            yield illegal
    if card.zone == STANDBY:
        illegal = game.edition.against_standby(game, player, card_id)
        if illegal is not None:
            yield illegal
    scope = Scope(card_id, player).with_extras(way.extras) if way.extras else Scope(card_id, player)
    more, less = way.more, way.less
    yield from _unable(
        game, player, way.costs, way.ability, scope, available, 0, more, less, SPELL, way.wild, way.awakening
    )


def _unable(
    game: Game,
    player: int,
    costs: tuple[CostPart, ...],
    ability: Playable | None,
    scope: Scope,
    available: Means | None,
    exclude: int = 0,
    more: Cost = NO_COST,
    less: Cost = NO_COST,
    kind: str = ABILITY,
    wild: int = 0,
    awakening: Cost = NO_COST,
) -> Iterator[Illegal]:
    """What cannot be paid, done or targeted."""
    if game.chase:
        illegal = unchased.cannot_chase(game, ability)
        if illegal is not None:
            yield illegal
    illegal = forbidden(game, costs, scope)
    if illegal is not None:
        yield illegal
    will = total_will(costs)
    purpose = NOTHING
    if game.reserving:
        purpose = Purpose(kind, scope.source, bargains.called(ability) if kind == ABILITY else (), awakening)
    no_will = _no_will(game, player, will, available, exclude, more, less, purpose, wild)
    if no_will is not None:
        yield no_will
    if completing.compete(costs) and illegal is no_will is None:
        wills = outcomes(will, more, less, wild)
        if purpose.awakening is not NO_COST:
            wills = [earmarks.earmarked(game, player, purpose, each, 0, exclude).left for each in wills]
        if not completing.possible(game, costs, scope, wills, exclude, purpose):
            yield Illegal("903.2j", "you cannot do all of this: {}", render_costs(costs))
    illegal = no_target(game, ability, scope)
    if illegal is not None:
        yield illegal


def _wrong_place(game: Game, player: int, card: Card, info: Info) -> Illegal | None:
    if info.types & (bits.RULER | bits.J_RULER | bits.MAGIC_STONE):
        return Illegal("604.2a", "{} is not a card that is played", info.name)
    from_graveyard = card.zone == GRAVEYARD and info.flags & bits.FROM_GRAVEYARD  # 1115.2
    alone, there = origins(game, info, Scope(card.id, player)) if info.playing else (False, ())
    if alone and card.zone not in there:
        return Illegal("104.4", "{} is played only from elsewhere", info.name)
    usual = card.zone in (HAND, STANDBY, RUNE_AREA) or from_graveyard or card.zone in there
    if not usual or (card.owner != player and not is_lent(info, player)):
        return Illegal(game.edition.rules_of_play(info)[1], "{} is not in your hand", info.name)
    if card.zone == STANDBY and info.trigger is None and info.stealth is None:
        return Illegal("706.3", "{} has no [Trigger], so it cannot be played from the standby area", info.name)
    if card.zone == HAND and info.trigger is not None and HAND not in game.edition.trigger_zones:
        return Illegal("708.4", "{} is played from the standby area only", info.name)
    if card.zone == RUNE_AREA and not card.face_down:
        return Illegal("711.2", "{} has been played already", info.name)
    if card.zone == HAND and info.types == bits.RUNE:
        return Illegal("711.2", "{} is played from the rune area", info.name)
    return None


def _wrong_time(game: Game, player: int, card: Card, info: Info, by_effect: bool = False) -> Illegal | None:
    if info.stealth is not None and card.zone == STANDBY:
        return None  # 1114.3
    if isinstance(info.trigger, TriggerAutomatic):
        rule = "906.2a" if by_effect else "604.1b"
        return Illegal(rule, "{} is played only when its condition is fulfilled", info.name)
    if by_effect:
        return None
    if info.trigger is not None:
        if card.zone == STANDBY and card.since >= game.turn_number and game.edition.standby_waits:
            return Illegal("708.5", "{} was put into the standby area this turn", info.name)
        return None
    if info.flags & bits.ANY_TIME:
        return None
    if card.zone == HAND and any(
        isinstance(rule, AtAnyTime) and rule.allows(game, Scope(card.id, player)) for rule in info.playing
    ):
        return None
    rule = "711.1" if card.zone == RUNE_AREA else game.edition.rules_of_play(info)[0]
    return not_main_timing(game, player, rule)


def not_main_timing(game: Game, player: int, rule: str) -> Illegal | None:
    """701.2: why it is not main timing for a player; ``rule`` is the one that asks for it."""
    if game.turn_player != player:
        return Illegal(rule, "it is not your turn")
    if game.phase != "main":
        return Illegal(rule, "it is the {}, not the main phase", PHASES[game.phase])
    if game.battle is not None:
        return Illegal(rule, "a battle is under way")
    if game.chase:
        return Illegal(rule, "the chase area is not empty")
    return None


def _no_divinity(game: Game, player: int, info: Info) -> Illegal | None:
    ruler = game.divinity(player)
    if ruler is None:
        return Illegal("711.1", "your J/ruler has no [Divinity]")
    spent = sum(game.info(i).divinity or 0 for i in game.zone(RUNE_AREA, player) if not game.cards[i].face_down)
    left = less(ruler, spent)  # 711.2a
    if (info.divinity or 0) > left:
        has = written(info.divinity)
        return Illegal("711.2", "{} has divinity {}, and {} is left", info.name, has, written(max(left, 0)))
    return None


def _no_will(
    game: Game,
    player: int,
    cost: Cost,
    available: Means | None,
    exclude: int,
    more: Cost,
    less: Cost,
    purpose: Purpose,
    wild: int,
) -> Illegal | None:
    if cost is NO_COST and more is NO_COST:
        return None
    if available is None:
        available = producing.Means(game, player)
    units = available.units(exclude, purpose)
    if more is less and not wild and purpose.awakening is NO_COST:
        return None if payment.covers(units, cost) else Illegal("1003.4", "you cannot pay {}", cost)
    left = outcomes(cost, more, less, wild)
    if purpose.awakening is not NO_COST:
        left = [earmarks.earmarked(game, player, purpose, each, 0, exclude).left for each in left]
    if not any(payment.covers(units, each) for each in left):
        return Illegal("1003.4", "you cannot pay {}", left[0])
    return None


def no_target(game: Game, ability: Playable | None, scope: Scope) -> Illegal | None:
    """903.2g: the first target that there is nothing for."""
    if ability is not None:
        if any(target.asks_x() for target in ability.targets):
            defined = modes.defined_x(ability, scope)
            scope = scope.with_x(UNCHOSEN if defined is None else defined.of(game, scope))
        for target in ability.targets:
            if not target.enough(game, scope):
                return target.refusal(game, scope) or Illegal("903.2g", "there is no legal {}", target.render())
        if not modes.enough_others(game, ability.targets, scope):
            return Illegal("903.2g", "there are not enough different targets")
        modal = ability.modal
        if modal is not None and len(modes.open_modes(game, ability, scope)) < modal.bounds(game, scope)[0]:
            return Illegal("903.2e", "there are no legal targets for enough of the options")
    return None


def against_use(
    game: Game, player: int, card_id: int, ability: Activate, available: Means | None = None
) -> Iterator[Illegal]:
    """707, 905: the reasons against a player playing an activate ability now."""
    card = game.cards[card_id]
    if restraints.abilities_barred(game, player, card_id, will=ability.produces_will()):
        yield Illegal("104.4", "an effect forbids you to play activate abilities")
    if card.controller != player:
        yield Illegal("707.2", "you do not control {}", game.name(card_id))
    if card.zone != ability.zone if ability.zone >= 0 else card.zone not in PLAY and card.zone != ITEM_AREA:
        rule = "902.1" if ability.zone < 0 else "902.2"
        yield Illegal(rule, "the ability of {} is not active there", game.name(card_id))
    illegal = terms.played_already(game, player, card_id, ability)
    if illegal is not None:
        yield illegal
    if ability.main_timing:
        illegal = not_main_timing(game, player, "701.2")
        if illegal is not None:
            yield illegal
    scope = Scope(card_id, player)
    if ability.terms:
        illegal = terms.unmet(game, ability.terms, scope)
        if illegal is not None:
            yield illegal
    more, less = altered(game, player, card_id, ability, scope)
    exclude = card_id if ability.uses_source() and game.info(card_id).wills else 0  # others produce nothing anyway
    prices = bargains.prices(game, ability, scope)
    if len(prices) == 1:
        yield from _unable(game, player, prices[0], ability, scope, available, exclude, more, less)
        return
    yield from _cheapest_refusal(
        list(_unable(game, player, costs, ability, scope, available, exclude, more, less)) for costs in prices
    )


def _cheapest_refusal(refusals: Iterable[list[Illegal]]) -> list[Illegal]:
    """The reasons against the first of several costs, or none if one of them can be paid."""
    first: list[Illegal] | None = None
    for reasons in refusals:
        if not reasons:
            return []
        first = reasons if first is None else first
    return first or []


def altered(game: Game, player: int, card_id: int, ability: Activate | Judgment, scope: Scope) -> tuple[Cost, Cost]:
    """903.2i-iii, 903.2i-iv: how much more and how much less it takes to play an ability or a judgment."""
    if not ability.terms and not game.priced:
        return NO_COST, NO_COST
    more, less = terms.difference(game, ability.terms, scope)
    dearer, cheaper = alteration.for_ability(game, player, card_id, bargains.called(ability))
    return more.plus(dearer), less.plus(cheaper)


def cannot_use(
    game: Game, player: int, card_id: int, ability: Activate, available: Means | None = None
) -> Illegal | None:
    """Why a player cannot play an activate ability now."""
    return next(against_use(game, player, card_id, ability, available), None)


def against_judgment(game: Game, player: int, card_id: int, available: Means | None = None) -> Iterator[Illegal]:
    """705.1: the reasons against a player playing the judgment process of a ruler now."""
    card = game.cards[card_id]
    info = game.info(card_id)
    if card.controller != player:
        yield Illegal("705.1", "{} is not your ruler", info.name)
    if restraints.barred(game, player, restraints.DO_JUDGMENT):
        yield Illegal("104.4", "an effect forbids you to do judgment")
    if not sides.next_form(game, card) and (card.zone != RULER_AREA or not info.types & bits.RULER):
        yield Illegal("705.1", "{} is neither a ruler in your ruler area nor a first form", info.name)  # 1304.5
    if card.counter("astral"):
        yield Illegal("1010.1a", "{} is astral and has lost its [Judgment]", info.name)
    elif info.judgment is None:
        yield Illegal("705.1", "{} has no [Judgment]", info.name)
    illegal = not_main_timing(game, player, "705.1")
    if illegal is not None:
        yield illegal
    if game.judged:
        yield Illegal("705.1", "you have played a judgment process this turn")
    if card.rested:
        yield Illegal("705.1", "{} is rested", info.name)
    if info.judgment is not None:
        scope, said = Scope(card_id, player), info.judgment.terms
        illegal = terms.unmet(game, said, scope)
        if illegal is not None:
            yield illegal.cited_as("705.2b")
        more, less = altered(game, player, card_id, info.judgment, scope)
        yield from _cheapest_refusal(
            list(_unable(game, player, costs, None, scope, available, 0, more, less, JUDGMENT))
            for costs in bargains.prices(game, info.judgment, scope)
        )


def open_costs(game: Game, player: int, card_id: int, ability: Activate | Judgment) -> list[tuple[CostPart, ...]]:
    """903.2i: the costs of an ability or a judgment of which its player can pay each."""
    scope = Scope(card_id, player)
    found = bargains.prices(game, ability, scope)
    if len(found) == 1:
        return found
    more, less = altered(game, player, card_id, ability, scope)
    played, kind = (None, JUDGMENT) if isinstance(ability, Judgment) else (ability, ABILITY)
    exclude = card_id if isinstance(ability, Activate) and ability.uses_source() else 0
    return [
        costs
        for costs in found
        if next(_unable(game, player, costs, played, scope, None, exclude, more, less, kind), None) is None
    ]


def cannot_judge(game: Game, player: int, card_id: int, available: Means | None = None) -> Illegal | None:
    """Why a player cannot play the judgment process of a ruler now."""
    return next(against_judgment(game, player, card_id, available), None)


def cannot_play_triggered(game: Game, waiting: Triggered) -> Illegal | None:
    """603.3, 906.6, 906.10: why something that has triggered cannot be played."""
    scope = waiting.scope
    if isinstance(waiting.ability, TriggerAutomatic):
        card = game.cards.get(waiting.card)
        if card is None or card.zone != waiting.zone:
            return Illegal("906.10", "the card is not where it was when it triggered")
        if card.zone == STANDBY:
            illegal = game.edition.against_standby(game, waiting.controller, waiting.card)
            if illegal is not None:
                return illegal
        way = ways(game, waiting.controller, waiting.card)[0]
        reasons = _unable(
            game, waiting.controller, way.costs, way.ability, scope, None, 0, way.more, way.less, SPELL, way.wild
        )
        return next(reasons, None)
    return no_target(game, waiting.ability, scope)
