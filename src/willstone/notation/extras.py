"""What a written move says after "with": the way in which a card is played, and what there is against it."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from willstone.engine import Illegal, IllegalMove, InvalidMove, legality
from willstone.engine.legality import SIDES, Way, ways
from willstone.i18n.messages import message

if TYPE_CHECKING:
    from willstone.engine import Decision, Game, OptionKind, Topic
    from willstone.notation.syntax import Move

# decisions about the way in which a card is played
_WITHOUT_X: Final[frozenset[OptionKind]] = frozenset(("attack", "block", "set"))
WAYS: Final[frozenset[Topic]] = frozenset(("side", "awaken", "alternative"))


def refuse_extras(move: Move) -> None:
    """Refuse what only playing something has, and an X where there can be none."""
    if move.modes and move.verb != "play" and move.verb != "use":
        raise IllegalMove(Illegal("903.2e", "{} has no modes to choose", move.names[0] if move.names else "it"))
    if move.verb != "play":
        reasons = _ways_wanted(move)
        if reasons:
            raise IllegalMove(reasons)
    if move.x is not None and move.verb in _WITHOUT_X:
        raise InvalidMove(message("there is no X to choose: {}", move.text))


def _ways_wanted(move: Move) -> list[Illegal]:
    """What is against a way of playing that a move asks for, if there is no such way."""
    found = []
    if move.side:
        found.append(Illegal("903.2b", "{} has no side to choose", move.names[0] if move.names else "it"))
    if move.awaken:
        found.append(Illegal("903.2c", "{} cannot be awakened", move.names[0] if move.names else "it"))
    if move.incarnate:
        found.append(Illegal("1110.2", "{} cannot be played by [Incarnation]", move.names[0] if move.names else "it"))
    if move.free:
        found.append(Illegal("903.2i-ii", "nothing lets you play it without paying"))
    return found


def why_not_so(game: Game, player: int, card: int, move: Move) -> list[Illegal]:
    """903.2b, 903.2c, 903.2i: why a card cannot be played in the way that a move asks for."""
    wanted = _ways_wanted(move)
    if not wanted:
        return []
    fitting = [way for way in ways(game, player, card) if _fits(way, move)]
    reasons: list[Illegal] = []
    for way in fitting:
        against = list(legality.against_way(game, player, card, way, None))
        if not against:
            return []
        reasons += against
    return reasons + wanted


def _fits(way: Way, move: Move) -> bool:
    side = SIDES.get(move.side.lower(), -1) if move.side else way.side
    return way.side == side and way.awakened >= move.awaken and way.instead == (_instead(move) or way.instead)


def _instead(move: Move) -> str:
    """The word for what a move pays instead of the cost."""
    return "incarnate" if move.incarnate else "free" if move.free else ""


def way_word(decision: Decision, move: Move, more: bool) -> str:
    """The word for a decision about the way of playing; "" leaves it open, unless more is written that comes later."""
    if decision.kind == "side":
        return move.side
    named = _instead(move) if decision.kind != "awaken" else "yes" if move.awaken else ""
    return named or ("no" if more and any(option.word == "no" for option in decision.options) else "")
