"""What the rules ask of a game beside its state: to do something next, to tell of events, what cards are now.

Each is declared here and done by :class:`~willstone.engine.game.game.Game`, which stands above all rules; so rules
need to know nothing but the state of a game.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, TypeVar

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence
    from typing import Self

    from willstone.engine.core.events import Event
    from willstone.engine.core.options import Decision, Option
    from willstone.engine.state.abilities import Continuing
    from willstone.engine.state.agenda import Ask, Step
    from willstone.engine.state.info import Info
    from willstone.engine.state.pieces import Watchers
    from willstone.engine.state.play_rule import PlayRule
    from willstone.engine.state.proposals import Proposal
    from willstone.engine.state.scope import Scope
    from willstone.engine.state.speech import Ability


Found = TypeVar("Found")


class Services:
    """What a game does for its rules."""

    def legal(self) -> list[Option]:
        """The options of the current decision; empty when the game is over.

        Where a number is asked for, one option stands for all the numbers of a range; see :class:`Option`.
        """
        raise AssertionError

    def written(self) -> list[str]:
        """The same as moves written in the notation."""
        raise AssertionError

    @property
    def decision(self) -> Decision | None:
        """What is to be decided now and by whom; None when the game is over."""
        raise AssertionError

    def asking(self) -> Ask:
        """The step that waits for a player."""
        raise AssertionError

    def then(self, *steps: Step) -> None:
        """Put steps on the agenda so that the first one given runs next."""
        raise AssertionError(steps)

    def keep_snapshot(self, ask: Ask) -> None:
        """Remember how things are, to come back to a decision if a play turns out to be impossible."""
        raise AssertionError(ask)

    def rewind(self) -> None:
        """803.5, 804.4, 903.2j: go back to before a play that cannot be completed.

        That is rare, as only what can be done is offered: doing one part must take away what another needs.
        """
        raise AssertionError

    def priority(self) -> Step:
        """The turn player gains priority."""
        raise AssertionError

    def needs_priority(self) -> bool:
        """505.5e, 807.3b: whether rule processes or triggered abilities wait."""
        raise AssertionError

    def lose(self, losers: list[tuple[int, str]]) -> None:
        """103.1-103.3: players lose at the same time; who is left alone wins, and if nobody is left it is a draw."""
        raise AssertionError(losers)

    def finish(self, winner: int, rule: str) -> None:
        """The game ends; -1 is a draw."""
        raise AssertionError(winner, rule)

    def info(self, card_id: int) -> Info:
        """The information of a card now, or as it last was (911.1)."""
        raise AssertionError(card_id)

    def bearers(self, player: int) -> list[tuple[int, Info]]:
        """902.1, 902.1a, 902.1b: the cards of a player in play and in their item area with activate abilities."""
        raise AssertionError(player)

    def reached(self, player: int) -> list[tuple[int, Info]]:
        """902.2: the cards of a player in other zones that may be played from there, or have abilities that may."""
        raise AssertionError(player)

    def kept(self, find: Callable[[Any], list[Found]]) -> list[Found]:
        """What a function finds in play, looked up once for as long as no card moves or changes.

        It may go by nothing but which cards are in play, who controls them, and their information.
        """
        raise AssertionError(find)

    def weigh(self) -> None:
        """1301.1c: see what it takes to look at all cards again; what is too much ends the game."""
        raise AssertionError

    def changed(self) -> None:
        """Something happened that may change the information of cards, or call for a rule process."""
        raise AssertionError

    def end_effects(self, until: str, rule: str) -> None:
        """505.5b, 807.3a: the continuous effects of a duration end."""
        raise AssertionError(until, rule)

    def leave_chase(self, entry_id: int) -> None:
        """A pseudo-card is removed from the chase area (707.3)."""
        raise AssertionError(entry_id)

    def statics(self) -> list[tuple[int, Continuing]]:
        """902.1, 902.2: the printed continuous abilities that are active wherever their cards are."""
        raise AssertionError

    def watchers(self) -> Watchers:
        """The automatic objects that are active now."""
        raise AssertionError

    def prices(self) -> Sequence[tuple[Scope, PlayRule]]:
        """903.2i: the abilities and effects in force that alter what cards cost to play."""
        raise AssertionError

    def replacers(self) -> list[int]:
        """910: the cards in play that may have replacement effects."""
        raise AssertionError

    def replaceable(self, card_id: int = 0) -> bool:
        """910: whether a replacement effect might have a say, perhaps that of a card itself."""
        raise AssertionError(card_id)

    def imagined(self, proposal: Proposal) -> Self:
        """909.5: the game as it would be if a card moved as proposed, to look at the card there."""
        raise AssertionError(proposal)

    def player_abilities(self, player: int) -> list[Ability]:
        """1120.4: the abilities that players themselves have by effects and continuous abilities."""
        raise AssertionError(player)

    def computing(self, infos: dict[int, Info]) -> None:
        """The information of cards is being computed, and this is how far it has come."""
        raise AssertionError(infos)

    def happen(self, event: Event, watching: Watchers | None = None) -> None:
        """Tell of an event; automatic objects that watch for it trigger."""
        raise AssertionError(event, watching)
