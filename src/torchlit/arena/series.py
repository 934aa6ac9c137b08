"""A series of games with bots at every seat. The same plan gives the same logs, byte for byte, however it is run."""

import hashlib
import signal
from collections.abc import Iterator
from concurrent.futures import ProcessPoolExecutor
from functools import partial
from multiprocessing import get_context
from random import Random

from torchlit.bots.registry import bot_named
from torchlit.bots.seats import choices
from torchlit.errors import SetupError
from torchlit.games.protocol import Standing, Value
from torchlit.games.registry import board_named, game_named
from torchlit.table import log, seats
from torchlit.table.seats import Record
from torchlit.table.table import Table


class Plan(Value, frozen=True):
    """What is played: one bot's name for each seat, and the seed that everything follows from."""

    game: str
    board: str
    bots: tuple[str, ...]
    seed: int


class Played(Value, frozen=True):
    """One game of a series, from its first to its last line."""

    number: int
    lines: tuple[bytes, ...]
    standings: tuple[Standing, ...]


def check(plan: Plan) -> None:
    """Refuse a plan that cannot be played, with a SetupError that says what could."""
    game = game_named(plan.game)
    board_named(game, plan.board)
    if len(plan.bots) not in game.seats:
        least, most = game.seats[0], game.seats[-1]
        raise SetupError(
            "wrong-seats",
            f"{plan.game} takes {least} to {most} seats, and this is a table of {len(plan.bots)}",
            least=least,
            most=most,
            seats=len(plan.bots),
        )
    for bot in set(plan.bots):
        bot_named(bot)


def play_series(plan: Plan, games: int, jobs: int = 1) -> Iterator[Played]:
    """All games of a series in their order, played by one process or several."""
    check(plan)
    numbers = range(1, games + 1)
    if jobs == 1:
        yield from (play(plan, number) for number in numbers)
        return
    with ProcessPoolExecutor(min(jobs, games), get_context("spawn"), initializer=_leave_interrupts) as pool:
        try:
            yield from pool.map(partial(play, plan), numbers, chunksize=4 if games > 16 * jobs else 1)
        finally:
            pool.shutdown(cancel_futures=True)


def _leave_interrupts() -> None:
    """Let Ctrl-C reach only the process that started the others."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)


def play(plan: Plan, number: int) -> Played:
    """The game with this number, from 1: its dice and its bots' chances follow from the seed and the number alone."""
    seed = _digest(plan, number, "dice")
    table = Table(setup_of(plan, seed), seed)
    randoms = {seat: Random(_digest(plan, number, f"seat {seat}")) for seat in range(len(plan.bots))}
    advance = table.open()
    entries = list(advance.entries)
    while not isinstance(entries[-1], log.End):
        state = advance.position.state
        bots = {seat: plan.bots[seat] for seat in table.game.owing(state)}
        for move in choices(table.game, state, bots, randoms):
            advance = table.move(advance.position, move)
            entries += advance.entries
    return Played(number, tuple(map(log.to_line, entries)), entries[-1].standings)


def setup_of(plan: Plan, seed: bytes) -> log.Setup:
    """The set-up entry of a game: every seat is a bot's."""
    game = game_named(plan.game)
    record = Record("", plan.game, log.BoardText(plan.board, game.boards[plan.board]), (), {}, seed.hex())
    for bot in plan.bots:
        record = seats.add_seat(record, bot)
    return seats.start(record)[1]


def _digest(plan: Plan, number: int, use: str) -> bytes:
    """32 bytes of their own for each use of chance in each game."""
    return hashlib.sha256(f"torchlit arena {plan.seed}, game {number}, {use}".encode()).digest()
