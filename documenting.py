"""What the documentation site has beside the pages of ``docs``: pages made from the command and from the rulebooks.

MkDocs loads this module as a hook (``mkdocs.yml``): :func:`on_files` adds the pages that are made, and the others are
mended where they lead to files of the project that are no pages. ``make docs`` builds the site.
"""

from __future__ import annotations

import re
import sys
from collections.abc import Iterator
from importlib import import_module
from pathlib import Path
from typing import Any, Final

ROOT: Final = Path(__file__).resolve().parent
sys.path.insert(0, str(ROOT / "src"))
COMMANDS: Final = "reference/commands.md"
RULES: Final = "reference/rules/index.md"
_FEW: Final = 6  # places of a rule that are listed
_LINK: Final = re.compile(r"\[([^\[\]]*)\]\((\.\./[^()\s]*)\)")
_ROLE: Final = re.compile(r":(?:class|func|meth|mod|attr|data):<code>~?(?:[\w.]*\.)?(\w+)</code>")
_DOCUMENTS: Final = {
    "cr-8.01": "Comprehensive Rules 8.01 (2018)",
    "cr-5.01": "Comprehensive Rules 5.01",
    "quick-rules": "Quick Rules",
    "rulebook-it": "Rulebook of 2015, in Italian",
    "abc-1.0": "Arcana Battle Colosseum 1.0",
}


# ---------------------------------------------------------------- commands


def commands_page() -> str:
    """All commands with their arguments and options, as they say them themselves."""
    import typer

    from willstone.cli.main import app

    lines = [
        "# Commands",
        "",
        "Made from the command itself; `willstone COMMAND --help` says the same. How they end, completion and JSON are",
        "told in [the how-to pages](../how-to.md#the-command).",
    ]
    for words, command in _commands(typer.main.get_command(app), ("willstone",)):
        lines += ["", f"{'#' * min(len(words) + 1, 4)} {' '.join(words)}", "", *_described(command, words)]
    return "\n".join(lines) + "\n"


def _commands(command: Any, words: tuple[str, ...]) -> Iterator[tuple[tuple[str, ...], Any]]:
    yield words, command
    if hasattr(command, "list_commands"):
        for name in sorted(command.list_commands(None)):
            yield from _commands(command.get_command(None, name), (*words, name))


def _described(command: Any, words: tuple[str, ...]) -> list[str]:
    told = (command.help or "").replace("\b\n", "").strip()
    given = [param for param in command.params if not getattr(param, "hidden", False) and param.name != "help"]
    arguments = [param for param in given if param.param_type_name == "argument"]
    options = [param for param in given if param.param_type_name == "option"]
    usage = " ".join([*words, *(["[OPTIONS]"] if options else []), *(_metavar(argument) for argument in arguments)])
    if hasattr(command, "list_commands"):
        usage += " COMMAND"
    lines = ["    " + usage, "", *([told] if told else [])]
    rows = [(_metavar(argument), getattr(argument, "help", None) or "") for argument in arguments]
    rows += [(", ".join([*option.opts, *option.secondary_opts]), option.help or "") for option in options]
    if rows:
        lines += ["", "| | |", "| --- | --- |"]
        lines += [f"| `{name}` | {_cell(about)} |" for name, about in rows]
    return lines


def _metavar(argument: Any) -> str:
    name = argument.metavar or (argument.name or "").upper()
    return name if argument.required else f"[{name.strip('[]')}]"


def _cell(text: str) -> str:
    """Words as a cell of a table shows them."""
    return " ".join(text.replace("|", "\\|").replace("<", "&lt;").split())


# ---------------------------------------------------------------- rules


def rule_pages() -> dict[str, str]:
    """A page for each chapter of each rulebook, and one that leads to all of them."""
    from willstone.rulebook import catalogue
    from willstone.rulebook.coverage import collect

    coverage = collect(ROOT / "tests")
    pages: dict[str, str] = {}
    index = [
        "# Rulebooks",
        "",
        "Every rule of every document, with one line of our own, the code that carries it out, and the tests that show",
        "it. The documents themselves are their publishers'. `willstone rules show 903.2g` says the same.",
    ]
    for document in catalogue.DOCUMENTS:
        index += ["", f"## {_DOCUMENTS.get(document, document)}", "", f"`{document}`", ""]
        for chapter, title in catalogue.chapters(document).items():
            found = [rule for rule in catalogue.rules(document) if rule.chapter == chapter]
            if not found:
                continue
            path = f"reference/rules/{document}/{chapter}.md"
            index.append(f"- [{chapter} {title}]({document}/{chapter}.md): {len(found)} rules")
            lines = [f"# {chapter} {title}", "", f"Of {_DOCUMENTS.get(document, document)} (`{document}`)."]
            for rule in found:
                lines += ["", f"## {rule.id}", "", *_rule(rule, coverage.of(rule))]
            pages[path] = "\n".join(lines) + "\n"
    pages[RULES] = "\n".join(index) + "\n"
    return pages


def _rule(rule: Any, tests: list[str]) -> list[str]:
    from willstone.rulebook.tracing import called, traces

    lines = [_cell(rule.summary or "(no line yet)")]
    if rule.physical:
        return [*lines, "", "*Nothing that a program can show.*"]
    places = list(dict.fromkeys(str(trace.place) for trace in traces(rule)))
    others = [f"`{other}`" for other in called(rule)]
    lines += ["", f"- code: {_some(places)}", f"- tests: {_some([_test(test) for test in tests])}"]
    return [*lines, *([f"- in other documents: {', '.join(others)}"] if others else [])]


def _test(name: str) -> str:
    return name.replace(str(ROOT) + "/", "")


def _some(told: list[str]) -> str:
    shown = ", ".join(f"`{each}`" for each in told[:_FEW]) or "none"
    return f"{shown} and {len(told) - _FEW} more" if len(told) > _FEW else shown


# ---------------------------------------------------------------- the hook


def on_config(config: Any) -> Any:
    """A page that nobody has given a place stands at the end."""
    if more := unlisted(config["nav"]):
        config["nav"] = [*config["nav"], {"More": more}]
    return config


def listed(part: Any) -> Iterator[str]:
    """The pages that a part of the navigation leads to."""
    if isinstance(part, str):
        yield part
    else:
        for each in part.values() if isinstance(part, dict) else part:
            yield from listed(each)


def unlisted(nav: Any) -> list[str]:
    """The pages that the navigation does not lead to."""
    written = {path.relative_to(ROOT / "docs").as_posix() for path in (ROOT / "docs").rglob("*.md")}
    return sorted(written - set(listed(nav)))


def on_files(files: Any, config: Any) -> Any:
    """Add the pages that are made."""
    file = import_module("mkdocs.structure.files").File
    for path, text in {COMMANDS: commands_page(), **rule_pages()}.items():
        files.append(file.generated(config, path, content=text))
    return files


def on_page_markdown(markdown: str, **_: Any) -> str:
    """Links to files that are no pages become their names."""
    return _LINK.sub(_led, markdown)


def on_page_content(html: str, **_: Any) -> str:
    """Names in docstrings are shown without the marks of other tools."""
    return _ROLE.sub(r"<code>\1</code>", html)


def _led(found: re.Match[str]) -> str:
    words, link = found[1], found[2]
    return f"{words} (`{link.lstrip('./')}`)" if _outside(link) else found[0]


def _outside(link: str) -> bool:
    """Whether a link from a page leads to a file of the project that is no page."""
    target = link.partition("#")[0].lstrip("./")
    return (ROOT / target).exists() and not (ROOT / "docs" / target).exists()
