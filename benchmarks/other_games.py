"""Steps per second of games that come with OpenSpiel and PettingZoo, for scale; random moves, as in `envs.py`.

    PYTHONPATH=build/bench python benchmarks/other_games.py [--seconds 3]

What they need is in build/bench, where `make bench` puts it if it can be had for this machine; what is not there is
left out. Not in the environment of all else: SciPy, which comes with it, makes numba start more slowly.
"""

import argparse
import json
import os
import subprocess
import sys
from collections.abc import Callable
from functools import partial
from importlib import import_module
from importlib.util import find_spec
from random import Random
from typing import Any

import envs
from measure import ROOT

FOLDER = ROOT / "build" / "bench"
SPIELS = ("tic_tac_toe", "connect_four", "yacht", "backgammon")
ZOOS = ("tictactoe", "connect_four", "go")


def in_own_process(seconds: float) -> dict[str, float]:
    """What is measured by a process that has the packages."""
    done = subprocess.run(
        [sys.executable, __file__, "--seconds", str(seconds)],
        env={**os.environ, "PYTHONPATH": str(FOLDER)},
        stdout=subprocess.PIPE,
        timeout=600 + 60 * seconds,
        check=True,
    )
    rates: dict[str, float] = json.loads(done.stdout)
    return rates


def measured(seconds: float) -> dict[str, float]:
    """Steps per second of every one of these games that is there, by its name."""
    jobs: dict[str, Callable[[float], float]] = {}
    if find_spec("pyspiel"):
        jobs |= {f"OpenSpiel's rl_environment, {name}": partial(learning, name) for name in SPIELS}
        jobs |= {f"OpenSpiel's state alone, {name}": partial(bare, name) for name in SPIELS}
    if find_spec("pygame"):
        jobs |= {f"PettingZoo AEC, {name}": partial(in_turn, name) for name in ZOOS}
    return {name: job(seconds) for name, job in jobs.items()}


def in_turn(name: str, seconds: float) -> float:
    """A game of PettingZoo, in the same way as ours."""
    return envs.in_turn(import_module(f"pettingzoo.classic.{name}.{name}"), seconds)


def learning(name: str, seconds: float) -> float:
    """A game of OpenSpiel as learners see it: observations and legal actions with every step."""
    env: Any = import_module("open_spiel.python.rl_environment").Environment(name)
    random, clock, steps = Random(1), envs.Clock(), 0
    while clock.seconds < seconds:
        with clock.running():
            now = env.reset()
        while not now.last():
            action = random.choice(now.observations["legal_actions"][now.observations["current_player"]])
            with clock.running():
                now = env.step([action])
            steps += 1
    return steps / clock.seconds


def bare(name: str, seconds: float) -> float:
    """A game of OpenSpiel without observations: legal actions and steps, dice rolled in between and not counted."""
    game: Any = import_module("pyspiel").load_game(name)
    random, clock, steps = Random(1), envs.Clock(), 0
    while clock.seconds < seconds:
        with clock.running():
            state = game.new_initial_state()
        while not state.is_terminal():
            if state.is_chance_node():
                with clock.running():
                    outcomes, odds = zip(*state.chance_outcomes(), strict=True)
                    state.apply_action(random.choices(outcomes, odds)[0])
                continue
            with clock.running():
                actions = state.legal_actions()
            action = random.choice(actions)
            with clock.running():
                state.apply_action(action)
            steps += 1
    return steps / clock.seconds


def main() -> None:
    parser = argparse.ArgumentParser(description="Measures games of OpenSpiel and PettingZoo; prints one JSON object.")
    parser.add_argument("--seconds", type=float, default=3.0, help="CPU seconds for each")
    options = parser.parse_args()
    print(json.dumps(measured(options.seconds)))


if __name__ == "__main__":
    main()
