"""Continuous abilities that become active at the same time (909.3b): whether it matters which is applied first."""

from __future__ import annotations

from itertools import combinations, islice
from typing import TYPE_CHECKING, Final, final

from willstone.engine.core.nodes import node
from willstone.engine.layers.changed_abilities import Cannot, GainAbility, GainSkill
from willstone.engine.layers.changes import GainAttribute, GainRace, GainStats, GainType, Granted
from willstone.engine.layers.memos import Memo
from willstone.engine.state.agenda import Step
from willstone.engine.state.questions import ChooseWord
from willstone.engine.state.zones import FIELD
from willstone.i18n.messages import message

if TYPE_CHECKING:
    from collections.abc import Callable

    from willstone.engine.state.abilities import Continuing
    from willstone.engine.state.gamestate import GameState


MOST_TRIALS: Final = 100  # pairs of cards that are tried in the other order
ADDING: Final = (Cannot, GainAbility, GainAttribute, GainRace, GainSkill, GainStats, GainType, Granted)


def order_matters(game: GameState, cards: tuple[int, ...], enter: Callable[[GameState], None]) -> bool:
    """Whether cards that enter the field together make it different by the order of their continuous effects.

    Effects that only add something can be applied in any order; for others it is tried.
    """
    having = [info for i in cards if (info := game.info(i)).continuous]
    if len(having) < 2 or all(isinstance(c, ADDING) for info in having for a in info.continuous for c in a.changes):
        return False
    trial = game.copy()
    enter(trial)
    entered = [i for i in trial.zone(FIELD, 0) if i not in game.cards]
    told = _information(trial)
    for one, other in islice(combinations(entered, 2), MOST_TRIALS):
        swapped = trial.copy()
        first, second = swapped.cards[one], swapped.cards[other]
        swapped.cards[one] = first.flipped(face_down=first.face_down, stamp=second.stamp)
        swapped.cards[other] = second.flipped(face_down=second.face_down, stamp=first.stamp)
        swapped.watch_anew()
        if _information(swapped) != told:
            return True
    return False


def _information(game: GameState) -> list[tuple[object, ...]]:
    """What the cards in play are, for comparing."""
    infos = [game.info(i) for i in game.in_play()]
    return [tuple(getattr(info, name) for name in info.FIELDS) for info in infos]


# ---------------------------------------------------------------- the abilities of one card


@node
class Ordered(Memo):
    """909.3b: the order in which the turn player has put the continuous abilities of a card; nothing else."""

    order: tuple[int, ...]


def in_order(game: GameState, card_id: int) -> tuple[Continuing, ...]:
    """The printed continuous abilities of a card, as they are applied where nothing else decides."""
    printed = game.printed(game.cards[card_id]).continuous
    if len(printed) > 1:
        for lasting in reversed(game.effects):
            if card_id in lasting.cards:
                for change in lasting.changes:
                    if isinstance(change, Ordered) and len(change.order) == len(printed):
                        return tuple(printed[index] for index in change.order)
    return printed


def statics(game: GameState) -> list[tuple[int, Continuing]]:
    """901.1c, 902.1, 902.2: the printed continuous abilities that are active, in play or elsewhere."""
    found = [
        (i, ability)
        for i in game.in_play()
        for ability in in_order(game, i)
        if not ability.is_base()  # 904.2, 909.1a
    ]
    for zone in game.traits.afar:  # 902.2
        found += [
            (i, ability)
            for player in range(game.seats)
            for i in game.zone(zone, player)
            for ability in game.printed(game.cards[i]).continuous
            if ability.place() == zone
        ]
    return found


def compete(abilities: tuple[Continuing, ...]) -> bool:
    """Whether abilities of one card that become active together may come to something else in another order."""
    effects = [ability.changes for ability in abilities if not ability.is_base() and not ability.is_of_players()]
    return any(
        one.layer() == other.layer()
        and one.writes() & other.writes()
        and not (isinstance(one, ADDING) and isinstance(other, ADDING))
        for changes, others in combinations(effects, 2)
        for one in changes
        for other in others
    )


@final
class OrderAbilities(Step):
    """909.3b: the turn player decides in which order the abilities of a card are applied."""

    FIELDS = ("card", "order")
    __slots__ = FIELDS

    def __init__(self, card: int, order: tuple[int, ...] = ()) -> None:
        self.card = card
        self.order = order

    def run(self, game: GameState) -> None:
        if self.card not in game.cards:
            return
        printed = game.printed(game.cards[self.card]).continuous
        left = [index for index in range(len(printed)) if index not in self.order]
        if len(left) == 1:
            game.begin_with(self.card, (Ordered((*self.order, *left)),))
            return
        words = tuple(str(index + 1) for index in left)
        texts = " ".join(f"{index + 1}) {printed[index].render()}" for index in left)
        asked = message("which ability of {} is applied first: {}", game.name(self.card), texts)
        game.then(ChooseWord(game.turn_player, asked, "909.3b", words, self))

    def picked(self, game: GameState, picks: tuple[int, ...]) -> None:
        printed = game.printed(game.cards[self.card]).continuous
        left = [index for index in range(len(printed)) if index not in self.order]
        game.then(OrderAbilities(self.card, (*self.order, left[picks[0]])))
