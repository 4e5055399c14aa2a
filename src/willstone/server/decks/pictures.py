"""Cards by title with their pictures: those of the library, and the tokens that they make."""

from __future__ import annotations

from functools import cache, lru_cache
from hashlib import sha256
from typing import TYPE_CHECKING, ClassVar, Final
from urllib.parse import quote

from willstone.engine import CardDef
from willstone.engine.texts import walk
from willstone.gallery.card import face_svg
from willstone.gallery.emblem import SIDE, emblem
from willstone.gallery.icons import CREDIT, drawing
from willstone.language.library.library import Library, UnknownCard, shipped_flavours
from willstone.server.decks.folder import Folder, Kept
from willstone.server.decks.own import Picture

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping
    from pathlib import Path

    from willstone.engine import Face


BASE: Final = "/api/v1/cards"
_CREDIT: Final = f"<metadata>{CREDIT}</metadata>"


@cache
def library() -> Library:
    """The cards that ship and those imported when the server started."""
    return Library.standard()


@cache
def _tokens() -> dict[str, CardDef]:
    """The tokens that shipped cards make, by their titles in lower case."""
    found: dict[str, CardDef] = {}
    for card in Library.shipped():
        for face in card.faces:
            for made in walk(face, CardDef, CardDef):
                found.setdefault(made.title.casefold(), made)
    return found


def find(title: str) -> CardDef:
    """A card or token by its title; raises UnknownCard, without a guess at what was meant, which would take long."""
    if title in library():
        return library().get(title)
    token = _tokens().get(title.casefold())
    if token is None:
        raise UnknownCard(title, ())
    return token


def show(*, elsewhere: bool, folder: Path | None = None) -> None:
    """Whether cards are shown by pictures on other sites, where an import has them, and by those of a folder.

    Raises NoPictures.
    """
    _Shown.elsewhere = elsewhere
    _Shown.folder = None if folder is None else Folder(folder)
    image.cache_clear()


def kept(name: str) -> Kept | None:
    """The picture of a name in the folder, if there is one."""
    return None if _Shown.folder is None else _Shown.folder.find(name)


class _Shown:
    """Settings for a whole process, as the library is one."""

    elsewhere: ClassVar[bool] = False
    folder: ClassVar[Folder | None] = None


@lru_cache(maxsize=8192)
def image(title: str, side: int) -> str | None:
    """The address of a card's picture; None if the card is in no library."""
    try:
        card = find(title)
    except UnknownCard:
        return None
    here = "" if _Shown.folder is None else _Shown.folder.address(_names(card, side))
    elsewhere = library().image(title, side) if _Shown.elsewhere else ""
    if here or elsewhere:
        return here or elsewhere
    return f"{BASE}/{quote(title, safe='')}/{side}.svg?v={version(title)}"


def _names(card: CardDef, side: int) -> Iterator[str]:
    """What a picture of a side of a card may be called: its ids, the newest printing's first, or its name."""
    ids = library().ids(card.title)  # of the sides in their order, then those of older printings
    yield from ids[side : side + 1]
    if side == 0:
        yield from ids[len(card.faces) :]
    if side < len(card.faces):
        yield card.faces[side].name


@lru_cache(maxsize=8192)
def version(title: str) -> str:
    """What a card's pictures depend on, in a few letters: an address with them means the same picture for ever."""
    faces = "".join(f"{face}" for face in find(title).faces)
    return sha256(f"{drawing()}{faces}".encode()).hexdigest()[:8]


@lru_cache(maxsize=2048)
def picture(title: str, side: int) -> str:
    """The picture of one side of a card; raises LookupError."""
    card = find(title)
    return face_svg(_face(card, side), shipped_flavours().get(card.name, "") if side == 0 else "")


@lru_cache(maxsize=1024)
def art(title: str, side: int) -> str:
    """Only the emblem of one side of a card; raises LookupError."""
    return art_of(_face(find(title), side))


def art_of(face: Face) -> str:
    """Only the emblem of a face."""
    drawn = emblem(face)
    return f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {SIDE} {SIDE}">{_CREDIT}{drawn}</svg>'


def _face(card: CardDef, side: int) -> Face:
    if not 0 <= side < len(card.faces):
        raise LookupError(f"{card.title} has no side {side}")
    return card.faces[side]


def drawn(cards: Mapping[str, CardDef]) -> list[Picture]:
    """The pictures of cards by what they are asked for."""
    return [
        Picture(digest, side, face_svg(face), art_of(face))
        for digest, card in cards.items()
        for side, face in enumerate(card.faces)
    ]
