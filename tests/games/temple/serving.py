"""Seeds for tables of the Temple on a server."""

from tests.server.playing import only_numbers, seed_whose_rolls
from torchlit.games.temple import GAME

MUMMY_FIRST = seed_whose_rolls(GAME, lambda rolls: "mummy" in rolls[0])
NUMBERS_FIRST = seed_whose_rolls(GAME, only_numbers, rolls=2)
