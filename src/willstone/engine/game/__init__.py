"""The one object, and its forms: begun, saved, seen, imagined (100, 1033, 1301).

Imports from ``core``, ``state``, ``words``, ``abilities``, ``layers``, ``replacing``, ``actions``, ``costs``,
``effects``, ``playing`` and ``turn``.
"""
