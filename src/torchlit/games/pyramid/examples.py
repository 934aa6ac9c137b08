"""What readers of the Pyramid's rules can try in a small maze: where pawns can go, and where a hunter can be."""

from collections.abc import Sequence
from typing import Annotated

from msgspec import Meta

from torchlit.errors import IllegalMoveError
from torchlit.games.pyramid import GAME, hunting
from torchlit.games.pyramid.deduction import after_move
from torchlit.games.pyramid.knowledge import Known
from torchlit.games.pyramid.text import maze_from_text
from torchlit.games.pyramid.turns import square_named
from torchlit.protocol import Value
from torchlit.toolkits.dice import Faces, faces_in
from torchlit.toolkits.examples import Example, Few, Question

MAZE = maze_from_text("""
+--+--+--+--+--+
|.. .. ..|.. ..|
+  +--+  +  +  +
|.. ..|SA ..|..|
+--+  +--+  +  +
|.. .. .. .. ..|
+  +--+  +--+  +
|.. .. ST .. ..|
+--+--+--+--+--+

y y y y y
g g a a a
g g a a a
r r p p p
""")
"""The maze of the rules page, with nobody in it."""


class PyramidSquares(Value, frozen=True):
    """The squares that answer a question."""

    squares: tuple[str, ...]
    caught: tuple[str, ...] = ()
    """Those where the mummy catches a hunter."""


class PyramidHunterAsked(Question, frozen=True):
    """Where can a hunter go with this die?"""

    mummy: Few
    hunter: Few
    other: Few
    """The square of another hunter."""
    die: Few


def hunter_told(asked: PyramidHunterAsked) -> PyramidSquares:
    """The squares where the hunter's move can end. Rules: P14, P15, P16, P17."""
    mummy, (hunter, other) = _mummy_and_hunters(asked.mummy, (asked.hunter, asked.other))
    (die,) = _moving(faces_in(GAME.dice[:1], asked.die))
    return _squares(hunting.ends(MAZE, hunter, die, mummy, 1 << other & ~MAZE.forbidden))


class PyramidMummyAsked(Question, frozen=True):
    """Where can the mummy go with so many steps?"""

    mummy: Few
    hunters: Few
    """Their squares: `b3,c1`."""
    steps: Annotated[int, Meta(ge=1, le=9)]


def mummy_told(asked: PyramidMummyAsked) -> PyramidSquares:
    """The squares where the mummy's turn can end, which it does on a square with a hunter. Rules: P20, P21, P22."""
    mummy, hunters = _mummy_and_hunters(asked.mummy, asked.hunters.split(","))
    prey = sum({1 << square for square in hunters}) & ~MAZE.forbidden
    closed = MAZE.forbidden | prey
    caught = hunting.one_step(MAZE, hunting.within(MAZE, 1 << mummy, asked.steps - 1, closed)) & prey
    return _squares(hunting.within(MAZE, 1 << mummy, asked.steps, closed) | caught, caught)


class PyramidHeardAsked(Question, frozen=True):
    """Where can a hunter be who was last seen here and has since made these moves?"""

    mummy: Few
    hunter: Few
    dice: Few
    """What the mummy has heard: `2,arrow`."""


def heard_told(asked: PyramidHeardAsked) -> PyramidSquares:
    """All squares that fit what the mummy has heard. Rules: P8, P14, P15."""
    mummy, (hunter,) = _mummy_and_hunters(asked.mummy, (asked.hunter,))
    known = Known((1 << hunter,))
    for die in _moving(faces_in(GAME.dice[:1] * (1 + asked.dice.count(",")), asked.dice)):
        known = after_move(MAZE, known, 0, die, mummy, None)
    return _squares(known.possible[0])


def _mummy_and_hunters(mummy: str, hunters: Sequence[str]) -> tuple[int, list[int]]:
    """Their squares; refuses positions that cannot occur in a game. Rules: P16, P20."""
    squares = [square_named(MAZE, square) for square in (mummy, *hunters)]
    if squares[0] == MAZE.stairs:
        raise IllegalMoveError("mummy-on-stairs", "the mummy never enters the stairs (P20)", rule="P20")
    if squares[0] in squares[1:]:
        raise IllegalMoveError("mummy-is-there", f"the mummy is on {mummy} already (P16)", square=mummy, rule="P16")
    return squares[0], squares[1:]


def _moving(faces: Faces) -> Faces:
    """These faces; refuses one that moves nobody. Rules: P2, P13."""
    if not set(faces) <= set(hunting.FACES):
        raise IllegalMoveError("no-moving-die", "nobody moves with a mummy: it is set aside (P11)", rule="P11")
    return faces


def _squares(some: int, caught: int = 0) -> PyramidSquares:
    def named(some: int) -> tuple[str, ...]:
        return tuple(MAZE.names[square] for square in hunting.squares_of(some))

    return PyramidSquares(named(some), named(caught))


EXAMPLES = {
    "hunter": Example(PyramidHunterAsked, PyramidSquares, hunter_told),
    "mummy": Example(PyramidMummyAsked, PyramidSquares, mummy_told),
    "heard": Example(PyramidHeardAsked, PyramidSquares, heard_told),
}
