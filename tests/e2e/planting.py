"""Tables put into the server's file by hand: their dice are known, and bots have played them up to a chosen moment."""

import asyncio
from collections.abc import Callable, Sequence
from concurrent.futures import ThreadPoolExecutor
from functools import lru_cache
from random import Random
from typing import Any

import msgspec
from msgspec.structs import replace

from torchlit.games.registry import game_named
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
        self._always: dict[str, list[str]] = {}

    def __call__(
        self,
        *initials: str,
        at: Moment,
        within: int = 100,
        board: str = "meadow",
        game: str = "valley",
        origin: log.Origin | None = None,
        text: str | None = None,
        **options: Any,
    ) -> list[str]:
        """A table where these people have just come to this moment, which comes within so many turns.

        `text` is a board that is not shipped. Gives the own links of their seats.
        """
        played = game_until(initials, game, board, Options(**options), at, within, origin, text)
        return self._plant(*played, seats.new_code(), [seats.new_key() for _ in initials])

    def always(self, code: str, *initials: str, at: Moment, game: str, board: str, **options: Any) -> list[str]:
        """The same table in every run, down to its code and keys; planted once, and no bot plays for who is away."""
        if code not in self._always:
            played = game_until(initials, game, board, Options(grace=0, **options), at, within=300)
            self._always[code] = self._plant(*played, code, keys_of(code, initials))
        return self._always[code]

    def lobby(
        self, code: str, *initials: str, bots: Sequence[str], game: str, board: str, open_seats: int = 1
    ) -> list[str]:
        """A table that has not started, the same in every run, with bots and one open seat by default."""
        if code not in self._always:
            record = new_lobby(initials, game, board, Options(grace=0), seed=0)
            for bot in (*bots, *[None] * open_seats):
                record = seats.add_seat(record, bot)
            self._always[code] = self._plant(record, [], code, keys_of(code, initials))
        return self._always[code]

    def _plant(self, record: Record, lines: list[bytes], code: str, keys: list[str]) -> list[str]:
        people = tuple(replace(seat, key=fingerprint(key)) for seat, key in zip(record.seats, keys, strict=False))
        record = replace(record, code=code, seats=(*people, *record.seats[len(people) :]))
        with ThreadPoolExecutor(1) as beside:  # Playwright has an event loop in this thread
            beside.submit(asyncio.run, self._keep(record, lines)).result()
        return [f"/t/{record.code}#key={key}" for key in keys]

    async def _keep(self, record: Record, lines: list[bytes]) -> None:
        store = SqlStore(self._store)
        await store.create(record.code, msgspec.json.encode(record), lines)
        await store.close()


def keys_of(code: str, initials: Sequence[str]) -> list[str]:
    """Keys that are no secret."""
    return [f"{code}-{seat}" for seat in range(len(initials))]


def new_lobby(
    initials: Sequence[str], game: str, board: str, options: Options, seed: int, text: str | None = None
) -> Record:
    """A table at which these people sit, without a code or keys."""
    board_text = log.BoardText(board, text or game_named(game).boards[board])
    return Record("", game, board_text, tuple(map(Seat, initials)), msgspec.to_builtins(options), seed=f"{seed:064x}")


@lru_cache
def game_until(
    initials: tuple[str, ...],
    game: str,
    board: str,
    options: Options,
    at: Moment,
    within: int,
    origin: log.Origin | None = None,
    text: str | None = None,
) -> tuple[Record, list[bytes]]:
    """The first of many games that comes to the moment: its record without code and keys, and its log."""
    for seed in range(1000):
        lobby = replace(new_lobby(initials, game, board, options, seed, text), origin=origin)
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
