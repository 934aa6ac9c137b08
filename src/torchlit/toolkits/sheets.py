"""What games with sheets share: a grid of named squares, and its plain text.

The text is rows of tokens separated by spaces, one per place. Squares are named by columns a, b, c … and rows 1, 2, 3 …
from the top left.
"""

from collections.abc import Collection, Iterator, Sequence
from typing import TypeVar

from torchlit.errors import BoardError, IllegalMoveError
from torchlit.protocol import Value

REMEMBERED_SHEETS = 512
"""How many sheets' readings are remembered: each sheet is read by many, and more than once a turn."""

LARGEST = 26
"""The most columns and rows: columns are named by one letter."""

NUMBER_TOKENS = tuple(map(str, range(16)))

Tokens = tuple[tuple[str, ...], ...]
T = TypeVar("T")


class Grid(Value, frozen=True, eq=False):
    """A printed layout: its squares, as sets of bits (see `squares.py`).

    Equal texts give the same grid, because each game caches its boards; grids are compared by identity.
    """

    columns: int
    rows: int
    stride: int
    squares: int
    bits: dict[str, int]
    """The bit of each square by its name, row by row."""
    names: dict[int, str]
    """The name of each square by its bit."""
    places: dict[int, int]
    """Each square's index in `blank`, by its bit."""
    blank: tuple[str, ...]
    """The empty board's text in pieces: tokens, and the spaces and line feeds between them."""

    def bit(self, square: str) -> int:
        """The bit of the square with this name; an IllegalMoveError if the board has no such square."""
        bit = self.bits.get(square)
        if bit is None:
            raise IllegalMoveError(
                "no-such-square", f"there is no square {square[:8]!r} on this board", square=square[:8]
            )
        return bit

    def names_of(self, some: int) -> list[str]:
        """The names of the given squares, row by row."""
        return [name for bit, name in self.names.items() if bit & some]


class Sheet(Value, frozen=True):
    """One seat's paper: what each square of the board holds. A game adds what else it can hold."""

    board: Grid
    numbers: tuple[int, ...] = (0,) * 16
    """The squares that hold each number, by number; index 0 is not used."""
    filled: int = 0

    def number_at(self, bit: int) -> int | None:
        """The number in this square, if any."""
        return next((number for number, some in enumerate(self.numbers) if some & bit), None)


def single_bits(some: int) -> Iterator[int]:
    """The given squares one at a time, row by row."""
    while some:
        bit = some & -some
        yield bit
        some ^= bit


def tokens_of(lines: Sequence[str]) -> Tokens:
    """The tokens of these lines, one row per line; a BoardError names a row that is not as wide as the first."""
    tokens = tuple(tuple(line.split(maxsplit=LARGEST)) for line in lines)
    if not tokens:
        raise BoardError("empty", "there is no sheet here: the text is empty")
    columns = len(tokens[0])
    if len(tokens) > LARGEST or columns > LARGEST:
        raise BoardError("too-large", f"a sheet has at most {LARGEST} columns and rows", largest=LARGEST)
    for row, line in enumerate(tokens, 1):
        if len(line) != columns:
            raise BoardError(
                "ragged-row",
                f"row {row} is {len(line)} wide but row 1 is {columns} wide: use # where there is no square",
                row=row,
            )
    return tokens


def grid_of(tokens: Tokens, missing: Collection[str] = "#") -> Grid:
    """The grid that these rows of tokens draw; a `missing` token marks a place without a square."""
    columns = len(tokens[0])
    stride = columns + 1
    bits, names, places = {}, {}, {}
    blank: list[str] = []
    for row, line in enumerate(tokens):
        for column, token in enumerate(line):
            if token not in missing:
                bit = 1 << row * stride + column
                name = f"{chr(ord('a') + column)}{row + 1}"
                bits[name], names[bit], places[bit] = bit, name, len(blank)
            blank += (token, " ")
        blank[-1] = "\n"
    return Grid(columns, len(tokens), stride, sum(names), bits, names, places, tuple(blank[:-1]))


def token_at(tokens: Tokens, square: str) -> str:
    """The token at the square with this name."""
    return tokens[int(square[1:]) - 1][ord(square[0]) - ord("a")]


def squares_with(grid: Grid, tokens: Tokens, token: str) -> int:
    """The squares that hold this token."""
    return sum(bit for square, bit in grid.bits.items() if token_at(tokens, square) == token)


def check_empty(board: Grid, filled: int, name: str) -> None:
    """Refuse a board with marks on it."""
    if filled:
        square = board.names_of(filled)[0]
        raise BoardError(
            "not-empty", f"{name}: {square} is filled, but a board must be empty", board=name, square=square
        )


def replaced(values: tuple[T, ...], seat: int, value: T) -> tuple[T, ...]:
    """The values by seat, with a new one for this seat."""
    return (*values[:seat], value, *values[seat + 1 :])


def check_seat(seat: int, seats: int) -> None:
    """Refuse a seat that is not at this table."""
    if not 0 <= seat < seats:
        raise IllegalMoveError("no-such-seat", f"there is no seat {seat} at this table", seat=seat)
