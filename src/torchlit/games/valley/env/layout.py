"""The Valley's planes and actions.

With S squares, row by row, and the seven choices of dice in the order of `CHOICES`, the actions are in this order:

- 7 × S: write the sum of these dice in a square (Penny is never among them)
- 15 × S: write Penny's number in a square
- 7 × S: drive away the snake on a square with these dice, which make 9
- 3 × S: build the hut, the statue or the mine on a square
- one for each place of a discovery on the board: forests, cities, mountains, pyramids, as `places_of` lists them
- S: draw a snake in a square
- finish the turn

Taking back is left out: an agent thinks before it acts.
"""

from collections.abc import Mapping
from itertools import combinations
from typing import NamedTuple

import numpy as np

from torchlit.games.valley import GAME
from torchlit.games.valley.discoveries import places_of
from torchlit.games.valley.kernel import SOLO_TURNS
from torchlit.games.valley.moves import Build, DrawSnake, Escape, Finish, Reveal, SeatMove, WriteNumber
from torchlit.games.valley.state import BUILDINGS, KINDS, PENNY, Kind
from torchlit.games.valley.text import board_from_text
from torchlit.games.valley.view import SnakeTask, UseTask
from torchlit.protocol import View
from torchlit.toolkits.envs.layout import (
    Plane,
    Planes,
    Reward,
    dice_planes,
    draw_sheet,
    place_of,
    sheet_planes,
    shown_planes,
)

DICE = tuple(die.name for die in GAME.dice)
CHOICES = tuple(dice for size in (1, 2, 3) for dice in combinations(DICE, size))
"""The choices of dice: each alone, each pair, all three."""

SHEET = (
    *(Plane(f"number {number}") for number in range(1, 16)),
    *map(Plane, BUILDINGS),
    Plane("snake"),
    Plane("crossed-out snake"),
    *(Plane(f"in a {kind}") for kind in KINDS),
    Plane("snake due"),
)
"""The planes of one sheet; the last one is full if the seat must draw its snake there."""
MARKS = {**{str(number): number - 1 for number in range(1, 16)}, "H": 15, "S": 16, "I": 17, "Z": 18, "X": 19}
"""The plane for each token of a sheet's text."""
DISCOVERIES: dict[str, int] = {kind: 20 + place for place, kind in enumerate(KINDS)}
SNAKE_DUE = len(SHEET) - 1


class Spans(NamedTuple):
    """The first action of each kind."""

    penny: int
    escape: int
    build: int
    reveal: int
    snake: int
    finish: int


class ValleyLayout:
    """The Valley as a `Layout`."""

    rewards: tuple[Reward, ...] = ("score", "win")

    def __init__(self, board: str, seats: int) -> None:
        printed = board_from_text(board, "board")
        self.board, self.rows, self.columns, self.seats = printed, printed.rows, printed.columns, seats
        self.squares = tuple(printed.bits)
        self._numbers = {square: number for number, square in enumerate(self.squares)}
        places = places_of(printed)
        self.reveals: tuple[tuple[Kind, tuple[str, ...]], ...] = tuple(
            (kind, squares) for kind in KINDS for squares in places.of(kind).names
        )
        self._reveals = {reveal: number for number, reveal in enumerate(self.reveals)}
        size, snake = len(self.squares), 32 * len(self.squares) + len(self.reveals)
        self.spans = Spans(7 * size, 22 * size, 29 * size, 32 * size, snake, snake + size)
        self.wait = self.spans.finish + 1
        tokens = board.split()
        self._board = np.array([[token in ".E" for token in tokens], [token == "E" for token in tokens]], np.int8)
        first = (
            Plane("square"),
            Plane("entrance"),
            *dice_planes(GAME.dice),
            *(Plane(f"{die} die left") for die in DICE),
            Plane("a discovery is made"),
            Plane("steps made", len(DICE) + 1),
            Plane("turn", 2 * size),
            Plane("turns left", SOLO_TURNS),
        )
        self.planes = (*first, *sheet_planes(SHEET, seats))
        self.first_fact, self.first_sheet = len(first) - 7, len(first)

    def blank(self) -> Planes:
        """The planes with just the empty board, each as one row."""
        planes = np.zeros((len(self.planes), self.rows * self.columns), np.int8)
        planes[:2] = self._board
        return planes

    def observe(self, view: View) -> Planes:
        own, turn, planes = view.own, view.turn, self.blank()
        for plane in shown_planes(GAME.dice, [die.face for die in turn.roll]):
            planes[2 + plane] = 1
        left = own.task.left if isinstance(own.task, UseTask) else ()
        facts = [
            *(die in left for die in DICE),
            any(isinstance(step, Reveal) for step in own.steps),
            len(own.steps),
            turn.turn,
            (turn.turns or turn.turn) - turn.turn,
        ]
        for plane, fact in enumerate(facts, self.first_fact):
            planes[plane] = fact
        for after in range(self.seats):
            text = view.closed.sheets[(own.seat + after) % self.seats] if after else own.sheet
            self._draw(planes[self.first_sheet + after * len(SHEET) :], text)
        if isinstance(own.task, SnakeTask):
            planes[self.first_sheet + (own.task.owner - own.seat) % self.seats * len(SHEET) + SNAKE_DUE] = 1
        return planes.reshape(-1, self.rows, self.columns)

    def _draw(self, planes: Planes, text: str) -> None:
        """Draw a sheet's text on its planes."""
        lines = text.splitlines()
        draw_sheet(planes, " ".join(lines[: self.rows]).split(), MARKS)
        for line in lines[self.rows :]:
            kind, *squares = line.split()
            for square in squares:
                planes[DISCOVERIES[kind], place_of(square, self.columns)] = 1

    def action_of(self, view: View, move: SeatMove) -> int:
        size, spans = len(self.squares), self.spans
        match move:
            case WriteNumber() if _shows_penny(view, move.dice):
                return spans.penny + size * (move.number - 1) + self._numbers[move.square]
            case WriteNumber():
                return size * CHOICES.index(move.dice) + self._numbers[move.square]
            case Escape():
                return spans.escape + size * CHOICES.index(move.dice) + self._numbers[move.square]
            case Build():
                return spans.build + size * BUILDINGS.index(move.building) + self._numbers[move.square]
            case Reveal():
                return spans.reveal + self._reveals[move.kind, move.squares]
            case DrawSnake():
                return spans.snake + self._numbers[move.square]
            case Finish():
                return spans.finish
            case _:
                raise ValueError(f"{move} is never owed")

    def move_of(self, view: View, action: int) -> SeatMove:
        return self.move(view.own.seat, action, {die.die: die.face for die in view.turn.roll})

    def move(self, seat: int, action: int, roll: Mapping[str, int | str]) -> SeatMove:
        """The move that an action of this seat stands for; `roll` has the faces by the names of the dice."""
        size, spans = len(self.squares), self.spans
        if action == spans.finish:
            return Finish(seat)
        if action >= spans.snake:
            return DrawSnake(seat, self.squares[action - spans.snake])
        if action >= spans.reveal:
            return Reveal(seat, *self.reveals[action - spans.reveal])
        what, number = divmod(action, size)
        square = self.squares[number]
        if action >= spans.build:
            return Build(seat, BUILDINGS[what - 29], square)
        if action >= spans.escape:
            return Escape(seat, CHOICES[what - 22], square)
        if action >= spans.penny:
            return WriteNumber(seat, tuple(die for die in roll if roll[die] == PENNY), square, what - 6)
        return WriteNumber(seat, CHOICES[what], square, sum(int(roll[die]) for die in CHOICES[what]))

    def stars(self, view: View) -> int:
        return int(view.own.score.total)


def _shows_penny(view: View, dice: tuple[str, ...]) -> bool:
    return dice == tuple(die.die for die in view.turn.roll if die.face == PENNY)
