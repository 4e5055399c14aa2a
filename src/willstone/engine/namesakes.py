"""Cards with the same name, and keeping but one of several (202, 906.9)."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, ClassVar, final

from willstone.engine import actions, durations
from willstone.engine import information as bits
from willstone.engine.agenda import Pick, Step
from willstone.engine.changes import Cannot
from willstone.engine.effects import Effect
from willstone.engine.filters import CardFilter, Scope, Selector, number_word
from willstone.engine.nodes import node
from willstone.engine.restraints import PLAY, Barred
from willstone.engine.situations import Situation
from willstone.i18n.messages import message

if TYPE_CHECKING:
    from willstone.engine.game import Game


def namesakes(game: Game, cards: CardFilter, scope: Scope) -> tuple[int, ...]:
    """The most cards of a description with one name that a player controls."""
    found: dict[str, list[int]] = {}
    for card_id in cards.pool(game):
        card = game.cards[card_id]
        if card.controller == scope.controller and cards.matches(game, card, scope):
            found.setdefault(game.info(card_id).name, []).append(card_id)
    return max((tuple(same) for same in found.values()), key=len, default=())


@node
class ControlsNamesakes(Situation):
    """You control so many cards of a description with the same name."""

    cards: CardFilter
    number: int = 2
    READS: ClassVar[int] = bits.LOOKS
    EVENTS: ClassVar[tuple[str, ...]] = ()

    def holds(self, game: Game, scope: Scope) -> bool:
        return len(namesakes(game, self.cards, scope)) >= self.number

    def render(self) -> str:
        return f"you control {number_word(self.number)} or more {self.cards.phrase('and')} with the same name"


@node
class Namesakes(Selector):
    """The cards with the same name that a condition speaks of: "them"."""

    cards: CardFilter

    def refs(self, game: Game, scope: Scope) -> tuple[int, ...]:
        return namesakes(game, self.cards, scope)

    def several(self) -> bool:
        return True

    def render(self) -> str:
        return "them"


@node
class BanishAllButOne(Effect):
    """1011: banish all but one of some cards; you choose which one stays."""

    what: Selector

    def apply(self, game: Game, scope: Scope) -> None:
        found = tuple(i for i in self.what.refs(game, scope) if i in game.cards)
        if len(found) > 1:
            number = len(found) - 1
            words = message("choose {} to banish", number)
            game.then(Pick(scope.controller, "choose", words, "1014.1", found, (), number, number, BanishThese()))

    def render(self) -> str:
        return f"banish all but one of {self.what.render()}"


@final
class BanishThese(Step):
    """Banishes what was chosen."""

    __slots__ = ()

    def picked(self, game: Game, picks: tuple[int, ...]) -> None:
        game.then(actions.Banish(picks))


@node
class BarNamesakes(Effect):
    """104.4: players cannot play cards with the name that a card has as this is applied."""

    who: Selector
    of: Selector
    until: str
    barred: Barred = Barred(PLAY, CardFilter())

    def apply(self, game: Game, scope: Scope) -> None:
        names = tuple(game.info(ref).name for ref in self.of.refs(game, scope) if game.last_known(ref) is not None)
        players = tuple(ref for ref in self.who.refs(game, scope) if ref < 0)
        if names and players:
            barred = Cannot(replace(self.barred, cards=CardFilter(names=names)))
            game.then(actions.StartEffect(players, (barred,), self.until, scope))

    def render(self) -> str:
        words = f"{self.who.subject()} cannot play cards that share a name with {self.of.render()}"
        return f"{words} until {durations.said(self.until)}"
