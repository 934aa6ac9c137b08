"""What the folder `env` of a game offers: the value `ENV` in its `__init__.py`."""

from collections.abc import Callable, Mapping, Sequence
from types import MappingProxyType
from typing import Any, Protocol

from PIL import Image

from torchlit.protocol import Value, View
from torchlit.toolkits.envs.compiled import CompiledGame
from torchlit.toolkits.envs.layout import Layout
from torchlit.toolkits.envs.sight import Sight


class Picture(Protocol):
    """Draws the tables of one game, as far as the given views show them."""

    def text(self, views: Sequence[View]) -> str: ...
    def picture(self, views: Sequence[View]) -> Image.Image: ...


class EnvPart(Value, frozen=True, kw_only=True):
    """One game as an environment."""

    layout: Callable[[str, int], Layout]
    """What a seat sees and does, from the board's text and the number of seats."""
    picture: Callable[[str], Picture]
    """How a table is shown, from the board's text."""
    sight: Callable[[Any], Sight] | None = None
    """How agents see its states directly, from the layout; without it they see them through slower views."""
    seats: int
    """The default number of seats at a table of agents …"""
    solo_seats: int = 1
    """… and at a table of one agent and bots."""
    reward: str = "score"
    """What is rewarded by default."""
    options: Callable[..., Mapping[str, Any]] = lambda seats: MappingProxyType({})
    """The options of a table of agents, from its seats and the game's own settings."""
    solo_options: Callable[..., Mapping[str, Any]] = lambda seats: MappingProxyType({})
    """The same for a table of one agent, in seat 0, with bots."""
    compiled: CompiledGame | None = None
    """How compiled code plays it, if it can; otherwise every environment plays at a table."""
    vector: str | None = None
    """The entry point of its vector environment, if it has one: `module:Class`."""
