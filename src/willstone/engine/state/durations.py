"""How long something lasts that is to end in a later turn (505.5b, 909.2).

A text names the time in words; when the effect begins, it is noted whose turn is meant and which turn it is now.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from willstone.engine.state.gamestate import GameState
    from willstone.engine.state.scope import Scope


END: Final = "end"
BEGINNING: Final = "beginning"
WORDS: Final = {  # the words, the edge of the turn, and whether it is one of yours
    "the end of your next turn": (END, True),
    "the end of your opponent's next turn": (END, False),
    "the beginning of your next turn": (BEGINNING, True),
    "the beginning of your opponent's next turn": (BEGINNING, False),
}


def said(until: str) -> str:
    """A duration in words."""
    return until if until in WORDS else f"end of {until}"


def due(game: GameState, scope: Scope, until: str) -> str:
    """A duration as it is noted: the edge, the player and the turn after which it may be; others as they are."""
    if until not in WORDS:
        return until
    edge, yours = WORDS[until]
    player = scope.controller if yours else game.opponents(scope.controller)[0]
    return f"{edge} {player} {game.turn_number}"


def over(game: GameState, edge: str) -> list[str]:
    """The durations that end now, at the beginning or end of the turn player's turn."""
    noted = {lasting.until for lasting in game.effects if lasting.until.startswith(edge)}
    return sorted(until for until in noted if _is_over(game, until))


def _is_over(game: GameState, until: str) -> bool:
    _, player, after = until.split()
    return int(player) == game.turn_player and game.turn_number > int(after)


TURN: Final = "turn"
FOREVER: Final = ""
