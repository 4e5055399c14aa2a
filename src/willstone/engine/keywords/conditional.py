"""Keywords that give their own card a text as long as something is so: [Seal] 1128, [Crest] 1131, [Legend] 1133,
[Null] 1134 and [Rune] 1137, on cards that are not chants. For chants see PlayedWith in keywords.played.

[Faith], [Fallen] and [Revenge] are of cards without a chapter: what they mean is printed on the cards."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, ClassVar, Final

from willstone.engine import information as bits
from willstone.engine.abilities import Ability
from willstone.engine.changed_abilities import GainAbility
from willstone.engine.changes import Change, Granted
from willstone.engine.conditions import Does, When
from willstone.engine.continuous import Continuous
from willstone.engine.filters import YOU, CardFilter
from willstone.engine.history import ThisTurn
from willstone.engine.nodes import node
from willstone.engine.qualities import Astral
from willstone.engine.scope import Scope
from willstone.engine.selectors import All, Selector, This
from willstone.engine.situations import Controls, HandIs, RunesRevealed, Situation, StonesAtLeast, StoriesRevealed
from willstone.engine.standing import YourRulerIs
from willstone.engine.will import KINDS
from willstone.engine.zones import CHASE, FIELD, GRAVEYARD
from willstone.i18n.messages import mark

if TYPE_CHECKING:
    from willstone.engine.game import Game

MAGIC_CREST: Final = "Magic Crest"
SEAL: Final = "Seal"


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
        for ability in self.abilities:
            if isinstance(ability, Continuous) and ability.condition is None and isinstance(ability.what, This):
                changes += [Granted(change) for change in ability.changes]
            else:
                changes.append(Granted(GainAbility(ability)))
        return (Continuous(This(), tuple(changes), self.situation),)

    def render(self) -> str:
        text = " ".join(ability.render() for ability in self.abilities)
        return " ".join(part for part in (f"[{self.word}]", self.detail, "-", text) if part)


@node
class SealReleased(Situation):
    """1128.2, 1128.3: magic stones enough, or the card's [Seal] abilities are released (1026.1, 1128.4)."""

    number: int
    READS: ClassVar[int] = bits.KIND | bits.ABILITIES
    EVENTS: ClassVar[tuple[str, ...]] = ()

    def holds(self, game: Game, scope: Scope) -> bool:
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

    def apply(self, draft: object, game: Game, scope: Scope) -> None:
        return

    def render(self) -> str:
        return "release the [Seal]"


@node
class CardsAndSpells(Selector):
    """ "Light cards and spells you control": in play and in the chase area."""

    cards: CardFilter

    def refs(self, game: Game, scope: Scope) -> tuple[int, ...]:
        spells = replace(self.cards, zone=CHASE)
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


def is_released(game: Game, card_id: int) -> bool:
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
    """1128.2b."""
    return HasWhile(SEAL, str(number), SealReleased(number), abilities)


def crest(attribute: int, *abilities: Ability) -> HasWhile:
    """1131.2: as long as you control a Magic Crest of an attribute, which is counted from 0 as in the will symbols."""
    crests = CardFilter(attributes=1 << attribute, races=(MAGIC_CREST,), controller=YOU)
    return HasWhile(mark("Crest"), f"{{{KINDS[attribute]}}}", Controls(crests), abilities)


def legend(number: int, *abilities: Ability) -> HasWhile:
    """1133.2b."""
    return HasWhile("Legend", str(number), StoriesRevealed(number), abilities)


def null(*abilities: Ability) -> HasWhile:
    """1134.2b."""
    return HasWhile("Null", "", HandIs(0), abilities)


def rune(number: int, attributes: tuple[int, ...], *abilities: Ability) -> HasWhile:
    """1137.2a with attributes, 1137.2b with a number."""
    detail = str(number) if number else "".join(f"{{{KINDS[kind]}}}" for kind in attributes)
    return HasWhile("Rune", detail, RunesRevealed(number, attributes), abilities)


def faith(*abilities: Ability) -> HasWhile:
    """As long as your ruler is astral."""
    return HasWhile(mark("Faith"), "", YourRulerIs(CardFilter(bits.RULER, qualities=(Astral(),))), abilities)


def fallen(*abilities: Ability) -> HasWhile:
    """From when a God's Art you controlled has resolved until end of turn."""
    resolved = ThisTurn(Does(YOU, "resolve a God's Art"), "a God's Art you control resolved")
    return HasWhile(mark("Fallen"), "", resolved, abilities)


def revenge(*abilities: Ability) -> HasWhile:
    """From when an entity you controlled was put into a graveyard from the field until end of turn."""
    put = When("moved", CardFilter(controller=YOU, zone=FIELD), source=FIELD, zone=GRAVEYARD)
    words = "an entity you control was put into a graveyard from the field"
    return HasWhile(mark("Revenge"), "", ThisTurn(put, words), abilities)
