"""The clairvoyant: a player of the Temple who knows all dice before the first roll, as a measure for others.

It is no bot: no seat may know what it knows. What it finds is a game by the rules, and not always the best there is.
"""

from collections.abc import Iterable
from math import log
from typing import Any

from torchlit.games.temple.bots.clairvoyant_search import Beam, Cooling, Dice, Draft, Game
from torchlit.games.temple.kernel import MARKS, Position, Roll, is_over, task
from torchlit.games.temple.state import Board, roll_of
from torchlit.games.temple.text import board_from_text
from torchlit.protocol import Value
from torchlit.toolkits.compiler.compiled import compiled
from torchlit.toolkits.dice import Faces

WIDTH = 64
"""How many sheets the beam search keeps."""
STEPS = 6_000_000
"""How many changes the annealing tries."""
PLACES = 64
"""How many places a sheet's arrays have: a set of squares is one int of 64 bits."""
HOT, COLD = 0.3, 0.1
"""The temperature of the annealing at first and at last, in stars."""


class Mark(Value, frozen=True):
    """One turn: a number in a square, or a mummy."""

    square: str
    number: int | None


class BestKnown(Value, frozen=True):
    """The best game that was found for some dice."""

    stars: int
    marks: tuple[Mark, ...]


def best_known(board: str, rolls: Iterable[Faces], seed: int, width: int = WIDTH, steps: int = STEPS) -> BestKnown:
    """The best solo game of the Temple that is found for these rolls, of which as many are read as the game has."""
    import numpy as np

    from torchlit.games.temple.arrays import rolls_array

    layout = board_from_text(board, "board")
    known = rolls_array(rolls_of(layout, rolls))
    turns = len(known.marks)

    def numbers(*shape: int) -> Any:
        return np.zeros(shape, np.int64)

    search = compiled("torchlit.games.temple.bots.clairvoyant_search")
    dice = Dice(layout.temple, known, numbers(4))
    game, best = Game(numbers(turns), numbers(turns)), Game(numbers(turns), numbers(turns))
    compiled("torchlit.toolkits.compiler.chance").seed_chance(dice.chance, seed, 0)
    room = Beam(numbers(2, width, MARKS), numbers(2, width, 2), numbers(width, 4), numbers(turns, width, 3))
    search.beam(dice, room, game)
    draft = Draft(game, numbers(MARKS), numbers(PLACES))
    stars = search.anneal(dice, Cooling(steps, HOT, log(COLD / HOT)), draft, best)
    found = zip(map(int, best.places), map(int, best.numbers), strict=True)
    return BestKnown(int(stars), tuple(Mark(layout.names[1 << place], number or None) for place, number in found))


def rolls_of(board: Board, rolls: Iterable[Faces]) -> list[Roll]:
    """What each turn of a game offers: the dice alone decide how many turns there are, whatever squares are filled."""
    used, filled = list[Roll](), 0
    for roll in map(roll_of, rolls):
        squares = task(roll, Position(filled, 0), board.temple).squares
        if squares:
            used.append(roll)
            filled |= squares & -squares
        if is_over(filled, board.temple):
            break
    return used
