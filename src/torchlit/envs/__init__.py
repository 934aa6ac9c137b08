"""The games as standard environments for research: PettingZoo for all seats, Gymnasium for one.

Importing this registers every game with Gymnasium, `torchlit/NAME-v0`. PettingZoo finds its environments in modules
named `torchlit.envs.name_v0`. docs/envs.md explains them.
"""

try:
    import gymnasium
except ImportError as error:
    raise ImportError("the environments need torchlit[envs]: pip install 'torchlit[envs]'") from error

import sys
from typing import Any

from torchlit.envs.every_seat import module_for
from torchlit.envs.registry import environments

for _game, _part in environments().items():
    gymnasium.register(
        f"torchlit/{_game.capitalize()}-v0",
        entry_point=f"torchlit.envs.solo:{_game}",
        vector_entry_point=_part.vector,
    )
    _module = module_for(_game)
    sys.modules[_module.__name__] = globals()[f"{_game}_v0"] = _module


def __getattr__(name: str) -> Any:
    """Only for type checkers: the modules of the games are made above."""
    raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
