"""Suspicious parses are found: each kind once, in trees made wrong on purpose."""

from __future__ import annotations

import pytest
from vocabulary import (
    CHANT,
    FIELD,
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
    Same,
    Search,
    Some,
    Statement,
    Target,
    ThatCard,
    ThatPlayer,
    When,
    node,
)

from willstone.language import parse
from willstone.language.audit import audit

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
