"""What an adviser is: it weighs single choices of a game in which no sheet grows and no stars add up.

An adviser gets the view of one seat together with what a person there can have kept in mind, and no more.
"""

from collections.abc import Sequence
from typing import Any, Literal, Protocol

from torchlit.protocol import Game, Value, View

ChoiceUnit = Literal["turns", "chance"]
"""What an adviser counts: turns that a choice saves, or a chance from 0 to 1."""


class Weighed(Value, frozen=True):
    """What one choice is worth to the seat that makes it, and the facts behind it."""

    worth: float
    facts: dict[str, float]


class Adviser(Protocol):
    """Weighs the choices of one game. The same question has the same answer."""

    percent: tuple[str, ...]
    """The facts that are chances, from 0 to 1."""

    def unit(self, view: View) -> ChoiceUnit:
        """What the choices of this seat are counted in."""

    def is_choice(self, game: Game, view: View, move: Any) -> bool:
        """True when there was something to weigh before this move."""

    def is_whole_turn(self, view: View) -> bool:
        """True when all moves of the seat in one turn are one choice; otherwise each is one."""

    def best(self, game: Game, view: View) -> tuple[Any, ...]:
        """The best choice found, from the view before it."""

    def weigh(self, game: Game, view: View, moves: Sequence[Any]) -> Weighed:
        """What a choice is worth, and why, from the view before it."""

    def has_paid_off(self, before: View, after: View) -> bool:
        """True when a choice has brought all it could, whatever the odds were."""
