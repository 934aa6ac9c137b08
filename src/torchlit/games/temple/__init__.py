"""The Temple: everybody uses the same dice on their own sheet, in search of long sequences and groups of numbers.

Story: explorers wander through a temple. A Lockpick opens doors, Penny knows every number, and mummies rise on the
neighbour's sheet until a 9 beside them sends them back to sleep. 1 to 100 seats, all at once; about 15 minutes.

Rules page: docs/rules/temple.en.md. Based on "Penny Papers Adventures: The Temple of Apikhabou" by Henri Kermarrec.
"""

from torchlit.games.temple import events, offered, rules, scoring, view, view_json
from torchlit.games.temple.moves import CrossOut, CrossOutAtOnce, SeatMove
from torchlit.games.temple.state import LOCKPICK, MUMMY, PENNY
from torchlit.games.temple.text import board_from_text
from torchlit.protocol import Die, Game
from torchlit.toolkits import sheet_turns
from torchlit.toolkits.boards import shipped_boards
from torchlit.toolkits.dice import Chance

GAME = Game(
    package=__name__,
    id="temple",
    place=1,
    seats=range(1, 101),
    has_daily=True,
    has_same_dice=True,
    rules_version=1,
    dice=(
        Die("green", (1, 2, 3, 4, 5, LOCKPICK)),
        Die("purple", (1, 2, 3, 4, 5, PENNY)),
        Die("red", (1, 2, 3, 4, 5, MUMMY)),
    ),
    boards=shipped_boards(__name__, ("stairs", "gate"), board_from_text),
    levels=scoring.LEVEL_NAMES,
    moves=SeatMove,
    chances=Chance,
    events=events.Event,
    views=(view.TempleTurn, view.TempleClosed, view.TempleOwn),
    valid_in_any_turn=(CrossOut, CrossOutAtOnce),
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
    turn_view=view.turn_view,
    closed_view=view.closed_view,
    own_view=view.own_view,
    quick_views=view_json.VIEWS,
    seen=events.seen,
    offered=offered.offered,
    gain=view.gain,
)
