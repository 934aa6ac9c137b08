"""What the command line needs to know of a game beside its rules."""

from collections.abc import Collection, Mapping, Sequence
from typing import Any, Protocol, runtime_checkable

from rich.text import Text

from torchlit.protocol import Value


class ScoreLine(Value, frozen=True):
    """One line of a count: its name, where its stars come from, and how many they are."""

    name: str
    why: str
    stars: int


class Scored(Value, frozen=True):
    """A sheet that was typed as text, counted."""

    score: Mapping[str, int]
    """The stars by line, and their total."""
    lines: tuple[ScoreLine, ...]
    drawing: Text
    warnings: tuple[str, ...] = ()
    """What is odd about the sheet, though it counts."""


class Show(Protocol):
    """One game in the terminal."""

    def counts(self, board: str) -> Mapping[str, int]:
        """What there is on a board, by kind."""

    def drawing(self, text: str) -> Text:
        """A board or a sheet, with its columns and rows named."""

    def sheet(self, state: Any, seat: int) -> str:
        """A seat's sheet as of the last closed turn, as text; in a game without sheets, the position."""

    def chance(self, events: Sequence[Any], dice: Sequence[str]) -> list[str]:
        """What chance did, a line each; `dice` are the names of the dice."""

    def did(self, events: Sequence[Any], seat: int, players: Sequence[str], state: Any) -> str:
        """What one seat did in a turn, and what was done to it; `state` is the one after it."""


@runtime_checkable
class ChoiceShow(Show, Protocol):
    """A game whose choices can be told one by one."""

    def turn(self, moves: Sequence[Any]) -> str:
        """One choice, in a few words."""


@runtime_checkable
class SheetShow(Show, Protocol):
    """A game in which every seat fills a sheet of its own and counts its stars."""

    legend: str
    """What its sheets look like as text, for the help: beside `.`, numbers and `#`, which every game has."""

    def score(self, text: str) -> Scored:
        """Count one sheet; a BoardError names what cannot be read."""

    def goes_on(self, lines: str) -> bool:
        """True when these lines, though there is an empty one above them, belong to the sheet above."""

    def marked(self, text: str, squares: Collection[str]) -> Text:
        """A sheet with these squares marked by a star, and in colour."""

    def turn(self, moves: Sequence[Any]) -> str:
        """The moves of one turn, in a few words."""
