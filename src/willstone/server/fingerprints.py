"""What is kept of secrets: the tokens of sessions and the links to tables."""

from __future__ import annotations

from hashlib import sha256


def fingerprint(secret: str) -> str:
    """What is kept of a secret."""
    return sha256(secret.encode()).hexdigest()
