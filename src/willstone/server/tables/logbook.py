"""The log of a game for one viewer, kept so that a long one costs no more to save and to take up than a short one.

Lines are kept in chunks. A chunk that is full is written once; all but the last ones are kept as they were written,
and read when somebody asks for them.
"""

from __future__ import annotations

import zlib
from typing import TYPE_CHECKING, Final, NamedTuple

import msgspec

from willstone import mishaps
from willstone.engine import codec
from willstone.notation.log import UNTOLD
from willstone.server.protocol.messages import LogLine
from willstone.server.tables import saying

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from willstone.i18n import Words

_CHUNK: Final = 64  # lines
_READ: Final = 2  # chunks at the end that stay as they are: what is new is asked for again and again


class Note(NamedTuple):
    """A line of the log, to be read in the language of its reader."""

    words: Words
    rule: str
    turn: int

    def line(self) -> LogLine:
        """The line in the language that is spoken now; one that cannot be put into words says so."""
        try:
            words = saying.words(self.words)
        except Exception as error:
            mishaps.report("a line of the log", error)
            words = str(UNTOLD)
        return LogLine(words, self.rule, self.turn)


class _Chunk:
    """Some lines, as they are read or as they are written, or both."""

    __slots__ = ("_data", "_notes")

    def __init__(self, notes: list[Note] | None = None, data: bytes = b"") -> None:
        self._notes = notes
        self._data = data

    def notes(self) -> list[Note]:
        if self._notes is not None:
            return self._notes
        return [Note(*note) for note in codec.unpack(msgspec.msgpack.decode(zlib.decompress(self._data)))]

    def read(self) -> list[Note]:
        self._notes = self.notes()
        return self._notes

    def add(self, note: Note) -> None:
        self.read().append(note)
        self._data = b""

    def put_away(self) -> None:
        self.data()
        self._notes = None

    def data(self) -> bytes:
        if not self._data:
            self._data = zlib.compress(msgspec.msgpack.encode(codec.pack(tuple(map(tuple, self.notes())))), 1)
        return self._data


class Log:
    """The lines of one viewer."""

    def __init__(self, chunks: Sequence[bytes] = ()) -> None:
        """``chunks`` is what another log was written as."""
        self._chunks = [_Chunk(data=data) for data in chunks]

    def append(self, note: Note) -> None:
        """One more line."""
        if not self._chunks or len(self._chunks[-1].read()) == _CHUNK:
            self._chunks.append(_Chunk([]))
            if len(self._chunks) > _READ:
                self._chunks[-_READ - 1].put_away()
        self._chunks[-1].add(note)

    def __len__(self) -> int:
        return (len(self._chunks) - 1) * _CHUNK + len(self._chunks[-1].read()) if self._chunks else 0

    def since(self, start: int) -> Iterator[Note]:
        """The lines from a place on."""
        for place in range(start // _CHUNK, len(self._chunks)):
            yield from self._chunks[place].notes()[max(0, start - place * _CHUNK) :]

    def shorten(self, length: int) -> None:
        """Forget what comes after so many lines."""
        kept, rest = divmod(length, _CHUNK)
        if len(self) <= length:
            return
        last = self._chunks[kept].notes()[:rest] if rest else []
        del self._chunks[kept:]
        if last:
            self._chunks.append(_Chunk(last))

    def written(self) -> list[bytes]:
        """The log as it is saved."""
        return [chunk.data() for chunk in self._chunks]
