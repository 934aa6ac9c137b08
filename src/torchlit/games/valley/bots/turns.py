"""Whole turns of the Valley as rows of ints: three uses, or a snake as the first, and what is revealed."""

from collections.abc import MutableSequence, Sequence

from torchlit.games.valley.bots.thought import KIND, MOST_USES, NO_REVEAL, SQUARES, TURN, Turns
from torchlit.games.valley.bots.uses import square_of, what_of
from torchlit.games.valley.playouts import DRAW_SNAKE, FILLED, draw_snake, reveal, use

MOST_CLOCK = 24


def is_last(sheet: Sequence[int], board: Sequence[int], clock: int) -> bool:
    """True when nothing follows the open turn. Rules: V22, V28."""
    return clock == 0 or board[0] & ~sheet[FILLED] == 0


def turns_ahead(room: int) -> int:
    """About how many turns a game of several lasts after the open one, by the fewest empty squares of a sheet. Rules:
    V22.

    In a turn a sheet loses not quite two squares.
    """
    return max(1, min(MOST_CLOCK, (room - 2) * 10 // 19))


def take_turn(sheet: MutableSequence[int], turn: Sequence[int]) -> None:
    """Make the uses of a turn, and reveal what it reveals; or draw its snake."""
    for number in range(MOST_USES):
        if turn[number]:
            what, square = what_of(turn[number]), 1 << square_of(turn[number])
            if what == DRAW_SNAKE:
                draw_snake(sheet, square)
            else:
                use(sheet, what, square)
    if turn[KIND] != NO_REVEAL:
        reveal(sheet, turn[KIND], turn[SQUARES])


def keep_turn(turns: Turns, count: int, value: float, uses: Sequence[int], last: int, kind: int, squares: int) -> int:
    """Keep a turn with these uses, up to the last one, if it is among the best; how many there are then."""
    ways, worths = turns
    if count == len(worths):
        if value <= worths[count - 1]:
            return count
        count -= 1
    place = count
    while place > 0 and worths[place - 1] < value:
        worths[place] = worths[place - 1]
        for number in range(TURN):
            ways[place, number] = ways[place - 1, number]
        place -= 1
    worths[place] = value
    for number in range(MOST_USES):
        ways[place, number] = uses[number] if number <= last else 0
    ways[place, KIND] = kind
    ways[place, SQUARES] = squares
    return count + 1
