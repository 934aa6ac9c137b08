"""Training of the Temple's learned value: each board by itself, alone and with mummies from others.

A plan for the whole board takes shape in the first games, and later games only refine it: how good it gets is partly
luck. So training begins several plans, each with dice of its own. After each round it gives up the worse half, and lets
the others play as many games again as they have played so far. The last plan is learned to its end.
"""

from collections.abc import Iterator
from typing import Any, NamedTuple

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
PLANS, LEAST_GAMES = 32, 1000
"""How many plans are begun; fewer in a short training, one for every LEAST_GAMES of its games."""
FIRST_ROUND = 1 / 120
"""The part of a course's games that every plan plays in the first round."""


class Course:
    """Games on one board, alone or with others, and what has been learned from them."""

    def __init__(self, board: str, alone: int, games: int, dice: tuple[int, int], weights: Any = None) -> None:
        """`dice`: their seed, and the stream of the first game."""
        self.games, self.done = games, 0
        self._alone, self._dice = alone, dice
        self._model = model_for(board_from_text(GAME.boards[board], board), weights)
        self._memory = record_for(self._model.geometry), no_experience(len(self._model.weights))
        self._room = room_for()

    @property
    def weights(self) -> Any:
        """What has been learned so far."""
        return self._model.weights

    def play(self, games: int) -> Iterator[float]:
        """Play this many games and learn from them; yields the mean score of each chunk."""
        learn = compiled("torchlit.games.temple.bots.learning").learn
        seed, stream = self._dice
        last = self.done + games
        while self.done < last:
            scores = np.zeros(min(CHUNK, last - self.done), np.int64)
            pace = Pace(step_at(self.done / self.games), BOLDNESS)
            learn(self._alone, self._model, self._room, *self._memory, pace, scores, (seed, stream + self.done))
            self.done += len(scores)
            yield float(scores.mean())


def lessons(games: int, seed: int) -> Iterator[Lesson]:
    """Learn from `games` games alone on each board, and then from half as many with others.

    The same games and seed give the same weights.
    """
    weights: dict[str, dict[str, Any]] = {board: {} for board in GAME.boards}
    for board in GAME.boards:
        yield from board_lessons(board, games, seed, weights)


def board_lessons(board: str, games: int, seed: int, weights: dict[str, dict[str, Any]]) -> Iterator[Lesson]:
    """The lessons of one board; what is learned is put among the weights.

    With others, learning starts from the weights for games alone, in the precision in which they are kept.
    """
    plans = [Course(board, 1, games, (seed, number * games)) for number in range(plans_for(games))]
    played, all_games = 0, sum(one.plans * one.games for one in rounds(games))
    for one in rounds(games):
        means = []
        for plan in plans:
            scores = list(plan.play(one.games))
            means.append(float(np.mean(scores[len(scores) // 2 :])))
            played += one.games
            yield Lesson(f"{board}, {one.plans} plans", played, all_games, means[-1], weights)
        best_first = sorted(range(len(plans)), key=lambda number: -means[number])
        plans = [plans[number] for number in best_first[: (len(plans) + 1) // 2]]
    alone = plans[0]
    weights[board]["alone"] = alone.weights
    for mean in alone.play(games - alone.done):
        yield Lesson(f"{board}, alone", alone.done, games, mean, weights)
    kept = alone.weights.astype(np.float16).astype(np.float32)
    others = Course(board, 0, games // 2, (seed, 0), kept)
    weights[board]["others"] = others.weights
    for mean in others.play(others.games):
        yield Lesson(f"{board}, others", others.done, others.games, mean, weights)


class Round(NamedTuple):
    """How many plans there are, and how many games each of them plays before the worse half is given up."""

    plans: int
    games: int


def plans_for(games: int) -> int:
    """How many plans are begun when a course has this many games."""
    return max(1, min(PLANS, games // LEAST_GAMES))


def rounds(games: int) -> list[Round]:
    """The rounds until one plan is left, in a course of this many games."""
    plans, more, played = plans_for(games), max(CHUNK, int(games * FIRST_ROUND)), 0
    found: list[Round] = []
    while plans > 1:
        found.append(Round(plans, more))
        plans, played = (plans + 1) // 2, played + more
        more = played
    return found


def step_at(part: float) -> float:
    """How large the steps are when this part of a course is over."""
    return STEP if part < LATE else STEP * max(LEAST_STEP, (1 - part) / (1 - LATE))
