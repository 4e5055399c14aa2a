"""Options as moves: how an option of a decision is written, and how it reads in the language of a player."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from willstone.engine import Option
from willstone.engine.decisions import CHOICES, VERBS, Names, Pick, said_numbers
from willstone.engine.texts import Activate
from willstone.engine.zones import FIELD, ITEM_AREA, RULER_AREA
from willstone.i18n.messages import Message, Words, message
from willstone.notation import names
from willstone.notation.syntax import quoted_word

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from willstone.engine import Game, OptionKind


def write(game: Game, player: int, option: Option, known: names.Known | None = None) -> str:
    """An option of the current decision as a move; one that stands for many numbers as that of the least."""
    return told(game, player, option if option.numbers is None else option.at(option.n), known).english()


def legal_moves(game: Game) -> list[str]:
    """The options of the current decision as moves."""
    decision = game.decision
    if decision is None:
        return []
    known = names.Known(game, decision.player)
    return [write(game, decision.player, option, known) for option in decision.options]


def told(game: Game, player: int, option: Option, known: names.Known | None = None) -> Message:
    """An option of the current decision as somebody reads it; in English that is the move, if it is one move."""
    known = names.Known(game, player) if known is None else known
    said = _TELLERS.get(option.kind, _Teller.plain)(_Teller(game, player, option, known))
    return message("{} with pay {}", said, payment(game, player, option.pay)) if option.pay else said


class _Teller:
    """The words for one option."""

    def __init__(self, game: Game, player: int, option: Option, known: names.Known) -> None:
        self.game = game
        self.player = player
        self.option = option
        self.known = known

    def card(self) -> str:
        """The name of the option's card, among the cards of all options of the same kind."""
        card = self.option.card
        alike = self.known.offered(self.game, self.option.kind).cards
        return names.label(self.game, self.player, card, names.with_one(alike, card), self.known)

    def target(self) -> str:
        """The name of what the option is about."""
        return target_label(self.game, self.player, self.option, self.known)

    # -------------------------------------------------------- the kinds of options

    def plain(self) -> Message:
        """An option of a kind of which there is no more to say than its card."""
        verb = VERBS[self.option.kind]
        return message(verb.word) if verb.names is Names.NOTHING else message(verb.said, self.card())

    def done(self) -> Message:
        asked = self.game.asking()
        return message("choose done") if isinstance(asked, Pick) and asked.chosen else message("choose none")

    def number(self) -> Message:
        return message(VERBS["choose"].said, said_numbers(self.option))

    def use(self) -> Message:
        option, label = self.option, self.card()
        if len(list(numbered_abilities(self.game, option.card, 0))) > 1:
            label += f".{ability_number(self.game, option.card, option.n)}"
        return message(VERBS["use"].said, label)

    def attack(self) -> Message:
        return message(VERBS["attack"].said, self.card(), self.target())

    def assign(self) -> Message:
        game, option = self.game, self.option
        atk = game.info(game.battle.attacker).atk or 0 if game.battle is not None else 0
        both = {option.card, option.target}
        first = names.label(game, self.player, option.card, both, self.known)
        if option.numbers is None and atk <= option.n:
            return message("assign {} {}", first, option.n)
        rest = names.label(game, self.player, option.target, both, self.known)
        if option.numbers is not None:
            return message("assign {} {}, {} the rest", first, said_numbers(option), rest)
        return message("assign {} {}, {} {}", first, option.n, rest, atk - option.n)

    def choose(self) -> Message:
        word = self.option.word
        what: Words = message(word) if word in CHOICES else quoted_word(word) or self.target()
        return message(VERBS["choose"].said, what)


_TELLERS: Final[dict[OptionKind, Callable[[_Teller], Message]]] = {
    "done": _Teller.done,
    "number": _Teller.number,
    "use": _Teller.use,
    "attack": _Teller.attack,
    "assign": _Teller.assign,
    "choose": _Teller.choose,
}


def target_label(game: Game, player: int, option: Option, known: names.Known | None = None) -> str:
    """The name of what an option is about, among what all options of the same kind are about."""
    known = names.Known(game, player) if known is None else known
    offered = known.offered(game, option.kind)
    name = names.label(game, player, option.target, names.with_one(offered.targets, option.target), known)
    if option.kind == "choose":  # several abilities of one card may have triggered
        number = offered.about[option.target].index(option)
        name += f".{number + 1}" if number else ""
    return name


def payment(game: Game, player: int, pay: tuple[int, ...]) -> str:
    """The cards that pay first, as they are written."""
    left = payers(game, player)
    written: list[str] = []
    for card in pay:
        written.append(names.label(game, player, card, left))
        left = [other for other in left if other != card]
    return ", ".join(written)


def payers(game: Game, player: int) -> list[int]:
    """What a player controls where will abilities are active, oldest first."""
    places = (*game.zone(FIELD, 0), *game.zone(RULER_AREA, player), *game.zone(ITEM_AREA, player))
    return sorted(i for i in places if game.cards[i].controller == player)


def ability_number(game: Game, card: int, index: int) -> int:
    """The number, from 1, of an activate ability of a card; the index counts all its abilities from 0."""
    info = game.info(card)
    return sum(isinstance(info.ability(place), Activate) for place in range(index + 1))


def numbered_abilities(game: Game, card: int, number: int) -> Iterator[Option]:
    """The use of the activate ability of a number, whether or not it can be used now; 0 stands for all of them."""
    info = game.info(card)
    for index in range(len(info.abilities)):
        if isinstance(info.ability(index), Activate) and number in (0, ability_number(game, card, index)):
            yield Option("use", card, n=index)
