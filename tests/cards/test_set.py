"""The set that ships: how many cards of which kinds, all of them whole, and decks to play them with."""

from __future__ import annotations

import re
from collections import Counter
from functools import cache

import pytest
from random_games import NIGHTLY
from vocabulary import CardDef, bits

from willstone.arena.exercise import Exercise
from willstone.editions.construction import violations
from willstone.language.library.decks import DIFFICULTIES, DeckFile, shipped_deck_files
from willstone.language.library.library import Library, shipped_flavours

PLAIN = ("Nameless Ruler", "Unknown Arcana", "Plain Card")  # of basic.yaml, where a scenario names none
KEYWORDS = """Pierce, Precision, First Strike, Explode, Flying, Swiftness, Imperishable, Awakening, Incarnation,
Quickcast, God's Art, Trigger, Stealth, Remnant, Evolution, Shift, Limit, Energize, Barrier, Bestow, Mana, Bloodlust,
Torrent, Judgment, Inheritance, Resonance, Seal, Mobilize, Sealed Item, Crest, Grimoire, Legend, Null, Drain, Divinity,
Rune, Bane, Eternal, Enter, Will of Hope, Will of Despair"""
FORMS = {
    "[Trigger] of a cost": r"^\[Trigger\][^⇒\n]*:",
    "[Trigger] of a condition": r"^\[Trigger\].*⇒",
    "[Barrier] without information": r"\[Barrier\](?! ?\{)",
    "[Barrier] with information": r"\[Barrier\] \{",
}
PATTERNS = {f"[{word}]": re.escape(f"[{word}]") for word in re.split(r",\s+", KEYWORDS)} | FORMS


@cache
def cards_of_the_set() -> list[CardDef]:
    """The set without what every set has."""
    return [card for card in Library.shipped() if card.name not in PLAIN and card.name not in bits.STONE_TYPES]


def rulers() -> list[CardDef]:
    return [card for card in cards_of_the_set() if card.front.types & bits.RULER]


def whole_text(card: CardDef) -> str:
    return "\n".join(face.text for face in card.faces)


def of(pattern: str, among: list[CardDef]) -> list[str]:
    return [card.name for card in among if re.search(pattern, whole_text(card), re.MULTILINE)]


def test_there_are_enough_cards_of_different_names() -> None:
    assert len(cards_of_the_set()) >= 220
    names = Counter(name for card in cards_of_the_set() for name in {face.name for face in card.faces})
    assert [name for name, count in names.items() if count > 1] == []


@pytest.mark.parametrize("form", PATTERNS)
def test_every_keyword_is_on_two_cards(form: str) -> None:
    assert len(of(PATTERNS[form], cards_of_the_set())) >= 2


def test_there_are_twelve_rulers_and_more_of_the_kinds_there_can_be() -> None:
    assert len(rulers()) >= 12
    assert [card.name for card in rulers() if len(card.faces) == 3] == ["Uhm, the Hill Asleep"]
    assert "Ilvane of the Unfinished Book" in of(r"\[Grimoire\]", rulers())
    assert "Kethra, Rune-Smith of the Caldera" in of(r"\[Divinity\]", rulers())
    assert "Corvane of Two Shores" in of(r"\[Energize\] \{.\} or", rulers())
    assert all(len(card.faces) >= 2 for card in rulers())


def test_every_kind_of_card_is_there() -> None:
    kinds = Counter(kind for card in cards_of_the_set() for kind in bits.type_names(card.front.types))
    assert set(kinds) >= {"resonator", "chant", "regalia", "addition", "rune", "ruler"}
    additions = [card for card in cards_of_the_set() if card.front.types & bits.ADDITION]
    bestowed = of(r"\[Bestow\]", additions)
    assert 2 <= len(bestowed) <= len(additions) - 2
    backs = [card.faces[1] for card in cards_of_the_set() if len(card.faces) == 2 and card not in rulers()]
    assert 2 <= len([face for face in backs if "Inverse" in face.races]) <= len(backs) - 2
    assert len(of("tokens? ", cards_of_the_set())) >= 5
    attributes = Counter(card.front.attributes for card in cards_of_the_set())
    assert all(attributes[bits.attribute_bits(letter)] >= 30 for letter in "WRUGB")
    assert sum(count for attribute, count in attributes.items() if attribute.bit_count() > 1) >= 20


@pytest.mark.parametrize("card", cards_of_the_set(), ids=lambda card: card.name)
def test_every_card_is_whole_and_has_its_own_words(card: CardDef) -> None:
    assert not card.unread
    assert shipped_flavours()[card.name]


def test_no_two_cards_have_the_same_words() -> None:
    words = Counter(shipped_flavours().values())
    assert [line for line, count in words.items() if count > 1] == []


@pytest.mark.parametrize("file", shipped_deck_files().values(), ids=lambda file: file.deck.name)
def test_every_deck_is_legal_and_says_how_it_is_played(file: DeckFile) -> None:
    assert violations(file.deck, file.edition) == []
    assert file.plan.endswith(".")
    assert file.difficulty in DIFFICULTIES


def test_there_are_decks_of_every_difficulty_and_of_different_rulers() -> None:
    files = shipped_deck_files().values()
    assert {file.difficulty for file in files} == set(DIFFICULTIES)
    assert len({file.deck.ruler.name for file in files}) == len(files) >= 8


def test_the_whole_set_is_played() -> None:
    """At night until nothing is left; by day until most of it is reached, and nothing may go wrong on the way."""
    exercise = Exercise(Library.shipped(), seed=1)
    most = 1.0 if NIGHTLY else 0.98
    report = exercise.run(lambda report: report.games >= 300 or report.reached() >= most * len(report.goals))
    assert report.failures == []
    if NIGHTLY:
        assert sorted(map(str, report.open)) == []
    assert report.reached() >= 0.98 * len(report.goals)
