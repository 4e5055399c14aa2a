"""What the words of a text are bound to, and how cards and players are referred to (903.2, 908).

Objects are referred to by integers: a card or an entry of the chase by its id, a player by :func:`player_ref`.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, final

if TYPE_CHECKING:
    from willstone.engine.gamestate import GameState


UNCHOSEN: Final = -1  # X before it is chosen


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
