"""The smaller pieces of a game's state: what is on the chase, what has triggered, the battle, lasting effects.

All are plain values: replaced, never changed.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar, Final, Literal, final

from willstone.engine.core.event_kinds import EventKind
from willstone.engine.core.fields import copier
from willstone.engine.state.abilities import Automatic, TriggerAutomatic

if TYPE_CHECKING:
    from willstone.engine.state.card import Card
    from willstone.engine.state.info import Info
    from willstone.engine.state.proposals import Replacer
    from willstone.engine.state.scope import Scope
    from willstone.engine.state.speech import Ability, Change, Selector, Situation

EntryKind = Literal["spell", "ability", "judgment"]


@final
class Entry:
    """312.1, 312.3: something in the chase area.

    A spell's ``id`` is its card's id; abilities and judgments are pseudo-cards (903.2d) with ids of their own, and
    ``card`` is where they come from.
    """

    FIELDS: ClassVar = ("id", "kind", "card", "controller", "ability", "scope")
    __slots__ = FIELDS

    def __init__(
        self, id: int, kind: EntryKind, card: int, controller: int, ability: Ability | None, scope: Scope
    ) -> None:
        self.id = id
        self.kind = kind
        self.card = card
        self.controller = controller
        self.ability = ability
        self.scope = scope

    def bound(self, scope: Scope) -> Entry:
        """The same with words bound further."""
        return Entry(self.id, self.kind, self.card, self.controller, self.ability, scope)


def rule_of_art(entry: Entry, rule: str) -> str:
    """1112.2: by which rule an entry is played or resolves."""
    return rule if entry.ability is None else entry.ability.cited(rule)


@final
class Triggered:
    """906.4: an automatic object that has triggered and waits to be played; a card must first be revealed (708.2)."""

    FIELDS: ClassVar = ("card", "controller", "ability", "scope", "zone", "revealed")
    __slots__ = FIELDS

    def __init__(
        self,
        card: int,
        controller: int,
        ability: Automatic | TriggerAutomatic,
        scope: Scope,
        zone: int,
        revealed: bool,
    ) -> None:
        self.card = card
        self.controller = controller
        self.ability = ability
        self.scope = scope
        self.zone = zone
        self.revealed = revealed

    def shown(self) -> Triggered:
        """The same, revealed."""
        return Triggered(self.card, self.controller, self.ability, self.scope, self.zone, True)


@final
class Lasting:
    """A continuous effect made by a spell or ability, until the end of the turn, of the battle, or for good.

    It applies to certain ``cards``, or players (1120.4), or to whatever ``select`` names at any time (909.4), and only
    as long as its ``condition`` holds, if it has one (909.8). It has a ``stamp`` once it has begun.
    """

    FIELDS: ClassVar = ("cards", "changes", "until", "scope", "stamp", "select", "condition")
    __slots__ = FIELDS

    def __init__(
        self,
        cards: tuple[int, ...],
        changes: tuple[Change, ...],
        until: str,
        scope: Scope,
        stamp: int = 0,
        select: Selector | None = None,
        condition: Situation | None = None,
    ) -> None:
        self.cards = cards
        self.changes = changes
        self.until = until
        self.scope = scope
        self.stamp = stamp
        self.select = select
        self.condition = condition


@final
class Replacing:
    """910: a replacement effect made by a spell or ability; ``left`` says how often, or how much damage, still.

    It has an ``id`` once it has begun.
    """

    FIELDS: ClassVar = ("id", "ability", "scope", "until", "left")
    __slots__ = FIELDS

    def __init__(self, id: int, ability: Replacer, scope: Scope, until: str, left: int) -> None:
        self.id = id
        self.ability = ability
        self.scope = scope
        self.until = until
        self.left = left

    def begun(self, id: int) -> Replacing:
        """The same from now on."""
        return Replacing(id, self.ability, self.scope, self.until, self.left)

    def left_over(self, left: int) -> Replacing:
        """The same after it has been used."""
        return Replacing(self.id, self.ability, self.scope, self.until, left)


@final
class Delayed:
    """906.8: an automatic ability made by an effect, that triggers later: once, or until a duration ends.

    ``after`` is the turn that must be over before it does, or -1.
    """

    FIELDS: ClassVar = ("ability", "scope", "until", "once", "after")
    __slots__ = FIELDS

    def __init__(self, ability: Automatic, scope: Scope, until: str, once: bool, after: int = -1) -> None:
        self.ability = ability
        self.scope = scope
        self.until = until
        self.once = once
        self.after = after

    def within(self, scope: Scope) -> Delayed:
        """The same with its words bound to something else."""
        return Delayed(self.ability, scope, self.until, self.once, self.after)


@final
class Departed:
    """911: a card as it last was in a zone it has left, what was added to it there, and the id it has had since."""

    FIELDS: ClassVar = ("card", "info", "now", "additions")
    __slots__ = FIELDS

    def __init__(self, card: Card, info: Info, now: int, additions: tuple[int, ...] = ()) -> None:
        self.card = card
        self.info = info
        self.now = now
        self.additions = additions


@final
class Battle:
    """A battle under way (800); ``attacked`` is a reference, 0 when the attacked object is there no more."""

    FIELDS: ClassVar = (
        "step",
        "attacker",
        "attacked",
        "defender",
        "blocker",
        "struck",
        "held",
        "answered",
        "forfeited",
    )
    __slots__ = FIELDS

    def __init__(
        self,
        step: str,
        attacker: int = 0,
        attacked: int = 0,
        defender: int = -1,
        blocker: int = 0,
        struck: bool = False,
        held: bool = False,
        answered: bool = False,
        forfeited: bool = False,
    ) -> None:
        self.step = step
        self.attacker = attacker
        self.attacked = attacked
        self.defender = defender
        self.blocker = blocker
        self.struck = struck  # 806.2a: the attacker has been through the battle damage process
        self.held = held  # 804.5b: and there was a blocking J/resonator then
        self.answered = answered  # 803.6: another player than the turn player played something
        self.forfeited = forfeited

    def at(self, step: str) -> Battle:
        """In another step."""
        battle = _copied(self)
        battle.step = step
        return battle

    def attacking(self, attacker: int, attacked: int, defender: int) -> Battle:
        """803.5: with an attack declared."""
        battle = _copied(self)
        battle.attacker, battle.attacked, battle.defender = attacker, attacked, defender
        return battle

    def blocking(self, blocker: int) -> Battle:
        """804.4: with a block declared."""
        battle = _copied(self)
        battle.blocker = blocker
        return battle

    def after_strike(self, *, holding: bool = True) -> Battle:
        """805.2, 806.2a: after the attacker dealt its battle damage; a blocker has held it if that matters (804.5b)."""
        battle = _copied(self)
        battle.struck, battle.held = True, holding and battle.blocker != 0
        return battle

    def after_answer(self) -> Battle:
        """803.6: after a play by another player than the turn player."""
        battle = _copied(self)
        battle.answered = True
        return battle

    def after_forfeit(self) -> Battle:
        """803.3: after the attack was forfeited."""
        battle = _copied(self)
        battle.forfeited = True
        return battle

    def involves(self, card: int) -> bool:
        """Whether a card attacks, blocks or is attacked."""
        return card in (self.attacker, self.blocker, self.attacked)

    def without(self, card: int) -> Battle:
        """803.5a, 804.4a, 1029.1a, 1029.1b, 1029.1c: a card attacks, blocks or is attacked no longer."""
        battle = _copied(self)
        if battle.attacker == card:
            battle.attacker = 0
        if battle.blocker == card:
            battle.blocker = 0
        if battle.attacked == card:
            battle.attacked = 0
        return battle


_copied: Final = copier(Battle, Battle.FIELDS)

Watchers = dict[EventKind, list[tuple[int, Automatic | TriggerAutomatic]]]
