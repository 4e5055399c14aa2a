"""Who works for the tables beside those who play them: computer players, readers of designs, and clerks.

Each has processes of its own, so that slow designs hold up nobody's opponent, and a computer that has to think about
cards of somebody's design holds up nobody who plays without such cards.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from willstone.i18n import spoken, tr
from willstone.server.decks.reading import TOO_MUCH
from willstone.server.decks.tried import Tried, try_designs
from willstone.server.processes.analysing import Slice, look_into
from willstone.server.processes.pool import Failed, Overtime, Pool
from willstone.server.processes.thinking import Read, read_designs, think

if TYPE_CHECKING:
    from willstone.server.settings import Settings
    from willstone.server.tables.entries import Taken

_THINKING: Final = 30.0  # seconds of processor time for a decision
_THINKING_OF_DESIGNS: Final = 3.0  # the same, with cards that somebody may have designed to make it long
_SLICE: Final = 3.0  # seconds of processor time after which others who want their games looked into have a turn
_MEMORY: Final = 400_000_000  # bytes for what strangers have written


class Staff:
    """The pools of a server."""

    def __init__(self, settings: Settings) -> None:
        self.thinkers = Pool("thinker", settings.workers, waiting=5_000, nice=10)
        self.wild_thinkers = Pool("thinker of designs", 1, waiting=1_000, nice=19, memory=_MEMORY)
        self.readers = Pool(
            "reader", 1, waiting=20, nice=19, memory=_MEMORY, serve="willstone.server.processes.reader:answer"
        )
        self.clerks = Pool("clerk", 1, waiting=50, nice=19)
        self.clerks_for_strangers = Pool("clerk for strangers", 1, waiting=20, nice=19, memory=_MEMORY)
        self.analysts = Pool("analyst", 1, waiting=20, nice=19, memory=_MEMORY)
        self._designing = settings.limits.designing

    async def decide(self, table_id: str, agent: str, seed: int, game: bytes, *, wild: bool) -> Taken:
        """What a computer player decides; ``wild`` is a game with cards of people's own design."""
        pool, seconds = (self.wild_thinkers, _THINKING_OF_DESIGNS) if wild else (self.thinkers, _THINKING)
        return await pool.run(table_id, seconds, think, agent, seed, game)

    async def read(self, user: str, text: str) -> Read:
        """What cards of somebody's design say; a text that takes longer than it may is not read. Raises Busy."""
        try:
            return await self.readers.run(user, self._designing, read_designs, text)
        except (Overtime, Failed):
            return Read(error=TOO_MUCH)

    async def try_designs(self, user: str, text: str) -> Tried:
        """What cards say while somebody types them, in the language that is spoken. Raises Busy."""
        try:
            return await self.readers.run(user, self._designing, try_designs, text, spoken.get().name)
        except (Overtime, Failed):
            return Tried(error=tr(TOO_MUCH))

    async def look_into(self, table_id: str, text: str, first: int, budget: int, language: str) -> Slice:
        """Judge some decisions of a record; raises Busy, Overtime or Failed."""
        return await self.analysts.run(table_id, _THINKING, look_into, text, first, _SLICE, budget, language)

    async def close(self) -> None:
        """End all processes."""
        clerks = (self.clerks, self.clerks_for_strangers, self.analysts)
        for pool in (self.thinkers, self.wild_thinkers, self.readers, *clerks):
            await pool.close()
