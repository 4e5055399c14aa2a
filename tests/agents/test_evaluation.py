"""What positions are worth: the table of weights, won and lost positions, and fitting it to games."""

from __future__ import annotations

import json
from pathlib import Path

import numpy as np
import pytest
from table import Table

import fitting
from willstone.agents.evaluation import USUAL, chance
from willstone.agents.features import DANGER, SIDE
from willstone.agents.weights import ODDS, WEIGHTS


def test_every_number_has_a_weight() -> None:
    for weights in WEIGHTS:
        assert set(weights) == {*SIDE, *DANGER, "ahead"}
    assert WEIGHTS.waiting["ahead"] < 0 < WEIGHTS.moving["ahead"]


def test_a_win_is_better_the_sooner_and_safer_it_is() -> None:
    games = []
    for life, turn in ((4000, 3), (4000, 9), (500, 9)):
        table = Table()
        table.players[0].seat.life = life
        game = table.game
        game.turn_number = turn
        game.concede(1)
        games.append(game)
    worths = [USUAL.worth(game, 0) for game in games]
    assert worths == sorted(worths, reverse=True)
    assert len(set(worths)) == 3
    lost = [USUAL.worth(game, 1) for game in games[:2]]
    assert lost[0] < lost[1] < min(worths)  # a defeat is better the later it comes
    assert [chance(games[0], seat) for seat in (0, 1)] == [1.0, 0.0]


def test_more_of_anything_good_is_worth_more() -> None:
    plain = Table()
    for better in ("life", "hand", "stones", "body"):
        table = Table()
        a, _ = table.players
        if better == "life":
            a.seat.life = 4500
        elif better == "hand":
            a.hand("Ember", cost="{R}", attribute=["R"], atk=300, def_=300)
        elif better == "stones":
            a.stones("R")
        else:
            a.field("Ember", atk=300, def_=300)
        assert USUAL.worth(table.game, 0) > USUAL.worth(plain.game, 0), better


def test_weights_are_fitted_to_how_games_ended(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """In these games whoever has more cards in hand wins, most of the time; life says nothing."""
    numbers = len(fitting.NAMES)
    hand = fitting.NAMES.index("hand")
    lines = []
    for game in range(200):
        positions = []
        for turn in range(4):
            position = [0.0] * numbers
            position[hand] = (game % 7 - 3) * (1 if turn % 2 else 0.5)
            position[fitting.NAMES.index("life")] = game * 13 % 11 - 5
            position[-1] = 1.0
            positions += [(0, "moving", position), (0, "waiting", position)]
        winner = int(game % 7 - 3 < 0) if game % 9 else game % 2
        lines.append(json.dumps({"game": game, "winner": winner, "positions": positions}))
    file = tmp_path / "games.jsonl"
    file.write_text("\n".join(lines), "utf-8")
    positions_, won, held = fitting.read(file, "moving")
    weights = fitting.fitted(positions_[~held], won[~held], WEIGHTS.moving)
    low, high = fitting.bounds(WEIGHTS.moving)
    assert ((low <= weights + 1e-9) & (weights <= high + 1e-9)).all()
    assert weights[fitting.NAMES.index("life")] == pytest.approx(low[0])
    by_hand = np.array([WEIGHTS.moving[name] for name in fitting.NAMES])
    assert fitting.loss(positions_[held], won[held], weights) < fitting.loss(positions_[held], won[held], by_hand) - 0.1
    odds, ahead = fitting.scaled(positions_[~held], won[~held], WEIGHTS.moving)
    assert odds > 2 * ODDS  # that much of what counts here says nothing
    assert abs(ahead) < odds / 2
    fitting.fit(file, tmp_path / "plot.svg")
    assert "log loss" in capsys.readouterr().out
    assert (tmp_path / "plot.svg").read_text("utf-8").startswith("<svg")
