"""The simple bots: what they see, and what they choose."""

from random import Random

from tests.games.temple.tables import rolled, temple
from torchlit.games.temple import GAME
from torchlit.games.temple.moves import DrawMummy, Write
from torchlit.games.temple.rules import apply
from torchlit.toolkits.bots.seats import choices
from torchlit.toolkits.dice import Deal


def test_greedy_takes_the_most_stars() -> None:
    state = rolled(temple("5 5 . # . 8"), "4 1 5")
    chosen = {repr(choices(GAME, state, {0: "greedy"}, {0: Random(seed)})[0]) for seed in range(20)}
    assert chosen == {repr(Write(0, "c1", 5))}


def test_greedy_hurts_a_rival_and_spares_itself() -> None:
    state = apply(rolled(temple("9 . # .", ". . # ."), "1 2 mummy"), Deal((1, 0))).state
    for seed in range(20):
        (rival,) = choices(GAME, state, {1: "greedy"}, {1: Random(seed)})
        assert rival == DrawMummy(1, "d1")
    alone = rolled(temple("9 . # ."), "1 2 mummy")
    for seed in range(20):
        (own,) = choices(GAME, alone, {0: "greedy"}, {0: Random(seed)})
        assert own == DrawMummy(0, "b1")


def test_equal_moves_are_left_to_chance() -> None:
    state = rolled(temple(". . . ."), "1 1 1")
    moves = GAME.legal_moves(state, 0)
    chosen = {repr(choices(GAME, state, {0: "greedy"}, {0: Random(seed)})[0]) for seed in range(200)}
    assert len(chosen) == len(moves)
