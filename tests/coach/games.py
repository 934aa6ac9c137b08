"""Finished games for the coach: played through a real table, by bots or by a list of choices."""

from collections.abc import Callable, Sequence
from random import Random
from typing import Any

from torchlit.games.registry import game_named
from torchlit.protocol import Game
from torchlit.table import log
from torchlit.table.chance import commitment
from torchlit.table.table import Table

Choice = Callable[[Game, Any, int], Any]
"""The move that a seat makes in a state."""


def anything(seed: int) -> Choice:
    """Any legal move, the same for the same seed."""
    random = Random(seed)
    return lambda game, state, seat: random.choice(game.legal_moves(state, seat))


def played(game_id: str, board: str, seats: int, seed: int, choice: Choice) -> list[log.Entry]:
    """The log of a game on this board."""
    game, secret = game_named(game_id), seed.to_bytes(32, "big")
    players = tuple(log.Player(f"P{seat}") for seat in range(seats))
    setup = log.Setup(
        log.FORMAT,
        game.id,
        game.rules_version,
        log.BoardText("tiny", board),
        game.dice,
        players,
        {},
        commitment(secret),
    )
    table = Table(setup, secret)
    advance = table.open()
    entries: list[log.Entry] = [*advance.entries]
    while not isinstance(entries[-1], log.End):
        seat = game.owing(advance.position.state)[0]
        advance = table.move(advance.position, choice(game, advance.position.state, seat))
        entries += advance.entries
    return entries


def with_stand_in(entries: Sequence[log.Entry], seat: int, bot: str, turns: range) -> list[log.Entry]:
    """The same log with a bot that played these turns in place of the seat's player."""
    told: list[log.Entry] = []
    turn = 0
    for entry in entries:
        if isinstance(entry, log.Chance) and b'"roll"' in bytes(entry.move):
            turn += 1
        if isinstance(entry, log.Moved) and f'"seat":{seat},' in bytes(entry.move).decode() and turn in turns:
            told.append(log.Moved(entry.move, entry.id, bot))
        else:
            told.append(entry)
    return told
