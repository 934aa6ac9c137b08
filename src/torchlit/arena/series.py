"""A series of games with bots at every seat. The same plan gives the same logs, byte for byte, however it is run."""

import hashlib
from collections.abc import Mapping, Sequence
from itertools import count
from random import Random

from torchlit.arena.bot_files import BotFile, is_in_a_file, new_bot
from torchlit.errors import SetupError
from torchlit.games.registry import GAMES, game_named
from torchlit.protocol import Standing, Value
from torchlit.table import log, seats
from torchlit.table.chance import stream
from torchlit.table.seats import Record
from torchlit.table.table import Table
from torchlit.toolkits.bots.part import bots_of
from torchlit.toolkits.bots.registry import bot_named
from torchlit.toolkits.bots.seats import moves_by
from torchlit.toolkits.compiler.compiled import check_compiler
from torchlit.toolkits.dice import rolled


class Plan(Value, frozen=True):
    """What is played: a bot's name for each seat, and the seed that determines everything."""

    game: str
    board: str
    bots: tuple[str, ...]
    seed: int
    roles: Mapping[str, int] = {}
    """Which bot, counting from 0, has a role in every game; by default chance decides."""
    clairvoyant: bool = False
    """Solo: whether a player who knows all the dice also plays each game."""
    files: Mapping[str, BotFile] = {}
    """Users' own bots, by name."""


class SeatResult(Value, frozen=True, omit_defaults=True):
    """How one seat ended."""

    bot: str
    place: int
    score: Mapping[str, int]
    level: str | None = None
    side: str | None = None
    """The side it was on, in a game with sides."""


class Played(Value, frozen=True, omit_defaults=True):
    """One game of a series."""

    number: int
    seats: tuple[SeatResult, ...]
    clairvoyant: int | None = None
    """The stars of a player who knows all the dice of this game, if requested."""
    lines: tuple[bytes, ...] = ()
    """Its whole log, if requested."""


def check(plan: Plan) -> None:
    """Refuse a plan that cannot be played; the SetupError says what could."""
    game = game_named(plan.game)
    game.board(plan.board)
    if len(plan.bots) not in game.seats:
        least, most = game.seats[0], game.seats[-1]
        raise SetupError(
            "wrong-seats",
            f"{plan.game} takes {least} to {most} seats, not {len(plan.bots)}",
            least=least,
            most=most,
            seats=len(plan.bots),
        )
    for bot in set(plan.bots):
        if not is_in_a_file(bot):
            bot_named(bot)
    if plan.clairvoyant:
        if bots_of(game).clairvoyant is None or len(plan.bots) > 1:
            raise SetupError("no-clairvoyant", f"the clairvoyant plays only {_clairvoyants()}, solo: name one bot")
        check_compiler()
    for role, player in plan.roles.items():
        if role not in game.seat_options:
            raise SetupError("no-such-role", f"{plan.game} has no role {role[:20]!r}{_choice(game.seat_options)}")
        if player not in range(len(plan.bots)):
            last = len(plan.bots) - 1
            raise SetupError("no-such-bot", f"there is no bot {player}: choose from 0 to {last}", seat=player)


def _clairvoyants() -> str:
    return " and ".join(game.id for game in GAMES.values() if bots_of(game).clairvoyant is not None)


def _choice(names: Sequence[str]) -> str:
    return f": choose from {', '.join(names)}" if names else ""


def play(plan: Plan, number: int, logged: bool = True) -> Played:
    """Play the game with this number, from 1. Seed and number alone determine its dice and its bots' choices."""
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
    sides = game.sides(advance.position.state) or (None,) * len(names)
    results = tuple(map(_result, names, entries[-1].standings, sides))
    known = clairvoyant_stars(plan, seed) if plan.clairvoyant else None
    return Played(number, results, known, tuple(map(log.to_line, entries)) if logged else ())


def clairvoyant_stars(plan: Plan, seed: bytes) -> int:
    """The stars of a player who knows all the dice of a solo game, where chance only rolls."""
    game = game_named(plan.game)
    rolls = (rolled(game.dice, stream(seed, number)).faces for number in count())
    clairvoyant = bots_of(game).clairvoyant
    assert clairvoyant is not None
    return clairvoyant(game.boards[plan.board], rolls, int.from_bytes(seed[:4], "big"))


def _result(bot: str, standing: Standing, side: str | None) -> SeatResult:
    return SeatResult(bot, standing.place, standing.score, standing.level, side)


def seating(plan: Plan, number: int) -> tuple[int, ...]:
    """Which of the plan's bots sits on each seat in the game with this number.

    In as many games as there are seats, each bot sits on each seat once; then a new order is drawn. So no bot has a
    better seat than another, or always the same neighbour.
    """
    many = len(plan.bots)
    block, turned = divmod(number - 1, many)
    order = list(range(many))
    Random(_digest(plan, f"seats {block}")).shuffle(order)
    return tuple(order[turned:] + order[:turned])


def setup_of(plan: Plan, number: int) -> log.Setup:
    """The set-up entry of the game with this number, with a bot on every seat."""
    game = game_named(plan.game)
    order = seating(plan, number)
    options = {role: order.index(bot) for role, bot in plan.roles.items()}
    board = log.BoardText(plan.board, game.boards[plan.board])
    record = Record("", plan.game, board, (), options, _digest(plan, f"game {number}, dice").hex())
    for bot in order:
        record = seats.add_seat(record, plan.bots[bot])
    return seats.start(record)[1]


def _digest(plan: Plan, use: str) -> bytes:
    """32 bytes for one use of chance in a series, different for each."""
    return hashlib.sha256(f"torchlit arena {plan.seed}, {use}".encode()).digest()
