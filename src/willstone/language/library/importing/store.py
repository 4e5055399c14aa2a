"""Imported cards, kept in the user's data folder: the files themselves, and beside each what it compiled to.

A compiled file is used as long as the file, the version and the sources of the card language and the engine are what
it was made from; otherwise it is made anew. Cards are unpacked one by one when they are asked for, so that having
thousands of them costs a game nothing.
"""

from __future__ import annotations

import contextlib
from collections import Counter
from dataclasses import dataclass, field
from functools import cached_property, lru_cache
from pathlib import Path
from typing import TYPE_CHECKING, Final

import msgspec

from willstone import limits, progress
from willstone.datafolder import data_folder, write_whole
from willstone.engine.state.cards import CardDef
from willstone.files import FileError, read_bytes
from willstone.i18n.messages import message
from willstone.language.library import compiled
from willstone.language.library.importing.titles import plain_name
from willstone.language.library.names import Called, Names

if TYPE_CHECKING:
    from collections.abc import Iterator

    from willstone.language.library.importing.cards import Imported

SOURCE: Final = ".json"
COMPILED: Final = ".compiled"


class Summary(msgspec.Struct, frozen=True):
    """What an import brought."""

    faces: int
    cards: int
    superseded: int  # faces of older printings
    incomplete: int  # cards
    notes: tuple[str, ...] = ()
    left_out: tuple[str, ...] = ()  # cards, and what is wrong with them
    twice: int = 0  # faces that stood there again, word for word
    reasons: dict[str, int] = {}  # why cards are incomplete, as templates, and how many are for that


@dataclass
class Collection:
    """The cards of one file by title; those are unpacked when they are asked for."""

    name: str
    summary: Summary
    called: list[Called]
    packed: list[bytes]
    images: dict[str, tuple[str, ...]] = field(default_factory=dict)  # of the sides of cards, by title
    cards: dict[int, CardDef] = field(default_factory=dict)
    places: dict[str, int] = field(default_factory=dict)

    def __post_init__(self) -> None:
        plain: dict[str, list[int]] = {}
        for place, title in enumerate(self.titles):
            self.places[title.casefold()] = place
            plain.setdefault(plain_name(title).casefold(), []).append(place)
        for name, places in plain.items():
            if len(places) == 1:  # a name that only one card has needs no remark
                self.places.setdefault(name, places[0])

    def get(self, title: str) -> CardDef | None:
        """The card of a title, or of a name that no other card here has."""
        place = self.places.get(title.casefold())
        return None if place is None else self.card(place)

    def card(self, place: int) -> CardDef:
        """The card at a place."""
        if place not in self.cards:
            self.cards[place] = compiled.unpacked(self.packed[place])
        return self.cards[place]

    @property
    def titles(self) -> list[str]:
        """The titles of its cards."""
        return [called.title for called in self.called]

    @cached_property
    def names(self) -> Names:
        """Its cards by everything they are called."""
        return Names(self.called)

    def ids(self, title: str) -> tuple[str, ...]:
        """The ids of a card by its title, the newest first."""
        place = self.places.get(title.casefold())
        return () if place is None else self.called[place].ids

    def __iter__(self) -> Iterator[CardDef]:
        return map(self.card, range(len(self.packed)))


class _Written(msgspec.Struct, frozen=True, array_like=True):
    """What stands in a compiled file."""

    summary: Summary
    called: list[Called]
    packed: list[bytes]
    images: dict[str, tuple[str, ...]]

    @staticmethod
    def of(made: Collection) -> _Written:
        return _Written(made.summary, made.called, made.packed, made.images)


def folder() -> Path:
    """Where imported cards are."""
    return data_folder() / "cards"


def import_file(path: Path | str) -> Collection:
    """Take the cards of a file into the user's collection, in place of those of an earlier file of that name.

    Raises FileError for a file that is not right; what was imported before then stays as it is.
    """
    content = read_bytes(path, limits.CARD_FILE)
    name = Path(path).stem
    key = compiled.key(content)
    known = _compiled(name, key)
    made = known or _compile(name, content, str(path))
    try:
        write_whole(folder() / f"{name}{SOURCE}", content)
        if known is None:
            compiled.write(folder() / f"{name}{COMPILED}", key, _Written.of(made))
    except OSError as error:
        raise FileError(str(folder()), 0, message("cannot be written: {}", error.strerror)) from None
    _loaded.cache_clear()
    return made


def forget(name: str) -> bool:
    """Take the cards of an imported file out again; whether there was one."""
    found = False
    if Path(name).name != name:  # a file elsewhere is none of these
        return found
    for suffix in (SOURCE, COMPILED):
        with contextlib.suppress(FileNotFoundError, NotADirectoryError, ValueError):  # or no name of a file at all
            (folder() / f"{name}{suffix}").unlink()
            found = True
    _loaded.cache_clear()
    return found


def collections() -> tuple[Collection, ...]:
    """All that is imported, the newest first; what is out of date is compiled anew."""
    try:
        found = [(path.stat(), path) for path in folder().glob(f"*{SOURCE}")]
    except OSError:
        return ()
    marks = sorted(((stat.st_mtime_ns, stat.st_size, str(path)) for stat, path in found), reverse=True)
    return _loaded(tuple(marks))


def up_to_date() -> bool:
    """Whether nothing that is imported has to be compiled anew."""
    try:
        paths = list(folder().glob(f"*{SOURCE}"))
        return all(_compiled(path.stem, compiled.key(path.read_bytes())) is not None for path in paths)
    except OSError:
        return True


@lru_cache(maxsize=1)
def _loaded(marks: tuple[tuple[int, int, str], ...]) -> tuple[Collection, ...]:
    loaded = (_brought_up_to_date(Path(path)) for _, _, path in marks)
    return tuple(collection for collection in loaded if collection is not None)


def _brought_up_to_date(path: Path) -> Collection | None:
    """A collection from its compiled file, which is made anew if need be; None for a file that cannot be read."""
    try:
        content = path.read_bytes()
        key = compiled.key(content)
        made = _compiled(path.stem, key)
        if made is None:
            made = _compile(path.stem, content, str(path))
            with contextlib.suppress(OSError):  # then it is compiled every time
                compiled.write(path.with_suffix(COMPILED), key, _Written.of(made))
    except (OSError, FileError):
        return None
    return made


# ---------------------------------------------------------------- compiling, writing, reading


def _compile(name: str, content: bytes, path: str) -> Collection:
    from willstone.language.library.importing.cards import REASONS, groups, make, newest, reason
    from willstone.language.library.importing.forceofwind import parse_source

    imported: list[Imported] = []
    with progress.shown("compiling cards") as advance:
        source = parse_source(content, path)
        todo = newest(groups(source.printings))
        for number, (group, older) in enumerate(todo, 1):
            imported.append(make(group, older))
            advance(number, len(todo))
    cards = [each.card for each in imported]
    why = Counter(each for card in cards for each in {reason(text) for text in card.unread})
    summary = Summary(
        len(source.printings),
        len(cards),
        sum(len(each.superseded) for each in imported),
        sum(bool(card.unread) for card in cards),
        source.notes,
        tuple(map(str, source.left_out)),
        source.twice,
        {each: why[each] for each in REASONS if why[each]},
    )
    images = {each.card.title: each.images for each in imported if any(each.images)}
    called = [Called.of(each.card, (*each.ids, *reversed(each.superseded))) for each in imported]
    return Collection(name, summary, called, compiled.packed(cards), images)


def _compiled(name: str, key: str) -> Collection | None:
    """What a compiled file holds, if there is one, whole and made from the same."""
    held = compiled.read(folder() / f"{name}{COMPILED}", key, _Written)
    if held is None or len(held.called) != len(held.packed):
        return None
    return Collection(name, held.summary, held.called, held.packed, held.images)
