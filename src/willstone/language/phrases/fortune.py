"""Gems, weather, dice, extra turns, life that becomes a number, and what cards do to each other (1008 to 1031)."""

from __future__ import annotations

from willstone.language.phrases.declaring import add, describe, some, verb

# gems (1027)
verb("gain", "gain_gem", "V {g:Gems}")
verb("gain", "gain_gems", "V {a:GemKind} {more:NextGem+} (~ ,) ({j:AndGem})")
add("GemKind", "gem_kind", "a|an {a:Attribute} gem")
add("NextGem", "next_gem", ", (~ a|an) {a:Attribute} gem")
add("AndGem", "and_gem", "and (~ a|an) {a:Attribute} gem")
verb("gain", "gain_two_gems", "V {a:GemKind} {j:AndGem}")
add("Gems", "gems.one", "a|an {a:Attribute} gem")
add("Gems", "gems.several", "{n:Count} {a:Attribute} gems")
add("Gems", "gems.x", "x {a:Attribute} gems")
add("Gems", "gems.any", "a gem of any attribute")
add("Gems", "gems.any_several", "{n:Count} gems of any (one) attribute")
add("Gems", "gems.any_x", "x gems of any (one) attribute")

# weather (1028)
some("NewWeather", "rain", "thunderstorm", "thunder", "fog")
add(
    "Clause",
    "set_weather",
    "the weather is {w:NewWeather} ({u:Until})",
    "=the weather becomes {w:NewWeather} ({u:Until})",
)

# dice (1023)
add("Sentence", "force", "[force] {n:<NUM>} (~ .)")

# turns, life
verb("take takes took taken taking", "extra_turn", "V an extra turn after this one")
verb("skip skips skipped skipped skipping", "skip", "V your|their next {p:Phase}")
verb("lose loses lost lost losing", "lose_game", "V the game")
add("Clause", "life_becomes", "your life becomes {n:<NUM>}")
add("Clause", "somebodys_life_becomes", "{p:Player} 's life becomes {n:<NUM>}")

# damage to each other (1008)
add(
    "Clause",
    "fight",
    "{a:Things} and {b:Things} deal damage equal to their {v:Value} to each other",
)

verb("skip skips skipped skipped skipping", "skip_several", "V your|their next {n:Numeral} {p:Phases}")
some("Phases", "turns", "draw phases", "recovery phases", "main phases", "end phases")
add("Clause", "no_maximum", "you have no maximum hand size until end of game")
add("Clause", "clear_weather", "the weather is clear {u:Until}")

describe("Gems", "gems", "a light gem")
describe("NewWeather", "the weather", "rain")
