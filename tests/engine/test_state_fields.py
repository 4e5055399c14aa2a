"""The table of the fields of a game's state says everything there is, and is what copies and saved games follow."""

from __future__ import annotations

import pytest
from table import Table

from willstone import Game
from willstone.engine.game import codec
from willstone.engine.state.statefields import COMPARED, DEEP, FIELDS, NONE, OWN, SAVED, part_of

NAMES = [name for name, _, _ in FIELDS]


@pytest.fixture
def game() -> Game:
    table = Table()
    a, b = table.players
    a.field("Squire", "Resonator", atk=300, def_=300)
    b.hand("Spark", "Chant", cost="{0}", text="Draw a card.")
    return table.game


def test_the_table_has_every_field_of_a_game_once(game: Game) -> None:
    assert sorted(NAMES) == sorted(vars(game))


def test_a_copy_has_every_field_and_shares_no_list_that_is_changed(game: Game) -> None:
    game.listener = lambda *_: None
    copy = game.copy()
    assert vars(copy).keys() == vars(game).keys()
    for name, how, _ in FIELDS:
        held, other = getattr(game, name), getattr(copy, name)
        assert other == (None if how == NONE else held), name
        assert (other is not held) or how not in (OWN, DEEP), name
    assert all(one is not other for one, other in zip(game.zones, copy.zones, strict=True))


def test_a_list_that_is_shared_is_none_that_a_copy_changes(game: Game) -> None:
    game.legal()
    copy = game.copy()
    before = codec.state(game)
    copy.play("pass")
    assert codec.state(game) == before


def test_what_is_compared_is_saved() -> None:
    assert set(part_of(COMPARED)) < set(part_of(SAVED))
