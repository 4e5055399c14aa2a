"""How much of the page is sent before anything is seen: its own scripts, packed as they are sent, without art."""

from __future__ import annotations

import gzip
import re
from typing import TYPE_CHECKING, Final

from willstone.server.settings import Settings

if TYPE_CHECKING:
    from browser.conftest import Served

MOST: Final = 250_000


def test_the_pages_own_script_is_small() -> None:
    client = Settings().client
    scripts = list(client.glob("assets/*.js"))
    named = re.findall(r'src="/(assets/[^"]+\.js)"', (client / "index.html").read_text("utf-8"))
    assert named
    assert {client / name for name in named} <= set(scripts)
    packed = {script.name: len(gzip.compress(script.read_bytes(), 6)) for script in scripts}
    print(f"\nscripts as they are sent: {packed}")
    assert sum(packed.values()) < MOST


def test_a_script_is_sent_packed(served: Served) -> None:
    import httpx

    page = httpx.get(served.url).text
    script = re.findall(r'src="(/assets/[^"]+\.js)"', page)[0]
    with httpx.stream("GET", served.url + script, headers={"Accept-Encoding": "gzip"}) as answer:
        assert answer.headers.get("content-encoding") == "gzip"
        assert sum(map(len, answer.iter_raw())) < MOST
