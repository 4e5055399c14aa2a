"""Which cards a text describes (201.5, 202.3, 205.4, 307.4, 308.4, 312.3).

Cards of one description or of another: "a resonator with total cost 1 or less or an addition" (201.5).
"""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, Any, Final

from willstone.engine.core import information as bits
from willstone.engine.core.nodes import node
from willstone.engine.core.will import ATTRIBUTE_NAMES
from willstone.engine.core.wording import listed, plural, with_article
from willstone.engine.state.speech import Description
from willstone.engine.state.zones import (
    CHASE,
    EXTRA_DECK,
    FIELD,
    GRAVEYARD,
    HAND,
    ITEM_AREA,
    LIFEBREAK,
    NOUNS,
    OUTSIDE,
    PUBLIC,
    REMOVED,
    RULER_AREA,
    RUNE_AREA,
    STANDBY,
    STONE_AREA,
    out_of_the_game,
    sees,
)

if TYPE_CHECKING:
    from willstone.engine.state.card import Card
    from willstone.engine.state.gamestate import GameState
    from willstone.engine.state.info import Info
    from willstone.engine.state.scope import Scope
    from willstone.engine.state.speech import Quality


YOU: Final = "you"
OPPONENT: Final = "your opponent"
ANYBODY: Final = ""
ANY_NUMBER: Final = 99
PLACES: Final = {  # the zones of players whose cards a text describes by saying where they are
    zone: NOUNS[zone] for zone in (GRAVEYARD, HAND, REMOVED, STANDBY, LIFEBREAK, RUNE_AREA, EXTRA_DECK)
}


@node
class CardFilter(Description):
    """A description of cards: "rested fire Knight resonator your opponent controls"."""

    types: int = 0
    attributes: int = 0
    races: tuple[str, ...] = ()
    names: tuple[str, ...] = ()
    name_part: str = ""
    controller: str = ANYBODY
    rested: bool | None = None
    other: bool = False
    zone: int = -1
    stone_type: str = ""
    qualities: tuple[Quality, ...] = ()

    def matches(self, game: GameState, card: Card, scope: Scope) -> bool:
        """Whether a card is one of those described; without a zone it must be in play, or a chant in the chase area."""
        if self.zone < 0 and card.zone != FIELD and not self._reaches(game, card):
            return False  # 201.5, 205.4, 307.4
        return self.fits(game, card, scope)

    def _reaches(self, game: GameState, card: Card) -> bool:
        """Whether it may speak of a card that is not in the field, although it names no zone."""
        if card.zone == CHASE:
            return bool(self.types & game.info(card.id).types & bits.CHANT)  # 312.3
        if card.zone == STONE_AREA:
            return not self.types or bool(self.types & bits.MAGIC_STONE)
        if card.zone != RULER_AREA or not self._of_rulers():
            return False
        return not card.side or not self.types

    def _of_rulers(self) -> bool:
        """201.5, 205.4: whether it may speak of cards in a ruler area."""
        if any(quality.spans_rulers() for quality in self.qualities):
            return True
        return bool(self.types) or (bool(self.races) and not any(quality.says_card() for quality in self.qualities))

    def says_other(self) -> bool:
        return self.other

    def placed(self, **where: Any) -> CardFilter:
        """The same elsewhere, for somebody else, or of others than this card."""
        return replace(self, **where)

    def asked(self) -> tuple[Quality, ...]:
        return self.qualities

    def asks(self) -> bool:
        """Whether it denotes information on the card, rather than where and how it lies."""
        lying = CardFilter(controller=self.controller, rested=self.rested, other=self.other, zone=self.zone)
        return self != lying

    def fits(self, game: GameState, card: Card, scope: Scope) -> bool:
        """Whether a card is one of those described, wherever it is unless the description says so."""
        if not self._lies(game, card, scope):
            return False
        info = game.info(card.id)
        if not self._tells(game, info):
            return False
        return not self.qualities or all(quality.fits(game, card, info, scope) for quality in self.qualities)

    def _lies(self, game: GameState, card: Card, scope: Scope) -> bool:
        """Whether a card is where it is looked for, and lies there for whom and as the description says."""
        if self.zone >= 0 and card.zone != self.zone and (self.zone != OUTSIDE or card.zone != REMOVED):  # 317.1
            return False
        if self.controller:
            if self.controller == YOU:
                if card.controller != scope.controller:
                    return False
            elif not scope.opposes(game, card.controller):
                return False
        if self.rested is not None and card.rested != self.rested:
            return False
        return not self.other or card.id != scope.source

    def _tells(self, game: GameState, info: Info) -> bool:
        """Whether what a card is agrees with the description."""
        if self.types and not info.types & self.types:
            return False
        if self.attributes and not info.attributes & self.attributes:
            return False
        if self.races and not self._is_of_race(game, info):
            return False
        if self.names and info.name not in self.names and not self._names(game, info):
            return False
        if self.name_part and not any(self.name_part in name for name in info.names()):
            return False
        return not self.stone_type or self.stone_type in info.stone_types  # 201.4c

    def _is_of_race(self, game: GameState, info: Info) -> bool:
        found = self._races(game, info) if game.edition.traits_apart else info.races
        return any(race in found for race in self.races)

    def _races(self, game: GameState, info: Info) -> tuple[str, ...]:
        """205.1a: where traits are no races, a type or "card" besides the word lets it mean either of them."""
        if self.types or any(quality.says_card() for quality in self.qualities):
            return info.races
        return races(game, info)

    def _names(self, game: GameState, info: Info) -> bool:
        """202.3a: whether it means another name of a card, or where the edition says so a part of one."""
        if game.edition.parts_of_names:
            return any(part in name for part in self.names for name in info.names())
        return any(name in self.names for name in info.aliases)

    def named(self, game: GameState, scope: Scope) -> tuple[int, ...] | None:
        """The cards that it speaks of, where something was done with them "this way" or in this turn; else None."""
        for quality in self.qualities:
            found = quality.named(scope)
            if found is None and (self.zone < 0 or self.zone in (FIELD, ITEM_AREA)):
                found = quality.gone(game)
            if found is not None:
                return found
        return None

    def definite(self) -> bool:
        """Whether it is of one certain card."""
        return any(one.definite() for one in self.qualities)

    def settled(self, game: GameState, scope: Scope) -> CardFilter:
        """The same with what the text has named or chosen written into it."""
        found = tuple(quality.settled(game, scope) for quality in self.qualities)
        return self if found == self.qualities else replace(self, qualities=found)

    def among(self, game: GameState, scope: Scope, refs: tuple[int, ...]) -> tuple[int, ...]:
        """Those of some cards that fit, as they last were (911.1)."""
        known = ((ref, game.last_known(ref)) for ref in refs)
        return tuple(ref for ref, card in known if card is not None and self.fits(game, card, scope))

    def spread(self) -> tuple[CardFilter, ...]:
        """The same for each zone where it looks, if there are several; else nothing."""
        return ()

    def pool(self, game: GameState) -> list[int]:
        """All the cards in the zones where it looks."""
        if self.zone < 0:
            return game.in_play() + _spells(game) if self.types & bits.CHANT else game.in_play()
        if self.zone == CHASE:
            return _spells(game)
        if self.zone == FIELD:
            return game.zone(FIELD, 0).copy()
        if self.zone == OUTSIDE:
            return [i for p in game.clockwise(game.turn_player) for i in out_of_the_game(game, p)]
        return [i for p in game.clockwise(game.turn_player) for i in game.zone(self.zone, p)]

    def render(self) -> str:
        """In English, without an article."""
        return f"other {self.phrase()}" if self.other else self.phrase()

    def phrase(self, joint: str = "", place: str = "in") -> str:
        """In English without "other"; with the word that joins alternatives, such as "and", of several cards."""
        heads = self._heads(bool(joint))
        words = self._leading(bool(joint))
        if self.races and heads is not self.races:
            words.append(listed(self.races, "or"))
        for quality in self.qualities:
            heads = quality.heads(heads)
        if self.zone == CHASE:
            words += [*type_words(self.types), "spells" if joint else "spell"]
        else:
            words.append(listed([plural(head) for head in heads], joint) if joint else listed(heads, "or"))
        if self.names and not "".join(heads).startswith('"'):
            words.append(f"named {listed([_quoted(name) for name in self.names], 'or')}")
        words += self._following(bool(joint), place)
        return " ".join(words)

    def _leading(self, several: bool) -> list[str]:
        """What is said of them before what they are."""
        nons = ", ".join(quality.render() for quality in self.qualities if quality.negates())
        words = [nons] if nons else []
        words += [q.phrase(several) for q in self.qualities if q.leads() and not q.negates()]
        if self.rested is not None:
            words.append("rested" if self.rested else "recovered")
        attributes = [name for index, name in enumerate(ATTRIBUTE_NAMES) if self.attributes >> index & 1]
        if attributes:
            words.append(listed(attributes, "or"))
        return words

    def _following(self, several: bool, place: str) -> list[str]:
        """What is said of them after that."""
        words = [quality.phrase(several) for quality in self.qualities if quality.follows_head()]
        if self.name_part:
            words.append(f'with "{self.name_part}" in {"their names" if several else "its name"}')
        words += self._owned(place)
        rest = (quality for quality in self.qualities if not (quality.leads() or quality.follows_head()))
        words += [text for quality in rest if (text := quality.phrase(several))]
        if self.zone in PLACES:
            single = any(quality.says_single() for quality in self.qualities)
            whose = {YOU: "your", OPPONENT: "your opponent's", ANYBODY: "a single" if single else "a"}[self.controller]
            words.append(f"{place} {whose} {PLACES[self.zone]}")
        return words

    def _owned(self, place: str) -> list[str]:
        """Whose they are, where no zone says it."""
        if self.zone == OUTSIDE:
            kept = any(quality.says_revealed() for quality in self.qualities)
            return [f"you own {'revealed ' if kept else 'from ' if place == 'from' else ''}outside the game"]
        if self.controller and self.zone not in PLACES:
            return ["you control" if self.controller == YOU else "your opponent controls"]
        return []

    def _heads(self, several: bool) -> tuple[str, ...]:
        if self.stone_type:
            return (self.stone_type.lower(),)
        if self.names and self.zone not in (CHASE, FIELD) and not (self.types or self.races or several):
            return tuple(_quoted(name) for name in self.names)
        if self.types or self.zone == CHASE:
            return type_words(self.types)
        if any(quality.spans_rulers() for quality in self.qualities):
            return ("ruler", "entity")
        return ("entity",) if self.zone == FIELD else self.races or ("card",)  # 307.6

    def with_article(self, place: str = "in") -> str:
        """ "a resonator", "an addition", "another resonator"."""
        phrase = self.phrase("", place)
        if phrase.startswith(("added ", "bestowed ")) or any(one.definite() for one in self.qualities):
            return phrase  # 1121.3a: there is but one
        return f"another {phrase}" if self.other else with_article(phrase)


def _spells(game: GameState) -> list[int]:
    """312.3: the cards in the chase area."""
    return [entry.id for entry in game.chase if entry.kind == "spell" and entry.id in game.cards]


def _quoted(name: str) -> str:
    return f'"{name}"'


def type_words(types: int) -> tuple[str, ...]:
    """201.2: the words for a set of types of which a card has one; two of them have a short form together."""
    words = []
    for both, word in ((bits.J_RESONATOR, "J/resonator"), (bits.J_SLASH_RULER, "J/ruler")):
        if types & both == both:
            words.append(word)
            types &= ~both
    return (*words, *bits.type_names(types))


def races(game: GameState, info: Info) -> tuple[str, ...]:
    """205.1, 205.1a: the races of a card; where the edition tells them apart, not its traits."""
    return () if game.edition.traits_apart and not info.types & bits.RACED else info.races


def obvious(game: GameState, card: Card) -> bool:
    """903.2g-ii: whether every player can see what a card is."""
    if card.zone in PUBLIC and not card.face_down:
        return True
    return all(sees(player, card) for player in range(game.seats))


@node
class SeveralFilters(CardFilter):
    """What fits one of several descriptions."""

    of: tuple[CardFilter, ...] = ()

    def placed(self, **where: Any) -> CardFilter:
        return replace(self, of=tuple(cards.placed(**where) for cards in self.of), **where)

    def matches(self, game: GameState, card: Card, scope: Scope) -> bool:
        return any(cards.matches(game, card, scope) for cards in self.of)

    def fits(self, game: GameState, card: Card, scope: Scope) -> bool:
        return any(cards.fits(game, card, scope) for cards in self.of)


@node
class EitherOf(SeveralFilters):
    """Where the cards lie and whose they are is the same for all descriptions, and is said after the last of them."""

    def asks(self) -> bool:
        return True

    def pool(self, game: GameState) -> list[int]:
        return list(dict.fromkeys(i for cards in self.of for i in cards.pool(game)))

    def phrase(self, joint: str = "", place: str = "in") -> str:
        *first, last = self.of
        first = [replace(cards, zone=-1, controller=ANYBODY) for cards in first]
        if joint:
            between = " and/or " if joint == "and" else f" {joint} "
            return between.join([*(cards.phrase(joint) for cards in first), last.phrase(joint, place)])
        words = [first[0].phrase(), *(cards.with_article() for cards in first[1:]), last.with_article(place)]
        return listed(words, "or")


@node
class InZones(SeveralFilters):
    """The same description in one of several zones of a player: "a Knight in your hand or graveyard"."""

    words: str = ""  # for the zones: "your hand or graveyard"

    def placed(self, **where: Any) -> CardFilter:
        return self.of[0].placed(**where) if "zone" in where else super().placed(**where)

    def asks(self) -> bool:
        return self.of[0].asks()

    def pool(self, game: GameState) -> list[int]:
        return [i for cards in self.of for i in cards.pool(game)]

    def spread(self) -> tuple[CardFilter, ...]:
        return self.of

    def phrase(self, joint: str = "", place: str = "in") -> str:
        return f"{replace(self.of[0], zone=-1, controller=ANYBODY).phrase(joint)} {place} {self.words}"


def in_zones(cards: CardFilter, zones: tuple[int, ...], words: str) -> CardFilter:
    """A description of cards in one of several zones."""
    return InZones(controller=cards.controller, of=tuple(replace(cards, zone=zone) for zone in zones), words=words)


def either_of(*of: CardFilter) -> EitherOf | None:
    """The union of descriptions, or None if they do not lie in the same place in the hands of the same player."""
    last = of[-1]
    if any(cards.zone not in (-1, last.zone) or cards.controller not in (ANYBODY, last.controller) for cards in of):
        return None
    placed = tuple(replace(cards, zone=last.zone, controller=last.controller) for cards in of)
    return EitherOf(zone=last.zone, controller=last.controller, other=of[0].other, of=placed)
