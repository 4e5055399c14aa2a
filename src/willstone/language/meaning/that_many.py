""" "That many" after something that is done with any number of cards (908)."""

from __future__ import annotations

from dataclasses import replace

from willstone.engine.core.nodes import walk
from willstone.engine.effects import branches, hands, players_act
from willstone.engine.effects.this_way import ThisWay
from willstone.engine.state.speech import Effect
from willstone.engine.words.amounts import Amount, ThatMuch
from willstone.engine.words.filters import YOU, CardFilter
from willstone.engine.words.remembered import Some
from willstone.language.walking import replace_each


def so_many(effects_: tuple[Effect, ...], whose: str = "") -> tuple[Effect, ...]:
    """ "That many" is as many as something was done with before; for each player as many as were theirs."""
    found: list[Effect] = []
    for said in effects_:
        one = said
        if isinstance(one, branches.Series):
            one = replace(one, effects=so_many(one.effects, whose))
        elif isinstance(one, players_act.Acts):
            one = replace(one, effects=so_many(one.effects, YOU if branches.is_each(one.who) else ""))
        before = next((deed for other in reversed(found) if (deed := _done_with_any(other))), "")
        found.append(_as_many(one, before, whose) if before else one)
    return tuple(found)


def _as_many(effect: Effect, deed: str, whose: str = "") -> Effect:
    """ "That many" as many as something was done with."""
    counted = Amount(1, per=CardFilter(controller=whose, qualities=(ThisWay(deed, f"{deed} this way"),)))
    return replace_each(effect, ThatMuch, lambda much: counted if much.many else much)


def _done_with_any(effect: Effect) -> str:
    """What is done with any number of cards."""
    for one in walk(effect, Effect):
        if isinstance(one, hands.Discard):
            return next(iter(one.deeds()), "")
        what = getattr(one, "what", None)
        if isinstance(what, Some) and what.least != (what.most or -1) and not what.x:
            return next(iter(one.deeds()), "")
    return ""
