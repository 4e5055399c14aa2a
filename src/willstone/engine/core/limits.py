"""How much may happen in a game before it counts as a loop that nobody stops (1301.1c), and how large numbers get.

The rules know no other end of what goes on for ever, and ask nobody to make 999,999,999 tokens. So a game has a budget
of work, counted in what every copy, saved game and replay counts alike: steps of the agenda, events and who watches
for them, new objects, options listed, and how many cards have to be looked at again. What costs much asks for it first
(:meth:`~willstone.engine.state.gamestate.GameState.affords`), so that nothing is made that would be too much.
"""

from __future__ import annotations

from typing import ClassVar, Final, final

from willstone.engine.core.made import record

EVENT: Final = 4  # steps that an event is worth, as everybody at the table is told of it
LARGEST: Final = 10**12  # no number in a game is larger: life, ATK, DEF, damage, counters, X


def capped(number: int) -> int:
    """A number, or the largest there is."""
    return number if -LARGEST <= number <= LARGEST else LARGEST if number > 0 else -LARGEST


@final
@record(frozen=True)
class Limits:
    """What a game may come to. Ordinary games stay below a twentieth of it: docs/decisions.md has what was measured."""

    FIELDS: ClassVar[tuple[str, ...]] = (
        "work",
        "turn",
        "objects",
        "kinds",
        "quiet",
        "busy",
        "tired",
        "decisions",
    )

    work: int = 40_000  # by one decision, until somebody has a choice again; more is the end of any game
    turn: int = 1_000_000  # in one turn; more is the end of any game
    objects: int = 3_000  # that are at work at once: in the field, on the chase, effects, what has triggered
    kinds: int = 10_000  # of printed cards and tokens
    quiet: int = 400  # steps without a choice before positions are compared
    busy: int = 150  # decisions in a turn before they are looked at
    tired: int = 1_500  # decisions in a turn after which players can but pass
    decisions: int = 6_000  # in a turn; more is the end of any game


DEFAULT: Final = Limits()
