"""The documentation, where it was built (``make docs``), below ``/docs``."""

from __future__ import annotations

import base64
import hashlib
import re
from functools import lru_cache
from pathlib import Path
from typing import Final

from fastapi import APIRouter, Request
from fastapi.responses import HTMLResponse, RedirectResponse, Response

from willstone.server.api.files import inside, sent

router: Final = APIRouter(include_in_schema=False)
_SCRIPT: Final = re.compile(rb"<script(?![^>]*\ssrc=)[^>]*>(.*?)</script>", re.DOTALL)
_MISSING: Final = (
    "<!doctype html><html lang=en><title>Willstone</title><h1>Documentation</h1>"
    "<p>It was not built here. Run <code>make docs</code> in a checkout of the project.</p>"
)


@router.get("/docs")
@router.head("/docs")
async def begin() -> Response:
    """The way to the first page."""
    return RedirectResponse("docs/", 308)


@router.get("/docs/{path:path}")
@router.head("/docs/{path:path}")
def documentation(path: str, request: Request) -> Response:
    """A page, or what belongs to one."""
    folder: Path = request.app.state.hall.settings.docs
    file = inside(folder, path) or inside(folder, f"{path.rstrip('/')}/index.html".lstrip("/"))
    if file is not None and file.name == "index.html" and path and not path.endswith(("/", ".html")):
        return RedirectResponse(f"/docs/{path}/", 308)
    headers = {"Cache-Control": "no-cache"}
    if file is None:
        lost = inside(folder, "404.html")
        if lost is None:
            return HTMLResponse(_MISSING, 404, headers)
        return sent(lost, request, {**headers, **_policy(lost)}, 404)
    return sent(file, request, {**headers, **_policy(file)})


def _policy(file: Path) -> dict[str, str]:
    """What a page may load: its own files, and the scripts that stand in it as it was built."""
    if file.suffix != ".html":
        return {}
    return {"Content-Security-Policy": _policy_of(file, int(file.stat().st_mtime))}


@lru_cache(maxsize=256)
def _policy_of(file: Path, _: int) -> str:
    """The policy of a page, worked out once for each time that it changed."""
    digests = [hashlib.sha256(script).digest() for script in _SCRIPT.findall(file.read_bytes())]
    scripts = " ".join(f"'sha256-{base64.b64encode(digest).decode()}'" for digest in dict.fromkeys(digests))
    return (
        f"default-src 'none'; script-src 'self' {scripts}; style-src 'self' 'unsafe-inline'; img-src 'self' data:; "
        "font-src 'self'; connect-src 'self'; worker-src 'self'; base-uri 'none'; form-action 'self'; "
        "frame-ancestors 'none'"
    )
