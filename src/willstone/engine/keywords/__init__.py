"""Keywords that are more than a name and a bit (1100).

Imports from ``core``, ``state``, ``words``, ``abilities``, ``layers``, ``actions``, ``costs`` and ``effects``.
"""
