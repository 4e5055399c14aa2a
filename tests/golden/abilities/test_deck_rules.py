"""What cards say about the construction of decks (402.8), as `willstone deck check` finds it."""

from __future__ import annotations

from dataclasses import replace

import pytest
from made_cards import LIGHT, worded
from table import rule
from vocabulary import CardDef, Deck, Face, attribute_bits, bits

from willstone.editions.construction import violations

STONE = CardDef((Face("Light Magic Stone", bits.MAGIC_STONE, general=("Basic",)),))
PLAIN = tuple(worded(f"Card {number}", attributes=LIGHT) for number in range(40))


def found(*cards: CardDef, ruler: str = "", stones: tuple[CardDef, ...] = ()) -> list[str]:
    """The rules that a deck with some cards and a ruler with a text breaks."""
    deck = Deck("Deck", worded("Queen", bits.RULER, attributes=LIGHT, text=ruler), (*PLAIN, *cards), (STONE,) * 10)
    return [violation.rule for violation in violations(replace(deck, stones=deck.stones + stones), "cr-8.01")]


@pytest.mark.parametrize(
    ("text", "copies", "broken"),
    [
        ("", 4, []),
        ("", 5, ["402.3b"]),
        ("You may have up to six copies of this card in your deck.", 6, []),
        ("You may have up to six copies of this card in your deck.", 7, ["402.3b"]),
        ("You may have up to twelve copies of this card in your deck.", 12, []),
        ("You may have any number of copies of this card in your main deck.", 20, []),
        ('If your starting ruler is "Queen", you may have up to six copies of this card in your deck.', 6, []),
        ('If your starting ruler is "King", you may have up to six copies of this card in your deck.', 6, ["402.3b"]),
    ],
)
@rule("cr-8.01", "402.8")
def test_copies_of_a_card_that_says_how_many(text: str, copies: int, broken: list[str]) -> None:
    assert found(*[worded("Rat", attributes=LIGHT, text=text)] * copies) == broken


@pytest.mark.parametrize(("copies", "broken"), [(6, []), (7, ["402.4c"])])
@rule("cr-8.01", "402.8")
def test_copies_in_the_magic_stone_deck(copies: int, broken: list[str]) -> None:
    text = "You may have up to six copies of this card in your magic stone deck."
    assert found(stones=(worded("Geode", bits.MAGIC_STONE, text=text),) * copies) == broken


@rule("cr-8.01", "402.8")
def test_one_copy_of_any_card() -> None:
    text = "You may not have more than one copy of any card in your deck."
    assert found(worded("Rat"), ruler=text) == []
    assert found(worded("Rat"), worded("Rat"), ruler=text) == ["402.8"]


@pytest.mark.parametrize(
    ("attribute", "broken"), [("R", []), ("WR", []), ("W", []), ("U", ["402.8"]), ("WU", ["402.8"]), ("", ["402.8"])]
)
@rule("cr-8.01", "402.8")
def test_only_cards_of_two_attributes(attribute: str, broken: list[str]) -> None:
    text = "You may have only light and/or fire cards in your deck with no attributes other than light or fire."
    assert found(worded("Rat", attributes=attribute_bits(attribute)), ruler=text) == broken


@pytest.mark.parametrize(
    ("forbidden", "broken"),
    [
        ("cards with [Flying]", ["402.8"]),
        ("cards with [Pierce]", []),
        ("fire resonators", ["402.8"]),
        ("fire chants", []),
        ("non-light resonators", ["402.8"]),
        ("resonators with total cost 2 or more", ["402.8"]),
        ("cards with total cost 4 or more", []),
    ],
)
@rule("cr-8.01", "402.8")
def test_cards_that_a_card_forbids(forbidden: str, broken: list[str]) -> None:
    text = f"You cannot have {forbidden} in your deck."
    assert found(worded("Rat", attributes=attribute_bits("R"), text="[Flying]", cost="{3}"), ruler=text) == broken
