"""The reader of card text by phrases: what it reads and how, spoilt, written and hostile texts."""

from __future__ import annotations

import hashlib
import os
import random
from pathlib import Path
from typing import Any, Final

import pytest
from phrase_texts import SPOILING, own_texts, spoilt, understood

from willstone.language.meaning.texts import paragraphs, phrase
from willstone.language.phrases import grammar
from willstone.language.reading.grammar import Group, Items, Slot
from willstone.language.reading.reader import STEPS
from willstone.language.reading.tokens import Quoted
from willstone.language.reading.trees import Tree
from willstone.language.reading.writing import write

DIGEST: Final = Path(__file__).with_name("phrases.txt")
# of a hundred, may only fall; "revealed wind runes" may be swapped, and a name in quotes may be any words
ACCEPTED: Final = {"deleted": 6.7, "swapped": 0.2, "replaced": 1.5, "doubled": 0.1}
SEED: Final = 20


def test_the_tree_of_every_text_of_ours_is_known() -> None:
    """A change of the grammar shows every reading it changes; WILLSTONE_WRITE=1 writes them anew, to be looked at."""
    told = []
    for text, types in own_texts():
        for paragraph in paragraphs(text):
            tree = phrase(paragraph, types).tree
            digest = "-" * 8 if tree is None else hashlib.blake2b(repr(tree.said()).encode(), digest_size=4).hexdigest()
            told.append(f"{digest} {types} {paragraph}")
    if os.environ.get("WILLSTONE_WRITE"):
        DIGEST.write_text("\n".join(told) + "\n", "utf-8")
    assert DIGEST.read_text("utf-8").splitlines() == told


def test_no_text_of_ours_has_two_trees() -> None:
    ties = [text for text, types in own_texts() for one in paragraphs(text) if phrase(one, types).ties]
    assert ties == []


@pytest.mark.parametrize("how", SPOILING)
def test_spoilt_texts_are_refused(how: str) -> None:
    read = [text for text in own_texts() if understood(*text) is not None]
    tried = spoilt(read, how, SEED)
    accepted = [text for text in tried if understood(*text) is not None]
    assert len(tried) > 300
    assert 100 * len(accepted) <= ACCEPTED[how] * len(tried), accepted


TOKENS: Final[dict[str, tuple[object, ...]]] = {
    "<NUM>": ("2", "300"),
    "<BRACKET>": ("Oath of Ash",),
    "<WILL>": ("{W}", "{1}{R}"),
    "<RACE>": ("Elf", "Knight"),
    "<RACES>": ("Elf", "Knight"),
    "<RACEPAIR>": ("Beast/Knight",),
    "<NAME>": ("Grimm", "The Well"),
    "<KEYWORD>": ("Flying",),
    "<SKILL>": ("Flying", "Pierce"),
    "<NUMBERED>": ("Divinity",),
    "<GAINED>": ("[+200/+200]",),
    "<GAINEDX>": ("[+X00/+X00]",),
    "<STATS>": ("[400/400]",),
    "<HUNDREDS>": ("X00",),
    "<COUNTER>": ("might",),
    "<ITEM>": ("《Parasol》",),
    "<SUBTYPE>": ("[Addition:Resonator]",),
    "<ART>": ("<Nap>",),
    "<QUOTE>": (Quoted("{Rest}: Draw a card.", 0),),
}
_PRINTED: Final = {
    "<RACES>": {"Elf": "Elves", "Knight": "Knights"},
    "<NAME>": {"Grimm": '"Grimm"', "The Well": '"The Well"'},
    "<KEYWORD>": {"Flying": "[Flying]"},
    "<SKILL>": {"Flying": "[Flying]", "Pierce": "[Pierce]"},
    "<NUMBERED>": {"Divinity": "[Divinity]"},
    "<SUBTYPE>": {"resonator": "[Addition:Resonator]"},
    "<BRACKET>": {"Oath of Ash": "[Oath of Ash]"},
}


class Growing:
    """Random trees of the grammar; shallow ones are preferred as it gets deep."""

    def __init__(self, seed: int) -> None:
        self.source = random.Random(seed)
        self.productions: dict[str, list[tuple[str, Items]]] = {}
        for category in grammar().roots:
            self.productions[category] = []
        for kind, (category, items) in grammar().writing.items():
            self.productions[category].append((kind, items))
        self.least: dict[str, int] = {}
        self._measured()

    def text(self, category: str, depth: int) -> str:
        """The words of a random phrase."""
        return " ".join(self._words(category, depth))

    def _words(self, category: str, depth: int) -> list[str]:
        if category[0] == "<":
            value = self.source.choice(TOKENS[category])
            shown = f'"{value.text}"' if isinstance(value, Quoted) else str(value)
            return [_PRINTED.get(category, {}).get(shown, shown)]
        ways = self._ways(category)
        if depth <= 0:
            ways = sorted(ways, key=self._depth)[:2]
        return self._written(self.source.choice(ways), depth - 1)

    def _ways(self, category: str) -> list[Items]:
        found: list[Items] = [items for _, items in self.productions[category]]
        slots = grammar().roots[category].slots
        found += [(Slot("_", slot),) for slot, after in slots.items() if any(one.alias for one in after.ends)]
        return found

    def _depth(self, items: Items) -> int:
        return max((self._deep(item.category) for item in items if isinstance(item, Slot)), default=0)

    def _deep(self, category: str) -> int:
        return 0 if category[0] == "<" else self.least.get(category, 99)

    def _measured(self) -> None:
        """How deep each category is at least: the depth of its shallowest way, found round by round."""
        changed = True
        while changed:
            changed = False
            for category in self.productions:
                least = 1 + min(self._depth(way) for way in self._ways(category))
                if least < self.least.get(category, 99):
                    self.least[category], changed = least, True

    def _written(self, items: Items, depth: int) -> list[str]:
        words: list[str] = []
        for item in items:
            if isinstance(item, str):
                words.append(item.split("|")[0])
            elif isinstance(item, Slot):
                words += self._words(item.category, depth)
            elif isinstance(item, Group) and not item.silent and depth > 0 and self.source.random() < 0.3:
                words += self._written(item.items, depth)
        return words


def test_random_trees_are_written_and_read_back() -> None:
    growing = Growing(SEED)
    same = read = 0
    for number in range(400):
        text = growing.text("ChantParagraph" if number % 2 else "Paragraph", 9)
        found = phrase(text, 16 if number % 2 else 8)
        if found.tree is None:
            continue
        again = phrase(write(grammar(), _printed(found.tree)), 16 if number % 2 else 8)
        read += 1
        same += again.tree == found.tree
    assert read > 300
    assert same == read


def _printed(tree: Tree) -> Tree:
    """The same with tokens as they are printed."""
    fields: dict[str, Any] = {}
    kinds = grammar().fields[tree.kind]
    for name, value in tree.fields().items():
        if isinstance(value, Tree):
            fields[name] = _printed(value)
        elif isinstance(value, tuple) and not isinstance(value, Quoted):
            fields[name] = tuple(_printed(one) for one in value)
        else:
            fields[name] = _PRINTED.get(kinds[name], {}).get(value, value) if isinstance(value, str) else value
    return Tree(tree.kind, fields, tree.start, tree.end)


@pytest.mark.parametrize(
    "text",
    [
        "and " * 20_000,
        "Draw a card. " * 6_000 + "and",
        "Destroy target resonator " + "you control with [Flying] " * 3_000,
        "Destroy target " + "light or " * 9_000 + "resonator.",
        'This card gains "' * 2_000,
        "This card gains “" * 2_000 + "”" * 2_000,
        "If " * 20_000,
        "(" * 40_000,
        "[" * 40_000 + "]" * 40_000,
        "Put a card on the top of your deck and " * 2_000,
    ],
    ids=lambda text: f"{text[:20]}...",
)
def test_hostile_texts_end_soon_with_a_place(text: str) -> None:
    for paragraph in paragraphs(text):
        found = phrase(paragraph)
        assert found.steps <= STEPS + 1
        assert found.tree is None
        assert found.failure is not None
        assert 0 <= found.failure.at <= len(found.tokens)
        assert len(found.failure.expected) <= 5


def test_an_error_says_what_could_follow() -> None:
    found = phrase("Destroy target resonatr quickly.", 16)
    assert found.failure is not None
    assert found.tokens[found.failure.at].printed == "resonatr"
    assert found.failure.near == "resonator"
    assert 1 <= len(found.failure.expected) <= 5
    assert "a description of a card" in {one.words for one in found.failure.expected}
