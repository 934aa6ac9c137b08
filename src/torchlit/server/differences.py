"""What has changed in `closed`, for clients that do not want all of it again. docs/wire.md describes the format."""

from collections.abc import Iterable
from typing import Any

import msgspec

encode, decode = msgspec.json.Encoder().encode, msgspec.json.Decoder().decode

WORTH_IT = 2048
"""Bytes below which a part is always sent whole."""
NAME = len(b'"closed":')
"""The length of the name in front of the part."""
SAME = object()


class Changing:
    """The newest `closed` and its changes, worked out once for all who ask."""

    def __init__(self) -> None:
        self._before = b""
        self._after = b""
        self._difference: bytes | None = None

    def take(self, part: bytes) -> None:
        """Take a newer part, with its name."""
        self._before, self._after, self._difference = self._after, part, None

    def since(self, sent: object) -> bytes | None:
        """The changes from the previous part to the newest, with their name; None if another part was sent, or if
        little would be gained."""
        if sent != self._before or min(len(self._before), len(self._after)) < WORTH_IT:
            return None
        if self._difference is None:
            found = difference(decode(self._before[NAME:]), decode(self._after[NAME:]))
            self._difference = b'"closed_changes":' + encode(found)
        return self._difference if 2 * len(self._difference) < len(self._after) else None


def difference(before: Any, after: Any) -> Any:
    """The changes from one JSON value to another; SAME if there are none.

    A dict holds the differences inside an object, by name, or inside an array, by index. A list of one is a new value;
    a list of three changes a text: where, how many characters to cut, and what to insert. Anything else is a new value.
    """
    if before == after and type(before) is type(after):
        return SAME
    if isinstance(before, dict) and isinstance(after, dict) and before.keys() == after.keys():
        return _inside(before.items(), after)
    if isinstance(before, list) and isinstance(after, list) and len(before) == len(after):
        return _inside(enumerate(before), after)
    if isinstance(before, str) and isinstance(after, str) and before.isascii() and after.isascii():
        return _edit(before, after)
    return [after] if isinstance(after, dict | list) else after


def _inside(before: Iterable[tuple[Any, Any]], after: Any) -> dict[str, Any]:
    found = ((place, difference(value, after[place])) for place, value in before)
    return {str(place): change for place, change in found if change is not SAME}


def _edit(before: str, after: str) -> list[int | str] | str:
    """One replaced stretch of a text, or the whole new text if that is no longer."""
    start = _in_common(before, after)
    end = _in_common(before[start:][::-1], after[start:][::-1])
    put = after[start : len(after) - end]
    return [start, len(before) - end - start, put] if len(put) + 8 < len(after) else after


def _in_common(one: str, other: str) -> int:
    """The length of the texts' common prefix."""
    least, most = 0, min(len(one), len(other))
    while least < most:
        middle = (least + most + 1) // 2
        if one[:middle] == other[:middle]:
            least = middle
        else:
            most = middle - 1
    return least
