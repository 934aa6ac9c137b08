"""What holds for every maze and every game of the Pyramid, looked for by hypothesis and compared with a slow oracle."""

from itertools import pairwise
from random import Random

from hypothesis import given, settings
from hypothesis import strategies as st

from tests.games.pyramid import oracle
from tests.games.pyramid.mazes import a_real_table, mazes, next_state, tables
from tests.games.pyramid.oracle import FACES, Maze
from tests.games.pyramid.tables import board, following
from torchlit.games.pyramid import GAME
from torchlit.games.pyramid.hunter_turn import card_here
from torchlit.games.pyramid.hunting import ends, is_enclosed, squares_of, within
from torchlit.games.pyramid.moves import Go, KeepCard, Reset, RollDice, SeatMove, ShowCard, Stop, Walk
from torchlit.games.pyramid.rules import legal_moves
from torchlit.games.pyramid.state import Board, State
from torchlit.games.pyramid.text import board_from_text, board_to_text, position_to_text
from torchlit.games.pyramid.turns import goal, owing
from torchlit.games.pyramid.view import HunterTask, WalkTask, own_view


def named(maze: Board, some: int) -> set[str]:
    return {maze.names[square] for square in squares_of(some)}


def set_of(maze: Board, squares: set[str]) -> int:
    return sum(1 << maze.numbers[square] for square in squares)


@given(mazes(), st.data())
def test_a_move_ends_where_trying_every_step_ends(text: str, data: st.DataObject) -> None:
    slow, fast = Maze(text), board(text)
    mummy = data.draw(st.sampled_from(sorted(set(slow.signs) - {slow.stairs})))
    others = data.draw(st.sets(st.sampled_from(sorted(slow.signs)), max_size=3)) - {mummy} - slow.special
    for start in set(slow.signs) - {mummy} - others | slow.special:
        at, blocked = fast.numbers[start], set_of(fast, others)
        for die in FACES:
            found = named(fast, ends(fast, at, die, fast.numbers[mummy], blocked))
            assert found == oracle.ends(slow, start, die, mummy, others), (start, die)
        enclosed = is_enclosed(fast, at, fast.numbers[mummy], blocked)
        assert enclosed == oracle.is_enclosed(slow, start, mummy, others), start


@given(st.sampled_from(sorted(GAME.boards.values())), st.integers(0, 10**9))
def test_a_move_on_our_boards_ends_where_trying_every_step_ends(text: str, seed: int) -> None:
    slow, fast, random = Maze(text), board_from_text(text, "board"), Random(seed)
    open_squares = sorted(set(slow.signs) - slow.special)
    start, mummy, *others = random.sample(open_squares, 5)
    start = random.choice([start, start, slow.stairs, slow.sarcophagus])
    mummy = random.choice([mummy, random.choice([*slow.beside(start), mummy])])
    others = [other for other in [*others, *random.sample(slow.beside(start), 1)] if other not in {start, mummy}]
    blocked = set_of(fast, set(others) - slow.special)
    for die in FACES:
        found = named(fast, ends(fast, fast.numbers[start], die, fast.numbers[mummy], blocked))
        assert found == oracle.ends(slow, start, die, mummy, set(others) - slow.special)


@given(mazes(), st.integers(0, 5))
def test_the_mummy_reaches_what_every_way_reaches(text: str, steps: int) -> None:
    slow, fast = Maze(text), board(text)
    for start in set(slow.signs) - {slow.stairs}:
        reached = within(fast, 1 << fast.numbers[start], steps, fast.forbidden)
        assert named(fast, reached) == oracle.reach(slow, start, steps)


@given(tables())
def test_what_a_seat_is_told_of_its_options_is_what_the_rules_allow(state: State) -> None:
    for seat in range(state.seats):
        assert set(told(state, seat)) == set(legal_moves(state, seat))


def told(state: State, seat: int) -> list[SeatMove]:
    """The moves that a seat's own view offers."""
    task = own_view(state, seat).task
    if isinstance(task, WalkTask):
        return [Stop(seat), *(Walk(seat, square) for square in task.squares)]
    if not isinstance(task, HunterTask):
        return []
    moves: list[SeatMove] = [Reset(seat)] if task.can_reset else []
    moves += [RollDice(seat)] if task.can_roll else []
    moves += [Go(seat, offer.die, way.square) for offer in task.dice for way in offer.ways]
    return moves + ([ShowCard(seat), KeepCard(seat)] if task.card else [])


@given(tables())
def test_every_way_that_is_shown_can_be_gone(state: State) -> None:
    maze = Maze(board_to_text(state.board))
    mummy = state.board.names[state.mummy]
    for seat in range(state.seats):
        task = own_view(state, seat).task
        if isinstance(task, HunterTask):
            start = state.board.names[state.hunters[task.hunter].square]
            for offer in task.dice:
                for way in offer.ways:
                    assert way.path[-1] == way.square
                    assert all(there in maze.beside(here) for here, there in pairwise((start, *way.path)))
                    assert not {*maze.special, mummy} & set(way.path)
                    if isinstance(offer.die, int):
                        assert len(way.path) == offer.die
                    else:
                        columns, rows = zip(*((square[0], square[1:]) for square in (start, *way.path)), strict=True)
                        assert len(set(columns)) == 1 or len(set(rows)) == 1
        if isinstance(task, WalkTask):
            reach = oracle.reach(maze, mummy, min(state.steps_left, 5))  # every way of more steps takes too long
            assert reach <= {way.square for way in task.reach} | {mummy}
            for way in task.reach:
                assert way.path[-1] == way.square
                assert len(way.path) <= state.steps_left
                assert all(there in maze.beside(here) for here, there in pairwise((mummy, *way.path)))
                assert not maze.special & set(way.path)


@settings(max_examples=40)
@given(st.integers(2, 5), st.integers(0, 10**9))
def test_what_never_happens_in_a_game(seats: int, seed: int) -> None:
    random = Random(seed)
    state = a_real_table(seats, random)
    for _ in range(250):
        if GAME.is_over(state):
            break
        before, (state, _) = state, following(state, random)
        assert state.turn >= before.turn
        assert 0 <= state.aside <= 5
        assert len(state.rolled) in (0, 5 - state.aside)
        assert state.caught == sum(3 - hunter.lives for hunter in state.hunters)
        assert (state.caught >= goal(state)) == (state.winner is not None and state.winner == state.mummy_seat)
        in_maze = [h.square for h in state.hunters if h.is_in and not state.board.forbidden >> h.square & 1]
        assert len(in_maze) == len(set(in_maze))
        assert state.mummy not in in_maze
        assert state.mummy != state.board.stairs
        assert len(owing(state)) == (0 if GAME.awaits_chance(state) or GAME.is_over(state) else 1)
        assert (state.phase == "card") <= (card_here(state) is not None)
        for seat in owing(state):
            assert legal_moves(state, seat)


@given(tables())
def test_a_game_that_goes_on_changes_nothing_behind_ones_back(state: State) -> None:
    """A random step gives a new state and leaves the old one as it was."""
    before = position_to_text(state)
    next_state(state, Random(1))
    assert position_to_text(state) == before
