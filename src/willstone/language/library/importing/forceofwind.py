"""The "Force of Wind" JSON: clusters of sets of faces, each face with the information of chapter 200.

Every error names the set, the card and the field. A card, a set or a cluster that is not right is left out and told
with the reason, and the rest is read; only a file in which nothing can be read is refused. How clusters and sets lie in
each other is what :mod:`.nesting` finds. What has no place in a :class:`Printing` is noted, once for each field.
"""

from __future__ import annotations

import json
import re
from dataclasses import dataclass, replace
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final

from willstone import limits
from willstone.engine.core import information as bits
from willstone.engine.core.infinity import INFINITY, Number
from willstone.engine.core.will import Cost
from willstone.files import FileError, decoded, read_bytes, refuse_unprintable, short, suggestion
from willstone.i18n.messages import Message, Words, message
from willstone.language.excess import excess
from willstone.language.library.carddata import WITHOUT_LIMIT
from willstone.language.library.importing import nesting
from willstone.language.library.importing.spelling import Spelling
from willstone.language.library.importing.titles import plain_name

if TYPE_CHECKING:
    from collections.abc import Iterator
    from typing import NoReturn

_FIELDS: Final = ("id", "name", "type", "race", "cost", "colour", "ATK", "DEF", "abilities", "divinity", "image")
_ASIDE: Final = (  # printed on cards or noted by who lists them, and of no meaning in a game
    *("flavour", "flavor", "artists", "artist", "rarity", "fowID"),
)
_ADDRESS: Final = re.compile(r"https://[!-~]{1,500}")
_REQUIRED: Final = ("id", "name", "type")
_LINES: Final = re.compile(r"\n")
_BETWEEN: Final = {  # what parts values that are one text
    "type": re.compile(r"\s+/\s+"),
    "race": re.compile(r"/"),
    "colour": re.compile(r"(?<=[A-Za-z])(?=[A-Za-z])|[\s/,]+"),
}


@dataclass(frozen=True)
class Printing:
    """One face as a set printed it."""

    cluster: str
    code: str  # of its set
    id: str
    name: str
    types: tuple[str, ...]
    races: tuple[str, ...] = ()
    cost: str | None = None
    colours: tuple[str, ...] = ()
    atk: int | None = None
    def_: int | None = None
    divinity: Number | None = None
    texts: tuple[str, ...] = ()
    image: str = ""  # where a picture of it is


@dataclass(frozen=True)
class Source:
    """A file, read: its faces in the order of their printing, what was noted on the way, and what was left out."""

    printings: tuple[Printing, ...]
    notes: tuple[str, ...] = ()
    left_out: tuple[FileError, ...] = ()
    twice: int = 0  # faces that stand there again, word for word


def read_source(path: Path | str) -> Source:
    """The faces of a file; raises FileError naming the place of what is wrong."""
    return parse_source(read_bytes(path, limits.CARD_FILE), str(path))


def parse_source(data: bytes, path: str) -> Source:
    """The same for the content of a file; the path is only for its errors."""
    text, unwritten = _text(data, path)
    try:
        content = json.loads(text, strict=False, object_pairs_hook=nesting.unique, parse_int=_integer)
    except json.JSONDecodeError as error:
        if unwritten is not None:
            raise unwritten from None
        raise FileError(path, error.lineno, message("not JSON: {}, column {}", error.msg, error.colno)) from None
    except RecursionError:
        raise FileError(path, 0, message("nested deeper than {}", limits.DEPTH)) from None
    source = _Reader(path, text).source(content)
    if not source.printings:
        raise unwritten or (source.left_out or (FileError(path, 0, message("there is no card in it")),))[0]
    return source


def _text(data: bytes, path: str) -> tuple[str, FileError | None]:
    """The text of a file, and what is wrong with its letters: those of one card keep no other from being read."""
    try:
        return decoded(data, path), None
    except FileError as error:
        return data.decode("utf-8-sig", "surrogateescape"), error


@dataclass(frozen=True)
class _Number:
    """A number with more digits than any that is meant."""

    digits: int

    def __repr__(self) -> str:
        return str(message("a number of {} digits", self.digits))


def _integer(digits: str) -> int | _Number:
    count = len(digits.lstrip("-"))
    return int(digits) if count <= limits.DIGITS else _Number(count)


class _Reader:
    """Reads what JSON gave, and knows where it is."""

    def __init__(self, path: str, text: str) -> None:
        self.path = path
        self.written = text
        self.place = ""
        self.id = ""  # of the card that is read
        self.printings: dict[str, Printing] = {}
        self.twice = 0
        self.unknown: dict[str, list[str]] = {}  # fields, and where they are
        self.left_out: list[FileError] = []

    def error(self, words: Words) -> FileError:
        return FileError(self.path, self._line(), message("{}: {}", self.place, words) if self.place else words)

    def fail(self, words: Words) -> NoReturn:
        raise self.error(words)

    def _line(self) -> int:
        """Where the card that is read has its id, the last time if it has it twice; 0 if that is not known."""
        at = self.written.rfind(json.dumps(self.id, ensure_ascii=False)) if self.id else -1
        return 0 if at < 0 else self.written.count("\n", 0, at) + 1

    def source(self, content: Any) -> Source:
        for found in nesting.found(content):
            self.place, self.id = found.place, ""
            if isinstance(found, nesting.Bad):
                self.left_out.append(self.error(found.words))
                continue
            try:
                self.take(self.printing(self.mapping(found.card, "a card"), found.cluster, found.code))
            except FileError as error:
                self.left_out.append(error)
        notes = [str(self._unknown(key, places)) for key, places in self.unknown.items()]
        return Source(tuple(self._spelled(notes)), tuple(notes), tuple(self.left_out), self.twice)

    def _spelled(self, notes: list[str]) -> Iterator[Printing]:
        """The faces, the names in their texts spelled as cards are; what was mended is noted."""
        spelling = Spelling(plain_name(printing.name) for printing in self.printings.values())
        for printing in self.printings.values():
            texts = tuple(map(spelling.text, printing.texts))
            yield printing if texts == printing.texts else replace(printing, texts=texts)
        for written, meant in spelling.mended.items():
            notes.append(str(message("no card is called {!r}; {!r} is meant", written, meant)))

    def _unknown(self, key: str, places: list[str]) -> Message:
        words = message("the field {} is not known{}", short(key), suggestion(key, _FIELDS))
        if len(places) == 1:
            return message("{}: {}", places[0], words)
        return message("{} and {} more: {}", places[0], len(places) - 1, words)

    def take(self, printing: Printing) -> None:
        """Keep a face; lists that overlap have some of them twice, word for word."""
        known = self.printings.setdefault(printing.id, printing)
        if known is printing:
            return
        if replace(printing, cluster=known.cluster, code=known.code) != known:
            self.fail(message("another card has this id"))
        self.twice += 1

    def printing(self, card: dict[str, Any], cluster: str, code: str) -> Printing:
        id_ = self.text(self.field(card, "id"), "id")
        self.place, self.id = f"set {code}, card {id_}", id_
        self.once(card)
        for key in card:
            if key not in (*_FIELDS, *_ASIDE):
                self.unknown.setdefault(key, []).append(self.place)
        for key in _REQUIRED:
            self.field(card, key)
        types = self.texts(card, "type")
        if not types:
            self.fail(message("field {!r}: must not be empty", "type"))
        races = tuple(race.strip() for each in self.texts(card, "race") for race in each.split("/") if race.strip())
        texts = self.texts(card, "abilities", limits.TEXT)
        texts = tuple(text for text in texts if text not in (card.get("cost"), *races))  # put there by mistake
        beyond = excess("\n".join(texts))
        if beyond is not None:
            self.fail(message("field {!r}: {}", "abilities", beyond[1]))
        return Printing(
            cluster,
            code,
            id_,
            self.text(card["name"], "name"),
            types,
            races,
            self.cost(card.get("cost")),
            self.colours(card),
            self.number(card, "ATK"),
            self.number(card, "DEF"),
            self.divinity(card),
            texts,
            self.address(card.get("image")),
        )

    def address(self, value: Any) -> str:
        """Where a picture is; only where nobody on the way can change it."""
        if value is None or value == "":
            return ""
        if not isinstance(value, str) or not _ADDRESS.fullmatch(value):
            self.fail(
                message("field {!r}: must be an address that begins with https://, not {}", "image", short(value))
            )
        return value

    def cost(self, value: Any) -> str | None:
        """203: as ``{W}{1}``; None or nothing is no cost, a bare 0 costs nothing."""
        if value is None or value == "":
            return None
        if isinstance(value, int) and not isinstance(value, bool):
            value = str(value)
        if not isinstance(value, str):
            self.fail(message("field {!r}: must be text, not {}", "cost", short(value)))
        self.legible(value, "cost", limits.NAME)
        cost = "".join(value.split())
        if cost.isdecimal():
            cost = f"{{{cost}}}"
        try:
            Cost.parse(cost)
        except ValueError as error:
            self.fail(message("field {!r}: {}", "cost", error))
        return cost or None

    def colours(self, card: dict[str, Any]) -> tuple[str, ...]:
        letters = self.texts(card, "colour")
        try:
            bits.attribute_bits(letters)
        except ValueError as error:
            self.fail(message("field {!r}: {}", "colour", error))
        return letters

    def number(self, card: dict[str, Any], key: str) -> int | None:
        value = card.get(key)
        if value is None or (isinstance(value, str) and not value.strip()):
            return None
        if isinstance(value, str) and value.strip().isdecimal():
            value = _integer(value.strip())
        if isinstance(value, float) and value.is_integer():
            value = int(value)
        if not isinstance(value, int) or isinstance(value, bool) or not 0 <= value < 1_000_000:
            self.fail(message("field {!r}: must be a whole number or blank, not {}", key, short(value)))
        return value

    def divinity(self, card: dict[str, Any]) -> Number | None:
        """209: a number, or without limit (cr-12.7 104.8)."""
        value = card.get("divinity")
        return INFINITY if isinstance(value, str) and value.strip() in WITHOUT_LIMIT else self.number(card, "divinity")

    # ---------------------------------------------------------------- what JSON knows

    def field(self, value: dict[str, Any], key: str) -> Any:
        if key not in value:
            self.fail(message("the field {!r} is missing{}", key, suggestion(key, value)))
        return value[key]

    def mapping(self, value: Any, what: str) -> dict[str, Any]:
        if not isinstance(value, dict):
            self.fail(message("{} must be an object, not {}", what, nesting.kind(value)))
        return value

    def once(self, value: dict[str, Any]) -> None:
        if isinstance(value, nesting.Object) and value.twice:
            self.fail(message("{} is there twice", short(value.twice)))

    def items(self, value: Any, what: str) -> list[Any]:
        if not isinstance(value, list):
            self.fail(message("{} must be a list, not {}", what, nesting.kind(value)))
        return value

    def text(self, value: Any, key: str) -> str:
        if not isinstance(value, str) or not value.strip():
            self.fail(message("field {!r}: must be text, not {}", key, short(value)))
        self.legible(value, key, limits.NAME)
        return " ".join(value.split())

    def legible(self, value: str, key: str, most: int) -> None:
        """What escapes stand for may be no characters at all."""
        if len(value) > most:
            self.fail(
                message("field {!r}: {}", key, message("must have at most {} characters, not {}", most, len(value)))
            )
        try:
            refuse_unprintable(value, self.path)
        except FileError as error:
            self.fail(message("field {!r}: {}", key, error.words))

    def texts(self, card: dict[str, Any], key: str, most: int = limits.NAME) -> tuple[str, ...]:
        """A list of texts, without those that are blank; older lists have one text, its parts between signs."""
        values = card.get(key)
        if values is None:
            return ()
        if isinstance(values, str):
            values = _BETWEEN.get(key, _LINES).split(values)
        for value in self.items(values, f"field {key!r}:"):
            if not isinstance(value, str):
                self.fail(message("field {!r}: must be a list of texts, not of {}", key, short(value)))
            self.legible(value, key, most)
        return tuple(value.strip() for value in values if value.strip())
