"""Questions for a thinking process. A question holds no more than one seat may know."""

from random import Random
from typing import Any, Protocol

from msgspec.structs import replace

from torchlit.coach.advice import Advice, advice
from torchlit.games.registry import game_named
from torchlit.protocol import Value, View
from torchlit.toolkits.bots.levels import Level
from torchlit.toolkits.bots.registry import bot_named, playable
from torchlit.toolkits.bots.seats import LegalMoves


class Question(Protocol):
    """Something to think about."""

    def answer(self) -> Any:
        """The answer; this can take long."""


class Choice(Value, frozen=True):
    """Which move a bot chooses. Without a compiler, bots that need one play as `normal`."""

    game: str
    bot: str
    view: View
    seed: int
    share: float = 1
    """The share of its full effort that the bot makes."""

    def answer(self) -> Any:
        game, bot = game_named(self.game), bot_named(self.bot if self.bot in playable() else "normal")
        if isinstance(bot, Level):
            bot = replace(bot, share=self.share)
        return bot.choose(game, self.view, LegalMoves(lambda: game.offered(self.view)), Random(self.seed))


class HintWanted(Value, frozen=True):
    """Which turn the coach finds best."""

    game: str
    view: View

    def answer(self) -> Advice:
        return advice(game_named(self.game), self.view)


class Failed(Value, frozen=True):
    """What went wrong instead of an answer."""

    trace: str
