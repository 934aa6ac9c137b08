"""Spectators of an open table see it at once, a round later or at the end, as the host chooses."""

from random import Random
from typing import Any

import msgspec
import pytest

from torchlit.games.pyramid import GAME
from torchlit.games.pyramid.view import open_view
from torchlit.server.showing import Connection, Moment, Showing
from torchlit.table import log, seats
from torchlit.table.events import History
from torchlit.table.seats import Record, Seat
from torchlit.table.table import Table

SEATS = 3


def watched(wait: str) -> list[tuple[Moment, Any, list[Any]]]:
    """A whole game: each moment with the `own` part and the events that a spectator has then."""
    random = Random(8)
    board, text = next(iter(GAME.boards.items()))
    people = tuple(Seat(f"P{seat}") for seat in range(SEATS))
    options = {"open_to_watchers": True, "watchers_wait": wait}
    record = Record("CODE", GAME.id, log.BoardText(board, text), people, options, random.randbytes(32).hex())
    record, setup = seats.start(record)
    table = Table(setup, record.seed_bytes)
    advance = table.open()
    showing = Showing(Moment(record, advance.position), History(GAME))
    spectator = Connection(None, lambda: None)
    spectator.wants_events = True
    own, seen = None, []
    while not GAME.is_over(advance.position.state):
        state = advance.position.state
        (seat,) = GAME.owing(state)
        advance = table.move(advance.position, random.choice(GAME.legal_moves(state, seat)))
        record = msgspec.structs.replace(record, phase="over" if GAME.is_over(advance.position.state) else "playing")
        moment = Moment(record, advance.position)
        showing.show(moment, (seat,), advance.news)
        update = msgspec.json.decode(showing.news_for(spectator) or b"{}")
        own = update.get("own", own)
        seen.append((moment, own, update.get("events", {}).get("happened", [])))
    return seen


def as_sent(state: Any) -> Any:
    return msgspec.json.decode(msgspec.json.encode(open_view(state)))


async def test_at_once() -> None:
    assert all(own == as_sent(moment.position.state) for moment, own, _ in watched("no") if moment.position)


@pytest.mark.parametrize("wait", ["round", "end"])
async def test_later(wait: str) -> None:
    *during, (end, last, _) = watched(wait)
    began = {moment.turn: as_sent(moment.position.state) for moment, *_ in reversed(during) if moment.position}
    began.pop(1)  # nobody has seen how it began
    for moment, own, _ in during:
        assert own == (began.get(moment.turn - SEATS) if wait == "round" else None)
    assert end.position is not None
    assert last == as_sent(end.position.state)
    assert len(began) > 3 * SEATS


async def test_who_waits_is_not_told_by_events_either() -> None:
    told = {wait: [event for _, _, events in watched(wait) for event in events] for wait in ("no", "round", "end")}
    assert told["round"] == told["end"] != told["no"]
    assert any(event["type"] == "hunter-moved" and "square" in event for event in told["no"])
    assert not any(event["type"] == "hunter-moved" and event.get("square") for event in told["round"])
