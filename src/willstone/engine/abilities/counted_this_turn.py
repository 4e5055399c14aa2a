"""How often and how much in this turn: numbers that are read off what has happened (104)."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar, Final

from willstone.engine.abilities.this_turn import ANNALS
from willstone.engine.core.nodes import Remembers, node
from willstone.engine.state.speech import Selector, Situation
from willstone.engine.words.filters import YOU
from willstone.engine.words.quantities import Quantity
from willstone.engine.words.selectors import This
from willstone.engine.words.situations import in_bounds

if TYPE_CHECKING:
    from willstone.engine.abilities.this_turn import ItDid, ThisTurn
    from willstone.engine.core.event_kinds import Remembered
    from willstone.engine.state.gamestate import GameState
    from willstone.engine.state.scope import Scope


@node
class TimesThisTurn(Quantity, Remembers):
    """How often something has happened in this turn."""

    what: ThisTurn | ItDid | None = None
    EVENTS = ("*",)

    def remembered(self) -> tuple[Remembered, ...]:
        return self.what.remembered() if self.what is not None else ()

    def of(self, game: GameState, scope: Scope) -> int:
        assert self.what is not None
        return len(self.what.found(game, scope))

    def render(self) -> str:
        assert self.what is not None
        return f"the number of times {self.what.render()}"

    def one(self) -> str:
        assert self.what is not None
        return f"time {self.what.render()}"


@node
class TimesThisGame(Quantity, Remembers):
    """How often a player has played cards, or cards of certain names, in this game."""

    who: str = YOU
    names: tuple[str, ...] = ()
    words: str = ""

    def remembered(self) -> tuple[Remembered, ...]:
        return (ANNALS,)

    def of(self, game: GameState, scope: Scope) -> int:
        owners = (scope.controller,) if self.who == YOU else tuple(game.opponents(scope.controller))
        return sum(player in owners and (not self.names or name in self.names) for player, name in game.annals)

    def render(self) -> str:
        return f"the number of times {self.words} this game"

    def one(self) -> str:
        return f"time {self.words} this game"


@node
class PlayedThisGame(Situation):
    """A player has played so many cards, or cards of certain names, in this game."""

    times: TimesThisGame
    number: int = 1
    bound: str = "more"
    READS: ClassVar[int] = 0
    EVENTS = ("played",)

    def holds(self, game: GameState, scope: Scope) -> bool:
        return in_bounds(self.number, self.times.of(game, scope), self.bound)

    def render(self) -> str:
        return f"{self.times.words} this game"


CHANGES: Final = {"gained": 1, "lost": -1, "paid": -1}


@node
class LifeThisTurn(Quantity, Remembers):
    """105.4a, 1007.2: how much life a player has gained, lost or paid in this turn."""

    who: str = YOU
    verb: str = "lost"
    EVENTS = ("*",)

    def remembered(self) -> tuple[Remembered, ...]:
        return ("life",)

    def of(self, game: GameState, scope: Scope) -> int:
        owners = (scope.controller,) if self.who == YOU else tuple(game.opponents(scope.controller))
        changes = (
            event.amount * CHANGES[self.verb]
            for event in game.past
            if event.kind == "life" and event.player in owners and (self.verb != "paid" or event.rule == "105.4a")
        )
        return sum(change for change in changes if change > 0)

    def render(self) -> str:
        return f"the amount of life {self.who} {self.verb} this turn"


@node
class DamageThisTurn(Quantity, Remembers):
    """1007: how much damage a card has dealt or been dealt in this turn, or a player has been dealt.

    ``words`` is what it is said to have done: "dealt" or "was dealt".
    """

    what: Selector = This()
    who: str = ""
    words: str = "dealt"
    EVENTS = ("*",)

    def remembered(self) -> tuple[Remembered, ...]:
        return ("damaged",)

    def of(self, game: GameState, scope: Scope) -> int:
        found = [event for event in game.past if event.kind == "damaged"]
        if self.who:
            owners = (scope.controller,) if self.who == YOU else tuple(game.opponents(scope.controller))
            return sum(event.amount for event in found if not event.card and event.player in owners)
        refs = self.what.refs(game, scope)
        if self.words == "dealt":
            return sum(event.amount for event in found if event.was in refs)
        return sum(event.amount for event in found if event.card in refs)

    def render(self) -> str:
        if self.who:
            subject = f"{self.who} {'were' if self.who == YOU else 'was'}"
            return f"the amount of damage {subject} dealt this turn"
        return f"the amount of damage {self.what.subject()} {self.words} this turn"
