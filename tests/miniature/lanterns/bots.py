"""One level, `easy`; all above it play as `easy` too, and `greedy` needs nothing from a game."""

from collections.abc import Sequence
from random import Random
from typing import Any

from torchlit.protocol import Game, View
from torchlit.toolkits.bots.greedy import most_stars_now
from torchlit.toolkits.bots.part import BotPart


def easy(game: Game, view: View, moves: Sequence[Any], random: Random) -> Any:
    """Of a few moves, the one that brings most stars at once."""
    return most_stars_now(game, view, random.sample(moves, min(8, len(moves))), random)


BOTS = BotPart(levels={"easy": easy})
