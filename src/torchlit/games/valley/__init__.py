"""The Valley: everybody makes what they can of the same dice, in search of forests, cities, mountains and pyramids.

Story: explorers come down through the clouds into a valley. Dakota builds a hut, a statue and a mine, Penny knows every
number, and snakes lie down on the neighbour's sheet until an exact 9 drives them away. Up to three uses of the dice a
turn and one discovery. 1 to 100 seats, all at once; about 25 minutes.

Rules page: docs/rules/valley.en.md. Based on "Penny Papers Adventures: Valley of Wiraqocha" by Henri Kermarrec.
"""

from torchlit.games.valley import offered, rules, scoring, view
from torchlit.games.valley.events import Event
from torchlit.games.valley.moves import SeatMove
from torchlit.games.valley.state import DAKOTA, PENNY, SNAKE
from torchlit.games.valley.text import board_from_text
from torchlit.protocol import Die, Game
from torchlit.toolkits import sheet_turns
from torchlit.toolkits.boards import shipped_boards
from torchlit.toolkits.dice import Chance

GAME = Game(
    package=__name__,
    id="valley",
    place=2,
    seats=range(1, 101),
    has_daily=True,
    has_same_dice=True,
    rules_version=1,
    dice=(
        Die("green", (1, 2, 3, 4, 5, DAKOTA)),
        Die("purple", (1, 2, 3, 4, 5, PENNY)),
        Die("red", (1, 2, 3, 4, 5, SNAKE)),
    ),
    boards=shipped_boards(__name__, ("meadow", "lakes"), board_from_text),
    levels=scoring.LEVEL_NAMES,
    moves=SeatMove,
    chances=Chance,
    events=Event,
    views=(view.ValleyTurn, view.ValleyClosed, view.ValleyOwn),
    moves_are_private=True,
    check_board=board_from_text,
    setup=rules.setup,
    awaits_chance=sheet_turns.awaits_chance,
    chance=sheet_turns.chance,
    apply=rules.apply,
    owing=rules.owing,
    legal_moves=rules.legal_moves,
    optional_moves=rules.optional_moves,
    turn=sheet_turns.turn,
    is_over=sheet_turns.is_over,
    standings=rules.standings_now,
    drafted=rules.drafted,
    undone=rules.undone,
    turn_view=view.turn_view,
    closed_view=view.closed_view,
    own_view=view.own_view,
    offered=offered.offered,
    gain=view.gain,
)
