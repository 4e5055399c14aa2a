"""From words for tokens to effects that make them (1303)."""

from __future__ import annotations

from dataclasses import replace

from lark import Token, Transformer, v_args

from willstone.engine import abilities, tokens
from willstone.engine import information as bits
from willstone.engine.amounts import Amount
from willstone.engine.cards import CardDef, Face
from willstone.engine.effects import Effect
from willstone.engine.will import ATTRIBUTE_NAMES


@v_args(inline=True)
class Tokens(Transformer[Token, Effect]):
    """1303: tokens."""

    def create_token(self, made: Face, skills: tuple[Token, ...] | None) -> Effect:
        return self.create_tokens(1, made, skills)

    def create_tokens(self, number: int, made: Face, skills: tuple[Token, ...] | None) -> Effect:
        given = tuple(abilities.Skill(name[1:-1]) for name in skills or ())
        return tokens.CreateToken(CardDef((replace(made, abilities=given),), token=True), Amount(number))

    def token(self, stats: Token, attribute: Token | None, race: Token, types: int | None) -> Face:
        atk, def_ = (int(value) for value in stats[1:-1].split("/"))
        attributes = 0 if attribute is None else 1 << ATTRIBUTE_NAMES.index(attribute)
        made = tokens.token(str(race), types or bits.RESONATOR, attributes=attributes, atk=atk, def_=def_)
        return made.faces[0]

    def token_skills(self, *skills: Token) -> tuple[Token, ...]:
        return skills
