"""No view tells what its player may not know: hidden cards may be exchanged and the view stays the same."""

from __future__ import annotations

import json
import random

from hypothesis import given
from random_games import SEEDS, SLOW_GAMES, decisions, new_game

from willstone import Game
from willstone.engine import Event
from willstone.engine.cards import Card
from willstone.engine.information import MAGIC_STONE
from willstone.engine.zones import sees
from willstone.notation.log import describe


def with_other_hidden_cards(game: Game, viewer: int, source: random.Random) -> Game:
    """The same game with the cards that a player cannot see exchanged among themselves."""
    other = game.copy()
    hidden = [
        card
        for card in other.cards.values()
        if not (sees(viewer, card) if viewer >= 0 else all(sees(player, card) for player in range(game.seats)))
    ]
    for owner in range(game.seats):
        for stone in (True, False):  # 303.2b: which cards are magic stones is no secret
            mine = [c for c in hidden if c.owner == owner and bool(game.printed_types(c) & MAGIC_STONE) == stone]
            bodies = [card.body for card in mine]
            source.shuffle(bodies)
            for card, body in zip(mine, bodies, strict=True):
                fields = {name: getattr(card, name) for name in Card.FIELDS} | {"body": body}
                other.cards[card.id] = Card(**fields)
    other.changed()
    other.watch_anew()
    other._options = game.legal()
    return other


@SLOW_GAMES
@given(SEEDS)
def test_a_view_does_not_depend_on_what_its_player_cannot_see(seed: int) -> None:
    game = new_game(seed)
    source = random.Random(seed)
    for number, _ in enumerate(decisions(game, seed)):
        if number % 10:
            continue
        decision = game.decision
        assert decision is not None
        for viewer in (-1, 0, 1):
            mine = json.dumps(game.view(None if viewer < 0 else viewer), sort_keys=True)
            swapped = with_other_hidden_cards(game, viewer, source)
            assert json.dumps(swapped.view(None if viewer < 0 else viewer), sort_keys=True) == mine


@SLOW_GAMES
@given(SEEDS)
def test_the_log_names_no_hidden_card(seed: int) -> None:
    told: list[str] = []
    game = new_game(seed)

    def listen(now: Game, event: Event) -> None:
        card = now.cards.get(event.card)
        if card is None or event.kind != "drew":
            return
        line = describe(now, event, 1 - card.owner)
        if line is not None and not sees(1 - card.owner, card):
            told.append(line)
            assert now.name(card.id) not in line

    game.listener = listen
    for _ in decisions(game, seed):
        pass
    assert told
