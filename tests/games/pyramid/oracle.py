"""The Pyramid's maze a second time: slow, simple, and knowing nothing of bits.

Mazes and moves are compared with it, and logs are checked with it (see `checker.py`). Squares are names, a maze is read
from its drawing, a move is found by trying every step of every way, and what the mummy can know is the list of all
worlds – where each hunter may stand – that fit what it has heard.
"""

from collections.abc import Iterable, Iterator
from functools import cache

Square = str
Die = int | str
World = tuple[Square | None, ...]
"""A square for each pawn; none for one that is out."""

FACES: tuple[Die, ...] = (1, 2, 3, 4, "arrow")
STEPS = ((0, -1), (1, 0), (0, 1), (-1, 0))


class Maze:
    """A maze as it is drawn: what stands in each square, and which squares have no wall between them."""

    def __init__(self, drawn: str) -> None:
        lines = drawn.strip("\n").split("\n\n")[0].split("\n")
        self.signs: dict[Square, str] = {}
        self._places: dict[tuple[int, int], Square] = {}
        for row, line in enumerate(lines[1::2]):
            for column in range(len(line) // 3):
                sign = line[3 * column + 1 : 3 * column + 3]
                if sign != "##":
                    square = f"{'abcdefghijklmnopqrstuvwxyz'[column]}{row + 1}"
                    self.signs[square] = sign
                    self._places[column, row] = square
        self._lines = lines
        self._at = {square: place for place, square in self._places.items()}
        self.stairs = self._only("ST")
        self.sarcophagus = self._only("SA")

    def _only(self, sign: str) -> Square:
        (square,) = (square for square, other in self.signs.items() if other == sign)
        return square

    def step(self, square: Square, direction: tuple[int, int]) -> Square | None:
        """The square one step away, when no wall is between."""
        column, row = self._at[square]
        across, down = direction
        sign_column = 3 * column + (0 if across < 0 else 3 if across > 0 else 1)
        sign_row = 2 * row + 1 + down
        if self._lines[sign_row][sign_column] != " ":
            return None
        return self._places.get((column + across, row + down))

    def beside(self, square: Square) -> list[Square]:
        """The squares one step away."""
        return [other for direction in STEPS if (other := self.step(square, direction)) is not None]

    def ways_on(self, square: Square) -> set[Square]:
        """P16, P20: the squares one step away that pawns may enter."""
        return set(self.beside(square)) - self.special

    @property
    def special(self) -> set[Square]:
        return {self.stairs, self.sarcophagus}


def ends(maze: Maze, start: Square, die: Die, mummy: Square, others: Iterable[Square | None]) -> set[Square]:
    """Where a hunter's move with this die can end: P14 for a number, P15 for an arrow, P16 for what is in the way."""
    others = set(others)
    closed = {*maze.special, mummy}
    if isinstance(die, int):
        return {way[-1] for way in ways(maze, start, die, closed)} - others
    found = set()
    for direction in STEPS:
        here = start
        while (ahead := maze.step(here, direction)) is not None and ahead not in closed | others:
            here = ahead
        if here != start:
            found.add(here)
    return found


def ways(maze: Maze, start: Square, steps: int, closed: set[Square]) -> Iterator[list[Square]]:
    """Every way of exactly so many steps that enters no closed square, as the squares entered."""
    if not steps:
        yield []
        return
    for first in maze.beside(start):
        if first not in closed:
            for rest in ways(maze, first, steps - 1, closed):
                yield [first, *rest]


def is_enclosed(maze: Maze, start: Square, mummy: Square, others: Iterable[Square | None]) -> bool:
    """P18: no face of a white die would allow a move."""
    others = set(others)
    return not any(ends(maze, start, die, mummy, others) for die in FACES)


def reach(maze: Maze, mummy: Square, steps: int) -> set[Square]:
    """P20, P22: where the mummy can be after up to so many steps."""
    return {mummy} | {way[-1] for many in range(1, steps + 1) for way in ways(maze, mummy, many, maze.special)}


class Knowledge:
    """What the mummy can know: every world that fits all it has heard. Nothing is forgotten, nothing is guessed."""

    def __init__(self, maze: Maze, worlds: Iterable[World], mummy: Square) -> None:
        self._maze = maze
        self._mummy = mummy
        self.worlds = set(worlds)
        self._ends = cache(lambda *asked: ends(maze, *asked))
        self._enclosed = cache(lambda *asked: is_enclosed(maze, *asked))

    def possible(self, hunter: int) -> set[Square]:
        """The squares where this pawn is in some world."""
        return {square for world in self.worlds if (square := world[hunter]) is not None}

    def moved(self, hunter: int, die: Die) -> None:
        self.worlds = {
            _with(world, hunter, end)
            for world in self.worlds
            for end in self._ends(_square(world, hunter), die, self._mummy, self._others(world, hunter))
        }

    def passed(self, hunter: int) -> None:
        self.worlds = {world for world in self.worlds if self._is_enclosed(world, hunter)}

    def rolled(self, hunter: int) -> None:
        """A hunter who may reset or roll did not pass."""
        self.worlds = {world for world in self.worlds if not self._is_enclosed(world, hunter)}

    def showed(self, hunter: int, square: Square) -> None:
        self.worlds = {world for world in self.worlds if world[hunter] == square}

    def walked(self, square: Square, caught: int | None = None, lives: int = 0) -> None:
        """The mummy has entered a square, and caught this pawn there or nobody."""
        self._mummy = square
        if caught is None:
            self.worlds = {world for world in self.worlds if square not in world}
        else:
            home = self._maze.sarcophagus if lives else None
            self.showed(caught, square)
            self.worlds = {_with(world, caught, home) for world in self.worlds}

    def _is_enclosed(self, world: World, hunter: int) -> bool:
        return bool(self._enclosed(_square(world, hunter), self._mummy, self._others(world, hunter)))

    def _others(self, world: World, hunter: int) -> frozenset[Square]:
        rest = {square for other, square in enumerate(world) if other != hunter and square is not None}
        return frozenset(rest - self._maze.special)


def _square(world: World, hunter: int) -> Square:
    square = world[hunter]
    assert square is not None
    return square


def _with(world: World, hunter: int, square: Square | None) -> World:
    return (*world[:hunter], square, *world[hunter + 1 :])
