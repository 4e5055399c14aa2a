"""The words, symbols and names of a text; typography only, nothing is reworded.

A token counts as its word in small letters and as the classes that a lexicon gives it. Names of several words that the
lexicon knows are one token. What is in quotes is one token too: a name, or a text to be read by itself.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Collection, Mapping
from typing import Final, NamedTuple

_LETTERS: Final = "abcdefghijklmnopqrstuvwxyz"
_CHARACTERS: Final = {
    **dict.fromkeys("\u201c\u201d\u201e\u201f\u2033", '"'),
    **dict.fromkeys("\u2018\u2019\u201b\u2032\u0060\u00b4", "'"),
    **dict.fromkeys("\u2010\u2011\u2012\u2013\u2014\u2015\u2212", "-"),
    **dict.fromkeys("\u00a0\u202f\u205f\u3000\ufeff\t\r\f\v", " "),
    **{chr(code): " " for code in range(0x2000, 0x200C)},
    "\u2192": "⇒",
    "\u2039": "<",
    "\u203a": ">",
}
_TYPOGRAPHY: Final = str.maketrans(_CHARACTERS)
_ARROW: Final = re.compile(r"=>|>>>|&rArr;")
_TOKEN: Final = re.compile(
    r'"(?:[^"]|(?<=\s)"[^"\s][^"]*")*"'
    r"|\[(?!(?:the|total) )[^\]\[]*\]|(?:\{[^{}]*\})|《[^》]*》|<<[^<>]*>>|<[^<>]*>|⇒|•|∞|[+-]\d+/[+-]\d+|\d+"
    r"|[Nn]on-(?=[A-Za-z(])|\(Strangers?\)|'s(?!\w)|'(?!\w)"
    r"|[A-Za-zÀ-ÿ](?:[\wÀ-ÿ/-]|'(?!s(?!\w)|(?!\w)))*|[^\s\w]"
)
_OPENING: Final = (".", ":", "⇒", "•", ";")  # a sentence begins after them


class Token(NamedTuple):
    """A token: how it is printed, where, what it counts as, and its value in a tree."""

    printed: str
    start: int
    keys: tuple[str, ...]
    value: object


class Quoted(NamedTuple):
    """A text in quotes, and where it begins."""

    text: str
    start: int


class Lexicon(NamedTuple):
    """What is known of words: those of the grammar, names of several words, and what brackets and numbers count as."""

    words: Collection[str]
    names: Mapping[str, tuple[str, ...]]  # how a name is printed: what it counts as (its first is its value)
    longest: int  # words in a name
    symbol: Callable[[str], tuple[tuple[str, ...], object]]  # of what is in brackets, braces or digits
    named: Callable[[str], tuple[str, ...]]  # of a capitalised word that nobody knows
    is_text: Callable[[str], bool]  # whether what is in quotes is a text
    groups: Collection[str]  # words that begin a name where another capitalised one follows: "New", "Six"
    before: Mapping[str, str]  # a word before one of these counts as a class besides


def clean(text: str) -> str:
    """The same text with one spelling for each character."""
    return _ARROW.sub("⇒", text.translate(_TYPOGRAPHY))


def tokens(text: str, lexicon: Lexicon) -> list[Token]:
    """The tokens of a text that :func:`clean` has made."""
    found = list(_TOKEN.finditer(text))
    made: list[Token] = []
    start = True  # of a sentence
    index = 0
    while index < len(found):
        match = found[index]
        printed, place = match[0], match.start()
        taken = 1
        if printed[0] == '"' and len(printed) > 1:
            inner = printed[1:-1]
            if lexicon.is_text(inner):
                made.append(Token(printed, place, ("<QUOTE>",), Quoted(inner.strip(), place + 1)))
            else:
                made.append(Token(printed, place, ("<NAME>",), inner.rstrip(".,")))
        elif printed[0].isalpha() and printed[0].isupper() and printed != "Non-":
            taken, token = _capitalised(text, found, index, start, lexicon)
            made.append(token)
        elif printed[0].isalpha():
            made.append(Token(printed, place, (printed.lower(),), printed))
        elif len(printed) > 1 or printed.isdigit():
            if printed[0] == "{":
                while index + taken < len(found) and _joins(found[index + taken - 1], found[index + taken]):
                    taken += 1
                printed = "".join(one[0] for one in found[index : index + taken])
            keys, value = lexicon.symbol(printed)
            made.append(Token(printed, place, keys, value))
        else:
            made.append(Token(printed, place, (printed,), printed))
        start = printed in _OPENING or (start and printed[0] in '["<《' and len(printed) > 1) or printed == "-"
        index += taken
    return _marked(made, lexicon)


_WILL: Final = re.compile(r"\{(?:[A-Z]|X+|\d+)\}")


def _joins(one: re.Match[str], other: re.Match[str]) -> bool:
    """Whether two symbols are parts of one."""
    return bool(_WILL.fullmatch(one[0]) and _WILL.fullmatch(other[0]))


def _capitalised(text: str, found: list[re.Match[str]], index: int, start: bool, lexicon: Lexicon) -> tuple[int, Token]:
    """How many words a capitalised name has, and its token; at the start of a sentence it may be a plain word."""
    match = found[index]
    for length in range(min(lexicon.longest, len(found) - index), 0, -1):
        last = found[index + length - 1]
        printed = text[match.start() : last.end()]
        classes = lexicon.names.get(printed)
        if classes is not None:
            value, *keys = classes
            also = (printed.lower(),) if length == 1 else ()
            return length, Token(printed, match.start(), (*also, *keys), value)
    word = match[0]
    low = word.lower()
    length = _name(found, index, lexicon)
    group = length > 1 and low in lexicon.groups
    if low in lexicon.words and not group:
        return 1, Token(word, match.start(), (low,), word)
    if start and not group:
        length = 1 if length < _LONG or found[index + 1][0] != "of" else length
    printed = text[match.start() : found[index + length - 1].end()]
    classes = lexicon.named(printed)
    if not classes or (start and near(low, lexicon.words)):  # a slip rather than a name
        return 1, Token(word, match.start(), (low,), word)
    value, *keys = classes
    return length, Token(printed, match.start(), (low, *keys), value)


_LONG: Final = 4  # words: "Maid of the Well"


def _name(found: list[re.Match[str]], index: int, lexicon: Lexicon) -> int:
    """How many words a name has that nobody knows: "Six Tinkers", "Maid of the Well"."""
    length = 1
    while index + length < len(found) and _continues(found[index + length], lexicon):
        length += 1
    after = found[index + length : index + length + 3]
    if [one[0] for one in after[:2]] == ["of", "the"] and len(after) > 2 and _continues(after[2], lexicon):
        length += 3
    return length


def _continues(match: re.Match[str], lexicon: Lexicon) -> bool:
    """Whether a word is the next of a name that nobody knows."""
    word = match[0]
    return word[:1].isupper() and word.isalpha() and word.lower() not in lexicon.words and word not in lexicon.names


def _marked(made: list[Token], lexicon: Lexicon) -> list[Token]:
    """A word before certain others counts as more."""
    for index, token in enumerate(made[1:], 1):
        mark = lexicon.before.get(token.keys[0])
        before = made[index - 1]
        if mark is not None and before.printed[0].islower():
            made[index - 1] = before._replace(keys=(*before.keys, mark))
    return made


def near(word: str, words: Collection[str]) -> str:
    """The one known word from which a word differs by a letter: one too many, too few, another, or two swapped."""
    known = {one for one in neighbours(word) if one in words}
    return known.pop() if len(known) == 1 else ""


def neighbours(word: str) -> set[str]:
    """All that differs from a word by a letter."""
    parts = [(word[:i], word[i:]) for i in range(len(word) + 1)]
    found = {a + b[1:] for a, b in parts if b} | {a + b[1] + b[0] + b[2:] for a, b in parts if len(b) > 1}
    found |= {a + c + b for a, b in parts for c in _LETTERS} | {a + c + b[1:] for a, b in parts if b for c in _LETTERS}
    return found - {word}
