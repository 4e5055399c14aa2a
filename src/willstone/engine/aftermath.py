"""What comes of damage: how much it was, where the rest of it goes, and how much a card bears (1007)."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, ClassVar

from willstone.engine import actions
from willstone.engine.amounts import Amount
from willstone.engine.effects import DealDamage, Effect
from willstone.engine.nodes import node
from willstone.engine.quantities import Fixed, Quantity
from willstone.engine.scope import player_ref
from willstone.engine.selectors import Selector, This

if TYPE_CHECKING:
    from willstone.engine.game import Game
    from willstone.engine.scope import Scope


@node
class DamageOn(Quantity):
    """1007.1: how much damage a card has been dealt and still bears, or last did (911.1)."""

    what: Selector = This()
    EVENTS: ClassVar[tuple[str, ...]] = ("*",)

    def of(self, game: Game, scope: Scope) -> int:
        cards = (game.last_known(ref) for ref in self.what.refs(game, scope) if ref > 0)
        return sum(card.damage for card in cards if card is not None)

    def render(self) -> str:
        return f"the damage {self.what.subject()} has been dealt"


@node
class SoMuch(Amount):
    """ "That much": as much as the damage that the sentence before deals."""

    number: int = 1
    amount: Amount = Fixed(0)

    def of(self, game: Game, scope: Scope) -> int:
        return self.amount.of(game, scope)

    def render(self) -> str:
        return "that much"


@node
class ThatDamage(Quantity):
    """ "That much damage", as a number of its own."""

    amount: Amount = Fixed(0)

    def of(self, game: Game, scope: Scope) -> int:
        return self.amount.of(game, scope)

    def render(self) -> str:
        return "that much damage"


@node
class WithRest(Effect):
    """1007: what is more than a resonator's DEF, or than what it can still bear (1102.2a), is dealt to its controller.

    ``words`` is the sentence that says so.
    """

    effect: DealDamage
    words: str

    def apply(self, game: Game, scope: Scope) -> None:
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

    def possible(self, game: Game, scope: Scope) -> bool:
        return self.effect.possible(game, scope)

    def render(self) -> str:
        return f"{self.effect.render()}. {self.words[:1].upper()}{self.words[1:]}"


def with_rest(before: Effect, words: str) -> Effect | None:
    """Damage to one resonator, of which the rest goes on to its controller."""
    if isinstance(before, DealDamage) and not before.more and not before.to.several():
        return WithRest(replace(before), words)
    return None
