"""From what will is spent for to spending (907)."""

from __future__ import annotations

from dataclasses import replace
from typing import Final

from willstone.engine.costs.spent_will import IfSpent
from willstone.engine.costs.will_effects import Produce, ProduceMixed
from willstone.engine.state.durations import TURN
from willstone.engine.state.kept_will import ABILITY, AWAKENING, JUDGMENT, MOBILIZE, SPELL, Spending, Use
from willstone.engine.state.speech import Effect
from willstone.language.meaning.cards import kinds_played, noun, played_cards, type_word
from willstone.language.meaning.events import such
from willstone.language.meaning.gains import changes, until
from willstone.language.meaning.tables import NotYet, Table, items, name_of
from willstone.language.reading.trees import Tree
from willstone.language.vocabulary import TYPES

USE: Final[Table[tuple[Use, ...]]] = Table("what will is spent for")
SPENDING: Final = ("spend_only", "if_spent", "if_spent_entering")


def spent(tree: Tree, produced: Effect) -> Effect:
    """907: will and what it may be spent for are one effect."""
    if not isinstance(produced, (Produce, ProduceMixed)) or produced.only is not None:
        raise NotYet(tree.start, "will before it")
    return replace(produced, only=_spending(tree))


def _spending(tree: Tree) -> Spending:
    if tree.kind == "spend_only":
        uses = [USE(tree["u"]), *(USE(one["u"]) for one in tree.get("more") or ())]
        return Spending(tuple(use for several in uses for use in several))
    entering = "u" in tree
    if entering and until(tree["u"]) != TURN:
        raise NotYet(tree.start, "until end of turn")
    return IfSpent((), such(tree["n"]), changes(tree["t"]), entering=entering)


@USE.case("use.play", "bare_use.play")
def _play(tree: Tree) -> tuple[Use, ...]:
    """A list of bare kinds is as many uses."""
    described = tree["n"]
    if "h" not in described:
        return tuple(Use(SPELL, one) for one in kinds_played(described))
    head = described["h"]
    said = head.get("t") or head.get("r")
    parts = [] if said is None else items(said)
    if len(parts) < 2 or "pre" in described or "post" in described:
        return (Use(SPELL, played_cards(described)),)
    found = played_cards(described)
    if head.kind == "head.races":
        return tuple(Use(SPELL, replace(found, races=(one["r"],))) for one in parts)
    return tuple(Use(SPELL, replace(found, types=TYPES[type_word(one)])) for one in parts)


@USE.case("use.abilities", "bare_use.abilities")
def _abilities(tree: Tree) -> tuple[Use, ...]:
    said = tree["a"]
    if said.kind == "judgment_of":
        return (Use(JUDGMENT, noun(said["n"])),)
    if said.kind not in ("played_abilities", "played_abilities_of"):
        raise NotYet(said.start, "abilities of certain cards")
    kind = name_of(said["k"])
    if " or " in kind:
        raise NotYet(said.start, "one keyword")
    called = "" if kind == "activate" else kind
    if said.kind == "played_abilities_of":
        if said["t"].kind != "this":
            raise NotYet(said.start, "this card")
        return (Use(ABILITY, None, called, this=True),)
    return (Use(ABILITY, noun(said["n"]) if "n" in said else None, called),)


@USE.case("use.judgment")
def _judgment(_: Tree) -> tuple[Use, ...]:
    return (Use(JUDGMENT, None),)


@USE.case("use.judgment_of")
def _judgment_of(tree: Tree) -> tuple[Use, ...]:
    return (Use(JUDGMENT, noun(tree["n"])),)


@USE.case("use.this_judgment")
def _this_judgment(_: Tree) -> tuple[Use, ...]:
    return (Use(JUDGMENT, None, "", this=True),)


@USE.case("use.awakening", "use.mobilize", "bare_use.awakening", "bare_use.mobilize")
def _keyword_costs(tree: Tree) -> tuple[Use, ...]:
    kind = AWAKENING if tree.kind.endswith("awakening") else MOBILIZE
    return (Use(kind, noun(tree["n"]) if "n" in tree else None),)


@USE.case("use.judgment_process")
def _judgment_process(tree: Tree) -> tuple[Use, ...]:
    return (Use(JUDGMENT, such(tree["n"])),)
