"""Guests at the web table that are programs: for tests over real sockets, and for the load generator."""

from __future__ import annotations

import asyncio
import ssl
from typing import TYPE_CHECKING, Any, Final, Self

import httpx
import msgspec
from websockets.asyncio.client import ClientConnection, connect

if TYPE_CHECKING:
    from types import TracebackType

Json = dict[str, Any]
_PLAIN: Final = ssl.create_default_context()  # one for all: making it takes longer than most of what guests do
PATIENCE: Final = 600.0  # seconds, after which something is wrong on the busiest machine


class Guest:
    """Somebody with a browser, so to speak: a session, and a socket at one table."""

    def __init__(self, url: str, address: str = "") -> None:
        """``address`` is where they come from, if it matters."""
        self.url = url.rstrip("/")
        self.comes_from = address
        transport = httpx.AsyncHTTPTransport(verify=_PLAIN, local_address=address or None)
        self.http = httpx.AsyncClient(base_url=self.url, timeout=PATIENCE, trust_env=False, transport=transport)
        self.socket: ClientConnection | None = None
        self.received: list[Json] = []  # everything, if it is to be kept
        self.keep = False
        self.state: Json = {}
        self.table: Json = {}
        self.seat: int | None = None
        self.bytes_received: list[bytes] = []

    async def __aenter__(self) -> Self:
        return self

    async def __aexit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        await self.hang_up()
        await self.http.aclose()

    async def sign_in(self, name: str) -> Json:
        """Become a guest of a name."""
        answer = await self.http.post("/api/v1/session", json={"name": name})
        assert answer.status_code == 201, answer.text
        return dict(answer.json()["user"])

    async def get(self, path: str) -> Any:
        """What a path answers, which must be well."""
        answer = await self.http.get(f"/api/v1{path}")
        assert answer.status_code == 200, answer.text
        return answer.json()

    async def make_table(self, **wanted: Any) -> str:
        """Make a table; its id."""
        answer = await self.http.post("/api/v1/tables", json=wanted)
        assert answer.status_code == 201, answer.text
        return str(answer.json()["id"])

    async def connect(self, table_id: str, **hello: Any) -> Json:
        """Go to a table; what the server says to that, a welcome if all is well."""
        await self.hang_up()
        cookies = "; ".join(f"{name}={value}" for name, value in self.http.cookies.items())
        headers = {"Cookie": cookies} if cookies else {}
        address = f"ws{self.url.removeprefix('http')}/api/v1/tables/{table_id}/socket"
        more: Json = {"local_addr": (self.comes_from, 0)} if self.comes_from else {}
        more |= {"max_size": None, "max_queue": None}  # who does not read holds up nothing, saying goodbye least of all
        self.socket = await connect(address, additional_headers=headers, proxy=None, compression=None, **more)
        self.state = {}
        await self.say("hello", **hello)
        return await self.hear("welcome", "bye", "error")

    async def hang_up(self) -> None:
        """Leave the table."""
        if self.socket is not None:
            await self.socket.close()
            self.socket = None

    async def say(self, type: str, **fields: Any) -> None:
        """Send a message."""
        assert self.socket is not None
        await self.socket.send(msgspec.json.encode({"type": type, **fields}).decode())

    async def next(self) -> Json:
        """The next message."""
        assert self.socket is not None
        raw = await self.socket.recv(decode=False)
        if self.keep:
            self.bytes_received.append(raw)
        message: Json = msgspec.json.decode(raw)
        if self.keep:
            self.received.append(message)
        if message["type"] == "state":
            self.state = message
        elif message["type"] in ("table", "welcome"):
            self.table = message["table"]
            self.seat = self.table["you"]
        return message

    async def hear(self, *types: str, timeout: float = PATIENCE) -> Json:
        """The next message of one of these types."""
        async with asyncio.timeout(timeout):
            while True:
                message = await self.next()
                if message["type"] in types:
                    return message

    @property
    def number(self) -> int:
        """The number of the present decision."""
        return int(self.state["number"])

    @property
    def over(self) -> bool:
        """Whether the game that is shown is over."""
        return bool(self.state) and self.state["decision"] is None

    @property
    def options(self) -> list[Json]:
        """What may be chosen now; empty if it is for somebody else to decide."""
        decision = self.state.get("decision")
        return [] if decision is None else list(decision.get("options", []))

    async def until_asked(self, timeout: float = PATIENCE) -> bool:
        """Wait until there is something to decide; False if the game is over."""
        async with asyncio.timeout(timeout):
            while not self.options:
                if self.over:
                    return False
                await self.next()
        return True

    async def decide(self, option: int, **more: Any) -> None:
        """Choose an option of the present decision; of many numbers the least, unless ``n`` says which."""
        number = self.number
        if numbers := next((each["numbers"] for each in self.options if each["index"] == option), None):
            more.setdefault("n", numbers["least"])
        self.state = {**self.state, "decision": {"player": self.seat, "number": number}}
        await self.say("decide", number=number, option=option, **more)

    def pick(self, random: Any) -> int:
        """An option by chance, mostly something other than passing."""
        options = self.options
        wise = [each for each in options if not each["idle"] and each["kind"] not in ("battle", "forfeit")] or options
        doing = [each for each in wise if each["kind"] != "pass"]
        chosen = random.choice(doing if doing and random.random() < 0.75 else wise)
        return int(chosen["index"])

    async def play(self, random: Any, most: int = 10_000) -> int:
        """Decide by chance until the game is over, or so often; how often it was."""
        made = 0
        while made < most and await self.until_asked():
            await self.decide(self.pick(random))
            made += 1
        return made


async def play_all(guests: list[Guest], random: Any) -> None:
    """All guests at a table play by chance until the game is over."""
    await asyncio.gather(*(guest.play(random) for guest in guests))
