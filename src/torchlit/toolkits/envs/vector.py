"""Many games at once on the compiled simulator, as Gymnasium vector environments.

Rules, planes, actions and rewards are those of the plain environment; the dice are the simulator's faster ones.
"""

from collections.abc import Mapping
from types import MappingProxyType
from typing import Any

import numpy as np
import numpy.typing as npt
from gymnasium.vector import AutoresetMode, VectorEnv
from gymnasium.vector.utils import batch_space

from torchlit.errors import SetupError
from torchlit.protocol import Game
from torchlit.toolkits.compiler.compiled import compiled
from torchlit.toolkits.envs.chance import FAST
from torchlit.toolkits.envs.compiled import ints
from torchlit.toolkits.envs.games import Games
from torchlit.toolkits.envs.layout import ILLEGAL, Mask, Planes, check_reward, check_seats
from torchlit.toolkits.envs.part import EnvPart
from torchlit.toolkits.envs.spaces import action_space, planes_space

Actions = npt.NDArray[np.int64]
Rewards = npt.NDArray[np.float64]
Ends = npt.NDArray[np.bool_]
Stars = npt.NDArray[np.int64]

LARGEST_SEED = 2**63
MOST_TIES = 1000
"""Greater than any tie-breaker."""


NO_OPTIONS: Mapping[str, Any] = MappingProxyType({})


class GamesVector(VectorEnv[Planes, Actions, npt.NDArray[Any]]):
    """Several games side by side. `infos["action_mask"]` has the actions allowed in each.

    The agent sits in seat 0, and chance plays the others. With `every_seat` each seat has an agent: `infos["agent"]` is
    the one that owes a move, to whom observation and mask belong. The reward of a step is that of the seat that made
    it; `infos["rewards"]` has those of all seats.
    """

    game: Game
    part: EnvPart

    def __init__(
        self,
        num_envs: int = 1,
        board: str | None = None,
        reward: str = "score",
        autoreset_mode: str | AutoresetMode = AutoresetMode.NEXT_STEP,
        seats: int = 1,
        every_seat: bool = False,
        options: Mapping[str, Any] = NO_OPTIONS,
    ) -> None:
        if num_envs < 1:
            raise SetupError("no-games", f"there must be at least one game, not {num_envs}")
        self.num_envs, self.seats, self.every_seat = num_envs, check_seats(self.game, seats), every_seat
        self.layout = self.part.layout(self.game.board(board or next(iter(self.game.boards))), seats)
        self.reward = check_reward(self.layout.rewards, reward)
        self.autoreset_mode = AutoresetMode(autoreset_mode)
        self.metadata = {"autoreset_mode": self.autoreset_mode, "render_modes": []}
        self.single_observation_space = planes_space(self.layout)
        self.single_action_space = action_space(self.layout)
        self.observation_space = batch_space(self.single_observation_space, num_envs)
        self.action_space = batch_space(self.single_action_space, num_envs)
        assert self.part.compiled is not None
        self._steps = compiled(self.part.compiled.steps)
        self._table, sheets = self.part.compiled.lay_out(self.layout, seats, every_seat, options)
        standing = self._steps.standing_of(self.seats)
        self._games = Games(ints(num_envs, *sheets), ints(num_envs, FAST), ints(num_envs, standing))

    def is_won(self, stars: Stars) -> Ends:
        """Whether each solo game with these stars has reached the best level; in a game without levels, always."""
        return np.ones(len(stars), np.bool_)

    def reset(self, *, seed: int | None = None, options: dict[str, Any] | None = None) -> tuple[Planes, dict[str, Any]]:
        """Restart all games, or those of `options["reset_mask"]`; equal seeds begin equal games."""
        super().reset(seed=seed)
        which = (options or {}).get("reset_mask", np.ones(self.num_envs, np.bool_))
        self._check_one_each(which, "reset_mask")
        if seed is not None or not self._games.chances.any():
            dice, own_seed = compiled("torchlit.toolkits.compiler.chance"), int(self.np_random.integers(LARGEST_SEED))
            for game in np.flatnonzero(which):
                dice.seed_chance(self._games.chances[game], own_seed, game)
        self._begin(which)
        return self._shown()

    def _begin(self, which: Ends) -> None:
        self._steps.begin_games(self._table, self._games, np.flatnonzero(which))

    def step(self, actions: Actions) -> tuple[Planes, Rewards, Ends, Ends, dict[str, Any]]:
        """Take one action in every game. A finished game restarts according to the autoreset mode."""
        next_step, was_over = self.autoreset_mode == AutoresetMode.NEXT_STEP, self._over()
        if not next_step and was_over.any():
            raise SetupError("not-reset", "a game is over: reset it before the next step")
        self._check_one_each(actions, "actions")
        acting, before, allowed = self._agents(), self._stars(), np.empty(self.num_envs, np.int64)
        self._steps.step_games(self._table, self._games, np.ascontiguousarray(actions, np.int64), allowed)
        ends = self._over() & ~was_over
        everybody = self._everybodys_rewards(before, ends)
        everybody[allowed == 0, acting[allowed == 0]] = ILLEGAL
        if next_step and was_over.any():  # they restart, whatever the action
            self._begin(was_over)
            everybody[was_over] = 0
        rewards = everybody[np.arange(self.num_envs), acting]
        results = self._results(ends, everybody)
        planes, infos = self._shown()
        if ends.any() and self.autoreset_mode == AutoresetMode.SAME_STEP:
            results |= {"final_obs": _by_game(planes, ends), "_final_obs": ends}
            results["final_info"] = {name: results.pop(name) for name in ("score", "_score")}
            self._begin(ends)
            planes, infos = self._shown()
        return planes, rewards, ends, np.zeros(self.num_envs, np.bool_), infos | results

    def _everybodys_rewards(self, before: Stars, ends: Ends) -> Rewards:
        """Each seat's reward for a step."""
        if self.reward == "score":
            return (self._stars() - before).astype(np.float64)
        everybody = np.zeros((self.num_envs, self.seats))
        if ends.any():
            everybody[ends] = self._victories()[ends]
        return everybody

    def _victories(self) -> Rewards:
        """1 for the winner and -1 for all others; 0 for those who share first place. Alone, the best level wins."""
        stars = self._stars()
        if self.seats == 1:
            return np.where(self.is_won(stars[:, 0]), 1.0, -1.0)[:, None]
        ties = self._steps.STARS + self.seats
        worth = stars * MOST_TIES + self._games.standings[:, ties : ties + self.seats]
        first = worth == worth.max(1, keepdims=True)
        alone = first.sum(1, keepdims=True) == 1
        return np.where(first, np.where(alone, 1.0, 0.0), -1.0)

    def _results(self, ends: Ends, everybody: Rewards) -> dict[str, Any]:
        """The stars of finished games; if every seat has an agent, those of all seats, and their rewards."""
        results: dict[str, Any] = {"rewards": everybody} if self.every_seat else {}
        if ends.any():
            stars = self._stars() if self.every_seat else self._stars()[:, 0]
            total = np.where(ends[:, None] if self.every_seat else ends, stars, 0)
            results |= {"score": {"total": total, "_total": ends}, "_score": ends}
        return results

    def _check_one_each(self, values: npt.NDArray[Any], name: str) -> None:
        """Refuse an array without exactly one value for each game: compiled code does not check bounds."""
        if np.shape(values) != (self.num_envs,):
            raise SetupError("not-one-each", f"{name} has shape {np.shape(values)}: expected ({self.num_envs},)")

    def _shown(self) -> tuple[Planes, dict[str, Any]]:
        """What every agent sees, and what it may do."""
        layout = self.layout
        planes = np.empty((self.num_envs, len(layout.planes), layout.rows, layout.columns), np.int8)
        masks: Mask = np.zeros((self.num_envs, layout.wait + 1), np.int8)
        self._steps.show_games(self._table, self._games, planes.reshape(self.num_envs, -1), masks)
        infos: dict[str, Any] = {"action_mask": masks, "_action_mask": np.ones(self.num_envs, np.bool_)}
        return planes, {**infos, "agent": self._agents()} if self.every_seat else infos

    def _over(self) -> Ends:
        over: Ends = self._games.standings[:, self._steps.OVER] == 1
        return over

    def _agents(self) -> Actions:
        """The agent's seat in each game: the one that owes a move, or made the last one."""
        if not self.every_seat:
            return np.zeros(self.num_envs, np.int64)
        agents: Actions = self._games.standings[:, self._steps.AGENT].copy()
        return agents

    def _stars(self) -> Stars:
        """Every seat's stars in each game."""
        first = self._steps.STARS
        stars: Stars = self._games.standings[:, first : first + self.seats].copy()
        return stars


def _by_game(planes: Planes, ends: Ends) -> npt.NDArray[np.object_]:
    """The last observations of finished games, in Gymnasium's form."""
    final = np.full(len(planes), None, object)
    for game in np.flatnonzero(ends):
        final[game] = planes[game]
    return final
