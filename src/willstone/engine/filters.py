"""Which cards a text describes (201.5, 202.3, 205.4, 307.4, 308.4, 312.3)."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, Final

from willstone.engine import information as bits
from willstone.engine.nodes import Node, node
from willstone.engine.scope import Scope
from willstone.engine.will import ATTRIBUTE_NAMES
from willstone.engine.wording import listed, plural, with_article
from willstone.engine.zones import (
    CHASE,
    EXTRA_DECK,
    FIELD,
    GRAVEYARD,
    HAND,
    ITEM_AREA,
    LIFEBREAK,
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
    from willstone.engine.cards import Card, Info
    from willstone.engine.game import Game
    from willstone.engine.qualities import Quality

YOU: Final = "you"
OPPONENT: Final = "your opponent"
ANYBODY: Final = ""
ANY_NUMBER: Final = 99
PLACES: Final = {  # the zones of players whose cards a text describes by saying where they are
    GRAVEYARD: "graveyard",
    HAND: "hand",
    REMOVED: "removed area",
    STANDBY: "standby area",
    LIFEBREAK: "lifebreak area",
    RUNE_AREA: "rune area",
    EXTRA_DECK: "extra deck",
}


@node
class CardFilter(Node):
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

    def matches(self, game: Game, card: Card, scope: Scope) -> bool:
        """Whether a card is one of those described; without a zone it must be in the field or a ruler area."""
        if self.zone < 0 and card.zone != FIELD and not self._reaches(card):
            return False  # 201.5, 205.4, 307.4
        return self.fits(game, card, scope)

    def _reaches(self, card: Card) -> bool:
        """Whether it may speak of a card that is not in the field, although it names no zone."""
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

    def asks(self) -> bool:
        """Whether it denotes information on the card, rather than where and how it lies."""
        lying = CardFilter(controller=self.controller, rested=self.rested, other=self.other, zone=self.zone)
        return self != lying

    def fits(self, game: Game, card: Card, scope: Scope) -> bool:
        """Whether a card is one of those described, wherever it is unless the description says so."""
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
        if self.other and card.id == scope.source:
            return False
        info = game.info(card.id)
        if self.types and not info.types & self.types:
            return False
        if self.attributes and not info.attributes & self.attributes:
            return False
        if self.races:
            found = self._races(game, info) if game.edition.traits_apart else info.races
            if not any(race in found for race in self.races):
                return False
        if self.names and info.name not in self.names and not self._names(game, info):
            return False
        if self.name_part and not any(self.name_part in name for name in info.names()):
            return False
        if self.stone_type and self.stone_type not in info.stone_types:  # 201.4c
            return False
        return not self.qualities or all(quality.fits(game, card, info, scope) for quality in self.qualities)

    def _races(self, game: Game, info: Info) -> tuple[str, ...]:
        """205.1a: where traits are no races, a type or "card" besides the word lets it mean either of them."""
        if self.types or any(quality.says_card() for quality in self.qualities):
            return info.races
        return races(game, info)

    def _names(self, game: Game, info: Info) -> bool:
        """202.3a: whether it means another name of a card, or where the edition says so a part of one."""
        if game.edition.parts_of_names:
            return any(part in name for part in self.names for name in info.names())
        return any(name in self.names for name in info.aliases)

    def named(self, game: Game, scope: Scope) -> tuple[int, ...] | None:
        """The cards that it speaks of, where something was done with them "this way" or in this turn; else None."""
        for quality in self.qualities:
            found = quality.named(scope)
            if found is None and (self.zone < 0 or self.zone in (FIELD, ITEM_AREA)):
                found = quality.gone(game)
            if found is not None:
                return found
        return None

    def settled(self, game: Game, scope: Scope) -> CardFilter:
        """The same with what the text has named or chosen written into it."""
        found = tuple(quality.settled(game, scope) for quality in self.qualities)
        return self if found == self.qualities else replace(self, qualities=found)

    def among(self, game: Game, scope: Scope, refs: tuple[int, ...]) -> tuple[int, ...]:
        """Those of some cards that fit, as they last were (911.1)."""
        known = ((ref, game.last_known(ref)) for ref in refs)
        return tuple(ref for ref, card in known if card is not None and self.fits(game, card, scope))

    def spread(self) -> tuple[CardFilter, ...]:
        """The same for each zone where it looks, if there are several; else nothing."""
        return ()

    def pool(self, game: Game) -> list[int]:
        """All the cards in the zones where it looks."""
        if self.zone < 0:
            return game.in_play()
        if self.zone == CHASE:
            return [entry.id for entry in game.chase if entry.kind == "spell" and entry.id in game.cards]
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
        nons = ", ".join(quality.render() for quality in self.qualities if quality.negates())
        words = [nons] if nons else []
        words += [q.phrase(bool(joint)) for q in self.qualities if q.leads() and not q.negates()]
        if self.rested is not None:
            words.append("rested" if self.rested else "recovered")
        attributes = [name for index, name in enumerate(ATTRIBUTE_NAMES) if self.attributes >> index & 1]
        if attributes:
            words.append(listed(attributes, "or"))
        heads = self._heads(bool(joint))
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
        words += [quality.phrase(bool(joint)) for quality in self.qualities if quality.follows_head()]
        if self.name_part:
            words.append(f'with "{self.name_part}" in {"their names" if joint else "its name"}')
        elsewhere = PLACES.get(self.zone)
        if self.zone == OUTSIDE:
            kept = any(quality.says_revealed() for quality in self.qualities)
            words.append(f"you own {'revealed ' if kept else 'from ' if place == 'from' else ''}outside the game")
        elif self.controller and elsewhere is None:
            words.append("you control" if self.controller == YOU else "your opponent controls")
        rest = (quality for quality in self.qualities if not (quality.leads() or quality.follows_head()))
        words += [text for quality in rest if (text := quality.phrase(bool(joint)))]
        if elsewhere is not None:
            single = any(quality.says_single() for quality in self.qualities)
            whose = {YOU: "your", OPPONENT: "your opponent's", ANYBODY: "a single" if single else "a"}[self.controller]
            words.append(f"{place} {whose} {elsewhere}")
        return " ".join(words)

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


def races(game: Game, info: Info) -> tuple[str, ...]:
    """205.1, 205.1a: the races of a card; where the edition tells them apart, not its traits."""
    return () if game.edition.traits_apart and not info.types & bits.RACED else info.races


def obvious(game: Game, card: Card) -> bool:
    """903.2g-ii: whether every player can see what a card is."""
    if card.zone in PUBLIC and not card.face_down:
        return True
    return all(sees(player, card) for player in range(game.seats))


def number_word(number: int) -> str:
    """Small numbers as cards write them."""
    words = ("zero", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten")
    return words[number] if number < len(words) else str(number)
