"""The information of cards (200): what is printed, what they have at a moment, and what effects are making of it."""

from __future__ import annotations

from operator import attrgetter
from typing import TYPE_CHECKING, Any, ClassVar, Final, final

from willstone.engine.core import information as bits
from willstone.engine.core.fields import setter, taker
from willstone.engine.core.limits import LARGEST, capped
from willstone.engine.state.abilities import Bearer, spelled_out

if TYPE_CHECKING:
    from willstone.engine.core.infinity import Number
    from willstone.engine.core.will import Cost
    from willstone.engine.state.abilities import (
        Activate,
        Automatic,
        Break,
        Chant,
        Continuing,
        EntersWith,
        Judgment,
        TriggerAutomatic,
        TriggerPlay,
    )
    from willstone.engine.state.play_rule import PlayRule
    from willstone.engine.state.proposals import Replacer
    from willstone.engine.state.speech import Ability, Change
    from willstone.engine.state.statements import Restraint


class Printed(Bearer):
    """The information there is of a card (200): what is printed, or what effects make of it."""

    FIELDS: ClassVar = (
        "name",
        "types",
        "general",
        "stone_types",
        "cost",
        "attributes",
        "races",
        "atk",
        "def_",
        "divinity",
        "abilities",
        "subtype",
        "aliases",
    )
    __slots__ = FIELDS

    name: str
    types: int
    general: tuple[str, ...]
    stone_types: tuple[str, ...]
    cost: Cost | None
    attributes: int
    races: tuple[str, ...]
    atk: int | None
    def_: int | None
    divinity: Number | None
    abilities: tuple[Ability, ...]
    subtype: str
    aliases: tuple[str, ...]  # other names it has besides (202)


PARTS: Final = attrgetter(*Printed.FIELDS)
take_printed: Final = taker(Printed.FIELDS)
_print: Final = setter(Printed.FIELDS)


@final
class Info(Printed):
    """The information a card has at a moment, printed or after all effects (909); never written to.

    It is made of the fields that are printed, in their order; every ability then puts down where it belongs. Made of
    nothing it is to be filled by its maker.
    """

    DERIVED: ClassVar = (
        "activates",
        "automatics",
        "continuous",
        "entering",
        "flags",
        "judgment",
        "keywords",
        "lifebreak",
        "playing",
        "replacements",
        "shields",
        "restraints",
        "spell",
        "stealth",
        "toll",
        "block_toll",
        "trigger",
        "wills",
    )
    __slots__ = DERIVED

    def __init__(self, *printed: Any) -> None:
        if not printed:
            return
        _print(self, printed)
        self.flags = 0
        self.keywords: tuple[str, ...] = ()
        self.activates: tuple[tuple[int, Activate], ...] = ()
        self.wills: tuple[tuple[int, Activate], ...] = ()
        self.automatics: tuple[tuple[int, Automatic | TriggerAutomatic], ...] = ()
        self.spell: Chant | None = None
        self.trigger: TriggerPlay | TriggerAutomatic | None = None
        self.stealth: TriggerPlay | None = None
        self.judgment: Judgment | None = None
        self.toll: Cost | None = None
        self.block_toll: Cost | None = None
        self.lifebreak: Break | None = None
        self.continuous: tuple[Continuing, ...] = ()
        self.entering: tuple[EntersWith, ...] = ()
        self.shields: tuple[Ability, ...] = ()
        self.restraints: tuple[Restraint, ...] = ()
        self.playing: tuple[PlayRule, ...] = ()
        self.replacements: tuple[Replacer, ...] = ()
        for place, ability in spelled_out(self.abilities):
            flags = ability.flags()
            if flags:
                self.flags |= flags
                if flags & bits.SHIELDED:
                    self.shields += (ability,)
            word = ability.keyword()
            if word and word not in self.keywords:
                self.keywords += (word,)
            ability.enrol(place, self)

    def ability(self, place: int) -> Ability | None:
        """The ability at a place in the text that may be played, perhaps that of a sealed item (1130.2)."""
        for index, ability in (*self.activates, *self.wills):
            if index == place:
                return ability
        return self.abilities[place] if 0 <= place < len(self.abilities) else None

    def alike(self, printed: Printed) -> Info:
        """What is printed now has the same abilities as before, which need not be read anew."""
        info = Info()
        take_printed(info, printed)
        _take_read(info, self)
        return info

    def names(self) -> tuple[str, ...]:
        """202: all the names it has."""
        return (self.name, *self.aliases)

    def watches(self) -> bool:
        """Whether it has abilities that act by themselves while its card is in play."""
        return bool(self.automatics or self.continuous or self.replacements)

    def total_cost(self, x: int = 0) -> int:
        """203.5, 203.5a."""
        return self.cost.total(x) if self.cost is not None else 0


_take_read: Final = taker(("divinity", *Info.DERIVED))  # [Divinity] is an ability


class Draft(Printed):
    """A card's information while the layers are applied to it."""

    __slots__ = ("bends", "shown")

    def __init__(self, info: Info) -> None:
        self.shown = info
        self.bends: tuple[Change, ...] = ()  # what makes something else of changed values (104.6)
        take_printed(self, info)

    def of(self, info: Info) -> None:
        """Start anew with all the information of another (1017.2)."""
        take_printed(self, info)

    def info(self) -> Info:
        """The information so far."""
        if self.atk is not None and not -LARGEST <= self.atk <= LARGEST:
            self.atk = capped(self.atk)
        if self.def_ is not None and not -LARGEST <= self.def_ <= LARGEST:
            self.def_ = capped(self.def_)
        alike = self.abilities is self.shown.abilities
        self.shown = self.shown.alike(self) if alike else Info(*PARTS(self))
        return self.shown
