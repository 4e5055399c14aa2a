"""Running a scenario's script: which decision takes which line, and what happens to the others."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from willstone.engine import (
    DONE,
    PASS,
    AmbiguousMove,
    Decision,
    Illegal,
    IllegalMove,
    InvalidMove,
    MoveError,
    verbs,
)
from willstone.i18n.messages import Words, message
from willstone.notation import moves, writing
from willstone.notation.checks import CheckFailed, check
from willstone.notation.ids import related

if TYPE_CHECKING:
    from willstone.engine import Event, Game, OptionKind, Topic
    from willstone.files import Tree
    from willstone.notation.position import Position
    from willstone.notation.syntax import Move

# lines judged at the player's next decision of a kind; None stands for any other than the named ones
LATER: Final[dict[OptionKind, tuple[Topic, ...] | None]] = {
    "block": ("block",),
    "no block": ("block",),
    "forfeit": ("attack",),
    "choose": None,
    "order": None,
    "assign": ("assign", "share"),
}
# decisions that moves of their own answer
NAMED: Final[frozenset[Topic]] = frozenset(("action", "attack", "block", "assign"))
CHECKS: Final = ("expect", "asked")  # lines that only look
LABELS: Final[tuple[OptionKind, ...]] = ("choose", "order")  # answers by the labels of options
# optional extras of a play, declined where no line says otherwise
DECLINED: Final[tuple[Topic, ...]] = ("awaken", "alternative")
MOST_DECISIONS: Final = 20_000


class ScriptFailed(Exception):
    """The scenario does not go as written."""


@dataclass(frozen=True)
class Line:
    """One line of a script: a move, can, cannot, pass, resolve, to (text is the phase), asked (the kind) or expect."""

    tree: Tree
    kind: str
    player: int = -1
    text: str = ""
    because: str = ""
    value: Tree | None = None
    move: Move | None = None

    def failed(self, words: Words) -> ScriptFailed:
        """The failure of this line, with its place."""
        return ScriptFailed(message("line {}: {}", self.tree.line, words))


class Runner:
    """Plays a script from a position."""

    def __init__(self, position: Position, script: list[Line]) -> None:
        self.cited: set[str] = set()
        self.script = script
        self.next = 0
        self.decisions = 0
        self.reasons: list[str] = []
        self._dealt = False
        self._begun = position.phase != "setup"
        self.game = position.game(ask_all=True, listener=self._listen)

    def _listen(self, game: Game, event: Event) -> None:
        self.cited |= {event.rule, game.edition.cite(event.rule)}

    def run(self) -> None:
        """Run all lines; raises ScriptFailed."""
        while self.next < len(self.script):
            line = self.script[self.next]
            if line.kind == "expect":
                self.next += 1
                assert line.value is not None
                self.check(line.value.mapping())
                continue
            if line.kind == "asked":
                self._until_asked(line)
                continue
            if line.kind == "pass":
                self.next += 1
                self._everybody_passes(line)
            elif line.kind == "resolve":
                self.next += 1
                self._resolve(line)
            elif line.kind == "to":
                self.next += 1
                self._go_to(line)
            else:
                self._until_taken(line)
            self._begun = self._begun or line.kind not in ("can", "cannot")

    def check(self, expect: dict[str, Tree]) -> None:
        """Check what must be true now, once every choice has been made that is nobody's to make."""
        self._settle()
        for key, wanted in expect.items():
            try:
                check(self.game, self.cited, key, wanted)
            except CheckFailed as error:
                raise ScriptFailed(message("line {}: {}", wanted.line, error)) from None

    def _settle(self) -> None:
        """Make the choices that need no line, unless the next line is there to answer them."""
        while not self.game.over:
            decision = self._decision()
            forced = decision.kind == "order" or decision.settled
            if decision.kind == "action" or not forced or self._awaited(decision):
                return
            self._default(decision)

    def _awaited(self, decision: Decision) -> bool:
        """Whether a line further on, after others that only look, is of the player of a decision and about it."""
        for line in self.script[self.next :]:
            if line.kind not in CHECKS or line.kind == "asked":
                return line.player == decision.player and not (line.move is not None and _acts(line.move))
        return False

    # -------------------------------------------------------- what would be asked

    def _until_asked(self, line: Line) -> None:
        """Make choices of one option until that is asked which a line speaks of, or anything else."""
        while not self.game.over:
            decision = self._decision()
            if self._is_asked(line, decision):
                self.next += 1
                return
            self._default(decision)
        raise line.failed(message("nobody is asked anything: the game is over"))

    def _is_asked(self, line: Line, decision: Decision) -> bool:
        """Whether a decision is the one of a line; another one that is no matter of course fails."""
        if (decision.player, decision.kind) == (line.player, line.text):
            return True
        if decision.settled and decision.kind != "action":
            return False
        name = self.game.names[decision.player]
        raise line.failed(message("{} is asked now: {} ({})", name, decision.kind, decision.prompt))

    # -------------------------------------------------------- lines of players

    def _until_taken(self, line: Line) -> None:
        """Go on, passing, until a line of a player is taken; it must be before the turn ends."""
        turn = self.game.turn_number
        position = self.next
        self.reasons = []
        self._dealt = self.game.battle is not None and self.game.battle.struck
        while self.next == position:
            if self._judged_now(line) or self._conceded(line) or self._judged_unasked(line):
                return
            if self.game.over:
                raise line.failed(message("{!r} cannot be done: the game is over", line.text))
            if self.game.turn_number != turn:
                why = "; ".join(dict.fromkeys(self.reasons)) or "the player never had a decision for it"
                raise line.failed(message("{!r} was not possible before the turn ended: {}", line.text, why))
            self._decide(self._decision())

    def _judged_now(self, line: Line) -> bool:
        """A can or cannot line that is judged at this moment has been."""
        if line.kind not in ("can", "cannot") or line.move is None:
            return False
        if line.move.verb in LATER:
            return False
        self._settle_before(line)
        self._judge(line)
        return True

    def _settle_before(self, line: Line) -> None:
        """Make the choices of one option that stand between now and an action that is judged."""
        assert line.move is not None
        while not self.game.over and line.move.verb in verbs.ACTIONS:
            decision = self._decision()
            if decision.kind in NAMED or not decision.settled:
                return
            self._default(decision)

    def _conceded(self, line: Line) -> bool:
        """103.4: a player may concede whoever decides."""
        if line.kind != "move" or line.move is None or line.move.verb != "concede":
            return False
        try:
            self.game.concede(line.player)
        except IllegalMove as error:
            raise line.failed(f"{line.text!r}: {error}") from None
        self.next += 1
        return True

    def _judged_unasked(self, line: Line) -> bool:
        """Battle damage has just been dealt, and there was nothing to assign."""
        battle = self.game.battle
        dealt = battle is not None and battle.struck
        if line.kind not in ("can", "cannot") or line.move is None or line.move.verb != "assign":
            return False
        if not dealt or self._dealt:
            self._dealt = dealt
            return False
        self._judged(line, [Illegal(rule, "there is no damage to divide") for rule in ("806.2a", "1102.2")])
        return True

    def _judge(self, line: Line) -> None:
        assert line.move is not None
        try:
            reasons = moves.why_not(self.game, line.player, line.move)
        except InvalidMove as error:
            if line.move.verb not in LABELS or line.kind == "can":
                raise line.failed(f"{line.text!r}: {error}") from None
            reasons = [Illegal(self._decision().rule, "it is not among the choices here: {}", self._decision().asked)]
        except MoveError as error:
            raise line.failed(f"{line.text!r}: {error}") from None
        if line.kind == "cannot" and not reasons:
            reasons = moves.lacking(self.game, line.move)
        self._judged(line, reasons)

    def _judged(self, line: Line, reasons: list[Illegal]) -> None:
        self.next += 1
        reasons = self.game.cited(reasons)
        if line.kind == "can":
            if reasons:
                raise line.failed(message("{!r} must be possible, but: {}", line.text, _words(reasons)))
            return
        if not reasons:
            raise line.failed(message("{!r} must be impossible, but it is legal", line.text))
        if line.because and not any(
            related(rule, line.because) for reason in reasons for rule in (reason.rule, reason.basis)
        ):
            raise line.failed(
                message("{!r} is impossible, but not because of {}: {}", line.text, line.because, _words(reasons))
            )

    def _decision(self) -> Decision:
        decision = self.game.decision
        assert decision is not None
        self.decisions += 1
        if self.decisions > MOST_DECISIONS:
            raise self._here().failed(message("still going on after {} decisions", MOST_DECISIONS))
        return decision

    def _decide(self, decision: Decision) -> None:
        """Take the next line at a decision if it is that player's, else go on by default."""
        line = self.script[self.next] if self.next < len(self.script) else None
        if line is not None and self._conceded(line):
            return
        if line is not None and line.kind == "asked":
            if self._is_asked(line, decision):
                self.next += 1
                return
        elif line is not None and line.player == decision.player and line.move is not None:
            if line.kind in ("can", "cannot"):
                wanted = LATER.get(line.move.verb, ())
                if decision.kind not in NAMED if wanted is None else decision.kind in wanted:
                    self._judge(line)
                    return
            elif self._take(line, decision):
                return
        self._default(decision)

    def _take(self, line: Line, decision: Decision) -> bool:
        """Make the move of a line; at a priority decision it may wait for a better moment."""
        assert line.move is not None
        try:
            taken = moves.resolve(self.game, line.move)
        except AmbiguousMove as error:
            raise line.failed(f"{line.text!r}: {error}") from None
        except (IllegalMove, InvalidMove) as error:
            why = _words(self.game.cited(error.reasons)) if isinstance(error, IllegalMove) else str(error)
            self.reasons.append(why)
            if decision.kind == "action" or decision.settled or self._has_default(decision):
                return False
            raise line.failed(message("{!r} does not answer {!r}: {}", line.text, decision.prompt, why)) from None
        self.next += 1
        for option, _ in taken:
            self.game.play(option)
        return True

    def _has_default(self, decision: Decision) -> bool:
        return decision.kind == "order" or decision.kind == "reveal" or decision.kind in DECLINED

    def _default(self, decision: Decision) -> None:
        """What is done where no line says what: pass, decline, keep the order, take the only option."""
        if decision.kind == "action":
            if PASS not in decision.options:
                reasons = self.game.why_not(decision.player, PASS)
                raise self._here().failed(
                    message("{} cannot pass: {}", self.game.names[decision.player], _words(reasons))
                )
            self.game.play(PASS)
        elif decision.settled or decision.kind == "order":
            self.game.play(decision.options[0])
        elif decision.kind == "reveal":
            self.game.play(DONE)
        elif decision.kind in DECLINED and decision.options[0].word == "no":
            self.game.play(decision.options[0])
        else:
            listed = decision.options[:12]
            options = ", ".join(writing.told(self.game, decision.player, option).english() for option in listed)
            name = self.game.names[decision.player]
            raise self._here().failed(
                message("{} has to decide ({}), and no line says what: {}", name, decision.prompt, options)
            )

    def _here(self) -> Line:
        """The line that is due, or the last one."""
        return self.script[min(self.next, len(self.script) - 1)]

    # -------------------------------------------------------- lines for everybody

    def _everybody_passes(self, line: Line) -> None:
        if self.game.over:
            raise line.failed(message("nobody can pass: the game is over"))
        left = len(self.game.alive())
        while left and not self.game.over:
            decision = self._decision()
            if decision.kind == "action":
                left -= 1
                self._default(decision)
            else:
                self._decide(decision)

    def _resolve(self, line: Line) -> None:
        while not self.game.over:
            decision = self._decision()
            if decision.kind == "action":
                if not self.game.chase and self.game.battle is None:
                    return
                self._default(decision)
            else:
                self._decide(decision)

    def _go_to(self, line: Line) -> None:
        left = not self._begun or not self._there(line)
        turn = self.game.turn_number
        while not self.game.over:
            decision = self._decision()
            there = self._there(line)
            if decision.kind == "action" and there and (left or self.game.turn_number != turn):
                return
            left = left or not there
            if decision.kind == "action":
                self._default(decision)
            else:
                self._decide(decision)
        raise line.failed(message("the game ended before that moment came"))

    def _there(self, line: Line) -> bool:
        game = self.game
        if line.player >= 0 and game.turn_player != line.player:
            return False
        if game.battle is not None:
            return game.battle.step == line.text
        return game.phase == line.text


def _acts(move: Move) -> bool:
    """Whether a written move is something that players do by themselves, not an answer to a question."""
    return move.verb in verbs.ACTIONS or move.verb == "pass" or move.verb == "concede"


def _words(reasons: list[Illegal]) -> str:
    return "; ".join(str(reason) for reason in reasons)
