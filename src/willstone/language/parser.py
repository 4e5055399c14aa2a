"""Reading card text: from normalised paragraphs to the abilities the engine plays, and back (204).

The grammar is in the folder ``grammar``. It is built once, when the first text is read. Whatever is read is rendered
again and compared with the text, so that no word is ever lost on the way.
"""

from __future__ import annotations

import hashlib
import os
import re
from contextlib import nullcontext
from functools import lru_cache
from typing import TYPE_CHECKING, Final

from lark import Lark, UnexpectedCharacters, UnexpectedInput, UnexpectedToken
from lark.lexer import PatternRE, PatternStr

from willstone import progress
from willstone.datafolder import data_folder
from willstone.engine.core.information import CHANT, RESONATOR, RUNE
from willstone.engine.core.nodes import walk
from willstone.engine.core.wording import is_group
from willstone.engine.layers.continuous import Continuous
from willstone.engine.state.abilities import Chant, Playable, slots_in
from willstone.engine.state.keyword_names import KEYWORDS, SKILLS
from willstone.engine.state.speech import Ability
from willstone.engine.words.quantities import ValueOf
from willstone.engine.words.selectors import It, This
from willstone.i18n.messages import message
from willstone.language.announced import refuse_misused, refuse_unknown
from willstone.language.binding import bind_knowing, is_misplaced
from willstone.language.errors import NotUnderstood, Refused
from willstone.language.excess import refuse_excess, unreadable
from willstone.language.further import together
from willstone.language.meaning.tables import NotYet
from willstone.language.meaning.texts import abilities as read_phrases
from willstone.language.normalise import normalise
from willstone.language.pronouns import NOTHING, Known, Unbound
from willstone.language.trees import TreeBuilder
from willstone.language.vocabulary import grammar, words

if TYPE_CHECKING:
    from collections.abc import Sequence

    from lark.lexer import TerminalDef

_WORD_END: Final = r"(?![\w'/-])"
_FIRST_WORD: Final = re.compile(
    r"(?:^(?:\[[^\]]*\] (?:<[^>]*> |《[^》]*》 )?(?:(?:\d+|(?:\{\w+\})+) )?(?:- )?)*|[.:⇒•-] )"
    r"([A-Z][a-z'-]*)(?![a-z'-]| Magic Stone\b)"
)
_CAPITALISED: Final = re.compile(r"(?: (?:[A-Z][\w'-]*|\d+))*")
DESCRIBED: Final = {
    "SKILL": "a keyword",
    "KEYWORD": "a keyword",
    "VALUE": "ATK or DEF",
    "SUBTYPE": "a subtype of additions",
    "NON": "non-...",
    "ZONE": "a zone",
    "NUMBERED_SKILL": "a keyword with a number",
    "NUMBER": "a number",
    "INFINITY": "∞",
    "NUMBER_WORD": "a number in words",
    "HUNDREDS_OF_X": "X",
    "WILL": "will symbols",
    "GAINED_STATS": "[+ATK/+DEF]",
    "FORESEE": "Foresee",
    "GODS_ART": "a name in <>",
    "INCARNATED": "[Attribute]",
    "STONE": "a magic stone type",
    "BATTLE": "battle",
    "DO": "you do",
    "TOP_OR_BOTTOM": "top or bottom",
    "STATS": "[ATK/DEF]",
    "NAME": "a name in quotes",
    "RACE": "a race",
    "COUNTER_NAME": "the name of a counter",
    "_COMMA": "a comma",
    "_AND": "and",
    "_OR": "or",
    "_AND_OR": "and/or",
    "BARRED": "what players cannot do",
    "CANNOT_PLAY": "cannot play",
    "STAYS_RESTED": "doesn't recover during its controller's next recovery phase",
    "RESTRAINT": "what is forbidden, allowed or demanded",
    "VERSUS": "what is forbidden or allowed with other cards",
    "CANNOT_BE_TARGETED": "cannot be targeted by",
    "THIS_TURN": "this turn",
    "FROM_FIELD": "from the field",
    "SOME_DAMAGE": "damage",
    "MUCH": "that much",
    "BARRIER": "[Barrier] with information",
    "ITEM": "the name of an item in 《》",
    "_ALSO": "and",
    "$END": "the end of the ability",
}
_SKILLS: Final = [keyword.name for keyword in SKILLS.values() if not keyword.numbered]
_NUMBERED_SKILLS: Final = [keyword.name for keyword in SKILLS.values() if keyword.numbered]
_KEYWORDS: Final = sorted(keyword.name for keyword in KEYWORDS.values() if keyword.is_had())
_ACTIVATE: Final = re.compile(r'(?!\[)(?:[^:.⇒"-]|"[^"]*"|-\b)+: ')
_PUNCTUATION: Final = {".": "a full stop", ",": "a comma", ":": "a colon", "⇒": "an arrow"}
STARTS: Final = ("paragraph", "chant_paragraph", "activate")


def _tables() -> str | bool:
    """Where the tables of the grammar are kept from one run to the next; building them takes longer than most runs.

    Where nothing can be written they are built every time.
    """
    sources = "\n".join((grammar(), _WORD_END, *_SKILLS, *_NUMBERED_SKILLS, *_KEYWORDS))
    digest = hashlib.blake2b(sources.encode(), digest_size=12).hexdigest()
    path = (data_folder() / "cache").resolve() / f"grammar-{digest}.tables"  # the tables know where they lie
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        if not path.exists():
            for old in path.parent.glob("grammar-*.tables"):
                old.unlink(missing_ok=True)
    except OSError:
        return False
    return str(path)


def finish(terminal: TerminalDef) -> TerminalDef:
    """Fill in the keywords, and let words end where words end: "Drawacard" is not "Draw a card"."""
    names = {"SKILL": _SKILLS, "NUMBERED_SKILL": _NUMBERED_SKILLS, "KEYWORD": _KEYWORDS}.get(terminal.name)
    if names is not None:
        terminal.pattern = PatternRE(rf"\[(?:{'|'.join(map(re.escape, names))})\]")
    elif isinstance(terminal.pattern, PatternStr) and terminal.pattern.value[-1].isalpha():
        terminal.pattern = PatternRE(re.escape(terminal.pattern.value) + _WORD_END)
    return terminal


def _word(terminal: TerminalDef) -> str:
    """The word that a terminal stands for, empty if it is one of many."""
    value = terminal.pattern.value
    if isinstance(terminal.pattern, PatternStr):
        return _PUNCTUATION.get(value, value)
    return re.sub(r"\\(.)", r"\1", value.removesuffix(_WORD_END)) if value.endswith(_WORD_END) else ""


class Reader:
    """The grammar, ready to read paragraphs."""

    def __init__(self) -> None:
        tables = _tables()
        kept = isinstance(tables, str) and os.path.exists(tables)
        with nullcontext() if kept else progress.shown("preparing the card language, this once"):
            self.lark = Lark(
                grammar(),
                parser="lalr",
                start=list(STARTS),
                transformer=TreeBuilder(),
                edit_terminals=finish,
                cache=tables,
            )
        self.words = DESCRIBED | {terminal.name: word for terminal in self.lark.terminals if (word := _word(terminal))}

    def read(self, text: str, start: str) -> Ability:
        """The ability of one normalised paragraph."""
        try:
            ability = self.lark.parse(self.uncapitalised(text), start)
        except UnexpectedInput as error:
            raise self._not_understood(text, error) from None
        except Refused as error:
            raise refusal(text, error) from None
        assert isinstance(ability, Ability)
        return ability

    def uncapitalised(self, text: str) -> str:
        """The same without capitals at the beginning of sentences, except those of races."""
        known = words()

        def lower(match: re.Match[str]) -> str:
            word = match[1].lower()
            if is_group(match[1]) and text[match.end() + 1 : match.end() + 2].isupper():
                return match[0]  # a race such as "Six Sages"
            return match[0][: -len(word)] + word if word in known or word.startswith("non-") else match[0]

        return _FIRST_WORD.sub(lower, text)

    def _not_understood(self, text: str, error: UnexpectedInput) -> NotUnderstood:
        if isinstance(error, UnexpectedToken):
            names = set(error.accepts or error.expected)
            position = len(text) if error.token.type == "$END" else error.token.start_pos or 0
        else:
            assert isinstance(error, UnexpectedCharacters)
            names = set(error.allowed or ())
            position = error.pos_in_stream
        for opening in _FIRST_WORD.finditer(text, 0, position):
            unknown = opening[1].lower() not in words()
            if unknown and _CAPITALISED.fullmatch(text[opening.end() : position].rstrip()):
                return not_understood(text, opening.start(1), ("the beginning of a sentence",))  # hardly a race
        expected = sorted({self.words.get(name, name.strip("_").lower().replace("_", " ")) for name in names})
        return not_understood(text, position, tuple(expected))


def not_understood(text: str, position: int, expected: tuple[str, ...]) -> NotUnderstood:
    """Pointing at the first word that is not understood; a comma alone tells nothing."""
    understood = text[:position].rstrip()
    while position < len(text) and text[position] in " ,;":
        position += 1
    return NotUnderstood(text, position, understood, expected)


def refusal(text: str, error: Refused) -> NotUnderstood:
    """The same for words that fit the grammar but not the engine."""
    return not_understood(text, error.position, (error.expected,))


def start_of(paragraph: str, types: int) -> str:
    """Which rule of the grammar a paragraph of a card is read by."""
    if not types & (CHANT | RUNE):
        return "paragraph"
    return "activate" if _ACTIVATE.match(paragraph) else "chant_paragraph"


@lru_cache(maxsize=1)
def reader() -> Reader:
    """The only one."""
    return Reader()


def parse(text: str, types: int = RESONATOR) -> tuple[Ability, ...]:
    """The abilities of a card with that text; raises :class:`NotUnderstood` at the first word without a meaning.

    The bare sentences of a chant or a rune are one ability together, wherever its paragraphs begin.
    """
    try:
        return _parsed(text, types)
    except RecursionError:
        raise unreadable(text, 0, message("a text whose parts are nested too deep")) from None


def _parsed(text: str, types: int) -> tuple[Ability, ...]:
    found = by_phrases(text, types)
    return by_rules(text, types) if found is None else found


def by_phrases(text: str, types: int = RESONATOR) -> tuple[Ability, ...] | None:
    """What a text says by the phrase grammar; None where that has no meaning for some of it yet."""
    refuse_excess(text)
    try:
        return finished(read_phrases(text, types), types)
    except (NotYet, NotUnderstood):
        return None


def by_rules(text: str, types: int = RESONATOR) -> tuple[Ability, ...]:
    """The same by the rules of the older grammar, which reads one spelling; raises :class:`NotUnderstood`."""
    read = [
        (paragraph, reader().read(paragraph, start_of(paragraph, types)))
        for paragraph in filter(None, normalise(text).split("\n"))
    ]
    return finished(read, types, compared=True)


def finished(read: Sequence[tuple[str, Ability]], types: int, compared: bool = False) -> tuple[Ability, ...]:
    """Paragraphs and the abilities that were read in them, as the abilities of one card.

    Where it is asked for, what an ability says is compared with its paragraph.
    """
    abilities: list[Ability] = []
    known = NOTHING
    for paragraph, as_read in read:
        ability = as_read
        if isinstance(ability, Chant):
            before = abilities.pop() if abilities and isinstance(abilities[-1], Chant) else None
            if any(isinstance(other, Chant) for other in abilities):
                raise not_understood(paragraph, 0, ("all sentences of the chant next to each other",))
            assert before is None or isinstance(before, Chant)
            ability, known = _bound(paragraph, ability, before)
        else:
            ability = _with_texts(paragraph, ability, abilities, known)
        for unbound in walk(ability, Unbound):
            raise not_understood(paragraph, unbound.position, (f"something that {unbound.word!r} stands for",))
        if is_misplaced(ability):
            raise not_understood(paragraph, 0, ("cards that are chosen together",))
        if types == CHANT and isinstance(ability, Continuous) and ability.place() < 0:
            raise not_understood(paragraph, 0, ("what counts while it is a spell",))  # 902.1: it is never in play
        _announced(paragraph, ability)
        rendered = ability.render().rsplit("\n", 1)[-1]
        if compared and rendered != paragraph:
            raise not_understood(paragraph, _first_difference(paragraph, rendered), (f"the words {rendered!r}",))
        abilities.append(ability)
    return tuple(abilities)


def _announced(paragraph: str, ability: Ability) -> None:
    """What must be known as a text is played can be."""
    try:
        for text in walk(ability, Playable):
            refuse_unknown(text.effects)
            refuse_misused(text.effects)
    except Refused as error:
        raise refusal(paragraph, error) from None


def _first_difference(text: str, other: str) -> int:
    """Where the first word begins in which two texts differ."""
    same = 0
    while text[same : same + 1] == other[same : same + 1]:
        same += 1
    return text.rfind(" ", 0, same) + 1


def _with_texts(paragraph: str, ability: Ability, before: list[Ability], known: Known) -> Ability:
    """An ability that gives a chant a further text, together with the chant's own text."""
    chant = next((other for other in before if isinstance(other, Chant)), None)
    try:
        return together(ability, chant, known)
    except Refused as error:
        raise refusal(paragraph, error) from None


def _bound(paragraph: str, chant: Chant, before: Chant | None) -> tuple[Chant, Known]:
    """A paragraph of a chant, together with those before it, and what it has named."""
    try:
        effects, known = bind_knowing(chant.effects, NOTHING, 0 if before is None else slots_in(before.effects))
        if any(value.what == It(This()) and value.value != "total cost" for value in walk(effects, ValueOf)):
            raise Refused(paragraph.find(" its ") + 1, "something with ATK and DEF")  # a chant has none
        if before is None:
            return Chant(effects), known
    except Refused as error:
        raise refusal(paragraph, error) from None
    return Chant((*before.effects, *effects), (*before.breaks, len(before.effects))), known


def render(abilities: Sequence[Ability]) -> str:
    """The text of a card with these abilities."""
    return "\n".join(ability.render() for ability in abilities)
