"""The documentation, below ``/docs``: where it was built it is shown, with the scripts that stand in it and no more."""

from __future__ import annotations

import base64
import hashlib
from pathlib import Path

import httpx
import pytest
from server.running import run, running, settings_for

PAGE = b"<!doctype html><script>begin()</script><script src=more.js></script><script type=x>{}</script><p>Read"


@pytest.fixture
def site(tmp_path: Path) -> Path:
    folder = tmp_path / "site"
    (folder / "tutorials").mkdir(parents=True)
    (folder / "index.html").write_bytes(PAGE)
    (folder / "tutorials" / "index.html").write_bytes(b"<p>Learn")
    (folder / "404.html").write_bytes(b"<p>Lost")
    (folder / "more.js").write_bytes(b"1")
    (tmp_path / "secret.html").write_bytes(b"secret")
    return folder


def test_pages_are_shown_with_their_own_scripts_only(site: Path, tmp_path: Path) -> None:
    async def test() -> None:
        async with running(settings_for(tmp_path, docs=site)) as server, httpx.AsyncClient(base_url=server.url) as http:
            begun = await http.get("/docs")
            assert (begun.status_code, begun.headers["location"]) == (308, "docs/")
            first = await http.get("/docs/")
            assert first.content == PAGE
            told = first.headers["content-security-policy"]
            digest = base64.b64encode(hashlib.sha256(b"begin()").digest()).decode()
            assert f"script-src 'self' 'sha256-{digest}'" in told
            assert "unsafe-inline" not in told.partition("style-src")[0]
            assert (await http.get("/docs/tutorials/")).text == "<p>Learn"
            moved = await http.get("/docs/tutorials")
            assert (moved.status_code, moved.headers["location"]) == (308, "/docs/tutorials/")
            script = await http.get("/docs/more.js")
            assert script.headers["content-encoding"] == "gzip"
            assert (script.text, "sha256" in script.headers["content-security-policy"]) == ("1", False)
            for path in ("/docs/none", "/docs/..%2fsecret.html", "/docs/%2e%2e/secret.html", "/docs/x%00"):
                lost = await http.get(path)
                assert lost.status_code == 404, path
                assert "secret" not in lost.text
            assert (await http.get("/docs/none")).text == "<p>Lost"
            assert (await http.head("/docs/")).status_code == 200

    run(test())


def test_where_it_was_not_built_that_is_said(tmp_path: Path) -> None:
    async def test() -> None:
        settings = settings_for(tmp_path, docs=tmp_path / "none")
        async with running(settings) as server, httpx.AsyncClient(base_url=server.url) as http:
            answer = await http.get("/docs/")
            assert answer.status_code == 404
            assert "make docs" in answer.text

    run(test())
