"""The ways in which a card may be played: its side (903.2b), awakening (903.2c), and what is done besides paying.

[Awakening] 1109, [Incarnation] 1110, [Torrent] 1124, the halves of [Seal], [Legend] and [Null] that work as a card is
played (1128.2a, 1133.2a, 1134.2a), additional costs, and playing without paying (903.2i-ii).
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, final

from willstone.engine import alteration, sides, subtypes
from willstone.engine import information as bits
from willstone.engine.abilities import Ability, Chant, Playable, PlayRule, holds
from willstone.engine.alteration import CostOfPlay
from willstone.engine.changed_abilities import GainAbility
from willstone.engine.changes import Change
from willstone.engine.costs import CostPart, PayWill, total_will
from willstone.engine.keywords.played import (
    AWAKENED,
    INCARNATED,
    AdditionalCost,
    Awakening,
    Incarnation,
    PlayedWith,
)
from willstone.engine.permissions import (
    AsYouPlay,
    AsYouPlayMany,
    CheaperIfItTargets,
    PlayFrom,
    PlayThese,
    RatherThanPay,
    Targets,
    origins,
    spoken,
)
from willstone.engine.riders import SPENT
from willstone.engine.scope import Scope
from willstone.engine.standing import Mark
from willstone.engine.will import NO_COST, Cost
from willstone.engine.zones import GRAVEYARD, REMNANT, REMOVED, STANDBY

if TYPE_CHECKING:
    from willstone.engine.cards import Card, CardDef, Info
    from willstone.engine.game import Game

PERMANENT: Final = bits.RESONATOR | bits.ADDITION | bits.REGALIA
FREE: Final = "free"


@final
class Way:
    """One way to play a card: what has to be done, and what it is played with."""

    __slots__ = ("ability", "awakened", "awakening", "costs", "extras", "instead", "less", "more", "side", "wild")

    def __init__(
        self,
        side: int,
        awakened: bool,
        instead: str,
        costs: tuple[CostPart, ...],
        extras: tuple[str, ...],
        ability: Playable | None,
        more: Cost = NO_COST,
        less: Cost = NO_COST,
        wild: int = 0,
        awakening: Cost = NO_COST,
    ) -> None:
        self.side = side
        self.awakened = awakened
        self.instead = instead  # what is done rather than paying the cost: "", "incarnate", "free" or the words for it
        self.costs = costs
        self.extras = extras
        self.ability = ability
        self.more = more  # 903.2i-iii
        self.less = less  # 903.2i-iv
        self.awakening = awakening  # the will that is paid for it
        self.wild = wild  # 903.2i-i: the attributes of will that pays the attribute cost too


def ways(game: Game, player: int, card_id: int, *, free: bool = False) -> list[Way]:
    """All the ways a card has, the plainest first; whether they can be completed is another question.

    ``free`` says that an effect plays it without paying its cost.
    """
    card = game.cards[card_id]
    info = game.info(card_id)
    up = sides.playable_sides(game, card)  # 903.2b
    if len(up) == 1 and not info.playing and not free and not game.priced and card.zone != GRAVEYARD:
        return [Way(card.side, False, "", spell_costs(card, info, info.cost), (), spell_ability(info))]
    return [
        way for side in up for way in _ways_of_side(game, player, card, sides.side_info(game, card, side), side, free)
    ]


def _ways_of_side(game: Game, player: int, card: Card, info: Info, side: int, free: bool) -> list[Way]:
    scope = Scope(card.id, player)
    remnant = not free and card.zone == GRAVEYARD and GRAVEYARD not in origins(game, info, scope)[1]
    extras: tuple[str, ...] = (REMNANT,) if remnant else ()
    rules: list[PlayRule] = []
    for rule in info.playing:
        if isinstance(rule, PlayedWith):
            if rule.situation.holds(game, scope):
                extras += (rule.label(),)
                rules += [nested for nested in rule.abilities if isinstance(nested, PlayRule)]  # 1134.2b
        else:
            rules.append(rule)
    altering = alteration.rules_for(game, player, card.id, rules)
    cost = alteration.quality(altering, info.cost)
    dearer, cheaper = alteration.difference(game, altering)
    wild = alteration.wild(altering)
    besides = tuple(part for rule in rules if isinstance(rule, AdditionalCost) for part in rule.costs)
    paying: list[tuple[str, tuple[CostPart, ...]]] = []
    if free:
        paying.append((FREE, spell_costs(card, info, None)))
    else:
        others = spell_costs(card, info, None)
        rather = [rule for rule in rules if isinstance(rule, RatherThanPay) and rule.open(game, scope)]
        if not any(rule.must for rule in rather):
            paying.append(("", spell_costs(card, info, cost)))
        paying += [("incarnate", (*others, rule.part())) for rule in rules if isinstance(rule, Incarnation)]
        paying += [(spoken(doing), (*others, *doing)) for rule in rather for doing in rule.each()]
        paying += [
            (spoken((PayWill(rule.rather),)), (*others, PayWill(rule.rather)))
            for _, rule in altering
            if rule.rather is not None
        ]
        if any(rule.free for _, rule in altering):
            paying.append((FREE, others))
    awakening = [rule for rule in rules if isinstance(rule, Awakening)]
    found: list[Way] = []
    forms: list[tuple[bool, tuple[CostPart, ...]]] = [(False, ())]
    if awakening:
        forms += [(True, parts) for parts in _awakening(game, player, card.id, awakening)]
    for awakened, more in forms:
        extra = total_will(more)
        for instead, costs in paying:
            words = (*extras, *((AWAKENED,) if awakened else ()))
            words += (INCARNATED,) if instead == "incarnate" else ()
            ability = with_text(spell_ability(info), info, words)
            done = (*costs, *besides, *more)
            found.append(Way(side, awakened, instead, done, words, ability, dearer, cheaper, wild, extra))
            found += [
                Way(side, awakened, spoken(rule.costs), (*done, *rule.costs), words, ability, dearer, less, wild, extra)
                for rule in rules
                if isinstance(rule, AsYouPlay) and not instead and (less := cheaper.plus(rule.less)) is not None
            ]
            for rule in rules:
                if isinstance(rule, AsYouPlayMany) and not instead:
                    less = cheaper
                    for giving in rule.parts(game, scope):
                        less = less.plus(rule.less)
                        doing, said = (giving, *done), giving.render()
                        found.append(Way(side, awakened, said, doing, words, ability, dearer, less, wild, extra))
            if not instead:
                found += [
                    Way(side, awakened, part.render(), (*done, part), words, ability, dearer, less, wild, extra)
                    for rule in rules
                    if isinstance(rule, CheaperIfItTargets)
                    and (part := Targets(rule.cards))
                    and (less := cheaper.plus(rule.less)) is not None
                ]
    return found


def _awakening(game: Game, player: int, card_id: int, rules: list[Awakening]) -> list[tuple[CostPart, ...]]:
    """1109.2, 903.2i-iv: what is done to awaken a card, for every choice of what is decreased."""
    parts = tuple(part for rule in rules for part in rule.costs)
    if not game.priced:
        return [parts]
    will = total_will(parts)
    left = alteration.for_awakening(game, player, card_id, will)
    if left == [will]:
        return [parts]
    others = tuple(part for part in parts if not isinstance(part, PayWill))
    return [(PayWill(each), *others) for each in left]


def spell_ability(info: Info) -> Playable | None:
    """The text that a spell performs (703.3, 708.6); cards that go to the field perform none."""
    if info.types & PERMANENT:
        if "Bestow" in info.keywords:
            return None  # 1121.2
        own = next((rule for rule in info.playing if isinstance(rule, subtypes.AddedAsPlayed)), None)
        return subtypes.text(info.subtype) if own is None else own.text()  # 1406.2a
    return info.trigger if info.trigger is not None else info.spell


def spell_costs(card: Card, info: Info, cost: Cost | None) -> tuple[CostPart, ...]:
    """1003.3, 708.4: a cost, unless the card comes from the standby area, and what its [Trigger] asks for."""
    costs: tuple[CostPart, ...] = ()
    if card.zone != STANDBY and cost is not None:
        costs = (PayWill(cost),)
    if info.trigger is not None:
        costs += info.trigger.costs  # 1416.3
    if info.stealth is not None and card.zone == STANDBY:
        costs += info.stealth.costs  # 1416.1a
    return costs


def extra_abilities(info: Info, extras: tuple[str, ...]) -> tuple[Ability, ...]:
    """The abilities of the texts that a card was played with."""
    found: list[Ability] = []
    for rule in info.playing:
        awakened = isinstance(rule, Awakening) and AWAKENED in extras
        if awakened or (isinstance(rule, PlayedWith) and rule.label() in extras):
            found += rule.abilities  # type: ignore[attr-defined]  # both have them
    return tuple(found)


def with_text(ability: Playable | None, info: Info, extras: tuple[str, ...]) -> Playable | None:
    """1124.2, 1128.2a: a chant's text with that of what it is played with."""
    if info.types & PERMANENT or not extras:
        return ability
    for extra in extra_abilities(info, extras):
        if isinstance(extra, Chant):
            ability = extra if ability is None else ability.with_text(extra.effects)
    return ability


def changes_with(info: Info, extras: tuple[str, ...]) -> tuple[Change, ...]:
    """1109.2, 1109.3, 1124.2: what a card has in the field because of how it was played."""
    if not extras:
        return ()
    gained = [GainAbility(extra) for extra in extra_abilities(info, extras) if not isinstance(extra, (Chant, PlayRule))]
    words = [word for word in extras if word == AWAKENED or word.startswith(SPENT)]
    return (*gained, *(Mark(word) for word in words))


def priced(book: tuple[CardDef, ...]) -> bool:
    """Whether anything in a game can alter what other cards cost."""
    return any(holds(face.abilities, CostOfPlay) for card in book for face in card.faces)


def afar(book: tuple[CardDef, ...]) -> tuple[int, ...]:
    """902.2: the zones out of play in which continuous abilities of a game are active."""
    found = {ability.place() for card in book for info in card.infos for ability in info.continuous}
    return tuple(sorted(found - {-1}))


def reach(book: tuple[CardDef, ...]) -> tuple[int, ...]:
    """902.2, 1115.2: the zones out of play from which abilities or cards can be played in a game, but for the hand."""
    found = {
        ability.zone
        for card in book
        for info in card.infos
        for _, ability in (*info.activates, *info.wills)
        if ability.zone >= 0
    }
    if any(info.flags & bits.FROM_GRAVEYARD for card in book for info in card.infos):
        found.add(GRAVEYARD)
    rules = (rule for card in book for info in card.infos for rule in info.playing)
    found |= {rule.zone for rule in rules if isinstance(rule, PlayFrom)}
    if any(holds(face.abilities, PlayThese) for card in book for face in card.faces):
        found |= {GRAVEYARD, REMOVED}
    return tuple(sorted(found))
