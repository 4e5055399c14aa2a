"""Where the client stops for a player who has priority, and where it passes for them.

The rules know nothing of this: every window of the rulebook is there, and the client passes in those where the
player has nothing to do but idle things, or does not want to be asked.
"""

from __future__ import annotations

from enum import Enum
from typing import TYPE_CHECKING

from willstone.cli.text.board import STEPS
from willstone.engine.battle import DeclareBlock

if TYPE_CHECKING:
    from willstone.engine.agenda import Decision
    from willstone.engine.game import Game


class Window(Enum):
    """A kind of moment in which a player has priority: its word, what it is, and whether to stop by default."""

    MAIN = ("main", "your main phase, whatever you can do", True)
    ANSWER = ("answer", "an opponent has played something", True)
    ATTACK = ("attack", "an opponent attacks", True)
    BLOCK = ("block", "a block is declared or not, before the damage", True)
    THEIR_END = ("end", "an opponent's end phase", True)
    OWN_PLAY = ("own", "you have played something yourself", False)
    BEGINNING = ("begin", "your draw and recovery phases", False)
    OWN_END = ("ownend", "your end phase", False)
    BATTLE = ("battle", "every other window of a battle", False)
    THEIRS = ("their", "every other window of an opponent's turn", False)

    def __init__(self, word: str, words: str, stops: bool) -> None:
        self.word = word
        self.words = words
        self.stops = stops


class Stops:
    """The windows in which a player wants to be asked."""

    def __init__(self) -> None:
        self.wanted = {window for window in Window if window.stops}
        self._declined = 0  # the turn in whose end phase the player has passed

    def toggle(self, word: str) -> bool:
        """Turn the stop of a word on or off; whether there is one."""
        for window in Window:
            if window.word == word.lower():
                self.wanted ^= {window}
                return True
        return False

    def stop(self, game: Game, decision: Decision) -> bool:
        """Whether to ask the player; other choices than those with priority always are theirs."""
        if decision.kind != "action" or all(option.kind != "pass" for option in decision.options):
            return True
        window = window_of(game, decision.player)
        if window not in self.wanted:
            return False
        if window is Window.MAIN:
            return True
        if all(option.idle or option.kind == "pass" for option in decision.options):
            return False
        return window is not Window.THEIR_END or self._declined != game.turn_number

    def passed(self, game: Game, player: int) -> None:
        """The player passes now; the second window of an opponent's end phase would only ask the same again."""
        if window_of(game, player) is Window.THEIR_END:
            self._declined = game.turn_number

    def reset(self) -> None:
        """Forget what the player has passed, after time was turned back."""
        self._declined = 0


def window_of(game: Game, player: int) -> Window:
    """In which window the player has priority."""
    own_turn = game.turn_player == player
    if game.chase:
        return Window.OWN_PLAY if game.chase[-1].controller == player else Window.ANSWER
    if game.battle is not None:
        return _battle_window(game, own_turn)
    if own_turn:
        return {"main": Window.MAIN, "end": Window.OWN_END}.get(game.phase, Window.BEGINNING)
    return Window.THEIR_END if game.phase == "end" else Window.THEIRS


def _battle_window(game: Game, own_turn: bool) -> Window:
    battle = game.battle
    assert battle is not None
    if not battle.attacker:
        return Window.BATTLE
    if battle.step == "attack" and not own_turn:
        return Window.ATTACK
    declared = not any(isinstance(step, DeclareBlock) for step in game.agenda)
    return Window.BLOCK if battle.step == "block" and declared else Window.BATTLE


def describe(game: Game) -> str:
    """The present window, as in "passed for you: ..."."""
    if game.chase:
        return f"{game.name(game.chase[-1].card)} on the chase"
    if game.battle is not None:
        return "the battle"
    return f"{game.names[game.turn_player]}'s {game.phase} phase"


def foretell(game: Game) -> str:
    """What passing leads to if everybody passes, in a few words; empty if that cannot be said."""
    trial = game.copy()
    decision = trial.decision
    while decision is not None and decision.kind == "action" and _where(trial) == _where(game):
        passing = next((option for option in decision.options if option.kind == "pass"), None)
        if passing is None:
            return ""
        trial.play(passing)
        decision = trial.decision
    if trial.over:
        return ""
    if game.chase:
        return f"{game.name(game.chase[-1].card)} resolves"
    if game.battle is not None:
        if trial.battle is None:
            return "ends the battle"
        damage = game.battle.step == "block" and trial.battle.step in ("first_strike", "damage")
        return "goes to battle damage" if damage else f"goes to the {STEPS[trial.battle.step]}"
    if trial.turn_number != game.turn_number:
        return "ends the turn"
    return f"goes to the {trial.phase} phase" if trial.phase != game.phase else ""


def _where(game: Game) -> tuple[object, ...]:
    step = None if game.battle is None else game.battle.step
    return game.turn_number, game.phase, step, tuple(entry.id for entry in game.chase)
