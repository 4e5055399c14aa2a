"""The reference of the card language is made from the phrases and says what they say."""

from __future__ import annotations

from pathlib import Path

from invoking import invoked
from spelling import respelled

from willstone.language.phrases import FAMILIES
from willstone.language.reference import constructs, examples, reference, uses, without_example

DOCUMENT = Path(__file__).parents[2] / "docs" / "card-language.md"
SHOWN = 0.55  # of all phrases, those that an example of ours shows; may only rise


def test_the_document_is_what_the_command_prints() -> None:
    """In one test: reading all examples takes long, and is done once."""
    result = invoked("cards", "reference")
    assert (result.exit_code, result.stdout) == (0, reference())
    assert DOCUMENT.read_text("utf-8") == reference(), "run: willstone cards reference > docs/card-language.md"
    kinds = [kind for family in FAMILIES for kind in constructs(family)[1]]
    assert len(without_example()) <= (1 - SHOWN) * len(kinds)
    assert len(uses()) > 300


def test_examples_are_understood_as_they_are_written() -> None:
    for example in examples():
        text = example.removeprefix("Chant: ")
        assert respelled(text) == text


def test_every_family_of_phrases_has_constructs() -> None:
    assert all(constructs(family)[1] for family in FAMILIES)
