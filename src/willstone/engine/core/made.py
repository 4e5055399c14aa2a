"""How the classes of values are made, those of ability trees above all; no compiled module, for the sake of the others.

To the type checker, and to mypyc, both decorators are that of dataclasses, so that compiled classes come of what they
stand on. What they really do stands here: of a compiled class only its attributes are fields, not what all its objects
share, and it has slots already.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from dataclasses import dataclass as node
    from dataclasses import dataclass as record
else:
    import dataclasses
    import inspect
    from operator import attrgetter

    def made(cls, **how):
        """The class as a dataclass, compiled or not."""
        attributes = cls.__dict__.get("__mypyc_attrs__")
        if attributes is None:
            return dataclasses.dataclass(**how)(cls)
        cls.__annotations__ = {name: "object" for name in inspect.get_annotations(cls) if name in attributes}
        return dataclasses.dataclass(**{**how, "slots": False})(cls)

    def record(**how):
        """A dataclass that is made once and kept, such as a deck or an edition."""
        return lambda cls: made(cls, **how)

    def node(cls):
        """A part of ability trees: slots that nobody writes to.

        What all nodes can do alike they have from their base, so that hundreds of classes are made quickly.
        """
        one = made(cls, eq=False, repr=False, slots=True)
        fields = dataclasses.fields(one)
        one._given = tuple(part.name for part in fields if part.init)
        one._made = tuple(part.name for part in fields if not part.init)
        one._told = tuple(part.name for part in fields if part.compare)
        one._worth = attrgetter(*one._told) if one._told else type
        return one


__all__ = ("node", "record")
