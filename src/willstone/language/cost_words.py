"""The one spelling of sentences about what plays cost, and what will may be spent for (903.2i, 907.4)."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Final

from willstone.engine.core.will import ATTRIBUTE_NAMES
from willstone.engine.core.wording import listed

if TYPE_CHECKING:
    from collections.abc import Callable

WILL: Final = r"(?:\{\w+\})+"
WILLS: Final = rf"{WILL}(?:(?:, {WILL})*,? or {WILL})?"
_ACTIVATION: Final = " rather than pay the activation cost"
_RATHER_THAN: Final = "(?:rather than pay|instead of paying)"
_ENDS: Final = re.compile(r"(?:s|regalia|[\ue000-\uf8ff]|judgment|\])$")


def _rather_if(match: re.Match[str]) -> str:
    """A condition stands first, then what is not paid."""
    may, doing, what, condition = match.groups()
    return f"If {condition}, rather than pay {what} cost, you {may or ''}{doing}."


def _judgment(match: re.Match[str]) -> str:
    """705.2: what is paid for a judgment if something is so."""
    text = re.sub(
        rf"(?<=\. )If ([^,.]+), (?:you )?(may )?(pay {WILL})(?: to play this ability)? instead(?=\.|$)",
        r"If \1, rather than pay this cost, you \2\3",
        match[0],
    )
    return re.sub(
        r"(?<=\. )If ([^,.]+), you (?:can|may) (?:activate|use|play|do) (?:this|judgment|this ability)(?=\.|$)",
        r"Play this ability only if \1",
        re.sub(
            r"(?<=\. If )(an? [\w ]+?) is (put into (?:your|a) graveyard from) (?:a|the) field this turn",
            r"\1 was \2 the field this turn",
            text,
        ),
    )


def _whose(match: re.Match[str]) -> str:
    """Whose abilities they are stands after them."""
    keyword = match[2].strip("[]")
    return f"[{keyword}] abilities of {'it' if match[1] == 'its' else match[1].removesuffix(chr(39) + 's')}"


def _free_cost(match: re.Match[str]) -> str:
    """903.2i-iv: a decrease of the free cost alone."""
    what = "chants" if match[1] == "chant and chant with [Quickcast]" else match[1]
    what = re.sub(r"^(\w+) chant and chant with \[Quickcast\]$", r"\1 chants", what)
    what = re.sub(r"^addition of the (\S+) subtype$", r"additions of the \1 subtype", what)
    what = f"{what} cards" if match[2] and what == match[1] else what
    return f"The free cost of {what}{' you play' if match[3] else ''} is reduced by {match[4]}."


_ATTRIBUTE_WORD: Final = re.compile(rf"(?:^|[ ,])(?:{'|'.join(ATTRIBUTE_NAMES)})$")


def _uses(match: re.Match[str]) -> str:
    """907.4: what will may be spent for, each said by itself: "to play A, to play B, or to do judgment of C"."""
    text = re.sub(r"\bGod's Art abilit", "[God's Art] abilit", match[0]).replace("[[", "[").replace("]]", "]")
    found: list[str] = []
    for part in re.split(r",? or (?!more\b|less\b|fewer\b)|, ", text):
        whole = not found or (_ENDS.search(found[-1]) and not _ATTRIBUTE_WORD.search(found[-1]))
        if not whole or not part:
            return match[0]
        found.append(part)
    verb = "play"
    uses: list[str] = []
    for part in found:
        said = re.match(r"(?:to )?(play|do|pay) ", part)
        verb = said[1] if said else verb
        what = part[said.end() :] if said else part
        if re.match(r"\[(?:Awakening|Mobilize)\] costs", what):
            verb = "pay"
        if re.match(r"(?:the )?(?:judgment|[Jj]udgement process|judgment process)\b|\[Judgment\] abilities", what):
            verb = "do"
            what = re.sub(
                r"^(?:the )?(?:judge?ment(?: process)?|\[Judgment\] abilities)((?: of)?) an? (\w+ )?ruler$",
                r"judgment\1 \2rulers",
                what,
            )
            what = re.sub(r"^(?:the )?(?:judge?ment(?: process)?|\[Judgment\] abilities)", "judgment", what)
        elif verb == "do" and what != "judgment" and not what.startswith("judgment"):
            what = "judgment of this card" if what == "this card's judgment" else what
        what = re.sub(r"^((?:[\w/-]+ )*?)spells$", lambda m: f"{m[1]}cards", what)
        what = re.sub(r"^(\[Judgment\]|judgment) of (?=[\ue000-\uf8ff])", r"\1 of cards named ", what)
        what = re.sub(r"(?<=abilities of )(?=[\ue000-\uf8ff])", "cards named ", what)
        what = re.sub(r"^(?:an? )?(?=[\ue000-\uf8ff])", "cards named ", what)
        uses.append(what if not uses and verb == "play" and not said else f"{verb} {what}")
        if verb != "play" and not what.startswith("["):
            verb = "play"
    return listed([uses[0], *(f"to {use}" for use in uses[1:])], "or")


def _spells(match: re.Match[str]) -> str:
    """To play a spell is to play a card (604.2)."""
    described = match[2].rstrip()
    kind = re.search(r"(?:^| )(resonator|chant|addition|regalia|rune)$", described)
    if kind:
        return f"{match[1]}{described}{'' if kind[1] == 'regalia' else 's'}"
    return f"{match[1]}{match[2]}cards"


def _any_life(match: re.Match[str]) -> str:
    """105.4a: it is always in multiples of 100."""
    return f"{'P' if match[0][0] in 'YP' else 'p'}ay any amount of life"


COSTS: Final[tuple[tuple[str, str | Callable[[re.Match[str]], str]], ...]] = (
    (r"\b(?:Spend|Use|Spent) (?:this|that|these) wills? only to\b", "Spend this will only to"),
    (r"(?<=Spend this will only to )[^.]*", _uses),
    (
        r"((?:\b(?:less|more)|[Ss]pend this will only) to play )((?:(?!(?:cards|that|abilit))[\w/-]+ )*?)"
        r"spells\b(?! or abilit)",
        _spells,
    ),
    (r"\b(?:You p|(?<=, )you p|P|p)ay any amount of (?:your )?life(?: in multiples of 100)?(?=[.,:])", _any_life),
    (r"\bchoose a card in your hand at random and discard it\b(?=\.?$|[,:])", "discard a card at random"),
    (
        r"(?<=[Aa]s an additional cost to play this card, )([^.]*?),? and (?=(?:pay|discard|banish|rest|remove) )",
        r"\1, ",
    ),
    (
        r"\b([Ii]f you would produce will with [^.,]*, )(?:you )?produce that will plus "
        r"(?:(\{\w\})|one of the same kind[^.]*?) instead\b",
        lambda m: f"{m[1]}you produce that will plus {m[2] or 'one of the same kind'} instead",
    ),
    (r"^(As this card enters the field, you may [^.]+\. If you do(?:n't)?, )it enters\b", r"\1this card enters"),
    (
        r"\b([Ii]f you control) (two|three|four) (?:cards named )?(?=[\ue000-\uf8ff])",
        r"\1 \2 or more cards named ",
    ),
    (
        r"\b([Ii]f you control (?:an? |(?:two|three|four) or more cards named )[\ue000-\uf8ff]) "
        r"(?=(?:destroy|search|reveal|put|draw|gain|return|banish|rest|recover|discard) )",
        r"\1, ",
    ),
    (
        rf"^You may ([^.]+?) {_RATHER_THAN} this card's cost if ([^.]+)\.",
        r"If \2, rather than pay this card's cost, you may \1.",
    ),
    (
        rf"^If ([^,.]+), you may (pay {WILLS}) to play this card instead\.",
        r"If \1, rather than pay this card's cost, you may \2.",
    ),
    (rf"^((?:[Pp]ay )?{WILL}, [^.:⇒]*)\. (?=[A-Z][^:⇒]*$)", r"\1: "),
    (r"\b(unless [^.]*? pays?) will equal to (the number of [^.]*)", r"\1 {X}, where X is \2"),
    (
        rf"\b([Ee]ach [^.]*?|[Aa]dded \S+|[Bb]estowed \S+) cannot attack unless "
        rf"(?:a player|its controller|the controller of that \w+|that \w+'s controller) pays ({WILL})",
        r"\1 cannot attack unless its controller pays \2",
    ),
    (r"^(This card costs [^.]* for each \S+ counter on )it(?=\.)", r"\1this card"),
    (r"\bwith multiple attributes\b", "with two or more attributes"),
    (r"\bin their cost\b", "in their costs"),
    (r"\b(only to play )(resonator|chant|addition|card)(?= with )", r"\1\2s"),
    (r"\b(unless [^.]*? pays? )X(?=[.,])", r"\1{X}"),
    (r"\b(this is the \w+) (?:spell|card) named (?=[\ue000-\uf8ff])", r"\1 "),
    (r"\bthis judgment process\b", "this ability"),
    (r"(?:\bPay )?\{X\} only with (\{[MTWRUGB]\}) will\b", r"Spend only \1 will on X"),
    (rf"\b([Yy]ou may pay {WILL}) to do judgment\b", r"\1 rather than pay the cost of [Judgment] abilities"),
    (
        rf"\b([Yy]ou may pay {WILL})(?:{_ACTIVATION})? to play (\[?God's Art\]?) abilities\b",
        r"\1 rather than pay the cost of \2 abilities",
    ),
    (r"\b(its|this card's) (\[?(?:God's Art|Judgment|Inheritance)\]?) abilities\b", _whose),
    (
        r"\b([Ii]f|[Aa]s long as) (your (?:J-ruler|J/ruler|ruler)) is ([^.]* abilities of )it\b",
        r"\1 \2 is \3\2",
    ),
    (
        rf"\b(pay {WILLS} (?:less|more) to play [^.]*?|rather than pay the cost of [^.]*?) until end of turn\b",
        r"\1 this turn",
    ),
    (
        rf"(?<=[.•:⇒] )As long as ([^,.]+), (you (?:may )?pay {WILLS} (?:less|more) to play [^.]* this turn)\.",
        r"If \1, \2.",
    ),
    (rf"\b([Yy]ou) may (pay {WILLS} (?:less|more) for)\b", r"\1 \2"),
    (r"\bfor the (\[Awakening\] costs) of spells you control\b", r"for \1"),
    (
        r"^(?:The f|F)ree costs? (?:for|of) ([^.]*?)(?: (cards))?( you(?:r)? play)? "
        rf"(?:(?:is|are) reduced by|costs?) ({WILL})(?: less to play)?\.?$",
        _free_cost,
    ),
    (
        r"\b[Tt]he free cost of the next (?:spell|(chant|resonator|addition|regalia)) you play "
        rf"is reduced by ({WILL})",
        lambda m: f"The free cost of your next {m[1] or 'card'} is reduced by {m[2]} this turn",
    ),
    (r"\brather than pay the cost of this card\b", "rather than pay this card's cost"),
    (
        rf"\b([Yy])ou (may )?pay ({WILL}) to play (your (?:first|next) [^.,]*?) rather than pay its cost\b",
        r"\1ou \2pay \3 rather than pay the cost of \4",
    ),
    (
        rf"\bYou (may )?(pay {WILLS}) {_RATHER_THAN} (this card's|this|its|the) cost if ([^.]+)\.",
        _rather_if,
    ),
    (
        r"\bYou may play this card without paying its cost (?:if|as long as) ([^.]+)\.",
        r"If \1, you may play this card without paying its cost.",
    ),
    (
        rf"(?<=\. )You (may )?((?:pay {WILL}|discard|banish|remove|rest)[^.]*?) {_RATHER_THAN} this cost\.",
        r"Rather than pay this cost, you \1\2.",
    ),
    (r"^\[Judgment\] .*", _judgment),
    (r"(?<=rather than pay the cost of )God's Art(?= abilities)", "[God's Art]"),
    (r"\b(rather than pay the cost of [^.,]*? abilities[^.,]*?) rather than pay their costs?\b", r"\1"),
)
