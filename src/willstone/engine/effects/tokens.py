"""Tokens (1303): what an effect makes up, treated as a card until it would go anywhere."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, ClassVar, final

from willstone.engine.actions.moving import cease, enter_with_counters
from willstone.engine.core import information as bits
from willstone.engine.core.events import Event
from willstone.engine.core.nodes import node
from willstone.engine.core.will import ATTRIBUTE_NAMES
from willstone.engine.core.wording import listed, number_word, plural, with_article
from willstone.engine.effects.searching import Finds
from willstone.engine.replacing.proposing import Action, Propose
from willstone.engine.replacing.would import MOVEMENT
from willstone.engine.state import zones
from willstone.engine.state.agenda import OfCards, keep
from willstone.engine.state.cards import CardDef, Face
from willstone.engine.state.deeds import Does
from willstone.engine.state.proposals import Proposal
from willstone.engine.state.speech import Effect, Quality, Selector
from willstone.engine.state.zones import FIELD, OUTSIDE, PLAY
from willstone.engine.words.amounts import Amount
from willstone.engine.words.selectors import You, cards, players

if TYPE_CHECKING:
    from willstone.engine.state.card import Card
    from willstone.engine.state.gamestate import GameState
    from willstone.engine.state.info import Info
    from willstone.engine.state.scope import Scope
    from willstone.engine.state.speech import Ability


def token(
    name: str,
    types: int = bits.RESONATOR,
    *,
    attributes: int = 0,
    races: tuple[str, ...] = (),
    atk: int | None = None,
    def_: int | None = None,
    abilities: tuple[Ability, ...] = (),
) -> CardDef:
    """A "<name> token": a resonator if nothing else is said (1303.1b), of the race of its name (1303.1d)."""
    face = Face(
        name, types, attributes=attributes, races=races or (name,), atk=atk, def_=def_, abilities=abilities
    )  # 1303.1a
    return CardDef((face,), token=True)


@final
class CreateTokens(Action):
    """1303.1c: tokens come into being in a zone, in the field if nothing else is said, all at once.

    The rest of the text of ``scope`` knows them by ``slot``. Where something may replace their entering the field,
    ``nowhere`` are the cards that stand for them until that is settled (910).
    """

    FIELDS = ("card", "number", "player", "zone", "rested", "scope", "slot", "nowhere")
    __slots__ = FIELDS

    def __init__(
        self,
        card: CardDef,
        number: int,
        player: int,
        zone: int = FIELD,
        rested: bool = False,
        scope: Scope | None = None,
        slot: int = 0,
        nowhere: tuple[int, ...] = (),
    ) -> None:
        self.card = card
        self.number = number
        self.player = player
        self.zone = zone
        self.rested = rested
        self.scope = scope
        self.slot = slot
        self.nowhere = nowhere

    def run(self, game: GameState) -> None:
        if not game.affords(max(0, self.number)):
            return  # 1301.1c
        body = game.define(self.card) if self.number > 0 else 0
        if self.zone == FIELD and self.number > 0 and (game.replaceable() or game.book[body].front.replacements):
            nowhere = tuple(game.add_card(body, self.player, OUTSIDE) for _ in range(self.number))
            way = (0, 0, self.player, OUTSIDE, FIELD)
            proposals = tuple(Proposal(MOVEMENT, i, *way, rested=self.rested) for i in nowhere)
            told = (self.card, self.number, self.player, self.zone, self.rested, self.scope, self.slot)
            game.then(Propose(proposals, (), CreateTokens(*told, nowhere)))
            return
        self._appear(game, body, self._make(game, body, [(self.rested, ())] * self.number))

    def accepted(self, game: GameState, proposals: tuple[Proposal, ...]) -> None:
        body = game.define(self.card)
        entering = [way for way in proposals if way.zone == FIELD]  # elsewhere they would be no more (1303.3a)
        made = self._make(game, body, [(way.rested, way.counters) for way in entering])
        became = dict(zip((way.ref for way in entering), made, strict=True))
        for card_id in self.nowhere:
            if card_id in game.cards:
                game.zone(OUTSIDE, self.player).remove(card_id)
                game.remember(game.cards[card_id])
                game.succeeded(card_id, became.get(card_id, 0))  # 302.3: what is done as it enters is for the token
        self._appear(game, body, made)

    def _appear(self, game: GameState, body: int, made: list[int]) -> None:
        if self.scope is not None:
            keep(game, self.scope, self.slot, tuple(made))
        if not made:
            return
        game.changed()
        if game.book[body].front.watches() or game.info(made[0]).watches():  # 909.1d: it may have lost them already
            game.watch_anew()
        game.weigh()
        for card_id in made:
            game.happen(Event("moved", "1303.1c", self.player, card_id, zone=self.zone))

    def _make(self, game: GameState, body: int, ways: list[tuple[bool, tuple[tuple[str, int], ...]]]) -> list[int]:
        """All of them, as they enter the field, rested or with counters (1022.6, 1118.2)."""
        made = [game.add_card(body, self.player, self.zone) for _ in ways]
        game.changed()
        for card_id, (rested, counters) in zip(made, ways, strict=True):
            if self.zone == FIELD:
                enter_with_counters(game, card_id)
            card = game.cards[card_id]
            for name, number in counters:
                card = card.with_counters(name, card.counter(name) + number)
            game.cards[card_id] = card.turned(True) if rested else card
        return made


@node
class CreateToken(Finds):
    """1303.1: put tokens into the field under the control of the effect's controller, or of others (1303.1c).

    ``size`` is both ATK and DEF where it is not a fixed number: "[X00/X00]".
    """

    card: CardDef
    number: Amount = Amount(1)
    who: Selector = You()
    rested: bool = False
    size: Amount | None = None
    under: str = ""
    slot: int = 0

    def several(self) -> bool:
        return not self._is_one()

    def apply(self, game: GameState, scope: Scope) -> None:
        number = self.number.of(game, scope)
        card = self.card
        if self.size is not None:
            size = self.size.of(game, scope)
            card = CardDef((replace(card.faces[0], atk=size, def_=size),), token=True)
        told = (FIELD, self.rested, scope, self.slot)
        game.then(*(CreateTokens(card, number, p, *told) for p in players(game, self.who, scope)))

    def _is_one(self) -> bool:
        return self.number.x == 0 and self.number.number == 1

    def render(self) -> str:
        subject = "put" if isinstance(self.who, You) or self.under else f"{self.who.render()} puts"
        under = f" under {self.under} control" if self.under else ""
        ending = f"{' rested' if self.rested else ''}{under}{self.number.each()}"
        return f"{subject} {self._what()} into the field{ending}"

    def _what(self) -> str:
        words = describe(self.card.faces[0], several=not self._is_one())
        if self.size is not None:
            words = f"[{self.size.render()}/{self.size.render()}] {words}"
        if self._is_one():
            return with_article(words)
        number = self.number.render() if self.number.x else number_word(self.number.number)
        return f"{number} {words}"


def describe(face: Face, *, several: bool = False) -> str:
    """A token in the words of the effect that makes it: "[400/400] light Fairy resonator token with [Flying]"."""
    words = []
    if face.atk is not None and face.def_ is not None:
        words.append(f"[{face.atk}/{face.def_}]")
    attributes = [name for index, name in enumerate(ATTRIBUTE_NAMES) if face.attributes >> index & 1]
    if attributes:
        words.append("/".join(attributes))
    words.append(", ".join(face.races) or face.name)
    words += bits.type_names(face.types)
    words.append(plural("token") if several else "token")
    if face.abilities:
        texts = [ability.render() for ability in face.abilities]
        given = [
            text if text.startswith("[") and not text.endswith(".") else f'"{text}"'
            for ability, text in zip(face.abilities, texts, strict=True)
        ]
        words.append(f"with {listed(given)}")
    return " ".join(words)


@node
class CreateTokenCopy(Finds):
    """1017.1, 1303.1: put tokens into the field that are copies of what is printed on cards."""

    what: Selector
    number: Amount = Amount(1)
    rested: bool = False
    kind: str = ""
    slot: int = 0
    DOES = Does(afar=True)

    def several(self) -> bool:
        return self.number != Amount(1)

    def apply(self, game: GameState, scope: Scope) -> None:
        number = self.number.of(game, scope)
        for ref in self.what.now(game, scope):
            card = game.cards.get(ref)
            if card is not None:  # 1017.1d
                face = game.book[card.body].faces[card.side]  # 1302.4
                made = CardDef((face,), token=True)
                game.then(CreateTokens(made, number, scope.controller, FIELD, self.rested, scope, self.slot))

    def render(self) -> str:
        one = self.number == Amount(1)
        number = self.number.render() if self.number.x else number_word(self.number.number)
        kind = f"{self.kind} " if self.kind else ""
        copies = f"a {kind}token copy" if one else f"{number} {kind}token copies"
        what = f"{copies} of {self.what.render()}"
        return f"put {what} into the field{' rested' if self.rested else ''}"


@node
class Erase(Effect):
    """1303.3: erase tokens from existence; they go nowhere."""

    what: Selector
    DOES = Does()

    def apply(self, game: GameState, scope: Scope) -> None:
        game.then(EraseTokens(cards(self.what, game, scope)))

    def render(self) -> str:
        return f"erase {self.what.render()} from existence"


@final
class EraseTokens(OfCards):
    """1303.3: tokens are in no area any more."""

    __slots__ = ()

    def run(self, game: GameState) -> None:
        for card_id in self.cards:
            card = game.cards.get(card_id)
            if card is not None and game.is_token(card) and (card.zone in PLAY or card.zone == zones.ITEM_AREA):
                cease(game, card_id, "1303.3")


@node
class IsToken(Quality):
    """1303.2b: it is a token, or it is none."""

    token: bool = True
    READS: ClassVar[int] = 0

    def matches(self, game: GameState, card: Card, info: Info) -> bool:
        return game.is_token(card) == self.token

    def leads(self) -> bool:
        return not self.token

    def negates(self) -> bool:
        return not self.token

    def heads(self, words: tuple[str, ...]) -> tuple[str, ...]:
        if not self.token:
            return words
        return tuple("token" if word == "card" else f"{word} token" for word in words)

    def render(self) -> str:
        return "" if self.token else "non-token"
