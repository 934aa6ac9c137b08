"""Checks a log of the Temple. Written from docs/log-format.md and the rules page, with nothing of Torchlit's code.

Slow and simple on purpose. `python independent_checker.py LOG` prints what is wrong, or that nothing is.
"""

import hashlib
import hmac
import json
import re
import sys
from collections.abc import Callable, Iterator
from itertools import combinations
from pathlib import Path
from typing import Any

DICE = [
    {"name": "green", "faces": [1, 2, 3, 4, 5, "lockpick"]},
    {"name": "purple", "faces": [1, 2, 3, 4, 5, "penny"]},
    {"name": "red", "faces": [1, 2, 3, 4, 5, "mummy"]},
]


class WrongLogError(Exception):
    """The log is not that of a game by the rules."""


def demand(true: bool, what: str) -> None:
    if not true:
        raise WrongLogError(what)


def numbers_of(seed: bytes, n: int) -> Callable[[int], int]:
    """The numbers that chance move n draws."""

    def stream() -> Iterator[int]:
        block = 0
        while True:
            yield from hmac.new(seed, n.to_bytes(8, "big") + block.to_bytes(8, "big"), hashlib.sha256).digest()
            block += 1

    bytes_left = stream()

    def below(m: int) -> int:
        return next(b for b in bytes_left if b < 256 - 256 % m) % m

    return below


def drawn_roll(below: Callable[[int], int]) -> list[Any]:
    return [die["faces"][below(6)] for die in DICE]


def drawn_deal(seats: int, below: Callable[[int], int]) -> list[int]:
    while True:
        order = list(range(seats))
        for place in range(seats - 1, 0, -1):
            other = below(place + 1)
            order[place], order[other] = order[other], order[place]
        if all(order[seat] != seat for seat in range(seats)):
            return order


class Checker:
    """One log, entry by entry. A sheet is a dict from square to number, "mummy" or "crossed"."""

    def __init__(self, setup: dict[str, Any]) -> None:
        known = {"entry": "setup", "format": 1, "game": "temple", "rules": 1, "dice": DICE}
        demand(all(setup.get(field) == value for field, value in known.items()), "an unknown set-up")
        rows = [row.split() for row in setup["board"]["text"].strip("\n").split("\n")]
        tokens = {f"{chr(97 + x)}{y}": token for y, row in enumerate(rows, 1) for x, token in enumerate(row)}
        demand({len(row) for row in rows} <= {len(rows[0])} and max(len(rows), len(rows[0])) <= 26, "a ragged board")
        demand(set(tokens.values()) <= {".", "D", "#"} and "." in tokens.values(), "not a board")
        self.door = {square: token == "D" for square, token in tokens.items() if token != "#"}
        self.seats = len(setup["seats"])
        demand(1 <= self.seats <= 100, "too many or too few seats")
        self.sheets: list[dict[str, Any]] = [{} for _ in range(self.seats)]
        self.at_once = [True] * self.seats
        self.due = "roll"
        self.faces: list[Any] = []
        self.dealt: list[int] = []
        self.marks: dict[int, tuple[str, Any]] = {}
        self.crossings: list[set[str]] = [set() for _ in range(self.seats)]
        self.last: str | None = None
        self.chances: list[tuple[str, list[Any]]] = []

    def beside(self, square: str) -> list[str]:
        x, y = ord(square[0]), int(square[1:])
        around = [f"{chr(x + dx)}{y + dy}" for dx in (-1, 0, 1) for dy in (-1, 0, 1) if dx or dy]
        return [other for other in around if other in self.door]

    def empty(self, sheet: dict[str, Any], door: bool) -> list[str]:
        return [square for square in self.door if self.door[square] == door and square not in sheet]

    def chance(self, move: dict[str, Any]) -> None:
        demand(move["type"] == self.due, f"a {move['type']} is not due")
        if self.due == "roll":
            faces = move["faces"]
            demand(len(faces) == 3, "not a roll")
            for face, die in zip(faces, DICE, strict=True):
                demand(type(face) is not bool and face in die["faces"], "not a roll")
            self.chances.append(("roll", faces))
            if "mummy" in faces:
                self.due = "deal" if self.seats > 1 else "marks"
                self.dealt = [0]
            elif "lockpick" not in faces or self.empty(self.sheets[0], door=True):
                self.due = "marks"
            self.faces = faces
        else:
            sheets = move["sheets"]
            demand(sorted(sheets) == list(range(self.seats)), "not every sheet is dealt once")
            demand(all(sheet != seat for seat, sheet in enumerate(sheets)), "a seat has its own sheet")
            self.chances.append(("deal", sheets))
            self.dealt, self.due = sheets, "marks"

    def move(self, move: dict[str, Any]) -> None:
        demand(self.due == "marks", "a move while chance or the end is due")
        seat, kind = move["seat"], move["type"]
        demand(type(seat) is int and 0 <= seat < self.seats, "no such seat")
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

    def as_seen_by(self, seat: int) -> dict[str, Any]:
        sheet = dict(self.sheets[seat])
        if seat in self.marks and (self.seats == 1 or self.marks[seat][1] != "mummy"):
            square, mark = self.marks[seat]
            sheet[square] = mark
        return {**sheet, **dict.fromkeys(self.crossings[seat], "crossed")}

    def vanquished(self, sheet: dict[str, Any]) -> list[str]:
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

    def score(self, sheet: dict[str, Any]) -> dict[str, int]:
        numbers = {square: mark for square, mark in sheet.items() if type(mark) is int}

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

    def standings(self) -> list[dict[str, Any]]:
        scores = [self.score(sheet) for sheet in self.sheets]
        worth = [(score["total"], score["sequence"]) for score in scores]
        levels = [
            name for name, least in (("explorer", 30), ("voyager", 25), ("pathfinder", 15)) if worth[0][0] >= least
        ]
        level = [*levels, "tourist"][0] if self.seats == 1 else None
        return [
            {"seat": seat, "place": 1 + sum(other > own for other in worth), "score": scores[seat], "level": level}
            for seat, own in enumerate(worth)
        ]

    def end(self, entry: dict[str, Any], commitment: str) -> None:
        demand(self.due == "end", "the game is not over")
        demand(re.fullmatch("[0-9a-f]{64}", entry["seed"]) is not None, "the seed is not 64 hex digits")
        seed = bytes.fromhex(entry["seed"])
        demand(hashlib.sha256(seed).hexdigest() == commitment, "the seed is not the one of the commitment")
        for n, (kind, drawn) in enumerate(self.chances):
            below = numbers_of(seed, n)
            demand(drawn == (drawn_roll(below) if kind == "roll" else drawn_deal(self.seats, below)), "touched dice")
        demand(entry["standings"] == self.standings(), "the standings are not those of the sheets")
        self.due = "nothing"


def check(text: str) -> bool:
    """Whether the log is that of a finished game; a WrongLogError when it is none that can have been played."""
    try:
        setup, *entries = [json.loads(line) for line in text.rstrip("\n").split("\n")]
        checker = Checker(setup)
        for entry in entries:
            kind = entry["entry"]
            if kind == "chance":
                checker.chance(entry["move"])
            elif kind == "move":
                checker.move(entry["move"])
            elif kind == "stand-in":
                demand(checker.due == "marks" and 0 <= entry["seat"] < checker.seats, "a stand-in out of order")
            else:
                demand(kind == "end", "an unknown entry")
                checker.end(entry, setup["commitment"])
    except (ValueError, KeyError, TypeError, AttributeError, IndexError) as error:
        raise WrongLogError(f"unreadable: {error!r}") from error
    demand(checker.due != "end", "the game is over, but there is no end")
    return checker.due == "nothing"


if __name__ == "__main__":
    try:
        finished = check(Path(sys.argv[1]).read_text(encoding="utf-8"))
    except WrongLogError as wrong:
        sys.exit(f"wrong: {wrong}")
    sys.stdout.write("right\n" if finished else "right so far\n")
