"""The bot `master` of the Pyramid as it was before its mummy knew what hunters fear, and its hunters what a catch costs
all of them: to measure what has been gained.

Nobody is offered it. `benchmarks/pyramid_levels.py` calls it `old-master`; the arena takes it as
`benchmarks/pyramid_old_master.py:OldMaster`.
"""

from collections.abc import Sequence
from random import Random

from torchlit.games.pyramid.bots import greedy
from torchlit.games.pyramid.bots.hunters import hunt
from torchlit.games.pyramid.bots.odds_hunter import Sneak
from torchlit.games.pyramid.bots.odds_mummy import prowl
from torchlit.games.pyramid.moves import SeatMove
from torchlit.games.pyramid.view import HunterSight
from torchlit.protocol import Game, View


class OldMaster:
    """A mummy that plans by `odds.py`, and hunters who expect it to."""

    def choose(self, game: Game, view: View, moves: Sequence[SeatMove], random: Random) -> SeatMove:
        if not isinstance(view.own.sight, HunterSight):
            return prowl(greedy.search(view), moves, random)
        walked = greedy.remembered(view).walked
        return hunt(Sneak(greedy.chase(view), view.own.task.hunter, greedy.quarries(view), walked), moves, random)
