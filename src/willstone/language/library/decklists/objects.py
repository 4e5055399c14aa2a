"""Lists as JSON: the deck of Force of Wind (cards with their zones) and that of TCG Arena (categories of cards)."""

from __future__ import annotations

import json
import re
from typing import TYPE_CHECKING, Any, Final

from willstone import limits
from willstone.files import FileError, cut, refuse_unprintable, short
from willstone.i18n.messages import message
from willstone.language.library.decklists import headings
from willstone.language.library.decklists.drafts import NOWHERE, Draft, Entry, Parts, Reading
from willstone.language.library.decklists.lines import unknown_part

if TYPE_CHECKING:
    from willstone.language.library.decklists.drafts import Piles

_ORDER: Final = "categoriesOrder"
_ENTRY: Final = re.compile(r'"(?:quantity|count)"\s*:')


def _parsed(text: str, path: str) -> dict[str, Any]:
    try:
        content = json.loads(text, parse_int=str, parse_float=str)
    except json.JSONDecodeError as error:
        raise FileError(path, error.lineno, message("not JSON: {}, column {}", error.msg, error.colno)) from None
    except RecursionError:
        raise FileError(path, 0, message("nested deeper than {}", limits.DEPTH)) from None
    if not isinstance(content, dict):
        raise FileError(path, 1, message("{} must be an object, not {}", "the file", short(content)))
    return content


class _Reader:
    """Makes a draft of what JSON gave, with the lines on which the copies of cards stand."""

    def __init__(self, text: str, path: str) -> None:
        self.draft: Final = Draft(path)
        self.lines: Final = [number for number, line in enumerate(text.split("\n"), 1) for _ in _ENTRY.finditer(line)]
        self.zones: Final[dict[str, Parts]] = {}
        self.read = 0

    def text(self, value: object, key: str, line: int) -> str:
        if not isinstance(value, str):
            words = message("field {!r}: must be text, not {}", key, short(value))
            raise FileError(self.draft.path, line, words)
        refuse_unprintable(value, self.draft.path, line)
        return cut(" ".join(value.split()), limits.NAME)

    def parts(self, zone: str, line: int) -> Parts:
        if zone not in self.zones:
            found = headings.parts_of(zone)
            if found is None:
                near = headings.nearest(zone)
                self.draft.report(line, unknown_part(zone, near), zone, near)
            self.zones[zone] = NOWHERE if found is None else found
        return self.zones[zone]

    def card(self, card: object, count: str, zone: object) -> None:
        line = self.lines[self.read] if self.read < len(self.lines) else 0
        self.read += 1
        if self.read > limits.VALUES:
            raise FileError(self.draft.path, line, message("more than {} values", limits.VALUES))
        if not isinstance(card, dict):
            raise FileError(self.draft.path, line, message("{} must be an object, not {}", "a card", short(card)))
        id_ = self.text(card.get("id") or "", "id", line)
        name = self.text(card.get("name") or id_, "name", line)
        copies = self.text(card.get(count, "1"), count, line)
        parts = self.parts(self.text(zone, "zone", line), line)
        self.draft.entries.append(Entry(line, parts, (Reading(copies, name, id_),)))


def _items(value: object, what: str, path: str) -> list[Any]:
    if not isinstance(value, list):
        raise FileError(path, 1, message("{} must be a list, not {}", what, short(value)))
    return value


def read_wind(text: str, path: str) -> Draft:
    """A deck of Force of Wind; raises FileError and BadList."""
    content = _parsed(text, path)
    reader = _Reader(text, path)
    reader.draft.name = reader.text(content.get("name") or "", "name", 1)
    for card in _items(content.get("cards"), "'cards'", path):
        reader.card(card, "quantity", card.get("zone") if isinstance(card, dict) else "")
    return reader.draft


def read_arena(text: str, path: str) -> Draft:
    """A deck of TCG Arena; raises FileError and BadList."""
    content = _parsed(text, path)
    reader = _Reader(text, path)
    reader.draft.name = reader.text(content.get("title") or "", "title", 1)
    categories = content.get("deckList")
    if not isinstance(categories, dict):
        raise FileError(path, 1, message("{} must be an object, not {}", "'deckList'", short(categories)))
    for category, cards in categories.items():
        if category != _ORDER:
            for card in _items(cards, repr(cut(category, limits.NAME)), path):
                reader.card(card, "count", category.replace("_", " "))
    return reader.draft


def write_wind(name: str, piles: Piles) -> str:
    """As Force of Wind exports a deck, without what is printed on the cards."""
    cards = [
        {"quantity": copies, **({"id": id_} if id_ else {}), "name": title, "zone": heading}
        for heading, pile in piles
        for title, id_, copies in pile
    ]
    return json.dumps({"name": name, "cards": cards}, indent=1, ensure_ascii=False) + "\n"


def write_arena(name: str, piles: Piles) -> str:
    """As TCG Arena exports a deck; a card without an id goes by its title."""
    categories = {
        heading.replace(" ", "_"): [{"id": id_ or title, "count": copies} for title, id_, copies in pile]
        for heading, pile in piles
    }
    content = {"title": name, "game": "Force of Will", "deckList": {_ORDER: list(categories), **categories}}
    return json.dumps(content, indent=1, ensure_ascii=False) + "\n"
