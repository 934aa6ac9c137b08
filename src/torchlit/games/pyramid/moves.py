"""What a seat or chance asks of the Pyramid, imperative. The names are in every log: they never change."""

from msgspec.structs import force_setattr

from torchlit.games.pyramid.state import Treasure
from torchlit.protocol import Value
from torchlit.toolkits.dice import Roll


class ChooseMummy(Value, frozen=True, tag_field="type", tag="choose-mummy"):
    """Chance: this seat is the mummy."""

    mummy: int


class DealCards(Value, frozen=True, tag_field="type", tag="deal-cards"):
    """Chance: the cards of each seat."""

    hands: tuple[tuple[Treasure, ...], ...]


class Reset(Value, frozen=True, tag_field="type", tag="reset"):
    """Hunter: take the dice that are set aside back, after a special turn of the mummy."""

    seat: int


class RollDice(Value, frozen=True, tag_field="type", tag="roll-dice"):
    """Hunter: roll all dice that are not set aside, for the first time or again."""

    seat: int


class Go(Value, frozen=True, tag_field="type", tag="go"):
    """Hunter: choose a rolled die and move to a square with it."""

    seat: int
    die: int | str
    square: str


class ShowCard(Value, frozen=True, tag_field="type", tag="show-card"):
    """Hunter: reveal the card of the treasure on which the pawn stands."""

    seat: int


class KeepCard(Value, frozen=True, tag_field="type", tag="keep-card"):
    """Hunter: reveal nothing."""

    seat: int


class Walk(Value, frozen=True, tag_field="type", tag="walk"):
    """Mummy: go one step."""

    seat: int
    square: str


class Stop(Value, frozen=True, tag_field="type", tag="stop"):
    """Mummy: end the turn here."""

    seat: int


class Pencil(Value, frozen=True, tag_field="type", tag="pencil"):
    """Mummy, at any time: the squares pencilled in for a hunter, in place of the earlier ones."""

    seat: int
    hunter: int
    squares: tuple[str, ...]

    def __post_init__(self) -> None:
        force_setattr(self, "squares", tuple(dict.fromkeys(self.squares)))  # a set, in order of first mention


Chance = ChooseMummy | DealCards | Roll
SeatMove = Reset | RollDice | Go | ShowCard | KeepCard | Walk | Stop | Pencil
Move = Chance | SeatMove
