"""The public interface: names are loaded when they are used, documented with examples that run, and show themselves."""

from __future__ import annotations

import doctest
import importlib
import importlib.util
import inspect
import subprocess
import sys
from pathlib import Path
from typing import Final
from xml.etree import ElementTree

import pytest

import willstone
from willstone import Game, Library

SOURCE: Final = Path(willstone.__file__).parent
NAMES: Final = [name for name in willstone.__all__ if name[0].isupper()]


def with_examples() -> list[str]:
    """The modules whose docstrings have examples."""
    found = [path for path in sorted(SOURCE.rglob("*.py")) if ">>> " in path.read_text("utf-8")]
    return [".".join(path.relative_to(SOURCE.parent).with_suffix("").parts).removesuffix(".__init__") for path in found]


@pytest.mark.parametrize("module", with_examples())
def test_examples_in_docstrings_run_as_they_stand(module: str) -> None:
    failed, tried = doctest.testmod(importlib.import_module(module), optionflags=doctest.ELLIPSIS)
    assert tried > 0
    assert failed == 0


@pytest.mark.parametrize("name", NAMES)
def test_every_public_name_is_documented_with_an_example(name: str) -> None:
    kind = getattr(willstone, name)
    assert ">>> " in (inspect.getdoc(kind) or ""), name
    for member, value in vars(kind).items():
        if not member.startswith("_") and (inspect.isfunction(value) or isinstance(value, property)):
            assert inspect.getdoc(value), f"{name}.{member}"


SHOWN: Final = (  # beside those of the package itself: what the documentation tells of
    *("willstone.agents", "willstone.agents.base", "willstone.bot", "willstone.bot.speaking"),
    *("willstone.envs.matches", "willstone.envs.observing", "willstone.envs.vector"),
    *("willstone.envs.gymnasium", "willstone.envs.pettingzoo", "willstone.envs.openspiel"),
)


def public() -> list[tuple[str, object]]:
    """Everything that somebody may use, by its whole name: functions and classes, and what classes have."""
    found: list[tuple[str, object]] = [(f"willstone.{name}", getattr(willstone, name)) for name in NAMES]
    for module in SHOWN:
        if module.endswith("openspiel") and importlib.util.find_spec("pyspiel") is None:
            continue
        for name, value in vars(importlib.import_module(module)).items():
            ours = getattr(value, "__module__", "").startswith("willstone.")
            if not name.startswith("_") and ours and (inspect.isclass(value) or inspect.isfunction(value)):
                found.append((f"{module}.{name}", value))
    for name, value in found[:]:
        if inspect.isclass(value):
            found += [(f"{name}.{each}", of) for each, of in vars(value).items() if not each.startswith("_")]
    return found


def test_nothing_public_is_without_a_docstring_and_types() -> None:
    functions = 0
    for name, value in public():
        made = value.__func__ if isinstance(value, staticmethod | classmethod) else value
        made = made.fget if isinstance(made, property) else made
        if inspect.isclass(made):
            assert inspect.getdoc(made), name
        elif inspect.isfunction(made):
            functions += 1
            assert inspect.getdoc(made), name
            if made.__module__.startswith("willstone."):
                told = inspect.signature(made)
                given = [each for each in told.parameters.values() if each.name not in ("self", "cls")]
                untyped = [each.name for each in given if each.annotation is inspect.Parameter.empty]
                assert not untyped, (name, untyped)
                assert told.return_annotation is not inspect.Signature.empty, name
    assert functions > 150


def test_every_public_name_is_there() -> None:
    assert set(willstone.__all__) <= set(dir(willstone))
    assert {name: getattr(willstone, name) for name in willstone.__all__}
    with pytest.raises(AttributeError, match="no attribute 'Gmae'"):
        _ = willstone.Gmae


@pytest.mark.parametrize("first", ["willstone", "willstone.cli.main"])
def test_nothing_is_loaded_before_it_is_wanted(first: str) -> None:
    loaded = subprocess.run(
        [sys.executable, "-c", f"import sys, {first}; print(*sorted(n for n in sys.modules if 'willstone' in n))"],
        capture_output=True,
        text=True,
        check=True,
    ).stdout.split()
    assert "willstone" in loaded
    assert not [name for name in loaded if name.startswith(("willstone.engine", "willstone.language"))]


@pytest.mark.parametrize(
    "first", ["engine.core.nodes", "editions", "notation.moves", "language", "engine.game.game", "agents", "server.app"]
)
def test_whatever_is_imported_first_editions_and_notation_are_known(first: str) -> None:
    code = f"import willstone.{first}\nfrom willstone.engine import EDITIONS, Game\nprint(len(EDITIONS), Game.reader)"
    told = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True).stdout
    assert int(told.split()[0]) > 5


def test_objects_show_themselves() -> None:
    library = Library.shipped()
    decks = [library.deck("Quickstep"), library.deck("Quiet Tide")]
    game = Game.new("cr-8.01", decks, seed=7, names=("Ann", "<Bob>"))
    while game.phase != "main":
        game.play(game.legal()[-1])
    for picture in (game._repr_html_(), game.svg(1), game.svg(), *decks[0].ruler.svg()):
        assert ElementTree.fromstring(picture).tag.endswith("svg")
    hand = [game.name(i) for i in game.zone(2, 1)]
    others = {game.name(i) for i in (*game.zone(11, 0), *game.zone(3, 0), *game.zone(3, 1), *game.zone(2, 0))}
    hidden = next(name for name in hand if name not in others)
    assert hidden in game.svg(1)
    assert hidden not in game.svg(0)
    assert hidden not in game.svg()
    assert "Ruler" in str(decks[0]) or "ruler: Tamsin Quickstep" in str(decks[0])
    assert str(decks[0].ruler).startswith("Tamsin Quickstep")


def test_options_say_what_they_are_called_while_they_are_options() -> None:
    library = Library.shipped()
    game = Game.new("cr-8.01", [library.deck("Quickstep"), library.deck("Quiet Tide")], seed=7, names=("Ann", "Bob"))
    decision = game.decision
    assert decision is not None
    assert [option.text for option in decision.options] == game.written()
    assert decision.options[-1].text == "choose none"
    copied = game.copy()
    theirs = copied.decision
    assert theirs is not None
    assert [option.text for option in theirs.options] == [option.text for option in decision.options]
    game.play(decision.options[-1])
    assert theirs.options[0].text == copied.written()[0]
    with pytest.raises(ValueError, match="has been made"):
        _ = decision.options[0].text
    again = game.decision
    assert again is not None
    assert str(again).splitlines()[1].endswith(again.options[0].text)
