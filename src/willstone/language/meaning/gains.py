"""From what cards gain, lose and become to changes (909)."""

from __future__ import annotations

from typing import Final

from willstone.engine.effects import effects
from willstone.engine.effects.modes import GainOne, OneChange
from willstone.engine.layers.changed_abilities import Cannot, GainAbility, GainSkill, LoseAbilities, LoseSkill
from willstone.engine.layers.changes import BecomeStats, GainStats
from willstone.engine.state import durations, statements
from willstone.engine.state.abilities import Skill
from willstone.engine.state.keyword_names import ETERNAL
from willstone.engine.state.speech import Ability, Change, Effect, Selector
from willstone.engine.words.amounts import Amount
from willstone.engine.words.quantities import Is
from willstone.language.meaning.amounts import QUANTITY, each
from willstone.language.meaning.tables import NotYet, Table, items
from willstone.language.reading.tokens import Quoted
from willstone.language.reading.trees import Tree

TURNS: Final[Table[tuple[Change, ...]]] = Table("what becomes of it")
GAINED: Final[Table[Change]] = Table("something that is gained")
LOST: Final[Table[tuple[Change, ...]]] = Table("something that is lost")
RESTRAINT: Final[Table[statements.Restraint]] = Table("what is forbidden, allowed or demanded")
_ETERNAL: Final = "restraint.cannot_be_destroyed"  # 1417.1
_UNTIL: Final = {
    "until_end_of_turn": durations.TURN,
    "until_end_of_battle": effects.BATTLE,
    "until_end_of_game": durations.FOREVER,
    "until_your_next": "the beginning of your next turn",
    "until_end_of_your_next": "the end of your next turn",
    "until_opponents_next": "the beginning of your opponent's next turn",
    "until_end_of_opponents_next": "the end of your opponent's next turn",
}


def until(tree: Tree | None) -> str:
    """How long it lasts."""
    return durations.FOREVER if tree is None else _UNTIL[tree.kind]


def gain(what: Selector, turning: Tree, lasts: Tree | None) -> Effect:
    """What cards gain by an effect."""
    found = changes(turning)
    if any(isinstance(change, OneChange) for change in found):
        if len(found) > 1:
            raise NotYet(turning.start, "one choice")
        return GainOne(what, found, until(lasts))
    if lasts is None and any(one.kind.startswith("turns.attack_now") for one in _turns(turning)):
        return effects.Gain(what, found, durations.TURN)
    return effects.Gain(what, found, until(lasts))


def scaled(values: str, counted: Tree) -> Change:
    """So much of ATK and DEF for each of something."""
    return GainStats(*stats(values), each(Amount(1), counted))


def changes(tree: Tree) -> tuple[Change, ...]:
    """All that is said of the same cards."""
    return tuple(change for one in _turns(tree) for change in TURNS(one))


def _turns(tree: Tree) -> list[Tree]:
    if tree.kind.startswith("turning_listed"):
        return [tree["t"], *(one["t"] for one in tree["more"]), tree["last"]]
    if tree.kind.startswith("turning_gained"):
        return [tree["t"], tree["last"]]
    return [tree["t"], *(one["t"] for one in tree.get("also") or ())]


@TURNS.case("turns.gain_rowS", "turns.gain_rowP")
def _gains_row(tree: Tree) -> tuple[Change, ...]:
    return (GAINED(tree["a"]), *(GAINED(one["one"]) for one in tree["more"]))


@TURNS.case("turns.gainS", "turns.gainP")
def _gains(tree: Tree) -> tuple[Change, ...]:
    gained = tree["g"]
    if gained.kind == "gained.for_each":
        also = gained.get("g")
        return (scaled(gained["s"], gained["each"]), *(() if also is None else (GAINED(also),)))
    if gained.kind == "gained.where":
        atk, def_ = stats(gained["s"].replace("X", "1"))
        return (GainStats(atk, def_, Is(counted=QUANTITY(gained["n"]))),)
    if gained.kind.startswith("gained.choice"):
        return (OneChange(tuple(GAINED(one) for one in items(gained))),)
    return tuple(GAINED(one) for one in items(gained))


@TURNS.case("turns.becomeS", "turns.becomeP")
def _becomes(tree: Tree) -> tuple[Change, ...]:
    return (BecomeStats(*stats(tree["s"])),)


@TURNS.case("turns.loseS", "turns.loseP")
def _loses(tree: Tree) -> tuple[Change, ...]:
    return LOST(tree["l"])


@LOST.case("lost.abilities")
def _lost_abilities(_: Tree) -> tuple[Change, ...]:
    return (LoseAbilities(),)


@LOST.case("lost.skills")
def _lost_skills(tree: Tree) -> tuple[Change, ...]:
    return tuple(LoseSkill(one["k"]) for one in items(tree["k"]))


@TURNS.case("turns.cannotS", "turns.cannotP")
def _cannot(tree: Tree) -> tuple[Change, ...]:
    if tree["r"].kind == _ETERNAL:
        return (GainSkill(ETERNAL.name),)
    return (Cannot(RESTRAINT(tree["r"])),)


def stated(tree: Tree) -> Ability:
    """The same as a card says it of itself."""
    return Skill(ETERNAL.name, 0) if tree.kind == _ETERNAL else RESTRAINT(tree)


def stats(words: str) -> tuple[int, int]:
    """ATK and DEF as they are written."""
    atk, def_ = words.strip("[]").split("/")
    return int(atk), int(def_)


@GAINED.case("gained.stats")
def _gained_stats(tree: Tree) -> Change:
    return GainStats(*stats(tree["s"]))


@GAINED.case("gained.x")
def _gained_x(tree: Tree) -> Change:
    atk, def_ = stats(tree["s"].replace("X", "1"))
    return GainStats(atk, def_, Amount(0, 1))  # 903.3c


@GAINED.case("gained.skill")
def _gained_skill(tree: Tree) -> Change:
    return GainSkill(tree["k"])


@GAINED.case("gained.ability")
def _gained_ability(tree: Tree) -> Change:
    from willstone.language.meaning.texts import abilities_in_quotes

    quoted = tree["q"]
    assert isinstance(quoted, Quoted)
    granted = abilities_in_quotes(quoted, tree.start)
    if len(granted) != 1:
        raise NotYet(tree.start, "one ability")
    if granted[0] == Skill(ETERNAL.name, 0) and not quoted.text.startswith("["):  # 1417.2
        return GainSkill(ETERNAL.name)
    return GainAbility(granted[0])
