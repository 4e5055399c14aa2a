"""Formats: which cards a deck may have beside what an edition's rules of construction say, as files.

``*.yaml`` here are those that ship; ``willstone formats update FILE`` puts newer ones before them. A format takes an
edition, a pool of clusters and sets, banned cards, pairs that may not be in one deck, and numbers of copies.
"""

from willstone.formats.checking import Checker, checker, wrong_with
from willstone.formats.files import Format, clusters, read_format
from willstone.formats.known import UnknownFormat, find, known, update, usual

__all__ = [
    "Checker",
    "Format",
    "UnknownFormat",
    "checker",
    "clusters",
    "find",
    "known",
    "read_format",
    "update",
    "usual",
    "wrong_with",
]
