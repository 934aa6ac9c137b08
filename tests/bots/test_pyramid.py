"""`greedy` at the Pyramid: what it sees, what it chooses on either side, and that it plays better than chance."""

from collections.abc import Sequence
from itertools import pairwise
from random import Random

import pytest
from hypothesis import assume, given, settings
from hypothesis import strategies as st
from msgspec.structs import replace

from tests.games.pyramid.tables import after, cards, goes, pyramid, resets, rolls
from torchlit.bots.pyramid import greedy as bot
from torchlit.bots.pyramid.hunters import turns_by_distance, wanted
from torchlit.games.protocol import Setup, View
from torchlit.games.pyramid import GAME
from torchlit.games.pyramid.hunting import squares_of
from torchlit.games.pyramid.moves import Go, Reset, RollDice, SeatMove, ShowCard, Walk
from torchlit.games.pyramid.rules import apply, legal_moves
from torchlit.games.pyramid.setting_up import chance
from torchlit.games.pyramid.state import COLOURS, SYMBOLS, Hand, State, Treasure
from torchlit.games.pyramid.turns import owing

HALL = """
+--+--+--+--+--+--+--+--+--+
|y1 .. .. .. .. .. .. .. g1|
+  +--+--+--+--+--+--+--+  +
|..|r1 .. .. SA .. .. p1|..|
+  +--+--+  +--+  +--+--+  +
|.. .. .. .. ST .. .. .. a1|
+--+--+--+--+--+--+--+--+--+
"""


def chosen(state: State, seed: int = 0) -> SeatMove:
    """What `greedy` does on the seat that owes a move; always one of the legal moves."""
    (seat,) = owing(state)
    moves = legal_moves(state, seat)
    view = View(GAME.turn_view(state), GAME.closed_view(state), GAME.own_view(state, seat))
    move = bot.choose(GAME, bot.remembering(state, view), moves, Random(seed))
    assert move in moves
    return move


def drawn(**pawns: str) -> str:
    """The hall with pawns, `H1="c3"`."""
    lines = HALL.strip("\n").splitlines()
    for pawn, square in pawns.items():
        row, column = 2 * int(square[1:]) - 1, 3 * (ord(square[0]) - ord("a")) + 1
        lines[row] = lines[row][:column] + pawn + lines[row][column + 2 :]
    return "\n".join(lines)


def test_the_mummy_enters_a_square_where_it_knows_a_hunter_to_be() -> None:
    for steps in (2, 3, 5):
        state = replace(pyramid(drawn(MM="b3", H1="d3", H2="i1")), phase="mummy", steps_left=steps, mummy_die=1)
        state = after(state, *[Walk(0, "c3")] * (chosen(state) == Walk(0, "c3")))
        assert chosen(state) == Walk(0, "d3")


def test_the_mummy_goes_where_more_hunters_may_be() -> None:
    state = replace(pyramid(drawn(MM="a2", H1="c1", H2="a3")), phase="mummy", steps_left=1, mummy_die=1)
    names = state.board.numbers
    unsure = sum(1 << names[square] for square in ("d1", "e1", "f1", "g1", "h1"))
    assert chosen(replace(state, possible=(unsure, 1 << names["a3"]))) == Walk(0, "a3")


def test_the_mummy_uses_its_special_turn() -> None:
    state = resets(pyramid(drawn(MM="b3", H1="c3", H2="i1"), aside=2))
    assert chosen(state) == Walk(0, "c3")


def test_hunters_show_their_cards_and_so_the_last_one() -> None:
    for held in ("y1", "y1 g1"):
        state = goes(rolls(pyramid(drawn(MM="h3", H1="a3"), held={1: held}), "2 2 2 2 2"), 2, "a1")
        assert chosen(state) == ShowCard(1)


def test_a_hunter_goes_for_the_last_treasure_even_beside_the_mummy() -> None:
    state = rolls(pyramid(drawn(MM="b1", H1="a3"), held={1: "y1"}), "2 1 3 4 arrow")
    assert chosen(state) in (Go(1, 2, "a1"), Go(1, "arrow", "a1"))


def test_a_hunter_keeps_out_of_the_mummys_reach() -> None:
    state = rolls(pyramid(drawn(MM="e1", H1="b1", H2="i3"), held={1: "g1 p1"}), "1 1 1 1 1")
    assert chosen(state) != Go(1, 1, "c1")


def test_a_hunter_beside_the_mummy_does_not_set_it_walking_for_one_more_die() -> None:
    beside = pyramid(drawn(MM="c1", H1="a1", H2="i3"), aside=2, held={1: "a1 p1"})
    assert chosen(beside) == RollDice(1)


def test_a_hunter_far_from_the_mummy_takes_the_dice_back_when_few_are_left() -> None:
    far = pyramid(drawn(MM="i2", H1="a1", H2="a3"), aside=4, held={1: "r1 y1"})
    assert chosen(far) == Reset(1)


def moment(seats: int, seed: int, moves: int, hunters: Sequence[str] = ("greedy", "random")) -> State:
    """A table some moves after the deal, with bots of both kinds."""
    random = Random(seed)
    state = GAME.setup(Setup(random.choice(list(GAME.boards.values())), seats, GAME.dice, {"mummy": seed % seats}))
    while moves or GAME.awaits_chance(state):
        before = state
        state = following(state, random, random.choice(hunters), random.choice(hunters))
        moves -= 1 if moves else 0
        if GAME.is_over(state):
            return before
    return state


def following(state: State, random: Random, mummy: str, hunters: str) -> State:
    """The table after one more move, of chance or of the bot that owes one."""
    if GAME.awaits_chance(state):
        return apply(state, chance(state, random.randrange)).state
    (seat,) = owing(state)
    if (mummy if seat == state.mummy_seat else hunters) == "random":
        return apply(state, random.choice(legal_moves(state, seat))).state
    return apply(state, chosen(state, random.randrange(1000))).state


def hidden_otherwise(state: State, random: Random) -> State | None:
    """A table that differs only in what the mummy may not know: hunters' squares, dice and cards. Rules: P8."""
    free = [list(squares_of(some)) for some in state.possible]
    squares: list[int] = []
    for pawn, hunter in enumerate(state.hunters):
        taken = [at for at in squares if not state.board.forbidden >> at & 1]
        left = [at for at in free[pawn] if at not in taken]
        if hunter.is_in and not left:
            return None
        squares.append(random.choice(left) if hunter.is_in else hunter.square)
    seen = {card for hand in state.hands for card in hand.shown}
    pack = {
        colour: [Treasure(colour, symbol) for symbol in SYMBOLS[:many] if Treasure(colour, symbol) not in seen]
        for colour, many in COLOURS.items()
    }
    for rest in pack.values():
        random.shuffle(rest)
    hands = tuple(Hand(tuple(pack[card.colour].pop() for card in hand.held), hand.shown) for hand in state.hands)
    hunters = tuple(replace(hunter, square=at) for hunter, at in zip(state.hunters, squares, strict=True))
    return replace(state, hunters=hunters, hands=hands)


@settings(max_examples=20, deadline=None)
@given(seats=st.integers(2, 5), seed=st.integers(0, 10_000), moves=st.integers(5, 80))
def test_what_the_mummy_may_not_know_does_not_change_what_it_does(seats: int, seed: int, moves: int) -> None:
    state, random = moment(seats, seed, moves), Random(seed)
    while not GAME.is_over(state) and state.phase not in ("special", "mummy"):
        state = following(state, random, "greedy", "greedy")
    assume(not GAME.is_over(state))
    other = hidden_otherwise(state, Random(seed + 1))
    assume(other is not None)
    assert other is not None
    assert chosen(state) == chosen(other)
    assert chosen(replace(state, overlay=False)) == chosen(state)


@pytest.mark.parametrize("seats", GAME.seats)
def test_a_game_of_greedy_bots_ends_with_legal_moves_only(seats: int) -> None:
    random = Random(seats)
    state = GAME.setup(Setup(GAME.boards["tomb"], seats, GAME.dice, {}))
    while not GAME.is_over(state):
        state = following(state, random, "greedy", "greedy")
        assert state.turn < 1000


def winner_is_mummy(seed: int, mummy: str, hunters: str) -> bool:
    random = Random(seed)
    state = GAME.setup(Setup(list(GAME.boards.values())[seed % 2], 3, GAME.dice, {"mummy": 0}))
    while not GAME.is_over(state):
        state = following(state, random, mummy, hunters)
    return state.winner == 0


def test_greedy_beats_random_on_both_sides() -> None:
    assert sum(winner_is_mummy(seed, "greedy", "random") for seed in range(10)) >= 9
    assert sum(winner_is_mummy(seed, "random", "greedy") for seed in range(10)) <= 1


def test_the_last_treasure_of_one_pawn_is_not_the_last_of_both() -> None:
    state = rolls(pyramid(drawn(MM="b1", H1="a3", H2="g3"), duel=True, held={1: "y1", 2: "g1 a1"}), "2 1 3 4 arrow")
    alone = rolls(pyramid(drawn(MM="b1", H1="a3", H2="g3"), duel=True, held={1: "y1", 2: ""}), "2 1 3 4 arrow")
    assert chosen(alone) in (Go(1, 2, "a1"), Go(1, "arrow", "a1"))
    assert chosen(state) not in (Go(1, 2, "a1"), Go(1, "arrow", "a1"))


def test_two_pawns_of_one_seat_share_its_treasures() -> None:
    state = pyramid(drawn(H1="b3", H2="h3"), duel=True, held={1: "y1 r1", 2: "g1 p1 a1"})
    names = state.board.numbers
    squares = [names["b3"], names["h3"]]
    first, second = (wanted(state.board, cards("y1 r1 g1 p1 a1"), squares, which) for which in (0, 1))
    assert {names["a1"], names["b2"]} <= first
    assert first | second == {state.board.treasures[card] for card in cards("y1 r1 g1 p1 a1")}
    assert not first & second


def test_a_treasure_far_away_takes_more_turns() -> None:
    turns = turns_by_distance()
    assert turns[0] == 0
    assert all(near < far for near, far in pairwise(turns[2:40:2]))
