"""Choices by name: taking those options of decisions that the words of a written move mean."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from willstone.engine import DONE, Decision, Illegal, IllegalMove, Option
from willstone.engine.decisions import Announce, Pick, settled
from willstone.engine.legality import against_targeting
from willstone.notation import names
from willstone.notation.syntax import AMOUNT, NOTHING, Move, meanings

if TYPE_CHECKING:
    from willstone.engine import Game


class Picker:
    """Answers the decisions of a trial copy of a game, noting the options it takes, each with whether it is forced."""

    def __init__(self, game: Game) -> None:
        self.game = game
        self.taken: list[tuple[Option, bool]] = []

    def take(self, option: Option) -> None:
        """Take an option of the current decision."""
        self.taken.append((option, settled(self.game.legal())))
        self.game.play(option)

    def decision(self) -> Decision:
        """What is to be decided now."""
        decision = self.game.decision
        if decision is None:
            raise IllegalMove(Illegal("103.2", "the game is over"))
        return decision

    def take_word(self, decision: Decision, word: str) -> None:
        """Take the option of a word."""
        option = next((option for option in decision.options if option.word == word.lower()), None)
        if option is None:
            raise IllegalMove(Illegal(decision.rule, "{} cannot be chosen now", word))
        self.take(option)

    def take_number(self, decision: Decision, number: int) -> None:
        """Take the option for a number."""
        option = decision.numbered(number)
        if option is None:
            raise IllegalMove(self.game.asking().why_not(self.game, decision.options[0].at(number)))
        self.take(option)

    def share(self, decision: Decision, move: Move) -> None:
        """903.2h: a division among the targets, in the order in which they were chosen."""
        given = dict(zip(move.names, move.amounts, strict=True))
        while self.game.decision is not None and self.game.decision.kind == decision.kind:
            current = self.decision()
            ref = current.options[0].target
            name = next((name for name in given if ref in names.look_up(self.game, decision.player, name)), None)
            if name is None:
                raise IllegalMove(Illegal(decision.rule, "every target receives a part: {}", current.prompt))
            self.take_number(current, given.pop(name))
        for name in given:
            raise IllegalMove(Illegal(decision.rule, "{} receives no part", name))

    # -------------------------------------------------------- several of one pool

    def take_targets(self, targets: list[str]) -> None:
        """One target slot: as many of the names as it takes."""
        ask = self.game.asking()
        assert isinstance(ask, Pick)
        while targets and self._same_pick(ask):
            current = self.decision()
            if DONE in current.options and (targets[0].lower() in NOTHING or self._for_later(current, targets[0])):
                if targets[0].lower() in NOTHING:
                    targets.pop(0)
                self.take(DONE)
                return
            self.pick(current, targets.pop(0))
        if self._same_pick(ask) and DONE in self.decision().options:
            self.take(DONE)

    def _for_later(self, decision: Decision, name: str) -> bool:
        """Whether a name is none of these targets, so that it may be the next one after "up to" so many."""
        pool = {option.target for option in decision.options if option.kind == "choose"}
        return decision.kind == "target" and not names.look_up(self.game, decision.player, name, pool)

    def _same_pick(self, ask: Pick) -> bool:
        if self.game.over:
            return False
        now = self.game.asking()
        return isinstance(now, Pick) and now.pool == ask.pool and now.then == ask.then

    def choose(self, decision: Decision, move: Move) -> None:
        """Choose all that a move names, one after the other."""
        ask = self.game.asking()
        if isinstance(ask, Pick):
            left = list(move.names)
            self.take_targets(left)
            if left:
                raise IllegalMove(Illegal(decision.rule, "too many: {}", ", ".join(left)))
            if self._same_pick(ask) and move.verb == "order" and len(self.decision().options) == 1:
                self.take(self.decision().options[0])
            return
        for position, name in enumerate(move.names):
            current = self.decision()
            if position and (current.kind != decision.kind or current.player != decision.player):
                if position == len(move.names) - 1 and move.verb == "order":
                    names.must_exist(self.game, decision.player, name)
                    return  # the last of an order needs no decision
                raise IllegalMove(Illegal(decision.rule, "too many: {}", ", ".join(move.names[position:])))
            self.pick(current, name)

    # -------------------------------------------------------- one thing

    def pick(self, decision: Decision, name: str) -> None:
        """Take the option of a plain choice that a label means."""
        plain = meanings(name)[0].lower()
        worded = self._worded(decision, name)
        if worded is None and (decision.kind == "number" or decision.kind == "share") and re.fullmatch(AMOUNT, plain):
            self.take_number(decision, int(plain))
            return
        option = worded or self._labelled(decision, name)
        if option is None and plain in NOTHING and DONE in decision.options:
            option = DONE
        if option is None and decision.kind == "reveal" and plain in ("yes", "reveal"):
            option = decision.options[0]
        if option is None:
            exist = [] if plain in NOTHING else names.must_exist(self.game, decision.player, name)
            reasons = self._shields(exist) if decision.kind == "target" else []
            raise IllegalMove([*reasons, Illegal(decision.rule, "{} cannot be chosen: {}", name, decision.prompt)])
        self.take(option)

    def _worded(self, decision: Decision, name: str) -> Option | None:
        """The option of a word that a name may mean."""
        said = [option for option in decision.options if option.word]
        found = (option for each in meanings(name) for option in said if option.word.lower() == each.lower())
        return next(found, None)

    def _shields(self, refs: list[int]) -> list[Illegal]:
        """1120, abc-1.0 6.2: which things what is being played cannot target, as they are shielded or too far away."""
        game = self.game
        scope = game.chase[-1].scope
        known = [ref for ref in refs if ref < 0 or ref in game.cards]
        found = [against_targeting(game, scope, ref) for ref in known]
        ask = game.asking()
        target = ask.then.targeting(game) if isinstance(ask, Pick) and isinstance(ask.then, Announce) else None
        if target is not None:
            found += [target.beyond(game, scope, ref) for ref in known]
        return [illegal for illegal in found if illegal is not None]

    def _labelled(self, decision: Decision, name: str) -> Option | None:
        """The option for a card or player of a name; ``NAME.2`` is the second thing to choose of one card."""
        listed: dict[int, list[Option]] = {}
        for option in decision.options:
            if option.kind == "choose" and option.target:
                listed.setdefault(option.target, []).append(option)
        found = names.one(self.game, decision.player, name, listed)
        if found is not None:
            return listed[found][0]
        match = re.fullmatch(r"(.*\S)\.([0-9]{1,9})", name)
        if match is not None:
            found = names.one(self.game, decision.player, match[1], listed)
            if found is not None and 1 <= int(match[2]) <= len(listed[found]):
                return listed[found][int(match[2]) - 1]
        return None
