"""The kinds of decisions: what a player is asked, apart from the words it is asked in.

They are plain words, of which the checker knows which there are. A cost that is paid with cards asks for them under its
own verb, which is a topic as well.
"""

from __future__ import annotations

from typing import Final, Literal, get_args

Topic = Literal[
    "action",  # what to do with priority
    "attack",  # which card attacks what, if any
    "block",  # which card blocks, if any
    "assign",  # how much of the damage the blocker is dealt
    "target",
    "mode",  # which of the choices of a text
    "side",  # which side of a card is played
    "awaken",  # whether the awakening cost is paid
    "alternative",  # what is paid instead of the cost
    "decrease",  # which cost is less
    "number",
    "share",  # how much one of several targets receives
    "order",
    "reveal",  # whether a card is revealed because something triggered
    "choose",  # cards, players or words that a text or a rule asks for
    "counters",  # from which card counters are taken
    "discard",
    "banish",
    "rest",  # for a cost, or to call a magic stone
    "put",
    "remove",
    "return",
    "play",  # which card is played without paying, if any
    "opponent",
    "convoke",  # which ruler is convoked
    "mulligan",  # which cards of the first hand are changed
]
TOPICS: Final[tuple[Topic, ...]] = get_args(Topic)
