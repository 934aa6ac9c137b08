"""Tables of the Pyramid for tests: mazes and positions are drawn as text, rolls and cards are written as words.

A drawing is a maze as on a board, with pawns in its squares: `MM` the mummy, `H1` … `H4` the hunters. A mummy that is
not drawn lies in the sarcophagus, a hunter who is not drawn stands on the stairs. Seat 0 is the mummy. Unless told,
hunter 1 holds the first symbol of every colour, hunter 2 the second, and so on; treasures that are not drawn are out of
reach.
"""

from collections.abc import Mapping, Sequence
from random import Random
from typing import Any, TypeVar

from msgspec import structs

from tests.games.pyramid.oracle import STEPS, Maze
from torchlit.games.pyramid import GAME
from torchlit.games.pyramid.events import Event
from torchlit.games.pyramid.hunting import FACE_NUMBERS
from torchlit.games.pyramid.kernel import Position
from torchlit.games.pyramid.knowledge import Knowledge, Known
from torchlit.games.pyramid.moves import Go, Move, Reset, RollDice, Stop, Walk
from torchlit.games.pyramid.rules import apply, legal_moves
from torchlit.games.pyramid.setting_up import chance, setup
from torchlit.games.pyramid.state import COLOURS, PHASES, SYMBOLS, Board, Hand, Hunter, State, Treasure
from torchlit.games.pyramid.text import LETTERS
from torchlit.games.pyramid.turns import owing
from torchlit.protocol import Die, Setup, Value
from torchlit.toolkits.dice import Roll

T = TypeVar("T", bound=Value)
PAWNS = ("MM", "H1", "H2", "H3", "H4")
TREASURES = {
    f"{letter}{number}": Treasure(colour, symbol)
    for letter, colour in LETTERS.items()
    for number, symbol in enumerate(SYMBOLS[: COLOURS[colour]], 1)
}


SMALL = """
+--+--+--+--+--+
|y1 y2 y3 y4 y5|
+  +  +  +  +  +
|g1 g2 g3 g4 g5|
+  +  +--+  +  +
|a1 a2 SA a3 a4|
+  +  +--+  +  +
|a5 r1 r2 r3 r4|
+  +  +  +  +  +
|p1 p2 p3 p4 ..|
+  +  +--+  +  +
|.. .. ST .. ..|
+--+--+--+--+--+

y y y y y
g g g g g
a a a a a
a r r r r
p p p p p
p p p p p
"""
"""A board that can be played, with no square to spare."""
HALL = """
+--+--+--+--+--+
|.. .. .. .. ..|
+  +--+  +--+  +
|.. SA ..|.. ..|
+  +--+--+--+  +
|.. .. ST .. ..|
+--+--+--+--+--+
"""
"""A maze in which nobody is near to anybody."""
CELLAR = """
+--+--+--+--+--+
|SA .. .. .. ..|
+--+  +--+  +--+
|MM .. H1|.. H2|
+--+  +--+--+  +
|ST .. .. .. ..|
+--+--+--+--+--+
"""
"""A maze in which the mummy has two steps to go to the first hunter, who is in a dead end."""


DICE = (
    GAME.dice[0],
    Die("black", (1, 2, 2, 3, 3, 4)),
    Die("black-for-two", (1, 1, 2, 2, 3, 3)),
)
"""The dice of drawn tables: other faces of our black dice change no test."""


def cards(words: str) -> tuple[Treasure, ...]:
    """`y1 g2` as treasures."""
    return tuple(TREASURES[word] for word in words.split())


def faces(words: str) -> tuple[int | str, ...]:
    """`mummy 1 2` as the faces of a roll."""
    return tuple(int(word) if word.isdigit() else word for word in words.split())


def board(drawn: str) -> Board:
    """The drawn maze as a board: small, and not checked. Treasures that are not drawn lie on the stairs."""
    maze = Maze(drawn)
    names = tuple(maze.signs)
    numbers = {square: number for number, square in enumerate(names)}
    towards = [numbers.get(maze.step(square, step) or "", -1) for square in names for step in STEPS]
    lies = {sign: numbers[square] for square, sign in maze.signs.items()}
    return Board(
        columns=max(ord(square[0]) for square in names) - ord("a") + 1,
        rows=max(int(square[1:]) for square in names),
        names=names,
        numbers=numbers,
        beside=tuple(sum(1 << numbers[other] for other in maze.beside(square)) for square in names),
        towards=tuple(towards),
        stairs=numbers[maze.stairs],
        sarcophagus=numbers[maze.sarcophagus],
        treasures={treasure: lies.get(sign, numbers[maze.stairs]) for sign, treasure in TREASURES.items()},
        regions=tuple(LETTERS["y"] for _ in names),
    )


def replace(value: T, **changes: Any) -> T:
    """The value with these parts changed; of a state also parts of its position: `phase`, `hunters`, `aside` …"""
    if isinstance(value, State):
        position = {name: changes.pop(name) for name in Position._fields if name in changes}
        if "phase" in position:
            position["phase"] = PHASES.index(position["phase"])
        hunters = changes.pop("hunters", value.hunters)
        position["squares"] = sum(hunter.square << 8 * pawn for pawn, hunter in enumerate(hunters))
        position["lives"] = sum(hunter.lives << 8 * pawn for pawn, hunter in enumerate(hunters))
        position["faces"] = sum(1 << FACE_NUMBERS[face] for face in set(changes.get("rolled", value.rolled)))
        changes["position"] = value.position._replace(**position)
    return structs.replace(value, **changes)


def pyramid(
    drawn: str,
    hunters: int = 2,
    *,
    duel: bool = False,
    lives: Sequence[int] = (3, 3, 3, 3),
    held: Mapping[int, str] | None = None,
    shown: Mapping[int, str] | None = None,
    inside: Sequence[int] = (),
    **more: Any,
) -> State:
    """A table at which the first hunter's turn has begun; `inside` are the hunters in the sarcophagus.

    Hunters, also in `held` and `shown`, are counted from 1 as in the drawing. A duel has two hunters of one seat.
    """
    maze = board(drawn)
    seats = 2 if duel else hunters + 1
    start = setup(Setup(GAME.boards["tomb"], seats, DICE, {"mummy": 0}))
    lies = {sign: maze.numbers[square] for square, sign in Maze(drawn).signs.items() if sign in PAWNS}
    lies = dict.fromkeys((f"H{one}" for one in inside), maze.sarcophagus) | lies
    pawns = tuple(
        Hunter(hunter.seat, lies.get(f"H{one}", maze.stairs if lives[one - 1] else maze.sarcophagus), lives[one - 1])
        for one, hunter in enumerate(start.hunters, 1)
    )
    hands = [Hand()] * seats
    for one, hunter in enumerate(start.hunters, 1):
        usual = " ".join(f"{letter}{min(one, COLOURS[colour])}" for letter, colour in LETTERS.items())
        hand = Hand(cards((held or {}).get(one, usual)), cards((shown or {}).get(one, "")))
        hands[hunter.seat] = Hand(hands[hunter.seat].held + hand.held, hands[hunter.seat].shown + hand.shown)
    now = {
        "board": maze,
        "phase": "ready",
        "turn": 1,
        "mummy": lies.get("MM", maze.sarcophagus),
        "hunters": pawns,
        "hands": tuple(hands),
        "knowledge": Knowledge(maze, Known(tuple(1 << pawn.square if pawn.is_in else 0 for pawn in pawns))),
    }
    return replace(start, **now | more)


def turn_begun(state: State) -> State:
    """The table with its first turn begun as after a deal, so that an enclosed hunter passes."""
    return stops(replace(state, phase="mummy", turn=0, steps_left=1))


def begun(seats: int, mummy: int | None = 0, seed: int = 1) -> State:
    """A real table with its cards dealt."""
    state: State = GAME.setup(Setup(GAME.boards["tomb"], seats, GAME.dice, {"mummy": mummy}))
    random = Random(seed)
    while state.phase in ("choose", "deal"):
        state = apply(state, chance(state, random.randrange)).state
    return state


def after(state: State, *moves: Move) -> State:
    """The table after these moves."""
    for move in moves:
        state = apply(state, move).state
    return state


def events_of(state: State, move: Move) -> tuple[Event, ...]:
    return apply(state, move).events


def rolls(state: State, words: str) -> State:
    """The table after the active hunter has rolled this."""
    return after(state, RollDice(seat(state)), Roll(faces(words)))


def goes(state: State, die: int | str, square: str) -> State:
    """The table after the active hunter has moved."""
    return after(state, Go(seat(state), die, square))


def resets(state: State) -> State:
    return after(state, Reset(seat(state)))


def walks(state: State, *squares: str) -> State:
    """The table after the mummy, seat 0, has gone these steps."""
    return after(state, *(Walk(0, square) for square in squares))


def stops(state: State) -> State:
    return after(state, Stop(0))


def seat(state: State) -> int:
    """The seat of the active hunter."""
    return state.hunters[state.active].seat


def ends_of(state: State, die: int | str) -> set[str]:
    """Where the active hunter can go with this rolled die."""
    moves = legal_moves(state, seat(state))
    return {move.square for move in moves if isinstance(move, Go) and move.die == die}


def square_of(state: State, hunter: int) -> str:
    """Where a hunter stands, counted from 1."""
    return state.board.names[state.hunters[hunter - 1].square]


def possible(state: State, hunter: int) -> set[str]:
    """Where the mummy can know a hunter to be, counted from 1."""
    return {name for number, name in enumerate(state.board.names) if state.possible[hunter - 1] >> number & 1}


def following(state: State, random: Random) -> tuple[State, tuple[Event, ...]]:
    """The table after one more random move, of chance or of whoever owes one, with what happened."""
    if GAME.awaits_chance(state):
        step = apply(state, chance(state, random.randrange))
    else:
        (owes,) = owing(state)
        step = apply(state, random.choice(legal_moves(state, owes)))
    return step.state, step.events
