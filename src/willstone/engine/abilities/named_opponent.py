"""Texts that speak of "your opponent" where a player has several: whether one has to be named as they are played."""

from __future__ import annotations

from willstone.engine.core.nodes import walk
from willstone.engine.state.abilities import Playable
from willstone.engine.state.speech import Ability
from willstone.engine.words.filters import OPPONENT
from willstone.engine.words.selectors import Opponent
from willstone.engine.words.targets import Target


def speaks_of_opponent(ability: object, modes: tuple[int, ...]) -> bool:
    """Whether what a text does with the chosen options is about one opponent; its targets are chosen by themselves."""
    return isinstance(ability, Playable) and any(map(_mentions, ability.chosen(modes)))


def _mentions(effect: object) -> bool:
    """Whether a tree names the opponent, outside of its targets and of abilities it gives to other things."""
    return any(isinstance(one, Opponent) or one == OPPONENT for one in walk(effect, (Opponent, str), (Target, Ability)))
