"""Queries for cards that also ask for formats, sets and clusters: ``format:wanderer set:CMF cluster:Grimm``."""

from __future__ import annotations

from typing import TYPE_CHECKING

from willstone.files import suggestion
from willstone.formats.checking import checker, set_of
from willstone.formats.files import clusters
from willstone.formats.known import find
from willstone.i18n.messages import message
from willstone.language.library.search import parse_query

if TYPE_CHECKING:
    from willstone.language.library.library import Library
    from willstone.language.library.search import Query, Test


def query_of(text: str, library: Library) -> Query:
    """Read a query on the cards of a library; raises QueryError."""
    return parse_query(text, {"format": lambda name: _format(name, library), "set": _set, "cluster": _cluster})


def _format(name: str, library: Library) -> Test:
    held = checker(find(name), library)
    return lambda side: held.admits(side.card)


def _set(name: str) -> Test:
    folded = name.casefold()
    return lambda side: any(set_of(number).casefold() == folded for number in side.ids)


def _cluster(name: str) -> Test:
    known = {each.casefold(): sets for each, sets in clusters().items()}
    if name.casefold() not in known:
        raise ValueError(message("no cluster {!r}{}", name, suggestion(name, clusters())))
    sets = known[name.casefold()]
    return lambda side: any(set_of(number) in sets for number in side.ids)
