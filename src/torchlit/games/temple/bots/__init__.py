"""The Temple's bots, from beginners to masters, and everything they have learned.

`levels` choose; `mind` asks the learned `value` of a sheet (what it sees: `sight`) and the `search` over rolls to come;
`training` teaches the value with `learning`; `judge` is the coach's; `clairvoyant` knows all dice.
"""

from collections.abc import Iterable, Iterator

from torchlit.games.temple.bots.judge import JUDGE
from torchlit.games.temple.bots.levels import LEVELS
from torchlit.toolkits.bots.part import BotPart
from torchlit.toolkits.bots.training import Lesson
from torchlit.toolkits.dice import Faces


def _lessons(games: int, seed: int) -> Iterator[Lesson]:
    from torchlit.games.temple.bots.training import lessons

    return lessons(games, seed)


def _clairvoyant(board: str, rolls: Iterable[Faces], seed: int) -> int:
    from torchlit.games.temple.bots.clairvoyant import best_known

    return best_known(board, rolls, seed).stars


BOTS = BotPart(
    levels=LEVELS,
    judge=JUDGE,
    lessons=_lessons,
    clairvoyant=_clairvoyant,
    openings=(("master",), ("hard", "master")),
)
