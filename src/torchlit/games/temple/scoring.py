"""What a Temple sheet is worth, itemised as on the printed sheet, and what one more mark would bring."""

from functools import lru_cache

from torchlit.games.temple.gains import (
    Chains,
    chains_of,
    groups_of,
    longest_path,
    parts_of_mummy,
    parts_of_writing,
    vanquished_stars,
)
from torchlit.games.temple.kernel import VANQUISHER, group_stars, longest_sequence, mummy_stars, vanquished
from torchlit.games.temple.state import Sheet
from torchlit.protocol import Standing, Value
from torchlit.toolkits.sheets import REMEMBERED_SHEETS

LEVELS = (("explorer", 30), ("voyager", 25), ("pathfinder", 15))
"""The solo levels with the least score for each; below them all is the Tourist. Rules: T24."""
LEVEL_NAMES = (*(name for name, _ in LEVELS), "tourist")
"""All levels, the best first."""


class Score(Value, frozen=True):
    """The score lines of a sheet, as if the game ended now. Rules: T17, T18, T19."""

    sequence: int
    groups: int
    mummies: int
    total: int


@lru_cache(REMEMBERED_SHEETS)
def score(sheet: Sheet) -> Score:
    """The stars of a sheet, with every mummy beside a 9 crossed out first.

    Rules: T15, T17, T18, T19, T20. Ruling: TR6 (crossing out at the end).
    """
    temple = sheet.board.temple
    sequence = longest_sequence(sheet.numbers, temple)
    groups = group_stars(sheet.numbers, temple)
    mummies = mummy_stars(sheet.mummies, sheet.crossed, sheet.numbers[VANQUISHER], temple)
    return Score(sequence, groups, mummies, sequence + groups + mummies)


def crossable(sheet: Sheet) -> int:
    """The mummies that may be crossed out but are not yet. Rules: T14, T15."""
    loose = sheet.mummies & ~sheet.crossed
    return vanquished(loose, sheet.numbers[VANQUISHER], sheet.board.temple) if loose else 0


def standings(scores: list[Score]) -> list[Standing]:
    """The ranking by seat: most stars, then the longer sequence, else shared; solo with a level. Rules: T21, T24."""
    worth = [(score.total, score.sequence) for score in scores]
    return [
        Standing(
            seat=seat,
            place=1 + sum(other > worth[seat] for other in worth),
            score={"sequence": s.sequence, "groups": s.groups, "mummies": s.mummies, "total": s.total},
            level=level(s.total) if len(scores) == 1 else None,
        )
        for seat, s in enumerate(scores)
    ]


def level(total: int) -> str:
    """The solo level of a final score. Rules: T24. Ruling: TR4 (below 0 is a Tourist too)."""
    return next((name for name, least in LEVELS if total >= least), "tourist")


def next_level(total: int) -> tuple[str, int] | None:
    """The next level above a final score, and the score it begins at; None above the highest. Rules: T24."""
    return next(((name, least) for name, least in reversed(LEVELS) if total < least), None)


class Group(Value, frozen=True):
    """A number's connected squares that score."""

    number: int
    squares: tuple[str, ...]


class Count(Value, frozen=True):
    """Where the stars of a sheet lie: to draw the sequence as a path and each group in its own colour."""

    path: tuple[str, ...]
    groups: tuple[Group, ...]


@lru_cache(REMEMBERED_SHEETS)
def chains(sheet: Sheet) -> Chains:
    """The ends and the starts of all rising chains of a sheet. Rules: T17."""
    return chains_of(sheet.numbers, sheet.board.temple)


@lru_cache(REMEMBERED_SHEETS)
def count(sheet: Sheet) -> Count:
    """One longest sequence and every group that scores. Rules: T17, T18."""
    board, temple = sheet.board, sheet.board.temple
    found = chains(sheet)
    path = longest_path(found.ends, found.longest, temple)
    groups = [Group(number, tuple(board.names_of(some))) for number, some in groups_of(sheet.numbers, temple)]
    return Count(tuple([board.names[bit] for bit in reversed(path)]), tuple(groups))


class Gain(Value, frozen=True):
    """What a mark in any of these squares changes in the score lines."""

    squares: tuple[str, ...]
    sequence: int = 0
    first: int = 0
    """With a longer sequence: the number it would begin with …"""
    last: int = 0
    """… and the number it would end with."""
    groups: int = 0
    mummies: int = 0
    vanquished: int = 0
    """How many mummies would be vanquished."""


def gains_of_writing(sheet: Sheet, number: int, open_squares: int) -> tuple[Gain, ...]:
    """What writing the number in each open square would bring; squares left out would bring nothing.

    The same as the difference of `score` before and after, only faster.
    """
    board, uncrossed = sheet.board, sheet.mummies & ~sheet.crossed
    parts = parts_of_writing(sheet.numbers, uncrossed, number, open_squares, chains(sheet), board.temple)
    return tuple(
        [
            Gain(tuple(board.names_of(some)), longer, first, last, groups, vanquished_stars(beaten), beaten)
            for some, longer, first, last, groups, beaten in parts
        ]
    )


def gains_of_mummy(sheet: Sheet, open_squares: int) -> tuple[Gain, ...]:
    """What a mummy in each open square would bring the sheet's owner. Rules: T19."""
    parts = parts_of_mummy(sheet.numbers[VANQUISHER], open_squares, sheet.board.temple)
    return tuple([Gain(tuple(sheet.board.names_of(some)), mummies=stars) for some, stars in parts])
