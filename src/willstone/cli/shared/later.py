"""Subcommands whose modules are loaded when they are asked for, so that each command starts with what it needs."""

from __future__ import annotations

from importlib import import_module
from typing import Any, ClassVar

import typer
from typer.core import TyperCommand, TyperGroup


class LoadsLater(TyperGroup):
    """A group of commands that knows the names of all of them, and loads the one that is wanted."""

    places: ClassVar[
        dict[str, tuple[str, str]]
    ]  # by name: a function, or a whole group, as ``module:name``, and its help
    _listing = False

    def format_help(self, ctx: Any, formatter: Any) -> None:
        """What commands there are is known without loading them."""
        self._listing = True
        super().format_help(ctx, formatter)
        self._listing = False

    def list_commands(self, ctx: Any) -> list[str]:
        """The names of all commands."""
        return list(dict.fromkeys([*super().list_commands(ctx), *self.places]))

    def get_command(self, ctx: Any, cmd_name: str) -> Any:
        """The command of a name; for a name that there is not, all are loaded to find what may be meant."""
        if self._listing and cmd_name in self.places:
            return TyperCommand(cmd_name, help=self.places[cmd_name][1])
        if cmd_name not in self.commands:
            for name in [cmd_name] if cmd_name in self.places else self.places:
                self.add_command(_loaded(name, self.places[name][0]), name)
        return super().get_command(ctx, cmd_name)


def _loaded(name: str, place: str) -> Any:
    module, _, what = place.partition(":")
    found = getattr(import_module(module), what)
    if isinstance(found, typer.Typer):
        found.rich_markup_mode = None  # plain help: loading what would frame it takes longer than all the rest
        group = typer.main.get_group(found)
        group.name = name
        return group
    alone = typer.Typer(add_completion=False, rich_markup_mode=None)
    alone.command(name)(found)
    return typer.main.get_command(alone)
