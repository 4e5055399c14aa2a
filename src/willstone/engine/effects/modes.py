"""What a text asks for while it is played: "choose (number)" (903.2e), what X is (903.2f-iii), divisions (903.2h).

What a player chooses among as an effect is applied: which of several things cards gain (1014).
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, final

from willstone.engine.actions import actions
from willstone.engine.core.distinct import can_give
from willstone.engine.core.nodes import Node, node
from willstone.engine.core.options import Option
from willstone.engine.core.wording import listed, number_word
from willstone.engine.effects.effects import Gain
from willstone.engine.state.abilities import Modal, Playable, targets_in
from willstone.engine.state.agenda import Apply, Ask, Step
from willstone.engine.state.questions import ChooseWord
from willstone.engine.state.speech import Change, Effect, Selector, Situation
from willstone.engine.words.amounts import Amount
from willstone.engine.words.targets import Target
from willstone.i18n.messages import Words, message

if TYPE_CHECKING:
    from willstone.engine.core.topics import Topic
    from willstone.engine.state.aims import Aim
    from willstone.engine.state.gamestate import GameState
    from willstone.engine.state.scope import Scope
    from willstone.engine.state.speech import Measure
    from willstone.engine.words.quantities import Quantity


ALL: Final = 99  # more than any text has options


@node
class MoreModes(Node):
    """903.2e: how many options are chosen instead if something is so, or how many more for each of something."""

    situation: Situation | None = None
    number: int = 1
    up_to: bool = False
    may: bool = False
    counted: Quantity | None = None

    def bounds(self, game: GameState, scope: Scope, least: int, most: int) -> tuple[int, int]:
        """How many must and may be chosen."""
        if self.counted is not None:
            return least, most + self.counted.of(game, scope)
        assert self.situation is not None
        if not self.situation.holds(game, scope):
            return least, most
        return min(least, self.number) if self.may else 0 if self.up_to else self.number, self.number

    def phrase(self, count: str) -> str:
        """As a sentence without full stop, with how many are chosen in words."""
        if self.counted is not None:
            return f"You may choose an additional one for each {self.counted.one()}"
        assert self.situation is not None
        return f"If {self.situation.render()}, {'you may ' if self.may else ''}choose {count} instead"


@node
class ChooseModes(Effect, Modal):
    """903.2e: so many of several options, each some sentences; with ``up_to`` also fewer."""

    options: tuple[tuple[Effect, ...], ...]
    number: int = 1
    up_to: bool = False
    random: bool = False
    more: MoreModes | None = None
    some: bool = False  # "one or more"

    def modes(self) -> tuple[tuple[Effect, ...], ...]:
        return self.options

    def bounds(self, game: GameState, scope: Scope) -> tuple[int, int]:
        least, most = 1 if self.some else 0 if self.up_to else self.number, self.number
        if self.more is not None:
            least, most = self.more.bounds(game, scope, least, most)
        return min(least, len(self.options)), min(most, len(self.options))

    def at_random(self) -> bool:
        return self.random

    def apply(self, game: GameState, scope: Scope) -> None:
        raise AssertionError("its options stand for it as soon as it is played")

    def sentence(self) -> str:
        return self.render()

    def render(self) -> str:
        texts = [" ".join(effect.sentence() for effect in option) for option in self.options]
        if not self.number and self.more is not None and self.more.counted is not None:
            each = self.more.counted.one()
            return f"Choose up to one for each {each} - " + " ".join(f"• {text}" for text in texts)
        count = "one or more" if self.some else self._words(self.number, self.up_to)
        more = "" if self.more is None else f". {self.more.phrase(self._words(self.more.number, self.more.up_to))}"
        random = " at random" if self.random else ""
        return f"Choose {count}{random}{more} - " + " ".join(f"• {text}" for text in texts)

    def _words(self, number: int, up_to: bool) -> str:
        if number == ALL:
            return "any number"
        if number == len(self.options) == 2 and not up_to:
            return "both"
        return f"{'up to ' if up_to else ''}{number_word(number)}"


@node
class OptionOnlyIf(Effect):
    """903.2e: an option can be chosen only if something is so."""

    situation: Situation

    def apply(self, game: GameState, scope: Scope) -> None:
        return

    def render(self) -> str:
        return f"choose this option only if {self.situation.render()}"


def open_modes(game: GameState, ability: Playable, scope: Scope) -> tuple[int, ...]:
    """903.2e, 903.2g: the options that can be chosen, because there are legal targets for all they need."""
    if ability.modal is None:
        return ()
    return tuple(
        mode
        for mode, effects in enumerate(ability.modal.modes())
        if all(target.enough(game, scope) for target in targets_in(effects))
        and all(part.situation.holds(game, scope) for part in effects if isinstance(part, OptionOnlyIf))
    )


@node
class DefineX(Effect):
    """903.2f-iii, 903.3b-i: what X is; nobody chooses it then."""

    amount: Amount

    def apply(self, game: GameState, scope: Scope) -> None:
        return

    def defined_x(self) -> Amount | None:
        return self.amount

    def render(self) -> str:
        per = self.amount.per
        return f"X is the number of {per.phrase('and')}" if per is not None else f"X is {self.amount.render()}"


def defined_x(ability: object, scope: Scope) -> Measure | None:
    """What a text says X is, if it does."""
    if not isinstance(ability, Playable):
        return None
    return next((found for part in ability.chosen(scope.modes) if (found := part.defined_x()) is not None), None)


@node
class Divided(Effect):
    """903.2h: an amount that is divided among targets as the text is played, in parts of ``unit``."""

    amount: Amount
    among: Target

    def division(self) -> Effect | None:
        return self

    def unit(self) -> int:
        """903.2h-i: the least part."""
        return 1

    def shared(self, scope: Scope) -> tuple[tuple[int, int], ...]:
        """Every target that is still legal, with its part."""
        return tuple(zip(scope.targets[self.among.slot], scope.shares, strict=True))


@node
class DivideDamage(Divided):
    """903.2h-i: damage divided in hundreds among any number of targets."""

    source: Selector

    def unit(self) -> int:
        return 100

    def apply(self, game: GameState, scope: Scope) -> None:
        sources = self.source.refs(game, scope)[:1]  # 912.1
        shares = tuple((source, ref, part) for source in sources for ref, part in self.shared(scope))
        game.then(actions.DealDamage(shares, "1007.3"))

    def render(self) -> str:
        much = f"{self.amount.of_damage()}{self.amount.each()}"
        return f"{self.source.subject()} deals {much} divided as you choose among {self.among.render()}"


@node
class DivideCounters(Divided):
    """903.2h-i: counters divided one by one among any number of targets."""

    name: str

    def apply(self, game: GameState, scope: Scope) -> None:
        game.then(*(actions.PutCounters(ref, self.name, part) for ref, part in self.shared(scope)))

    def render(self) -> str:
        name = f"[{self.name}]" if "/" in self.name else self.name
        count = "X" if self.amount.x else number_word(self.amount.number)
        return f"distribute {count} {name} counters among {self.among.render()}"


def division(ability: object, scope: Scope) -> Divided | None:
    """The division that a text asks for, if it does."""
    if not isinstance(ability, Playable):
        return None
    found = next((found for part in ability.chosen(scope.modes) if (found := part.division()) is not None), None)
    assert found is None or isinstance(found, Divided)
    return found


@final
class Share(Ask):
    """903.2h-i: how much of a division one target receives; every target receives something."""

    FIELDS = ("player", "ref", "left", "unit", "others", "then")
    __slots__ = FIELDS

    def __init__(self, player: int, ref: int, left: int, unit: int, others: int, then: Step) -> None:
        self.player = player
        self.ref = ref
        self.left = left
        self.unit = unit
        self.others = others  # how many targets come after this one
        self.then = then

    def topic(self) -> Topic:
        return "share"

    def chooser(self, game: GameState) -> int:
        return self.player

    def rule(self) -> str:
        return "903.2h-i"

    def prompt(self, game: GameState) -> Words:
        name = game.names[~self.ref] if self.ref < 0 else game.name(self.ref)
        return message("how much of {} for {}", self.left, name)

    def options(self, game: GameState) -> list[Option]:
        if not self.others:
            return [Option("number", target=self.ref, n=self.left)]
        most = self.left - self.others * self.unit
        return [Option.among("number", range(self.unit, most + 1, self.unit), target=self.ref)]

    def answer(self, game: GameState, option: Option) -> None:
        self.then.picked(game, (option.n,))


def enough_others(game: GameState, targets: tuple[Aim, ...], scope: Scope) -> bool:
    """903.2g: whether there is something else for each target that must be another one than those before."""
    if len(targets) < 2 or not any(
        target.slot and target.cards is not None and target.cards.says_other() for target in targets
    ):
        return True
    pools = _pools(game, targets, scope)
    return pools is not None and can_give(pools)


def _pools(game: GameState, targets: tuple[Aim, ...], scope: Scope) -> list[tuple[int, ...]] | None:
    """What each of some targets may be; None if there is not enough for one of them."""
    pools: list[tuple[int, ...]] = []
    for target in targets:
        least, pool = target.bounds(scope)[0], tuple(target.candidates(game, scope))
        if least > len(pool):
            return None
        pools += [pool] * least
    return pools


def leaving_others(game: GameState, targets: tuple[Aim, ...], target: Aim, scope: Scope) -> tuple[int, ...]:
    """903.2g: what may be chosen for a target so that those after it can still be other ones."""
    pool = tuple(target.candidates(game, scope))
    later = targets[targets.index(target) + 1 :]
    if target.most > 1 or not any(other.cards is not None and other.cards.says_other() for other in later):
        return pool
    pools = _pools(game, later, scope)
    if pools is None:
        return ()
    leaves: dict[tuple[bool, ...], bool] = {}  # cards that are in the same pools leave the same
    sets = [set(those) for those in pools]
    found = []
    for i in pool:
        within = tuple(i in those for those in sets)
        if within not in leaves:
            leaves[within] = can_give([tuple(j for j in those if j != i) for those in pools])
        if leaves[within]:
            found.append(i)
    return tuple(found)


@node
class OneChange(Change):
    """ "[Flying] or [+200/+200]": one of several changes, of which a player chooses."""

    of: tuple[Change, ...]

    def render(self) -> str:
        return listed([change.render() for change in self.of], "or")


@node
class GainOne(Gain):
    """1014.1: certain cards gain one of several things, which the player chooses as the effect is applied."""

    def apply(self, game: GameState, scope: Scope) -> None:
        options = self.options()
        words = tuple(change.render() for change in options)
        prompt = f"{game.name(scope.source)}: {self.render()}"
        game.then(ChooseWord(scope.controller, prompt, "1014.1", words, Gaining(self, scope)))

    def options(self) -> tuple[Change, ...]:
        """What there is to choose from."""
        (choice,) = self.changes
        assert isinstance(choice, OneChange)
        return choice.of

    def chosen(self, index: int) -> Gain:
        """The effect with one of them alone."""
        return Gain(self.what, (self.options()[index],), self.until)


@final
class Gaining(Step):
    """Takes which of several things cards gain."""

    FIELDS = ("effect", "scope")
    __slots__ = FIELDS

    def __init__(self, effect: GainOne, scope: Scope) -> None:
        self.effect = effect
        self.scope = scope

    def picked(self, game: GameState, picks: tuple[int, ...]) -> None:
        game.then(Apply(self.effect.chosen(picks[0]), self.scope))
