"""The information cards have after all continuous effects (909).

Only cards that an effect or a counter touches are computed; every other card's information is what is printed.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from willstone.engine import information as bits
from willstone.engine.abilities import Ability, Judgment, Skill
from willstone.engine.actions import ASTRAL
from willstone.engine.effects import BecomeStats, GainSkill, GainStats, GainType, LoseBattleValues
from willstone.engine.zones import FIELD, RULER_AREA

if TYPE_CHECKING:
    from willstone.engine.cards import Card, Info
    from willstone.engine.effects import Change
    from willstone.engine.game import Game


def altered(game: Game) -> dict[int, Info]:
    """The information of all cards for which it is not what is printed."""
    changes: dict[int, list[Change]] = {}
    for lasting in game.effects:
        for card_id in lasting.cards:
            if card_id in game.cards:
                changes.setdefault(card_id, []).extend(lasting.changes)
    for card_id in game.in_play():
        if game.cards[card_id].counters and card_id not in changes:
            changes[card_id] = []
    return {card_id: compute(game, game.cards[card_id], found) for card_id, found in changes.items()}


def compute(game: Game, card: Card, changes: list[Change]) -> Info:
    """909.1: apply the changes to one card, layer by layer, within a layer the earlier first (909.3b)."""
    printed = game.printed(card)
    types = printed.types
    abilities = printed.abilities
    atk, def_ = printed.atk, printed.def_
    for change in changes:  # 909.1c
        if isinstance(change, GainType):
            types |= change.types
    gained: list[Ability] = [Skill(change.name) for change in changes if isinstance(change, GainSkill)]  # 909.1d
    if card.counter(ASTRAL):
        abilities = tuple(ability for ability in abilities if not isinstance(ability, Judgment))  # 1010.1a
    for change in changes:  # 909.1e
        if isinstance(change, LoseBattleValues):
            atk = def_ = None
    for change in changes:  # 909.1g
        if isinstance(change, BecomeStats):
            atk, def_ = change.atk, change.def_
        elif isinstance(change, GainStats):
            atk, def_ = _plus(atk, change.atk), _plus(def_, change.def_)
    if types & bits.J_RESONATOR and card.zone in (FIELD, RULER_AREA):
        for name, number in card.counters:  # 909.1h, 1022.2
            modifier = counter_modifier(name)
            if modifier is not None:
                atk, def_ = _plus(atk, modifier[0] * number), _plus(def_, modifier[1] * number)
    info = printed.replaced(types=types, abilities=(*abilities, *gained))
    info.atk, info.def_ = _rounded(atk), _rounded(def_)  # 909.1i
    return info


def counter_modifier(name: str) -> tuple[int, int] | None:
    """1022.2: what a counter named "+100/-100" and the like adds to ATK and DEF."""
    atk, slash, def_ = name.partition("/")
    if slash and atk[:1] in "+-" and def_[:1] in "+-" and atk[1:].isdigit() and def_[1:].isdigit():
        return int(atk), int(def_)
    return None


def _plus(value: int | None, modifier: int) -> int | None:
    return None if value is None else value + modifier


def _rounded(value: int | None) -> int | None:
    return None if value is None else -(-value // 100) * 100
