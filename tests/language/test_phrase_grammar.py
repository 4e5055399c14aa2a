"""Templates, trees, ties, errors and limits of the phrase grammar, by small grammars that know no card game."""

from __future__ import annotations

import pytest

from willstone.language.reading.errors import failure
from willstone.language.reading.grammar import Grammar, GrammarError
from willstone.language.reading.reader import STEPS, Reading, TooInvolved
from willstone.language.reading.repairing import Read, repaired
from willstone.language.reading.tokens import Token, clean, near
from willstone.language.reading.trees import Tree
from willstone.language.reading.writing import write


def garden() -> Grammar:
    """Something to water and cut."""
    grammar = Grammar()
    grammar.add("Plant", "rose", "a rose", "=one rose")
    grammar.add("Plant", "tree", "a (tall) tree")
    grammar.add("Deed", "water", "water {what:Plant}")
    grammar.add("Deed", "cut", "cut {what:Plant} (with {tool:<NAME>})")
    grammar.add("Next", "next", "and {deed:Deed}")
    grammar.add("Order", "order", "{first:Deed} ({more:Next+}) .")
    grammar.describe("Plant", "a plant", "a rose")
    grammar.finish()
    return grammar


def tokens(text: str) -> list[Token]:
    found = []
    for index, word in enumerate(text.split()):
        keys = ("<NAME>",) if word[0].isupper() else (word,)
        found.append(Token(word, index, keys, word))
    return found


def reading(grammar: Grammar, text: str) -> Reading:
    read = tokens(text)
    return Reading(grammar, [token.keys for token in read], [token.value for token in read])


def tree(text: str, grammar: Grammar | None = None) -> Tree:
    found = reading(grammar or garden(), text).whole("Order")
    assert found is not None
    return found[0]


def test_words_slots_flags_and_rows_make_a_tree() -> None:
    found = tree("water a tall tree and cut a rose with Shears and water a rose .")
    assert found["first"]["what"].get("tall") is True
    assert [one["deed"].kind for one in found["more"]] == ["cut", "water"]
    assert found["more"][0]["deed"]["tool"] == "Shears"


def test_a_synonym_is_read_as_the_same_and_not_written() -> None:
    found = tree("cut one rose .")
    assert found == tree("cut a rose .")
    assert write(garden(), found) == "Cut a rose."


def test_a_field_that_nobody_asked_for_is_found() -> None:
    found = tree("cut a tall tree with Shears .")
    cut: Tree = found["first"]
    assert found.get("more") is None
    cut["what"]
    assert found.unused() == cut
    cut["tool"]
    plant: Tree = cut["what"]
    assert found.unused() == plant
    plant.get("tall")
    assert found.unused() is None


def test_trees_of_one_cost_are_counted_as_ties() -> None:
    grammar = Grammar()
    grammar.add("One", "one", "x")
    grammar.add("Order", "left", "{a:One} and {b:One} .")
    grammar.add("Order", "right", "{b:One} and {a:One} .")
    grammar.add("Order", "dear", "x and {a:One} .", cost=1)
    grammar.finish()
    found = reading(grammar, "x and x .").whole("Order")
    assert found is not None
    assert (found[0].kind, found[1]) == ("left", 1)


def test_the_place_and_what_could_stand_there_are_told() -> None:
    read = reading(garden(), "water the rose .")
    assert read.whole("Order") is None
    told = failure(read, tokens("water the rose ."))
    assert told.at == 1
    assert [(one.words, one.example) for one in told.expected] == [("a plant", "a rose")]


def test_a_word_one_letter_off_is_named() -> None:
    read = reading(garden(), "water a rosee .")
    assert read.whole("Order") is None
    assert failure(read, tokens("water a rosee .")).near == "rose"
    assert near("the", {"then", "she"}) == ""  # which of them?


@pytest.mark.parametrize(
    ("declared", "wrong"),
    [
        ([("A", "a", "{x:A} b")], "begins with itself"),
        ([("A", "a", "{x:B} b"), ("B", "b", "{x:A} c")], "begins with itself"),
        ([("A", "a", "x {y:Z}")], "declared nowhere"),
        ([("A", "a", "(x)")], "nothing at all"),
        ([("A", "a", "x"), ("A", "a", "y")], "declared twice"),
        ([("A", "a", "x", "=x {y:A}")], "never written"),
        ([("A", "a", "x", "y")], "one meaning"),
    ],
)
def test_what_cannot_be_meant_is_refused(declared: list[tuple[str, ...]], wrong: str) -> None:
    grammar = Grammar()

    def declare() -> None:
        for category, kind, *templates in declared:
            grammar.add(category, kind, *templates)
        grammar.finish()

    with pytest.raises(GrammarError, match=wrong):
        declare()


def test_a_long_row_takes_few_steps_and_no_depth() -> None:
    read = reading(garden(), " and ".join(["water a rose"] * 2000) + " .")
    found = read.whole("Order")
    assert found is not None
    assert len(found[0]["more"]) == 1999
    assert read.steps < 30_000


def test_what_would_take_too_long_is_given_up() -> None:
    grammar = Grammar()
    grammar.add("Deep", "deep", "( {a:Deep} )".replace("(", "<").replace(")", ">"))
    grammar.add("Deep", "end", "x")
    grammar.finish()
    read = reading(grammar, "< " * 2000 + "x" + " >" * 2000)
    with pytest.raises(TooInvolved):
        read.whole("Deep")
    assert read.steps <= STEPS


def mended(text: str, slips: dict[str, tuple[str, ...]]) -> Read | None:
    grammar, read = garden(), tokens(text)

    def begin(some: list[Token]) -> Reading:
        return Reading(grammar, [token.keys for token in some], [token.value for token in some])

    first = begin(read)
    assert first.whole("Order") is None
    return repaired(read, first, "Order", begin, slips)


def test_a_misspelt_word_is_told() -> None:
    assert mended("watre a rose .", {"an": ("a",)}) is None


def test_a_word_printed_for_another_is_put_right_only_where_it_cannot_stand() -> None:
    slips: dict[str, tuple[str, ...]] = {"an": ("a", "and")}
    found = mended("water an rose an cut a tree .", slips)
    assert found is not None
    assert found.tree == tree("water a rose and cut a tree .")
    assert mended("water stone .", slips) is None


def test_what_may_be_put_right_in_two_ways_is_not() -> None:
    assert mended("cut thing rose .", {"thing": ("a", "one")}) is None


def test_typography_has_one_spelling() -> None:
    assert clean("\u201cA\u201d \u2013 it\u2019s\u00a0=> B") == '"A" - it\'s ⇒ B'


def test_brackets_of_the_text_itself() -> None:
    grammar = Grammar()
    grammar.add("Label", "label", "shelf \\( {n:<NAME>} \\) (full)")
    grammar.finish()
    found = reading(grammar, "shelf ( Roses ) full").whole("Label")
    assert found is not None
    assert found[0] == Tree("label", {"n": "Roses", "full": True}, 0, 5)
    assert write(grammar, found[0]) == "Shelf ( Roses ) full"
    assert reading(grammar, "shelf Roses full").whole("Label") is None
