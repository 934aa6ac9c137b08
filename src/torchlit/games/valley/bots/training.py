"""Training of the Valley's learned value: on all boards, alone and then with snakes from others."""

from collections.abc import Iterator
from typing import Any

from torchlit.games.valley import GAME
from torchlit.games.valley.bots.arrays import experience_for, model_for, notes_for, playout_for
from torchlit.games.valley.bots.first_weights import first_weights
from torchlit.games.valley.bots.learning import Course
from torchlit.games.valley.text import board_from_text
from torchlit.toolkits.bots.training import Lesson
from torchlit.toolkits.compiler.compiled import compiled

CHUNK = 500
"""How many games are played on one board before the next."""
RATE, TRUST, TRIES = 1.0, 0.5, 3
"""See `learning.Course`."""
WIDTH = 1
"""How many plans are followed while learning."""
OTHERS_SHARE = 8
"""One game with others is played for this many games alone."""


def lessons(games: int, seed: int) -> Iterator[Lesson]:
    """Learn from `games` games alone and then from an eighth as many with others, on all boards in turn.

    The same games and seed give the same weights.
    """
    learned: dict[str, Any] = {"alone": first_weights()}
    for mode, count in (("alone", games), ("others", games // OTHERS_SHARE)):
        learned[mode] = learned["alone"].copy()
        for done, mean in _course(mode, learned[mode], count, seed):
            yield Lesson(mode, done, count, mean, {"valley": learned})


def _course(mode: str, weights: Any, games: int, seed: int) -> Iterator[tuple[int, float]]:
    """Games of one mode, which move the weights: how many so far, and the mean of the last ones."""
    learning = compiled("torchlit.games.valley.bots.learning")
    course = Course(seed, int(mode == "alone"), RATE, TRUST, TRIES)
    boards = [board_from_text(text, name) for name, text in GAME.boards.items()]
    models = [model_for(board, weights, WIDTH) for board in boards]
    room = (experience_for(weights), playout_for(), notes_for())
    for chunk, done in enumerate(range(0, games, CHUNK)):
        now = min(CHUNK, games - done)
        yield done + now, learning.play_and_learn(done, now, course, models[chunk % len(models)], *room)
