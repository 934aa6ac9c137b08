"""The compiled Pyramid against the table's own rules, move by move."""

from collections import Counter
from typing import Any

import numpy as np
import pytest

from tests.games.pyramid.tables import SMALL
from torchlit.games.pyramid import GAME, kernel
from torchlit.games.pyramid import playouts as slow
from torchlit.games.pyramid.arrays import EVERY_TREASURE, WORD, fits_in_words, ground_of
from torchlit.games.pyramid.moves import (
    DealCards,
    Go,
    KeepCard,
    Move,
    Reset,
    RollDice,
    ShowCard,
    Stop,
    Walk,
)
from torchlit.games.pyramid.rules import apply, legal_moves
from torchlit.games.pyramid.state import Board, State
from torchlit.games.pyramid.text import board_from_text
from torchlit.games.pyramid.turns import owing
from torchlit.protocol import Setup
from torchlit.toolkits.compiler.chance import seed_chance
from torchlit.toolkits.compiler.compiled import compiled
from torchlit.toolkits.dice import Roll

BOARDS = {"small": SMALL, **GAME.boards}
DICE: dict[int, int | str] = {1: 1, 2: 2, 3: 3, 4: 4, 5: "arrow", 6: "mummy"}
MOST_MOVES = 20_000
tables = pytest.mark.parametrize(("pawns", "duel"), [(2, True), (2, False), (3, False), (4, False)])


def board_of(name: str) -> Board:
    return board_from_text(BOARDS[name], name)


def ints(count: int) -> Any:
    return np.zeros(count, np.int64)


def plain(ground: Any) -> Any:
    """The maze and the ground for the interpreter, which has ints of its own."""
    if isinstance(ground, tuple):
        parts = [plain(part) for part in ground]
        return type(ground)(*parts) if hasattr(ground, "_fields") else tuple(parts)
    return np.asarray(ground).tolist()


@tables
@pytest.mark.parametrize("name", BOARDS)
def test_both_speeds_play_the_same_games(name: str, pawns: int, duel: bool) -> None:
    board, fast = board_of(name), compiled("torchlit.games.pyramid.playouts")
    ground = ground_of(board, duel)
    maze, spots = plain(ground)
    for game in range(12 if name == "small" else 1):
        chance, held, notes = [0] * 4, [0] * slow.HANDS, [0] * (slow.NOTE * MOST_MOVES)
        seed_chance(chance, 7, game)
        played = slow.random_game(maze, spots, pawns, chance, held, [0] * slow.ENDS, notes, [0] * slow.NOTE)
        again, cards, told = ints(4), ints(slow.HANDS), ints(slow.NOTE * MOST_MOVES)
        fast.seed_chance(again, 7, game)
        assert played == fast.random_game(*ground, pawns, again, cards, ints(slow.ENDS), told, ints(slow.NOTE))
        assert notes == told.tolist()
        assert held == cards.tolist()


class Followed:
    """A compiled game that is played again at a table, one move after the other."""

    def __init__(self, name: str, pawns: int, duel: bool, seed: int) -> None:
        self.fast, self.board = compiled("torchlit.games.pyramid.playouts"), board_of(name)
        self.ground = ground_of(self.board, duel)
        self.chance, self.held, self.ends, self.note = ints(4), ints(slow.HANDS), ints(slow.ENDS), ints(slow.NOTE)
        self.fast.seed_chance(self.chance, 8, seed)
        self.position = self.fast.set_up(*self.ground, pawns, self.chance, self.held)
        self.tokens = kernel.goal(pawns, duel)
        seats = 2 if duel else pawns + 1
        state = GAME.setup(Setup(BOARDS[name], seats, GAME.dice, {"mummy": 0}))
        hands = [self.cards(seat - 1) if seat else () for seat in range(seats)]
        self.state: State = apply(state, DealCards(tuple(hands))).state
        self.compare()

    def cards(self, hand: int) -> tuple[Any, ...]:
        held = int(self.held[hand])
        return tuple(card for number, card in enumerate(EVERY_TREASURE) if held >> number & 1)

    def go_on(self) -> int:
        """One more move on both sides; what it was."""
        state = self.state
        moves = legal_moves(state, owing(state)[0]) if owing(state) else []
        self.position = self.fast.random_move(
            *self.ground, self.chance, self.position, self.tokens, self.held, self.ends, self.note
        )
        what, first, second, many = self.note.tolist()
        assert many == max(1, len(moves))
        for move in self.made(what, first, second):
            assert not owing(self.state) or move in legal_moves(self.state, owing(self.state)[0])
            self.state = apply(self.state, move).state
        self.compare()
        return int(what)

    def made(self, what: int, first: int, second: int) -> list[Move]:
        """The moves of a note."""
        seat, names = self.state.hunters[self.state.active].seat, self.board.names
        match what:
            case slow.ROLLED:
                return [RollDice(seat), Roll(tuple(DICE[int(digit)] for digit in f"{first:o}"))]
            case slow.RESET:
                return [Reset(seat)]
            case slow.WENT:
                return [Go(seat, DICE[first], names[second])]
            case slow.SHOWED:
                return [ShowCard(seat)]
            case slow.KEPT:
                return [KeepCard(seat)]
            case slow.MUMMY_ROLLED:
                return [Roll((first,))]
            case slow.WALKED:
                return [Walk(0, names[first])]
            case _:
                return [Stop(0)]

    def compare(self) -> None:
        position, state = self.position, self.state
        assert tuple(position) == state.position
        for hand, cards in enumerate(state.hands[1:]):
            assert set(self.cards(hand)) == set(cards.held)


@tables
def test_the_table_allows_every_move_and_stands_the_same_after_it(pawns: int, duel: bool) -> None:
    seen, won = Counter[int](), Counter[bool]()
    for seed in range(12):
        game = Followed("small", pawns, duel, seed)
        while game.state.phase != "over":
            seen[game.go_on()] += 1
        won[game.state.winner == 0] += 1
    assert set(seen) == set(range(slow.ROLLED, slow.STOPPED + 1))
    assert won[True]


@tables
@pytest.mark.parametrize("name", GAME.boards)
def test_the_table_allows_every_move_on_our_boards(name: str, pawns: int, duel: bool) -> None:
    game = Followed(name, pawns, duel, 1)
    for _ in range(300):
        if game.state.phase != "over":
            game.go_on()


def test_a_board_has_two_words_of_squares_at_most() -> None:
    boards = [board_of(name) for name in GAME.boards]
    assert all(WORD < len(board.names) <= 2 * WORD and fits_in_words(board) for board in boards)
