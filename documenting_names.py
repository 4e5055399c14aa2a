"""Shows the examples of docstrings as examples, where the documentation site tells of names (``mkdocs.yml``)."""

from __future__ import annotations

import re
from typing import Any

import griffe

_EXAMPLE = re.compile(r"(?:^>>> .*\n?)(?:^(?!\s*$).*\n?)*(?:\n(?:^>>> .*\n?)(?:^(?!\s*$).*\n?)*)*", re.MULTILINE)


class Examples(griffe.Extension):
    """Sets what is typed after ``>>>``, and what is printed then, as code."""

    def on_object(self, *, obj: griffe.Object, **_: Any) -> None:
        """Change the docstring of something that was found."""
        if obj.docstring is not None and ">>> " in obj.docstring.value:
            obj.docstring.value = _EXAMPLE.sub(
                lambda found: f"```pycon\n{found[0].rstrip()}\n```\n", obj.docstring.value
            )
