"""From dice, gems, weather, fights and cancelled abilities to effects (1012, 1023, 1027, 1028)."""

from __future__ import annotations

from lark import Token, Transformer, v_args

from willstone.engine.core.will import ATTRIBUTE_NAMES
from willstone.engine.effects import fortune, players_act
from willstone.engine.effects.fortune import WeatherUntil
from willstone.engine.state.speech import Effect, Selector
from willstone.language.vocabulary import NUMBER_WORDS


@v_args(inline=True)
class Fortune(Transformer[Token, Effect]):
    """What has no other chapter."""

    def gain_gem(self, words: Token) -> Effect:
        count, word, *_ = words.split(" ")
        attribute = ATTRIBUTE_NAMES.index(word) if word in ATTRIBUTE_NAMES else None
        return fortune.GainGem(attribute, NUMBER_WORDS.get(count, 1), one=" one " in words, x=count == "X")

    def set_weather(self, weather: Token, until: str | None) -> Effect:
        return fortune.SetWeather(str(weather)) if until is None else WeatherUntil(str(weather), until)

    def fight(self, what: Selector) -> Effect:
        return players_act.Fight(what)

    def as_it_resolves(self, effect: Effect) -> Effect:
        return players_act.AsResolves(effect)
