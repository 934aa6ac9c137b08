"""What agents play: a game on a board with a number of seats, and what is rewarded."""

from collections.abc import Mapping
from types import MappingProxyType
from typing import Any

from torchlit import protocol
from torchlit.envs.registry import env_of, layout_of, sight_of
from torchlit.games.registry import game_named
from torchlit.protocol import Game
from torchlit.table import log
from torchlit.table.chance import commitment
from torchlit.toolkits.envs.layout import Layout, Reward, check_reward, check_seats
from torchlit.toolkits.envs.sight import Sight

NO_OPTIONS: Mapping[str, Any] = MappingProxyType({})


class Plan:
    """A game's set-up, without a seed."""

    def __init__(self, game: str, board: str, seats: int, reward: str, options: Mapping[str, Any] = NO_OPTIONS) -> None:
        self.game: Game = game_named(game)
        self.board = log.BoardText(board, self.game.board(board))
        self.seats, self.options = check_seats(self.game, seats), options
        self.layout: Layout = layout_of(game, board, seats)
        self.sight: Sight = sight_of(game, board, seats)
        self.start = self.game.setup(
            protocol.Setup(self.board.text, seats, self.game.dice, dict(options), self.game.rules_version)
        )
        """The state before the first roll."""
        self.compiled = env_of(self.game).compiled
        self.reward: Reward = check_reward(self.layout.rewards, reward)

    def __reduce__(self) -> tuple[Any, ...]:
        return Plan, (self.game.id, self.board.name, self.seats, self.reward, dict(self.options))

    def setup(self, seed: bytes) -> log.Setup:
        """The first entry of a game with this seed."""
        return log.Setup(
            format=log.FORMAT,
            game=self.game.id,
            rules=self.game.rules_version,
            board=self.board,
            dice=self.game.dice,
            seats=tuple(log.Player(f"seat {seat}") for seat in range(self.seats)),
            options=dict(self.options),
            commitment=commitment(seed),
        )
