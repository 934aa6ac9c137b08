"""Replays are told while they are read, a few at a time, and as changes to those who ask for that."""

import contextlib
import socket
from pathlib import Path
from random import Random

import msgspec
import pytest

from tests.server.playing import GENEROUS, Json, Server
from torchlit.games.registry import game_named
from torchlit.server.replaying import AT_ONCE, moments_of
from torchlit.store.sql import SqlStore
from torchlit.table import log, seats
from torchlit.table.seats import Record, Seat
from torchlit.table.table import Table

SEATS = 60
KEY = "the key of everybody"

Played = tuple[Record, list[bytes]]


@pytest.fixture(scope="module")
def played() -> Played:
    """A finished game of a large table."""
    game, random = game_named("temple"), Random(5)
    board, text = next(iter(game.boards.items()))
    people = tuple(Seat(f"P{seat}", key=seats.fingerprint(KEY)) for seat in range(SEATS))
    lobby = Record("LARGEONE", game.id, log.BoardText(board, text), people, {}, random.randbytes(32).hex())
    record, setup = seats.start(lobby)
    table = Table(setup, record.seed_bytes)
    advance = table.open()
    lines = list(map(log.to_line, advance.entries))
    while not game.is_over(advance.position.state):
        state = advance.position.state
        seat = game.owing(state)[0]
        advance = table.move(advance.position, random.choice(game.legal_moves(state, seat)))
        lines += map(log.to_line, advance.entries)
    return msgspec.structs.replace(record, phase="over"), lines


def told(lines: list[bytes], seat: int | None, only_changes: bool) -> list[Json]:
    return [msgspec.json.decode(moment) for moment in moments_of(lines, seat, only_changes)]


@pytest.mark.parametrize("seat", [None, 0, 7])
def test_the_changes_add_up_to_every_moment(played: Played, seat: int | None) -> None:
    _, lines = played
    moment: Json = {}
    filled = [moment := moment | changed for changed in told(lines, seat, only_changes=True)]
    assert filled == told(lines, seat, only_changes=False)


def test_the_changes_are_a_small_part(played: Played) -> None:
    _, lines = played
    size = {only: sum(map(len, moments_of(lines, 0, only))) for only in (True, False)}
    assert size[True] < size[False] / 10


def test_a_closed_turn_is_on_the_sheets_in_the_moment_that_closes_it(played: Played) -> None:
    _, lines = played
    closing = [
        (event["turn"], moment["closed"]["turn"])
        for moment in told(lines, None, only_changes=False)
        for event in moment["events"]
        if event["type"] == "turn-closed"
    ]
    assert len(closing) > 10
    assert all(closed == shown for closed, shown in closing)


def resident(process: int) -> int:
    """Pages of memory in use."""
    return int(Path(f"/proc/{process}/statm").read_text().split()[1])


@pytest.mark.one_process
async def test_replays_that_nobody_reads_hold_little_memory_and_do_not_keep_others_out(
    tmp_path: Path, played: Played
) -> None:
    record, lines = played
    soon = "from torchlit.server import replaying as r; r.PATIENCE = 0.2; r.MOST_SECONDS = 4;"
    with Server(tmp_path, before=soon, **GENEROUS) as server, contextlib.ExitStack() as stack:
        store = SqlStore(server.store)
        await store.create(record.code, msgspec.json.encode(record), lines)
        await store.close()
        path = f"/api/tables/{record.code}/replay"
        assert (await server.get(f"{path}?seat=0", KEY)).status_code == 200
        idle = resident(server.process_id)
        for _ in range(3 * AT_ONCE):
            unread = stack.enter_context(socket.create_connection(("127.0.0.1", server.port), 5))
            unread.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 4096)
            unread.sendall(f"GET {path} HTTP/1.1\r\nHost: 127.0.0.1\r\nAuthorization: Bearer {KEY}\r\n\r\n".encode())
        busy = await server.get(path, KEY)
        assert (busy.status_code, busy.json()["why"]) == (429, "too-many-replays")
        assert resident(server.process_id) < 2 * idle
        while (await server.get(f"{path}?changes=true", KEY)).status_code != 200:  # those who do not read are left
            pass
