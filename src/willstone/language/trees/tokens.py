"""From words for tokens, copies and control to effects (105.3, 1017, 1303)."""

from __future__ import annotations

import re

from lark import Token, Transformer, v_args

from willstone.engine.actions import control
from willstone.engine.core import information as bits
from willstone.engine.core.will import ATTRIBUTE_NAMES, Cost
from willstone.engine.effects import copies, tokens
from willstone.engine.keywords import played
from willstone.engine.layers.changed_abilities import GainAbility, GainSkill
from willstone.engine.playing.prepare import PlayFree, PlayPaid
from willstone.engine.state import abilities
from willstone.engine.state.cards import CardDef
from willstone.engine.state.durations import FOREVER
from willstone.engine.state.speech import Ability, Change, Effect, Selector, Situation
from willstone.engine.words.amounts import Amount
from willstone.engine.words.quantities import Quantity, for_each
from willstone.engine.words.selectors import Opponent, You
from willstone.language.errors import Refused
from willstone.language.pronouns import FOUND
from willstone.language.trees.paragraphs import numbered_skill

Gifts = tuple[Ability, ...]


@v_args(inline=True)
class Tokens(Transformer[Token, Effect]):
    """105.3, 1017, 1303: tokens, copies and control."""

    def create_token(self, *parts: Token | Gifts | Quantity | None) -> Effect:
        return self.create_tokens(1, *parts)

    def create_tokens(self, number: int, *parts: Token | Gifts | Quantity | None) -> Effect:
        *made, counted = parts
        assert counted is None or isinstance(counted, Quantity)
        return self._made(for_each(Amount(number), counted), *made)  # type: ignore[arg-type]  # words and gifts

    def create_x_tokens(self, *parts: Token | Gifts | None) -> Effect:
        return self._made(Amount(0, 1), *parts)  # type: ignore[arg-type]  # words and gifts

    def _made(
        self, number: Amount, words: Token, gifts: Gifts | None, rested: Token | None, under: Token | None
    ) -> Effect:
        card, size = self._token(words, gifts or ())
        whose = "" if under is None else under.split(" ", 1)[1].removesuffix(" control")
        if whose.endswith(("owner's", "owners'")):
            raise Refused(words.start_pos or 0, "a player")
        who: Selector = Opponent() if whose == "your opponent's" else You()
        return tokens.CreateToken(card, number, who, rested is not None, size, whose)

    def _token(self, words: Token, gifts: Gifts) -> tuple[CardDef, Amount | None]:
        text, _, last = words.removesuffix("s").removesuffix(" token").rpartition(" ")
        types = {"resonator": bits.RESONATOR, "addition": bits.ADDITION, "regalia": bits.REGALIA}.get(last, 0)
        if not types:
            raise Refused(words.start_pos or 0, "the type of the token")
        found = re.fullmatch(r"(?:\[(\w+)/(\w+)\] )?(?:([a-z/]+) )?(.*)", text)
        assert found is not None
        atk, def_, colours, races = found.groups()
        attributes = sum(1 << ATTRIBUTE_NAMES.index(name) for name in (colours or "").split("/") if name)
        size = None
        if atk is not None and atk.startswith("X"):
            if atk != def_:
                raise Refused(words.start_pos or 0, "ATK and DEF that are the same")
            size, atk, def_ = Amount(0, int("1" + atk[1:])), None, None
        card = tokens.token(
            races,
            types,
            attributes=attributes,
            races=tuple(races.split(", ")),
            atk=None if atk is None else int(atk),
            def_=None if def_ is None else int(def_),
            abilities=gifts,
        )
        return card, size

    def token_gifts(self, *gifts: Change) -> Gifts:
        found: list[Ability] = []
        for gift in gifts:
            if isinstance(gift, GainSkill):
                found.append(abilities.Skill(gift.name))
            else:
                assert isinstance(gift, GainAbility)
                found.append(gift.ability)
        return tuple(found)

    def gain_numbered_skill(self, name: Token, number: Token) -> Change:
        return GainAbility(numbered_skill(name, number))

    def gain_mobilize(self, _: Token, will: Token) -> Change:
        return GainAbility(played.Mobilize(Cost.parse(will)))

    def copy_as_token(self, words: Token, what: Selector, rested: Token | None) -> Effect:
        return self.copy_as_tokens(1, words, what, rested)

    def copy_as_tokens(self, number: int, words: Token, what: Selector, rested: Token | None) -> Effect:
        kind = "resonator" if words.startswith("resonator") else ""
        return tokens.CreateTokenCopy(what, Amount(number), rested is not None, kind)

    def copy(self, what: Selector, again: Token | None) -> Effect:
        return copies.Copy(what, again is not None)

    def the_copy(self) -> Selector:
        return copies.TheCopy(FOUND)

    def play_free(self, what: Selector) -> Effect:
        return PlayFree(what)

    def play_paid(self, what: Selector) -> Effect:
        return PlayPaid(what)

    def become_copy(self, what: Selector, of: Selector, until: str | None) -> Effect:
        return copies.BecomeCopyOf(what, of, until or FOREVER)

    def gain_control(self, what: Selector, until: str | Situation | None) -> Effect:
        if isinstance(until, Situation):
            return control.ChangeControl(what, FOREVER, until)
        return control.ChangeControl(what, until or FOREVER)

    def exchange_control(self, both: Selector) -> Effect:
        return control.ExchangeControl(both)
