"""Playing and resolving cards and abilities (702, 703, 705, 707-709, 711, 903)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, final

from willstone.engine import (
    alteration,
    bargains,
    completing,
    earmarks,
    modes,
    payment,
    producing,
    proposing,
    restraints,
    riders,
    sides,
    terms,
    unchased,
    zones,
)
from willstone.engine import information as bits
from willstone.engine.abilities import Activate, Judgment, Playable, TriggerAutomatic, TriggerPlay, render_costs
from willstone.engine.agenda import Step
from willstone.engine.alteration import outcomes
from willstone.engine.announce import Announce
from willstone.engine.changes import BecomeCopy
from willstone.engine.costs import CostPart, forbidden, total_will
from willstone.engine.errors import Illegal
from willstone.engine.events import Event
from willstone.engine.filters import UNCHOSEN, Scope
from willstone.engine.naming import PHASES
from willstone.engine.permissions import AtAnyTime, PlayOnly, origins
from willstone.engine.spending import ABILITY, JUDGMENT, NOTHING, SPELL, Purpose
from willstone.engine.state import Entry
from willstone.engine.ways import PERMANENT, changes_with, ways
from willstone.engine.will import NO_COST, Cost
from willstone.engine.zones import (
    CHASE,
    FIELD,
    GRAVEYARD,
    HAND,
    ITEM_AREA,
    PLAY,
    PUBLIC,
    RULER_AREA,
    RUNE_AREA,
    STANDBY,
)

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from willstone.engine.cards import Card, Info
    from willstone.engine.changes import Change
    from willstone.engine.effects import Effect
    from willstone.engine.game import Game
    from willstone.engine.producing import Means
    from willstone.engine.state import Triggered
    from willstone.engine.ways import Way

HIDDEN: Final = "hidden "  # said of an ability of a hidden card, with who knew the card before (905.2a)

# ---------------------------------------------------------------- why not


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
    if card.owner != player or not usual:
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
    left = ruler - sum(
        game.info(i).divinity or 0 for i in game.zone(RUNE_AREA, player) if not game.cards[i].face_down
    )  # 711.2a
    if (info.divinity or 0) > left:
        return Illegal("711.2", "{} has divinity {}, and {} is left", info.name, info.divinity, left)
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
    if not ability.produces_will() and restraints.barred(game, player, restraints.USE, card_id):
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


# ---------------------------------------------------------------- the play procedure


def announce_spell(game: Game, player: int, card_id: int, way: Way, pay: tuple[int, ...]) -> None:
    """903.2a-d: turn the card up and put it into the chase area; a rune is copied there (711.2)."""
    card = game.cards[card_id]
    if card.zone == RUNE_AREA:
        everybody = (1 << game.seats) - 1
        game.cards[card_id] = card.flipped(face_down=False).known_to(everybody)
        game.happen(Event("revealed", "711.2", player, card_id))
        new = game.copy_card(card_id, CHASE)
    else:
        if card.face_down:
            game.cards[card_id] = card.flipped(face_down=False)  # 903.2a
        kept = kept_changes(game, card, way.side)
        new = zones.move(game, card_id, CHASE, "903.2d", controller=player, side=way.side, changes=kept)
    entry = Entry(new, "spell", new, player, way.ability, Scope(new, player).with_extras(way.extras))
    game.chase = [*game.chase, entry]
    game.then(Announce(new, way.costs, 0, pay, way.more, way.less, way.wild, way.awakening))


def kept_changes(game: Game, card: Card, side: int) -> tuple[Change, ...]:
    """903.2d-i: what the effects applied to a card make of it is so in the chase area too."""
    info = game.info(card.id)
    if info is game.printed(card) or side != card.side:
        return ()
    return (BecomeCopy(info),)


def announce_ability(
    game: Game, player: int, card_id: int, ability: Activate, pay: tuple[int, ...], costs: tuple[CostPart, ...]
) -> None:
    """903.2d: the ability goes to the chase area as a pseudo-card; a hidden card is revealed meanwhile (905.2a)."""
    card = game.cards[card_id]
    scope = Scope(card_id, player, x=card.x)
    if card.zone not in PUBLIC:
        scope = scope.with_extras((f"{HIDDEN}{card.known}",))
        game.cards[card_id] = card.known_to((1 << game.seats) - 1)
        game.happen(Event("revealed", "905.2a", player, card_id))
    terms.note_use(game, player, card_id, ability)
    entry = Entry(game.new_id(), "ability", card_id, player, ability, scope)
    game.chase = [*game.chase, entry]
    more, less = altered(game, player, card_id, ability, scope)
    game.then(Announce(entry.id, costs, 0, pay, more, less))


def hide_again(game: Game, entry: Entry) -> None:
    """905.2a: a hidden card is revealed only as long as its ability is in the chase area."""
    before = next((word for word in entry.scope.extras if word.startswith(HIDDEN)), None)
    card = game.cards.get(entry.card)
    if before is not None and card is not None and card.zone not in PUBLIC:
        game.cards[card.id] = card.known_to(int(before[len(HIDDEN) :]))


def announce_judgment(game: Game, player: int, card_id: int, pay: tuple[int, ...], costs: tuple[CostPart, ...]) -> None:
    """705.2: do what the [Judgment] asks for; the judgment is neither spell nor ability (705.2d)."""
    judgment = game.info(card_id).judgment
    assert judgment is not None
    extras = (sides.FIRST_FORM,) if game.cards[card_id].side else ()  # 1304.5b
    scope = Scope(card_id, player).with_extras(extras)
    entry = Entry(game.new_id(), "judgment", card_id, player, judgment, scope)
    game.chase = [*game.chase, entry]
    game.judged = True
    more, less = altered(game, player, card_id, judgment, scope)
    game.then(Announce(entry.id, costs, 0, pay, more, less))


def announce_triggered(game: Game, waiting: Triggered) -> None:
    """603.3: play an automatic ability, or an automatic card as a spell (708.3)."""
    player = waiting.controller
    if isinstance(waiting.ability, TriggerAutomatic):
        way = ways(game, player, waiting.card)[0]
        new = zones.move(game, waiting.card, CHASE, "708.3", controller=player)
        scope = Scope(
            new,
            player,
            (),
            0,
            waiting.scope.card,
            waiting.scope.player,
            waiting.scope.amount,
            other=waiting.scope.other,
        )
        scope = scope.with_extras(way.extras)
        game.chase = [*game.chase, Entry(new, "spell", new, player, way.ability, scope)]
        game.then(Announce(new, way.costs, 0, (), way.more, way.less, way.wild))
        return
    entry = Entry(game.new_id(), "ability", waiting.card, player, waiting.ability, waiting.scope)
    game.chase = [*game.chase, entry]
    game.then(Announce(entry.id, (), 0, ()))


# ---------------------------------------------------------------- resolving


@final
class Resolve(Step):
    """903.3: resolve the last thing put into the chase area."""

    FIELDS = ("entry",)
    __slots__ = FIELDS

    def __init__(self, entry: int) -> None:
        self.entry = entry

    def run(self, game: Game) -> None:
        entry = game.entry(self.entry)
        assert entry is not None
        if entry.kind == "judgment":
            game.then(DoJudgment(entry.id))
            return
        enters = entry.kind == "spell" and game.info(entry.id).types & PERMANENT and entry.ability is None
        if enters and proposing.asked(game, self, entry.id, FIELD, entry.controller):
            return
        game.happen(Event("resolved", "605.1b", entry.controller, entry.card, detail=entry.kind))
        if enters:
            side = game.cards[entry.id].side  # 1302.2f
            gained = changes_with(game.info(entry.id), entry.scope.extras)  # 1109.2
            gifts = riders.gifts(game, entry.id) if game.reserving else ()
            player = entry.controller
            rule = game.edition.rules_of_play(game.info(entry.id))[2]
            new = zones.move(game, entry.id, FIELD, rule, controller=player, side=side, changes=gained)
            game.then(*riders.given(new, player, gifts))
            return
        steps: list[Step] = []
        if isinstance(entry.ability, Playable):
            scope = checked(game, entry.ability, entry.scope)
            steps += [Apply(effect, scope) for effect in entry.ability.chosen(scope.modes)]
        game.then(*steps, Leave(entry.id))


def checked(game: Game, ability: Playable, scope: Scope) -> Scope:
    """903.3a: with the targets that are still legal; effects on the others are not applied."""
    found = [tuple(ref for ref in refs if _is_there(game, ref)) for refs in scope.targets]
    for target in ability.targets_for(scope.modes):
        if target.slot < len(found):
            found[target.slot] = tuple(ref for ref in found[target.slot] if target.is_legal(game, scope, ref))
    divided = modes.division(ability, scope)
    if divided is not None:
        slot = divided.among.slot
        parts = zip(scope.targets[slot], scope.shares, strict=True)
        scope = scope.with_shares(tuple(part for ref, part in parts if ref in found[slot]))
    defined = modes.defined_x(ability, scope)
    if defined is not None and not scope.x:
        scope = scope.with_x(defined.of(game, scope))  # 903.3b-i
    return scope.with_targets(tuple(found))


def _is_there(game: Game, ref: int) -> bool:
    """302.3: whether something named is still the same object."""
    return ref < 0 or ref in game.cards or game.entry(ref) is not None


@final
class Apply(Step):
    """908.1: apply one effect."""

    FIELDS = ("effect", "scope")
    __slots__ = FIELDS

    def __init__(self, effect: Effect, scope: Scope) -> None:
        self.effect = effect
        self.scope = scope

    def run(self, game: Game) -> None:
        self.effect.apply(game, self.scope)


@final
class Leave(Step):
    """703.3, 707.3, 708.6, 711.3: what has resolved leaves the chase area."""

    FIELDS = ("entry",)
    __slots__ = FIELDS

    def __init__(self, entry: int) -> None:
        self.entry = entry

    def run(self, game: Game) -> None:
        entry = game.entry(self.entry)
        if entry is None:
            return
        if entry.kind == "spell" and not game.cards[entry.id].pseudo:
            if proposing.asked(game, self, entry.id, GRAVEYARD):
                return
            triggered = isinstance(entry.ability, (TriggerPlay, TriggerAutomatic))
            rule = "708.6" if triggered else game.edition.rules_of_play(game.info(entry.id))[2]
            zones.move(game, entry.id, GRAVEYARD, rule)
            return
        if entry.kind == "spell":
            zones.cease(game, entry.id, "711.3" if game.info(entry.id).types & bits.RUNE else "1017.3a")
        else:
            game.leave_chase(entry.id)


@final
class DoJudgment(Step):
    """705.3: the ruler becomes a J-ruler in the field, if it still can (1010.1b)."""

    FIELDS = ("entry",)
    __slots__ = FIELDS

    def __init__(self, entry: int) -> None:
        self.entry = entry

    def run(self, game: Game) -> None:
        entry = game.entry(self.entry)
        assert entry is not None
        game.chase = [other for other in game.chase if other.id != entry.id]
        game.happen(Event("resolved", "705.3", entry.controller, entry.card, detail="judgment"))
        card = game.cards.get(entry.card)
        form = 0 if card is None else sides.next_form(game, card)
        first = sides.FIRST_FORM in entry.scope.extras
        x = entry.scope.x  # 903.2f-ii
        if card is None or form != (2 if first else 1):
            return  # 705.3a-i, 1304.5b
        if game.edition.judges_by_right and game.info(entry.card).judgment is None:
            return  # 1010.1b
        if first:
            sides.turn(game, card, form)  # 1304.5a
        else:
            zones.move(game, entry.card, FIELD, "705.3a", controller=entry.controller, side=form, judgment=True, x=x)
        game.happen(Event("judged", "705.3a-i", entry.controller, entry.card))
