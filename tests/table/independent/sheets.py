"""What games on sheets of paper have in common, as their pages in docs/games tell it."""

from abc import abstractmethod
from typing import Any

from tests.table.independent.game import Below, Game, demand


def dice_with(green: str, purple: str, red: str) -> list[dict[str, Any]]:
    special = {"green": green, "purple": purple, "red": red}
    return [{"name": name, "faces": [1, 2, 3, 4, 5, face]} for name, face in special.items()]


def drawn_roll(dice: list[dict[str, Any]], below: Below) -> list[Any]:
    return [die["faces"][below(len(die["faces"]))] for die in dice]


def drawn_deal(seats: int, below: Below) -> list[int]:
    while True:
        order = list(range(seats))
        for place in range(seats - 1, 0, -1):
            other = below(place + 1)
            order[place], order[other] = order[other], order[place]
        if all(order[seat] != seat for seat in range(seats)):
            return order


def places(worth: list[tuple[int, ...]]) -> list[int]:
    """One more than how many others are better; equal ones share a place."""
    return [1 + sum(other > own for other in worth) for own in worth]


class Sheets(Game):
    """Everybody marks a sheet of their own; all use the same roll."""

    tokens: set[str]
    missing: set[str]
    needed: str
    """What stands on a board, where no square is, and what a board cannot do without."""
    danger: str | None = None
    """The face that lets sheets be dealt, if a die has one."""

    def __init__(self, setup: dict[str, Any]) -> None:
        super().__init__(setup)
        rows = [row.split() for row in setup["board"]["text"].strip("\n").split("\n")]
        tokens = {f"{chr(97 + x)}{y}": token for y, row in enumerate(rows, 1) for x, token in enumerate(row)}
        demand({len(row) for row in rows} <= {len(rows[0])} and max(len(rows), len(rows[0])) <= 26, "a ragged board")
        demand(set(tokens.values()) <= self.tokens and self.needed in tokens.values(), "not a board")
        self.board = {square: token for square, token in tokens.items() if token not in self.missing}
        self.turn = 0
        self.faces: list[Any] = []
        self.dealt: list[int] = []

    def chance(self, move: dict[str, Any]) -> None:
        demand(move["type"] == self.due, f"a {move['type']} is not due")
        if self.due == "roll":
            faces = move["faces"]
            demand(len(faces) == len(self.dice), "not a roll")
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

    def worth(self, score: dict[str, int]) -> tuple[int, ...]:
        """The total, and what decides between equal ones: the higher wins."""
        return (score["total"],)

    def level(self, stars: int) -> str | None:
        """What a game alone reached with these stars."""
        return None

    def standings(self) -> list[dict[str, Any]]:
        scores = [self.score(seat) for seat in range(self.seats)]
        level = self.level(scores[0]["total"]) if self.seats == 1 else None
        return [
            {"seat": seat, "place": place, "score": scores[seat], "level": level}
            for seat, place in enumerate(places([self.worth(score) for score in scores]))
        ]
