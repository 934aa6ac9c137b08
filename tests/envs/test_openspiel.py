"""The games in OpenSpiel: its own tests, what seats know, and its algorithms.

OpenSpiel is not in the environment of the other tests, as SciPy, which comes with it, makes numba start more slowly:
`make test` puts it into build/bench.
"""

import subprocess
import sys
from collections.abc import Iterator
from importlib import import_module
from pathlib import Path
from random import Random
from typing import Any

import numpy as np
import pytest

from tests.docs.pages import blocks
from tests.every import every_environment
from tests.games.pyramid.endgame import HUNTER, MUMMY_SEAT, Endgame
from torchlit.envs.moments import Moment
from torchlit.envs.plan import Plan
from torchlit.envs.registry import env_of
from torchlit.envs.sitting import Sitting
from torchlit.errors import SetupError
from torchlit.protocol import Below, Game
from torchlit.table.chance import stream

sys.path.append(str(Path(__file__).parents[2] / "build" / "bench"))
pyspiel: Any = pytest.importorskip("pyspiel", reason="OpenSpiel is not in build/bench: run make build/bench")
openspiel: Any = import_module("torchlit.envs.openspiel")


def endgame(length: int = 100) -> Any:
    return openspiel.SpielGame(Endgame(), length, {})


def played(plan: Plan, random: Random) -> Iterator[tuple[Moment, int]]:
    """A random game: every moment before its end, and what is chosen there."""
    moment = Moment(plan)
    while not moment.is_over:
        choice = random.randrange(moment.limit) if moment.limit else random.choice(moment.actions)
        yield moment, choice
        moment = moment.then(choice)


@every_environment
@pytest.mark.parametrize("fewest", [True, False], ids=["fewest seats", "as usual"])
def test_openspiel_finds_nothing_wrong_with_a_random_game(game: Game, fewest: bool) -> None:
    players = game.seats[0] if fewest else env_of(game).seats
    loaded = pyspiel.load_game(f"torchlit_{game.id}(players={players},length=200)")
    pyspiel.random_sim_test(loaded, num_sims=1, serialize=True, verbose=False)


@pytest.mark.soak
@every_environment
@pytest.mark.parametrize("more", [0, 1, 3])
def test_openspiel_finds_nothing_wrong_with_whole_games(game: Game, more: int) -> None:
    """The simulations of both its languages, on every board and for every reward."""
    simulation = import_module("open_spiel.python.tests.games_sim_test").GamesSimTest()
    players = min(game.seats[0] + more, game.seats[-1])
    for board in game.boards:
        for reward in {env_of(game).reward, "win"}:
            loaded = pyspiel.load_game(f"torchlit_{game.id}(board={board},players={players},reward={reward})")
            pyspiel.random_sim_test(loaded, num_sims=3, serialize=True, verbose=False)
            simulation.sim_game(loaded)


@pytest.mark.soak
@every_environment
def test_a_playthrough_of_openspiel_can_be_repeated(game: Game) -> None:
    playthrough = import_module("open_spiel.python.algorithms.generate_playthrough").playthrough
    texts = [playthrough(f"torchlit_{game.id}(length=2)", None, seed=1) for _ in range(2)]
    assert texts[0] == texts[1]


@every_environment
def test_the_same_numbers_and_actions_give_the_game_of_a_table(game: Game) -> None:
    """Chance draws in its own nodes what a table with a seed draws at once."""
    part, random = env_of(game), Random(4)
    plan = Plan(game.id, next(iter(game.boards)), part.seats, part.reward, part.options(part.seats))
    sitting = Sitting(plan, np.random.default_rng(4).bytes(32))
    seed, rolls, moment = np.random.default_rng(4).bytes(32), 0, Moment(plan)
    while not moment.is_over and moment.length < 150:
        if moment.limit:
            for number in drawn_at_once(game, moment.state, stream(seed, rolls)):
                moment = moment.then(number)
            rolls += 1
            continue
        assert moment.state == sitting.state
        assert moment.seat == sitting.owing[0]
        action = random.choice(moment.actions)
        sitting.act(moment.seat, action)
        moment = moment.then(action)


def drawn_at_once(game: Game, state: object, below: Below) -> list[int]:
    """The numbers that a chance move draws, apart from those that leave no choice."""
    numbers: list[tuple[int, int]] = []

    def noting(limit: int) -> int:
        numbers.append((below(limit), limit))
        return numbers[-1][0]

    game.chance(state, noting)
    return [number for number, limit in numbers if limit > 1]


def test_a_seat_in_the_same_information_state_sees_may_do_and_has_done_the_same() -> None:
    random, plan, met = Random(5), Endgame(), 0
    found: dict[str, object] = {}
    for _ in range(400):
        done: dict[int, tuple[object, ...]] = {MUMMY_SEAT: (), HUNTER: ()}
        for moment, choice in played(plan, random):
            if not moment.limit:
                seat, known = moment.seat, moment.knowledge(moment.seat)
                now = moment.shown(seat), moment.actions, done[seat]
                met += known in found
                assert found.setdefault(known, now) == now
                done[seat] += (known, choice)
    assert met > 100


def test_the_mummy_cannot_tell_two_ways_of_a_hunter_apart_and_the_hunter_can() -> None:
    game = endgame()
    ends: dict[str, list[Any]] = {}
    state = game.new_initial_state()
    state.apply_action(0)  # the last card
    state.apply_action(state.legal_actions()[0])
    state.apply_action(2)  # the dice
    for action in state.legal_actions():
        after = state.child(action)
        after.apply_action(0)  # the mummy's die
        ends.setdefault(state.action_to_string(action).split()[1], []).append(after)
    assert len(ends) > 2
    for die, states in ends.items():
        assert len({after.information_state_string(MUMMY_SEAT) for after in states}) == 1, die
        assert len({after.information_state_string(HUNTER) for after in states}) == len(states), die
    assert len({after[0].information_state_string(MUMMY_SEAT) for after in ends.values()}) == len(ends)


def test_nobody_knows_what_others_have_written_before_the_turn_closes() -> None:
    state = pyspiel.load_game("torchlit_temple").new_initial_state()
    while state.is_chance_node():
        state.apply_action(0)
    first = [state.child(action) for action in state.legal_actions()]
    assert {after.current_player() for after in first} == {1}
    assert len({after.information_state_string(1) for after in first}) == 1
    assert len({after.information_state_string(0) for after in first}) == len(first)


def test_the_endgame_allows_agents_what_it_allows_bots() -> None:
    plan, random = Endgame(), Random(6)
    for _ in range(50):
        for moment, _ in played(plan, random):
            if not moment.limit:
                moves = plan.game.legal_moves(moment.state, moment.seat)
                view = plan.game.view(moment.state, moment.seat)
                assert moment.actions == sorted(plan.layout.action_of(view, move) for move in moves)


def test_mcts_of_openspiel_plays() -> None:
    mcts, random = import_module("open_spiel.python.algorithms.mcts"), np.random.RandomState(1)
    game = pyspiel.load_game("torchlit_temple(players=1,length=4)")
    bot = mcts.MCTSBot(game, 5.0, 20, mcts.RandomRolloutEvaluator(1, random), random_state=random)
    state = game.new_initial_state()
    while not state.is_terminal():
        state.apply_action(0 if state.is_chance_node() else bot.step(state))
    assert state.returns() != [0.0]


@pytest.mark.parametrize("kind", ["external", "outcome"])
def test_mccfr_of_openspiel_plays(kind: str) -> None:
    module = import_module(f"open_spiel.python.algorithms.{kind}_sampling_mccfr")
    solver = getattr(module, f"{kind.capitalize()}SamplingSolver")(endgame())
    solver.iteration()
    assert len(solver._infostates) > 3


@pytest.mark.soak
def test_cfr_of_openspiel_comes_closer_to_an_answer_that_nothing_beats() -> None:
    game = endgame(length=4)
    solver = pyspiel.CFRPlusSolver(game)
    beaten = []
    for _ in range(2):
        for _ in range(5):
            solver.evaluate_and_update_policy()
        beaten.append(pyspiel.nash_conv(game, solver.average_policy()))
    assert beaten[1] < beaten[0] < 0.5


@pytest.mark.parametrize(
    ("name", "sentence"),
    [
        ("torchlit_temple(board=tower)", "unknown board 'tower'"),
        ("torchlit_temple(players=101)", "temple takes 1 to 100 seats, not 101"),
        ("torchlit_pyramid(reward=score)", "unknown reward 'score': choose from win"),
        ("torchlit_pyramid(mummy=7)", "seat 7 cannot be the mummy"),
    ],
)
def test_what_cannot_be_set_up_is_refused(name: str, sentence: str) -> None:
    with pytest.raises(SetupError, match=sentence):
        pyspiel.load_game(name)


def test_the_example_in_the_docs_runs() -> None:
    (example,) = [block.text for block in blocks("docs/envs.md") if block.language == "python"]
    exec(example, {})


def test_who_has_not_installed_it_is_told_how() -> None:
    script = "import sys; sys.modules['pyspiel'] = None; import torchlit.envs.openspiel"
    told = subprocess.run([sys.executable, "-c", script], capture_output=True, check=False, text=True).stderr
    assert told.splitlines()[-1].endswith("pip install 'torchlit[envs,openspiel]'")
