"""Pieces of JSON for games with sheets that write their views themselves."""

import json
from collections.abc import Sequence
from functools import lru_cache

from torchlit.protocol import Die
from torchlit.toolkits.dice import Faces


@lru_cache(maxsize=4096)
def roll_json(dice: tuple[Die, ...], faces: Faces) -> str:
    """The dice and what they show."""
    return listed([_face(die.name, face) for die, face in zip(dice, faces, strict=False)])


def _face(die: str, face: int | str) -> str:
    return f'{{"die":{json.dumps(die, ensure_ascii=False)},"face":{json.dumps(face, ensure_ascii=False)}}}'


def listed(values: Sequence[object]) -> str:
    """An array of numbers or of values already in JSON."""
    return f"[{','.join(map(str, values))}]" if values else "[]"
