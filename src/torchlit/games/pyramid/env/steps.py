"""Games of the Pyramid one action at a time, many side by side, in kernel style.

What an agent sees and does is numbered as in `layout.py`. The seats take turns: whoever owes a move is the agent. If
only one seat has an agent, chance plays the others.
"""

from collections.abc import MutableSequence, Sequence
from typing import Any, NamedTuple

from torchlit.games.pyramid.env.deducing import at, begin_knowing, know_beginning, know_catch, know_move, know_walk
from torchlit.games.pyramid.kernel import (
    ARROW,
    CARD,
    CHOOSING,
    HUNTER_DICE,
    MUMMY,
    MUMMY_ROLL,
    NOBODY,
    PAWNS,
    READY,
    SPECIAL,
    THE_MUMMY,
    TREASURES,
    WALKING,
    Maze,
    Position,
    Squares,
    begin_turn,
    card_left,
    caught_on,
    first_position,
    go,
    go_squares,
    goal,
    has,
    keep_card,
    may_go,
    may_reset,
    may_roll,
    mummy_rolled,
    number_of,
    others_in_maze,
    passes,
    reset,
    roll,
    rolled,
    show_card,
    stop,
    walk_squares,
    walk_to,
    walks,
)
from torchlit.games.pyramid.playouts import Ground, hand_of, holds_card
from torchlit.toolkits.envs.chance import drawn, next_move
from torchlit.toolkits.envs.games import Frame, Games, any_action, clear, draw_board, fill_plane, roll_die

PHASE, ACTIVE, ASIDE, FACES, STEPS_LEFT, MUMMY_AT, CAUGHT, WINNER, SQUARES, LIVES = 0, 1, 2, 3, 4, 5, 6, 7, 8, 9
"""The parts of a standing: first a position …"""
ROLLED, MUMMY_DIE, CHOSEN, LEFT, MUMMY_SEAT, HELD, SHOWN, SEEN, HEARD = 10, 11, 12, 13, 14, 15, 19, 23, 27
"""… then how many dice show each face, in eight bits; the mummy's die; the die and the starting square of a hunter who
may show a card; the mummy's seat; the cards of each hand, and those it has shown; and for each pawn where it was last
seen and what was last heard of it …"""
AGENT, OVER, STARS = 31, 32, 33
"""… the seat that owes a move, whether the game is over, and 1 for the seat that has won."""
LOST, PASSED = 6, 7
"""What can be heard of a hunter besides the die of its move."""
FIRST = 0
"""The seat of the agent, if there is only one."""

WALK_ROW, RESETS, ROLLS, SHOWS, KEEPS, STOPS, WAITS = 5, 0, 1, 2, 3, 4, 5
"""Actions come in rows, one action per square: a row for each die, then the mummy's; then those without a square."""
TURN_PLANES, TURN_FACTS, PAWN_PLANES, PAWN_FACTS, PAWN_LENGTH = 17, 20, 35, 3, 18
"""Where the planes of the turn and of each pawn begin: three sets of squares, then facts."""


class Table(NamedTuple):
    """The board, who sits where, and how an agent sees it."""

    frame: Frame
    maze: Maze
    ground: Ground
    pawns: int
    mummy: int
    """The mummy's seat; -1 leaves it to chance."""
    overlay: bool
    """Whether the mummy sees where each hunter can be."""
    lies: Sequence[int]
    """The square of each treasure."""
    room: MutableSequence[int]
    """Room for deduction."""


def standing_of(seats: int) -> int:
    """How many numbers make a standing; tie-breakers stay 0."""
    return STARS + 2 * seats


def seat_of(pawn: int, standing: Sequence[int], table: Table) -> int:
    """The seat of a pawn, in turn order from the mummy's. Rules: P4, P26."""
    return (standing[MUMMY_SEAT] + 1 + (0 if table.ground.duel else pawn)) % table.frame.seats


def owes(table: Table, standing: Sequence[int], seat: int) -> bool:
    """True for the seat whose move it is."""
    return not standing[OVER] and seat == standing[AGENT]


def position_of(standing: Sequence[int]) -> Position:
    """Where everybody stands, and whose move it is."""
    return Position(
        standing[PHASE],
        standing[ACTIVE],
        standing[ASIDE],
        standing[FACES],
        standing[STEPS_LEFT],
        standing[MUMMY_AT],
        standing[CAUGHT],
        standing[WINNER],
        standing[SQUARES],
        standing[LIVES],
    )


def begin_games(table: Table, games: Games, which: Sequence[int]) -> None:
    """Restart these games."""
    for game in which:
        known, chance, standing = games.sheets[game], games.chances[game], games.standings[game]
        clear(standing)
        standing[MUMMY_SEAT] = table.mummy
        if table.mummy < 0:
            next_move(chance)
            standing[MUMMY_SEAT] = drawn(chance, table.frame.seats)
        deal(table, chance, standing)
        for pawn in range(PAWNS):
            standing[SEEN + pawn] = -1
        begin_knowing(known, table.pawns, table.ground.stairs, table.maze)
        first = first_position(table.pawns, table.ground.stairs, table.ground.sarcophagus)
        follow(table, known, chance, standing, begin_turn(first, 0))
        others_act(table, known, chance, standing)


def deal(table: Table, chance: MutableSequence[int], standing: MutableSequence[int]) -> None:
    """Deal one card of each colour for every pawn. Rules: P6, P26."""
    next_move(chance)
    first = 0
    for many in TREASURES:
        left = (1 << many) - 1
        for pawn in range(table.pawns):
            card = card_left(left, drawn(chance, left.bit_count()))
            left ^= 1 << card
            standing[HELD + hand_of(pawn, table.ground.duel)] |= 1 << first + card
        first += many


def follow(
    table: Table,
    known: MutableSequence[int],
    chance: MutableSequence[int],
    standing: MutableSequence[int],
    position: Position,
) -> None:
    """Continue to the next move that a seat owes: the enclosed pass, and the mummy's die is rolled.

    Rules: P4, P8, P9, P18, P20. Rulings: PR4, PR8, PR9.
    """
    waiting = position.phase == READY
    while waiting:
        pawn, enclosed = position.active, passes(position, table.maze)
        know_beginning(known, pawn, position.mummy, enclosed, table.maze)
        standing[ROLLED] = standing[CHOSEN] = standing[MUMMY_DIE] = 0
        if enclosed:
            standing[HEARD + pawn] = PASSED
            position = begin_turn(position, pawn + 1)
        waiting = enclosed and position.phase == READY
    if position.phase == MUMMY_ROLL:
        standing[ROLLED] = standing[CHOSEN] = 0
        next_move(chance)
        standing[MUMMY_DIE] = table.ground.black[roll_die(chance)]
        position = mummy_rolled(position, standing[MUMMY_DIE])
    for part in range(len(position)):
        standing[part] = position[part]
    if position.winner != NOBODY:
        winner = standing[MUMMY_SEAT]
        if position.winner != THE_MUMMY:
            winner = seat_of(position.winner, standing, table)
        standing[OVER] = standing[STARS + winner] = 1
    else:
        standing[AGENT] = standing[MUMMY_SEAT] if walks(position) else seat_of(position.active, standing, table)


def others_act(
    table: Table, known: MutableSequence[int], chance: MutableSequence[int], standing: MutableSequence[int]
) -> None:
    """Let chance play the seats without an agent, until one with an agent owes a move."""
    while not table.frame.every and standing[AGENT] != FIRST and not standing[OVER]:
        mask = table.frame.mask
        clear(mask)
        allow(table, standing, standing[AGENT], mask)
        act(table, known, chance, standing, standing[AGENT], any_action(mask, chance))


def step_games(table: Table, games: Games, actions: Sequence[int], allowed: MutableSequence[int]) -> None:
    """Take one action in every game; `allowed` gets whether it was allowed."""
    for game in range(len(actions)):
        seat = games.standings[game, AGENT] if table.frame.every else FIRST
        allowed[game] = 1 if step_seat(table, games, game, seat, actions[game]) else 0


def step_seat(table: Table, games: Games, game: int, seat: int, action: int) -> bool:
    """Take an action of a seat in one game; True if it was allowed. Chance plays the seats without an agent."""
    known, chance, standing = games.sheets[game], games.chances[game], games.standings[game]
    done = act(table, known, chance, standing, seat, action)
    if done:
        others_act(table, known, chance, standing)
    return done


def act(
    table: Table,
    known: MutableSequence[int],
    chance: MutableSequence[int],
    standing: MutableSequence[int],
    seat: int,
    action: int,
) -> bool:
    """Take an action of this seat; False, changing nothing, if it is not allowed.

    Rules: P9 to P26.
    """
    maze, squares, position = table.maze, table.maze.squares, position_of(standing)
    plain = action - (WALK_ROW + 1) * squares
    if not owes(table, standing, seat):
        return plain == WAITS
    if action < 0 or plain >= WAITS:
        return False
    if plain < 0:
        row, square = action // squares, action % squares
        if row == WALK_ROW:
            if not has(walk_squares(position, maze), square, maze.split):
                return False
            walk_one(table, known, chance, standing, position, square)
            return True
        if not may_go(position, row + 1, square, maze):
            return False
        go_there(table, known, chance, standing, position, row + 1, square)
        return True
    if plain == RESETS and may_reset(position):
        follow(table, known, chance, standing, reset(position))
    elif plain == ROLLS and may_roll(position):
        roll_dice(table, known, chance, standing, position)
    elif plain == SHOWS and position.phase == CARD:
        show(table, known, chance, standing, position)
    elif plain == KEEPS and position.phase == CARD:
        announce(table, known, standing, position, standing[CHOSEN], -1)
        follow(table, known, chance, standing, keep_card(position))
    elif plain == STOPS and walks(position):
        follow(table, known, chance, standing, stop(position))
    else:
        return False
    return True


def walk_one(
    table: Table,
    known: MutableSequence[int],
    chance: MutableSequence[int],
    standing: MutableSequence[int],
    position: Position,
    square: int,
) -> None:
    """Move the mummy one step; a hunter there is caught. Rules: P20, P21, P22."""
    pawn, sarcophagus = caught_on(position, square), table.ground.sarcophagus
    there = walk_to(position, square, sarcophagus, goal(table.pawns, table.ground.duel))
    if pawn < 0:
        know_walk(known, square, table.maze)
    else:
        know_catch(known, pawn, square, number_of(pawn, there.lives), sarcophagus, table.maze)
        standing[SEEN + pawn], standing[HEARD + pawn] = square, 0
    follow(table, known, chance, standing, there)


def go_there(
    table: Table,
    known: MutableSequence[int],
    chance: MutableSequence[int],
    standing: MutableSequence[int],
    position: Position,
    die: int,
    square: int,
) -> None:
    """Move the active pawn with a die. Rules: P13, P19."""
    finds = holds_card(position.active, square, standing[HELD : HELD + PAWNS], table.ground)
    if finds:
        standing[CHOSEN], standing[LEFT] = die, number_of(position.active, position.squares)
    else:
        announce(table, known, standing, position, die, -1)
    follow(table, known, chance, standing, go(position, square, finds))


def announce(
    table: Table,
    known: MutableSequence[int],
    standing: MutableSequence[int],
    position: Position,
    die: int,
    seen: int,
) -> None:
    """The mummy hears the die of a move, and sees where it ended if a card was shown (`seen`, or -1). Rules: P8."""
    know_move(known, position.active, die, position.mummy, seen, table.maze, table.room)
    standing[HEARD + position.active] = die if seen < 0 else 0
    if seen >= 0:
        standing[SEEN + position.active] = seen


def show(
    table: Table,
    known: MutableSequence[int],
    chance: MutableSequence[int],
    standing: MutableSequence[int],
    position: Position,
) -> None:
    """Show the card of the treasure under the active pawn. Rules: P19, P24, P26."""
    square, hand = number_of(position.active, position.squares), hand_of(position.active, table.ground.duel)
    card = 1 << table.ground.treasures[square]
    standing[HELD + hand] ^= card
    standing[SHOWN + hand] |= card
    announce(table, known, standing, position, standing[CHOSEN], square)
    follow(table, known, chance, standing, show_card(position, standing[HELD + hand]))


def roll_dice(
    table: Table,
    known: MutableSequence[int],
    chance: MutableSequence[int],
    standing: MutableSequence[int],
    position: Position,
) -> None:
    """Roll all dice that are not set aside; with all five there the turn is lost. Rules: P11, P12."""
    mummies, faces, counts = 0, 0, 0
    next_move(chance)
    for _ in range(HUNTER_DICE - position.aside):
        face = roll_die(chance) + 1
        if face == MUMMY:
            mummies += 1
        else:
            faces |= 1 << face
            counts += 1 << 8 * face
    after = rolled(roll(position), mummies, faces)
    standing[ROLLED] = counts
    if after.phase != CHOOSING:
        standing[HEARD + position.active] = LOST
    follow(table, known, chance, standing, after)


def show_games(table: Table, games: Games, planes: Any, masks: Any) -> None:
    """Show what the agent sees in every game, and which actions are allowed."""
    for game in range(len(games.standings)):
        seat = games.standings[game, AGENT] if table.frame.every else FIRST
        show_seat(table, games, game, seat, planes[game], masks[game])


def show_seat(
    table: Table, games: Games, game: int, seat: int, planes: MutableSequence[int], mask: MutableSequence[int]
) -> None:
    """Show what a seat sees in one game, and which actions are allowed, in an empty mask."""
    observe(table, games.sheets[game], games.standings[game], seat, planes)
    allow(table, games.standings[game], seat, mask)


def observe(
    table: Table, known: Sequence[int], standing: Sequence[int], seat: int, planes: MutableSequence[int]
) -> None:
    """Show what a seat sees; only hunters get what the mummy must not see. Rules: P7, P8."""
    size, position, hunts = table.frame.size, position_of(standing), seat != standing[MUMMY_SEAT]
    draw_board(table.frame, planes)
    own = (seat - standing[MUMMY_SEAT] - 1) % table.frame.seats
    if hunts:
        draw_cards(table, standing[HELD + own], TURN_PLANES, planes)
    for hand in range(PAWNS):
        draw_cards(table, standing[SHOWN + hand], TURN_PLANES + 1, planes)
    planes[(TURN_PLANES + 2) * size + table.frame.places[position.mummy]] = 1
    hunting = position.phase < SPECIAL
    fact = TURN_FACTS
    fill_plane(0 if hunts else 1, fact, size, planes)
    fill_plane(1 if hunting else 0, fact + 1, size, planes)
    fill_plane(1 if position.phase == SPECIAL else 0, fact + 2, size, planes)
    fill_plane(1 if position.phase == WALKING else 0, fact + 3, size, planes)
    fill_plane(position.aside, fact + 4, size, planes)
    fill_plane(standing[MUMMY_DIE], fact + 5, size, planes)
    fill_plane(position.steps_left, fact + 6, size, planes)
    fill_plane(position.caught, fact + 7, size, planes)
    fill_plane(goal(table.pawns, table.ground.duel), fact + 8, size, planes)
    for face in range(1, ARROW + 1):
        fill_plane(standing[ROLLED] >> 8 * face & 255 if hunts else 0, fact + 8 + face, size, planes)
    waits = position.phase == CARD and seat == seat_of(position.active, standing, table)
    fill_plane(1 if waits else 0, fact + 14, size, planes)
    for place in range(table.pawns):
        pawn = (own + place) % table.pawns if hunts else place
        observe_pawn(table, known, standing, position, seat, pawn, PAWN_PLANES + PAWN_LENGTH * place, planes)


def observe_pawn(
    table: Table,
    known: Sequence[int],
    standing: Sequence[int],
    position: Position,
    seat: int,
    pawn: int,
    first: int,
    planes: MutableSequence[int],
) -> None:
    """Show what a seat knows of one pawn. While a hunter may show a card, the others do not yet see its move."""
    size, places, hunts = table.frame.size, table.frame.places, seat != standing[MUMMY_SEAT]
    owner, lives = seat_of(pawn, standing, table), number_of(pawn, position.lives)
    if lives and (hunts or standing[OVER]):
        undecided = position.phase == CARD and pawn == position.active and seat != owner
        square = standing[LEFT] if undecided else number_of(pawn, position.squares)
        planes[first * size + places[square]] = 1
    if hunts or table.overlay:
        draw_set(at(known, 2 * pawn), table, first + 1, planes)
    if standing[SEEN + pawn] >= 0:
        planes[(first + 2) * size + places[standing[SEEN + pawn]]] = 1
    fact, heard = first + PAWN_FACTS, standing[HEARD + pawn]
    in_turn = pawn == position.active and position.phase <= SPECIAL
    fill_plane(1 if owner == seat else 0, fact, size, planes)
    fill_plane(1 if in_turn else 0, fact + 1, size, planes)
    fill_plane(lives, fact + 2, size, planes)
    held = standing[HELD + hand_of(pawn, table.ground.duel)]
    for colour, many in enumerate(TREASURES):
        fill_plane((held & (1 << many) - 1).bit_count(), fact + 3 + colour, size, planes)
        held >>= many
    if heard:
        fill_plane(1, fact + 7 + heard, size, planes)


def draw_cards(table: Table, cards: int, plane: int, planes: MutableSequence[int]) -> None:
    """Draw the squares of these cards' treasures in a plane."""
    while cards:
        low = cards & -cards
        planes[plane * table.frame.size + table.frame.places[table.lies[low.bit_length() - 1]]] = 1
        cards ^= low


def draw_set(some: Squares, table: Table, plane: int, planes: MutableSequence[int]) -> None:
    """Draw these squares in a plane."""
    for word in range(2):
        rest = some[word]
        while rest:
            low = rest & -rest
            square = low.bit_length() - 1 + (table.maze.split if word else 0)
            planes[plane * table.frame.size + table.frame.places[square]] = 1
            rest ^= low


def allow(table: Table, standing: Sequence[int], seat: int, mask: MutableSequence[int]) -> None:
    """Mark in an empty mask what a seat may do; a seat that owes nothing waits. Rules: P9 to P23."""
    maze, position = table.maze, position_of(standing)
    plain = (WALK_ROW + 1) * maze.squares
    if not owes(table, standing, seat):
        mask[plain + WAITS] = 1
    elif walks(position):
        allow_squares(walk_squares(position, maze), WALK_ROW * maze.squares, maze.split, mask)
        mask[plain + STOPS] = 1
    elif position.phase == CARD:
        mask[plain + SHOWS] = mask[plain + KEEPS] = 1
    else:
        mask[plain + RESETS] = 1 if may_reset(position) else 0
        mask[plain + ROLLS] = 1 if may_roll(position) else 0
        others = others_in_maze(position, maze)
        for die in range(1, ARROW + 1):
            allow_squares(go_squares(position, die, others, maze), (die - 1) * maze.squares, maze.split, mask)


def allow_squares(some: Squares, first: int, split: int, mask: MutableSequence[int]) -> None:
    """Allow the actions of these squares in the row that begins at `first`."""
    for word in range(2):
        rest = some[word]
        while rest:
            low = rest & -rest
            mask[first + low.bit_length() - 1 + (split if word else 0)] = 1
            rest ^= low
