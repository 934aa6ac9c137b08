"""The compiled Pyramid against the table's own rules, move by move."""

from collections import Counter
from typing import Any

import numpy as np
import pytest

from tests.games.pyramid.tables import SMALL
from torchlit.games.pyramid import GAME
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
from torchlit.games.pyramid.state import Board, Phase, State
from torchlit.games.pyramid.text import board_from_text
from torchlit.games.pyramid.turns import owing
from torchlit.protocol import Setup
from torchlit.toolkits.compiler.chance import seed_chance
from torchlit.toolkits.compiler.compiled import compiled
from torchlit.toolkits.dice import Roll

BOARDS = {"small": SMALL, **GAME.boards}
DICE: dict[int, int | str] = {1: 1, 2: 2, 3: 3, 4: 4, 5: "arrow", 6: "mummy"}
PHASES: dict[Phase, int] = {
    "ready": slow.READY,
    "rolled": slow.CHOOSING,
    "card": slow.CARD,
    "special": slow.SPECIAL,
    "mummy-roll": slow.MUMMY_ROLL,
    "mummy": slow.WALKING,
    "over": slow.OVER,
}
MOST_MOVES = 20_000
tables = pytest.mark.parametrize(("pawns", "duel"), [(2, True), (2, False), (3, False), (4, False)])


def board_of(name: str) -> Board:
    return board_from_text(BOARDS[name], name)


def ints(count: int) -> Any:
    return np.zeros(count, np.int64)


def plain(ground: Any) -> Any:
    """The ground for the interpreter, which has ints of its own."""
    return tuple(plain(part) if isinstance(part, tuple) else np.asarray(part).tolist() for part in ground)


@tables
@pytest.mark.parametrize("name", BOARDS)
def test_both_speeds_play_the_same_games(name: str, pawns: int, duel: bool) -> None:
    board, fast = board_of(name), compiled("torchlit.games.pyramid.playouts")
    for game in range(12 if name == "small" else 1):
        chance, table, notes = [0] * 4, [0] * slow.TABLE, [0] * (slow.NOTE * MOST_MOVES)
        seed_chance(chance, 7, game)
        moves = slow.random_game(plain(ground_of(board, duel)), pawns, duel, chance, table, notes, [0] * slow.NOTE)
        again, laid, told = ints(4), ints(slow.TABLE), ints(slow.NOTE * MOST_MOVES)
        fast.seed_chance(again, 7, game)
        assert moves == fast.random_game(ground_of(board, duel), pawns, duel, again, laid, told, ints(slow.NOTE))
        assert notes == told.tolist()
        assert table[: slow.ENDS + 2] == laid[: slow.ENDS + 2].tolist()


class Followed:
    """A compiled game that is played again at a table, one move after the other."""

    def __init__(self, name: str, pawns: int, duel: bool, seed: int) -> None:
        self.fast, self.board = compiled("torchlit.games.pyramid.playouts"), board_of(name)
        self.ground = ground_of(self.board, duel)
        self.chance, self.table, self.note = ints(4), ints(slow.TABLE), ints(slow.NOTE)
        self.fast.seed_chance(self.chance, 8, seed)
        self.fast.set_up(self.ground, pawns, duel, self.chance, self.table)
        seats = 2 if duel else pawns + 1
        state = GAME.setup(Setup(BOARDS[name], seats, GAME.dice, {"mummy": 0}))
        hands = [self.cards(seat - 1) if seat else () for seat in range(seats)]
        self.state: State = apply(state, DealCards(tuple(hands))).state
        self.compare()

    def cards(self, hand: int) -> tuple[Any, ...]:
        held = int(self.table[slow.HELD + hand])
        return tuple(card for number, card in enumerate(EVERY_TREASURE) if held >> number & 1)

    def go_on(self) -> int:
        """One more move on both sides; what it was."""
        state = self.state
        moves = legal_moves(state, owing(state)[0]) if owing(state) else []
        self.fast.random_move(self.ground, self.chance, self.table, self.note)
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
        table, state = self.table.tolist(), self.state
        pawns = len(state.hunters)
        assert table[slow.PHASE] == PHASES[state.phase]
        assert table[slow.ASIDE] == state.aside
        assert table[slow.MUMMY_AT] == state.mummy
        assert table[slow.STEPS_LEFT] == state.steps_left
        assert table[slow.CAUGHT] == state.caught
        assert tuple(table[slow.SQUARES : slow.SQUARES + pawns]) == state.squares
        assert tuple(table[slow.LIVES_LEFT : slow.LIVES_LEFT + pawns]) == state.lives
        for hand, cards in enumerate(state.hands[1:]):
            assert set(self.cards(hand)) == set(cards.held)
        if state.phase in ("ready", "rolled", "card", "special"):
            assert table[slow.ACTIVE] == state.active
        if state.phase == "rolled":
            moves = [move for move in legal_moves(state, owing(state)[0]) if isinstance(move, Go)]
            assert {(move.die, self.board.numbers[move.square]) for move in moves} == set(self.ends())
        winners = {slow.NOBODY: None, slow.THE_MUMMY: 0}
        assert winners.get(table[slow.WINNER], table[slow.WINNER] + 1) == state.winner

    def ends(self) -> list[tuple[int | str, int]]:
        """Every die with every square to which it leads."""
        found = []
        for die in range(1, 6):
            low, high = self.table[slow.ENDS + 2 * die : slow.ENDS + 2 * die + 2].tolist()
            some = low | high << WORD
            found += [(DICE[die], square) for square in range(len(self.board.names)) if some >> square & 1]
        return found


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
