"""A real server in a process of its own, and clients that talk to it over real sockets."""

import asyncio
import contextlib
import itertools
import json
import signal
import socket
import time
from collections.abc import AsyncIterator, Callable, Iterable, Sequence
from pathlib import Path
from types import TracebackType
from typing import Any, ClassVar, Self

import httpx2
import msgspec
from sqlalchemy import Select, select
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed

from tests.server.forks import Fork
from torchlit.games.registry import GAMES, game_named
from torchlit.protocol import Game, View
from torchlit.server import http_messages, messages
from torchlit.store.schema import ENTRIES, TABLES
from torchlit.store.sql import SqlStore, engine_for
from torchlit.table import log
from torchlit.table.chance import stream
from torchlit.table.seats import Record, Seat, fingerprint

Json = dict[str, Any]
A_GAME = next(iter(GAMES))
"""The game of a table that could have any."""
PATIENCE = 20.0
"""Seconds after which a test stops waiting for what should have come."""
GENEROUS: Json = {
    "requests_per_second": 1e6,
    "misses_per_minute": 1e6,
    "messages_per_second": 1e6,
    "tables_per_minute": 1e6,
    "beat": 0,
}
"""Limits and pace for tests that are about something else."""

SERVING = """
import sys, json
from torchlit.server.serve import serve
from torchlit.server.settings import Settings
settings, port, proxy = json.loads(sys.argv[1])
serve(Settings(**settings), port, proxy)
"""


class Server:
    """`serve()` on a free port of this machine, as `torchlit serve` runs it.

    With `spread`, two processes on one PostgreSQL and one Redis: whoever asks for the port gets that of each by turns,
    so that people and their requests are with both.
    """

    spread: ClassVar[Callable[[], Json] | None] = None
    """Makes the settings of a new pair of processes; None for one process on SQLite."""

    def __init__(self, folder: Path, proxy: str | None = None, before: str = "", **settings: Any) -> None:
        """`before` is Python that runs in the server's process first."""
        self.file = folder / "torchlit.sqlite"
        several = Server.spread() if Server.spread is not None and "store" not in settings else {}
        self.settings = {"host": "127.0.0.1", "store": f"sqlite:///{self.file}", **several, **settings}
        self.store: str = self.settings["store"]
        self.output = folder / "output.txt"
        self._proxy = proxy
        self._code = before + SERVING
        self._ports = [free_port() for _ in range(2 if several else 1)]
        self._turns = itertools.cycle(self._ports)
        self._processes: list[Fork] = []
        self._planted = itertools.count()

    @property
    def port(self) -> int:
        return next(self._turns)

    @property
    def address(self) -> str:
        return f"127.0.0.1:{self.port}"

    @property
    def url(self) -> str:
        return f"http://{self.address}"

    @property
    def process_id(self) -> int:
        (process,) = self._processes
        return process.pid

    def start(self) -> Self:
        """Start, and return when the server answers."""
        for port in self._ports:
            arguments = json.dumps([self.settings, port, self._proxy])
            self._processes.append(Fork(self._code, arguments, self.output))
        until = time.monotonic() + PATIENCE
        waiting = list(self._ports)
        while time.monotonic() < until:
            assert all(process.is_running for process in self._processes), self.output.read_text()
            with contextlib.suppress(OSError), socket.create_connection(("127.0.0.1", waiting[0]), 1):
                del waiting[0]
                if not waiting:
                    return self
            time.sleep(0.02)
        self.kill()
        raise AssertionError(f"the server does not answer: {self.output.read_text()}")

    def kill(self) -> None:
        """End at once, as when the power fails."""
        self._end(signal.SIGKILL)

    def stop(self) -> None:
        """End in good order."""
        self._end(signal.SIGTERM)

    def _end(self, how: signal.Signals) -> None:
        ending, self._processes = self._processes, []
        for process in ending:
            process.send_signal(how)
        try:
            for process in ending:
                process.wait(PATIENCE)
        finally:
            for process in ending:
                process.kill()

    def __enter__(self) -> Self:
        return self.start()

    def __exit__(self, *_: object) -> None:
        self.stop()

    def http(self, key: str | None = None, **more: Any) -> httpx2.AsyncClient:
        """An HTTP client of this server, with the key of a seat or without."""
        headers = {"Authorization": f"Bearer {key}"} if key else {}
        return httpx2.AsyncClient(base_url=self.url, verify=False, headers=headers | more.pop("headers", {}), **more)

    async def post(self, path: str, body: object, key: str | None = None) -> Json:
        """The answer to a request that has to succeed."""
        async with self.http(key) as http:
            answer = await http.post(path, json=body)
        assert answer.status_code == 200, answer.text
        found: Json = answer.json()
        return found

    async def get(self, path: str, key: str | None = None) -> httpx2.Response:
        async with self.http(key) as http:
            return await http.get(path)

    async def open(
        self, *others: str | None, game: str = A_GAME, board: str | None = None, **options: Any
    ) -> http_messages.Seated:
        """A new table, on the game's first board unless told. The others are bots by name, or None for an open seat."""
        wish = {
            "game": game,
            "board": board or next(iter(game_named(game).boards)),
            "initials": "host",
            "others": [{"bot": bot} for bot in others],
            "options": options,
        }
        return msgspec.convert(await self.post("/api/tables", wish), http_messages.Seated)

    async def join(self, code: str, initials: str) -> http_messages.Seated:
        answer = await self.post(f"/api/tables/{code}/join", {"initials": initials})
        return msgspec.convert(answer, http_messages.Seated)

    async def seated(self, *initials: str, **options: Any) -> list[http_messages.Seated]:
        """A lobby with a host and these people."""
        host = await self.open(*(None for _ in initials), **options)
        return [host, *[await self.join(host.code, name) for name in initials]]

    async def planted(
        self, seed: bytes, *initials: str, game: str = A_GAME, **options: Any
    ) -> list[http_messages.Seated]:
        """A lobby put into the store by hand, so that its dice and its keys are known."""
        code = f"PLANT{next(self._planted):03}"
        board, text = next(iter(game_named(game).boards.items()))
        keys = [f"key of {name}" for name in initials]
        record = Record(
            code=code,
            game=game,
            board=log.BoardText(board, text),
            seats=tuple(Seat(name, key=fingerprint(key)) for name, key in zip(initials, keys, strict=True)),
            options=msgspec.to_builtins(messages.Options(**options)),
            seed=seed.hex(),
        )
        store = SqlStore(self.store)
        await store.create(code, msgspec.json.encode(record))
        await store.close()
        return [http_messages.Seated(code, seat, key) for seat, key in enumerate(keys)]

    @contextlib.asynccontextmanager
    async def started(self, seats: Sequence[http_messages.Seated]) -> "AsyncIterator[list[Player]]":
        """The game of a lobby, just started, with everybody connected."""
        async with contextlib.AsyncExitStack() as stack:
            players = [await stack.enter_async_context(Player(self, seat.code, seat.key)) for seat in seats]
            if players[0].parts["table"]["phase"] == "lobby":
                assert (await players[0].ask({"type": "start"}))["type"] == "done"
            for player in players:
                await player.until(lambda player: player.task is not None and player.sees(players))
            yield players

    @contextlib.asynccontextmanager
    async def sitting(self, *initials: str, **options: Any) -> "AsyncIterator[list[Player]]":
        """A game that has just started, with the host and these people connected."""
        async with self.started(await self.seated(*initials, **options)) as players:
            yield players

    def stored(self, question: Select[tuple[bytes]]) -> list[bytes]:
        """What the server's database holds, read beside the running server."""
        engine = engine_for(self.store)
        try:
            with engine.connect() as connection:
                return list(connection.scalars(question))
        finally:
            engine.dispose()

    def record(self, code: str) -> Record:
        """A table's record with its secrets, as it is stored."""
        (document,) = self.stored(select(TABLES.c.document).where(TABLES.c.code == code))
        return msgspec.json.decode(document, type=Record)

    def lines(self, code: str) -> list[bytes]:
        """The lines of a table's log, as they are stored."""
        return self.stored(select(ENTRIES.c.line).where(ENTRIES.c.code == code).order_by(ENTRIES.c.number))

    def entries(self, code: str) -> list[log.Entry]:
        """A table's log, as it is stored."""
        return log.from_lines(self.lines(code))

    async def settled(self, code: str) -> None:
        """Wait until every process has all that is stored of a table."""
        for _ in self._ports:
            await self.get(f"/api/tables/{code}")

    async def tables_in_memory(self) -> int:
        found: int = (await self.get("/api/health")).json()["tables_in_memory"]
        return found

    async def until_tables_in_memory(self, number: int) -> None:
        async with asyncio.timeout(PATIENCE):
            while await self.tables_in_memory() != number:
                await asyncio.sleep(0.05)

    async def until_ready(self, status: int) -> Json:
        """What the server says of being ready, once it says so with this status."""
        async with asyncio.timeout(PATIENCE):
            while (answer := await self.get("/api/ready")).status_code != status:
                await asyncio.sleep(0.05)
        found: Json = answer.json()
        return found


def free_port() -> int:
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        port: int = probe.getsockname()[1]
        return port


class Player:
    """One connection to a table. Keeps every message as it came, and the newest of every part."""

    _ids = itertools.count()

    def __init__(self, server: Server, code: str, key: str | None = None, **more: Any) -> None:
        self._address = f"ws://{server.address}/api/tables/{code}/play"
        headers = {"Authorization": f"Bearer {key}"} if key else {}
        self._more: dict[str, Any] = {"additional_headers": headers | more.pop("headers", {}), **more}
        self.key = key
        self.messages: list[str] = []
        self.parts: Json = {}
        self.answers: dict[str | None, Json] = {}
        self.close_code: int | None = None
        self.socket: ClientConnection
        self._reader: asyncio.Task[None]
        self._news = asyncio.Condition()

    async def __aenter__(self) -> Self:
        self.socket = await connect(self._address, max_size=None, **self._more)
        self._reader = asyncio.create_task(self._read())
        await self.until(lambda player: player.parts or player.close_code)
        return self

    async def __aexit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        await self.socket.close()
        await self._reader

    async def _read(self) -> None:
        try:
            async for frame in self.socket:
                assert isinstance(frame, str)
                for line in frame.split("\n"):
                    self.messages.append(line)
                    message = json.loads(line)
                    if message["type"] == "update":
                        self.parts |= message
                    else:
                        self.answers[message["id"]] = message
                async with self._news:
                    self._news.notify_all()
        except ConnectionClosed:
            pass
        self.close_code = self.socket.close_code
        async with self._news:
            self._news.notify_all()

    async def until(self, holds: "Callable[[Player], object]", seconds: float = PATIENCE) -> None:
        """Wait until something holds of this player."""
        async with self._news, asyncio.timeout(seconds):
            await self._news.wait_for(lambda: holds(self))

    async def until_turn_after(self, turn: int) -> None:
        """Wait until a later turn is open, or the game is over."""
        await self.until(lambda player: player.is_over or (player.turn > turn and player.task is not None))

    @property
    def seat(self) -> int:
        seat: int = self.parts["you"]
        return seat

    @property
    def turn(self) -> int:
        turn: int = self.parts["turn"]["turn"]
        return turn

    def sees(self, others: "Iterable[Player]") -> bool:
        """Whether these are here, as far as this one's process knows: it hears of those with another a little later."""
        return all(self.parts["table"]["seats"][other.seat]["here"] for other in others)

    @property
    def task(self) -> Json | None:
        """What this seat owes, if it owes something."""
        task: Json | None = self.parts.get("own", {}).get("task")
        return task

    @property
    def is_over(self) -> bool:
        return bool(self.parts["table"]["phase"] == "over" and self.parts["turn"]["phase"] == "over")

    async def send(self, message: object) -> None:
        await self.socket.send(message if isinstance(message, str | bytes) else json.dumps(message))

    async def ask(self, message: Json) -> Json:
        """Send something under an id of its own, and wait for its answer."""
        id = message.get("id") or f"test-{next(self._ids)}"
        self.answers.pop(id, None)
        await self.send({**message, "id": id})
        await self.until(lambda player: id in player.answers or player.close_code)
        assert id in self.answers, f"the connection was closed with {self.close_code}"
        return self.answers[id]

    async def refusal(self, message: Json) -> Json:
        """The refusal of something that has to be refused."""
        answer = await self.ask(message)
        assert answer["type"] == "refused", answer
        refusal: Json = answer["refusal"]
        return refusal

    async def refusal_of_text(self, text: str | bytes) -> Json:
        """The refusal of something that has no readable id."""
        self.answers.pop(None, None)
        await self.send(text)
        await self.until(lambda player: None in player.answers or player.close_code)
        assert None in self.answers, f"the connection was closed with {self.close_code}"
        refusal: Json = self.answers[None]["refusal"]
        return refusal

    def choice(self, which: int = 0) -> Json:
        """One of the moves this seat owes, numbered from 0."""
        return choice(self.parts, which)

    async def make(self, move: Json, **more: Any) -> Json:
        """Make a move in the open turn."""
        return await self.ask({"type": "move", "turn": self.turn, "move": move, **more})

    async def mark(self, which: int = 0) -> Json:
        """Pay what this seat owes: one move, and in a game whose turns have several steps the confirmation of it."""
        answer = await self.make(self.choice(which))
        if self.parts["own"].get("steps"):
            answer = await self.make(self.choice())
        assert answer["type"] == "done", answer
        return answer

    async def play_on(self, which: int = 0) -> None:
        """Play to the end."""
        while not self.is_over:
            turn = self.turn
            if self.task is not None:
                await self.mark(which)
            await self.until_turn_after(turn)


def choice(parts: Json, which: int = 0) -> Json:
    """One of the moves that a seat's own view offers, numbered from 0; after a step, the one that finishes the turn."""
    own = parts["own"]
    game = game_named(own["game"])
    turn, closed, kind = game.views
    view = View(
        msgspec.convert(parts["turn"], turn), msgspec.convert(parts["closed"], closed), msgspec.convert(own, kind)
    )
    moves = game.offered(view)
    chosen: Json = msgspec.to_builtins(moves[-1 if own.get("steps") else which % len(moves)])
    return chosen


async def next_turn(players: Iterable[Player], which: int = 0) -> None:
    """Everybody marks a square, and sees the turn after this one."""
    players = list(players)
    turn = players[0].turn
    for player in players:
        await player.mark(which)
    for player in players:
        await player.until_turn_after(turn)


async def play_to_end(players: Iterable[Player], which: int = 0) -> None:
    """Everybody plays to the end, all at once."""
    async with asyncio.TaskGroup() as group:
        for player in players:
            group.create_task(player.play_on(which))


def seed_whose_rolls(game: Game, fit: Callable[[list[tuple[int | str, ...]]], bool], rolls: int = 1) -> bytes:
    """The first seed whose first rolls fit, read from the stream of chance itself."""
    for number in itertools.count():
        seed = number.to_bytes(32, "big")
        below = [stream(seed, at) for at in range(rolls)]
        if fit([tuple(die.faces[draw(6)] for die in game.dice) for draw in below]):
            return seed
    raise AssertionError


def only_numbers(rolls: list[tuple[int | str, ...]]) -> bool:
    return all(isinstance(face, int) for roll in rolls for face in roll)
