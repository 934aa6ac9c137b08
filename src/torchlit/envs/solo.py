"""One seat for one agent, in Gymnasium's form. `import torchlit.envs` registers the games under their names.

The agent sits in seat 0. The bot named by `bots` takes all other seats.
"""

from collections.abc import Callable
from functools import partial
from typing import Any

from torchlit.envs.plan import Plan
from torchlit.envs.registry import env_of
from torchlit.envs.seat import SeatEnv
from torchlit.games.registry import GAMES, game_named


def solo(
    game: str,
    board: str | None = None,
    seats: int | None = None,
    bots: str = "greedy",
    reward: str | None = None,
    render_mode: str | None = None,
    **settings: Any,
) -> SeatEnv:
    """A seat at a table of this game; each game has its own defaults."""
    played = game_named(game)
    part = env_of(played)
    sitting = part.solo_seats if seats is None else seats
    options = part.solo_options(sitting, **settings)
    plan = Plan(game, board or next(iter(played.boards)), sitting, reward or part.reward, options)
    return SeatEnv(plan, bots, render_mode)


def __getattr__(game: str) -> Callable[..., SeatEnv]:
    """`torchlit.envs.solo:NAME` is how Gymnasium looks an environment up."""
    if game not in GAMES:
        raise AttributeError(f"module {__name__!r} has no attribute {game!r}")
    return partial(solo, game)
