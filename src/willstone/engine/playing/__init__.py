"""Playing cards and abilities, to the letter of 903, and resolving them (605, 705, 903).

Imports from ``core``, ``state``, ``words``, ``abilities``, ``layers``, ``replacing``, ``actions``, ``costs``,
``effects`` and ``keywords``.
"""
