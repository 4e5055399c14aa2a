"""The English of the cards: articles, plurals and lists, the same for everything that is rendered or read."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Final
from unicodedata import normalize

if TYPE_CHECKING:
    from collections.abc import Sequence


_NUMERALS: Final = ("three", "four", "five", "six", "seven", "eight", "nine", "ten", "twelve")
_UNCHANGED: Final = frozenset(
    {"Youkai", "regalia", "Ancient Ruins", "Battle Arts", "Black Ones", "Clothes", "Cthulhu", "Gears"}
)
_IE: Final = frozenset({"Zombie", "Genie", "Valkyrie", "Faerie", "Pixie"})
_REGULAR_MAN: Final = ("Human", "Shaman")
_LIGATURES: Final = str.maketrans({"æ": "ae", "Æ": "Ae", "œ": "oe", "Œ": "Oe", "ø": "o", "Ø": "O", "ł": "l", "Ł": "L"})
_VOWEL: Final = re.compile(r'"?(?!uni|one\b|eu)[aeiou]', re.IGNORECASE)


def with_article(words: str) -> str:
    """ "a resonator", "an addition"."""
    return f"{'an' if _VOWEL.match(words) else 'a'} {words}"


def listed(words: Sequence[str], joint: str = "and") -> str:
    """ "A", "A and B", "A, B, and C"."""
    if len(words) <= 2:
        return f" {joint} ".join(words)
    return f"{', '.join(words[:-1])}, {joint} {words[-1]}"


def their(text: str) -> str:
    """What is said to you, as said of somebody else."""
    return re.sub(r"\byour(?! opponent)\b", "their", re.sub(r"\byou (?=control|reveal|have)", "they ", text))


def plural(word: str) -> str:
    """Several of a type or of a race; a race that is a number of persons is the same for one and for all."""
    if word in _UNCHANGED or word[-1:].isdigit() or is_group(word):
        return word
    if _is_of_something(word):
        first, _, rest = word.partition(" of ")
        return f"{plural(first)} of {rest}"
    if word.endswith("man") and not word.endswith(_REGULAR_MAN):
        return word[:-2] + "en"
    if word.endswith(("lf", "rf")):
        return word[:-1] + "ves"
    if word.endswith("y") and word[-2:-1] not in tuple("aeiou"):
        return word[:-1] + "ies"
    if word.endswith("o") and word[-2:-1] not in tuple("aeiou"):
        return word + "es"
    return word + ("es" if word.endswith(("s", "x", "ch", "sh")) else "s")


def _is_of_something(word: str) -> bool:
    """A race such as "Maid of the Well", which no other noun follows."""
    return " of " in word and word[:1].isupper() and word.rpartition(" ")[2][:1].isupper()


def is_group(word: str) -> bool:
    """Whether a race is a number of persons: "Six Sages", but not "Seven Stars Mage"."""
    first, *rest = word.removeprefix("New ").split(" ")
    return first.lower() in _NUMERALS and not any(part.endswith("s") for part in rest[:-1])


def singular(word: str) -> str:
    """What :func:`plural` made the word from, or the word itself if it is no plural."""
    if plural(word) == word:
        return word
    if word[:-1] in _IE:
        return word[:-1]
    if _is_of_something(word):
        first, _, rest = word.partition(" of ")
        return f"{singular(first)} of {rest}"
    endings = (("men", "man"), ("ves", "f"), ("ies", "y"), ("es", ""), ("s", ""))
    for ending, instead in endings:
        one = word.removesuffix(ending) + instead
        if word.endswith(ending) and plural(one) == word:
            return one
    return word


def number_word(number: int) -> str:
    """Small numbers as cards write them."""
    words = ("zero", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten")
    return words[number] if number < len(words) else str(number)


def _capital(text: str) -> str:
    return text[:1].upper() + text[1:]


def plain_name(name: str) -> str:
    """A name as it is compared in lists: capitals, accents, hyphens, commas, quotes and spaces make no difference.

    "&" is as good as "and".
    """
    name = name.replace("&", "and")
    if not name.isascii():
        name = normalize("NFKD", name.translate(_LIGATURES))
    return "".join(letter for letter in name.casefold() if letter.isalnum())
