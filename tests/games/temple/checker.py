"""The Temple, as docs/games/temple.md tells it: the rules of a log, scored by the oracle."""

from itertools import combinations
from typing import Any

from tests.games.temple import oracle
from tests.table.independent.game import demand
from tests.table.independent.sheets import Sheets, dice_with

Mark = int | str
"""What stands in a square: a number, a mummy, or one that is crossed out."""
SIGNS: dict[Mark, str] = {"mummy": "M", "crossed": "X"}


class Checker(Sheets):
    """A sheet is a dict from square to what stands there."""

    dice = dice_with("lockpick", "penny", "mummy")
    tokens, missing, needed, danger = {".", "D", "#"}, {"#"}, ".", "mummy"

    def __init__(self, setup: dict[str, Any]) -> None:
        super().__init__(setup)
        self.sheets: list[dict[str, Mark]] = [{} for _ in range(self.seats)]
        self.at_once = [True] * self.seats
        self.marks: dict[int, tuple[str, Mark]] = {}
        self.crossings: list[set[str]] = [set() for _ in range(self.seats)]
        self.last: str | None = None

    def beside(self, square: str) -> list[str]:
        x, y = ord(square[0]), int(square[1:])
        around = [f"{chr(x + dx)}{y + dy}" for dx in (-1, 0, 1) for dy in (-1, 0, 1) if dx or dy]
        return [other for other in around if other in self.board]

    def empty(self, sheet: dict[str, Mark], door: bool) -> list[str]:
        return [square for square in self.board if (self.board[square] == "D") == door and square not in sheet]

    def is_void(self) -> bool:
        return "lockpick" in self.faces and not self.empty(self.sheets[0], door=True)

    def moved(self, seat: int, kind: str, move: dict[str, Any]) -> None:
        if kind == "cross-out-at-once":
            demand(type(move["on"]) is bool, "a setting is on or off")
            self.at_once[seat] = move["on"]
            self.cross_out_at_once(seat)
        elif kind == "cross-out":
            demand(move["square"] in self.vanquished(self.as_seen_by(seat)), "no vanquished mummy there")
            self.crossings[seat].add(move["square"])
        else:
            self.mark(seat, kind, move)
            self.cross_out_at_once(seat)
            if len(self.marks) == self.seats:
                self.close()

    def mark(self, seat: int, kind: str, move: dict[str, Any]) -> None:
        square = move["square"]
        demand(seat not in self.marks, "a second mark in one turn")
        if "mummy" in self.faces:
            demand(kind == "draw-mummy", "a number in a Mummy turn")
            open_squares = self.empty(self.sheets[self.dealt[seat]], door=False)
            near = [other for other in open_squares if self.last and other in self.beside(self.last)]
            demand(square in (near if self.seats == 1 and near else open_squares), "no mummy can lie there")
            self.marks[seat] = (square, "mummy")
        else:
            demand(kind == "write", "a mummy in a number turn")
            demand(square in self.empty(self.sheets[seat], door="lockpick" in self.faces), "no number can go there")
            values = [face for face in self.faces if type(face) is int]
            sums = {sum(some) for size in (1, 2, 3) for some in combinations(values, size)}
            offered = set(range(1, 16)) if "penny" in self.faces else sums
            demand(type(move["number"]) is int and move["number"] in offered, "this number is not on offer")
            self.marks[seat] = (square, move["number"])

    def as_seen_by(self, seat: int) -> dict[str, Mark]:
        sheet = dict(self.sheets[seat])
        if seat in self.marks and (self.seats == 1 or self.marks[seat][1] != "mummy"):
            square, mark = self.marks[seat]
            sheet[square] = mark
        return {**sheet, **dict.fromkeys(self.crossings[seat], "crossed")}

    def vanquished(self, sheet: dict[str, Mark]) -> list[str]:
        """The mummies beside a 9 that are not crossed out."""
        return [s for s, mark in sheet.items() if mark == "mummy" and any(sheet.get(o) == 9 for o in self.beside(s))]

    def cross_out_at_once(self, seat: int) -> None:
        if self.at_once[seat]:
            self.crossings[seat].update(self.vanquished(self.as_seen_by(seat)))

    def close(self) -> None:
        self.sheets = [self.as_seen_by(seat) for seat in range(self.seats)]
        for seat, (square, mark) in self.marks.items():
            if mark == "mummy" and self.seats > 1:
                self.sheets[self.dealt[seat]][square] = "mummy"
        self.last = self.marks[0][0]
        over = not self.empty(self.sheets[0], door=False)
        for seat, sheet in enumerate(self.sheets):
            if over or self.at_once[seat]:
                sheet.update(dict.fromkeys(self.vanquished(sheet), "crossed"))
        self.marks, self.crossings = {}, [set() for _ in range(self.seats)]
        self.due = "end" if over else "roll"

    def score(self, seat: int) -> dict[str, int]:
        tokens = {square: SIGNS.get(mark, str(mark)) for square, mark in self.sheets[seat].items()}
        lines = oracle.scored({oracle.place_of(square): token for square, token in tokens.items()})
        return dict(zip(("sequence", "groups", "mummies", "total"), lines, strict=True))

    def worth(self, score: dict[str, int]) -> tuple[int, int]:
        return score["total"], score["sequence"]

    def level(self, stars: int) -> str:
        levels = [name for name, least in (("explorer", 30), ("voyager", 25), ("pathfinder", 15)) if stars >= least]
        return [*levels, "tourist"][0]
