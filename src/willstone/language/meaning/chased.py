"""From spells and abilities in the chase area to selectors (312.3)."""

from __future__ import annotations

from typing import Final

from willstone.engine.abilities.chased_abilities import TargetAbility
from willstone.engine.core.nodes import Node
from willstone.engine.state.speech import Selector
from willstone.engine.state.zones import CHASE
from willstone.engine.words.chased_by import Aiming, Chasing, HasTargets
from willstone.engine.words.filters import OPPONENT, YOU, CardFilter
from willstone.engine.words.qualities import Non
from willstone.engine.words.selectors import EachPlayer, Opponent, This, You
from willstone.language.meaning.cards import CARDS, POST, Described, described, type_word
from willstone.language.meaning.events import such
from willstone.language.meaning.tables import NotYet, Table, name_of
from willstone.language.reading.trees import Tree
from willstone.language.vocabulary import TYPES

CHASING: Final[Table[Chasing]] = Table("what is targeted")
_PLAIN: Final[dict[str, Node]] = {
    "aim.this": This(),
    "aim.you": You(),
    "aim.opponent": Opponent(),
    "aim.player": EachPlayer(),
}


@CARDS.case("target_chased", "up_to_one_target_chased")
def _target_chased(tree: Tree) -> Selector:
    said, of, whose = tree["c"], tree.get("of"), tree.get("whose")
    kind = said.get("k") if said.kind != "chased.judgment" else None
    kinds = ("judgment",) if said.kind == "chased.judgment" else () if kind is None else _kinds(kind)
    found = None if of is None else such(of)
    if said.kind == "chased.ability" and "a" in said:  # 901.1e: of a card of that attribute
        if found is not None:
            raise NotYet(tree.start, "of what, said once")
        found = described(said["a"], None, ())
    return TargetAbility(
        found,
        least=1 if tree.kind == "target_chased" else 0,
        kinds=kinds,
        spells=_spells(said.get("s")) if said.kind == "chased.either" else None,
        controller="" if whose is None else {"controls.you": YOU, "controls.opponent": OPPONENT}[whose.kind],
        asked=tuple(CHASING(one) for one in tree.get("asked") or ()),
    )


def _kinds(tree: Tree) -> tuple[str, ...]:
    return tuple("[Enter]" if word == "[enter]" else word for word in name_of(tree).split(" or "))


def _spells(tree: Tree | None) -> CardFilter:
    if tree is None:
        return CardFilter(zone=CHASE)
    types = TYPES[type_word(tree["t"])]
    return CardFilter(zone=CHASE, qualities=(Non(types),)) if tree.get("no") else CardFilter(types, zone=CHASE)


@POST.case("chase_quality")
def _quality(tree: Tree, told: Described) -> None:
    told.after.append(CHASING(tree["q"]))
    told.fields.setdefault("zone", CHASE)  # 312.3: only there something targets


@CHASING.case("aims", "aims_only")
def _aims(tree: Tree) -> Chasing:
    at = tuple(_aim(one["a"]) for one in (tree, *(tree.get("more") or ())))
    return Aiming(at, only=tree.kind == "aims_only")


def _aim(tree: Tree) -> Node:
    return such(tree["n"]) if tree.kind == "aim.such" else _PLAIN[tree.kind]


@CHASING.case("aims.single", "aims.some")
def _has_targets(tree: Tree) -> Chasing:
    return HasTargets("with a single target" if tree.kind == "aims.single" else "with one or more targets")
