"""Effects that produce will (907): of kinds that a text names, or that depend on other cards (907.4)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, NamedTuple

from willstone.engine.actions import actions
from willstone.engine.core.nodes import node
from willstone.engine.core.will import ATTRIBUTE_NAMES, KINDS, NO_WILL, VOID, will_text
from willstone.engine.core.wording import _capital, listed, number_word
from willstone.engine.state.kept_will import OfProducedWill
from willstone.engine.state.scope import Scope
from willstone.engine.state.speech import Ability, Effect, Selector
from willstone.engine.words.amounts import Amount
from willstone.engine.words.filters import CardFilter
from willstone.engine.words.selectors import This

if TYPE_CHECKING:
    from willstone.engine.state.gamestate import GameState
    from willstone.engine.state.kept_will import Spending


@node
class Produce(Effect):
    """907: produce will; several kinds are alternatives to choose from.

    ``times`` is how often that much is produced, ``only`` what it may be spent for (907.4).
    """

    kinds: tuple[int, ...]
    number: int = 1
    times: Amount = Amount(1)
    only: Spending | None = None

    def apply(self, game: GameState, scope: Scope) -> None:
        number = self.amount(game, scope)
        kinds = self.open_kinds(game, scope)
        if number and kinds:
            same, others = _more(game, scope)
            made = [(kinds, number + same), *others]
            game.then(*(actions.ProduceWill(scope.source, scope.controller, *each, self.only) for each in made))

    def open_kinds(self, game: GameState, scope: Scope) -> tuple[int, ...]:
        """The kinds of will to choose from now."""
        return self.kinds

    def amount(self, game: GameState, scope: Scope) -> int:
        """How many wills it produces now."""
        return self.number * self.times.of(game, scope)

    def produces_will(self) -> bool:
        return True

    def render(self) -> str:
        symbols = [f"{{{self.number}}}" if kind == VOID else f"{{{KINDS[kind]}}}" * self.number for kind in self.kinds]
        return f"produce {listed(symbols, 'or')}{self.times.each()}{self.spent()}"

    def spent(self) -> str:
        """What it may be spent for, or nothing."""
        return f". {_capital(self.only.render())}" if self.only is not None else ""


@node
class ProduceMixed(Effect):
    """907: produce wills of several kinds at once, or with ``free`` so many of any attributes one chooses."""

    will: tuple[int, ...] = NO_WILL
    free: int = 0
    only: Spending | None = None
    kinds: tuple[int, ...] = tuple(range(len(ATTRIBUTE_NAMES)))  # those to choose from

    def apply(self, game: GameState, scope: Scope) -> None:
        made: list[tuple[tuple[int, ...], int]] = [(self.kinds, 1)] * self.free
        made += [((kind,), number) for kind, number in enumerate(self.will) if number]
        same, others = _more(game, scope)
        kinds = tuple(dict.fromkeys(kind for each, _ in made for kind in each))
        made += [(kinds, 1)] * same + others
        source, player = scope.source, scope.controller
        game.then(*(actions.ProduceWill(source, player, kinds, number, self.only) for kinds, number in made))

    def amount(self, game: GameState, scope: Scope) -> int:
        """How many wills it produces."""
        return sum(self.will) + self.free

    def produces_will(self) -> bool:
        return True

    def render(self) -> str:
        if self.free:
            what = "attributes"
            if len(self.kinds) < len(ATTRIBUTE_NAMES):
                what = listed([f"{{{KINDS[kind]}}}" for kind in self.kinds], "and/or")
            text = f"produce {number_word(self.free)} wills in any combination of {what}"
        else:
            void = self.will[VOID]
            attributes = "".join(f"{{{KINDS[kind]}}}" * n for kind, n in enumerate(self.will) if kind != VOID)
            text = f"produce {attributes}{f'{{{void}}}' if void else ''}"
        return f"{text}. {_capital(self.only.render())}" if self.only is not None else text


def _more(game: GameState, scope: Scope) -> tuple[int, list[tuple[tuple[int, ...], int]]]:
    """907.4: how many wills of the same kind are produced besides, and which others."""
    if not game.traits.reserving:
        return 0, []
    more = more_from(game, scope.controller, scope.source)
    return more.same, [((kind,), number) for kind, number in enumerate(more.will) if number]


ATTRIBUTES = range(len(ATTRIBUTE_NAMES))


@node
class ProduceShared(Produce):
    """907.4: produce will of an attribute of certain cards; ``word`` is "any" or "an"."""

    kinds: tuple[int, ...] = ()
    of: Selector = This()
    word: str = "any"

    def open_kinds(self, game: GameState, scope: Scope) -> tuple[int, ...]:
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

    def open_kinds(self, game: GameState, scope: Scope) -> tuple[int, ...]:
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


def _could_produce(game: GameState, effect: object, scope: Scope) -> tuple[int, ...]:
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


def more_from(game: GameState, player: int, source: int) -> More:
    """907.4: what is added to the will that a player produces with a card."""
    those = game.kept(adding)
    if not those:
        return NO_MORE
    same, will = 0, NO_WILL
    for card_id, ability in those:
        if game.cards[card_id].controller == player:
            scope, card = Scope(card_id, player), game.last_known(source)
            described = ability.cards
            if source == card_id if described is None else card is not None and described.fits(game, card, scope):
                same += not any(ability.will)
                will = tuple(one + other for one, other in zip(will, ability.will, strict=True))
    return More(same, will)


def adding(game: GameState) -> list[tuple[int, MoreWill]]:
    """The abilities in play by which more will is produced."""
    found = [(i, ability) for i in game.in_play() for ability in game.info(i).abilities]
    return [(i, ability) for i, ability in found if isinstance(ability, MoreWill)]


def _wills(number: int) -> str:
    return "one will" if number == 1 else f"{number_word(number)} wills"
