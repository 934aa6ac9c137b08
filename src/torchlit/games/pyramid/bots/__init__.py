"""The Pyramid's bots, on both sides: hunters who want treasures, and a mummy that works out where they can be."""

from torchlit.games.pyramid.bots import greedy
from torchlit.games.pyramid.bots.levels import LEVELS, QUICK
from torchlit.games.pyramid.bots.memory import Recollection
from torchlit.toolkits.bots.part import BotPart

BOTS = BotPart(
    levels=LEVELS,
    greedy=greedy.choose,
    quick=QUICK,
    remember=greedy.remembering,
    memory=Recollection,
    openings=(("hard", "master", "master"),),
)
