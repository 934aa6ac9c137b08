"""The Pyramid's four levels of bots."""

from collections.abc import Sequence
from random import Random

from torchlit.games.pyramid.bots import greedy
from torchlit.games.pyramid.bots.beginners import Outing, ramble, search_for_one, stroll
from torchlit.games.pyramid.bots.hunters import hunt
from torchlit.games.pyramid.moves import SeatMove
from torchlit.games.pyramid.view import HunterSight
from torchlit.protocol import Game, View
from torchlit.toolkits.bots.protocol import Chooser


def easy(game: Game, view: View, moves: Sequence[SeatMove], random: Random) -> SeatMove:
    """Goes for whatever is nearest."""
    if isinstance(view.own.sight, HunterSight):
        return ramble(greedy.chase(view), moves, random)
    return stroll(greedy.search(view), moves, random)


def normal(game: Game, view: View, moves: Sequence[SeatMove], random: Random) -> SeatMove:
    """Has plans of its own, and ignores those of the other side."""
    if isinstance(view.own.sight, HunterSight):
        return hunt(Outing(greedy.chase(view)), moves, random)
    return search_for_one(greedy.search(view), moves, random)


hard = greedy.choose


def master(game: Game, view: View, moves: Sequence[SeatMove], random: Random) -> SeatMove:
    """The mummy follows a map of odds, and hunters know what it believes. numpy is imported here, not before."""
    from torchlit.games.pyramid.bots.master_hunter import Race
    from torchlit.games.pyramid.bots.master_mummy import stalk

    if isinstance(view.own.sight, HunterSight):
        return hunt(Race(view), moves, random)
    return stalk(greedy.search(view), moves, random)


LEVELS: dict[str, Chooser] = {"easy": easy, "normal": normal, "hard": hard, "master": master}
QUICK = ("random", "greedy", "easy", "normal", "hard")
