"""How moves are written: cutting a line into its verb, names, targets and options."""

from __future__ import annotations

import re
from dataclasses import dataclass, field

from willstone.engine.errors import InvalidMove

VERBS = (
    "call",
    "play",
    "use",
    "judgment",
    "set",
    "attack",
    "battle",
    "forfeit",
    "block",
    "no block",
    "lifebreak",
    "convoke",
    "reveal",
    "choose",
    "order",
    "assign",
    "pass",
    "concede",
)
ALONE = frozenset(("call", "battle", "forfeit", "no block", "lifebreak", "pass", "concede"))
TARGETED = frozenset(("play", "use", "attack"))
WITH_OPTIONS = frozenset(("play", "use", "judgment", "attack", "block", "set"))

_OPTION = re.compile(
    r"(?:x|y)\s*=\s*\d+|mode\s*=\s*\d+(?:\s*,\s*\d+)*|awaken|free|side\s*=\s*[a-z-]+|(?:incarnate|pay)\s+\S.*",
    re.IGNORECASE,
)


@dataclass(frozen=True)
class Move:
    """A move as written, its names not yet looked up."""

    verb: str
    names: tuple[str, ...] = ()
    targets: tuple[str, ...] = ()
    amounts: tuple[int, ...] = ()
    ability: int = 0
    x: int | None = None
    modes: tuple[int, ...] = ()
    awaken: bool = False
    free: bool = False
    side: str = ""
    incarnate: tuple[str, ...] = ()
    pay: tuple[str, ...] = ()
    text: str = field(default="", compare=False)


def parse(text: str) -> Move:
    """Read one move; raises InvalidMove saying what is wrong with it."""
    line = text.strip()
    lowered = line.lower()
    verb = next((v for v in VERBS if lowered == v or lowered.startswith(v + " ")), None)
    if verb is None:
        raise InvalidMove(f"no move begins like {text!r}; moves are {', '.join(VERBS)}")
    rest = line[len(verb) :].strip()
    if verb in ALONE:
        if rest:
            raise InvalidMove(f"nothing may follow {verb!r}: {rest!r}")
        return Move(verb, text=line)
    options: dict[str, str] = {}
    if verb in WITH_OPTIONS:
        rest, options = _split_options(rest)
    before, arrow, after = _split_outside_quotes(rest, "->")
    if arrow and verb not in TARGETED:
        raise InvalidMove(f"{verb!r} has no targets: {text!r}")
    targets = split_names(after) if arrow else ()
    ability = 0
    amounts: tuple[int, ...] = ()
    if verb == "assign":
        names, amounts = _assignments(before)
    elif verb == "use":
        name, ability = _numbered(before)
        names = split_names(name)
    else:
        names = split_names(before)
    if not names and verb != "judgment":
        raise InvalidMove(f"{verb!r} of what? {text!r}")
    if len(names) > 1 and verb not in ("choose", "order", "assign"):
        raise InvalidMove(f"{verb!r} takes one card, not {', '.join(names)} (quote names that hold a comma)")
    if verb == "attack" and len(targets) != 1:
        raise InvalidMove("an attack is written: attack CARD -> TARGET")
    return Move(
        verb,
        names,
        targets,
        amounts,
        ability,
        x=int(options["x"]) if "x" in options else None,
        modes=tuple(int(number) for number in options.get("mode", "").split(",") if number),
        awaken="awaken" in options,
        free="free" in options,
        side=options.get("side", ""),
        incarnate=split_names(options.get("incarnate", "")),
        pay=split_names(options.get("pay", "")),
        text=line,
    )


def _split_options(rest: str) -> tuple[str, dict[str, str]]:
    """Cut ``with ...`` off, at a place where what follows really is a list of options."""
    for match in reversed(list(re.finditer(r"(?:^|\s)with\s+", rest, re.IGNORECASE))):
        if _inside_quotes(rest, match.start()):
            continue
        pieces = [piece.strip() for piece in rest[match.end() :].split(";")]
        if all(_OPTION.fullmatch(piece) for piece in pieces):
            options = {}
            for piece in pieces:
                key, _, value = re.sub(r"^(incarnate|pay)\s+", r"\1=", piece, flags=re.IGNORECASE).partition("=")
                options[key.strip().lower()] = value.strip()
            return rest[: match.start()].strip(), options
    return rest, {}


def _inside_quotes(text: str, position: int) -> bool:
    return text.count('"', 0, position) % 2 == 1


def _split_outside_quotes(text: str, mark: str) -> tuple[str, str, str]:
    start = 0
    while (position := text.find(mark, start)) >= 0:
        if not _inside_quotes(text, position):
            return text[:position].strip(), mark, text[position + len(mark) :].strip()
        start = position + 1
    return text, "", ""


def split_names(text: str) -> tuple[str, ...]:
    """Names separated by commas, with quotes where a name holds a comma."""
    names: list[str] = []
    current = ""
    quoted = False
    for letter in text:
        if letter == '"':
            quoted = not quoted
        if letter == "," and not quoted:
            names.append(current.strip())
            current = ""
        else:
            current += letter
    if quoted:
        raise InvalidMove(f"a quotation mark is missing in {text!r}")
    if current.strip() or names:
        names.append(current.strip())
    if any(not name for name in names):
        raise InvalidMove(f"a name is missing in {text!r}")
    return tuple(names)


def _numbered(text: str) -> tuple[str, int]:
    match = re.fullmatch(r"(.*\S)\.(\d+)(#\d+)?", text)
    if match is None:
        return text, 0
    return match[1] + (match[3] or ""), int(match[2])


def _assignments(text: str) -> tuple[tuple[str, ...], tuple[int, ...]]:
    names: list[str] = []
    amounts: list[int] = []
    for piece in split_names(text):
        name, _, amount = piece.rpartition(" ")
        if not name or not amount.isdigit():
            raise InvalidMove(f"an assignment is written TARGET N, TARGET N: {piece!r}")
        names.append(name.strip())
        amounts.append(int(amount))
    return tuple(names), tuple(amounts)


def quoted(name: str) -> str:
    """A name as it must be written in a move."""
    unsafe = "," in name or "->" in name or ";" in name or re.search(r"\bwith\b|#\d|\.\d", name)
    return f'"{name}"' if unsafe else name
