"""The Valley's bots, and everything they have learned. The map of this room:

- `levels`: the four levels. `easy` and `normal` play as `greedy` does, by the hand-written `estimate` of a sheet, with
  the mistakes of beginners; `hard` and `master` ask the `expert`, as the coach's `judge` does.
- `expert`: from a view to the best turn. `turn_search` finds the best turns of one roll (`turns`, `reveals`), and
  `search` plays them on.
- `value`: the learned value of a sheet. `learning` moves its `weights`, which begin with `first_weights`; `training` is
  the command.
- `clairvoyant`, `clairvoyant_search`: a player who knows all dice, as a measure.
- `workspace`: the values that compiled code works with; `arrays` makes them.
"""

from collections.abc import Iterable, Iterator

from torchlit.games.valley.bots import greedy
from torchlit.games.valley.bots.judge import JUDGE
from torchlit.games.valley.bots.levels import HURRIED, LEVELS, QUICK
from torchlit.toolkits.bots.part import BotPart
from torchlit.toolkits.bots.training import Lesson
from torchlit.toolkits.dice import Faces


def _lessons(games: int, seed: int) -> Iterator[Lesson]:
    from torchlit.games.valley.bots.training import lessons

    return lessons(games, seed)


def _clairvoyant(board: str, rolls: Iterable[Faces], seed: int) -> int:
    from torchlit.games.valley.bots.clairvoyant import best_known

    return best_known(board, rolls).stars


BOTS = BotPart(
    levels=LEVELS,
    greedy=greedy.choose,
    hurried=HURRIED,
    quick=QUICK,
    judge=JUDGE,
    lessons=_lessons,
    clairvoyant=_clairvoyant,
    openings=(("master",), ("hard", "master")),
)
