"""How strong the levels of the Pyramid's bots are, side against side.

    python benchmarks/pyramid_levels.py [--games 800] [--seed 1] [--save FILE] [--matches master:hard,hard:master]

A match `master:hard` is a mummy of one level against hunters who are all of another; `old-master` is the master of an
earlier version. Its games are shared out evenly among 4, 3 and 2 hunters and the two-player game, on every board. Games
with the same number have the same dice in every match: a second table compares all matches with the first, game by
game, and a third all hunters with the first, against all the mummies that both have met. With `--save`, the same
command goes on where it stopped. All matches are played side by side, so that a series that is cut short can be read
all the same.
"""

import argparse
import json
from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from itertools import pairwise, product
from math import sqrt
from pathlib import Path

from rich.console import Console
from rich.progress import track
from rich.table import Table

from torchlit.arena.bot_files import bot_file
from torchlit.arena.series import Plan, play
from torchlit.games.pyramid import GAME
from torchlit.toolkits.bots.levels import NAMES

SETTINGS = tuple(product((5, 4, 3, 2), GAME.boards))
"""Seats and boards: each gets one of so many games."""

Match = tuple[str, str]
"""The levels of the mummy and of the hunters."""
Results = dict[tuple[str, str, int, int], bool]
"""By match, seed and number of the game: whether the mummy wins."""
Gains = dict[int, list[int]]
"""By round: in each of its games, what the mummy wins more with the same dice."""
FILES = {"old-master": bot_file(f"{Path(__file__).with_name('pyramid_old_master.py')}:OldMaster")}
"""Bots that are no level of the game."""


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--games", type=int, default=800, help="how many games a match has")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--save", type=Path, help="where the results of finished games are kept")
    parser.add_argument("--matches", help="only these, as mummy:hunters, separated by commas")
    options = parser.parse_args()
    matches = [_match(text) for text in options.matches.split(",")] if options.matches else list(neighbours())
    saved = _saved(options.save)
    todo = [
        (*match, number)
        for number in range(options.games)
        for match in matches
        if (*match, options.seed, number) not in saved
    ]
    for mummy, hunters, number in track(todo, "Playing", transient=True):
        game = mummy, hunters, options.seed, number
        saved[game] = caught(mummy, hunters, options.seed, number)
        if options.save is not None:
            with options.save.open("a") as file:
                file.write(json.dumps([*game, saved[game]]) + "\n")
    results = {game: won for game, won in saved.items() if game[:2] in matches and game[2] == options.seed}
    _print(results)
    _compare(results, matches)
    _compare_hunters(results, matches)


def neighbours() -> Iterator[Match]:
    """Every level against itself, and on either side against the one below."""
    yield NAMES[0], NAMES[0]
    for lower, higher in pairwise(NAMES):
        yield from ((higher, lower), (lower, higher), (higher, higher))


def _match(text: str) -> Match:
    mummy, hunters = text.split(":")
    return mummy, hunters


def _saved(file: Path | None) -> Results:
    if file is None or not file.exists():
        return {}
    return {tuple(game): won for *game, won in map(json.loads, file.read_text().splitlines())}


def caught(mummy: str, hunters: str, seed: int, number: int) -> bool:
    """True if the mummy wins the game with this number, from 0."""
    round_, setting = divmod(number, len(SETTINGS))
    seats, board = SETTINGS[setting]
    plan = Plan("pyramid", board, (mummy, *[hunters] * (seats - 1)), seed, roles={"mummy": 0}, files=FILES)
    played = play(plan, round_ + 1, logged=False)
    return any(seat.side == "mummy" and seat.place == 1 for seat in played.seats)


def _print(results: Results) -> None:
    table = Table(title="How often the mummy wins, against so many hunters or of two players, on each board")
    for name in ("mummy", "hunters", "games", "share", "95 % interval"):
        table.add_column(name)
    for seats, board in SETTINGS:
        table.add_column(f"{'two' if seats == 2 else seats - 1} {board[:4]}.")
    for match in dict.fromkeys(game[:2] for game in results):
        won, games = Counter[tuple[int, str]](), Counter[tuple[int, str]]()
        for (mummy, hunters, _, number), win in results.items():
            if (mummy, hunters) == match:
                won[SETTINGS[number % len(SETTINGS)]] += win
                games[SETTINGS[number % len(SETTINGS)]] += 1
        low, high = interval(won.total(), games.total())
        parts = [f"{won[one] / games[one]:.0%}" if games[one] else "–" for one in SETTINGS]
        share = f"{won.total() / games.total():.1%}"
        table.add_row(*match, str(games.total()), share, f"{low:.1%} to {high:.1%}", *parts)
    Console(width=140).print(table)


def _compare(results: Results, matches: Sequence[Match]) -> None:
    """How many points more the mummy wins in every other match than in the first, with the same dice.

    All set-ups of a round share their dice, so rounds and not games are taken to be independent.
    """
    gains = {match: _gains(results, match, matches[0]) for match in matches[1:]}
    _print_gains(f"Compared with {':'.join(matches[0])}", gains)


def _compare_hunters(results: Results, matches: Sequence[Match]) -> None:
    """How many points more all mummies together win against other hunters than the first, with the same dice."""
    first = matches[0][1]
    gains: dict[Match, Gains] = {}
    for mummy, hunters in matches:
        if hunters != first and (mummy, first) in matches:
            for round_, some in _gains(results, (mummy, hunters), (mummy, first)).items():
                gains.setdefault(("all", hunters), {}).setdefault(round_, []).extend(some)
    _print_gains(f"Hunters compared with {first}", gains)


def _gains(results: Results, match: Match, before: Match) -> Gains:
    """What the mummy wins more in one match than in another, by round."""
    rounds: Gains = {}
    for (mummy, hunters, seed, number), won in results.items():
        if (mummy, hunters) == match and (*before, seed, number) in results:
            gain = won - results[*before, seed, number]
            rounds.setdefault(number // len(SETTINGS), []).append(gain)
    return rounds


def _print_gains(title: str, gains: Mapping[Match, Gains]) -> None:
    table = Table(title=title)
    for name in ("mummy", "hunters", "games", "points", "95 % interval"):
        table.add_column(name)
    for match, rounds in gains.items():
        games = sum(map(len, rounds.values()))
        if games:
            mean = sum(map(sum, rounds.values())) / games
            half = 1.96 * sqrt(sum((sum(some) - mean * len(some)) ** 2 for some in rounds.values())) / games
            low, high = (f"{100 * end:+.1f}" for end in (mean - half, mean + half))
            table.add_row(*match, str(games), f"{100 * mean:+.1f}", f"{low} to {high}")
    if table.row_count:
        Console(width=140).print(table)


def interval(won: int, games: int) -> tuple[float, float]:
    """Wilson's 95 % interval of the chance behind so many victories."""
    z, share = 1.96, won / games
    middle = (share + z * z / (2 * games)) / (1 + z * z / games)
    half = z / (1 + z * z / games) * sqrt(share * (1 - share) / games + z * z / (4 * games * games))
    return middle - half, middle + half


if __name__ == "__main__":
    main()
