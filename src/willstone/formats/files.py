"""Reading a file of a format, and the clusters in the order of their release."""

from __future__ import annotations

import datetime
import re
from dataclasses import dataclass, replace
from functools import cache
from importlib import resources
from typing import TYPE_CHECKING, Final

from willstone import limits
from willstone.engine import EDITIONS
from willstone.files import parse_yaml, suggestion
from willstone.i18n.messages import message

if TYPE_CHECKING:
    from collections.abc import Iterator

    from willstone.files import Tree

CLUSTERS: Final = "clusters.yaml"
_KEYS: Final = ("format", "about", "edition", "usual", "as of", "source", "pool", "banned", "pairs", "limits")
_POOL: Final = ("from", "until", "clusters", "newest", "sets", "each", "ours")
_DAY: Final = re.compile(r"\d{4}-\d\d(-\d\d)?")


@dataclass(frozen=True)
class Format:
    """A format: the rules, the sets whose cards may be played (None: all), and what is forbidden of them.

    Cards are named by their ids, with the name that people know them by; a card is meant by either, as reprints have
    other ids.
    """

    name: str
    edition: str
    about: str = ""
    date: str = ""  # of the list: a month or a day
    source: str = ""
    sets: frozenset[str] | None = None
    clusters: tuple[str, ...] = ()
    usual: bool = False  # whether decks for the edition are held to it where no format is named
    ours: bool = True  # whether cards without a printing are in the pool: those that ship, and people's own
    banned: tuple[tuple[str, str], ...] = ()  # ids and names
    pairs: tuple[tuple[str, str], ...] = ()  # ids
    copies: tuple[tuple[str, str, int], ...] = ()  # ids, names, and how many copies are allowed


@cache
def clusters() -> dict[str, tuple[str, ...]]:
    """The sets of every cluster, in the order of their release."""
    place = resources.files("willstone.formats") / CLUSTERS
    tree = parse_yaml(place.read_text("utf-8"), str(place))
    return {name: tuple(each.string() for each in sets.items()) for name, sets in tree.mapping().items()}


def read_format(text: str, path: str) -> list[Format]:
    """The formats of a file: one, or for ``each: cluster`` one for every cluster; raises FileError."""
    tree = parse_yaml(text, path)
    tree.unknown_keys(_KEYS)
    edition = tree.required("edition").string()
    if edition not in EDITIONS:
        raise tree.required("edition").error(message("no edition {!r}{}", edition, suggestion(edition, EDITIONS)))
    usual = tree.optional("usual")
    found = Format(
        name=tree.required("format").string(most=limits.NAME),
        edition=edition,
        about=_words(tree, "about"),
        usual=usual is not None and usual.boolean(),
        date=_date(tree),
        source=_words(tree, "source"),
        banned=tuple(_banned(tree)),
        pairs=tuple(_pairs(tree)),
        copies=tuple(_copies(tree)),
    )
    return list(_pooled(found, tree.optional("pool")))


def _words(tree: Tree, key: str) -> str:
    found = tree.optional(key)
    return "" if found is None else found.string()


def _date(tree: Tree) -> str:
    found = tree.optional("as of")
    if found is None:
        return ""
    day = found.string()
    try:
        if not _DAY.fullmatch(day):
            raise ValueError
        datetime.date.fromisoformat(f"{day}-01"[:10])
    except ValueError:
        raise found.error(message("must be a day such as 2024-02-01 or a month, not {!r}", day)) from None
    return day


def _banned(tree: Tree) -> Iterator[tuple[str, str]]:
    found = tree.optional("banned")
    for number, name in ({} if found is None else found.mapping()).items():
        yield number, name.string(most=limits.NAME)


def _pairs(tree: Tree) -> Iterator[tuple[str, str]]:
    found = tree.optional("pairs")
    for pair in () if found is None else found.items():
        ids = [each.string(most=limits.NAME) for each in pair.items()]
        if len(ids) != 2:
            raise pair.error(message("a pair has two cards, not {}", len(ids)))
        yield ids[0], ids[1]


def _copies(tree: Tree) -> Iterator[tuple[str, str, int]]:
    found = tree.optional("limits")
    for number, said in ({} if found is None else found.mapping()).items():
        said.unknown_keys(("name", "copies"))
        yield number, said.required("name").string(most=limits.NAME), said.required("copies").integer(1, limits.COPIES)


def _pooled(found: Format, pool: Tree | None) -> Iterator[Format]:
    """A format with its pool; with one pool for each cluster, as many formats."""
    if pool is None:
        yield found
        return
    pool.unknown_keys(_POOL)
    ours = pool.optional("ours")
    found = replace(found, ours=ours is None or ours.boolean())
    each = pool.optional("each")
    if each is not None:
        if each.string() != "cluster":
            raise each.error(message("a pool is for each cluster, not for each {!r}", each.string()))
        for name, sets in clusters().items():
            yield replace(found, name=f"{found.name} {name}", clusters=(name,), sets=frozenset(sets))
        return
    named, lone = _clusters(pool), pool.optional("sets")
    extra = [] if lone is None else [each.string() for each in lone.items()]
    inside = {each for name in named for each in clusters()[name]}
    everything = not (named or extra)
    yield replace(found, clusters=named, sets=None if everything else frozenset((*inside, *extra)))


def _clusters(pool: Tree) -> tuple[str, ...]:
    names = list(clusters())
    first, last, listed, newest = (pool.optional(key) for key in ("from", "until", "clusters", "newest"))
    chosen = [] if listed is None else [_cluster(each) for each in listed.items()]
    if newest is not None:
        chosen += names[-newest.integer(1, len(names)) :]
    if first is not None or last is not None:
        begin = 0 if first is None else names.index(_cluster(first))
        end = len(names) if last is None else names.index(_cluster(last)) + 1
        chosen += names[begin:end]
    return tuple(name for name in names if name in chosen)


def _cluster(said: Tree) -> str:
    name = said.string()
    if name not in clusters():
        raise said.error(message("no cluster {!r}{}", name, suggestion(name, clusters())))
    return name
