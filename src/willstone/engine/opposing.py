"""Texts that speak of "your opponent" where a player has several: whether one has to be named as they are played."""

from __future__ import annotations

from dataclasses import fields

from willstone.engine.abilities import Ability, Playable
from willstone.engine.filters import OPPONENT
from willstone.engine.nodes import Node
from willstone.engine.selectors import Opponent
from willstone.engine.target import Target


def speaks_of_opponent(ability: object, modes: tuple[int, ...]) -> bool:
    """Whether what a text does with the chosen options is about one opponent; its targets are chosen by themselves."""
    return isinstance(ability, Playable) and any(map(_mentions, ability.chosen(modes)))


def _mentions(value: object) -> bool:
    """Whether a tree names the opponent, outside of its targets and of abilities it gives to other things."""
    if isinstance(value, Target | Ability):
        return False
    if isinstance(value, Opponent) or value == OPPONENT:
        return True
    if isinstance(value, tuple):
        return any(map(_mentions, value))
    return isinstance(value, Node) and any(_mentions(getattr(value, part.name)) for part in fields(value))
