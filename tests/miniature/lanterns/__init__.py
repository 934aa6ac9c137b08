"""Lanterns: hang numbers around a pond so that those next to each other differ by one. Rules: rules.md in this folder.

The smallest game that has everything: a trial of docs/adding-a-game.md, found through TORCHLIT_GAMES and not shipped.
"""

from torchlit.protocol import Die, Game
from torchlit.toolkits.boards import shipped_boards
from torchlit.toolkits.dice import Roll

from . import rules, view
from .moves import Hang

GAME = Game(
    package=__name__,
    id="lanterns",
    seats=range(1, 21),
    rules_version=1,
    dice=(Die("amber", (1, 2, 3, 4, 5, 6)), Die("blue", (1, 2, 3, 4, 5, 6))),
    boards=shipped_boards(__name__, ("pond",), rules.board_from_text),
    moves=Hang,
    chances=Roll,
    events=rules.Event,
    views=(view.LanternsTurn, view.LanternsClosed, view.LanternsOwn),
    moves_are_private=True,
    check_board=rules.board_from_text,
    setup=rules.setup,
    awaits_chance=rules.awaits_chance,
    chance=rules.chance,
    apply=rules.apply,
    owing=rules.owing,
    legal_moves=rules.legal_moves,
    turn=lambda state: state.turn,
    is_over=rules.is_over,
    standings=rules.standings,
    turn_view=view.turn_view,
    closed_view=view.closed_view,
    own_view=view.own_view,
    offered=view.offered,
    gain=view.gain,
)
