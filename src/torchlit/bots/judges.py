"""The only list of judges."""

from torchlit.bots.judging import Judge
from torchlit.bots.temple.judge import JUDGE as TEMPLE
from torchlit.bots.valley.judge import JUDGE as VALLEY

JUDGES: dict[str, Judge] = {"temple": TEMPLE, "valley": VALLEY}
"""The games that have a judge, by their id."""
