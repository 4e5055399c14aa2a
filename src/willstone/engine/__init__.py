"""The rules engine: the door for everybody who plays, shows, records or studies games.

Inside are rooms; each imports only rooms that come before it, and says in its ``__init__`` which rules it is for:

``core``, ``state``: what a game consists of, and the machine that runs it; ``words``: what texts speak of;
``abilities``: when they trigger and what they forbid; ``layers``: the information that cards have; ``replacing``: what
happens instead; ``actions``: what is done; ``costs``: what is paid; ``effects`` and ``keywords``: what texts do;
``playing``: 903 to the letter; ``turn``: what goes on by itself and what players may do; ``game``: the one object.

Other packages import from here and from the doors beside it, which are for those who want more than to play:
``decisions`` (what is asked and answered), ``legality`` (what may be done, and why not), ``zones``, ``printed``
(what stands on cards), ``texts`` (trees of abilities), ``views`` (what may be seen) and ``positions`` (how a game
begins in the middle). Only ``language``, which makes trees of card text, and ``editions`` know the rooms.
"""

from importlib import import_module

from willstone.engine.core import information as bits
from willstone.engine.core import rng, topics, verbs
from willstone.engine.core.errors import (
    AmbiguousMove,
    Illegal,
    IllegalMove,
    IncompleteCard,
    InvalidDeck,
    InvalidMove,
    InvalidSave,
    MoveError,
)
from willstone.engine.core.event_kinds import EventKind
from willstone.engine.core.events import Event
from willstone.engine.core.options import DONE, PASS, Decision, Option
from willstone.engine.core.topics import Topic
from willstone.engine.core.verbs import OptionKind
from willstone.engine.game import codec
from willstone.engine.game.game import Game
from willstone.engine.keywords.in_play import MEANINGS
from willstone.engine.state.card import Card
from willstone.engine.state.cards import CardDef, Deck, Face
from willstone.engine.state.edition import EDITIONS, Edition, edition
from willstone.engine.state.gamestate import GameState
from willstone.engine.state.info import Info
from willstone.engine.state.keyword_names import register

register(MEANINGS)
for _knowing in ("willstone.editions", "willstone.notation.moves"):  # which install themselves here, as they know us
    import_module(_knowing)

__all__ = [  # noqa: RUF022  # grouped: the game; decisions and events; refusals; cards; editions; words and helpers
    "Game",
    "GameState",
    "DONE",
    "PASS",
    "Decision",
    "Event",
    "EventKind",
    "Option",
    "OptionKind",
    "Topic",
    "AmbiguousMove",
    "Illegal",
    "IllegalMove",
    "IncompleteCard",
    "InvalidDeck",
    "InvalidMove",
    "InvalidSave",
    "MoveError",
    "Card",
    "CardDef",
    "Deck",
    "Face",
    "Info",
    "EDITIONS",
    "Edition",
    "edition",
    "bits",
    "codec",
    "rng",
    "topics",
    "verbs",
]
