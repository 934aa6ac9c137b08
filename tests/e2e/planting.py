"""Tables put into the server's file by hand: their dice are known, and bots have played them up to a chosen moment."""

import asyncio
from collections.abc import Callable, Sequence
from concurrent.futures import ThreadPoolExecutor
from itertools import count
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
        text = game_named("valley").boards[board]
        keys = [seats.new_key() for _ in initials]
        people = tuple(Seat(name, key=fingerprint(key)) for name, key in zip(initials, keys, strict=True))
        options = msgspec.to_builtins(Options())
        lobby = Record(new_code(), "valley", log.BoardText(board, text), people, options, seed="")
        record, entries = next(
            (record, entries)
            for record in (replace(lobby, seed=f"{seed:064x}") for seed in count())
            if (entries := entries_until(record, at, within)) is not None
        )
        with ThreadPoolExecutor(1) as beside:  # Playwright has an event loop in this thread
            beside.submit(asyncio.run, self._keep(replace(record, phase="playing"), entries)).result()
        return [f"/t/{record.code}#key={key}" for key in keys]

    async def _keep(self, record: Record, entries: Sequence[log.Entry]) -> None:
        store = SqlStore(self._store)
        await store.create(record.code, msgspec.json.encode(record), [log.to_line(entry) for entry in entries])
        await store.close()


def entries_until(lobby: Record, at: Moment, within: int) -> list[log.Entry] | None:
    """The log of a game in which bots play until the moment comes; None when it does not in so many turns."""
    record, setup = seats.start(lobby)
    table = Table(setup, record.seed_bytes)
    advance = table.open()
    entries = [*advance.entries]
    randoms = {seat: Random(seat) for seat in range(len(record.seats))}
    while not at(advance.position.state):
        state = advance.position.state
        owing = table.game.owing(state)
        if not owing or table.game.turn(state) > within:
            return None
        (move,) = choices(table.game, state, {owing[0]: "greedy"}, randoms)
        advance = table.move(advance.position, move)
        entries += advance.entries
    return entries
