"""From what happens to trigger conditions (906.4)."""

from __future__ import annotations

from dataclasses import replace
from typing import Final

from willstone.engine.abilities import causes, conditions, conditions_of_cards, conditions_of_damage
from willstone.engine.abilities.conditions import Agent, At
from willstone.engine.abilities.conditions_of_cards import When
from willstone.engine.abilities.conditions_of_players import Does
from willstone.engine.abilities.this_turn import EntersUnplayed
from willstone.engine.core.event_kinds import EventKind
from willstone.engine.core.will import ATTRIBUTE_NAMES
from willstone.engine.state.speech import Condition
from willstone.engine.state.zones import CHASE, FIELD, REMOVED, ZONES_BY_NOUN
from willstone.engine.words import filters, qualities
from willstone.engine.words.filters import ANYBODY, OPPONENT, YOU, CardFilter
from willstone.engine.words.remembered import Some
from willstone.language.meaning.cards import attribute, cards, described, noun, type_word
from willstone.language.meaning.tables import NotYet, Table, items, name_of
from willstone.language.reading.trees import Tree
from willstone.language.vocabulary import TYPES

CONDITION: Final[Table[Condition]] = Table("when something happens")
EVENT: Final[Table[Condition]] = Table("something that happens")
DEED: Final[Table[Condition]] = Table("what a card does")
DONE: Final[Table[When]] = Table("what is done with a card")
ACT: Final[Table[Condition]] = Table("what a player does")
AGENT: Final[Table[Agent]] = Table("by whom or what it is done")
Receivers = tuple[CardFilter | None, str | None]
NOBODY: Final[Receivers] = (None, None)
_WHOSE: Final = {"phase.your": YOU, "phase.opponents": OPPONENT, "phase.each": ANYBODY}


def condition_of(tree: Tree) -> Condition:
    """When an automatic ability triggers."""
    return CONDITION(tree)


@CONDITION.case("at")
def at_edge(tree: Tree) -> Condition:
    whose, edge = tree["w"], name_of(tree["e"])
    if whose.kind == "phase.game":
        return At(f"{edge} of game")
    phase = name_of(whose["p"])
    if edge == "end" and phase not in ("turn", "recovery phase", "battle phase"):
        raise NotYet(whose["p"].start, "a moment")
    return At(f"{edge} of {phase}", _WHOSE[whose.kind])


@CONDITION.case("when")
def _when(tree: Tree) -> Condition:
    return EVENT(tree["e"])


def such(tree: Tree) -> CardFilter:
    """ "a resonator", "another Elf"."""
    if tree.kind == "such.source":
        return described(tree.get("a"), None, tree["post"])
    if tree.kind == "such.chosen_name":
        from willstone.language.meaning.choosing import chosen_name

        return chosen_name()
    found = noun(tree["n"])
    if tree.kind in ("such.yours", "such.theirs"):
        if found.controller or found.zone >= 0:
            raise NotYet(tree.start, "whose they are, said once")
        return found.placed(controller=YOU if tree.kind == "such.yours" else OPPONENT)
    return found.placed(other=True) if tree.kind == "such.another" else found


@EVENT.case("event.deed")
def _deed(tree: Tree) -> Condition:
    return doers(tree["s"], [DEED(one) for one in items(tree["d"])])


def _subjects(doer: Tree) -> tuple[CardFilter | None, ...]:
    if doer.kind == "doer.such":
        return (such(doer["n"]),)
    if doer.kind == "doer.named":
        return (CardFilter(names=(doer["n"]["n"],)),)
    if doer.kind == "doer.this_or":
        return None, such(doer["n"])
    if doer.kind == "doer.either":
        return _one_or_other(such(doer["n"]), such(doer["m"]))
    if doer.kind in ("doer.ruler", "doer.ruler_or"):
        ruler = CardFilter(TYPES[type_word(doer["r"])], controller=YOU)
        return (ruler,) if doer.kind == "doer.ruler" else (ruler, such(doer["n"]))
    if doer.kind in ("doer.added", "doer.bestowed", "doer.bearer"):
        found = noun(doer["n"])
        word = "added" if doer.kind == "doer.bearer" else name_of(doer)
        return (replace(found, qualities=(qualities.Added(word), *found.qualities)),)
    return (None,)


def _one_or_other(*cards: CardFilter) -> tuple[CardFilter | None, ...]:
    """What is said of the last is said of all: "an Elf or a Fairy you control"."""
    if all(other.controller == cards[-1].controller for other in cards):
        return cards
    together = filters.either_of(*cards)
    return cards if together is None else (together,)


def doers(doer: Tree, deeds: list[Condition]) -> Condition:
    """What somebody does, one thing or another."""
    subjects = _subjects(doer)
    if doer.kind == "doer.this_in":
        zone = ZONES_BY_NOUN[name_of(doer["z"])]
        deeds = [_from_there(doer, deed, zone) for deed in deeds]
    blocked = deeds[-1]
    if isinstance(blocked, conditions_of_cards.IsBlocked) and blocked.by is not None:  # "blocks or is blocked by ..."
        deeds = [When("blocked", against=blocked.by) if deed == When("blocked") else deed for deed in deeds]
    if doer.kind in ("doer.this", "doer.added", "doer.bestowed"):
        deeds = [_wherever(deed) for deed in deeds]
    return either(tuple(done_by(deed, found) for found in subjects for deed in deeds))


def _from_there(tree: Tree, deed: Condition, zone: int) -> Condition:
    """The same of this card in a zone of yours."""
    if not isinstance(deed, When) or deed.event != "moved" or deed.source >= 0:
        raise NotYet(tree.start, "where it goes from there")
    return replace(deed, source=zone, origin=YOU)


def either(parts: tuple[Condition, ...]) -> Condition:
    """One condition or another."""
    return parts[0] if len(parts) == 1 else conditions.Either(parts)


def done_by(deed: Condition, found: CardFilter | None) -> Condition:
    """A deed of a card, done by another subject."""
    if isinstance(deed, conditions.Either):
        return either(tuple(done_by(one, found) for one in deed.conditions))
    name = "by" if isinstance(deed, (conditions_of_damage.DealsDamage, causes.Destroys)) else "cards"
    if found is not None and isinstance(deed, (When, EntersUnplayed)) and deed.cards is not None:  # whose field it is
        if found.controller:
            raise NotYet(0, "whose they are, said once")
        found = found.placed(controller=deed.cards.controller)
    return replace(deed, **{name: found})


_YOURS: Final = CardFilter(controller=YOU)
_THEIRS: Final = CardFilter(controller=OPPONENT)


def _wherever(deed: Condition) -> Condition:
    """The same of this card, or of its bearer, of which it need not be said whose field it leaves or enters."""
    return replace(deed, cards=None) if isinstance(deed, When) and deed.cards == _YOURS else deed


@EVENT.case("event.several")
def _several(tree: Tree) -> Condition:
    deed = DEED(tree["d"])
    if not isinstance(deed, When):
        raise NotYet(tree.start, "what several cards do together")
    whole = done_by(deed, noun(tree["s"]))
    return replace(whole, several=True)  # type: ignore[call-arg]  # it is of cards that do it together


@EVENT.case("event.you")
def _you(tree: Tree) -> Condition:
    return ACT(tree["v"])


@EVENT.case("event.opponent", "event.player")
def _player(tree: Tree) -> Condition:
    does = ACT(tree["v"])
    if isinstance(does, When) and does.source == CHASE and does.cards is not None:
        whose = OPPONENT if tree.kind == "event.opponent" else ANYBODY
        return replace(does, cards=does.cards.placed(controller=whose))
    if not isinstance(does, Does):
        raise NotYet(tree.start, "what a player does")
    return replace(does, who=OPPONENT if tree.kind == "event.opponent" else ANYBODY)


# ---------------------------------------------------------------- what a card does


@DEED.case("deed.does", "deeds.do")
def _does(tree: Tree) -> Condition:
    return DEED(tree["v"])


@DEED.case("deed.done", "deeds.done")
def _done(tree: Tree) -> Condition:
    by = tree.get("by")
    found = DONE(tree["v"])
    return found if by is None else replace(found, agent=AGENT(by))


@DEED.verb("attack", "block")
def _attacks(tree: Tree) -> Condition:
    against, players = opposed(tree.get("opposed"))
    return When("attacked" if tree.kind.startswith("attack") else "blocked", against=against, players=players)


def opposed(tree: Tree | None) -> Receivers:
    """The cards and the players that something is done to."""
    if tree is None:
        return NOBODY
    if tree.kind == "opposed.cards":
        return such(tree["n"]), None
    if tree.kind == "opposed.either":
        whose = {"opposed.you_or": YOU, "opposed.opponent_or": OPPONENT, "opposed.player_or": ANYBODY}
        return such(tree["n"]), whose[tree["p"].kind]
    return None, {"opposed.you": YOU, "opposed.opponent": OPPONENT, "opposed.player": ANYBODY}[tree.kind]


@DEED.verb("enter_field", "come_into_play")
def _enters(tree: Tree) -> When:
    source, whose = origin(tree.get("from"))
    return When("moved", source=source, zone=FIELD, origin=whose, spelled=source < 0 and tree.get("from") is None)


@DEED.verb("enter_yours")
def _enters_yours(tree: Tree) -> Condition:
    entered = _enters(tree)
    assert isinstance(entered, When)
    return replace(entered, cards=_YOURS)


@DEED.verb("enter_theirs")
def _enters_theirs(_: Tree) -> Condition:
    return When("moved", _THEIRS, zone=FIELD, spelled=True)


@DEED.verb("leave_yours")
def _leaves_yours(_: Tree) -> Condition:
    return When("moved", _YOURS, source=FIELD)


@DEED.verb("leave")
def _leaves(_: Tree) -> Condition:
    return When("moved", source=FIELD)


@DEED.verb("shift")
def _shifts(_: Tree) -> Condition:
    return When("shifted")


@DEED.verb("inverts")
def _inverts(_: Tree) -> Condition:
    return When("inverted")


@DEED.verb("do_judgment")
def _does_judgment(_: Tree) -> Condition:
    return When("judged")


@ACT.verb("do_judgment_of")
def _does_judgment_of(tree: Tree) -> Condition:
    """705.3a-i: what was a ruler is a J-ruler by then."""
    (found,) = _subjects(tree["s"])
    if found is None:
        return When("judged")
    if found.types not in (TYPES["ruler"], TYPES["J/ruler"]) or found.controller == OPPONENT:
        raise NotYet(tree.start, "a ruler")
    return When("judged", replace(found, types=TYPES["J-ruler"], controller=YOU))


@DEED.case("deed.rested")
def _rested(_: Tree) -> Condition:
    return When("rested")


@DEED.case("deed.recovered")
def _recovered(_: Tree) -> Condition:
    return When("recovered")


@DEED.case("deed.blocked")
def _blocked(tree: Tree) -> Condition:
    by = tree.get("by")
    return conditions_of_cards.IsBlocked(by=None if by is None else such(by))


@DEED.case("deed.deals")
def _deals(tree: Tree) -> Condition:
    found, players = opposed(tree.get("to"))
    return conditions_of_damage.DealsDamage(None, found, players, bool(tree.get("battle")))


@DEED.case("deed.deals_or_dealt")
def _deals_or_is_dealt(tree: Tree) -> Condition:
    battle = bool(tree.get("battle"))
    deals = conditions_of_damage.DealsDamage(None, None, None, battle)
    return either((deals, conditions_of_damage.IsDealtDamage(battle=battle)))


@DEED.case("deed.dealt")
def _dealt(tree: Tree) -> Condition:
    return _is_dealt(tree)


def _is_dealt(tree: Tree) -> conditions_of_damage.IsDealtDamage:
    by, least = tree.get("by"), tree.get("least")
    return conditions_of_damage.IsDealtDamage(
        battle=bool(tree.get("battle")),
        by=None if by is None else such(by),
        least=0 if least is None else int(least["n"]),
    )


@EVENT.case("event.you_dealt", "event.opponent_dealt")
def _player_dealt(tree: Tree) -> Condition:
    return replace(_is_dealt(tree["d"]), players=YOU if tree.kind == "event.you_dealt" else OPPONENT)


@EVENT.case("event.damage_to")
def _damage_to(tree: Tree) -> Condition:
    found, players = opposed(tree["to"])
    return conditions_of_damage.IsDealtDamage(cards=found, players=players, battle=bool(tree.get("battle")))


@DEED.case("deed.destroys")
def _destroys(tree: Tree) -> Condition:
    return causes.Destroys(cards=such(tree["n"]))


@DEED.case("deed.targeted")
def _targeted(tree: Tree) -> Condition:
    what, spells = aiming(tree["a"])
    return conditions_of_cards.IsTargeted(what, who=controller(tree.get("whose")), spells=spells)


def aiming(tree: Tree) -> tuple[str, CardFilter | None]:
    """A spell, an ability, or either, and which spells if that is said."""
    if tree.kind.startswith("aiming.typed"):
        types = TYPES[type_word(tree["t"])]
        non = tree.get("no") is not None
        found = CardFilter(zone=CHASE, qualities=(qualities.Non(types),)) if non else CardFilter(types, zone=CHASE)
        return "spell or ability" if tree.kind.endswith("either") else "spell", found
    if tree.kind.startswith("aimings.of."):
        bit = 1 << ATTRIBUTE_NAMES.index(tree.kind.rpartition(".")[2])
        return "spell or ability", CardFilter(zone=CHASE, attributes=bit)
    if tree.kind == "aiming.normal":
        return "spell", CardFilter(zone=CHASE, qualities=(qualities.Non(TYPES["resonator"]),))
    if tree.kind.startswith("aiming.attribute"):
        found = CardFilter(zone=CHASE, attributes=attribute(tree["a"]))
        return "spell or ability" if tree.kind.endswith("either") else "spell", found
    return _AIMING.get(tree.kind.partition(".")[2], "spell or ability"), None


_AIMING: Final = {"spell": "spell", "ability": "ability"}


def controller(tree: Tree | None) -> str:
    """Who controls it, if that is said."""
    if tree is None:
        return ANYBODY
    found = {"you_control": YOU, "opponent_controls": OPPONENT}.get(tree.kind)
    if found is None:
        raise NotYet(tree.start, "who controls it")
    return found


@AGENT.case("agent.spell")
def _by_spell(tree: Tree) -> Agent:
    what, spells = aiming(tree["a"])
    return causes.BySpell(what, controller(tree.get("whose")), spells)


@AGENT.case("agent.effect")
def _by_effect(tree: Tree) -> Agent:
    return causes.BySpell("effect", controller(tree.get("whose")))


@AGENT.case("agent.damage", "agent.battle_damage")
def _by_damage(tree: Tree) -> Agent:
    return causes.ByDamage(tree.kind == "agent.battle_damage")


_DONE: Final[dict[str, EventKind]] = {
    "destroy+part": "destroyed",
    "banish+part": "banished",
    "discard_such+part": "discarded",
    "reveal_event+part": "revealed",
    "cancel+part": "cancelled",
}


@DONE.case(*_DONE)
def _plainly_done(tree: Tree) -> When:
    return When(_DONE[tree.kind])


@DONE.case("put_event+part")
def _put(tree: Tree) -> When:
    zone, owner = place(tree["into"])
    said = tree.get("from")
    if said is not None and said.kind in ("from.yours", "from.theirs"):
        return When("moved", _YOURS if said.kind == "from.yours" else _THEIRS, source=FIELD, zone=zone, owner=owner)
    source, whose = origin(said)
    return When("moved", source=source, zone=zone, origin=whose, owner=owner)


@DONE.case("remove+part")
def _removed(_: Tree) -> When:
    return When("moved", zone=REMOVED)


@DONE.case("removed_from+part")
def _removed_from(tree: Tree) -> When:
    source, whose = origin(tree["from"])
    return When("moved", source=source, zone=REMOVED, origin=whose)


def place(tree: Tree) -> tuple[int, str]:
    """A zone and whose it is, if that is said."""
    _, whose, name = tree.kind.split(".")
    owner = {"a": ANYBODY, "the": ANYBODY, "your": YOU}.get(whose, OPPONENT)
    return ZONES_BY_NOUN[name.replace("_", " ")], owner


def origin(tree: Tree | None) -> tuple[int, str]:
    """Where something comes from, if that is said."""
    if tree is None:
        return -1, ANYBODY
    if tree.kind in ("from.yours", "from.theirs"):
        raise NotYet(tree.start, "where it comes from")
    return (conditions_of_cards.ANYWHERE, ANYBODY) if tree.kind == "from.anywhere" else place(tree)


# ---------------------------------------------------------------- what a player does


_ACTS: Final = {
    "gain_some_life": "gain life",
    "lose_some_life": "lose life",
    "pay_some_life": "pay life",
    "call_stone": "call",
}


@ACT.verb(*_ACTS)
def _act(tree: Tree) -> Condition:
    return Does(YOU, _ACTS[tree.kind.partition("+")[0]])


@ACT.verb("summon")
def _summons(tree: Tree) -> Condition:
    return When("moved", _one_such(tree["what"]).placed(controller=YOU), source=CHASE, zone=FIELD)


@DONE.case("summon+part")
def _summoned(_: Tree) -> When:
    return When("moved", source=CHASE, zone=FIELD)


@ACT.case("do_judgment")
def _judges(_: Tree) -> Condition:
    return When("judged", CardFilter(controller=YOU))


@ACT.verb("draw")
def _draws(tree: Tree) -> Condition:
    if tree["n"].kind != "cards.one" or "each" in tree:
        raise NotYet(tree.start, "a card")
    return Does(YOU, "draw")


@ACT.verb("discard")
def _discards_card(tree: Tree) -> Condition:
    if tree["n"].kind != "cards.one" or "how" in tree:
        raise NotYet(tree.start, "a card")
    return Does(YOU, "discard", CardFilter())


def _one_such(tree: Tree) -> CardFilter:
    found = cards(tree)
    if not isinstance(found, Some) or tree.kind not in ("some", "some_other", "either_kind"):
        raise NotYet(tree.start, "one card of a description")
    return found.cards


@ACT.verb("play")
def _plays(tree: Tree) -> Condition:
    found = _one_such(tree["what"])
    if found.zone == CHASE:  # a spell is a card that is played
        found = found.placed(zone=-1)
    if found.zone not in filters.PLACES:
        return Does(YOU, "play", found)
    if found.controller == OPPONENT:
        raise NotYet(tree.start, "a zone that one plays cards from")
    return Does(YOU, "play", found.placed(zone=-1, controller=ANYBODY), found.zone, found.controller)


@ACT.verb("discard_such")
def _discards(tree: Tree) -> Condition:
    return Does(YOU, "discard", _one_such(tree["what"]))


@ACT.verb("banish")
def _banishes(tree: Tree) -> Condition:
    return Does(YOU, "banish", _one_such(tree["what"]))
