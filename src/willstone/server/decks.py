"""Decks to play with: those that ship, for every edition whose rules of construction they keep, and people's own.

A deck of one's own is a list of cards, and may bring cards of its owner's design in the format of card files.
It is read, checked and compiled once, in a process where that harms nobody, and what comes of it is kept. From then on
showing it, allowing it at a table and playing with it need no reading of card text, until another version of the card
language or the engine has to read it again.
"""

from __future__ import annotations

import re
import zlib
from collections import Counter
from dataclasses import dataclass, field
from functools import cache, lru_cache
from itertools import groupby
from typing import TYPE_CHECKING, Final, Literal

import msgspec

from willstone.editions.construction import violations
from willstone.engine import information as bits
from willstone.engine.cards import Deck
from willstone.engine.edition import EDITIONS
from willstone.files import FileError, parse_yaml
from willstone.gallery.card import face_svg
from willstone.i18n import message as said
from willstone.language import compiled
from willstone.language.carddata import read_cards
from willstone.language.decklists import read_list
from willstone.language.decks import DeckFile, shipped_deck_files
from willstone.language.library import UnknownCard
from willstone.notation.record import can_be_written
from willstone.server.messages import Allowed
from willstone.server.pictures import art_of, library
from willstone.server.pool import Failed, Overtime
from willstone.server.storage.lists import OwnDeck, OwnList, digest_of
from willstone.server.storage.shelves import Picture

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping

    from willstone.engine.cards import CardDef
    from willstone.server.staff import Staff
    from willstone.server.storage.store import Store

PILES: Final = ("main", "stones", "extra", "runes", "sideboard", "collection")
_AGAIN: Final = 10.0  # seconds to read a deck that was read before
TOO_MUCH: Final = "the cards take too long to be read; make them fewer or simpler"
MOST_CARDS: Final = 400  # in a deck of one's own, all piles together
MOST_DESIGNS: Final = 80  # cards of one's own design in a deck
_NAME: Final = re.compile(r"[^\W_][\w ,.'!?&-]{0,59}")  # what moves and records can name


class UnknownDeck(LookupError):
    """No such deck, for this player and edition."""

    def __str__(self) -> str:
        return str(self.args[0])


class BadDeck(ValueError):
    """A list of cards that is no deck, or cards that are none; ``line`` says where, in which of the two ``text``s."""

    def __init__(self, message: str, line: int = 0, text: Literal["deck", "designs"] = "deck") -> None:
        super().__init__(message)
        self.line = line
        self.text = text


class Outdated(ValueError):
    """A deck that another version compiled; its list is to be read again (:func:`ready_list`)."""


class NotAllowed(ValueError):
    """A deck with cards that a table does not allow; ``what`` names them."""

    def __init__(self, what: Allowed, card: str) -> None:
        words = {
            "incomplete": said("{} is incomplete, and this table does not allow incomplete cards", card),
            "own": said("{} is a card of its player's own design, and this table does not allow such cards", card),
        }
        super().__init__(words[what])
        self.what = what
        self.words = words[what]


# ---------------------------------------------------------------- reading


@cache
def deck_files(edition: str) -> tuple[DeckFile, ...]:
    """The decks that ship and may be played by an edition, its own first."""
    found = [file for file in shipped_deck_files().values() if file.edition == edition]
    others = [file for file in shipped_deck_files().values() if file.edition != edition]
    return (*found, *(file for file in others if _legal(file.deck, edition)))


def load_everything() -> None:
    """Read all cards and decks, so that nobody has to wait for that later."""
    for edition in EDITIONS:
        deck_files(edition)
    library()


def _legal(deck: Deck, edition: str) -> bool:
    try:
        return not violations(deck, edition)
    except ValueError:
        return False


def deck_names(edition: str) -> list[str]:
    """The names of the decks that ship for an edition."""
    return [file.deck.name for file in deck_files(edition)]


def shipped(name: str) -> DeckFile:
    """A deck that ships; raises UnknownDeck."""
    file = shipped_deck_files().get(name.casefold())
    if file is None:
        raise UnknownDeck(f"no deck {name!r}")
    return file


def deck_of(name: str, cards: str, designs: str = "") -> Deck:
    """The deck itself; raises UnknownDeck or BadDeck."""
    return own_deck(cards, name, designs) if cards else shipped(name).deck


def own_deck(text: str, name: str = "", designs: str = "") -> Deck:
    """The deck of a list of cards and designs; raises BadDeck."""
    cards = library().with_cards(designed(designs)) if designs else library()
    try:
        deck = read_list(text, "deck", cards, name=name)
    except FileError as error:
        raise BadDeck(error.message, error.line) from None
    if len(deck.cards()) > MOST_CARDS:
        raise BadDeck(f"more than {MOST_CARDS} cards")
    return deck


def needed(deck: Deck, designs: str) -> dict[Allowed, str]:
    """What a table must allow for a deck to be played there, each with the first card that needs it."""
    found: dict[Allowed, str] = {}
    own = {card.title for card in designed(designs)} if designs else set()
    for card in (deck.ruler, *deck.cards()):
        if card.unread:
            found.setdefault("incomplete", card.title)
        if card.title in own:
            found.setdefault("own", card.title)
    return found


@lru_cache(maxsize=256)
def designed(text: str) -> tuple[CardDef, ...]:
    """The cards of a card file that somebody has written; raises BadDeck."""
    try:
        tree = parse_yaml(text, "designs")
        if len(tree.items()) > MOST_DESIGNS:
            raise tree.error(f"more than {MOST_DESIGNS} cards")
        cards = read_cards(tree)
        for element, card in zip(tree.items(), cards, strict=True):
            for face in card.faces:
                if not _NAME.fullmatch(face.name):
                    raise element.error("a name has 1 to 60 letters, digits, blanks or , . ' ! ? & -")
    except FileError as error:
        raise BadDeck(error.message, error.line, "designs") from None
    return tuple(cards)


def must_be_new(text: str) -> None:
    """Nobody designs a card of a name that another card has; raises BadDeck."""
    cards = designed(text)
    for element, card in zip(parse_yaml(text, "designs").items(), cards, strict=True):
        if card.title in library():
            raise BadDeck(f"there is another card named {card.title!r}", element.line, "designs")


# ---------------------------------------------------------------- people's own, made ready


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


# ---------------------------------------------------------------- in another process


def prepare_deck(text: str, name: str, designs: str, edition: str, new: bool = True) -> Prepared:
    """Read and compile a deck; a new one must also keep the rules of construction, and design no card that there is.

    A deck without a name is called as its list says, or else as its ruler.
    """
    summary = Summary(name, edition, fingerprint())
    try:
        if designs and new:
            must_be_new(designs)
        deck = own_deck(text, name, designs)
        wrong = violations(deck, edition) if new else []
        if wrong:
            summary.error = "; ".join(each.message for each in wrong[:10])
            return Prepared(summary, rules=[each.rule for each in wrong])
        summary.name = (name or deck.name)[:60]
        _summarise(summary, deck, designs)
        return Prepared(summary, _compiled(summary.name, deck, designs))
    except BadDeck as error:
        summary.error, summary.text, summary.line = str(error), error.text, error.line
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


def drawn(cards: Mapping[str, CardDef]) -> list[Picture]:
    """The pictures of cards by what they are asked for."""
    return [
        Picture(digest, side, face_svg(face), art_of(face))
        for digest, card in cards.items()
        for side, face in enumerate(card.faces)
    ]


# ---------------------------------------------------------------- in the server


@dataclass(frozen=True)
class Chosen:
    """A deck that somebody has chosen; with its list if it is their own."""

    name: str
    cards: str = ""
    designs: str = ""
    digest: str = ""
    compiled: bytes = b""
    needs: dict[Allowed, str] = field(default_factory=dict)

    def must_be_allowed(self, allowed: Iterable[Allowed]) -> None:
        """Raises NotAllowed for cards that a table does not allow."""
        for what, card in self.needs.items():
            if what not in allowed:
                raise NotAllowed(what, card)


async def known_deck(store: Store, staff: Staff, user: str, name: str, edition: str) -> Chosen:
    """A deck that a user may play an edition with; raises UnknownDeck, or BadDeck if it cannot be read any more."""
    own = await store.deck(user, name)
    if own is not None and own.edition == edition:
        read = await list_of(store, staff, user, own)
        summary = summary_of(read.summary)
        must_be_read(summary)
        return Chosen(own.name, own.cards, own.designs, read.digest, read.compiled, summary.needs)
    for shipped_name in deck_names(edition):
        if shipped_name.casefold() == name.casefold():
            return Chosen(shipped_name)
    raise UnknownDeck(f"no deck {name!r} for this edition")


async def list_of(store: Store, staff: Staff, user: str, own: OwnDeck) -> OwnList:
    """The list of a deck; one that an older version kept is read now."""
    read = None if own.list is None else await ready_list(store, staff, own.list)
    if read is None:
        prepared = await prepare(staff, user, _AGAIN, own.cards, own.name, own.designs, own.edition, False)
        read = prepared.kept(own.cards, own.designs)
        await store.renew_list(read)
        await store.refer_to_list(user, own, read.digest)
    return read


async def ready_list(store: Store, staff: Staff, digest: str) -> OwnList | None:
    """A list that this version can use, or that says why not; None if there is no such list."""
    read = await store.own_list(digest)
    if read is None:
        return None
    summary = summary_of(read.summary)
    if summary.fits:
        return read
    again = await prepare(staff, digest, _AGAIN, read.cards, summary.name, read.designs, summary.edition, False)
    read = again.kept(read.cards, read.designs)
    await store.renew_list(read)
    return read


async def prepare(
    staff: Staff,
    key: str,
    seconds: float,
    text: str,
    name: str,
    designs: str,
    edition: str,
    new: bool = True,
) -> Prepared:
    """Prepare a deck (see prepare_deck) in another process, for somebody, in some seconds; raises Busy."""
    try:
        return await staff.readers.run(key, seconds, prepare_deck, text, name, designs, edition, new)
    except (Overtime, Failed):
        which: Literal["deck", "designs"] = "designs" if designs else "deck"
        return Prepared(Summary(name, edition, fingerprint(), error=TOO_MUCH, text=which))


def summary_of(text: str) -> Summary:
    """A stored summary."""
    return msgspec.json.decode(text, type=Summary)


def must_be_read(summary: Summary) -> None:
    """Raises BadDeck for a deck that could not be read."""
    if summary.error:
        raise BadDeck(summary.error, summary.line, summary.text)
