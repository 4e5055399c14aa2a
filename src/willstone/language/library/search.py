"""Searching cards: ``type:resonator attribute:fire cost<=2 atk>=400 keyword:Flying "words in its text"``.

A query is a row of conditions that must all hold; ``-`` before one of them says that it must not. A bare word or a
text in quotes is looked for in names and texts. ``attribute:fire,wind`` asks for one or the other. Where cards are
searched again and again a :class:`Shelf` keeps what of each side is looked at.
"""

from __future__ import annotations

import re
from dataclasses import dataclass
from functools import cached_property
from typing import TYPE_CHECKING, Final

from willstone import limits
from willstone.engine.core import information as bits
from willstone.engine.core.will import ATTRIBUTE_NAMES, KINDS
from willstone.files import cut, suggestion
from willstone.i18n.messages import Words, message
from willstone.language.library.carddata import read_type

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Iterator, Mapping

    from willstone.engine.core.infinity import Number
    from willstone.engine.state.cards import CardDef, Face
    from willstone.engine.state.info import Info
    from willstone.language.library.library import Library

    Test = Callable[["Side"], bool]
    Fields = Mapping[str, Callable[[str], Test]]  # further fields, each with what makes a test of a value

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
_LISTED: Final = ("type", "attribute", "race", "keyword", "is")  # whose values may be several, with commas
_STATES: Final = ("complete", "readable", "incomplete", "token", "double-sided")


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


class Side:
    """One side of a card, and what of it is looked at, found when it is first asked for."""

    def __init__(self, card: CardDef, side: int, ids: tuple[str, ...] = ()) -> None:
        self.card: Final = card
        self.info: Final[Info] = card.infos[side]
        self.face: Final[Face] = card.faces[side]
        self.ids: Final = ids

    @cached_property
    def title(self) -> str:
        """The title of the card, in lower case."""
        return self.card.title.casefold()

    @cached_property
    def name(self) -> str:
        """Its name, in lower case."""
        return self.face.name.casefold()

    @cached_property
    def words(self) -> str:
        """Its name and text and what its abilities say, in lower case."""
        face = self.face
        return "\n".join((face.name, face.text, *(ability.render() for ability in face.abilities))).casefold()


@dataclass(frozen=True)
class Query:
    """Conditions on one side of a card, all of which must hold."""

    tests: tuple[Test, ...]

    def fits(self, sides: Iterable[Side]) -> bool:
        """Whether one of the sides of a card fits."""
        return any(all(test(side) for test in self.tests) for side in sides)


class Shelf:
    """The cards of a library by title, ready to be searched again and again."""

    def __init__(self, library: Library) -> None:
        cards = sorted(library, key=lambda card: card.title.casefold())
        self._sides: Final = [(card, sides_of(card, library.ids(card.title))) for card in cards]

    def find(self, query: Query) -> list[CardDef]:
        """The cards that fit, by title."""
        return [card for card, sides in self._sides if query.fits(sides)]

    def warm_up(self) -> Iterator[None]:
        """Find all that queries look at, in steps."""
        for _, sides in self._sides:
            for side in sides:
                assert side.words is not None
            yield


def sides_of(card: CardDef, ids: tuple[str, ...] = ()) -> list[Side]:
    """The sides of a card."""
    return [Side(card, side, ids) for side in range(len(card.faces))]


def parse_query(query: str, more: Fields | None = None) -> Query:
    """Read a query, with further fields beside those of cards; raises QueryError."""
    if len(query) > limits.LINE:
        words = message("must have at most {} characters, not {}", limits.LINE, len(query))
        raise QueryError(cut(query, 60), 0, words)
    return Query(tuple(_tests(query, more or {})))


def search(cards: Iterable[CardDef], query: Query) -> list[CardDef]:
    """The cards that fit, by title."""
    return sorted((card for card in cards if query.fits(sides_of(card))), key=lambda card: card.title.casefold())


def _tests(query: str, more: Fields) -> Iterator[Test]:
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
        yield _negated(_test(query, match, value, more), bool(match["no"]))
        position = match.end()


def _negated(test: Test, negated: bool) -> Test:
    return (lambda side: not test(side)) if negated else test


def _test(query: str, match: re.Match[str], value: str, more: Fields) -> Test:
    if match["key"] is None:
        return _in_words(value)
    key, op = match["key"].casefold(), match["op"]
    if key in _NUMBERS:
        if not value.isdecimal() or len(value) > limits.DIGITS:
            raise QueryError(
                query, match.start("value"), message("{} is compared with a number, not {!r}", key, cut(value, 60))
            )
        return _compares(_NUMBERS[key], op, int(value))
    if key not in _WORDS and key not in more:
        known = (*_NUMBERS, *_WORDS, *more)
        raise QueryError(query, match.start("key"), message("no field {!r}{}", match["key"], suggestion(key, known)))
    if op not in (":", "=", "!="):
        raise QueryError(
            query, match.start("op"), message("{} cannot be compared by {}; write {}:{}", key, op, key, value)
        )
    try:
        listed = key in _LISTED or key in more
        values = value.split(",") if listed and not match["value"].startswith('"') else [value]
        tests = [more[key](each) if key in more else _word_test(key, each) for each in values if each]
        return _negated(tests[0] if len(tests) == 1 else _any(tests), op == "!=")
    except ValueError as error:
        raise QueryError(query, match.start("value"), str(error)) from None


def _any(tests: list[Test]) -> Test:
    return lambda side: any(test(side) for test in tests)


def _compares(number: Callable[[Info], Number | None], op: str, value: int) -> Test:
    def test(side: Side) -> bool:
        mine = number(side.info)
        return mine is not None and _COMPARED[op](mine, value)

    return test


def _in_words(value: str) -> Test:
    wanted = value.casefold()
    return lambda side: wanted in side.title or wanted in side.words


def _word_test(key: str, value: str) -> Test:
    """The test of a field that holds words; raises ValueError."""
    folded = value.casefold()
    if key == "name":
        return lambda side: folded in side.title or folded in side.name
    if key == "text":
        return lambda side: folded in side.words
    if key == "race":
        return lambda side: any(folded == race.casefold() for race in side.info.races)
    if key == "keyword":
        return lambda side: any(folded == word.casefold() for word in side.info.keywords)
    if key == "attribute":
        bit = _attribute(value)
        return lambda side: bool(side.info.attributes & bit) if bit else not side.info.attributes
    if key == "is":
        return _state(folded)
    line = read_type(value)
    return lambda side: (
        bool(side.info.types & line.types)
        and set(line.general) <= set(side.info.general)
        and set(line.stone_types) <= set(side.info.stone_types)
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
    if value in ("complete", "readable"):
        return lambda side: not side.card.unread
    if value == "incomplete":
        return lambda side: bool(side.card.unread)
    if value == "token":
        return lambda side: side.card.token
    if value == "double-sided":
        return lambda side: len(side.card.faces) > 1 and not side.card.front.types & bits.J_SLASH_RULER
    raise ValueError(message("a card is never {!r}{}", value, suggestion(value, _STATES)))
