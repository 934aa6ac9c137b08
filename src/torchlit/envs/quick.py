"""Games played by compiled code, exactly as at a table with the same seed. The table itself is set up on demand."""

from collections.abc import Sequence
from typing import Any

import numpy as np

from torchlit.envs.plan import Plan
from torchlit.envs.sitting import FIRST, Sitting, not_allowed, result_of, victory
from torchlit.protocol import Standing, View
from torchlit.toolkits.compiler.compiled import compiled, has_compiler, machine_code
from torchlit.toolkits.envs.chance import LENGTH
from torchlit.toolkits.envs.compiled import CompiledGame, ints
from torchlit.toolkits.envs.games import Games
from torchlit.toolkits.envs.layout import Mask, Planes

LARGEST_SEED = 2**63


class Sittings:
    """Begins the games of one environment: in compiled code if possible, otherwise at tables.

    `by_chance`: chance plays all seats but the first. `at_tables`: something needs to see every state.
    """

    def __init__(self, plan: Plan, by_chance: bool = False, at_tables: bool = False) -> None:
        self._plan, self._by_chance = plan, by_chance
        self._is_quick = plan.compiled is not None and has_compiler() and not at_tables
        self._code: Code | None = None

    def begin(self, random: np.random.Generator) -> "Sitting | QuickSitting":
        """A new game."""
        seed = random.bytes(32)
        others = int(random.integers(LARGEST_SEED)) if self._by_chance else None
        if not self._is_quick or self._plan.compiled is None:
            return Sitting(self._plan, seed, others)
        if self._code is None:
            self._code = Code(self._plan, self._plan.compiled, not self._by_chance)
        return QuickSitting(self._code, seed, others)


class Code:
    """The machine code of one environment's games. It trusts the types of its arguments without checking them."""

    def __init__(self, plan: Plan, game: CompiledGame, every: bool) -> None:
        self.plan, self.game = plan, game
        steps, chance = compiled(game.steps), compiled("torchlit.toolkits.envs.chance")
        self.table, self._sheets = game.lay_out(plan.layout, plan.seats, every, plan.options)
        self._standing = steps.standing_of(plan.seats)
        self.agent, self.over, self.stars = steps.AGENT, steps.OVER, steps.STARS
        layout = plan.layout
        self.shape = len(layout.planes), layout.rows, layout.columns
        self.size = len(layout.planes) * layout.rows * layout.columns
        games, planes, mask = self.new_games(), np.empty(self.size, np.int8), np.empty(layout.wait + 1, np.int8)
        self.seed = machine_code(chance.seed_table, games.chances[0], ints(8), 0)
        self.begin = machine_code(steps.begin_games, self.table, games, ints(1))
        self.step = machine_code(steps.step_seat, self.table, games, 0, 0, 0)
        self.show = machine_code(steps.show_seat, self.table, games, 0, 0, planes, mask)
        self.owes = machine_code(steps.owes, self.table, games.standings[0], 0)

    def new_games(self) -> Games:
        """Room for one game."""
        return Games(ints(1, *self._sheets), ints(1, LENGTH), ints(1, self._standing))

    def __deepcopy__(self, _: object) -> "Code":
        return self


class QuickSitting:
    """One game in compiled code, from its seed to its end, exactly like a `Sitting` with the same seed and actions."""

    def __init__(self, code: Code, seed: bytes, others: int | None) -> None:
        self.plan, self.game, self.layout = code.plan, code.plan.game, code.plan.layout
        self._code, self._seed, self._others = code, seed, others
        self._games = games = code.new_games()
        self._stars = [0] * self.plan.seats
        self._acts: list[tuple[int, int]] = []
        self._shadow: Sitting | None = None
        self._shadowed = 0
        self.is_over = False
        code.seed(games.chances[0], np.frombuffer(seed, ">u4").astype(np.int64), others or 0)
        code.begin(code.table, games, ints(1))

    @property
    def owing(self) -> list[int]:
        """The seats that owe a move."""
        code, standing = self._code, self._games.standings[0]
        return [seat for seat in range(self.plan.seats) if code.owes(code.table, standing, seat)]

    @property
    def next_seat(self) -> int:
        """The first seat that owes a move; after the end, the first of all."""
        return FIRST if self.is_over else int(self._games.standings.item(self._code.agent))

    def look(self, seat: int) -> tuple[Planes, Mask]:
        """What this seat sees, and the actions it may take now."""
        code = self._code
        planes, mask = np.empty(code.size, np.int8), np.zeros(self.layout.wait + 1, np.int8)
        code.show(code.table, self._games, 0, seat, planes, mask)
        return planes.reshape(code.shape), mask

    def mask(self, seat: int) -> Mask:
        """The actions this seat may take now."""
        return self.look(seat)[1]

    def act(self, seat: int, action: int) -> list[float]:
        """Take an action in this seat; returns every seat's reward. An IllegalMoveError changes nothing."""
        code, plan, wait = self._code, self.plan, self.layout.wait
        if not 0 <= action <= wait or not code.step(code.table, self._games, 0, seat, action):
            raise not_allowed(seat, action)
        if action == wait:
            return [0.0] * plan.seats
        self._acts.append((seat, action))
        self.is_over = self._games.standings.item(code.over) == 1
        if plan.reward == "win":
            return victory(self.standings, self.game.levels) if self.is_over else [0.0] * plan.seats
        before, self._stars = self._stars, self._games.standings[0, code.stars : code.stars + plan.seats].tolist()
        return [float(now - then) for now, then in zip(self._stars, before, strict=True)]

    @property
    def standings(self) -> Sequence[Standing]:
        """Each seat's standing, before the end as if the game ended now."""
        if not self.is_over:
            return self.table.standings
        end = self._code.game.ended(self.plan.start, self._games.sheets[0], self._games.standings[0].tolist())
        return self.game.standings(end)

    def result(self, seat: int) -> dict[str, Any]:
        """The game's result for this seat; empty before the end."""
        return result_of(self.standings[seat]) if self.is_over else {}

    @property
    def table(self) -> Sitting:
        """The same game at a table, for pictures, views and logs. It is set up on first use and then kept."""
        if self._shadow is None:
            self._shadow = Sitting(self.plan, self._seed, self._others)
        for seat, action in self._acts[self._shadowed :]:
            self._shadow.act(seat, action)
        self._shadowed = len(self._acts)
        return self._shadow

    @property
    def state(self) -> Any:
        """The state of that table."""
        return self.table.state

    def view(self, seat: int) -> View:
        """All that this seat may know."""
        return self.table.view(seat)

    def all_views(self) -> list[View]:
        """What all seats see together."""
        return self.table.all_views()

    def lines(self) -> list[bytes]:
        """The log so far, a line for each entry."""
        return self.table.lines()
