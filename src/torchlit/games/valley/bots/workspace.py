"""What the learned value and the search work with: what is known of a board, and room to work in."""

from collections.abc import MutableSequence, Sequence
from typing import Any, NamedTuple

from torchlit.games.valley.finding import Ground

MOST_USES = 3
SORTS = MOST_USES * 8
"""Plans are sorted by how many uses they have and which dice they leave."""
MOST_OPTIONS = 24
"""No three dice can be used in more ways than this, squares aside."""
PRICES = 16
"""Discoveries have fewer different prices than this."""

KIND, SQUARES, TURN = 3, 4, 5
"""Where a turn has what it reveals, after its uses; how long it is."""
NO_REVEAL = -1

Patterns = tuple[Any, Sequence[int]]
"""`near[p, j]`: the square that has square p as neighbour j, or -1; and the kind of every surrounding and block, the
same for all that are rotations or reflections of each other."""


class Workspace(NamedTuple):
    """Room to look at one sheet at a time."""

    picture: Any
    """What is seen around each square."""
    seen: MutableSequence[int]
    """All things that are seen on the sheet."""
    loose: MutableSequence[int]
    """The squares of each low number that a city could still have."""
    options: Any
    """What the dice can be used for: what, and which dice."""
    plan_values: MutableSequence[float]
    plan_uses: Any
    plans: MutableSequence[int]
    """How many plans there are of each sort."""
    prices: MutableSequence[int]
    """How many discoveries have which price."""


class Model(NamedTuple):
    """What is known of a board, its patterns and what they are worth; and a workspace."""

    ground: Ground
    patterns: Patterns
    weights: Any
    workspace: Workspace


class Turns(NamedTuple):
    """The best turns, best first: three uses, the kind revealed and its squares; and what each is worth."""

    ways: Any
    worths: MutableSequence[float]


class Playout(NamedTuple):
    """Room to play on: chance, and the turn that is taken."""

    chance: MutableSequence[int]
    turns: Turns
