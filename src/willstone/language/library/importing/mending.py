"""Slips of printed texts: a letter, a comma, a small word or the number of a word, put right as they are imported.

Cards are printed with slips that every player reads over. What is read as it stands is never touched, and what a person
writes is told (:mod:`willstone.language.phrases.slips` has the few that are not): an imported text is mended before it
is kept, so that from then on it says what is read. Only what could have stood where reading stops is tried; where two
such changes would mean different things, neither is made.
"""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Final, NamedTuple

from willstone.engine.core.information import CHANT, RUNE
from willstone.engine.words.known_races import RACES
from willstone.language.meaning.texts import paragraphs
from willstone.language.phrases import grammar
from willstone.language.phrases.lexicon import lexicon
from willstone.language.phrases.slips import SLIPS, corrected
from willstone.language.reading.reader import Reading, TooInvolved
from willstone.language.reading.tokens import Token, neighbours, tokens
from willstone.language.reading.trees import Tree

if TYPE_CHECKING:
    from collections.abc import Iterator

MOST: Final = 3  # slips in a paragraph
_LEFT_OUT: Final = (  # small words and stops that a reader supplies
    *(",", ":", "the", "a", "an", "of", "to", "at", "it", "in", "on", "for", "from", "by", "be", "is", "and"),
    *("damage", "card", "deck", "less", "more"),  # and where one of them alone could stand
)
_COUNTERS: Final = ("counter", "counters")
_STRAY: Final = (",", "the", "a", "an")
_BEFORE_STOP: Final = re.compile(r" (?=[.,;:])")
_SOUNDING: Final = {"its": "it's", "your": "you're", "their": "they're"}  # either is printed for the other
_SHORTEST: Final = 3  # letters of a word that may have a wrong one
_RACES: Final = {race.lower(): race for race in RACES}
_OF_A_RACE: Final = 5  # words


class Edit(NamedTuple):
    """Other words for a part of a text."""

    start: int
    end: int
    words: str

    def of(self, text: str) -> str:
        """The text with them."""
        before, after = text[: self.start], text[self.end :]
        between = self.words
        if between and before and before[-1].isalnum() and between[0].isalnum():
            between = " " + between
        if between and after and after[0].isalnum() and between[-1] != "'":
            between += " "
        return _BEFORE_STOP.sub("", " ".join((before + between + after).split()))


class _Stop(NamedTuple):
    """Where the reading of a text stops."""

    read: list[Token]
    reading: Reading

    @property
    def left(self) -> int:
        """How many tokens nobody has looked at."""
        return len(self.read) - self.reading.far

    def wants(self, word: str) -> bool:
        """Whether a word, or a class of words, could stand there."""
        first = grammar().first
        return any(
            word in state.words or any(word in first[slot] for slot in (*state.slots, *state.rows))
            for _, state in self.reading.wanted
        )


def mended(text: str, types: int) -> str:
    """A text that is not understood, with the slips of its paragraphs put right where that can be."""
    category = "ChantParagraph" if types & (CHANT | RUNE) else "Paragraph"
    return "\n".join(_paragraph(corrected(one), category) or one for one in paragraphs(text))


def _paragraph(text: str, category: str) -> str | None:
    """A paragraph that can be read, or None."""
    stop = _read(text, category)
    if isinstance(stop, Tree):
        return text
    for _ in range(MOST):
        if stop is None:
            return None
        found: dict[str, str] = {}
        further: list[tuple[int, str, _Stop]] = []
        for edit in dict.fromkeys(_edits(stop)):
            other = edit.of(text)
            after = _read(other, category)
            if isinstance(after, Tree):
                found.setdefault(repr(after.said()), other)
            elif after is not None and after.left < stop.left:
                further.append((after.left, other, after))
        if found:
            return next(iter(found.values())) if len(found) == 1 else None
        if not further:
            return None
        _, text, stop = min(further, key=lambda one: one[0])
    return None


def _read(text: str, category: str) -> Tree | _Stop | None:
    """The tree of a text, or where its reading stops; None where that says nothing."""
    read = tokens(text, lexicon())
    if read and read[-1].printed != ".":
        read.append(Token(".", len(text), (".",), "."))
    reading = Reading(grammar(), [token.keys for token in read], [token.value for token in read])
    try:
        found = reading.whole(category)
    except TooInvolved:
        return None
    if found is not None:
        return found[0]
    return _Stop(read, reading) if reading.far < len(read) else None


def _edits(stop: _Stop) -> Iterator[Edit]:
    """What might be put right where reading stops."""
    at = stop.reading.far
    token = stop.read[at]
    start, end = token.start, token.start + len(token.printed)
    for word in () if token.printed.lower() in _COUNTERS else _LEFT_OUT:  # it would name them
        if stop.wants(word) and word not in token.keys:
            yield Edit(start, start, word)
    for word in _other_words(token):
        if stop.wants(word.partition("'")[0].partition(" ")[0]):
            yield Edit(start, end, _like(word, token))
    yield from _races(stop, at)
    if at:
        before = stop.read[at - 1]
        for word in _taken_for(before):
            yield Edit(before.start, before.start + len(before.printed), _like(word, before))
        joined = (before.printed + token.printed).lower()
        if (joined.isalpha() or "/" in joined) and joined in lexicon().words:  # one word printed as two
            yield Edit(before.start, end, _like(joined, before))
    if token.printed == "." and stop.wants(","):
        yield Edit(start, end, ",")
    doubled = at > 0 and stop.read[at - 1].keys == token.keys
    after = stop.read[at + 1] if at + 1 < len(stop.read) else None
    if token.printed == "'s" and at and stop.read[at - 1].printed.lower() == "it":
        yield Edit(stop.read[at - 1].start, end, _like("its", stop.read[at - 1]))
    if token.printed.lower() == "it" and after is not None and after.printed == "'s" and stop.wants("its"):
        yield Edit(start, after.start + len(after.printed), "its")
    if doubled or (token.printed.lower() in _STRAY and after is not None and any(map(stop.wants, after.keys))):
        yield Edit(start, end, "")


def _other_words(token: Token) -> Iterator[str]:
    """Known words for which one is printed: one letter off if nobody knows it, else the same in the other number."""
    word, known = token.printed.lower(), lexicon().words
    if not word.isalpha():
        return
    if word not in known and len(word) >= _SHORTEST:
        yield from sorted(other for other in neighbours(word) if other in known)
        for place in range(1, len(word)):
            if word[:place] in known and word[place:] in known:
                yield f"{word[:place]} {word[place:]}"
        return
    yield from _taken_for(token)


def _taken_for(token: Token) -> Iterator[str]:
    """Known words for which another known one is often printed, and its other number."""
    word = token.printed.lower()
    yield from SLIPS.get(word, ())
    if word in _SOUNDING:
        yield _SOUNDING[word]
    for other in (word + "s", word.removesuffix("s"), word.removesuffix("es")):
        if other != word and other in lexicon().words:
            yield other


def _like(word: str, token: Token) -> str:
    """A word with the capital of the one that it stands for."""
    return word.capitalize() if token.printed[0].isupper() else word


def _races(stop: _Stop, at: int) -> Iterator[Edit]:
    """A race with a letter that is wrong."""
    first = stop.read[at]
    if not first.printed[:1].isupper():
        return
    for length in range(1, _OF_A_RACE + 1):
        last = stop.read[at + length - 1] if at + length <= len(stop.read) else first
        between = [stop.read[place].printed for place in range(at, min(at + length, len(stop.read)))]
        known = neighbours(" ".join(between).lower()) & _RACES.keys()
        if len(known) == 1:
            yield Edit(first.start, last.start + len(last.printed), _RACES[known.pop()])
