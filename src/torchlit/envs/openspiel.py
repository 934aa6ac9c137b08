"""The games in OpenSpiel's form. Importing this registers every game: `pyspiel.load_game("torchlit_NAME")`.

Chance is explicit: each number drawn is a chance node with equally likely outcomes. Seats that move at the same time at
a table move one after another here, and none sees what the others did until the turn closes. An information state is
everything a seat's views have shown it, with its own actions. See docs/envs.md.
"""

try:
    import pyspiel
except ImportError as error:
    raise ImportError("OpenSpiel is missing: pip install 'torchlit[envs,openspiel]'") from error

from collections.abc import Mapping
from inspect import signature
from typing import Any

import numpy as np
from msgspec import to_builtins

from torchlit.envs.moments import Moment
from torchlit.envs.plan import Plan
from torchlit.envs.registry import env_of, environments
from torchlit.games.registry import game_named
from torchlit.protocol import Game

NONE = -1
"""Stands for None, which parameters cannot be."""
LENGTH = 10_000
"""The default number of moves after which a game is stopped: some could go on for ever."""
MOST_DRAWN = 256
"""The most possibilities from which chance draws a number: see `table.chance`."""
COMMON = ("board", "players", "reward", "length")
"""The parameters of every game."""
MOST_STARS = 1000.0
"""No score is higher than this, or lower than its negative."""


class SpielGame(pyspiel.Game):
    """A game on one board with a fixed number of seats, as an OpenSpiel game."""

    def __init__(self, plan: Plan, length: int, params: Mapping[str, Any]) -> None:
        self.plan, self.length = plan, length
        most = MOST_STARS if plan.reward == "score" else 1.0
        zero_sum = plan.reward == "win" and plan.seats == 2
        info = pyspiel.GameInfo(
            num_distinct_actions=plan.layout.wait,
            max_chance_outcomes=MOST_DRAWN,
            num_players=plan.seats,
            min_utility=-most,
            max_utility=most,
            utility_sum=0.0 if zero_sum else None,
            max_game_length=length,
        )
        super().__init__(game_type(plan.game, plan.seats, zero_sum), info, dict(params))

    def new_initial_state(self) -> "SpielState":
        return SpielState(self)

    def make_py_observer(self, iig_obs_type: Any = None, params: Any = None) -> "SpielObserver":
        if params:
            raise ValueError(f"an observer has no parameters, but was given {params}")
        return SpielObserver(self.plan, iig_obs_type is not None and iig_obs_type.perfect_recall)


class SpielState(pyspiel.State):
    """A game between two moves. OpenSpiel copies states all the time: a copy only refers to the same moment."""

    def __init__(self, game: SpielGame) -> None:
        super().__init__(game)
        self.moment = Moment(game.plan)
        self._length = game.length

    def current_player(self) -> int:
        if self.is_terminal():
            return int(pyspiel.PlayerId.TERMINAL)
        return int(pyspiel.PlayerId.CHANCE) if self.moment.limit else self.moment.seat

    def is_terminal(self) -> bool:
        return self.moment.is_over or (self.moment.length >= self._length and not self.moment.limit)

    def _legal_actions(self, player: int) -> list[int]:
        return self.moment.actions if player == self.moment.seat else []

    def chance_outcomes(self) -> list[tuple[int, float]]:
        limit = self.moment.limit
        return [(number, 1 / limit) for number in range(limit)]

    def _apply_action(self, action: int) -> None:
        self.moment = self.moment.then(action)

    def returns(self) -> list[float]:
        """Each seat's reward at the end; zero before."""
        return self.moment.rewards() if self.is_terminal() else [0.0] * self.moment.plan.seats

    def _action_to_string(self, player: int, action: int) -> str:
        if player == pyspiel.PlayerId.CHANCE:
            return f"draw {action}"
        move: dict[str, Any] = to_builtins(self.moment.move(action))
        return " ".join(str(value) for name, value in move.items() if name != "seat")

    def __str__(self) -> str:
        turn = f"turn {self.moment.plan.game.turn(self.moment.state)}"
        return f"{turn}, after {' '.join(map(str, self.history())) or 'nothing'}"


class SpielObserver:
    """What a seat sees, as planes and as JSON; with perfect recall, a fingerprint of all it has seen and done."""

    def __init__(self, plan: Plan, recalls: bool) -> None:
        self._recalls = recalls
        shape = (len(plan.layout.planes), plan.layout.rows, plan.layout.columns)
        self.tensor = np.zeros(shape, np.float32).reshape(-1)
        self.dict = {"planes": self.tensor.reshape(shape)}

    def set_from(self, state: SpielState, player: int) -> None:
        self.dict["planes"][:] = state.moment.observed(player)

    def string_from(self, state: SpielState, player: int) -> str:
        moment = state.moment
        return moment.knowledge(player) if self._recalls else moment.shown(player).decode()


def game_type(game: Game, seats: int, zero_sum: bool) -> Any:
    """What OpenSpiel needs to know of a game before loading it."""
    kind = pyspiel.GameType
    return kind(
        short_name=f"torchlit_{game.id}",
        long_name=f"Torchlit {game.id.capitalize()}",
        dynamics=kind.Dynamics.SEQUENTIAL,
        chance_mode=kind.ChanceMode.EXPLICIT_STOCHASTIC,
        information=kind.Information.PERFECT_INFORMATION if seats == 1 else kind.Information.IMPERFECT_INFORMATION,
        utility=kind.Utility.ZERO_SUM if zero_sum else kind.Utility.GENERAL_SUM,
        reward_model=kind.RewardModel.TERMINAL,
        min_num_players=game.seats[0],
        max_num_players=game.seats[-1],
        provides_information_state_string=True,
        provides_information_state_tensor=False,
        provides_observation_string=True,
        provides_observation_tensor=True,
        parameter_specification=parameters(game),
    )


def parameters(game: Game) -> dict[str, Any]:
    """The parameters of a game with their defaults: those of every game, then its own settings."""
    part = env_of(game)
    common = dict(zip(COMMON, (next(iter(game.boards)), part.seats, part.reward, LENGTH), strict=True))
    _, *settings = signature(part.options).parameters.values()
    return common | {setting.name: NONE if setting.default is None else setting.default for setting in settings}


def class_for(game: Game) -> type[SpielGame]:
    """The class that OpenSpiel calls to load this game; a SetupError if the parameters are invalid."""
    defaults, part = parameters(game), env_of(game)
    settings = [name for name in defaults if name not in COMMON]

    class Loaded(SpielGame):
        def __init__(self, params: Mapping[str, Any]) -> None:
            given = defaults | dict(params)
            own = {name: None if given[name] == NONE else given[name] for name in settings}
            options = part.options(given["players"], **own)
            plan = Plan(game.id, given["board"], given["players"], given["reward"], options)
            super().__init__(plan, given["length"], params)

    Loaded.__name__ = Loaded.__qualname__ = f"{game.id.capitalize()}Game"
    return Loaded


for _game in environments():
    _played = game_named(_game)
    _class = class_for(_played)
    globals()[_class.__name__] = _class  # where pickle looks for it
    pyspiel.register_game(game_type(_played, env_of(_played).seats, zero_sum=False), _class)
