"""What all rules of deck construction share: violations, sizes and copies (202.2)."""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING, NamedTuple

from willstone.engine.core import information as bits
from willstone.i18n.messages import message, row, tr

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping

    from willstone.engine.state.cards import CardDef

    Pile = tuple[CardDef, ...]


class Violation(NamedTuple):
    """A rule of construction that a deck breaks, and how."""

    rule: str
    message: str

    def __str__(self) -> str:
        return f"{self.message} ({self.rule})"


class Limits:
    """How many copies of a card are allowed: as the rules say, or as an effect says instead (402.8)."""

    def __init__(self, replaced: Mapping[str, int]) -> None:
        self._replaced = {name.casefold(): copies for name, copies in replaced.items()}

    def of(self, name: str, by_rule: int) -> int:
        """The limit for the cards of a name."""
        return self._replaced.get(name.casefold(), by_rule)


def size(rule: str, place: str, pile: Pile, bounds: tuple[int, int | None]) -> Iterator[Violation]:
    """A pile has a least and perhaps a most size."""
    least, most = bounds
    if len(pile) < least or (most is not None and len(pile) > most):
        if most is None:
            words = tr("{} cards in the {}; {} or more are allowed", len(pile), message(place), least)
        else:
            words = tr("{} cards in the {}; {} to {} are allowed", len(pile), message(place), least, most)
        yield Violation(rule, words)


def copies(rule: str, place: str, pile: Pile, by_rule: int, limits: Limits) -> Iterator[Violation]:
    """202.2: copies are cards of the same name."""
    for name, number in Counter(card.name for card in pile).items():
        allowed = limits.of(name, by_rule)
        if number > allowed:
            yield Violation(
                rule, tr("{} copies of {} in the {}; at most {} allowed", number, name, message(place), allowed)
            )


def different(pile: Pile) -> list[CardDef]:
    """One card of each name."""
    return list({card.name: card for card in pile}.values())


def described(card: CardDef) -> str:
    """What a card is, to say that it does not belong somewhere."""
    return tr("{} is a {}", card.name, row([message(name) for name in bits.type_names(card.front.types)]))
