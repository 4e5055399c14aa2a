"""The weather of players, for a time or as long as something says so (1028)."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from willstone.engine import durations
from willstone.engine.actions import StartEffect
from willstone.engine.changes import ABILITY, Change
from willstone.engine.effects import TURN, Effect
from willstone.engine.nodes import node
from willstone.engine.scope import Scope, player_ref
from willstone.engine.selectors import Selector

if TYPE_CHECKING:
    from willstone.engine.changes import Draft
    from willstone.engine.game import Game


@node
class Weather(Change):
    """1028.1: a player's weather is of a type."""

    LAYER: ClassVar = ABILITY
    weather: str

    def apply(self, draft: Draft, game: Game, scope: Scope) -> None:
        """Cards have no weather (1028.1)."""

    def whole(self, what: Selector) -> str:
        return f"the weather is {self.weather}"


@node
class WeatherUntil(Effect):
    """1028.1: the weather of the player who says it is of a type until a time."""

    weather: str
    until: str = TURN

    def apply(self, game: Game, scope: Scope) -> None:
        game.then(StartEffect((player_ref(scope.controller),), (Weather(self.weather),), self.until, scope))

    def render(self) -> str:
        return f"the weather is {self.weather} until {durations.said(self.until)}"


def weather_of(game: Game, player: int) -> str:
    """1028.1a, 1028.1b: the weather of the last effect that gives a player one, or none."""
    ref = player_ref(player)
    last, weather = 0, game.weather[player]
    for effect in game.effects:
        for change in effect.changes:
            if isinstance(change, Weather) and ref in effect.cards and effect.stamp > last:
                last, weather = effect.stamp, change.weather
    for card_id in game.in_play():
        for ability in game.info(card_id).continuous:
            for change in ability.changes:
                if isinstance(change, Weather) and game.cards[card_id].stamp > last:
                    scope = Scope(card_id, game.cards[card_id].controller)
                    if ability.is_active(game, scope) and ref in ability.what.refs(game, scope):
                        last, weather = game.cards[card_id].stamp, change.weather
    return weather
