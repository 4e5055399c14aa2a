"""Playing cards and abilities (903.2a-d): how each kind of them comes into the chase area."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from willstone.engine.abilities import limits
from willstone.engine.actions import sides
from willstone.engine.actions.moving import Move, move
from willstone.engine.core.events import Event
from willstone.engine.layers.changes import BecomeCopy
from willstone.engine.playing.announce import announced
from willstone.engine.playing.plays import Price
from willstone.engine.playing.refusals import altered
from willstone.engine.playing.ways import ways
from willstone.engine.state.abilities import TriggerAutomatic
from willstone.engine.state.pieces import Entry
from willstone.engine.state.scope import Scope
from willstone.engine.state.zones import CHASE, PUBLIC, RUNE_AREA

if TYPE_CHECKING:
    from willstone.engine.playing.ways import Way
    from willstone.engine.state.abilities import Activate
    from willstone.engine.state.card import Card
    from willstone.engine.state.cost_parts import CostPart
    from willstone.engine.state.gamestate import GameState
    from willstone.engine.state.pieces import Triggered
    from willstone.engine.state.speech import Change


HIDDEN: Final = "hidden "  # said of an ability of a hidden card, with who knew the card before (905.2a)


def announce_spell(game: GameState, player: int, card_id: int, way: Way, pay: tuple[int, ...]) -> None:
    """903.2a-d: turn the card up and put it into the chase area; a rune is copied there (711.2)."""
    card = game.cards[card_id]
    if card.zone == RUNE_AREA:
        everybody = (1 << game.seats) - 1
        game.cards[card_id] = card.flipped(face_down=False).known_to(everybody)
        game.happen(Event("revealed", "711.2", player, card_id))
        new = game.copy_card(card_id, CHASE)
        game.chase = [*game.chase, Entry(new, "spell", new, player, way.ability, Scope(new, player))]
    else:
        if card.face_down:
            game.cards[card_id] = card.flipped(face_down=False)  # 903.2a
        kept = kept_changes(game, card, way.side)
        new = move(game, Move(card_id, CHASE, "903.2d", controller=player, side=way.side, changes=kept, spell=True))
    game.replace_entry(Entry(new, "spell", new, player, way.ability, Scope(new, player).with_extras(way.extras)))
    game.then(announced(new, way.price, pay))


def kept_changes(game: GameState, card: Card, side: int) -> tuple[Change, ...]:
    """903.2d-i: what the effects applied to a card make of it is so in the chase area too."""
    info = game.info(card.id)
    if info is game.printed(card) or side != card.side:
        return ()
    return (BecomeCopy(info),)


def announce_ability(
    game: GameState, player: int, card_id: int, ability: Activate, pay: tuple[int, ...], costs: tuple[CostPart, ...]
) -> None:
    """903.2d: the ability goes to the chase area as a pseudo-card; a hidden card is revealed meanwhile (905.2a)."""
    card = game.cards[card_id]
    scope = Scope(card_id, player, (), ability.x_on(card))
    if card.zone not in PUBLIC:
        scope = scope.with_extras((f"{HIDDEN}{card.known}",))
        game.cards[card_id] = card.known_to((1 << game.seats) - 1)
        game.happen(Event("revealed", "905.2a", player, card_id))
    limits.note_use(game, player, card_id, ability)
    entry = Entry(game.new_id(), "ability", card_id, player, ability, scope)
    game.chase = [*game.chase, entry]
    game.then(announced(entry.id, Price(costs, *altered(game, ability, scope)), pay))


def hide_again(game: GameState, entry: Entry) -> None:
    """905.2a: a hidden card is revealed only as long as its ability is in the chase area."""
    before = next((word for word in entry.scope.extras if word.startswith(HIDDEN)), None)
    card = game.cards.get(entry.card)
    if before is not None and card is not None and card.zone not in PUBLIC:
        game.cards[card.id] = card.known_to(int(before[len(HIDDEN) :]))


def announce_judgment(
    game: GameState, player: int, card_id: int, pay: tuple[int, ...], costs: tuple[CostPart, ...]
) -> None:
    """705.2: do what the [Judgment] asks for; the judgment is neither spell nor ability (705.2d)."""
    judgment = game.info(card_id).judgment
    assert judgment is not None
    extras = (sides.FIRST_FORM,) if game.cards[card_id].side else ()  # 1304.5b
    scope = Scope(card_id, player).with_extras(extras)
    entry = Entry(game.new_id(), "judgment", card_id, player, judgment, scope)
    game.chase = [*game.chase, entry]
    game.judged = True
    game.then(announced(entry.id, Price(costs, *altered(game, judgment, scope)), pay))


def announce_triggered(game: GameState, waiting: Triggered) -> None:
    """603.3: play an automatic ability, or an automatic card as a spell (708.3)."""
    player = waiting.controller
    if isinstance(waiting.ability, TriggerAutomatic):
        way = ways(game, player, waiting.card)[0]
        new = move(game, Move(waiting.card, CHASE, "708.3", controller=player, spell=True))
        scope = Scope(
            new,
            player,
            (),
            None,
            waiting.scope.card,
            waiting.scope.player,
            waiting.scope.amount,
            other=waiting.scope.other,
        )
        scope = scope.with_extras(way.extras)
        game.replace_entry(Entry(new, "spell", new, player, way.ability, scope))
        game.then(announced(new, way.price, ()))
        return
    entry = Entry(game.new_id(), "ability", waiting.card, player, waiting.ability, waiting.scope)
    game.chase = [*game.chase, entry]
    game.then(announced(entry.id, Price(()), ()))
