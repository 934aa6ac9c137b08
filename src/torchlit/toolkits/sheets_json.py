"""Pieces of JSON that the games with sheets share when they write their views themselves."""

import json
from collections.abc import Sequence
from functools import lru_cache
from operator import getitem

from torchlit.protocol import Die
from torchlit.toolkits.dice import Faces
from torchlit.toolkits.sheets import Grid

REMEMBERED_NOTES = 2048
"""For how many sheets what their views say of them is remembered: several tables of a hundred seats."""


class _Names(dict[int, str]):
    """The names of eight squares, by which of them are meant: made when they are first asked for."""

    def __init__(self, names: Sequence[str | None]) -> None:
        self._names = names

    def __missing__(self, some: int) -> str:
        named = self[some] = "".join(f'"{name}",' for at, name in enumerate(self._names) if name and some >> at & 1)
        return named


class SquareNames:
    """The names of sets of squares of one board, as JSON."""

    def __init__(self, board: Grid) -> None:
        self.quoted = {bit: f'"{name}"' for bit, name in board.names.items()}
        """The name of each square by its bit."""
        self._width = (board.squares.bit_length() + 7) // 8
        bits = [1 << at for at in range(8 * self._width)]
        names = [board.names.get(bit) for bit in bits]
        self._eights = [_Names(names[at : at + 8]) for at in range(0, len(names), 8)]

    def listed(self, some: int) -> str:
        """The given squares as an array, row by row."""
        if not some:
            return "[]"
        named = "".join(map(getitem, self._eights, some.to_bytes(self._width, "little")))
        return f"[{named[:-1]}]"


@lru_cache(maxsize=64)
def square_names(board: Grid) -> SquareNames:
    return SquareNames(board)


@lru_cache(maxsize=4096)
def roll_json(dice: tuple[Die, ...], faces: Faces) -> str:
    """The dice with what they show, as they lie."""
    return listed([_face(die.name, face) for die, face in zip(dice, faces, strict=False)])


def _face(die: str, face: int | str) -> str:
    return f'{{"die":{json.dumps(die, ensure_ascii=False)},"face":{json.dumps(face, ensure_ascii=False)}}}'


def listed(values: Sequence[object]) -> str:
    """An array of numbers, or of what is JSON already."""
    return f"[{','.join(map(str, values))}]" if values else "[]"


def quoted_text(text: str) -> str:
    """A sheet's text as a JSON string: its tokens are plain, and its rows end with line feeds."""
    return '"' + text.replace("\n", "\\n") + '"'
