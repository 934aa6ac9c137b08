"""The end of a Pyramid game, small enough to be worked out whole: for tests, and to measure how strong the bots are.

The smallest board that the rules allow: 25 squares, all but two with a treasure. One hunter of two is out, so that the
mummy needs one more catch; the other has just shown its fourth card and needs one more. Which one is secret: chance
takes one of the three red cards that nobody has shown. The hunter moves, the mummy, and the hunter once more; then,
unless somebody has won, nobody has.

The rules are those of the game. Three things make it smaller: a roll is one of six, in which every die shows every face
once, so that each die is fair; the mummy's die shows 2 or 3; and the hunter takes no dice back, and rolls again only if
it cannot move.
"""

from pathlib import Path

from msgspec.structs import replace

from torchlit.envs.plan import Plan
from torchlit.games.pyramid import GAME, kernel
from torchlit.games.pyramid.env.layout import PLAIN, PyramidLayout
from torchlit.games.pyramid.env.sight import PyramidSight
from torchlit.games.pyramid.hunter_turn import go_squares
from torchlit.games.pyramid.kernel import NOBODY, Position, with_number
from torchlit.games.pyramid.knowledge import Knowledge, Known
from torchlit.games.pyramid.moves import Chance, DealCards, Move, Reset, RollDice, SeatMove
from torchlit.games.pyramid.setting_up import mummy_die
from torchlit.games.pyramid.state import ARROW, COLOURS, HUNTER_DICE, MUMMY, Announcement, Hand, State, Treasure
from torchlit.games.pyramid.turns import PyramidStep
from torchlit.protocol import Below, Die, Setup, Step
from torchlit.toolkits.dice import Roll, rolled
from torchlit.toolkits.envs.layout import Mask

BOARD = Path(__file__).with_suffix(".txt").read_text(encoding="utf-8")
MUMMY_SEAT, HUNTER, OUT = 0, 1, 2
"""The seats: the mummy, the hunter who is left, and the one who is out."""
MUMMY_AT, HUNTER_AT = "b4", "c1"
"""Where they stand: everybody knows, as the hunter has just shown a card."""
ROLLS = (
    (1, 2, 1, 4, MUMMY),
    (2, 3, MUMMY, ARROW, 1),
    (3, 3, 2, 1, 4),
    (4, ARROW, 4, MUMMY, 2),
    (ARROW, MUMMY, 3, 2, ARROW),
    (MUMMY, 1, ARROW, 3, 3),
)
"""The rolls that can come. Fewer dice show the first faces of one of them."""
DICE = (GAME.dice[0], Die("black", (2, 3)), GAME.dice[2])
FIRST_TURN = 21
LAST_CARDS = tuple(Treasure("red", symbol) for symbol in ("scarab", "lotus", "cat"))


def chance(state: State, below: Below) -> Chance:
    """The last card, a roll of the white dice, or of the black one."""
    match state.phase:
        case "deal":
            return DealCards(((), (LAST_CARDS[below(len(LAST_CARDS))],), ()))
        case "rolling":
            return Roll(ROLLS[below(len(ROLLS))][: HUNTER_DICE - state.aside])
        case _:
            return rolled((mummy_die(state),), below)


def apply(state: State, move: Move) -> PyramidStep:
    """As in the game; but with the last card, what went before it has been played."""
    if not isinstance(move, DealCards):
        return GAME.apply(state, move)
    board = state.board
    square, out = board.numbers[HUNTER_AT], board.sarcophagus
    (last,) = (card for card, at in board.treasures.items() if at == square)
    found = (Treasure("green", "scarab"), Treasure("grey", "scarab"), Treasure("purple", "scarab"), last)
    others = tuple(Treasure(colour, "eye") for colour in COLOURS)
    seen = (Announcement(FIRST_TURN - 2, "showed", square=HUNTER_AT, card=last),)
    caught = (Announcement(FIRST_TURN - 1, "caught", square=board.names[out]),)
    position = Position(
        phase=kernel.READY,
        active=0,
        aside=0,
        faces=0,
        steps_left=0,
        mummy=board.numbers[MUMMY_AT],
        caught=kernel.LIVES,
        winner=NOBODY,
        squares=with_number(1, out, square),
        lives=kernel.LIVES,
    )
    return Step(
        replace(
            state,
            position=position,
            turn=FIRST_TURN,
            hands=(Hand(), Hand(move.hands[HUNTER], found), Hand((), others)),
            knowledge=Knowledge(board, Known((1 << square, 0))),
            heard=(seen, caught),
            walked=((FIRST_TURN - 1, board.numbers[MUMMY_AT]),),
        )
    )


def is_over(state: State) -> bool:
    """True when somebody has won, or nobody can win any more before the mummy's second turn."""
    if GAME.is_over(state) or state.turn <= FIRST_TURN + 1:
        return bool(GAME.is_over(state))
    if state.phase == "rolled":
        (card,) = state.hands[HUNTER].held
        squares = go_squares(state).values()
        return any(squares) and not any(some >> state.board.treasures[card] & 1 for some in squares)
    return state.phase == "mummy-roll"


def legal_moves(state: State, seat: int) -> list[SeatMove]:
    """All but a reset and a second roll, unless there is nothing else."""
    moves = list(GAME.legal_moves(state, seat))
    left_out: tuple[type, ...] = (Reset,) if state.phase == "ready" else (RollDice,)
    return [move for move in moves if not isinstance(move, left_out)] or moves


class EndgameSight(PyramidSight):
    """The same for agents."""

    def __init__(self, layout: PyramidLayout) -> None:
        super().__init__(layout)
        self._plain_actions = layout.wait - len(PLAIN)

    def mask(self, state: State, seat: int) -> Mask:
        mask = super().mask(state, seat)
        if mask.sum() > 1 and state.phase in ("ready", "rolled"):
            mask[self._plain_actions + PLAIN.index(Reset if state.phase == "ready" else RollDice)] = 0
        return mask


class Endgame(Plan):
    """The endgame as agents play it."""

    def __init__(self) -> None:
        super().__init__(GAME.id, next(iter(GAME.boards)), 3, "win", {"mummy": MUMMY_SEAT})
        self.game = replace(GAME, chance=chance, apply=apply, is_over=is_over, legal_moves=legal_moves)
        self.layout = layout = PyramidLayout(BOARD, self.seats)
        self.sight = EndgameSight(layout)
        self.start = GAME.setup(Setup(BOARD, self.seats, DICE, self.options))

    def __reduce__(self) -> tuple[type["Endgame"], tuple[()]]:
        return Endgame, ()
