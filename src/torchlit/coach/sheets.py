"""Which squares a turn changes on paper."""


def changed_squares(before: str, after: str) -> tuple[str, ...]:
    """The squares that hold something else in the second text of a sheet, or were revealed in it."""
    squares: dict[str, None] = {}
    earlier = before.splitlines()
    for number, line in enumerate(after.splitlines(), 1):
        tokens = line.split()
        if number <= len(earlier):
            there = earlier[number - 1].split()
            squares |= dict.fromkeys(
                f"{chr(ord('a') + column)}{number}" for column, token in enumerate(tokens) if token != there[column]
            )
        else:
            squares |= dict.fromkeys(tokens[1:])
    return tuple(squares)
