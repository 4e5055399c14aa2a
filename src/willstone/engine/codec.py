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
from typing import TYPE_CHECKING, Any, Final

import msgspec

from willstone import engine, limits
from willstone.engine.agenda import Option, Step
from willstone.engine.cards import Card, Info
from willstone.engine.edition import EDITIONS
from willstone.engine.errors import InvalidSave
from willstone.engine.events import Event
from willstone.engine.limits import Limits
from willstone.engine.nodes import Node
from willstone.engine.scope import Scope
from willstone.engine.state import Battle, Delayed, Departed, Entry, Lasting, Replacing, Triggered
from willstone.i18n.messages import Message, message

if TYPE_CHECKING:
    from willstone.engine.game import Game

MAGIC: Final = b"WILLSTONE1"
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
    Replacing,
    Triggered,
)
BUDGET: Final = ("limits", "work", "labour", "load")  # games saved before there was one have none
SCALARS: Final = (
    "life",
    "will",
    "reserved",
    "lost",
    "failed_draw",
    "hand_size",
    "turns_taken",
    "cards_played",
    "weather",
    "arts",
    "uses",
    "zones",
    "chase",
    "effects",
    "triggered",
    "delayed",
    "replacing",
    "applied",
    "revealed",
    "turn_player",
    "turn_number",
    "phase",
    "called",
    "judged",
    "extra_turns",
    "skips",
    "past",
    "annals",
    "battle",
    "battle_barred",
    "agenda",
    "rng",
    "quiet",
    "decided",
    "trail",
    "loop",
    "last_id",
    "unsettled",
    "over",
    "winner",
    "apart",
    "ask_all",
    *BUDGET,
)
_DAMAGES: Final = (  # what values of the wrong kind lead to
    LookupError,
    TypeError,
    ValueError,
    AttributeError,
    ArithmeticError,
    AssertionError,
    RecursionError,
)
DRIVEN: Final = ("quiet", "ask_all", *BUDGET)  # saved, but no part of the position


def _all_subclasses(cls: type[Any]) -> list[type[Any]]:
    found: list[type[Any]] = []
    for sub in cls.__subclasses__():
        found += [sub, *_all_subclasses(sub)]
    return found


@lru_cache(maxsize=1)
def _classes() -> dict[str, tuple[type[Any], tuple[str, ...]]]:
    for module in pkgutil.walk_packages(engine.__path__, f"{engine.__name__}."):
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


def state(game: Game) -> list[Any]:
    """Everything that may change in a game, as plain lists."""
    cards = [pack(card) for card in game.cards.values()]
    departed = [pack(known) for known in game.departed.values()]
    snapshot = None if game.snapshot is None else state(game.snapshot)
    return [cards, departed, snapshot, *(pack(getattr(game, name)) for name in SCALARS)]


def position(game: Game) -> list[Any]:
    """The state without how the game is driven: what equality and fingerprints compare."""
    driven = [3 + SCALARS.index(name) for name in DRIVEN]
    return [value for place, value in enumerate(state(game)) if place not in driven]


def dumps(game: Game) -> bytes:
    """A game as bytes, with the cards it is played with."""
    book = [pack(card) for card in game.book]
    data = [game.edition.name, list(game.names), book, state(game)]
    return MAGIC + zlib.compress(msgspec.msgpack.encode(data), 1)


def loads(data: bytes) -> Game:
    """A game from bytes; raises InvalidSave."""
    if data[: len(MAGIC)] != MAGIC:
        raise InvalidSave(message("these bytes are no saved Willstone game, or of another version"))
    try:
        name, names, book, saved = msgspec.msgpack.decode(_unpacked(data[len(MAGIC) :]))
        rules = EDITIONS[name]
        return _restored(rules, tuple(names), tuple(unpack(card) for card in book), saved)
    except InvalidSave:
        raise
    except (zlib.error, msgspec.DecodeError, *_DAMAGES) as error:
        raise InvalidSave(message("the saved game is damaged: {!r}", error)) from error


def _unpacked(data: bytes) -> bytes:
    """What was packed, unless it is more than any game is."""
    unpacking = zlib.decompressobj()
    held = unpacking.decompress(data, limits.SAVE)
    if unpacking.unconsumed_tail:
        raise InvalidSave(message("larger than {} bytes", limits.SAVE))
    if not unpacking.eof:
        raise zlib.error("incomplete")
    return held


def _restored(rules: Any, names: tuple[str, ...], book: tuple[Any, ...], saved: list[Any]) -> Game:
    from willstone.engine.game import Game

    game = Game(rules, names, book)
    cards, departed, snapshot, *scalars = saved
    for card in map(unpack, cards):
        game.cards[card.id] = card
    for known in map(unpack, departed):
        game.departed[known.card.id] = known
    if snapshot is not None:
        game.snapshot = _restored(rules, names, book, snapshot)
    known = SCALARS if len(scalars) == len(SCALARS) else SCALARS[: -len(BUDGET)]
    for name, value in zip(known, scalars, strict=True):
        setattr(game, name, unpack(value))
    return game


def fingerprint(game: Game) -> str:
    """A short hash of a game's state."""
    return hashlib.blake2b(msgspec.msgpack.encode(position(game)), digest_size=16).hexdigest()
