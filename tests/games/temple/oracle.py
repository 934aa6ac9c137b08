"""The Temple scored a second time: slow, simple, and knowing nothing of bits. Only for comparison in tests."""

Marks = dict[tuple[int, int], str]


def marks_of(text: str) -> Marks:
    """The tokens of a sheet by column and row."""
    return {
        (column, row): token
        for row, line in enumerate(text.strip().splitlines())
        for column, token in enumerate(line.split())
        if token != "#"
    }


def around(marks: Marks, square: tuple[int, int]) -> list[tuple[int, int]]:
    column, row = square
    steps = [(c, r) for c in (-1, 0, 1) for r in (-1, 0, 1) if (c, r) != (0, 0)]
    return [(column + c, row + r) for c, r in steps if (column + c, row + r) in marks]


def number(token: str) -> int | None:
    digits = token.removeprefix("D")
    return int(digits) if digits.isdigit() else None


def longest_from(marks: Marks, square: tuple[int, int]) -> int:
    here = number(marks[square])
    assert here is not None
    return 1 + max(
        (longest_from(marks, other) for other in around(marks, square) if number(marks[other]) == here + 1), default=0
    )


def flooded(marks: Marks, start: tuple[int, int]) -> set[tuple[int, int]]:
    group, edge = {start}, [start]
    while edge:
        for other in around(marks, edge.pop()):
            if other not in group and number(marks[other]) == number(marks[start]):
                group.add(other)
                edge.append(other)
    return group


def score(text: str) -> tuple[int, int, int, int]:
    """Sequence, groups, mummies and total of a sheet typed as text."""
    return scored(marks_of(text))


def place_of(square: str) -> tuple[int, int]:
    return ord(square[0]) - ord("a"), int(square[1:]) - 1


def scored(marks: Marks) -> tuple[int, int, int, int]:
    numbered = [square for square, token in marks.items() if number(token) is not None]
    sequence = max((longest_from(marks, square) for square in numbered), default=0)
    groups = 3 * len({number(marks[square]) for square in numbered if len(flooded(marks, square)) >= 3})
    mummies = 0
    for square, token in marks.items():
        if token in ("M", "X"):
            beaten = token == "X" or any(number(marks[other]) == 9 for other in around(marks, square))
            mummies += 2 if beaten else -2
    return sequence, groups, mummies, sequence + groups + mummies
