"""The clairvoyant: a player of the Temple who knows all dice before the first roll, as a measure for others.

It is no bot: no seat may know what it knows. What it finds is a game by the rules, and not always the best there is.
"""

from collections.abc import Iterable
from math import log

from torchlit.games.temple.playouts import LOCKPICK, MUMMY
from torchlit.games.temple.rolls import kind_of
from torchlit.games.temple.state import Board
from torchlit.games.temple.text import board_from_text
from torchlit.protocol import Value
from torchlit.toolkits.compiler.compiled import compiled
from torchlit.toolkits.dice import Faces

WIDTH = 64
"""How many sheets the beam search keeps."""
STEPS = 1_000_000
"""How many changes the annealing tries. Four times as many find about 0.7 stars more."""
HOT, COLD = 0.4, 0.1
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

    fast = compiled("torchlit.games.temple.bots.clairvoyant_search")
    layout = board_from_text(board, "board")
    kinds, offers = turns_of(layout, rolls)
    turns = len(kinds)

    def numbers(*shape: int) -> "np.ndarray[tuple[int, ...], np.dtype[np.int64]]":
        return np.zeros(shape, np.int64)

    area = np.array([layout.squares, layout.doors, layout.stride])
    chance, places, marks = numbers(4), numbers(turns), numbers(turns)
    best_places, best_marks = numbers(turns), numbers(turns)
    compiled("torchlit.toolkits.compiler.chance").seed_chance(chance, seed, 0)
    game = (area, np.array(kinds), np.array(offers), chance)
    sheets, heads = numbers(2, width, 16), numbers(2, width, 2)
    fast.beam(*game, sheets, heads, numbers(width, 4), numbers(turns, width, 3), places, marks)
    stars = fast.anneal(
        *game, steps, HOT, log(COLD / HOT), numbers(16), numbers(64), places, marks, best_places, best_marks
    )
    found = zip(best_places.tolist(), best_marks.tolist(), strict=True)
    return BestKnown(int(stars), tuple(Mark(layout.names[1 << place], number or None) for place, number in found))


def turns_of(board: Board, rolls: Iterable[Faces]) -> tuple[list[int], list[int]]:
    """What each turn is used for, and the numbers on offer: the dice alone decide how many turns a game has.

    Rules: T9, T11, T16. Ruling: TR1.
    """
    doors = board.doors.bit_count()
    squares = board.squares.bit_count() - doors
    kinds, offers = [], []
    for faces in rolls:
        offer, kind = kind_of(faces)
        if kind == LOCKPICK and not doors:
            continue
        doors -= kind == LOCKPICK
        squares -= kind != LOCKPICK
        kinds.append(kind)
        offers.append(offer or int(kind == MUMMY))
        if not squares:
            break
    return kinds, offers
