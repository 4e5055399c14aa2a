"""What phrases mean: all of our own texts, and nothing that nobody has asked for."""

from __future__ import annotations

from typing import Final

import pytest
from corpus import CORPUS, needs_corpus
from phrase_texts import Text, own_texts, understood
from vocabulary import bits

from willstone.language.library.importing.cards import type_line
from willstone.language.library.importing.forceofwind import read_source
from willstone.language.library.importing.texts import paragraphs
from willstone.language.meaning.tables import NotYet, Table, used_up
from willstone.language.meaning.texts import ability, phrase
from willstone.language.reading.trees import Tree

REAL: Final = 4870  # paragraphs of real cards that are read; may only rise


def test_all_of_our_own_texts_are_read() -> None:
    assert [text for text, types in own_texts() if understood(text, types) is None] == []


@needs_corpus
def test_real_cards_are_read() -> None:
    texts: dict[Text, None] = {}
    for printing in read_source(CORPUS).printings:
        types = type_line(printing.types)[0].types
        texts |= dict.fromkeys(
            (one, types if types & (bits.CHANT | bits.RUNE) else bits.RESONATOR) for one in paragraphs(printing.texts)
        )
    assert sum(understood(*text) is not None for text in texts) >= REAL


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
