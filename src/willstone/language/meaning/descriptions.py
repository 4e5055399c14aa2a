"""From descriptions of cards to filters (201.5)."""

from __future__ import annotations

from dataclasses import dataclass, field, replace
from typing import TYPE_CHECKING, Any, Final

from willstone.engine.core import information as bits
from willstone.engine.core.will import ATTRIBUTE_NAMES
from willstone.engine.effects.tokens import IsToken
from willstone.engine.state.speech import Quality
from willstone.engine.state.zones import CHASE, FIELD, ITEM_AREA, REMOVED
from willstone.engine.words import having, qualities
from willstone.engine.words.battling import Doing
from willstone.engine.words.filters import ANYBODY, OPPONENT, YOU, CardFilter, either_of, in_zones
from willstone.engine.words.put_by_this import PutByThis
from willstone.engine.words.together import FromSingle
from willstone.language.meaning.places import lying, lying_in
from willstone.language.meaning.tables import NotYet, Table, items, name_of
from willstone.language.vocabulary import TYPES

if TYPE_CHECKING:
    from willstone.language.reading.trees import Tree

PRE: Final[Table[None]] = Table("a description")
HEAD: Final[Table[None]] = Table("a kind of card")
POST: Final[Table[None]] = Table("a description")
_ANY: Final = ("head.card", "head.cards")
_REMOVED_BY_THIS: Final = PutByThis("removed by this card")
MIXED: Final = ("mixedS", "mixedP")
_IN_FIELD: Final = ("in_your_field", "in_opponents_field", "in_any_field")
_DOING: Final = ("attacking or blocking", "attacking", "blocking", "battling", "attacked", "attacked or blocking")


@dataclass
class Described:
    """A description as it is put together; each part is said once."""

    fields: dict[str, Any] = field(default_factory=dict)
    nons: list[Quality] = field(default_factory=list)
    general: list[Quality] = field(default_factory=list)
    doing: list[Quality] = field(default_factory=list)
    of_head: list[Quality] = field(default_factory=list)
    called: list[Quality] = field(default_factory=list)
    after: list[Quality] = field(default_factory=list)

    def say(self, tree: Tree, name: str, value: Any) -> None:
        """One of the fields of the filter."""
        if name in self.fields:
            raise NotYet(tree.start, "something else than before")
        self.fields[name] = value


def noun(tree: Tree) -> CardFilter:
    """201.5: a description of cards, alike for one and for several."""
    return either_such(tree, *one_or_other(tree)) if tree.kind in MIXED else _described(tree, tree)


def one_or_other(tree: Tree) -> tuple[CardFilter, CardFilter]:
    """Two descriptions; what is said after the second is said of both, unless it is of any card of a zone."""
    one, other = tree["a"], tree["b"]
    apart = "post" in one or "last" in one or other["h"].kind in _ANY
    return _described(one, one if apart else other), _described(other, other)


def _described(tree: Tree, after: Tree) -> CardFilter:
    """A description, and what is said after it."""
    told = Described()
    for pre in tree.get("pre") or ():
        PRE(pre, told)
    head = tree["h"]
    HEAD(head, told)
    for post in after.get("post") or ():
        POST(post, told)
        if post.kind in _IN_FIELD and head.kind in _ANY and "pre" not in tree:
            told.say(post, "zone", FIELD)  # 307.8a: an entity, which no magic stone is by 5.01
    if "last" in after:
        POST(after["last"], told)
    parts = told.fields
    types = parts.get("types", 0)
    true = qualities.IsGeneral("True")
    if types == bits.MAGIC_STONE and ("attributes" in parts or true in told.general):  # 201.4c: a magic stone type
        kind = "True" if true in told.general else _one_attribute(tree, parts.pop("attributes"))
        told.general = [one for one in told.general if one != true]
        if "races" in parts:
            raise NotYet(tree.start, "one kind of magic stone")
        parts.pop("types")
        parts["stone_type"] = f"{kind.capitalize()} Magic Stone"
    if parts.get("races") and head.kind in _ANY and not _both_races(tree):
        told.of_head.insert(0, qualities.AsCard())
    if parts.get("races") == ("Gem",) and "zone" not in parts:  # 1027.1: gems are in the item area
        parts["zone"] = ITEM_AREA
    if qualities.LyingRevealed() in told.doing and "zone" not in parts:
        raise NotYet(tree.start, "where they lie revealed")
    if _REMOVED_BY_THIS in told.after and "zones" not in parts:
        parts.setdefault("zone", REMOVED)
    zones = parts.pop("zones", ())
    asked = (*told.nons, *told.general, *told.doing, *told.of_head, *told.called, *told.after)
    found = CardFilter(**parts, qualities=asked)
    return in_zones(found, *zones) if zones else found


def _both_races(tree: Tree) -> bool:
    """ "Elf and Fairy cards" are Elves and Fairies."""
    return any(pre.kind == "races_before.and" for pre in tree.get("pre") or ())


def described(attributes: Tree | None, kind: Tree | None, posts: tuple[Tree, ...]) -> CardFilter:
    """A description whose head is said otherwise: of spells, abilities and their cards."""
    told = Described()
    if attributes is not None:
        told.fields["attributes"] = sum(attribute(one) for one in items(attributes))
    if kind is not None:
        told.fields["types"] = TYPES[type_word(kind)]
    for post in posts:
        POST(post, told)
    return CardFilter(**told.fields, qualities=(*told.called, *told.after))


def played_cards(tree: Tree) -> CardFilter:
    """Cards that are played, wherever they are."""
    found = noun(tree)
    return found.placed(zone=-1) if found.zone == CHASE else found  # a spell is a card that is played


def kinds_played(tree: Tree) -> tuple[CardFilter, ...]:
    """The same, each kind of which is named by itself."""
    if tree.kind in MIXED:
        one, other = one_or_other(tree)
        if CHASE in (one.zone, other.zone):
            raise NotYet(tree.start, "cards")
        return one, other
    found = played_cards(tree)
    if tree["h"].kind == "head.races":
        return tuple(replace(found, races=(race,)) for race in found.races)
    return (found,)


def _one_attribute(tree: Tree, attributes: int) -> str:
    found = [name for index, name in enumerate(ATTRIBUTE_NAMES) if attributes >> index & 1]
    if len(found) > 1:
        raise NotYet(tree.start, "one kind of magic stone")
    return found[0]


def _union(tree: Tree) -> int:
    found = 0
    for one in items(tree):
        if found & TYPES[type_word(one)] == TYPES[type_word(one)]:
            raise NotYet(one.start, "another type")  # what is said of one of them is not said of the other
        found |= TYPES[type_word(one)]
    return found


def type_word(tree: Tree) -> str:
    """The word for a type, for one card."""
    word = name_of(tree)
    return word if word in TYPES else {name.casefold(): name for name in TYPES}[word]


def attribute(tree: Tree) -> int:
    """The bit of an attribute."""
    return 1 << ATTRIBUTE_NAMES.index(name_of(tree))


@PRE.case("non_type")
def _non_type(tree: Tree, told: Described) -> None:
    told.nons.append(qualities.Non(TYPES[type_word(tree["t"])]))


@PRE.case("non_race")
def _non_race(tree: Tree, told: Described) -> None:
    told.nons.append(qualities.Non(race=tree["r"]["r"]))


@PRE.case("non_attribute")
def _non_attribute(tree: Tree, told: Described) -> None:
    told.nons.append(qualities.Non(attributes=attribute(tree["a"])))


@PRE.case("non_general")
def _non_general(tree: Tree, told: Described) -> None:
    told.nons.append(qualities.IsGeneral(_general_word(tree["g"]), has=False))  # 201.3


@PRE.case("non_token")
def _non_token(_: Tree, told: Described) -> None:
    told.nons.append(IsToken(False))


def _general_word(tree: Tree) -> str:
    return name_of(tree).strip("()").capitalize()


@PRE.case("general")
def _general(tree: Tree, told: Described) -> None:
    if told.general:
        raise NotYet(tree.start, "one such word")
    told.general.append(qualities.IsGeneral(_general_word(tree["g"])))


@PRE.case("state")
def _state(tree: Tree, told: Described) -> None:
    word = name_of(tree["s"])
    if "rested" in told.fields or told.doing:
        raise NotYet(tree.start, "one such word")
    if word in ("rested", "recovered"):
        told.say(tree, "rested", word == "rested")
    else:
        told.doing.append(_STATES.get(word) or Doing(word))


_STATES: Final[dict[str, Quality]] = {"revealed": qualities.LyingRevealed(), "astral": qualities.Astral()}


@PRE.case("attributes")
def _attributes(tree: Tree, told: Described) -> None:
    found = 0
    for one in items(tree["a"]):
        found |= attribute(one)
    told.say(tree, "attributes", found)


@PRE.case("of_opponent")
def _of_opponent(tree: Tree, told: Described) -> None:
    told.say(tree, "controller", OPPONENT)


@PRE.case("void")
def _void(_: Tree, told: Described) -> None:
    told.after.append(having.WithNoAttribute())  # 208.4


@PRE.case("of_both")
def _of_both(tree: Tree, told: Described) -> None:
    words = name_of(tree["a"]).split("/")
    told.doing.append(qualities.OfBoth(sum(1 << ATTRIBUTE_NAMES.index(word) for word in words)))


@PRE.case("race_before")
def _race_before(tree: Tree, told: Described) -> None:
    told.say(tree, "races", tuple(one["r"] for one in items(tree["r"])))


@PRE.case("races_before.and")
def _races_before(tree: Tree, told: Described) -> None:
    told.say(tree, "races", tuple(one["r"] for one in items(tree)))


@HEAD.case("head.typesS", "head.typesP")
def _types(tree: Tree, told: Described) -> None:
    told.say(tree, "types", _union(tree["t"]))


@HEAD.case("head.card", "head.cards")
def _card(tree: Tree, told: Described) -> None:
    pass


@HEAD.case("head.entity", "head.entities")
def _entity(tree: Tree, told: Described) -> None:
    told.say(tree, "zone", FIELD)  # 307.6


@HEAD.case("head.token", "head.tokens")
def _token(tree: Tree, told: Described) -> None:
    kind = tree.get("t")
    if kind is not None:
        told.say(tree, "types", TYPES[type_word(kind)])
    told.of_head.append(IsToken())


@HEAD.case("head.spell", "head.spells")
def _spell(tree: Tree, told: Described) -> None:
    kind = tree.get("t")
    if kind is not None:
        told.say(tree, "types", TYPES[type_word(kind)])
    told.say(tree, "zone", CHASE)


@HEAD.case("head.names", "head.namesP")
def _names(tree: Tree, told: Described) -> None:
    told.say(tree, "names", tuple(one["n"] for one in items(tree["n"])))


@HEAD.case("head.race", "head.races")
def _races(tree: Tree, told: Described) -> None:
    told.say(tree, "races", tuple(one["r"] for one in items(tree["r"])))


@POST.case("you_control", "they_control", "in_your_field")
def _you_control(tree: Tree, told: Described) -> None:
    told.say(tree, "controller", YOU)


@POST.case("in_stone_area", "in_any_stone_area")
def _in_stone_area(tree: Tree, told: Described) -> None:
    """1404.1: where magic stones, and nothing else, lie in the field."""
    told.fields.setdefault("types", bits.MAGIC_STONE)
    if tree.kind == "in_stone_area":
        told.say(tree, "controller", YOU)


@POST.case("opponent_controls", "in_opponents_field")
def _opponent_controls(tree: Tree, told: Described) -> None:
    told.say(tree, "controller", OPPONENT)


@POST.case("in_any_field")
def _anywhere(tree: Tree, told: Described) -> None:
    pass


@POST.case("in_zone")
def _in_zone(tree: Tree, told: Described) -> None:
    said = tree["i"]
    if said.kind == "in_two":
        whose, zones, words = lying_in(said)
        told.say(tree, "controller", whose)
        told.say(tree, "zones", (zones, words))
        return
    if said.kind == "in_single":
        told.after.append(FromSingle())
    if said.kind == "owned_revealed":
        told.called.append(qualities.KeptRevealed())
    zone, whose = lying(said)
    if told.fields.get("zone") == CHASE and "types" not in told.fields and zone != CHASE:  # 1405.1: what is no spell
        told.fields |= {"types": bits.CHANT}
        del told.fields["zone"]
    told.say(tree, "zone", zone)
    if whose != ANYBODY:
        told.say(tree, "controller", whose)


@POST.case("with_keyword")
def _with_keyword(tree: Tree, told: Described) -> None:
    first, *others = (one["k"] for one in items(tree["k"]))
    told.after.append(having.WithKeyword(first, others=tuple(others)))


@POST.case("with_both", "without_either")
def _with_both(tree: Tree, told: Described) -> None:
    has = tree.kind == "with_both"
    told.after.extend(having.WithKeyword(tree[field]["k"], has=has) for field in ("k", "l"))


@POST.case("other_than_this")
def _other_than_this(tree: Tree, told: Described) -> None:
    told.say(tree, "other", True)


@POST.case("with_symbol_skill")
def _with_symbol_skill(_: Tree, told: Described) -> None:
    told.after.append(having.WithKeyword("symbol skill"))


@POST.case("without_keyword")
def _without_keyword(tree: Tree, told: Described) -> None:
    told.after.append(having.WithKeyword(tree["k"]["k"], has=False))


@POST.case("with_cost")
def _with_cost(tree: Tree, told: Described) -> None:
    from willstone.language.meaning.amounts import bound

    told.after.append(having.WithCost(int(tree["n"]), bound(tree.get("b"))))


@POST.case("with_cost_in_words")
def _with_cost_in_words(tree: Tree, told: Described) -> None:
    from willstone.language.meaning.amounts import bound, count

    told.after.append(having.WithCost(count(tree["c"]), bound(tree.get("b"))))


@POST.case("with_cost_x")
def _with_cost_x(tree: Tree, told: Described) -> None:
    from willstone.language.meaning.amounts import bound

    told.after.append(having.WithCost(0, bound(tree.get("b")), x=True))


@POST.case("with_value")
def _with_value(tree: Tree, told: Described) -> None:
    from willstone.language.meaning.amounts import bound, value

    named_value = value(tree["v"])
    if named_value == "total cost":
        told.after.append(having.WithCost(int(tree["n"]), bound(tree["b"])))
        return
    told.after.append(having.WithValue(named_value, int(tree["n"]), bound(tree["b"])))


@POST.case("with_no_attribute")
def _with_no_attribute(_: Tree, told: Described) -> None:
    told.after.append(having.WithNoAttribute())


@POST.case("with_additions")
def _with_additions(_: Tree, told: Described) -> None:
    told.after.append(having.WithAddition())


@POST.case("with_no_additions")
def _with_no_additions(_: Tree, told: Described) -> None:
    told.after.append(having.WithAddition(has=False))


@POST.case("with_counter")
def _with_counter(tree: Tree, told: Described) -> None:
    from willstone.language.meaning.orders import counter

    told.after.append(having.WithCounter(counter(tree["c"])))


@POST.case("named")
def _named(tree: Tree, told: Described) -> None:
    told.say(tree, "names", tuple(one["n"] for one in items(tree["n"])))


@POST.case("not_named")
def _not_named(tree: Tree, told: Described) -> None:
    told.called.append(qualities.NotNamed(tree["n"]["n"]))


@POST.case("other_than")
def _other_than(tree: Tree, told: Described) -> None:
    name = tree["n"]["n"]
    if told.after:
        told.called.append(qualities.NotNamed(name))
    else:
        told.after.append(qualities.NotNamed(name, "other than"))


@POST.case("name_part")
def _name_part(tree: Tree, told: Described) -> None:
    told.say(tree, "name_part", tree["n"]["n"])


def either_such(tree: Tree, *kinds: CardFilter) -> CardFilter:
    """One description or another."""
    found = either_of(*kinds)
    if found is None:
        raise NotYet(tree.start, "cards in the same place")
    return found
