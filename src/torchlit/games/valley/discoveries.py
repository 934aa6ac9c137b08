"""What makes a discovery, why some squares make none, and all that a sheet could reveal."""

from collections.abc import Collection, Sequence
from functools import lru_cache
from itertools import compress, product

from torchlit.errors import IllegalMoveError
from torchlit.games.valley import kernel
from torchlit.games.valley.state import KINDS, Board, Discovery, Kind, Sheet
from torchlit.protocol import Value
from torchlit.toolkits.sheets import REMEMBERED_SHEETS, single_bits
from torchlit.toolkits.squares import around

SIZES: dict[Kind, int] = dict(zip(KINDS, kernel.SIZES, strict=True))
STARS: dict[Kind, int] = dict(zip(KINDS, kernel.KIND_STARS, strict=True))
LEAST: dict[Kind, int] = dict(zip(KINDS, kernel.LEAST, strict=True))
RULES: dict[Kind, str] = {"forest": "V17", "city": "V18", "mountain": "V19", "pyramid": "V20"}
SENTENCES: dict[Kind, str] = {
    "forest": "a forest is five connected squares, all different",
    "city": "a city is four connected squares with the same number",
    "mountain": "a mountain is three connected squares, each 6 or more",
    "pyramid": "a pyramid is three squares in a line with a fourth on the middle one, each 10 or more",
}


@lru_cache(REMEMBERED_SHEETS)
def check_discovery(sheet: Sheet, kind: Kind, squares: tuple[str, ...]) -> Discovery:
    """The discovery that these squares of the sheet make; an IllegalMoveError says why they make none.

    Rules: V17, V18, V19, V20, V21. Allowed ones are cached.
    """
    bits = [sheet.board.bits.get(square, 0) for square in squares]
    some = sum(set(bits))
    if not all(bits) or len({*bits}) < len(bits) or not _is_discovery(sheet, kind, some):
        raise _why_none(sheet, kind, squares)
    return Discovery(kind, some)


def _is_discovery(sheet: Sheet, kind: Kind, some: int) -> bool:
    return kernel.is_discovery(KINDS.index(kind), some, sheet.marks, sheet.board.valley)


def _why_none(sheet: Sheet, kind: Kind, squares: Sequence[str]) -> IllegalMoveError:
    """Why these squares are not a discovery. Rules: V17, V18, V19, V20, V21. Ruling: VR9."""
    board, some = sheet.board, 0
    for square in squares:
        bit = board.bit(square)
        if some & bit:
            return IllegalMoveError("square-twice", f"{square} is listed twice (V21)", square=square, rule="V21")
        some |= bit
        if sheet.number_at(bit) is None:
            return IllegalMoveError(
                "no-number-there",
                f"{square} has no number: a discovery is made of numbers (V21)",
                square=square,
                rule="V21",
            )
        if bit & kernel.revealed_squares(sheet.marks):
            return IllegalMoveError(
                "part-of-another", f"{square} already belongs to another discovery (V21)", square=square, rule="V21"
            )
    if some.bit_count() != SIZES[kind]:
        count = some.bit_count()
        return _refuse(kind, "size", f"{'this is' if count == 1 else 'these are'} {count}", count=count)
    wrong = _wrong_number(sheet, kind, some)
    if wrong is not None:
        return wrong
    if kind == "pyramid":
        return _refuse(kind, "shape", "these don't form that shape")
    return _refuse(kind, "apart", "these are not connected")


def _refuse(kind: Kind, why: str, flaw: str, **facts: str | int) -> IllegalMoveError:
    return IllegalMoveError(f"{kind}-{why}", f"{SENTENCES[kind]}: {flaw} ({RULES[kind]})", **facts, rule=RULES[kind])


def _wrong_number(sheet: Sheet, kind: Kind, some: int) -> IllegalMoveError | None:
    """Why the numbers in these squares are wrong for this kind, if they are. Rules: V17, V18, V19, V20."""
    held = {sheet.board.names[bit]: sheet.number_at(bit) or 0 for bit in single_bits(some)}
    numbers = list(held.values())
    if kind == "city" and sheet.marks[numbers[0]] & sheet.revealed("city") and len({*numbers}) == 1:
        return IllegalMoveError(
            "city-again",
            f"you already have a city of {numbers[0]}s: each city needs a different number (V18)",
            number=numbers[0],
            rule="V18",
        )
    for square, number in held.items():
        times = numbers.count(number)
        if kind == "forest" and times > 1:
            told = "twice" if times == 2 else f"{times} times"
            return _refuse(kind, "number-twice", f"{number} appears {told}", number=number, times=times)
        if kind == "city" and number != numbers[0]:
            return _refuse(
                kind,
                "numbers-differ",
                f"{next(iter(held))} holds {numbers[0]} and {square} holds {number}",
                first=numbers[0],
                square=square,
                number=number,
            )
        if number < LEAST[kind]:
            return _refuse(kind, "too-low", f"{square} holds {number}", square=square, number=number)
    return None


class Places(Value, frozen=True, eq=False):
    """All places for one shape on a board, as sets of squares."""

    masks: tuple[int, ...]
    lanes: tuple[int, ...]
    """For each square, by the position of its bit, the places it is part of."""
    names: tuple[tuple[str, ...], ...]
    """The squares of each place, row by row."""

    def picked(self, lane: int) -> list[int]:
        """The places in this lane, as sets of squares."""
        return list(compress(self.masks, _ones(lane)))

    def named(self, lane: int) -> list[tuple[str, ...]]:
        """The places in this lane, as names of squares."""
        return list(compress(self.names, _ones(lane)))


def _ones(lane: int) -> bytes:
    """The bits of a lane, lowest first, one byte each."""
    return f"{lane:b}"[::-1].encode().translate(_DIGITS)


_DIGITS = bytes.maketrans(b"01", b"\x00\x01")


class BoardPlaces(Value, frozen=True, eq=False):
    """Where discoveries can be on a board, whatever its squares hold."""

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
    places = {kernel.pyramid(bit, side, board.valley) for bit, side in product(board.names, range(4))}
    return frozenset(places - {0})


def _places(board: Board, masks: Collection[int]) -> Places:
    ordered = tuple(sorted(masks))
    bits = board.squares.bit_length()
    width = (bits + 7) // 8
    rows = b"".join([mask.to_bytes(width, "little") for mask in reversed(ordered)])
    lanes = [int(rows[bit // 8 :: width].translate(_BITS[bit % 8]) or b"0", 2) for bit in range(bits)]
    names = [tuple([board.names[bit] for bit in single_bits(mask)]) for mask in ordered]
    return Places(ordered, tuple(lanes), tuple(names))


_BITS = [bytes(b"01"[byte >> bit & 1] for byte in range(256)) for bit in range(8)]
"""For each bit of a byte, a table from bytes to that bit as a digit."""


@lru_cache(REMEMBERED_SHEETS)
def revealable(sheet: Sheet) -> dict[Kind, int]:
    """All that could be revealed on this sheet, as lanes over the places of each kind. Rules: V17 to V21."""
    board, marks, free = sheet.board, sheet.marks, kernel.free_squares(sheet.marks)
    found = dict.fromkeys(KINDS, 0)
    if free.bit_count() >= min(kernel.SIZES):
        for number, kind in enumerate(KINDS):
            places = places_of(board).of(kind)
            every = (1 << len(places.masks)) - 1
            found[kind] = kernel.fitting(number, marks, free, board.squares, places.lanes, every)
    return found


def completing(sheet: Sheet, number: int, open_squares: int) -> dict[Kind, int]:
    """The open squares where this number would make a new discovery possible, by kind. Rules: V17 to V21."""
    return {
        kind: _completing(sheet, kind, number if kind in BY_NUMBER else LEAST[kind], open_squares)
        if number >= LEAST[kind]
        else 0
        for kind in KINDS
    }


BY_NUMBER: tuple[Kind, ...] = ("forest", "city")
"""Kinds for which the exact numbers in their squares matter, not only that they are high. Rules: V17, V18."""


@lru_cache(8 * REMEMBERED_SHEETS)  # a roll can make seven numbers
def _completing(sheet: Sheet, kind: Kind, number: int, open_squares: int) -> int:
    marks, lanes = sheet.marks, places_of(sheet.board).of(kind).lanes
    free = kernel.free_squares(marks)
    if kind == "city":
        fit = kernel.city_squares(number, marks, free)
    else:
        fit = kernel.high_squares(KINDS.index(kind), marks, free)
    if kind == "forest":
        fit &= ~marks[number]
    if fit.bit_count() < SIZES[kind] - 1:
        return 0
    almost = ~kernel.taking_part_twice(sheet.board.squares & ~fit, lanes)
    if kind == "forest":
        almost &= ~_with_twins(sheet)
    return sum([bit for bit in single_bits(open_squares) if almost & lanes[bit.bit_length() - 1]])


@lru_cache(REMEMBERED_SHEETS)
def _with_twins(sheet: Sheet) -> int:
    """The places for a forest in which a number appears twice. Rules: V17."""
    return kernel.with_twins(sheet.marks, kernel.free_squares(sheet.marks), places_of(sheet.board).of("forest").lanes)
