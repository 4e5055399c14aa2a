"""The turn (500): its phases, their trigger points and priority sequences, in the order of the rulebook."""

from __future__ import annotations

from typing import TYPE_CHECKING, final

from willstone.engine import actions
from willstone.engine import information as bits
from willstone.engine.agenda import Step
from willstone.engine.effects import TURN
from willstone.engine.events import Event
from willstone.engine.priority import Priority
from willstone.engine.will import NO_WILL, will_text
from willstone.engine.zones import FIELD, HAND, RULER_AREA

if TYPE_CHECKING:
    from willstone.engine.game import Game


@final
class Moment(Step):
    """A trigger point: "at the beginning of", "at the end of" something."""

    FIELDS = ("words", "rule")
    __slots__ = FIELDS

    def __init__(self, words: str, rule: str) -> None:
        self.words = words
        self.rule = rule

    def run(self, game: Game) -> None:
        game.happen(Event("moment", self.rule, game.turn_player, detail=self.words))


@final
class Turn(Step):
    """501.1: a player's turn, from the draw phase to the end phase, and after it the next player's."""

    FIELDS = ("player",)
    __slots__ = FIELDS

    def __init__(self, player: int) -> None:
        self.player = player

    def run(self, game: Game) -> None:
        game.begin_turn(self.player)
        game.happen(Event("turn", "501.1", self.player, amount=game.turn_number))
        game.then(DrawPhase(), RecoveryPhase(), MainPhase(), EndPhase(), NextTurn())


@final
class DrawPhase(Step):
    """502."""

    __slots__ = ()

    def run(self, game: Game) -> None:
        player = game.turn_player
        game.phase = "draw"
        opening = [Moment("beginning of draw phase", "502.1")]
        if game.turn_number == 1:
            opening.append(Moment("beginning of game", "502.1"))
        opening.append(Moment("beginning of turn", "502.1"))
        game.then(*opening, Priority(player), TurnDraw(), Priority(player))


@final
class TurnDraw(Step):
    """502.3: the turn player's card; there is none in the first turn of the game."""

    __slots__ = ()

    def run(self, game: Game) -> None:
        if game.turn_number == 1 and not game.edition.first_player_draws:
            game.happen(Event("no draw", "502.3", game.turn_player))
        else:
            game.then(actions.Draw(game.turn_player, 1))


@final
class RecoveryPhase(Step):
    """503; skipped in a player's first turn (503.1)."""

    __slots__ = ()

    def run(self, game: Game) -> None:
        player = game.turn_player
        if game.turns_taken[player] == 1:
            game.happen(Event("skipped", "503.1", player, detail="recovery phase"))
            return
        game.phase = "recovery"
        game.then(
            Moment("beginning of recovery phase", "503.2"),
            Priority(player),
            LoseWill("503.4"),
            RecoverAll(),
            Moment("end of recovery phase", "503.6"),
            Priority(player),
        )


@final
class LoseWill(Step):
    """503.4, 505.5c: all produced will ceases to exist."""

    FIELDS = ("rule",)
    __slots__ = FIELDS

    def __init__(self, rule: str) -> None:
        self.rule = rule

    def run(self, game: Game) -> None:
        for player in range(game.seats):
            will = game.will[player]
            if will != NO_WILL:
                game.will[player] = NO_WILL
                event = Event("lost will", self.rule, player, amount=sum(will), detail=will_text(will))
                game.happen(event)


@final
class RecoverAll(Step):
    """503.5: the turn player recovers all cards they control in the field and their ruler area."""

    __slots__ = ()

    def run(self, game: Game) -> None:
        player = game.turn_player
        rested = [
            i
            for i in (*game.zone(FIELD, 0), *game.zone(RULER_AREA, player))
            if game.cards[i].rested
            and game.cards[i].controller == player
            and not game.info(i).flags & bits.RESTS_NOT_RECOVERED
        ]
        game.then(actions.Recover(tuple(rested), "503.5"))


@final
class MainPhase(Step):
    """504."""

    __slots__ = ()

    def run(self, game: Game) -> None:
        game.phase = "main"
        game.then(Moment("beginning of main phase", "504.1"), Priority(game.turn_player))


@final
class EndPhase(Step):
    """505."""

    __slots__ = ()

    def run(self, game: Game) -> None:
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

    def run(self, game: Game) -> None:
        for card_id in game.zone(FIELD, 0):
            if game.cards[card_id].damage:
                game.cards[card_id] = game.cards[card_id].damaged(0)  # 505.5a
                game.happen(Event("healed", "505.5a", game.cards[card_id].controller, card_id))
        game.end_effects(TURN, "505.5b")
        excess = len(game.zone(HAND, game.turn_player)) - game.hand_size[game.turn_player]
        game.then(LoseWill("505.5c"), actions.ChooseDiscard(game.turn_player, excess, "505.5d"), FinalCheck())


@final
class FinalCheck(Step):
    """505.5e: rule processes or triggered abilities start the final step anew."""

    __slots__ = ()

    def run(self, game: Game) -> None:
        if game.needs_priority():
            game.then(Priority(game.turn_player), FinalStep())


@final
class NextTurn(Step):
    """505.6: the next player clockwise becomes the turn player."""

    __slots__ = ()

    def run(self, game: Game) -> None:
        game.then(Turn(game.next_player(game.turn_player)))
