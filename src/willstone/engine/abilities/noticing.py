"""Automatic objects (708.2, 906, 1015): noticing that the trigger condition of one is fulfilled."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from willstone.engine.abilities import limits
from willstone.engine.core import information as bits
from willstone.engine.core.events import Event
from willstone.engine.state.abilities import Automatic, TriggerAutomatic
from willstone.engine.state.agenda import Apply
from willstone.engine.state.pieces import Triggered
from willstone.engine.state.scope import Scope
from willstone.engine.state.zones import CHASE, FIELD, GRAVEYARD, GROUND, HAND, OUTSIDE, PLAY, REMOVED, STANDBY

if TYPE_CHECKING:
    from collections.abc import Sequence

    from willstone.engine.state.card import Card
    from willstone.engine.state.gamestate import GameState
    from willstone.engine.state.pieces import Watchers


_ACTIVE: Final = PLAY | {CHASE}  # where what is not said to be active elsewhere may be, and spells
CROWD: Final = 8  # who watches for an event, for one of what may be done


def watchers(game: GameState) -> Watchers:
    """All active automatic objects (906.3) by the kind of event they watch for (902.1, 906.1, 906.2)."""
    found: Watchers = {}
    for card_id in game.in_play():
        for _, ability in game.info(card_id).automatics:
            if isinstance(ability, Automatic) and ability.zone < 0:  # 902.1
                _enlist(found, card_id, ability)
    _enlist_spells(game, found)
    for zone, card_id in _lying(game, (GRAVEYARD, REMOVED, HAND, OUTSIDE)):
        for _, ability in game.info(card_id).automatics:
            if isinstance(ability, Automatic) and ability.zone == zone:  # 902.2
                _enlist(found, card_id, ability)
    for zone, card_id in _lying(game, game.edition.trigger_zones):
        for _, ability in game.info(card_id).automatics:
            if isinstance(ability, TriggerAutomatic) and not (ability.stealth and zone == HAND):  # 1114.2
                _enlist(found, card_id, ability)
    return found


def _lying(game: GameState, those: Sequence[int]) -> list[tuple[int, int]]:
    """All cards that lie in certain zones of players, each with the zone."""
    return [(zone, card_id) for zone in those for player in range(game.seats) for card_id in game.zone(zone, player)]


def _enlist_spells(game: GameState, found: Watchers) -> None:
    for entry in game.chase:
        if entry.kind == "spell" and entry.id in game.cards:
            _enlist_spell(game, found, entry.id)


def _enlist_spell(game: GameState, found: Watchers, card_id: int) -> None:
    """104.1, 312.3: what a chant has or was given is active while it is a spell; of others see 902.1a."""
    info = game.info(card_id)
    if info.types & bits.PERMANENT:
        return
    for _, ability in info.automatics:
        if isinstance(ability, Automatic) and ability.zone < 0 and not ability.condition.follows():
            _enlist(found, card_id, ability)


def _enlist(found: Watchers, card_id: int, ability: Automatic | TriggerAutomatic) -> None:
    for kind in ability.condition.kinds():
        found.setdefault(kind, []).append((card_id, ability))


def notice(game: GameState, event: Event, watching: Watchers) -> None:
    """906.4: every automatic object whose condition an event fulfils has triggered once more."""
    if game.delayed:
        game.work += len(game.delayed) // CROWD
        _notice_delayed(game, event)
    those = watching.get(event.kind, ())
    if len(those) > CROWD and not game.affords(len(those) // CROWD):
        return  # 1301.1c
    for card_id, ability in those:
        card = game.last_known(card_id)
        if card is None:
            continue
        scope = Scope(
            card_id,
            card.controller,
            (),
            ability.x_on(card),
            event.card or event.was,
            event.player,
            event.amount,
            other=event.was,
        )
        if isinstance(ability, TriggerAutomatic):
            _notice_card(game, event, card, ability, scope)
        elif (card.zone in _ACTIVE if ability.zone < 0 else card.zone == ability.zone) and ability.condition.fulfilled(
            game, event, scope
        ):
            if not ability.produces_will():
                _trigger(game, card, ability, scope, event)
            elif _may_trigger(game, card, ability, scope, event):
                game.then(*(Apply(effect, scope) for effect in ability.effects))  # 907.1, 907.3
    if event.zone >= 0:
        _notice_itself(game, event)


def _notice_card(game: GameState, event: Event, card: Card, ability: TriggerAutomatic, scope: Scope) -> None:
    """708.2: an automatic card, in a hand or set, may be what an event lets trigger, once (708.2a)."""
    too_new = card.zone == STANDBY and card.since >= game.turn_number and not ability.stealth  # 1114.3
    if card.id not in game.cards or (too_new and game.edition.standby_waits):
        return  # 708.5, 906.4a
    if any(waiting.card == card.id for waiting in game.triggered):
        return  # 708.2a
    if ability.condition.fulfilled(game, event, scope):
        shown = not game.edition.reveals_to_trigger
        game.triggered.append(Triggered(card.id, card.owner, ability, scope, card.zone, shown))


def _notice_itself(game: GameState, event: Event) -> None:
    """902.2, 906.7a: what a card says of its own way between zones out of play, such as being discarded."""
    if event.source in PLAY or event.zone in PLAY or event.card not in game.cards:
        return
    for _, ability in game.info(event.card).automatics:
        if isinstance(ability, Automatic) and ability.condition.follows() and event.kind in ability.condition.kinds():
            card = game.cards[event.card]
            scope = Scope(card.id, card.controller, (), ability.x_on(card), card.id, event.player, event.amount)
            fulfilled = ability.condition.fulfilled(game, event, scope)
            if fulfilled:
                _trigger(game, card, ability, scope, event)


def trigger_enter(game: GameState, card_id: int) -> None:
    """1015.1: the [Enter] abilities of a card that has just come into the field trigger, unless they have by that."""
    card = game.cards[card_id]
    was = next((old for old, gone in game.departed.items() if gone.now == card_id), 0)
    if card.zone != FIELD or not was:
        return
    event = Event("moved", "1015.1", card.owner, card_id, was, source=game.departed[was].card.zone, zone=FIELD)
    if game.edition.triggers_enter(game, event):
        return
    for _, ability in game.info(card_id).automatics:
        if isinstance(ability, Automatic) and ability.condition.has_enter_symbol():
            scope = Scope(card_id, card.controller, (), ability.x_on(card), card_id, card.owner, other=was)
            _trigger(game, card, ability, scope, event, bidden=True)


def _may_trigger(
    game: GameState, card: Card, ability: Automatic, scope: Scope, event: Event, *, bidden: bool = False
) -> bool:
    """1015.1a: whether nothing says that it won't trigger; if it triggers only so often, that is noted.

    ``bidden`` says that a text triggers it, however its card has come into the field.
    """
    entered = event.kind == "moved" and event.zone in GROUND and event.card == card.id
    if entered and card.id in game.cards:
        flags = game.info(card.id).flags
        if flags & bits.ENTERS_QUIETLY:
            return False
        if flags & bits.NO_ENTER and ability.condition.is_enter():
            return False
        if not bidden and ability.condition.has_enter_symbol() and not game.edition.triggers_enter(game, event):
            return False
    return not ability.terms or limits.may_trigger(game, card.id, ability, scope)


def _trigger(
    game: GameState, card: Card, ability: Automatic, scope: Scope, event: Event, *, bidden: bool = False
) -> None:
    if ability.condition.once():
        now, before = game.together
        step = (game.decided, game.quiet)
        if now == step and (card.id, ability) in before:
            return
        game.together = (step, (*(before if now == step else ()), (card.id, ability)))
    for _ in range(ability.condition.times(event)):
        if not game.affords(1) or not _may_trigger(game, card, ability, scope, event, bidden=bidden):
            return
        game.triggered.append(Triggered(card.id, card.controller, ability, scope, card.zone, True))
        game.happen(Event("triggered", "906.4", card.controller, card.id))


def _notice_delayed(game: GameState, event: Event) -> None:
    """906.8: a delayed automatic ability triggers at its time, and unless it says otherwise only then (906.8a)."""
    kept = []
    found = []
    for waiting in game.delayed:
        condition = waiting.ability.condition
        early = event.kind not in condition.kinds() or game.turn_number <= waiting.after
        if early or not condition.fulfilled(game, event, waiting.scope):
            kept.append(waiting)
            continue
        found.append(waiting)
        if not waiting.once:
            kept.append(waiting)
    if found:
        game.delayed = kept
    for waiting in found:
        scope = waiting.scope
        if not scope.card:
            scope = scope.about(event.card or event.was, event.player, event.amount, event.was)
        source = game.last_known(scope.source)  # 906.8b: the card whose ability made it
        zone = source.zone if source is not None else FIELD
        game.triggered.append(Triggered(scope.source, scope.controller, waiting.ability, scope, zone, True))
        game.happen(Event("triggered", "906.8", scope.controller, scope.source))
