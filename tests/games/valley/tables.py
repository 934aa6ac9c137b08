"""Tables of the Valley for tests: positions are drawn as text, rolls are written as words."""

from itertools import chain
from random import Random
from typing import Any

import pytest
from msgspec.structs import replace

from tests.games.valley import oracle
from torchlit.errors import RuleError
from torchlit.games.valley import GAME
from torchlit.games.valley.moves import Move
from torchlit.games.valley.rules import apply, setup
from torchlit.games.valley.state import KINDS, Sheet, State
from torchlit.games.valley.text import sheet_from_text, sheet_to_text
from torchlit.protocol import Setup
from torchlit.toolkits.dice import Deal, Roll


def faces(words: str) -> tuple[int | str, ...]:
    """`2 3 snake` as the faces of a roll."""
    return tuple(int(word) if word.isdigit() else word for word in words.split())


def sheet(text: str) -> Sheet:
    return sheet_from_text(text)


def valley(*sheets: str) -> State:
    """A table whose seats have these sheets, before a roll. Where no `E` is drawn, every square is an entrance."""
    drawn = [sheet_from_text(text) for text in sheets]
    other = "." if "E" in sheets[0] else "E"
    blank = "\n".join(
        " ".join(token if token in "#~E" else other for token in line.split())
        for line in sheets[0].strip().splitlines()
        if line.split()[0] not in KINDS
    )
    state = setup(Setup(blank, len(drawn), GAME.dice))
    return replace(state, sheets=tuple(replace(one, board=state.board) for one in drawn))


def rolled(state: State, words: str) -> State:
    """The table after a roll; of two seats, each has the other's sheet after a Snake."""
    state = apply(state, Roll(faces(words))).state
    return apply(state, Deal((1, 0))).state if state.phase == "deal" and len(state.sheets) == 2 else state


def drawn(state: State, seat: int = 0) -> str:
    """A seat's sheet as of the last closed turn."""
    return sheet_to_text(state.sheets[seat])


def played(state: State, *moves: Move) -> State:
    """The table after these moves."""
    for move in moves:
        state = apply(state, move).state
    return state


def refused(state: State, move: Any, why: str, rule: str | None = None) -> str:
    """The sentence with which this move is refused, for this reason and by this rule; nothing has changed."""
    with pytest.raises(RuleError) as refusal:
        apply(state, move)
    assert refusal.value.why == why
    assert refusal.value.facts.get("rule") == rule
    assert rule is None or f"({rule})" in str(refusal.value)
    return str(refusal.value)


CROWDS = (
    (".", "H", "Z", "X", "~", *map(str, range(1, 16))),
    (".", ".", "Z", *map(str, range(1, 8))),  # forests
    (".", "7", "7", "7", "8", "8", "S", "I"),  # cities
    (".", "6", "9", "10", "11", "12", "15", "I", "Z"),  # mountains and pyramids
)
"""What may stand on a sheet by chance; few different numbers, so that they make something."""


def scribbled(random: Random, most: int) -> str:
    """A sheet of at most so many squares with anything on it that may stand there, revealed too."""
    columns = random.randint(1, 8)
    crowd, rows = random.choice(CROWDS), random.randint(1, min(8, most // columns))
    grid = [[random.choice(crowd) for _ in range(columns)] for _ in range(rows)]
    grid[0][0] = random.choice(("1", "."))
    seen = set[str]()
    for line in grid:
        for column, token in enumerate(line):
            if token in oracle.BUILDINGS and token in seen:
                line[column] = "."
            seen.add(token)
    text = "\n".join(" ".join(line) for line in grid)
    for _ in range(random.choice((0, 40))):
        kind = random.choice(KINDS)
        squares = wandered(random, oracle.paper_of(text), oracle.SIZES[kind])
        if oracle.qualifies(oracle.paper_of(text), kind, frozenset(squares)):
            text += f"\n{kind} {' '.join(map(oracle.name_of, sorted(squares, key=lambda square: square[::-1])))}"
    return text


def wandered(random: Random, paper: oracle.Paper, size: int) -> list[oracle.Square]:
    """So many connected squares, or fewer where there are no more."""
    squares = [random.choice(sorted(paper.squares))]
    while len(squares) < size:
        near = set(chain.from_iterable(oracle.around(paper, square) for square in squares)) - set(squares)
        if not near:
            break
        squares.append(random.choice(sorted(near)))
    return squares
