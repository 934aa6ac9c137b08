"""A judge estimates what a turn is worth to the seat that makes it, and finds the best turn.

It gets the view of one seat, no more than a person there sees. A turn's worth is the result that the seat can expect at
the end of the game.
"""

from collections.abc import Mapping, Sequence
from typing import Any, Literal, Protocol

from msgspec import field

from torchlit.protocol import Game, Value, View

Unit = Literal["stars", "victory"]
"""What a judge counts: stars, or the chance of victory from 0 to 1."""


class Line(Value, frozen=True):
    """One seat's whole turn, and what the seat can expect at the end after it."""

    moves: tuple[Any, ...]
    worth: float


class Paper(Value, frozen=True):
    """The sheet before a seat, and whose it is."""

    owner: int
    text: str


class Reason(Value, frozen=True):
    """Why one turn is better than another. The client has a sentence for it in every language."""

    why: str
    """One of the game's own reasons."""
    facts: dict[str, str | int] = field(default_factory=dict)
    """What the sentence names: squares, numbers, how many."""


class Judge(Protocol):
    """Judges the turns of one game. Equal questions have equal answers."""

    unit: Unit
    reasons: Mapping[str, tuple[str, ...]]
    """Every reason it can give, with the names of its facts."""

    def start(self, game: Game, view: View) -> float:
        """What the seat can expect between two turns: before the first roll or, at a table of several, any other."""

    def best(self, game: Game, view: View) -> Line:
        """The best turn found, from the view at the start of the seat's turn."""

    def worth(self, game: Game, view: View, moves: Sequence[Any]) -> float:
        """What the seat can expect after it has made these moves in its turn, from the view at the turn's start.

        Only the seat's own result counts: a mark on another's sheet is worth the same wherever it lies. A turn that
        ends the game is worth the result.
        """

    def why(self, game: Game, view: View, better: Sequence[Any], taken: Sequence[Any]) -> Reason | None:
        """What the first turn does that the second does not, or what it does at all if the second has no moves.

        From the view at the start of the seat's turn. None if no single sentence explains it.
        """

    def luck(self, game: Game, view: View) -> float:
        """What the roll of the open turn brings: its best use against the mean over all rolls, by the same judgement.

        From the view at the start of the seat's turn. Over all rolls it averages zero, even if the judge misjudges a
        sheet.
        """

    def paper(self, view: View) -> Paper:
        """The sheet that the seat is about to mark: its own, or the one it was dealt."""

    def sheet_after(self, game: Game, state: Any, seat: int, moves: Sequence[Any]) -> str:
        """That sheet as text with these moves marked, from the state before them."""


def squares_marked(moves: Sequence[Any]) -> tuple[str, ...]:
    """The squares that the moves of a turn name, one as `square` or several as `squares`."""
    named = [square for move in moves for square in getattr(move, "squares", (getattr(move, "square", None),))]
    return tuple(dict.fromkeys(filter(None, named)))


def after_moves(game: Game, state: Any, seat: int, moves: Sequence[Any]) -> str:
    """A seat's own sheet after these moves, as text."""
    for move in moves:
        state = game.apply(state, move).state
    sheet: str = game.own_view(state, seat).sheet
    return sheet
