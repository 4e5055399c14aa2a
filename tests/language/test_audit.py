"""Suspicious parses are found: each kind once, in trees made wrong on purpose."""

from __future__ import annotations

import pytest
from vocabulary import (
    CHANT,
    FIELD,
    GRAVEYARD,
    HAND,
    J_RULER,
    RESONATOR,
    Ability,
    Activate,
    AimAt,
    Amount,
    At,
    Automatic,
    CardFilter,
    ChooseSome,
    Choosing,
    Controls,
    Destroy,
    Draw,
    Effect,
    If,
    LifeIs,
    LoseLife,
    Requires,
    Same,
    Search,
    Some,
    Statement,
    Target,
    ThatCard,
    ThatPlayer,
    When,
    You,
    node,
)

from willstone.language import parse
from willstone.language.audit import audit
from willstone.language.suspicions import told_differently

A_BEAST = Some(CardFilter(races=("Beast",)))
GOOD = [
    "Destroy target resonator. Its controller draws two cards.",
    "[Enter] ⇒ Search your deck for a resonator, put it into your hand, then shuffle your deck.",
    "{Rest}, pay 200 life: This card gains [+300/+0] until end of turn.",
    'This card gains "{Rest}: Draw two cards."',
    "As long as you control two or more Knights, this card gains [+200/+200].",
    "Destroy target resonator. If a Beast was destroyed this way, draw a card.",
    "Destroy target resonator unless its controller pays {2}.\n[Torrent] Destroy that resonator instead.",
    "Destroy target resonator.\n[Awakening] {M}: Search your deck for a card that shares a name with it, reveal it and "
    "put it into your hand, then shuffle your deck.",
]


def kinds_found(ability: Ability) -> list[str]:
    return [finding.kind for finding in audit((ability,))]


@pytest.mark.parametrize("text", GOOD)
def test_nothing_is_found_in_a_good_parse(text: str) -> None:
    assert audit(parse(text, CHANT if text.startswith("Destroy") else RESONATOR)) == []


def test_a_number_only_in_words() -> None:
    assert kinds_found(Statement("This card cannot be blocked by 3 resonators.")) == ["number nobody carries"]
    assert kinds_found(Statement("This card cannot be blocked by two resonators.")) == ["number nobody carries"]


@node
class Shout(Effect):
    """Says a name that it does not hold."""

    def render(self) -> str:
        return 'shout "Reed"'


def test_a_name_only_in_words() -> None:
    assert kinds_found(Activate((Shout(),), ())) == ["name nobody carries"]


def test_a_condition_that_is_always_true() -> None:
    always = If(Controls(CardFilter(RESONATOR), 0), (Draw(Amount(1)),))
    assert "always true" in kinds_found(Activate((always,), ()))
    assert "always true" in kinds_found(Activate((If(LifeIs(0, or_more=True), (Draw(Amount(1)),)),), ()))
    assert "always true" not in kinds_found(Activate((If(LifeIs(0), (Draw(Amount(1)),)),), ()))


def test_references_to_nothing() -> None:
    moment = At("beginning of turn", "")
    assert kinds_found(Activate((Destroy(Same(3)),), ())) == ["bound to nothing"]
    assert kinds_found(Automatic((Destroy(ThatCard()),), condition=moment)) == ["bound to nothing"]
    enters = When("moved", zone=FIELD)
    assert kinds_found(Automatic((LoseLife(Amount(1), ThatPlayer()),), condition=enters)) == ["bound to nothing"]


def test_a_further_text_that_speaks_of_nothing() -> None:
    chant, torrent = parse(
        "Destroy target resonator unless its controller pays {2}.\n[Torrent] Destroy it instead.", CHANT
    )
    assert audit((chant, torrent)) == []
    assert [finding.kind for finding in audit((torrent,))] == ["bound to nothing"]


def test_what_is_searched_for_and_not_used() -> None:
    assert "found and not used" in kinds_found(Activate((Search(CardFilter(RESONATOR)),), ()))


def test_what_is_chosen_and_not_used() -> None:
    assert kinds_found(Activate((AimAt(Target(CardFilter(RESONATOR))), Draw(Amount(1))), ())) == ["chosen and not used"]
    assert kinds_found(Activate((AimAt(Target(CardFilter(RESONATOR))), Destroy(Same(0))), ())) == []
    assert kinds_found(Activate((Choosing(ChooseSome(A_BEAST), A_BEAST),), ())) == ["chosen and not used"]


def test_an_effect_that_has_nothing_to_do() -> None:
    assert "effect without an object" in kinds_found(Activate((If(Controls(CardFilter(RESONATOR), 1), ()),), ()))


@node
class Doubt(Effect):
    """Says a condition that it does not ask."""

    words: str = "if you control a Beast"

    def render(self) -> str:
        return f"draw a card {self.words}"


def test_a_condition_that_nothing_asks() -> None:
    assert "condition never asked" in kinds_found(Activate((Doubt(),), ()))
    assert kinds_found(Activate((Doubt("if able"),), ())) == []
    assert kinds_found(Activate((Doubt("unless your opponent pays life"),), ())) == []


def test_it_said_past_something_named_since() -> None:
    first, second = Target(CardFilter(RESONATOR)), Target(CardFilter(CHANT), slot=1)
    assert kinds_found(Activate((Destroy(first), Destroy(second), Destroy(Same(0))), ())) == [
        "a pronoun past a nearer name"
    ]
    assert kinds_found(Activate((Destroy(first), Destroy(Same(0)), Destroy(second), Destroy(Same(1))), ())) == []


def test_a_description_that_fits_nothing_where_it_looks() -> None:
    rested = Target(CardFilter(RESONATOR, rested=True, zone=GRAVEYARD))
    assert "no card there can be so" in kinds_found(Activate((Destroy(rested),), ()))
    assert "no card there can be so" in kinds_found(Activate((Destroy(Target(CardFilter(J_RULER, zone=HAND))),), ()))
    assert kinds_found(Activate((Destroy(Target(CardFilter(RESONATOR, zone=GRAVEYARD))),), ())) == []


def test_an_x_that_nothing_defines() -> None:
    draws = Activate((LoseLife(Amount(0, 100), You()),), ())
    assert [each.kind for each in audit((draws,))] == ["X is defined by nothing"]
    assert audit((draws,), "{R}{X}") == []
    (defined,) = parse("{X}, {Rest}: You lose X00 life.", RESONATOR)
    assert audit((defined,)) == []


def test_a_cost_that_tells_what_its_player_has_in_hand() -> None:
    beast = Controls(CardFilter(races=("Beast",), zone=HAND, controller="you"), 1)
    assert "a cost looks into its own player's hand" in kinds_found(Activate((Draw(Amount(1)),), (Requires(beast),)))
    any_card = Controls(CardFilter(zone=HAND, controller="you"), 1)
    assert "a cost looks into its own player's hand" not in kinds_found(
        Activate((Draw(Amount(1)),), (Requires(any_card),))
    )


def test_two_wordings_of_one_thing_with_different_trees() -> None:
    one, two = (Activate((Draw(Amount(number)),), ()) for number in (1, 2))
    wordings = [("Draw a card.", (one,)), ("Draw card", (two,)), ("draw the cards.", (one,)), ("Banish it.", (two,))]
    assert list(told_differently(wordings)) == [("Draw a card.", "Draw card"), ("Draw card", "draw the cards.")]
