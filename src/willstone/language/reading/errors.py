"""What is said of tokens that are not understood: where, what was expected by category, an example, a near word."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, NamedTuple

from willstone.language.reading.tokens import Token, near

if TYPE_CHECKING:
    from willstone.language.reading.grammar import Grammar, State
    from willstone.language.reading.reader import Reading

MOST: Final = 5
_ENDINGS: Final = ("s", "es", "ed", "d", "ing")  # of other forms of a word
_FEW: Final = 3  # words that are named rather than their category


class Continuation(NamedTuple):
    """Something that could have stood at a place."""

    words: str
    example: str = ""

    def __str__(self) -> str:
        return f"{self.words} ({self.example})" if self.example else self.words


class Failure(NamedTuple):
    """Where reading stopped: the token, what could have stood there, and a known word that looks like it."""

    at: int
    expected: tuple[Continuation, ...]
    near: str


def failure(reading: Reading, read: list[Token]) -> Failure:
    """What is wrong with tokens that are no phrase; the continuations that end soonest come first."""
    grammar = reading.grammar
    found: dict[str, tuple[int, Continuation]] = {}
    for _, state in reading.wanted:
        for words, continuation in _continuations(grammar, state):
            length = _shortest(state)
            if words not in found or length < found[words][0]:
                found[words] = length, continuation
    best = sorted(found.values(), key=lambda one: (one[1].words[0] == "[", one[0], one[1].words))[:MOST]
    at = min(reading.far, len(read))
    token = read[at] if at < len(read) else None
    looks = ""
    if token is not None and token.printed[0].isalpha():
        looks = _meant(token.printed.lower(), reading)
    return Failure(at, tuple(continuation for _, continuation in best), looks)


def _meant(word: str, reading: Reading) -> str:
    """The word that a word was meant for: another form of it, or one that looks like it if nobody knows it."""
    grammar = reading.grammar
    wanted: set[str] = set()
    for _, state in reading.wanted:
        wanted.update(state.words)
        for slot in (*state.slots, *state.rows):
            wanted |= grammar.first[slot]
    if word in wanted:
        return ""
    forms = {f"{word}{ending}" for ending in _ENDINGS}
    forms |= {word.removesuffix(ending) for ending in _ENDINGS}
    found = sorted(form for form in forms - {word} if form in wanted)
    if found or word in grammar.words:
        return found[0] if found else ""
    return near(word, wanted) or near(word, grammar.words)


def _continuations(grammar: Grammar, state: State) -> list[tuple[str, Continuation]]:
    found = []
    for word in state.words:
        name = grammar.names.get(word, word)
        found.append((name, Continuation(name, grammar.examples.get(word, ""))))
    for slot in (*state.slots, *state.rows):
        if slot in grammar.names:
            found.append((grammar.names[slot], Continuation(grammar.names[slot], grammar.examples[slot])))
        else:
            words = sorted(word for word in grammar.first[slot] if word[0] != "<")
            found += [(word, Continuation(word)) for word in words[:_FEW]]
    return found


def _shortest(state: State) -> int:
    """How many words and slots are missing at least."""
    waiting, length = [state], 0
    while not any(one.ends for one in waiting):
        waiting = [after for one in waiting for after in (*one.words.values(), *one.slots.values(), *one.rows.values())]
        length += 1
    return length
