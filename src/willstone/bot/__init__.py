"""Play at a served table by program: ``pip install willstone[bot]``, and ten lines.

>>> from willstone.bot import Bot
>>> def decide(sight, decision):  # what you may know, and what is asked; one of its options comes back
...     return decision.options[-1]
>>> def play_once(address: str) -> None:
...     with Bot(address, "Clockwork") as bot:
...         bot.open_table(deck="Caldera", computer="random")
...         print(bot.play(decide))

``decide`` is a function, an agent of your own, or the name of one that needs nothing but what a player sees. At the
table a bot is shown as one. How often it may ask is limited as for everybody; it waits when the server says so.
"""

from willstone.bot.playing import Bot, Decide, Ended
from willstone.bot.seeing import CannotImagine
from willstone.bot.speaking import BotError

__all__ = ["Bot", "BotError", "CannotImagine", "Decide", "Ended"]
