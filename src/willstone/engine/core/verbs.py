"""The words of moves: the kinds of options, and what is known of each, once for the engine and all clients.

The notation reads and writes moves by this table, the server and the text client label options by it, and the types
of the page are generated from it. The words are plain ones, of which the checker knows which there are.
"""

from __future__ import annotations

from collections.abc import Mapping
from enum import Enum
from typing import Final, Literal, NamedTuple

from willstone.i18n.messages import mark

OptionKind = Literal[
    "call",
    "play",
    "use",
    "judgment",
    "set",
    "attack",
    "battle",
    "forfeit",
    "block",
    "no block",
    "lifebreak",
    "convoke",  # only written: the use of an ability with [Convoke]
    "reveal",
    "choose",
    "order",  # only written: several choices
    "assign",
    "pass",
    "concede",  # only written, at any time (103.4)
    "done",  # nothing more of what is chosen; written as a choice
    "number",  # likewise
]


class Names(Enum):
    """What is named after the word of a move."""

    NOTHING = "nothing"
    CARD = "card"
    RULER = "ruler"  # a card that need not be named where there is one
    ABILITY = "ability"  # of a card, by its number
    ATTACK = "attack"  # a card, and what it attacks
    CHOICES = "choices"  # cards, players or words, one or more
    AMOUNTS = "amounts"  # how much each of some cards or players gets
    NUMBER = "number"


class Verb(NamedTuple):
    """What is known of the word of a move.

    ``said`` is how an option about a card is written, and read in any language; ``label`` is what a button for it
    says. Both have a place for the card, and one for what it attacks. A label is empty where more has to be said.
    """

    word: OptionKind
    names: Names
    action: bool = False  # done by a player who has priority (604, 700)
    targets: bool = False  # the move may name targets, after an arrow
    extras: bool = False  # the move may say more after "with": modes, X, what to pay with
    said: str = ""
    label: str = ""


TABLE: Final = (
    Verb(mark("call"), Names.NOTHING, action=True, label=mark("Call a magic stone")),
    Verb(mark("play"), Names.CARD, action=True, targets=True, extras=True, said=mark("play {}"), label=mark("Play {}")),
    Verb(mark("use"), Names.ABILITY, action=True, targets=True, extras=True, said=mark("use {}")),
    Verb(
        mark("judgment"), Names.RULER, action=True, extras=True, said=mark("judgment {}"), label=mark("Judgment of {}")
    ),
    Verb(mark("set"), Names.CARD, action=True, extras=True, said=mark("set {}"), label=mark("Set {}")),
    Verb(mark("attack"), Names.ATTACK, action=True, targets=True, extras=True, said=mark("attack {} -> {}")),
    Verb(mark("battle"), Names.NOTHING, action=True, label=mark("Initiate battle")),
    Verb(mark("forfeit"), Names.NOTHING, label=mark("Forfeit the attack")),
    Verb(mark("block"), Names.CARD, extras=True, said=mark("block {}"), label=mark("Block with {}")),
    Verb(mark("no block"), Names.NOTHING, label=mark("No block")),
    Verb(mark("lifebreak"), Names.NOTHING, action=True, label=mark("Lifebreak")),
    Verb(mark("convoke"), Names.CARD, said=mark("convoke {}"), label=mark("Convoke {}")),
    Verb(mark("reveal"), Names.CARD, said=mark("reveal {}"), label=mark("Reveal {}")),
    Verb(mark("choose"), Names.CHOICES, said=mark("choose {}")),
    Verb(mark("order"), Names.CHOICES),
    Verb(mark("assign"), Names.AMOUNTS),
    Verb(mark("pass"), Names.NOTHING, label=mark("Pass")),
    Verb("concede", Names.NOTHING),
    Verb("done", Names.NOTHING, label=mark("Done")),
    Verb("number", Names.NUMBER),
)
VERBS: Final[Mapping[OptionKind, Verb]] = {verb.word: verb for verb in TABLE}
ACTIONS: Final = frozenset(verb.word for verb in TABLE if verb.action)
CARD_ACTIONS: Final = frozenset(verb.word for verb in TABLE if verb.action and verb.names is not Names.NOTHING)
WRITTEN: Final = tuple(verb for verb in TABLE if verb.word not in ("done", "number"))
