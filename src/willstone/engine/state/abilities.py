"""Abilities (901): the kinds there are, each an immutable tree that the card language makes from text.

Activate abilities (905), automatic abilities (906), the text of a chant, [Judgment] (1125), both kinds of
[Trigger] (1113), [Stealth] (1114), keywords (1101), continuous abilities that allow, forbid or demand something (904),
and what changes how a card is played (:mod:`willstone.engine.state.play_rule`).
"""

from __future__ import annotations

from dataclasses import field, replace
from itertools import pairwise
from typing import TYPE_CHECKING, Any, ClassVar, Final

from mypy_extensions import trait

from willstone.engine.core.infinity import Number, written
from willstone.engine.core.nodes import AUTOMATIC, Node, Notable, derived, node, rebuild, rebuild_parts, walk
from willstone.engine.core.wording import number_word
from willstone.engine.state import keyword_names
from willstone.engine.state.aims import Aim
from willstone.engine.state.keyword_names import DIVINITY, SKILLS
from willstone.engine.state.speech import Ability, Condition, Selector
from willstone.engine.state.zones import ZONE_NAMES
from willstone.i18n.messages import mark

if TYPE_CHECKING:
    from collections.abc import Iterator

    from willstone.engine.state.cost_parts import CostPart
    from willstone.engine.state.gamestate import GameState
    from willstone.engine.state.info import Info
    from willstone.engine.state.scope import Scope
    from willstone.engine.state.speech import Change, Effect, Situation, Term


ACTIVATE: Final = "activate"


@node
class Skill(Ability):
    """A keyword skill, perhaps with a number: [Pierce], [Divinity] 10."""

    name: str
    number: Number = 0  # ∞ only for [Divinity]

    def flags(self) -> int:
        return SKILLS[self.name].flags

    def keyword(self) -> str:
        return self.name

    def is_bare(self) -> bool:
        return True

    def enrol(self, place: int, info: Info) -> None:
        if self.name == DIVINITY.name:
            info.divinity = self.number

    def stands_for(self) -> tuple[Ability, ...]:
        return SKILLS[self.name].stands_for(self.number)

    def render(self) -> str:
        return f"[{self.name}]" + (f" {written(self.number)}" if SKILLS[self.name].numbered else "")


@node
class EntersWith(Ability):
    """1118.2, 1122.2b: its card enters the field with counters of a name on it."""

    name: str
    number: int

    def enrol(self, place: int, info: Info) -> None:
        info.entering += (self,)

    def render(self) -> str:
        count = f"a {self.name} counter" if self.number == 1 else f"{number_word(self.number)} {self.name} counters"
        return f"This card enters the field with {count} on it."


@trait
class Substitute:
    """A sentence of a further text that stands for one of those before it."""

    __slots__ = ()

    def put(self, effects: tuple[Effect, ...]) -> tuple[Effect, ...]:
        """The text with this sentence for the other."""
        raise AssertionError(effects)


@trait
class Fixed:
    """Part of a further text whose targets are those of the text before it."""

    __slots__ = ()


@trait
class Modal:
    """903.2e: the part of a text that has options, of which so many are chosen as it is played."""

    __slots__ = ()

    def modes(self) -> tuple[tuple[Effect, ...], ...]:
        """The options."""
        raise AssertionError

    def bounds(self, game: GameState, scope: Scope) -> tuple[int, int]:
        """How many must and how many may be chosen."""
        raise AssertionError(game, scope)

    def at_random(self) -> bool:
        """Whether it is not the player who chooses."""
        return False


@node
class Playable(Ability):
    """An ability with effects that are applied when it, or the spell it is on, resolves."""

    effects: tuple[Effect, ...]
    targets: tuple[Aim, ...] = field(init=False, compare=False, repr=False)
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

    def targets_for(self, modes: tuple[int, ...]) -> tuple[Aim, ...]:
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


def targets_in(effects: tuple[Effect, ...]) -> tuple[Aim, ...]:
    """903.2g: the targets a text names, in order; those of abilities it merely grants are not its own."""
    found = {target.slot: target for target in walk(effects, Aim, (Aim, Ability, Modal))}
    return tuple(found[slot] for slot in sorted(found))


def slots_in(effects: tuple[Effect, ...]) -> int:
    """How many numbers for targets and for what is chosen later a text uses, with all its options."""
    return max((getattr(one, "slot", -1) + 1 for one in walk(effects, Node, Ability)), default=0)


def shifted(value: Any, by: int) -> Any:
    """A tree whose targets are numbered further on by so many."""

    def shift(one: Node) -> Node | None:
        asked: object = one  # mypyc takes what is one of two unrelated classes for the first
        if isinstance(asked, (Ability, Fixed)):
            return one
        slot: int | None = getattr(one, "slot", None)
        if slot is None:
            return None
        further: Any = {"slot": slot + by}
        return rebuild_parts(replace(one, **further), shift)

    return rebuild(value, shift) if by else value


class Bearer:
    """What has abilities but is no piece of a tree: the information of a card, of which a tree may hold a copy."""

    __slots__ = ()
    abilities: tuple[Ability, ...]


def meant(tree: object) -> Iterator[Node]:
    """A tree with what its keywords are short for, and with the abilities of the cards that it makes copies of."""
    for one in walk(tree, (Node, Bearer)):
        if isinstance(one, Bearer):
            yield from meant(one.abilities)
        elif isinstance(one, Node):
            yield one
            if isinstance(one, Ability):
                yield from meant(one.stands_for())
            if made := derived(one):
                yield from meant(made)


def holds(value: object, kind: type[Ability]) -> bool:
    """Whether a tree has an ability of a kind anywhere in it."""
    return any(isinstance(one, kind) for one in meant(value))


@node
class Continuing(Ability):
    """904: as long as it is active, certain cards are different; perhaps only as long as something is so."""

    what: Selector
    changes: tuple[Change, ...]
    condition: Situation | None = None
    word: str = "as long as"  # or "if", or "unless" with the opposite of what is written as condition

    def enrol(self, place: int, info: Info) -> None:
        info.continuous += (self,)

    def is_active(self, game: GameState, scope: Scope) -> bool:
        """Whether its card still has it (it may have been lost, 909.1d) and its condition holds."""
        if scope.source not in game.cards or self not in game.info(scope.source).continuous:
            return False
        return self.condition is None or self.condition.holds(game, scope)

    def place(self) -> int:
        """902.2: the zone out of play in which it is active by its text, or -1."""
        return -1 if self.condition is None else self.condition.place()

    def is_base(self) -> bool:
        """904.2: it speaks of nothing but its own card's information, under no condition."""
        raise AssertionError

    def is_of_players(self) -> bool:
        """1120.4: whether it is players that it gives something to."""
        raise AssertionError

    def rebased(self, info: Info) -> Info:
        """904.2: the information of its card with this base ability applied."""
        raise AssertionError(info)


@node
class Chant(Playable):
    """703.3: what a chant does when it resolves; ``breaks`` are the effects that begin a new paragraph."""

    breaks: tuple[int, ...] = ()

    def enrol(self, place: int, info: Info) -> None:
        info.spell = self

    def render(self) -> str:
        edges = (0, *self.breaks, len(self.effects))
        return "\n".join(
            " ".join(effect.sentence() for effect in self.effects[start:end]) for start, end in pairwise(edges)
        )


@node
class Activate(Playable):
    """901.1a, 905: played by doing what stands before the colon.

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

    def called(self) -> tuple[str, ...]:
        return (ACTIVATE,)

    def timing_rules(self) -> tuple[str, ...]:
        """The rules by which it is played in a main timing only, that of its keyword first."""
        return ("701.2",)

    def enrol(self, place: int, info: Info) -> None:
        if self.produces_will():
            info.wills += ((place, self),)
        else:
            info.activates += ((place, self),)

    def reach(self) -> tuple[int, ...]:
        return (self.zone,) if self.zone >= 0 else ()

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
class Automatic(Playable, Notable):
    """901.1b, 906: triggers when its condition is fulfilled, and is played in the next priority sequence."""

    TRAITS: ClassVar = (AUTOMATIC,)
    condition: Condition = field(kw_only=True)
    zone: int = field(default=-1, kw_only=True)  # where it is active if not in play (902.2)
    terms: tuple[Term, ...] = field(default=(), kw_only=True)  # when and how often it triggers (1015.1)

    def enrol(self, place: int, info: Info) -> None:
        info.automatics += ((place, self),)

    def produces_will(self) -> bool:
        """907.1: triggers as a will ability is played, has no target, and produces will."""
        watched = self.condition.kind() == "used" and not self.targets
        return watched and any(effect.produces_will() for effect in self.effects)

    def render(self) -> str:
        said = "".join(f" {term.render()}" for term in self.terms)
        return f"{self.condition.render()} ⇒ {self.render_effects()}{said}"


@node
class TriggerPlay(Playable):
    """1113.1, 1113.2, 1113.2a, 1416.2b, 1416.2c: [Trigger] with a cost; ``stealth``: 1114.1, 1114.2, 1416.1a."""

    costs: tuple[CostPart, ...] = ()
    stealth: bool = False

    def flags(self) -> int:
        return keyword_names.STEALTH.flags if self.stealth else 0

    def enrol(self, place: int, info: Info) -> None:
        if self.stealth:
            info.keywords += (mark("Stealth"),)
            info.stealth = self
        else:
            info.keywords += (mark("Trigger"),)
            info.trigger = self

    def render(self) -> str:
        if self.stealth:
            return f"[Stealth] {render_costs(self.costs)}."
        return f"[Trigger] {render_costs(self.costs) or 'Anytime'}: {self.render_effects()}"


@node
class TriggerAutomatic(Playable, Notable):
    """708.1, 708.1a, 1113.2b: [Trigger] with a condition that lets its owner reveal the card; ``stealth``: 1114.2."""

    TRAITS: ClassVar = (AUTOMATIC,)
    condition: Condition = field(kw_only=True)
    stealth: bool = field(default=False, kw_only=True)
    costs: tuple[CostPart, ...] = field(default=(), kw_only=True)  # 1416.3

    def flags(self) -> int:
        return keyword_names.STEALTH.flags if self.stealth else 0

    def enrol(self, place: int, info: Info) -> None:
        info.automatics += ((place, self),)
        if self.stealth:
            info.keywords += (mark("Stealth"),)
        else:
            info.keywords += (mark("Trigger"),)
            info.trigger = self

    def render(self) -> str:
        if self.stealth:
            return f"[Stealth] {self.condition.render()}."
        words = ", ".join((self.condition.render(), *(part.render() for part in self.costs)))
        return f"[Trigger] {words} ⇒ {self.render_effects()}"


@node
class Break(Playable):
    """1415.1b, 1415.1b-i: [Break], played as its card is removed by performing lifebreak."""

    def enrol(self, place: int, info: Info) -> None:
        info.keywords += (mark("Break"),)
        info.lifebreak = self

    def render(self) -> str:
        return f"[Break] {self.render_effects()}"


@node
class Judgment(Ability):
    """1125.1, 705.2a, 705.2c: what must be done to play the ruler's judgment process."""

    costs: tuple[CostPart, ...] = ()
    terms: tuple[Term, ...] = ()

    def called(self) -> tuple[str, ...]:
        return (keyword_names.JUDGMENT.name,)

    def enrol(self, place: int, info: Info) -> None:
        info.keywords += (mark("Judgment"),)
        info.judgment = self

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
