"""Tables put into the server's file by hand: their dice are known, and bots have played them up to a chosen moment."""

import asyncio
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from functools import lru_cache
from random import Random

import msgspec
from msgspec.structs import replace

from torchlit.bots.seats import choices
from torchlit.games.registry import game_named
from torchlit.games.valley.state import State
from torchlit.server.hub import new_code
from torchlit.server.messages import Options
from torchlit.store.sql import SqlStore
from torchlit.table import log, seats
from torchlit.table.seats import Record, Seat, fingerprint
from torchlit.table.table import Table

Moment = Callable[[State], bool]


class Planter:
    """Plants tables of the Valley."""

    def __init__(self, store: str) -> None:
        self._store = store

    def __call__(self, *initials: str, at: Moment, within: int = 100, board: str = "meadow") -> list[str]:
        """A table where these people have just come to this moment, which comes within so many turns.

        Gives the own links of their seats.
        """
        record, lines = game_until(initials, board, at, within)
        keys = [seats.new_key() for _ in initials]
        people = tuple(replace(seat, key=fingerprint(key)) for seat, key in zip(record.seats, keys, strict=True))
        record = replace(record, code=new_code(), seats=people)
        with ThreadPoolExecutor(1) as beside:  # Playwright has an event loop in this thread
            beside.submit(asyncio.run, self._keep(record, lines)).result()
        return [f"/t/{record.code}#key={key}" for key in keys]

    async def _keep(self, record: Record, lines: list[bytes]) -> None:
        store = SqlStore(self._store)
        await store.create(record.code, msgspec.json.encode(record), lines)
        await store.close()


@lru_cache
def game_until(initials: tuple[str, ...], board: str, at: Moment, within: int) -> tuple[Record, list[bytes]]:
    """The first of many games that comes to the moment: its record without code and keys, and its log."""
    text = log.BoardText(board, game_named("valley").boards[board])
    options = msgspec.to_builtins(Options())
    for seed in range(1000):
        lobby = Record("", "valley", text, tuple(map(Seat, initials)), options, seed=f"{seed:064x}")
        record, setup = seats.start(lobby)
        entries = entries_until(Table(setup, record.seed_bytes), at, within)
        if entries is not None:
            return record, [log.to_line(entry) for entry in entries]
    raise AssertionError(f"no game comes to {at.__name__}")


def entries_until(table: Table, at: Moment, within: int) -> list[log.Entry] | None:
    """The log of a game in which bots play until the moment comes; None when it does not in so many turns."""
    advance = table.open()
    entries = [*advance.entries]
    randoms = {seat: Random(seat) for seat in range(len(table.setup.seats))}
    while not at(advance.position.state):
        state = advance.position.state
        owing = table.game.owing(state)
        if not owing or table.game.turn(state) > within:
            return None
        (move,) = choices(table.game, state, {owing[0]: "greedy"}, randoms)
        advance = table.move(advance.position, move)
        entries += advance.entries
    return entries
