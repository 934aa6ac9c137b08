"""What a seat asks for, and what happened."""

from torchlit.protocol import Value


class Hang(Value, frozen=True, tag_field="type", tag="hang"):
    """Write a number in an empty square of one's own sheet."""

    seat: int
    square: str
    number: int


class Hung(Value, frozen=True, tag_field="type", tag="hung"):
    seat: int
    square: str
    number: int
