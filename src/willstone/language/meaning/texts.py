"""A whole text read by the phrase grammar: paragraphs to abilities as they are read, before chants are put together."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Final, NamedTuple

from willstone.engine.core.information import CHANT, RESONATOR, RUNE
from willstone.engine.state.keyword_names import KEYWORDS
from willstone.language.errors import NotUnderstood, Refused
from willstone.language.meaning import (  # noqa: F401  # their cases are in the tables
    altering,
    becoming,
    branching,
    chased,
    chasing,
    choosing,
    chosen,
    composed,
    continuous,
    damage,
    deckbuilding,
    entering,
    finding,
    fortune,
    frames,
    joined,
    keywords,
    marks,
    measured,
    moving,
    past,
    playing,
    portions,
    relations,
    replacing,
    restraints,
    triggers,
    will,
)
from willstone.language.meaning import tokens as of_tokens  # noqa: F401
from willstone.language.meaning.paragraphs import PARAGRAPH
from willstone.language.meaning.several import MANY
from willstone.language.meaning.tables import NotYet, speaks_of_theirs, used_up
from willstone.language.phrases import grammar
from willstone.language.phrases.lexicon import lexicon
from willstone.language.phrases.slips import SLIPS, corrected
from willstone.language.reading.errors import Failure, failure
from willstone.language.reading.reader import Reading, TooInvolved
from willstone.language.reading.repairing import repaired
from willstone.language.reading.tokens import Quoted, Token, clean, near, tokens
from willstone.language.reading.trees import Tree

if TYPE_CHECKING:
    from willstone.engine.state.speech import Ability

_REMINDER: Final = re.compile(  # 204.3; a number, a name or a few words without a full stop are part of a keyword
    r"\"[^\"]*\"|"
    r"(?<!\] )(?<!\])\((?!Strangers?\))(?:[^()]|\(Stranger\))*[A-Za-z](?:[^()]|\(Stranger\))*\)"
    r"|\((?=[^()]*(?:\.|\w(?: +[^() ]+){5}))[^()]*[A-Za-z][^()]*\)"
    r"|(?<= )\([A-Z][^()]*\.$"  # one that is not closed
    r"|(?<=\w\.) [A-Z][^().\"]*\.\)$"  # one that is not opened
)
_BULLET: Final = re.compile(r"\n *[-•·*] *(?=[^\s\d])")
_NUMBERED: Final = re.compile(r"(?<=\]) \((\d+)\)")  # of a keyword
_TWICE: Final = re.compile(r"([.⇒,])(?: ?\1)+")  # around what stood in brackets
_OF_TEXT: Final = r"(?!\[(?:Incarnation|Fallen|Null|Faith|Revenge|Torrent)\])"  # what follows them is theirs
_ONE: Final = _OF_TEXT + r"\[[A-Z][^\]/]*\](?: (?:\d+|∞)|(?<=\[Barrier\]) ?(?:\([^()]*\)|(?:\{[WRUGB]\})+))?"
_KEYWORDS: Final = re.compile(rf"{_ONE}(?:(?:,? | and ){_ONE})*\.?")
_KEYWORD: Final = re.compile(_ONE)


def _unless_quoted(match: re.Match[str]) -> str:
    return match[0] if match[0][0] == '"' else " "


class Phrase(NamedTuple):
    """A paragraph as it is read: its text, its tokens, its tree, how many trees are as good, and the steps it took."""

    text: str
    tokens: list[Token]
    tree: Tree | None
    ties: int
    steps: int
    failure: Failure | None = None
    chant: bool = False


def paragraphs(text: str) -> list[str]:
    """The abilities of a text, without reminder text; a line of keywords is as many (204.2, 204.3)."""
    found: list[str] = []
    for line in _BULLET.sub(" • ", clean(text)).split("\n"):
        before, said = "", line
        while before != said:
            before, said = said, _REMINDER.sub(_unless_quoted, said)
        said = _TWICE.sub(r"\1", _NUMBERED.sub(r" \1", " ".join(said.split()).rstrip(",; ")))
        if _KEYWORDS.fullmatch(said):
            found += _KEYWORD.findall(said)
        elif said:
            found.append(said)
    return found


def phrase(paragraph: str, types: int = RESONATOR) -> Phrase:
    """One paragraph by the grammar; as it stands if it can be read so, otherwise without its misprints."""
    found = _phrase(paragraph, types)
    if found.tree is None and (right := corrected(paragraph)) != paragraph:
        mended = _phrase(right, types)
        return found if mended.tree is None else mended
    return found


def _phrase(paragraph: str, types: int) -> Phrase:
    read = tokens(paragraph, lexicon())
    if read and read[-1].printed != ".":
        read.append(Token(".", len(paragraph), (".",), "."))
    chant = bool(types & (CHANT | RUNE))
    reading, category = _begun(read), "ChantParagraph" if chant else "Paragraph"
    try:
        found = reading.whole(category)
    except TooInvolved:
        return Phrase(paragraph, read, None, 0, reading.steps, failure(reading, read), chant)
    if found is not None:
        return Phrase(paragraph, read, found[0], found[1], reading.steps)
    mended = repaired(read, reading, category, _begun, SLIPS)
    if mended is None:
        return Phrase(paragraph, read, None, 0, reading.steps, failure(reading, read), chant)
    return Phrase(paragraph, mended.tokens, mended.tree, mended.ties, mended.reading.steps)


def _begun(read: list[Token]) -> Reading:
    return Reading(grammar(), [token.keys for token in read], [token.value for token in read])


def ability(said: Phrase) -> Ability:
    """What a paragraph means; raises NotYet where it has no meaning."""
    if said.tree is None:
        assert said.failure is not None
        raise NotYet(said.failure.at, "a phrase")
    if speaks_of_theirs(said.tree, _ACTING) or _elsewhere(said.tree):
        raise NotYet(0, "whose it is")
    if not _at_once(said.tree) and _finds(said.tree, "as_it_came"):
        raise NotYet(0, "something that is asked at once")
    if _finds(said.tree, "in_the_battle") and not _BATTLE.search(said.text):
        raise NotYet(0, "when that is")  # the battle that ends
    made = PARAGRAPH(said.tree)
    used_up(said.tree)
    return made


def several(said: Phrase) -> tuple[Ability, ...]:
    """What a paragraph means that may say several abilities."""
    if said.tree is None or said.tree.kind not in MANY.cases:
        return (ability(said),)
    if speaks_of_theirs(said.tree, _ACTING):
        raise NotYet(0, "whose it is")
    made = MANY(said.tree)
    used_up(said.tree)
    return made


def _at_once(tree: Tree) -> bool:
    """Whether it is an ability that is applied in the turn in which its card came."""
    if tree.kind == "automatic" and tree.fields()["e"].kind == "when":
        event = tree.fields()["e"].fields()["e"].fields()
        deeds = event.get("d")
        doer = event.get("s")
        if (
            isinstance(doer, Tree)
            and doer.kind == "doer.this"
            and isinstance(deeds, Tree)
            and deeds.kind == "deed.does"
        ):
            return bool(deeds.fields()["v"].kind in ("enter_field+s", "enter_yours+s", "come+s", "come_yours+s"))
    return tree.kind in _AT_ONCE


def _elsewhere(tree: Tree) -> bool:
    """Whether a zone of a target player is spoken of where nothing is done with what is there."""
    return tree.kind == "in_target_players" or (tree.kind != "order" and any(_elsewhere(one) for one in tree.trees()))


def _finds(tree: Tree, kind: str) -> bool:
    return tree.kind == kind or any(_finds(one, kind) for one in tree.trees())


_BATTLE: Final = re.compile(r"^At (?:the )?end of battle(?: phase)? ⇒")
_AT_ONCE: Final = ("enter", "chant")  # abilities that are applied in the turn in which their card came
_ACTING: Final = frozenset(
    (
        "damage",
        "damage_each",
        "other_may_play_free",
        "other_may_play_from",
        "acts",
        "player_may",
        "they_do",
        "always.barred",
        "barred",
        "barred_until",
        "abilities_differ",
    )
)  # somebody else does it, and "their" is theirs


def abilities(text: str, types: int = RESONATOR) -> list[tuple[Phrase, Ability]]:
    """The paragraphs of a text and what they mean; raises NotUnderstood where one of them has no meaning."""
    read = [phrase(one, types) for one in paragraphs(text)]
    return [(one, made) for one in read for made in _abilities(one)]


def _abilities(said: Phrase) -> tuple[Ability, ...]:
    try:
        return several(said)
    except NotYet as error:
        raise pointed(said, error.at, (error.expected,)) from None
    except Refused as error:
        raise pointed(said, error.position, (error.expected,)) from None


def pointed(said: Phrase, at: int, expected: tuple[str, ...]) -> NotUnderstood:
    """What is not understood of a paragraph, from a token on."""
    found = said.failure if said.tree is None else None
    at = at if found is None else found.at
    opened = at
    while opened > 0 and _opens(said.tokens, opened - 1):
        opened -= 1
    if opened > 1 and said.tokens[opened - 1].printed == "." and _opens(said.tokens, opened - 2):
        opened -= 2
    if found is not None:
        if opened != at:
            found = _stopping(said, opened)
        looks = found.near or (_name_meant(said.tokens[opened].printed) if opened < len(said.tokens) else "")
        expected = (*((f"{looks!r}",) if looks else ()), *(str(one) for one in found.expected))
    at = opened
    place = said.tokens[at].start if at < len(said.tokens) else len(said.text)
    return NotUnderstood(said.text, place, said.text[:place].rstrip(), expected)


def _stopping(said: Phrase, at: int) -> Failure:
    """What could have stood at a word which, so it seems, is no race."""
    read = [*said.tokens]
    read[at] = read[at]._replace(keys=("?",))
    reading = _begun(read)
    try:
        reading.whole("ChantParagraph" if said.chant else "Paragraph")
    except TooInvolved:
        assert said.failure is not None
        return said.failure
    return failure(reading, said.tokens[: at + 1])._replace(at=at)


def _name_meant(printed: str) -> str:
    """The keyword or race that a word looks like."""
    if printed[0] == "[":
        known = {f"[{name.lower()}]": f"[{name}]" for name in KEYWORDS}
        looks = near(printed.lower(), known)
        return known.get(looks, "")
    known = {name.lower(): name for name in lexicon().names if name[:1].isupper()}
    looks = (
        printed.lower() if printed.lower() in known and printed not in known.values() else near(printed.lower(), known)
    )
    return known.get(looks, "")


def _opens(read: list[Token], at: int) -> bool:
    """Whether a word that nobody knows opens a sentence: hardly a race."""
    token = read[at]
    if at and read[at - 1].printed not in (".", ":", "⇒", "•"):
        return False
    unknown = (
        token.printed[0].isupper()
        and bool({"<RACE>", "<RACES>"} & {*token.keys})
        and token.printed not in lexicon().names
    )
    return unknown and token.printed.lower() not in grammar().words


def abilities_in_quotes(quoted: Quoted, at: int) -> list[Ability]:
    """The abilities of a text in quotes."""
    from willstone.language.parser import parse

    try:
        return list(parse(quoted.text))
    except NotUnderstood:
        raise NotYet(at, "an ability") from None
