"""The default look of a game in the terminal: texts as they are, events by name."""

from collections.abc import Mapping, Sequence
from typing import Any

import msgspec
from rich.text import Text


class PlainShow:
    """Any game as a `Show`."""

    def counts(self, board: str) -> Mapping[str, int]:
        return {"rows": len(board.splitlines())}

    def drawing(self, text: str) -> Text:
        return Text(text)

    def sheet(self, state: Any, seat: int) -> str:
        return ""

    def chance(self, events: Sequence[Any], dice: Sequence[str]) -> list[str]:
        return [", ".join(_told(event) for event in events if not hasattr(event, "seat"))]

    def did(self, events: Sequence[Any], seat: int, players: Sequence[str], state: Any) -> str:
        return ", ".join(_told(event) for event in events if getattr(event, "seat", None) == seat)


def _told(event: Any) -> str:
    """An event by name and values, without its seat."""
    values = {name: value for name, value in msgspec.to_builtins(event).items() if name not in ("seat", "type")}
    return " ".join([type(event).__name__, *(f"{name} {value}" for name, value in values.items())])
