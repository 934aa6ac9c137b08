"""The Valley: everybody makes of the same dice what they can, in search of forests, cities, mountains and pyramids.

Story: explorers come down through the clouds into a valley. Dakota builds a hut, a statue and a mine, Penny knows every
number, and snakes lie down on the neighbour's sheet until an exact 9 drives them away. Up to three uses of the dice a
turn and one discovery. 1 to 100 seats, all at once; about 25 minutes.

Rules page: docs/rules/valley.en.md. Based on "Penny Papers Adventures: Valley of Wiraqocha" by Henri Kermarrec.
"""

from collections.abc import Mapping, Sequence

from torchlit.games.boards import shipped_boards
from torchlit.games.dice import Chance
from torchlit.games.protocol import Below, Die, Setup, Standing, View
from torchlit.games.valley import offered, rules, view
from torchlit.games.valley.moves import Move, SeatMove
from torchlit.games.valley.scoring import standings
from torchlit.games.valley.state import DAKOTA, PENNY, SNAKE, State
from torchlit.games.valley.text import board_from_text, sheet_to_text


class Valley:
    """The Valley as a `Game`."""

    id = "valley"
    seats = range(1, 101)
    rules_version = 1
    dice: tuple[Die, ...] = (
        Die("green", (1, 2, 3, 4, 5, DAKOTA)),
        Die("purple", (1, 2, 3, 4, 5, PENNY)),
        Die("red", (1, 2, 3, 4, 5, SNAKE)),
    )
    moves = SeatMove
    chances = Chance
    timeless: tuple[type, ...] = ()
    apart = True
    in_turns = False

    def __init__(self) -> None:
        self.boards: Mapping[str, str] = shipped_boards(__package__, ("meadow", "lakes"))
        for name, text in self.boards.items():
            self.check_board(text, name)

    def check_board(self, text: str, name: str) -> None:
        board_from_text(text, name)

    def setup(self, setup: Setup) -> State:
        return rules.setup(setup)

    def awaits_chance(self, state: State) -> bool:
        return state.phase in ("roll", "deal")

    def chance(self, state: State, below: Below) -> Chance:
        return rules.chance(state, below)

    def apply(self, state: State, move: Move) -> rules.ValleyStep:
        return rules.apply(state, move)

    def owing(self, state: State) -> Sequence[int]:
        return rules.owing(state)

    def legal_moves(self, state: State, seat: int) -> Sequence[SeatMove]:
        return rules.legal_moves(state, seat)

    def asides(self, state: State, seat: int) -> Sequence[SeatMove]:
        return rules.asides(state, seat)

    def turn(self, state: State) -> int:
        return state.turn

    def is_over(self, state: State) -> bool:
        return state.phase == "over"

    def standings(self, state: State) -> list[Standing]:
        return standings(state.sheets)

    def turn_view(self, state: State) -> view.ValleyTurn:
        return view.turn_view(state)

    def closed_view(self, state: State) -> view.ValleyClosed:
        return view.closed_view(state)

    def own_view(self, state: State, seat: int) -> view.ValleyOwn:
        return view.own_view(state, seat)

    def open_view(self, state: State) -> None:
        return None

    def offered(self, view_: View) -> Sequence[SeatMove]:
        return offered.offered(view_)

    def gain(self, view_: View, move: SeatMove) -> int:
        return view.gain(view_, move)

    def draw(self, state: State) -> str:
        return "\n\n".join(sheet_to_text(sheet) for sheet in state.sheets)


GAME = Valley()
