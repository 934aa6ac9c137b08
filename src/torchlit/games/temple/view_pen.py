"""Calls the compiled code that writes the parts of the Temple's views about a sheet. Imports numpy; a Pen also imports
numba."""

from functools import lru_cache
from typing import Any

import msgspec
import numpy as np

from torchlit.games.temple import view_bytes
from torchlit.games.temple.rules import numbers_from
from torchlit.games.temple.state import LOCKPICK, Board, Sheet, board_of
from torchlit.games.temple.view import ways
from torchlit.games.temple.view_bytes import NAME, WIDEST, room_for_note, room_for_writing
from torchlit.toolkits.compiler.compiled import compiled
from torchlit.toolkits.dice import Faces

REMEMBERED_NOTES = 2048
"""For how many sheets the written parts are remembered: several tables of a hundred seats."""

encode = msgspec.json.Encoder().encode


class Note(msgspec.Struct, frozen=True, gc=False):
    """What views contain about one sheet."""

    text: bytes
    score: bytes
    own: bytes
    """The part of an own view that depends only on the sheet."""


class Pen:
    """Writes about sheets of any board that fits."""

    def __init__(self) -> None:
        """Compile or load everything now, and nothing later."""
        self._code = compiled(view_bytes.__name__)
        sheet = Sheet(board_of(((".", "D"),)))
        self.squares(sheet.board, sheet.board.squares)
        self.note(sheet)
        self.writing(sheet, (1, 2, 3), sheet.board.squares)
        for function in (self._code.put_squares, self._code.put_note, self._code.put_writing):
            function.disable_compile()

    @staticmethod
    def fits(board: Board) -> bool:
        """True if it can write about sheets of this board."""
        return board.squares.bit_length() <= WIDEST

    def squares(self, board: Board, some: int) -> bytes:
        """The names of the given squares."""
        out = _room(NAME * (WIDEST + 1))
        return _written(out, self._code.put_squares(out, 0, some, array_of(board)))

    def note(self, sheet: Sheet) -> Note:
        """What views contain about a sheet."""
        return _note(self._code, sheet)

    def writing(self, sheet: Sheet, faces: Faces, open_squares: int) -> bytes:
        """The task of a seat with this sheet that owes a number."""
        offers, texts = offers_of(faces)
        out = _room(room_for_writing(len(texts), len(offers) // 2, open_squares.bit_count()))
        board = array_of(sheet.board)
        end = self._code.put_writing(
            out, sheet.numbers, sheet.mummies, sheet.crossed, board, open_squares, offers, texts
        )
        return _written(out, end)


@lru_cache(REMEMBERED_NOTES)
def _note(code: Any, sheet: Sheet) -> Note:
    board = array_of(sheet.board)
    out = _room(room_for_note(board))
    text, score, end = code.put_note(out, sheet.numbers, sheet.mummies, sheet.crossed, board)
    written = _written(out, end)
    return Note(written[len('"sheet":') : text], written[text + len(',"score":') : score], written)


def _room(size: int) -> Any:
    return np.empty(size, np.uint8)


def _written(out: Any, end: int) -> bytes:
    written: bytes = out[:end].tobytes()
    return written


@lru_cache(maxsize=64)
def array_of(board: Board) -> Any:
    """A board in compiled code's form."""
    names = [0] * WIDEST
    for bit, name in board.names.items():
        names[bit.bit_length() - 1] = int.from_bytes(f'"{name}"'.encode(), "little")
    return np.array([*board.temple, board.rows, *names], np.int64)


@lru_cache(maxsize=1024)
def offers_of(faces: Faces) -> tuple[Any, Any]:
    """What these faces offer on any sheet, in compiled code's form."""
    texts, offers = b',"door":%b,"offers":[' % (b"true" if LOCKPICK in faces else b"false"), []
    for number in numbers_from(faces):
        texts += b'{"number":%d,"ways":%b,"gains":[' % (number, encode(ways(faces, number)))
        offers += [number, len(texts)]
    return np.array(offers, np.int64), np.array(list(texts), np.uint8)
