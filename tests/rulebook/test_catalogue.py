"""The catalogue holds every rule of every document, and finds them."""

from __future__ import annotations

import json
import re

import needs
import pytest

from willstone.i18n import speaking
from willstone.rulebook import DOCUMENTS, Rule, UnknownRule, chapters, find, rules, search

SOURCES = needs.SHARED / "rules"
RUN = 8

needs_sources = pytest.mark.skipif(not SOURCES.is_dir(), reason=needs.RULES.reason)


def source_rules(document: str) -> list[dict[str, str]]:
    """The rules as the document itself has them."""
    entries: list[dict[str, str]] = json.loads((SOURCES / f"{document}.json").read_text(encoding="utf-8"))
    return entries


def runs(text: str) -> set[tuple[str, ...]]:
    """Every run of consecutive words of a text."""
    words = re.findall(r"\w+", text.casefold())
    return {tuple(words[start : start + RUN]) for start in range(len(words) - RUN + 1)}


@pytest.mark.parametrize(
    ("document", "count"),
    [("cr-8.01", 819), ("cr-5.01", 403), ("quick-rules", 48), ("rulebook-it", 161), ("abc-1.0", 66)],
)
def test_every_rule_of_a_document_is_there(document: str, count: int) -> None:
    assert len(rules(document)) == count
    assert len({rule.id for rule in rules(document)}) == count


def test_documents_come_in_the_order_in_which_ids_are_looked_for() -> None:
    assert DOCUMENTS == ("cr-8.01", "cr-5.01", "quick-rules", "rulebook-it", "abc-1.0")


@pytest.mark.parametrize("document", DOCUMENTS)
def test_a_rule_has_a_line_unless_it_is_pending(document: str) -> None:
    for rule in rules(document):
        assert (rule.text == "") == (rule.mark == "pending"), rule
        assert rule.text == rule.text.strip()


@pytest.mark.parametrize("document", DOCUMENTS)
def test_every_chapter_has_a_title_and_rules(document: str) -> None:
    assert list(dict.fromkeys(rule.chapter for rule in rules(document))) == list(chapters(document))
    assert all(chapters(document).values())


@needs_sources
@pytest.mark.parametrize("document", DOCUMENTS)
def test_ids_are_those_of_the_document_in_its_order(document: str) -> None:
    assert [rule.id for rule in rules(document)] == [entry["id"] for entry in source_rules(document)]


@needs_sources
@pytest.mark.parametrize("document", DOCUMENTS)
def test_no_line_repeats_a_run_of_words_of_the_document(document: str) -> None:
    written = {run for entry in source_rules(document) for run in runs(entry["text"])}
    copied = {rule.id: run for rule in rules(document) for run in runs(rule.text) & written}
    assert copied == {}


@needs_sources
@pytest.mark.parametrize("document", DOCUMENTS)
def test_no_italian_line_repeats_a_run_of_words_of_the_italian_document(document: str) -> None:
    written = {run for entry in source_rules("rulebook-it") for run in runs(entry["text"])}
    with speaking("it"):
        copied = {rule.id: run for rule in rules(document) for run in runs(rule.summary) & written}
    assert copied == {}


def test_a_bare_id_is_looked_for_in_the_current_rules_first() -> None:
    rule = find("903.2g")
    assert (rule.document, rule.id, rule.chapter) == ("cr-8.01", "903.2g", "900")
    assert chapters(rule.document)[rule.chapter] == "Cards and Abilities"


@pytest.mark.parametrize(
    ("id", "reference", "chapter"),
    [
        ("7.10.1", "cr-5.01/7.10.1", "7"),
        ("Q23", "quick-rules/Q23", "Q"),
        ("IT161", "rulebook-it/IT161", "IT"),
        ("2.1.1", "cr-5.01/2.1.1", "2"),
        ("abc-1.0/2.1.1", "abc-1.0/2.1.1", "2"),
        ("1102.2b", "cr-8.01/1102.2b", "1100"),
    ],
)
def test_an_id_is_found_in_any_document(id: str, reference: str, chapter: str) -> None:
    rule = find(id)
    assert (str(rule), rule.chapter) == (reference, chapter)


def test_a_document_may_be_named_apart() -> None:
    assert find("2.1.1", "abc-1.0") == find("abc-1.0/2.1.1")
    assert find("2.1.1", "abc-1.0") != find("2.1.1")


def test_an_unknown_id_names_near_misses() -> None:
    with pytest.raises(UnknownRule, match=r"no rule 903\.2z in any document; near it: .*cr-8\.01/903\.2\b"):
        find("903.2z")
    with pytest.raises(UnknownRule, match=r"no rule q23 in quick-rules; near it: .*quick-rules/Q23"):
        find("quick-rules/q23")
    with pytest.raises(UnknownRule, match=r"no rule nonsense in any document$"):
        find("nonsense")


def test_a_rule_of_one_document_is_unknown_in_another() -> None:
    with pytest.raises(UnknownRule, match=r"no rule 903\.2g in abc-1\.0"):
        find("903.2g", "abc-1.0")


def test_an_unknown_document_names_those_that_exist() -> None:
    with pytest.raises(UnknownRule, match=r"no document cr-9; there are cr-8\.01, "):
        find("cr-9/1.1")
    with pytest.raises(UnknownRule, match="no document cr-9"):
        rules("cr-9")


def test_search_wants_every_word_in_the_line_or_the_id() -> None:
    found = search("JUDGMENT ruler")
    assert found
    assert all("judgment" in rule.text.lower() and "ruler" in rule.text.lower() for rule in found)
    assert search(["judgment", "ruler"]) == found
    assert {rule.document for rule in search("10.1")} >= {"cr-5.01", "cr-8.01"}
    assert search("judgment no-such-word") == []


def test_search_finds_by_line_and_id_together() -> None:
    rule = find("103.3")
    assert rule in search(f"103 {rule.text.split()[0].upper()}")


def test_physical_rules_ask_for_no_test() -> None:
    assert find("101.1").physical
    assert not find("102.1").physical
    assert not Rule("cr-5.01", "1.1.1", "pending", "").physical
