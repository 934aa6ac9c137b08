"""A series of games with bots at every seat. The same plan gives the same logs, byte for byte, however it is run."""

import hashlib
from collections.abc import Mapping
from itertools import count
from random import Random
from typing import Any

from torchlit.arena.bot_files import BotFile, is_in_a_file, new_bot
from torchlit.bots.registry import bot_named
from torchlit.bots.seats import moves_by
from torchlit.errors import SetupError
from torchlit.games.dice import rolled
from torchlit.games.protocol import Game, Standing, Value
from torchlit.games.registry import board_named, game_named
from torchlit.simulation.clairvoyant import best_known
from torchlit.simulation.compiled import check_compiler
from torchlit.table import log, seats
from torchlit.table.chance import stream
from torchlit.table.seats import Record
from torchlit.table.table import Table


class Plan(Value, frozen=True):
    """What is played: one bot's name for each seat, and the seed that everything follows from."""

    game: str
    board: str
    bots: tuple[str, ...]
    seed: int
    mummy: int | None = None
    """Pyramid: which of the bots, from 0, is the mummy in every game; with None chance decides."""
    clairvoyant: bool = False
    """Temple, alone: whether each game is also played by one who knows all dice."""
    files: Mapping[str, BotFile] = {}
    """The bots of somebody's own, by name."""


class SeatResult(Value, frozen=True, omit_defaults=True):
    """How one seat ended."""

    bot: str
    place: int
    score: Mapping[str, int]
    level: str | None = None
    side: str | None = None
    """Pyramid: `mummy` or `hunter`."""


class Played(Value, frozen=True, omit_defaults=True):
    """One game of a series."""

    number: int
    seats: tuple[SeatResult, ...]
    clairvoyant: int | None = None
    """The stars of one who knows all dice of this game, if that was wanted."""
    lines: tuple[bytes, ...] = ()
    """Its log from the first to the last line, if it was wanted."""


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
        if not is_in_a_file(bot):
            bot_named(bot)
    if plan.clairvoyant and (plan.game != "temple" or len(plan.bots) > 1):
        raise SetupError("no-clairvoyant", "the clairvoyant plays the temple, and alone: name one bot to compare with")
    if plan.clairvoyant:
        check_compiler()
    if plan.mummy is not None and plan.game != "pyramid":
        raise SetupError("no-mummy", f"nobody is the mummy in the {plan.game}: only the pyramid has one")
    if plan.mummy is not None and plan.mummy not in range(len(plan.bots)):
        last = len(plan.bots) - 1
        raise SetupError("no-such-mummy", f"there is no bot {plan.mummy}: choose from 0 to {last}", seat=plan.mummy)


def play(plan: Plan, number: int, logged: bool = True) -> Played:
    """The game with this number, from 1: its dice and its bots' chances follow from the seed and the number alone."""
    seed = _digest(plan, f"game {number}, dice")
    order = seating(plan, number)
    table = Table(setup_of(plan, number), seed)
    game = table.game
    names = [plan.bots[bot] for bot in order]
    bots = {seat: new_bot(name, plan.files.get(name), f"in game {number}") for seat, name in enumerate(names)}
    randoms = {seat: Random(_digest(plan, f"game {number}, seat {seat}")) for seat in bots}
    advance = table.open()
    entries = list(advance.entries)
    while not isinstance(entries[-1], log.End):
        state = advance.position.state
        owing = {seat: bots[seat] for seat in game.owing(state)}
        for move in moves_by(game, state, owing, randoms):
            advance = table.move(advance.position, move)
            entries += advance.entries
    sides = sides_of(game, advance.position.state)
    results = tuple(map(_result, names, entries[-1].standings, sides))
    known = clairvoyant_stars(plan, seed) if plan.clairvoyant else None
    return Played(number, results, known, tuple(map(log.to_line, entries)) if logged else ())


def clairvoyant_stars(plan: Plan, seed: bytes) -> int:
    """What one who knows all dice of a solo game reaches: there, chance does nothing else but roll."""
    game = game_named(plan.game)
    rolls = (rolled(game.dice, stream(seed, number)).faces for number in count())
    return best_known(game.boards[plan.board], rolls, int.from_bytes(seed[:4], "big")).stars


def _result(bot: str, standing: Standing, side: str | None) -> SeatResult:
    return SeatResult(bot, standing.place, standing.score, standing.level, side)


def seating(plan: Plan, number: int) -> tuple[int, ...]:
    """Which of the plan's bots sits on each seat in the game with this number.

    In as many games as there are seats, each bot sits on each seat once; then the order is drawn anew. So no bot has a
    better seat than another, or always the same neighbour.
    """
    many = len(plan.bots)
    block, turned = divmod(number - 1, many)
    order = list(range(many))
    Random(_digest(plan, f"seats {block}")).shuffle(order)
    return tuple(order[turned:] + order[:turned])


def sides_of(game: Game, state: Any) -> tuple[str | None, ...]:
    """By seat, the side it played on in a game that has two."""
    standings = game.standings(state)
    if game.id != "pyramid":
        return (None,) * len(standings)
    return tuple("mummy" if seat == state.mummy_seat else "hunter" for seat in range(len(standings)))


def setup_of(plan: Plan, number: int) -> log.Setup:
    """The set-up entry of the game with this number: every seat is a bot's."""
    game = game_named(plan.game)
    order = seating(plan, number)
    options = {} if plan.mummy is None else {"mummy": order.index(plan.mummy)}
    board = log.BoardText(plan.board, game.boards[plan.board])
    record = Record("", plan.game, board, (), options, _digest(plan, f"game {number}, dice").hex())
    for bot in order:
        record = seats.add_seat(record, plan.bots[bot])
    return seats.start(record)[1]


def _digest(plan: Plan, use: str) -> bytes:
    """32 bytes of their own for each use of chance in a series."""
    return hashlib.sha256(f"torchlit arena {plan.seed}, {use}".encode()).digest()
