"""Tables of the Pyramid over real sockets: who sees what is told by their own messages."""

import contextlib
import json
from collections.abc import AsyncIterator, Iterable, Iterator, Sequence
from itertools import count
from typing import Any

from tests.games.pyramid.oracle import Maze
from tests.server.playing import Json, Player, Server
from torchlit.games.pyramid import GAME
from torchlit.games.pyramid.moves import Go, Move, RollDice
from torchlit.games.pyramid.rules import apply, legal_moves
from torchlit.games.pyramid.setting_up import chance
from torchlit.games.pyramid.state import State
from torchlit.protocol import Setup
from torchlit.server.http_messages import Seated
from torchlit.table.chance import stream

MUMMY = 0
"""The seat of the mummy at the tables of these tests; hunters follow."""


@contextlib.asynccontextmanager
async def hunting(server: Server, seats: Sequence[Seated], watching: int = 0) -> AsyncIterator[list[Player]]:
    """The game of a lobby, just started, with everybody connected, and some who only watch after them."""
    async with contextlib.AsyncExitStack() as stack:
        keys = [*(seat.key for seat in seats), *[None] * watching]
        players = [await stack.enter_async_context(Player(server, seats[0].code, key)) for key in keys]
        if players[0].parts["table"]["phase"] == "lobby":
            assert (await players[0].ask({"type": "start"}))["type"] == "done"
        seated = players[: len(seats)]
        for player in players:  # who is with another process is heard of a little later
            await player.until(
                lambda player: (
                    "turn" in player.parts and player.sees(seated) and player.parts["table"]["watching"] == watching
                )
            )
        yield players


def offered(player: Player) -> list[Json]:
    """The moves of which this player owes one."""
    task = player.task
    if task is None:
        return []
    seat = player.seat
    if task["task"] == "mummy":
        moves: list[Json] = [{"type": "walk", "square": square} for square in task["squares"]]
        return [move | {"seat": seat} for move in [*moves, {"type": "stop"}]]
    moves = [{"type": "reset"}] if task["can_reset"] else []
    moves += [{"type": "roll-dice"}] if task["can_roll"] else []
    moves += [
        {"type": "go", "die": offer["die"], "square": way["square"]} for offer in task["dice"] for way in offer["ways"]
    ]
    moves += [{"type": "show-card"}, {"type": "keep-card"}] if task["card"] else []
    return [move | {"seat": seat} for move in moves]


async def make(player: Player, move: Json, everybody: Iterable[Player]) -> None:
    """Make a move, and wait until everybody sees the turn as the mover does."""
    answer = await player.make(move)
    assert answer["type"] == "done", answer
    turn = player.parts["turn"]
    for other in everybody:
        await other.until(lambda other: other.parts["turn"] == turn)


async def play_to_end(players: Sequence[Player]) -> None:
    """Play to the end: hunters take what comes, and the mummy is led to them by the test, which sees everything."""
    maze = Maze(players[0].parts["table"]["board"]["text"])
    while not players[0].is_over:
        (seat,) = players[0].parts["turn"]["owing"]
        mover = players[seat]
        await mover.until(lambda player: player.task is not None)
        if mover.task and mover.task["task"] == "mummy":
            hunter = next(player for player in players if player is not mover and player.parts["own"])
            move = step_towards(maze, mover, hunter.parts["own"]["sight"]["squares"])
        else:
            moves = offered(mover)
            shown = [move for move in moves if move["type"] == "show-card"]
            goes = [move for move in moves if move["type"] == "go"]
            move = (shown or goes or moves)[-1]
        await make(mover, move, players)
        if players[0].parts["turn"]["phase"] == "over":
            for player in players:
                await player.until(lambda player: player.is_over)


def step_towards(maze: Maze, mummy: Player, squares: Sequence[str]) -> Json:
    """The mummy's first step on a shortest way to a hunter in the maze; it stops when there is none."""
    here = mummy.parts["turn"]["mummy"]
    ways: list[list[str]] = [[here]]
    seen = {here, *maze.special}
    for way in ways:
        if way[-1] in squares and len(way) > 1:
            return {"type": "walk", "seat": mummy.seat, "square": way[1]}
        for square in maze.beside(way[-1]):
            if square not in seen:
                seen.add(square)
                ways.append([*way, square])
    return {"type": "stop", "seat": mummy.seat}


def treasures_in(part: Any) -> Iterator[tuple[str, str]]:
    """Every treasure that is named anywhere in a message."""
    if isinstance(part, dict):
        if part.keys() == {"colour", "symbol"}:
            yield part["colour"], part["symbol"]
        for value in part.values():
            yield from treasures_in(value)
    elif isinstance(part, list):
        for value in part:
            yield from treasures_in(value)


def updates_before_the_end(player: Player) -> list[Json]:
    """The updates that a player was sent while the game was on."""
    updates = [json.loads(message) for message in player.messages]
    return [
        update
        for update in updates
        if update["type"] == "update"
        and update.get("turn", {}).get("phase") != "over"
        and "results" not in over(update)
    ]


def over(update: Json) -> Json:
    """The part of an update that tells the results, if it does."""
    closed: Json = update.get("closed") or {}
    return closed if closed.get("results") else {}


def first_turn(seed: bytes, seats: int, rolls: int) -> list[State]:
    """The table of this seed after each of the first rolls of its first hunter, who only rolls."""
    state = GAME.setup(Setup(next(iter(GAME.boards.values())), seats, GAME.dice, {"mummy": MUMMY}))
    numbers = count()
    found = []

    def with_chance(move: Move | None) -> State:
        now = state if move is None else apply(state, move).state
        while GAME.awaits_chance(now):
            now = apply(now, chance(now, stream(seed, next(numbers)))).state
        return now

    state = with_chance(None)
    for _ in range(rolls):
        state = with_chance(RollDice(1))
        found.append(state)
        if state.phase != "rolled" or state.active != 0:
            break
    return found


def ways_of(state: State) -> dict[int | str, list[Go]]:
    """Where the first hunter can go with each die."""
    ways: dict[int | str, list[Go]] = {}
    for move in legal_moves(state, 1):
        if isinstance(move, Go):
            ways.setdefault(move.die, []).append(move)
    return ways


def seed_with_two_silent_rolls() -> tuple[bytes, Go, Go]:
    """A seed whose first two rolls show no mummy; the same die leads to one square after one and another after two."""
    for number in count():
        seed = number.to_bytes(32, "big")
        states = first_turn(seed, 3, 2)
        if len(states) == 2 and all(state.aside == 0 for state in states):
            once, twice = map(ways_of, states)
            for die in set(once) & set(twice):
                one, other = once[die][0], twice[die][-1]
                silent = all(
                    apply(state, move).state.phase == "ready" for state, move in zip(states, (one, other), strict=True)
                )
                if one.square != other.square and silent:
                    return seed, one, other
    raise AssertionError
