"""Saving and loading: a game as plain lists, as bytes, and as a fingerprint.

Objects are written as ``[class name, field, ...]``, tuples as ``["", item, ...]``, ranges of numbers as
``["..", start, stop, step]``; everything else is a number, a text, a truth value or nothing. Ability trees, steps and
the pieces of state are all written this way.
"""

from __future__ import annotations

import hashlib
import importlib
import pkgutil
import zlib
from dataclasses import fields
from functools import lru_cache
from typing import TYPE_CHECKING, Any, Final, TypeVar

import msgspec

from willstone import limits
from willstone.engine.actions.moving import Move
from willstone.engine.core.errors import InvalidSave
from willstone.engine.core.events import Event
from willstone.engine.core.limits import Limits
from willstone.engine.core.nodes import Node
from willstone.engine.core.options import Option
from willstone.engine.state.agenda import Step
from willstone.engine.state.card import Card
from willstone.engine.state.edition import EDITIONS
from willstone.engine.state.info import Info
from willstone.engine.state.pieces import Battle, Delayed, Departed, Entry, Lasting, Replacing, Triggered
from willstone.engine.state.scope import Scope
from willstone.engine.state.statefields import COMPARED, LATE, PASSING, SAVED, part_of
from willstone.i18n.messages import Message, message

if TYPE_CHECKING:
    from willstone.engine.state.gamestate import GameState


G = TypeVar("G", bound="GameState")
MAGIC: Final = b"WILLSTONE1"
ENGINE: Final = "willstone.engine"  # all that can be saved is somewhere in it
RANGE: Final = ".."  # the key of numbers from one to another
VALUES: Final = (
    Option,
    Message,
    Card,
    Event,
    Info,
    Scope,
    Battle,
    Delayed,
    Departed,
    Entry,
    Lasting,
    Limits,
    Move,
    Replacing,
    Triggered,
)
FIELDS: Final = part_of(SAVED)
POSITION: Final = part_of(COMPARED)
IN_PASSING: Final = part_of(PASSING)
_PARTS: Final = msgspec.msgpack.Decoder(tuple[str, list[str], list[msgspec.Raw], list[Any]])  # of a saved game
_DAMAGES: Final = (  # what values of the wrong kind lead to
    LookupError,
    TypeError,
    ValueError,
    AttributeError,
    ArithmeticError,
    AssertionError,
    RecursionError,
)


def _all_subclasses(cls: type[Any]) -> list[type[Any]]:
    found: list[type[Any]] = []
    for sub in cls.__subclasses__():
        found += [sub, *_all_subclasses(sub)]
    return found


@lru_cache(maxsize=1)
def _classes() -> dict[str, tuple[type[Any], tuple[str, ...]]]:
    for module in pkgutil.walk_packages(importlib.import_module(ENGINE).__path__, f"{ENGINE}."):
        importlib.import_module(module.name)  # whatever there is can be saved
    known: dict[str, tuple[type[Any], tuple[str, ...]]] = {}
    for cls in _all_subclasses(Node):
        other = known.get(cls.__qualname__, (cls,))[0]
        assert other.__module__ == cls.__module__, f"two nodes are named {cls.__qualname__}"
        known[cls.__qualname__] = (cls, tuple(f.name for f in fields(cls) if f.init))
    for cls in (*_all_subclasses(Step), *VALUES):
        key = "@" + cls.__name__  # steps and effects may share a name
        known[key] = (cls, cls.FIELDS)
    return known


@lru_cache(maxsize=1)
def _keys() -> dict[type[Any], tuple[str, tuple[str, ...]]]:
    return {cls: (key, names) for key, (cls, names) in _classes().items()}


def pack(value: object) -> Any:
    """A value as plain lists."""
    if isinstance(value, bool):
        return value  # compiled code makes a number of it as soon as it is taken for one
    if isinstance(value, int):
        return value if -(1 << 63) <= value < 1 << 64 else ["#", str(value)]
    if value is None or isinstance(value, float):
        return value
    if isinstance(value, str):
        return value if type(value) is str else str(value)  # words may come straight from the reader of texts
    if isinstance(value, tuple):
        return ["", *(pack(item) for item in value)]
    if isinstance(value, list):
        return [" ", *(pack(item) for item in value)]
    if isinstance(value, range):
        return [RANGE, value.start, value.stop, value.step]
    key, names = _keys()[type(value)]
    return [key, *(pack(getattr(value, name)) for name in names)]


def unpack(data: Any) -> Any:
    """A value from plain lists."""
    if not isinstance(data, list):
        return data
    key = data[0]
    if key == "#":
        return int(data[1])
    items = [unpack(item) for item in data[1:]]
    if key == "":
        return tuple(items)
    if key == " ":
        return items
    if key == RANGE:
        return range(*items)
    cls, names = _classes()[key]
    if len(items) != len(names):
        raise InvalidSave(message("{} has {} fields, not {}", key, len(items), len(names)))
    return cls(*items) if key[0] == "@" else cls(**dict(zip(names, items, strict=True)))


def state(game: GameState) -> list[Any]:
    """Everything that may change in a game, as plain lists."""
    return _packed(game, FIELDS)


def position(game: GameState) -> list[Any]:
    """The state without how the game is driven: what equality and fingerprints compare."""
    passing = tuple(name for name in IN_PASSING if getattr(game, name))
    return _packed(game, (*POSITION, *passing))


def _packed(game: GameState, names: tuple[str, ...]) -> list[Any]:
    cards = [pack(card) for card in game.cards.values()]
    departed = [pack(known) for known in game.departed.values()]
    snapshot = None if game.snapshot is None else state(game.snapshot)
    return [cards, departed, snapshot, *(pack(getattr(game, name)) for name in names)]


def dumps(game: GameState) -> bytes:
    """A game as bytes, with the cards it is played with."""
    book = [pack(card) for card in game.book]
    data = [game.edition.name, list(game.names), book, state(game)]
    return MAGIC + zlib.compress(msgspec.msgpack.encode(data), 1)


def loads(data: bytes, make: type[G]) -> G:
    """A game from bytes, of a class; raises InvalidSave."""
    if data[: len(MAGIC)] != MAGIC:
        raise InvalidSave(message("these bytes are no saved Willstone game, or of another version"))
    try:
        name, names, book, saved = _PARTS.decode(_unpacked(data[len(MAGIC) :]))
        game = make(EDITIONS[name], tuple(names), tuple(_definition(bytes(card)) for card in book))
        restore(game, saved)
    except InvalidSave:
        raise
    except (zlib.error, msgspec.DecodeError, *_DAMAGES) as error:
        raise InvalidSave(message("the saved game is damaged: {!r}", error)) from error
    return game


@lru_cache(maxsize=4096)
def _definition(written: bytes) -> Any:
    """A card from bytes; as nobody changes one, all games that have it may share it."""
    return unpack(msgspec.msgpack.decode(written))


def _unpacked(data: bytes) -> bytes:
    """What was packed, unless it is more than any game is."""
    unpacking = zlib.decompressobj()
    held = unpacking.decompress(data, limits.SAVE)
    if unpacking.unconsumed_tail:
        raise InvalidSave(message("larger than {} bytes", limits.SAVE))
    if not unpacking.eof:
        raise zlib.error("incomplete")
    return held


def restore(game: GameState, saved: list[Any]) -> None:
    """Give a game that has not begun a state; what it remembers to go back to is a game of the same kind."""
    cards, departed, snapshot, *rest = saved
    for card in map(unpack, cards):
        game.cards[card.id] = card
    for known in map(unpack, departed):
        game.departed[known.card.id] = known
    if snapshot is not None:
        game.snapshot = type(game)(game.edition, game.names, game.book)
        restore(game.snapshot, snapshot)
    missing = FIELDS[len(rest) :]
    if len(rest) > len(FIELDS) or not set(missing) <= set(part_of(LATE)):
        raise InvalidSave(message("{} has {} fields, not {}", "game", len(rest), len(FIELDS)))
    for name, value in zip(FIELDS, rest, strict=False):
        setattr(game, name, unpack(value))


def fingerprint(game: GameState) -> str:
    """A short hash of a game's state."""
    return hashlib.blake2b(msgspec.msgpack.encode(position(game)), digest_size=16).hexdigest()
