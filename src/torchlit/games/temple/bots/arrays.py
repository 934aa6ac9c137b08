"""Room for compiled code to think about the Temple and to play it: the arrays that its functions work on."""

from collections.abc import Sequence
from typing import Any

import numpy as np

from torchlit.games.temple.arrays import all_rolls
from torchlit.games.temple.bots.features import DOOR_THING, MARK_THING, OVERVIEW, OWN_PAIR, OWN_PAIRS, ROOM_TIMES
from torchlit.games.temple.bots.learning import Experience, GameRecord, Room
from torchlit.games.temple.bots.search import Candidates, Playout, Workspace
from torchlit.games.temple.bots.shapes import shapes_of, touching
from torchlit.games.temple.bots.value import Geometry, Model, Paper, Scratch
from torchlit.games.temple.kernel import MARKS
from torchlit.games.temple.state import Board, Sheet
from torchlit.toolkits.sheets import single_bits

PLACES = 64
"""How many places a sheet's arrays have: a set of squares is one int of 64 bits."""
MOST_MARKS = 90
"""More than are made in a game, and one before the first."""


def model_for(board: Board, weights: Any) -> Model:
    """A board and the dice as compiled code has them, with these weights; with None, all of them 0."""
    shapes = shapes_of(board)
    geometry = Geometry(board.temple, _array(shapes), _array(touching(shapes, PLACES)))
    if weights is None:
        weights = np.zeros(OWN_PAIRS + _pairs(geometry) * OWN_PAIR, np.float32)
    return Model(geometry, all_rolls(), weights)


def blank_paper() -> Paper:
    """Room for a sheet."""
    return Paper(_ints(MARKS), _ints(PLACES))


def scratch_for() -> Scratch:
    """Room for a thought."""
    return Scratch(_ints(MARKS, 3), _ints(OVERVIEW), _floats(MARKS))


def paper_of(sheet: Sheet) -> Paper:
    """A sheet as compiled code has it."""
    paper = blank_paper()
    marks = [(number, bits) for number, bits in enumerate(sheet.numbers) if number]
    for number, bits in [(0, sheet.mummies), *marks]:
        paper.sheet[number] = bits
        for bit in single_bits(bits):
            paper.held[bit.bit_length() - 1] = number + MARK_THING
    for bit in single_bits(sheet.board.doors & ~sheet.filled):
        paper.held[bit.bit_length() - 1] = DOOR_THING
    return paper


def workspace_for() -> Workspace:
    """Room for a search."""
    return Workspace(scratch_for(), _floats(MARKS, PLACES), _floats(MARKS, PLACES), _floats(2, MARKS))


def candidates_for(count: int) -> Candidates:
    """Room for `count` marks."""
    return Candidates(_ints(count, 3), _floats(count), _floats(count))


def playout_for() -> Playout:
    """Room for playouts."""
    return Playout(blank_paper(), _ints(4))


def room_for() -> Room:
    """Room for a game."""
    return Room(blank_paper(), _ints(4), scratch_for(), _floats(MARKS, PLACES))


def record_for(geometry: Geometry) -> GameRecord:
    """Room for all that is noted of a game."""
    seen = OVERVIEW + ROOM_TIMES + PLACES + len(geometry.shapes) + _pairs(geometry)
    return GameRecord(_ints(MOST_MARKS, seen), _ints(MOST_MARKS))


def no_experience(size: int) -> Experience:
    """The experience before the first lesson, for `size` weights."""
    return Experience(np.zeros(size, np.float32), np.zeros(size, np.float32), _ints(size))


def _pairs(geometry: Geometry) -> int:
    """How many pairs of squares there are: they are the first shapes."""
    return int((geometry.shapes[:, 2] < 0).sum())


def _array(some: Sequence[Any]) -> Any:
    return np.array(some, np.int64)


def _ints(*sizes: int) -> Any:
    return np.zeros(sizes, np.int64)


def _floats(*sizes: int) -> Any:
    return np.zeros(sizes)
