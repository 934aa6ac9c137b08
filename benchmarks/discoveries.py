"""All discoveries of full sheets of the Valley with 56 squares, and the views that offer them, in one process.

    python benchmarks/discoveries.py [--sheets 2000] [--seed 1]

One JSON object on stdout: how long it takes to find every forest, city, mountain and pyramid that a sheet could reveal,
and how long a seat's own view takes that offers the best of them. In CPU time, so that other processes do not disturb
it. No sheet comes twice, so nothing is remembered but the board's own places, which are found once.
"""

import argparse
import json
from collections.abc import Callable
from random import Random
from time import thread_time
from typing import Any

from measure import say
from msgspec.structs import replace

from torchlit.games.valley import GAME
from torchlit.games.valley.discoveries import places_of, revealable
from torchlit.games.valley.moves import WriteNumber
from torchlit.games.valley.rules import own_sheet
from torchlit.games.valley.state import KINDS, Board, Sheet, State
from torchlit.protocol import Setup
from torchlit.toolkits.dice import Roll
from torchlit.toolkits.sheets import single_bits

BOARD = "\n".join(["E E E E E E E E", *[". . . . . . . ."] * 6])
"""56 squares, as many as a valley of ours may have."""
LAST = "h7"
"""The square that the seat fills in the turn that is measured: then all are full, and a discovery may be revealed."""


def as_dice_make_them(random: Random) -> int:
    """A die, or the sum of two or three."""
    return sum(random.randint(1, 5) for _ in range(random.choice((1, 1, 1, 2, 3))))


def any_number(random: Random) -> int:
    """As many forests as there can be by chance."""
    return random.randint(1, 15)


NUMBERS = {"as_dice_make_them": as_dice_make_them, "any_number": any_number}


def measured(sheets: int, seed: int) -> dict[str, Any]:
    start: State = GAME.apply(GAME.setup(Setup(BOARD, 1, GAME.dice)), Roll((3, 4, 5))).state
    begun = thread_time()
    places = places_of(start.board)
    out: dict[str, Any] = {
        "scenario": "discoveries",
        "squares": start.board.squares.bit_count(),
        "places": {kind: len(places.of(kind).masks) for kind in KINDS},
        "once_for_a_board_ms": ms(thread_time() - begun),
    }
    for name, number in NUMBERS.items():
        say(f"{sheets} sheets with numbers {name.replace('_', ' ')} …")
        random = Random(seed)
        finding, naming, viewing, found = [], [], [], []
        for _ in range(sheets):
            state = last_step(start, filled(start.board, number, random))
            sheet = own_sheet(state, 0)
            assert not sheet.empty
            begun = thread_time()
            fitting = revealable(sheet)
            finding.append(thread_time() - begun)
            named = [places.of(kind).named(fitting[kind]) for kind in KINDS]
            naming.append(thread_time() - begun)
            found.append(sum(map(len, named)))
            revealable.cache_clear()
            begun = thread_time()
            GAME.own_view(state, 0)
            viewing.append(thread_time() - begun)
        out[name] = {
            "discoveries": {"p50": sorted(found)[len(found) // 2], "most": max(found)},
            "find_all": summary(finding),
            "find_and_name_all": summary(naming),
            "own_view": summary(viewing),
        }
    return out


def filled(board: Board, number: Callable[[Random], int], random: Random) -> Sheet:
    """A sheet with a number in every square but the last."""
    sheet = Sheet(board)
    for bit in single_bits(board.squares & ~board.bits[LAST]):
        sheet = sheet.with_number(bit, number(random))
    return sheet


def last_step(start: State, sheet: Sheet) -> State:
    """The open turn of this sheet after the step that fills it."""
    state = replace(start, sheets=(sheet,))
    after: State = GAME.apply(state, WriteNumber(0, ("red",), LAST, 5)).state
    return after


def summary(seconds: list[float]) -> dict[str, float]:
    """Percentiles in milliseconds: these are small, and need more digits than those of a server."""
    ordered = sorted(seconds)
    at = {"p50_ms": len(ordered) // 2, "p99_ms": int(0.99 * len(ordered)), "max_ms": -1}
    return {name: ms(ordered[place]) for name, place in at.items()}


def ms(seconds: float) -> float:
    return round(seconds * 1000, 3)


def main() -> None:
    parser = argparse.ArgumentParser(description="Measures how long it takes to find all discoveries of a full sheet.")
    parser.add_argument("--sheets", type=int, default=2000)
    parser.add_argument("--seed", type=int, default=1)
    options = parser.parse_args()
    print(json.dumps(measured(options.sheets, options.seed)))


if __name__ == "__main__":
    main()
