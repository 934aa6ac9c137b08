"""Random games through the table's own rules: chance rolls, and the first seat that owes a move makes any legal one."""

from random import Random

from compiled_games import BOARDS, SEED

from torchlit.games.registry import GAMES
from torchlit.protocol import Setup, Standing


class Player:
    """Plays whole games of one title with as few seats as it allows."""

    def __init__(self, name: str) -> None:
        self.game = GAMES[name]
        self.setup = Setup(self.game.boards[BOARDS[name]], self.game.seats[0], self.game.dice)
        self.random = Random(SEED).random

    def below(self, count: int) -> int:
        return int(self.random() * count)

    def play(self) -> list[Standing]:
        """One game, scored."""
        game = self.game
        state = game.setup(self.setup)
        while not game.is_over(state):
            if game.awaits_chance(state):
                move = game.chance(state, self.below)
            else:
                moves = game.legal_moves(state, game.owing(state)[0])
                move = moves[self.below(len(moves))]
            state = game.apply(state, move).state
        return list(game.standings(state))
