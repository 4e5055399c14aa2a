"""How a server is set up."""

from __future__ import annotations

import os
from dataclasses import dataclass, field
from pathlib import Path

from willstone.datafolder import data_folder


@dataclass(frozen=True)
class Limits:
    """What nobody may exceed."""

    body: int = 64_000  # bytes of a request
    record: int = 500_000  # bytes of one that brings the record of a game
    message: int = 8_192  # bytes of a message over a socket
    messages: float = 20.0  # a second over one socket, for long; what comes faster is read later
    burst: float = 60.0  # messages at once
    malformed: int = 20  # messages over one socket
    outbox: int = 200  # messages waiting for a slow client
    outbox_size: int = 1_000_000  # characters of them
    sockets_per_address: int = 64
    sockets: int = 4_000
    tables_per_user: int = 30  # that are not over
    tables: int = 5_000  # in memory
    journal: int = 10_000  # entries at a table after which nothing but decisions is added
    new_tables: float = 0.5  # a second from one address, for long
    new_tables_burst: float = 30.0
    records: float = 1.0  # a second from one address, for long: records and reports to be written
    records_burst: float = 20.0
    requests: float = 15.0  # a second from one address, for long
    requests_burst: float = 300.0
    held: float = 1.0  # seconds until somebody who asks too often is told so
    labour: float = 0.2  # seconds of processor time a second from one address, for long: what is done at tables
    labour_burst: float = 4.0
    sign_ins: float = 0.2  # a second from one address, for long: making guests and accounts, trying passwords
    sign_ins_burst: float = 30.0
    decks_per_user: int = 50
    designing: float = 3.0  # seconds in which the cards of one deck must be read
    designs: float = 1.0  # a second from one address, for long: cards of people's own design to be read
    designs_burst: float = 20.0
    hello: float = 10.0  # seconds
    wrong_passwords: int = 5  # from one address, or for one account, before the next tries are slowed down
    longest_wait: float = 60.0  # seconds between two tries from one address
    slowest_sign_in: float = 8.0  # seconds that everybody waits who tries an account that many have tried in vain


@dataclass(frozen=True)
class Retention:
    """For how many days things are kept after somebody last did something with them; 0: for ever."""

    records: float = 365.0  # tables whose game is over, with the records of all games played there
    abandoned: float = 90.0  # tables where a game was begun and nobody goes on with it
    waiting: float = 7.0  # tables where no game has begun
    sweep: float = 3600.0  # seconds from one look at what is too old to the next


def documentation() -> Path:
    """Where the documentation is, if it was built: what came with a wheel, else what ``make docs`` made here."""
    packed = Path(__file__).parent / "site"
    return packed if packed.is_dir() else Path(__file__).resolve().parents[3] / "site"


@dataclass(frozen=True)
class Settings:
    """Where the server listens, where it keeps things, and how it behaves."""

    host: str = "127.0.0.1"
    port: int = 8017
    database: str = ""  # a URL; SQLite in the user's data folder if empty
    client: Path = field(default_factory=lambda: Path(__file__).parent / "client")
    docs: Path = field(default_factory=documentation)  # the documentation, where it was built
    origins: tuple[str, ...] = ()  # pages elsewhere that may open sockets, for development
    thinkers: int = 0  # processes for computer players; 0: one less than there are processors, at least one
    pace: float = 0.4  # the least seconds between visible moves of a computer
    lease: float = 6.0  # seconds after which a silent process is taken to be dead
    address: str = ""  # where other processes reach this one: host:port
    unload: float = 30.0  # seconds after which a table nobody looks at leaves the memory
    images: bool = False  # whether cards may show pictures from elsewhere
    card_images: Path | None = None  # a folder of pictures by the ids of cards
    trusted: frozenset[str] = frozenset()  # addresses whose number of requests and sockets is not limited
    limits: Limits = field(default_factory=Limits)
    keep: Retention = field(default_factory=Retention)
    hosts: tuple[str, ...] = ()  # other names of this server that requests may be for
    proxies: tuple[str, ...] = ()  # addresses and networks of proxies whose X-Forwarded-* headers are believed
    looking: float = 2.0  # seconds from one look at bans and ended sessions to the next

    @property
    def database_url(self) -> str:
        """The database with its driver."""
        url = self.database or f"sqlite:///{data_folder() / 'tables.sqlite'}"
        for plain, driver in (
            ("sqlite:", "sqlite+aiosqlite:"),
            ("postgresql:", "postgresql+asyncpg:"),
            ("postgres:", "postgresql+asyncpg:"),
        ):
            if url.startswith(plain):
                return driver + url.removeprefix(plain)
        return url

    @property
    def workers(self) -> int:
        """How many processes think."""
        return self.thinkers or max(1, (os.cpu_count() or 2) - 1)

    @property
    def hands(self) -> int:
        """How many processes play at tables where only known cards are allowed."""
        return max(1, (os.cpu_count() or 2) // 2)

    @property
    def hands_for_designs(self) -> int:
        """How many processes play at the other tables."""
        return max(1, (os.cpu_count() or 2) // 4)
