"""Pictures of the Pyramid: the maze with what the viewer may know, and below it the turn and the hunters."""

from collections.abc import Sequence

from PIL import Image

from torchlit.games.pyramid.env.marks import sarcophagus, stairs, treasure
from torchlit.games.pyramid.text import board_from_text, board_to_text
from torchlit.games.pyramid.view import HunterSight
from torchlit.protocol import View
from torchlit.toolkits.envs.canvas import GOLD, GREEN, INK, Canvas, cross, mummy

CELL, MARGIN, LINE = 46, 16, 26
REGIONS = {"yellow": "#f5e2a2", "green": "#d5e2b3", "grey": "#dcdad3", "red": "#f2cfbb", "purple": "#ded0e8"}
HUNTERS = ("#1b57a0", "#a34a00", "#8d1f6b", "#0f665a")
CORNERS = ((0.16, 0.16), (0.84, 0.16), (0.16, 0.84), (0.84, 0.84))
"""By hunter, where in a square a dot shows that the hunter can be there."""
WALL = "#5d4526"


class PyramidPicture:
    """The Pyramid as a `Picture`."""

    def __init__(self, board: str) -> None:
        self._board = board_from_text(board, "board")

    def text(self, views: Sequence[View]) -> str:
        (view,) = views
        squares = self._board.numbers
        signs = {squares[square]: f"H{pawn + 1}" for pawn, square in _seen(view).items()}
        return "\n".join([board_to_text(self._board, signs | {squares[view.turn.mummy]: "MM"}), *_lines(view)])

    def picture(self, views: Sequence[View]) -> Image.Image:
        (view,) = views
        board, pawns = self._board, len(view.closed.hunters)
        canvas = Canvas(board.columns * CELL + 2 * MARGIN, board.rows * CELL + 2 * MARGIN + LINE * (pawns + 2))
        self._draw_maze(canvas)
        self._draw_treasures(canvas, view)
        for pawn, squares in enumerate(_can_be(view)):
            for square in squares:
                x, y = _corner(square)
                canvas.disc(x + CELL * CORNERS[pawn][0], y + CELL * CORNERS[pawn][1], CELL * 0.08, HUNTERS[pawn])
        x, y = _corner(view.turn.mummy)
        canvas.disc(x + CELL / 2, y + CELL / 2, CELL * 0.42, "#cfe8b8", GREEN)
        mummy(canvas, x + CELL / 2, y + CELL / 2, CELL * 0.55, INK)
        for pawn, square in _seen(view).items():
            x, y = _corner(square)
            shift = (pawn - 1.5) * CELL * 0.12
            canvas.disc(x + CELL / 2 + shift, y + CELL / 2 + shift, CELL * 0.27, HUNTERS[pawn], INK)
            canvas.text(x + CELL / 2 + shift, y + CELL / 2 + shift, str(pawn + 1), CELL * 0.34, "#ffffff")
        for line, words in enumerate(_lines(view)):
            canvas.text(MARGIN, board.rows * CELL + 2 * MARGIN + LINE * (line + 0.3), words, 13, INK, "lm")
        return canvas.finished()

    def _draw_maze(self, canvas: Canvas) -> None:
        board = self._board
        for number, name in enumerate(board.names):
            x, y = _corner(name)
            canvas.box(x, y, CELL, CELL, REGIONS[board.regions[number]], "#c9b78f", 0.5)
            if number in (board.stairs, board.sarcophagus):
                draw = stairs if number == board.stairs else sarcophagus
                draw(canvas, x + CELL / 2, y + CELL / 2, CELL * 0.7)
        for number, name in enumerate(board.names):
            x, y = _corner(name)
            sides = (
                ((x, y), (x + CELL, y)),
                ((x + CELL, y), (x + CELL, y + CELL)),
                ((x, y + CELL), (x + CELL, y + CELL)),
                ((x, y), (x, y + CELL)),
            )
            for to, side in zip(board.towards[4 * number : 4 * number + 4], sides, strict=True):
                if to < 0:
                    canvas.path(side, WALL, 4)

    def _draw_treasures(self, canvas: Canvas, view: View) -> None:
        """Draw every treasure: framed in gold if the viewer holds its card, crossed out if it was shown."""
        sight = view.own.sight
        held = sight.hand.held if isinstance(sight, HunterSight) and sight.hand is not None else ()
        shown = {card for hand in view.closed.hands for card in hand.shown}
        for card, square in self._board.treasures.items():
            x, y = _corner(self._board.names[square])
            if card in held:
                canvas.box(x + 4, y + 4, CELL - 8, CELL - 8, None, GOLD, 2.5, 6)
            treasure(canvas, card.symbol, card.colour, x + CELL / 2, y + CELL / 2, CELL * 0.5)
            if card in shown:
                cross(canvas, x + CELL / 2, y + CELL / 2, CELL * 0.4, GREEN)


def _corner(square: str) -> tuple[float, float]:
    return MARGIN + (ord(square[0]) - ord("a")) * CELL, MARGIN + (int(square[1:]) - 1) * CELL


def _seen(view: View) -> dict[int, str]:
    """The squares of the pawns that the viewer sees, without those out of the game."""
    sight = view.own.sight
    squares = sight.squares if isinstance(sight, HunterSight) else view.closed.squares or ()
    return {pawn: square for pawn, square in enumerate(squares) if view.closed.hunters[pawn].lives}


def _can_be(view: View) -> Sequence[Sequence[str]]:
    """For each pawn where it can be, to the mummy's knowledge, if the viewer is shown that."""
    sight = view.own.sight
    known = sight.known if isinstance(sight, HunterSight) else sight.possible
    return known or ()


def _lines(view: View) -> list[str]:
    """The turn and the hunters in words."""
    turn, sight = view.turn, view.own.sight
    whose = {"hunter": f"hunter {(turn.active or 0) + 1}", "special": "the mummy's special turn", "mummy": "the mummy"}
    words = [f"turn {turn.turn}, {whose.get(turn.phase, turn.phase)}", f"dice set aside {turn.aside}"]
    words += [f"steps left {turn.steps_left}"] if turn.steps_left else []
    if isinstance(sight, HunterSight) and sight.rolled:
        words.append(f"rolled {' '.join(map(str, sight.rolled))}")
    lines = ["; ".join(words), f"mummy: seat {view.closed.mummy_seat}, tokens {turn.caught} of {turn.goal}"]
    for pawn, hunter in enumerate(view.closed.hunters, 1):
        hand = view.closed.hands[hunter.seat]
        found = ", ".join(f"{card.colour} {card.symbol}" for card in hand.shown) or "nothing yet"
        lines.append(f"hunter {pawn}: seat {hunter.seat}, lives {hunter.lives}, found {found}")
    return lines
