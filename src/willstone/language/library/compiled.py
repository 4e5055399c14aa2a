"""Compiled cards in files: what a text compiled to, as long as what it was made from stays the same.

That is the content of a file, the version, and the sources of the card language and the engine.
"""

from __future__ import annotations

import hashlib
import zlib
from functools import lru_cache
from pathlib import Path
from typing import TYPE_CHECKING, Final, TypeVar

import msgspec

from willstone import engine
from willstone.datafolder import write_whole
from willstone.engine.game import codec
from willstone.engine.state.cards import CardDef
from willstone.version import __version__

if TYPE_CHECKING:
    from collections.abc import Iterable

MAGIC: Final = b"WILLSTONECARDS1"
T = TypeVar("T")


def key(content: bytes) -> str:
    """What a content compiles to has this name."""
    digest = hashlib.blake2b(digest_size=16)
    digest.update(_sources())
    digest.update(content)
    return digest.hexdigest()


@lru_cache(maxsize=1)
def _sources() -> bytes:
    """What compiling depends on besides the content: the version, the code of language and engine."""
    digest = hashlib.blake2b(__version__.encode(), digest_size=16)
    for path in sources():
        digest.update(path.read_bytes())
    return digest.digest()


def sources() -> list[Path]:
    """The files of which language and engine consist."""
    folders = (Path(__file__).parents[1], Path(engine.__file__).parent)
    return [path for folder in folders for path in sorted(folder.rglob("*")) if path.suffix == ".py"]


def packed(cards: Iterable[CardDef]) -> list[bytes]:
    """Cards as bytes, one by one."""
    return [msgspec.msgpack.encode(codec.pack(card)) for card in cards]


def unpacked(data: bytes) -> CardDef:
    """The card again."""
    card = codec.unpack(msgspec.msgpack.decode(data))
    assert isinstance(card, CardDef)
    return card


def write(path: Path, name: str, held: object) -> None:
    """Write a compiled file; raises OSError."""
    write_whole(path, MAGIC + zlib.compress(msgspec.msgpack.encode((name, held)), 1))


def read(path: Path, name: str, kind: type[T]) -> T | None:
    """What a compiled file holds, if there is one, whole and of that name."""
    try:
        data = path.read_bytes()
        if not data.startswith(MAGIC):
            return None
        found, held = msgspec.msgpack.decode(zlib.decompress(data[len(MAGIC) :]), type=tuple[str, msgspec.Raw])
        return msgspec.msgpack.decode(held, type=kind) if found == name else None
    except (OSError, zlib.error, msgspec.MsgspecError):
        return None
