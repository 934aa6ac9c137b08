"""Training of the Temple's learned value: each board by itself, alone and with mummies from others."""

from collections.abc import Iterator
from typing import Any

import numpy as np

from torchlit.arena.training import Lesson
from torchlit.games.temple import GAME
from torchlit.games.temple.text import board_from_text
from torchlit.simulation.compiled import compiled
from torchlit.simulation.temple_desks import PLACES, blank_paper, diary_for, lore_for, no_experience, notes_for

CHUNK = 100
"""So many games are played between two lessons."""
STEP, BOLDNESS = 1.0, 30.0
LATE, LEAST_STEP = 0.6, 0.05
"""From this part of a course on the steps become smaller, down to this part of the first ones."""


def lessons(games: int, seed: int) -> Iterator[Lesson]:
    """Learn from so many games alone on each board, and then from half as many with others.

    The same games and seed, the same weights.
    """
    weights: dict[str, dict[str, Any]] = {f"temple-{board}": {} for board in GAME.boards}
    for board in GAME.boards:
        for mode, alone, many in (("alone", 1, games), ("others", 0, games // 2)):
            for done, mean, learned in _course(board, alone, many, seed):
                weights[f"temple-{board}"][mode] = learned
                yield Lesson(f"{board}, {mode}", done, many, mean, weights)


def _course(name: str, alone: int, games: int, seed: int) -> Iterator[tuple[int, float, Any]]:
    """Games on one board: how many so far, the mean of the last ones, and the weights."""
    learn = compiled("torchlit.simulation.temple_learning").learn
    lore = lore_for(board_from_text(GAME.boards[name], name), None)
    notes = (np.zeros(4, np.int64), notes_for(), np.zeros((16, PLACES)))
    memory = (diary_for(lore.ground), no_experience(len(lore.weights)))
    for done in range(0, games, CHUNK):
        scores = np.zeros(min(CHUNK, games - done), np.int64)
        course = (scores, seed, done, step_at(done / games), BOLDNESS)
        learn(blank_paper(), alone, lore, *notes, *memory, *course)
        yield done + len(scores), float(scores.mean()), lore.weights


def step_at(part: float) -> float:
    """How large the steps are when this part of a course is over."""
    return STEP if part < LATE else STEP * max(LEAST_STEP, (1 - part) / (1 - LATE))
