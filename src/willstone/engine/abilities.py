"""Abilities (901): the kinds there are, each an immutable tree that the card language makes from text.

Activate abilities (905), automatic abilities (906), the text of a chant, [Judgment] (1125), both kinds of
[Trigger] (1113), [Stealth] (1114), keywords (1101), continuous abilities that allow, forbid or demand something (904),
and what changes how a card is played (:class:`PlayRule`; see :mod:`willstone.engine.ways`).
"""

from __future__ import annotations

from dataclasses import field, fields, replace
from itertools import pairwise
from typing import TYPE_CHECKING, Any

from willstone.engine import information as bits
from willstone.engine.filters import number_word
from willstone.engine.infinity import Number, written
from willstone.engine.keywords import KEYWORDS
from willstone.engine.nodes import Node, node
from willstone.engine.target import Target
from willstone.engine.will import Cost
from willstone.engine.zones import ZONE_NAMES

if TYPE_CHECKING:
    from willstone.engine.conditions import Condition
    from willstone.engine.costs import CostPart
    from willstone.engine.effects import Effect
    from willstone.engine.game import Game
    from willstone.engine.scope import Scope
    from willstone.engine.terms import Term


@node
class Ability(Node):
    """204.1, 204.2: one paragraph of a card's text."""

    def flags(self) -> int:
        """The bits it sets on its card."""
        return 0

    def keyword(self) -> str:
        """The keyword it is written with, if it is."""
        return ""

    def settled(self, game: Game, scope: Scope) -> Ability:
        """The same with what its text has named or chosen written into it, for whoever it is given to."""
        return self

    def stands_for(self) -> tuple[Ability, ...]:
        """1101.1a: the further abilities that a keyword is short for."""
        return ()

    def shields(self, game: Game, scope: Scope, controller: int) -> bool:
        """1120: whether it forbids that what is played with a scope targets its card or player."""
        return False

    def shielding_rule(self, of_player: bool) -> str:
        """The rule by which it does."""
        return "104.4"


@node
class PlayRule(Ability):
    """A continuous ability that changes how a card is played (903.2): what it costs, or what it is played with."""


@node
class Skill(Ability):
    """A keyword skill, perhaps with a number: [Pierce], [Divinity] 10."""

    name: str
    number: Number = 0  # ∞ only for [Divinity]

    def flags(self) -> int:
        return KEYWORDS[self.name].flags

    def keyword(self) -> str:
        return self.name

    def stands_for(self) -> tuple[Ability, ...]:
        return KEYWORDS[self.name].stands_for(self.number)

    def render(self) -> str:
        return f"[{self.name}]" + (f" {written(self.number)}" if KEYWORDS[self.name].numbered else "")


@node
class EntersWith(Ability):
    """1118.2, 1122.2b: its card enters the field with counters of a name on it."""

    name: str
    number: int

    def render(self) -> str:
        count = f"a {self.name} counter" if self.number == 1 else f"{number_word(self.number)} {self.name} counters"
        return f"This card enters the field with {count} on it."


@node
class Restraint(Ability):
    """104.4, 904: a continuous ability that allows, forbids or demands something of its card."""

    def said(self, several: bool = False) -> str:
        """What is said of one card, or of several: "cannot attack"."""
        raise AssertionError(several)

    def bound(self, player: int) -> Restraint:
        """The same where "you" is a player, although another may control the card."""
        return self

    def within(self, scope: Scope) -> Restraint:
        """The same where "this card" is the one whose effect says it of other cards."""
        return self.bound(scope.controller)

    def forbids(self, game: Game, deed: str, card: int, other: int) -> bool:
        """803.3, 804.3: whether it forbids its card a deed ("attack", "be blocked by" ...) with another card."""
        return False

    def render(self) -> str:
        return f"This card {self.said()}."


_STATEMENTS = {
    "This card cannot attack.": bits.CANNOT_ATTACK,
    "This card cannot block.": bits.CANNOT_BLOCK,
    "This card cannot attack or block.": bits.CANNOT_ATTACK | bits.CANNOT_BLOCK,
    "This card cannot be blocked.": bits.CANNOT_BE_BLOCKED,
    "This card cannot be destroyed.": bits.CANNOT_BE_DESTROYED,
    "This card must attack if able.": bits.MUST_ATTACK,
    "This card can attack the turn it enters the field.": bits.ATTACKS_AT_ONCE,
    "This card can be attacked while recovered.": bits.ATTACKABLE,
    "This card doesn't recover during your recovery phase.": bits.RESTS_NOT_RECOVERED,
    "This card cannot be played.": bits.CANNOT_BE_PLAYED,
    "This card cannot be chased.": bits.CANNOT_BE_CHASED,
    "This card doesn't recover during its controller's recovery phase.": bits.RESTS_NOT_RECOVERED,
    "This card cannot be attacked.": bits.CANNOT_BE_ATTACKED,
    "This card cannot attack players.": bits.CANNOT_ATTACK_PLAYERS,
    "This card cannot be canceled.": bits.CANNOT_BE_CANCELED,
    "This card cannot be returned to its owner's hand.": bits.CANNOT_BE_RETURNED,
    "This card can block while rested.": bits.BLOCKS_RESTED,
    "This card must block if able.": bits.MUST_BLOCK,
    "This card must be blocked if able.": bits.MUST_BE_BLOCKED,
    "This card must attack or block if able.": bits.MUST_ATTACK | bits.MUST_BLOCK,
    "This card can attack without resting.": bits.ATTACKS_FRESH,
    "This card can block without resting.": bits.BLOCKS_FRESH,
    "This card can attack or block without resting.": bits.ATTACKS_FRESH | bits.BLOCKS_FRESH,
    "This card entering the field doesn't cause its own abilities to trigger.": bits.ENTERS_QUIETLY,
    "This card entering the field doesn't cause its own [Enter] abilities to trigger.": bits.NO_ENTER,
}
_OF_SEVERAL = (
    ("it enters", "they enter"),
    ("its controller's", "their controllers'"),
    ("doesn't", "don't"),
    ("its own abilities", "their own abilities"),
    ("its own [Enter]", "their own [Enter]"),
    ("its owner's hand", "their owners' hands"),
)


@node
class Statement(Restraint):
    """904: a plain continuous ability that allows, forbids or demands one thing of its card."""

    text: str

    def flags(self) -> int:
        return _STATEMENTS[self.text]

    def said(self, several: bool = False) -> str:
        words = self.text.removeprefix("This card ").removesuffix(".")
        if several:
            for one, many in _OF_SEVERAL:
                words = words.replace(one, many)
        return words

    @classmethod
    def of(cls, words: str) -> Statement:
        """What is said of one card or of several."""
        for one, many in _OF_SEVERAL:
            words = words.replace(many, one)
        return cls(f"This card {words}.")

    @staticmethod
    def known() -> tuple[str, ...]:
        """All there are."""
        return tuple(_STATEMENTS)


@node
class Toll(Ability):
    """803.5, 804.4: something that must be paid to attack or block with the card."""

    cost: Cost

    def is_for(self, deed: str) -> bool:
        """Whether it is to attack, or to block, that it must be paid."""
        return True

    def render(self) -> str:
        return f"You must pay {self.cost.render()} to attack or block with this card."


class Substitute:
    """A sentence of a further text that stands for one of those before it."""

    __slots__ = ()

    def put(self, effects: tuple[Effect, ...]) -> tuple[Effect, ...]:
        """The text with this sentence for the other."""
        raise AssertionError(effects)


class Fixed:
    """Part of a further text whose targets are those of the text before it."""

    __slots__ = ()


class Modal:
    """903.2e: the part of a text that has options, of which so many are chosen as it is played."""

    __slots__ = ()

    def modes(self) -> tuple[tuple[Effect, ...], ...]:
        """The options."""
        raise AssertionError

    def bounds(self, game: Game, scope: Scope) -> tuple[int, int]:
        """How many must and how many may be chosen."""
        raise AssertionError(game, scope)

    def at_random(self) -> bool:
        """Whether it is not the player who chooses."""
        return False


@node
class Playable(Ability):
    """An ability with effects that are applied when it, or the spell it is on, resolves."""

    effects: tuple[Effect, ...]
    targets: tuple[Target, ...] = field(init=False, compare=False, repr=False)
    modal: Modal | None = field(init=False, compare=False, repr=False)

    def __post_init__(self) -> None:
        object.__setattr__(self, "targets", targets_in(self.effects))
        object.__setattr__(self, "modal", next((part for part in self.effects if isinstance(part, Modal)), None))

    def chosen(self, modes: tuple[int, ...]) -> tuple[Effect, ...]:
        """903.2e: the effects there are once options have been chosen."""
        if self.modal is None:
            return self.effects
        options = self.modal.modes()
        found: list[Effect] = []
        for effect in self.effects:
            found += [part for mode in modes for part in options[mode]] if isinstance(effect, Modal) else [effect]
        return tuple(found)

    def targets_for(self, modes: tuple[int, ...]) -> tuple[Target, ...]:
        """903.2e, 903.2g: the targets there are once options have been chosen."""
        return self.targets if self.modal is None else targets_in(self.chosen(modes))

    def with_text(self, more: tuple[Effect, ...]) -> Playable:
        """The same with more text, whose targets come after its own."""
        effects = self.effects
        for effect in shifted(more, slots_in(self.effects)):
            effects = effect.put(effects) if isinstance(effect, Substitute) else (*effects, effect)
        return replace(self, effects=effects)

    def render_effects(self) -> str:
        """All effects as sentences."""
        return " ".join(effect.sentence() for effect in self.effects)


def targets_in(effects: tuple[Effect, ...]) -> tuple[Target, ...]:
    """903.2g: the targets a text names, in order; those of abilities it merely grants are not its own."""
    found: dict[int, Target] = {}
    for effect in effects:
        _collect(effect, found, False)
    return tuple(found[slot] for slot in sorted(found))


def slots_in(effects: tuple[Effect, ...]) -> int:
    """How many numbers for targets and for what is chosen later a text uses, with all its options."""
    return max(map(_slots, effects), default=0)


def _slots(value: object) -> int:
    if isinstance(value, tuple):
        return max(map(_slots, value), default=0)
    if not isinstance(value, Node) or isinstance(value, Ability):
        return 0
    own = getattr(value, "slot", -1) + 1
    return max(own, *(_slots(getattr(value, part.name)) for part in fields(value)), 0)


def _collect(value: object, found: dict[int, Target], options: bool) -> None:
    if isinstance(value, Target):
        found[value.slot] = value
    elif isinstance(value, Node):
        if isinstance(value, Ability) or (isinstance(value, Modal) and not options):
            return
        for part in fields(value):
            _collect(getattr(value, part.name), found, options)
    elif isinstance(value, tuple):
        for item in value:
            _collect(item, found, options)


def shifted(value: Any, by: int) -> Any:
    """A tree whose targets are numbered further on by so many."""
    if not by or isinstance(value, (Ability, Fixed)):
        return value
    if isinstance(value, tuple):
        return tuple(shifted(item, by) for item in value)
    if not isinstance(value, Node):
        return value
    names = [part.name for part in fields(value) if part.init]
    parts = {name: shifted(getattr(value, name), by) for name in names}
    if "slot" in parts:
        parts["slot"] += by
    return replace(value, **parts)


class Bearer:
    """What has abilities but is no piece of a tree: the information of a card, of which a tree may hold a copy."""

    __slots__ = ()
    abilities: tuple[Ability, ...]


def holds(value: object, kind: type[Ability]) -> bool:
    """Whether a tree has an ability of a kind anywhere in it."""
    if isinstance(value, kind):
        return True
    if isinstance(value, tuple):
        return any(holds(item, kind) for item in value)
    if isinstance(value, Ability) and holds(value.stands_for(), kind):
        return True
    if isinstance(value, Node):
        return any(holds(getattr(value, part.name), kind) for part in fields(value))
    return isinstance(value, Bearer) and holds(value.abilities, kind)


@node
class Chant(Playable):
    """703.3: what a chant does when it resolves; ``breaks`` are the effects that begin a new paragraph."""

    breaks: tuple[int, ...] = ()

    def render(self) -> str:
        edges = (0, *self.breaks, len(self.effects))
        return "\n".join(
            " ".join(effect.sentence() for effect in self.effects[start:end]) for start, end in pairwise(edges)
        )


@node
class Activate(Playable):
    """905: played by doing what stands before the colon.

    ``name`` is an ability name (901.1d), ``zone`` where it can be played if not in play (902.2), and ``once`` how
    often: "turn" once in a turn, or ``times`` as often, "game" once in a game, which is counted for the name (1112).
    ``terms`` are the sentences about playing it, which name zone and number too.
    """

    costs: tuple[CostPart, ...] = ()
    main_timing: bool = False
    name: str = ""
    zone: int = -1
    once: str = ""
    times: int = 1
    terms: tuple[Term, ...] = ()

    def uses_source(self) -> bool:
        """Whether playing it rests or gives up its card, which then can pay nothing else."""
        return any(part.uses_source() for part in self.costs)

    def produces_will(self) -> bool:
        """907.1: no target, and it produces will."""
        return not self.targets and any(effect.produces_will() for effect in self.effects)

    def render_terms(self) -> str:
        """The sentences about playing it, each after a space."""
        return "".join(f" {term.render()}" for term in self.terms)

    def render(self) -> str:
        named = f"<{self.name}> " if self.name else ""
        text = f"{named}{render_costs(self.costs)}: {self.render_effects()}"
        if self.terms:
            return f"{text}{self.render_terms()}"
        said = any(part.zone() == self.zone for part in self.costs) or " this card from " in text
        if self.zone >= 0 and not said:
            text += f" You can play this ability only if this card is in your {ZONE_NAMES[self.zone]}."
        if self.once:
            text += f" You can play this ability only once per {self.once}."
        return text + " You can play this ability only in a main timing." if self.main_timing else text


@node
class Automatic(Playable):
    """906: triggers when its condition is fulfilled, and is played in the next priority sequence."""

    condition: Condition = field(kw_only=True)
    zone: int = field(default=-1, kw_only=True)  # where it is active if not in play (902.2)
    terms: tuple[Term, ...] = field(default=(), kw_only=True)  # when and how often it triggers (1015.1)

    def produces_will(self) -> bool:
        """907.1: triggers as a will ability is played, has no target, and produces will."""
        watched = self.condition.kind() == "used" and not self.targets
        return watched and any(effect.produces_will() for effect in self.effects)

    def render(self) -> str:
        said = "".join(f" {term.render()}" for term in self.terms)
        return f"{self.condition.render()} ⇒ {self.render_effects()}{said}"


@node
class TriggerPlay(Playable):
    """1113.2a: [Trigger] with something to do as the card is played; with ``stealth``, 1114.2 (1416.1a, 1416.2b)."""

    costs: tuple[CostPart, ...] = ()
    stealth: bool = False

    def render(self) -> str:
        if self.stealth:
            return f"[Stealth] {render_costs(self.costs)}."
        return f"[Trigger] {render_costs(self.costs) or 'Anytime'}: {self.render_effects()}"


@node
class TriggerAutomatic(Playable):
    """1113.2b: [Trigger] with a condition that lets its owner reveal the card; with ``stealth``, 1114.2."""

    condition: Condition = field(kw_only=True)
    stealth: bool = field(default=False, kw_only=True)
    costs: tuple[CostPart, ...] = field(default=(), kw_only=True)  # 1416.3

    def render(self) -> str:
        if self.stealth:
            return f"[Stealth] {self.condition.render()}."
        words = ", ".join((self.condition.render(), *(part.render() for part in self.costs)))
        return f"[Trigger] {words} ⇒ {self.render_effects()}"


@node
class Break(Playable):
    """1415.1b: [Break], played as its card is removed by performing lifebreak."""

    def render(self) -> str:
        return f"[Break] {self.render_effects()}"


@node
class Judgment(Ability):
    """1125: what must be done to play the ruler's judgment process."""

    costs: tuple[CostPart, ...] = ()
    terms: tuple[Term, ...] = ()

    def render(self) -> str:
        text = f"[Judgment] {render_costs(self.costs)}"
        return f"{text}. {' '.join(term.render() for term in self.terms)}" if self.terms else text


def spelled_out(abilities: tuple[Ability, ...]) -> list[tuple[int, Ability]]:
    """The abilities of a card with what keywords among them are short for, each with its place in the text."""
    found: list[tuple[int, Ability]] = []
    for index, ability in enumerate(abilities):
        found.append((index, ability))
        found += [(index, meant) for meant in ability.stands_for()]
    return found


def render_costs(costs: tuple[CostPart, ...]) -> str:
    """Cost parts in the order they are done, with capitals as on cards."""
    text = ", ".join(part.render() for part in costs)
    return text[:1].upper() + text[1:] if text[:1].isalpha() else text
