"""Golden logs, ways to tamper with them and to make more, and two checkers that must agree on every log."""

import json
from collections.abc import Callable, Sequence
from pathlib import Path
from random import Random
from typing import Any

import pytest

from tests.table.independent.checker import check
from tests.table.independent.game import WrongLogError
from torchlit.errors import LogError
from torchlit.protocol import Game, Standing
from torchlit.table import log
from torchlit.table.chance import commitment
from torchlit.table.replay import Moment, replay, verify
from torchlit.table.table import Table

ROOT = Path(__file__).parents[2]
Entries = list[dict[str, Any]]
Tampering = Callable[[Entries], object]
"""Changes a log so that it is no longer right."""


def golden(game: Game) -> list[Path]:
    """The golden logs of a game: real games, kept for ever."""
    return sorted((ROOT / "tests/replays" / game.id).glob("*.jsonl"))


def golden_text(game: Game, name: str) -> str:
    return (ROOT / "tests/replays" / game.id / f"{name}.jsonl").read_text(encoding="utf-8")


def golden_entries(game: Game, name: str) -> list[log.Entry]:
    return log.from_lines(golden_text(game, name).encode().splitlines())


def moments_of(game: Game, name: str) -> list[Moment]:
    return list(replay(golden_entries(game, name)))


def standings_of(game: Game, name: str) -> Sequence[Standing]:
    """The end of a golden log."""
    end = golden_entries(game, name)[-1]
    assert isinstance(end, log.End)
    return end.standings


def entries_of(text: str) -> Entries:
    return [json.loads(line) for line in text.splitlines()]


def text_of(entries: Entries) -> str:
    return "".join(json.dumps(entry) + "\n" for entry in entries)


def at(entries: Entries, kind: str) -> int:
    """Where the first move of this kind is."""
    return next(at for at, entry in enumerate(entries) if entry.get("move", {}).get("type") == kind)


def move(entries: Entries, kind: str) -> dict[str, Any]:
    """The first move of this kind."""
    found: dict[str, Any] = entries[at(entries, kind)]["move"]
    return found


def add(entries: Entries, where: int, kind: str, **fields: Any) -> None:
    entries.insert(where, {"entry": "move", "move": {"type": kind, **fields}})


def fill_again(entries: Entries, kind: str) -> None:
    """Let seat 0 fill the same square with its first two moves of this kind."""
    moves = [entry["move"] for entry in entries if entry.get("move", {}).get("type") == kind]
    first, second = [move for move in moves if move["seat"] == 0][:2]
    second["square"] = first["square"]


def check_refused(text: str, tamper: Tampering) -> None:
    """Both checkers find that a log was tampered with."""
    entries = entries_of(text)
    tamper(entries)
    assert not is_right(text_of(entries))


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
        elif wanted := player(advance.position.state, seat, random):
            advance = table.move(advance.position, wanted)
        else:
            continue
        entries += advance.entries
    return "".join(log.to_line(entry).decode() + "\n" for entry in entries)
