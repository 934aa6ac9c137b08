"""Training of the Valley's learned value: games alone, and then games with snakes from others."""

from collections.abc import Iterator
from typing import Any

import numpy as np

from torchlit.bots.valley.first_guess import first_guess
from torchlit.games.protocol import Value
from torchlit.games.valley import GAME
from torchlit.games.valley.text import board_from_text
from torchlit.simulation.compiled import compiled
from torchlit.simulation.valley_boards import ground_of
from torchlit.simulation.valley_desks import desk_for, notes_for
from torchlit.simulation.valley_shapes import shapes_of

CHUNK = 500
"""So many games are played on one board, then as many on the next."""
RATE, TRUST = 1.0, 0.5
WIDTH, TRIES = 1, 3
"""How many plans are followed, and tried with all that they could reveal, while learning."""
RIVALS_SHARE = 4
"""For so many games alone, one with rivals is played."""


class Lesson(Value, frozen=True):
    """Where training stands: the games so far, whether they are played alone, the last mean, the weights."""

    games: int
    alone: bool
    mean: float
    weights: dict[str, Any]


def lessons(games: int, seed: int) -> Iterator[Lesson]:
    """Learn from so many games alone and then from a quarter as many with rivals, one chunk after the other.

    The same games and seed give the same weights.
    """
    play = compiled("torchlit.simulation.valley_learning").play_and_learn
    boards = [board_from_text(text, name) for name, text in GAME.boards.items()]
    rooms = [(ground_of(board), shapes_of(board), desk_for(board, WIDTH)) for board in boards]
    notes, nothing = notes_for(), np.zeros(0)
    weights = first_guess()
    learned = {"alone": weights}
    for alone, count in ((True, games), (False, games // RIVALS_SHARE)):
        errors, sizes = np.zeros_like(weights), np.zeros_like(weights)
        for chunk in range(count // CHUNK):
            ground, shapes, desk = rooms[chunk % len(rooms)]
            learning = (weights, errors, sizes, desk, notes, RATE, TRUST, WIDTH, TRIES, nothing)
            mean = play(CHUNK, seed, chunk * CHUNK, int(alone), ground, shapes, *learning)
            yield Lesson((chunk + 1) * CHUNK, alone, mean, learned)
        weights = weights.copy()
        learned = {"alone": learned["alone"], "rivals": weights}
