"""From what a card says about the construction of decks to rules (402.8)."""

from __future__ import annotations

from lark import Token, Transformer, v_args

from willstone.engine.abilities import deck_rules
from willstone.engine.core.will import ATTRIBUTE_NAMES
from willstone.engine.state.speech import Ability
from willstone.engine.words.filters import CardFilter
from willstone.language.errors import Refused


def _decks(words: Token) -> tuple[str, ...]:
    return tuple(words.removeprefix("your ").split(" or "))


@v_args(inline=True)
class DeckBuilding(Transformer[Token, Ability]):
    """402.8: rules of construction."""

    def any_number_of_copies(self) -> int:
        return deck_rules.ANY_NUMBER

    def how_many_copies(self, number: int) -> int:
        return number

    def copies_of_this(self, number: int, decks: Token) -> Ability:
        return deck_rules.CopiesOfThis(_decks(decks), number)

    def copies_with_ruler(self, name: Token, number: int, decks: Token) -> Ability:
        return deck_rules.CopiesOfThis(_decks(decks), number, name[1:-1])

    def one_of_any(self, decks: Token) -> Ability:
        return deck_rules.CopiesOfAny(_decks(decks), 1)

    def copies_of_any(self, number: int, decks: Token) -> Ability:
        return deck_rules.CopiesOfAny(_decks(decks), number)

    def no_such_cards(self, cards: CardFilter, decks: Token) -> Ability:
        if not deck_rules.is_askable(cards):
            raise Refused(decks.start_pos or 0, "cards that can be told apart before a game")
        return deck_rules.NoSuchCards(_decks(decks), cards)

    def only_of_attributes(self, *parts: Token | tuple[Token, ...]) -> Ability:
        others, decks = parts[-1], parts[-2]
        only = [part for part in parts[:-2] if isinstance(part, Token)]
        if not isinstance(decks, Token) or set(only) != set(others):
            raise Refused(0, "the same attributes again")
        return deck_rules.OnlyOfAttributes(_decks(decks), sum(1 << ATTRIBUTE_NAMES.index(name) for name in set(only)))
