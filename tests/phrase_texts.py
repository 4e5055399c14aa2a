"""Texts that the reader of card text is asked about: our own sentences and cards, and spoilt copies of them."""

from __future__ import annotations

import random
import re
from collections.abc import Callable
from functools import lru_cache
from pathlib import Path

from vocabulary import Ability, bits

import willstone.cards
from willstone.language import NotUnderstood, parse
from willstone.language.library.importing.cards import type_line
from willstone.language.library.importing.check import read_faces
from willstone.language.library.importing.texts import paragraphs
from willstone.language.reference import examples

Text = tuple[str, int]  # a paragraph, and the types of its card


def understood(text: str, types: int) -> tuple[Ability, ...] | None:
    """What a text says; None where it says nothing that is known."""
    try:
        return parse(text, types)
    except NotUnderstood:
        return None


@lru_cache(maxsize=1)
def own_texts() -> tuple[Text, ...]:
    """The examples of the language and the paragraphs of the cards that ship."""
    found = [
        (one.removeprefix("Chant: "), bits.CHANT if one.startswith("Chant: ") else bits.RESONATOR) for one in examples()
    ]
    for file in sorted(Path(willstone.cards.__file__).parent.glob("*.yaml")):
        for printing in read_faces(file).printings:
            types = type_line(printing.types)[0].types
            found += [(paragraph, types) for paragraph in paragraphs(printing.texts)]
    return tuple(dict.fromkeys(found))


def _deleted(words: list[str], place: int, _: random.Random) -> list[str]:
    return words[:place] + words[place + 1 :]


def _swapped(words: list[str], place: int, _: random.Random) -> list[str]:
    return [*words[: place - 1], words[place], words[place - 1], *words[place + 1 :]]


def _replaced(words: list[str], place: int, source: random.Random) -> list[str]:
    known = sorted({word for text, _ in own_texts() for word in text.split() if word.isalpha() and word.islower()})
    return [*words[:place], source.choice(known), *words[place + 1 :]]


def _doubled(words: list[str], place: int, _: random.Random) -> list[str]:
    return [*words[: place + 1], *words[place:]]


SPOILING: dict[str, Callable[[list[str], int, random.Random], list[str]]] = {
    "deleted": _deleted,
    "swapped": _swapped,
    "replaced": _replaced,
    "doubled": _doubled,
}


_NAMED = re.compile(r"《[^》]*$|<[^>]*$")  # within the name of an item or a God's Art any word may stand


def spoilt(texts: list[Text], how: str, seed: int) -> list[Text]:
    """Texts with one word of each spoilt, where that makes a difference, the same whatever else is read."""
    found = []
    for text, types in texts:
        source = random.Random(f"{seed} {text}")
        words = text.split(" ")
        inner = [i for i in range(1, len(words) - 1) if words[i].isalpha() and words[i].islower()]
        inner = [i for i in inner if not _NAMED.search(" ".join(words[:i]))]
        if inner:
            said = " ".join(SPOILING[how](words, source.choice(inner), source))
            if said != text:
                found.append((said, types))
    return found
