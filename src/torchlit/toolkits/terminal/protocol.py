"""What the command line needs from a game besides its rules."""

from collections.abc import Collection, Mapping, Sequence
from typing import Any, Protocol, runtime_checkable

from rich.text import Text

from torchlit.protocol import Value


class ScoreLine(Value, frozen=True):
    """One line of a score: its name, where its stars come from, and how many."""

    name: str
    why: str
    stars: int


class Scored(Value, frozen=True):
    """The score of a sheet given as text."""

    score: Mapping[str, int]
    """The stars by line, and their total."""
    lines: tuple[ScoreLine, ...]
    drawing: Text
    warnings: tuple[str, ...] = ()
    """What is odd about the sheet, though it can be scored."""


class Show(Protocol):
    """One game in the terminal."""

    def counts(self, board: str) -> Mapping[str, int]:
        """How many of each kind a board has."""

    def drawing(self, text: str) -> Text:
        """A board or a sheet, with its columns and rows named."""

    def sheet(self, state: Any, seat: int) -> str:
        """A seat's sheet as of the last closed turn, as text; in a game without sheets, the position."""

    def chance(self, events: Sequence[Any], dice: Sequence[str]) -> list[str]:
        """What chance did, one line each; `dice` are the names of the dice."""

    def did(self, events: Sequence[Any], seat: int, players: Sequence[str], state: Any) -> str:
        """What one seat did in a turn, and what was done to it; `state` is the one after it."""


@runtime_checkable
class ChoiceShow(Show, Protocol):
    """A game whose choices can be described one by one."""

    def turn(self, moves: Sequence[Any]) -> str:
        """One choice, in a few words."""


@runtime_checkable
class SheetShow(Show, Protocol):
    """A game in which every seat fills a sheet of its own and counts its stars."""

    legend: str
    """How its sheets look as text, for the help, apart from `.`, numbers and `#`, which every game has."""

    def score(self, text: str) -> Scored:
        """Score one sheet; a BoardError names what cannot be read."""

    def goes_on(self, lines: str) -> bool:
        """True if these lines belong to the sheet above despite the empty line between."""

    def marked(self, text: str, squares: Collection[str]) -> Text:
        """A sheet with these squares marked by a star and in colour."""

    def turn(self, moves: Sequence[Any]) -> str:
        """The moves of one turn, in a few words."""
