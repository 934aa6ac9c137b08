"""What a sheet of the Valley promises: its stars, and what may still become of it.

A discovery that has been begun promises a share of its stars, the more the fewer squares it lacks, if there is room for
them and time. The weights were tuned by solo games on open boards of 49 and 54 squares, and then rounded.
"""

from functools import lru_cache

from torchlit.games.valley.discoveries import LEAST, SIZES, STARS, pyramids_on
from torchlit.games.valley.kernel import FULL, MOST, at_least, city_squares, live_snakes, revealed_squares
from torchlit.games.valley.scoring import bites, earned
from torchlit.games.valley.state import BUILDINGS, Board, Building, Kind, Sheet
from torchlit.toolkits.sheets import single_bits
from torchlit.toolkits.squares import around, beside, connected

BEGUN: dict[Kind, tuple[float, ...]] = {
    "forest": (0.8, 0.5, 0.3, 0.1, 0.05),
    "city": (0.82, 0.63, 0.38, 0.08),
    "mountain": (0.94, 0.62, 0.22),
    "pyramid": (0.9, 0.6, 0.36, 0.07),
}
"""The share of its stars that a discovery promises which lacks no square, one square, two squares and so on."""
TURNS_A_SQUARE: dict[Kind, float] = {"forest": 1.8, "city": 4, "mountain": 1.8, "pyramid": 1.8}
"""In how many turns a lacking square is found; with fewer turns ahead, the promise fades."""
ELBOW_ROOM = 0.7
"""How many empty squares more than it lacks a discovery needs beside it for its full promise."""
CITY_NUMBERS = range(1, 6)
"""The numbers that cities are made of: larger ones are for mountains."""

FIT_AT_BUILDING = 1.6
"""What a number beside a building promises that may become part of what the building counts …"""
ROOM_AT_BUILDING = 0.7
"""… and what an empty square beside it does …"""
TURNS_AT_BUILDING = 6
"""… with at least this many turns ahead."""

BITE = 0.75
"""What a snake costs of its bite while there is time to escape it …"""
PREY = 0.5
"""… and for each empty square beside it, where a number would feed it."""

ROOM = 1.2
"""What an empty square promises …"""
PACE = 1.5
"""… if there are no more of them than this for each turn ahead."""
FULL_SHARE = 0.3
"""The share of a full sheet's stars that is promised at that pace …"""
FULL_REACH = 8
"""… fading to nothing with this many more empty squares."""


class Promise:
    """What sheets with the same discoveries promise, with `ahead` turns to come in which dice are used.

    To who fears snakes, they cost more than they do.
    """

    def __init__(self, sheet: Sheet, ahead: int, fear: float = 1) -> None:
        self._board = sheet.board
        self._ahead = ahead
        self._fear = fear
        self._stars = sum(STARS[found.kind] for found in sheet.discoveries)
        self._revealed = revealed_squares(sheet.marks)

    def of(self, sheet: Sheet) -> float:
        """What this sheet promises. Its discoveries are those that this was made for."""
        board, marks, empty = self._board, sheet.marks, sheet.empty
        ahead = self._ahead if empty else 0
        total = float(self._stars)

        high = at_least(LEAST["mountain"], marks) & ~self._revealed
        stars, stray = self._heights(high, at_least(LEAST["pyramid"], marks) & high, empty, ahead)
        total += stars

        settled = spare = 0
        for number in CITY_NUMBERS:
            same = marks[number] & ~self._revealed
            if city_squares(number, marks, same):
                stars, city = _city(board, same, beside(same, board.stride, empty), ahead)
                total += stars
                settled |= city
            spare |= same
        spare = spare & ~settled | stray

        for cluster in _clusters(board, spare):
            lacking = max(0, SIZES["forest"] - _different(sheet, cluster))
            total += begun_promise("forest", lacking, beside(cluster, board.stride, empty).bit_count(), ahead)

        total += self._buildings(sheet, {"hut": spare, "statue": settled, "mine": high}, ahead)
        for snake in single_bits(live_snakes(marks)):
            bite = bites(sheet, snake)
            cost = BITE * bite + PREY * beside(snake, board.stride, empty).bit_count() if ahead > 1 else bite
            total -= self._fear * cost
        return total + room_promise(empty.bit_count(), ahead)

    def _heights(self, high: int, peaks: int, empty: int, ahead: int) -> tuple[float, int]:
        """What mountains and a pyramid promise together, and the high squares with which neither can be made."""
        board = self._board
        best = _mountains(board, high, beside(high, board.stride, empty), ahead)
        if peaks:
            near = around(around(peaks, board.stride, board.squares), board.stride, empty)
            stars, base = _pyramid(board, peaks, near, ahead)
            rest = high & ~base
            others, stray = _mountains(board, rest, beside(rest, board.stride, empty), ahead)
            if stars + others > best[0]:
                return stars + others, stray
        return best

    def _buildings(self, sheet: Sheet, fit: dict[Building, int], ahead: int) -> float:
        """What the buildings earn, and what they promise to earn; `fit` are the squares each may count later."""
        board, total = self._board, 0.0
        time = min(1, ahead / TURNS_AT_BUILDING)
        for building, bit in zip(BUILDINGS, sheet.buildings, strict=True):
            if bit:
                near = beside(bit, board.stride, board.squares)
                may = near & fit[building]
                count = _different(sheet, may) if building == "hut" else may.bit_count()
                total += earned(sheet, building)
                total += time * (FIT_AT_BUILDING * count + ROOM_AT_BUILDING * (near & sheet.empty).bit_count())
        return total


def _different(sheet: Sheet, some: int) -> int:
    """How many different numbers these squares hold."""
    return sum(1 for same in sheet.marks[1 : MOST + 1] if same & some) if some else 0


def room_promise(empty: int, ahead: float) -> float:
    """What empty squares promise, and a full sheet."""
    if not empty:
        return FULL
    pace = PACE * ahead
    return ROOM * min(empty, pace) + FULL * FULL_SHARE * max(0, min(1, 1 - (empty - pace) / FULL_REACH))


@lru_cache(1 << 12)
def begun_promise(kind: Kind, lacking: int, room: int, ahead: float) -> float:
    """What a discovery promises that lacks `lacking` squares, with `room` empty ones beside it."""
    if room < lacking:
        return 0
    stars = STARS[kind] * BEGUN[kind][lacking]
    if lacking:
        stars *= min(1, ahead / (lacking * TURNS_A_SQUARE[kind])) * min(1, room / (lacking + ELBOW_ROOM))
    return stars


@lru_cache(1 << 14)
def _clusters(board: Board, some: int) -> list[int]:
    """The given squares in sets that are connected."""
    found = []
    while some:
        found.append(connected(some, some & -some, board.stride))
        some &= ~found[-1]
    return found


@lru_cache(1 << 14)
def _mountains(board: Board, high: int, room: int, ahead: int) -> tuple[float, int]:
    """What mountains on these squares promise, and the squares that promise none."""
    stars, stray = 0.0, 0
    for cluster in _clusters(board, high):
        whole, begun = divmod(cluster.bit_count(), SIZES["mountain"])
        stars += whole * begun_promise("mountain", 0, 0, ahead)
        if begun:
            more = begun_promise(
                "mountain", SIZES["mountain"] - begun, beside(cluster, board.stride, room).bit_count(), ahead
            )
            stars += more
            if not whole and not more:
                stray |= cluster
    return stars, stray


@lru_cache(1 << 14)
def _pyramid(board: Board, peaks: int, room: int, ahead: int) -> tuple[float, int]:
    """What the best pyramid promises that has been begun, and its squares."""
    best = (0.0, 0)
    for place in pyramids_on(board):
        base = place & peaks
        if base and not place & ~peaks & ~room:
            stars = begun_promise("pyramid", SIZES["pyramid"] - base.bit_count(), len(board.names), ahead)
            if stars > best[0]:
                best = (stars, base)
    return best


@lru_cache(1 << 14)
def _city(board: Board, same: int, room: int, ahead: int) -> tuple[float, int]:
    """What the best city of one number promises, and its squares."""
    best = (0.0, 0)
    for cluster in _clusters(board, same):
        lacking = max(0, SIZES["city"] - cluster.bit_count())
        stars = begun_promise("city", lacking, beside(cluster, board.stride, room).bit_count(), ahead)
        if stars > best[0]:
            best = (stars, cluster)
    return best
