"""From the sentences about playing an ability to its terms (905.1)."""

from __future__ import annotations

from typing import Final

from willstone.engine.abilities import limits
from willstone.engine.core.will import Cost
from willstone.engine.costs.costs import PayWill
from willstone.engine.playing.rarer_prices import InsteadOfCost
from willstone.engine.state.speech import Limit, Term
from willstone.engine.words.amounts import Amount
from willstone.engine.words.filters import YOU, CardFilter
from willstone.engine.words.situations import Not
from willstone.engine.words.situations_counted import ItIs
from willstone.language.meaning.amounts import each
from willstone.language.meaning.costs import difference, price
from willstone.language.meaning.situations import situation
from willstone.language.meaning.tables import NotYet, Table, name_of
from willstone.language.reading.trees import Tree
from willstone.language.vocabulary import NUMBER_WORDS

TERM: Final[Table[Term]] = Table("when it may be played")
_PLAIN: Final[dict[str, Limit]] = {
    "limit.once": limits.Often(1, "turn"),
    "limit.twice": limits.Often(2, "turn"),
    "limit.game": limits.Often(1, "game"),
    "limit.main": limits.InMainTiming(),
    "limit.your_turn": limits.OnlyDuring("your ", "turn"),
    "limit.opponents_turn": limits.OnlyDuring("your opponent's ", "turn"),
}

_WHOSE: Final = {"limit.your_phase": "your ", "limit.opponents_phase": "your opponent's ", "limit.phase": ""}


def limits_of(tree: Tree) -> tuple[Limit, ...]:
    """All limits that one sentence names."""
    return tuple(_limit(one["l"]) for one in (tree, *(tree.get("more") or ())))


def _limit(tree: Tree) -> Limit:
    if tree.kind in _PLAIN:
        return _PLAIN[tree.kind]
    if tree.kind.startswith("limit.beginning"):
        return limits.AtBeginningOfBattle("your " if tree.kind.endswith("your") else "your opponent's ")
    if tree.kind in _WHOSE:
        phase = name_of(tree["p"])
        return limits.OnlyDuring(_WHOSE[tree.kind], "battle" if phase == "battle phase" else phase)
    if tree.kind == "limit.times":
        return limits.Often(NUMBER_WORDS[name_of(tree["n"])], "turn")
    so = situation(tree["c"])
    if isinstance(so, ItIs) and so.cards == CardFilter(zone=so.cards.zone, controller=YOU):
        return limits.InZone(so.cards.zone)
    return limits.OnlyIf(so)


@TERM.case("only", "only_first")
def _only(tree: Tree) -> Term:
    return limits.Only(limits_of(tree))


@TERM.case("not_if")
def _not_if(tree: Tree) -> Term:
    return limits.Only((limits.OnlyIf(Not(situation(tree["c"]))),))


@TERM.case("ability_costs")
def _ability_costs(tree: Tree) -> Term:
    so = tree.get("while")
    times = each(Amount(1), tree.get("each"))
    return limits.AbilityCosts(**difference(tree["d"]), times=times, condition=so and situation(so["c"]))


@TERM.case("instead_of_cost")
def _instead_of_cost(tree: Tree) -> Term:
    return InsteadOfCost(price(tree["c"]), None, False)


@TERM.case("instead_of_cost_if")
def _instead_of_cost_if(tree: Tree) -> Term:
    return InsteadOfCost(price(tree["c"]), situation(tree["s"]), False)


@TERM.case("must_pay_instead")
def _must_pay_instead(tree: Tree) -> Term:
    return InsteadOfCost((PayWill(Cost.parse(tree["w"])),), situation(tree["s"]), True)


@TERM.case("only_on_x")
def _only_on_x(tree: Tree) -> Term:
    kinds = [kind for kind, number in enumerate(Cost.parse(tree["w"]).specific) if number]
    if len(kinds) != 1:
        raise NotYet(tree.start, "one kind of will")
    return limits.OnlyOnX(kinds[0])


@TERM.case("triggers_only")
def triggers_only(tree: Tree) -> Term:
    """How often an ability triggers."""
    found = limits_of(tree)
    if any(isinstance(limit, limits.Often) and limit.period != limits.TURN for limit in found):
        raise NotYet(tree.start, "a limit for a turn")
    return limits.TriggersOnly(found)


def trigger_terms(tree: Tree) -> tuple[Term, ...]:
    """What is said of how often an ability triggers."""
    return (TERM(tree),)
