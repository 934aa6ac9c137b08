"""What an adviser is: it weighs single choices of a game in which no sheet grows and no stars add up.

An adviser gets the view of one seat together with what a person there can have kept in mind, and no more.
"""

from collections.abc import Mapping, Sequence
from typing import Any, Literal, Protocol

from torchlit.protocol import Game, Value, View
from torchlit.toolkits.bots.judging import Reason

ChoiceUnit = Literal["turns", "chance"]
"""What an adviser counts: turns that a choice saves, or a chance from 0 to 1."""


Facts = dict[str, float]
"""What can be said of a choice in numbers, by their names."""


class Weighed(Value, frozen=True):
    """What one choice is worth to the seat that makes it, and the facts behind it."""

    worth: float
    facts: Facts


class Adviser(Protocol):
    """Weighs the choices of one game. The same question has the same answer."""

    percent: tuple[str, ...]
    """The facts that are chances, from 0 to 1."""
    reasons: Mapping[str, tuple[str, ...]]
    """Every reason that it can give, with the names of its facts."""

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

    def why(self, game: Game, view: View, better: Sequence[Any], taken: Sequence[Any]) -> Reason | None:
        """What speaks for the first choice against the second; for it at all, when the second has no moves.

        From the view before both. None when there is nothing that can be told in a sentence.
        """

    def way(self, view: View, moves: Sequence[Any]) -> tuple[str, ...]:
        """The squares that a choice leads over, from the one where it begins; none when nobody goes anywhere."""

    def drawn(self, view: View) -> View:
        """The view before a choice for a drawing: with all that its seat could know of the moment, and no more than is
        drawn."""

    def has_paid_off(self, before: View, after: View) -> bool:
        """True when a choice has brought all it could, whatever the odds were."""
