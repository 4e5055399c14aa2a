"""Read all cards and decks, and get ready to read texts: what every process of the server starts from."""

from __future__ import annotations

import gc
import os
from contextlib import suppress

from willstone.language import NotUnderstood, parse
from willstone.language.italian import said as in_italian
from willstone.language.library.library import to_be_compiled
from willstone.server.decks.reading import load_everything
from willstone.server.processes import worker  # noqa: F401  # what children do is loaded with it
from willstone.server.processes.memory import give_memory_back


def compile_apart() -> None:
    """Let cards that are not compiled yet be compiled by a process that ends: what that takes is not kept for good."""
    if not to_be_compiled():
        return
    if child := os.fork():
        os.waitpid(child, 0)
        return
    try:
        get_ready()
    finally:
        os._exit(0)


def get_ready() -> None:
    """Load what is read from files, and whatever reads texts: who designs a card first pays for none of it."""
    load_everything()
    with suppress(NotUnderstood):
        parse("What nobody understands.")
    in_italian("[Flying]")


give_memory_back()
compile_apart()
get_ready()
gc.collect()
gc.freeze()
