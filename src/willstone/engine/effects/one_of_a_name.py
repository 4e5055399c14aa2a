"""Cards of one name of which a player keeps only one (202, 906.9)."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar, final

from willstone.engine.abilities.conditions import IsSo
from willstone.engine.actions import moving_together
from willstone.engine.core import information as bits
from willstone.engine.core.nodes import node
from willstone.engine.core.wording import number_word
from willstone.engine.state import keyword_names
from willstone.engine.state.abilities import Automatic
from willstone.engine.state.agenda import Step
from willstone.engine.state.questions import Pick
from willstone.engine.state.speech import Ability, Effect, Situation
from willstone.engine.state.zones import FIELD
from willstone.engine.words.filters import CardFilter
from willstone.engine.words.having import WithKeyword
from willstone.i18n.messages import message

if TYPE_CHECKING:
    from willstone.engine.state.gamestate import GameState
    from willstone.engine.state.scope import Scope


@node
class ControlsAlike(Situation):
    """You control so many cards of a description that have one name."""

    cards: CardFilter
    number: int = 2
    READS: ClassVar[int] = bits.KIND | bits.LOOKS
    EVENTS = ()

    def holds(self, game: GameState, scope: Scope) -> bool:
        return bool(alike(game, self.cards, scope, self.number))

    def render(self) -> str:
        return f"you control {number_word(self.number)} or more {self.cards.phrase('and')} with the same name"


@node
class WheneverSo(IsSo):
    """906.9: a status, said with "whenever"."""

    def render(self) -> str:
        return f"Whenever {self.situation.render()}"


def alike(game: GameState, cards: CardFilter, scope: Scope, number: int) -> tuple[int, ...]:
    """The cards a player controls that fit a description and have one name, where there are so many of them."""
    by_name: dict[str, list[int]] = {}
    for card_id in cards.pool(game):
        card = game.cards[card_id]
        if card.controller == scope.controller and cards.matches(game, card, scope):
            by_name.setdefault(game.info(card_id).name, []).append(card_id)
    return next((tuple(found) for found in by_name.values() if len(found) >= number), ())


@node
class KeepOne(Effect):
    """1011.1: banish all but one of the cards that have one name."""

    cards: CardFilter | None = None  # those of the condition
    number: int = 2

    def apply(self, game: GameState, scope: Scope) -> None:
        assert self.cards is not None
        game.then(ChooseKept(self.cards, scope, self.number))

    def render(self) -> str:
        return "banish all but one of them"


@node
class Mythic(Ability):
    """[Mythic], as its cards say: of the entities with it that share a name a player keeps one."""

    def keyword(self) -> str:
        return keyword_names.MYTHIC.name

    def stands_for(self) -> tuple[Ability, ...]:
        cards = CardFilter(zone=FIELD, qualities=(WithKeyword(keyword_names.MYTHIC.name),))
        return (Automatic((KeepOne(cards),), condition=WheneverSo(ControlsAlike(cards))),)

    def render(self) -> str:
        return "[Mythic]"


@final
class ChooseKept(Step):
    """1014.1: the player chooses which one is kept."""

    FIELDS = ("cards", "scope", "number")
    __slots__ = FIELDS

    def __init__(self, cards: CardFilter, scope: Scope, number: int) -> None:
        self.cards = cards
        self.scope = scope
        self.number = number

    def run(self, game: GameState) -> None:
        found = alike(game, self.cards, self.scope, self.number)
        if found:
            words = message("choose the one that is not banished")
            game.then(Pick(self.scope.controller, "choose", words, "1014.1", found, (), 1, 1, self))

    def picked(self, game: GameState, picks: tuple[int, ...]) -> None:
        found = alike(game, self.cards, self.scope, self.number)
        game.then(moving_together.Banish(tuple(i for i in found if i not in picks)), self)
