"""Training of the Temple's learned value: each board by itself, alone and with mummies from others."""

from collections.abc import Iterator
from typing import Any

import numpy as np

from torchlit.games.temple import GAME
from torchlit.games.temple.bots.arrays import model_for, no_experience, record_for, room_for
from torchlit.games.temple.bots.learning import Pace
from torchlit.games.temple.text import board_from_text
from torchlit.toolkits.bots.training import Lesson
from torchlit.toolkits.compiler.compiled import compiled

CHUNK = 100
"""How many games are played between two lessons."""
STEP, BOLDNESS = 1.0, 30.0
LATE, LEAST_STEP = 0.6, 0.05
"""From this part of a course on the steps become smaller, down to this part of the first ones."""


def lessons(games: int, seed: int) -> Iterator[Lesson]:
    """Learn from `games` games alone on each board, and then from half as many with others.

    The same games and seed, the same weights. With others one begins with what was learned alone, as it is kept.
    """
    weights: dict[str, dict[str, Any]] = {board: {} for board in GAME.boards}
    for board in GAME.boards:
        learned = weights[board]
        for done, mean in course(board, 1, games, seed, learned):
            yield Lesson(f"{board}, alone", done, games, mean, weights)
        for done, mean in course(board, 0, games // 2, seed, learned):
            yield Lesson(f"{board}, others", done, games // 2, mean, weights)


def course(name: str, alone: int, games: int, seed: int, learned: dict[str, Any]) -> Iterator[tuple[int, float]]:
    """Games on one board, alone or with others: how many so far, and the mean of the last ones."""
    learn = compiled("torchlit.games.temple.bots.learning").learn
    begin = None if alone else learned["alone"].astype(np.float16).astype(np.float32)
    model = model_for(board_from_text(GAME.boards[name], name), begin)
    learned["alone" if alone else "others"] = model.weights
    memory = (record_for(model.geometry), no_experience(len(model.weights)))
    room = room_for()
    for done in range(0, games, CHUNK):
        scores = np.zeros(min(CHUNK, games - done), np.int64)
        learn(alone, model, room, *memory, Pace(step_at(done / games), BOLDNESS), scores, (seed, done))
        yield done + len(scores), float(scores.mean())


def step_at(part: float) -> float:
    """How large the steps are when this part of a course is over."""
    return STEP if part < LATE else STEP * max(LEAST_STEP, (1 - part) / (1 - LATE))
