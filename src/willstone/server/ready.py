"""Read all cards and decks: what every process of the server starts from."""

from __future__ import annotations

import gc

from willstone.server import worker  # noqa: F401  # what children do is loaded with it
from willstone.server.decks import load_everything

load_everything()
gc.collect()
gc.freeze()
