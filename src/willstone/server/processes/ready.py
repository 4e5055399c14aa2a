"""Read all cards and decks: what every process of the server starts from."""

from __future__ import annotations

import gc
import os

from willstone.language.library import to_be_compiled
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
        load_everything()
    finally:
        os._exit(0)


give_memory_back()
compile_apart()
load_everything()
gc.collect()
gc.freeze()
