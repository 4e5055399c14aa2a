"""The card language: card text to abilities and back (204, 1400)."""

from __future__ import annotations

from willstone.language.errors import NotUnderstood
from willstone.language.parser import parse, render

__all__ = ["NotUnderstood", "parse", "render"]
