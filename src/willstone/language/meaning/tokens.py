"""From words for tokens to effects (1303)."""

from __future__ import annotations

from willstone.engine.core import information as bits
from willstone.engine.core.will import ATTRIBUTE_NAMES, Cost
from willstone.engine.effects import tokens
from willstone.engine.effects.branches import Series
from willstone.engine.keywords.played import Mobilize
from willstone.engine.state import abilities
from willstone.engine.state.cards import CardDef
from willstone.engine.state.speech import Ability, Effect
from willstone.engine.words.amounts import Amount
from willstone.language.meaning.amounts import count, each
from willstone.language.meaning.cards import attribute, cards, type_word
from willstone.language.meaning.moving import under
from willstone.language.meaning.orders import EFFECT
from willstone.language.meaning.tables import NotYet, items, name_of
from willstone.language.reading.trees import Tree
from willstone.language.vocabulary import TYPES


@EFFECT.verb("put_token")
def _put_token(tree: Tree) -> Effect:
    return _made(tree, each(Amount(1), tree.get("each")))


@EFFECT.verb("put_tokens")
def _put_tokens(tree: Tree) -> Effect:
    return _made(tree, each(Amount(count(tree["n"])), tree.get("each")))


@EFFECT.verb("put_different_tokens")
def _put_different_tokens(tree: Tree) -> Effect:
    """1303: one token and another, put there one after the other."""
    who, words = under(tree.get("u"))
    rested = bool(tree.get("rested"))
    made = []
    for name in ("a", "b"):
        one = tree[name]
        said, body = one.get("g"), one["b"]
        gifts = () if said is None else tuple(_gift(gift) for gift in items(said))
        if body.kind == "token.body_x" or words.endswith(("owner's", "owners'")):
            raise NotYet(one.start, "a token whose values are known")
        made.append(tokens.CreateToken(_token(body, gifts), Amount(1), who, rested, None, words))
    return Series(tuple(made), ("and",))


@EFFECT.verb("put_x_tokens")
def _put_x_tokens(tree: Tree) -> Effect:
    return _made(tree, Amount(0, 1))


@EFFECT.verb("put_token_copy")
def _put_token_copy(tree: Tree) -> Effect:
    return _copied(tree, 1)


@EFFECT.verb("put_token_copies")
def _put_token_copies(tree: Tree) -> Effect:
    return _copied(tree, count(tree["n"]))


def _copied(tree: Tree, number: int) -> Effect:
    kind = "resonator" if tree.get("resonator") else ""
    return tokens.CreateTokenCopy(cards(tree["what"]), Amount(number), bool(tree.get("rested")), kind)


def _made(tree: Tree, number: Amount) -> Effect:
    said = tree.get("g")
    gifts = () if said is None else tuple(_gift(one) for one in items(said))
    who, words = under(tree.get("u"))
    if words.endswith(("owner's", "owners'")):
        raise NotYet(tree.start, "a player")
    body = tree["b"]
    size = _size(body) if body.kind == "token.body_x" else None
    return tokens.CreateToken(_token(body, gifts), number, who, bool(tree.get("rested")), size, words)


def _size(tree: Tree) -> Amount:
    """903.3c: ATK and DEF that are hundreds of X."""
    atk, def_ = tree["x"].strip("[]").split("/")
    if atk != def_ or not atk.startswith("X"):
        raise NotYet(tree.start, "ATK and DEF that are the same")
    return Amount(0, int("1" + atk[1:]))


def _token(tree: Tree, gifts: tuple[Ability, ...]) -> CardDef:
    types = TYPES[type_word(tree["t"])]
    if types not in (bits.RESONATOR, bits.ADDITION, bits.REGALIA):
        raise NotYet(tree.start, "the type of the token")
    paired = tree.kind == "token.of_a_pair"
    races = (
        tuple(tree["r"].split("/")) if paired else (tree["r"]["r"], *(one["r"]["r"] for one in tree.get("more") or ()))
    )
    colour = tree.get("a")
    stats = None if tree.kind == "token.body_x" else tree.get("s")
    atk, def_ = (None, None) if stats is None else (int(value) for value in stats.strip("[]").split("/"))
    return tokens.token(
        ", ".join(races),
        types,
        attributes=0 if colour is None else _colours(colour),
        races=races,
        atk=atk,
        def_=def_,
        abilities=gifts,
    )


def _colours(tree: Tree) -> int:
    if not tree.kind.startswith("TokenColour."):
        return attribute(tree)
    return sum(1 << ATTRIBUTE_NAMES.index(word) for word in name_of(tree).split("/"))


def _gift(tree: Tree) -> Ability:
    if tree.kind == "gift.mobilize":
        return Mobilize(Cost.parse(tree["w"]))
    if tree.kind == "gift.numbered":
        return abilities.Skill(tree["k"], int(tree["n"]))
    if tree.kind == "gift.skill":
        return abilities.Skill(tree["k"])
    from willstone.language.meaning.texts import abilities_in_quotes

    granted = abilities_in_quotes(tree["q"], tree.start)
    if len(granted) != 1:
        raise NotYet(tree.start, "one ability")
    return granted[0]
