"""What the headers of a record hold besides plain words: decks, and the cards that do not ship with Willstone."""

from __future__ import annotations

import json
import re
from collections import Counter
from contextlib import suppress
from functools import lru_cache
from typing import TYPE_CHECKING, Final

from willstone import limits
from willstone.engine import CardDef, Deck, MoveError, bits
from willstone.files import FileError, parse_yaml
from willstone.i18n.messages import Words, message
from willstone.language.library.carddata import read_card
from willstone.language.library.cardwriting import card_data
from willstone.language.library.library import Library, UnknownCard
from willstone.notation.syntax import meanings, pieces, quoted, split_names

if TYPE_CHECKING:
    from collections.abc import Iterable

PILES: Final = ("Main", "Stones", "Extra", "Runes", "Sideboard", "Collection")
_MOST_COPIES: Final = 1_000
_LINE_ENDS: Final = re.compile(r"[\n\r\v\f\x1c-\x1e\x85\u2028\u2029]+")
_UNWRITABLE: Final = re.compile(r"[\x7f-\xa0\u2028\u2029\ufeff\ufffe\uffff]")  # line ends, and what YAML does not read
_COPIES: Final = re.compile(r"([0-9]{1,9}) (.+)")


def escaped(value: str) -> str:
    """A value between quotes on one line, as it is otherwise."""
    return _LINE_ENDS.sub(" ", value).replace("\\", "\\\\").replace('"', '\\"')


# ---------------------------------------------------------------- decks


def _piles(deck: Deck) -> tuple[tuple[CardDef, ...], ...]:
    return (deck.main, deck.stones, deck.extra, deck.runes, deck.sideboard, deck.collection)


def deck_text(deck: Deck) -> str:
    """A deck as the value of a header."""
    piles = [f"Ruler: {quoted(deck.ruler.title)}"]
    for title, pile in zip(PILES, _piles(deck), strict=True):
        if pile:
            counts = Counter(card.title for card in pile)
            piles.append(f"{title}: " + ", ".join(f"{number} {quoted(name)}" for name, number in counts.items()))
    return "; ".join(piles)


class DeckReader:
    """Reads decks, as they are written in the header of a line of a file, with the cards of a library."""

    def __init__(self, library: Library, path: str, line: int) -> None:
        self.library = library
        self.path = path
        self.line = line

    def deck(self, title: str, text: str) -> Deck:
        """The deck that is written like this; raises FileError."""
        piles: dict[str, list[CardDef]] = {}
        for pile in pieces(text, ";"):
            name, colon, cards = pile.partition(":")
            name = name.strip()
            if not colon:
                raise self._error(message("a pile is written Main: 4 NAME, ...; not {!r}", pile))
            if name != "Ruler" and name not in PILES:
                raise self._error(message("no pile {!r}; they are Ruler, {}", name, ", ".join(PILES)))
            if name in piles:
                raise self._error(message("the pile {} is there twice", name))
            piles[name] = self._pile(cards.strip(), name == "Ruler")
        rulers = piles.get("Ruler", [])
        if len(rulers) != 1 or not rulers[0].front.types & bits.RULER:
            raise self._error(message("a deck has one ruler"))
        return Deck(title, rulers[0], *(tuple(piles.get(name, [])) for name in PILES))

    def _pile(self, text: str, single: bool) -> list[CardDef]:
        cards: list[CardDef] = []
        try:
            for entry in split_names(text):
                match = None if single else _COPIES.fullmatch(entry)
                number, name = (1, entry) if match is None else (int(match[1]), match[2])
                if number > _MOST_COPIES:
                    raise self._error(message("{} copies are too many", number))
                if len(cards) + number > limits.POSITION:
                    raise self._error(message("more than {} cards", limits.POSITION))
                cards += [self._card(name)] * number
        except (UnknownCard, MoveError) as error:
            raise self._error(str(error)) from None
        return cards

    def _card(self, written: str) -> CardDef:
        """The card of a written name; raises UnknownCard."""
        names = meanings(written)
        return self.library.get(next((name for name in names if name in self.library), names[0]))

    def _error(self, words: Words) -> FileError:
        return FileError(self.path, self.line, words)


# ---------------------------------------------------------------- cards


def own_cards(decks: Iterable[Deck]) -> list[CardDef]:
    """The cards of decks that do not ship with Willstone, as far as they can be written."""
    shipped = Library.standard()
    found: list[CardDef] = []
    for card in dict.fromkeys(card for deck in decks for pile in ((deck.ruler,), *_piles(deck)) for card in pile):
        if card.title in shipped and shipped.get(card.title) == card:
            continue
        if can_be_written(card):
            found.append(card)
    return found


def can_be_written(card: CardDef) -> bool:
    """Whether the text of a card leads to it; an ability that no text says cannot be written."""
    with suppress(FileError):
        return read_card_text(card_text(card)) == card
    return False


_REMEMBERED: Final[dict[str, CardDef]] = {}
_MOST_REMEMBERED: Final = 4_096


def remember_card(card: CardDef) -> None:
    """A card that can be written is known: its text need not be read again in this process."""
    if len(_REMEMBERED) >= _MOST_REMEMBERED:
        _REMEMBERED.clear()
    _REMEMBERED[card_text(card)] = card


def read_card_text(text: str) -> CardDef:
    """The card of a header; raises FileError."""
    return _REMEMBERED.get(text) or _read_anew(text)


@lru_cache(maxsize=512)
def _read_anew(text: str) -> CardDef:
    """The same, read. A game is often begun again, to take back a move or to be looked at."""
    return read_card(parse_yaml(text, "card"))


def card_text(card: CardDef) -> str:
    """A card as JSON on one line."""
    text = json.dumps(card_data(card), ensure_ascii=False)
    return _UNWRITABLE.sub(lambda letter: f"\\u{ord(letter[0]):04x}", text)
