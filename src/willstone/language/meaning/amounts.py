"""From numbers in words to amounts (104)."""

from __future__ import annotations

from dataclasses import replace
from typing import Final

from willstone.engine.effects.this_way import MuchThisWay, PortionsThisWay
from willstone.engine.words import quantities
from willstone.engine.words.amounts import Amount, ThatMuch
from willstone.engine.words.filters import YOU, CardFilter
from willstone.engine.words.quantities import Quantity, ValueOf, for_each
from willstone.engine.words.selectors import All, Opponent
from willstone.engine.words.together import DifferentNames
from willstone.language.meaning.cards import cards, noun
from willstone.language.meaning.descriptions import either_such, one_or_other
from willstone.language.meaning.tables import NotYet, Table, name_of
from willstone.language.pronouns import Pronoun
from willstone.language.reading.trees import Tree
from willstone.language.vocabulary import NUMBER_WORDS

AMOUNT: Final[Table[Amount]] = Table("a number")
QUANTITY: Final[Table[Quantity]] = Table("something that is counted")
_TEENS: Final = (
    *("eleven", "twelve", "thirteen", "fourteen", "fifteen"),
    *("sixteen", "seventeen", "eighteen", "nineteen", "twenty"),
)
VALUES: Final = {"value.atk": "ATK", "value.def": "DEF", "value.cost": "total cost"}


def count(tree: Tree) -> int:
    """A number in words or digits."""
    if tree.kind == "count.teen":
        return teen(tree["t"])
    return int(tree["n"]) if tree.kind == "count.digits" else NUMBER_WORDS[name_of(tree)]


def teen(tree: Tree) -> int:
    """A number in words above ten."""
    return 11 + _TEENS.index(name_of(tree))


def bound(tree: Tree | None) -> str:
    """ "less" or "more", nothing without a bound."""
    return "" if tree is None else name_of(tree).removeprefix("or ")


def value(tree: Tree) -> str:
    """ATK, DEF or total cost."""
    return VALUES[tree.kind]


@AMOUNT.case("amount.number")
def _number(tree: Tree) -> Amount:
    return Amount(int(tree["n"]))


@AMOUNT.case("amount.x", "cards.x")
def _x(_: Tree) -> Amount:
    return Amount(0, 1)


@AMOUNT.case("amount.hundreds")
def _hundreds(tree: Tree) -> Amount:
    return Amount(0, int("1" + tree["n"][1:]))  # 903.3c


@AMOUNT.case("amount.that_much")
def _that_much(_: Tree) -> Amount:
    return ThatMuch()


@AMOUNT.case("cards.one")
def _one(_: Tree) -> Amount:
    return Amount(1)


@AMOUNT.case("cards.several")
def _several(tree: Tree) -> Amount:
    number = tree.get("n")
    return Amount(1 if number is None else count(number))


@AMOUNT.case("cards.that_many")
def _that_many(_: Tree) -> Amount:
    return ThatMuch(many=True)


@AMOUNT.case("cards.equal")
def _equal(tree: Tree) -> Amount:
    return QUANTITY(tree["n"])


def each(number: Amount, tree: Tree | None) -> Amount:
    """So much for each of something, if that is said."""
    if tree is not None and isinstance(number, ThatMuch):
        raise NotYet(tree.start, "a number of its own")
    return for_each(number, None if tree is None else QUANTITY(tree))


@QUANTITY.case("number_of", "for_each")
def _number_of(tree: Tree) -> Quantity:
    found = noun(tree["what"])
    alike = distinct(found)
    return quantities.described(found) if alike is None else alike


def distinct(cards_: CardFilter) -> quantities.Different | None:
    """How many different names there are, if that is what is counted."""
    other = DifferentNames()
    if other not in cards_.qualities:
        return None
    plain = replace(cards_, qualities=tuple(one for one in cards_.qualities if one != other))
    return quantities.Different(kind="name", what=All(plain, ""))


@QUANTITY.case("for_each_of_yours", "for_each_of_yours.misprinted")
def _of_yours(tree: Tree) -> Quantity:
    return quantities.described(noun(tree["what"]).placed(controller=YOU))


@QUANTITY.case("for_each_of_both", "number_of_both")
def _of_both(tree: Tree) -> Quantity:
    one, other = one_or_other(tree)
    if one == CardFilter(one.types) and other == CardFilter(other.types) and one.types and other.types:
        return quantities.described(CardFilter(one.types | other.types))
    return quantities.described(either_such(tree, one, other))


@QUANTITY.case("number_of_other", "for_each_other")
def _number_of_other(tree: Tree) -> Quantity:
    return quantities.described(noun(tree["what"]).placed(other=True))


@QUANTITY.case("number_of_counters", "for_each_counter")
def _counters(tree: Tree) -> Quantity:
    return quantities.CountersOn(name=_counter(tree["c"]), what=cards(tree["on"]))


def _counter(tree: Tree) -> str:
    from willstone.language.meaning.orders import counter

    return counter(tree)


@QUANTITY.case("for_each_several")
def _each_several(tree: Tree) -> Quantity:
    return quantities.Groups(count(tree["c"]), of_what=quantities.described(noun(tree["what"])))


@QUANTITY.case("for_each_counters")
def _each_counters(tree: Tree) -> Quantity:
    on = quantities.CountersOn(name=_counter(tree["c"]), what=cards(tree["on"]))
    return quantities.Groups(count(tree["n"]), of_what=on)


@QUANTITY.case("number_different", "for_each_different")
def _different(tree: Tree) -> Quantity:
    from willstone.language.meaning.measured import different

    return different(tree["k"], tree["what"])


@QUANTITY.case("x_itself")
def _x_itself(_: Tree) -> Quantity:
    return quantities.TheX()


@QUANTITY.case("fixed")
def _fixed(tree: Tree) -> Quantity:
    return quantities.Fixed(int(tree["n"]))


@QUANTITY.case("fixed_teen")
def _fixed_teen(tree: Tree) -> Quantity:
    return quantities.Fixed(teen(tree["c"]))


@QUANTITY.case("for_each_named")
def _each_named(tree: Tree) -> Quantity:
    return quantities.Different(kind="name", what=All(noun(tree["what"]), ""))


@QUANTITY.case("fixed_word")
def _fixed_word(tree: Tree) -> Quantity:
    return quantities.Fixed(count(tree["c"]), word=True)


@QUANTITY.case("told")
def _told(tree: Tree) -> Quantity:
    return quantities.Told(words=name_of(tree["t"]))


@QUANTITY.case("told_this_way")
def _told_this_way(tree: Tree) -> Quantity:
    return MuchThisWay(words=name_of(tree["w"]))


@QUANTITY.case("each_told")
def _each_told(tree: Tree) -> Quantity:
    return PortionsThisWay(int(tree["n"]), words=name_of(tree["w"]))


@QUANTITY.case("each_counter_removed")
def _each_counter_removed(tree: Tree) -> Quantity:
    name = tree.get("c")
    return PortionsThisWay(1, words="counters removed", name="" if name is None else _counter(name))


@QUANTITY.case("half")
def _half(tree: Tree) -> Quantity:
    return quantities.Half(of_what=QUANTITY(tree["of"]), up="r" in tree and name_of(tree["r"]) == "up")


@QUANTITY.case("divided")
def _divided(tree: Tree) -> Quantity:
    return quantities.Half(int(tree["n"]), of_what=QUANTITY(tree["of"]))


@QUANTITY.case("its_value")
def _its_value(tree: Tree) -> Quantity:
    return ValueOf(what=Pronoun("it", tree.start), value=value(tree["v"]), its=True)


@QUANTITY.case("value_of")
def _value_of(tree: Tree) -> Quantity:
    return ValueOf(what=cards(tree["what"]), value=value(tree["v"]))


@QUANTITY.case("total_of")
def _total_of(tree: Tree) -> Quantity:
    return quantities.TotalOf(what=cards(tree["what"]), value=value(tree["v"]))


@QUANTITY.case("combined_cost")
def _combined_cost(tree: Tree) -> Quantity:
    return quantities.TotalOf(what=cards(tree["what"]), value="total cost")


@QUANTITY.case("highest")
def _highest(tree: Tree) -> Quantity:
    return quantities.TotalOf(what=cards(tree["what"]), value=value(tree["v"]), highest=True)


@QUANTITY.case("lowest")
def _lowest(tree: Tree) -> Quantity:
    return quantities.TotalOf(what=cards(tree["what"]), value=value(tree["v"]), lowest=True)


@QUANTITY.case("your_life", "their_life")
def _your_life(_: Tree) -> Quantity:
    return quantities.LifeOf()


@QUANTITY.case("opponents_life")
def _opponents_life(_: Tree) -> Quantity:
    return quantities.LifeOf(who=Opponent())


@QUANTITY.case("twice")
def _twice(tree: Tree) -> Quantity:
    return quantities.Times(2, of_what=QUANTITY(tree["of"]))


@QUANTITY.case("times")
def _times(tree: Tree) -> Quantity:
    return quantities.Times(int(tree["n"]), of_what=QUANTITY(tree["of"]), said=True)


@QUANTITY.case("plus")
def _plus(tree: Tree) -> Quantity:
    return quantities.Sum(first=QUANTITY(tree["a"]), second=QUANTITY(tree["b"]))


@QUANTITY.case("minus")
def _minus(tree: Tree) -> Quantity:
    return quantities.Sum(first=QUANTITY(tree["a"]), second=QUANTITY(tree["b"]), minus=True)
