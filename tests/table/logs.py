"""Two finished games, and two checkers that must agree on every log."""

from pathlib import Path

import pytest

from tests.table import independent_checker
from torchlit.errors import LogError
from torchlit.table import log
from torchlit.table.replay import verify

ROOT = Path(__file__).parents[2]
TEMPLE = (ROOT / "tests/replays/temple/void-roll.jsonl").read_text(encoding="utf-8")
"""A finished game of the Temple with three seats."""
VALLEY = (ROOT / "tests/replays/valley/full-sheet.jsonl").read_text(encoding="utf-8")
"""A finished game of the Valley with two seats."""


def is_right(text: str) -> bool:
    """Whether the log holds; both checkers must say the same."""
    try:
        finished = verify(log.from_lines(text.encode().splitlines())).finished
    except LogError:
        with pytest.raises(independent_checker.WrongLogError):
            independent_checker.check(text)
        return False
    assert independent_checker.check(text) is finished
    return True
