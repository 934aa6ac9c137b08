"""Whole games by chance, told again by a program that was written from the rules page alone."""

from random import Random

import pytest

from tests.games.pyramid.checker import check
from tests.games.pyramid.tables import SMALL
from tests.table.independent_checker import WrongLogError
from torchlit.games.pyramid import GAME
from torchlit.table import log
from torchlit.table.chance import commitment
from torchlit.table.table import Table


def played(seats: int, number: int) -> str:
    """The log of a game in a small pyramid, by random moves."""
    random = Random(number)
    seed = random.randbytes(32)
    setup = log.Setup(
        log.FORMAT,
        GAME.id,
        GAME.rules_version,
        log.BoardText("small", SMALL),
        GAME.dice,
        tuple(log.Player(f"P{seat}") for seat in range(seats)),
        {"mummy": random.choice([None, *range(seats)])},
        commitment(seed),
    )
    table = Table(setup, seed)
    advance = table.open()
    entries = list(advance.entries)
    while owing := GAME.owing(advance.position.state):
        advance = table.move(advance.position, random.choice(GAME.legal_moves(advance.position.state, owing[0])))
        entries += advance.entries
    return "\n".join(log.to_line(entry).decode() for entry in entries)


@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_a_random_game_is_told_again_to_the_same_end(seats: int) -> None:
    for number in range(6):
        checker = check(played(seats, number))
        assert checker.due == "end"


def test_the_checker_finds_a_step_that_was_not_made() -> None:
    lines = played(3, 1).splitlines()
    walk = next(at for at, line in enumerate(lines) if '"walk"' in line)
    with pytest.raises(WrongLogError):
        check("\n".join([*lines[:walk], *lines[walk + 1 :]]))
