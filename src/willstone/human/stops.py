"""Where a person who has priority is asked, and where the client or the server passes for them.

The rules know nothing of this: every window of the rulebook is there, and it is passed where the player has nothing
to do but idle things, or does not want to be asked.
"""

from __future__ import annotations

from enum import Enum
from typing import TYPE_CHECKING, Final

from willstone import mishaps
from willstone.engine.battle import DeclareBlock
from willstone.engine.naming import PHASES, STEPS
from willstone.i18n.messages import mark, tr

if TYPE_CHECKING:
    from collections.abc import Iterable

    from willstone.engine.agenda import Decision
    from willstone.engine.game import Game


class Window(Enum):
    """A kind of moment in which a player has priority: its name, its words, and whether to stop by default."""

    ANSWER = ("answer", mark("an opponent has played something"), True)
    OWN_PLAY = ("own.play", mark("you have played something yourself"), False)
    OWN_DRAW = ("own.draw", mark("your draw phase"), False)
    OWN_RECOVERY = ("own.recovery", mark("your recovery phase"), False)
    OWN_MAIN = ("own.main", mark("your main phase, whatever you can do"), True)
    OWN_BEGINNING = ("own.beginning", mark("the beginning of your battle"), False)
    OWN_ATTACK = ("own.attack", mark("you attack"), False)
    OWN_BEFORE_BLOCK = ("own.before_block", mark("before a block against you is declared"), False)
    OWN_BLOCK = ("own.block", mark("your attack is blocked or not, before the damage"), True)
    OWN_FIRST_STRIKE = ("own.first_strike", mark("the first strike step of your battle"), False)
    OWN_DAMAGE = ("own.damage", mark("the battle damage step of your battle"), False)
    OWN_END_OF_BATTLE = ("own.end_of_battle", mark("the end of your battle"), False)
    OWN_END = ("own.end", mark("your end phase"), False)
    THEIR_DRAW = ("their.draw", mark("an opponent's draw phase"), False)
    THEIR_RECOVERY = ("their.recovery", mark("an opponent's recovery phase"), False)
    THEIR_MAIN = ("their.main", mark("an opponent's main phase"), False)
    THEIR_BEGINNING = ("their.beginning", mark("the beginning of an opponent's battle"), False)
    THEIR_ATTACK = ("their.attack", mark("an opponent attacks"), True)
    THEIR_BEFORE_BLOCK = ("their.before_block", mark("before a block is declared against an opponent"), False)
    THEIR_BLOCK = ("their.block", mark("an opponent's attack is blocked or not, before the damage"), True)
    THEIR_FIRST_STRIKE = ("their.first_strike", mark("the first strike step of an opponent's battle"), False)
    THEIR_DAMAGE = ("their.damage", mark("the battle damage step of an opponent's battle"), False)
    THEIR_END_OF_BATTLE = ("their.end_of_battle", mark("the end of an opponent's battle"), False)
    THEIR_END = ("their.end", mark("an opponent's end phase"), True)

    def __init__(self, title: str, words: str, stops: bool) -> None:
        self.title = title
        self.id = words
        self.stops = stops

    @property
    def words(self) -> str:
        """What it is, in words."""
        return tr(self.id)


WINDOWS: Final = {window.title: window for window in Window}


class Stops:
    """The windows in which a player wants to be asked."""

    def __init__(self, wanted: Iterable[Window] | None = None) -> None:
        chosen = (window for window in Window if window.stops) if wanted is None else wanted
        self.wanted = set(chosen)
        self._declined = 0  # the turn in whose end phase the player has passed

    def stop(self, game: Game, decision: Decision) -> bool:
        """Whether to ask the player; other choices than those with priority always are theirs."""
        if not passable(decision):
            return True
        window = window_of(game, decision.player)
        if window not in self.wanted:
            return False
        if window is Window.OWN_MAIN:
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


def passable(decision: Decision) -> bool:
    """Whether the decision is what to do with priority, which may be to pass."""
    return decision.kind == "action" and any(option.kind == "pass" for option in decision.options)


def window_of(game: Game, player: int) -> Window:
    """In which window the player has priority."""
    whose = "own" if game.turn_player == player else "their"
    if game.chase:
        return Window.OWN_PLAY if game.chase[-1].controller == player else Window.ANSWER
    if game.battle is not None:
        return WINDOWS[f"{whose}.{_moment(game)}"]
    return WINDOWS[f"{whose}.{game.phase}"]


def _moment(game: Game) -> str:
    """How far a battle has come."""
    battle = game.battle
    assert battle is not None
    if not battle.attacker:
        return "beginning"
    undeclared = battle.step == "block" and any(isinstance(step, DeclareBlock) for step in game.agenda)
    return "before_block" if undeclared else battle.step


def describe(game: Game) -> str:
    """The present window, as in "passed for you: ..."."""
    if game.chase:
        return tr("{} on the chase", _top(game))
    if game.battle is not None:
        return tr("the battle")
    return tr("{}'s {}", game.names[game.turn_player], PHASES[game.phase])


def _top(game: Game) -> str:
    """The name of what resolves next."""
    try:
        return game.name(game.chase[-1].card)
    except Exception as error:
        mishaps.report("the name of what is on the chase", error)
        return "something"


def foretell(game: Game) -> str:
    """What passing leads to if everybody passes, in a few words; empty if that cannot be said."""
    try:
        return _foretold(game)
    except Exception as error:
        mishaps.report("what passing leads to", error)
        return ""


def _foretold(game: Game) -> str:
    trial = game.copy()
    trial.listener = None
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
        return tr("{} resolves", _top(game))
    if game.battle is not None:
        if trial.battle is None:
            return tr("ends the battle")
        damage = game.battle.step == "block" and trial.battle.step in ("first_strike", "damage")
        return tr("goes to battle damage") if damage else tr("goes to the {}", STEPS[trial.battle.step])
    if trial.turn_number != game.turn_number:
        return tr("ends the turn")
    return tr("goes to the {}", PHASES[trial.phase]) if trial.phase != game.phase else ""


def _where(game: Game) -> tuple[object, ...]:
    step = None if game.battle is None else game.battle.step
    return game.turn_number, game.phase, step, tuple(entry.id for entry in game.chase)
