"""Which numbers are worth a thought where one is asked for: a handful, however many may be chosen."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from willstone.engine import bits
from willstone.engine.zones import FIELD

if TYPE_CHECKING:
    from collections.abc import Iterator

    from willstone.engine import Game, Option


FEW: Final = 10


def sensible(game: Game, player: int, options: list[Option]) -> list[Option]:
    """The options, each that stands for many numbers as some of them, the least first."""
    return [each for option in options for each in _some(game, player, option)]


def _some(game: Game, player: int, option: Option) -> list[Option]:
    if option.numbers is None:
        return [option]
    if option.count <= FEW:
        return [option.at(n) for n in option.numbers]
    least, most, step = option.numbers[0], option.numbers[-1], option.numbers.step
    middle = (least + most) // 2
    wanted = (least, most, *_telling(game, player, step), least + step, most - step, middle)
    return list(dict.fromkeys(option.nearest(n) for n in wanted))[:FEW]


def _telling(game: Game, player: int, step: int) -> Iterator[int]:
    """Amounts that change something: the life of opponents, one's own but the last of it, what destroys a card."""
    opponents = [other for other in game.opponents(player) if not game.lost[other]]
    yield from sorted(game.life[other] for other in opponents)
    yield game.life[player] - step
    infos = ((game.cards[i], game.info(i)) for i in game.zone(FIELD, 0))
    defs = {
        (info.def_ or 0) - card.damage
        for card, info in infos
        if card.controller in opponents and info.types & bits.J_RESONATOR
    }
    yield from sorted(defs, reverse=True)[: FEW // 2]
