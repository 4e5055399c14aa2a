"""Browsers that were signed in to an account before: a cookie that gives no rights, but a turn of its own to sign in.

It is signed by the key that all processes share, for one account and as long as that has the same password.
"""

from __future__ import annotations

import hmac
import secrets
from hashlib import sha256
from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from willstone.server.storage.people import User

KNOWN: Final = "willstone-known"
KEPT: Final = 60 * 60 * 24 * 365  # seconds


def mark(key: str, user: User) -> str:
    """What a browser keeps after signing in."""
    own = secrets.token_urlsafe(12)
    return f"{own}.{_signed(key, own, user)}"


def recognised(key: str, user: User | None, given: str | None) -> str | None:
    """What tells a browser from others, if it was signed in to this account; else None."""
    own, _, signature = (given or "").partition(".")
    if user is None or not hmac.compare_digest(signature.encode(), _signed(key, own, user).encode()):
        return None
    return own


def _signed(key: str, own: str, user: User) -> str:
    return hmac.new(key.encode(), f"known/{own}/{user.id}/{user.password}".encode(), sha256).hexdigest()
