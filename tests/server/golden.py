"""Finished games put into a store by hand, from golden logs, so that nobody has to play them."""

import itertools
from pathlib import Path

import msgspec

from torchlit.server.http_messages import Seated
from torchlit.store.sql import SqlStore
from torchlit.table import log
from torchlit.table.seats import Record, Seat, fingerprint

REPLAYS = Path(__file__).parent.parent / "replays"
_numbers = itertools.count()


async def finished(address: str, golden: str, origin: log.Origin | None = None) -> list[Seated]:
    """The seats, with their keys, of a new table in the store: a person on seat 0 has played `temple/solo`, say."""
    lines = (REPLAYS / f"{golden}.jsonl").read_bytes().splitlines()
    setup, end = log.from_line(lines[0], 1), log.from_line(lines[-1], len(lines))
    assert isinstance(setup, log.Setup)
    assert isinstance(end, log.End)
    code = f"ENDED{next(_numbers):03}"
    keys = [f"key of {code} {seat}" for seat in range(len(setup.seats))]
    record = Record(
        code=code,
        game=setup.game,
        board=setup.board,
        seats=tuple(
            Seat(player.initials, player.bot if seat else None, fingerprint(keys[seat]))
            for seat, player in enumerate(setup.seats)
        ),
        options=setup.options,
        seed=end.seed,
        phase="over",
        origin=origin,
    )
    store = SqlStore(address)
    await store.create(code, msgspec.json.encode(record), lines)
    await store.close()
    return [Seated(code, seat, key) for seat, key in enumerate(keys)]
