"""Choosing cards and players as an effect is applied (908.1, 1014.1), which the rest of its text knows."""

from __future__ import annotations

from typing import TYPE_CHECKING, final

from willstone.engine.actions.actions import show
from willstone.engine.core.events import Event
from willstone.engine.core.nodes import node
from willstone.engine.core.wording import with_article
from willstone.engine.state.agenda import Apply, Step, keep
from willstone.engine.state.deeds import IN_THE_CHASE, Does
from willstone.engine.state.questions import Pick
from willstone.engine.state.speech import Effect, Selector
from willstone.engine.state.zones import sees
from willstone.engine.words.remembered import Some
from willstone.engine.words.selectors import You, players
from willstone.engine.words.targets import Target
from willstone.engine.words.together import grouped, picking
from willstone.i18n.messages import message

if TYPE_CHECKING:
    from willstone.engine.state.gamestate import GameState
    from willstone.engine.state.scope import Scope


@node
class Choosing(Effect):
    """1014: an effect of which some cards are chosen first; what follows knows them.

    From what everybody sees the player must choose as many as there are (1014.1), from what is hidden they may find
    fewer, unless any card will do (1014.2) or they have said that they do it (``sure``, 1003.4).
    """

    effect: Effect
    some: Some
    own: bool = False  # 1011.2: one banishes only what one controls
    who: Selector = You()
    sure: bool = False
    gathers: bool = False  # whether several players choose, one after the other

    def pool(self, game: GameState, scope: Scope) -> tuple[int, ...]:
        """What can be chosen."""
        found = self.some.candidates(game, scope)
        return tuple(i for i in found if game.cards[i].controller == scope.controller) if self.own else found

    def possible(self, game: GameState, scope: Scope) -> bool:
        return len(self.pool(game, scope)) >= max(1, self.some.least)

    def binds(self) -> bool:
        return True

    def apply(self, game: GameState, scope: Scope) -> None:
        some = self.some
        for player in players(game, self.who, scope)[:1]:
            pool = self.pool(game, scope)
            least, most = some.numbers(scope, len(pool))
            chosen = Chosen(self, scope)
            if some.x and not most:
                chosen.picked(game, ())
                continue
            if some.luck:
                chosen.picked(game, game.at_random(pool, most))
                continue
            hidden = some.hidden(game, scope)
            show(game, hidden, 1 << player)  # 1014.2
            open_ = all(sees(p, game.cards[i]) for i in hidden for p in game.alive())
            if not (self.sure or open_) and some.cards.asks():
                least = 0  # 1014.2: not guaranteed to be there
            if least == len(pool) and (not pool or (len(pool) > 1 and not grouped(some.cards))):
                chosen.picked(game, pool)  # there is no choice, not even of one thing
            else:
                words = message("choose {}", some.render())
                rule = "1014.2" if hidden else "1014.1"
                pick = Pick(player, "choose", words, rule, pool, (), least, most, chosen)
                game.then(picking(pick, some.cards, scope))

    def render(self) -> str:
        return self.effect.render()


@node
class ChooseSome(Effect):
    """1014: choose cards; what follows says what becomes of them."""

    what: Selector
    DOES = Does()

    def apply(self, game: GameState, scope: Scope) -> None:
        """They have been chosen (:class:`Choosing`)."""
        if self.what.refs(game, scope):
            game.note(Event("acted", "1014.1"))

    def render(self) -> str:
        return f"choose {self.what.render()}"


@node
class AimAt(Effect):
    """903.2g: "target a resonator" as a sentence of its own; what follows says what becomes of it."""

    what: Target
    may: bool = False  # whether the text says that one may
    DOES = Does(where=IN_THE_CHASE)

    def apply(self, game: GameState, scope: Scope) -> None:
        """It was targeted when the text was played."""
        if self.what.refs(game, scope):
            game.note(Event("acted", "903.2g"))

    def render(self) -> str:
        count, what = self.what.count(), self.what.described()
        if self.may:
            return f"you may target {with_article(what)}"
        return f"target {count}{what}" if count else f"target {with_article(what)}"


@final
class Chosen(Step):
    """Takes what a player chose, for the effect and for all that follows."""

    FIELDS = ("effect", "scope")
    __slots__ = FIELDS

    def __init__(self, effect: Choosing, scope: Scope) -> None:
        self.effect = effect
        self.scope = scope

    def picked(self, game: GameState, picks: tuple[int, ...]) -> None:
        slot = self.effect.some.slot
        before = self.scope.targets[slot] if self.effect.gathers and slot < len(self.scope.targets) else ()
        keep(game, self.scope, slot, (*before, *picks))
        game.then(Apply(self.effect.effect, self.scope.with_slot(slot, picks)))
