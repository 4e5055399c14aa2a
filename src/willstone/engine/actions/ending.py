"""Winning and losing (103.1, 103.5, 1202), as far as nothing forbids or replaces it (104.4, 910)."""

from __future__ import annotations

from typing import TYPE_CHECKING, final

from willstone.engine.abilities import restraints
from willstone.engine.replacing.proposing import Action, Propose
from willstone.engine.replacing.would import LOSING
from willstone.engine.state.agenda import OfPlayer
from willstone.engine.state.proposals import Proposal

if TYPE_CHECKING:
    from willstone.engine.state.gamestate import GameState


@final
class Win(OfPlayer):
    """103.5: an effect lets a player win."""

    __slots__ = ()

    def run(self, game: GameState) -> None:
        if not restraints.barred(game, self.player, restraints.WIN):  # 104.4
            game.finish(self.player, "103.5")


@final
class Lose(Action):
    """103.1, 1202: players lose at the same time, each by a rule; not those who cannot (104.4)."""

    FIELDS = ("losers",)
    __slots__ = FIELDS

    def __init__(self, losers: tuple[tuple[int, str], ...]) -> None:
        self.losers = losers

    def run(self, game: GameState) -> None:
        losing = [(p, rule) for p, rule in self.losers if not restraints.barred(game, p, restraints.LOSE)]
        if losing and game.replaceable():
            game.then(Propose(tuple(Proposal(LOSING, ~player) for player, _ in losing), (), self))
        elif losing:
            game.edition.end(game, losing)

    def accepted(self, game: GameState, proposals: tuple[Proposal, ...]) -> None:
        players = [~one.ref for one in proposals]
        losing = [(player, rule) for player, rule in self.losers if player in players]
        game.unsettled = True  # 602.1a: who has not lost may lose by the next rule process
        if losing:
            game.edition.end(game, losing)
