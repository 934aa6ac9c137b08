"""One seat for one learner, in the way of Gymnasium. `import torchlit.envs` registers these under their names.

The learner sits in seat 0. With more than one seat, all others are taken by the bot that `bots` names.
"""

from torchlit.envs.plan import Plan
from torchlit.envs.seat import SEAT, SeatEnv
from torchlit.errors import SetupError


def temple(
    board: str = "stairs",
    seats: int = 1,
    bots: str = "greedy",
    reward: str = "score",
    render_mode: str | None = None,
) -> SeatEnv:
    """`torchlit/Temple-v0`"""
    return SeatEnv(Plan("temple", board, seats, reward), bots, render_mode)


def valley(
    board: str = "meadow",
    seats: int = 1,
    bots: str = "greedy",
    reward: str = "score",
    render_mode: str | None = None,
) -> SeatEnv:
    """`torchlit/Valley-v0`"""
    return SeatEnv(Plan("valley", board, seats, reward), bots, render_mode)


def pyramid(
    board: str = "tomb",
    seats: int = 2,
    bots: str = "greedy",
    reward: str = "win",
    render_mode: str | None = None,
    role: str = "hunter",
    overlay: bool = True,
) -> SeatEnv:
    """`torchlit/Pyramid-v0`: as a hunter, with the mummy in the last seat, or as the mummy."""
    mummies = {"hunter": seats - 1, "mummy": SEAT}
    if role not in mummies:
        raise SetupError("no-such-role", f"there is no role {role!r}: choose from {', '.join(mummies)}")
    return SeatEnv(
        Plan("pyramid", board, seats, reward, {"mummy": mummies[role], "overlay": overlay}), bots, render_mode
    )
