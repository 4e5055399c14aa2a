"""The lines of rules in Italian: one for each rule of each document, in words of their own."""

from __future__ import annotations

import pytest

from willstone.i18n import LANGUAGES, speaking
from willstone.rulebook import catalogue
from willstone.rulebook.catalogue import DOCUMENTS

OTHERS = LANGUAGES[1:]


@pytest.mark.parametrize("document", DOCUMENTS)
@pytest.mark.parametrize("language", OTHERS)
def test_every_rule_has_a_line(language: str, document: str) -> None:
    with speaking(language):
        missing = [rule.id for rule in catalogue.rules(document) if rule.text and rule.summary == rule.text]
    assert not missing


@pytest.mark.parametrize("document", DOCUMENTS)
@pytest.mark.parametrize("language", OTHERS)
def test_no_line_is_left_over(language: str, document: str) -> None:
    known = {rule.id for rule in catalogue.rules(document)}
    assert set(catalogue._translated(document, language)) <= known
    assert set(catalogue._translated(document, language, titles=True)) == set(catalogue.chapters(document))


def test_lines_are_read_in_the_language_spoken_and_searched_in_both() -> None:
    flying = catalogue.find("1106.2", "cr-8.01")
    assert flying.summary == flying.text
    with speaking("it"):
        assert "bloccare" in flying.summary
        assert catalogue.title("cr-8.01", flying.chapter) == "Parole chiave"
        assert flying in catalogue.search("1106 bloccare")
        assert flying in catalogue.search("1106 block")
