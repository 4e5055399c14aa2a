"""Trying cards and the card language out: ``willstone cards exercise``, ``gallery``, ``audit`` and ``reference``."""

from __future__ import annotations

import json
import time
from collections import Counter
from itertools import count
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any, NamedTuple

import typer

from willstone.arena.exercise import Exercise, Failure, Report, for_seconds
from willstone.cli.shared.progress import bar
from willstone.cli.shared.telling import INTERRUPTED, Json, refuse, tell_left_out
from willstone.files import FileError
from willstone.gallery import write_gallery
from willstone.i18n.messages import message, tr
from willstone.language.audit import Finding
from willstone.language.audit import audit as suspicions
from willstone.language.library.cardfiles import CardFile, read_card_file
from willstone.language.library.importing.cards import type_line
from willstone.language.library.importing.check import read_faces
from willstone.language.library.importing.texts import Unread, read, understood
from willstone.language.library.library import Library, shipped_flavours
from willstone.language.reference import reference as written_reference
from willstone.language.suspicions import told_differently

if TYPE_CHECKING:
    from collections.abc import Iterable

    from willstone.engine.texts import Ability
    from willstone.language.library.importing.forceofwind import Printing

CardsFile = Annotated[
    str | None,
    typer.Argument(
        metavar="[FILE]", help="a card file, or cards in the Force of Wind format; without it the cards that ship"
    ),
]


def _cards(file: str | None) -> CardFile:
    """The cards of a file, or those that ship; raises FileError."""
    return CardFile(list(Library.shipped()), shipped_flavours()) if file is None else read_card_file(file)


# ---------------------------------------------------------------- exercise


class _Outcome(NamedTuple):
    """How an exercise went, and where the records of its failures are."""

    report: Report
    seconds: float
    left_out: int  # cards
    interrupted: bool
    records: list[str]


def exercise(
    file: CardsFile = None,
    seconds: Annotated[float, typer.Option(metavar="N", help="How long to play at most.")] = 60.0,
    seed: Annotated[int, typer.Option(metavar="S", help="The seed of the first game; the next have the next.")] = 0,
    as_json: Json = False,
    record: Annotated[
        Path, typer.Option(metavar="DIR", help="Where the records of games that fail are written.")
    ] = Path("exercise-records"),
) -> None:
    """Play cards against each other until everything on them has happened, and look for what goes wrong.

    Cards with words that are not understood are left out. Exits with 1 if a game failed, and with 130 after Ctrl-C,
    which keeps the report so far.
    """
    try:
        cards, _, bad = _cards(file)
        whole = [card for card in cards if not card.unread]
        if not whole:
            refuse(tr("{} has no card of which every word is understood", file))
        outcome = _exercised(Exercise(whole, seed), seconds, len(cards) - len(whole), record)
    except FileError as error:
        refuse(str(error))
    except KeyboardInterrupt:
        raise typer.Exit(INTERRUPTED) from None
    typer.echo(json.dumps(_exercise_json(outcome), indent=2, ensure_ascii=False) if as_json else _exercise(outcome))
    if outcome.interrupted:
        raise typer.Exit(INTERRUPTED)
    tell_left_out(bad)
    if outcome.report.failures:
        raise typer.Exit(1)


def _exercised(exercise: Exercise, seconds: float, left_out: int, folder: Path) -> _Outcome:
    report = exercise.report
    over = for_seconds(seconds)
    began = time.monotonic()
    interrupted = False

    def told(so_far: Report) -> bool:
        advance(so_far.reached(), len(so_far.goals))
        return over(so_far)

    with bar("exercising") as advance:
        try:
            exercise.run(told)
        except KeyboardInterrupt:
            interrupted = True
    records = [_record(failure, folder) for failure in report.failures]
    return _Outcome(report, time.monotonic() - began, left_out, interrupted, records)


def _record(failure: Failure, folder: Path) -> str:
    """Write the record of a game that failed, and say where it is."""
    if not failure.record.startswith("["):
        return failure.record
    path = folder / f"seed-{failure.seed}.fow"
    try:
        folder.mkdir(parents=True, exist_ok=True)
        path.write_text(failure.record, "utf-8")
    except OSError as error:
        return tr("(no record: cannot write {}: {})", path, error.strerror)
    return str(path)


def _exercise(outcome: _Outcome) -> str:
    report = outcome.report
    numbers = (report.reached(), len(report.goals), report.games, report.decisions, outcome.seconds)
    reached = message("{} of {} goals reached in {} games ({} decisions, {:.0f} s)", *numbers)
    lines = [tr("{}, interrupted", reached) if outcome.interrupted else str(reached)]
    if outcome.left_out:
        lines.append(tr("{} cards left out: not every word of them is understood", outcome.left_out))
    lines.append(tr("{} games failed", len(report.failures)))
    for failure, where in zip(report.failures, outcome.records, strict=True):
        lines.append("  " + tr("seed {}: {}", failure.seed, failure.error) + f"\n    {where}")
    if report.open:
        lines += ["", tr("Never reached:")]
        lines += [f"  {goal}\n    {report.reason(goal)}".replace("\n  -", " -") for goal in sorted(report.open)]
    return "\n".join(lines)


def _exercise_json(outcome: _Outcome) -> dict[str, Any]:
    report = outcome.report
    return {
        "goals": len(report.goals),
        "reached": report.reached(),
        "games": report.games,
        "decisions": report.decisions,
        "seconds": round(outcome.seconds, 3),
        "left_out": outcome.left_out,
        "interrupted": outcome.interrupted,
        "failures": [
            {"seed": failure.seed, "error": failure.error, "record": where}
            for failure, where in zip(report.failures, outcome.records, strict=True)
        ],
        "open": [{**goal._asdict(), "reason": report.reason(goal)} for goal in sorted(report.open)],
    }


# ---------------------------------------------------------------- gallery


def gallery(
    out: Annotated[Path, typer.Option("--out", metavar="DIR", help="The directory to write into.")],
    file: CardsFile = None,
) -> None:
    """Draw cards: a picture of each side, and a page of all of them that can be searched."""
    done = count(1)
    try:
        cards, flavours, bad = _cards(file)
        with bar("drawing") as advance:
            for _ in write_gallery(out, cards, flavours):
                advance(next(done), len(cards))
    except FileError as error:
        refuse(str(error))
    except OSError as error:
        refuse(tr("cannot write into {}: {}", out, error.strerror))
    except KeyboardInterrupt:
        raise typer.Exit(INTERRUPTED) from None
    typer.echo(tr("{} cards: {}", len(cards), out / "index.html"))
    tell_left_out(bad)


# ---------------------------------------------------------------- audit


class _Found(NamedTuple):
    card: str
    finding: Finding


def audit(
    file: Annotated[str, typer.Argument(metavar="FILE", help="a card file, or cards in the Force of Wind format")],
    as_json: Json = False,
    strict: Annotated[bool, typer.Option("--strict", help="Exit with 1 if anything is found.")] = False,
) -> None:
    """Look for words that are understood and may yet mean nothing: numbers, names and references nobody uses."""
    try:
        found: list[_Found] = []
        with bar("reading") as advance:
            faces, left_out = read_faces(file)
            for number, printing in enumerate(faces, 1):
                found += _suspicious(printing)
                advance(number, len(faces))
            found += _told_differently(faces)
    except FileError as error:
        refuse(str(error))
    except KeyboardInterrupt:
        raise typer.Exit(INTERRUPTED) from None
    typer.echo(json.dumps(_audit_json(found), indent=2, ensure_ascii=False) if as_json else _audit(found))
    tell_left_out(left_out)
    if strict and found:
        raise typer.Exit(1)


def _suspicious(printing: Printing) -> list[_Found]:
    """What is suspicious about the abilities of a face that are understood."""
    abilities = read(printing.texts, type_line(printing.types)[0].types).abilities
    return [_Found(printing.name, finding) for finding in suspicions(abilities, printing.cost or "")]


def _told_differently(faces: Iterable[Printing]) -> list[_Found]:
    """Wordings of one thing that are read differently, with a card that has one of them."""
    owners: dict[str, str] = {}
    trees: list[tuple[str, tuple[Ability, ...]]] = []
    for printing in faces:
        types = type_line(printing.types)[0].types
        for paragraph in read(printing.texts, types).understood:
            abilities = understood(paragraph, types)
            if not isinstance(abilities, Unread) and paragraph not in owners:
                owners[paragraph] = printing.name
                trees.append((paragraph, abilities))
    pairs = told_differently(trees)
    return [_Found(owners[one], Finding("two wordings, two trees", one, other)) for one, other in pairs]


def _by_kind(found: list[_Found]) -> Counter[str]:
    return Counter(each.finding.kind for each in found)


def _audit(found: list[_Found]) -> str:
    lines = [f"{card}: {each.kind}: {each.detail}\n    {each.text}" for card, each in found]
    lines += [f"{number:>6}  {kind}" for kind, number in _by_kind(found).most_common()]
    return "\n".join(lines) if lines else tr("nothing suspicious")


def _audit_json(found: list[_Found]) -> dict[str, Any]:
    return {
        "findings": [{"card": card, **each._asdict()} for card, each in found],
        "kinds": dict(_by_kind(found).most_common()),
    }


# ---------------------------------------------------------------- reference


def reference() -> None:
    """Print the reference of the card language, in Markdown."""
    typer.echo(written_reference().rstrip("\n"))
