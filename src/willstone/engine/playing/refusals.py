"""Why something cannot be played (702-711, 903.2): cards, activate abilities, judgments, and what has triggered."""

from __future__ import annotations

from typing import TYPE_CHECKING

from willstone.engine.abilities import limits, restraints
from willstone.engine.actions import sides
from willstone.engine.core import information as bits
from willstone.engine.core.errors import Illegal
from willstone.engine.core.infinity import less, written
from willstone.engine.core.shown_names import PHASES
from willstone.engine.core.will import NO_COST
from willstone.engine.costs import altered_costs, competing, producing
from willstone.engine.costs.costs import forbidden
from willstone.engine.costs.play_rules import is_lent, origins
from willstone.engine.effects import modes
from willstone.engine.playing import rarer_prices, unchased
from willstone.engine.playing.plays import Play, Price
from willstone.engine.playing.ways import ways
from willstone.engine.state.abilities import Judgment, TriggerAutomatic, render_costs
from willstone.engine.state.kept_will import ABILITY, JUDGMENT, NOTHING, SPELL
from willstone.engine.state.scope import Scope
from willstone.engine.state.zones import GRAVEYARD, HAND, ITEM_AREA, PLAY, RULER_AREA, RUNE_AREA, STANDBY
from willstone.engine.words.targets import BEYOND

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from willstone.engine.core.will import Cost
    from willstone.engine.costs.producing import Means
    from willstone.engine.playing.ways import Way
    from willstone.engine.state.abilities import Activate, Playable
    from willstone.engine.state.card import Card
    from willstone.engine.state.gamestate import GameState
    from willstone.engine.state.info import Info
    from willstone.engine.state.kept_will import Purpose
    from willstone.engine.state.pieces import Triggered


def against_play(game: GameState, player: int, card_id: int, available: Means | None = None) -> Iterator[Illegal]:
    """702-703, 708, 709.2, 709.3, 711: the reasons against a player playing a card now, in its plainest way."""
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


def cannot_play(game: GameState, player: int, card_id: int, available: Means | None = None) -> Illegal | None:
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


def open_ways(game: GameState, player: int, card_id: int, *, by_effect: bool = False, paid: bool = False) -> list[Way]:
    """The ways in which a player can play a card now.

    ``by_effect`` lets them at any time, without paying its cost unless that is to be ``paid``.
    """
    found = ways(game, player, card_id, by_effect=by_effect, paid=paid)
    return [way for way in found if next(against_way(game, player, card_id, way, None, by_effect), None) is None]


def against_way(
    game: GameState, player: int, card_id: int, way: Way, available: Means | None, by_effect: bool = False
) -> Iterator[Illegal]:
    """The reasons against one way of playing a card."""
    card = game.cards[card_id]
    info = sides.side_info(game, card, way.side)
    illegal = _wrong_time(game, player, card, info, by_effect)
    if illegal is not None:
        yield illegal
    if restraints.barred(game, player, restraints.PLAY, card_id) or restraints.cannot_play_more(game, player, card_id):
        yield Illegal("104.4", "an effect forbids you to play {}", info.name)
    if info.flags & bits.CANNOT_BE_PLAYED:
        yield Illegal("104.4", "an effect forbids playing {}", info.name)
    for rule in info.playing:
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
    yield from _unable(game, Play(SPELL, way.ability, scope, way.price), available)


def _unable(game: GameState, play: Play, available: Means | None) -> Iterator[Illegal]:
    """What cannot be paid, done or targeted."""
    if game.chase:
        illegal = unchased.cannot_chase(game, play.ability, play.scope.source)
        if illegal is not None:
            yield illegal
    costs = play.price.costs
    illegal = forbidden(game, costs, play.scope)
    if illegal is not None:
        yield illegal
    purpose = play.purpose() if game.traits.reserving else NOTHING
    no_will = _no_will(game, play, purpose, available)
    if no_will is not None:
        yield no_will
    if competing.compete(costs) and illegal is no_will is None:
        wills = play.left(game, play.price.outcomes(play.price.will()))
        if not competing.possible(game, costs, play.scope, wills, play.exclude, purpose):
            yield Illegal("903.2j", "you cannot do all of this: {}", render_costs(costs))
    illegal = no_target(game, play.ability, play.scope)
    if illegal is not None:
        yield illegal
        if illegal.rule == BEYOND:
            yield Illegal("903.2g", "there is no legal target")
        elif illegal.rule == "903.2g" and play.ability is not None and play.ability.modal is not None:
            yield Illegal("903.2e", "not enough of the options can be chosen")


def _wrong_place(game: GameState, player: int, card: Card, info: Info) -> Illegal | None:
    """702.2, 703.2, 708.4, 711.2: why a card is not where a player may play it from."""
    if info.types & (bits.RULER | bits.J_RULER | bits.MAGIC_STONE):
        return Illegal("604.2a", "{} is not a card that is played", info.name)
    from_graveyard = card.zone == GRAVEYARD and info.flags & bits.FROM_GRAVEYARD  # 1115.2
    alone, there = origins(game, info, Scope(card.id, player)) if info.playing else (False, ())
    if alone and card.zone not in there:
        return Illegal("104.4", "{} is played only from elsewhere", info.name)
    usual = card.zone in (HAND, STANDBY, RUNE_AREA) or from_graveyard or card.zone in there
    if not usual or (card.owner != player and not is_lent(info, player)):
        return Illegal(game.edition.rules_of_play(info)[1], "{} is not in your hand", info.name)
    return _wrong_zone(game, card, info)


def _wrong_zone(game: GameState, card: Card, info: Info) -> Illegal | None:
    """Why a card is not played from its zone, although cards are."""
    if card.zone == HAND:
        if info.trigger is not None and HAND not in game.edition.trigger_zones:
            return Illegal("708.4", "{} is played from the standby area only", info.name)
        if info.types == bits.RUNE:
            return Illegal("711.2", "{} is played from the rune area", info.name)
    elif card.zone == STANDBY:
        if info.trigger is None and info.stealth is None:
            return Illegal("706.3", "{} has no [Trigger], so it cannot be played from the standby area", info.name)
    elif card.zone == RUNE_AREA and not card.face_down:
        return Illegal("711.2", "{} has been played already", info.name)
    return None


def _wrong_time(game: GameState, player: int, card: Card, info: Info, by_effect: bool = False) -> Illegal | None:
    """604.1b, 604.1c, 604.2a, 1111.2: why a card is not played at this time."""
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
    if card.zone == HAND and any(rule.at_any_time(game, Scope(card.id, player)) for rule in info.playing):
        return None
    rule = "711.1" if card.zone == RUNE_AREA else game.edition.rules_of_play(info)[0]
    return not_main_timing(game, player, rule)


def not_main_timing(game: GameState, player: int, rule: str) -> Illegal | None:
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


def _no_divinity(game: GameState, player: int, info: Info) -> Illegal | None:
    """209.2, 1136.1: why the divinity of a player's ruler is too low for a rune."""
    ruler = game.divinity(player)
    if ruler is None:
        return Illegal("711.1", "your J/ruler has no [Divinity]")
    spent = sum(game.info(i).divinity or 0 for i in game.zone(RUNE_AREA, player) if not game.cards[i].face_down)
    left = less(ruler, spent)  # 711.2a
    if (info.divinity or 0) > left:
        has = written(info.divinity)
        return Illegal("711.2", "{} has divinity {}, and {} is left", info.name, has, written(max(left, 0)))
    return None


def _no_will(game: GameState, play: Play, purpose: Purpose, available: Means | None) -> Illegal | None:
    """1003.4: why a player cannot pay for a play."""
    price = play.price
    cost = price.will()
    if cost is NO_COST and price.more is NO_COST:
        return None
    if available is None:
        available = producing.Means(game, play.player)
    units = available.units(play.exclude, purpose)
    if not price.is_altered() and purpose.awakening is NO_COST:
        return None if producing.covers(units, cost) else Illegal("1003.4", "you cannot pay {}", cost)
    left = play.left(game, price.outcomes(cost))
    if not any(producing.covers(units, each) for each in left):
        return Illegal("1003.4", "you cannot pay {}", left[0])
    return None


def no_target(game: GameState, ability: Playable | None, scope: Scope) -> Illegal | None:
    """903.2g: the first target that there is nothing for."""
    if ability is not None:
        if any(target.asks_x() for target in ability.targets):
            defined = modes.defined_x(ability, scope)
            scope = scope.with_x(None if defined is None else defined.of(game, scope))
        for target in ability.targets:
            if not target.enough(game, scope):
                return target.refusal(game, scope) or Illegal("903.2g", "there is no legal {}", target.render())
        if not modes.enough_others(game, ability.targets, scope):
            return Illegal("903.2g", "there are not enough different targets")
        modal = ability.modal
        if modal is not None and len(modes.open_modes(game, ability, scope)) < modal.bounds(game, scope)[0]:
            return Illegal("903.2g", "there are no legal targets for enough of the options")
    return None


def against_use(
    game: GameState, player: int, card_id: int, ability: Activate, available: Means | None = None
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
    illegal = limits.played_already(game, player, card_id, ability)
    if illegal is not None:
        yield illegal
    if ability.main_timing:
        for rule in ability.timing_rules():
            illegal = not_main_timing(game, player, rule)
            if illegal is not None:
                yield illegal
    scope = Scope(card_id, player)
    if ability.terms:
        illegal = limits.unmet(game, ability.terms, scope)
        if illegal is not None:
            yield illegal
    plays = _plays(game, ability, scope)
    if len(plays) == 1:
        yield from _unable(game, plays[0], available)
    else:
        yield from _cheapest_refusal(list(_unable(game, play, available)) for play in plays)


def _plays(game: GameState, ability: Activate | Judgment, scope: Scope) -> list[Play]:
    """903.2i: the plays of an ability or a judgment, one for each cost of which one is paid."""
    more, less = altered(game, ability, scope)
    prices = [Price(costs, more, less) for costs in rarer_prices.prices(game, ability, scope)]
    if isinstance(ability, Judgment):
        return [Play(JUDGMENT, None, scope, price) for price in prices]
    card_id = scope.source
    exclude = card_id if ability.uses_source() and game.info(card_id).wills else 0  # others produce nothing anyway
    return [Play(ABILITY, ability, scope, price, exclude) for price in prices]


def _cheapest_refusal(refusals: Iterable[list[Illegal]]) -> list[Illegal]:
    """The reasons against the first of several costs, or none if one of them can be paid."""
    first: list[Illegal] | None = None
    for reasons in refusals:
        if not reasons:
            return []
        first = reasons if first is None else first
    return first or []


def altered(game: GameState, ability: Activate | Judgment, scope: Scope) -> tuple[Cost, Cost]:
    """903.2i-iii, 903.2i-iv: how much more and how much less it takes to play an ability or a judgment."""
    if not ability.terms and not altered_costs.in_force(game):
        return NO_COST, NO_COST
    more, less = limits.difference(game, ability.terms, scope)
    dearer, cheaper = altered_costs.for_ability(game, scope.controller, scope.source, ability.called())
    return more.plus(dearer), less.plus(cheaper)


def cannot_use(
    game: GameState, player: int, card_id: int, ability: Activate, available: Means | None = None
) -> Illegal | None:
    """Why a player cannot play an activate ability now."""
    return next(against_use(game, player, card_id, ability, available), None)


def against_judgment(game: GameState, player: int, card_id: int, available: Means | None = None) -> Iterator[Illegal]:
    """705.1, 1125.2: the reasons against a player playing the judgment process of a ruler now."""
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
        illegal = limits.unmet(game, said, scope)
        if illegal is not None:
            yield illegal.cited_as("705.2b")
        yield from _cheapest_refusal(
            list(_unable(game, play, available)) for play in _plays(game, info.judgment, scope)
        )


def open_plays(game: GameState, player: int, card_id: int, ability: Activate | Judgment) -> list[Play]:
    """903.2i: the plays of an ability or a judgment that its player can complete; the only one, if there is one."""
    found = _plays(game, ability, Scope(card_id, player))
    return found if len(found) == 1 else [play for play in found if next(_unable(game, play, None), None) is None]


def cannot_judge(game: GameState, player: int, card_id: int, available: Means | None = None) -> Illegal | None:
    """Why a player cannot play the judgment process of a ruler now."""
    return next(against_judgment(game, player, card_id, available), None)


def cannot_play_triggered(game: GameState, waiting: Triggered) -> Illegal | None:
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
        return next(_unable(game, Play(SPELL, way.ability, scope, way.price), None), None)
    return no_target(game, waiting.ability, scope)
