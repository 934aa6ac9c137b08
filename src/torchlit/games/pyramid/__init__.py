"""The Pyramid: a mummy that cannot see hunts treasure hunters who see everything.

Story: hunters slip through the corridors of a pyramid, each after five secret treasures. Their dice lure the mummy: the
more of them lie aside, the farther it walks. It hears how far a hunter went, never where, and catches by walking into
them. 2 to 5 seats, in turns; about 40 minutes.

Rules page: docs/rules/pyramid.en.md. Based on "Pyramid of Pengqueen" by Marcel-André Casasola Merkle.
"""

from torchlit.games.pyramid import events, offered, rules, setting_up, turns, view
from torchlit.games.pyramid.moves import Chance, Pencil, SeatMove
from torchlit.games.pyramid.setting_up import PyramidOptions
from torchlit.games.pyramid.state import ARROW, MUMMY
from torchlit.games.pyramid.text import board_from_text
from torchlit.protocol import Die, Game
from torchlit.toolkits.boards import shipped_boards

GAME = Game(
    package=__name__,
    id="pyramid",
    place=3,
    seats=range(2, 6),
    rules_version=1,
    dice=(
        Die("white", (1, 2, 3, 4, ARROW, MUMMY)),
        Die("black", (2, 3, 3, 3, 4, 4)),
        Die("black-for-two", (1, 2, 2, 3, 3, 3)),
    ),
    boards=shipped_boards(__name__, ("tomb", "labyrinth"), board_from_text),
    moves=SeatMove,
    chances=Chance,
    events=events.Event,
    views=(view.PyramidTurn, view.PyramidClosed, view.PyramidOwn),
    options=PyramidOptions,
    check_options=setting_up.check_options,
    seat_options=("mummy",),
    valid_in_any_turn=(Pencil,),
    turn_based=True,
    check_board=board_from_text,
    setup=setting_up.setup,
    awaits_chance=rules.awaits_chance,
    chance=setting_up.chance,
    apply=rules.apply,
    check=rules.check,
    owing=turns.owing,
    legal_moves=rules.legal_moves,
    optional_moves=rules.optional_moves,
    turn=rules.turn,
    is_over=rules.is_over,
    standings=turns.standings,
    sides=turns.sides,
    turn_view=view.turn_view,
    closed_view=view.closed_view,
    own_view=view.own_view,
    open_view=view.open_view,
    seen=events.seen,
    offered=offered.offered,
    gain=view.gain,
)
