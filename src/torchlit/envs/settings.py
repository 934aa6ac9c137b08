"""What can be chosen for an environment of PettingZoo. Each game has its own choice for what is left out."""

from typing import TypedDict


class Settings(TypedDict, total=False):
    """The board, how many sit there, what is rewarded, and how it is shown."""

    board: str
    seats: int
    reward: str
    render_mode: str | None
