"""Agents: players that are programs. All share one interface, :class:`~willstone.agents.base.Agent`."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from willstone.agents.base import Agent, Sight, UnknownAgent
from willstone.agents.budget import Budget
from willstone.agents.evaluation import chance
from willstone.agents.greedy import GreedyAgent
from willstone.agents.levels import LEVELS
from willstone.agents.random import RandomAgent
from willstone.agents.search import Ranked, SearchAgent, ranked

if TYPE_CHECKING:
    from collections.abc import Callable

AGENTS: Final[dict[str, Callable[[int], Agent]]] = {
    RandomAgent.name: RandomAgent,
    GreedyAgent.name: GreedyAgent,
    SearchAgent.name: SearchAgent,
    **LEVELS,
}


def make_agent(name: str, seed: int) -> Agent:
    """An agent by its name; the same seed makes it decide the same. Raises UnknownAgent, or ValueError for a budget.

    ``search`` may be told how much to think about a decision: ``search:2000n`` is so many imagined choices, and
    ``search:0.1`` so many seconds.
    """
    plain, colon, budget = name.partition(":")
    if colon and plain == SearchAgent.name:
        return SearchAgent(seed, Budget.read(budget))
    if name not in AGENTS:
        raise UnknownAgent(name, AGENTS)
    return AGENTS[name](seed)


__all__ = [
    "AGENTS",
    "LEVELS",
    "Agent",
    "GreedyAgent",
    "RandomAgent",
    "Ranked",
    "SearchAgent",
    "Sight",
    "UnknownAgent",
    "chance",
    "make_agent",
    "ranked",
]
