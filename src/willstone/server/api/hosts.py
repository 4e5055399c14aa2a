"""Which hosts this server answers to, and which proxies are believed.

A page elsewhere can make its own name lead to this machine (DNS rebinding), and would then be of the same origin as the
server. Requests must therefore be for a name that is this server's. Addresses need no DNS, so that the server answers
to every address of its machine where it listens at all of them.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from starlette.datastructures import Headers, MutableHeaders
from uvicorn.middleware.proxy_headers import ProxyHeadersMiddleware

from willstone.server.addresses import Networks, everywhere, is_address, is_loopback, network

if TYPE_CHECKING:
    from starlette.types import ASGIApp, Receive, Scope, Send

    from willstone.server.settings import Settings

_HERE: Final = "localhost"
_FORWARDED: Final = "x-forwarded-host"


class Hosts:
    """The names by which this server is asked."""

    def __init__(self, settings: Settings) -> None:
        asked = (settings.host, settings.address, *settings.hosts)
        self._names = {_HERE, *(host_name(each) for each in asked if each)}
        self._any_address = everywhere(settings.host)

    def __contains__(self, headers: Headers) -> bool:
        given = headers.getlist("host")
        if not given:
            return True  # no browser leaves it out
        name = host_name(given[0])
        known = name in self._names or is_loopback(name) or (self._any_address and is_address(name))
        return len(given) == 1 and known


def host_name(host: str) -> str:
    """A host without its port, as it is compared."""
    host = host.strip().casefold()
    if host.startswith("["):
        return host[1:].partition("]")[0]
    name = host.partition(":")[0] if host.count(":") == 1 else host
    return name.removesuffix(".")


class Proxied:
    """The middleware behind proxies: what they forward counts as the client, the scheme and the host."""

    def __init__(self, app: ASGIApp, proxies: tuple[str, ...]) -> None:
        self._proxies = Networks(proxies)
        self._app = ProxyHeadersMiddleware(app, [str(network(each)) for each in proxies])  # type: ignore[arg-type]  # two names of one interface

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Believe a proxy, and nobody else."""
        client = scope.get("client")
        if client and client[0] in self._proxies:
            headers = MutableHeaders(scope=scope)
            forwarded = headers.get(_FORWARDED, "").rpartition(",")[2].strip()
            if forwarded:
                headers["host"] = forwarded
        await self._app(scope, receive, send)  # type: ignore[arg-type]  # two names of one interface
