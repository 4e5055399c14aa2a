"""What a card says about the construction of decks (402.8); nothing of it has an effect in a game."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from willstone.engine.core.nodes import node
from willstone.engine.core.will import ATTRIBUTE_NAMES
from willstone.engine.core.wording import listed, number_word
from willstone.engine.state.speech import Ability
from willstone.engine.words.filters import CardFilter
from willstone.engine.words.having import WithCost, WithKeyword, WithNoAttribute
from willstone.engine.words.qualities import IsGeneral, Non

if TYPE_CHECKING:
    from willstone.engine.state.cards import CardDef
    from willstone.engine.state.info import Info
    from willstone.engine.state.speech import Quality


MAIN: Final = "deck"
STONES: Final = "magic stone deck"
ANY_NUMBER: Final = 0


@node
class DeckRule(Ability):
    """402.8: it replaces a rule of construction or adds one; ``decks`` are those of a player that it speaks of."""

    decks: tuple[str, ...]

    def _place(self) -> str:
        return f"in your {' or '.join(self.decks)}"


@node
class CopiesOfThis(DeckRule):
    """So many copies of this card may be in a deck, or any number; perhaps only with a certain starting ruler."""

    number: int
    ruler: str = ""

    def holds(self, ruler: CardDef) -> bool:
        """Whether it counts for a player with a starting ruler."""
        return self.ruler in ("", ruler.name)

    def render(self) -> str:
        many = "any number of" if self.number == ANY_NUMBER else f"up to {number_word(self.number)}"
        text = f"you may have {many} copies of this card {self._place()}."
        text = f'if your starting ruler is "{self.ruler}", {text}' if self.ruler else text
        return text[0].upper() + text[1:]


@node
class CopiesOfAny(DeckRule):
    """No more than so many copies of any card may be in a deck."""

    number: int

    def render(self) -> str:
        copies = "copy" if self.number == 1 else "copies"
        return f"You may not have more than {number_word(self.number)} {copies} of any card {self._place()}."


@node
class NoSuchCards(DeckRule):
    """No card of a description may be in a deck."""

    cards: CardFilter

    def forbids(self, card: CardDef) -> bool:
        """Whether it keeps a card out of a deck."""
        return is_such(self.cards, card.front)

    def render(self) -> str:
        return f"You cannot have {self.cards.phrase('or')} {self._place()}."


@node
class OnlyOfAttributes(DeckRule):
    """Only cards of certain attributes and of no others may be in a deck."""

    attributes: int

    def forbids(self, card: CardDef) -> bool:
        """Whether it keeps a card out of a deck."""
        found = card.front.attributes
        return not found or bool(found & ~self.attributes)

    def render(self) -> str:
        names = [name for index, name in enumerate(ATTRIBUTE_NAMES) if self.attributes >> index & 1]
        only, others = listed(names, "and/or"), listed(names, "or")
        return f"You may have only {only} cards {self._place()} with no attribute other than {others}."


def is_askable(cards: CardFilter) -> bool:
    """Whether a description can be asked of a card that is in no game."""
    if cards.controller or cards.zone >= 0 or cards.rested is not None or cards.other:
        return False
    return all(_asked(quality) is not None for quality in cards.qualities)


def is_such(cards: CardFilter, info: Info) -> bool:
    """Whether what is printed on a card fits a description (:func:`is_askable`)."""
    return (
        (not cards.types or bool(info.types & cards.types))
        and (not cards.attributes or bool(info.attributes & cards.attributes))
        and (not cards.races or any(race in info.races for race in cards.races))
        and (not cards.names or info.name in cards.names)
        and cards.name_part in info.name
        and (not cards.stone_type or cards.stone_type in info.stone_types)
        and all(_has(quality, info) for quality in cards.qualities)
    )


def _asked(quality: Quality) -> Quality | None:
    asked = (IsGeneral, Non, WithCost, WithKeyword, WithNoAttribute)
    return quality if isinstance(quality, asked) and not quality.asks_x() else None


def _has(quality: Quality, info: Info) -> bool:
    if isinstance(quality, IsGeneral):
        return (quality.name in info.general) == quality.has
    if isinstance(quality, Non):
        return not (info.types & quality.types or info.attributes & quality.attributes or quality.race in info.races)
    if isinstance(quality, WithCost):
        return quality.allows(info.total_cost())
    if isinstance(quality, WithKeyword):
        return any(name == quality.name or name in quality.others for name in info.keywords) == quality.has
    return isinstance(quality, WithNoAttribute) and not info.attributes
