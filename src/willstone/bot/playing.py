"""A bot at a table: who it is, how it gets a seat, and deciding until the game is over."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any, Final, NamedTuple
from urllib.parse import urlsplit

from willstone.agents import Sight, make_agent
from willstone.bot.seeing import SeenThere, decision_of, number_of
from willstone.bot.speaking import BotError, Closed, Line, Talk
from willstone.engine import Decision, Option
from willstone.i18n.messages import message

if TYPE_CHECKING:
    from typing import Self

    from willstone.agents import Agent

Decide = Callable[[Sight, Decision], Option]
Json = dict[str, Any]
_DECIDING: Final = 3  # the id of messages that decide
_TOO_LATE: Final = ("late", "not_playing", "not_yours")  # to decide, since something else has happened meanwhile


class Ended(NamedTuple):
    """How a game ended: whether the bot won, the seat of who did (None: nobody), why, and by which rule."""

    won: bool
    winner: int | None
    reason: str
    rule: str


class Bot:
    """Somebody at a server who is a program.

    ``url`` is where the server's page is. Without a ``password`` the bot is a guest of that name, with one it signs in
    to the account. ``patience`` is for how many seconds it waits when the server says that it asks too often.
    """

    def __init__(self, url: str, name: str, password: str | None = None, *, patience: float = 120.0) -> None:
        self._line = Line(url, patience)
        who = {"name": name}
        if password is None:
            answer = self._line.ask("POST", "/session", who)
        else:
            answer = self._line.ask("POST", "/session/login", {**who, "password": password})
        self.name: str = answer["user"]["name"]
        self.table: Json = {}  # as the protocol describes it
        self.chat: list[Json] = []
        self._hello: Json = {}
        self._talk: Talk | None = None
        self._state: Json | None = None

    # ------------------------------------------------------------ getting a seat

    def open_table(
        self,
        deck: str,
        edition: str = "cr-8.01",
        *,
        computer: str | None = None,
        players: int = 2,
        public: bool = False,
        passing: str = "smart",
        **more: Any,
    ) -> str:
        """Make a table and sit there; the other seats are for the ``computer`` named, or open. Gives the table's id.

        ``more`` goes into ``POST /tables`` as it is: ``seed``, ``first``, ``clock``, ``name``.
        """
        other = {"kind": "open"} if computer is None else {"kind": "computer", "agent": computer}
        seats = [{"kind": "you"}, *[other] * (players - 1)]
        wanted = {"edition": edition, "deck": deck, "seats": seats, "public": public, **more}
        table: Json = self._line.ask("POST", "/tables", wanted)
        self._go(table["id"], {"passing": passing})
        return str(table["id"])

    def join(self, where: str, deck: str, *, seat: int | None = None, passing: str = "smart") -> int:
        """Sit down at a table: its id, the link a friend was given, or what stands in it. Gives the seat."""
        token = urlsplit(where).path.rstrip("/").rpartition("/")[2]
        table, _, secret = token.partition(".")
        self._go(table, {"passing": passing, **({"invite": token} if secret else {})})
        if self.table["you"] is None:
            self._say({"type": "sit", "seat": seat, "deck": deck, "id": 1})
            while self.table["you"] is None:
                self._hear()
        return int(self.table["you"])

    def invite(self) -> str:
        """A link that lets a friend, or another bot, sit down at a table that this one made."""
        self._say({"type": "invite", "id": 2})
        while True:
            heard = self._hear()
            if heard["type"] == "invited":
                return str(self._line.url + heard["path"])

    def _go(self, table: str, hello: Json) -> None:
        self._hang_up()
        self._state = None
        self._hello = hello
        self._talk, welcome = self._line.open(table, hello)
        self.table = welcome["table"]

    # ------------------------------------------------------------ playing

    def play(self, decide: str | Agent | Decide, *, seed: int = 0) -> Ended:
        """Decide until the game at the table is over, beginning when all seats are taken; tells how it ended.

        ``decide`` is a function of what is seen and what is asked, an agent, or the name of one. Draws and undoing
        are declined. If the connection is lost the bot comes back.
        """
        choose = _chooser(decide, seed)
        answered = (-1, -1)  # the game and the number of the decision that was made last
        while True:
            state = self._state
            if self.table["status"] == "over" and self.table["result"] is not None:
                return self._ended(self.table["result"])
            told = None if state is None else state["decision"]
            if state is not None and told is not None and "options" in told:
                this = (state["game"], told["number"])
                if this != answered:
                    answered = this
                    self._decide(choose, state, told)
            try:
                self._hear()
            except Closed:
                self._talk, welcome = self._line.reopen(self.table["id"], self._hello)
                self.table, self._state, answered = welcome["table"], None, (-1, -1)

    def _decide(self, choose: Decide, state: Json, told: Json) -> None:
        decision = decision_of(told)
        chosen = choose(SeenThere(state["view"], told["player"]), decision)
        place = number_of(decision.options, chosen)
        said = {"type": "decide", "id": _DECIDING, "number": told["number"], "option": told["options"][place]["index"]}
        if decision.options[place].numbers is not None:
            said["n"] = chosen.n
        if chosen.pay:
            said["pay"] = list(chosen.pay)
        try:
            self._say(said)
        except Closed:
            return  # which is noticed, and mended, when something is to be heard

    def _ended(self, result: Json) -> Ended:
        winner = result["winner"]
        return Ended(winner is not None and winner == self.table["you"], winner, result["reason"], result["rule"])

    def rematch(self) -> None:
        """Play once more at the same table: offers that, or agrees to it, and waits until the game has begun."""
        game = self.table["game"]
        self._say({"type": "offer", "what": "rematch", "id": 4})
        while self.table["game"] == game:
            heard = self._hear()
            if heard["type"] == "offer" and heard["what"] == "rematch" and heard["state"] == "declined":
                raise BotError("declined", message("nobody wants another game"))

    # ------------------------------------------------------------ talking

    def concede(self) -> None:
        """Give the game up."""
        self._say({"type": "concede"})

    def say(self, text: str) -> None:
        """Say something to everybody at the table."""
        self._say({"type": "chat", "text": text})

    def _say(self, what: Json) -> None:
        if self._talk is None:
            raise BotError("no_table", message("the bot sits at no table"))
        self._talk.say(what)

    def _hear(self) -> Json:
        """The next message, with what it changes noted; raises BotError where something is refused."""
        assert self._talk is not None
        heard = self._talk.hear()
        kind = heard["type"]
        if kind == "state":
            self._state = heard
        elif kind == "table":
            self.table = heard["table"]
        elif kind == "chat":
            self.chat.append(heard)
        elif kind == "offer" and heard["state"] == "made" and self._declines(heard):
            self._say({"type": "decline", "what": heard["what"]})
        elif kind == "refused":
            raise BotError("refused", "; ".join(f"{each['reason']} ({each['rule']})" for each in heard["reasons"]))
        elif kind == "error" and not (heard["id"] == _DECIDING and heard["code"] in _TOO_LATE):
            raise BotError(heard["code"], heard["message"])
        return heard

    def _declines(self, offer: Json) -> bool:
        return bool(offer["seat"] != self.table["you"] and offer["what"] != "rematch")

    def close(self) -> None:
        """Leave the table; the seat stays the bot's."""
        self._hang_up()

    def _hang_up(self) -> None:
        if self._talk is not None:
            self._talk.close()
            self._talk = None

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        self.close()


def _chooser(decide: str | Agent | Decide, seed: int) -> Decide:
    """How decisions are made by a function, an agent, or an agent of a name."""
    if isinstance(decide, str):
        return make_agent(decide, seed).decide
    if callable(decide):
        return decide
    return decide.decide
