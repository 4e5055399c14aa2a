"""Constructing a deck by 5.01, the rulebook of 2015 and for the Colosseum: each rule is broken alone."""

from __future__ import annotations

from dataclasses import replace

import pytest
from table import card, rule
from vocabulary import CardDef, Deck

from willstone.editions import construction_older
from willstone.editions.construction import violations
from willstone.editions.piles import Limits
from willstone.language.library.decks import shipped_decks

LIGHT_STONE = card("Light Magic Stone", "Basic Magic Stone", text="{Rest}: Produce {W}.")
QUEEN = card("Queen", "Ruler", j_ruler={"name": "Queen in Arms", "atk": 800, "def_": 800})


def numbered_cards(number: int, first: int = 0, **fields: object) -> tuple[CardDef, ...]:
    return tuple(card(f"Card {each}", "Resonator", **fields) for each in range(first, first + number))


def rules_broken(deck: Deck, edition: str) -> list[str]:
    return [violation.rule for violation in violations(deck, edition)]


# ---------------------------------------------------------------- 2015

OLD = Deck("old", QUEEN, numbered_cards(40), (LIGHT_STONE,) * 10)
SPECIAL = card("Odd Stone", "Special Magic Stone")
PLAIN_STONE = card("Plain Stone", "Magic Stone")


@rule("cr-5.01", "2.1.2", "2.2.2", "4.1.1", "4.1.2", "4.1.3", "4.1.4", "4.1.5")
@rule("rulebook-it", "IT6", "IT7", "IT8", "IT9", "IT136", "IT137")
@pytest.mark.parametrize(
    ("deck", "of_501", "of_rulebook"),
    [
        (OLD, [], []),
        (replace(OLD, main=numbered_cards(100)), [], []),
        (replace(OLD, main=numbered_cards(39)), ["4.1.3"], ["IT7"]),
        (replace(OLD, main=(*numbered_cards(39), QUEEN)), ["4.1.3"], ["IT7"]),
        (replace(OLD, main=(*numbered_cards(39), PLAIN_STONE)), ["4.1.3"], ["IT7"]),
        (replace(OLD, main=(*numbered_cards(36), *numbered_cards(1) * 4)), ["4.1.5"], ["IT7"]),
        (replace(OLD, main=(*numbered_cards(36), *numbered_cards(1, 90) * 4)), [], []),
        (replace(OLD, stones=(LIGHT_STONE,) * 9), ["4.1.4"], ["IT8"]),
        (replace(OLD, stones=(LIGHT_STONE,) * 21), ["4.1.4"], ["IT8"]),
        (replace(OLD, stones=(*(LIGHT_STONE,) * 9, card("Owl"))), ["4.1.4"], ["IT8"]),
        (replace(OLD, stones=(*(LIGHT_STONE,) * 6, *(SPECIAL,) * 5)), ["4.1.5"], ["IT8"]),
        (replace(OLD, stones=(*(LIGHT_STONE,) * 6, *(PLAIN_STONE,) * 5)), [], []),
        (replace(OLD, ruler=card("Owl")), ["4.1.2"], ["IT9"]),
        (replace(OLD, extra=numbered_cards(1, 70)), ["4.1.1"], ["IT6"]),
        (replace(OLD, runes=numbered_cards(1, 70)), ["4.1.1"], ["IT6"]),
        (replace(OLD, main=(*numbered_cards(39), card("Crown", "Regalia"))), ["2.1.2"], []),
        (replace(OLD, main=(*numbered_cards(39), card("Letter", "Rune", divinity=1))), ["2.1.2"], ["IT129"]),
    ],
)
def test_decks_of_2015(deck: Deck, of_501: list[str], of_rulebook: list[str]) -> None:
    assert [violation.rule for violation in construction_older.of_2015(deck, Limits({}))] == of_501
    assert [violation.rule for violation in construction_older.of_the_rulebook(deck, Limits({}))] == of_rulebook


@rule("cr-5.01", "4.1.1")
@pytest.mark.parametrize("edition", ["cr-5.01-bifrost", "cr-5.01-valhalla", "rulebook-2015"])
def test_the_decks_that_ship_for_2015_are_legal(edition: str) -> None:
    decks = shipped_decks("cr-5.01-bifrost")
    assert set(decks) == {"old watch", "red harvest"}
    assert not any(violations(deck, edition) for deck in decks.values())
    made_for_8_01 = shipped_decks()["unfinished book"]
    assert rules_broken(made_for_8_01, edition) == ["IT6" if edition == "rulebook-2015" else "4.1.1"]


KEYWORDS_OF_2015 = {
    "Awakening",
    "Break",
    "Explode",
    "First Strike",
    "Flying",
    "Imperishable",
    "Incarnation",
    "Judgment",
    "Pierce",
    "Precision",  # [Target Attack]
    "Quickcast",  # a chant-instant
    "Swiftness",
    "Trigger",
}


def test_the_decks_that_ship_for_2015_have_no_later_keywords() -> None:
    for deck in shipped_decks("cr-5.01-bifrost").values():
        found = {word for each in deck.cards() for side in each.infos for word in side.keywords}
        assert found <= KEYWORDS_OF_2015
        assert {"Trigger", "Break", "Judgment", "Quickcast"} <= found


# ---------------------------------------------------------------- the Colosseum

ARBITER = card("Arbiter", "Ruler", race=["Arcana"], attribute=["W", "R"])
PAIR = {"attribute": ["W"], "cost": "{W}"}
CHEAP = numbered_cards(20, 0, **PAIR)
MIDDLING = numbered_cards(20, 20, attribute=["R"], cost="{R}{1}")
DEAR = numbered_cards(20, 40, attribute=["W", "R"], cost="{W}{R}{1}")
ABC = Deck("abc", ARBITER, (*CHEAP, *MIDDLING, *DEAR), (LIGHT_STONE,) * 12)


def wanderer(number: int, **fields: object) -> CardDef:
    return card(f"Wanderer {number}", "Ruler", **({"attribute": ["W"]} | fields))


def with_last(*more: CardDef, pile: tuple[CardDef, ...] = DEAR) -> Deck:
    """The deck with some of its dear cards exchanged."""
    return replace(ABC, main=(*CHEAP, *MIDDLING, *pile[: len(pile) - len(more)], *more))


DARK_FACE = {"name": "Other Face", "type": "Resonator", "attribute": ["B"]}
DOUBLE = card(
    "Two Faces",
    "Resonator",
    attribute=["W"],
    cost="{W}{2}",
    other_side=DARK_FACE,
)
VAPOUR = card("Vapour", "Magic Stone", text="{Rest}: Produce {U}.")
MOON = card("Moon", "Magic Stone", text="{Rest}: Produce {M}.")
OFTEN = card("Many", attribute=["W"], cost="{W}{2}", text="You may have up to four copies of this card in your deck.")


@rule("abc-1.0", "3.1", "3.1.1", "3.1.2", "3.1.4", "3.2", "3.3", "3.3.1", "3.3.2", "3.3.3", "3.3.3.1")
@rule("abc-1.0", "3.3.4", "3.3.4.1", "3.3.5", "3.3.6", "3.3.8", "3.4", "3.4.1", "3.4.2", "3.4.3")
@pytest.mark.parametrize(
    ("deck", "rules"),
    [
        (ABC, []),
        (with_last(CHEAP[0]), ["3.1", "3.3.4"]),
        (with_last(DEAR[0]), ["3.1"]),
        (with_last(OFTEN, OFTEN, OFTEN, OFTEN), []),
        (replace(ABC, sideboard=numbered_cards(1, 80)), ["3.1.1"]),
        (replace(ABC, extra=numbered_cards(1, 80)), ["3.1.1"]),
        (replace(ABC, runes=numbered_cards(1, 80)), ["3.1.1"]),
        (with_last(card("Rune", "Rune", attribute=["W"], cost="{W}{2}")), []),
        (replace(ABC, ruler=wanderer(1, attribute=["W", "R"])), ["3.2"]),
        (with_last(card("Second Arbiter", "Ruler", race=["Arcana"], attribute=["W"])), ["3.3"]),
        (with_last(LIGHT_STONE), ["3.3", "3.3.4"]),
        (replace(ABC, main=(*ABC.main, card("One More", attribute=["W"], cost="{W}{2}"))), ["3.3.1"]),
        (with_last(card("Void", cost="{3}")), ["3.3.2"]),
        (with_last(card("Dark", attribute=["B"], cost="{B}{2}")), ["3.3.2"]),
        (with_last(DOUBLE), ["3.3.2"]),
        (with_last(*(wanderer(number) for number in range(4))), []),
        (with_last(*(wanderer(number) for number in range(5))), ["3.3.3"]),
        (with_last(wanderer(1, text="You cannot have resonators in your deck.")), []),
        (with_last(card("Extra Cheap", attribute=["W"], cost="{W}")), ["3.3.4"]),
        (replace(ABC, main=(*CHEAP[:19], *MIDDLING, *DEAR, wanderer(1))), ["3.3.4"]),
        (
            replace(ABC, main=(*CHEAP, *MIDDLING[:14], *DEAR, *numbered_cards(6, 60, attribute=["W"], cost="{W}{2}"))),
            ["3.3.5"],
        ),
        (
            replace(ABC, main=(*CHEAP, *MIDDLING, *numbered_cards(11, 60, attribute=["R"], cost="{R}{1}"), *DEAR[:9])),
            ["3.3.6"],
        ),
        (replace(ABC, stones=(*(LIGHT_STONE,) * 12, card("Owl"))), ["3.4"]),
        (replace(ABC, stones=(LIGHT_STONE,) * 11), ["3.4.1"]),
        (replace(ABC, stones=(LIGHT_STONE,) * 21), ["3.4.1"]),
        (replace(ABC, stones=(*(LIGHT_STONE,) * 12, SPECIAL, SPECIAL)), ["3.1"]),
        (
            replace(ABC, stones=(*(LIGHT_STONE,) * 12, VAPOUR)),
            ["3.4.3"],
        ),
        (replace(ABC, stones=(*(LIGHT_STONE,) * 12, MOON)), []),
    ],
)
def test_decks_of_the_colosseum(deck: Deck, rules: list[str]) -> None:
    assert rules_broken(deck, "abc-1.0") == rules


@rule("abc-1.0", "3.5.1")
def test_the_decks_that_ship_for_it_are_legal() -> None:
    decks = shipped_decks("abc-1.0")
    assert len(decks) >= 4
    assert not any(violations(deck, "abc-1.0") for deck in decks.values())
