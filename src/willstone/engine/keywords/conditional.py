"""Keywords that give their own card a text as long as something is so: [Seal] 1128, [Crest] 1131, [Legend] 1133,
[Null] 1134 and [Rune] 1137, on cards that are not chants. For chants see PlayedWith in keywords.played.

[Faith], [Fallen] and [Revenge] are of cards without a chapter: what they mean is printed on the cards.
"""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, ClassVar, Final

from willstone.engine.abilities.conditions_of_cards import When
from willstone.engine.abilities.conditions_of_players import Does
from willstone.engine.abilities.limits import Only, OnlyIf, TriggersOnly
from willstone.engine.abilities.this_turn import ThisTurn
from willstone.engine.core import information as bits
from willstone.engine.core.nodes import node
from willstone.engine.core.will import KINDS
from willstone.engine.effects.effects import Gain
from willstone.engine.layers.changed_abilities import GainAbility
from willstone.engine.layers.changes import Granted
from willstone.engine.layers.continuous import Continuous
from willstone.engine.state import deeds, keyword_names
from willstone.engine.state.abilities import Activate, Automatic
from willstone.engine.state.scope import Scope
from willstone.engine.state.speech import Ability, Change, Effect, Selector, Situation
from willstone.engine.state.zones import CHASE, FIELD, GRAVEYARD
from willstone.engine.words.filters import YOU, CardFilter
from willstone.engine.words.qualities import Astral
from willstone.engine.words.selectors import All, This
from willstone.engine.words.situations import Controls, HandIs, RunesRevealed, StonesAtLeast, StoriesRevealed
from willstone.engine.words.situations_counted import YourRulerIs

if TYPE_CHECKING:
    from willstone.engine.state.gamestate import GameState


MAGIC_CREST: Final = "Magic Crest"


@node
class HasWhile(Ability):
    """ "[Seal] 3 - text": its card has the text as long as something is so.

    What the text gives to the card itself comes in the layers of 909.1b and 909.1f, abilities it has by the text
    among them; what it does to other cards comes where it belongs.
    """

    word: str
    detail: str
    situation: Situation
    abilities: tuple[Ability, ...]

    def keyword(self) -> str:
        return self.word

    def stands_for(self) -> tuple[Ability, ...]:
        changes: list[Change] = []
        elsewhere: list[Ability] = []
        for ability in self.abilities:
            if isinstance(ability, (Activate, Automatic)) and ability.zone >= 0:
                elsewhere.append(self._elsewhere(ability))
            elif isinstance(ability, Continuous) and ability.condition is None and isinstance(ability.what, This):
                changes += [Granted(change) for change in ability.changes]
            else:
                changes.append(Granted(GainAbility(ability)))
        return (*((Continuous(This(), tuple(changes), self.situation),) if changes else ()), *elsewhere)

    def _elsewhere(self, ability: Activate | Automatic) -> Ability:
        """902.2: an ability that is active out of play, where it is played or triggers only while it is so."""
        limits = (OnlyIf(self.situation),)
        only = Only(limits) if isinstance(ability, Activate) else TriggersOnly(limits)
        return replace(ability, terms=(*ability.terms, only))

    def render(self) -> str:
        text = " ".join(ability.render() for ability in self.abilities)
        return " ".join(part for part in (f"[{self.word}]", self.detail, "-", text) if part)


@node
class SealReleased(Situation):
    """1128.2, 1128.3: magic stones enough, or the card's [Seal] abilities are released (1026.1, 1128.4)."""

    number: int
    READS: ClassVar[int] = bits.KIND | bits.ABILITIES
    EVENTS = ()

    def holds(self, game: GameState, scope: Scope) -> bool:
        return StonesAtLeast(self.number).holds(game, scope) or is_released(game, scope.source)

    def render(self) -> str:
        return StonesAtLeast(self.number).render()


@node
class ReleaseSeal(Change):
    """1026.1, 1128.4: the [Seal] abilities of cards are treated as if there were magic stones enough.

    It is no change of the cards' information, so it takes no part in the layers; :func:`is_released` asks for it.
    """

    def layer(self) -> int:
        return 0

    def writes(self) -> int:
        return 0

    def apply(self, draft: object, game: GameState, scope: Scope) -> None:
        return

    def render(self) -> str:
        return "release the [Seal]"


@node
class CardsAndSpells(Selector):
    """ "Light cards and spells you control": in play and in the chase area."""

    cards: CardFilter

    def refs(self, game: GameState, scope: Scope) -> tuple[int, ...]:
        spells = self.cards.placed(zone=CHASE)
        return (*All(self.cards).refs(game, scope), *All(spells).refs(game, scope))

    def several(self) -> bool:
        return True

    def render(self) -> str:
        return self.cards.phrase("and").replace("cards", "cards and spells")


@node
class Release(Ability):
    """1128.4: "Release the [Seal] abilities of cards you control." """

    what: Selector

    def stands_for(self) -> tuple[Ability, ...]:
        return (Continuous(self.what, (ReleaseSeal(),)),)

    def render(self) -> str:
        return f"Release the [Seal] abilities of {self.what.render()}."


@node
class ReleaseSeals(Effect):
    """1026.1, 1128.4: release the [Seal] abilities of certain cards for a time."""

    what: Selector
    until: str
    DOES = deeds.Does()

    def apply(self, game: GameState, scope: Scope) -> None:
        Gain(self.what, (ReleaseSeal(),), self.until).apply(game, scope)

    def render(self) -> str:
        return f"release the [Seal] abilities of {self.what.render()} {self.until}"


def is_released(game: GameState, card_id: int) -> bool:
    """1026.1: whether an effect or a continuous ability releases the [Seal] abilities of a card."""
    for effect in game.effects:
        if any(isinstance(change, ReleaseSeal) for change in effect.changes):
            named = effect.cards if effect.select is None else effect.select.refs(game, effect.scope)
            if card_id in named:
                return True
    for source, ability in game.statics():
        if any(isinstance(change, ReleaseSeal) for change in ability.changes):
            scope = Scope(source, game.cards[source].controller)
            if ability.is_active(game, scope) and card_id in ability.what.refs(game, scope):
                return True
    return False


def seal(number: int, *abilities: Ability) -> HasWhile:
    """1128.1, 1128.2b."""
    return HasWhile(keyword_names.SEAL.name, str(number), SealReleased(number), abilities)


def crest(attribute: int, *abilities: Ability) -> HasWhile:
    """1131.1, 1131.2: as long as you control a Magic Crest of an attribute, counted from 0 as in the will symbols."""
    crests = CardFilter(attributes=1 << attribute, races=(MAGIC_CREST,), controller=YOU)
    return HasWhile(keyword_names.CREST.name, f"{{{KINDS[attribute]}}}", Controls(crests), abilities)


def legend(number: int, *abilities: Ability) -> HasWhile:
    """1133.1, 1133.2b."""
    return HasWhile(keyword_names.LEGEND.name, str(number), StoriesRevealed(number), abilities)


def null(*abilities: Ability) -> HasWhile:
    """1134.1, 1134.2, 1134.2b."""
    return HasWhile(keyword_names.NULL.name, "", HandIs(0), abilities)


def rune(number: int, attributes: tuple[int, ...], *abilities: Ability) -> HasWhile:
    """1137.1, 1137.2: 1137.2a with attributes, 1137.2b with a number."""
    detail = str(number) if number else "".join(f"{{{KINDS[kind]}}}" for kind in attributes)
    return HasWhile(keyword_names.RUNE.name, detail, RunesRevealed(number, attributes), abilities)


def faith(*abilities: Ability) -> HasWhile:
    """As long as your ruler is astral."""
    return HasWhile(keyword_names.FAITH.name, "", YourRulerIs(CardFilter(bits.RULER, qualities=(Astral(),))), abilities)


def fallen(*abilities: Ability) -> HasWhile:
    """From when a God's Art you controlled has resolved until end of turn."""
    resolved = ThisTurn(Does(YOU, "resolve a God's Art"), "a God's Art you control resolved")
    return HasWhile(keyword_names.FALLEN.name, "", resolved, abilities)


def revenge(*abilities: Ability) -> HasWhile:
    """From when an entity you controlled was put into a graveyard from the field until end of turn."""
    put = When("moved", CardFilter(controller=YOU, zone=FIELD), source=FIELD, zone=GRAVEYARD)
    words = "an entity you control was put into a graveyard from the field"
    return HasWhile(keyword_names.REVENGE.name, "", ThisTurn(put, words), abilities)
