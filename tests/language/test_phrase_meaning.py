"""Both readers of card text: whatever the phrase grammar has a meaning for, it means what the older rules say."""

from __future__ import annotations

import hashlib
from typing import Final

import pytest
from corpus import CORPUS, needs_corpus
from phrase_texts import Text, own_texts
from vocabulary import bits

from willstone.language import NotUnderstood
from willstone.language.importing.cards import type_line
from willstone.language.importing.forceofwind import read_source
from willstone.language.importing.texts import paragraphs
from willstone.language.meaning.tables import NotYet, Table, used_up
from willstone.language.meaning.texts import ability, phrase
from willstone.language.parser import by_phrases, by_rules
from willstone.language.reading.trees import Tree

OWN: Final = 1240  # texts of ours that are read by phrases; may only rise
REAL: Final = 4200  # and paragraphs of real cards
# digests of texts that the older rules read otherwise, with the rule that says they are wrong
WRONG: Final[dict[str, str]] = {
    "64a5615d217728b1": "104.1: the same two gains, said in one sentence",
    "a09c9454aa8d2afe": "104.1: the same cards, described in another order",
    "256d2a0043f97d6e": "104.1: the same number, of which 'all' is said",
    "194195327a8a9a5b": "104.1: the same number, of which 'all' is said",
    "6ad9f4965640622d": "1019.1: what is discarded is in the hand",
    "f17e7e1af4a989ff": "104.1: the same card, called the target",
    "fceed5f9bc114901": "104.1: the same card, called the chosen one",
    "8267f380d3b82066": "104.1: the same cards, of which 'from among them' is not said",
    "8c90339b28f4472e": "104.1: the same cards, of which 'from among them' is not said",
    "e7fe11ecfb843ebc": "1014.2: the same, of which 'from among them' goes without saying",
    "d2ab806f70db1361": "1417.1",
    "0afd1e36ab072a67": "1417.1",
    "2c18c479d916c284": "104.1: the same number, of which 'all' is said",
    "475d5efa5a5dbb57": "902.1: what is forbidden to its spell counts in the chase area",
    "a613dc42735f4d86": "205.1: one race that it is not, and one that it is",
}


def _compared(texts: tuple[Text, ...]) -> tuple[int, list[str]]:
    """How many texts mean the same to both readers, and those that do not."""
    same = 0
    different = []
    for text, types in texts:
        found = by_phrases(text, types)
        if found is None:
            continue
        try:
            before = by_rules(text, types)
        except NotUnderstood:
            continue
        if before == found:
            same += 1
        elif hashlib.blake2b(text.encode(), digest_size=8).hexdigest() not in WRONG:
            different.append(text)
    return same, different


def test_our_own_texts_mean_the_same_to_both() -> None:
    same, different = _compared(own_texts())
    assert different == []
    assert same >= OWN


@needs_corpus
def test_real_cards_mean_the_same_to_both() -> None:
    texts: dict[Text, None] = {}
    for printing in read_source(CORPUS).printings:
        types = type_line(printing.types)[0].types
        texts |= dict.fromkeys(
            (one, types if types & (bits.CHANT | bits.RUNE) else bits.RESONATOR) for one in paragraphs(printing.texts)
        )
    same, different = _compared(tuple(texts))
    assert different == []
    assert same >= REAL


def test_words_without_a_meaning_are_refused_with_their_place() -> None:
    found = phrase("Destroy target resonator. Draw a card and win the game.", bits.CHANT)
    assert found.tree is not None
    with pytest.raises(NotYet) as told:
        ability(found)
    assert found.tokens[told.value.at].printed == "win"


def test_a_kind_without_a_case_is_refused() -> None:
    table: Table[int] = Table("a number")
    table.case("one")(lambda _: 1)
    assert table(Tree("one", {}, 0, 1)) == 1
    with pytest.raises(NotYet, match="a number"):
        table(Tree("two", {}, 0, 1))


def test_a_closed_class_has_one_case() -> None:
    table: Table[str] = Table("a colour")
    table.closed("colour")(lambda tree: tree.kind)
    table.case("colour.red")(lambda _: "warm")
    assert [table(Tree(f"colour.{word}", {}, 0, 1)) for word in ("blue", "red")] == ["colour.blue", "warm"]
    with pytest.raises(NotYet, match="a colour"):
        table(Tree("shape.round", {}, 0, 1))


def test_a_slip_at_the_beginning_is_no_race() -> None:
    assert phrase("Resonatrs you control gain [Flying].").tree is None
    assert phrase("Grublins you control gain [Flying].").tree is not None


def test_a_field_that_no_case_took_is_refused() -> None:
    tree = Tree("order", {"v": Tree("draw", {"rested": True}, 3, 4)}, 2, 4)
    tree["v"]
    with pytest.raises(NotYet) as told:
        used_up(tree)
    assert told.value.at == 3
