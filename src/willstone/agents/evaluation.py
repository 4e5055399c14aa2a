"""How good a position is for a player: life, board, cards and tempo, in points; a card in hand is worth about 2.4."""

from __future__ import annotations

from math import exp
from typing import TYPE_CHECKING, Final, NamedTuple

from willstone.engine import bits
from willstone.engine.texts import Skill
from willstone.engine.zones import FIELD, HAND, ITEM_AREA, MAIN_DECK, RULER_AREA, STANDBY

if TYPE_CHECKING:
    from willstone.engine import Game, Info

WON: Final = 1000.0
_ODDS: Final = 4.0  # points that make a win e times as likely
_LIFE: Final = 0.0001  # what is left when a game is won decides between ways to win it
_SOON: Final = 0.01
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

_STONES: Final = (5.0, 4.5, 4.0, 3.0, 2.2)  # the first magic stones are what all else is paid with


class Score(NamedTuple):
    """What speaks for a player and, with the sign turned, for the opponents."""

    life: float
    board: float
    cards: float
    tempo: float
    danger: float
    result: float = 0.0

    def total(self) -> float:
        """All of it."""
        return self.life + self.board + self.cards + self.tempo + self.danger + self.result


def chance(game: Game, player: int) -> float:
    """How likely a player is to win, from 0 to 1, as far as the position tells."""
    if game.over:
        return 0.5 if game.winner < 0 else float(game.winner == player)
    if game.lost[player]:
        return 0.0
    return likely(evaluate(game, player).total())


def likely(points: float) -> float:
    """How likely a win is with so many points more than the others; a game that is won or lost leaves no doubt."""
    return 1 / (1 + exp(-points / _ODDS)) if abs(points) < WON / 2 else float(points > 0)


def evaluate(game: Game, player: int) -> Score:
    """A position as one player sees it; several opponents count together, the strongest most."""
    if game.over:
        result = 0.0 if game.winner < 0 else WON if game.winner == player else -WON
        return Score(0, 0, 0, 0, 0, result)
    if game.lost[player]:
        return Score(0, 0, 0, 0, 0, -WON)
    mine = _side(game, player)
    others = [_side(game, opponent) for opponent in game.opponents(player) if not game.lost[opponent]]
    share = 1 / max(len(others), 1)
    theirs = [sum(side[part] for side in others) * share for part in range(4)]
    life, board, cards, tempo = (own - other for own, other in zip(mine, theirs, strict=True))
    return Score(life, board, cards, tempo, _danger(game, player))


def worth(game: Game, player: int) -> float:
    """How good a position is for a player; a win is better the sooner and safer it is, a defeat the later it comes."""
    score = evaluate(game, player)
    if score.result > 0:
        return score.result + _LIFE * min(game.life[player], 9999) - _SOON * game.turn_number
    if score.result < 0:
        return score.result + _SOON * game.turn_number
    return score.total()


def _side(game: Game, player: int) -> tuple[float, float, float, float]:
    life = game.life[player]
    lives = life * 0.0035 - max(0, 1200 - life) * 0.004
    board = tempo = 0.0
    stones = 0
    for card_id in game.zone(FIELD, 0):
        card = game.cards[card_id]
        if card.controller != player:
            continue
        info = game.info(card_id)
        if info.types & bits.MAGIC_STONE:
            stones += 1
        else:
            board += worth_in_play(info)
            tempo += 0.0 if card.rested else 0.15
    tempo += sum(_STONES[:stones]) + 0.8 * max(0, stones - len(_STONES))
    board += sum(
        worth_in_play(game.info(i)) * 0.4 for i in (*game.zone(RULER_AREA, player), *game.zone(ITEM_AREA, player))
    )
    hand, deck = len(game.zone(HAND, player)), len(game.zone(MAIN_DECK, player))
    cards = 2.4 * min(hand, 7) + 0.4 * max(0, hand - 7) + 2.7 * len(game.zone(STANDBY, player))
    cards -= 1.5 * max(0, 6 - deck)
    return lives, board, cards, tempo


def worth_in_play(info: Info) -> float:
    """What a card in play is worth."""
    if info.types & bits.J_RESONATOR and info.atk is not None and info.def_ is not None:
        worth = 0.8 + (max(info.atk, 0) + max(info.def_, 0)) / 300
        worth += sum(bonus for flag, bonus in _FLAGS if info.flags & flag)
    else:
        worth = 1.0 + 0.7 * (info.cost.total() if info.cost is not None else 0)
    return worth + sum(0.35 for ability in info.abilities if not isinstance(ability, Skill))


def _danger(game: Game, player: int) -> float:
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
    through = sum(hits[blockers:]) if blockers < len(hits) else 0
    danger = -0.001 * through
    if through >= game.life[player]:
        danger -= 12.0
    strongest = hits[0] if hits else 0
    danger -= sum(0.2 * worth_in_play(info) for info in rested if strongest >= (info.def_ or 0))
    return danger
