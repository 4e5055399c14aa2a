"""Files that nobody should feed to a program: malformed, huge, binary and hostile; by the name of what is wrong."""

from __future__ import annotations

import os
import zlib
from typing import TYPE_CHECKING, Final

from vocabulary import MAGIC

from willstone import limits

if TYPE_CHECKING:
    from pathlib import Path

CARD: Final = '- {name: Owl, type: Resonator, atk: 1, def: 1, text: "%s"}\n'
WIND: Final = '{"fow": {"clusters": [{"name": "Birds", "sets": [{"code": "A", "cards": [%s]}]}]}}'
CONTENTS: Final[dict[str, bytes]] = {
    "empty": b"",
    "blank": b" \n\t\n",
    "NUL": b"\0" * 100,
    "NUL in a text": b"a: b\0c\n",
    "binary": bytes(range(256)) * 50,
    "UTF-16": "deck: Owls\n".encode("utf-16"),
    "a mark and nothing": b"\xef\xbb\xbf",
    "half a character": b"deck: \xc3\n",
    "a lone surrogate": b"deck: \xed\xa0\x80\n",
    "an escaped surrogate": b'[Event "\\ud800"]\n- "\\ud800": "\\ud800"\n',
    "escaped surrogate in JSON": (WIND % '{"id": "\\ud800", "name": "\\udfff", "type": ["Rune"]}').encode(),
    "old line ends": b"deck: Owls\rruler: Nobody\rmain: 1\r",
    "an endless line": b"x" * 1_000_000,
    "many lines": b"4 Owl\n" * 20_000,
    "many values": b"- 1\n" * (limits.VALUES + 1),
    "too large": b"#" * (limits.FILE + 1),
    "digits": b"9" * 5_000,
    "digits of a move": b'[Edition "cr-8.01"]\n[Seed "%s"]\n\nA: play Owl x=%s\n' % (b"9" * 5_000, b"9" * 5_000),
    "digits in a deck": b"deck: Owls\nruler: Nobody\nmain: {Owl: %s}\n" % (b"9" * 5_000),
    "digits in a list": b"%s Owl\n" % (b"9" * 5_000),
    "digits in JSON": (WIND % ('{"id": "A", "name": "Owl", "type": ["Rune"], "ATK": %s}' % ("9" * 5_000))).encode(),
    "digits in a text": (CARD % ("Draw " + "9" * 5_000 + " cards.")).encode(),
    "digits of will": (CARD % "{Rest}: Produce {999999999}.").encode(),
    "a long text": (CARD % ("Draw a card. " * 2_000)).encode(),
    "a long text of JSON": (
        WIND % ('{"id": "A", "name": "Owl", "type": ["Chant"], "abilities": ["%s"]}' % ("Draw a card. " * 2_000))
    ).encode(),
    "nested text": (CARD % ("[Null] " * 500)).encode(),
    "nested lists": b"[" * 100_000,
    "nested mappings": b"{a: " * 100_000,
    "nested JSON": b'{"a":' * 100_000,
    "nested blocks": b"".join(b" " * depth + b"a:\n" for depth in range(500)),
    "a billion laughs": b"a: &a [x, x]\nb: &b [*a, *a]\nc: &c [*b, *b]\nd: [*c, *c]\n",
    "an alias of itself": b"&a [*a]\n",
    "tags": b"!!python/object/apply:os.system [echo hello]\n",
    "two documents": b"a: 1\n---\nb: 2\n",
    "twice the same key": b"deck: a\ndeck: b\n",
    "wrong kinds": b"deck: [1]\nruler: {a: b}\nmain: x\nscenario: [2]\nedition: {}\nplayers: 3\nscript: 4\nexpect: 5\n",
    "a list": b"[1, [2], {a: 3}, ~]\n",
    "nothing": b"null\n",
    "a card of wrong kinds": b"- {name: [a], type: {b: c}, atk: [], text: 3, cost: {R}}\n- 7\n- ~\n- []\n",
    "JSON of wrong kinds": (WIND % '7, [], null, {"id": {}}, {"id": "A", "name": 3, "type": {}}').encode(),
    "JSON of another shape": b'{"fow": {"clusters": {"a": NaN}}}',
    "a position of wrong kinds": b"scenario: a\nedition: cr-8.01\nplayers: {A: [1], B: {hand: x, life: []}}\n",
    "a strange edition": b"scenario: a\nedition: cr-0\nplayers: {A: {}, B: {}}\n",
    "headers only": b'[Edition "cr-8.01"]\n',
    "a broken header": b"[Edition cr-8.01\n[[[[\n",
    "moves only": b"A: pass\nB: pass\n",
    "a false save": MAGIC + b"nothing",
    "a save of wrong kinds": MAGIC + zlib.compress(b"\x94\xa7cr-8.01\x90\x90\x90"),
    "a save that unpacks to much": MAGIC + zlib.compress(b"\0" * (limits.SAVE + 1), 9),
    "no database": b"SQLite format 3\0" + b"x" * 5_000,
}
SUFFIXES: Final = (".yaml", ".json", ".txt", ".fow")


def write_all(folder: Path) -> list[Path]:
    """All of them, each with a name that fits what is read there, and what is no file at all."""
    files = []
    for number, (name, content) in enumerate(CONTENTS.items()):
        suffix = SUFFIXES[number % len(SUFFIXES)]
        for each in {suffix, ".json" if "JSON" in name else ".yaml"}:
            path = folder / f"{name.replace(' ', '-')}{each}"
            path.write_bytes(content)
            files.append(path)
    directory = folder / "directory.yaml"
    directory.mkdir()
    dangling = folder / "dangling.json"
    dangling.symlink_to(folder / "nowhere")
    loop = folder / "loop.txt"
    loop.symlink_to(loop)
    unreadable = folder / "unreadable.yaml"
    unreadable.write_bytes(b"deck: Owls\n")
    os.chmod(unreadable, 0)  # root reads it all the same
    return [*files, directory, dangling, loop, unreadable, folder / "missing.fow", folder / ("x" * 300)]
