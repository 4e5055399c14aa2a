"""From what cards gain, lose and become to changes (909)."""

from __future__ import annotations

import re
from dataclasses import replace
from typing import Any

from lark import Token, Transformer, v_args

from willstone.engine.abilities import restraints
from willstone.engine.abilities.protection import Spared
from willstone.engine.abilities.restraints import UnlessPaid
from willstone.engine.core.nodes import walk
from willstone.engine.core.will import Cost
from willstone.engine.effects import effects
from willstone.engine.effects.delayed import BarNamesakes, GainAsLongAs, StillSo
from willstone.engine.effects.modes import GainOne, OneChange
from willstone.engine.layers.changed_abilities import (
    Cannot,
    GainAbility,
    GainSkill,
    LoseAbilities,
    LoseSkill,
    NeverGains,
)
from willstone.engine.layers.changes import BecomeRace, BecomeStats, GainStats, LoseBattleValues
from willstone.engine.state import durations, speech, statements
from willstone.engine.state.cost_parts import CostPart
from willstone.engine.state.speech import Change, Effect, Selector, Situation
from willstone.engine.turn.turn import StayRested
from willstone.engine.words.amounts import Amount
from willstone.engine.words.filters import ANYBODY, OPPONENT, YOU, CardFilter
from willstone.engine.words.quantities import Is, Quantity, for_each
from willstone.engine.words.selectors import EachPlayer, This, You
from willstone.language.errors import NotUnderstood, Refused
from willstone.language.vocabulary import NUMBER_WORDS

Price = tuple[CostPart, ...]
Sentences = tuple[Effect, ...]


@v_args(inline=True)
class Changes(Transformer[Token, Effect]):
    """909: what is changed."""

    def gain(self, what: Selector, *parts: tuple[Change, ...] | str | Situation | None) -> speech.Effect:
        *said, until = parts
        changes = tuple(change for part in said if isinstance(part, tuple) for change in part)
        if isinstance(until, Situation):
            return GainAsLongAs(what, changes, until)
        duration = until if isinstance(until, str) else durations.FOREVER
        if any(isinstance(change, OneChange) for change in changes):
            if len(changes) > 1:
                raise Refused(0, "one choice")
            return GainOne(what, changes, duration)
        return effects.Gain(what, changes, duration)

    def gain_mobilized(self, what: Selector, until: str | None) -> speech.Effect:
        return self.gain(what, self.mobilized(), until)  # type: ignore[attr-defined]  # of another mixin

    def changes(self, *changes: Change) -> tuple[Change, ...]:
        return changes

    def one_change(self, *options: Change) -> tuple[Change, ...]:
        return (OneChange(options),)

    def gain_stats(self, stats: Token) -> Change:
        atk, def_ = stats[1:-1].split("/")
        return GainStats(int(atk), int(def_))

    def gain_for_each(self, stats: Token, counted: Quantity) -> tuple[Change, ...]:
        atk, def_ = stats[1:-1].split("/")
        return (GainStats(int(atk), int(def_), for_each(Amount(1), counted)),)

    def gain_for_each_and(self, stats: Token, counted: Quantity, change: Change) -> tuple[Change, ...]:
        return (*self.gain_for_each(stats, counted), change)

    def gain_x(self, stats: Token) -> Change:
        atk, def_ = (int(part.replace("X", "1")) for part in stats[1:-1].split("/"))
        return GainStats(atk, def_, Amount(0, 1))  # 903.3c

    def gain_where(self, stats: Token, _: Token, counted: Quantity) -> tuple[Change, ...]:
        atk, def_ = (int(part.replace("X", "1")) for part in stats[1:-1].split("/"))
        return (GainStats(atk, def_, Is(counted=counted)),)

    def gain_skill(self, name: Token) -> Change:
        return GainSkill(name[1:-1])

    def gain_ability(self, quoted: Token) -> Change:
        from willstone.language.parser import parse

        try:
            granted = parse(quoted[1:-1])
        except NotUnderstood as error:
            raise Refused((quoted.start_pos or 0) + 1 + error.position, "an ability") from None
        if len(granted) != 1:
            raise Refused(quoted.start_pos or 0, "one ability")
        return GainAbility(granted[0])

    def restrained(self, restraint: statements.Restraint) -> tuple[Change, ...]:
        return (Cannot(restraint),)

    def plain_restraint(self, words: Token) -> statements.Restraint:
        return statements.Statement.of(words)

    def unless_paid(self, words: Token, will: Token) -> statements.Restraint:
        deeds = words.removeprefix("cannot ").partition(" unless")[0]
        return UnlessPaid(Cost.parse(will), deeds)

    def spared(self, words: Token) -> statements.Restraint:
        deeds, _, agent = words.removeprefix("cannot be ").partition(" by ")
        done = tuple(re.split(r",? or |, ", deeds.replace("their owners' hands", "its owner's hand")))
        what, _, whose = agent.partition(" you")
        return Spared(done, what, OPPONENT if whose.startswith("r opp") else YOU if whose else ANYBODY)

    def must_attack_this(self, _: Token) -> statements.Restraint:
        return restraints.MustAttackThis()

    def versus(self, words: Token, cards: CardFilter) -> statements.Restraint:
        if words.startswith("can "):
            return restraints.Reaches(cards)
        deed = words.removeprefix("cannot ")
        return restraints.Versus(deed.replace(" except", ""), cards, " except" in deed)

    def untargetable(self, words: Token, *parts: Any) -> restraints.Untargetable:
        before, attributes, types, controller, after = parts
        by = self.description(before, attributes, None, CardFilter(types or 0), None, None, controller, after)  # type: ignore[attr-defined]  # of another mixin
        return restraints.Untargetable(by)

    def untargetable_by_spells(self, words: Token, *parts: Any) -> statements.Restraint:
        return replace(self.untargetable(words, *parts), only=True)

    def stay_rested(self, what: Selector, words: Token) -> speech.Effect:
        return StayRested(what)

    def barred_deed(self, words: Token) -> tuple[Change, ...]:
        return (Cannot(restraints.Barred(words.removeprefix("cannot "))),)

    def barred_draws(self, words: Token) -> tuple[Change, ...]:
        return (Cannot(restraints.DrawsAtMost(NUMBER_WORDS.get(words.split()[4], 1))),)

    def barred_play(self, words: Token, cards: CardFilter) -> tuple[Change, ...]:
        return (Cannot(restraints.Barred(restraints.PLAY, cards)),)

    def barred_use(self, words: Token, cards: CardFilter) -> tuple[Change, ...]:
        return (Cannot(restraints.Barred(words.removeprefix("cannot ").removesuffix(" of"), cards)),)

    def shielded(self, name: Token) -> tuple[Change, ...]:
        return (self.gain_skill(name),)

    def shielded_from(self, words: Token) -> tuple[Change, ...]:
        return (self.gain_barrier(words),)  # type: ignore[attr-defined]  # of another mixin

    def bar_namesakes(self, who: Selector, _: Token, of: Selector, until: str | Situation) -> speech.Effect:
        if isinstance(until, Situation):
            raise Refused(0, "a time until which it lasts")
        return BarNamesakes(who, of, until)

    def barred_targeting(self, words: Token, *parts: Any) -> tuple[Change, ...]:
        return (Cannot(self.untargetable(words, *parts)),)

    def bars(self, who: Selector, changes: tuple[Change, ...], *until: str | Situation) -> Any:
        """What somebody cannot do; the zones of other players are theirs."""
        if not isinstance(who, You):
            changes = tuple(_of_theirs(change) for change in changes)
        return self.gain(who, changes, *until) if until else self.always(who, changes)  # type: ignore[attr-defined]  # of another mixin

    def players(self) -> Selector:
        return EachPlayer("players")

    def become_race(self, *parts: Token | None) -> tuple[Change, ...]:
        stats, race = parts
        changed = () if stats is None else self.become_stats(stats)
        return (*changed, BecomeRace((str(race),)))

    def become_stats(self, stats: Token) -> tuple[Change, ...]:
        atk, def_ = stats[1:-1].split("/")
        return (BecomeStats(int(atk), int(def_)),)

    def lose_battle_values(self) -> tuple[Change, ...]:
        return (LoseBattleValues(),)

    def lose_abilities(self) -> tuple[Change, ...]:
        return (LoseAbilities(),)

    def never_gains(self, _: Token, *skills: Token) -> tuple[Change, ...]:
        return (NeverGains(tuple(skill[1:-1] for skill in skills)),)

    def never_gains_any(self) -> tuple[Change, ...]:
        return (NeverGains(),)

    def lose_skill(self, *names: Token) -> tuple[Change, ...]:
        return tuple(LoseSkill(name[1:-1]) for name in names)

    def as_long_as_so(self, situation: Situation) -> Situation:
        return StillSo(situation) if any(walk(situation, This)) else situation

    def until_end_of_turn(self) -> str:
        return durations.TURN

    def until_next_turn(self, words: Token) -> str:
        return str(words)

    def until_end_of_battle(self) -> str:
        return effects.BATTLE


def _of_theirs(change: Change) -> Change:
    """What somebody else than you cannot play from a zone of their own."""
    barred = change.statement if isinstance(change, Cannot) else None
    if isinstance(barred, restraints.Barred) and barred.cards is not None and barred.cards.zone >= 0:
        return Cannot(replace(barred, theirs=True))
    return change
