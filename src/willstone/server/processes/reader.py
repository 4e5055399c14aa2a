"""What a process that reads cards of people's own design begins with: the tables of the card language.

They take a second to load, which is nobody's time who has designed cards, and which other processes do without.
"""

from __future__ import annotations

from willstone.engine import bits
from willstone.language import parse
from willstone.server.processes.pool import answer

__all__ = ["answer"]
parse("Draw a card.", bits.CHANT)
