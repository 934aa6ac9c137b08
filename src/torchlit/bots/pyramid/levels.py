"""The Pyramid's four levels of bots."""

from torchlit.bots.protocol import Chooser
from torchlit.bots.pyramid.greedy import choose

LEVELS: dict[str, Chooser] = dict.fromkeys(("easy", "normal", "hard", "master"), choose)
