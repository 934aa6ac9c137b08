"""The Pyramid's four levels of bots."""

from collections.abc import Sequence
from random import Random

from torchlit.games.pyramid.bots import greedy
from torchlit.games.pyramid.bots.beginners import ramble, stroll
from torchlit.games.pyramid.bots.hunters import hunt
from torchlit.games.pyramid.moves import SeatMove
from torchlit.games.pyramid.view import HunterSight, HunterTask
from torchlit.protocol import Game, View
from torchlit.toolkits.bots.protocol import Chooser

LAPSE = 0.15
"""How often a hunter of `normal` moves as `easy` does …"""
DRIFT = 0.4
"""… and its mummy makes a step as that of `easy`."""


def easy(game: Game, view: View, moves: Sequence[SeatMove], random: Random) -> SeatMove:
    """What lies nearest, and sometimes without a thought."""
    if isinstance(view.own.sight, HunterSight):
        return ramble(greedy.chase(view), moves, random)
    return stroll(greedy.search(view), moves, random)


def normal(game: Game, view: View, moves: Sequence[SeatMove], random: Random) -> SeatMove:
    """As `hard` does, with lapses."""
    lapse = LAPSE if isinstance(view.own.sight, HunterSight) else DRIFT
    return (easy if random.random() < lapse else hard)(game, view, moves, random)


hard = greedy.choose


def master(game: Game, view: View, moves: Sequence[SeatMove], random: Random) -> SeatMove:
    """The mummy follows a map of odds, and hunters know what it believes. numpy is imported here, not before."""
    from torchlit.games.pyramid.bots.master_hunter import Sneak
    from torchlit.games.pyramid.bots.master_mummy import prowl

    if not isinstance(view.own.sight, HunterSight):
        return prowl(greedy.search(view), moves, random)
    assert isinstance(view.own.task, HunterTask)
    walked = greedy.remembered(view).walked
    return hunt(Sneak(greedy.chase(view), view.own.task.hunter, greedy.quarries(view), walked), moves, random)


LEVELS: dict[str, Chooser] = {"easy": easy, "normal": normal, "hard": hard, "master": master}
QUICK = ("random", "greedy", "easy", "normal", "hard")
