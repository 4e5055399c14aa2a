"""Will of an attribute that depends on other cards (907.4): what they have, or what they could produce."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, NamedTuple

from willstone.engine.abilities import Ability
from willstone.engine.filters import CardFilter, number_word
from willstone.engine.nodes import node
from willstone.engine.scope import Scope
from willstone.engine.selectors import Selector, This
from willstone.engine.spending import OfProducedWill
from willstone.engine.will import ATTRIBUTE_NAMES, NO_WILL, will_text
from willstone.engine.will_effects import Produce, ProduceMixed

if TYPE_CHECKING:
    from willstone.engine.game import Game

ATTRIBUTES = range(len(ATTRIBUTE_NAMES))


@node
class ProduceShared(Produce):
    """907.4: produce will of an attribute of certain cards; ``word`` is "any" or "an"."""

    kinds: tuple[int, ...] = ()
    of: Selector = This()
    word: str = "any"

    def open_kinds(self, game: Game, scope: Scope) -> tuple[int, ...]:
        found = 0
        for ref in self.of.refs(game, scope):
            if game.last_known(ref) is not None:
                found |= game.info(ref).attributes
        return tuple(kind for kind in ATTRIBUTES if found >> kind & 1)

    def render(self) -> str:
        return f"produce {_wills(self.number)} of {self.word} attribute shared with {self.of.render()}{self.spent()}"


@node
class ProduceAsOthers(Produce):
    """907.4: produce will of an attribute that a card of a description could produce; ``word`` is "any" or "an"."""

    kinds: tuple[int, ...] = ()
    cards: CardFilter = CardFilter()
    word: str = "any"

    def open_kinds(self, game: Game, scope: Scope) -> tuple[int, ...]:
        found: set[int] = set()
        for card_id in game.in_play():
            if self.cards.matches(game, game.cards[card_id], scope):
                for _, ability in game.info(card_id).wills:
                    for effect in ability.effects:
                        found.update(_could_produce(game, effect, Scope(card_id, scope.controller)))
        return tuple(kind for kind in ATTRIBUTES if kind in found)

    def render(self) -> str:
        what = f"{self.word} attribute that {self.cards.with_article()} could produce"
        return f"produce {_wills(self.number)} of {what}{self.spent()}"


def _could_produce(game: Game, effect: object, scope: Scope) -> tuple[int, ...]:
    """The kinds that an effect could produce; what copies others produces nothing by itself."""
    if isinstance(effect, ProduceMixed):
        return tuple(kind for kind, number in enumerate(effect.will) if number) + (effect.kinds if effect.free else ())
    if isinstance(effect, Produce) and not isinstance(effect, ProduceAsOthers):
        return effect.open_kinds(game, scope)
    return ()


@node
class MoreWill(Ability, OfProducedWill):
    """907.4, 910: if you would produce will with a card, you produce more; ``cards`` None is this card.

    ``will`` is what is added, or one more of a kind that is produced if nothing is said.
    """

    cards: CardFilter | None = None
    will: tuple[int, ...] = NO_WILL

    def render(self) -> str:
        what = "this card" if self.cards is None else self.cards.with_article()
        more = will_text(self.will) or "one of the same kind"
        return f"If you would produce will with {what}, you produce that will plus {more} instead."


class More(NamedTuple):
    """How much more a card produces: of a kind that it produces, and besides."""

    same: int = 0
    will: tuple[int, ...] = NO_WILL


NO_MORE: Final = More()


def more_from(game: Game, player: int, source: int) -> More:
    """907.4: what is added to the will that a player produces with a card."""
    same, will = 0, NO_WILL
    for card_id in game.in_play():
        for ability in game.info(card_id).abilities:
            if isinstance(ability, MoreWill) and game.cards[card_id].controller == player:
                scope, card = Scope(card_id, player), game.last_known(source)
                described = ability.cards
                if source == card_id if described is None else card is not None and described.fits(game, card, scope):
                    same += not any(ability.will)
                    will = tuple(one + other for one, other in zip(will, ability.will, strict=True))
    return More(same, will)


def _wills(number: int) -> str:
    return "one will" if number == 1 else f"{number_word(number)} wills"
