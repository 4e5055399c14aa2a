"""The glossary: every keyword, action and zone is told in every language, with a rule that there is."""

from __future__ import annotations

import pytest
from vocabulary import KEYWORDS

from willstone.i18n import LANGUAGES, speaking
from willstone.rulebook import catalogue, glossary


def of(kind: str) -> list[glossary.Term]:
    return [term for term in glossary.terms() if term.kind == kind]


def test_every_keyword_has_a_reminder_with_its_rule() -> None:
    told = {term.names["en"]: term for term in of("keyword")}
    assert set(told) == set(KEYWORDS)
    for name, keyword in KEYWORDS.items():
        assert set(told[name].reminders) == set(LANGUAGES), name
        if keyword.rule[0].isdigit():
            assert told[name].rule.startswith(keyword.rule.split("-")[0]), name


def test_every_action_by_rules_is_there() -> None:
    sections = {rule.id.split(".")[0] for rule in catalogue.rules("cr-8.01") if rule.chapter == "1000"}
    told = {term.rule.split(".")[0] for term in of("action")}
    assert sections - told - {"1001", "1016", "1020"} == set(), "1016 is 710, and 1020 is about words of texts"


def test_every_zone_is_there() -> None:
    sections = {f"{number}.1" for number in range(304, 316)}
    assert sections <= {term.rule for term in of("zone")}


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_word_is_told_and_its_rule_exists(language: str) -> None:
    with speaking(language):
        for term in glossary.terms():
            assert term.name
            assert len(term.text) > 10, term.names["en"]
            assert catalogue.find(term.rule, glossary.DOCUMENT).summary


def test_languages_say_it_differently() -> None:
    for term in of("keyword"):
        assert term.reminders["en"] != term.reminders["it"]
