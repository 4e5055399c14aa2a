"""From words for gems, weather, dice, turns and life to effects (1008, 1023, 1027, 1028, 1031)."""

from __future__ import annotations

from willstone.engine.core.will import ATTRIBUTE_NAMES
from willstone.engine.effects import counters, effects, fortune, hands
from willstone.engine.effects.branches import Series
from willstone.engine.effects.damage import DealEachOther
from willstone.engine.effects.players_act import Fight
from willstone.engine.state.speech import Effect
from willstone.engine.turn.turn import SkipPhase, TakeExtraTurn
from willstone.engine.words import selectors
from willstone.engine.words.amounts import Amount
from willstone.language.meaning.amounts import count, value
from willstone.language.meaning.cards import thing
from willstone.language.meaning.gains import until
from willstone.language.meaning.orders import EFFECT
from willstone.language.meaning.players import PLAYER
from willstone.language.meaning.sentences import SENTENCE
from willstone.language.meaning.tables import NotYet, name_of
from willstone.language.reading.trees import Tree
from willstone.language.vocabulary import NUMBER_WORDS


@EFFECT.verb("gain_gem")
def _gain_gem(tree: Tree) -> Effect:
    said = tree["g"]
    number = count(said["n"]) if said.kind.endswith("several") else 1
    colour = None if said.kind.startswith("gems.any") else ATTRIBUTE_NAMES.index(name_of(said["a"]))
    one = said.kind in ("gems.any_several", "gems.any_x") and bool(said.get("one"))
    return fortune.GainGem(colour, number, one=one, x=said.kind.endswith("x"))


@SENTENCE.case("set_weather")
def _set_weather(tree: Tree) -> Effect:
    weather, lasts = name_of(tree["w"]), tree.get("u")
    return fortune.SetWeather(weather) if lasts is None else fortune.WeatherUntil(weather, until(lasts))


@SENTENCE.case("force")
def _force(tree: Tree) -> Effect:
    return fortune.Force(int(tree["n"]))


@EFFECT.verb("extra_turn")
def _extra_turn(_: Tree) -> Effect:
    return TakeExtraTurn()


@EFFECT.verb("skip")
def _skip(tree: Tree) -> Effect:
    return SkipPhase(name_of(tree["p"]).removesuffix(" phase"))


@EFFECT.verb("lose_game")
def _lose_game(_: Tree) -> Effect:
    return effects.LoseGame()


@SENTENCE.case("life_becomes")
def _life_becomes(tree: Tree) -> Effect:
    return counters.SetLife(Amount(int(tree["n"])))


@SENTENCE.case("somebodys_life_becomes")
def _somebodys_life_becomes(tree: Tree) -> Effect:
    return counters.SetLife(Amount(int(tree["n"])), PLAYER(tree["p"]))


@SENTENCE.case("fight")
def _fight(tree: Tree) -> Effect:
    both = selectors.Join((thing(tree["a"]), thing(tree["b"])))
    said = value(tree["v"])
    if said == "total cost" or any(one.several() for one in both.of):
        raise NotYet(tree.start, "two cards and their ATK")
    return Fight(both) if said == "ATK" else DealEachOther(both, said)


@EFFECT.verb("skip_several")
def _skip_several(tree: Tree) -> Effect:
    phase = name_of(tree["p"]).removesuffix("s").removesuffix(" phase")
    return SkipPhase(phase, number=NUMBER_WORDS[name_of(tree["n"])])


@SENTENCE.case("no_maximum")
def _no_maximum(_: Tree) -> Effect:
    return hands.NoMaximum()


@SENTENCE.case("clear_weather")
def _clear_weather(tree: Tree) -> Effect:
    return fortune.WeatherUntil("clear", until(tree["u"]))


@EFFECT.verb("gain_gems", "gain_two_gems")
def _gain_gems(tree: Tree) -> Effect:
    """1027.1: gems of several attributes."""
    said = [tree["a"], *(tree.get("more") or ()), *([tree["j"]] if "j" in tree else [])]
    gems = tuple(fortune.GainGem(ATTRIBUTE_NAMES.index(name_of(one["a"])), 1) for one in said)
    last = "and" if "j" in tree else ","
    return Series(gems, (*[","] * (len(gems) - 2), last))
