"""Automatic objects (603, 708.2, 906): noticing that a trigger condition is fulfilled, and playing what triggered."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, final

from willstone.engine import information as bits
from willstone.engine import play, refusals, resolving, terms
from willstone.engine.abilities import Automatic, TriggerAutomatic
from willstone.engine.agenda import DONE, Ask, Option, Step
from willstone.engine.conditions import STATUS
from willstone.engine.control import give_back
from willstone.engine.events import Event
from willstone.engine.scope import Scope
from willstone.engine.state import Triggered
from willstone.engine.zones import FIELD, GRAVEYARD, GROUND, HAND, OUTSIDE, PLAY, REMOVED, STANDBY, move
from willstone.i18n.messages import Words, message

if TYPE_CHECKING:
    from willstone.engine.cards import Card
    from willstone.engine.game import Game

CROWD: Final = 8  # who watches for an event, for one of what may be done

Watchers = dict[str, list[tuple[int, Automatic | TriggerAutomatic]]]


def watchers(game: Game) -> Watchers:
    """All active automatic objects by the kind of event they watch for (902.1, 906.2)."""
    found: Watchers = {}
    for card_id in game.in_play():
        for _, ability in game.info(card_id).automatics:
            if isinstance(ability, Automatic):
                for kind in ability.condition.kinds():
                    found.setdefault(kind, []).append((card_id, ability))
    for zone in (GRAVEYARD, REMOVED, HAND, OUTSIDE):
        for player in range(game.seats):
            for card_id in game.zone(zone, player):
                for _, ability in game.info(card_id).automatics:
                    if isinstance(ability, Automatic) and ability.zone == zone:  # 902.2
                        for kind in ability.condition.kinds():
                            found.setdefault(kind, []).append((card_id, ability))
    for zone in game.edition.trigger_zones:
        for player in range(game.seats):
            for card_id in game.zone(zone, player):
                for _, ability in game.info(card_id).automatics:
                    if isinstance(ability, TriggerAutomatic) and not (ability.stealth and zone == HAND):  # 1114.2
                        for kind in ability.condition.kinds():
                            found.setdefault(kind, []).append((card_id, ability))
    return found


def notice(game: Game, event: Event, watching: Watchers) -> None:
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
            card_id, card.controller, (), card.x, event.card or event.was, event.player, event.amount, other=event.was
        )
        if isinstance(ability, TriggerAutomatic):
            too_new = card.zone == STANDBY and card.since >= game.turn_number and not ability.stealth  # 1114.3
            if card_id not in game.cards or (too_new and game.edition.standby_waits):
                continue  # 708.5, 906.4a
            if any(waiting.card == card_id for waiting in game.triggered):
                continue  # 708.2a
            if ability.condition.fulfilled(game, event, scope):
                shown = not game.edition.reveals_to_trigger
                game.triggered.append(Triggered(card_id, card.owner, ability, scope, card.zone, shown))
        elif (card.zone in PLAY or card.zone == ability.zone) and ability.condition.fulfilled(game, event, scope):
            if ability.produces_will():
                if _may_trigger(game, card, ability, scope, event):
                    game.then(*(resolving.Apply(effect, scope) for effect in ability.effects))  # 907.1, 907.3
                continue
            _trigger(game, card, ability, scope, event)
    if event.zone >= 0 and event.source not in PLAY and event.zone not in PLAY and event.card in game.cards:
        _notice_itself(game, event)


def _notice_itself(game: Game, event: Event) -> None:
    """902.2, 906.7a: what a card says of its own way between zones out of play, such as being discarded."""
    for _, ability in game.info(event.card).automatics:
        if isinstance(ability, Automatic) and ability.condition.follows() and event.kind in ability.condition.kinds():
            card = game.cards[event.card]
            scope = Scope(card.id, card.controller, (), card.x, card.id, event.player, event.amount)
            fulfilled = ability.condition.fulfilled(game, event, scope)
            if fulfilled:
                _trigger(game, card, ability, scope, event)


def trigger_enter(game: Game, card_id: int) -> None:
    """1015.1: the [Enter] abilities of a card that has just come into the field trigger, unless they have by that."""
    card = game.cards[card_id]
    was = next((old for old, gone in game.departed.items() if gone.now == card_id), 0)
    if card.zone != FIELD or not was:
        return
    event = Event("moved", "1015.1", card.owner, card_id, was, source=game.departed[was].card.zone, zone=FIELD)
    if game.edition.triggers_enter(game, event):
        return
    scope = Scope(card_id, card.controller, (), card.x, card_id, card.owner, other=was)
    for _, ability in game.info(card_id).automatics:
        if isinstance(ability, Automatic) and ability.condition.has_enter_symbol():
            _trigger(game, card, ability, scope, event, bidden=True)


def _may_trigger(
    game: Game, card: Card, ability: Automatic, scope: Scope, event: Event, *, bidden: bool = False
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
    return not ability.terms or terms.may_trigger(game, card.id, ability, scope)


def _trigger(game: Game, card: Card, ability: Automatic, scope: Scope, event: Event, *, bidden: bool = False) -> None:
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


def _notice_delayed(game: Game, event: Event) -> None:
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


def watch_status(game: Game) -> None:
    """906.9: status automatic objects trigger while their status is so, if they have not triggered already (906.9a).

    One that has been played and is still in the chase area counts as triggered, or it would be played without end.
    Effects that last as long as something is so end when it is not so any more (909.8).
    """
    if any(effect.condition is not None for effect in game.effects):
        kept = [e for e in game.effects if e.condition is None or e.condition.holds(game, e.scope)]
        if len(kept) < len(game.effects):
            ended = [effect for effect in game.effects if effect not in kept]
            game.effects = kept
            game.changed()
            game.watch_anew()
            game.happen(Event("effects ended", "909.8", game.turn_player))
            give_back(game, ended)
    if not game.automatic:
        return
    those = game.watchers().get(STATUS, ())
    game.work += len(those) // CROWD
    waiting = _have_triggered(game) if those else {}
    for card_id, ability in those:
        if isinstance(ability, TriggerAutomatic) or ability in waiting.get(card_id, ()):
            continue
        card = game.cards[card_id]
        scope = Scope(card_id, card.controller, (), card.x)
        event = Event(STATUS, "906.9")
        if ability.condition.fulfilled(game, event, scope) and _may_trigger(game, card, ability, scope, event):
            game.triggered.append(Triggered(card_id, card.controller, ability, scope, card.zone, True))
            waiting.setdefault(card_id, []).append(ability)
            game.happen(Event("triggered", "906.9", card.controller, card_id))


def _have_triggered(game: Game) -> dict[int, list[object]]:
    """The abilities of each card that have triggered, or are in the chase area."""
    found: dict[int, list[object]] = {}
    for waiting in game.triggered:
        found.setdefault(waiting.card, []).append(waiting.ability)
    for entry in game.chase:
        found.setdefault(entry.card, []).append(entry.ability)
    return found


@final
class PlayAutomatic(Step):
    """603: choose one of the automatic objects that have triggered and play it."""

    __slots__ = ()

    def run(self, game: Game) -> None:
        game.triggered = [waiting for waiting in game.triggered if waiting.revealed or waiting.card in game.cards]
        for waiting in game.triggered:
            if not waiting.revealed and not game.edition.risks_reveal and refusals.cannot_play_triggered(game, waiting):
                game.then(self)
                game.triggered = [other for other in game.triggered if other is not waiting]
                return
            if not waiting.revealed:
                game.then(AskReveal(waiting.controller, waiting.card), self)
                return
        for player in game.clockwise(game.turn_player):  # 603.2
            own = [index for index, waiting in enumerate(game.triggered) if waiting.controller == player]
            if not own:
                continue
            first = game.triggered[own[0]]
            game.work += len(own) // CROWD
            if any(
                one.card != first.card or one.ability != first.ability for one in map(game.triggered.__getitem__, own)
            ):
                game.then(ChooseAutomatic(player))
            else:
                play_triggered(game, own[0])
            return


def play_triggered(game: Game, index: int) -> None:
    """603.3, 906.6: play it if that is legal; either way it has triggered once less."""
    waiting = game.triggered.pop(index)
    illegal = refusals.cannot_play_triggered(game, waiting)
    if illegal is None:
        play.announce_triggered(game, waiting)
        return
    stays = not (game.edition.reveals_to_trigger and game.edition.risks_reveal)
    if stays and isinstance(waiting.ability, TriggerAutomatic):
        return  # what nobody has seen, or what would not be lost, stays where it is
    game.happen(Event("not played", illegal.rule, waiting.controller, waiting.card, detail=illegal.message))
    if isinstance(waiting.ability, TriggerAutomatic):
        card = game.cards.get(waiting.card)
        if card is not None and card.zone == waiting.zone:
            move(game, waiting.card, GRAVEYARD, "708.3a")


@final
class ChooseAutomatic(Ask):
    """603.2: a player with several triggered objects chooses which is played first."""

    FIELDS = ("player",)
    __slots__ = FIELDS

    def __init__(self, player: int) -> None:
        self.player = player

    def topic(self) -> str:
        return "order"

    def chooser(self, game: Game) -> int:
        return self.player

    def rule(self) -> str:
        return "603.2"

    def prompt(self, game: Game) -> Words:
        return message("which triggered ability to play first")

    def options(self, game: Game) -> list[Option]:
        return [
            Option("choose", card=waiting.card, n=index, target=waiting.card)
            for index, waiting in enumerate(game.triggered)
            if waiting.controller == self.player
        ]

    def answer(self, game: Game, option: Option) -> None:
        play_triggered(game, option.n)


@final
class AskReveal(Ask):
    """708.2: the owner of an automatic card may reveal it to let it trigger."""

    FIELDS = ("player", "card")
    __slots__ = FIELDS

    def __init__(self, player: int, card: int) -> None:
        self.player = player
        self.card = card

    def topic(self) -> str:
        return "reveal"

    def chooser(self, game: Game) -> int:
        return self.player

    def rule(self) -> str:
        return "708.2"

    def prompt(self, game: Game) -> Words:
        return message("reveal {} to let it trigger?", game.name(self.card))

    def options(self, game: Game) -> list[Option]:
        return [Option("reveal", card=self.card), DONE]

    def answer(self, game: Game, option: Option) -> None:
        if option.kind == "reveal":
            game.triggered = [t.shown() if t.card == self.card else t for t in game.triggered]
            everybody = (1 << game.seats) - 1
            game.cards[self.card] = game.cards[self.card].known_to(everybody)
            game.happen(Event("revealed", "708.2", self.player, self.card))
            game.happen(Event("triggered", "708.2", self.player, self.card))
        else:
            game.triggered = [t for t in game.triggered if t.card != self.card]
