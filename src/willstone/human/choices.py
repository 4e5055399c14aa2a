"""What a person chooses from: the options of a decision, and attacks that take two of them."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache
from typing import TYPE_CHECKING, Final

from willstone import mishaps
from willstone.engine import DONE, PASS, Option, legality
from willstone.engine.decisions import VERBS
from willstone.i18n.messages import Message, message
from willstone.notation import names
from willstone.notation.writing import told

if TYPE_CHECKING:
    from collections.abc import Sequence

    from willstone.engine import Game, OptionKind


_DEFAULTS: Final = (PASS, Option("no block"), DONE, Option("forfeit"))


@dataclass(frozen=True)
class Choice:
    """A move to choose; an attack at main timing is to initiate battle, and ``then`` to declare it."""

    said: Message  # as it reads in the language of the player
    option: Option
    then: Option | None = None

    @property
    def text(self) -> str:
        """The move as it is written."""
        return self.said.english()

    @property
    def kind(self) -> OptionKind:
        """The word of the move."""
        return self.option.kind if self.then is None else self.then.kind


def choices(game: Game) -> list[Choice]:
    """The options of the current decision as they are numbered, and after them the attacks that begin with battle."""
    options = game.legal()
    player = game.asking().chooser(game)
    try:
        known = names.Known(game, player)
    except Exception as error:
        mishaps.report("the names of what a player sees", error)
        return [_by_kind(option) for option in options]
    found = [_choice(game, player, option, known) for option in options]
    for option in options:
        if option.kind == "battle" and not option.idle:
            try:
                found += attacks(game, option, known)
            except Exception as error:  # a battle can still be initiated, and the attack declared in it
                mishaps.report("the attacks that a battle would allow", error)
    return found


def _choice(game: Game, player: int, option: Option, known: names.Known) -> Choice:
    try:
        return Choice(told(game, player, option, known), option)
    except Exception as error:
        mishaps.report(f"the move of an option to {option.kind}", error)
        return _by_kind(option)


def _by_kind(option: Option) -> Choice:
    """An option of which no more can be said than what it is about."""
    return Choice(message(option.word or option.kind), option)


def attacks(game: Game, initiate: Option, known: names.Known | None = None) -> list[Choice]:
    """The attacks that initiating battle would allow."""
    player = game.asking().chooser(game)
    known = names.Known(game, player) if known is None else known
    called = cache(lambda ref: names.label(game, player, ref, known=known))
    attackers = legality.obliged_attackers(game, player) or legality.attackers(game, player)
    return [
        Choice(
            message(VERBS["attack"].said, called(attacker), called(ref)),
            initiate,
            Option("attack", attacker, ref),
        )
        for attacker in attackers
        for ref in legality.attackable(game, player, attacker)
    ]


def default(found: Sequence[Choice]) -> Choice | None:
    """What Enter alone chooses: to pass, not to block, to be done."""
    for option in _DEFAULTS:
        for choice in found:
            if choice.option == option and choice.then is None:
                return choice
    return None
