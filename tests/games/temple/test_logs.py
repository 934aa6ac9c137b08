"""Logs of the Temple: the program that was written from docs/log-format.md judges each as Torchlit does."""

from collections import Counter
from random import Random
from typing import Any

import pytest

from tests.table.logs import (
    Tampering,
    add,
    check_refused,
    entries_of,
    fill_again,
    golden_text,
    is_right,
    move,
    restless_game,
    text_of,
)
from torchlit.games.temple import GAME
from torchlit.games.temple.moves import CrossOutAtOnce
from torchlit.table import log


def restless(state: Any, seat: int, random: Random) -> Any:
    """Somebody who loves nines, changes the setting and crosses out."""
    what = random.random()
    if what < 0.05:
        return CrossOutAtOnce(seat, on=random.random() < 0.3)
    if what < 0.15:
        return GAME.optional_moves(state, seat)[0]
    moves = GAME.legal_moves(state, seat)
    return random.choice([move for move in moves if getattr(move, "number", 9) == 9] or moves) if moves else None


@pytest.mark.parametrize("seed", range(10))
@pytest.mark.parametrize("seats", [1, 2, 5])
def test_both_checkers_find_restless_players_right(seats: int, seed: int) -> None:
    text = restless_game(GAME, log.BoardText("gate", GAME.boards["gate"]), seats, seed, restless)
    assert is_right(text)
    assert '"cross-out-at-once"' in text


def test_both_checkers_judge_every_cross_out_alike() -> None:
    """A log that ends with a cross-out of any mummy, at any time, is right or wrong for both."""
    entries = entries_of(golden_text(GAME, "crossing-out-by-hand"))
    moves = [entry.get("move", {}) for entry in entries]
    mummies = {move["square"] for move in moves if move.get("type") == "draw-mummy"}
    verdicts = Counter[bool]()
    for kept in range(2, len(entries), 2):
        for square in sorted(mummies):
            tried = entries[:kept]
            add(tried, kept, "cross-out", seat=0, square=square)
            verdicts[is_right(text_of(tried))] += 1
    assert verdicts[True] > 5
    assert verdicts[False] > 20


TAMPERINGS: dict[str, Tampering] = {
    "another board": lambda log: log[0]["board"].update(text=log[0]["board"]["text"].replace("D", ".", 1)),
    "another roll": lambda log: move(log, "roll").update(faces=[1, 2, 3]),
    "another deal": lambda log: move(log, "deal")["sheets"].reverse(),
    "another number": lambda log: move(log, "write").update(number=15),
    "another seat": lambda log: move(log, "write").update(seat=1),
    "a square that is full": lambda log: fill_again(log, "write"),
    "a mummy that is not there": lambda log: add(log, 2, "cross-out", seat=0, square="a7"),
    "a setting before the roll": lambda log: add(log, 1, "cross-out-at-once", seat=0, on=False),
}


@pytest.mark.parametrize("tamper", TAMPERINGS.values(), ids=TAMPERINGS)
def test_both_checkers_refuse_a_log_that_was_tampered_with(tamper: Tampering) -> None:
    check_refused(golden_text(GAME, "void-roll"), tamper)
