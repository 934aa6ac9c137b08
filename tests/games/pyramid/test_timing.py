"""How long an `ask` takes tells the mummy nothing of where a hunter is: statistics over many positions (P8).

Each sample is four times measured in turn: walks onto two squares at two tables, which differ only in on which of the
two a hunter stands. What the squares or the tables take longer for other reasons cancels out.
"""

import gc
from math import sqrt
from pathlib import Path
from random import Random
from statistics import median
from time import perf_counter_ns

import pytest
from msgspec.structs import replace

from tests.games.pyramid.mazes import a_real_table, next_state
from torchlit.games.pyramid import GAME, kernel
from torchlit.games.pyramid.moves import Walk
from torchlit.games.pyramid.mummy_turn import walk_squares
from torchlit.games.pyramid.state import State
from torchlit.server.live import LiveTable
from torchlit.server.messages import Ask
from torchlit.server.showing import Connection, Moment
from torchlit.store.sql import SqlStore
from torchlit.table.log import BoardText
from torchlit.table.seats import Record, Seat, fingerprint
from torchlit.table.table import Position

pytestmark = pytest.mark.soak

POSITIONS = 400
REPEATS = 60
"""How often each ask is made; the quickest tenth counts, because a busy machine only ever adds."""
SUSPICIOUS = 4.0
"""Standard deviations: by chance, once in 30,000 runs on this side."""


def walking(random: Random) -> tuple[State, int, int]:
    """A table at which the mummy may step onto at least two squares without special meaning: these two."""
    while True:
        state = a_real_table(random.randint(3, 5), random)
        for _ in range(random.randint(20, 120)):
            state = next_state(state, random)
        if state.phase == "over" or not kernel.walks(state.position):
            continue
        special = {state.board.sarcophagus, state.board.stairs}
        reach = walk_squares(state)
        squares = [square for square in range(len(state.board.names)) if reach >> square & 1 and square not in special]
        if len(squares) > 1:
            one, two = random.sample(squares, 2)
            return state, one, two


def with_hunter_on(state: State, square: int) -> State:
    """The same table with the first hunter on this square, and no other near the mummy."""
    position, board = state.position, state.board
    away = board.stairs
    squares = position.squares
    for pawn in range(len(state.pawns)):
        squares = kernel.with_number(pawn, square if pawn == 0 else away, squares)
    lives = kernel.with_number(0, max(1, kernel.number_of(0, position.lives)), position.lives)
    return replace(state, position=position._replace(squares=squares, lives=lives))


class Asked:
    """A table in memory, and the connection of the mummy to it."""

    def __init__(self, state: State, store: SqlStore, with_apply: bool) -> None:
        assert state.mummy_seat is not None
        people = tuple(Seat(f"P{seat}", key=fingerprint(f"key {seat}")) for seat in range(state.seats))
        name, board = next((name, text) for name, text in GAME.boards.items())
        record = Record("CODE", GAME.id, BoardText(name, board), people, {"grace": 0}, "00" * 32, "playing")
        position = Position(state, 1, 0, (None,) * state.seats, ((),) * state.seats, (0,) * state.seats)
        self._table = LiveTable(Moment(record, position), store, 0)
        self._connection = Connection(f"key {state.mummy_seat}", lambda: None)
        self._table.connect(self._connection)
        self._seat = state.mummy_seat
        if with_apply:
            self._table.sitting().game = replace(GAME, check=None)

    def time(self, square: str) -> int:
        """The nanoseconds until a question is answered."""
        message = Ask("id", Walk(self._seat, square))
        self._connection.answers.clear()
        begun = perf_counter_ns()
        self._table.ask(self._connection, message)
        taken = perf_counter_ns() - begun
        assert b"allowed" in self._connection.answers[0]
        return taken


def longer_onto_a_hunter(random: Random, store: SqlStore, with_apply: bool) -> float:
    """By how many nanoseconds a walk onto a hunter takes longer to be judged, in one position."""
    state, one, two = walking(random)
    names = state.board.names
    here, there = (Asked(with_hunter_on(state, square), store, with_apply) for square in (one, two))
    asks = [(here, names[one]), (here, names[two]), (there, names[one]), (there, names[two])]
    times: list[list[int]] = [[] for _ in asks]
    for _ in range(REPEATS):
        for which in random.sample(range(4), 4):
            table, square = asks[which]
            times[which].append(table.time(square))
    onto, beside, beside_too, onto_too = (sorted(taken)[REPEATS // 10] for taken in times)
    return (onto - beside - beside_too + onto_too) / 2


def deviations(differences: list[float]) -> float:
    """How far from half of the positions a walk onto a hunter takes longer, in standard deviations."""
    differing = [difference for difference in differences if difference]
    longer = sum(difference > 0 for difference in differing)
    return (longer - len(differing) / 2) / (sqrt(len(differing)) / 2) if differing else 0.0


async def measured(folder: Path, with_apply: bool, positions: int) -> tuple[float, float]:
    """The deviations, and the median difference in nanoseconds."""
    random, store = Random(8), SqlStore(f"sqlite:///{folder}/torchlit.sqlite")
    gc.disable()
    try:
        differences = [longer_onto_a_hunter(random, store, with_apply) for _ in range(positions)]
    finally:
        gc.enable()
        await store.close()
    found = deviations(differences), median(differences)
    print(f"{'apply' if with_apply else 'check'}: {found[0]:+.1f} deviations, median {found[1]:+.0f} ns")  # noqa: T201
    return found


async def test_the_time_of_an_ask_does_not_tell_where_a_hunter_is(tmp_path: Path) -> None:
    found, _ = await measured(tmp_path, False, POSITIONS)
    assert abs(found) < SUSPICIOUS


async def test_these_statistics_notice_it_when_the_move_itself_is_tried(tmp_path: Path) -> None:
    """As it once was: judged by `apply`, which follows a catch to its end."""
    found, difference = await measured(tmp_path, True, POSITIONS // 4)
    assert found > 2 * SUSPICIOUS
    assert difference > 0
