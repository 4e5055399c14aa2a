"""The smaller pieces of a game's state: what is on the chase, what has triggered, the battle, lasting effects.

All are plain values: replaced, never changed.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, final

if TYPE_CHECKING:
    from willstone.engine.abilities import Ability, Automatic, TriggerAutomatic
    from willstone.engine.cards import Card, Info
    from willstone.engine.changes import Change
    from willstone.engine.replacement import Replacement
    from willstone.engine.scope import Scope
    from willstone.engine.selectors import Selector
    from willstone.engine.situations import Situation


@final
class Entry:
    """Something in the chase area (312): ``kind`` is spell, ability or judgment.

    A spell's ``id`` is its card's id; abilities and judgments are pseudo-cards (903.2d) with ids of their own, and
    ``card`` is where they come from.
    """

    FIELDS = ("id", "kind", "card", "controller", "ability", "scope")
    __slots__ = FIELDS

    def __init__(self, id: int, kind: str, card: int, controller: int, ability: Ability | None, scope: Scope) -> None:
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
    """1112.2: by which rule an entry is played or resolves; texts ask for God's Arts by it."""
    return "1112.2" if entry.ability is not None and entry.ability.keyword() == "God's Art" else rule


@final
class Triggered:
    """906.4: an automatic object that has triggered and waits to be played; a card must first be revealed (708.2)."""

    FIELDS = ("card", "controller", "ability", "scope", "zone", "revealed")
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

    It applies to certain ``cards``, or to whatever ``select`` names at any time (909.4), and only as long as its
    ``condition`` holds, if it has one (909.8).
    """

    FIELDS = ("cards", "changes", "until", "scope", "stamp", "select", "condition")
    __slots__ = FIELDS

    def __init__(
        self,
        cards: tuple[int, ...],
        changes: tuple[Change, ...],
        until: str,
        scope: Scope,
        stamp: int,
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
    """910: a replacement effect made by a spell or ability; ``left`` says how often, or how much damage, still."""

    FIELDS = ("id", "ability", "scope", "until", "left")
    __slots__ = FIELDS

    def __init__(self, id: int, ability: Replacement, scope: Scope, until: str, left: int) -> None:
        self.id = id
        self.ability = ability
        self.scope = scope
        self.until = until
        self.left = left


@final
class Delayed:
    """906.8: an automatic ability made by an effect, that triggers later: once, or until a duration ends.

    ``after`` is the turn that must be over before it does, or -1.
    """

    FIELDS = ("ability", "scope", "until", "once", "after")
    __slots__ = FIELDS

    def __init__(self, ability: Automatic, scope: Scope, until: str, once: bool, after: int = -1) -> None:
        self.ability = ability
        self.scope = scope
        self.until = until
        self.once = once
        self.after = after


@final
class Departed:
    """911: a card as it last was in a zone it has left, what was added to it there, and the id it has had since."""

    FIELDS = ("card", "info", "now", "additions")
    __slots__ = FIELDS

    def __init__(self, card: Card, info: Info, now: int, additions: tuple[int, ...] = ()) -> None:
        self.card = card
        self.info = info
        self.now = now
        self.additions = additions


@final
class Battle:
    """A battle under way (800); ``attacked`` is a reference, 0 when the attacked object is there no more."""

    FIELDS = ("step", "attacker", "attacked", "defender", "blocker", "struck", "held", "answered", "forfeited")
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

    def _copied(self) -> Battle:
        return Battle(
            self.step,
            self.attacker,
            self.attacked,
            self.defender,
            self.blocker,
            self.struck,
            self.held,
            self.answered,
            self.forfeited,
        )

    def at(self, step: str) -> Battle:
        """In another step."""
        battle = self._copied()
        battle.step = step
        return battle

    def attacking(self, attacker: int, attacked: int, defender: int) -> Battle:
        """803.5: with an attack declared."""
        battle = self._copied()
        battle.attacker, battle.attacked, battle.defender = attacker, attacked, defender
        return battle

    def blocking(self, blocker: int) -> Battle:
        """804.4: with a block declared."""
        battle = self._copied()
        battle.blocker = blocker
        return battle

    def after_strike(self, *, holding: bool = True) -> Battle:
        """805.2, 806.2a: after the attacker dealt its battle damage; a blocker has held it if that matters (804.5b)."""
        battle = self._copied()
        battle.struck, battle.held = True, holding and battle.blocker != 0
        return battle

    def after_answer(self) -> Battle:
        """803.6: after a play by another player than the turn player."""
        battle = self._copied()
        battle.answered = True
        return battle

    def after_forfeit(self) -> Battle:
        """803.3: after the attack was forfeited."""
        battle = self._copied()
        battle.forfeited = True
        return battle

    def involves(self, card: int) -> bool:
        """Whether a card attacks, blocks or is attacked."""
        return card in (self.attacker, self.blocker, self.attacked)

    def without(self, card: int) -> Battle:
        """803.5a, 804.4a, 1029: a card attacks, blocks or is attacked no longer."""
        battle = self._copied()
        if battle.attacker == card:
            battle.attacker = 0
        if battle.blocker == card:
            battle.blocker = 0
        if battle.attacked == card:
            battle.attacked = 0
        return battle
