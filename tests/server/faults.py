"""Players who go on through every fault, and a checker of what the players were told."""

import asyncio
import contextlib
import itertools
import json
from collections.abc import Iterator, Sequence
from random import Random
from time import monotonic
from typing import Any

import msgspec
from websockets.asyncio.client import connect
from websockets.exceptions import ConnectionClosed, InvalidHandshake

from tests.server.playing import Json, Server, choice
from torchlit.games.registry import game_named
from torchlit.protocol import Game
from torchlit.server.http_messages import Seated
from torchlit.table import log
from torchlit.table.replay import replay, verify

TRY_AGAIN = {"not-written", "not-read", "not-known", "log-moved-on"}
"""Refusals after which the same move is sent again under the same id."""
SHOWN = ("turn", "closed", "own")
PATIENCE = 3.0
"""Seconds for a process to answer, before another is tried."""
MOST_RANDOM = 40
"""Moves at random at a table, of which a game of turns would need thousands."""
encode = msgspec.json.Encoder().encode
decode = msgspec.json.Decoder(dict[str, msgspec.Raw]).decode


class History:
    """What the players of one table were told."""

    def __init__(self) -> None:
        self.asked: dict[str, float] = {}
        self.acknowledged: dict[str, float] = {}
        self.refused: list[str] = []
        """The reasons of refusals after which nobody tried again."""
        self.screens: list[tuple[int, list[tuple[bytes, ...]]]] = []
        """For each connection its seat, and what it was shown in order."""
        self.reconnected: list[tuple[float, float]] = []
        """When each connection was lost, and when the next one showed a view."""


class Client:
    """A player who comes back after every fault, to the next process, and asks again for what was not answered."""

    def __init__(self, servers: list[Server], seated: Seated, history: History) -> None:
        self._servers = itertools.cycle(servers[seated.seat % len(servers) :] + servers[: seated.seat % len(servers)])
        self._seated = seated
        self._history = history
        self._numbers = itertools.count()
        self._pending: Json | None = None
        self._moved: tuple[int, int] = (0, -1)
        self._lost: float | None = None

    async def play(self) -> None:
        """Play to the end."""
        while True:
            with contextlib.suppress(OSError, ConnectionClosed, InvalidHandshake, TimeoutError):
                if await self._sit():
                    return
            self._lost = self._lost or monotonic()
            await asyncio.sleep(0.05)

    async def _sit(self) -> bool:
        """One connection; True when the game is over."""
        address = f"ws://{next(self._servers).address}/api/tables/{self._seated.code}/play"
        headers = {"Authorization": f"Bearer {self._seated.key}"}
        parts: Json = {}
        raw: dict[str, bytes] = {}
        screen: list[tuple[bytes, ...]] = []
        async with connect(address, additional_headers=headers, open_timeout=PATIENCE, close_timeout=0.1) as socket:
            self._history.screens.append((self._seated.seat, screen))
            if self._pending is not None:
                await socket.send(json.dumps(self._pending))
            while True:
                waiting = PATIENCE if self._pending is not None or not parts else 4 * PATIENCE
                async with asyncio.timeout(waiting):
                    frame = await socket.recv()
                assert isinstance(frame, str)
                again = False
                for line in frame.split("\n"):
                    message = json.loads(line)
                    if message["type"] == "update":
                        parts |= message
                        raw |= {name: bytes(part) for name, part in decode(line).items()}
                    else:
                        again |= self._hear(message)
                self._look(raw, screen)
                if parts and parts["table"]["phase"] == "over" and self._pending is None:
                    return True
                if again:
                    await asyncio.sleep(0.1)
                if again or (self._pending is None and parts and self._next_move(parts)):
                    await socket.send(json.dumps(self._pending))

    def _look(self, raw: dict[str, bytes], screen: list[tuple[bytes, ...]]) -> None:
        if "own" in raw:
            screen.append(tuple(raw[name] for name in SHOWN))
            if self._lost is not None:
                self._history.reconnected.append((self._lost, monotonic()))
                self._lost = None

    def _hear(self, message: Json) -> bool:
        """Take in an answer; True when the move is to be sent again."""
        if self._pending is None or message["id"] != self._pending["id"]:
            return False
        if message["type"] == "refused" and message["refusal"]["why"] in TRY_AGAIN:
            return True
        if message["type"] == "refused":
            self._refused(message["refusal"])
        elif message["id"] in self._history.asked:
            self._history.acknowledged[message["id"]] = monotonic()
        self._pending = None
        return False

    def _refused(self, refusal: Json) -> None:
        self._history.refused.append(refusal["why"])

    def _next_move(self, parts: Json) -> bool:
        """Make up the next move, once for what is shown: a turn, and how many steps of it are taken."""
        own, turn = parts.get("own"), parts.get("turn", {}).get("turn")
        if not own or own["task"] is None:
            return False
        shown = (turn, len(own.get("steps", ())))
        if shown <= self._moved:
            return False
        self._moved = shown
        self._ask_for(turn, choice(parts))
        return True

    def _ask_for(self, turn: int, move: Json) -> None:
        id = f"{self._seated.seat}-{next(self._numbers)}"
        self._pending = {"type": "move", "id": id, "turn": turn, "move": move}
        self._history.asked[id] = monotonic()


class TurnTaker(Client):
    """A player of a game in which seats move one after another: makes moves at random, until bots end the game.

    An answer comes with what it has led to, so whoever is answered and owes a move makes one. It may look like the one
    before: dice that are rolled again can show the same.
    """

    def __init__(self, servers: list[Server], seated: Seated, history: History) -> None:
        super().__init__(servers, seated, history)
        self._random = Random(seated.seat)

    def _refused(self, refusal: Json) -> None:
        """A move is refused if it was chosen by what a process showed that had missed something; then try another."""
        if not refusal["code"].startswith(("rule/", "table/stale-move")):
            super()._refused(refusal)

    def _next_move(self, parts: Json) -> bool:
        own, seat, seats = parts.get("own"), self._seated.seat, parts["table"]["seats"]
        if parts["table"]["phase"] == "over" or not own:
            return False
        if seat == 0 and len(self._history.acknowledged) > MOST_RANDOM:
            return self._next_stand_in(seats)
        if own["task"] is None or seats[seat]["stand_in"] is not None:
            return False
        self._ask_for(parts["turn"]["turn"], choice(parts, self._random.randrange(1000)))
        return True

    def _next_stand_in(self, seats: list[Json]) -> bool:
        """Let a bot stand in for the next person, if there is one left."""
        missing = [number for number, one in enumerate(seats) if one["bot"] is None and one["stand_in"] is None]
        if missing:
            id = f"stand-in {next(self._numbers)}"
            self._pending = {"type": "place-bot", "id": id, "seat": missing[0], "bot": "greedy"}
        return bool(missing)


def faults_in(history: History, entries: Sequence[log.Entry]) -> Iterator[str]:
    """Everything in which a table's log and what its players were told disagree."""
    if not verify(entries).finished:
        yield "the game has no end"
    ids = [entry.id for entry in entries if isinstance(entry, log.Moved) and entry.id is not None]
    places = {id: place for place, id in enumerate(ids)}
    if len(places) != len(ids):
        yield "a move is there twice"
    for id in history.acknowledged.keys() - places.keys():
        yield f"the acknowledged move {id} is lost"
    for id in places.keys() - history.asked.keys():
        yield f"nobody has asked for the move {id}"
    for id, at in history.acknowledged.items():
        for later, asked in history.asked.items():
            if at < asked and id in places and places.get(later, len(ids)) < places[id]:
                yield f"{later} was asked for when {id} was acknowledged, and stands before it"
    yield from taken_back(history, entries)


def taken_back(history: History, entries: Sequence[log.Entry]) -> Iterator[str]:
    """Positions that were shown and are not in the log, or not in this order."""
    game = game_of(entries)
    states = [moment.position.state for moment in replay(entries)]
    for seat in {seat for seat, _ in history.screens}:
        views = [shown(game, state, seat) for state in states]
        for screen in (screen for whose, screen in history.screens if whose == seat):
            at = 0
            for view in screen:
                try:
                    at = views.index(view, at)
                except ValueError:
                    is_earlier = view in views
                    yield f"seat {seat} was shown {'an earlier position' if is_earlier else 'what is not in the log'}"
                    break


def game_of(entries: Sequence[log.Entry]) -> Game:
    assert isinstance(entries[0], log.Setup)
    return game_named(entries[0].game)


def shown(game: Game, state: Any, seat: int) -> tuple[bytes, ...]:
    """What a seat is shown of a state."""
    return tuple(map(encode, (game.turn_view(state), game.closed_view(state), game.own_view(state, seat))))
