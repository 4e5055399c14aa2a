"""The parts of speech: every kind of piece that texts are made of, and what each can be asked.

Abilities (204), effects (908), descriptions of cards and what more is asked of them, words that name cards or players,
numbers, situations, conditions (906), terms of playing (905.1) and changes (909.1). The classes that
are these kinds stand in the rooms after this one.
"""

from __future__ import annotations

from dataclasses import field, replace
from functools import lru_cache
from typing import TYPE_CHECKING, ClassVar, Final

from mypy_extensions import mypyc_attr

from willstone.engine.core import information as bits
from willstone.engine.core.nodes import Node, node, walk
from willstone.engine.core.will import NO_COST
from willstone.engine.state.deeds import IN_THE_CHASE, Does
from willstone.engine.state.zones import GRAVEYARD

if TYPE_CHECKING:
    from willstone.engine.core.errors import Illegal
    from willstone.engine.core.event_kinds import EventKind, Stirring
    from willstone.engine.core.events import Event
    from willstone.engine.core.will import Cost
    from willstone.engine.state.card import Card
    from willstone.engine.state.gamestate import GameState
    from willstone.engine.state.info import Draft, Info
    from willstone.engine.state.scope import Scope


@node
class Ability(Node):
    """204.1, 204.2: one paragraph of a card's text.

    ``known_x`` is X in it, where it was chosen for what gave the ability to its card (903.2f, 1109.2).
    """

    known_x: int | None = field(default=None, kw_only=True)

    def x_on(self, card: Card) -> int:
        """X as its text begins with it on a card: that of what gave it, or that of the card (903.2f-ii)."""
        return card.x if self.known_x is None else self.known_x

    def flags(self) -> int:
        """The bits it sets on its card."""
        return 0

    def keyword(self) -> str:
        """The keyword it is written with, if it is."""
        return ""

    def is_bare(self) -> bool:
        """Whether texts that give it to a card name it without quotation marks."""
        return False

    def cited(self, rule: str) -> str:
        """The rule by which it is played or resolves, instead of the usual one; texts ask for God's Arts by it."""
        return rule

    def called(self) -> tuple[str, ...]:
        """What it is called by effects that alter what it costs, and by will that is kept for it."""
        return ()

    def enrol(self, place: int, info: Info) -> None:
        """Put itself down, with its place in the text, where the information of its card has what is of its kind."""

    def reach(self) -> tuple[int, ...]:
        """902.2: the zones out of play, but for the hand, from which it lets its card or itself be played."""
        return (GRAVEYARD,) if self.flags() & bits.FROM_GRAVEYARD else ()

    def settled(self, game: GameState, scope: Scope) -> Ability:
        """The same with what its text has named or chosen written into it, for whoever it is given to."""
        if scope.chosen is None or self.known_x is not None or not speaks_of_x(self):
            return self
        return replace(self, known_x=scope.chosen)

    def stands_for(self) -> tuple[Ability, ...]:
        """1101.1a: the further abilities that a keyword is short for."""
        return ()

    def shields(self, game: GameState, scope: Scope, controller: int) -> bool:
        """1120: whether it forbids that what is played with a scope targets its card or player."""
        return False

    def shielding_rule(self, of_player: bool) -> str:
        """The rule by which it does."""
        return "104.4"


@lru_cache(maxsize=4096)
def speaks_of_x(tree: object) -> bool:
    """Whether there is an X in a text."""
    return any(getattr(one, "x", 0) or getattr(type(one), "IS_X", False) for one in walk(tree, Node))


@node
class Quality(Node):
    """One more thing that is asked; it stands before the head of the description, or after it."""

    READS: ClassVar[int] = bits.ALL
    EVENTS: ClassVar[tuple[Stirring, ...]] = ()

    def matches(self, game: GameState, card: Card, info: Info) -> bool:
        """Whether a card with certain information has it."""
        raise AssertionError(game, card, info)

    def fits(self, game: GameState, card: Card, info: Info, scope: Scope) -> bool:
        """The same, where it depends on what the words of the text are bound to."""
        return self.matches(game, card, info)

    def settled(self, game: GameState, scope: Scope) -> Quality:
        """The same with what the text has named or chosen written into it."""
        return self

    def named(self, scope: Scope) -> tuple[int, ...] | None:
        """The only cards that have it, where the text has done something with them; else None."""
        return None

    def narrowed(self, game: GameState, scope: Scope, refs: list[int], least: int) -> list[int]:
        """Those among which so many can be chosen, where something is asked of all of them together."""
        return refs

    def says_single(self) -> bool:
        """Whether all the cards lie in the zone of the same player: "from a single graveyard"."""
        return False

    def gone(self, game: GameState) -> tuple[int, ...] | None:
        """The cards that may have it, where it speaks of cards that have left their place in this turn; else None."""
        return None

    def definite(self) -> bool:
        """Whether there is but one such card, so that the description has no article."""
        return False

    def departs(self) -> bool:
        """Whether it speaks of cards that have left their place in this turn."""
        return False

    def asks_x(self) -> bool:
        """Whether it depends on X."""
        return False

    def turns_of_x(self, game: GameState) -> set[int]:
        """The values of X from which on it fits other cards than before; not those from which on it only fits more."""
        return set()

    def leads(self) -> bool:
        """Whether it stands before the head."""
        return False

    def says_card(self) -> bool:
        """Whether the description says "card" besides races."""
        return False

    def spans_rulers(self) -> bool:
        """Whether the description speaks of rulers in a ruler area, although it names no type."""
        return False

    def says_revealed(self) -> bool:
        """Whether the description says that a card outside the game is kept revealed."""
        return False

    def negates(self) -> bool:
        """Whether it is "non-..."; several of these are listed."""
        return False

    def follows_head(self) -> bool:
        """Whether it stands directly after the head."""
        return False

    def heads(self, words: tuple[str, ...]) -> tuple[str, ...]:
        """The words of the head, where it changes them."""
        return words

    def phrase(self, several: bool) -> str:
        """In English, of one card or of several."""
        return self.render()


@node
class Description(Node):
    """Which cards a text speaks of: "rested fire Knight resonator your opponent controls"."""

    def fits(self, game: GameState, card: Card, scope: Scope) -> bool:
        """Whether a card is one of those described, wherever it is unless the description says so."""
        raise AssertionError(game, card, scope)

    def says_other(self) -> bool:
        """Whether it says "other" or "another"."""
        raise AssertionError

    def asked(self) -> tuple[Quality, ...]:
        """What more is asked of the cards."""
        raise AssertionError

    def phrase(self, joint: str = "", place: str = "in") -> str:
        """In English without "other"; with the word that joins alternatives, such as "and", of several cards."""
        raise AssertionError(joint, place)


@node
class Measure(Node):
    """A number in a text, fixed or read off the game (104.2)."""

    def of(self, game: GameState, scope: Scope) -> int:
        """The number now; never below zero (104.2)."""
        raise AssertionError(game, scope)


@node
class Selector(Node):
    """Words that name cards or players: "this card", "target resonator", "each player"."""

    def refs(self, game: GameState, scope: Scope) -> tuple[int, ...]:
        """What is named, as references."""
        raise AssertionError(game, scope)

    def now(self, game: GameState, scope: Scope) -> tuple[int, ...]:
        """What is named, where the text itself has moved it since by its new references."""
        return self.refs(game, scope)

    def several(self) -> bool:
        """Whether the words are in the plural."""
        return False

    def subject(self) -> str:
        """The words at the beginning of a sentence, where they do something."""
        return self.render()


@node
class Situation(Node):
    """Something that is so or is not so.

    ``READS`` are the parts of the information of cards it looks at beside those its descriptions name, ``EVENTS`` the
    kinds of event that may change it although no card moves or changes; "*" stands for any.
    """

    READS: ClassVar[int] = bits.ALL
    EVENTS: ClassVar[tuple[Stirring, ...]] = ("*",)

    def holds(self, game: GameState, scope: Scope) -> bool:
        """Whether it is so, for the words as they are bound."""
        raise AssertionError(game, scope)

    def place(self) -> int:
        """902.2: the zone out of play that this card must be in, if that is said; else -1."""
        return -1


@node
class Condition(Node):
    """A trigger condition; ``kind`` is the kind of event it watches for."""

    def kind(self) -> EventKind:
        """The only kind of event that can fulfil it, or the first of several."""
        raise AssertionError

    def kinds(self) -> tuple[EventKind, ...]:
        """All the kinds of event that can fulfil it."""
        return (self.kind(),)

    def fulfilled(self, game: GameState, event: Event, scope: Scope) -> bool:
        """Whether an event of that kind fulfils it, seen by an object whose words are bound by the scope."""
        raise AssertionError(game, event, scope)

    def names_card(self) -> Description | None:
        """The description of the card that "that card" and "it" stand for in the text, if it is not this card."""
        return None

    def names_other(self) -> Description | None:
        """The same for the second card of the event."""
        return None

    def names_player(self) -> bool:
        """Whether "that player" stands for the player of the event."""
        return False

    def once(self) -> bool:
        """Whether all that happens at the same time fulfils it only once: "one or more resonators ..."."""
        return False

    def times(self, event: Event) -> int:
        """How often an event fulfils it."""
        return 1

    def is_enter(self) -> bool:
        """1140.1, 1140.2, 1411.3: whether it is [Enter], as a symbol or in words, or among others has the symbol."""
        return False

    def has_enter_symbol(self) -> bool:
        """Whether it is, or among others has, [Enter] as a symbol."""
        return False

    def follows(self) -> bool:
        """902.2: whether it speaks of its card elsewhere than in play, so that it is active there."""
        return False

    def subject(self) -> str:
        """Who or what does it or has it done to them."""
        raise AssertionError

    def verb(self) -> str:
        """What the subject does or has done to it."""
        raise AssertionError

    def render(self) -> str:
        subject, verb = self.subject(), self.verb()
        often = subject != "this card" or verb.startswith(("attacks", "blocks", "deals", "is dealt"))
        return f"{'Whenever' if often else 'When'} {subject} {verb}"


@node
class Limit(Node):
    """One thing that must be so for the ability to be played."""

    def forbidden(self, game: GameState, scope: Scope) -> Illegal | None:
        """Why it cannot be played now; how often it has been is looked at elsewhere."""
        return None


@node
class Term(Node):
    """A sentence about playing the ability."""

    def limits(self) -> tuple[Limit, ...]:
        """What must be so."""
        return ()

    def difference(self, game: GameState, scope: Scope) -> tuple[Cost, Cost]:
        """903.2i-iii, 903.2i-iv: how much more playing it takes, and how much less."""
        return NO_COST, NO_COST


# 909.1a-h, in order; conditional grants a card makes to itself (b, f) come before those of their kind
COPY: Final = 0
GRANT: Final = 1
KIND: Final = 2
ABILITY: Final = 3
OTHER: Final = 4
GRANT_VALUE: Final = 5
VALUE: Final = 6
LAYERS: Final = (COPY, GRANT, KIND, ABILITY, OTHER, GRANT_VALUE, VALUE)
_WRITTEN: Final = (bits.ALL, bits.ABILITIES, bits.KIND, bits.ABILITIES, bits.LOOKS, bits.VALUES, bits.VALUES)


@node
class Change(Node):
    """One thing that is different."""

    LAYER: ClassVar[int]
    VERB: ClassVar = "gain"  # what cards do, where nothing else is said

    def layer(self) -> int:
        """Where it is applied."""
        return self.LAYER

    def apply(self, draft: Draft, game: GameState, scope: Scope) -> None:
        """Make it so."""
        raise AssertionError(draft, game, scope)

    def again(self, draft: Draft, game: GameState, scope: Scope, times: int) -> None:
        """Make it so so many times more, where that makes a difference."""

    def writes(self) -> int:
        """909.3a: the parts of a card's information that it may change."""
        return _WRITTEN[self.layer()]

    def measure(self, game: GameState, scope: Scope) -> int:
        """909.3a: how it applies, where that depends on something that is counted."""
        return 0

    def settled(self, game: GameState, scope: Scope) -> Change:
        """The same with what the text has named or chosen written into it, and what it counts as it is now (908.1)."""
        return self

    def settled_on(self, game: GameState, card_id: int) -> Change:
        """The same for one certain card, with what depends on that card as it is now (908.1)."""
        return self

    def gives(self) -> tuple[Ability, ...]:
        """The abilities it gives."""
        return ()

    def said(self, several: bool) -> str:
        """What is said of cards where it is neither "gain" nor "become" nor "lose"."""
        return ""

    def whole(self, what: Selector) -> str:
        """The whole sentence, where it is not about what cards gain, lose or become."""
        return ""

    def is_base(self) -> bool:
        """904.2: whether it is about attribute, race, trait, ATK, DEF or magic stone type, and needs no game."""
        return False

    def rebase(self, draft: Draft) -> None:
        """Make it so on a printed card."""
        raise AssertionError(draft)


@node
@mypyc_attr(allow_interpreted_subclasses=True)
class Effect(Node):
    """One sentence of a text."""

    DOES: ClassVar[Does] = Does()  # stated by all that name cards to do something with
    SILENT: ClassVar[bool] = False  # whether no event tells that it is done

    def apply(self, game: GameState, scope: Scope) -> None:
        """Put what it does on the agenda."""
        raise AssertionError(game, scope)

    def produces_will(self) -> bool:
        """907.1."""
        return False

    def possible(self, game: GameState, scope: Scope) -> bool:
        """Whether it could be done completely, where a player may do it."""
        return True

    def division(self) -> Effect | None:
        """903.2h: the effect, or the part of it, that is divided among targets."""
        return None

    def defined_x(self) -> Measure | None:
        """903.2f-iii: what X is as targets are chosen, where the text says so."""
        return None

    def binds(self) -> bool:
        """Whether what follows speaks of cards that are known only when it is done."""
        return False

    def deeds(self) -> tuple[str, ...]:
        """The words for what it does with cards, as its text says it later."""
        return self.DOES.deeds

    def sentence(self) -> str:
        """As a sentence, with capital and full stop."""
        text = self.render()
        return text[:1].upper() + text[1:] + "."


@lru_cache(maxsize=4096)
def meddles(ability: Ability) -> bool:
    """312.3: whether a text does something with what is in the chase area, as by cancelling it."""
    return any(each.DOES.where == IN_THE_CHASE for each in walk(ability, Effect))
