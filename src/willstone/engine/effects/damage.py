"""What comes of damage: how much it was, where the rest of it goes, and how much a card bears (1007).

What two cards do to each other.
"""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from willstone.engine.actions import actions
from willstone.engine.core.nodes import node
from willstone.engine.effects.effects import DealDamage
from willstone.engine.state.deeds import Does
from willstone.engine.state.scope import player_ref
from willstone.engine.state.speech import Effect, Selector
from willstone.engine.words.quantities import Quantity, measured
from willstone.engine.words.selectors import Join, This

if TYPE_CHECKING:
    from willstone.engine.state.gamestate import GameState
    from willstone.engine.state.scope import Scope


@node
class DamageOn(Quantity):
    """1007.1: how much damage a card has been dealt and still bears, or last did (911.1)."""

    what: Selector = This()
    EVENTS = ("*",)

    def of(self, game: GameState, scope: Scope) -> int:
        cards = (game.last_known(ref) for ref in self.what.refs(game, scope) if ref > 0)
        return sum(card.damage for card in cards if card is not None)

    def render(self) -> str:
        return f"the damage {self.what.subject()} has been dealt"


@node
class ThatDamage(Quantity):
    """ "That much damage", as a number of its own: how much the sentence before has dealt."""

    def of(self, game: GameState, scope: Scope) -> int:
        return scope.amount

    def render(self) -> str:
        return "that much damage"


@node
class WithRest(Effect):
    """1007: what is more than a resonator's DEF, or than what it can still bear (1102.2a), is dealt to its controller.

    ``words`` is the sentence that says so.
    """

    effect: DealDamage
    words: str

    def apply(self, game: GameState, scope: Scope) -> None:
        amount = self.effect.amount.of(game, scope)
        shares: list[tuple[int, int, int]] = []
        for source in self.effect.source.refs(game, scope)[:1]:
            for ref in self.effect.to.now(game, scope):
                if ref not in game.cards or not actions.takes_damage(game, ref):
                    continue
                borne = game.cards[ref].damage if "capacity" in self.words else 0
                most = min(amount, max(0, (game.info(ref).def_ or 0) - borne))
                shares.append((source, ref, most))
                shares.append((source, player_ref(game.cards[ref].controller), amount - most))
        game.then(actions.DealDamage(tuple(shares), "1007.3"))

    def possible(self, game: GameState, scope: Scope) -> bool:
        return self.effect.possible(game, scope)

    def render(self) -> str:
        return f"{self.effect.render()}. {self.words[:1].upper()}{self.words[1:]}"


def with_rest(before: Effect, words: str) -> Effect | None:
    """Damage to one resonator, of which the rest goes on to its controller."""
    if isinstance(before, DealDamage) and not before.more and not before.to.several():
        return WithRest(replace(before), words)
    return None


@node
class DealEachOther(Effect):
    """1007: two cards deal damage equal to their ATK or DEF to each other, at the same time; one alone deals none."""

    what: Join
    value: str
    DOES = Does()

    def apply(self, game: GameState, scope: Scope) -> None:
        fighting = [ref for ref in self.what.now(game, scope) if ref in game.cards]
        if len(fighting) == 2:
            one, other = fighting
            shares = tuple((a, b, measured(game, a, self.value)) for a, b in ((one, other), (other, one)))
            game.then(actions.DealDamage(shares, "1007.3"))

    def render(self) -> str:
        return f"{self.what.subject()} deal damage equal to their {self.value} to each other"
