"""No view tells what its player may not know: hidden cards may be exchanged and the view stays the same."""

from __future__ import annotations

import random

from hypothesis import given
from random_games import SEEDS, SLOW_GAMES, assert_views_hide, decisions, new_game
from vocabulary import sees

from willstone import Game
from willstone.engine import Event
from willstone.notation.log import describe


@SLOW_GAMES
@given(SEEDS)
def test_a_view_does_not_depend_on_what_its_player_cannot_see(seed: int) -> None:
    game = new_game(seed)
    source = random.Random(seed)
    for number, _ in enumerate(decisions(game, seed)):
        if number % 10 == 0:
            assert_views_hide(game, source)


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
