"""The turn (500): its phases, their trigger points and priority sequences, in the order of the rulebook."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import TYPE_CHECKING, ClassVar, Final, final

from willstone.engine.abilities import restraints
from willstone.engine.actions import actions, moving_together
from willstone.engine.core import information as bits
from willstone.engine.core.events import Event
from willstone.engine.core.nodes import node
from willstone.engine.core.shown_names import PHASES
from willstone.engine.core.will import NO_WILL, will_text
from willstone.engine.core.wording import number_word, plural
from willstone.engine.effects.effects import verb
from willstone.engine.layers.changed_abilities import Cannot
from willstone.engine.state import durations, kept_will
from willstone.engine.state.agenda import Step
from willstone.engine.state.deeds import IN_THE_FIELD, Does
from willstone.engine.state.durations import TURN
from willstone.engine.state.pieces import Lasting
from willstone.engine.state.questions import Pick
from willstone.engine.state.speech import Effect, Selector
from willstone.engine.state.statements import Statement
from willstone.engine.state.zones import FIELD, HAND, RULER_AREA
from willstone.engine.turn.priority import Priority
from willstone.engine.words.selectors import You, cards, players
from willstone.i18n.messages import message

if TYPE_CHECKING:
    from willstone.engine.state.gamestate import GameState
    from willstone.engine.state.scope import Scope


@final
class Moment(Step):
    """A trigger point: "at the beginning of", "at the end of" something."""

    FIELDS = ("words", "rule")
    __slots__ = FIELDS

    def __init__(self, words: str, rule: str) -> None:
        self.words = words
        self.rule = rule

    def run(self, game: GameState) -> None:
        game.happen(Event("moment", self.rule, game.turn_player, detail=self.words))


@final
class Turn(Step):
    """501.1: a player's turn, from the draw phase to the end phase, and after it the next player's.

    ``after`` is set in an extra turn (1025): the player whose turn came before all extra turns.
    """

    FIELDS = ("player", "after")
    __slots__ = FIELDS

    def __init__(self, player: int, after: int = -1) -> None:
        self.player = player
        self.after = after

    def run(self, game: GameState) -> None:
        game.begin_turn(self.player)
        for until in durations.over(game, durations.BEGINNING):
            game.end_effects(until, "909.2")
        rule = "501.1" if self.after < 0 else "1025.1"
        game.happen(Event("turn", rule, self.player, amount=game.turn_number))
        game.then(DrawPhase(), RecoveryPhase(), MainPhase(), EndPhase(), NextTurn(self.after))


NOT_BEGUN: Final = (0, "draw phase")  # noted in a turn whose first draw phase was skipped: a later one is the first


def skipped(game: GameState, phase: str) -> bool:
    """1031.1: whether the turn player skips a phase."""
    if not skips(game, game.turn_player, phase):
        return False
    game.happen(Event("skipped", "1031.1", game.turn_player, detail=PHASES[phase]))
    return True


def skips(game: GameState, player: int, what: str) -> bool:
    """1031.2: whether a player skips a phase or a turn; one effect that says so is used up by it.

    What is skipped anyway uses up none: an effect for the next one waits for a phase that there would be.
    """
    if restraints.skips_always(game, player, what):
        return True
    if (player, what) not in game.skips:
        return False
    game.skips.remove((player, what))
    return True


@final
class DrawPhase(Step):
    """502 (priority: 502.2, 502.4); ``again`` says that it is not the one every turn begins with."""

    FIELDS = ("again",)
    __slots__ = FIELDS

    def __init__(self, again: bool = False) -> None:
        self.again = again

    def begins(self) -> str:
        return "draw"

    def run(self, game: GameState) -> None:
        if skipped(game, "draw"):
            if not self.again:
                game.uses = [*game.uses, NOT_BEGUN]
            return
        player = game.turn_player
        if game.turn_number == 1 and not game.edition.first_draw_phase:
            game.happen(Event("skipped", "502.3", player, detail=PHASES["draw"]))
            return
        game.phase = "draw"
        opening = [Moment("beginning of draw phase", "502.1")]
        if not self.again or NOT_BEGUN in game.uses:
            game.uses = [use for use in game.uses if use != NOT_BEGUN]
            if game.turn_number == 1:
                opening.append(Moment("beginning of game", "502.1"))
            opening.append(Moment("beginning of turn", "502.1"))
        game.then(*opening, Priority(player), TurnDraw(), Priority(player))


@final
class TurnDraw(Step):
    """502.3: the turn player's card; there is none in the first turn of the game."""

    __slots__ = ()

    def run(self, game: GameState) -> None:
        if game.turn_number == 1 and not game.edition.first_player_draws:
            game.happen(Event("no draw", "502.3", game.turn_player))
        else:
            game.then(actions.Draw(game.turn_player, 1))


@final
class RecoveryPhase(Step):
    """503 (priority: 503.3); skipped in a player's first turn (503.1)."""

    __slots__ = ()

    def begins(self) -> str:
        return "recovery"

    def run(self, game: GameState) -> None:
        player = game.turn_player
        if game.turns_taken[player] == 1:
            game.happen(Event("skipped", "503.1", player, detail=PHASES["recovery"]))
            return
        if skipped(game, "recovery"):
            return
        game.phase = "recovery"
        game.then(
            Moment("beginning of recovery phase", "503.2"),
            Priority(player),
            LoseWill("503.4"),
            RecoverAll(),
            Moment("end of recovery phase", "503.6"),
            Priority(player),
            EndEffects(until_recovery_of(player), "503.7"),
        )


def until_recovery_of(player: int) -> str:
    """The duration of what lasts to the end of the next recovery phase of a player that is not skipped (1031.2)."""
    return f"recovery phase {player}"


@final
class EndEffects(Step):
    """What lasts until a moment ends."""

    FIELDS = ("until", "rule")
    __slots__ = FIELDS

    def __init__(self, until: str, rule: str) -> None:
        self.until = until
        self.rule = rule

    def run(self, game: GameState) -> None:
        game.end_effects(self.until, self.rule)


@final
class LoseWill(Step):
    """503.4, 505.5c: all produced will ceases to exist."""

    FIELDS = ("rule",)
    __slots__ = FIELDS

    def __init__(self, rule: str) -> None:
        self.rule = rule

    def run(self, game: GameState) -> None:
        for player in range(game.seats):
            will = game.will[player]
            if will != NO_WILL:
                game.will[player] = NO_WILL
                event = Event("lost will", self.rule, player, amount=sum(will), detail=will_text(will))
                game.happen(event)
            kept = game.reserved[player]
            if kept:
                kept_will.keep(game, player, [])
                gone = kept_will.together(list(kept))
                game.happen(Event("lost will", self.rule, player, amount=sum(gone), detail=will_text(gone)))


@final
class RecoverAll(Step):
    """503.5: the turn player recovers all cards they control in the field and their ruler area."""

    __slots__ = ()

    def run(self, game: GameState) -> None:
        player = game.turn_player
        rested = [
            i
            for i in (*game.zone(FIELD, 0), *game.zone(RULER_AREA, player))
            if game.cards[i].rested
            and game.cards[i].controller == player
            and not game.info(i).flags & bits.RESTS_NOT_RECOVERED
        ]
        free = tuple(i for i in rested if game.info(i).flags & bits.MAY_STAY_RESTED)
        if free:
            words = message("choose what stays rested")
            game.then(Pick(player, "choose", words, "503.5", free, (), 0, len(free), RecoverRest(tuple(rested))))
        else:
            game.then(actions.Recover(tuple(rested), "503.5"))


@final
class RecoverRest(Step):
    """503.5: takes which cards stay rested; the others recover."""

    FIELDS = ("rested",)
    __slots__ = FIELDS

    def __init__(self, rested: tuple[int, ...]) -> None:
        self.rested = rested

    def picked(self, game: GameState, picks: tuple[int, ...]) -> None:
        game.then(actions.Recover(tuple(i for i in self.rested if i not in picks), "503.5"))


@final
class MainPhase(Step):
    """504 (priority: 504.2)."""

    __slots__ = ()

    def begins(self) -> str:
        return "main"

    def run(self, game: GameState) -> None:
        if skipped(game, "main"):
            return
        game.phase = "main"
        game.then(Moment("beginning of main phase", "504.1"), Priority(game.turn_player))


@final
class EndPhase(Step):
    """505 (priority: 505.2, 505.4)."""

    __slots__ = ()

    def begins(self) -> str:
        return "end"

    def run(self, game: GameState) -> None:
        if skipped(game, "end"):
            return
        player = game.turn_player
        game.phase = "end"
        game.then(
            Moment("beginning of end phase", "505.1"),
            Priority(player),
            Moment("end of turn", "505.3"),
            Priority(player),
            FinalStep(),
        )


@final
class FinalStep(Step):
    """505.5: damage, effects and will go, and the hand is cut to its size; again if anything came of it."""

    __slots__ = ()

    def run(self, game: GameState) -> None:
        for card_id in game.zone(FIELD, 0):
            if game.cards[card_id].damage:
                game.cards[card_id] = game.cards[card_id].damaged(0)  # 505.5a
                game.happen(Event("healed", "505.5a", game.cards[card_id].controller, card_id))
        for until in (TURN, *durations.over(game, durations.END)):
            game.end_effects(until, "505.5b")
        excess = len(game.zone(HAND, game.turn_player)) - game.hand_size[game.turn_player]
        if restraints.barred(game, game.turn_player, restraints.BOUNDED):  # 306.3
            excess = 0
        game.then(LoseWill("505.5c"), moving_together.ChooseDiscard(game.turn_player, excess, "505.5d"), FinalCheck())


@final
class FinalCheck(Step):
    """505.5e: rule processes or triggered abilities start the final step anew."""

    __slots__ = ()

    def run(self, game: GameState) -> None:
        if game.needs_priority():
            game.then(Priority(game.turn_player), FinalStep())


@final
class NextTurn(Step):
    """505.6: the next player clockwise becomes the turn player, after all extra turns (1025.1, 1025.2)."""

    FIELDS = ("after",)
    __slots__ = FIELDS

    def __init__(self, after: int = -1) -> None:
        self.after = after

    def begins(self) -> str:
        return "turn"

    def run(self, game: GameState) -> None:
        after = game.turn_player if self.after < 0 else self.after
        while game.extra_turns:
            player = game.extra_turns.pop(0)
            if not game.lost[player] and not _skips_turn(game, player):
                game.then(Turn(player, after))
                return
        player = game.next_player(after)
        while _skips_turn(game, player):
            player = game.next_player(player)
        game.then(Turn(player))


def _skips_turn(game: GameState, player: int) -> bool:
    """1031.1: whether a player's turn is skipped as a whole; who is next is asked anew."""
    if not skips(game, player, TURN):
        return False
    game.happen(Event("skipped", "1031.1", player, detail=TURN))
    return True


@node
class TakeExtraTurn(Effect):
    """1025: players take an extra turn after this one."""

    who: Selector = You()
    SILENT: ClassVar[bool] = True

    def apply(self, game: GameState, scope: Scope) -> None:
        game.extra_turns += players(game, self.who, scope)

    def render(self) -> str:
        return f"{verb(self.who, 'take')} an extra turn after this one"


@node
class SkipPhase(Effect):
    """1031: players skip their next draw, recovery, main or end phase, their next turn, or so many of them."""

    phase: str  # or "turn"
    who: Selector = You()
    number: int = 1
    SILENT: ClassVar[bool] = True

    def apply(self, game: GameState, scope: Scope) -> None:
        for player in players(game, self.who, scope):
            game.skips += [(player, self.phase)] * self.number

    def render(self) -> str:
        whose = "your" if isinstance(self.who, You) else "their"
        phase = self.phase if self.phase == TURN else f"{self.phase} phase"
        words = phase if self.number == 1 else f"{number_word(self.number)} {plural(phase)}"
        return f"{verb(self.who, 'skip')} {whose} next {words}"


@node
class AddPhase(Effect):
    """501.1: there is one more draw, recovery or main phase in this turn, after the phase that is under way."""

    phase: str
    SILENT: ClassVar[bool] = True

    def apply(self, game: GameState, scope: Scope) -> None:
        after = max(i for i, step in enumerate(game.agenda) if step.begins())
        game.agenda.insert(after + 1, _ADDED[self.phase]())

    def render(self) -> str:
        return f"there is an additional {self.phase} phase after this phase"


_ADDED: Final[dict[str, Callable[[], Step]]] = {
    "draw": partial(DrawPhase, again=True),
    "recovery": RecoveryPhase,
    "main": MainPhase,
}


@node
class StayRested(Effect):
    """Cards do not recover in their controllers' next recovery phase, the next that is not skipped (1031.2)."""

    what: Selector
    DOES = Does(where=IN_THE_FIELD)
    SILENT: ClassVar[bool] = True

    def apply(self, game: GameState, scope: Scope) -> None:
        change = Cannot(Statement("This card doesn't recover during your recovery phase."))
        for card_id in cards(self.what, game, scope):
            until = until_recovery_of(game.cards[card_id].controller)
            game.then(actions.StartEffect(Lasting((card_id,), (change,), until, scope)))

    def render(self) -> str:
        if self.what.several():
            return f"{self.what.subject()} don't recover during their controllers' next recovery phase"
        return f"{self.what.subject()} doesn't recover during its controller's next recovery phase"
