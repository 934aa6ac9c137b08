"""Tables put into the server's file by hand: their dice are known, and bots have played them up to a chosen moment."""

import asyncio
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from functools import lru_cache
from random import Random
from typing import Any

import msgspec
from msgspec.structs import replace

from torchlit.games.registry import game_named
from torchlit.server.hub import new_code
from torchlit.server.messages import Options
from torchlit.store.sql import SqlStore
from torchlit.table import log, seats
from torchlit.table.seats import Record, Seat, fingerprint
from torchlit.table.table import Table
from torchlit.toolkits.bots.seats import choices

Moment = Callable[[Any], bool]


class Planter:
    """Plants tables, of the Valley unless told."""

    def __init__(self, store: str) -> None:
        self._store = store

    def __call__(
        self,
        *initials: str,
        at: Moment,
        within: int = 100,
        board: str = "meadow",
        game: str = "valley",
        **options: Any,
    ) -> list[str]:
        """A table where these people have just come to this moment, which comes within so many turns.

        Gives the own links of their seats.
        """
        record, lines = game_until(initials, game, board, Options(**options), at, within)
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
def game_until(
    initials: tuple[str, ...], game: str, board: str, options: Options, at: Moment, within: int
) -> tuple[Record, list[bytes]]:
    """The first of many games that comes to the moment: its record without code and keys, and its log."""
    text = log.BoardText(board, game_named(game).boards[board])
    for seed in range(1000):
        lobby = Record("", game, text, tuple(map(Seat, initials)), msgspec.to_builtins(options), seed=f"{seed:064x}")
        record, setup = seats.start(lobby)
        played = played_until(Table(setup, record.seed_bytes), at, within)
        if played is not None:
            entries, is_over = played
            return replace(record, phase="over" if is_over else record.phase), [log.to_line(entry) for entry in entries]
    raise AssertionError(f"no game comes to {at.__name__}")


def played_until(table: Table, at: Moment, within: int) -> tuple[list[log.Entry], bool] | None:
    """The log of a game in which bots play until the moment comes, and whether it is over then.

    None when the moment does not come in so many turns.
    """
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
    return entries, table.game.is_over(advance.position.state)
