"""The client's files, and the page for every address that is not the interface's."""

from __future__ import annotations

from pathlib import Path
from typing import Final

from fastapi import APIRouter, Request
from fastapi.responses import FileResponse, HTMLResponse, JSONResponse, Response

from willstone.server.api.files import inside, sent
from willstone.server.api.models import Detail, Problem

router: Final = APIRouter(include_in_schema=False)
_FOREVER: Final = "public, max-age=31536000, immutable"
_MISSING: Final = (
    "<!doctype html><html lang=en><title>Willstone</title><h1>Willstone</h1>"
    "<p>The server runs, but its page was not built. Run <code>make client</code>, or install the package anew.</p>"
)


@router.get("/{path:path}")
@router.head("/{path:path}")
async def page(path: str, request: Request) -> Response:
    """A file of the client, or the page itself."""
    if path.startswith("api/"):
        detail = Detail(code="no_such_path", message="there is nothing here")
        return JSONResponse(Problem(detail=detail).model_dump(), status_code=404)
    folder: Path = request.app.state.hall.settings.client
    file = inside(folder, path)
    if file is not None:
        kept = _FOREVER if path.startswith("assets/") else "no-cache"
        headers = {"Cache-Control": kept}
        return sent(file, request, headers)
    index = folder / "index.html"
    if not index.is_file():
        return HTMLResponse(_MISSING, status_code=503)
    return FileResponse(index, headers={"Cache-Control": "no-cache"})
