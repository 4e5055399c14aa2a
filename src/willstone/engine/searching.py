"""Choosing, searching, looking and revealing (1005, 1014, 1021, 1034): cards that an effect finds, not targets."""

from __future__ import annotations

from typing import TYPE_CHECKING, final

from willstone.engine import actions
from willstone.engine.agenda import Pick, Step
from willstone.engine.branches import in_order
from willstone.engine.effects import Effect, cards, players
from willstone.engine.events import Event
from willstone.engine.filters import CardFilter, Scope, Selector, You, number_word
from willstone.engine.nodes import node
from willstone.engine.wording import listed
from willstone.engine.zones import BOTTOM, FIELD, GRAVEYARD, HAND, MAIN_DECK, PUBLIC, SHARED, TOP, sees

if TYPE_CHECKING:
    from willstone.engine.game import Game


def show(game: Game, card_ids: tuple[int, ...], players_: int) -> None:
    """Players (one bit each) get to know what hidden cards are."""
    for card_id in card_ids:
        card = game.cards[card_id]
        if card.known | players_ != card.known:
            game.cards[card_id] = card.known_to(card.known | players_)


def everybody(game: Game) -> int:
    """All players, one bit each."""
    return (1 << game.seats) - 1


# ---------------------------------------------------------------- choosing and searching


@node
class ChooseCards(Effect):
    """1014: a player chooses cards of a description in a zone; in what follows they are the targets of ``slot``.

    From what everybody sees the player must choose as many as there are (1014.1), from what is hidden they may find
    fewer, unless any card will do (1014.2). ``of`` is whose zone it is.
    """

    cards: CardFilter
    effects: tuple[Effect, ...]
    least: int = 1
    most: int = 1
    slot: int = 0
    who: Selector = You()
    of: Selector = You()

    def apply(self, game: Game, scope: Scope) -> None:
        for player in players(game, self.who, scope)[:1]:
            game.then(Find(self, scope, player))

    def pool(self, game: Game, scope: Scope) -> tuple[int, ...]:
        """Everything in the zone."""
        zone = self.cards.zone
        if zone < 0:
            return tuple(game.in_play())
        if zone in SHARED:
            return tuple(game.zone(zone, 0))
        return tuple(i for p in players(game, self.of, scope) for i in game.zone(zone, p))

    def binds(self) -> bool:
        return True

    def after(self, game: Game, scope: Scope) -> tuple[Step, ...]:
        """What is done at the end."""
        return ()

    def render(self) -> str:
        what = self.cards.with_article() if self.most == 1 else f"{number_word(self.most)} {self.cards.phrase('and')}"
        up_to = "up to " if self.least < self.most and self.most > 1 else ""
        return f"choose {up_to}{what}. {' '.join(effect.sentence() for effect in self.effects)[:-1]}"


@node
class Search(ChooseCards):
    """1014.2: search one's deck, do something with what is found, and shuffle.

    With ``on_top`` what is found is put on top as part of the shuffle (1021.2a).
    """

    on_top: bool = False

    def after(self, game: Game, scope: Scope) -> tuple[Step, ...]:
        found = scope.targets[self.slot] if self.on_top else ()
        return tuple(actions.Shuffle(p, self.cards.zone, found) for p in players(game, self.of, scope))

    def render(self) -> str:
        what = (
            self.cards.with_article()
            if self.most == 1
            else f"up to {number_word(self.most)} {self.cards.phrase('and')}"
        )
        doing = listed([effect.render() for effect in self.effects])
        if self.on_top:
            return f"search your deck for {what}, shuffle your deck, then put that card on top of it"
        return f"search your deck for {what}, {doing}, then shuffle your deck"


@final
class Find(Step):
    """1014: look, choose, go on."""

    FIELDS = ("effect", "scope", "player")
    __slots__ = FIELDS

    def __init__(self, effect: ChooseCards, scope: Scope, player: int) -> None:
        self.effect = effect
        self.scope = scope
        self.player = player

    def run(self, game: Game) -> None:
        effect = self.effect
        zone = effect.pool(game, self.scope)
        if effect.cards.zone >= 0 and effect.cards.zone not in PUBLIC:
            show(game, zone, 1 << self.player)  # 1014.2
        found = tuple(i for i in zone if effect.cards.matches(game, game.cards[i], self.scope))
        least = min(effect.least, len(found))
        if not self._certain(game, zone):
            least = 0  # 1014.2: not guaranteed to be there
        if not found:
            self.picked(game, ())
            return
        rule = "1014.1" if least else "1014.2"
        most = min(effect.most, len(found))
        game.then(Pick(self.player, "choose", self._words(), rule, found, (), least, most, self))

    def _words(self) -> str:
        return f"choose {self.effect.cards.with_article()}"

    def _certain(self, game: Game, zone: tuple[int, ...]) -> bool:
        """1014.2: whether everybody sees the cards, or nothing certain is asked for."""
        if self.effect.cards == CardFilter(zone=self.effect.cards.zone):
            return True
        return all(sees(player, game.cards[i]) for i in zone for player in game.alive())

    def picked(self, game: Game, picks: tuple[int, ...]) -> None:
        slot = self.effect.slot
        targets = self.scope.targets[:slot] + ((),) * (slot - len(self.scope.targets))
        scope = self.scope.with_targets((*targets, picks))
        steps = in_order(self.effect.effects, scope) if picks else ()
        game.then(*steps, *self.effect.after(game, scope))


@node
class PutInto(Effect):
    """302.5: put cards into a zone of their owners: the hand, the graveyard, the top or bottom of the deck."""

    what: Selector
    zone: int
    place: str = TOP

    def apply(self, game: Game, scope: Scope) -> None:
        game.then(actions.MoveCards(cards(self.what, game, scope), self.zone, "302.5", self.place))

    def possible(self, game: Game, scope: Scope) -> bool:
        return bool(cards(self.what, game, scope))

    def render(self) -> str:
        whose = "their owners'" if self.what.several() else "its owner's"
        if self.zone == MAIN_DECK:
            return f"put {self.what.render()} on the {self.place} of {whose} deck{'s' if self.what.several() else ''}"
        name = {HAND: "hand", GRAVEYARD: "graveyard"}[self.zone]
        return f"put {self.what.render()} into {whose} {name}{'s' if self.what.several() else ''}"


@node
class ShuffleDeck(Effect):
    """1021.1a: players shuffle their decks."""

    who: Selector = You()
    zone: int = MAIN_DECK

    def apply(self, game: Game, scope: Scope) -> None:
        game.then(*(actions.Shuffle(player, self.zone) for player in players(game, self.who, scope)))

    def render(self) -> str:
        deck = "deck" if self.zone == MAIN_DECK else "magic stone deck"
        return f"shuffle your {deck}" if isinstance(self.who, You) else f"{self.who.render()} shuffles their {deck}"


# ---------------------------------------------------------------- revealing


@node
class Reveal(Effect):
    """1005.1: show cards to all players, as long as what follows in ``effects`` is being done."""

    what: Selector
    effects: tuple[Effect, ...] = ()

    def apply(self, game: Game, scope: Scope) -> None:
        hidden = tuple(i for i in cards(self.what, game, scope) if not is_revealed(game, i))  # 1005.2
        show(game, hidden, everybody(game))
        before = game.revealed
        game.revealed = (*before, *hidden)
        for card_id in hidden:
            game.happen(Event("revealed", "1005.1", game.cards[card_id].owner, card_id))
        game.then(*in_order(self.effects, scope), EndReveal(before))

    def render(self) -> str:
        return f"reveal {listed([self.what.render(), *(effect.render() for effect in self.effects)])}"


def is_revealed(game: Game, card_id: int) -> bool:
    """1005.2: whether a card lies open already or is being revealed."""
    card = game.cards[card_id]
    return card_id in game.revealed or (card.zone in PUBLIC and not card.face_down)


@final
class EndReveal(Step):
    """1005.1: cards are revealed no longer; what players have seen they know."""

    FIELDS = ("before",)
    __slots__ = FIELDS

    def __init__(self, before: tuple[int, ...]) -> None:
        self.before = before

    def run(self, game: Game) -> None:
        game.revealed = self.before


# ---------------------------------------------------------------- the top of the deck


@node
class TopOfDeck(Selector):
    """304.2: the top cards of one's main deck, as many as there are."""

    number: int = 1
    who: Selector = You()

    def refs(self, game: Game, scope: Scope) -> tuple[int, ...]:
        found: tuple[int, ...] = ()
        for player in players(game, self.who, scope):
            found += tuple(game.zone(MAIN_DECK, player)[::-1][: self.number])
        return found

    def several(self) -> bool:
        return self.number > 1

    def render(self) -> str:
        cards_ = "the top card" if self.number == 1 else f"the top {number_word(self.number)} cards"
        return f"{cards_} of {'your' if isinstance(self.who, You) else self.who.render() + chr(39) + 's'} deck"


@node
class LookAt(Effect):
    """A player looks at hidden cards: the top of a deck, a hand."""

    what: Selector

    def apply(self, game: Game, scope: Scope) -> None:
        seen = cards(self.what, game, scope)
        show(game, seen, 1 << scope.controller)
        game.happen(Event("looked", "1014.2", scope.controller, amount=len(seen)))

    def render(self) -> str:
        return f"look at {self.what.render()}"


@node
class TakeFromTop(Effect):
    """Look at the top cards of one's deck, put some of a description into a zone, and the rest elsewhere.

    The rest goes to the bottom or top of the deck in any order, or into the graveyard.
    """

    number: int
    cards: CardFilter
    most: int = 1
    zone: int = HAND
    rest_zone: int = MAIN_DECK
    rest_place: str = BOTTOM
    reveal: bool = False

    def apply(self, game: Game, scope: Scope) -> None:
        seen = TopOfDeck(self.number).refs(game, scope)
        show(game, seen, 1 << scope.controller)
        game.happen(Event("looked", "1014.2", scope.controller, amount=len(seen)))
        fitting = tuple(i for i in seen if self.cards.matches(game, game.cards[i], scope))
        if seen:
            taking = Take(self, scope, seen)
            least = min(self.most, len(fitting)) if self.cards == CardFilter(zone=MAIN_DECK) else 0
            words = f"choose {self.cards.with_article()}"
            game.then(
                Pick(
                    scope.controller,
                    "choose",
                    words,
                    "1014.2",
                    fitting,
                    (),
                    least,
                    min(self.most, len(fitting)),
                    taking,
                )
            )

    def render(self) -> str:
        some = "one of them" if self.most == 1 else f"up to {number_word(self.most)} of them"
        if self.cards != CardFilter(zone=MAIN_DECK):
            some = f"up to {number_word(self.most)} {self.cards.phrase('and' if self.most > 1 else '')} from among them"
        places = {HAND: "your hand", FIELD: "the field", GRAVEYARD: "your graveyard"}
        rest = (
            f"on the {self.rest_place} of your deck in any order"
            if self.rest_zone == MAIN_DECK
            else f"into {places[self.rest_zone]}"
        )
        verb = "reveal" if self.reveal else "put"
        taken = f"{verb} {some}{' and put it' if self.reveal else ''} into {places[self.zone]}"
        return f"look at {TopOfDeck(self.number).render()}. {taken[:1].upper()}{taken[1:]} and the rest {rest}"


@final
class Take(Step):
    """Takes what a player chose from the top of their deck."""

    FIELDS = ("effect", "scope", "seen")
    __slots__ = FIELDS

    def __init__(self, effect: TakeFromTop, scope: Scope, seen: tuple[int, ...]) -> None:
        self.effect = effect
        self.scope = scope
        self.seen = seen

    def picked(self, game: Game, picks: tuple[int, ...]) -> None:
        effect, player = self.effect, self.scope.controller
        steps: list[Step] = []
        if effect.reveal:
            show(game, picks, everybody(game))
        if effect.zone == FIELD:
            steps.append(actions.PutIntoField(picks, player))
        else:
            steps.append(actions.MoveCards(picks, effect.zone, "302.5"))
        rest = tuple(i for i in self.seen if i not in picks)
        if effect.rest_zone != MAIN_DECK:
            steps.append(actions.MoveCards(rest, effect.rest_zone, "302.5"))
        else:
            steps.append(Arrange(player, rest, effect.rest_place, "302.4"))
        game.then(*steps)


@node
class Foresee(Effect):
    """1034.1: look at the top cards of one's deck; any number go back on top, the rest to the bottom."""

    number: int

    def apply(self, game: Game, scope: Scope) -> None:
        player = scope.controller
        seen = TopOfDeck(self.number).refs(game, scope)
        if not seen:
            return
        show(game, seen, 1 << player)
        game.happen(Event("foresaw", "1034.1", player, amount=len(seen)))
        words = "put any number on top of your deck, the last one ends on top; the rest goes to the bottom"
        game.then(Pick(player, "choose", words, "1034.1", seen, (), 0, len(seen), Foreseen(player, seen)))

    def render(self) -> str:
        return f"Foresee {self.number}"


@final
class Foreseen(Step):
    """1034.1: takes what goes back on top."""

    FIELDS = ("player", "seen")
    __slots__ = FIELDS

    def __init__(self, player: int, seen: tuple[int, ...]) -> None:
        self.player = player
        self.seen = seen

    def picked(self, game: Game, picks: tuple[int, ...]) -> None:
        put(game, self.player, picks, TOP)
        rest = tuple(i for i in self.seen if i not in picks)
        game.then(Arrange(self.player, rest, BOTTOM, "1034.1"))


@final
class Arrange(Step):
    """Cards of a deck go to its top or bottom in an order that their player chooses."""

    FIELDS = ("player", "cards", "place", "rule")
    __slots__ = FIELDS

    def __init__(self, player: int, cards: tuple[int, ...], place: str, rule: str) -> None:
        self.player = player
        self.cards = cards
        self.place = place
        self.rule = rule

    def run(self, game: Game) -> None:
        if len({game.cards[i].body for i in self.cards}) > 1:
            words = f"put them on the {self.place} of your deck, the last one ends outermost"
            number = len(self.cards)
            game.then(Pick(self.player, "order", words, self.rule, self.cards, (), number, number, self))
        else:
            self.picked(game, self.cards)

    def picked(self, game: Game, picks: tuple[int, ...]) -> None:
        put(game, self.player, picks, self.place)


def put(game: Game, player: int, card_ids: tuple[int, ...], place: str) -> None:
    """Cards of a deck go to its top or bottom, the last one outermost; only its player knows which is which."""
    deck = game.zone(MAIN_DECK, player)
    for card_id in card_ids:
        deck.remove(card_id)
        deck.insert(0 if place == BOTTOM else len(deck), card_id)
        if len(card_ids) > 1:
            game.cards[card_id] = game.cards[card_id].known_to(game.cards[card_id].known & 1 << player)
