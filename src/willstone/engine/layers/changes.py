"""Changes: what a continuous effect makes different about a card, each with the layer it belongs to (909.1)."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from willstone.engine.core import information as bits
from willstone.engine.core.limits import capped
from willstone.engine.core.nodes import node
from willstone.engine.core.wording import listed, plural, with_article
from willstone.engine.state.info import Info
from willstone.engine.state.speech import COPY, GRANT, GRANT_VALUE, KIND, OTHER, VALUE, Change
from willstone.engine.words.amounts import Amount
from willstone.engine.words.selectors import This

if TYPE_CHECKING:
    from willstone.engine.state.gamestate import GameState
    from willstone.engine.state.info import Draft
    from willstone.engine.state.scope import Scope
    from willstone.engine.state.speech import Selector


@node
class BaseChange(Change):
    """904.2: what is the same on a printed card and in a game."""

    def apply(self, draft: Draft, game: GameState, scope: Scope) -> None:
        self.rebase(draft)

    def is_base(self) -> bool:
        return True


@node
class BecomeCopy(Change):
    """1017.2, 1302.4: becomes a copy of what is printed on the side of another card that is up."""

    LAYER: ClassVar = COPY
    VERB: ClassVar = "become"
    of: Info

    def apply(self, draft: Draft, game: GameState, scope: Scope) -> None:
        draft.of(self.of)


@node
class GainType(Change):
    """1020.1: gains a type and keeps its own."""

    LAYER: ClassVar = KIND
    types: int

    def apply(self, draft: Draft, game: GameState, scope: Scope) -> None:
        draft.types |= self.types

    def render(self) -> str:
        return " ".join(bits.type_names(self.types))


@node
class BecomeType(Change):
    """1020.1, 909.6: becomes a type and loses its own, but for those the text says it still is."""

    LAYER: ClassVar = KIND
    VERB: ClassVar = "become"
    types: int
    kept: int = 0
    still: str = ""  # the sentence that says so

    def apply(self, draft: Draft, game: GameState, scope: Scope) -> None:
        draft.types = self.types | draft.types & self.kept

    def render(self) -> str:
        return " ".join(bits.type_names(self.types))


@node
class GainRace(BaseChange):
    """1020.1: gains races or traits."""

    LAYER: ClassVar = KIND
    races: tuple[str, ...]

    def rebase(self, draft: Draft) -> None:
        draft.races = (*draft.races, *(race for race in self.races if race not in draft.races))

    def render(self) -> str:
        return listed(self.races)


@node
class LoseRace(BaseChange):
    """205.1: loses races or traits."""

    LAYER: ClassVar = KIND
    VERB: ClassVar = "lose"
    races: tuple[str, ...]

    def rebase(self, draft: Draft) -> None:
        draft.races = tuple(race for race in draft.races if race not in self.races)

    def render(self) -> str:
        return listed(self.races)


@node
class BecomeRace(BaseChange):
    """1020.1, 909.6: its races become others."""

    LAYER: ClassVar = KIND
    VERB: ClassVar = "become"
    races: tuple[str, ...]

    def rebase(self, draft: Draft) -> None:
        draft.races = self.races

    def render(self) -> str:
        return "/".join(self.races)


@node
class TreatAsStone(BaseChange):
    """201.4d, 904.2a: is treated as magic stones of certain types, without an ability to produce will."""

    LAYER: ClassVar = KIND
    stone_types: tuple[str, ...]

    def rebase(self, draft: Draft) -> None:
        draft.stone_types = (*draft.stone_types, *self.stone_types)

    def whole(self, what: Selector) -> str:
        if isinstance(what, This):
            return f"treat this card as {with_article(listed([name.lower() for name in self.stone_types]))}"
        return f"treat {what.render()} also as {listed([f'{name.lower()}s' for name in self.stone_types])}"


@node
class GainAttribute(BaseChange):
    """Gains attributes."""

    LAYER: ClassVar = OTHER
    attributes: int

    def rebase(self, draft: Draft) -> None:
        draft.attributes |= self.attributes

    def render(self) -> str:
        return listed(bits.attribute_names(self.attributes))


@node
class BecomeAttribute(BaseChange):
    """909.6: its attributes become others; none of them is void (208.4)."""

    LAYER: ClassVar = OTHER
    VERB: ClassVar = "become"
    attributes: int

    def rebase(self, draft: Draft) -> None:
        draft.attributes = self.attributes

    def render(self) -> str:
        return " and ".join(bits.attribute_names(self.attributes)) or "void"


@node
class LoseBattleValues(Change):
    """Loses its ATK and DEF."""

    LAYER: ClassVar = OTHER
    VERB: ClassVar = "lose"

    def apply(self, draft: Draft, game: GameState, scope: Scope) -> None:
        draft.atk = draft.def_ = None

    def render(self) -> str:
        return "its ATK and DEF"


@node
class BecomeStats(BaseChange):
    """1020.2: becomes [a/b]."""

    LAYER: ClassVar = VALUE
    VERB: ClassVar = "become"
    atk: int
    def_: int

    def rebase(self, draft: Draft) -> None:
        draft.atk, draft.def_ = self.atk, self.def_

    def render(self) -> str:
        return f"[{self.atk}/{self.def_}]"


@node
class GainStats(Change):
    """1020.3: gains [+a/+b], so often as an amount says."""

    LAYER: ClassVar = VALUE
    atk: int
    def_: int
    times: Amount = Amount(1)

    def apply(self, draft: Draft, game: GameState, scope: Scope) -> None:
        times = self.times.of(game, scope)
        if draft.atk is not None:
            draft.atk += self.atk * times
        if draft.def_ is not None:
            draft.def_ += self.def_ * times

    def again(self, draft: Draft, game: GameState, scope: Scope, times: int) -> None:
        times *= self.measure(game, scope)
        if draft.atk is not None:
            draft.atk += self.atk * times
        if draft.def_ is not None:
            draft.def_ += self.def_ * times

    def measure(self, game: GameState, scope: Scope) -> int:
        return self.times.of(game, scope)

    def settled(self, game: GameState, scope: Scope) -> Change:
        if self.times == Amount(1):
            return self
        times = self.times.of(game, scope)  # 908.1
        return GainStats(capped(self.atk * times), capped(self.def_ * times))

    def is_base(self) -> bool:
        return self.times == Amount(1)

    def rebase(self, draft: Draft) -> None:
        if draft.atk is not None:
            draft.atk += self.atk
        if draft.def_ is not None:
            draft.def_ += self.def_

    def render(self) -> str:
        if not self.times.x:
            return f"[{self.atk:+d}/{self.def_:+d}]{self.times.each()}"
        values = [f"{value:+d}".replace("1", "X") for value in (self.atk, self.def_)]
        return f"[{values[0]}/{values[1]}]{self.times.each()}"


@node
class SwitchStats(Change):
    """104.6: ATK and DEF are switched."""

    LAYER: ClassVar = VALUE

    def apply(self, draft: Draft, game: GameState, scope: Scope) -> None:
        draft.atk, draft.def_ = draft.def_, draft.atk

    def again(self, draft: Draft, game: GameState, scope: Scope, times: int) -> None:
        if times % 2:
            self.apply(draft, game, scope)

    def whole(self, what: Selector) -> str:
        return f"switch the ATK and DEF of {what.render()}"


@node
class BecomeName(Change):
    """202: its name becomes another."""

    LAYER: ClassVar = OTHER
    VERB: ClassVar = "become"
    name: str

    def apply(self, draft: Draft, game: GameState, scope: Scope) -> None:
        draft.name = self.name

    def render(self) -> str:
        return f'"{self.name}"'


@node
class Granted(Change):
    """909.1b, 909.1f: what a conditional keyword gives to its own card, before other effects of that kind."""

    change: Change

    def layer(self) -> int:
        return GRANT_VALUE if self.change.layer() == VALUE else GRANT

    def apply(self, draft: Draft, game: GameState, scope: Scope) -> None:
        self.change.apply(draft, game, scope)

    def again(self, draft: Draft, game: GameState, scope: Scope, times: int) -> None:
        self.change.again(draft, game, scope, times)

    def writes(self) -> int:
        return self.change.writes()

    def measure(self, game: GameState, scope: Scope) -> int:
        return self.change.measure(game, scope)

    def settled(self, game: GameState, scope: Scope) -> Change:
        return Granted(self.change.settled(game, scope))

    def render(self) -> str:
        return self.change.render()


def still(changes: tuple[Change, ...]) -> str:
    """The sentence that says what cards still are, after that which says what they become."""
    words = next((change.still for change in changes if isinstance(change, BecomeType)), "")
    return f". {words[:1].upper()}{words[1:]}" if words else ""


def sentence(what: Selector, changes: tuple[Change, ...]) -> str:
    """ "this card gains [Flying] and [+200/+200]": changes of the same kind share a verb."""
    if len(changes) == 1 and (whole := changes[0].whole(what)):
        return whole
    several = what.several()
    parts: list[tuple[str, list[str]]] = []
    noun = ""  # what it becomes, without an article, as long as more may be said of it
    for change in changes:
        verb, words = _clause(change, several)
        before, noun = noun, ""
        if verb and isinstance(change, (BecomeRace, BecomeType)):
            if before and parts[-1][0] == verb:
                parts[-1][1].pop()
                words = f"{before} {words}"
            noun = words
            words = words if several and isinstance(change, BecomeType) else with_article(words)
        elif verb and isinstance(change, BecomeStats):
            noun = words
        if verb and parts and parts[-1][0] == verb:
            parts[-1][1].append(words)
        else:
            parts.append((verb, [words]))
    return _joined(what, parts)


def _clause(change: Change, several: bool) -> tuple[str, str]:
    """The verb of a change and what it is said of, or a clause of its own without one."""
    said = change.said(several)
    if said:
        return "", said
    words = change.render()
    if isinstance(change, (GainRace, GainAttribute)):
        kind = "races" if isinstance(change, GainRace) else "attributes"
        words += f" in addition to {'their' if several else 'its'} other {kind}"
    elif several and isinstance(change, BecomeType):
        words = plural(words)
    return change.VERB, words


def _joined(what: Selector, parts: list[tuple[str, list[str]]]) -> str:
    ending = "" if what.several() or what.render() == "you" else "s"
    clauses = [f"{verb}{ending} {listed(words)}" if verb else words[0] for verb, words in parts]
    return f"{what.subject()} {listed(clauses)}"
