"""What happened at a table of the Valley, past tense. A seat's steps happen once it has finished."""

from torchlit.protocol import Value
from torchlit.toolkits.dice import Dealt, Rolled
from torchlit.toolkits.sheet_turns import GameEnded, TurnClosed


class NumberWritten(Value, frozen=True, tag_field="type", tag="number-written"):
    seat: int
    square: str
    number: int


class Built(Value, frozen=True, tag_field="type", tag="built"):
    seat: int
    building: str
    square: str


class Escaped(Value, frozen=True, tag_field="type", tag="escaped"):
    """A snake was crossed out."""

    seat: int
    square: str


class Revealed(Value, frozen=True, tag_field="type", tag="revealed"):
    seat: int
    kind: str
    squares: tuple[str, ...]


class SnakeDrawn(Value, frozen=True, tag_field="type", tag="snake-drawn"):
    seat: int
    sheet: int
    square: str


Event = Rolled | Dealt | NumberWritten | Built | Escaped | Revealed | SnakeDrawn | TurnClosed | GameEnded
