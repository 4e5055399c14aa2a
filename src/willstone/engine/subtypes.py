"""Old additions with subtypes (1406): what they are added to as they enter the field, and what befalls them without."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, final

from willstone.engine import information as bits
from willstone.engine import zones
from willstone.engine.abilities import Chant, PlayRule
from willstone.engine.agenda import Pick, Step
from willstone.engine.effects import Effect
from willstone.engine.filters import CardFilter
from willstone.engine.nodes import node
from willstone.engine.scope import Scope
from willstone.engine.selectors import Selector
from willstone.engine.target import Target
from willstone.engine.zones import FIELD, GRAVEYARD
from willstone.i18n.messages import message

if TYPE_CHECKING:
    from willstone.engine.game import Game

SUBTYPES: Final = {  # 1406.1a: and the types of what they are added to
    "field": 0,
    "resonator": bits.RESONATOR,
    "ruler": bits.RULER,
    "J-ruler": bits.J_RULER,
    "J/resonator": bits.J_RESONATOR,
    "J/ruler": bits.J_SLASH_RULER,
}


@node
class AddTo(Effect):
    """1406.2b: the addition enters the field added to what it targets, or is put into its owner's graveyard."""

    what: Selector

    def apply(self, game: Game, scope: Scope) -> None:
        hosts = self.what.refs(game, scope)
        if hosts:
            zones.move(game, scope.source, FIELD, "1406.2b", controller=scope.controller, added_to=hosts[0])
        else:
            zones.move(game, scope.source, GRAVEYARD, "1406.2b")

    def render(self) -> str:
        return f"add this card to {self.what.render()}"


@node
class AddedAsPlayed(PlayRule):
    """1406.2a, 1406.2b: an addition without a subtype that says itself what it targets and is added to."""

    cards: CardFilter

    def text(self) -> Chant:
        """What it does as it resolves."""
        return Chant((AddTo(Target(self.cards)),))

    def render(self) -> str:
        target = self.cards.with_article()
        return f"As you play this card, target {target}. This card enters the field added to the chosen target."


_TEXTS: Final = {  # 1406.2a
    subtype: Chant((AddTo(Target(CardFilter(types))),)) for subtype, types in SUBTYPES.items() if types
}


def text(subtype: str) -> Chant | None:
    """1406.2a: what an addition of a subtype does as it resolves, if it needs a target."""
    return _TEXTS.get(subtype)


def hosts(game: Game, card_id: int) -> list[int]:
    """1406.3: the cards that an addition can legally be added to; no J-ruler that has fallen."""
    types = SUBTYPES[game.info(card_id).subtype]
    return [
        i for i in game.in_play() if i != card_id and game.info(i).types & types and not zones.fallen(game.cards[i])
    ]


def homeless(game: Game) -> list[int]:
    """1406.4a: the additions that are added to nothing, to themselves, or to a card of another type."""
    return [
        i
        for i in game.zone(FIELD, 0)
        if game.info(i).subtype in _TEXTS
        and "Bestow" not in game.info(i).keywords  # 1121.4
        and game.cards[i].added_to not in hosts(game, i)
    ]


def discarding(game: Game) -> bool:
    """1406.4a: they are put into their owners' graveyards; whether there were any."""
    found = homeless(game)
    for card_id in found:
        zones.move(game, card_id, GRAVEYARD, "1406.4a")
    return bool(found)


@final
class Enter(Step):
    """1406.3: an effect moves an addition to the field, where it needs something to be added to."""

    FIELDS = ("card", "player", "rule")
    __slots__ = FIELDS

    def __init__(self, card: int, player: int, rule: str) -> None:
        self.card = card
        self.player = player
        self.rule = rule

    def run(self, game: Game) -> None:
        pool = tuple(hosts(game, self.card)) if self.card in game.cards else ()
        if pool:
            words = message("choose what {} is added to", game.name(self.card))
            game.then(Pick(self.player, "choose", words, "1406.3", pool, (), 1, 1, self))

    def picked(self, game: Game, picks: tuple[int, ...]) -> None:
        zones.move(game, self.card, FIELD, self.rule, controller=self.player, added_to=picks[0])
