"""Random mazes and random games in them, for properties."""

from random import Random

from hypothesis import strategies as st

from tests.games.pyramid.oracle import Knowledge
from tests.games.pyramid.tables import following, pyramid
from torchlit.games.pyramid import GAME
from torchlit.games.pyramid.events import CardShown, Caught, Event, HunterMoved, MummyWalked, Passed
from torchlit.games.pyramid.state import State
from torchlit.protocol import Setup

SIGNS = ("y1", "g2", "a1", "r2", "p1", "..", "..", "..", "..", "##")


@st.composite
def mazes(draw: st.DrawFn, least: int = 2, most: int = 5) -> str:
    """A maze of any shape, with stairs and a sarcophagus; pockets, dead ends and open halls are all welcome."""
    columns, rows = draw(st.integers(least, most)), draw(st.integers(least, most))
    random = Random(draw(st.integers(0, 10**9)))
    return drawn(random, columns, rows, draw(st.sampled_from([0.1, 0.3, 0.5])))


def drawn(random: Random, columns: int, rows: int, walls: float) -> str:
    signs = [[random.choice(SIGNS) for _ in range(columns)] for _ in range(rows)]
    stairs, sarcophagus = random.sample([(row, column) for row in range(rows) for column in range(columns)], 2)
    for (row, column), sign in ((stairs, "ST"), (sarcophagus, "SA")):
        signs[row][column] = sign
    lines = ["+--" * columns + "+"]
    for row in range(rows):
        between = [" " if random.random() > walls else "|" for _ in range(columns - 1)]
        lines.append("|" + "".join(map("".join, zip(signs[row], [*between, "|"], strict=True))))
        below = ["  " if random.random() > walls and row < rows - 1 else "--" for _ in range(columns)]
        lines.append("+" + "+".join(below) + "+")
    return "\n".join(lines)


@st.composite
def tables(draw: st.DrawFn, most_moves: int = 80) -> State:
    """A table somewhere in a game: on a board of ours or in a small maze, with people's luck and chance's choices."""
    random = Random(draw(st.integers(0, 10**9)))
    small = draw(st.booleans())
    if small:
        state = pyramid(draw(mazes(3)), draw(st.integers(2, 4)), duel=draw(st.integers(0, 4)) == 0, turn=0)
    else:
        state = a_real_table(draw(st.integers(2, 5)), random)
    for _ in range(draw(st.integers(0, most_moves))):
        state = next_state(state, random)
    while GAME.awaits_chance(state):
        state = next_state(state, random)
    return state


def a_real_table(seats: int, random: Random) -> State:
    """A table on a board of ours, before chance has dealt."""
    board = random.choice(sorted(GAME.boards.values()))
    state: State = GAME.setup(Setup(board, seats, GAME.dice, {"mummy": random.choice([None, *range(seats)])}))
    return state


def next_state(state: State, random: Random) -> State:
    """The table after one more random move; a game that is over stays as it is."""
    return state if GAME.is_over(state) else following(state, random)[0]


def heard(knowledge: Knowledge, events: tuple[Event, ...], state: State) -> None:
    """Let the mummy hear what happened in one step that led to this state; who may reset or roll is not enclosed."""
    for at, event in enumerate(events):
        match event:
            case HunterMoved():
                knowledge.moved(event.hunter, event.die)
            case CardShown():
                knowledge.showed(event.hunter, event.square)
            case Passed():
                knowledge.passed(event.hunter)
            case MummyWalked():
                caught = next((later for later in events[at:] if isinstance(later, Caught)), None)
                knowledge.walked(event.square, *((caught.hunter, caught.lives) if caught else ()))
            case _:
                pass
    if state.phase == "ready":
        knowledge.rolled(state.active)
