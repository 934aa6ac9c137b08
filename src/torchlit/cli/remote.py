"""A seat at a remote table, using only the public protocol: HTTP to sit down, a WebSocket to play."""

import re
import secrets
import time
from collections.abc import Callable, Iterator
from contextlib import suppress
from itertools import count
from typing import Any, Protocol
from urllib.error import HTTPError, URLError
from urllib.parse import parse_qs, urlsplit
from urllib.request import Request, urlopen

import msgspec
from msgspec import UNSET, Raw, UnsetType
from websockets.exceptions import ConnectionClosed, InvalidHandshake, InvalidMessage
from websockets.sync.client import ClientConnection, connect

from torchlit import errors
from torchlit.errors import NotYourSeatError, RemoteError, TorchlitError
from torchlit.games.registry import ClosedPart, OwnPart, TurnPart
from torchlit.protocol import Value, View
from torchlit.server.http_messages import Join, Seated
from torchlit.server.messages import Refusal

TIME_TO_ANSWER = 20.0
"""Seconds after which a silent server is taken to be gone."""
SAME_AGAIN = 1.0
"""Seconds without news after which an accepted move is taken to have left the view unchanged."""
FIRST_PAUSE, LONGEST_PAUSE = 0.25, 10.0
"""Seconds between attempts to reconnect: at first, and at most."""
REFUSALS = 5
"""How many moves in a row may be refused before the refusal is raised."""

KINDS: dict[str, type[TorchlitError]] = {
    kind.code: kind for kind in vars(errors).values() if isinstance(kind, type) and issubclass(kind, TorchlitError)
}

decode_turn = msgspec.json.Decoder(TurnPart).decode
decode_closed = msgspec.json.Decoder(ClosedPart).decode
decode_own = msgspec.json.Decoder(OwnPart).decode
decode_seated = msgspec.json.Decoder(Seated).decode
decode_refusal = msgspec.json.Decoder(Refusal).decode
encode = msgspec.json.Encoder().encode


class Address(Value, frozen=True):
    """Where a table is."""

    server: str
    code: str
    key: str | None
    """From a personal link."""

    @property
    def socket(self) -> str:
        return f"ws{self.server.removeprefix('http')}/api/tables/{self.code}/play"


def address_of(link: str) -> Address:
    """The address in a table's link, such as `http://host:8000/t/34V4BCQY`."""
    try:
        parts = urlsplit(link)
    except ValueError:
        parts = urlsplit("")
    path = re.fullmatch(r"(.*)/t/([\w-]+)/?", parts.path)
    if parts.scheme not in ("http", "https") or not parts.netloc or path is None:
        raise RemoteError("bad-link", f"{link[:80]!r} is not a table link: expected http://host:port/t/CODE")
    key = parse_qs(parts.fragment).get("key")
    return Address(f"{parts.scheme}://{parts.netloc}{path[1]}", path[2], key[0] if key else None)


def join(address: Address, initials: str) -> Seated:
    """Take the first open seat; the server's refusals are raised as the same errors."""
    body = encode(Join(initials))
    request = Request(f"{address.server}/api/tables/{address.code}/join", body, {"Content-Type": "application/json"})
    try:
        with urlopen(request, timeout=TIME_TO_ANSWER) as answer:
            return decode_seated(answer.read())
    except HTTPError as error:
        with suppress(msgspec.MsgspecError):
            raise as_raised(decode_refusal(error.read())) from error
        raise _no_table(address) from error
    except (URLError, OSError) as error:
        raise _not_there(address, getattr(error, "reason", error)) from error
    except msgspec.MsgspecError as error:
        raise _no_table(address) from error


def as_raised(refusal: Refusal) -> TorchlitError:
    """A refusal off the wire, as the error it was at the server."""
    return KINDS.get(refusal.code, RemoteError)(refusal.why, refusal.sentence, **refusal.facts)


def _not_there(address: Address, why: object) -> RemoteError:
    said = why.strerror if isinstance(why, OSError) and why.strerror else why
    return RemoteError("not-there", f"no server answers at {address.server}: {said}", server=address.server)


def _no_table(address: Address) -> RemoteError:
    return RemoteError("no-torchlit", f"the server at {address.server} is not Torchlit", server=address.server)


class Board(msgspec.Struct):
    text: str


class Table(msgspec.Struct):
    """What a seat needs to know of the table itself. Other fields, including a newer server's, are ignored."""

    game: str
    board: Board
    phase: str
    seats: list[Raw]
    paused: bool = False


class Message(msgspec.Struct):
    """Any message from the server: an update, or an answer with its id."""

    type: str
    id: str | None = None
    refusal: Refusal | None = None
    you: int | UnsetType | None = UNSET
    table: Table | UnsetType = UNSET
    turn: Raw | UnsetType = UNSET
    closed: Raw | UnsetType = UNSET
    own: Raw | UnsetType = UNSET


decode_message = msgspec.json.Decoder(Message).decode


class Parts:
    """The newest of everything this seat has been sent."""

    def __init__(self) -> None:
        self.you: int | None = None
        self.table: Table | None = None
        self.turn: Any = None
        self.closed: Any = None
        self.own: Any = None

    def take(self, news: Message) -> None:
        if news.you is not UNSET:
            self.you = news.you
        if news.table is not UNSET:
            self.table = news.table
        if news.turn is not UNSET:
            self.turn = decode_turn(news.turn)
        if news.closed is not UNSET:
            self.closed = decode_closed(news.closed)
        if news.own is not UNSET:
            self.own = decode_own(news.own)

    @property
    def is_over(self) -> bool:
        return self.table is not None and self.table.phase == "over" and bool(self.closed and self.closed.results)

    @property
    def view(self) -> View | None:
        """All that this seat may know, once the game has begun."""
        return None if self.own is None else View(self.turn, self.closed, self.own)


class Player(Protocol):
    """The player of a seat: sees every view that comes, and is asked for a move when the seat owes one."""

    def see(self, view: View) -> None:
        """Take notice of a view."""

    def choose(self) -> Any:
        """A move that the latest view offers."""


class RemoteSeat:
    """One seat, from sitting down to the end of the game, through broken connections and restarts of the server."""

    def __init__(
        self, address: Address, key: str, begin: Callable[[Parts], Player], say: Callable[[str], None], patience: float
    ) -> None:
        self.parts = Parts()
        self._address, self._key = address, key
        self._begin, self._say = begin, say
        self._patience = patience
        self._player: Player | None = None
        self._ids = (f"{secrets.token_hex(6)}-{number}" for number in count(1))
        self._asked: bytes | None = None
        """The move not answered yet: sent again with the same id after the connection breaks."""
        self._asked_id = ""
        self._outdated: float | None = None
        """Until when news of the last move is awaited before the same view counts again."""
        self._refused = 0
        self._waiting = False
        self._heard = 0.0
        """When the server last said something, in the time of `monotonic`."""

    def play(self) -> Parts:
        """Play to the end."""
        pause = FIRST_PAUSE
        while True:
            before = self._heard
            try:
                with connect(
                    self._address.socket,
                    additional_headers={"Authorization": f"Bearer {self._key}"},
                    max_size=None,
                    max_queue=None,
                    open_timeout=TIME_TO_ANSWER,
                ) as socket:
                    self._play_on(socket)
                    return self.parts
            except (OSError, InvalidHandshake, InvalidMessage, ConnectionClosed) as error:
                if not self._heard:
                    raise _not_there(self._address, error) from error
                if self._heard > before:
                    self._say("Connection lost; reconnecting.")
                    pause = FIRST_PAUSE
                away = time.monotonic() - self._heard
                if away > self._patience:
                    raise self._stayed_away(away) from error
            time.sleep(pause)
            pause = min(LONGEST_PAUSE, 2 * pause)

    def _stayed_away(self, seconds: float) -> RemoteError:
        return RemoteError(
            "stayed-away", f"the server has been gone for {seconds:.0f} seconds", server=self._address.server
        )

    def _play_on(self, socket: ClientConnection) -> None:
        """Play until the game is over or the connection breaks."""
        if self._heard:
            self._say("Reconnected.")
        if self._asked is not None:
            socket.send(self._asked, text=True)
        while not self.parts.is_over:
            for message in self._messages(socket):
                self._take(message)
            self._check_seat()
            self._move(socket)

    def _messages(self, socket: ClientConnection) -> Iterator[Message]:
        """The next messages; none if the time to wait for them is over."""
        wait = None if self._outdated is None else max(0.0, self._outdated - time.monotonic())
        try:
            frame = socket.recv(timeout=wait, decode=False)
        except TimeoutError:
            self._outdated = None
            return
        self._heard = time.monotonic()
        try:
            for line in bytes(frame).split(b"\n"):
                yield decode_message(line)
        except msgspec.MsgspecError as error:
            raise _no_table(self._address) from error

    def _take(self, message: Message) -> None:
        match message.type:
            case "update":
                self.parts.take(message)
                if message.own is not UNSET:
                    self._outdated = None
                view = self.parts.view
                if view is not None:
                    if self._player is None:
                        self._player = self._begin(self.parts)
                    self._player.see(view)
            case "done" if message.id == self._asked_id:
                self._asked, self._refused = None, 0
                self._outdated = time.monotonic() + SAME_AGAIN
            case "refused" if message.refusal is not None and (message.id == self._asked_id or message.id is None):
                self._take_refusal(message.refusal)
            case _:
                pass  # a newer server may send others

    def _take_refusal(self, refusal: Refusal) -> None:
        """Take another look and choose again: somebody may have moved for this seat, or the server may be busy."""
        self._refused += refusal.why != "paused"
        if self._refused > REFUSALS or not refusal.code.startswith(
            ("rule/", "table/stale", "table/not-now", "store/", "request/too-fast")
        ):
            raise as_raised(refusal)
        self._asked = None
        self._outdated = time.monotonic() + SAME_AGAIN

    def _check_seat(self) -> None:
        table = self.parts.table
        if table is None:
            return
        if self.parts.you is None:
            raise NotYourSeatError("unknown-key", "this key does not open a seat at this table")
        if table.phase == "lobby" and not self._waiting:
            self._waiting = True
            self._say("Seated; waiting for the host to start.")

    def _move(self, socket: ClientConnection) -> None:
        """Make a move if one is owed, the last one has been shown and the game is not paused."""
        view = self.parts.view
        if self.parts.table is not None and self.parts.table.paused:
            return
        if self._asked is not None or self._outdated is not None or view is None or view.own.task is None:
            return
        assert self._player is not None
        move = self._player.choose()
        self._asked_id = next(self._ids)
        self._asked = encode({"type": "move", "id": self._asked_id, "turn": view.turn.turn, "move": move})
        socket.send(self._asked, text=True)


def result_of(parts: Parts) -> dict[str, Any]:
    """The seat's result, from what everybody is shown at the end."""
    assert parts.table is not None
    assert parts.you is not None
    result = parts.closed.results[parts.you]
    found: dict[str, Any] = {
        "game": parts.table.game,
        "seat": parts.you,
        "seats": len(parts.table.seats),
        "place": result.place,
    }
    scores = getattr(parts.closed, "scores", None)
    if scores is not None:
        found["score"] = msgspec.to_builtins(scores[parts.you])
    return found | {name: getattr(result, name) for name in ("level", "side") if hasattr(result, name)}
