"""What could be revealed at the end of a turn of the Valley, and what the sheet is worth then."""

from collections.abc import MutableSequence, Sequence

from torchlit.games.valley.bots.turns import keep_turn, nothing_follows
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
from torchlit.games.valley.bots.workspace import NO_REVEAL, PRICES, Model, Turns
from torchlit.games.valley.finding import BITS, find_all
from torchlit.games.valley.kernel import (
    CITIES,
    FORESTS,
    MOST,
    MOUNTAINS,
    PYRAMIDS,
    SIZES,
    city_squares,
    cover,
    free_squares,
    reveal,
    stars,
)
from torchlit.games.valley.preferences import counting_squares, precious_squares, price
from torchlit.toolkits.squares import beside

MOST_TRIED = 24
"""How many discoveries of a kind are weighed: there can be thousands of forests."""


def try_reveals(
    sheet: MutableSequence[int], clock: int, model: Model, uses: Sequence[int], last_use: int, turns: Turns, count: int
) -> int:
    """Try what could be revealed after the uses of a plan, and nothing; keep the best turns; how many there are.

    The sheet has been painted as it is after these uses.
    """
    valley, first, masks, found = model.ground.valley, model.ground.first, model.ground.masks, model.ground.found
    last = nothing_follows(sheet, valley, clock)
    row = phase_of(clock)
    base = 0.0 if last else surroundings(model, row)
    value = base + (stars(sheet, valley) if last else overview(sheet, clock, model, row))
    count = keep_turn(turns, count, value, uses, last_use, NO_REVEAL, 0)
    loosen(sheet, model.workspace.loose)
    for kind in range(PYRAMIDS + 1):
        finds = find_all(kind, sheet, model.ground)
        if finds:
            precious, counting = preferred(sheet, model, kind)
            limit, spare = thriftiest(model, kind, precious, counting, finds)
            for word in range(first[kind], first[kind + 1]):
                some = found[word]
                while some:
                    low = some & -some
                    some ^= low
                    squares = masks[BITS * word + low.bit_length() - 1]
                    its_price = price_of(squares, precious, counting)
                    if its_price > limit or (its_price == limit and spare == 0):
                        continue
                    spare -= 1 if its_price == limit else 0
                    value = base
                    if not last:
                        value += repaint(sheet, model, row, kind, squares, False)
                    reveal(sheet, kind, squares)
                    value += stars(sheet, valley) if last else overview(sheet, clock, model, row)
                    cover(sheet, kind, squares)
                    if not last:
                        repaint(sheet, model, row, kind, squares, True)
                    count = keep_turn(turns, count, value, uses, last_use, kind, squares)
    return count


def loosen(sheet: Sequence[int], loose: MutableSequence[int]) -> None:
    """Note the squares of each low number that a city could still have."""
    free = free_squares(sheet)
    for number in range(LOW_NUMBERS):
        loose[number] = city_squares(number + 1, sheet, free)


def preferred(sheet: Sequence[int], model: Model, kind: int) -> tuple[int, int]:
    """The squares that have a better use than a discovery of this kind, and those that its building would count.

    Low numbers that stand side by side may become a city.
    """
    valley = model.ground.valley
    precious = precious_squares(kind, sheet)
    if kind == FORESTS:
        for number in range(LOW_NUMBERS):
            loose = model.workspace.loose[number]
            precious |= beside(loose, valley.stride, loose)
    return precious, counting_squares(kind, sheet, valley)


def price_of(squares: int, precious: int, counting: int) -> int:
    """The price of a discovery, from 0 on."""
    return SIZES[FORESTS] + price(squares, precious, counting)


def thriftiest(model: Model, kind: int, precious: int, counting: int, count: int) -> tuple[int, int]:
    """Up to which price discoveries are weighed, and how many of those with exactly that price."""
    if count <= MOST_TRIED:
        return PRICES, 0
    first, masks, found = model.ground.first, model.ground.masks, model.ground.found
    prices = model.workspace.prices
    for place in range(PRICES):
        prices[place] = 0
    for word in range(first[kind], first[kind + 1]):
        some = found[word]
        while some:
            low = some & -some
            some ^= low
            prices[price_of(masks[BITS * word + low.bit_length() - 1], precious, counting)] += 1
    room_left = MOST_TRIED
    for place in range(PRICES):
        if prices[place] >= room_left:
            return place, room_left
        room_left -= prices[place]
    return PRICES, 0


def repaint(sheet: Sequence[int], model: Model, row: int, kind: int, squares: int, back: bool) -> float:
    """Paint a discovery, or back as before it; by how much the weights of surroundings and blocks change.

    When a city is revealed, the other squares with its number look different as well.
    """
    others = others_of_city(model.workspace.loose, squares) if kind == CITIES else 0
    more, some = 0.0, squares | others
    while some:
        low = some & -some
        some ^= low
        square = low.bit_length() - 1
        old, new = look_at(sheet, low), SPARE if low & others else IN_FOREST + kind if kind <= MOUNTAINS else WALL
        if back:
            recolour(model, square, new, old)
        else:
            more += recoloured(model, row, square, old, new)
            recolour(model, square, old, new)
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
