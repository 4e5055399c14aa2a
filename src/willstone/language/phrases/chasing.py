"""Spells and abilities in the chase area that are copied, played or given other targets (312.3, 903.2i, 1017)."""

from __future__ import annotations

from willstone.language.phrases.declaring import add, verb

verb("change", "change_targets", "V {w:WhichTargets} of {what:Things} (to {to:ThingS})")
for words in ("the target", "the targets", "all targets"):
    add("WhichTargets", f"which.{words.replace(' ', '_')}", words)
add(
    "Clause",
    "unchased_ability",
    "players cannot chase (~ to) this ability",
    "=players cannot chase this [enter] (~ :)",
)

# copies (1017)
verb("copy copies copied copied copying", "copy", "V {what:Cards}")
verb(
    "copy copies copied copied copying",
    "copy_anew",
    "V {what:Cards} . you may choose new targets for the copy",
    "=V {what:Cards} . you may choose new targets for it|them|copies",
    "=V {what:Cards} . you may choose new targets for the copies",
    "=V {what:Cards} and you may choose new targets for the copy",
)
add("Clause", "become_copy", "{s:ThingS} becomes a copy of {what:Cards} ({u:Until})")

# playing by an effect (903.2i-ii)
add("Clause", "other_may_play_free", "{p:Player} may play {n:Such} without paying its cost", cost=2)
add("Clause", "other_may_play_from", "{p:Player} may play {n:Such} {f:In} without paying its cost")
add("ThingS", "the_copy", "the copy")
verb("play plays played played playing", "play_free", "V {what:Cards} without paying its|their cost|costs")
verb("play plays played played playing", "play_paying", "V {what:ThingS} by paying its|their cost|costs")
verb("exchange", "exchange_those", "V control of {what:ThingP}")
verb("exchange", "exchange_control", "V control of {a:Things} and {b:Things}")
