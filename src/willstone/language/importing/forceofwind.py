"""The "Force of Wind" JSON: clusters of sets of faces, each face with the information of chapter 200.

Every error names the set, the card and the field. Nothing is left out silently: what has no place in a
:class:`Printing` is noted.
"""

from __future__ import annotations

import json
import re
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final

from willstone.engine import information as bits
from willstone.engine.infinity import INFINITY, Number
from willstone.engine.will import Cost
from willstone.files import FileError, suggestion
from willstone.i18n.messages import Message, Words, message
from willstone.language.carddata import WITHOUT_LIMIT

if TYPE_CHECKING:
    from typing import NoReturn

LARGEST: Final = 100_000_000  # bytes

_FIELDS: Final = ("id", "name", "type", "race", "cost", "colour", "ATK", "DEF", "abilities", "divinity", "image")
_ASIDE: Final = ("flavour", "artists", "rarity")  # printed on cards, and of no meaning in a game
_ADDRESS: Final = re.compile(r"https://[!-~]{1,500}")
_REQUIRED: Final = ("id", "name", "type")


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
    """A file, read: its faces in the order of their printing, and what was noted on the way."""

    printings: tuple[Printing, ...]
    notes: tuple[str, ...] = ()


def read_source(path: Path | str) -> Source:
    """The faces of a file; raises FileError naming the place of what is wrong."""
    return parse_source(read_bytes(path), str(path))


def read_bytes(path: Path | str) -> bytes:
    """The content of a file that is not too large."""
    name = str(path)
    try:
        with Path(path).open("rb") as file:
            data = file.read(LARGEST + 1)
    except (OSError, ValueError) as error:
        raise FileError(name, 0, (getattr(error, "strerror", None) or str(error)).lower()) from None
    if len(data) > LARGEST:
        raise FileError(name, 0, message("larger than {} bytes", LARGEST))
    return data


def parse_source(data: bytes, path: str) -> Source:
    """The same for the content of a file; the path is only for its errors."""
    try:
        content = json.loads(data.decode("utf-8-sig"), object_pairs_hook=_unique)
    except UnicodeDecodeError as error:
        raise FileError(path, data.count(b"\n", 0, error.start) + 1, message("not written in UTF-8")) from None
    except json.JSONDecodeError as error:
        raise FileError(path, error.lineno, message("not JSON: {}, column {}", error.msg, error.colno)) from None
    except (_Twice, RecursionError) as error:
        raise FileError(path, 0, str(error)) from None
    return _Reader(path).source(content)


class _Twice(ValueError):
    pass


def _unique(pairs: list[tuple[str, Any]]) -> dict[str, Any]:
    """An object whose keys are there once; JSON would keep the last value and lose the others."""
    found: dict[str, Any] = {}
    for key, value in pairs:
        if key in found:
            place = f"the card {found['id']!r}: " if "id" in found else ""
            raise _Twice(f"{place}the field {key!r} is there twice")
        found[key] = value
    return found


class _Reader:
    """Reads what JSON gave, and knows where it is."""

    def __init__(self, path: str) -> None:
        self.path = path
        self.place = ""
        self.ids: set[str] = set()
        self.notes: list[str] = []

    def fail(self, words: Words) -> NoReturn:
        raise FileError(self.path, 0, message("{}: {}", self.place, words) if self.place else words)

    def source(self, content: Any) -> Source:
        fow = self.field(self.mapping(content, "the file"), "fow")
        clusters = self.field(self.mapping(fow, "'fow'"), "clusters")
        printings: list[Printing] = []
        for number, cluster in enumerate(self.items(clusters, "'clusters'"), 1):
            self.place = f"cluster {number}"
            name = self.text(self.field(self.mapping(cluster, "a cluster"), "name"), "name")
            for index, one in enumerate(self.items(self.field(cluster, "sets"), "'sets'"), 1):
                self.place = f"cluster {name}, set {index}"
                code = self.text(self.field(self.mapping(one, "a set"), "code"), "code")
                self.place = f"set {code}"
                for position, card in enumerate(self.items(self.field(one, "cards"), "'cards'"), 1):
                    self.place = f"set {code}, card {position}"
                    printings.append(self.printing(self.mapping(card, "a card"), name, code))
                    self.place = f"set {code}"
            self.place = ""
        return Source(tuple(printings), tuple(self.notes))

    def printing(self, card: dict[str, Any], cluster: str, code: str) -> Printing:
        id_ = self.text(self.field(card, "id"), "id")
        self.place = f"set {code}, card {id_}"
        for key in card:
            if key not in (*_FIELDS, *_ASIDE):
                self.notes.append(f"{self.place}: the field {key!r} is not known{suggestion(key, _FIELDS)}")
        for key in _REQUIRED:
            self.field(card, key)
        if id_ in self.ids:
            self.fail(message("another card has this id"))
        self.ids.add(id_)
        types = self.texts(card, "type")
        if not types:
            self.fail(message("field {!r}: must not be empty", "type"))
        return Printing(
            cluster,
            code,
            id_,
            self.text(card["name"], "name"),
            types,
            tuple(race.strip() for each in self.texts(card, "race") for race in each.split("/") if race.strip()),
            self.cost(card.get("cost")),
            self.colours(card),
            self.number(card, "ATK"),
            self.number(card, "DEF"),
            self.divinity(card),
            self.texts(card, "abilities"),
            self.address(card.get("image")),
        )

    def address(self, value: Any) -> str:
        """Where a picture is; only where nobody on the way can change it."""
        if value is None or value == "":
            return ""
        if not isinstance(value, str) or not _ADDRESS.fullmatch(value):
            self.fail(message("field {!r}: must be an address that begins with https://, not {!r}", "image", value))
        return value

    def cost(self, value: Any) -> str | None:
        """203: as ``{W}{1}``; None or nothing is no cost, a bare 0 costs nothing."""
        if value is None or value == "":
            return None
        if isinstance(value, int) and not isinstance(value, bool):
            value = str(value)
        if not isinstance(value, str):
            self.fail(message("field {!r}: must be text, not {!r}", "cost", value))
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
            value = int(value)
        if not isinstance(value, int) or isinstance(value, bool) or not 0 <= value < 1_000_000:
            self.fail(message("field {!r}: must be a whole number or blank, not {!r}", key, value))
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
            self.fail(message("{} must be an object, not {}", what, _kind(value)))
        return value

    def items(self, value: Any, what: str) -> list[Any]:
        if not isinstance(value, list):
            self.fail(message("{} must be a list, not {}", what, _kind(value)))
        return value

    def text(self, value: Any, key: str) -> str:
        if not isinstance(value, str) or not value.strip():
            self.fail(message("field {!r}: must be text, not {!r}", key, value))
        return " ".join(value.split())

    def texts(self, card: dict[str, Any], key: str) -> tuple[str, ...]:
        """A list of texts, without those that are blank."""
        values = card.get(key)
        if values is None:
            return ()
        for value in self.items(values, f"field {key!r}:"):
            if not isinstance(value, str):
                self.fail(message("field {!r}: must be a list of texts, not of {!r}", key, value))
        return tuple(value.strip() for value in values if value.strip())


def _kind(value: Any) -> Message:
    names = {
        dict: message("an object"),
        list: message("a list"),
        str: message("text"),
        bool: message("true or false"),
        type(None): message("nothing"),
    }
    return names.get(type(value), message("a number"))
