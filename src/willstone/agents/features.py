"""What of a position counts: numbers for each player, and for who is seen from what threatens them."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from willstone.engine import bits
from willstone.engine.texts import Skill
from willstone.engine.zones import FIELD, HAND, ITEM_AREA, MAIN_DECK, RULER_AREA, STANDBY

if TYPE_CHECKING:
    from willstone.engine import Game, Info

_FLAGS: Final = (
    (bits.FLIES, 0.8),
    (bits.PIERCES, 0.5),
    (bits.STRIKES_FIRST, 0.5),
    (bits.ATTACKS_RECOVERED, 0.5),
    (bits.ATTACKS_AT_ONCE, 0.2),
    (bits.KEEPS_SOUL, 0.8),
    (bits.CANNOT_BE_DESTROYED, 1.0),
    (bits.CANNOT_BE_BLOCKED, 0.8),
    (bits.CANNOT_ATTACK, -1.0),
    (bits.CANNOT_BLOCK, -0.5),
)
_SOME: Final = 6  # cards that a deck is to have
_LOW: Final = 1200  # life below which it counts twice
_STONES: Final = (3, 5)  # the first magic stones are what all else is paid with
SIDE: Final = (  # of each player; what they are worth is in ``weights``
    "life",  # in thousands
    "low",  # what is missing to 1200
    "atk",  # of J/resonators in play, in thousands
    "def",
    "bodies",
    "skills",  # what keywords and the like are worth
    "abilities",
    "others",  # other cards in play, by what they cost
    "apart",  # what lies in ruler and item areas
    "ready",  # recovered cards
    "striking",  # ATK of recovered J/resonators, in thousands
    "stones",  # the first three
    "more_stones",  # the next two
    "late_stones",
    "hand",  # up to seven
    "full_hand",  # cards beyond
    "empty_hand",
    "standby",
    "deck",  # cards that are missing to six
)
DANGER: Final = (  # of who is seen from
    "through",  # damage in thousands that gets past as many blockers as there are
    "lethal",  # whether that is their life
    "prey",  # rested J/resonators that the strongest attacker destroys, by what they are worth
)


def side(game: Game, player: int) -> tuple[float, ...]:
    """The numbers of a player, in the order of ``SIDE``."""
    life = game.life[player]
    atk = defs = striking = 0
    bodies = abilities = stones = ready = 0
    skills = others = 0.0
    for card_id in game.zone(FIELD, 0):
        card = game.cards[card_id]
        if card.controller != player:
            continue
        info = game.info(card_id)
        if info.types & bits.MAGIC_STONE:
            stones += 1
            continue
        ready += not card.rested
        abilities += _abilities(info)
        if info.types & bits.J_RESONATOR and info.atk is not None and info.def_ is not None:
            bodies += 1
            atk += max(info.atk, 0)
            defs += max(info.def_, 0)
            striking += 0 if card.rested else max(info.atk, 0)
            skills += _skills(info)
        else:
            others += _by_cost(info)
    apart = sum(worth_in_play(game.info(i)) for i in (*game.zone(RULER_AREA, player), *game.zone(ITEM_AREA, player)))
    hand = len(game.zone(HAND, player))
    few, some = _STONES
    return (
        life / 1000,
        max(0, _LOW - life) / 1000,
        atk / 1000,
        defs / 1000,
        bodies,
        skills,
        abilities,
        others,
        apart,
        ready,
        striking / 1000,
        min(stones, few),
        min(max(stones - few, 0), some - few),
        max(stones - some, 0),
        min(hand, 7),
        max(hand - 7, 0),
        not hand,
        len(game.zone(STANDBY, player)),
        max(0, _SOME - len(game.zone(MAIN_DECK, player))),
    )


def worth_in_play(info: Info) -> float:
    """What a card in play is worth, in points."""
    if info.types & bits.J_RESONATOR and info.atk is not None and info.def_ is not None:
        worth = 0.8 + (max(info.atk, 0) + max(info.def_, 0)) / 300 + _skills(info)
    else:
        worth = _by_cost(info)
    return worth + 0.35 * _abilities(info)


def _skills(info: Info) -> float:
    return sum(bonus for flag, bonus in _FLAGS if info.flags & flag)


def _abilities(info: Info) -> int:
    return sum(not isinstance(ability, Skill) for ability in info.abilities)


def _by_cost(info: Info) -> float:
    return 1.0 + 0.7 * (info.cost.total() if info.cost is not None else 0)


def danger(game: Game, player: int) -> tuple[float, float, float]:
    """What the opponents could do in their next turn: hit the player, or rested cards that cannot fight back well."""
    hits: list[int] = []
    blockers = 0
    rested: list[Info] = []
    for card_id in game.zone(FIELD, 0):
        card = game.cards[card_id]
        info = game.info(card_id)
        if not info.types & bits.J_RESONATOR or info.atk is None or info.def_ is None:
            continue
        if card.controller != player:
            if not info.flags & bits.CANNOT_ATTACK:
                hits.append(info.atk)
        elif card.rested and game.turn_player == player:
            rested.append(info)
        elif not info.flags & bits.CANNOT_BLOCK:
            blockers += 1
    hits.sort(reverse=True)
    through = sum(hits[blockers:])
    strongest = hits[0] if hits else 0
    prey = sum(worth_in_play(info) for info in rested if strongest >= (info.def_ or 0))
    return through / 1000, float(through >= game.life[player]), prey
