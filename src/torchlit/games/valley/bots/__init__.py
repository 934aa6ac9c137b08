"""The Valley's bots, and everything they have learned. The map of this room:

- `levels`: the four levels. `easy` and `normal` play as `greedy` does, by the hand-written `estimate` of a sheet;
  `hard` and `master` ask the `expert`, as the coach's `judge` does.
- `expert`: from a view to the best turn. `turn_search` finds the best turns of one roll (`turns`, `reveals`), and
  `search` plays them on.
- `value`: the learned value of a sheet. `learning` moves its `weights`, which begin with `first_weights`; `training` is
  the command.
- `workspace`: the values that compiled code works with; `arrays` makes them.
"""

from collections.abc import Iterator

from torchlit.games.valley.bots import greedy
from torchlit.games.valley.bots.judge import JUDGE
from torchlit.games.valley.bots.levels import HURRIED, LEVELS, QUICK
from torchlit.toolkits.bots.part import BotPart
from torchlit.toolkits.bots.training import Lesson


def _lessons(games: int, seed: int) -> Iterator[Lesson]:
    from torchlit.games.valley.bots.training import lessons

    return lessons(games, seed)


BOTS = BotPart(
    levels=LEVELS,
    greedy=greedy.choose,
    hurried=HURRIED,
    quick=QUICK,
    judge=JUDGE,
    lessons=_lessons,
    openings=(("master",), ("hard", "master")),
)
