"""The rules engine: one module for each chapter of the comprehensive rules.

zones (300), setup (400), turn (500), priority (600), moves (700), battle (800); abilities, costs, play, payment,
triggers, effects (900); actions (1000); keywords (1100); processes (1200); and game, the state and its agenda.
"""

from willstone.engine.agenda import Decision, Option
from willstone.engine.cards import Card, CardDef, Deck, Face, Info
from willstone.engine.edition import EDITIONS, Edition, edition
from willstone.engine.errors import (
    AmbiguousMove,
    Illegal,
    IllegalMove,
    IncompleteCard,
    InvalidDeck,
    InvalidMove,
    InvalidSave,
    MoveError,
)
from willstone.engine.events import Event
from willstone.engine.game import Game

__all__ = [
    "EDITIONS",
    "AmbiguousMove",
    "Card",
    "CardDef",
    "Decision",
    "Deck",
    "Edition",
    "Event",
    "Face",
    "Game",
    "Illegal",
    "IllegalMove",
    "IncompleteCard",
    "Info",
    "InvalidDeck",
    "InvalidMove",
    "InvalidSave",
    "MoveError",
    "Option",
    "edition",
]
