"""The Valley judged a second time, from the rules alone: slow, simple, and knowing nothing of bits.

Games and single turns are compared with it, and logs are checked with it (see `checker.py`). A paper is one player's
sheet; its squares are (column, row), counted from 0. A turn is a list of uses of dice, then at most one discovery.
"""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from itertools import combinations
from typing import Any

Square = tuple[int, int]
Found = tuple[str, frozenset[Square]]
Dice = dict[str, int | str]
Step = Mapping[str, Any]
"""A move as a log writes it."""

SIZES = {"forest": 5, "city": 4, "mountain": 3, "pyramid": 4}
STARS = {"forest": 5, "city": 6, "mountain": 7, "pyramid": 15}
BUILDINGS = {"H": "forest", "S": "city", "I": "mountain"}
LETTERS = {"hut": "H", "statue": "S", "mine": "I"}


@dataclass(frozen=True)
class Paper:
    squares: frozenset[Square]
    entrances: frozenset[Square]
    marks: dict[Square, str]
    found: tuple[Found, ...] = ()

    @property
    def empty(self) -> set[Square]:
        return set(self.squares) - set(self.marks)


def paper_of(text: str, board: str = "") -> Paper:
    """The paper drawn by this text; the board tells which squares are entrances."""
    rows = [line.split() for line in text.strip().splitlines() if line.split()[0] not in SIZES]
    places = {(column, row): token for row, line in enumerate(rows) for column, token in enumerate(line)}
    squares = frozenset(place for place, token in places.items() if token not in "#~")
    printed = {
        (column, row): token
        for row, line in enumerate((board or text).strip().splitlines())
        for column, token in enumerate(line.split())
    }
    found = tuple(
        (words[0], frozenset(map(square_of, words[1:])))
        for words in map(str.split, text.strip().splitlines())
        if words[0] in SIZES
    )
    marks = {place: token for place, token in places.items() if place in squares and token not in ".E"}
    return Paper(squares, frozenset(place for place in squares if printed.get(place) == "E"), marks, found)


def square_of(name: str) -> Square:
    square = ord(name[0]) - ord("a"), int(name[1:]) - 1
    if name_of(square) != name:
        raise ValueError(f"{name} is not how a square is named")
    return square


def name_of(square: Square) -> str:
    return f"{'abcdefghijklmnopqrstuvwxyz'[square[0]]}{square[1] + 1}"


def around(paper: Paper, square: Square) -> set[Square]:
    """V2: the eight squares around this one that are there."""
    column, row = square
    near = {(column + c, row + r) for c in (-1, 0, 1) for r in (-1, 0, 1)}
    return (near - {square}) & paper.squares


def number_at(paper: Paper, square: Square) -> int | None:
    mark = paper.marks.get(square, "")
    return int(mark) if mark.isdigit() else None


def open_squares(paper: Paper) -> set[Square]:
    """V9, VR4, VR6, VR8: where the next number or building may go."""
    holding = [square for square, mark in paper.marks.items() if mark not in ("Z", "X")]
    if not holding:
        return paper.empty & paper.entrances or paper.empty
    beside = {other for square in holding for other in around(paper, square)} & paper.empty
    return beside or paper.empty


def marks_from(values: list[int]) -> set[tuple[int, ...]]:
    """V5: the sets of marks that dice with these values allow, each set in rising order."""
    if not values:
        return {()}
    first, others = values[0], values[1:]
    sets = set(marks_from(others))
    for size in range(len(others) + 1):
        for chosen in combinations(range(len(others)), size):
            together = first + sum(others[at] for at in chosen)
            rest = [value for at, value in enumerate(others) if at not in chosen]
            sets |= {tuple(sorted((together, *marks))) for marks in marks_from(rest)}
    return sets


def connected(squares: Iterable[Square]) -> bool:
    """V21: every square is reached from the first, from neighbour to neighbour."""
    left = set(squares)
    edge = [left.pop()]
    while edge:
        column, row = edge.pop()
        near = {(c, r) for c, r in left if abs(c - column) <= 1 and abs(r - row) <= 1}
        left -= near
        edge += near
    return not left


def is_pyramid(squares: frozenset[Square]) -> bool:
    """V20: three in a line, and the fourth on top of the middle one, whichever way is up."""
    for column, row in squares:
        for across, down in ((1, 0), (0, 1)):
            line = {(column - across, row - down), (column, row), (column + across, row + down)}
            for side in (1, -1):
                if squares == line | {(column + side * down, row + side * across)}:
                    return True
    return False


def qualifies(paper: Paper, kind: str, squares: frozenset[Square]) -> bool:
    """V17 to V21: whether these squares may be revealed as this kind."""
    if len(squares) != SIZES[kind] or not squares <= paper.squares:
        return False
    numbers = [number for square in squares if (number := number_at(paper, square)) is not None]
    if len(numbers) < len(squares) or not connected(squares):
        return False
    if any(squares & others for _, others in paper.found):
        return False
    match kind:
        case "forest":
            return len(set(numbers)) == 5
        case "city":
            return len(set(numbers)) == 1 and numbers[0] not in cities(paper)
        case "mountain":
            return min(numbers) >= 6
        case _:
            return min(numbers) >= 10 and is_pyramid(squares)


def cities(paper: Paper) -> set[int | None]:
    """The numbers of which the player has a city."""
    return {number_at(paper, square) for kind, squares in paper.found if kind == "city" for square in squares}


def discoveries(paper: Paper) -> Iterator[Found]:
    """Everything that could be revealed, by trying every set of 3, 4 and 5 squares."""
    for kind, size in SIZES.items():
        for squares in map(frozenset, combinations(sorted(paper.squares), size)):
            if qualifies(paper, kind, squares):
                yield kind, squares


def after(paper: Paper, dice: Dice, steps: Sequence[Step]) -> Paper | None:
    """V4 to V10, V15 to V21: the paper after this turn (no Snake turn), or nothing when the turn breaks a rule."""
    if all(step["type"] == "reveal" for step in steps):
        return None
    left = dict(dice)
    for at, step in enumerate(steps):
        if step["type"] == "reveal":
            kind, squares = step["kind"], frozenset(map(square_of, step["squares"]))
            is_last = at == len(steps) - 1
            if not is_last or len(squares) < len(step["squares"]) or not qualifies(paper, kind, squares):
                return None
            paper = replace(paper, found=(*paper.found, (kind, squares)))
            continue
        square = square_of(step["square"])
        values = [left.pop(die, None) for die in (["green"] if step["type"] == "build" else step["dice"])]
        match step["type"]:
            case "build":
                mark = LETTERS[step["building"]]
                allowed = values == ["dakota"] and mark not in paper.marks.values() and square in open_squares(paper)
            case "write-number":
                mark = str(step["number"])
                allowed = _makes(values, step["number"]) and square in open_squares(paper)
            case "escape":
                mark = "X"
                allowed = _makes(values, 9) and paper.marks.get(square) == "Z"
            case _:
                return None
        if not allowed:
            return None
        paper = replace(paper, marks={**paper.marks, square: mark})
    return paper


def _makes(values: list[int | str | None], number: int) -> bool:
    """V5, V7, VR1: number dice make their sum, and Penny alone any number from 1 to 15."""
    if type(number) is not int:  # a log may say anything
        return False
    if values == ["penny"]:
        return 1 <= number <= 15
    numbers = [value for value in values if isinstance(value, int)]
    return len(numbers) == len(values) > 0 and sum(numbers) == number


def without(paper: Paper, dice: Dice, steps: Sequence[Step], gone: int) -> list[Step]:
    """The steps of a turn without one, and without every later one that cannot stand then."""
    kept = [*steps[:gone]]
    for step in steps[gone + 1 :]:
        if after(paper, dice, [*kept, step]) is not None:
            kept.append(step)
    return kept


def snake_squares(paper: Paper, solo: bool, last: set[Square]) -> set[Square]:
    """V11, V27: where a snake may be drawn on this paper, whose squares `last` were marked in the turn before."""
    beside = {other for square in last for other in around(paper, square)} & paper.empty
    return beside if solo and beside else paper.empty


def score(paper: Paper) -> dict[str, int]:
    """V13, V14, V23, V24: the stars of a paper, line by line."""
    lines = {"full": 0 if paper.empty else 7}
    for kind, plural in (("forest", "forests"), ("city", "cities"), ("mountain", "mountains"), ("pyramid", "pyramids")):
        lines[plural] = sum(STARS[kind] for one, _ in paper.found if one == kind)
    for building, letter in LETTERS.items():
        lines[building] = 0
        for square, mark in paper.marks.items():
            if mark == letter:
                revealed = {s for kind, squares in paper.found if kind == BUILDINGS[letter] for s in squares}
                lines[building] = 2 * len(around(paper, square) & revealed)
    lines["snakes"] = 0
    for square, mark in paper.marks.items():
        if mark == "Z":
            lines["snakes"] -= max((number_at(paper, other) or 0 for other in around(paper, square)), default=0)
    lines["total"] = sum(lines.values())
    return lines


def worth(lines: dict[str, int]) -> tuple[int, int]:
    """V25: most stars, then more stars from buildings."""
    return lines["total"], lines["hut"] + lines["statue"] + lines["mine"]


def level(stars: int, snakes: int) -> str:
    """V29: the thresholds go down by 4 for each snake, crossed out or not."""
    raised = stars + 4 * snakes
    if raised < 90:
        return "tourist"
    if raised < 110:
        return "pathfinder"
    return "voyager" if raised < 130 else "explorer"
