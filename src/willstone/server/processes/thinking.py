"""What the server's processes think and read: a computer's decision, and cards that people design."""

from __future__ import annotations

from typing import Any

import msgspec

from willstone.agents import Sight, make_agent
from willstone.engine import Game
from willstone.engine.views import side_view
from willstone.gallery.card import card_svg
from willstone.lessons import opponent
from willstone.lessons.reading import lessons
from willstone.puzzles.defender import answer
from willstone.puzzles.reading import PREFIX
from willstone.server.decks.reading import BadDeck, designed
from willstone.server.tables.course import TAUGHT
from willstone.server.tables.entries import Taken, packed


class Read(msgspec.Struct):
    """Cards of somebody's design as they were understood, or why not and where."""

    cards: list[dict[str, Any]] = []
    error: str = ""
    line: int = 0


def think(agent: str, seed: int, data: bytes) -> Taken:
    """Decide for the player whose turn it is to decide in a saved game."""
    game = Game.from_bytes(data)
    decision = game.decision
    assert decision is not None
    if agent.startswith(TAUGHT):
        name = agent.removeprefix(TAUGHT)
        return packed(answer(game) if name.startswith(PREFIX) else opponent.decide(lessons()[name], game))
    return packed(make_agent(agent, seed).decide(Sight(game, decision.player), decision))


def read_designs(text: str) -> Read:
    """Read cards that somebody has designed."""
    try:
        cards = [
            {"title": card.title, "sides": [side_view(face) for face in card.faces], "pictures": card_svg(card)}
            for card in designed(text)
        ]
    except BadDeck as error:
        return Read(error=str(error), line=error.line)
    return Read(cards)
