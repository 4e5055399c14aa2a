"""Losing (103), and leaving a game that goes on without a player (103.4, with more than two players).

Everything they own goes with them, and what they control of others goes back to its owner; what they have played,
what has triggered for them and the effects they made are no more. If it was their turn, the turn ends.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from willstone.engine.abilities import restraints
from willstone.engine.actions.moving import Move, cease, move
from willstone.engine.core.events import Event
from willstone.engine.state.agenda import Ask
from willstone.engine.state.zones import CHASE, GRAVEYARD, PUBLIC
from willstone.engine.turn.turn import FinalStep

if TYPE_CHECKING:
    from willstone.engine.state.gamestate import GameState


RULE: Final = "103.4"


def lose(game: GameState, losers: list[tuple[int, str]]) -> None:
    """103.1-103.3: players lose at the same time; who is left alone wins, and if nobody is left it is a draw.

    If the one who is left cannot win, nobody does (104.4), unless the others have conceded (103.4).
    """
    barred = [player for player in game.alive() if restraints.barred(game, player, restraints.WIN)]
    for player, rule in losers:
        game.lost[player] = True
        game.happen(Event("lost", rule, player))
    left = game.alive()
    if len(left) == 1 and losers[0][1] == RULE:
        game.finish(left[0], RULE)
    elif len(left) == 1:
        game.finish(*((-1, "104.4") if left[0] in barred else (left[0], "103.2")))
    elif not left:
        game.finish(-1, "103.3")
    else:
        for player, _ in losers:
            leave(game, player)


def _end_effects(game: GameState, player: int) -> None:
    game.triggered = [one for one in game.triggered if one.controller != player]
    game.delayed = [one for one in game.delayed if one.scope.controller != player]
    game.replacing = [one for one in game.replacing if one.scope.controller != player]
    game.effects = [one for one in game.effects if one.scope.controller != player]


def leave(game: GameState, player: int) -> None:
    """103.4: take a player who has conceded, or lost otherwise, out of a game that goes on."""
    for entry in list(game.chase):
        if entry.controller == player:
            _drop(game, entry.id)
    _end_effects(game, player)
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
    game.agenda = [step.remaining(game) for step in game.agenda]
    if game.turn_player == player:
        _end_turn(game)
    _leave_before(game, player)


def _leave_before(game: GameState, player: int) -> None:
    """Who has left does not come back if what is being played cannot be completed (903.2j)."""
    if game.snapshot is None:
        return
    before = game.snapshot.copy()
    ask = before.agenda[-1]
    if game.turn_player == player or not isinstance(ask, Ask) or ask.chooser(before) == player:
        game.snapshot = None
        return
    before.lost[player] = True
    leave(before, player)
    game.snapshot = before


def _drop(game: GameState, entry: int) -> None:
    """What is on the chase goes away, a card to its owner's graveyard; nobody can be asked to replace that."""
    if entry in game.cards:
        move(game, Move(entry, GRAVEYARD, RULE))
    else:
        game.leave_chase(entry)


def _take_along(game: GameState, card_id: int) -> None:
    card = game.cards[card_id]
    if card.zone in PUBLIC:
        cease(game, card_id, RULE)
        return
    game.remember(card)
    game.zone(card.zone, card.owner).remove(card_id)
    del game.cards[card_id]
    game.watch_anew()  # abilities may be active in a hand or a deck


def _end_turn(game: GameState) -> None:
    """Nothing of the turn is left to do but its final step; before the first turn the next player will begin."""
    if game.phase == "setup":
        game.turn_player = game.next_player(game.turn_player)
        return
    while game.agenda and game.agenda[-1].begins() != "turn":
        game.agenda.pop()
    for entry in list(game.chase):
        _drop(game, entry.id)
    assert not any(card.zone == CHASE for card in game.cards.values())
    game.battle = None
    game.then(FinalStep())
