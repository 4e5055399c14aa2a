"""The reference of the card language is made from the grammar and says what the grammar says."""

from __future__ import annotations

from pathlib import Path

from invoking import invoked
from vocabulary import CHANT, RESONATOR

from willstone.language import normalise, parse, render
from willstone.language.reference import constructs, examples, reference, uses, without_example
from willstone.language.vocabulary import FILES

DOCUMENT = Path(__file__).parents[2] / "docs" / "card-language.md"


def test_the_document_is_what_the_command_prints_with_an_example_of_every_construct() -> None:
    """In one test: reading all examples takes long, and is done once."""
    result = invoked("cards", "reference")
    assert (result.exit_code, result.stdout) == (0, reference())
    assert DOCUMENT.read_text("utf-8") == reference(), "run: willstone cards reference > docs/card-language.md"
    assert without_example() == []
    assert len(uses()) > 300


def test_examples_are_understood_as_they_are_written() -> None:
    for example in examples():
        text = example.removeprefix("Chant: ")
        assert normalise(text) == text
        assert render(parse(text, RESONATOR if text == example else CHANT)) == text


def test_every_file_of_the_grammar_has_constructs() -> None:
    assert all(constructs(file)[1] for file in FILES if file != "words")
