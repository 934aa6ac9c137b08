"""Steps per second of the environments for learners, in one process.

    python benchmarks/envs.py [--seconds 3] [--json]

Random actions among those that the mask allows. Counted is the time in the environment alone – reset, observation, mask
and step, not the choice of the action – as CPU time, so that other processes disturb it less. A step of a vector
environment is one action in one of its games; what is compiled is compiled before the clock starts.
"""

import argparse
import json
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from functools import partial
from time import thread_time
from types import ModuleType
from typing import Any

import gymnasium
import numpy as np
from rich.console import Console
from rich.table import Table

import torchlit.envs  # noqa: F401  registers the names
from torchlit.envs import pyramid_v0, temple_v0, valley_v0

SIZES = {"Temple": (8, 128, 1024, 8192), "Valley": (8, 128, 1024), "Pyramid": (8, 128, 1024)}
"""How many games a vector environment plays at once, by game."""


class Clock:
    """Adds up the CPU time of what is done under it."""

    def __init__(self) -> None:
        self.seconds = 0.0

    @contextmanager
    def running(self) -> Iterator[None]:
        begun = thread_time()
        yield
        self.seconds += thread_time() - begun


def any_of(mask: Any, random: np.random.Generator) -> int:
    return int(random.choice(np.flatnonzero(mask)))


def plain(name: str, seconds: float, **settings: Any) -> float:
    """Steps per second of a Gymnasium environment with one learner."""
    env, random, clock, steps = gymnasium.make(name, **settings), np.random.default_rng(1), Clock(), 0
    with clock.running():
        _, info = env.reset(seed=1)
    while clock.seconds < seconds:
        action = any_of(info["action_mask"], random)
        with clock.running():
            _, _, terminated, _, info = env.step(action)
            if terminated:
                _, info = env.reset()
        steps += 1
    return steps / clock.seconds


def in_turn(game: ModuleType, seconds: float) -> float:
    """Steps per second of an AEC environment with its usual seats."""
    env, random, clock, steps = game.env(), np.random.default_rng(1), Clock(), 0
    while clock.seconds < seconds:
        with clock.running():
            env.reset(seed=steps)
        while env.agents:
            with clock.running():
                observation, _, terminated, _, _ = env.last()
            action = None if terminated else any_of(observation["action_mask"], random)
            with clock.running():
                env.step(action)
            steps += 1
    return steps / clock.seconds


def at_once(game: ModuleType, seconds: float) -> float:
    """Steps per second of a Parallel environment with its usual seats; a step is one action in every seat."""
    env, random, clock, steps = game.parallel_env(), np.random.default_rng(1), Clock(), 0
    while clock.seconds < seconds:
        with clock.running():
            observations, _ = env.reset(seed=steps)
        while env.agents:
            actions = {agent: any_of(seen["action_mask"], random) for agent, seen in observations.items()}
            with clock.running():
                observations, *_ = env.step(actions)
            steps += 1
    return steps / clock.seconds


def many(name: str, games: int, seconds: float, **settings: Any) -> float:
    """Steps per second, all games together, of a vector environment."""
    env, random, clock, steps = (
        gymnasium.make_vec(f"torchlit/{name}-v0", num_envs=games, **settings),
        np.random.default_rng(1),
        Clock(),
        0,
    )
    _, infos = env.reset(seed=1)
    env.step(infos["action_mask"].argmax(1))
    _, infos = env.reset(seed=1)
    while clock.seconds < seconds:
        masks = infos["action_mask"]
        actions = (random.random(masks.shape, np.float32) * masks).argmax(1)
        with clock.running():
            *_, infos = env.step(actions)
        steps += games
    return steps / clock.seconds


def measured(seconds: float) -> dict[str, float]:
    """Steps per second of every environment, by its name."""
    modules = (temple_v0, valley_v0, pyramid_v0)
    jobs: dict[str, Callable[[float], float]] = {
        "Gymnasium, Temple alone": partial(plain, "torchlit/Temple-v0"),
        "Gymnasium, Valley alone": partial(plain, "torchlit/Valley-v0"),
        "Gymnasium, Pyramid with a random bot": partial(plain, "torchlit/Pyramid-v0", bots="random"),
        **{f"PettingZoo AEC, {game.NAME}": partial(in_turn, game) for game in modules},
        **{f"PettingZoo Parallel, {game.NAME}": partial(at_once, game) for game in modules},
        **{
            f"Gymnasium vector, {size} {name}s": partial(many, name, size)
            for name, sizes in SIZES.items()
            for size in sizes
        },
        **{
            f"Gymnasium vector, 1024 {name}s, two seats in turn": partial(many, name, 1024, seats=2, every_seat=True)
            for name in SIZES
        },
    }
    return {name: job(seconds) for name, job in jobs.items()}


def main() -> None:
    parser = argparse.ArgumentParser(description="Measures the environments for learners.")
    parser.add_argument("--seconds", type=float, default=3.0, help="CPU seconds for each")
    parser.add_argument("--json", action="store_true", help="one JSON object instead of a table")
    options = parser.parse_args()
    results = measured(options.seconds)
    if options.json:
        print(json.dumps({name: round(rate, 1) for name, rate in results.items()}))
        return
    table = Table("environment", "steps/s", "beside the plain Temple")
    for name, rate in results.items():
        table.add_row(name, f"{rate:,.0f}", f"{rate / results['Gymnasium, Temple alone']:,.1f} ×")
    Console().print(table)


if __name__ == "__main__":
    main()
