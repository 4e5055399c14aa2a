"""Where a person who has priority is asked, and where the client or the server passes for them.

The rules know nothing of this: every window of the rulebook is there, and it is passed where the player has nothing
to do but idle things, or does not want to be asked. By smart passing they are asked at the moments that matter
(:mod:`willstone.human.moments`) and at their stops, in full control wherever they have priority.
"""

from __future__ import annotations

from enum import Enum
from typing import TYPE_CHECKING, Final, Literal

from willstone import mishaps
from willstone.engine import PASS
from willstone.engine.decisions import PHASES, STEPS, ChooseAutomatic
from willstone.human import moments
from willstone.i18n.messages import mark, tr

if TYPE_CHECKING:
    from collections.abc import Iterable

    from willstone.engine import Decision, Game, Option


class Window(Enum):
    """A kind of moment in which a player has priority: its name, its words, and whether to stop by default."""

    ANSWER = ("answer", mark("an opponent has played something"), False)
    OWN_PLAY = ("own.play", mark("you have played something yourself"), False)
    OWN_DRAW = ("own.draw", mark("your draw phase"), False)
    OWN_RECOVERY = ("own.recovery", mark("your recovery phase"), False)
    OWN_MAIN = ("own.main", mark("your main phase, whatever you can do"), True)
    OWN_BEGINNING = ("own.beginning", mark("the beginning of your battle"), False)
    OWN_ATTACK = ("own.attack", mark("you attack"), False)
    OWN_BEFORE_BLOCK = ("own.before_block", mark("before a block against you is declared"), False)
    OWN_BLOCK = ("own.block", mark("your attack is blocked or not, before the damage"), False)
    OWN_FIRST_STRIKE = ("own.first_strike", mark("the first strike step of your battle"), False)
    OWN_DAMAGE = ("own.damage", mark("the battle damage step of your battle"), False)
    OWN_END_OF_BATTLE = ("own.end_of_battle", mark("the end of your battle"), False)
    OWN_END = ("own.end", mark("your end phase"), False)
    THEIR_DRAW = ("their.draw", mark("an opponent's draw phase"), False)
    THEIR_RECOVERY = ("their.recovery", mark("an opponent's recovery phase"), False)
    THEIR_MAIN = ("their.main", mark("an opponent's main phase"), False)
    THEIR_BEGINNING = ("their.beginning", mark("the beginning of an opponent's battle"), False)
    THEIR_ATTACK = ("their.attack", mark("an opponent attacks"), False)
    THEIR_BEFORE_BLOCK = ("their.before_block", mark("before a block is declared against an opponent"), False)
    THEIR_BLOCK = ("their.block", mark("an opponent's attack is blocked or not, before the damage"), False)
    THEIR_FIRST_STRIKE = ("their.first_strike", mark("the first strike step of an opponent's battle"), False)
    THEIR_DAMAGE = ("their.damage", mark("the battle damage step of an opponent's battle"), False)
    THEIR_END_OF_BATTLE = ("their.end_of_battle", mark("the end of an opponent's battle"), False)
    THEIR_END = ("their.end", mark("an opponent's end phase"), False)

    def __init__(self, title: str, words: str, stops: bool) -> None:
        self.title = title
        self.id = words
        self.stops = stops

    @property
    def words(self) -> str:
        """What it is, in words."""
        return tr(self.id)


WINDOWS: Final = {window.title: window for window in Window}
Passing = Literal["smart", "stops", "full"]  # asked where it matters and at stops; at stops only; everywhere


class Stops:
    """Where a player wants to be asked: always in some windows, and otherwise by how they pass."""

    def __init__(self, wanted: Iterable[Window] | None = None, passing: Passing = "smart") -> None:
        chosen = (window for window in Window if window.stops) if wanted is None else wanted
        self.wanted = set(chosen)
        self.passing: Passing = passing
        self.reset()

    def reset(self) -> None:
        """Forget what the player has passed, after time was turned back."""
        self._declined = 0  # the turn in whose end phase the player has passed
        self._batch: frozenset[int] = frozenset()  # what the player has passed on that resolves together
        self._battle: tuple[int, int] | None = None  # the turn and attacker of the battle in which they were asked
        self.held = False  # whether they want to be asked once more in this battle, before the damage

    def unasked(self, game: Game, decision: Decision) -> Option | None:
        """What is done for the player without asking them; None if they are to be asked."""
        if game.battle is None or not game.battle.attacker:
            self.held = False
        if not passable(decision):
            option = None if self.passing == "full" else self._plain(game, decision)
            if option is None:
                self._note_battle(game)
            return option
        if not self._stop(game, decision):
            return PASS
        self._note_battle(game)
        return None

    def _stop(self, game: Game, decision: Decision) -> bool:
        window = window_of(game, decision.player)
        if self.passing == "full" or (window is Window.OWN_MAIN and window in self.wanted):
            return True
        if all(option.idle or option.kind == "pass" for option in decision.options):
            return False
        if window is Window.THEIR_END and self._declined == game.turn_number:
            return False
        if window in self.wanted:
            return True
        if self.passing == "stops" or (game.chase and game.chase[-1].id in self._batch):
            return False
        asked = self._battle == _battle(game) and not self.held
        return moments.matters(game, decision, asked=asked)

    def _plain(self, game: Game, decision: Decision) -> Option | None:
        """What need not be asked though it is no pass: what [Pierce] leaves a blocker, the order of what is alike."""
        if decision.kind == "assign" and game.battle is not None:
            step = WINDOWS[f"own.{game.battle.step}"]
            return None if step in self.wanted else decision.options[0].at(decision.options[0].n)
        if isinstance(game.asking(), ChooseAutomatic):
            triggered = [game.triggered[option.n] for option in decision.options]
            alike = {(game.name(each.card), each.ability.render()) for each in triggered}
            return decision.options[0] if len(alike) == 1 else None
        return None

    def _note_battle(self, game: Game) -> None:
        self._battle = _battle(game)

    def passed(self, game: Game, player: int) -> None:
        """The player passes now; what would only ask the same again need not."""
        window = window_of(game, player)
        if window is Window.THEIR_END:
            self._declined = game.turn_number
        elif window is Window.ANSWER:
            self._batch = moments.batch(game)
        self.held = False


def _battle(game: Game) -> tuple[int, int] | None:
    """The battle with an attack that is under way."""
    battle = game.battle
    return None if battle is None or not battle.attacker else (game.turn_number, battle.attacker)


def passable(decision: Decision) -> bool:
    """Whether the decision is what to do with priority, which may be to pass."""
    return decision.kind == "action" and any(option.kind == "pass" for option in decision.options)


def window_of(game: Game, player: int) -> Window:
    """In which window the player has priority."""
    whose = "own" if game.turn_player == player else "their"
    if game.chase:
        return Window.OWN_PLAY if game.chase[-1].controller == player else Window.ANSWER
    if game.battle is not None:
        return WINDOWS[f"{whose}.{moments.in_battle(game.battle, game)}"]
    return WINDOWS[f"{whose}.{game.phase}"]


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
