"""Deck construction (402): each rule is broken alone, and nothing else is then found wrong."""

from __future__ import annotations

from dataclasses import replace

import pytest
from vocabulary import EDITIONS, MAIN_DECK, CardDef, Deck, Face, Game, Skill, attribute_bits, bits

from willstone.editions.comprehensive import Comprehensive
from willstone.editions.construction import violations
from willstone.editions.piles import Violation

rule = pytest.mark.rule


def deck_card(
    name: str, types: int = bits.RESONATOR, *, general: str = "", attribute: str = "", text: str = ""
) -> CardDef:
    abilities = (Skill(text, 5),) if text else ()
    general_types = (general,) if general else ()
    return CardDef((Face(name, types, None, attribute_bits(attribute), general=general_types, abilities=abilities),))


def different(count: int, types: int = bits.RESONATOR, *, attribute: str = "") -> tuple[CardDef, ...]:
    return tuple(deck_card(f"Card {number}", types, attribute=attribute) for number in range(count))


LEGAL = Deck(
    "Legal",
    ruler=deck_card("Ruler", bits.RULER, attribute="W"),
    main=different(40),
    stones=(deck_card("Light Magic Stone", bits.MAGIC_STONE, general="Basic"),) * 10,
)
OWL = deck_card("Owl")
WITH_GRIMOIRE = replace(LEGAL, ruler=deck_card("Librarian", bits.RULER, attribute="W", text="Grimoire"))
RUNE = deck_card("Light Rune", bits.RUNE, attribute="W")
CHANT_RUNE = deck_card("Chanted Rune", bits.CHANT | bits.RUNE)


def broken_of_402(deck: Deck, **allowed_copies: int) -> list[str]:
    """The rules of chapter 400 that a deck breaks; what [Grimoire] asks for (1132.2) is tested with the keywords."""
    found = violations(deck, "cr-8.01", allowed_copies=allowed_copies)
    return [violation.rule for violation in found if violation.rule.startswith("402")]


def only_violation(deck: Deck) -> Violation:
    (violation,) = (found for found in violations(deck, "cr-8.01") if found.rule.startswith("402"))
    return violation


@rule("cr-8.01", "401.1", "402.1")
def test_a_ruler_a_main_deck_and_a_magic_stone_deck_are_enough() -> None:
    assert violations(LEGAL, "cr-8.01") == []


@rule("cr-8.01", "402.1")
def test_nothing_is_a_deck_without_its_parts() -> None:
    assert broken_of_402(Deck("Empty", ruler=OWL, main=(), stones=())) == ["402.2", "402.3a", "402.4a"]


@rule("cr-8.01", "402.2")
def test_the_ruler_must_be_a_ruler() -> None:
    assert only_violation(replace(LEGAL, ruler=OWL)) == ("402.2", "the ruler must be a ruler; Owl is a resonator")
    assert broken_of_402(replace(LEGAL, ruler=deck_card("Judge", bits.J_RULER))) == ["402.2"]
    assert broken_of_402(replace(LEGAL, main=(*LEGAL.main, LEGAL.ruler))) == [
        "402.3"
    ]  # there is no room for a second one


@rule("cr-8.01", "402.3")
@pytest.mark.parametrize("types", [bits.RULER, bits.J_RULER, bits.MAGIC_STONE, bits.RUNE, bits.RUNE | bits.REGALIA])
def test_the_main_deck_has_no_rulers_magic_stones_or_mere_runes(types: int) -> None:
    assert broken_of_402(replace(LEGAL, main=(*LEGAL.main, deck_card("Stray", types)))) == ["402.3"]


@rule("cr-8.01", "402.3")
@pytest.mark.parametrize("types", [bits.RESONATOR, bits.CHANT, bits.ADDITION, bits.REGALIA, bits.CHANT | bits.RUNE])
def test_the_main_deck_may_have_anything_else(types: int) -> None:
    assert broken_of_402(replace(LEGAL, main=(*LEGAL.main, deck_card("Guest", types)))) == []


@rule("cr-8.01", "402.3a")
@pytest.mark.parametrize(("count", "rules"), [(39, ["402.3a"]), (40, []), (60, []), (61, ["402.3a"])])
def test_the_main_deck_has_forty_to_sixty_cards(count: int, rules: list[str]) -> None:
    assert broken_of_402(replace(LEGAL, main=different(count))) == rules


@rule("cr-8.01", "202.2", "402.3b")
def test_the_main_deck_has_up_to_four_cards_of_one_name() -> None:
    assert broken_of_402(replace(LEGAL, main=(*LEGAL.main, *[OWL] * 4))) == []
    violation = only_violation(replace(LEGAL, main=(*LEGAL.main, *[OWL] * 4, deck_card("Owl", bits.CHANT))))
    assert violation == ("402.3b", "5 copies of Owl in the main deck; at most 4 allowed")
    assert str(violation) == "5 copies of Owl in the main deck; at most 4 allowed (402.3b)"


@rule("cr-8.01", "402.4")
def test_the_magic_stone_deck_has_only_magic_stones() -> None:
    assert broken_of_402(replace(LEGAL, stones=(*LEGAL.stones, OWL))) == ["402.4"]
    assert broken_of_402(replace(LEGAL, stones=(*LEGAL.stones, deck_card("Moon", bits.MAGIC_STONE)))) == []


@rule("cr-8.01", "402.4a", "402.4b")
@pytest.mark.parametrize(("count", "rules"), [(9, ["402.4a"]), (10, []), (20, []), (21, ["402.4a"])])
def test_the_magic_stone_deck_has_ten_to_twenty_cards_all_of_them_one_basic_stone_if_you_like(
    count: int, rules: list[str]
) -> None:
    assert broken_of_402(replace(LEGAL, stones=LEGAL.stones[:1] * count)) == rules


@rule("cr-8.01", "402.4c")
@pytest.mark.parametrize("general", ["", "Special"])
def test_the_magic_stone_deck_has_up_to_four_of_any_other_stone(general: str) -> None:
    other = deck_card("Moon", bits.MAGIC_STONE, general=general)
    assert broken_of_402(replace(LEGAL, stones=(*LEGAL.stones, *[other] * 4))) == []
    assert broken_of_402(replace(LEGAL, stones=(*LEGAL.stones, *[other] * 5))) == ["402.4c"]


@rule("cr-8.01", "402.5")
@pytest.mark.parametrize("types", [bits.RULER, bits.MAGIC_STONE])
def test_the_extra_deck_has_no_rulers_or_magic_stones(types: int) -> None:
    assert broken_of_402(replace(WITH_GRIMOIRE, extra=(OWL, RUNE))) == []
    assert broken_of_402(replace(WITH_GRIMOIRE, extra=(deck_card("Stray", types),))) == ["402.5"]


@rule("cr-8.01", "402.5a")
def test_the_extra_deck_has_up_to_five_cards() -> None:
    tales = tuple(deck_card(f"Tale {number}", bits.CHANT) for number in range(6))
    assert broken_of_402(replace(WITH_GRIMOIRE, extra=tales[:5])) == []
    assert broken_of_402(replace(WITH_GRIMOIRE, extra=tales)) == ["402.5a"]


@rule("cr-8.01", "202.2", "402.5b")
def test_the_extra_deck_has_one_card_of_a_name() -> None:
    assert broken_of_402(replace(WITH_GRIMOIRE, extra=(OWL, OWL))) == ["402.5b"]


@rule("cr-8.01", "402.5c")
def test_only_a_ruler_with_grimoire_has_an_extra_deck() -> None:
    assert broken_of_402(replace(LEGAL, extra=(OWL,))) == ["402.5c"]
    judged = CardDef((*LEGAL.ruler.faces, replace(WITH_GRIMOIRE.ruler.faces[0], types=bits.J_RULER)))
    assert broken_of_402(replace(LEGAL, ruler=judged, extra=(OWL,))) == ["402.5c"]


@rule("cr-8.01", "402.6")
def test_the_rune_deck_has_only_runes() -> None:
    assert broken_of_402(replace(LEGAL, runes=(RUNE, CHANT_RUNE))) == []
    assert broken_of_402(replace(LEGAL, runes=(OWL,))) == ["402.6"]


@rule("cr-8.01", "402.6a")
def test_the_rune_deck_has_up_to_five_cards() -> None:
    runes = tuple(deck_card(f"Rune {number}", bits.RUNE, attribute="W") for number in range(6))
    assert broken_of_402(replace(LEGAL, runes=runes[:5])) == []
    assert broken_of_402(replace(LEGAL, runes=runes)) == ["402.6a"]


@rule("cr-8.01", "202.2", "402.6b")
def test_the_rune_deck_has_one_card_of_a_name() -> None:
    assert broken_of_402(replace(LEGAL, runes=(RUNE, RUNE))) == ["402.6b"]


@rule("cr-8.01", "402.6c")
def test_the_rune_deck_has_one_master_rune() -> None:
    masters = tuple(deck_card(f"Master {number}", bits.RUNE, general="Master", attribute="W") for number in range(2))
    assert broken_of_402(replace(LEGAL, runes=masters[:1])) == []
    assert only_violation(replace(LEGAL, runes=masters)) == (
        "402.6c",
        "2 master runes (Master 0, Master 1); at most 1 is allowed",
    )


@rule("cr-8.01", "402.6d")
@pytest.mark.parametrize(("attribute", "rules"), [("W", []), ("WB", []), ("B", ["402.6d"]), ("V", ["402.6d"])])
def test_a_rune_shares_an_attribute_with_the_ruler(attribute: str, rules: list[str]) -> None:
    assert broken_of_402(replace(LEGAL, runes=(deck_card("Rune", bits.RUNE, attribute=attribute),))) == rules


@rule("cr-8.01", "402.6d")
def test_a_rune_that_is_a_chant_may_be_of_any_attribute() -> None:
    assert broken_of_402(replace(LEGAL, runes=(CHANT_RUNE,))) == []


@rule("cr-8.01", "202.2", "402.7")
def test_main_extra_and_rune_deck_together_have_up_to_four_cards_of_one_name() -> None:
    three = replace(WITH_GRIMOIRE, main=(*LEGAL.main, *[CHANT_RUNE] * 3))
    assert broken_of_402(replace(three, runes=(CHANT_RUNE,))) == []
    assert broken_of_402(replace(three, extra=(CHANT_RUNE,))) == []
    assert only_violation(replace(three, extra=(CHANT_RUNE,), runes=(CHANT_RUNE,))) == (
        "402.7",
        "5 copies of Chanted Rune in the main, extra and rune decks together; at most 4 allowed",
    )


@rule("cr-8.01", "402.7")
def test_the_magic_stone_deck_and_the_sideboard_are_not_counted_in() -> None:
    assert broken_of_402(replace(LEGAL, main=(*LEGAL.main, *[OWL] * 4), sideboard=(OWL,))) == []


@rule("cr-8.01", "402.8")
def test_an_effect_replaces_how_many_copies_are_allowed() -> None:
    swarm = replace(LEGAL, main=(OWL,) * 40)
    assert broken_of_402(swarm) == ["402.3b"]
    assert broken_of_402(swarm, owl=40) == []
    assert broken_of_402(swarm, owl=39) == ["402.3b"]
    assert broken_of_402(replace(LEGAL, main=(*LEGAL.main, OWL, OWL)), owl=1) == ["402.3b"]
    assert broken_of_402(replace(LEGAL, runes=(RUNE, RUNE)), **{"Light Rune": 2}) == []


@rule("cr-8.01", "401.1", "402.8")
def test_construction_is_not_asked_again_once_a_game_is_played() -> None:
    swarm = replace(LEGAL, main=(OWL,) * 40)
    game = Game.new("cr-8.01", [swarm, LEGAL])
    assert [game.name(i) for i in game.zone(MAIN_DECK, 0)] == ["Owl"] * 35


def test_every_violation_is_listed() -> None:
    deck = replace(LEGAL, main=(OWL,) * 39, stones=(), extra=(OWL, OWL))
    assert broken_of_402(deck) == ["402.3a", "402.3b", "402.4a", "402.5b", "402.5c", "402.7"]


def test_an_edition_without_rules_of_construction_is_an_error(monkeypatch: pytest.MonkeyPatch) -> None:
    with pytest.raises(ValueError, match="no edition 'cr-9'"):
        violations(LEGAL, "cr-9")
    monkeypatch.setitem(EDITIONS, "napkin", Comprehensive("napkin", "napkin", "A napkin"))
    with pytest.raises(ValueError, match="no rules of deck construction for the edition 'napkin'"):
        violations(LEGAL, "napkin")


def test_an_extra_deck_of_strangers() -> None:
    strangers = tuple(deck_card(f"Guest {number}", general="Stranger") for number in range(5))
    host = replace(LEGAL, ruler=deck_card("Host", bits.RULER, attribute="W", text="Stranger"))
    assert broken_of_402(host) == []
    assert broken_of_402(replace(host, extra=strangers)) == []
    assert broken_of_402(replace(host, extra=(strangers[0], *strangers[:4]))) == []  # two of a name
    assert broken_of_402(replace(host, extra=strangers[:4])) == ["402.5"]
    assert broken_of_402(replace(host, extra=(*strangers[:4], OWL))) == ["402.5"]
    assert broken_of_402(replace(host, extra=(strangers[0], strangers[0], *strangers[:3]))) == ["402.5b"]
    assert broken_of_402(replace(LEGAL, extra=strangers)) == ["402.5c"]
