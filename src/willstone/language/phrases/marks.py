"""Counters and damage that are put, moved and taken away (1007.6, 1022), and what triggers again (1006.1, 1015.1)."""

from __future__ import annotations

from willstone.language.phrases.declaring import add, describe, verb

PUT = "put puts put put putting"
verb(
    "remove",
    "take_all_counters",
    "V all {c:CounterName} counters from {on:Cards}",
    "=V all {c:CounterName} counters on {on:Cards}",
)
verb("remove", "take_every_counter", "V all counters from {on:Cards}")
verb("remove", "remove_damage", "V {n:Amount} damage from {on:Cards}")
verb("remove", "remove_all_damage", "V all damage from {on:Cards}")
verb("move", "move_counters", "V {c:SomeCounters} from {on:Cards} to|onto {to:Cards}")
verb("move", "move_all_counters", "V all {c:CounterName} counters from {on:Cards} to|onto {to:Cards}")
verb("double", "double_counters", "V the number of {c:CounterName} counters on {on:Cards}")
verb("heal", "heal", "V {what:Cards}")
verb("summon", "summon", "V {what:Cards}")
verb("distribute", "distribute", "V {c:SomeCounters} among {to:ThingP}", "=V {c:SomeCounters} on {to:ThingP}")
verb(
    PUT,
    "put_counters_equal",
    "V {c:CounterName} counters on {on:Cards} equal to {n:Quantity}",
    "=V {c:CounterName} counters equal to {n:Quantity} on {on:Cards}",
    "=V a number of {c:CounterName} counters on {on:Cards} equal to {n:Quantity}",
    "=V a number of {c:CounterName} counters equal to {n:Quantity} on {on:Cards}",
)
add(
    "Clause",
    "triggers_enter",
    "this triggers its [enter] ability",
    "=this triggers its [enter] : ability",
    "=this triggers [enter] : ability of that card",
)

describe("CounterName", "the name of a counter", "might")
