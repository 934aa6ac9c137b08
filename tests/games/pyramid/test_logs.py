"""Logs of the Pyramid: the program that was written from docs/log-format.md judges each as Torchlit does."""

from collections import Counter
from functools import cache
from random import Random
from typing import Any

import pytest

from tests.games.pyramid.tables import SMALL
from tests.table.logs import (
    Entries,
    Tampering,
    add,
    at,
    check_refused,
    entries_of,
    golden,
    is_right,
    move,
    restless_game,
    text_of,
)
from torchlit.arena.series import Plan, play
from torchlit.games.pyramid import GAME
from torchlit.games.pyramid.moves import Pencil
from torchlit.table import log


@pytest.mark.parametrize("board", GAME.boards)
def test_both_checkers_find_a_game_on_our_boards_right(board: str) -> None:
    lines = play(Plan("pyramid", board, ("random", "random"), 3), 1).lines
    assert is_right("".join(line.decode() + "\n" for line in lines))


def restless(state: Any, seat: int, random: Random) -> Any:
    """Somebody who moves at random and, as the mummy, writes a lot into the notebook."""
    if seat == state.mummy_seat and random.random() < 0.1:
        squares = random.choices(state.board.names, k=random.randint(0, 3))
        return Pencil(seat, random.randrange(len(state.hunters)), tuple(squares))
    moves = GAME.legal_moves(state, seat)
    return random.choice(moves) if moves else None


@cache
def small_game(seats: int, seed: int) -> str:
    """With three seats and seed 49, seat 0 is the mummy, somebody resets, and cards are shown and kept."""
    return restless_game(GAME, log.BoardText("small", SMALL), seats, seed, restless)


@pytest.mark.parametrize("seed", range(5))
@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_both_checkers_find_restless_players_right(seats: int, seed: int) -> None:
    text = small_game(seats, seed)
    assert is_right(text)
    assert '"choose-mummy"' in text


def nearly(move: dict[str, Any], random: Random) -> dict[str, Any]:
    """Another move, much like this one: often no longer allowed."""
    changed = dict(move)
    field = random.choice(sorted(changed))
    other = {
        "type": random.choice(["reset", "roll-dice", "show-card", "keep-card", "stop"]),
        "seat": random.choice([0, 1, 2, 3, -1, True]),
        "die": random.choice([1, 2, 3, 4, "arrow", "mummy", 0, True]),
        "square": random.choice("abcdef") + str(random.randint(1, 7)),
    }
    changed[field] = other[field]
    return changed


@pytest.mark.parametrize("file", golden(GAME), ids=lambda file: file.stem)
def test_both_checkers_judge_every_move_alike(file: Any) -> None:
    """A log that ends with any move much like one of its own, at any time, is right or wrong for both."""
    random = Random(file.stem)
    entries = entries_of(file.read_text(encoding="utf-8"))
    moves = [entry["move"] for entry in entries if entry["entry"] == "move"]
    verdicts = Counter[bool]()
    for kept in range(1, min(len(entries), 40), 3):
        own = [entry["move"] for entry in entries[kept : kept + 1] if entry["entry"] == "move"]
        other = random.choices(moves, k=2)
        tried = [*own, *other, *[nearly(move, random) for move in random.choices(moves, k=2)]]
        verdicts.update(is_right(text_of([*entries[:kept], {"entry": "move", "move": move}])) for move in tried)
    assert verdicts[True] > 0
    assert verdicts[False] > 10


def test_both_checkers_judge_every_change_of_a_board_alike() -> None:
    random = Random(8)
    setup = entries_of(small_game(3, 0))[0]
    text = setup["board"]["text"]
    verdicts = Counter[bool]()
    for _ in range(400):
        where, sign = random.randrange(len(text)), random.choice("+-| .#STygarp15²\n")
        changed = text[:where] + sign + text[where + random.choice([0, 1, 1, 1]) :]
        verdicts[is_right(text_of([{**setup, "board": {"name": "changed", "text": changed}}]))] += 1
    assert min(verdicts[True], verdicts[False]) > 10


def hands(entries: Entries) -> list[list[Any]]:
    found: list[list[Any]] = move(entries, "deal-cards")["hands"]
    return found


def note(entries: Entries, where: int, seat: int, hunter: int) -> None:
    add(entries, where, "pencil", seat=seat, hunter=hunter, squares=[])


TAMPERINGS: dict[str, Tampering] = {
    "another mummy": lambda log: move(log, "choose-mummy").update(mummy=2),
    "a mummy that is told before": lambda log: log[0].update(options={"mummy": 0}),
    "a mummy that is not there": lambda log: log[0].update(options={"mummy": 3}),
    "a mummy that is no number": lambda log: log[0].update(options={"mummy": True}),
    "other hands": lambda log: hands(log).append(hands(log).pop(1)),
    "cards in another order": lambda log: hands(log)[1].reverse(),
    "a card for the mummy": lambda log: hands(log)[0].append(hands(log)[1].pop()),
    "another roll": lambda log: move(log, "roll").update(faces=[1, 1, 1, 1, 1]),
    "a die more": lambda log: move(log, "roll")["faces"].append(1),
    "another score": lambda log: log[-1]["standings"][0]["score"].update(caught=9),
    "notes of a hunter": lambda log: note(log, 3, 1, 0),
    "notes about nobody": lambda log: note(log, 3, 0, 2),
    "notes before the cards": lambda log: note(log, 2, 0, 0),
}


@pytest.mark.parametrize("tamper", TAMPERINGS.values(), ids=TAMPERINGS)
def test_both_checkers_refuse_a_log_that_was_tampered_with(tamper: Tampering) -> None:
    check_refused(small_game(3, 49), tamper)


KINDS = ["choose-mummy", "deal-cards", "roll-dice", "roll", "go", "reset", "walk", "stop", "show-card", "keep-card"]


@pytest.mark.parametrize("kind", KINDS)
def test_both_checkers_miss_a_move_that_is_left_out_or_made_twice(kind: str) -> None:
    check_refused(small_game(3, 49), lambda log: log.pop(at(log, kind)))
    check_refused(small_game(3, 49), lambda log: log.insert(at(log, kind), log[at(log, kind)]))
