"""Logs of the Valley: the program that was written from docs/log-format.md judges each as Torchlit does."""

from collections import Counter
from random import Random
from typing import Any

import pytest

from tests.table.logs import (
    Entries,
    Tampering,
    add,
    at,
    check_refused,
    entries_of,
    fill_again,
    golden_text,
    is_right,
    move,
    restless_game,
    text_of,
)
from torchlit.games.valley import GAME
from torchlit.games.valley.moves import Finish, Reveal
from torchlit.table import log

FULL_SHEET = golden_text(GAME, "full-sheet")


def restless(state: Any, seat: int, random: Random) -> Any:
    """Somebody who uses many dice, reveals at once, and changes their mind often."""
    moves, undone = GAME.legal_moves(state, seat), GAME.optional_moves(state, seat)
    if undone and random.random() < 0.2:
        return random.choice(undone)
    reveals = [move for move in moves if isinstance(move, Reveal)]
    uses = [move for move in moves if not isinstance(move, Reveal | Finish)]
    if reveals and random.random() < 0.7:
        return random.choice(reveals)
    return random.choice(uses if uses and random.random() < 0.6 else moves) if moves else None


@pytest.mark.parametrize("seed", range(10))
@pytest.mark.parametrize("seats", [1, 2, 5])
def test_both_checkers_find_restless_players_right(seats: int, seed: int) -> None:
    board = log.BoardText("hollow", "# E E E E\nE . ~ . E\nE . . . .\n. . . ~ .\n")
    text = restless_game(GAME, board, seats, seed, restless)
    assert is_right(text)
    assert '"take-back"' in text


def nearly(move: dict[str, Any], random: Random) -> dict[str, Any]:
    """Another move, much like this one: often no longer allowed."""
    changed = dict(move)
    field = random.choice(sorted(set(changed) - {"type"}))
    other = {
        "seat": random.choice([0, 1, 2, -1]),
        "number": random.randint(0, 16),
        "step": random.randint(-1, 4),
        "square": random.choice("abcdefg") + str(random.randint(1, 8)),
        "building": random.choice(["hut", "statue", "mine"]),
        "kind": random.choice(["forest", "city", "mountain", "pyramid"]),
        "dice": random.choices(["green", "purple", "red", "blue"], k=random.randint(0, 3)),
        "squares": [random.choice("abcdefg") + str(random.randint(1, 7)) for _ in range(random.randint(2, 5))],
    }
    changed[field] = other[field]
    if field == "squares" and random.random() < 0.5:
        changed[field] = random.sample(move[field], len(move[field]))
    return changed


def test_both_checkers_judge_every_step_alike() -> None:
    """A log that ends with any move much like one of its own, at any time, is right or wrong for both."""
    random = Random(5)
    entries = entries_of(FULL_SHEET)
    moves = [entry["move"] for entry in entries if entry["entry"] == "move"]
    verdicts = Counter[bool]()
    for kept in range(2, len(entries), 16):
        for tried in random.sample(moves, 8):
            entry = {"entry": "move", "move": nearly(tried, random)}
            verdicts[is_right(text_of([*entries[:kept], entry]))] += 1
    assert verdicts[True] > 5
    assert verdicts[False] > 100


def twice(entries: Entries, kind: str) -> None:
    entries.insert(at(entries, kind), entries[at(entries, kind)])


def a_square_twice(entries: Entries) -> None:
    squares = move(entries, "reveal")["squares"]
    squares[0] = squares[1]


def a_discovery_before_anything_else(entries: Entries) -> None:
    reveal = at(entries, "reveal")
    roll = max(place for place, entry in enumerate(entries[:reveal]) if entry["entry"] == "chance")
    entries.insert(roll + 1, entries.pop(reveal))


def everything_taken_back(entries: Entries) -> None:
    for seat in (0, 1):
        add(entries, at(entries, "finish"), "take-back", seat=seat, step=0)


def on_a_number(entries: Entries, kind: str) -> None:
    move(entries, kind)["square"] = move(entries, "write-number")["square"]


TAMPERINGS: dict[str, Tampering] = {
    "another board": lambda log: log[0]["board"].update(text=log[0]["board"]["text"].replace("E", "#", 1)),
    "another roll": lambda log: move(log, "roll").update(faces=[1, 2, 3]),
    "another deal": lambda log: move(log, "deal")["sheets"].reverse(),
    "another number": lambda log: move(log, "write-number").update(number=15),
    "another seat": lambda log: move(log, "write-number").update(seat=1),
    "a number that is no whole one": lambda log: move(log, "write-number").update(number=True),
    "a square that is full": lambda log: fill_again(log, "write-number"),
    "another name of a square": lambda log: move(log, "write-number").update(square="a01"),
    "no move before the finish": lambda log: add(log, 1, "finish", seat=0),
    "other dice": lambda log: move(log, "write-number")["dice"].append("green"),
    "a die of one's own": lambda log: move(log, "write-number").update(dice=["golden"]),
    "no dice": lambda log: move(log, "write-number").update(dice=[]),
    "a building on a number": lambda log: on_a_number(log, "build"),
    "a building twice": lambda log: twice(log, "build"),
    "an escape from a number": lambda log: on_a_number(log, "escape"),
    "an escape without a nine": lambda log: move(log, "escape").update(dice=["red"]),
    "another kind": lambda log: move(log, "reveal").update(kind="pyramid"),
    "a square less": lambda log: move(log, "reveal")["squares"].pop(),
    "a square twice": a_square_twice,
    "a discovery twice": lambda log: twice(log, "reveal"),
    "a discovery before anything else": a_discovery_before_anything_else,
    "a step taken back that is not there": lambda log: add(log, 2, "take-back", seat=0, step=0),
    "a step taken back before the first": lambda log: add(
        log, at(log, "write-number") + 1, "take-back", seat=move(log, "write-number")["seat"], step=-1
    ),
    "everything taken back": everything_taken_back,
    "nothing done": lambda log: add(log, 2, "finish", seat=0),
    "finished twice": lambda log: twice(log, "finish"),
    "not finished": lambda log: log.pop(at(log, "finish")),
    "a snake without the Snake": lambda log: add(log, 2, "draw-snake", seat=0, square="c3"),
    "a snake outside the board": lambda log: move(log, "draw-snake").update(square="z9"),
    "dice on a Snake": lambda log: move(log, "draw-snake").update(move(log, "write-number")),
}


@pytest.mark.parametrize("tamper", TAMPERINGS.values(), ids=TAMPERINGS)
def test_both_checkers_refuse_a_log_that_was_tampered_with(tamper: Tampering) -> None:
    check_refused(FULL_SHEET, tamper)
