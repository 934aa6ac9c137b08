"""Where hunters can be, to the mummy's knowledge, in kernel style: the same as `deduction.py`, with sets of two words.

Compiled code lacks the long ints of `pairs.py`, so it keeps what two pawns rule out for each other.
`known` is a row of numbers for each game: two words for each pawn with the squares where it can be, then for each two
pawns in order and each square of the first the squares of the second that it rules out. `room` is space for two rows of
squares per pawn.
"""

from collections.abc import MutableSequence, Sequence

from torchlit.games.pyramid.kernel import (
    ARROW,
    PAWNS,
    WAYS,
    Maze,
    Squares,
    closed_by,
    has,
    is_enclosed,
    joined,
    one_step,
    only,
    rays,
    walk,
    walk_ends,
    without,
)

PAIRS = 6
"""The most pairs of pawns there can be."""


def common(some: Squares, others: Squares) -> Squares:
    """The squares in both sets."""
    return some[0] & others[0], some[1] & others[1]


def is_some(some: Squares) -> bool:
    """True if there are any squares."""
    return (some[0] | some[1]) != 0


def count(some: Squares) -> int:
    """How many squares these are."""
    return some[0].bit_count() + some[1].bit_count()


def lowest(some: Squares, split: int) -> int:
    """The first of these squares."""
    low = some[0] & -some[0]
    return low.bit_length() - 1 if low else split + (some[1] & -some[1]).bit_length() - 1


def at(row: Sequence[int], place: int) -> Squares:
    """The set stored at this place."""
    return row[place], row[place + 1]


def put(row: MutableSequence[int], place: int, some: Squares) -> None:
    """Store a set at this place."""
    row[place] = some[0]
    row[place + 1] = some[1]


def alone(square: int, maze: Maze) -> Squares:
    """The square as a set, if no two hunters can share it; otherwise empty. Rules: P14, P15. Ruling: PR2."""
    return without(only(square, maze.split), maze.special)


def apart(one: int, other: int, maze: Maze) -> int:
    """The place of the rows of two pawns, in order."""
    return 2 * PAWNS + 2 * maze.squares * (one * (5 - one) // 2 + other - 1)


def begin_knowing(known: MutableSequence[int], pawns: int, stairs: int, maze: Maze) -> None:
    """All hunters are on the stairs. Rules: P5."""
    for place in range(len(known)):
        known[place] = 0
    for pawn in range(pawns):
        put(known, 2 * pawn, only(stairs, maze.split))


def is_other(known: Sequence[int], hunter: int, other: int) -> bool:
    """True for another pawn still in the game."""
    return other != hunter and is_some(at(known, 2 * other))


def load_rows(
    known: Sequence[int], hunter: int, other: int, maze: Maze, room: MutableSequence[int], first: int
) -> None:
    """Copy the rows of two pawns, by the squares of `hunter`, to this place in the room."""
    if hunter < other:
        rows = apart(hunter, other, maze)
        for place in range(2 * maze.squares):
            room[first + place] = known[rows + place]
    else:
        turn(known, apart(other, hunter, maze), room, first, maze)


def store_rows(
    known: MutableSequence[int], hunter: int, other: int, maze: Maze, room: Sequence[int], first: int
) -> None:
    """Replace the rows of two pawns by those at this place in the room."""
    if hunter < other:
        rows = apart(hunter, other, maze)
        for place in range(2 * maze.squares):
            known[rows + place] = room[first + place]
    else:
        turn(room, first, known, apart(other, hunter, maze), maze)


def turn(rows: Sequence[int], start: int, turned: MutableSequence[int], first: int, maze: Maze) -> None:
    """The same rows, by the squares of the other pawn."""
    for place in range(2 * maze.squares):
        turned[first + place] = 0
    for square in range(maze.squares):
        row, bit = at(rows, start + 2 * square), only(square, maze.split)
        while is_some(row):
            other = lowest(row, maze.split)
            row = without(row, only(other, maze.split))
            put(turned, first + 2 * other, joined(at(turned, first + 2 * other), bit))


def settle(known: MutableSequence[int], maze: Maze) -> None:
    """Strike out every square that fits no square of another hunter."""
    changed = True
    while changed:
        changed = False
        for one in range(PAWNS):
            for other in range(one + 1, PAWNS):
                changed |= agree(known, one, other, maze)


def agree(known: MutableSequence[int], one: int, other: int, maze: Maze) -> bool:
    """Strike out what does not fit between two hunters; True if anything was."""
    mine, theirs = at(known, 2 * one), at(known, 2 * other)
    rows = apart(one, other, maze)
    if not is_some(mine) or not is_some(theirs):
        for place in range(2 * maze.squares):
            known[rows + place] = 0
        return False
    left, free, fits = mine, mine, (0, 0)
    for square in range(maze.squares):
        row = common(at(known, rows + 2 * square), theirs)
        if is_some(row):
            bit = only(square, maze.split)
            if not is_some(common(mine, bit)):
                row = (0, 0)
            else:
                free = without(free, bit)
                some = without(without(theirs, row), alone(square, maze))
                fits = joined(fits, some)
                if not is_some(some):
                    left = without(left, bit)
        put(known, rows + 2 * square, row)
    if count(free) > 1:
        fits = theirs
    elif is_some(free):
        fits = joined(fits, without(theirs, without(free, maze.special)))
    fits = common(theirs, fits)
    if count(theirs) == 1:
        left = without(left, without(theirs, maze.special))
    put(known, 2 * one, left)
    put(known, 2 * other, fits)
    return left != mine or fits != theirs


def standing(known: Sequence[int], hunter: int, besides: int, surely: bool, maze: Maze) -> Squares:
    """The squares in the maze where others surely stand, or where one may stand, one pawn left out."""
    found = (0, 0)
    for other in range(PAWNS):
        some = at(known, 2 * other)
        if other not in (hunter, besides) and (not surely or count(some) == 1):
            found = joined(found, some)
    return without(found, maze.special)


def know_move(
    known: MutableSequence[int], hunter: int, die: int, mummy: int, seen: int, maze: Maze, room: MutableSequence[int]
) -> None:
    """A hunter has announced this die, and was perhaps seen where the move ended; -1 if not. Rules: P8, P13, P19."""
    flies = die == ARROW
    ended = fly(known, hunter, mummy, maze, room) if flies else walk_on(known, hunter, die, mummy, maze, room)
    put(known, 2 * hunter, ended if seen < 0 else common(ended, only(seen, maze.split)))
    settle(known, maze)


def walk_on(
    known: MutableSequence[int], hunter: int, steps: int, mummy: int, maze: Maze, room: MutableSequence[int]
) -> Squares:
    """Where a walk can end. Each end rules out others' squares that fit none of its possible starts. Rules: P14."""
    starts, length = at(known, 2 * hunter), 2 * maze.squares
    ended = walk(starts, steps, closed_by(mummy, maze), maze)
    plain = starts
    for other in range(PAWNS):
        if is_other(known, hunter, other):
            load_rows(known, hunter, other, maze, room, length * other)
            for square in range(maze.squares):
                room[length * (PAWNS + other) + 2 * square] = room[length * (PAWNS + other) + 2 * square + 1] = 0
                if is_some(at(room, length * other + 2 * square)):
                    plain = without(plain, only(square, maze.split))
    rest = ended
    while is_some(rest):
        end = lowest(rest, maze.split)
        rest = without(rest, only(end, maze.split))
        before = only(end, maze.split) if steps == 1 else walk_ends(end, steps - 1, mummy, maze)
        sources = common(one_step(before, maze), starts)
        if count(common(sources, plain)) > 1:
            continue  # nobody can stand on two of its starts at once
        for other in range(PAWNS):
            if is_other(known, hunter, other):
                out, left = without(at(known, 2 * other), alone(end, maze)), sources
                while is_some(out) and is_some(left):
                    start = lowest(left, maze.split)
                    left = without(left, only(start, maze.split))
                    out = common(out, joined(at(room, length * other + 2 * start), alone(start, maze)))
                put(room, length * (PAWNS + other) + 2 * end, out)
    for other in range(PAWNS):
        if is_other(known, hunter, other):
            store_rows(known, hunter, other, maze, room, length * (PAWNS + other))
    return ended


def fly(known: MutableSequence[int], hunter: int, mummy: int, maze: Maze, room: MutableSequence[int]) -> Squares:
    """Where an arrow can end: before an obstacle, or before a square where another hunter may stand. Rules: P15."""
    starts, length, others, ended = at(known, 2 * hunter), 2 * maze.squares, 0, (-1, -1)
    for other in range(PAWNS):
        if is_other(known, hunter, other):
            others += 1
            ended = common(ended, fly_past(known, hunter, other, mummy, maze, room))
            for end in range(maze.squares):
                row = without(at(known, 2 * other), at(room, length + 2 * end))
                put(room, length + 2 * end, row)
            store_rows(known, hunter, other, maze, room, length)
    if others:
        return ended
    ended = (0, 0)
    while is_some(starts):
        start = lowest(starts, maze.split)
        starts = without(starts, only(start, maze.split))
        ended = joined(ended, rays(start, closed_by(mummy, maze), maze))
    return ended


def fly_past(
    known: MutableSequence[int], hunter: int, other: int, mummy: int, maze: Maze, room: MutableSequence[int]
) -> Squares:
    """Where an arrow can end. Puts the squares of one other that allow each end into the second rows of the room."""
    ways, split, length = maze.ways, maze.split, 2 * maze.squares
    load_rows(known, hunter, other, maze, room, 0)
    for place in range(length):
        room[length + place] = 0
    closed = joined(standing(known, hunter, other, True, maze), closed_by(mummy, maze))
    perhaps = standing(known, hunter, other, False, maze)
    starts, ended = at(known, 2 * hunter), (0, 0)
    while is_some(starts):
        start = lowest(starts, split)
        starts = without(starts, only(start, split))
        for direction in range(4):
            fits = without(without(at(known, 2 * other), at(room, 2 * start)), alone(start, maze))
            here, ahead = -1, ways[WAYS * start + direction]
            while ahead >= 0 and not has(closed, ahead, split):
                bit = only(ahead, split)
                stopped = fits if has(perhaps, ahead, split) else common(fits, bit)
                if here >= 0 and is_some(stopped):
                    put(room, length + 2 * here, joined(at(room, length + 2 * here), stopped))
                    ended = joined(ended, only(here, split))
                fits = without(fits, bit)
                here, ahead = ahead, ways[WAYS * ahead + direction]
            if here >= 0 and is_some(fits):
                put(room, length + 2 * here, joined(at(room, length + 2 * here), fits))
                ended = joined(ended, only(here, split))
    return ended


def know_beginning(known: MutableSequence[int], hunter: int, mummy: int, enclosed: bool, maze: Maze) -> None:
    """A hunter's turn begins: the enclosed pass. More hunters in the way never free one. Rules: P8, P18."""
    split, rest, kept, doubtful = maze.split, at(known, 2 * hunter), (0, 0), (0, 0)
    while is_some(rest):
        square = lowest(rest, split)
        bit = only(square, split)
        rest = without(rest, bit)
        near = maze.ways[WAYS * square + 4], maze.ways[WAYS * square + 5]
        if has(maze.special, square, split) or not is_some(without(near, closed_by(mummy, maze))):
            doubtful = joined(doubtful, bit)
        elif not enclosed:
            kept = joined(kept, bit)
    if not is_some(doubtful) and not enclosed:
        return
    certain, perhaps = standing(known, hunter, hunter, True, maze), standing(known, hunter, hunter, False, maze)
    while is_some(doubtful):
        square = lowest(doubtful, split)
        bit = only(square, split)
        doubtful = without(doubtful, bit)
        surely = is_enclosed(square, mummy, without(certain, bit), maze)
        maybe = is_enclosed(square, mummy, without(perhaps, bit), maze)
        if enclosed in (surely, maybe):
            kept = joined(kept, bit)
        if surely != maybe:
            know_enclosing(known, hunter, square, mummy, enclosed, maze)
    put(known, 2 * hunter, kept)
    settle(known, maze)


def know_enclosing(
    known: MutableSequence[int], hunter: int, square: int, mummy: int, enclosed: bool, maze: Maze
) -> None:
    """Learn from whether a hunter is enclosed here: some of the others' squares do not fit. Rules: P18."""
    split, bit = maze.split, only(square, maze.split)
    for other in range(PAWNS):
        if is_other(known, hunter, other):
            further = standing(known, hunter, other, not enclosed, maze)
            rest = at(known, 2 * other)
            while is_some(rest):
                there = lowest(rest, split)
                rest = without(rest, only(there, split))
                others = without(joined(further, alone(there, maze)), bit)
                if is_enclosed(square, mummy, others, maze) != enclosed:
                    place = apart(min(hunter, other), max(hunter, other), maze)
                    place += 2 * (square if hunter < other else there)
                    put(known, place, joined(at(known, place), only(there if hunter < other else square, split)))


def know_walk(known: MutableSequence[int], square: int, maze: Maze) -> None:
    """The mummy has entered a square and caught nobody there. Rules: P8, P21."""
    changed = False
    for pawn in range(PAWNS):
        if has(at(known, 2 * pawn), square, maze.split):
            put(known, 2 * pawn, without(at(known, 2 * pawn), only(square, maze.split)))
            changed = True
    if changed:
        settle(known, maze)


def know_catch(known: MutableSequence[int], hunter: int, square: int, lives: int, sarcophagus: int, maze: Maze) -> None:
    """A hunter was caught on a square, and is in the sarcophagus or out. Rules: P8, P21."""
    put(known, 2 * hunter, only(square, maze.split))
    settle(known, maze)
    put(known, 2 * hunter, only(sarcophagus, maze.split) if lives else (0, 0))
    for other in range(PAWNS):
        if is_other(known, hunter, other):
            rows = apart(min(hunter, other), max(hunter, other), maze)
            for place in range(2 * maze.squares):
                known[rows + place] = 0
    settle(known, maze)
