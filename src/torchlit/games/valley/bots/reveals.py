"""What could be revealed at the end of a turn of the Valley, and what the sheet is worth then."""

from collections.abc import MutableSequence, Sequence

from torchlit.games.valley.bots.thought import NO_REVEAL, PRICES, Mind, Turns
from torchlit.games.valley.bots.turns import is_last, keep_turn
from torchlit.games.valley.bots.value import (
    IN_FOREST,
    LOW_NUMBERS,
    SPARE,
    WALL,
    number_look,
    overview,
    phase_of,
    recolour,
    recoloured,
    surroundings,
)
from torchlit.games.valley.kernel import MOST, MOUNTAIN_LEAST, PYRAMID_LEAST, at_least
from torchlit.games.valley.playouts import (
    BITS,
    BUILDINGS,
    CITIES,
    FORESTS,
    MOUNTAINS,
    REVEALED,
    cover,
    find,
    free_squares,
    reveal,
    stars,
)
from torchlit.toolkits.squares import beside

MOST_TRIED = 24
"""How many discoveries of a kind are weighed: there can be thousands of forests."""


def try_reveals(
    sheet: MutableSequence[int], clock: int, mind: Mind, uses: Sequence[int], last_use: int, turns: Turns, count: int
) -> int:
    """Try what could be revealed after the uses of a plan, and nothing; keep the best turns; how many there are.

    The sheet has been painted as it is after these uses.
    """
    board, first, _common, _within, _lanes, _every, masks, found = mind.ground
    last = is_last(sheet, board, clock)
    row = phase_of(clock)
    base = 0.0 if last else surroundings(mind, row)
    value = base + (stars(sheet, board) if last else overview(sheet, clock, mind, row))
    count = keep_turn(turns, count, value, uses, last_use, NO_REVEAL, 0)
    loosen(sheet, mind.desk.loose)
    for kind in range(4):
        finds = find(sheet, mind.ground, kind)
        if finds:
            dear, near = treasures(sheet, mind, kind)
            limit, spare = thriftiest(mind, kind, dear, near, finds)
            for word in range(first[kind], first[kind + 1]):
                some = found[word]
                while some:
                    low = some & -some
                    some ^= low
                    squares = masks[BITS * word + low.bit_length() - 1]
                    price = price_of(squares, dear, near)
                    if price > limit or (price == limit and spare == 0):
                        continue
                    spare -= 1 if price == limit else 0
                    value = base
                    if not last:
                        value += repaint(sheet, mind, row, kind, squares, False)
                    reveal(sheet, kind, squares)
                    value += stars(sheet, board) if last else overview(sheet, clock, mind, row)
                    cover(sheet, kind, squares)
                    if not last:
                        repaint(sheet, mind, row, kind, squares, True)
                    count = keep_turn(turns, count, value, uses, last_use, kind, squares)
    return count


def loosen(sheet: Sequence[int], loose: MutableSequence[int]) -> None:
    """Note the squares of each low number that a city could still have."""
    free = free_squares(sheet)
    for number in range(LOW_NUMBERS):
        some = sheet[number + 1]
        loose[number] = 0 if some & sheet[REVEALED + CITIES] else some & free


def treasures(sheet: Sequence[int], mind: Mind, kind: int) -> tuple[int, int]:
    """The squares that have a better use than a discovery of this kind, and those that its building would count."""
    squares, stride = mind.ground[0][0], mind.ground[0][2]
    near = 0
    if kind <= MOUNTAINS:
        near = beside(sheet[BUILDINGS + kind], stride, squares)
    if kind == MOUNTAINS:
        return at_least(sheet, PYRAMID_LEAST), near
    if kind != FORESTS:
        return 0, near
    dear = at_least(sheet, MOUNTAIN_LEAST)
    for number in range(LOW_NUMBERS):
        loose = mind.desk.loose[number]
        dear |= loose & beside(loose, stride, squares)
    return dear, near


def price_of(squares: int, dear: int, near: int) -> int:
    """How little a discovery commends itself at first sight."""
    return 10 + 2 * (squares & dear).bit_count() - 2 * (squares & near).bit_count()


def thriftiest(mind: Mind, kind: int, dear: int, near: int, count: int) -> tuple[int, int]:
    """Up to which price discoveries are weighed, and how many of those with exactly that price."""
    if count <= MOST_TRIED:
        return PRICES, 0
    _board, first, _common, _within, _lanes, _every, masks, found = mind.ground
    prices = mind.desk.prices
    for price in range(PRICES):
        prices[price] = 0
    for word in range(first[kind], first[kind + 1]):
        some = found[word]
        while some:
            low = some & -some
            some ^= low
            prices[price_of(masks[BITS * word + low.bit_length() - 1], dear, near)] += 1
    room_left = MOST_TRIED
    for price in range(PRICES):
        if prices[price] >= room_left:
            return price, room_left
        room_left -= prices[price]
    return PRICES, 0


def repaint(sheet: Sequence[int], mind: Mind, row: int, kind: int, squares: int, back: bool) -> float:
    """Paint a discovery, or back as before it; by how much the weights of surroundings and blocks change.

    When a city is revealed, the other squares with its number look different as well.
    """
    others = others_of_city(mind.desk.loose, squares) if kind == CITIES else 0
    more, some = 0.0, squares | others
    while some:
        low = some & -some
        some ^= low
        square = low.bit_length() - 1
        old, new = look_at(sheet, low), SPARE if low & others else IN_FOREST + kind if kind <= MOUNTAINS else WALL
        if back:
            recolour(mind, square, new, old)
        else:
            more += recoloured(mind, row, square, old, new)
            recolour(mind, square, old, new)
    return more


def look_at(sheet: Sequence[int], bit: int) -> int:
    """How a square with a number that is part of nothing looks."""
    for number in range(1, MOST + 1):
        if sheet[number] & bit:
            return number_look(number, sheet)
    return WALL


def others_of_city(loose: Sequence[int], squares: int) -> int:
    """The squares with the number of a city that are not part of it."""
    for number in range(LOW_NUMBERS):
        if loose[number] & squares:
            return loose[number] & ~squares
    return 0
