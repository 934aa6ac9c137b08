"""Finished games and ways to make more, and two checkers that must agree on every log."""

from collections.abc import Callable
from pathlib import Path
from random import Random
from typing import Any

import pytest

from tests.table.independent.checker import check
from tests.table.independent.game import WrongLogError
from torchlit.errors import LogError
from torchlit.protocol import Game
from torchlit.table import log
from torchlit.table.chance import commitment
from torchlit.table.replay import verify
from torchlit.table.table import Table

ROOT = Path(__file__).parents[2]
TEMPLE = (ROOT / "tests/replays/temple/void-roll.jsonl").read_text(encoding="utf-8")
"""A finished game of the Temple with three seats."""
VALLEY = (ROOT / "tests/replays/valley/full-sheet.jsonl").read_text(encoding="utf-8")
"""A finished game of the Valley with two seats."""


def is_right(text: str) -> bool:
    """Whether the log holds; both checkers must say the same."""
    try:
        finished = verify(log.from_lines(text.encode().splitlines())).finished
    except LogError:
        with pytest.raises(WrongLogError):
            check(text)
        return False
    assert check(text) is finished
    return True


Player = Callable[[Any, int, Random], Any]
"""What a person does at the table in this state, on this seat: a move, or nothing at all."""


def restless_game(game: Game, board: log.BoardText, seats: int, seed: int, player: Player) -> str:
    """A game of people who leave and come back."""
    random = Random(seed)
    dice = random.randbytes(32)
    setup = log.Setup(
        format=log.FORMAT,
        game=game.id,
        rules=game.rules_version,
        board=board,
        dice=game.dice,
        seats=tuple(log.Player(f"P{seat}") for seat in range(seats)),
        options={},
        commitment=commitment(dice),
    )
    table = Table(setup, dice)
    advance = table.open()
    entries = list(advance.entries)
    while not isinstance(entries[-1], log.End):
        seat = random.randrange(seats)
        if random.random() < 0.05:
            advance = table.stand_in(advance.position, seat, random.choice(["greedy", None]))
        elif move := player(advance.position.state, seat, random):
            advance = table.move(advance.position, move)
        else:
            continue
        entries += advance.entries
    return "".join(log.to_line(entry).decode() + "\n" for entry in entries)
