"""The kinds of events, and what the fields of an event of each kind mean.

They are plain words, so that saves, records and logs hold nothing else. The checker knows which there are: no other
word can be the kind of an :class:`~willstone.engine.core.events.Event`, or be compared with one.
"""

from __future__ import annotations

from typing import Literal

EventKind = Literal[
    # ---------------------------------------------------------------- turns and what players do
    "moment",  # ``detail`` begins or ends: "beginning of draw phase"; player is the turn player
    "turn",  # the turn of number ``amount`` begins for player
    "first",  # player plays first
    "changed hand",  # player changed ``amount`` cards of the first hand
    "no draw",  # player does not draw in the first turn
    "skipped",  # player skips ``detail``
    "passed",  # player passed
    "rewound",  # player took back what could not be completed
    "loop",  # players declared that a loop goes on ``amount`` times (1301)
    "restarted",  # the game; player plays first
    "conceded",
    "lost",
    "won",
    "drawn",
    # ---------------------------------------------------------------- cards
    "moved",  # card (``was`` before) went from zone ``source`` to ``zone``; player is its owner
    "drew",  # player drew card
    "destroyed",  # card was destroyed; ``was`` its id in the field
    "banished",  # likewise
    "discarded",  # card; ``was`` its id in the hand
    "discarded hand",  # player discarded a whole hand
    "rested",  # card
    "recovered",  # card
    "revealed",  # card
    "kept revealed",  # card stays revealed
    "looked",  # player looked at card
    "foresaw",  # player
    "shuffled",  # player the cards of ``zone``
    "flipped",  # card
    "shifted",  # card was turned future side up (1117.2a)
    "inverted",  # card was turned despair side up (1030.2)
    "created",  # card, a token
    "ceased",  # card ceased to exist
    "attached",  # card to the J/ruler ``was``
    "added",  # card to ``was``
    "control",  # player took control of card
    "changed",  # an effect changed card
    "effects ended",
    "counters",  # card got ``amount`` counters of the name ``detail``
    "chose",  # player chose ``detail`` for card
    "replaced",  # the replacement effect of card applied to ``was``; ``detail`` says to what
    "missed",  # what was to be done was not done; nobody is told, it stands in the ledger only
    "acted",  # likewise: something was done of which no other event tells
    "status",  # a state of the game is looked at, which abilities wait for (906.9)
    # ---------------------------------------------------------------- life and damage
    "damaged",  # card (0: player) was dealt ``amount`` by ``was``; ``detail`` "battle" if so
    "life",  # player's life changed by ``amount``
    "healed",  # damage on card
    "rolled",  # player's die showed ``amount``
    "forced",  # all dice showed ``amount``
    "weather",  # ``detail``
    # ---------------------------------------------------------------- playing
    "played",  # player played card; ``detail``: spell, ability, judgment
    "not played",  # what triggered of card, for the reason ``detail``
    "resolved",  # like played
    "cancelled",  # like played
    "copied",  # the spell or ability ``was`` was copied as card for player
    "targeted",  # card (or a player) is a target of what player played, whose card is ``was``
    "triggered",  # the automatic ability of card triggered for player
    "used",  # player played a will ability of card; ``detail`` "payment" where it was to pay
    "produced",  # player, ``amount`` wills, ``detail`` which
    "paid",  # likewise
    "lost will",  # likewise
    "called",  # player called card
    "set",  # player put card into the standby area
    "judged",  # card entered the field by judgment
    "lifebreak",  # player
    # ---------------------------------------------------------------- battle
    "battle",  # player initiated battle
    "attacked",  # card attacks ``was``, a reference
    "forfeited",  # player forfeited the attack
    "blocked",  # card blocks ``was``
    "no block",  # player does not block
    "stopped",  # card stops ``detail``: attacking, blocking
    "removed from battle",  # card
    "battle ended",
]
# what a text may look at: every event is a "*", and that effects give or take automatic abilities is looked at as well
Stirring = Literal[EventKind, "*", "watchers"]
Remembered = Literal[EventKind, "annals"]  # what is kept for texts: events of a turn, the spells of the whole game
