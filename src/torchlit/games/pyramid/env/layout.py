"""The Pyramid's planes and actions.

With S squares, row by row, the actions are in this order:

- 5 × S: go to a square with a die that shows 1, 2, 3, 4 or an arrow
- S: the mummy walks one step to a square
- reset, roll, show the card, keep the card, stop

The mummy's pencil is left out: an agent has its own memory, and planes that show where each hunter can be.
"""

import numpy as np

from torchlit.games.pyramid.hunting import FACES
from torchlit.games.pyramid.kernel import GOALS
from torchlit.games.pyramid.moves import Go, KeepCard, Reset, RollDice, SeatMove, ShowCard, Stop, Walk
from torchlit.games.pyramid.state import COLOURS, HUNTER_DICE, LIVES, Hand
from torchlit.games.pyramid.text import board_from_text
from torchlit.games.pyramid.view import HunterSight, HunterTask, HunterTold, MummySight
from torchlit.protocol import View
from torchlit.toolkits.envs.layout import Plane, Planes, Reward, place_of

PHASES = ("hunter", "special", "mummy")
MOST_STEPS = 4 + HUNTER_DICE
PLAIN = (Reset, RollDice, ShowCard, KeepCard, Stop)
"""The moves without a square, in the order of their actions."""

BOARD = (
    Plane("square"),
    *(Plane(f"way {direction}") for direction in ("up", "right", "down", "left")),
    Plane("stairs"),
    Plane("sarcophagus"),
    *(Plane(f"{colour} region") for colour in COLOURS),
    *(Plane(f"{colour} treasure") for colour in COLOURS),
)
TURN = (
    Plane("treasure of an own card to find"),
    Plane("treasure that was shown"),
    Plane("mummy"),
    Plane("own role is the mummy"),
    *(Plane(f"turn: {phase}") for phase in PHASES),
    Plane("dice set aside", HUNTER_DICE),
    Plane("mummy's die", 4),
    Plane("mummy's steps left", MOST_STEPS),
    Plane("mummy's tokens", max(GOALS)),
    Plane("tokens that win", max(GOALS)),
    *(Plane(f"dice that show {face}", HUNTER_DICE) for face in FACES),
    Plane("a card can be shown"),
)
PAWN = (
    Plane("stands here"),
    Plane("can be here"),
    Plane("was last seen here"),
    Plane("own"),
    Plane("in turn"),
    Plane("lives", LIVES),
    *(Plane(f"{colour} cards to find", 2) for colour in COLOURS),
    *(Plane(f"last heard: {face}") for face in FACES),
    Plane("last heard: lost its turn"),
    Plane("last heard: passed"),
)


class PyramidLayout:
    """The Pyramid as a `Layout`."""

    rewards: tuple[Reward, ...] = ("win",)

    def __init__(self, board: str, seats: int) -> None:
        printed = board_from_text(board, "board")
        self.board, self.rows, self.columns = printed, printed.rows, printed.columns
        self.squares = printed.names
        self._numbers = printed.numbers
        self._treasures = {treasure: printed.names[square] for treasure, square in printed.treasures.items()}
        self._places = {name: place_of(name, printed.columns) for name in printed.names}
        self.places = tuple(self._places.values())
        """Each square's place in a plane."""
        self.wait = 6 * len(self.squares) + len(PLAIN)
        pawns = 2 if seats == 2 else seats - 1
        self.planes = (
            *BOARD,
            *TURN,
            *(Plane(f"hunter {pawn}: {plane.name}", plane.most) for pawn in range(1, pawns + 1) for plane in PAWN),
        )
        self._board = np.zeros((len(BOARD), self.rows * self.columns), np.int8)
        for square, name in enumerate(printed.names):
            ways = [to >= 0 for to in printed.towards[4 * square : 4 * square + 4]]
            special = [square == printed.stairs, square == printed.sarcophagus]
            regions = [printed.regions[square] == colour for colour in COLOURS]
            treasures = [
                name in (self._treasures[card] for card in self._treasures if card.colour == colour)
                for colour in COLOURS
            ]
            self._board[:, self._places[name]] = [True, *ways, *special, *regions, *treasures]

    def blank(self) -> Planes:
        """The planes with just the board, each as one row."""
        planes = np.zeros((len(self.planes), self.rows * self.columns), np.int8)
        planes[: len(BOARD)] = self._board
        return planes

    def observe(self, view: View) -> Planes:
        planes = self.blank()
        self._draw_turn(planes[len(BOARD) : len(BOARD) + len(TURN)], view)
        told = view.closed.hunters
        first = next((pawn for pawn, hunter in enumerate(told) if hunter.seat == view.own.seat), 0)
        for place in range(len(told)):
            start = len(BOARD) + len(TURN) + place * len(PAWN)
            self._draw_pawn(planes[start : start + len(PAWN)], view, (first + place) % len(told))
        return planes.reshape(-1, self.rows, self.columns)

    def _draw_turn(self, planes: Planes, view: View) -> None:
        """Draw what a seat sees beside the pawns."""
        turn, sight, task = view.turn, view.own.sight, view.own.task
        hand: Hand = sight.hand if isinstance(sight, HunterSight) and sight.hand is not None else Hand()
        for card in hand.held:
            planes[0, self._places[self._treasures[card]]] = 1
        for shown in view.closed.hands:
            for card in shown.shown:
                planes[1, self._places[self._treasures[card]]] = 1
        planes[2, self._places[turn.mummy]] = 1
        rolled = sight.rolled if isinstance(sight, HunterSight) else ()
        facts = [
            isinstance(sight, MummySight),
            *(turn.phase == phase for phase in PHASES),
            turn.aside,
            turn.mummy_die or 0,
            turn.steps_left,
            turn.caught,
            turn.goal,
            *(rolled.count(face) for face in FACES),
            isinstance(task, HunterTask) and task.card is not None,
        ]
        for plane, fact in enumerate(facts, 3):
            planes[plane] = fact

    def _draw_pawn(self, planes: Planes, view: View, pawn: int) -> None:
        """Draw what a seat knows of one hunter's pawn."""
        told: HunterTold = view.closed.hunters[pawn]
        sight = view.own.sight
        squares = sight.squares if isinstance(sight, HunterSight) else view.closed.squares
        can_be = sight.known if isinstance(sight, HunterSight) else sight.possible
        seen = told.heard[0].square if told.heard else None
        if squares is not None and told.lives:
            planes[0, self._places[squares[pawn]]] = 1
        for square in can_be[pawn] if can_be is not None else ():
            planes[1, self._places[square]] = 1
        if seen is not None:
            planes[2, self._places[seen]] = 1
        to_find = view.closed.hands[told.seat].to_find
        last = told.heard[-1] if told.heard else None
        facts = [
            told.seat == view.own.seat,
            pawn == view.turn.active,
            told.lives,
            *(to_find.count(colour) for colour in COLOURS),
            *(last is not None and last.what == "moved" and last.die == face for face in FACES),
            last is not None and last.what == "lost-turn",
            last is not None and last.what == "passed",
        ]
        for plane, fact in enumerate(facts, 3):
            planes[plane] = fact

    def action_of(self, view: View, move: SeatMove) -> int:
        match move:
            case Go():
                return len(self.squares) * FACES.index(move.die) + self._numbers[move.square]
            case Walk():
                return len(self.squares) * 5 + self._numbers[move.square]
            case Reset() | RollDice() | ShowCard() | KeepCard() | Stop():
                return len(self.squares) * 6 + PLAIN.index(type(move))
            case _:
                raise ValueError(f"{move} is never owed")

    def move_of(self, view: View, action: int) -> SeatMove:
        return self.move(view.own.seat, action)

    def move(self, seat: int, action: int) -> SeatMove:
        """The move that an action of this seat stands for."""
        what, number = divmod(action, len(self.squares))
        if what == 6:
            return PLAIN[number](seat)
        if what == 5:
            return Walk(seat, self.squares[number])
        return Go(seat, FACES[what], self.squares[number])

    def stars(self, view: View) -> int:
        return 0
