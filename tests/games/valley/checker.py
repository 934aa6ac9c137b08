"""The Valley, as docs/games/valley.md tells it."""

from typing import Any

from tests.table.independent.game import WrongLogError, demand
from tests.table.independent.sheets import Mark, Sheets, dice_with

DISCOVERIES = {
    "forest": ("forests", 5),
    "city": ("cities", 6),
    "mountain": ("mountains", 7),
    "pyramid": ("pyramids", 15),
}
COUNTED = {"hut": "forest", "statue": "city", "mine": "mountain"}


class Checker(Sheets):
    dice = dice_with("dakota", "penny", "snake")
    tokens, missing, needed, danger = {".", "E", "~", "#"}, {"~", "#"}, "E", "snake"

    def __init__(self, setup: dict[str, Any]) -> None:
        super().__init__(setup)
        self.found: list[list[tuple[str, set[str]]]] = [[] for _ in range(self.seats)]
        self.last: set[str] = set()
        self.begin()

    def begin(self) -> None:
        self.steps: list[list[dict[str, Any]]] = [[] for _ in range(self.seats)]
        self.snakes: dict[int, str] = {}
        self.done: set[int] = set()

    def moved(self, seat: int, kind: str, move: dict[str, Any]) -> None:
        demand(seat not in self.done, "this seat is done")
        steps = self.steps[seat]
        if "snake" in self.faces:
            demand(kind == "draw-snake", "dice in a Snake turn")
            empty = set(self.board) - set(self.sheets[self.dealt[seat]])
            near = self.beside_any(self.last) & empty if self.seats == 1 else set()
            demand(move["square"] in (near or empty), "no snake can lie there")
            self.snakes[seat] = move["square"]
            self.done.add(seat)
        elif kind == "finish":
            demand(len(steps) > 0, "nothing was done")
            self.done.add(seat)
        elif kind == "take-back":
            demand(type(move["step"]) is int and 0 <= move["step"] < len(steps), "no such step")
            self.steps[seat] = self.without(seat, move["step"])
        else:
            last = steps[-1:] if kind != "reveal" and steps and steps[-1]["type"] == "reveal" else []
            row = [*steps[: len(steps) - len(last)], move, *last]
            self.after(seat, row)
            self.steps[seat] = row
        if len(self.done) == self.seats:
            self.close()

    def without(self, seat: int, step: int) -> list[dict[str, Any]]:
        kept = self.steps[seat][:step]
        for later in self.steps[seat][step + 1 :]:
            try:
                self.after(seat, [*kept, later])
            except WrongLogError:
                continue
            kept.append(later)
        return kept

    def after(self, seat: int, row: list[dict[str, Any]]) -> tuple[dict[str, Mark], list[tuple[str, set[str]]]]:
        """A seat's sheet and discoveries after a row of steps."""
        sheet, found = dict(self.sheets[seat]), list(self.found[seat])
        left = {die["name"]: face for die, face in zip(self.dice, self.faces, strict=True)}
        for at, step in enumerate(row):
            kind = step["type"]
            if kind == "reveal":
                demand(at > 0 and "reveal" not in [earlier["type"] for earlier in row[:at]], "no discovery now")
                demand(self.qualifies(sheet, found, step["kind"], step["squares"]), "no discovery")
                found.append((step["kind"], set(step["squares"])))
                continue
            square, dice = step["square"], step["dice"] if kind != "build" else ["green"]
            values = [left.pop(die, None) for die in dice]
            demand(None not in values, "a die that is spent, or not there")
            if kind == "build":
                demand(values == ["dakota"] and step["building"] in COUNTED, "no Dakota")
                demand(step["building"] not in sheet.values(), "a second building")
                mark = step["building"]
            else:
                mark = step["number"] if kind == "write-number" else 9
                sums = [sum(values)] if values and all(type(value) is int for value in values) else []
                demand(type(mark) is int and mark in (range(1, 16) if values == ["penny"] else sums), "not this number")
            if kind == "escape":
                demand(sheet.get(square) == "snake", "no snake there")
                sheet[square] = "crossed"
            else:
                demand(kind in ("write-number", "build") and square in self.open_squares(sheet), "not an open square")
                sheet[square] = mark
        return sheet, found

    def open_squares(self, sheet: dict[str, Mark]) -> set[str]:
        empty = set(self.board) - set(sheet)
        holding = [square for square, mark in sheet.items() if mark not in ("snake", "crossed")]
        entrances = {square for square in empty if self.board[square] == "E"}
        return (self.beside_any(holding) & empty if holding else entrances) or empty

    def qualifies(self, sheet: dict[str, Mark], found: list[tuple[str, set[str]]], kind: str, named: list[str]) -> bool:
        squares = set(named)
        numbers = [mark for square in named if isinstance(mark := sheet.get(square), int)]
        size = {"forest": 5, "city": 4, "mountain": 3, "pyramid": 4}[kind]
        if not size == len(squares) == len(named) == len(numbers) or any(squares & other for _, other in found):
            return False
        if kind == "pyramid":
            return min(numbers) >= 10 and any(self.is_pyramid(squares, middle) for middle in squares)
        together = {named[0]}
        while more := self.beside_any(together) & squares - together:
            together |= more
        cities = [sheet[square] for one, others in found if one == "city" for square in others]
        right = {
            "forest": len(set(numbers)) == size,
            "city": len(set(numbers)) == 1 and numbers[0] not in cities,
            "mountain": min(numbers) >= 6,
        }
        return together == squares and right[kind]

    def is_pyramid(self, squares: set[str], middle: str) -> bool:
        """Three neighbours of the middle square that share a side with it are any three of its four."""
        x, y = ord(middle[0]), int(middle[1:])
        sides = {f"{chr(x + dx)}{y + dy}" for dx, dy in ((1, 0), (-1, 0), (0, 1), (0, -1))}
        return squares - {middle} <= sides

    def close(self) -> None:
        before = set(self.sheets[0])
        for seat in range(self.seats):
            self.sheets[seat], self.found[seat] = self.after(seat, self.steps[seat])
        for seat, square in self.snakes.items():
            self.sheets[self.dealt[seat]][square] = "snake"
        self.last = set(self.sheets[0]) - before
        over = any(len(sheet) == len(self.board) for sheet in self.sheets)
        self.due = "end" if over or (self.seats == 1 and self.turn == 25) else "roll"
        self.begin()

    def score(self, seat: int) -> dict[str, int]:
        sheet, found = self.sheets[seat], self.found[seat]
        lines = {"full": 7 if len(sheet) == len(self.board) else 0}
        for kind, (line, stars) in DISCOVERIES.items():
            lines[line] = stars * [one for one, _ in found].count(kind)
        for building, kind in COUNTED.items():
            beside = self.beside_any(square for square, mark in sheet.items() if mark == building)
            lines[building] = 2 * sum(len(beside & squares) for one, squares in found if one == kind)
        lines["snakes"] = 0
        for snake in [square for square, mark in sheet.items() if mark == "snake"]:
            numbers = [mark for other in self.beside(snake) if isinstance(mark := sheet.get(other), int)]
            lines["snakes"] -= max(numbers, default=0)
        return {**lines, "total": sum(lines.values())}

    def tie_break(self, score: dict[str, int]) -> int:
        return score["hut"] + score["statue"] + score["mine"]

    def level(self, stars: int) -> str:
        raised = stars + 4 * sum(mark in ("snake", "crossed") for mark in self.sheets[0].values())
        limits = (("tourist", 90), ("pathfinder", 110), ("voyager", 130))
        return next((name for name, limit in limits if raised < limit), "explorer")
