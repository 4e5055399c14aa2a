"""The card library, and the cards that ship."""

from __future__ import annotations

import pytest
from vocabulary import CardDef, Face, bits

from willstone.language.library.library import Library, UnknownCard

rule = pytest.mark.rule


def rune(name: str, attributes: int = 0) -> CardDef:
    return CardDef((Face(name, bits.RUNE, attributes=attributes),))


@rule("cr-8.01", "202.1")
def test_cards_are_found_by_their_whole_name_in_any_case() -> None:
    library = Library([rune("Owl"), rune("Owl of Ink")])
    assert library.get("owl OF ink").name == "Owl of Ink"
    assert library.get("Owl").name == "Owl"
    assert "OWL" in library
    assert "Ink" not in library
    assert [card.name for card in library] == ["Owl", "Owl of Ink"]
    assert len(library) == 2


def test_an_unknown_name_is_an_error_with_near_misses() -> None:
    library = Library([rune("Owl of Ink")])
    with pytest.raises(UnknownCard) as caught:
        library.get("Owl of Inc")
    assert str(caught.value) == "no card 'Owl of Inc'; did you mean 'Owl of Ink'?"
    assert isinstance(caught.value, KeyError)


def test_two_different_cards_cannot_have_one_name() -> None:
    library = Library([rune("Owl")])
    library.add(rune("Owl"))
    with pytest.raises(ValueError, match="another card named 'Owl'"):
        library.add(rune("Owl", attributes=1))


def test_cards_on_top_stand_before_those_below() -> None:
    below = Library([rune("Owl"), rune("Fox")])
    above = below.with_cards([rune("OWL", attributes=1)])
    assert above.get("owl").front.attributes == 1
    assert below.get("owl").front.attributes == 0
    assert above.get("fox") == below.get("fox")


def test_a_standard_library_is_not_changed_by_adding_to_another() -> None:
    Library.standard().add(rune("A card of nobody"))
    assert "A card of nobody" not in Library.standard()


@rule("cr-8.01", "201.4a", "201.4b")
@pytest.mark.parametrize("name", bits.STONE_TYPES)
def test_the_five_basic_magic_stones_ship(name: str) -> None:
    stone = Library.standard().get(name).front
    letter = bits.attribute_letters(stone.attributes)[0]
    assert (stone.types, stone.general, stone.stone_types) == (bits.MAGIC_STONE, ("Basic",), (name,))
    assert [ability.render() for ability in stone.abilities] == [f"{{Rest}}: Produce {{{letter}}}."]


def test_the_plain_cards_of_scenarios_ship() -> None:
    library = Library.standard()
    ruler, plain = library.get("Nameless Ruler").front, library.get("Plain Card").front
    assert (ruler.types, ruler.abilities) == (bits.RULER, ())
    assert (plain.types, plain.abilities) == (bits.RESONATOR, ())
    assert plain.cost is not None


@pytest.mark.parametrize("card", Library.standard(), ids=lambda card: card.name)
def test_every_shipped_card_is_complete(card: CardDef) -> None:
    for info in card.infos:
        if info.types & bits.J_RESONATOR:
            assert info.atk is not None
            assert info.def_ is not None
        if not info.types & (bits.J_SLASH_RULER | bits.MAGIC_STONE) and "Inverse" not in info.races:
            assert info.cost is not None
        if info.types & bits.CHANT:
            assert info.spell is not None or info.trigger is not None
