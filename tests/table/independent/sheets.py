"""The Temple and the Valley, as docs/log-format.md tells them."""

from abc import abstractmethod
from collections.abc import Iterable
from itertools import combinations
from typing import Any

from tests.table.independent.game import Below, Game, WrongLogError, demand

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


class Temple(Sheets):
    dice = dice_with("lockpick", "penny", "mummy")
    tokens, missing, needed, danger = {".", "D", "#"}, {"#"}, ".", "mummy"

    def __init__(self, setup: dict[str, Any]) -> None:
        super().__init__(setup)
        self.at_once = [True] * self.seats
        self.marks: dict[int, tuple[str, Mark]] = {}
        self.crossings: list[set[str]] = [set() for _ in range(self.seats)]
        self.last: str | None = None

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
        sheet = self.sheets[seat]
        numbers = {square: mark for square, mark in sheet.items() if isinstance(mark, int)}

        def chain_from(square: str) -> int:
            higher = [o for o in self.beside(square) if numbers.get(o) == numbers[square] + 1]
            return 1 + max(map(chain_from, higher), default=0)

        def group_of(square: str) -> set[str]:
            found, edge = {square}, [square]
            while edge:
                near = self.beside(edge.pop())
                new = [o for o in near if o not in found and numbers.get(o) == numbers[square]]
                found.update(new)
                edge += new
            return found

        sequence = max(map(chain_from, numbers), default=0)
        groups = 3 * len({numbers[square] for square in numbers if len(group_of(square)) >= 3})
        marks = list(sheet.values())
        mummies = 2 * marks.count("crossed") - 2 * marks.count("mummy")
        return {"sequence": sequence, "groups": groups, "mummies": mummies, "total": sequence + groups + mummies}

    def tie_break(self, score: dict[str, int]) -> int:
        return score["sequence"]

    def level(self, stars: int) -> str:
        levels = [name for name, least in (("explorer", 30), ("voyager", 25), ("pathfinder", 15)) if stars >= least]
        return [*levels, "tourist"][0]


DISCOVERIES = {
    "forest": ("forests", 5),
    "city": ("cities", 6),
    "mountain": ("mountains", 7),
    "pyramid": ("pyramids", 15),
}
COUNTED = {"hut": "forest", "statue": "city", "mine": "mountain"}


class Valley(Sheets):
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
