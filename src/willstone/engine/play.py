"""Playing cards and abilities (903.2a-d): how each kind of them comes into the chase area."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from willstone.engine import (
    sides,
    terms,
    zones,
)
from willstone.engine.abilities import Activate, TriggerAutomatic
from willstone.engine.announce import Announce
from willstone.engine.changes import BecomeCopy
from willstone.engine.costs import CostPart
from willstone.engine.events import Event
from willstone.engine.refusals import altered
from willstone.engine.scope import Scope
from willstone.engine.state import Entry
from willstone.engine.ways import ways
from willstone.engine.zones import (
    CHASE,
    PUBLIC,
    RUNE_AREA,
)

if TYPE_CHECKING:
    from willstone.engine.cards import Card
    from willstone.engine.changes import Change
    from willstone.engine.game import Game
    from willstone.engine.state import Triggered
    from willstone.engine.ways import Way

HIDDEN: Final = "hidden "  # said of an ability of a hidden card, with who knew the card before (905.2a)


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
