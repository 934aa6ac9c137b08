"""The Valley's bots, from beginners to masters, and everything they have learned.

`levels` choose; `greedy` has a plan by hand; `mind` asks the learned `value` of a sheet and the `search` over whole
turns (`uses`, `plans`, `reveals`, `turns`, `choice`); `training` teaches the value with `learning`; `judge` is the
coach's.
"""

from collections.abc import Iterator

from torchlit.games.valley.bots import greedy
from torchlit.games.valley.bots.judge import JUDGE
from torchlit.games.valley.bots.levels import LEVELS
from torchlit.toolkits.bots.part import BotPart
from torchlit.toolkits.bots.training import Lesson


def _lessons(games: int, seed: int) -> Iterator[Lesson]:
    from torchlit.games.valley.bots.training import lessons

    return lessons(games, seed)


BOTS = BotPart(
    levels=LEVELS, greedy=greedy.choose, judge=JUDGE, lessons=_lessons, openings=(("master",), ("hard", "master"))
)
