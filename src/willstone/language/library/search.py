"""Searching cards: ``type:resonator attribute:fire cost<=2 atk>=400 keyword:Flying "words in its text"``.

A query is a row of conditions that must all hold; ``-`` before one of them says that it must not. A bare word or a
text in quotes is looked for in names and texts.
"""

from __future__ import annotations

import re
from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from willstone import limits
from willstone.engine.core import information as bits
from willstone.engine.core.will import ATTRIBUTE_NAMES, KINDS
from willstone.files import cut, suggestion
from willstone.i18n.messages import Words, message
from willstone.language.library.carddata import read_type

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Iterator

    from willstone.engine.core.infinity import Number
    from willstone.engine.state.cards import CardDef
    from willstone.engine.state.info import Info

    Test = Callable[[CardDef, int], bool]  # of a card and one of its sides

_TERM: Final = re.compile(
    r"""\s*(?P<term>(?P<no>-?)(?:(?P<key>[A-Za-z_/]+)(?P<op><=|>=|!=|[:=<>]))?(?P<value>"[^"]*"|[^\s"]+)?)"""
)
_NUMBERS: Final[dict[str, Callable[[Info], Number | None]]] = {
    "cost": lambda info: info.total_cost() if info.cost is not None else None,
    "atk": lambda info: info.atk,
    "def": lambda info: info.def_,
    "divinity": lambda info: info.divinity,
}
_COMPARED: Final[dict[str, Callable[[Number, Number], bool]]] = {
    ":": lambda a, b: a == b,
    "=": lambda a, b: a == b,
    "!=": lambda a, b: a != b,
    "<": lambda a, b: a < b,
    ">": lambda a, b: a > b,
    "<=": lambda a, b: a <= b,
    ">=": lambda a, b: a >= b,
}
_WORDS: Final = ("name", "text", "type", "attribute", "race", "keyword", "is")
_STATES: Final = ("complete", "incomplete", "token", "double-sided")


class QueryError(ValueError):
    """A part of a query that means nothing; ``at`` is where it begins."""

    def __init__(self, query: str, at: int, words: Words) -> None:
        self.query = query
        self.at = at
        self.words = words
        super().__init__(message("{}, at {!r}", words, query[at:]))

    @property
    def message(self) -> str:
        """What is wrong with it."""
        return str(self.words)


@dataclass(frozen=True)
class Query:
    """Conditions on one side of a card, all of which must hold."""

    tests: tuple[Test, ...]

    def fits(self, card: CardDef) -> bool:
        """Whether a side of a card fits."""
        return any(all(test(card, side) for test in self.tests) for side in range(len(card.faces)))


def parse_query(query: str) -> Query:
    """Read a query; raises QueryError."""
    if len(query) > limits.LINE:
        words = message("must have at most {} characters, not {}", limits.LINE, len(query))
        raise QueryError(cut(query, 60), 0, words)
    return Query(tuple(_tests(query)))


def search(cards: Iterable[CardDef], query: Query) -> list[CardDef]:
    """The cards that fit, by title."""
    return sorted((card for card in cards if query.fits(card)), key=lambda card: card.title.casefold())


def _tests(query: str) -> Iterator[Test]:
    position = 0
    while query[position:].strip():
        match = _TERM.match(query, position)
        assert match is not None
        start = match.start("term")
        if match["value"] is None:
            if query[match.end() :].lstrip().startswith('"'):
                raise QueryError(query, match.end(), message("a quotation mark is missing"))
            raise QueryError(query, start, message("a value is missing"))
        value = match["value"].strip('"')
        if not value.strip():
            raise QueryError(query, start, message("a value is missing"))
        yield _negated(_test(query, match, value), bool(match["no"]))
        position = match.end()


def _negated(test: Test, negated: bool) -> Test:
    return (lambda card, side: not test(card, side)) if negated else test


def _test(query: str, match: re.Match[str], value: str) -> Test:
    if match["key"] is None:
        return _in_words(value)
    key, op = match["key"].casefold(), match["op"]
    if key in _NUMBERS:
        if not value.isdecimal() or len(value) > limits.DIGITS:
            raise QueryError(
                query, match.start("value"), message("{} is compared with a number, not {!r}", key, cut(value, 60))
            )
        return _compares(_NUMBERS[key], op, int(value))
    if key not in _WORDS:
        known = (*_NUMBERS, *_WORDS)
        raise QueryError(query, match.start("key"), message("no field {!r}{}", match["key"], suggestion(key, known)))
    if op not in (":", "=", "!="):
        raise QueryError(
            query, match.start("op"), message("{} cannot be compared by {}; write {}:{}", key, op, key, value)
        )
    try:
        return _negated(_word_test(key, value), op == "!=")
    except ValueError as error:
        raise QueryError(query, match.start("value"), str(error)) from None


def _compares(number: Callable[[Info], Number | None], op: str, value: int) -> Test:
    def test(card: CardDef, side: int) -> bool:
        mine = number(card.infos[side])
        return mine is not None and _COMPARED[op](mine, value)

    return test


def _in_words(value: str) -> Test:
    wanted = value.casefold()
    return lambda card, side: wanted in card.title.casefold() or wanted in _words_of(card, side)


def _words_of(card: CardDef, side: int) -> str:
    face = card.faces[side]
    return "\n".join((face.name, face.text, *(ability.render() for ability in face.abilities))).casefold()


def _word_test(key: str, value: str) -> Test:
    """The test of a field that holds words; raises ValueError."""
    folded = value.casefold()
    if key == "name":
        return lambda card, side: folded in card.title.casefold() or folded in card.faces[side].name.casefold()
    if key == "text":
        return lambda card, side: folded in _words_of(card, side)
    if key == "race":
        return lambda card, side: any(folded == race.casefold() for race in card.infos[side].races)
    if key == "keyword":
        return lambda card, side: any(folded == word.casefold() for word in card.infos[side].keywords)
    if key == "attribute":
        bit = _attribute(value)
        return lambda card, side: bool(card.infos[side].attributes & bit) if bit else not card.infos[side].attributes
    if key == "is":
        return _state(folded)
    line = read_type(value)
    return lambda card, side: (
        bool(card.infos[side].types & line.types)
        and set(line.general) <= set(card.infos[side].general)
        and set(line.stone_types) <= set(card.infos[side].stone_types)
    )


def _attribute(value: str) -> int:
    """208.2: a letter or a name; 0 is void."""
    folded = value.casefold()
    if folded in ("v", "void"):
        return 0
    for index, name in enumerate(ATTRIBUTE_NAMES):
        if folded in (name, KINDS[index].casefold()):
            return 1 << index
    raise ValueError(message("no attribute {!r}{}", value, suggestion(value, (*ATTRIBUTE_NAMES, "void"))))


def _state(value: str) -> Test:
    if value == "complete":
        return lambda card, _: not card.unread
    if value == "incomplete":
        return lambda card, _: bool(card.unread)
    if value == "token":
        return lambda card, _: card.token
    if value == "double-sided":
        return lambda card, _: len(card.faces) > 1 and not card.front.types & bits.J_SLASH_RULER
    raise ValueError(message("a card is never {!r}{}", value, suggestion(value, _STATES)))
