"""Training of the Valley's learned value: on all boards, alone and then with snakes from others."""

from collections.abc import Iterator
from typing import Any

from torchlit.games.valley import GAME
from torchlit.games.valley.bots.arrays import experience_for, model_for, notes_for, playout_for
from torchlit.games.valley.bots.first_weights import first_weights
from torchlit.games.valley.text import board_from_text
from torchlit.toolkits.bots.training import Lesson
from torchlit.toolkits.compiler.compiled import compiled

CHUNK = 500
"""So many games are played on one board, then as many on the next."""
RATE, TRUST = 1.0, 0.5
"""How far weights are moved, and how much the end of a game is trusted against the value of its next sheet."""
WIDTH, TRIES = 1, 3
"""How many plans are followed, and tried with all that they could reveal, while learning."""
OTHERS_SHARE = 8
"""For so many games alone, one with others is played."""


def lessons(games: int, seed: int) -> Iterator[Lesson]:
    """Learn from so many games alone and then from an eighth as many with others, on all boards in turn.

    The same games and seed give the same weights.
    """
    learned: dict[str, Any] = {"alone": first_weights()}
    for mode, count in (("alone", games), ("others", games // OTHERS_SHARE)):
        learned[mode] = learned["alone"].copy()
        for done, mean in _course(mode, learned[mode], count, seed):
            yield Lesson(mode, done, count, mean, {"valley": learned})


def _course(mode: str, weights: Any, games: int, seed: int) -> Iterator[tuple[int, float]]:
    """Games of one mode, which move the weights: how many so far, and the mean of the last ones."""
    play = compiled("torchlit.games.valley.bots.learning").play_and_learn
    boards = [board_from_text(text, name) for name, text in GAME.boards.items()]
    models = [model_for(board, weights, WIDTH) for board in boards]
    learning = (experience_for(weights), playout_for(), notes_for(), RATE, TRUST, TRIES)
    for chunk, done in enumerate(range(0, games, CHUNK)):
        now = min(CHUNK, games - done)
        yield done + now, play(now, seed, done, int(mode == "alone"), models[chunk % len(models)], *learning)
