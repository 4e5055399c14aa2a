"""The fields of a game's state: how a copy gets each of them, and what it is part of.

This table is the one place that says so; copying, saving, comparing, rewinding and restarting follow it. The order is
that of saved games.
"""

from __future__ import annotations

from typing import Final

# how a copy of a game gets a field
SHARED: Final = "new.{0} = old.{0}"  # a value, or a list that is replaced and never changed
OWN: Final = "new.{0} = old.{0}.copy()"
DEEP: Final = "new.{0} = [each.copy() for each in old.{0}]"
NONE: Final = "new.{0} = None"

# what a field is part of
SAVED: Final = 1  # a saved game; cards, departed and snapshot are written before all others
COMPARED: Final = 2  # the position, by which games are equal and have equal fingerprints
REPEATING: Final = 4  # what is the same when a position comes again (1301.1c)
REWOUND: Final = 8  # what goes back to what it was when a play cannot be completed
RESTARTED: Final = 16  # what is as at the start when a game is restarted (1033.1)
LATE: Final = 32  # what games saved by earlier versions do not have
PASSING: Final = 64  # part of the position as long as there is something in it

STATE: Final = SAVED | COMPARED | REPEATING | REWOUND | RESTARTED
COURSE: Final = SAVED | COMPARED | REWOUND | RESTARTED  # not the same when a position comes again, or looked at apart
KEPT: Final = REWOUND | RESTARTED  # computed from the rest, or only needed while something is done

FIELDS: Final = (
    # what the cards of the game are
    ("edition", SHARED, KEPT),
    ("names", SHARED, KEPT),
    ("seats", SHARED, KEPT),
    ("traits", SHARED, KEPT),
    ("book", SHARED, REWOUND),
    ("automatic", SHARED, REWOUND),
    # players
    ("life", OWN, STATE),
    ("will", OWN, STATE),
    ("reserved", SHARED, STATE),
    ("lost", OWN, STATE & ~RESTARTED),
    ("failed_draw", OWN, STATE),
    ("hand_size", OWN, STATE),
    ("turns_taken", OWN, STATE),
    ("cards_played", OWN, STATE),
    ("weather", OWN, STATE),
    ("arts", OWN, STATE),
    ("uses", OWN, STATE),
    # cards and zones
    ("cards", OWN, KEPT),
    ("departed", OWN, KEPT),
    ("zones", DEEP, COURSE),
    ("chase", SHARED, STATE),
    ("effects", OWN, COURSE),
    ("triggered", OWN, STATE),
    ("delayed", OWN, STATE),
    ("replacing", OWN, STATE),
    ("applied", SHARED, STATE),
    ("revealed", SHARED, STATE),
    # the turn
    ("turn_player", SHARED, STATE),
    ("turn_number", SHARED, STATE),
    ("phase", SHARED, STATE),
    ("called", SHARED, STATE),
    ("judged", SHARED, STATE),
    ("extra_turns", OWN, STATE),
    ("skips", OWN, STATE),
    ("past", OWN, COURSE),
    ("annals", SHARED, COURSE),
    ("battle", SHARED, STATE),
    ("battle_barred", SHARED, STATE),
    # progress
    ("agenda", OWN, STATE),
    ("snapshot", SHARED, KEPT),
    ("rng", SHARED, STATE & ~RESTARTED),
    ("quiet", SHARED, SAVED),
    ("decided", SHARED, COURSE),
    ("trail", SHARED, COURSE),
    ("loop", SHARED, COURSE),
    ("last_id", SHARED, COURSE & ~RESTARTED),
    ("unsettled", SHARED, COURSE),
    ("over", SHARED, STATE),
    ("winner", SHARED, STATE),
    ("apart", SHARED, COURSE & ~RESTARTED),
    # how it is driven
    ("ask_all", SHARED, SAVED),
    ("listener", NONE, 0),
    # the budget
    ("limits", SHARED, SAVED | REWOUND | LATE),
    ("work", SHARED, SAVED | LATE),
    ("labour", SHARED, SAVED | LATE),
    ("load", SHARED, SAVED | REWOUND | LATE),
    # the ledger of a text that is being resolved
    ("pages", SHARED, SAVED | PASSING | REPEATING | REWOUND | RESTARTED | LATE),
    ("ledger", OWN, SAVED | PASSING | REPEATING | REWOUND | RESTARTED | LATE),
    ("looked", SHARED, KEPT),
    ("seen", SHARED, KEPT),
    ("landmark", SHARED, KEPT),
    ("looks", SHARED, KEPT),
    # what is computed from the rest
    ("_altered", SHARED, KEPT),
    ("_partial", SHARED, KEPT),
    ("_bearers", SHARED, KEPT),
    ("_watchers", SHARED, KEPT),
    ("_statics", SHARED, KEPT),
    ("_looked_at", SHARED, KEPT),
    ("_replacers", SHARED, KEPT),
    ("_prices", SHARED, KEPT),
    ("_options", SHARED, KEPT),
    ("counted", NONE, KEPT),
    ("together", SHARED, KEPT),
)


def part_of(whole: int) -> tuple[str, ...]:
    """The fields that are part of something, in order."""
    return tuple(name for name, _, parts in FIELDS if parts & whole)
