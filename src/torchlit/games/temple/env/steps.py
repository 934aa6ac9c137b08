"""Solo games of the Temple one action at a time, many beside each other, in kernel style.

What a learner sees and does is numbered as in `envs/temple/layout.py`: planes of the board's places for what it sees,
`squares × (number - 1) + square` for a number, `squares × 15 + square` for a mummy, and one action more to wait.

A game is a row in each of these: its `sheet` as in `simulation/temple.py`, its `chance`, and its `standing`: the filled
squares, the square marked last, the roll, the stars, and whether it is over. A `board` is its squares, its doors and
its stride; `ranks` and `places` tell of each bit which square it is and where that lies in a plane.
"""

from collections.abc import MutableSequence, Sequence

from torchlit.games.temple.kernel import is_full, is_void, mummy_squares, open_squares, vanquished
from torchlit.games.temple.playouts import LOCKPICK, MUMMY, stars
from torchlit.toolkits.compiler.chance import below

FILLED, LAST, ROLL, STARS, OVER = 0, 1, 2, 3, 4
"""The parts of a standing."""
DICE_PLANES, LEFT_PLANE, SHEET_PLANES, CROSSED_PLANE, DUE_PLANE = 2, 20, 21, 37, 38
"""Where what is seen begins among the planes: the dice, the squares left, the sheet, and single planes of it."""
MUMMY_PLANE = 36


def begin(
    board: Sequence[int],
    faces: Sequence[int],
    chance: MutableSequence[int],
    sheet: MutableSequence[int],
    standing: MutableSequence[int],
) -> None:
    """An empty sheet and the first roll. Rules: T3, T5, T6."""
    for number in range(16):
        sheet[number] = 0
    standing[FILLED] = standing[LAST] = standing[STARS] = standing[OVER] = 0
    standing[ROLL] = next_roll(board, faces, chance, 0)


def next_roll(board: Sequence[int], faces: Sequence[int], chance: MutableSequence[int], filled: int) -> int:
    """The next roll that is not void. Rules: T6. Ruling: TR1."""
    while True:
        roll = below(chance, len(faces))
        if faces[roll] & MUMMY or not is_void(faces[roll] & LOCKPICK != 0, filled, board[1]):
            return roll


def where(board: Sequence[int], faces: Sequence[int], standing: Sequence[int]) -> int:
    """The squares that may be marked now; none when the game is over. Rules: T7, T9, T10, T23."""
    if standing[OVER]:
        return 0
    roll, filled = standing[ROLL], standing[FILLED]
    if faces[roll] & MUMMY:
        return mummy_squares(standing[LAST], filled, board[1], board[2], board[0])
    return open_squares(faces[roll] & LOCKPICK != 0, filled, board[1], board[0])


def numbers(offers: Sequence[int], faces: Sequence[int], standing: Sequence[int]) -> int:
    """What may be marked there, as a set of bits: numbers from 1 to 15, or 16 for a mummy. Rules: T8, T10, T11."""
    roll = standing[ROLL]
    return 1 << 16 if faces[roll] & MUMMY else offers[roll]


def act(
    board: Sequence[int],
    bits: Sequence[int],
    offers: Sequence[int],
    faces: Sequence[int],
    chance: MutableSequence[int],
    sheet: MutableSequence[int],
    standing: MutableSequence[int],
    action: int,
) -> bool:
    """Mark what an action says, and roll again unless the game ends; False when it is not allowed and nothing changes.

    Rules: T6, T11, T12, T16.
    """
    if standing[OVER]:
        return action == 16 * len(bits)
    number, square = action // len(bits) + 1, action % len(bits)
    if action < 0 or number > 16:
        return False
    bit = bits[square]
    if not (numbers(offers, faces, standing) >> number & 1 and bit & where(board, faces, standing)):
        return False
    sheet[number & 15] |= bit
    standing[FILLED] |= bit
    standing[LAST] = bit
    standing[STARS] = stars(sheet, board[2], board[0])
    if is_full(standing[FILLED], board[1], board[0]):
        standing[OVER] = 1
    else:
        standing[ROLL] = next_roll(board, faces, chance, standing[FILLED])
    return True


def show(
    board: Sequence[int],
    places: Sequence[int],
    blank: Sequence[int],
    size: int,
    faces: Sequence[int],
    sheet: Sequence[int],
    standing: Sequence[int],
    planes: MutableSequence[int],
) -> None:
    """What the learner sees; `blank` are the planes with the board alone, each of this size. Rules: T14, T15."""
    for at in range(len(blank)):
        planes[at] = blank[at]
    roll = standing[ROLL]
    left = (board[0] & ~board[1] & ~standing[FILLED]).bit_count()
    for at in range(size):
        planes[(DICE_PLANES + roll // 36) * size + at] = 1
        planes[(DICE_PLANES + 6 + roll // 6 % 6) * size + at] = 1
        planes[(DICE_PLANES + 12 + roll % 6) * size + at] = 1
        planes[LEFT_PLANE * size + at] = left
        planes[DUE_PLANE * size + at] = 1 if faces[roll] & MUMMY and not standing[OVER] else 0
    for number in range(1, 16):
        draw_squares(sheet[number], places, (SHEET_PLANES + number - 1) * size, planes)
    crossed = vanquished(sheet[0], sheet[9], board[2], board[0])
    draw_squares(sheet[0] & ~crossed, places, MUMMY_PLANE * size, planes)
    draw_squares(crossed, places, CROSSED_PLANE * size, planes)


def draw_squares(some: int, places: Sequence[int], first: int, planes: MutableSequence[int]) -> None:
    """The given squares, in the plane that begins at `first`."""
    while some:
        low = some & -some
        planes[first + places[low.bit_length() - 1]] = 1
        some ^= low


def allow(
    board: Sequence[int],
    ranks: Sequence[int],
    squares: int,
    offers: Sequence[int],
    faces: Sequence[int],
    standing: Sequence[int],
    mask: MutableSequence[int],
) -> None:
    """Which actions are allowed; when the game is over, only to wait."""
    for action in range(len(mask)):
        mask[action] = 0
    some = where(board, faces, standing)
    if not some:
        mask[16 * squares] = 1
    made = numbers(offers, faces, standing)
    while some:
        low = some & -some
        square = ranks[low.bit_length() - 1]
        for number in range(1, 17):
            mask[(number - 1) * squares + square] = made >> number & 1
        some ^= low


def step_games(
    board: Sequence[int],
    bits: Sequence[int],
    offers: Sequence[int],
    faces: Sequence[int],
    chances: Sequence[MutableSequence[int]],
    sheets: Sequence[MutableSequence[int]],
    standings: Sequence[MutableSequence[int]],
    actions: Sequence[int],
    again: bool,
    gains: MutableSequence[int],
    allowed: MutableSequence[int],
) -> None:
    """One action in every game, with the stars it brought and whether it was allowed.

    With `again`, a game that was over already begins anew instead, whatever the action.
    """
    for game in range(len(actions)):
        standing = standings[game]
        before, allowed[game] = standing[STARS], 1
        if again and standing[OVER]:
            begin(board, faces, chances[game], sheets[game], standing)
            gains[game] = 0
            continue
        if not act(board, bits, offers, faces, chances[game], sheets[game], standing, actions[game]):
            allowed[game] = 0
        gains[game] = standing[STARS] - before


def begin_games(
    board: Sequence[int],
    faces: Sequence[int],
    chances: Sequence[MutableSequence[int]],
    sheets: Sequence[MutableSequence[int]],
    standings: Sequence[MutableSequence[int]],
    which: Sequence[int],
) -> None:
    """Begin these games anew."""
    for game in which:
        begin(board, faces, chances[game], sheets[game], standings[game])


def show_games(
    board: Sequence[int],
    ranks: Sequence[int],
    places: Sequence[int],
    squares: int,
    blank: Sequence[int],
    size: int,
    offers: Sequence[int],
    faces: Sequence[int],
    sheets: Sequence[Sequence[int]],
    standings: Sequence[Sequence[int]],
    planes: Sequence[MutableSequence[int]],
    masks: Sequence[MutableSequence[int]],
) -> None:
    """What the learner sees in every game, and which actions are allowed there."""
    for game in range(len(standings)):
        show(board, places, blank, size, faces, sheets[game], standings[game], planes[game])
        allow(board, ranks, squares, offers, faces, standings[game], masks[game])
