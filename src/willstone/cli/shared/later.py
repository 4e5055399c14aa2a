"""Subcommands whose modules are loaded when they are asked for, so that each command starts with what it needs."""

from __future__ import annotations

from importlib import import_module
from typing import Any, ClassVar

import typer
from typer.core import TyperGroup


class LoadsLater(TyperGroup):
    """A group of commands that knows the names of all of them, and loads the one that is wanted."""

    places: ClassVar[dict[str, str]]  # by name: a function, or a whole group, as ``module:name``

    def list_commands(self, ctx: Any) -> list[str]:
        """The names of all commands."""
        return list(dict.fromkeys([*super().list_commands(ctx), *self.places]))

    def get_command(self, ctx: Any, cmd_name: str) -> Any:
        """The command of a name; for a name that there is not, all are loaded to find what may be meant."""
        if cmd_name not in self.commands:
            for name in [cmd_name] if cmd_name in self.places else self.places:
                self.add_command(_loaded(name, self.places[name]), name)
        return super().get_command(ctx, cmd_name)


def _loaded(name: str, place: str) -> Any:
    module, _, what = place.partition(":")
    found = getattr(import_module(module), what)
    if isinstance(found, typer.Typer):
        group = typer.main.get_group(found)
        group.name = name
        return group
    alone = typer.Typer(add_completion=False)
    alone.command(name)(found)
    return typer.main.get_command(alone)
