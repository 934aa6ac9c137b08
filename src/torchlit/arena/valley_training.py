"""Training of the Valley's learned value: on all boards, alone and then with snakes from others."""

from collections.abc import Iterator
from typing import Any

import numpy as np

from torchlit.arena.training import Lesson
from torchlit.bots.valley.first_guess import first_guess
from torchlit.games.valley import GAME
from torchlit.games.valley.text import board_from_text
from torchlit.simulation.compiled import compiled
from torchlit.simulation.valley_boards import ground_of
from torchlit.simulation.valley_desks import desk_for, notes_for
from torchlit.simulation.valley_shapes import shapes_of

CHUNK = 500
"""So many games are played on one board, then as many on the next."""
RATE, LATE_RATE, TRUST = 1.0, 0.3, 0.5
"""How far weights are moved in the first half of the games and in the second, and how much the end of a game is trusted
against the value of its next sheet."""
WIDTH, TRIES = 1, 3
"""How many plans are followed, and tried with all that they could reveal, while learning."""
OTHERS_SHARE = 4
"""For so many games alone, one with others is played."""


def lessons(games: int, seed: int) -> Iterator[Lesson]:
    """Learn from so many games alone and then from a quarter as many with others, on all boards in turn.

    What is learned is the mean of the weights over the second half of the games, in which they only tremble. The same
    games and seed give the same weights.
    """
    play = compiled("torchlit.simulation.valley_learning").play_and_learn
    boards = [board_from_text(text, name) for name, text in GAME.boards.items()]
    rooms = [(ground_of(board), shapes_of(board), desk_for(board, WIDTH)) for board in boards]
    notes, nothing = notes_for(), np.zeros(0)
    weights, learned = first_guess(), dict[str, Any]()
    for mode, chunks in (("alone", games // CHUNK), ("others", max(1, games // CHUNK // OTHERS_SHARE))):
        errors, sizes, total = np.zeros_like(weights), np.zeros_like(weights), np.zeros(weights.shape)
        for chunk in range(chunks):
            late = chunk >= chunks // 2
            ground, shapes, desk = rooms[chunk % len(rooms)]
            learning = (weights, errors, sizes, desk, notes, LATE_RATE if late else RATE, TRUST, WIDTH, TRIES, nothing)
            mean = play(CHUNK, seed, chunk * CHUNK, int(mode == "alone"), ground, shapes, *learning)
            if late:
                total += weights
                learned[mode] = total / (chunk + 1 - chunks // 2)
            yield Lesson(mode, (chunk + 1) * CHUNK, chunks * CHUNK, mean, {"valley": learned})
        weights = learned["alone"].astype(np.float32)
