"""What thought about a turn of the Valley works with: what is known, and room to think."""

from collections.abc import MutableSequence, Sequence
from typing import Any, NamedTuple

from torchlit.games.valley.playouts import Ground

MOST_USES = 3
SORTS = MOST_USES * 8
"""Plans are sorted by how many uses they have and which dice they leave."""
MOST_OPTIONS = 24
"""No three dice can be used in more ways than this, squares aside."""
PRICES = 32
"""Discoveries cost less than this at first sight."""

KIND, SQUARES, TURN = 3, 4, 5
"""Where a turn has what it reveals, after its uses; how long it is."""
NO_REVEAL = -1

Shapes = tuple[Any, Sequence[int]]
"""`near[p, j]`: the square that has square p as neighbour j, or -1; and the kind of every surrounding and block, the
same for all that are turns or reflections of each other."""


class Desk(NamedTuple):
    """Room to think about one sheet at a time."""

    picture: Any
    """What is seen around each square."""
    seen: MutableSequence[int]
    """All things that are seen on the sheet."""
    loose: MutableSequence[int]
    """The squares of each low number that a city could still have."""
    values: MutableSequence[int]
    """The numbers that the dice show, 0 for a special face."""
    options: Any
    """What the dice can be used for: what, and which dice."""
    plan_values: MutableSequence[float]
    plan_uses: Any
    plans: MutableSequence[int]
    """How many plans there are of each sort."""
    prices: MutableSequence[int]
    """How many discoveries have which price."""


class Mind(NamedTuple):
    """What is known: a board, the shapes on it and what they are worth; and a desk."""

    ground: Ground
    shapes: Shapes
    weights: Any
    desk: Desk


class Turns(NamedTuple):
    """The best turns, best first: three uses, the kind revealed and its squares; and what each is worth."""

    ways: Any
    worths: MutableSequence[float]


class Hand(NamedTuple):
    """Room to play: chance, the faces of the dice and their numbers, and the turn that is taken."""

    chance: MutableSequence[int]
    faces: MutableSequence[int]
    values: MutableSequence[int]
    turns: Turns
