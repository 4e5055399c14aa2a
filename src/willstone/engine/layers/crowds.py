"""Crowds: cards in a full field that are alike in everything are looked at as one while the layers are applied (909).

Cards of one printed side that lie there in the same way have the same information, as long as no effect knows one of
them from the others. An effect knows a card if it names it, or if its words are not among those that are listed here;
then nothing is taken together. What a crowd does with its continuous abilities it does as often as it has members, and
"other" leaves each of them out once. Their stamps must follow one another, so that no other effect comes in between.
"""

from __future__ import annotations

from functools import lru_cache
from itertools import combinations
from operator import attrgetter
from typing import TYPE_CHECKING, Final, final

from willstone.engine.core.nodes import Remembers
from willstone.engine.layers import changed_abilities, changes, dependence
from willstone.engine.layers.continuous import Continuous
from willstone.engine.layers.ordering import ADDING
from willstone.engine.state.abilities import holds
from willstone.engine.state.card import Card
from willstone.engine.state.speech import Ability, Quality
from willstone.engine.state.zones import FIELD
from willstone.engine.words import quantities, situations, situations_counted
from willstone.engine.words.amounts import Amount
from willstone.engine.words.filters import CardFilter
from willstone.engine.words.selectors import All, This

if TYPE_CHECKING:
    from collections.abc import Iterable

    from willstone.engine.state.abilities import Continuing
    from willstone.engine.state.gamestate import GameState


FULL: Final = 64  # cards in the field before anybody looks for crowds
CROWD: Final = 8  # cards that are alike before they are taken together
BLIND: Final = frozenset(  # words that know cards by what they are, and this card
    (
        Continuous,
        All,
        This,
        Amount,
        quantities.NumberOf,
        quantities.Fixed,
        quantities.Each,
        quantities.Is,
        quantities.Sum,
        quantities.Times,
        quantities.Half,
        quantities.Multiplied,
        quantities.Plus,
        quantities.Groups,
        quantities.LifeOf,
        situations.Controls,
        situations.LifeIs,
        situations.HandIs,
        situations.TurnOf,
        situations.StonesAtLeast,
        situations.CardsInGraveyard,
        situations.Not,
        situations.Both,
        situations.AnyOf,
        situations_counted.ThereAre,
        situations_counted.ControlsSoMany,
        situations_counted.ControlsMore,
        situations_counted.LifeCompared,
        changes.GainStats,
        changes.BecomeStats,
        changes.SwitchStats,
        changes.GainRace,
        changes.BecomeRace,
        changes.GainType,
        changes.BecomeType,
        changes.GainAttribute,
        changes.BecomeAttribute,
        changes.Granted,
        changed_abilities.GainAbility,
        changed_abilities.GainSkill,
        changed_abilities.LoseSkill,
        changed_abilities.LoseAbilities,
    )
)
_alike: Final = attrgetter(*(name for name in Card.FIELDS if name not in ("id", "stamp")))  # all else of a card
Crowds = dict[int, tuple[int, ...]]  # the first of each crowd, and all of it


@final
class Alike:
    """Which cards it makes no difference to choose between: they are alike, and nothing speaks of one of them."""

    def __init__(self, game: GameState) -> None:
        self._game = game
        self._known = _known(game)
        scopes = [each.scope for each in game.delayed] + [each.scope for each in game.replacing]
        scopes += [each.scope for each in game.triggered] + [each.scope for each in game.chase]
        for scope in scopes:
            self._known.update((scope.source, scope.card, scope.other, *(i for those in scope.targets for i in those)))

    def key(self, card_id: int) -> tuple[object, ...]:
        """The same for cards that are alike."""
        if card_id <= 0 or card_id in self._known:
            return (card_id,)
        return (id(self._game.info(card_id)), *_alike(self._game.cards[card_id]))

    def first(self, refs: Iterable[int]) -> list[int]:
        """The first of each kind."""
        found: dict[tuple[object, ...], int] = {}
        for ref in refs:
            found.setdefault(self.key(ref), ref)
        return list(found.values())


def gathered(game: GameState) -> Crowds:
    """The crowds in the field; nothing where an effect might tell one card from another."""
    there = game.zones[FIELD * game.seats]
    if len(there) < FULL or not _blind_effects(game):
        return {}
    cards = game.cards
    known = _known(game)
    working = _working(game)
    if working is None:
        return {}
    stamps = sorted({effect.stamp for effect in game.effects} | {cards[i].stamp for i in working})
    place = {stamp: index for index, stamp in enumerate(stamps)}
    found: dict[tuple[object, ...], list[int]] = {}
    last: dict[tuple[object, ...], tuple[int, int]] = {}  # of each kind with abilities at work: its run, and its place
    for card_id in there:
        if card_id in known:
            continue
        card = cards[card_id]
        key = _alike(card)
        if card_id in working:
            run, before = last.get(key, (0, -2))
            now = place[card.stamp]
            run += now != before + 1
            last[key] = (run, now)
            key = (*key, run)
        found.setdefault(key, []).append(card_id)
    return {those[0]: tuple(those) for those in found.values() if len(those) >= CROWD}


def _known(game: GameState) -> set[int]:
    """The cards that something speaks of by themselves."""
    known = {i for effect in game.effects for i in (effect.scope.source, *effect.cards)}
    known.update(card.added_to for card in game.cards.values() if card.added_to)
    if game.battle is not None:
        known.update((game.battle.attacker, game.battle.blocker, game.battle.attacked))
    return known


def _blind_effects(game: GameState) -> bool:
    parts = (part for effect in game.effects for part in (*effect.changes, effect.select, effect.condition))
    return all(part is None or is_blind(part) for part in parts)


def _working(game: GameState) -> set[int] | None:
    """The cards with continuous abilities at work; None if one of those knows more than it may."""
    looked: set[int] = set()
    found: set[int] = set()
    for card_id, ability in game.statics():
        found.add(card_id)
        if id(ability) not in looked:
            looked.add(id(ability))
            if not is_blind(ability) or not _apart(game.printed(game.cards[card_id]).continuous):
                return None
    return found


@lru_cache(maxsize=1024)
def _apart(abilities: tuple[Continuing, ...]) -> bool:
    """Whether it makes no difference which of the cards with some abilities comes first.

    None of their changes looks at what it writes, and no two of them write the same unless both only add to it.
    """
    made = [change for ability in abilities for change in ability.changes]
    for one, other in combinations(made, 2):
        alike = isinstance(one, ADDING) and isinstance(other, ADDING)
        if one.layer() == other.layer() and one.writes() & other.writes() and not alike:
            return False
    for ability in abilities:
        read = dependence.reads(ability.what)
        read |= 0 if ability.condition is None else dependence.reads(ability.condition)
        if any((read | dependence.reads(change)) & one.writes() for change in ability.changes for one in made):
            return False
    return True


@lru_cache(maxsize=1024)
def is_blind(tree: object) -> bool:
    """Whether it knows cards by what they are only, and gives others nothing that is continuous."""
    if isinstance(tree, tuple):
        return all(is_blind(item) for item in tree)
    if isinstance(tree, Quality):
        return _is_blind_quality(tree)
    if isinstance(tree, changed_abilities.GainSkill):
        return not holds(tree.skill, Continuous)
    if isinstance(tree, changed_abilities.GainAbility):
        given = tree.ability
        return type(given).settled is Ability.settled and not holds(given, Continuous)
    if isinstance(tree, CardFilter):
        return type(tree) is CardFilter and all(map(is_blind, tree.qualities))
    return type(tree) in BLIND and all(is_blind(part) for part in _parts(tree))


def _parts(tree: object) -> list[object]:
    names = getattr(tree, "_told", ())
    return [part for name in names if not isinstance(part := getattr(tree, name), (int, str, bool, type(None)))]


def _is_blind_quality(quality: Quality) -> bool:
    cls = type(quality)
    plain = cls.fits is Quality.fits and cls.named is Quality.named and cls.gone is Quality.gone
    return plain and not isinstance(quality, Remembers)
