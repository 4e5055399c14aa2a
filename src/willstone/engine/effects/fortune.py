"""Dice (1023), gems (1027) and the weather (1028).

The weather of players, for a time or as long as something says so (1028).
"""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, ClassVar, Final, final

from willstone.engine.abilities.restraints import more_dice
from willstone.engine.actions.actions import StartEffect
from willstone.engine.core import rng
from willstone.engine.core.events import Event
from willstone.engine.core.nodes import node
from willstone.engine.core.will import ATTRIBUTE_NAMES
from willstone.engine.core.wording import number_word
from willstone.engine.costs.costs import BanishThis
from willstone.engine.costs.will_effects import Produce
from willstone.engine.effects.branches import in_order
from willstone.engine.effects.tokens import CreateTokens, token
from willstone.engine.state import durations
from willstone.engine.state.abilities import Activate
from willstone.engine.state.agenda import OfNumber, tell
from willstone.engine.state.durations import TURN
from willstone.engine.state.pieces import Lasting
from willstone.engine.state.questions import ChooseWord
from willstone.engine.state.scope import Scope, player_ref
from willstone.engine.state.speech import ABILITY, Change, Effect, Selector, Situation
from willstone.engine.state.zones import ITEM_AREA
from willstone.engine.words.filters import YOU
from willstone.engine.words.selectors import You, players
from willstone.i18n.messages import message

if TYPE_CHECKING:
    from willstone.engine.state.cards import CardDef
    from willstone.engine.state.gamestate import GameState
    from willstone.engine.state.info import Draft


SIDES: Final = 6  # 1023.1a


def roll(game: GameState) -> int:
    """1023.1a: a die, from 1 to 6."""
    game.rng = rng.advance(game.rng)
    return rng.below(game.rng, SIDES) + 1


@node
class Force(Effect):
    """1023.1, 1023.2: [Force] so many; "the result of the roll" in what follows is all dice together."""

    number: int
    effects: tuple[Effect, ...] = ()

    def apply(self, game: GameState, scope: Scope) -> None:
        number = self.number + more_dice(game, scope.controller) if self.number else 0
        if not game.affords(number):
            return  # 1301.1c
        total = 0
        for _ in range(number):
            value = roll(game)
            total += value
            game.happen(Event("rolled", "1023.1a", scope.controller, scope.source, amount=value))
        game.happen(Event("forced", "1023.1", scope.controller, scope.source, amount=total))
        tell(game, scope.source, lambda old: old.about(old.card, old.player, total))
        game.then(*in_order(self.effects, scope.about(scope.card, scope.player, total)))

    def render(self) -> str:
        sentences = [f"[Force] {self.number}.", *(effect.sentence() for effect in self.effects)]
        return " ".join(sentences).removesuffix(".")


def gem(attribute: int) -> CardDef:
    """1027.1: a gem token of an attribute, banished for its will like a will coin (1119.2)."""
    banish = Activate((Produce((attribute,)),), costs=(BanishThis(),))
    name = f"{ATTRIBUTE_NAMES[attribute].capitalize()} Gem"
    return token(name, 0, attributes=1 << attribute, races=("Gem",), abilities=(banish,))


@node
class GainGem(Effect):
    """1027: gain gems of an attribute, or of any (None), which the player chooses (1027.1a)."""

    attribute: int | None
    number: int = 1
    who: Selector = You()
    one: bool = False  # all of them of the same attribute
    x: bool = False

    def apply(self, game: GameState, scope: Scope) -> None:
        if self.x:
            if scope.x > 0:
                replace(self, number=scope.x, x=False).apply(game, scope)
            return
        for player in reversed(players(game, self.who, scope)):
            if self.attribute is None:
                each = self.number if self.one else 1
                words = ChooseWord(
                    player, message("the attribute of the gem"), "1027.1a", ATTRIBUTE_NAMES, Gain(player, each)
                )
                if game.affords(self.number // each):
                    game.then(*[words] * (self.number // each))
            else:
                game.then(CreateTokens(gem(self.attribute), self.number, player, ITEM_AREA))

    def render(self) -> str:
        subject = "gain" if isinstance(self.who, You) else f"{self.who.render()} gains"
        gem_ = "Gem" if self.attribute is None else f"{ATTRIBUTE_NAMES[self.attribute]} Gem"
        gems = f"X {gem_}s" if self.x else f"a {gem_}" if self.number == 1 else f"{number_word(self.number)} {gem_}s"
        if self.attribute is None:
            gems += " of any one attribute" if self.one else " of any attribute"
        return f"{subject} {gems}"


@final
class Gain(OfNumber):
    """1027.1a: takes the attribute of a gem."""

    __slots__ = ()

    def picked(self, game: GameState, picks: tuple[int, ...]) -> None:
        game.then(CreateTokens(gem(picks[0]), self.number, self.player, ITEM_AREA))


@node
class SetWeather(Effect):
    """1028.1, 1028.1a-i: a player's weather changes; the last effect counts (1028.1b)."""

    weather: str
    who: Selector = You()

    def apply(self, game: GameState, scope: Scope) -> None:
        for player in players(game, self.who, scope):
            game.weather[player] = self.weather
            game.changed()
            game.happen(Event("weather", "1028.1", player, detail=self.weather))

    def render(self) -> str:
        if isinstance(self.who, You):
            return f"the weather is {self.weather}"
        return f"{self.who.render()}'s weather is {self.weather}"


@node
class WeatherIs(Situation):
    """1028.2: the weather of the player spoken of is of a type; somebody without weather has none (1028.1a)."""

    weather: str
    who: str = YOU
    READS: ClassVar[int] = 0

    def holds(self, game: GameState, scope: Scope) -> bool:
        seats = [scope.controller] if self.who == YOU else scope.opponents(game)
        return any(weather_of(game, player) == self.weather for player in seats)

    def render(self) -> str:
        return f"{'the' if self.who == YOU else self.who + chr(39) + 's'} weather is {self.weather}"


@node
class Weather(Change):
    """1028.1: a player's weather is of a type."""

    LAYER: ClassVar = ABILITY
    weather: str

    def apply(self, draft: Draft, game: GameState, scope: Scope) -> None:
        """Cards have no weather (1028.1)."""

    def whole(self, what: Selector) -> str:
        return f"the weather is {self.weather}"


@node
class WeatherUntil(Effect):
    """1028.1: the weather of the player who says it is of a type until a time."""

    weather: str
    until: str = TURN

    def apply(self, game: GameState, scope: Scope) -> None:
        game.then(StartEffect(Lasting((player_ref(scope.controller),), (Weather(self.weather),), self.until, scope)))

    def render(self) -> str:
        return f"the weather is {self.weather} until {durations.said(self.until)}"


def weather_of(game: GameState, player: int) -> str:
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
