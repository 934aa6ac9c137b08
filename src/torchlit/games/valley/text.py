"""A sheet of the Valley as plain text and back: one form for tests, command line, docs and errors.

Tokens: `.` empty, `7` number, `H` hut, `S` statue, `I` mine, `Z` snake, `X` crossed-out snake, `~` lake, `#` no square
here. On a board, `E` is an entrance along the clouds; a sheet shows it like any empty square. Below the rows, each
discovery is a line: `forest a1 a2 b2 c3 c4`.
"""

import re
from functools import lru_cache

from torchlit.errors import BoardError, IllegalMoveError
from torchlit.games.valley.discoveries import check_discovery
from torchlit.games.valley.state import BUILDINGS, KINDS, Board, Building, Sheet, board_of
from torchlit.toolkits.boards import named
from torchlit.toolkits.sheets import NUMBER_TOKENS, REMEMBERED_SHEETS, check_empty, single_bits, token_at, tokens_of

BUILDING_TOKENS: dict[str, Building] = {"H": "hut", "S": "statue", "I": "mine"}
LAYOUT = ("#", "~", "E")


@lru_cache(REMEMBERED_SHEETS)
def sheet_from_text(text: str) -> Sheet:
    """The sheet that this text draws; a BoardError names the row, square or discovery that is wrong."""
    lines = [line for line in text.strip().splitlines() if line.strip()]
    for line in lines:
        word = line.split()[0]
        if word not in KINDS and re.fullmatch("[A-Za-z]{2,}:?", word):
            raise BoardError(
                "no-such-kind", f"{word[:20]!r} is not a discovery: expected {', '.join(KINDS)}", kind=word[:20]
            )
    rows = [line for line in lines if line.split()[0] not in KINDS]
    if lines and not rows:
        raise BoardError("no-rows", "there are discoveries but no rows of squares above them")
    tokens = tokens_of(rows)
    if lines[: len(rows)] != rows:
        raise BoardError("row-below", "the rows of squares come first, then the discoveries")
    layout = tuple(tuple(token if token in LAYOUT else "." for token in line) for line in tokens)
    sheet = Sheet(board_of(layout))
    for square, bit in sheet.board.bits.items():
        sheet = _marked(sheet, square, bit, token_at(tokens, square))
    if not sheet.board.squares:
        raise BoardError("no-squares", "this sheet has no squares, only # and ~")
    for line in lines[len(rows) :]:
        sheet = revealed(sheet, line)
    return sheet


def _marked(sheet: Sheet, square: str, bit: int, token: str) -> Sheet:
    """The sheet with this token applied to the square."""
    if token in (".", "E"):
        return sheet
    if token == "Z":
        return sheet.with_snake(bit)
    if token == "X":
        return sheet.with_snake(bit).with_crossed(bit)
    if token in BUILDING_TOKENS:
        building = BUILDING_TOKENS[token]
        if sheet.buildings[BUILDINGS.index(building)]:
            raise BoardError(
                "building-twice",
                f"{square} is a second {building}: each building is built once (V6)",
                square=square,
                building=building,
            )
        return sheet.with_building(bit, building)
    if re.fullmatch("[1-9]|1[0-5]", token):
        return sheet.with_number(bit, int(token))
    raise BoardError(
        "unknown-token",
        f"{square} reads {token[:20]!r}: expected . H S I Z X ~ # or a number from 1 to 15",
        square=square,
        token=token[:20],
    )


def revealed(sheet: Sheet, line: str) -> Sheet:
    """The sheet with the discovery that this line names. Rules: V17 to V21."""
    name, *squares = line.split()
    kind = next(kind for kind in KINDS if kind == name)
    try:
        return sheet.with_discovery(check_discovery(sheet, kind, tuple(squares)))
    except IllegalMoveError as error:
        raise BoardError(error.why, f"{line.strip()[:60]!r} is not valid: {error}", **error.facts) from error


@lru_cache(REMEMBERED_SHEETS)
def sheet_to_text(sheet: Sheet) -> str:
    """The text that draws this sheet."""
    board = sheet.board
    pieces = list(board.blank)
    for number, some in enumerate(sheet.numbers):
        for bit in single_bits(some):
            pieces[board.places[bit]] = NUMBER_TOKENS[number]
    for token, bit in zip(BUILDING_TOKENS, sheet.buildings, strict=True):
        if bit:
            pieces[board.places[bit]] = token
    for bit in single_bits(sheet.snakes):
        pieces[board.places[bit]] = "X" if bit & sheet.crossed else "Z"
    for found in sheet.discoveries:
        pieces.append(f"\n{found.kind} {' '.join(board.names_of(found.squares))}")
    return "".join(pieces)


def board_from_text(text: str, name: str) -> Board:
    """The empty board that this text draws; a BoardError begins with the board's name."""
    with named(name):
        sheet = sheet_from_text(text)
    check_empty(sheet.board, sheet.filled, name)
    if not sheet.board.entrances:
        raise BoardError("no-entrance", f"{name}: a valley needs an entrance square along the clouds", board=name)
    return sheet.board
