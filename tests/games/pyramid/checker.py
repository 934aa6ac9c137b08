"""The Pyramid, as docs/games/pyramid.md tells it: the turns of a log, with the oracle's mazes and moves."""

import re
from typing import Any

from tests.games.pyramid import oracle
from tests.table.independent.game import Below, Game, demand

WHITE = [1, 2, 3, 4, "arrow", "mummy"]
BLACK = [2, 3, 3, 3, 4, 4]
BLACK_FOR_TWO = [1, 2, 2, 3, 3, 3]
DICE = [
    {"name": "white", "faces": WHITE},
    {"name": "black", "faces": BLACK},
    {"name": "black-for-two", "faces": BLACK_FOR_TWO},
]

SYMBOLS = ["scarab", "eye", "lotus", "cat", "feather"]
COLOURS = {"yellow": SYMBOLS, "green": SYMBOLS, "grey": SYMBOLS, "red": SYMBOLS[:4], "purple": SYMBOLS[:4]}
LETTERS = {"yellow": "y", "green": "g", "grey": "a", "red": "r", "purple": "p"}
TREASURES = {
    f"{LETTERS[colour]}{digit}": {"colour": colour, "symbol": symbol}
    for colour, symbols in COLOURS.items()
    for digit, symbol in enumerate(symbols, 1)
}

CATCHES = {2: 3, 3: 4, 4: 6, 5: 7}
"""By the number of seats, how many catches the mummy wins with."""


def maze_of(text: str) -> oracle.Maze:
    """The maze on a board that the game can be played on (P1)."""
    drawing, _, regions = text.strip("\n").partition("\n\n")
    lines = drawing.split("\n")
    rows, columns = len(lines) // 2, len(lines[0]) // 3
    demand(len(lines) == 2 * rows + 1 and rows * columns <= 400 and 1 <= columns <= 26, "not a maze")
    for row, line in enumerate(lines):
        shape = r"([| ]..){%d}[| ]" if row % 2 else r"(\+(--|  )){%d}\+"
        demand(re.fullmatch(shape % columns, line) is not None, "not a row of squares or of walls")
    maze = oracle.Maze(text)
    signs = list(maze.signs.values())
    demand(set(signs) <= {"..", "ST", "SA", *TREASURES}, "not the signs of a pyramid")
    demand(all(signs.count(sign) == 1 for sign in ("ST", "SA", *TREASURES)), "a sign that is not there once")
    check_regions(maze, [row.split() for row in regions.split("\n")], rows, columns)
    exits = [len(maze.ways_on(square)) for square in (maze.sarcophagus, maze.stairs)]
    demand(exits[0] == 2 <= exits[1], "too few or too many exits")
    squares = set(maze.signs) - maze.special
    reached = edge = {min(squares)}
    while edge:
        edge = {there for square in edge for there in maze.ways_on(square)} - reached
        reached = reached | edge
    demand(reached == squares, "a square that cannot be reached")
    return maze


def check_regions(maze: oracle.Maze, tokens: list[list[str]], rows: int, columns: int) -> None:
    demand([len(row) for row in tokens] == [columns] * rows, "a ragged map")
    regions = {f"{chr(ord('a') + x)}{y}": token for y, row in enumerate(tokens, 1) for x, token in enumerate(row)}
    for square, sign in maze.signs.items():
        demand(regions[square] in LETTERS.values(), "not a region")
        demand(sign not in TREASURES or sign[0] == regions[square], "a treasure outside its region")


class Checker(Game):
    """Pawns are numbered in turn order; those that are out stand nowhere."""

    dice = DICE
    fewest, most = 2, 5

    def __init__(self, setup: dict[str, Any]) -> None:
        super().__init__(setup)
        self.maze = maze_of(setup["board"]["text"])
        self.aside = 0
        self.free: list[Any] = []
        """What the white dice show that were rolled last and not set aside."""
        self.steps_left = 0
        self.caught = 0
        self.winner: int | None = None
        self.at_mummy = self.maze.sarcophagus
        self.now = "nobody"
        """Who moves: `begin` and `rolled` are the pawn's, before and after a roll, and `card`; `special` and `walk` the
        mummy's."""
        self.due = "choose-mummy"
        if setup["options"].get("mummy") is not None:
            self.choose(setup["options"]["mummy"])

    def choose(self, mummy: int) -> None:
        demand(self.is_seat(mummy), "no such mummy")
        self.mummy = mummy
        others = [(mummy + place) % self.seats for place in range(1, self.seats)]
        self.seat_of = others * 2 if self.seats == 2 else others
        self.at: list[str | None] = [self.maze.stairs for _ in self.seat_of]
        self.lives = [3 for _ in self.seat_of]
        self.pawn = 0
        self.due = "deal-cards"

    def chance(self, move: dict[str, Any]) -> None:
        demand(move["type"] == self.due, f"a {move['type']} is not due")
        if self.due == "choose-mummy":
            seats = self.seats
            self.drawn.append((lambda below: below(seats), move["mummy"]))
            self.choose(move["mummy"])
        elif self.due == "deal-cards":
            self.drawn.append((self.drawn_hands, move["hands"]))
            self.deal(move["hands"])
        else:
            self.roll(move["faces"])

    def drawn_hands(self, below: Below) -> list[list[dict[str, str]]]:
        hands: list[list[dict[str, str]]] = [[] for _ in range(self.seats)]
        for colour, symbols in COLOURS.items():
            left = list(symbols)
            for seat in self.seat_of:
                hands[seat].append({"colour": colour, "symbol": left.pop(below(len(left)))})
        return hands

    def deal(self, hands: list[list[dict[str, str]]]) -> None:
        cards = [card for hand in hands for card in hand]
        demand(all(card in TREASURES.values() and cards.count(card) == 1 for card in cards), "cards that are not there")
        demand(len(hands) == self.seats, "not a hand for every seat")
        for seat, hand in enumerate(hands):
            colours = [colour for colour in COLOURS for _ in range(self.seat_of.count(seat))]
            demand(sorted(card["colour"] for card in hand) == sorted(colours), "not one card of each colour")
        self.held = [list(hand) for hand in hands]
        self.shown = [0] * self.seats
        self.due = "moves"
        self.begin(0)

    def roll(self, faces: list[Any]) -> None:
        black = self.now == "mummy"
        die = (BLACK_FOR_TWO if self.seats == 2 else BLACK) if black else WHITE
        number = 1 if black else 5 - self.aside
        demand(len(faces) == number, "not so many dice")
        demand(all(type(face) is not bool and face in die for face in faces), "not a roll")
        self.drawn.append((lambda below: [die[below(6)] for _ in range(number)], faces))
        self.due = "moves"
        if black:
            self.steps_left, self.now = faces[0] + self.aside, "walk"
            return
        self.aside += faces.count("mummy")
        self.free, self.now = [face for face in faces if face != "mummy"], "rolled"
        if self.aside == 5:
            self.begin(self.pawn + 1)

    def begin(self, pawn: int) -> None:
        """The turn of this pawn, unless it is out or enclosed, then that of the next; the mummy's after the last."""
        while pawn < len(self.seat_of) and (not self.lives[pawn] or self.is_enclosed(pawn)):
            pawn += 1
        if pawn < len(self.seat_of):
            self.pawn, self.now = pawn, "begin"
        else:
            self.now, self.due = "mummy", "roll"

    def is_enclosed(self, pawn: int) -> bool:
        return oracle.is_enclosed(self.maze, *self.around(pawn))

    def ends(self, pawn: int, die: Any) -> set[str]:
        """The squares that a pawn can go to with a die."""
        start, mummy, others = self.around(pawn)
        return oracle.ends(self.maze, start, die, mummy, others)

    def around(self, pawn: int) -> tuple[str, str, set[str | None]]:
        """Where a pawn that is in stands, the mummy, and the others."""
        start = self.at[pawn]
        assert start is not None
        return start, self.at_mummy, {square for other, square in enumerate(self.at) if other != pawn}

    def moved(self, seat: int, kind: str, move: dict[str, Any]) -> None:
        if kind == "pencil":
            demand(seat == self.mummy, "somebody else's notebook")
            demand(type(move["hunter"]) is int and 0 <= move["hunter"] < len(self.seat_of), "no such hunter")
            demand(all(square in self.maze.signs for square in move["squares"]), "no such square")
        elif self.now in ("special", "walk"):
            demand(seat == self.mummy, "the mummy has its turn")
            self.mummy_moved(kind, move)
        else:
            demand(seat == self.seat_of[self.pawn], "another hunter has the turn")
            self.hunter_moved(kind, move)

    def hunter_moved(self, kind: str, move: dict[str, Any]) -> None:
        if kind == "reset":
            demand(self.now == "begin" and self.aside > 0, "nothing to reset")
            self.steps_left, self.aside, self.now = self.aside, 0, "special"
        elif kind == "roll-dice":
            demand(self.now in ("begin", "rolled") and self.aside < 5, "no roll now")
            self.due = "roll"
        elif kind == "go":
            demand(self.now == "rolled" and type(move["die"]) is not bool and move["die"] in self.free, "not this die")
            demand(move["square"] in self.ends(self.pawn, move["die"]), "no way there")
            self.at[self.pawn] = move["square"]
            self.now = "card"
            if self.card() not in self.held[self.seat_of[self.pawn]]:
                self.begin(self.pawn + 1)
        else:
            demand(self.now == "card", "no card now")
            self.card_moved(kind)

    def card(self) -> dict[str, str] | None:
        """The card of the treasure under the pawn."""
        square = self.at[self.pawn]
        assert square is not None
        return TREASURES.get(self.maze.signs[square])

    def card_moved(self, kind: str) -> None:
        seat = self.seat_of[self.pawn]
        if kind == "show-card":
            card = self.card()
            assert card is not None
            self.held[seat].remove(card)
            self.shown[seat] += 1
            if not self.held[seat]:
                self.win(seat)
                return
        else:
            demand(kind == "keep-card", "not about the card")
        self.begin(self.pawn + 1)

    def mummy_moved(self, kind: str, move: dict[str, Any]) -> None:
        if kind == "walk":
            demand(move["square"] in self.maze.ways_on(self.at_mummy), "not a step of the mummy")
            self.at_mummy = move["square"]
            self.steps_left -= 1
            if self.at_mummy in self.at:
                self.catch(self.at.index(self.at_mummy))
                if self.winner is not None:
                    return
        else:
            demand(kind == "stop", "the mummy does no such thing")
            self.steps_left = 0
        if self.steps_left == 0:
            self.begin(self.pawn if self.now == "special" else 0)

    def catch(self, pawn: int) -> None:
        self.steps_left = 0
        self.lives[pawn] -= 1
        self.at[pawn] = self.maze.sarcophagus if self.lives[pawn] else None
        self.caught += 1
        if self.caught == CATCHES[self.seats]:
            self.win(self.mummy)

    def win(self, seat: int) -> None:
        self.winner, self.due = seat, "end"

    def standings(self) -> list[dict[str, Any]]:
        return [
            {
                "seat": seat,
                "place": 1 if seat == self.winner else 2,
                "score": {
                    "treasures": self.shown[seat],
                    "caught": self.caught if seat == self.mummy else 0,
                    "total": 1 if seat == self.winner else 0,
                },
                "level": None,
            }
            for seat in range(self.seats)
        ]
