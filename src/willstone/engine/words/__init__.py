"""Which cards, players and numbers a text means, and whether something is so.

Descriptions, targets, amounts and situations (104, 201-208, 903.2g, 909.4). This room asks; nothing happens by it, but
that the rest of a text, and players, know what was chosen (``remembered``).

Imports from ``core`` and ``state``.
"""
