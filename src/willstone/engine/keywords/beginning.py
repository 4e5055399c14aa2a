"""What acts before the first turn: [Energize] 1119, [Mana] on rulers 1122.2a, texts of rulers (abc-1.0 3.5.1)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, final

from willstone.engine.core import information as bits
from willstone.engine.core.events import Event
from willstone.engine.core.nodes import node
from willstone.engine.core.will import KINDS
from willstone.engine.costs.costs import BanishThis
from willstone.engine.costs.will_effects import Produce
from willstone.engine.keywords.in_play import MANA_COUNTER
from willstone.engine.state import keyword_names
from willstone.engine.state.abilities import Activate
from willstone.engine.state.agenda import Apply, Step
from willstone.engine.state.cards import CardDef, Face
from willstone.engine.state.scope import Scope
from willstone.engine.state.speech import Ability, Effect
from willstone.engine.state.zones import ITEM_AREA, RULER_AREA

if TYPE_CHECKING:
    from willstone.engine.state.gamestate import GameState


WILL_COIN: Final = "Will Coin"


@node
class Energize(Ability):
    """1119.1, 1119.2: a will coin for a player who is not the first; of several symbols one is chosen (1119.2b)."""

    kinds: tuple[int, ...]

    def keyword(self) -> str:
        return keyword_names.ENERGIZE.name

    def coin(self) -> CardDef:
        """1119.2: a token without types; its ability is active in the item area (1119.2a)."""
        ability = Activate((Produce(self.kinds),), (BanishThis(),))
        return CardDef((Face(WILL_COIN, 0, abilities=(ability,)),), token=True)

    def render(self) -> str:
        return "[Energize] " + " or ".join(f"{{{KINDS[kind]}}}" for kind in self.kinds)


@node
class AsGameStarts(Ability):
    """902.1b, abc-1.0 3.5.1: what a ruler does as the game starts, before the first turn."""

    effects: tuple[Effect, ...]

    def render(self) -> str:
        first, *more = self.effects
        return " ".join((f"As the game starts, {first.render()}.", *(effect.sentence() for effect in more)))


@final
class StartWith(Step):
    """1119.2, 1122.2a: what rulers let their players start the game with, and what they do then."""

    __slots__ = ()

    def run(self, game: GameState) -> None:
        game.then(*(Apply(effect, scope) for scope, effect in self._texts(game)))
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

    @staticmethod
    def _texts(game: GameState) -> list[tuple[Scope, Effect]]:
        """What rulers say is done as the game starts, the first player's first."""
        return [
            (Scope(card_id, player), effect)
            for player in game.clockwise(game.turn_player)
            for card_id in game.zone(RULER_AREA, player)
            for ability in game.info(card_id).abilities
            if isinstance(ability, AsGameStarts)
            for effect in ability.effects
        ]
