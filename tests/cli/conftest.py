"""Agents that let series of games go wrong."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from willstone.agents import AGENTS, RandomAgent

if TYPE_CHECKING:
    from vocabulary import Decision, Option

    from willstone.agents import Sight


class Broken:
    """Cannot decide anything."""

    name = "broken"
    reason = ""

    def __init__(self, seed: int) -> None:
        self.seed = seed

    def decide(self, sight: Sight, decision: Decision) -> Option:
        raise RuntimeError("out of ideas")


class Interrupting(RandomAgent):
    """Somebody presses Ctrl-C in its third game."""

    name = "interrupting"
    made = 0

    def __init__(self, seed: int) -> None:
        super().__init__(seed)
        Interrupting.made += 1

    def decide(self, sight: Sight, decision: Decision) -> Option:
        if Interrupting.made > 3:  # one is made to see whether there is such an agent
            raise KeyboardInterrupt
        return super().decide(sight, decision)


@pytest.fixture
def failing_agents(monkeypatch: pytest.MonkeyPatch) -> None:
    """Agents that fail, by name."""
    for agent in (Broken, Interrupting):
        monkeypatch.setitem(AGENTS, agent.name, agent)
    Interrupting.made = 0
