"""The Pyramid as agents see it, straight from its state."""

import numpy as np

from torchlit.games.pyramid import kernel
from torchlit.games.pyramid.env.layout import BOARD, PAWN, PLAIN, TURN, PyramidLayout
from torchlit.games.pyramid.hunting import FACES
from torchlit.games.pyramid.moves import KeepCard, Reset, RollDice, SeatMove, ShowCard, Stop
from torchlit.games.pyramid.mummy_turn import walk_squares
from torchlit.games.pyramid.state import COLOURS, State
from torchlit.games.pyramid.turns import goal, owing
from torchlit.toolkits.envs.layout import Mask, Planes
from torchlit.toolkits.envs.sight import row_of, rows_of

HUNTER_PHASES = (kernel.READY, kernel.ROLLING, kernel.CHOOSING, kernel.CARD)
PAWN_PHASES = (*HUNTER_PHASES, kernel.SPECIAL)
MUMMY_PHASES = (kernel.MUMMY_ROLL, kernel.WALKING)
LAST_HEARD = [*[("moved", face) for face in FACES], ("lost-turn", None), ("passed", None)]
HEARD_FACTS = {heard: [int(heard == other) for other in LAST_HEARD] for heard in LAST_HEARD}
NOTHING_HEARD = [0] * len(LAST_HEARD)
SETS = 3
"""How many planes of the turn, and of each pawn, are sets of squares; these come first, then facts."""
LENGTH = len(PAWN)
assert len(TURN) == LENGTH  # so that everything that changes is one array: the turn, then each pawn


class PyramidSight:
    """The Pyramid as a `Sight`. Only hunters get what the mummy must not see. Rules: P7, P8."""

    def __init__(self, layout: PyramidLayout) -> None:
        self._layout, self._squares = layout, len(layout.squares)
        self._blank = layout.blank()
        self._shape = len(layout.planes), layout.rows, layout.columns
        places = [self._squares] * (layout.rows * layout.columns)
        for number, place in enumerate(layout.places):
            places[place] = number
        self._places = np.array(places)
        """The square at each place; one past the last where there is none."""
        self._plain = {kind: 1 << 6 * self._squares + place for place, kind in enumerate(PLAIN)}
        """The actions of the moves without a square."""

    def observe(self, state: State, seat: int) -> Planes:
        hunts = seat != state.mummy_seat
        sets, facts = _turn(state, seat, hunts)
        pawns = len(state.pawns)
        first = state.pawns.index(seat) if hunts else 0
        stand = _stand(state, seat, hunts)
        can_be = state.possible if hunts or state.overlay else (0,) * pawns
        for place in range(pawns):
            pawn = (first + place) % pawns
            heard = state.heard[pawn]
            seen = state.board.numbers[heard[0].square] if heard and heard[0].square is not None else None
            sets += (stand[pawn], can_be[pawn], 0 if seen is None else 1 << seen)
            facts += _told(state, seat, pawn)
        planes = self._blank.copy()
        changing = planes[len(BOARD) :].reshape(-1, LENGTH, len(self._places))
        changing[:, :SETS] = rows_of(sets, self._squares + 1).take(self._places, 1).reshape(-1, SETS, len(self._places))
        changing[:, SETS:] = np.frombuffer(bytes(facts), np.int8).reshape(-1, LENGTH - SETS, 1)
        return planes.reshape(self._shape)

    def mask(self, state: State, seat: int) -> Mask:
        return row_of(self._allowed(state, seat), self._layout.wait + 1)

    def _allowed(self, state: State, seat: int) -> int:
        """The actions a seat may take, a bit for each. Rules: P9 to P23."""
        if seat not in owing(state):
            return 1 << self._layout.wait
        position = state.position
        if kernel.walks(position):
            return walk_squares(state) << 5 * self._squares | self._plain[Stop]
        if position.phase == kernel.CARD:
            return self._plain[ShowCard] | self._plain[KeepCard]
        allowed = self._plain[Reset] if kernel.may_reset(position) else 0
        if kernel.may_roll(position):
            allowed |= self._plain[RollDice]
        if position.phase == kernel.CHOOSING:
            maze, others = state.board.maze, kernel.others_in_maze(position, state.board.maze)
            for die in range(1, kernel.ARROW + 1):
                allowed |= kernel.go_squares(position, die, others, maze)[0] << (die - 1) * self._squares
        return allowed

    def move(self, state: State, seat: int, action: int) -> SeatMove:
        return self._layout.move(seat, action)

    def stars(self, state: State, seat: int) -> int:
        return 0


def _turn(state: State, seat: int, hunts: bool) -> tuple[list[int], list[int]]:
    """The sets and the facts of the turn; only hunters have cards and dice in them. Rules: P7, P8. Ruling: PR4."""
    position, treasures = state.position, state.board.treasures
    held = shown = 0
    for card in state.hands[seat].held:
        held |= 1 << treasures[card]
    for hand in state.hands:
        for card in hand.shown:
            shown |= 1 << treasures[card]
    rolled = state.rolled if hunts else ()
    facts = [
        not hunts,
        position.phase in HUNTER_PHASES,
        position.phase == kernel.SPECIAL,
        position.phase in MUMMY_PHASES,
        position.aside,
        state.mummy_die or 0,
        position.steps_left,
        position.caught,
        goal(state),
        *map(rolled.count, FACES),
        position.phase == kernel.CARD and seat == state.active_seat,
    ]
    return [held, shown, 1 << position.mummy], facts


def _stand(state: State, seat: int, hunts: bool) -> list[int]:
    """The square of each pawn in the game, as a set: only for hunters, and at the end for all. Rules: P7.

    While a hunter may reveal a card, the others do not see yet that the pawn has moved.
    """
    position, pawns = state.position, len(state.pawns)
    if not hunts and position.phase != kernel.OVER:
        return [0] * pawns
    stand = [
        1 << kernel.number_of(pawn, position.squares) if kernel.number_of(pawn, position.lives) else 0
        for pawn in range(pawns)
    ]
    if position.phase == kernel.CARD and seat != state.active_seat:
        stand[position.active] = 1 << state.left
    return stand


def _told(state: State, seat: int, pawn: int) -> list[int]:
    """The facts that everybody knows of a pawn. Rules: P8."""
    position, owner, heard = state.position, state.pawns[pawn], state.heard[pawn]
    to_find = [card.colour for card in state.hands[owner].held]
    return [
        owner == seat,
        pawn == position.active and position.phase in PAWN_PHASES,
        kernel.number_of(pawn, position.lives),
        *map(to_find.count, COLOURS),
        *(HEARD_FACTS.get((heard[-1].what, heard[-1].die), NOTHING_HEARD) if heard else NOTHING_HEARD),
    ]
