"""``willstone doctor``: what is installed, compiled and writable, and how much is kept."""

from __future__ import annotations

import json
import sys
from importlib.metadata import PackageNotFoundError, requires, version
from importlib.util import find_spec
from pathlib import Path
from typing import Any, Final

import typer

from willstone.cli.shared.telling import Json
from willstone.cli.shared.unexpected import module_of, named_extras
from willstone.datafolder import can_be_written, data_folder
from willstone.i18n.messages import tr
from willstone.version import __version__

MEGABYTE: Final = 1_000_000


def doctor(as_json: Json = False) -> None:
    """Say what is installed, compiled and writable, and how much is kept.

    Exits with 1 if the data folder cannot be written: then cards are compiled again and again.
    """
    from willstone.language.library.library import to_be_compiled

    folder = data_folder()
    found: dict[str, Any] = {
        "version": __version__,
        "python": sys.version.split()[0],
        "extras": _extras(),
        "page": (Path(__file__).parents[2] / "server" / "client" / "index.html").exists(),
        "data_folder": str(folder),
        "writable": can_be_written(),
        "compiled": not to_be_compiled(),
        "kept_bytes": _size(folder),
    }
    typer.echo(json.dumps(found, indent=2) if as_json else "\n".join(_lines(found)))
    if not found["writable"]:
        raise typer.Exit(1)


def _extras() -> dict[str, list[str]]:
    """The extras of the package, each with what is missing of it."""
    try:
        needed = requires("willstone") or []
    except PackageNotFoundError:
        return {}
    missing: dict[str, list[str]] = {}
    for extra, name in named_extras(needed):
        lacking = missing.setdefault(extra, [])
        if not _installed(name):
            lacking.append(name)
    return missing


def _installed(name: str) -> bool:
    try:
        version(name)
    except PackageNotFoundError:
        return find_spec(module_of(name)) is not None
    return True


def _size(folder: Path) -> int:
    return sum(path.stat().st_size for path in folder.rglob("*") if path.is_file())


def _lines(found: dict[str, Any]) -> list[str]:
    lines = [f"Willstone {found['version']}, Python {found['python']}"]
    for extra, missing in found["extras"].items():
        told = tr("installed") if not missing else tr("not installed: {}", ", ".join(missing))
        lines.append(f"  willstone[{extra}]: {told}")
    size = f"{found['kept_bytes'] / MEGABYTE:.1f} MB"
    return [
        *lines,
        tr("the page of the table is built") if found["page"] else tr("the page of the table is not built"),
        tr("all cards are compiled") if found["compiled"] else tr("cards will be compiled when they are first used"),
        tr("what is kept is in {}: {}", found["data_folder"], size),
        tr("it can be written") if found["writable"] else tr("it cannot be written"),
    ]
