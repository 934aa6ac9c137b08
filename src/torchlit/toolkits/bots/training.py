"""Training, in the same form for all games whose bots learn: one lesson after another."""

from typing import Any

from torchlit.protocol import Value


class Lesson(Value, frozen=True):
    """Where training stands."""

    course: str
    """What is being learned, for instance one board played alone."""
    games: int
    """How many of the course's games have been played …"""
    of: int
    """… and how many it has."""
    mean: float
    """The mean score of the latest games played while learning."""
    weights: dict[str, dict[str, Any]]
    """What has been learned so far: arrays, by the name of their file and their own name."""
