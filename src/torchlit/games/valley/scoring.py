"""What a Valley sheet is worth, itemised as on the printed sheet."""

from functools import lru_cache

from torchlit.games.valley import kernel
from torchlit.games.valley.discoveries import SIZES, STARS
from torchlit.games.valley.state import BUILDINGS, KINDS, Building, Kind, Sheet
from torchlit.protocol import Standing, Value
from torchlit.toolkits.sheets import REMEMBERED_SHEETS, single_bits

LEVELS = (("explorer", 130), ("voyager", 110), ("pathfinder", 90))
"""The solo levels with the least score for each; below them all is the Tourist. Rules: V29."""
LEVEL_NAMES = (*(name for name, _ in LEVELS), "tourist")
"""All levels, the best first."""

COUNTED: dict[Building, Kind] = {"hut": "forest", "statue": "city", "mine": "mountain"}
"""The kind of discovery whose squares each building counts. Rules: V13."""


class ValleyScore(Value, frozen=True):
    """The score lines of a sheet, as if the game ended now. Rules: V23, V24."""

    full: int
    forests: int
    cities: int
    mountains: int
    pyramids: int
    hut: int
    statue: int
    mine: int
    snakes: int
    """Zero or less."""
    total: int


@lru_cache(REMEMBERED_SHEETS)
def score(sheet: Sheet) -> ValleyScore:
    """The stars of a sheet. Rules: V13, V14, V17, V18, V19, V20, V23, V24."""
    board = sheet.board
    full = kernel.full_stars(sheet.marks, board.valley)
    forests, cities, mountains, pyramids = (
        STARS[kind] * (sheet.revealed(kind).bit_count() // SIZES[kind]) for kind in KINDS
    )
    hut, statue, mine = (earned(sheet, building) for building in BUILDINGS)
    snakes = -kernel.bites(kernel.live_snakes(sheet.marks), sheet.marks, board.valley)
    total = kernel.stars(sheet.marks, board.valley)
    return ValleyScore(full, forests, cities, mountains, pyramids, hut, statue, mine, snakes, total)


def counted(sheet: Sheet, building: Building) -> int:
    """The squares that a building counts; none before it is built. Rules: V13."""
    return kernel.counted(*_site(sheet, building), sheet.board.valley)


def earned(sheet: Sheet, building: Building) -> int:
    """The stars of a building. Rules: V13."""
    return kernel.earned(*_site(sheet, building), sheet.board.valley)


def _site(sheet: Sheet, building: Building) -> tuple[int, int]:
    """The square of a building, and all squares of the kind of discovery it counts."""
    return sheet.buildings[BUILDINGS.index(building)], sheet.revealed(COUNTED[building])


def bites(sheet: Sheet, snake: int) -> int:
    """What the snake in this square costs; nothing if it is crossed out. Rules: V14, V15."""
    return 0 if snake & sheet.crossed else kernel.bite(snake, sheet.marks, sheet.board.valley)


def standings(sheets: tuple[Sheet, ...]) -> list[Standing]:
    """The ranking by seat: most stars, then most of them from buildings, else shared; solo with a level.

    Rules: V25, V29.
    """
    scores = [score(sheet) for sheet in sheets]
    worth = [(s.total, s.hut + s.statue + s.mine) for s in scores]
    return [
        Standing(
            seat=seat,
            place=1 + sum(other > worth[seat] for other in worth),
            score=lines(s),
            level=level(s.total, sheets[0].snakes.bit_count()) if len(sheets) == 1 else None,
        )
        for seat, s in enumerate(scores)
    ]


def lines(score: ValleyScore) -> dict[str, int]:
    """The score lines by name, in the order of the printed sheet."""
    return {name: getattr(score, name) for name in score.__struct_fields__}


def level(total: int, snakes: int) -> str:
    """The solo level of a final score with these snakes, crossed out or not. Rules: V29."""
    return next((name for name, least in LEVELS if total >= least - kernel.LOWERED * snakes), "tourist")


def next_level(total: int, snakes: int) -> tuple[str, int] | None:
    """The next level above a final score, and the score it begins at; None above the highest. Rules: V29."""
    lowered = [(name, least - kernel.LOWERED * snakes) for name, least in reversed(LEVELS)]
    return next(((name, least) for name, least in lowered if total < least), None)


class Earning(Value, frozen=True):
    """A building, and the squares it counts at two stars each."""

    building: Building
    square: str
    squares: tuple[str, ...]
    stars: int


class Bite(Value, frozen=True):
    """A snake, and what it costs."""

    square: str
    stars: int
    crossed: bool


class ValleyCount(Value, frozen=True):
    """Where the stars of a sheet lie that are not written on it: buildings and snakes."""

    buildings: tuple[Earning, ...]
    snakes: tuple[Bite, ...]


@lru_cache(REMEMBERED_SHEETS)
def count(sheet: Sheet) -> ValleyCount:
    """What each building earns and each snake costs. Rules: V13, V14."""
    board = sheet.board
    return ValleyCount(
        tuple(
            Earning(
                building, board.names[bit], tuple(board.names_of(counted(sheet, building))), earned(sheet, building)
            )
            for building, bit in zip(BUILDINGS, sheet.buildings, strict=True)
            if bit
        ),
        tuple(
            Bite(board.names[bit], bites(sheet, bit), bool(bit & sheet.crossed)) for bit in single_bits(sheet.snakes)
        ),
    )
