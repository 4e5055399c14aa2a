"""``willstone rules``: look rules up, find the code that carries them out, and see which of them the tests show."""

from __future__ import annotations

import textwrap
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any

import typer

import willstone
from willstone.cli.shared.telling import Json, refuse, tell_as_json
from willstone.i18n.messages import mark, tr
from willstone.rulebook import catalogue
from willstone.rulebook.coverage import Coverage, Summary, Tally, collect
from willstone.rulebook.marks import Unreadable
from willstone.rulebook.tracing import called, traces

if TYPE_CHECKING:
    from willstone.rulebook.catalogue import Rule

app = typer.Typer(
    add_completion=False, no_args_is_help=True, help="Look rules up, their code, and which of them the tests show."
)

_FEW = 3  # places of a rule in a list of rules, or places that name more than the rule
_HEADINGS = (mark("rules"), mark("physical"), mark("tested"), mark("untested"), mark("percent"))
_MARKS = {"rule": mark("rule"), "physical": mark("physical"), "pending": mark("pending")}


@app.command()
def show(
    ids: Annotated[list[str], typer.Argument(metavar="ID...", help="903.2g, cr-5.01/7.10.1, or 803 for all of that")],
    as_json: Json = False,
) -> None:
    """Print rules: the code that carries them out, what other documents call them, and the tests that show them."""
    asked: list[Rule | list[Rule]] = []
    unknown: list[str] = []
    for id in ids:
        try:
            asked.append(catalogue.find(id))
        except catalogue.UnknownRule as error:
            if part := catalogue.part(id):
                asked.append(part)
            else:
                unknown.append(str(error))
    if unknown:
        refuse(*unknown)
    tests = _default_tests()
    coverage = collect(tests) if tests else None
    if as_json:
        rules = [rule for each in asked for rule in (each if isinstance(each, list) else [each])]
        tell_as_json({"rules": [_rule_as_json(rule, coverage) for rule in rules]})
        return
    told = [
        _list(id, each) if isinstance(each, list) else _description(each, coverage)
        for id, each in zip(ids, asked, strict=True)
    ]
    typer.echo("\n\n".join(told))


@app.command()
def search(
    words: Annotated[list[str], typer.Argument(metavar="WORD...", help="every word must occur")],
    as_json: Json = False,
) -> None:
    """Print the rules in whose line or id all the words occur."""
    found = catalogue.search(words)
    if not found:
        if as_json:
            tell_as_json({"rules": []})
        typer.echo(tr("no rule has all of these words"), err=True)
        raise typer.Exit(1)
    if as_json:
        rules = [{"document": rule.document, "id": rule.id, "mark": rule.mark, "line": _line(rule)} for rule in found]
        tell_as_json({"rules": rules})
        return
    width = max(len(str(rule)) for rule in found)
    for rule in found:
        typer.echo(f"{rule!s:<{width}}  {_line(rule)}")


@app.command()
def coverage(
    as_json: Json = False,
    document: Annotated[str | None, typer.Option(help="Only this document.")] = None,
    untested: Annotated[bool, typer.Option("--untested", help="List the ids that no test shows.")] = False,
    tests: Annotated[Path | None, typer.Option(exists=True, file_okay=False, help="The tests directory.")] = None,
) -> None:
    """Count the rules that tests show, by document and chapter.

    Exits with 1 if a test names a rule that does not exist.
    """
    if document is not None and document not in catalogue.DOCUMENTS:
        refuse(tr("no document {}; there are {}", document, ", ".join(catalogue.DOCUMENTS)))
    tests = tests or _default_tests()
    if tests is None:
        refuse(tr("no tests directory here or in a checkout of the project; name one with --tests"))
    collected = collect(tests)
    summaries = [collected.summary(name) for name in ([document] if document else catalogue.DOCUMENTS)]
    if as_json:
        tell_as_json({"documents": {each.document: _as_json(each) for each in summaries}})
    else:
        typer.echo("\n".join(_table(summaries, list_untested=untested)))
    for problem in collected.problems:
        typer.echo(str(problem), err=True)
    if any(not isinstance(problem, Unreadable) for problem in collected.problems):
        raise typer.Exit(1)


def _default_tests() -> Path | None:
    """The tests of the current directory, else those of the checkout this package runs from."""
    candidates = [Path("tests")]
    source = Path(willstone.__file__).resolve().parent
    if source.parent.name == "src":
        candidates.append(source.parents[1] / "tests")
    return next((tests for tests in candidates if tests.is_dir()), None)


def _line(rule: Rule) -> str:
    return rule.summary or tr("(no line yet)")


def _description(rule: Rule, coverage: Coverage | None) -> str:
    title = catalogue.title(rule.document, rule.chapter)
    head = tr("{} {} ({}), chapter {} {}", rule.document, rule.id, tr(_MARKS[rule.mark]), rule.chapter, title)
    lines = [_line(rule), *_places(rule)]
    lines += [tr("in {} it is {}: {}", other.document, other.id, _line(other)) for other in called(rule)]
    if coverage is not None:
        lines += [tr("shown by {}", test) for test in coverage.of(rule) or [tr("no test")]]
    else:
        lines.append(tr("(the tests are not at hand; they are in a checkout of the project)"))
    return "\n  ".join([head, *lines])


def _places(rule: Rule) -> list[str]:
    """The places that carry a rule out, and then some of those that name it with others."""
    found = traces(rule)
    exact = [trace for trace in found if trace.manner == "exact"]
    lines = [
        tr("carried out by {}", trace.place)
        if trace.rule == rule
        else tr("carried out by {}, as {}", trace.place, trace.rule.id)
        for trace in exact
    ]
    around = [trace for trace in found if trace.manner != "exact"]
    shown = around[:_FEW] if exact else around
    lines += [tr("see {}, for {}", trace.place, trace.number) for trace in shown]
    if len(around) > len(shown):
        lines.append(tr("see {} more places, with --json", len(around) - len(shown)))
    return lines if lines or rule.physical else [tr("no code names it")]


def _list(asked: str, rules: list[Rule]) -> str:
    """The rules of a chapter or section, each with the first of its places."""
    number = asked.rpartition("/")[2]
    title = catalogue.title(rules[0].document, rules[0].chapter)
    lines = [tr("{} {}, chapter {} {}", rules[0].document, number, rules[0].chapter, title)]
    width = max(len(rule.id) for rule in rules)
    for rule in rules:
        places = [str(trace.place) for trace in traces(rule)]
        first, more = places[:_FEW], len(places) - _FEW
        told = ", ".join(first) or tr("no code names it")
        lines.append(f"  {rule.id:<{width}}  {_line(rule)}")
        lines.append(f"  {'':<{width}}    {tr('{} and {} more', told, more) if more > 0 else told}")
    return "\n".join(lines)


def _rule_as_json(rule: Rule, coverage: Coverage | None) -> dict[str, Any]:
    return {
        "document": rule.document,
        "id": rule.id,
        "mark": rule.mark,
        "chapter": rule.chapter,
        "title": catalogue.title(rule.document, rule.chapter),
        "line": rule.summary,
        "code": [
            {
                "path": trace.place.path,
                "line": trace.place.line,
                "name": trace.place.name,
                "manner": trace.manner,
                "number": f"{trace.rule.document}/{trace.number}",
            }
            for trace in traces(rule)
        ],
        "called": [str(other) for other in called(rule)],
        "tests": None if coverage is None else coverage.of(rule),
    }


def _as_json(summary: Summary) -> dict[str, Any]:
    titles = catalogue.chapters(summary.document)
    chapters = {id: {"title": titles[id], **_counts(tally)} for id, tally in summary.chapters.items()}
    return {**_counts(summary.total), "chapters": chapters}


def _counts(tally: Tally) -> dict[str, Any]:
    return {
        "rules": tally.rules,
        "physical": tally.physical,
        "tested": tally.tested,
        "untested": list(tally.untested),
    }


def _table(summaries: list[Summary], *, list_untested: bool) -> list[str]:
    """The chapters of each document, and last the documents."""
    labels = {
        (summary.document, id): f"  {id} {catalogue.title(summary.document, id)}"
        for summary in summaries
        for id in catalogue.chapters(summary.document)
    }
    width = max(map(len, [*labels.values(), *catalogue.DOCUMENTS]))
    headings = tuple(map(tr, _HEADINGS))
    lines: list[str] = []
    for summary in summaries:
        lines.append(_row(summary.document, headings, width))
        for id, tally in summary.chapters.items():
            lines.append(_tally_row(labels[summary.document, id], tally, width))
            if list_untested and tally.untested:
                lines += textwrap.wrap(
                    " ".join(tally.untested),
                    width=100,
                    initial_indent="      ",
                    subsequent_indent="      ",
                    break_on_hyphens=False,
                )
        lines.append("")
    lines.append(_row(tr("total"), headings, width))
    lines += [_tally_row(summary.document, summary.total, width) for summary in summaries]
    return lines


def _tally_row(label: str, tally: Tally, width: int) -> str:
    counts = (tally.rules, tally.physical, tally.tested, len(tally.untested))
    return _row(label, (*map(str, counts), f"{tally.percent:.1f}"), width)


def _row(label: str, cells: tuple[str, ...], width: int) -> str:
    return f"{label:<{width}}" + "".join(f"{cell:>10}" for cell in cells)
