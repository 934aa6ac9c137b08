"""An adviser weighs single choices in games without sheets and stars.

It gets the view of one seat, with what a person there can have kept in mind, and no more.
"""

from collections.abc import Mapping, Sequence
from typing import Any, Literal, Protocol

from torchlit.protocol import Game, Value, View
from torchlit.toolkits.bots.judging import Reason

ChoiceUnit = Literal["turns", "chance"]
"""What an adviser counts: turns that a choice saves, or a chance from 0 to 1."""


Facts = dict[str, float]
"""The figures behind a choice, by name."""


class Weighed(Value, frozen=True):
    """What one choice is worth to the seat that makes it, and the facts behind it."""

    worth: float
    facts: Facts


class Adviser(Protocol):
    """Weighs the choices of one game. Equal questions have equal answers."""

    percent: tuple[str, ...]
    """The facts that are chances, from 0 to 1."""
    reasons: Mapping[str, tuple[str, ...]]
    """Every reason it can give, with the names of its facts."""

    def unit(self, view: View) -> ChoiceUnit:
        """The unit in which this seat's choices are weighed."""

    def is_choice(self, game: Game, view: View, move: Any) -> bool:
        """True if there was something to weigh before this move."""

    def is_whole_turn(self, view: View) -> bool:
        """True if all moves of the seat's turn are one choice; otherwise each move is one."""

    def best(self, game: Game, view: View) -> tuple[Any, ...]:
        """The best choice found, from the view before it."""

    def weigh(self, game: Game, view: View, moves: Sequence[Any]) -> Weighed:
        """What a choice is worth, and why, from the view before it."""

    def why(self, game: Game, view: View, better: Sequence[Any], taken: Sequence[Any]) -> Reason | None:
        """Why the first choice is better than the second, or good at all if the second has no moves.

        From the view before both. None if no single sentence explains it.
        """

    def way(self, view: View, moves: Sequence[Any]) -> tuple[str, ...]:
        """The squares a choice leads over, from where it begins; none if nobody moves."""

    def drawn(self, view: View) -> View:
        """The view to draw before a choice: everything its seat could know at that moment, and no more than is
        drawn."""

    def has_paid_off(self, before: View, after: View) -> bool:
        """True if a choice has brought all it could, whatever the odds were."""
