"""Why something is not possible: reasons as values, and the errors of the public interface.

Every legality function of the engine returns ``None`` or an :class:`Illegal`; the list of options, the answer
to "why can't I?" and the refusal of a client's message are all made from those.
"""

from __future__ import annotations

from typing import final

from willstone.i18n.messages import Message, message, tr


@final
class Illegal:
    """A rule that forbids something, and the reason in words (put together only when somebody reads it).

    ``rule`` is the number in the document of the edition that is played, ``basis`` the one in the comprehensive rules
    that the engine knows it by; mostly they are the same.
    """

    __slots__ = ("_args", "_reason", "basis", "rule")

    def __init__(self, rule: str, reason: str, *args: object) -> None:
        self.rule = self.basis = rule
        self._reason = reason
        self._args = args

    @property
    def message(self) -> Message:
        """The reason, to be read in any language."""
        return Message(self._reason, self._args)

    @property
    def reason(self) -> str:
        """The reason in words."""
        return tr(self._reason, *self._args)

    def cited_as(self, rule: str) -> Illegal:
        """The same by the number of an edition's own document."""
        cited = Illegal(rule, self._reason, *self._args)
        cited.basis = self.basis
        return cited

    def __str__(self) -> str:
        return f"{self.reason} ({self.rule})"

    def __repr__(self) -> str:
        return f"Illegal({self.rule!r}, {self.reason!r})"


class MoveError(ValueError):
    """Any move that was not made; the game is as it was before."""


class IllegalMove(MoveError):
    """The move is understood, and the rules forbid it."""

    def __init__(self, reasons: list[Illegal] | Illegal) -> None:
        self.reasons = [reasons] if isinstance(reasons, Illegal) else reasons
        super().__init__(self.reasons)

    def __str__(self) -> str:
        return "; ".join(str(reason) for reason in self.reasons)

    @property
    def rule(self) -> str:
        """The id of the first rule that forbids the move."""
        return self.reasons[0].rule

    @property
    def reason(self) -> str:
        """The first reason in words."""
        return self.reasons[0].reason


class AmbiguousMove(MoveError):
    """The words fit several different things."""


class InvalidMove(MoveError):
    """The words are no move, or name what does not exist."""


class InvalidDeck(ValueError):
    """A deck, or a set of decks, with which no game can be started."""


class IncompleteCard(InvalidDeck):
    """A card with words that are not understood, at a table that has not allowed such cards."""

    def __init__(self, card: str, text: str) -> None:
        self.card = card
        self.text = text
        super().__init__(message("{} is incomplete, because this is not understood: {}", card, text))


class InvalidSave(ValueError):
    """Bytes that are no saved game."""
