"""Moves (the SAN): making a written move in a game, writing an option as a move, and why a move is not possible."""

from __future__ import annotations

import re
from dataclasses import replace
from typing import TYPE_CHECKING, Final

from willstone.engine import combatants, refusals
from willstone.engine import moves as actions
from willstone.engine.abilities import Activate
from willstone.engine.agenda import DONE, PASS, Decision, Option, Pick, said_numbers, settled
from willstone.engine.errors import AmbiguousMove, Illegal, IllegalMove, InvalidMove, MoveError
from willstone.engine.information import RULER
from willstone.engine.naming import CHOICES
from willstone.engine.sides import SIDES
from willstone.engine.target import against_targeting
from willstone.engine.ways import Way, ways
from willstone.engine.zones import FIELD, HAND, ITEM_AREA, RULER_AREA
from willstone.i18n.messages import Message, Words, mark, message
from willstone.notation import names
from willstone.notation.syntax import AMOUNT, NOTHING, Move, meanings, parse, quoted_word

if TYPE_CHECKING:
    from willstone.engine.game import Game

WAYS: Final = frozenset(("side", "awaken", "alternative"))  # decisions about the way in which a card is played
_ALONE: Final = {
    "pass": mark("pass"),
    "call": mark("call"),
    "battle": mark("battle"),
    "lifebreak": mark("lifebreak"),
    "forfeit": mark("forfeit"),
    "no block": mark("no block"),
}
_NAMING: Final = {
    "play": mark("play {}"),
    "set": mark("set {}"),
    "judgment": mark("judgment {}"),
    "convoke": mark("convoke {}"),
    "block": mark("block {}"),
    "reveal": mark("reveal {}"),
}
ACTION_VERBS: Final = frozenset(("play", "use", "set", "judgment", "call", "battle", "lifebreak", "convoke"))


class Notation:
    """The reader of moves that a :class:`~willstone.engine.game.Game` uses."""

    def play(self, game: Game, text: str) -> None:
        """Make a written move for the player who decides."""
        decision = game.decision
        if decision is None:
            raise IllegalMove(Illegal("103.2", "the game is over"))
        move = parse(text)
        if move.verb == "concede":
            game.concede(decision.player)
            return
        for option, forced in resolve(game, move):
            if game.ask_all or not forced:
                game.play(option)

    def why_not(self, game: Game, player: int, text: str) -> list[Illegal]:
        """Why a player cannot make a written move now; empty if they can."""
        return why_not(game, player, parse(text))

    def text(self, game: Game, option: Option) -> str:
        """An option of the current decision as a move."""
        return write(game, game.asking().chooser(game), option)

    def texts(self, game: Game) -> list[str]:
        """All options of the current decision as moves."""
        return legal_moves(game)


def resolve(game: Game, move: Move) -> list[tuple[Option, bool]]:
    """The options that a written move stands for, each with whether it is forced; the game is not touched.

    Raises IllegalMove, AmbiguousMove or InvalidMove.
    """
    trial = game.copy()
    trial.ask_all = True
    taken: list[tuple[Option, bool]] = []
    _Maker(trial, taken).make(move)
    return taken


class _Maker:
    """Makes one move on a trial copy of a game, noting the options it takes."""

    def __init__(self, game: Game, taken: list[tuple[Option, bool]]) -> None:
        self.game = game
        self.taken = taken

    def take(self, option: Option) -> None:
        self.taken.append((option, settled(self.game.legal())))
        self.game.play(option)

    def decision(self) -> Decision:
        decision = self.game.decision
        if decision is None:
            raise IllegalMove(Illegal("103.2", "the game is over"))
        return decision

    def make(self, move: Move) -> None:
        decision = self.decision()
        verb = move.verb
        _refuse_options(move)
        if verb in ACTION_VERBS:
            self._need(decision, "action", verb)
            self._action(decision, move)
        elif verb == "pass":
            self._need(decision, "action", verb)
            self.take(PASS)
        elif verb == "attack":
            self._attack(decision, move)
        elif verb in ("forfeit", "no block"):
            self._need(decision, "attack" if verb == "forfeit" else "block", verb)
            self.take(Option(verb))
        elif verb in ("block", "reveal"):
            self._need(decision, verb, verb)
            self.take(self._named(decision, verb, move.names[0]).paying(self._pay(move)))
        elif verb in ("choose", "order"):
            self._choose(decision, move)
        elif verb == "assign" and decision.kind == "share":
            self._shares(decision, move)
        elif verb == "assign":
            self._need(decision, "assign", verb)
            self._assign(decision, move)
        else:
            raise IllegalMove(Illegal("104.1", "{} is no move of {}", verb, self.game.edition.name))

    def _need(self, decision: Decision, kind: str, verb: str) -> None:
        if decision.kind != kind:
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
        if verb in ("call", "battle", "lifebreak"):
            self.take(Option(verb))
            return
        if verb == "judgment" and not move.names:
            option = self._only_judgment(decision)
        elif verb == "use":
            option = self._ability(decision, move)
        elif verb == "convoke":
            option = self._convoking(decision, move.names[0])
        else:
            option = self._named(decision, verb, move.names[0])
        if verb == "play":
            reasons = why_not_so(self.game, decision.player, option.card, move)
            if reasons:
                raise IllegalMove(reasons)
        entries = len(self.game.chase)
        self.take(option.paying(self._pay(move)))
        self._complete(decision.player, move, entries)

    def _only_judgment(self, decision: Decision) -> Option:
        found = [option for option in decision.options if option.kind == "judgment"]
        if found:
            return found[0]
        rulers = self.game.zone(RULER_AREA, decision.player)
        reasons = [r for i in rulers for r in self.game.why_not(decision.player, Option("judgment", i))]
        raise IllegalMove(reasons or [Illegal("705.1", "you have no ruler in your ruler area")])

    def _convoking(self, decision: Decision, name: str) -> Option:
        """The [Convoke] ability by which a ruler is brought from the hand; any of them will do."""
        game, player = self.game, decision.player
        having = [
            Option("use", card_id, n=index)
            for card_id in game.in_play()
            if game.cards[card_id].controller == player
            for index, ability in enumerate(game.info(card_id).abilities)
            if ability.keyword() == "Convoke"
        ]
        hand = [i for i in game.zone(HAND, player) if game.printed_types(game.cards[i]) & RULER]
        if not names.look_up(game, player, name, hand):
            names.must_exist(game, player, name)
            raise IllegalMove(Illegal("8.4", "{} is no ruler in your hand", name))
        found = [option for option in having if option in decision.options]
        if found:
            return found[0]
        reasons = [reason for option in having for reason in game.why_not(player, option)]
        raise IllegalMove(reasons or [Illegal("8.1", "you have no J/ruler with [Convoke]")])

    def _named(self, decision: Decision, kind: str, name: str) -> Option:
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
        listed = [option for option in decision.options if option.kind == "use"]
        cards = names.look_up(game, player, move.names[0], {option.card for option in listed})
        if cards:
            card = names.one(game, player, move.names[0], cards)
            assert card is not None
            mine = [option for option in listed if option.card == card]
            if move.ability:
                mine = [option for option in mine if ability_number(game, card, option.n) == move.ability]
            elif len(mine) > 1:
                better = [option for option in mine if not option.idle]
                mine = better if len(better) == 1 else mine
            if len(mine) == 1:
                return mine[0]
            if len(mine) > 1:
                numbers = " or ".join(f"use {move.names[0]}.{ability_number(game, card, o.n)}" for o in mine)
                raise AmbiguousMove(message("{} has several abilities to play; write {}", move.names[0], numbers))
        exist = [ref for ref in names.must_exist(game, player, move.names[0]) if ref in game.cards]
        reasons: list[Illegal] = []
        for ref in exist:
            for index, ability in enumerate(game.info(ref).abilities):
                wanted = not move.ability or ability_number(game, ref, index) == move.ability
                if isinstance(ability, Activate) and wanted:
                    reasons += game.why_not(player, Option("use", ref, n=index))
        raise IllegalMove(reasons or [Illegal("707.1", "{} has no such activate ability", move.names[0])])

    def _complete(self, player: int, move: Move, entries: int) -> None:
        """Give what was written to the decisions that ask for it: options, X, targets, cards to banish."""
        targets = list(move.targets)
        modes = [str(mode) for mode in move.modes]
        banished = list(move.incarnate)
        x = move.x
        while not self.game.over:
            decision = self.decision()
            if decision.player != player:
                break
            if decision.kind in WAYS:
                word = _way_word(decision, move, bool(targets or modes or x is not None))
                if not word:
                    break
                self._take_word(decision, word)
                continue
            if len(self.game.chase) <= entries:
                break
            if decision.kind == "mode" and modes:
                self._take_word(decision, modes.pop(0))
                if not modes and any(option.word == "done" for option in self._mode_options()):
                    self._take_word(self.decision(), "done")
            elif decision.kind == "banish" and banished:
                self._pick(decision, banished.pop(0))
            elif decision.kind == "number" and x is not None:
                self._number(decision, x)
                x = None
            elif decision.kind == "convoke" and move.verb == "convoke":
                self._pick(decision, move.names[0])
            elif decision.kind == "target" and targets:
                self._targets(decision, targets)
            elif decision.kind == "target" and len(decision.options) == 1 and decision.options[0] == DONE:
                self.take(DONE)
            else:
                break
        if x is not None and move.free:
            raise IllegalMove(Illegal("903.2i-ii", "X is part of the cost that is not paid"))
        if x is not None:
            raise InvalidMove(message("there is no X to choose: {}", move.text))
        if modes:
            raise IllegalMove(Illegal("903.2e", "there is no option {} to choose", modes[0]))
        for name in banished:
            names.must_exist(self.game, player, name)
            raise IllegalMove(Illegal("1110.2", "{} is one too many to banish", name))
        for name in targets:
            names.must_exist(self.game, player, name)
            raise IllegalMove(Illegal("903.2g", "{} is no legal target, or one too many", name))

    def _take_word(self, decision: Decision, word: str) -> None:
        option = next((option for option in decision.options if option.word == word.lower()), None)
        if option is None:
            raise IllegalMove(Illegal(decision.rule, "{} cannot be chosen now", word))
        self.take(option)

    def _mode_options(self) -> list[Option]:
        """The options that may still be chosen."""
        decision = self.game.decision
        return decision.options if decision is not None and decision.kind == "mode" else []

    def _number(self, decision: Decision, number: int) -> None:
        option = decision.numbered(number)
        if option is None:
            raise IllegalMove(self.game.asking().why_not(self.game, decision.options[0].at(number)))
        self.take(option)

    def _shares(self, decision: Decision, move: Move) -> None:
        """903.2h: a division among the targets, in the order in which they were chosen."""
        given = dict(zip(move.names, move.amounts, strict=True))
        while self.game.decision is not None and self.game.decision.kind == decision.kind:
            current = self.decision()
            ref = current.options[0].target
            name = next((name for name in given if ref in names.look_up(self.game, decision.player, name)), None)
            if name is None:
                raise IllegalMove(Illegal(decision.rule, "every target receives a part: {}", current.prompt))
            self._number(current, given.pop(name))
        for name in given:
            raise IllegalMove(Illegal(decision.rule, "{} receives no part", name))

    def _targets(self, decision: Decision, targets: list[str]) -> None:
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
            self._pick(current, targets.pop(0))
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

    # -------------------------------------------------------- battle

    def _attack(self, decision: Decision, move: Move) -> None:
        game, player = self.game, decision.player
        if decision.kind == "action":
            attackers = names.must_exist(game, player, move.names[0])
            attacked = names.must_exist(game, player, move.targets[0])
            reasons = _why_not_attack(game, player, attackers, attacked)
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
            attackers = names.must_exist(game, player, move.names[0])
            attacked = names.must_exist(game, player, move.targets[0])
            raise IllegalMove(_why_not_attack(game, player, attackers, attacked))
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
        self._number(decision, wanted[blocker])

    # -------------------------------------------------------- other choices

    def _choose(self, decision: Decision, move: Move) -> None:
        ask = self.game.asking()
        if isinstance(ask, Pick):
            left = list(move.names)
            self._targets(decision, left)
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
            self._pick(current, name)

    def _pick(self, decision: Decision, name: str) -> None:
        """Take the option of a plain choice that a label means."""
        for meaning in meanings(name):
            for option in decision.options:
                if option.word and option.word.lower() == meaning.lower():
                    self.take(option)
                    return
        plain = meanings(name)[0].lower()
        if decision.kind in ("number", "share") and re.fullmatch(AMOUNT, plain):
            self._number(decision, int(plain))
            return
        labelled = self._labelled(decision, name)
        if labelled is not None:
            self.take(labelled)
            return
        if plain in NOTHING and DONE in decision.options:
            self.take(DONE)
            return
        if decision.kind == "reveal" and plain in ("yes", "reveal"):
            self.take(decision.options[0])
            return
        exist = [] if plain in NOTHING else names.must_exist(self.game, decision.player, name)
        reasons = self._shields(exist) if decision.kind == "target" else []
        raise IllegalMove([*reasons, Illegal(decision.rule, "{} cannot be chosen: {}", name, decision.prompt)])

    def _shields(self, refs: list[int]) -> list[Illegal]:
        """1120: which of some things cannot be targeted by what is being played because of what shields them."""
        game = self.game
        scope = game.chase[-1].scope
        found = (against_targeting(game, scope, ref) for ref in refs if ref < 0 or ref in game.cards)
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


def _refuse_options(move: Move) -> None:
    """Options that only playing something has, and an X where there can be none."""
    if move.modes and move.verb not in ("play", "use"):
        raise IllegalMove(Illegal("903.2e", "{} has no modes to choose", move.names[0] if move.names else "it"))
    if move.verb != "play":
        reasons = _ways_wanted(move)
        if reasons:
            raise IllegalMove(reasons)
    if move.x is not None and move.verb in ("attack", "block", "set"):
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
    """903.2b, 903.2c, 903.2i: why a card cannot be played in the way that the options of a move ask for."""
    wanted = _ways_wanted(move)
    if not wanted:
        return []
    fitting = [way for way in ways(game, player, card) if _fits(way, move)]
    reasons: list[Illegal] = []
    for way in fitting:
        against = list(refusals.against_way(game, player, card, way, None))
        if not against:
            return []
        reasons += against
    return reasons + wanted


def _fits(way: Way, move: Move) -> bool:
    instead = "incarnate" if move.incarnate else "free" if move.free else way.instead
    side = SIDES.get(move.side.lower(), -1) if move.side else way.side
    return way.side == side and way.awakened >= move.awaken and way.instead == instead


def _way_word(decision: Decision, move: Move, more: bool) -> str:
    """The word for a decision about the way of playing; "" leaves it open, unless more is written that comes later."""
    words = [option.word for option in decision.options]
    if decision.kind == "side":
        return move.side
    if decision.kind == "awaken":
        named = "yes" if move.awaken else ""
    else:
        named = "incarnate" if move.incarnate else "free" if move.free else ""
    return named or ("no" if more and "no" in words else "")


def payers(game: Game, player: int) -> list[int]:
    """What a player controls where will abilities are active, oldest first."""
    places = (*game.zone(FIELD, 0), *game.zone(RULER_AREA, player), *game.zone(ITEM_AREA, player))
    return sorted(i for i in places if game.cards[i].controller == player)


def _why_not_attack(game: Game, player: int, attackers: list[int], attacked: list[int]) -> list[Illegal]:
    """The reasons against the most nearly possible attack that the names could mean."""
    best: list[Illegal] | None = None
    for attacker in attackers:
        for ref in attacked:
            if attacker in game.cards and (ref < 0 or ref in game.cards):
                found = combatants.why_not_attack(game, player, attacker, ref)
                if best is None or len(found) < len(best):
                    best = found
    return [Illegal("803.3a", "nothing of that name can attack")] if best is None else best


def lacking(game: Game, move: Move) -> list[Illegal]:
    """903.2g: whether a legal move that names targets names too few, so that by itself it cannot be made."""
    if not move.targets or move.verb not in ("play", "use", "judgment"):
        return []
    trial = game.copy()
    trial.ask_all = True
    _Maker(trial, []).make(move)
    decision = trial.decision
    if decision is None or decision.kind != "target" or len(trial.chase) <= len(game.chase):
        return []
    return [Illegal("903.2g", "more targets are needed: {}", decision.prompt)]


def why_not(game: Game, player: int, move: Move) -> list[Illegal]:
    """Why a player cannot make a move now, whoever decides; empty if they can."""
    if move.verb == "concede":
        return [Illegal("103.4", "you are not in the game any more")] if game.over or game.lost[player] else []
    decision = game.decision
    if decision is None:
        return [Illegal("103.2", "the game is over")]
    if decision.player == player:
        try:
            resolve(game, move)
        except IllegalMove as error:
            return error.reasons
        return []
    reasons = [Illegal("601.1", "it is for {} to decide", game.names[decision.player])]
    if move.verb in ("play", "use", "set", "judgment") and move.names:
        cards = [ref for ref in names.must_exist(game, player, move.names[0]) if ref in game.cards]
        for ref in cards:
            reasons += _why_not_action(game, player, move, ref)
    elif move.verb in ("call", "battle", "lifebreak", "pass"):
        reasons += actions.why_not(game, player, Option(move.verb))
    elif move.verb == "attack":
        attackers = names.must_exist(game, player, move.names[0])
        attacked = names.must_exist(game, player, move.targets[0])
        reasons += _why_not_attack(game, player, attackers, attacked)
    return reasons


def _why_not_action(game: Game, player: int, move: Move, ref: int) -> list[Illegal]:
    if move.verb != "use":
        return actions.why_not(game, player, Option(move.verb, ref))
    reasons: list[Illegal] = []
    info = game.info(ref)
    for index in range(len(info.abilities)):
        if isinstance(info.ability(index), Activate) and (
            not move.ability or ability_number(game, ref, index) == move.ability
        ):
            reasons += actions.why_not(game, player, Option("use", ref, n=index))
    return reasons


def ability_number(game: Game, card: int, index: int) -> int:
    """The number, from 1, of an activate ability of a card; the index counts all its abilities from 0."""
    info = game.info(card)
    return sum(isinstance(info.ability(place), Activate) for place in range(index + 1))


def write(game: Game, player: int, option: Option, known: names.Known | None = None) -> str:
    """An option of the current decision as a move; one that stands for many numbers as that of the least."""
    return told(game, player, option if option.numbers is None else option.at(option.n), known).english()


def told(game: Game, player: int, option: Option, known: names.Known | None = None) -> Message:
    """An option of the current decision as somebody reads it; in English that is the move, if it is one move."""
    known = names.Known(game, player) if known is None else known
    said = _told(game, player, option, known)
    return message("{} with pay {}", said, payment(game, player, option.pay)) if option.pay else said


def _told(game: Game, player: int, option: Option, known: names.Known) -> Message:
    kind = option.kind
    if kind in _ALONE:
        return message(_ALONE[kind])
    if kind == "done":
        asked = game.asking()
        chosen = isinstance(asked, Pick) and asked.chosen
        return message("choose done") if chosen else message("choose none")
    if kind == "number":
        return message("choose {}", said_numbers(option))
    if kind == "use":
        label = _card_label(game, player, option, known)
        if sum(isinstance(ability, Activate) for ability in game.info(option.card).abilities) > 1:
            label += f".{ability_number(game, option.card, option.n)}"
        return message("use {}", label)
    if kind == "attack":
        label = _card_label(game, player, option, known)
        return message("attack {} -> {}", label, target_label(game, player, option, known))
    if kind == "assign":
        atk = game.info(game.battle.attacker).atk or 0 if game.battle is not None else 0
        both = {option.card, option.target}
        first = names.label(game, player, option.card, both, known)
        if option.numbers is not None:
            rest = names.label(game, player, option.target, both, known)
            return message("assign {} {}, {} the rest", first, said_numbers(option), rest)
        if atk <= option.n:
            return message("assign {} {}", first, option.n)
        rest = names.label(game, player, option.target, both, known)
        return message("assign {} {}, {} {}", first, option.n, rest, atk - option.n)
    if kind == "choose":
        what: Words = quoted_word(option.word) or target_label(game, player, option, known)
        if option.word in CHOICES:
            what = message(option.word)
        return message("choose {}", what)
    return message(_NAMING[kind], _card_label(game, player, option, known))


def _card_label(game: Game, player: int, option: Option, known: names.Known) -> str:
    """The name of an option's card, among the cards of all options of the same kind."""
    alike = known.offered(game, option.kind).cards
    return names.label(game, player, option.card, names.with_one(alike, option.card), known)


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


def legal_moves(game: Game) -> list[str]:
    """The options of the current decision as moves."""
    decision = game.decision
    if decision is None:
        return []
    known = names.Known(game, decision.player)
    return [write(game, decision.player, option, known) for option in decision.options]


__all__ = ["Move", "MoveError", "Notation", "legal_moves", "parse", "resolve", "why_not", "write"]
