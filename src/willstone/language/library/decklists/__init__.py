"""Decks as lists of cards, such as people and other programs write them.

:mod:`.formats` is the table of formats: how each is told from the others, read and written. :mod:`.lines` reads plain
text, :mod:`.markup` XML, :mod:`.objects` JSON; all give a :class:`~.drafts.Draft`, whose cards :mod:`.assembling` looks
up and puts into piles. :mod:`.headings` is the table of what parts of a deck are called.
"""

from __future__ import annotations

from willstone.language.library.decklists.drafts import BadList, Problem
from willstone.language.library.decklists.formats import (
    FORMATS,
    STYLES,
    SUFFIXES,
    read_list,
    read_list_file,
    write_list,
    write_yaml,
)

__all__ = [
    "FORMATS",
    "STYLES",
    "SUFFIXES",
    "BadList",
    "Problem",
    "read_list",
    "read_list_file",
    "write_list",
    "write_yaml",
]
