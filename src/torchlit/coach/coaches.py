"""The two kinds of coaches: one judges turns in games with sheets, the other weighs choices in games without."""

from collections.abc import Sequence

from torchlit.coach.analyse import analyse, judge_for
from torchlit.coach.analysis import Coaching
from torchlit.coach.choices import adviser_for, analyse_choices
from torchlit.coach.telling import Tell
from torchlit.protocol import Game
from torchlit.table import log
from torchlit.table.replay import opened
from torchlit.toolkits.bots.part import bots_of
from torchlit.toolkits.compiler.compiled import has_compiler


def has_coach(game: Game) -> bool:
    """True if this game has a coach of either kind, and the program has the compiler that coaches need."""
    return has_compiler() and (weighs_choices(game) or bots_of(game).judge is not None)


def weighs_choices(game: Game) -> bool:
    """True if choices are weighed in this game, rather than turns judged."""
    return bots_of(game).adviser is not None


def check_coach(game: Game) -> None:
    """Raise a CoachError if the game has no coach, or a SetupError if there is no compiler."""
    if weighs_choices(game):
        adviser_for(game)
    else:
        judge_for(game)


def coaching(entries: Sequence[log.Entry], seat: int, tell: Tell) -> Coaching:
    """The coach's full analysis of one seat, from the log of a finished game."""
    game, _ = opened(entries)
    if weighs_choices(game):
        choices = analyse_choices(entries, seat, tell)
        return Coaching(len(choices.choices), len(choices.choices), None, choices)
    analysis = analyse(entries, seat, tell)
    return Coaching(len(analysis.turns), len(analysis.turns), analysis)
