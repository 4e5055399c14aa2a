"""People's own decks made ready: read, checked and compiled once, in a process where that harms nobody.

Showing such a deck, allowing it at a table and playing with it need no reading of card text from then on, until another
version of the card language or the engine has to read it again (:mod:`willstone.server.hosting.own_decks`).
"""

from __future__ import annotations

import zlib
from collections import Counter
from itertools import groupby
from typing import TYPE_CHECKING, Final, Literal

import msgspec

from willstone.engine import Deck, bits
from willstone.formats import wrong_with
from willstone.language.library import compiled
from willstone.language.library.library import UnknownCard
from willstone.notation.headers import can_be_written
from willstone.server.decks.own import OwnList, digest_of
from willstone.server.decks.pictures import library
from willstone.server.decks.reading import BadDeck, designed, must_be_new, needed, own_deck
from willstone.server.protocol.messages import Allowed

if TYPE_CHECKING:
    from collections.abc import Iterable

    from willstone.engine import CardDef


PILES: Final = ("main", "stones", "extra", "runes", "sideboard", "collection")


class Outdated(ValueError):
    """A deck that another version compiled; its list is to be read again."""


class Summary(msgspec.Struct, omit_defaults=True):
    """What is shown of a deck without reading it, or why it cannot be read."""

    name: str
    edition: str
    made_by: str  # the fingerprint of what read it
    ruler: str = ""
    attributes: list[str] = []
    needs: dict[Allowed, str] = {}  # what a table must allow, each with the first card that needs it
    piles: dict[str, list[tuple[str, int]]] = {}
    error: str = ""
    text: Literal["deck", "designs"] = "deck"  # which of the two texts is wrong
    line: int = 0
    problems: list[tuple[int, str]] = []  # all that is wrong, each with its line

    @property
    def fits(self) -> bool:
        """Whether what was made of the deck can be used by this version."""
        return self.made_by == fingerprint()


class Prepared(msgspec.Struct):
    """A deck that was read, or why it was not: where, and by which rules."""

    summary: Summary
    compiled: bytes = b""
    rules: list[str] = []

    def kept(self, cards: str, designs: str) -> OwnList:
        """As it is stored."""
        summary = self.summary
        digest = digest_of(summary.name, summary.edition, cards, designs)
        return OwnList(digest, cards, designs, self.compiled, msgspec.json.encode(summary).decode())


class _Written(msgspec.Struct, array_like=True):
    """What stands in a compiled deck: the cards of its owner's own, and titles. Other cards are everybody's."""

    name: str
    own: list[bytes]
    ruler: str
    piles: list[list[tuple[str, int]]]


def fingerprint() -> str:
    """What compiling depends on besides the text: the version, the card language and the engine."""
    return compiled.key(b"deck")


def prepare_deck(text: str, name: str, designs: str, edition: str, new: bool = True) -> Prepared:
    """Read and compile a deck; a new one must also keep the rules of construction, and design no card that there is.

    A deck without a name is called as its list says, or else as its ruler.
    """
    summary = Summary(name, edition, fingerprint())
    try:
        if designs and new:
            must_be_new(designs)
        deck = own_deck(text, name, designs)
        wrong = wrong_with(deck, edition, "", library()) if new else []
        if wrong:
            summary.error = "; ".join(each.message for each in wrong[:10])
            return Prepared(summary, rules=[each.rule for each in wrong])
        summary.name = (name or deck.name)[:60]
        _summarise(summary, deck, designs)
        return Prepared(summary, _compiled(summary.name, deck, designs))
    except BadDeck as error:
        summary.error, summary.text, summary.line = str(error), error.text, error.line
        summary.problems = list(error.problems)
    return Prepared(summary)


def _summarise(summary: Summary, deck: Deck, designs: str) -> None:
    colours = {letter for card in deck.main for letter in bits.attribute_letters(card.front.attributes)}
    summary.attributes = [letter for letter in "WRUGB" if letter in colours]
    summary.ruler = deck.ruler.title
    summary.needs = needed(deck, designs)
    summary.piles = {pile: list(Counter(card.title for card in getattr(deck, pile)).items()) for pile in PILES}


def _compiled(name: str, deck: Deck, designs: str) -> bytes:
    own = {card.title for card in designed(designs)} if designs else set()
    brought = {card.title: card for card in (deck.ruler, *deck.cards()) if card.title in own}
    for card in brought.values():
        if not can_be_written(card):  # a record of the game would not lead to it
            raise BadDeck(f"{card.title!r} cannot be written down as it was understood", text="designs")
    written = _Written(
        name, compiled.packed(brought.values()), deck.ruler.title, [_runs(getattr(deck, pile)) for pile in PILES]
    )
    return fingerprint().encode() + b"\n" + zlib.compress(msgspec.msgpack.encode(written), 1)


def _runs(pile: Iterable[CardDef]) -> list[tuple[str, int]]:
    return [(title, len(list(cards))) for title, cards in groupby(card.title for card in pile)]


def deck_from(data: bytes) -> Deck:
    """The deck that was compiled; raises Outdated, or BadDeck if a card of the library is gone."""
    written = _read(data)
    own = {card.title: card for card in map(compiled.unpacked, written.own)}

    def find(title: str) -> CardDef:
        return own[title] if title in own else library().get(title)

    def pile(runs: list[tuple[str, int]]) -> tuple[CardDef, ...]:
        return tuple(card for title, number in runs for card in (find(title),) * number)

    try:
        return Deck(written.name, find(written.ruler), *map(pile, written.piles))
    except UnknownCard as error:
        raise BadDeck(str(error)) from None


def own_cards_of(data: bytes) -> list[CardDef]:
    """The cards of its owner's design in a compiled deck; raises Outdated."""
    return [compiled.unpacked(card) for card in _read(data).own]


def _read(data: bytes) -> _Written:
    made_by, _, rest = data.partition(b"\n")
    if made_by != fingerprint().encode():
        raise Outdated("the deck was compiled by another version")
    return msgspec.msgpack.decode(zlib.decompress(rest), type=_Written)


def summary_of(text: str) -> Summary:
    """A stored summary."""
    return msgspec.json.decode(text, type=Summary)


def must_be_read(summary: Summary) -> None:
    """Raises BadDeck for a deck that could not be read."""
    if summary.error:
        raise BadDeck(summary.error, summary.line, summary.text, summary.problems)
