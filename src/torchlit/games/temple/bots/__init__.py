"""The Temple's bots, from beginners to masters, and everything they have learned.

| module | contains |
|---|---|
| `levels` | the four levels, which choose a mark |
| `beginners` | how the two lower ones do: with the mistakes of beginners |
| `judge` | what the coach says about a turn |
| `evaluation` | what each mark is worth: the question that levels and judge ask |
| `features`, `shapes` | what is seen on a sheet |
| `value` | the learned value of a sheet: a weight for each feature |
| `search` | all rolls to come, then playouts from the best marks |
| `learning`, `training` | how the weights are learned, and `torchlit train temple` |
| `weights` | what was learned, a file for each board |
| `arrays` | room for the compiled modules: `features`, `value`, `search`, `learning` |
| `clairvoyant`, `clairvoyant_search` | a player who knows all dice, as a measure |
"""

from collections.abc import Iterable, Iterator

from torchlit.games.temple.bots.judge import JUDGE
from torchlit.games.temple.bots.levels import HURRIED, LEVELS, QUICK
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
    hurried=HURRIED,
    quick=QUICK,
    judge=JUDGE,
    lessons=_lessons,
    clairvoyant=_clairvoyant,
    openings=(("master",), ("hard", "master")),
)
