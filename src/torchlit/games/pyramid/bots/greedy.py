"""How `greedy` plays the Pyramid, and what a bot of either side knows from its view and its memory."""

from collections.abc import Sequence
from random import Random

from torchlit.games.pyramid.bots.hunters import Chase, Hunt, hunt, wanted
from torchlit.games.pyramid.bots.mummy import Quarry, Search, stalk
from torchlit.games.pyramid.moves import SeatMove
from torchlit.games.pyramid.setting_up import mummy_die
from torchlit.games.pyramid.state import Board, State
from torchlit.games.pyramid.view import HunterSight, HunterTask
from torchlit.protocol import Game, Value, View


class Memory(Value, frozen=True):
    """What everybody at the table can see or could have kept in mind: public knowledge alone. Rules: P8."""

    board: Board
    black: tuple[int | str, ...]
    """The faces of the mummy's die."""
    possible: tuple[int, ...]
    """For each pawn, the squares where it can be, to the mummy's knowledge."""
    walked: tuple[tuple[int, int], ...]
    """Every square the mummy has entered, each preceded by its turn."""


class RememberingView(View, frozen=True, kw_only=True):
    """A seat's view with what its bot remembers: views have no board, and bots no memory."""

    memory: Memory


def remembering(state: State, view: View) -> RememberingView:
    """A seat's view together with the memory, which is the same for all seats. Rules: P8."""
    memory = Memory(state.board, mummy_die(state).faces, state.possible, state.walked)
    return RememberingView(view.turn, view.closed, view.own, memory=memory)


def remembered(view: View) -> Memory:
    """What the bot of this seat remembers."""
    assert isinstance(view, RememberingView)
    return view.memory


def choose(game: Game, view: View, moves: Sequence[SeatMove], random: Random) -> SeatMove:
    """The best of the moves for a hunter or the mummy; ties are broken at random."""
    if isinstance(view.own.sight, HunterSight):
        return hunt(Hunt(chase(view)), moves, random)
    return stalk(search(view), moves, random)


def chase(view: View) -> Chase:
    """What a hunter sees on its turn. Rules: P7."""
    memory = remembered(view)
    sight, task, board = view.own.sight, view.own.task, memory.board
    assert isinstance(sight, HunterSight)
    assert isinstance(task, HunterTask)
    assert sight.hand is not None
    pawn, squares = task.hunter, [board.numbers[name] for name in sight.squares]
    others = [at for one, at in enumerate(squares) if one != pawn and view.closed.hunters[one].lives]
    partners = [one for one, hunter in enumerate(view.closed.hunters) if hunter.seat == view.own.seat]
    return Chase(
        board=board,
        black=memory.black,
        mummy=board.numbers[view.turn.mummy],
        square=squares[pawn],
        others=sum({1 << at for at in others}) & ~board.forbidden,
        followers=sum(hunter.lives > 0 for hunter in view.closed.hunters[pawn + 1 :]),
        lives=view.closed.hunters[pawn].lives,
        wanted=wanted(board, sight.hand.held, [squares[one] for one in partners], partners.index(pawn)),
        cards=len(sight.hand.held),
        known=memory.possible[pawn],
        aside=view.turn.aside,
        tokens_to_win=view.turn.goal - view.turn.caught,
        turn=view.turn.turn,
    )


def search(view: View) -> Search:
    """What the mummy knows on its turn. Rules: P8."""
    memory = remembered(view)
    return Search(
        board=memory.board,
        mummy=memory.board.numbers[view.turn.mummy],
        steps=view.turn.steps_left,
        quarries=tuple(quarries(view).values()),
        walked=memory.walked,
        black=memory.black,
        aside=view.turn.aside,
        tokens_to_win=view.turn.goal - view.turn.caught,
    )


def quarries(view: View) -> dict[int, Quarry]:
    """What everybody knows of each pawn still in the game. Rules: P8."""
    memory, closed = remembered(view), view.closed
    treasures = memory.board.treasures
    seen = {card for hand in closed.hands for card in hand.shown}
    told = {}
    for pawn, hunter in enumerate(closed.hunters):
        hand = closed.hands[hunter.seat]
        goals = tuple(
            tuple(at for card, at in treasures.items() if card.colour == colour and card not in seen)
            for colour in hand.to_find
        )
        found = len(hand.shown) / max(1, len(hand.shown) + len(goals))
        if hunter.lives:
            settled = view.turn.phase == "special" and pawn < (view.turn.active or 0)
            told[pawn] = Quarry(memory.possible[pawn], hunter.heard, goals, found, hunter.lives, settled)
    return told
