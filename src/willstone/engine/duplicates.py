"""Cards of one name of which a player keeps only one (202, 906.9)."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar, final

from willstone.engine import information as bits
from willstone.engine import moved_cards
from willstone.engine.abilities import Ability, Automatic
from willstone.engine.agenda import Pick, Step
from willstone.engine.conditions import IsSo
from willstone.engine.effects import Effect
from willstone.engine.filters import CardFilter, number_word
from willstone.engine.nodes import node
from willstone.engine.qualities import WithKeyword
from willstone.engine.situations import Situation
from willstone.engine.zones import FIELD
from willstone.i18n.messages import mark, message

if TYPE_CHECKING:
    from willstone.engine.game import Game
    from willstone.engine.scope import Scope


@node
class ControlsAlike(Situation):
    """You control so many cards of a description that have one name."""

    cards: CardFilter
    number: int = 2
    READS: ClassVar[int] = bits.KIND | bits.LOOKS
    EVENTS: ClassVar[tuple[str, ...]] = ()

    def holds(self, game: Game, scope: Scope) -> bool:
        return bool(alike(game, self.cards, scope, self.number))

    def render(self) -> str:
        return f"you control {number_word(self.number)} or more {self.cards.phrase('and')} with the same name"


@node
class WheneverSo(IsSo):
    """906.9: a status, said with "whenever"."""

    def render(self) -> str:
        return f"Whenever {self.situation.render()}"


def alike(game: Game, cards: CardFilter, scope: Scope, number: int) -> tuple[int, ...]:
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

    def apply(self, game: Game, scope: Scope) -> None:
        assert self.cards is not None
        game.then(ChooseKept(self.cards, scope, self.number))

    def render(self) -> str:
        return "banish all but one of them"


@node
class Mythic(Ability):
    """[Mythic], as its cards say: of the entities with it that share a name a player keeps one."""

    def keyword(self) -> str:
        return mark("Mythic")

    def stands_for(self) -> tuple[Ability, ...]:
        cards = CardFilter(zone=FIELD, qualities=(WithKeyword("Mythic"),))
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

    def run(self, game: Game) -> None:
        found = alike(game, self.cards, self.scope, self.number)
        if found:
            words = message("choose the one that is not banished")
            game.then(Pick(self.scope.controller, "choose", words, "1014.1", found, (), 1, 1, self))

    def picked(self, game: Game, picks: tuple[int, ...]) -> None:
        found = alike(game, self.cards, self.scope, self.number)
        game.then(moved_cards.Banish(tuple(i for i in found if i not in picks)), self)
