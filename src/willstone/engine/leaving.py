"""A player leaves a game that goes on without them (103.4, with more than two players).

Everything they own goes with them, and what they control of others goes back to its owner; what they have played,
what has triggered for them and the effects they made are no more. If it was their turn, the turn ends.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from willstone.engine import zones
from willstone.engine.agenda import Pick, Step
from willstone.engine.turn import FinalStep, NextTurn
from willstone.engine.zones import CHASE, GRAVEYARD, PUBLIC

if TYPE_CHECKING:
    from willstone.engine.game import Game

RULE: Final = "103.4"


def leave(game: Game, player: int) -> None:
    """Take a player who has lost out of the game."""
    for entry in list(game.chase):
        if entry.controller == player:
            _drop(game, entry.id)
    game.triggered = [one for one in game.triggered if one.controller != player]
    game.delayed = [one for one in game.delayed if one.scope.controller != player]
    game.replacing = [one for one in game.replacing if one.scope.controller != player]
    game.effects = [one for one in game.effects if one.scope.controller != player]
    for card in list(game.cards.values()):
        if card.owner == player and card.id in game.cards:
            _take_along(game, card.id)
    for card in list(game.cards.values()):
        if card.controller == player:
            game.cards[card.id] = card.controlled_by(card.owner, game.turn_number)
    battle = game.battle
    if battle is not None and battle.attacked == ~player:
        game.battle = battle.attacking(battle.attacker, 0, battle.defender)
    game.changed()
    game.watch_anew()
    game.unsettled = True
    game.agenda = [_without_gone(game, step) for step in game.agenda]
    if game.turn_player == player:
        _end_turn(game)


def _without_gone(game: Game, step: Step) -> Step:
    """A choice among cards and players, without those that are there no more."""
    if not isinstance(step, Pick):
        return step
    pool = tuple(ref for ref in step.pool if (not game.lost[~ref] if ref < 0 else ref in game.cards))
    if len(pool) == len(step.pool):
        return step
    chosen = tuple(ref for ref in step.chosen if ref in pool)
    least, most = min(step.least, len(pool)), min(step.most, len(pool))
    return Pick(step.player, step.kind, step.words, step.rule_id, pool, chosen, least, most, step.then)


def _drop(game: Game, entry: int) -> None:
    """What is on the chase goes away, a card to its owner's graveyard."""
    if entry in game.cards:
        zones.move(game, entry, GRAVEYARD, RULE)
    else:
        game.leave_chase(entry)


def _take_along(game: Game, card_id: int) -> None:
    card = game.cards[card_id]
    if card.zone in PUBLIC:
        zones.cease(game, card_id, RULE)
        return
    game.remember(card)
    game.zone(card.zone, card.owner).remove(card_id)
    del game.cards[card_id]


def _end_turn(game: Game) -> None:
    """Nothing of the turn is left to do but its final step; before the first turn the next player will begin."""
    if game.phase == "setup":
        game.turn_player = game.next_player(game.turn_player)
        return
    while game.agenda and not isinstance(game.agenda[-1], NextTurn):
        game.agenda.pop()
    for entry in list(game.chase):
        _drop(game, entry.id)
    assert not any(card.zone == CHASE for card in game.cards.values())
    game.battle = None
    game.then(FinalStep())
