"""A board of the Pyramid as plain text: a maze with its walls, and below it a map of the regions.

Squares are two characters wide, with walls between them: `--` above and below, `|` left and right, `+` in the corners.
`..` is a square, `ST` the stairs, `SA` the sarcophagus, `##` no square; a treasure is the letter of its colour and the
number of its symbol: `y1`. After an empty line the regions follow, a letter for each square and `#` where there is
none: `y` yellow, `g` green, `a` grey, `r` red, `p` purple. Columns a, b, c … and rows 1, 2, 3 … name the squares.
"""

import copyreg
import re
from collections.abc import Callable
from functools import lru_cache

from torchlit.errors import BoardError
from torchlit.games.pyramid.hunting import within
from torchlit.games.pyramid.state import COLOURS, SYMBOLS, Board, Colour, State, Treasure
from torchlit.toolkits.boards import named

LETTERS: dict[str, Colour] = {"y": "yellow", "g": "green", "a": "grey", "r": "red", "p": "purple"}
MOST_SQUARES = 400
BETWEEN, ACROSS = re.compile(r"(\+(--|  ))*\+"), re.compile(r"([| ]..)*[| ]")
"""Matches a line of walls above and below squares, and a line of squares."""


@lru_cache(maxsize=64)
def board_from_text(text: str, name: str) -> Board:
    """The board that this text draws; a BoardError begins with the board's name. Rules: P1."""
    with named(name):
        board = maze_from_text(text)
        _check(board)
    return board


def _as_text(board: Board) -> tuple[Callable[..., Board], tuple[str, str]]:
    return board_from_text, (board.text, "board")


copyreg.pickle(Board, _as_text)  # so that unpickling also gives the one cached board


def maze_from_text(text: str) -> Board:
    """The maze that this text draws, whether playable or not."""
    drawing, _, map_ = text.strip("\n").partition("\n\n")
    if not map_:
        raise BoardError("no-regions", "the map of regions is missing: put it after the maze and a blank line")
    maze, regions = drawing.split("\n"), [line.split() for line in map_.split("\n")]
    rows, columns = len(maze) // 2, len(maze[0]) // 3
    if not rows or not columns or columns > 26 or rows * columns > MOST_SQUARES:
        raise BoardError("bad-size", f"a pyramid has 1 to 26 columns and at most {MOST_SQUARES} places")
    for number, line in enumerate(maze, 1):
        if len(maze) != 2 * rows + 1 or len(line) != 3 * columns + 1:
            raise BoardError("ragged-line", f"line {number} of the maze is not as long as the first", line=number)
        if not re.fullmatch(BETWEEN if number % 2 else ACROSS, line):
            raise BoardError(
                "unknown-wall",
                f"line {number} of the maze has a character where only a wall or a gap may be",
                line=number,
            )
    if len(regions) != rows or any(len(line) != columns for line in regions):
        raise BoardError("ragged-regions", f"the map of regions is not {columns} by {rows}")
    signs = {(row, column): maze[2 * row + 1][3 * column + 1 :][:2] for row in range(rows) for column in range(columns)}
    places = [place for place, sign in signs.items() if sign != "##"]
    numbers = {place: number for number, place in enumerate(places)}
    names = tuple(f"{chr(ord('a') + column)}{row + 1}" for row, column in places)
    towards: list[int] = []
    for row, column in places:
        walls = (
            maze[2 * row][3 * column + 1],
            maze[2 * row + 1][3 * column + 3],
            maze[2 * row + 2][3 * column + 1],
            maze[2 * row + 1][3 * column],
        )
        around = ((row - 1, column), (row, column + 1), (row + 1, column), (row, column - 1))
        towards += [numbers.get(place, -1) if wall == " " else -1 for place, wall in zip(around, walls, strict=True)]
    beside = [sum({1 << to for to in towards[4 * at : 4 * at + 4] if to >= 0}) for at in range(len(places))]
    return Board(
        columns=columns,
        rows=rows,
        names=names,
        numbers={square: number for number, square in enumerate(names)},
        beside=tuple(beside),
        towards=tuple(towards),
        stairs=_only(signs, numbers, "ST", "stairs"),
        sarcophagus=_only(signs, numbers, "SA", "sarcophagus"),
        treasures=_treasures({names[numbers[place]]: sign for place, sign in signs.items() if sign != "##"}),
        regions=tuple(_region(regions[row][column], names[numbers[row, column]]) for row, column in places),
        text=text,
    )


def _only(signs: dict[tuple[int, int], str], numbers: dict[tuple[int, int], int], sign: str, what: str) -> int:
    found = [numbers[place] for place, other in signs.items() if other == sign]
    if len(found) != 1:
        raise BoardError("not-one", f"a board has one {what} ({sign}), not {len(found)}", what=what)
    return found[0]


def _treasures(signs: dict[str, str]) -> dict[Treasure, int]:
    """The square of each treasure; none may appear twice. Rules: P1."""
    treasures: dict[Treasure, int] = {}
    for number, (square, sign) in enumerate(signs.items()):
        if sign not in ("..", "ST", "SA"):
            treasure = _treasure(sign, square)
            if treasure in treasures:
                raise BoardError("treasure-twice", f"{square} holds a second {sign}", square=square)
            treasures[treasure] = number
    return treasures


def _treasure(sign: str, square: str) -> Treasure:
    colour = LETTERS.get(sign[0])
    if colour is None or sign[1] not in "12345"[: COLOURS[colour]]:
        raise BoardError(
            "unknown-sign", f"{square} reads {sign!r}: expected .. ST SA ## or a treasure such as y1", square=square
        )
    return Treasure(colour, SYMBOLS[int(sign[1]) - 1])


def _region(letter: str, square: str) -> Colour:
    if letter not in LETTERS:
        raise BoardError("unknown-region", f"{square} is in region {letter[:8]!r}: expected y g a r p", square=square)
    return LETTERS[letter]


def _check(board: Board) -> None:
    """Refuse an unplayable maze: with squares out of reach, treasures out of place, or traps. Rules: P1."""
    for colour, many in COLOURS.items():
        found = {treasure.symbol for treasure in board.treasures if treasure.colour == colour}
        if found != set(SYMBOLS[:many]):
            raise BoardError(
                "treasures", f"{colour} has {len(found)} treasures on this board, not {many}", colour=colour
            )
    for treasure, square in board.treasures.items():
        if board.regions[square] != treasure.colour:
            name = board.names[square]
            raise BoardError(
                "wrong-region", f"the {treasure.colour} treasure on {name} is outside its region", square=name
            )
    for special, exits, what in ((board.sarcophagus, (2, 2), "sarcophagus"), (board.stairs, (2, 4), "stairs")):
        count = (board.beside[special] & ~board.forbidden).bit_count()
        if not exits[0] <= count <= exits[1]:
            raise BoardError("exits", f"the {what} has {count} exits", what=what, count=count)
    open_ = (1 << len(board.names)) - 1 & ~board.forbidden
    first = open_ & -open_
    reached = within(board, first, len(board.names), board.forbidden)
    if reached != open_:
        lost = next(name for number, name in enumerate(board.names) if open_ & ~reached & 1 << number)
        raise BoardError(
            "out-of-reach", f"{lost} can only be reached through the stairs or the sarcophagus", square=lost
        )


def board_to_text(board: Board, signs: dict[int, str] | None = None) -> str:
    """Just the maze, with `signs`, such as pawns, in place of what some squares hold."""
    drawn = {square: _sign(treasure) for treasure, square in board.treasures.items()}
    drawn |= {board.stairs: "ST", board.sarcophagus: "SA"} | (signs or {})
    places = {name: number for number, name in enumerate(board.names)}
    lines = []
    for row in range(board.rows + 1):
        above, line = "", ""
        for column in range(board.columns):
            here = places.get(f"{chr(ord('a') + column)}{row + 1}", -1)
            up = places.get(f"{chr(ord('a') + column)}{row}", -1)
            left = places.get(f"{chr(ord('a') + column - 1)}{row + 1}", -1)
            above += "+" + _wall("--", "  ", here, up, board)
            line += _wall("|", " ", here, left, board) + ("##" if here < 0 else drawn.get(here, ".."))
        lines.append(above + "+")
        if row < board.rows:
            last = places.get(f"{chr(ord('a') + board.columns - 1)}{row + 1}", -1)
            lines.append(line + _wall("|", " ", last, -1, board))
    return "\n".join(lines)


def position_to_text(state: State) -> str:
    """A position with everything shown: the maze with its pawns (`MM`, `H1` …), then who has what."""
    signs = {hunter.square: f"H{place}" for place, hunter in enumerate(state.hunters, 1) if hunter.is_in}
    lines = [board_to_text(state.board, signs | {state.mummy: "MM"})]
    lines.append(f"mummy {state.board.names[state.mummy]} tokens {state.caught} aside {state.aside}")
    for place, hunter in enumerate(state.hunters, 1):
        hand = state.hands[hunter.seat]
        held, shown = (" ".join(map(_sign, cards)) or "-" for cards in (hand.held, hand.shown))
        lines.append(
            f"hunter {place} {state.board.names[hunter.square]} lives {hunter.lives} held {held} shown {shown}"
        )
    return "\n".join(lines)


def _sign(treasure: Treasure) -> str:
    return f"{_letter(treasure.colour)}{SYMBOLS.index(treasure.symbol) + 1}"


def _wall(wall: str, gap: str, here: int, there: int, board: Board) -> str:
    """A wall between two squares, or between a square and the outside."""
    if here >= 0 and there >= 0:
        return gap if board.beside[here] >> there & 1 else wall
    return wall if here >= 0 or there >= 0 else gap


def _letter(colour: Colour) -> str:
    return next(letter for letter, other in LETTERS.items() if other == colour)
