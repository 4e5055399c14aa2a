"""Damage that is multiplied, increased or divided (903.2h, 1007)."""

from __future__ import annotations

from willstone.language.phrases.declaring import add, verb

DEAL = "deal deals dealt dealt dealing"
add(
    "Damage",
    "damage_plus",
    "{n:Amount} damage to {to:Receiver} , plus an additional {m:Amount} damage {each:ForEach}",
    "={n:Amount} damage (~ ,) plus an additional {m:Amount} damage {each:ForEach} to {to:Receiver}",
)
add("Receiver", "each_player_and", "each player and {n:NounS}")
add("Receiver", "opponent_and_theirs", "your opponent and each {n:NounS} they control")
verb(
    DEAL,
    "deal_divided",
    "V {n:Amount} damage ({each:ForEach}) divided as you choose among {to:Receiver}",
    "=V {n:Amount} damage ({each:ForEach}) divided as you choose to {to:Receiver}",
)
verb(
    DEAL,
    "deal_divided_equal",
    "V damage equal to {n:Quantity} divided as you choose among {to:Receiver}",
    "=V damage equal to {n:Quantity} divided as you choose to {to:Receiver}",
)
verb("gain", "gain_life_multiplied", "V {n:Amount} life multiplied by {by:Factor}")
verb("lose loses lost lost losing", "lose_life_multiplied", "V {n:Amount} life multiplied by {by:Factor}")
