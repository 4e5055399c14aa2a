"""What the words of a text are bound to, and how cards and players are referred to (903.2, 908).

Objects are referred to by integers: a card or an entry of the chase by its id, a player by :func:`player_ref`.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar, Final, final

from willstone.engine.core.fields import copier

if TYPE_CHECKING:
    from willstone.engine.state.gamestate import GameState


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

    ``chosen`` is X, None as long as nobody has chosen or determined it (903.2f). ``gaps`` are the times, as ids, at
    which a part of the text began to wait for something, and at which it was resolved then, in turns (906.8).
    """

    FIELDS: ClassVar = (
        "source",
        "controller",
        "targets",
        "chosen",
        "card",
        "player",
        "amount",
        "modes",
        "extras",
        "shares",
        "other",
        "opponent",
        "paid",
        "gaps",
    )
    __slots__ = FIELDS

    def __init__(
        self,
        source: int,
        controller: int,
        targets: tuple[tuple[int, ...], ...] = (),
        chosen: int | None = None,
        card: int = 0,
        player: int = -1,
        amount: int = 0,
        modes: tuple[int, ...] = (),
        extras: tuple[str, ...] = (),
        shares: tuple[int, ...] = (),
        other: int = 0,
        opponent: int = -1,
        paid: tuple[tuple[str, tuple[int, ...]], ...] = (),
        gaps: tuple[int, ...] = (),
    ) -> None:
        self.source = source
        self.controller = controller
        self.targets = targets
        self.chosen = chosen
        self.card = card
        self.player = player
        self.amount = amount
        self.modes = modes
        self.extras = extras
        self.shares = shares
        self.other = other
        self.opponent = opponent
        self.paid = paid
        self.gaps = gaps

    @property
    def x(self) -> int:
        """X as it stands in a text: nothing as long as it is not known (903.2f-i)."""
        return 0 if self.chosen is None else self.chosen

    def with_targets(self, targets: tuple[tuple[int, ...], ...]) -> Scope:
        """The same with other targets."""
        scope = _copied(self)
        scope.targets = targets
        return scope

    def with_slot(self, slot: int, refs: tuple[int, ...]) -> Scope:
        """The same with one slot of the targets bound."""
        targets = self.targets + ((),) * (slot + 1 - len(self.targets))
        return self.with_targets((*targets[:slot], refs, *targets[slot + 1 :]))

    def opponents(self, game: GameState) -> list[int]:
        """Whom the text means by "your opponent": who was named, or all whom the edition counts as such."""
        return game.opponents(self.controller) if self.opponent < 0 else [self.opponent]

    def opposes(self, game: GameState, player: int) -> bool:
        """Whether the text means a player by "your opponent"."""
        return game.are_opponents(self.controller, player) if self.opponent < 0 else player == self.opponent

    def against(self, opponent: int) -> Scope:
        """The same with another player, or nobody in particular (-1), named to be "your opponent"."""
        scope = _copied(self)
        scope.opponent = opponent
        return scope

    def by(self, player: int) -> Scope:
        """The same with another player who does what the text says."""
        scope = _copied(self)
        scope.controller = player
        return scope

    def with_x(self, x: int | None) -> Scope:
        """The same with X chosen, or still to be determined."""
        scope = _copied(self)
        scope.chosen = x
        return scope

    def with_player(self, player: int) -> Scope:
        """The same with "that player" bound to somebody."""
        scope = _copied(self)
        scope.player = player
        return scope

    def with_amount(self, amount: int) -> Scope:
        """The same with "that much" bound to another number."""
        scope = _copied(self)
        scope.amount = amount
        return scope

    def with_modes(self, modes: tuple[int, ...]) -> Scope:
        """The same with options chosen."""
        scope = _copied(self)
        scope.modes = modes
        return scope

    def with_extras(self, extras: tuple[str, ...]) -> Scope:
        """The same with optional things done."""
        scope = _copied(self)
        scope.extras = extras
        return scope

    def with_shares(self, shares: tuple[int, ...]) -> Scope:
        """The same with amounts divided among the targets."""
        scope = _copied(self)
        scope.shares = shares
        return scope

    def with_paid(self, deed: str, refs: tuple[int, ...]) -> Scope:
        """The same with cards that something was done with as it was played."""
        scope = _copied(self)
        before = next((done for word, done in self.paid if word == deed), ())
        scope.paid = (*(pair for pair in self.paid if pair[0] != deed), (deed, (*before, *refs)))
        return scope

    def waiting(self, now: int) -> Scope:
        """906.8: the same as it begins to wait for something; ``now`` is the last id there is."""
        scope = _copied(self)
        scope.gaps = (*self.gaps, now)
        return scope

    def resolving(self, now: int) -> Scope:
        """903.3: the same as it begins to resolve, if it has waited."""
        return self.waiting(now) if len(self.gaps) % 2 else self

    def follows(self, old: int, new: int) -> bool:
        """302.3: whether a card got its new id while the text was played or resolved, or by what let it trigger."""
        return sum(time < new for time in self.gaps) % 2 == 0 or (old, new) == (self.other, self.card)

    def about(self, card: int = 0, player: int = -1, amount: int = 0, other: int = 0) -> Scope:
        """The same with "that card", "that player" and "that much" bound to other things."""
        scope = _copied(self)
        scope.card, scope.player, scope.amount, scope.other = card, player, amount, other
        return scope


_copied: Final = copier(Scope, Scope.FIELDS)
