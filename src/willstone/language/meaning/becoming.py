"""From more of what cards gain, lose and become to changes (202, 909.7, 1020)."""

from __future__ import annotations

from willstone.engine.effects import effects
from willstone.engine.effects.chosen_words import ATTRIBUTE, OfChosen
from willstone.engine.keywords.in_play import Barrier
from willstone.engine.keywords.played import Mobilized
from willstone.engine.layers import changed_values, changes
from willstone.engine.layers.changed_abilities import GainAbility, NeverGains
from willstone.engine.layers.changes import TreatAsStone
from willstone.engine.layers.continuous import Continuous
from willstone.engine.state.speech import Ability, Change, Effect, Selector
from willstone.engine.words.filters import CardFilter
from willstone.engine.words.having import WithCost
from willstone.engine.words.qualities import IsGeneral
from willstone.engine.words.quantities import Fixed, Quantity
from willstone.language.meaning.amounts import QUANTITY, bound, value
from willstone.language.meaning.cards import HEAD, Described, attribute, thing, type_word
from willstone.language.meaning.gains import GAINED, LOST, TURNS, stats, until
from willstone.language.meaning.owned import kinds
from willstone.language.meaning.paragraphs import PARAGRAPH
from willstone.language.meaning.sentences import SENTENCE
from willstone.language.meaning.tables import NotYet, Table, items, name_of
from willstone.language.pronouns import Pronoun
from willstone.language.reading.trees import Tree
from willstone.language.sentences import IsStill, kept
from willstone.language.vocabulary import TYPES

IDENTITY: Table[Change] = Table("what it gains")
Valued = tuple[Selector, tuple[Change, ...]]


@HEAD.case("head.stranger", "head.strangers")
def _strangers(_: Tree, told: Described) -> None:
    told.general.append(IsGeneral("Stranger"))


@IDENTITY.case("identity.name")
def _name(tree: Tree) -> Change:
    return changed_values.GainName(tree["n"])


@IDENTITY.case("identity.attributes")
def _attributes(tree: Tree) -> Change:
    return changes.GainAttribute(sum({attribute(one) for one in items(tree["a"])}))


@IDENTITY.case("identity.races")
def _races(tree: Tree) -> Change:
    return changes.GainRace(tuple(one["r"] for one in items(tree["r"])))


@IDENTITY.case("identity.all_races", "identity.all_attributes", "identity.all_names")
def _all_of(tree: Tree) -> Change:
    return changed_values.GainAllOf(tree.kind.removeprefix("identity.all_"), thing(tree["of"]))


@GAINED.case("gained.identity")
def _gained_identity(tree: Tree) -> Change:
    return IDENTITY(tree["i"])


def barrier(tree: Tree) -> Ability:
    """[Barrier] with what it is against."""
    if tree.kind == "barrier.attributes":
        return Barrier(CardFilter(attributes=sum(1 << kind for kind in set(kinds(tree["w"])))))
    if tree.kind == "barrier.type":
        return Barrier(CardFilter(TYPES[type_word(tree["t"])]))
    if tree.kind == "barrier.general":
        return Barrier(CardFilter(qualities=(IsGeneral(name_of(tree["g"]).capitalize()),)))
    if tree.kind == "barrier.cost":
        return Barrier(CardFilter(qualities=(WithCost(int(tree["n"]), bound(tree.get("b"))),)))
    return Barrier(CardFilter(qualities=(OfChosen(ATTRIBUTE, "of the chosen attribute"),)))


@GAINED.case("gained.barrier")
def _gained_barrier(tree: Tree) -> Change:
    return GainAbility(barrier(tree["b"]))


@PARAGRAPH.case("barrier")
def _barrier(tree: Tree) -> Ability:
    return barrier(tree["b"])


@LOST.closed("lost_some")
def _lost_some(tree: Tree) -> tuple[Change, ...]:
    return (changed_values.LoseSome(name_of(tree).replace("[enter]", "[Enter]")),)


@LOST.case("lost_but")
def _lost_but(tree: Tree) -> tuple[Change, ...]:
    said = tree["k"]
    names = tuple("Judgment" if one.kind == "lost.judgment" else one["k"] for one in items(said))
    if len(names) > 2:
        raise NotYet(said.start, "one keyword or two")
    joint = " or " if said.kind.endswith("or") else " and "
    words = joint.join(f"[{name}]" for name in names)
    return (changed_values.LoseSome(f"all abilities other than {words}", names),)


@LOST.case("lost.races")
def _lost_races(tree: Tree) -> tuple[Change, ...]:
    return (changes.LoseRace(tuple(one["r"] for one in items(tree["r"]))),)


@GAINED.case("gained.race")
def _gained_race(tree: Tree) -> Change:
    return changes.GainRace((tree["r"]["r"],))


@LOST.case("lost.values")
def _lost_values(_: Tree) -> tuple[Change, ...]:
    return (changes.LoseBattleValues(),)


def _become(tree: Tree) -> tuple[Change, ...]:
    found: list[Change] = []
    said, race, kind, gained = tree.get("s"), tree.get("r"), tree.get("t"), tree.get("g")
    if said is not None:
        found.append(changes.BecomeStats(*stats(said)))
    if race is not None:
        found.append(changes.BecomeRace((race["r"],)))
    if kind is not None:
        found.append(changes.BecomeType(TYPES[type_word(kind)]))
    if gained is not None:
        found += [GAINED(one) for one in items(gained)]
    return tuple(found)


@TURNS.case("turns.become_aS", "turns.become_aP")
def _become_a(tree: Tree) -> tuple[Change, ...]:
    return _become(tree["b"])


@TURNS.case("turns.also", "turns.also_several")
def _also(tree: Tree) -> tuple[Change, ...]:
    return (changes.GainRace(tuple(one["r"] for one in items(tree["r"]))),)


@TURNS.case("turns.also_ofS", "turns.also_ofP")
def _also_of(tree: Tree) -> tuple[Change, ...]:
    return (_attributes(tree),)


@TURNS.case("turns.stone_type")
def _stone_type(tree: Tree) -> tuple[Change, ...]:
    return (TreatAsStone((f"{name_of(tree['a']).capitalize()} Magic Stone",)),)


@TURNS.case("turns.become_several")
def _become_several(tree: Tree) -> tuple[Change, ...]:
    return _become(tree)


@TURNS.case("turns.become_attributeS", "turns.become_attributeP")
def _become_attribute(tree: Tree) -> tuple[Change, ...]:
    return (changes.BecomeAttribute(attribute(tree["a"])),)


@TURNS.case("turns.become_onlyS", "turns.become_onlyP")
def _become_only(tree: Tree) -> tuple[Change, ...]:
    return (changes.BecomeRace((tree["r"]["r"],)),)


@TURNS.case("turns.never_gainS", "turns.never_gainP")
def _never_gain(tree: Tree) -> tuple[Change, ...]:
    return (NeverGains(tuple(one["k"] for one in items(tree["k"]))),)


@TURNS.case("turns.never_gain_anyS", "turns.never_gain_anyP")
def _never_gain_any(_: Tree) -> tuple[Change, ...]:
    return (NeverGains(),)


@TURNS.case("turns.mobilizedS", "turns.mobilizedP")
def _mobilized(_: Tree) -> tuple[Change, ...]:
    return (Mobilized(),)


# ---------------------------------------------------------------- "It's still a magic stone."


def _still(tree: Tree) -> str:
    if tree.kind == "still.one":
        word = type_word(tree["t"])
        return f"it is still {'an' if word[0] in 'aeiou' else 'a'} {word}"
    if tree.kind == "still.several":
        word = type_word(tree["t"])
        return f"they are still {word if word == 'regalia' else word + 's'}"
    return "it is still its original type" if tree.kind == "still.original" else "they are still their original types"


@SENTENCE.case("still")
def _is_still(tree: Tree) -> Effect:
    return IsStill(_still(tree["s"]), tree.start)


@PARAGRAPH.case("always.still")
def _always_still(tree: Tree) -> Ability:
    from willstone.language.meaning.continuous import always

    what, found = always(tree["a"])
    return Continuous(what, kept(found, _still(tree["s"]), tree.start))


# ---------------------------------------------------------------- values


def _measure(tree: Tree) -> str:
    if tree.kind == "measure.both":
        return changed_values.BOTH
    found = value(tree["v"])
    if found == "total cost":
        raise NotYet(tree.start, "ATK or DEF")
    return found


def _measured(tree: Tree) -> Quantity:
    if tree.kind == "measured.number":
        return Fixed(int(tree["n"]))
    if tree.kind == "measured.values":
        return changed_values.ValuesOf(what=thing(tree["of"]))
    if tree.kind == "measured.printed_values":
        return changed_values.ValuesOf(what=thing(tree["of"]), printed=True)
    if tree.kind == "measured.printed":
        return changed_values.PrintedOf(what=thing(tree["of"]), value=value(tree["v"]))
    return QUANTITY(tree["q"])


def valued(tree: Tree) -> Valued:
    """Cards, and what becomes of their values."""
    if tree.kind in ("valued.set.it", "valued.set.them"):
        what: Selector = Pronoun(tree.kind.rpartition(".")[2], tree.start)
    else:
        what = thing(tree["what"])
    if tree.kind == "valued.switch":
        return what, (changes.SwitchStats(),)
    if tree.kind == "valued.double":
        return what, (changed_values.MultiplyValues(_measure(tree["v"])),)
    if tree["n"].kind == "measured.stats":
        if tree["v"].kind != "measure.both":
            raise NotYet(tree.start, "ATK and DEF")
        return what, (changes.BecomeStats(*stats(tree["n"]["s"])),)
    which, number = _measure(tree["v"]), _measured(tree["n"])
    if isinstance(number, changed_values.ValuesOf) and which != changed_values.BOTH:
        raise NotYet(tree.start, "one value")
    return what, (changed_values.SetValues(which, number),)


@SENTENCE.case("change_values")
def _change_values(tree: Tree) -> Effect:
    return effects.Gain(*valued(tree["v"]), until(tree.get("u")))
