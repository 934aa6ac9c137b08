"""What games on sheets of paper have in common, as their pages in docs/games tell it."""

from abc import abstractmethod
from collections.abc import Iterable
from typing import Any

from tests.table.independent.game import Below, Game, demand

Mark = int | str
"""What stands in a square: a number, a building, a mummy or a snake, or one that is crossed out."""


def dice_with(green: str, purple: str, red: str) -> list[dict[str, Any]]:
    special = {"green": green, "purple": purple, "red": red}
    return [{"name": name, "faces": [1, 2, 3, 4, 5, face]} for name, face in special.items()]


def drawn_roll(dice: list[dict[str, Any]], below: Below) -> list[Any]:
    return [die["faces"][below(6)] for die in dice]


def drawn_deal(seats: int, below: Below) -> list[int]:
    while True:
        order = list(range(seats))
        for place in range(seats - 1, 0, -1):
            other = below(place + 1)
            order[place], order[other] = order[other], order[place]
        if all(order[seat] != seat for seat in range(seats)):
            return order


class Sheets(Game):
    """A sheet is a dict from square to what stands there."""

    tokens: set[str]
    missing: set[str]
    needed: str
    """What stands on a board, where no square is, and what a board cannot do without."""
    danger: str
    """The face that lets sheets be dealt."""

    def __init__(self, setup: dict[str, Any]) -> None:
        super().__init__(setup)
        rows = [row.split() for row in setup["board"]["text"].strip("\n").split("\n")]
        tokens = {f"{chr(97 + x)}{y}": token for y, row in enumerate(rows, 1) for x, token in enumerate(row)}
        demand({len(row) for row in rows} <= {len(rows[0])} and max(len(rows), len(rows[0])) <= 26, "a ragged board")
        demand(set(tokens.values()) <= self.tokens and self.needed in tokens.values(), "not a board")
        self.board = {square: token for square, token in tokens.items() if token not in self.missing}
        self.sheets: list[dict[str, Mark]] = [{} for _ in range(self.seats)]
        self.turn = 0
        self.faces: list[Any] = []
        self.dealt: list[int] = []

    def beside(self, square: str) -> list[str]:
        x, y = ord(square[0]), int(square[1:])
        around = [f"{chr(x + dx)}{y + dy}" for dx in (-1, 0, 1) for dy in (-1, 0, 1) if dx or dy]
        return [other for other in around if other in self.board]

    def beside_any(self, squares: Iterable[str]) -> set[str]:
        return {other for square in squares for other in self.beside(square)}

    def chance(self, move: dict[str, Any]) -> None:
        demand(move["type"] == self.due, f"a {move['type']} is not due")
        if self.due == "roll":
            faces = move["faces"]
            demand(len(faces) == 3, "not a roll")
            for face, die in zip(faces, self.dice, strict=True):
                demand(type(face) is not bool and face in die["faces"], "not a roll")
            self.drawn.append((lambda below: drawn_roll(self.dice, below), faces))
            self.faces = faces
            if self.danger in faces:
                self.due = "deal" if self.seats > 1 else "moves"
                self.dealt = [0]
            elif not self.is_void():
                self.due = "moves"
            self.turn += self.due != "roll"
        else:
            sheets = move["sheets"]
            demand(sorted(sheets) == list(range(self.seats)), "not every sheet is dealt once")
            demand(all(sheet != seat for seat, sheet in enumerate(sheets)), "a seat has its own sheet")
            self.drawn.append((lambda below: drawn_deal(self.seats, below), sheets))
            self.dealt, self.due = sheets, "moves"

    def is_void(self) -> bool:
        return False

    @abstractmethod
    def score(self, seat: int) -> dict[str, int]:
        """A seat's stars, line by line."""

    @abstractmethod
    def tie_break(self, score: dict[str, int]) -> int:
        """What decides between equal totals: the higher wins."""

    @abstractmethod
    def level(self, stars: int) -> str:
        """What a game alone reached with these stars."""

    def standings(self) -> list[dict[str, Any]]:
        scores = [self.score(seat) for seat in range(self.seats)]
        worth = [(score["total"], self.tie_break(score)) for score in scores]
        level = self.level(worth[0][0]) if self.seats == 1 else None
        return [
            {"seat": seat, "place": 1 + sum(other > own for other in worth), "score": scores[seat], "level": level}
            for seat, own in enumerate(worth)
        ]
