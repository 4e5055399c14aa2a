"""Changes: what a continuous effect makes different about a card, each with the layer it belongs to (909.1)."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar, Final

from willstone.engine import information as bits
from willstone.engine.abilities import Ability
from willstone.engine.amounts import Amount
from willstone.engine.cards import Info
from willstone.engine.limits import LARGEST, capped
from willstone.engine.nodes import Node, node
from willstone.engine.selectors import This
from willstone.engine.wording import listed, plural, with_article

if TYPE_CHECKING:
    from willstone.engine.game import Game
    from willstone.engine.scope import Scope
    from willstone.engine.selectors import Selector

# 909.1a-h, in order; conditional grants a card makes to itself (b, f) come before those of their kind
COPY: Final = 0
GRANT: Final = 1
KIND: Final = 2
ABILITY: Final = 3
OTHER: Final = 4
GRANT_VALUE: Final = 5
VALUE: Final = 6
LAYERS: Final = (COPY, GRANT, KIND, ABILITY, OTHER, GRANT_VALUE, VALUE)
_WRITTEN: Final = (bits.ALL, bits.ABILITIES, bits.KIND, bits.ABILITIES, bits.LOOKS, bits.VALUES, bits.VALUES)


class Draft:
    """A card's information while the layers are applied to it."""

    def __init__(self, info: Info) -> None:
        self.shown = info
        self.bends: tuple[Change, ...] = ()  # what makes something else of changed values (104.6)
        self.of(info)

    def of(self, info: Info) -> None:
        """Start anew with all the information of another (1017.2)."""
        self.name = info.name
        self.types = info.types
        self.general = info.general
        self.stone_types = info.stone_types
        self.cost = info.cost
        self.attributes = info.attributes
        self.races = info.races
        self.atk = info.atk
        self.def_ = info.def_
        self.divinity = info.divinity
        self.abilities = info.abilities
        self.subtype = info.subtype
        self.aliases = info.aliases

    def info(self) -> Info:
        """The information so far."""
        if self.atk is not None and not -LARGEST <= self.atk <= LARGEST:
            self.atk = capped(self.atk)
        if self.def_ is not None and not -LARGEST <= self.def_ <= LARGEST:
            self.def_ = capped(self.def_)
        self.shown = self._made() if self.abilities is not self.shown.abilities else self._alike(self.shown)
        return self.shown

    def _alike(self, shown: Info) -> Info:
        """With the same abilities as before, which need not be read anew."""
        info = shown.copied()
        info.name = self.name
        info.types = self.types
        info.general = self.general
        info.stone_types = self.stone_types
        info.cost = self.cost
        info.attributes = self.attributes
        info.races = self.races
        info.atk = self.atk
        info.def_ = self.def_
        info.subtype = self.subtype
        info.aliases = self.aliases
        return info

    def _made(self) -> Info:
        return Info(
            self.name,
            self.types,
            self.general,
            self.stone_types,
            self.cost,
            self.attributes,
            self.races,
            self.atk,
            self.def_,
            self.divinity,
            self.abilities,
            self.subtype,
            self.aliases,
        )


@node
class Change(Node):
    """One thing that is different."""

    LAYER: ClassVar[int]
    VERB: ClassVar = "gain"  # what cards do, where nothing else is said

    def layer(self) -> int:
        """Where it is applied."""
        return self.LAYER

    def apply(self, draft: Draft, game: Game, scope: Scope) -> None:
        """Make it so."""
        raise AssertionError(draft, game, scope)

    def again(self, draft: Draft, game: Game, scope: Scope, times: int) -> None:
        """Make it so so many times more, where that makes a difference."""

    def writes(self) -> int:
        """909.3a: the parts of a card's information that it may change."""
        return _WRITTEN[self.layer()]

    def measure(self, game: Game, scope: Scope) -> int:
        """909.3a: how it applies, where that depends on something that is counted."""
        return 0

    def settled(self, game: Game, scope: Scope) -> Change:
        """The same with what the text has named or chosen written into it."""
        return self

    def gives(self) -> tuple[Ability, ...]:
        """The abilities it gives."""
        return ()

    def said(self, several: bool) -> str:
        """What is said of cards where it is neither "gain" nor "become" nor "lose"."""
        return ""

    def whole(self, what: Selector) -> str:
        """The whole sentence, where it is not about what cards gain, lose or become."""
        return ""

    def is_base(self) -> bool:
        """904.2: whether it is about attribute, race, trait, ATK, DEF or magic stone type, and needs no game."""
        return False

    def rebase(self, draft: Draft) -> None:
        """Make it so on a printed card."""
        raise AssertionError(draft)


@node
class BaseChange(Change):
    """904.2: what is the same on a printed card and in a game."""

    def apply(self, draft: Draft, game: Game, scope: Scope) -> None:
        self.rebase(draft)

    def is_base(self) -> bool:
        return True


@node
class Memo(Change):
    """What is remembered of a card: none of its information is different for it, but rules or its text may ask."""

    LAYER: ClassVar = ABILITY

    def apply(self, draft: Draft, game: Game, scope: Scope) -> None:
        """Nothing is."""

    def writes(self) -> int:
        return 0


@node
class BecomeCopy(Change):
    """1017.2, 1302.4: becomes a copy of what is printed on the side of another card that is up."""

    LAYER: ClassVar = COPY
    VERB: ClassVar = "become"
    of: Info

    def apply(self, draft: Draft, game: Game, scope: Scope) -> None:
        draft.of(self.of)


@node
class GainType(Change):
    """1020.1: gains a type and keeps its own."""

    LAYER: ClassVar = KIND
    types: int

    def apply(self, draft: Draft, game: Game, scope: Scope) -> None:
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

    def apply(self, draft: Draft, game: Game, scope: Scope) -> None:
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

    def apply(self, draft: Draft, game: Game, scope: Scope) -> None:
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

    def apply(self, draft: Draft, game: Game, scope: Scope) -> None:
        times = self.times.of(game, scope)
        if draft.atk is not None:
            draft.atk += self.atk * times
        if draft.def_ is not None:
            draft.def_ += self.def_ * times

    def again(self, draft: Draft, game: Game, scope: Scope, times: int) -> None:
        times *= self.measure(game, scope)
        if draft.atk is not None:
            draft.atk += self.atk * times
        if draft.def_ is not None:
            draft.def_ += self.def_ * times

    def measure(self, game: Game, scope: Scope) -> int:
        return self.times.of(game, scope)

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

    def apply(self, draft: Draft, game: Game, scope: Scope) -> None:
        draft.atk, draft.def_ = draft.def_, draft.atk

    def again(self, draft: Draft, game: Game, scope: Scope, times: int) -> None:
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

    def apply(self, draft: Draft, game: Game, scope: Scope) -> None:
        draft.name = self.name

    def render(self) -> str:
        return f'"{self.name}"'


@node
class Granted(Change):
    """909.1b, 909.1f: what a conditional keyword gives to its own card, before other effects of that kind."""

    change: Change

    def layer(self) -> int:
        return GRANT_VALUE if self.change.layer() == VALUE else GRANT

    def apply(self, draft: Draft, game: Game, scope: Scope) -> None:
        self.change.apply(draft, game, scope)

    def again(self, draft: Draft, game: Game, scope: Scope, times: int) -> None:
        self.change.again(draft, game, scope, times)

    def writes(self) -> int:
        return self.change.writes()

    def measure(self, game: Game, scope: Scope) -> int:
        return self.change.measure(game, scope)

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
    parts: list[tuple[str, list[str]]] = []
    noun = ""  # what it becomes, without an article, as long as more may be said of it
    for change in changes:
        said = change.said(what.several())
        if said:
            verb, words, noun = "", said, ""
        else:
            verb = change.VERB
            words = change.render()
            if isinstance(change, (GainRace, GainAttribute)):
                kind = "races" if isinstance(change, GainRace) else "attributes"
                words += f" in addition to {'their' if what.several() else 'its'} other {kind}"
                noun = ""
            elif isinstance(change, (BecomeRace, BecomeType)):
                if isinstance(change, BecomeType) and what.several():
                    words = plural(words)
                if noun and parts[-1][0] == verb:
                    parts[-1][1].pop()
                    words = f"{noun} {words}"
                noun = words
                words = words if isinstance(change, BecomeType) and what.several() else with_article(words)
            elif isinstance(change, BecomeStats):
                noun = words
            else:
                noun = ""
        if parts and verb and parts[-1][0] == verb:
            parts[-1][1].append(words)
        else:
            parts.append((verb, [words]))
    ending = "" if what.several() or what.render() == "you" else "s"
    clauses = [f"{verb}{ending} {listed(words)}" if verb else words[0] for verb, words in parts]
    return f"{what.subject()} {listed(clauses)}"
