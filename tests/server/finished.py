"""Games that random players have played, put into the store of a running server."""

import itertools
from collections.abc import Sequence
from random import Random
from typing import Any

import msgspec
from msgspec.structs import replace

from tests.server.playing import A_GAME, Server
from torchlit.games.registry import game_named
from torchlit.server import http_messages, messages
from torchlit.store.sql import SqlStore
from torchlit.table import log
from torchlit.table.seats import Record, Seat, fingerprint
from torchlit.table.table import started

_codes = itertools.count()


def record_of(game: str, people: Sequence[str], bots: Sequence[str] = (), **more: Any) -> Record:
    """A lobby in which everybody's key is known, and its dice as well."""
    board, text = next(iter(game_named(game).boards.items()))
    seats = [Seat(name, key=fingerprint(f"key of {name}")) for name in people]
    seats += [Seat(f"Bot {bot}", bot=bot) for bot in bots]
    return Record(
        code=f"OVER{next(_codes):04}",
        game=game,
        board=log.BoardText(board, text),
        seats=tuple(seats),
        options=msgspec.to_builtins(messages.Options()),
        **{"seed": Random(7).randbytes(32).hex(), **more},
    )


def played(lobby: Record, most: int | None = None, seed: int = 5) -> tuple[Record, list[log.Entry]]:
    """What random players make of a table: to the end, or until the log has so many entries."""
    random = Random(seed)
    record, table = started(lobby)
    advance = table.open()
    entries = list(advance.entries)
    while not isinstance(entries[-1], log.End) and (most is None or len(entries) < most):
        state = advance.position.state
        seat = table.game.owing(state)[0]
        advance = table.move(advance.position, random.choice(table.game.legal_moves(state, seat)))
        entries += advance.entries
    return replace(record, phase="over" if isinstance(entries[-1], log.End) else "playing"), entries


async def plant(
    server: Server,
    people: Sequence[str] = ("AB", "CD"),
    bots: Sequence[str] = (),
    game: str = A_GAME,
    most: int | None = None,
    **more: Any,
) -> list[http_messages.Seated]:
    """A table that was played to the end, or until its log has so many entries; the seats of its people."""
    record, entries = played(record_of(game, people, bots, **more), most)
    store = SqlStore(server.store)
    await store.create(record.code, msgspec.json.encode(record), list(map(log.to_line, entries)))
    await store.close()
    return [http_messages.Seated(record.code, seat, f"key of {name}") for seat, name in enumerate(people)]
