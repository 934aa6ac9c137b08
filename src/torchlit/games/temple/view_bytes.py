"""Writes what views of the Temple contain about a sheet, as JSON bytes, the same as encoding the views of `view.py`.

In kernel style, to be compiled. Every function writes from index `at` on and returns where it ended. Nothing checks
whether `out` has room: the caller makes it as large as `room_for_note` and `room_for_writing` say.
"""

from collections.abc import MutableSequence, Sequence
from typing import NamedTuple

from torchlit.games.temple.gains import (
    Part,
    chains_of,
    ends_of,
    groups_of,
    longest_path,
    parts_of_writing,
    vanquished_stars,
)
from torchlit.games.temple.kernel import MOST, VANQUISHER, Temple, group_stars, mummy_stars

Out = MutableSequence[int]

ALLOCATES = True
"""It uses the lists of `gains.py`."""
COMMA, MINUS, ZERO = b",-0"
SQUARES, DOORS, STRIDE, ROWS, NAMES = range(5)
"""Indices in an array about a board: the values of its `Temple`, its number of rows; then, for each possible bit of a
square, its name in quotes with the first character in the lowest byte."""
WIDEST = 63
"""The most bits for a board's squares: a compiled int has one more, for its sign."""
NAME = len('"z26",')
"""The length of the longest name, with a comma."""
LARGEST_GAIN = 160
"""More bytes than a gain takes without its squares."""


class Drawing(NamedTuple):
    """A sheet, and the board it is drawn on."""

    numbers: Sequence[int]
    mummies: int
    crossed: int
    temple: Temple
    board: Sequence[int]


def drawing(numbers: Sequence[int], mummies: int, crossed: int, board: Sequence[int]) -> Drawing:
    """Puts a drawing together: single values are passed to compiled code faster than named tuples."""
    return Drawing(numbers, mummies, crossed, Temple(board[SQUARES], board[DOORS], board[STRIDE]), board)


def room_for_note(board: Sequence[int]) -> int:
    """More bytes than a note takes: a sheet's text, at most 15 squares on a path, and each square in one group."""
    return 2048 + 4 * board[ROWS] * board[STRIDE]


def room_for_writing(texts: int, offers: int, squares: int) -> int:
    """More bytes than a task takes: an offer has at most one gain per square, and each square is in one of them."""
    return texts + (offers + 1) * squares * (LARGEST_GAIN + NAME) + LARGEST_GAIN


def put(out: Out, at: int, text: bytes) -> int:
    """Write a text."""
    for place in range(len(text)):
        out[at + place] = text[place]
    return at + len(text)


def put_number(out: Out, at: int, number: int) -> int:
    """Write a number between -1000 and 1000."""
    if number < 0:
        out[at] = MINUS
        at, number = at + 1, -number
    if number >= 100:
        out[at] = ZERO + number // 100
        at += 1
    if number >= 10:
        out[at] = ZERO + number // 10 % 10
        at += 1
    out[at] = ZERO + number % 10
    return at + 1


def put_square(out: Out, at: int, square: int, board: Sequence[int]) -> int:
    """Write the name of a square, and a comma."""
    name = board[NAMES + square.bit_length() - 1]
    while name:
        out[at] = name & 255
        name >>= 8
        at += 1
    out[at] = COMMA
    return at + 1


def put_squares(out: Out, at: int, some: int, board: Sequence[int]) -> int:
    """Write a list of the given squares, row by row."""
    at = put(out, at, b"[")
    while some:
        at = put_square(out, at, some & -some, board)
        some &= some - 1
    return closed(out, at, b"]")


def closed(out: Out, at: int, text: bytes) -> int:
    """Close a list, overwriting the comma after its last value if there is one."""
    return put(out, at - 1 if out[at - 1] == COMMA else at, text)


def put_note(
    out: Out, numbers: Sequence[int], mummies: int, crossed: int, board: Sequence[int]
) -> tuple[int, int, int]:
    """Write a sheet's text, its score, and where its stars come from; returns where each of these ends."""
    sheet = drawing(numbers, mummies, crossed, board)
    ends, longest = ends_of(numbers, sheet.temple)
    text = put_text(out, put(out, 0, b'"sheet":'), sheet)
    score = put_score(out, put(out, text, b',"score":'), sheet, longest)
    at = put(out, score, b',"count":{"path":[')
    path = longest_path(ends, longest, sheet.temple)
    for place in range(len(path) - 1, -1, -1):
        at = put_square(out, at, path[place], board)
    at = closed(out, at, b'],"groups":[')
    for number, some in groups_of(numbers, sheet.temple):
        at = put_number(out, put(out, at, b'{"number":'), number)
        at = put_squares(out, put(out, at, b',"squares":'), some, board)
        at = put(out, at, b"},")
    return text, score, closed(out, at, b"]}")


def put_text(out: Out, at: int, sheet: Drawing) -> int:
    """Write the text that draws a sheet: see `text.py`."""
    squares, doors, stride = sheet.temple
    numbers = [0] * (sheet.board[ROWS] * stride)
    for number in range(1, MOST + 1):
        some = sheet.numbers[number]
        while some:
            numbers[(some & -some).bit_length() - 1] = number
            some &= some - 1
    at = put(out, at, b'"')
    for place in range(len(numbers)):
        square = 1 << place if place < WIDEST else 0
        if place % stride == stride - 1:
            at = put(out, at - 1, b"\\n")  # in place of the space after the last square of a row
        elif not squares & square:
            at = put(out, at, b"# ")
        elif sheet.mummies & square:
            at = put(out, at, b"X " if sheet.crossed & square else b"M ")
        else:
            if doors & square:
                at = put(out, at, b"D")
            if numbers[place]:
                at = put_number(out, at, numbers[place])
            elif not doors & square:
                at = put(out, at, b".")
            at = put(out, at, b" ")
    return put(out, at - 2, b'"')


def put_score(out: Out, at: int, sheet: Drawing, sequence: int) -> int:
    """Write the score lines of a sheet with a sequence of this length."""
    groups = group_stars(sheet.numbers, sheet.temple)
    mummies = mummy_stars(sheet.mummies, sheet.crossed, sheet.numbers[VANQUISHER], sheet.temple)
    at = put_number(out, put(out, at, b'{"sequence":'), sequence)
    at = put_number(out, put(out, at, b',"groups":'), groups)
    at = put_number(out, put(out, at, b',"mummies":'), mummies)
    at = put_number(out, put(out, at, b',"total":'), sequence + groups + mummies)
    return put(out, at, b"}")


def put_writing(
    out: Out,
    numbers: Sequence[int],
    mummies: int,
    crossed: int,
    board: Sequence[int],
    open_squares: int,
    offers: Sequence[int],
    texts: Sequence[int],
) -> int:
    """Write the task of a seat that owes a number: where it may go, and what each number on offer would bring there.

    `offers` holds each number with where, in `texts`, the text before its gains ends.
    """
    sheet = drawing(numbers, mummies, crossed, board)
    chains, uncrossed, begun = chains_of(numbers, sheet.temple), mummies & ~crossed, 0
    at = put_squares(out, put(out, 0, b'{"task":"write","squares":'), open_squares, board)
    for offer in range(0, len(offers), 2):
        number, end = offers[offer], offers[offer + 1]
        for place in range(begun, end):
            out[at + place - begun] = texts[place]
        at, begun = at + end - begun, end
        for part in parts_of_writing(numbers, uncrossed, number, open_squares, chains, sheet.temple):
            at = put_gain(out, at, part, board)
        at = closed(out, at, b"]},")
    return closed(out, at, b"]}")


def put_gain(out: Out, at: int, part: Part, board: Sequence[int]) -> int:
    """Write what a number would bring in these squares, and a comma."""
    some, longer, first, last, groups, beaten = part
    at = put_squares(out, put(out, at, b'{"squares":'), some, board)
    at = put_number(out, put(out, at, b',"sequence":'), longer)
    at = put_number(out, put(out, at, b',"first":'), first)
    at = put_number(out, put(out, at, b',"last":'), last)
    at = put_number(out, put(out, at, b',"groups":'), groups)
    at = put_number(out, put(out, at, b',"mummies":'), vanquished_stars(beaten))
    at = put_number(out, put(out, at, b',"vanquished":'), beaten)
    return put(out, at, b"},")
