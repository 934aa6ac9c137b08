"""Seeds for tables of the Valley on a server."""

from tests.server.playing import only_numbers, seed_whose_rolls
from torchlit.games.valley import GAME

SNAKE_FIRST = seed_whose_rolls(GAME, lambda rolls: "snake" in rolls[0])
NUMBERS_FIRST = seed_whose_rolls(GAME, only_numbers, rolls=2)
ALL_KINDS_FIRST = seed_whose_rolls(GAME, lambda rolls: rolls[0] == ("dakota", "penny", 3))
