"""The Temple: everybody writes the same dice on their own sheet, in search of long sequences and groups of numbers.

Story: explorers wander through a temple. A Lockpick opens doors, Penny knows every number, and mummies rise on the
neighbour's sheet until a 9 beside them sends them back to sleep. 1 to 100 seats, all at once; about 15 minutes.

Rules page: docs/rules/temple.en.md. Based on "Penny Papers Adventures: The Temple of Apikhabou" by Henri Kermarrec.
"""

from collections.abc import Mapping, Sequence

from torchlit.games.boards import shipped_boards
from torchlit.games.dice import Chance
from torchlit.games.protocol import Below, Die, Setup, Standing, View
from torchlit.games.temple import offered, rules, view
from torchlit.games.temple.moves import CrossOut, CrossOutAtOnce, Move, SeatMove
from torchlit.games.temple.scoring import score, standings
from torchlit.games.temple.state import LOCKPICK, MUMMY, PENNY, State
from torchlit.games.temple.text import board_from_text, sheet_to_text


class Temple:
    """The Temple as a `Game`."""

    id = "temple"
    seats = range(1, 101)
    rules_version = 1
    dice: tuple[Die, ...] = (
        Die("green", (1, 2, 3, 4, 5, LOCKPICK)),
        Die("purple", (1, 2, 3, 4, 5, PENNY)),
        Die("red", (1, 2, 3, 4, 5, MUMMY)),
    )
    moves = SeatMove
    chances = Chance
    timeless: tuple[type, ...] = (CrossOut, CrossOutAtOnce)
    apart = True
    in_turns = False

    def __init__(self) -> None:
        self.boards: Mapping[str, str] = shipped_boards(__package__, ("stairs", "gate"))
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

    def apply(self, state: State, move: Move) -> rules.TempleStep:
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
        return standings([score(sheet) for sheet in state.sheets])

    def turn_view(self, state: State) -> view.TempleTurn:
        return view.turn_view(state)

    def closed_view(self, state: State) -> view.TempleClosed:
        return view.closed_view(state)

    def own_view(self, state: State, seat: int) -> view.TempleOwn:
        return view.own_view(state, seat)

    def open_view(self, state: State) -> None:
        return None

    def offered(self, view_: View) -> Sequence[SeatMove]:
        return offered.offered(view_)

    def gain(self, view_: View, move: SeatMove) -> int:
        return view.gain(view_, move)

    def draw(self, state: State) -> str:
        return "\n\n".join(sheet_to_text(sheet) for sheet in state.sheets)


GAME = Temple()
