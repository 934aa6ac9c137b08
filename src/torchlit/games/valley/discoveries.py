"""What makes a discovery: why some squares are none, and all that a sheet could reveal."""

from collections.abc import Collection, Iterator, Sequence
from functools import lru_cache
from itertools import compress

from torchlit.errors import IllegalMoveError
from torchlit.games.valley.kernel import (
    CITY,
    CITY_STARS,
    FOREST,
    FOREST_STARS,
    MOUNTAIN,
    MOUNTAIN_LEAST,
    MOUNTAIN_STARS,
    PYRAMID,
    PYRAMID_LEAST,
    PYRAMID_STARS,
    at_least,
    city_squares,
    fitting_cities,
    fitting_forests,
    fitting_high,
    taking_part_twice,
    with_twins,
)
from torchlit.games.valley.state import KINDS, Board, Discovery, Kind, Sheet
from torchlit.protocol import Value
from torchlit.toolkits.sheets import single_bits
from torchlit.toolkits.squares import around, connected

SIZES: dict[Kind, int] = {"forest": FOREST, "city": CITY, "mountain": MOUNTAIN, "pyramid": PYRAMID}
STARS: dict[Kind, int] = {
    "forest": FOREST_STARS,
    "city": CITY_STARS,
    "mountain": MOUNTAIN_STARS,
    "pyramid": PYRAMID_STARS,
}
LEAST: dict[Kind, int] = {"mountain": MOUNTAIN_LEAST, "pyramid": PYRAMID_LEAST}
RULES: dict[Kind, str] = {"forest": "V17", "city": "V18", "mountain": "V19", "pyramid": "V20"}
SENTENCES: dict[Kind, str] = {
    "forest": "a forest is five connected squares, all different",
    "city": "a city is four connected squares with the same number",
    "mountain": "a mountain is three connected squares, each 6 or more",
    "pyramid": "a pyramid is three squares in a line with a fourth on the middle one, each 10 or more",
}


def check_discovery(sheet: Sheet, kind: Kind, squares: Sequence[str]) -> Discovery:
    """The discovery that these squares of the sheet make; an IllegalMoveError says why they make none.

    Rules: V17, V18, V19, V20, V21. Ruling: VR9 (different means pairwise different).
    """
    board = sheet.board
    bits = [board.bit(square) for square in squares]
    some = 0
    for square, bit in zip(squares, bits, strict=True):
        if some & bit:
            raise IllegalMoveError("square-twice", f"{square} is listed twice (V21)", square=square, rule="V21")
        some |= bit
        if sheet.number_at(bit) is None:
            raise IllegalMoveError(
                "no-number-there",
                f"{square} has no number: a discovery is made of numbers (V21)",
                square=square,
                rule="V21",
            )
        if not bit & sheet.free:
            raise IllegalMoveError(
                "part-of-another", f"{square} already belongs to another discovery (V21)", square=square, rule="V21"
            )
    _check_numbers(sheet, kind, some)
    _check_shape(board, kind, some)
    return Discovery(kind, some)


def _refuse(kind: Kind, why: str, flaw: str, **facts: str | int) -> IllegalMoveError:
    return IllegalMoveError(f"{kind}-{why}", f"{SENTENCES[kind]}: {flaw} ({RULES[kind]})", **facts, rule=RULES[kind])


def _check_numbers(sheet: Sheet, kind: Kind, some: int) -> None:
    """Refuse squares that are too many, too few, or hold the wrong numbers for this kind."""
    if some.bit_count() != SIZES[kind]:
        count = some.bit_count()
        raise _refuse(kind, "size", f"{'this is' if count == 1 else 'these are'} {count}", count=count)
    held = {sheet.board.names[bit]: sheet.number_at(bit) or 0 for bit in single_bits(some)}
    numbers = list(held.values())
    if kind == "forest":
        for number in numbers:
            if numbers.count(number) > 1:
                times = numbers.count(number)
                told = "twice" if times == 2 else f"{times} times"
                raise _refuse(kind, "number-twice", f"{number} appears {told}", number=number, times=times)
    elif kind == "city":
        for square, number in held.items():
            if number != numbers[0]:
                raise _refuse(
                    kind,
                    "numbers-differ",
                    f"{next(iter(held))} holds {numbers[0]} and {square} holds {number}",
                    first=numbers[0],
                    square=square,
                    number=number,
                )
        if any(found.kind == "city" and found.squares & sheet.numbers[numbers[0]] for found in sheet.discoveries):
            raise IllegalMoveError(
                "city-again",
                f"you already have a city of {numbers[0]}s: each city needs a different number (V18)",
                number=numbers[0],
                rule="V18",
            )
    else:
        for square, number in held.items():
            if number < LEAST[kind]:
                raise _refuse(kind, "too-low", f"{square} holds {number}", square=square, number=number)


def _check_shape(board: Board, kind: Kind, some: int) -> None:
    """Refuse squares that do not hang together as this kind has to. Rules: V2, V20, V21."""
    if kind == "pyramid":
        if some not in pyramids_on(board):
            raise _refuse(kind, "shape", "these don't form that shape")
    elif connected(some, some & -some, board.stride) != some:
        raise _refuse(kind, "apart", "these are not connected")


class Places(Value, frozen=True, eq=False):
    """All places of one shape on a board, as sets of squares."""

    masks: tuple[int, ...]
    lanes: tuple[int, ...]
    """For each square, by the position of its bit, the places in which it takes part."""
    names: tuple[tuple[str, ...], ...]
    """The squares of each place, row by row."""

    def picked(self, lane: int) -> list[int]:
        """The places in this lane, as sets of squares."""
        return list(compress(self.masks, _ones(lane)))

    def named(self, lane: int) -> list[tuple[str, ...]]:
        """The places in this lane, by the names of their squares."""
        return list(compress(self.names, _ones(lane)))


def _ones(lane: int) -> bytes:
    """The bits of a lane, lowest first, a byte each."""
    return f"{lane:b}"[::-1].encode().translate(_DIGITS)


_DIGITS = bytes.maketrans(b"01", b"\x00\x01")


class BoardPlaces(Value, frozen=True, eq=False):
    """Where discoveries can lie on a board, whatever its squares hold."""

    threes: Places
    fours: Places
    fives: Places
    pyramids: Places

    def of(self, kind: Kind) -> Places:
        match kind:
            case "forest":
                return self.fives
            case "city":
                return self.fours
            case "mountain":
                return self.threes
            case "pyramid":
                return self.pyramids


@lru_cache(maxsize=16)
def places_of(board: Board) -> BoardPlaces:
    """Every connected set of three, four and five squares, and every pyramid. Rules: V17, V18, V19, V20, V21."""
    grown = set(board.names)
    sets = []
    for _ in range(4):
        grown = {some | bit for some in grown for bit in single_bits(around(some, board.stride, board.squares) & ~some)}
        sets.append(_places(board, grown))
    return BoardPlaces(sets[1], sets[2], sets[3], _places(board, pyramids_on(board)))


@lru_cache(maxsize=16)
def pyramids_on(board: Board) -> frozenset[int]:
    """Every place for a pyramid on a board. Rules: V20."""
    return frozenset(_pyramids(board))


def _pyramids(board: Board) -> Iterator[int]:
    """A base of three in a line with a fourth on the middle one, in four rotations. Rules: V20."""
    for column in range(board.columns):
        for row in range(board.rows):
            for across, up in ((1, 0), (0, 1)):
                base = [(column + step * across, row + step * up) for step in (-1, 0, 1)]
                for side in (-1, 1):
                    corners = [*base, (column + side * up, row + side * across)]
                    bits = [_bit_at(board, *corner) for corner in corners]
                    if all(bits):
                        yield sum(bits)


def _bit_at(board: Board, column: int, row: int) -> int:
    """The bit of the square in this place; 0 when there is none."""
    if not (0 <= column < board.columns and 0 <= row < board.rows):
        return 0
    return 1 << row * board.stride + column & board.squares


def _places(board: Board, masks: Collection[int]) -> Places:
    ordered = tuple(sorted(masks))
    bits = board.squares.bit_length()
    width = (bits + 7) // 8
    rows = b"".join([mask.to_bytes(width, "little") for mask in reversed(ordered)])
    lanes = [int(rows[bit // 8 :: width].translate(_BITS[bit % 8]) or b"0", 2) for bit in range(bits)]
    names = [tuple([board.names[bit] for bit in single_bits(mask)]) for mask in ordered]
    return Places(ordered, tuple(lanes), tuple(names))


_BITS = [bytes(b"01"[byte >> bit & 1] for byte in range(256)) for bit in range(8)]
"""For each bit of a byte, every byte as the digit that this bit is."""


@lru_cache(maxsize=512)
def revealable(sheet: Sheet) -> dict[Kind, int]:
    """All that could be revealed on this sheet, as lanes over the places of each kind. Rules: V17 to V21."""
    places = places_of(sheet.board)
    return {kind: _fitting(sheet, kind, places.of(kind)) for kind in KINDS}


def _fitting(sheet: Sheet, kind: Kind, places: Places) -> int:
    """The places of a kind whose squares hold what it takes. Must agree with `check_discovery`; a test compares."""
    numbers, free, squares, lanes = sheet.numbers, sheet.free, sheet.board.squares, places.lanes
    every = (1 << len(places.masks)) - 1
    if kind == "forest":
        return fitting_forests(numbers, free, squares, lanes, every)
    if kind == "city":
        return fitting_cities(numbers, free, sheet.revealed("city"), squares, lanes, every)
    return fitting_high(numbers, free, LEAST[kind], SIZES[kind], squares, lanes, every)


def completing(sheet: Sheet, number: int, open_squares: int) -> dict[Kind, int]:
    """The open squares where this number would make a new discovery possible, by kind. Rules: V17 to V21."""
    return {kind: _completing(sheet, kind, number, open_squares) for kind in KINDS}


def _completing(sheet: Sheet, kind: Kind, number: int, open_squares: int) -> int:
    free, places = sheet.free, places_of(sheet.board).of(kind)
    lanes = places.lanes
    if kind == "forest":
        fit = free & ~sheet.numbers[number]
    elif kind == "city":
        fit = city_squares(number, sheet.numbers, free, sheet.revealed("city"))
    else:
        fit = at_least(sheet.numbers, LEAST[kind]) & free if number >= LEAST[kind] else 0
    if fit.bit_count() < SIZES[kind] - 1:
        return 0
    unfit = sheet.board.squares & ~fit
    almost = ~taking_part_twice(unfit, lanes)
    if kind == "forest":
        almost &= ~with_twins(sheet.numbers, free, lanes)
    return sum(bit for bit in single_bits(open_squares) if almost & lanes[bit.bit_length() - 1])
