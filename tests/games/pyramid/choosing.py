"""Tables of the Pyramid for tests of its bots."""

from collections.abc import Sequence
from random import Random

from tests.games.pyramid.tables import replace
from torchlit.games.pyramid import GAME
from torchlit.games.pyramid.hunting import squares_of
from torchlit.games.pyramid.moves import SeatMove
from torchlit.games.pyramid.rules import apply, legal_moves
from torchlit.games.pyramid.setting_up import chance
from torchlit.games.pyramid.state import COLOURS, SYMBOLS, Hand, State, Treasure
from torchlit.games.pyramid.turns import owing
from torchlit.protocol import Setup
from torchlit.toolkits.bots.seats import choices

HALL = """
+--+--+--+--+--+--+--+--+--+
|y1 .. .. .. .. .. .. .. g1|
+  +--+--+--+--+--+--+--+  +
|..|r1 .. .. SA .. .. p1|..|
+  +--+--+  +--+  +--+--+  +
|.. .. .. .. ST .. .. .. a1|
+--+--+--+--+--+--+--+--+--+
"""


def chosen(state: State, seed: int = 0, bot: str = "greedy") -> SeatMove:
    """What a bot does on the seat that owes a move; always one of the legal moves."""
    (seat,) = owing(state)
    moves = legal_moves(state, seat)
    return moves[moves.index(choices(GAME, state, {seat: bot}, {seat: Random(seed)})[0])]


def drawn(**pawns: str) -> str:
    """The hall with pawns, `H1="c3"`."""
    lines = HALL.strip("\n").splitlines()
    for pawn, square in pawns.items():
        row, column = 2 * int(square[1:]) - 1, 3 * (ord(square[0]) - ord("a")) + 1
        lines[row] = lines[row][:column] + pawn + lines[row][column + 2 :]
    return "\n".join(lines)


def moment(seats: int, seed: int, moves: int, hunters: Sequence[str] = ("greedy", "random")) -> State:
    """A table some moves after the deal, with bots of both kinds."""
    random = Random(seed)
    state: State = GAME.setup(
        Setup(random.choice(list(GAME.boards.values())), seats, GAME.dice, {"mummy": seed % seats})
    )
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
    bot = mummy if seat == state.mummy_seat else hunters
    return apply(state, chosen(state, random.randrange(1000), bot)).state


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


def winner_is_mummy(seed: int, mummy: str, hunters: str) -> bool:
    random = Random(seed)
    state: State = GAME.setup(Setup(list(GAME.boards.values())[seed % 2], 3, GAME.dice, {"mummy": 0}))
    while not GAME.is_over(state):
        state = following(state, random, mummy, hunters)
    return state.winner == 0
