"""Which cards and players a text speaks of (201.5, 202.3, 205.4, 307.4, 308.4, 312.3).

Objects are referred to by integers: a card or an entry of the chase by its id, a player by :func:`player_ref`.
"""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, Final, final

from willstone.engine import information as bits
from willstone.engine.errors import Illegal
from willstone.engine.nodes import Node, node
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
    from willstone.engine.gamestate import GameState
    from willstone.engine.qualities import Quality

YOU: Final = "you"
OPPONENT: Final = "your opponent"
ANYBODY: Final = ""
ANY_NUMBER: Final = 99
UNCHOSEN: Final = -1  # X before it is chosen

PLACES: Final = {  # the zones of players whose cards a text describes by saying where they are
    GRAVEYARD: "graveyard",
    HAND: "hand",
    REMOVED: "removed area",
    STANDBY: "standby area",
    LIFEBREAK: "lifebreak area",
    RUNE_AREA: "rune area",
    EXTRA_DECK: "extra deck",
}


def player_ref(player: int) -> int:
    """The reference to a player: negative, so that it is never the id of a card."""
    return ~player


def ref_player(ref: int) -> int:
    """The player a reference stands for, or -1 if it is a card's."""
    return ~ref if ref < 0 else -1


@final
class Scope:
    """What a text's words are bound to while it is played and resolved: never changed, only replaced.

    ``targets`` has one tuple of references for each target slot, ``modes`` the chosen options of "choose (number)"
    counted from 0, ``extras`` the words of optional things done as it was played (awakened, torrent ...), ``shares``
    an amount for each target of a division, and ``card``, ``other`` (a second card), ``player`` and ``amount`` come
    from the event that triggered. ``opponent`` is who was named to be "your opponent", where there are several,
    ``paid`` the cards that something was done with as it was played, by what.
    """

    FIELDS = (
        "source",
        "controller",
        "targets",
        "x",
        "card",
        "player",
        "amount",
        "modes",
        "extras",
        "shares",
        "other",
        "opponent",
        "paid",
    )
    __slots__ = FIELDS

    def __init__(
        self,
        source: int,
        controller: int,
        targets: tuple[tuple[int, ...], ...] = (),
        x: int = 0,
        card: int = 0,
        player: int = -1,
        amount: int = 0,
        modes: tuple[int, ...] = (),
        extras: tuple[str, ...] = (),
        shares: tuple[int, ...] = (),
        other: int = 0,
        opponent: int = -1,
        paid: tuple[tuple[str, tuple[int, ...]], ...] = (),
    ) -> None:
        self.source = source
        self.controller = controller
        self.targets = targets
        self.x = x
        self.card = card
        self.player = player
        self.amount = amount
        self.modes = modes
        self.extras = extras
        self.shares = shares
        self.other = other
        self.opponent = opponent
        self.paid = paid

    def _copied(self) -> Scope:
        return Scope(
            self.source,
            self.controller,
            self.targets,
            self.x,
            self.card,
            self.player,
            self.amount,
            self.modes,
            self.extras,
            self.shares,
            self.other,
            self.opponent,
            self.paid,
        )

    def with_targets(self, targets: tuple[tuple[int, ...], ...]) -> Scope:
        """The same with other targets."""
        scope = self._copied()
        scope.targets = targets
        return scope

    def opponents(self, game: GameState) -> list[int]:
        """Whom the text means by "your opponent": who was named, or all whom the edition counts as such."""
        return game.opponents(self.controller) if self.opponent < 0 else [self.opponent]

    def opposes(self, game: GameState, player: int) -> bool:
        """Whether the text means a player by "your opponent"."""
        return game.are_opponents(self.controller, player) if self.opponent < 0 else player == self.opponent

    def against(self, opponent: int) -> Scope:
        """The same with another player, or nobody in particular (-1), named to be "your opponent"."""
        scope = self._copied()
        scope.opponent = opponent
        return scope

    def by(self, player: int) -> Scope:
        """The same with another player who does what the text says."""
        scope = self._copied()
        scope.controller = player
        return scope

    def with_x(self, x: int) -> Scope:
        """The same with X chosen."""
        scope = self._copied()
        scope.x = x
        return scope

    def with_modes(self, modes: tuple[int, ...]) -> Scope:
        """The same with options chosen."""
        scope = self._copied()
        scope.modes = modes
        return scope

    def with_extras(self, extras: tuple[str, ...]) -> Scope:
        """The same with optional things done."""
        scope = self._copied()
        scope.extras = extras
        return scope

    def with_shares(self, shares: tuple[int, ...]) -> Scope:
        """The same with amounts divided among the targets."""
        scope = self._copied()
        scope.shares = shares
        return scope

    def with_paid(self, deed: str, refs: tuple[int, ...]) -> Scope:
        """The same with cards that something was done with as it was played."""
        scope = self._copied()
        before = next((done for word, done in self.paid if word == deed), ())
        scope.paid = (*(pair for pair in self.paid if pair[0] != deed), (deed, (*before, *refs)))
        return scope

    def about(self, card: int = 0, player: int = -1, amount: int = 0, other: int = 0) -> Scope:
        """The same with "that card", "that player" and "that much" bound to other things."""
        scope = self._copied()
        scope.card, scope.player, scope.amount, scope.other = card, player, amount, other
        return scope


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


@node
class Selector(Node):
    """Words that name cards or players: "this card", "target resonator", "each player"."""

    def refs(self, game: Game, scope: Scope) -> tuple[int, ...]:
        """What is named, as references."""
        raise AssertionError(game, scope)

    def now(self, game: Game, scope: Scope) -> tuple[int, ...]:
        """What is named, where the text itself has moved it since by its new references."""
        return self.refs(game, scope)

    def several(self) -> bool:
        """Whether the words are in the plural."""
        return False

    def subject(self) -> str:
        """The words at the beginning of a sentence, where they do something."""
        return self.render()


@node
class This(Selector):
    """This card; where a text has triggered by its own leaving it is found where it went (906.7)."""

    def refs(self, game: Game, scope: Scope) -> tuple[int, ...]:
        return (scope.source,)

    def now(self, game: Game, scope: Scope) -> tuple[int, ...]:
        source = scope.source
        if scope.other == source and source not in game.cards and source in game.departed:
            return (game.departed[source].now if game.departed[source].now == scope.card else source,)
        return (source,)

    def render(self) -> str:
        return "this card"


@node
class You(Selector):
    """105.3: the controller."""

    def refs(self, game: Game, scope: Scope) -> tuple[int, ...]:
        return (player_ref(scope.controller),)

    def render(self) -> str:
        return "you"


@node
class Opponent(Selector):
    """Your opponent; several opponents are all meant."""

    def refs(self, game: Game, scope: Scope) -> tuple[int, ...]:
        return tuple(player_ref(p) for p in scope.opponents(game))

    def render(self) -> str:
        return "your opponent"


@node
class EachPlayer(Selector):
    """Every player, the turn player first; ``word`` may be "players"."""

    word: str = "each player"

    def refs(self, game: Game, scope: Scope) -> tuple[int, ...]:
        return tuple(player_ref(p) for p in game.clockwise(game.turn_player))

    def several(self) -> bool:
        return self.word == "players"

    def render(self) -> str:
        return self.word


@node
class All(Selector):
    """Every card that fits a description, wherever the description looks.

    ``word`` is "each", "all", nothing for a bare plural: "resonators you control", tells whose it is: "your ruler", or
    is "a" where it is enough that something is so for one of them.
    """

    cards: CardFilter
    word: str = "each"
    many: bool = False  # whether "the" stands before a plural

    def refs(self, game: Game, scope: Scope) -> tuple[int, ...]:
        named = self.cards.named(game, scope)
        if named is not None:
            return self.cards.among(game, scope, named)
        matches = self.cards.matches
        cards = game.cards
        return tuple(i for i in self.cards.pool(game) if matches(game, cards[i], scope))

    def now(self, game: Game, scope: Scope) -> tuple[int, ...]:
        found = self.refs(game, scope)
        return found if self.cards.named(game, scope) is None else followed(game, found)

    def several(self) -> bool:
        return self.many or self.word in ("all", "")

    def render(self) -> str:
        if self.word.startswith("your"):
            return f"{self.word} {replace(self.cards, controller=ANYBODY).phrase()}"
        if self.word == "a":
            return self.cards.with_article()
        phrase = self.cards.phrase("and" if self.several() else "")
        return f"{self.word} {'other ' if self.cards.other else ''}{phrase}".strip()


@node
class AllOfThem(All):
    """ "They", of all the cards that were described before."""

    def several(self) -> bool:
        return True

    def subject(self) -> str:
        return "they"

    def render(self) -> str:
        return "them"


@node
class Target(Selector):
    """903.2g: what is chosen as the text is played; ``slot`` counts the targets of one text from 0.

    With ``x`` there are X of them, or up to X where ``least`` is 0 (903.2f-iii).
    """

    cards: CardFilter | None = None
    players: str | None = None
    least: int = 1
    most: int = 1
    slot: int = 0
    x: bool = False

    def bounds(self, scope: Scope) -> tuple[int, int]:
        """How many must and may be chosen."""
        if not self.x:
            return self.least, self.most
        number = max(0, scope.x)
        return (number if self.least else 0), number

    def enough(self, game: Game, scope: Scope) -> bool:
        """903.2g: whether there are legal targets for all that must be chosen."""
        least, _ = self.bounds(scope)
        if not least:
            return True
        return len(self.narrowed(game, scope, self.candidates(game, scope), least)) >= least

    def narrowed(self, game: Game, scope: Scope, refs: list[int], least: int) -> list[int]:
        """Those among which so many can be chosen, where something is asked of all of them together."""
        for quality in () if self.cards is None else self.cards.qualities:
            refs = quality.narrowed(game, scope, refs, least)
        return refs

    def refs(self, game: Game, scope: Scope) -> tuple[int, ...]:
        return scope.targets[self.slot] if self.slot < len(scope.targets) else ()

    def now(self, game: Game, scope: Scope) -> tuple[int, ...]:
        return followed(game, self.refs(game, scope))

    def candidates(self, game: Game, scope: Scope) -> list[int]:
        """What may legally be targeted now."""
        found: list[int] = []
        if scope.opponent >= 0:
            scope = scope.against(-1)  # of several opponents anyone's cards may be targeted, whoever was named
        if self.players is not None:
            found += [
                player_ref(p)
                for p in game.clockwise(scope.controller)
                if (self.players != OPPONENT or scope.opposes(game, p)) and not shielded_player(game, scope, p)
            ]
        if self.cards is not None:
            matches = self.cards.matches
            if self.cards.spread() or self.cards.zone == FIELD:
                pool = self.cards.pool(game)
            elif self.cards.zone < 0:
                pool = game.in_play()
            elif self.cards.zone == CHASE:
                pool = [entry.id for entry in game.chase if entry.kind == "spell"]
            else:
                pool = [i for p in game.clockwise(scope.controller) for i in game.zone(self.cards.zone, p)]
            cards = game.cards
            asks = self.cards.asks()
            found += [
                i
                for i in pool
                if (i != scope.source or cards[i].zone != CHASE)  # 903.2g-i
                and matches(game, cards[i], scope)
                and (not asks or obvious(game, cards[i]))
                and not shielded(game, scope, i)
            ]
            if self.cards.other and self.slot:  # another one than the targets before
                found = [i for i in found if not any(i in chosen for chosen in scope.targets[: self.slot])]
        return found

    def asks_x(self) -> bool:
        """Whether X tells what may be targeted, or how many."""
        return self.x or (self.cards is not None and any(quality.asks_x() for quality in self.cards.qualities))

    def refusal(self, game: Game, scope: Scope) -> Illegal | None:
        """1120: the reason, where something in play would be a target but for what shields it."""
        for card_id in game.in_play() if self.cards is not None else ():
            card = game.cards[card_id]
            if self.cards is not None and self.cards.matches(game, card, scope) and shielded(game, scope, card_id):
                return Illegal("1120.2", "{} cannot be targeted by you", game.name(card_id))
        return None

    def is_legal(self, game: Game, scope: Scope, ref: int) -> bool:
        """903.3a: whether one target is still legal."""
        return ref in self.candidates(game, scope)

    def several(self) -> bool:
        return self.most > 1

    def render(self) -> str:
        return f"{self.count()}target {self.described()}"

    def described(self) -> str:
        """What may be targeted, in words."""
        words = []
        if self.players is not None:
            word = "opponent" if self.players == OPPONENT else "player"
            words.append(plural(word) if self.several() else word)
        if self.cards is not None:
            words.append(self.cards.phrase("and/or" if self.several() else "", "from"))
        return (" and/or " if self.several() else " or ").join(words)

    def count(self) -> str:
        """How many there are, in words before "target"."""
        other = "other " if self.cards is not None and self.cards.other else ""
        if self.x:
            return f"{'' if self.least else 'up to '}X {other}"
        if self.most >= ANY_NUMBER:
            return f"any number of {other}"
        if self.several():
            return f"{'up to ' if self.least < self.most else ''}{number_word(self.most)} {other}"
        if self.least < self.most:
            return f"up to one {other}"
        return "another " if other else ""


@node
class Same(Selector):
    """The target named before: "it", or "they" for ``many``."""

    slot: int = 0
    many: bool = False

    def refs(self, game: Game, scope: Scope) -> tuple[int, ...]:
        return scope.targets[self.slot] if self.slot < len(scope.targets) else ()

    def now(self, game: Game, scope: Scope) -> tuple[int, ...]:
        return followed(game, self.refs(game, scope))

    def several(self) -> bool:
        return self.many

    def subject(self) -> str:
        return "they" if self.many else "it"

    def render(self) -> str:
        return "them" if self.many else "it"


@node
class It(Selector):
    """Another word for a card named before that is no target: this card, or that of the trigger condition."""

    of: Selector

    def refs(self, game: Game, scope: Scope) -> tuple[int, ...]:
        return self.of.refs(game, scope)

    def now(self, game: Game, scope: Scope) -> tuple[int, ...]:
        return self.of.now(game, scope)

    def render(self) -> str:
        return "it"


@node
class ThatCard(Selector):
    """The card of the event that fulfilled the trigger condition."""

    def refs(self, game: Game, scope: Scope) -> tuple[int, ...]:
        return (scope.card,) if scope.card else ()

    def render(self) -> str:
        return "that card"


@node
class OtherCard(Selector):
    """The second card of the event that fulfilled the condition: what was attacked, what dealt the damage ..."""

    def refs(self, game: Game, scope: Scope) -> tuple[int, ...]:
        return (scope.other,) if scope.other > 0 else ()

    def render(self) -> str:
        return "that card"


@node
class OpposedCard(Selector):
    """That of the two cards of the event that is not this card."""

    def refs(self, game: Game, scope: Scope) -> tuple[int, ...]:
        found = scope.other if scope.card == scope.source else scope.card
        return (found,) if found > 0 else ()

    def render(self) -> str:
        return "that card"


@node
class Join(Selector):
    """Several things together: "this card and that card"."""

    of: tuple[Selector, ...]

    def refs(self, game: Game, scope: Scope) -> tuple[int, ...]:
        return tuple(dict.fromkeys(ref for selector in self.of for ref in selector.refs(game, scope)))

    def now(self, game: Game, scope: Scope) -> tuple[int, ...]:
        return tuple(dict.fromkeys(ref for selector in self.of for ref in selector.now(game, scope)))

    def several(self) -> bool:
        return True

    def render(self) -> str:
        return listed([selector.render() for selector in self.of])


@node
class ThatPlayer(Selector):
    """The player of the event that fulfilled the trigger condition."""

    def refs(self, game: Game, scope: Scope) -> tuple[int, ...]:
        return (player_ref(scope.player),) if scope.player >= 0 else ()

    def render(self) -> str:
        return "that player"


@node
class AddedCard(Selector):
    """1121.3a: the card that this addition is added to, if it is as described.

    ``word`` is "bestowed" with [Bestow], else "added".
    """

    word: str = "added"
    cards: CardFilter | None = None

    def refs(self, game: Game, scope: Scope) -> tuple[int, ...]:
        card = game.last_known(scope.source)
        if card is None or card.added_to not in game.cards:
            return ()
        if self.cards is not None and not self.cards.matches(game, game.cards[card.added_to], scope):
            return ()
        return (card.added_to,)

    def render(self) -> str:
        return f"the {self.word} card" if self.cards is None else f"{self.word} {self.cards.phrase()}"


def followed(game: Game, refs: tuple[int, ...]) -> tuple[int, ...]:
    """302.3: the objects that cards have become which a text has moved as it resolves.

    What was gone before it began to resolve is in no slot any more (903.3a), so it is nothing else that moved them.
    """
    found = []
    for ref in refs:
        while ref not in game.cards and ref in game.departed and game.departed[ref].now:
            ref = game.departed[ref].now
        found.append(ref)
    return tuple(found)


def shielded(game: Game, scope: Scope, card_id: int) -> bool:
    """1120.2, 1120.3: whether something on a card forbids that what is played with a scope targets it."""
    info = game.info(card_id)
    if not info.flags & bits.SHIELDED:
        return False
    controller = game.cards[card_id].controller
    return any(ability.shields(game, scope, controller) for ability in info.shields)


def shielded_player(game: Game, scope: Scope, player: int) -> bool:
    """1120.4, 1120.5: whether something that a player has forbids that what is played with a scope targets them."""
    return any(ability.shields(game, scope, player) for ability in game.player_abilities(player))


def number_word(number: int) -> str:
    """Small numbers as cards write them."""
    words = ("zero", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten")
    return words[number] if number < len(words) else str(number)
