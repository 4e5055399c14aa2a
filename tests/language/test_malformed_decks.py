"""Deck files from strangers: whatever is wrong with one is an error of one line with its place."""

from __future__ import annotations

import re
from contextlib import suppress
from typing import TYPE_CHECKING

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from invoking import invoked

from willstone.editions.construction import violations
from willstone.files import FileError
from willstone.language.library.decks import read_deck

if TYPE_CHECKING:
    from pathlib import Path

GOOD = """deck: Small
plan: Win.
ruler: Nameless Ruler
main: {Plain Card: 4, Oddity: 2}
stones: {Fire Magic Stone: 10}
sideboard: {Plain Card: 1}
cards:
  - {name: Oddity, type: Resonator, cost: "{R}", attribute: [R], atk: 100, def: 100, text: "[Pierce]"}
"""

MALFORMED = {
    "empty": ("", 1, "the file is empty"),
    "a list": ("- deck\n", 1, "must be a mapping"),
    "no deck": (GOOD.replace("deck: Small\n", ""), 1, "'deck' is missing"),
    "no ruler": (GOOD.replace("ruler: Nameless Ruler\n", ""), 1, "'ruler' is missing"),
    "unknown key": (GOOD + "colour: red\n", 9, "unknown key 'colour'"),
    "duplicate key": (GOOD + "plan: Lose.\n", 9, "'plan' is there twice"),
    "unknown difficulty": (GOOD + "difficulty: esay\n", 9, "did you mean 'easy'?"),
    "unknown ruler": (GOOD.replace("Nameless", "Nameles"), 3, "did you mean 'Nameless Ruler'?"),
    "unknown card": (GOOD.replace("Oddity: 2", "Odd: 2"), 4, "no card 'Odd'"),
    "main a list": (GOOD.replace("{Plain Card: 4, Oddity: 2}", "[Plain Card]"), 4, "must be a mapping"),
    "no copies": (GOOD.replace("Card: 4", "Card: 0"), 4, "must be at least 1"),
    "too many copies": (GOOD.replace("Card: 4", "Card: 4000000"), 4, "must be at most"),
    "huge number": (GOOD.replace("Card: 4", f"Card: {'9' * 5000}"), 4, "a number has at most 9 digits"),
    "half a card": (GOOD.replace("Card: 4", "Card: 1.5"), 4, "must be a whole number"),
    "a card twice": (GOOD.replace("Oddity: 2", "Plain Card: 2"), 4, "'Plain Card' is there twice"),
    "bad text": (GOOD.replace("[Pierce]", "Be nice."), 8, "not understood"),
    "bad type": (GOOD.replace("Resonator", "Wizard"), 8, "no card type 'Wizard'"),
    "no YAML": (GOOD.replace("{Plain", "[{Plain"), 0, "not YAML"),
}


@pytest.mark.parametrize("name", MALFORMED)
def test_a_malformed_deck_is_an_error_of_one_line(name: str, tmp_path: Path) -> None:
    text, line, message = MALFORMED[name]
    path = tmp_path / "bad.deck.yaml"
    path.write_text(text, "utf-8")
    result = invoked("deck", "check", path)
    assert result.exit_code == 2
    assert len(result.stderr.splitlines()) == 1
    assert message in result.stderr
    assert result.stderr.startswith(f"{path}:{line}: " if line else f"{path}:")


WORDS = re.findall(r"[\w.-]+|[^\w\s]|\s+", GOOD)


@settings(max_examples=60)
@given(data=st.data())
def test_a_mutated_deck_is_read_or_refused(data: st.DataObject, tmp_path_factory: pytest.TempPathFactory) -> None:
    words = list(WORDS)
    for _ in range(data.draw(st.integers(1, 4))):
        place = data.draw(st.integers(0, len(words) - 1))
        words[place] = data.draw(st.sampled_from([*WORDS, "", "[]", "{}", "null", "-1"]) | st.text(max_size=5))
    path = tmp_path_factory.getbasetemp() / "mutated.deck.yaml"
    path.write_text("".join(words), "utf-8", errors="ignore")
    with suppress(FileError):
        violations(read_deck(path), "cr-8.01")
