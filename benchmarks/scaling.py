"""What a second core brings: compiled games in one thread, in two at once, in one again, by the clock on the wall."""

from concurrent.futures import ThreadPoolExecutor
from itertools import pairwise
from time import perf_counter, thread_time
from typing import NamedTuple

from compiled_games import Play
from measure import Bystanders


class Scaling(NamedTuple):
    """Games per second of one thread and of two, by the clock on the wall."""

    one: float
    two: float
    by_cpu: float
    """How many times what one thread does two would do, by the CPU time that they took while both ran."""
    others: float
    """How many cores other processes used meanwhile."""


def measured(play: Play, games: int, tries: int, quiet: float) -> Scaling:
    """The try that other processes disturbed least; there are no more once one was quiet."""
    play(1, 0)
    found: list[Scaling] = []
    with ThreadPoolExecutor(2) as pool:
        while len(found) < tries and all(scaling.others > quiet for scaling in found):
            found.append(tried(play, games, pool))
    return min(found, key=lambda scaling: scaling.others)


def tried(play: Play, games: int, pool: ThreadPoolExecutor) -> Scaling:
    def timed(first: int) -> float:
        """Play the games; the CPU seconds that this thread took for them."""
        begun = thread_time()
        play(games, first)
        return thread_time() - begun

    with Bystanders() as bystanders:
        times = [perf_counter()]
        alone = timed(0)
        times.append(perf_counter())
        both = sum(pool.map(timed, (0, games)))
        times.append(perf_counter())
        alone += timed(games)
        times.append(perf_counter())
    first, second, third = (end - begin for begin, end in pairwise(times))
    return Scaling(2 * games / (first + third), 2 * games / second, 2 * alone / both, bystanders.cores)
