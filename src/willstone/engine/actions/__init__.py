"""What is done, as steps of the agenda; here cards and zones change (302, 1000, 1302-1304, 1406).

Imports from ``core``, ``state``, ``words``, ``abilities``, ``layers`` and ``replacing``.
"""
