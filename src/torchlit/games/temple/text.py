"""A sheet of the Temple as plain text and back: one form for tests, command line, docs and errors.

Tokens: `.` empty, `D` empty door, `7` number, `D7` number in a door, `M` mummy, `X` crossed-out mummy, `#` no square
here.
"""

import re
from functools import lru_cache

from torchlit.errors import BoardError
from torchlit.games.temple.state import Board, Sheet, board_of
from torchlit.toolkits.boards import named
from torchlit.toolkits.sheets import (
    NUMBER_TOKENS,
    REMEMBERED_SHEETS,
    Tokens,
    check_empty,
    single_bits,
    token_at,
    tokens_of,
)

DOOR_TOKENS = tuple(f"D{number}" for number in range(16))


def sheet_from_text(text: str) -> Sheet:
    """The sheet that this text draws; a BoardError names the row or square that is wrong."""
    tokens = tokens_of(text.strip().splitlines())
    sheet = Sheet(board_of(layout_of(tokens)))
    for square, bit in sheet.board.bits.items():
        token = token_at(tokens, square)
        mark = token.removeprefix("D")
        if token in {".", "D"}:
            continue
        if token == "M":
            sheet = sheet.with_mummy(bit)
        elif token == "X":
            sheet = sheet.with_mummy(bit).with_crossed(bit)
        elif re.fullmatch("[1-9]|1[0-5]", mark):
            sheet = sheet.with_number(bit, int(mark))
        else:
            raise BoardError(
                "unknown-token",
                f"{square} reads {token[:20]!r}: expected . D M X #, a number from 1 to 15, or D and a number",
                square=square,
                token=token[:20],
            )
    if not sheet.board.squares:
        raise BoardError("no-squares", "this sheet has no squares, only #")
    return sheet


def layout_of(tokens: Tokens) -> Tokens:
    """The board under these tokens, as tokens."""
    return tuple(
        tuple("#" if token == "#" else "D" if token.startswith("D") else "." for token in line) for line in tokens
    )


@lru_cache(REMEMBERED_SHEETS)
def sheet_to_text(sheet: Sheet) -> str:
    """The text that draws this sheet."""
    board = sheet.board
    pieces, places, doors = list(board.blank), board.places, board.doors
    for number, some in enumerate(sheet.numbers):
        while some:  # `single_bits` written out for speed: sheets are drawn all the time
            bit = some & -some
            pieces[places[bit]] = DOOR_TOKENS[number] if bit & doors else NUMBER_TOKENS[number]
            some ^= bit
    for bit in single_bits(sheet.mummies):
        pieces[places[bit]] = "X" if bit & sheet.crossed else "M"
    return "".join(pieces)


@lru_cache(maxsize=1024)
def board_from_text(text: str, name: str) -> Board:
    """The empty board that this text draws; a BoardError begins with the board's name."""
    with named(name):
        sheet = sheet_from_text(text)
    check_empty(sheet.board, sheet.filled, name)
    if not sheet.board.doorless:
        raise BoardError("no-doorless", f"{name}: a temple needs a square without a door", board=name)
    return sheet.board
