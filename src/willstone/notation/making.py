"""Making a written move: the options that it stands for, found by making it on a trial copy of the game."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from willstone.engine import (
    DONE,
    PASS,
    AmbiguousMove,
    Decision,
    Illegal,
    IllegalMove,
    InvalidMove,
    Option,
    bits,
    legality,
    verbs,
)
from willstone.engine.decisions import ChooseGiven, Pick
from willstone.engine.texts import Playable
from willstone.engine.zones import HAND, RULER_AREA
from willstone.i18n.messages import message
from willstone.notation import names
from willstone.notation.extras import WAYS, refuse_extras, way_word, why_not_so
from willstone.notation.picking import Picker
from willstone.notation.writing import ability_number, numbered_abilities, payers

if TYPE_CHECKING:
    from willstone.engine import Game, Topic
    from willstone.i18n.messages import Words
    from willstone.notation.syntax import Move


class Maker(Picker):
    """Makes one move."""

    def make(self, move: Move) -> None:
        """Make it; raises IllegalMove, AmbiguousMove or InvalidMove."""
        decision = self.decision()
        verb = move.verb
        refuse_extras(move)
        if verb == "attack":
            self._attack(decision, move)
        elif verb in verbs.ACTIONS or verb == "convoke" or verb == "pass":
            self._need(decision, "action", verb)
            self._action(decision, move)
        elif verb == "forfeit" or verb == "no block":
            self._need(decision, "attack" if verb == "forfeit" else "block", verb)
            self.take(Option(verb))
        elif verb == "block" or verb == "reveal":
            self._need(decision, "block" if verb == "block" else "reveal", verb)
            self.take(self._named(decision, verb, move.names[0]).paying(self._pay(move)))
        elif verb == "choose" or verb == "order":
            self.choose(decision, move)
        elif verb == "assign" and decision.kind == "share":
            self.share(decision, move)
        elif verb == "assign":
            self._need(decision, "assign", verb)
            self._assign(decision, move)
        else:
            raise IllegalMove(Illegal("104.1", "{} is no move of {}", verb, self.game.edition.name))

    def _need(self, decision: Decision, topic: Topic, verb: str) -> None:
        if decision.kind != topic:
            raise IllegalMove(
                Illegal(decision.rule, "{} is not possible: {}", verb, self.game.asking().prompt(self.game))
            )

    def _pay(self, move: Move) -> tuple[int, ...]:
        player = self.decision().player
        cards: list[int] = []
        for name in move.pay:
            pool = [i for i in payers(self.game, player) if i not in cards]
            found = names.look_up(self.game, player, name, pool)
            if not found:
                names.must_exist(self.game, player, name)
                raise IllegalMove(Illegal("907.2", "you control no {} that could produce will", name))
            cards.append(min(found, key=lambda i: self.game.cards[i].rested))
        return tuple(cards)

    # -------------------------------------------------------- actions

    def _action(self, decision: Decision, move: Move) -> None:
        verb = move.verb
        if verb == "pass":
            self.take(PASS)
            return
        if verb in verbs.ACTIONS and verb not in verbs.CARD_ACTIONS:
            self.take(Option(verb))
            return
        option = self._option(decision, move)
        if verb == "play":
            reasons = why_not_so(self.game, decision.player, option.card, move)
            if reasons:
                raise IllegalMove(reasons)
        entries = len(self.game.chase)
        self.take(option.paying(self._pay(move)))
        self._complete(decision.player, move, entries)

    def _option(self, decision: Decision, move: Move) -> Option:
        """The option of an action that names a card."""
        if move.verb == "judgment" and not move.names:
            return self._only_judgment(decision)
        if move.verb == "use":
            return self._ability(decision, move)
        if move.verb == "convoke":
            return self._convoking(decision, move.names[0])
        return self._named(decision, move.verb, move.names[0])

    def _only_judgment(self, decision: Decision) -> Option:
        found = [option for option in decision.options if option.kind == "judgment"]
        if found:
            return found[0]
        rulers = self.game.zone(RULER_AREA, decision.player)
        reasons = [r for i in rulers for r in self.game.why_not(decision.player, Option("judgment", i))]
        raise IllegalMove(reasons or [Illegal("705.1", "you have no ruler in your ruler area")])

    def _convoking(self, decision: Decision, name: str) -> Option:
        """The [Convoke] ability by which a ruler can be brought from the hand; which one is asked as it resolves.

        Named is such a ruler, or the J/ruler that has the ability.
        """
        game, player = self.game, decision.player
        having = [
            Option("use", card_id, n=index)
            for card_id in game.in_play()
            if game.cards[card_id].controller == player
            for index, ability in enumerate(game.info(card_id).abilities)
            if ability.flags() & bits.CONVOKES
        ]
        hand = [i for i in game.zone(HAND, player) if game.printed_types(game.cards[i]) & bits.RULER]
        if not names.look_up(game, player, name, [*hand, *(option.card for option in having)]):
            names.must_exist(game, player, name)
            raise IllegalMove(Illegal("8.4", "{} is no ruler in your hand", name))
        found = [option for option in having if option in decision.options]
        if found:
            return found[0]
        reasons = [reason for option in having for reason in game.why_not(player, option)]
        raise IllegalMove(reasons or [Illegal("8.1", "you have no J/ruler with [Convoke]")])

    def _named(self, decision: Decision, kind: verbs.OptionKind, name: str) -> Option:
        """The option of a kind for the card of a name."""
        listed = {option.card: option for option in decision.options if option.kind == kind}
        found = names.one(self.game, decision.player, name, listed)
        if found is not None:
            return listed[found]
        exist = names.must_exist(self.game, decision.player, name)
        ask = self.game.asking()
        exist.sort(key=lambda ref: ref not in self.game.cards or self.game.cards[ref].controller != decision.player)
        reasons = [r for ref in exist if ref > 0 for r in ask.why_not(self.game, Option(kind, ref))]
        raise IllegalMove(reasons or [Illegal(decision.rule, "{} cannot be named here", name)])

    def _ability(self, decision: Decision, move: Move) -> Option:
        game, player = self.game, decision.player
        whole = f"{move.names[0]}.{move.ability}"
        if move.ability and not names.look_up(game, player, move.names[0]) and names.look_up(game, player, whole):
            move = replace(move, names=(whole,), ability=0)  # a name that ends with a number itself
        name = move.names[0]
        mine = self._offered_abilities(decision, name, move.ability)
        if len(mine) == 1:
            return mine[0]
        if mine:
            numbers = " or ".join(f"use {name}.{ability_number(game, option.card, option.n)}" for option in mine)
            raise AmbiguousMove(message("{} has several abilities to play; write {}", name, numbers))
        exist = [ref for ref in names.must_exist(game, player, name) if ref in game.cards]
        meant = [option for ref in exist for option in numbered_abilities(game, ref, move.ability)]
        reasons = [reason for option in meant for reason in game.why_not(player, option)]
        raise IllegalMove(reasons or [Illegal("707.1", "{} has no such activate ability", name)])

    def _offered_abilities(self, decision: Decision, name: str, number: int) -> list[Option]:
        """The abilities of the card of a name that may be played; without a number preferably one that is not idle."""
        game, player = self.game, decision.player
        listed = [option for option in decision.options if option.kind == "use"]
        card = names.one(game, player, name, {option.card for option in listed})
        mine = [option for option in listed if option.card == card]
        if number:
            return [option for option in mine if ability_number(game, option.card, option.n) == number]
        better = [option for option in mine if not option.idle]
        return better if len(better) == 1 else mine

    # -------------------------------------------------------- what belongs to an action

    def _complete(self, player: int, move: Move, entries: int) -> None:
        """Give what was written to the decisions that ask for it: options, X, targets, cards to banish."""
        left = _Left(move)
        while not self.game.over:
            decision = self.decision()
            if decision.player != player:
                break
            if decision.kind in WAYS:
                word = way_word(decision, move, left.anything())
                if not word:
                    break
                self.take_word(decision, word)
            elif len(self.game.chase) <= entries or not self._answer(decision, left):
                break
        self._refuse(player, left)

    def _answer(self, decision: Decision, left: _Left) -> bool:
        """Answer a decision about what is being played with what is left of the move; whether it could."""
        kind = decision.kind
        if kind == "mode" and left.modes:
            self._mode(decision, left.modes)
        elif kind == "banish" and left.banished:
            self.pick(decision, left.banished.pop(0))
            left.more = self._more_to_banish()
        elif kind == "number" and left.x is not None:
            self.take_number(decision, left.x)
            left.x = None
        elif kind == "target" and left.targets:
            self.take_targets(left.targets)
        elif kind == "target" and decision.options == [DONE]:
            self.take(DONE)
        else:
            return False
        return True

    def _more_to_banish(self) -> Words:
        """1110.2: what else has to be banished beside what has been named last; "" if that was all."""
        decision, ask = self.game.decision, None if self.game.over else self.game.asking()
        if decision is None or not isinstance(ask, Pick) or not isinstance(ask.then, ChooseGiven):
            return ""
        return decision.asked if ask.then.chosen and decision.kind == "banish" else ""

    def _mode(self, decision: Decision, modes: list[str]) -> None:
        if self._lacks_target(modes[0]):
            closed = Illegal("903.2g", "there is no legal target for option {}", modes[0])
            raise IllegalMove([closed, Illegal("903.2e", "{} cannot be chosen now", modes[0])])
        self.take_word(decision, modes.pop(0))
        now = self.game.decision
        if modes or now is None or now.kind != "mode":
            return
        if any(option.word == "done" for option in now.options):
            self.take_word(now, "done")

    def _lacks_target(self, mode: str) -> bool:
        """903.2g: whether there is an option of that number in what is being played, and nothing for it to target."""
        entry = self.game.chase[-1]
        ability = entry.ability
        if not isinstance(ability, Playable) or ability.modal is None:
            return False
        if not 1 <= int(mode) <= len(ability.modal.modes()):
            return False
        return not all(target.enough(self.game, entry.scope) for target in ability.targets_for((int(mode) - 1,)))

    def _refuse(self, player: int, left: _Left) -> None:
        """Refuse a move of which something is left that nothing asked for."""
        if left.x is not None and left.move.free:
            raise IllegalMove(
                [
                    Illegal("903.2f-i", "X is part of the cost that is not paid"),
                    Illegal("903.2i-ii", "X is part of the cost that is not paid"),
                ]
            )
        if left.x is not None:
            raise InvalidMove(message("there is no X to choose: {}", left.move.text))
        if left.modes:
            raise IllegalMove(Illegal("903.2e", "there is no option {} to choose", left.modes[0]))
        for name in left.banished:
            names.must_exist(self.game, player, name)
            raise IllegalMove(Illegal("1110.2", "{} is one too many to banish", name))
        if left.more:
            raise IllegalMove(Illegal("1110.2", "more has to be banished: {}", left.more))
        for name in left.targets:
            names.must_exist(self.game, player, name)
            raise IllegalMove(Illegal("903.2g", "{} is no legal target, or one too many", name))

    # -------------------------------------------------------- battle

    def _attack(self, decision: Decision, move: Move) -> None:
        game, player = self.game, decision.player
        if decision.kind == "action":
            reasons = why_not_attack(game, player, move)
            if reasons:
                raise IllegalMove(reasons)
            self.take(Option("battle"))
            while self.decision().kind == "action":
                if game.battle is None:
                    raise IllegalMove(Illegal("803.3", "the battle ended before an attack"))
                self.take(PASS)
        decision = self.decision()
        self._need(decision, "attack", "attack")
        listed = [option for option in decision.options if option.kind == "attack"]
        attackers = names.look_up(game, player, move.names[0], {option.card for option in listed})
        attacked = names.look_up(game, player, move.targets[0], {option.target for option in listed})
        fitting = [option for option in listed if option.card in attackers and option.target in attacked]
        if not fitting:
            raise IllegalMove(why_not_attack(game, player, move))
        attacker = names.one(game, player, move.names[0], {option.card for option in fitting})
        fitting = [option for option in fitting if option.card == attacker]
        target = names.one(game, player, move.targets[0], {option.target for option in fitting})
        option = next(option for option in fitting if option.target == target)
        self.take(option.paying(self._pay(move)))

    def _assign(self, decision: Decision, move: Move) -> None:
        """1102.2b: what the blocker gets; the attacked object gets what is left."""
        game, player = self.game, decision.player
        total = game.info(game.battle.attacker).atk or 0 if game.battle is not None else 0
        blocker, attacked = decision.options[0].card, decision.options[0].target
        wanted = {blocker: 0, attacked: 0}
        for name, amount in zip(move.names, move.amounts, strict=True):
            ref = names.one(game, player, name, (blocker, attacked))
            if ref is None:
                raise IllegalMove(Illegal(decision.rule, "{} is dealt no damage here", name))
            wanted[ref] = amount
        if sum(wanted.values()) != total:
            raise IllegalMove(Illegal(decision.rule, "all the damage is divided, that is {}", total))
        self.take_number(decision, wanted[blocker])


class _Left:
    """What is left to say of a move that is being made."""

    def __init__(self, move: Move) -> None:
        self.move = move
        self.targets = list(move.targets)
        self.modes = [str(mode) for mode in move.modes]
        self.banished = list(move.incarnate)
        self.more: Words = ""  # what has to be banished beside that
        self.x = move.x

    def anything(self) -> bool:
        """Whether something is left that comes after the way of playing."""
        return bool(self.targets or self.modes or self.x is not None)


def why_not_attack(game: Game, player: int, move: Move) -> list[Illegal]:
    """The reasons against the most nearly possible attack that the names of a move could mean."""
    best: list[Illegal] | None = None
    attackers = names.must_exist(game, player, move.names[0])
    attacked = names.must_exist(game, player, move.targets[0])
    for attacker in attackers:
        for ref in attacked:
            if attacker in game.cards and (ref < 0 or ref in game.cards):
                found = legality.why_not_attack(game, player, attacker, ref)
                if best is None or len(found) < len(best):
                    best = found
    return [Illegal("803.3a", "nothing of that name can attack")] if best is None else best
