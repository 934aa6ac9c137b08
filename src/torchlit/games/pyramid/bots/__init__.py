"""The Pyramid's bots for both sides: hunters after treasures, and a mummy that works out where they can be."""

from torchlit.games.pyramid.bots import greedy
from torchlit.games.pyramid.bots.levels import LEVELS, QUICK
from torchlit.games.pyramid.bots.memory import Recollection
from torchlit.toolkits.bots.advising import Adviser
from torchlit.toolkits.bots.part import BotPart


def adviser() -> Adviser:
    """The adviser of both sides. numpy is imported here, not before."""
    from torchlit.games.pyramid.bots.adviser import ADVISER

    return ADVISER


BOTS = BotPart(
    levels=LEVELS,
    greedy=greedy.choose,
    quick=QUICK,
    remember=greedy.remembering,
    memory=Recollection,
    adviser=adviser,
    openings=(("master", "master", "master", "master"),),
)
