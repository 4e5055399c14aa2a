"""Keywords that act before the first turn: [Energize] 1119, and [Mana] on rulers 1122.2a."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, final

from willstone.engine import information as bits
from willstone.engine.abilities import Ability, Activate
from willstone.engine.agenda import Step
from willstone.engine.cards import CardDef, Face
from willstone.engine.costs import BanishThis
from willstone.engine.events import Event
from willstone.engine.keywords.meanings import MANA_COUNTER
from willstone.engine.nodes import node
from willstone.engine.will import KINDS
from willstone.engine.will_effects import Produce
from willstone.engine.zones import ITEM_AREA, RULER_AREA
from willstone.i18n.messages import mark

if TYPE_CHECKING:
    from willstone.engine.game import Game

WILL_COIN: Final = "Will Coin"


@node
class Energize(Ability):
    """1119.2: a will coin for a player who is not the first; of several symbols one is chosen (1119.2b)."""

    kinds: tuple[int, ...]

    def keyword(self) -> str:
        return mark("Energize")

    def coin(self) -> CardDef:
        """1119.2: a token without types; its ability is active in the item area (1119.2a)."""
        ability = Activate((Produce(self.kinds),), (BanishThis(),))
        return CardDef((Face(WILL_COIN, 0, abilities=(ability,)),), token=True)

    def render(self) -> str:
        return "[Energize] " + " or ".join(f"{{{KINDS[kind]}}}" for kind in self.kinds)


@final
class StartWith(Step):
    """1119.2, 1122.2a: what rulers let their players start the game with."""

    __slots__ = ()

    def run(self, game: Game) -> None:
        for player in game.clockwise(game.turn_player):
            for card_id in tuple(game.zone(RULER_AREA, player)):
                info = game.info(card_id)
                if player != game.turn_player:
                    for ability in info.abilities:
                        if isinstance(ability, Energize):
                            coin = game.add_card(game.define(ability.coin()), player, ITEM_AREA)
                            game.happen(Event("created", "1119.2", player, coin))
                for entering in info.entering:
                    if entering.name == MANA_COUNTER and info.types & bits.RULER:
                        game.cards[card_id] = game.cards[card_id].with_counters(MANA_COUNTER, entering.number)
                        game.changed()
                        event = Event("counters", "1122.2a", player, card_id, amount=entering.number)
                        game.happen(event)
