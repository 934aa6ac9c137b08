"""The Pyramid: a mummy that cannot see hunts treasure hunters who see everything.

Story: hunters slip through the corridors of a pyramid, each after five secret treasures. Their dice lure the mummy: the
more of them lie aside, the farther it walks. It hears how far a hunter went, never where, and catches by walking into
them. 2 to 5 seats, in turns; about 40 minutes.

Rules page: docs/rules/pyramid.en.md. Based on "Pyramid of Pengqueen" by Marcel-André Casasola Merkle.
"""

from collections.abc import Mapping, Sequence

from torchlit.games.boards import shipped_boards
from torchlit.games.protocol import Below, Die, Setup, Standing, View
from torchlit.games.pyramid import offered, rules, setting_up, turns, view
from torchlit.games.pyramid.moves import Chance, Move, Pencil, SeatMove
from torchlit.games.pyramid.state import ARROW, MUMMY, State
from torchlit.games.pyramid.text import board_from_text, position_to_text


class Pyramid:
    """The Pyramid as a `Game`."""

    id = "pyramid"
    seats = range(2, 6)
    rules_version = 1
    dice: tuple[Die, ...] = (
        Die("white", (1, 2, 3, 4, ARROW, MUMMY)),
        Die("black", (2, 3, 3, 3, 4, 4)),
        Die("black-for-two", (1, 2, 2, 3, 3, 3)),
    )
    moves = SeatMove
    chances = Chance
    timeless: tuple[type, ...] = (Pencil,)
    apart = False
    in_turns = True

    def __init__(self) -> None:
        self.boards: Mapping[str, str] = shipped_boards(__package__, ("tomb", "labyrinth"))
        for name, text in self.boards.items():
            self.check_board(text, name)

    def check_board(self, text: str, name: str) -> None:
        board_from_text(text, name)

    def setup(self, setup: Setup) -> State:
        return setting_up.setup(setup)

    def awaits_chance(self, state: State) -> bool:
        return state.phase in ("choose", "deal", "rolling", "mummy-roll")

    def chance(self, state: State, below: Below) -> Chance:
        return setting_up.chance(state, below)

    def apply(self, state: State, move: Move) -> turns.PyramidStep:
        return rules.apply(state, move)

    def owing(self, state: State) -> Sequence[int]:
        return turns.owing(state)

    def legal_moves(self, state: State, seat: int) -> Sequence[SeatMove]:
        return rules.legal_moves(state, seat)

    def asides(self, state: State, seat: int) -> Sequence[SeatMove]:
        return rules.asides(state, seat)

    def turn(self, state: State) -> int:
        return state.turn

    def is_over(self, state: State) -> bool:
        return state.phase == "over"

    def standings(self, state: State) -> list[Standing]:
        """The winner first, all others together; with what each has found or caught. Rules: P24, P25, P26."""
        return [
            Standing(
                seat=seat,
                place=place,
                score={
                    "treasures": len(state.hands[seat].shown),
                    "caught": state.caught if seat == state.mummy_seat else 0,
                    "total": int(place == 1),
                },
            )
            for seat, place in enumerate(turns.places(state))
        ]

    def turn_view(self, state: State) -> view.PyramidTurn:
        return view.turn_view(state)

    def closed_view(self, state: State) -> view.PyramidClosed:
        return view.closed_view(state)

    def own_view(self, state: State, seat: int) -> view.PyramidOwn:
        return view.own_view(state, seat)

    def open_view(self, state: State) -> view.PyramidOwn:
        return view.open_view(state)

    def offered(self, view_: View) -> Sequence[SeatMove]:
        return offered.offered(view_)

    def gain(self, view_: View, move: SeatMove) -> int:
        return view.gain(view_, move)

    def draw(self, state: State) -> str:
        return position_to_text(state)


GAME = Pyramid()
