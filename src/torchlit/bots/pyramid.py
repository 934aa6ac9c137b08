"""How `greedy` plays the Pyramid: hunters weigh their way against the mummy's reach, the mummy hunts on a map of odds.

Everything is counted in turns for hunters and in catches for the mummy; the weights below are all there is to tune.
"""

from collections.abc import Iterable, Sequence
from functools import cache, lru_cache
from math import exp
from random import Random

from torchlit.games.protocol import Game, Value, View
from torchlit.games.pyramid.hunting import FACES, ends, squares_of
from torchlit.games.pyramid.kernel import one_step, rays, walk, within
from torchlit.games.pyramid.moves import Go, Reset, RollDice, SeatMove, ShowCard, Walk
from torchlit.games.pyramid.rules import mummy_die
from torchlit.games.pyramid.state import HUNTER_DICE, Announcement, Board, State, Treasure
from torchlit.games.pyramid.view import HunterSight, HunterTask

LOSS = {1: 20.0, 2: 10.0, 3: 6.5}
"""What being caught costs a hunter with so many lives, in turns …"""
LOST_GAME = 25.0
"""… and when it gives the mummy its last token."""
SWEEP = 0.6
"""The share of its steps that the mummy spends on squares where this hunter can be."""
CREEP = 0.5
"""How many steps each hunter who moves before the mummy is expected to add to its walk."""
WORRY = 2.0
"""What it costs to end a turn beside the mummy, in turns; each square away halves it."""

PULL = 0.9
"""How strongly the mummy expects a hunter to head for the treasure in mind: per square of distance."""
NEARNESS = 0.12
"""How strongly it expects hunters to have near treasures in mind: per square of distance."""
DOUBT = 0.35
"""The share of its belief that it spreads over all possible squares."""
RIVALRY = 1.0
"""How much more it is worth to catch a hunter who has found everything than one who has found nothing."""
SOON = 0.35
"""What hunters close by at the end of the walk are worth, against a hunter caught now."""
GUARD = 0.3
"""What a treasure that a hunter may have in mind is worth, against a hunter."""
FADING = 0.75
"""How much less a hunter or a treasure is worth with every square of distance."""


class Memory(Value, frozen=True):
    """What everybody at the table has before them or could have kept in mind: public knowledge alone. Rules: P8."""

    board: Board
    black: tuple[int | str, ...]
    """The faces of the mummy's die."""
    possible: tuple[int, ...]
    """For each pawn the squares where the mummy can know it to be."""


class RememberingView(View, frozen=True, kw_only=True):
    """A seat's view with what its bot keeps in mind: a view alone has no board, and a bot no memory."""

    memory: Memory


def remembering(state: State, view: View) -> RememberingView:
    """The view of a seat at this table together with the memory, which is the same for all seats. Rules: P8."""
    memory = Memory(state.board, mummy_die(state).faces, state.possible)
    return RememberingView(view.turn, view.closed, view.own, memory=memory)


def choose(game: Game, view: View, moves: Sequence[SeatMove], random: Random) -> SeatMove:
    """One of the moves: the best for a hunter, or for the mummy; among equals, chance."""
    assert isinstance(view, RememberingView)
    if isinstance(view.own.sight, HunterSight):
        return hunt(_chase(view, view.memory), moves, random)
    return stalk(_search(view, view.memory), moves, random)


class Chase(Value, frozen=True):
    """What a hunter sees on its turn, squares by number. Rules: P7."""

    board: Board
    black: tuple[int | str, ...]
    mummy: int
    square: int
    """Where this pawn stands."""
    others: int
    """The squares of the other hunters in the maze."""
    followers: int
    """How many hunters move between this one and the mummy."""
    lives: int
    wanted: frozenset[int]
    """The squares of the treasures this pawn is after."""
    known: int
    """Where the mummy can know this pawn to be."""
    aside: int
    tokens_to_win: int
    """How many more tokens the mummy needs."""


def _chase(view: View, memory: Memory) -> Chase:
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
        known=memory.possible[pawn],
        aside=view.turn.aside,
        tokens_to_win=view.turn.goal - view.turn.caught,
    )


def wanted(board: Board, held: Iterable[Treasure], squares: Sequence[int], which: int) -> frozenset[int]:
    """The squares of the treasures for one of the pawns of a seat: two share theirs, by what is nearer. Rules: P26."""
    goals = [board.treasures[card] for card in held]
    if len(squares) == 1:
        return frozenset(goals)
    apart = distances(board)
    first, second = (apart[square] for square in squares)
    goals.sort(key=lambda goal: first[goal] - second[goal])
    half = (len(goals) + 1 - which) // 2
    return frozenset(goals[:half] if which == 0 else goals[len(goals) - half :]) or frozenset(goals)


def hunt(chase: Chase, moves: Sequence[SeatMove], random: Random) -> SeatMove:
    """A hunter's best move: a card is shown, a die chosen, or the dice rolled, again, or taken back first."""
    shown = [move for move in moves if isinstance(move, ShowCard)]
    if shown:
        return shown[0]
    values = [(_value(chase, move), random.random(), place) for place, move in enumerate(moves)]
    return moves[max(values)[2]]


def _value(chase: Chase, move: SeatMove) -> float:
    """What a hunter's move is worth, in turns."""
    match move:
        case Go():
            return _landing(chase, move.die, chase.board.numbers[move.square], chase.aside)
        case RollDice():
            return _rolling(chase, HUNTER_DICE - chase.aside, chase.aside)
        case Reset():
            caught = _caught_now(chase, chase.aside) * _loss(chase)
            return _rolling(chase, HUNTER_DICE, 0) - caught
        case _:
            return 0.0


def _rolling(chase: Chase, dice: int, aside: int) -> float:
    """What a roll of so many dice is worth, in turns: the best face that it will show."""
    later = aside + dice / 6
    best = []
    for die in FACES:
        reached = ends(chase.board, chase.square, die, chase.mummy, chase.others)
        if reached:
            best.append(max(_landing(chase, die, square, later) for square in squares_of(reached)))
    best.sort(reverse=True)
    shows, lost = 1 - (5 / 6) ** dice, (1 / 6) ** dice
    total, missing = 0.0, 1.0
    for value in best:
        total += missing * shows * value
        missing *= 1 - shows
    staying = _staying(chase)
    seen = 1 - missing
    return (1 - lost) * total / seen + lost * staying if seen else staying


def _staying(chase: Chase) -> float:
    """What a lost turn is worth: the hunter stays, and all dice are set aside. Rules: P12."""
    here = chase.square
    return -_turns_to_all(chase.board, here, chase.wanted) - _danger(chase, here, chase.known, HUNTER_DICE)


def _landing(chase: Chase, die: int | str, square: int, aside: float) -> float:
    """What it is worth to end the move on a square, with so many dice set aside, in turns."""
    if square in chase.wanted:
        left, known = chase.wanted - {square}, 1 << square
        if not left:
            return LOST_GAME
    else:
        left, known = chase.wanted, _known_after(chase.board, chase.known, die, chase.mummy)
    return -_turns_to_all(chase.board, square, left) - _danger(chase, square, known, aside)


@lru_cache(maxsize=1024)
def _known_after(board: Board, known: int, die: int | str, mummy: int) -> int:
    """Where the mummy can know a hunter to be after this die, other hunters left out. Rules: P8."""
    obstacles = board.forbidden | 1 << mummy
    if isinstance(die, int):
        return walk(known, die, obstacles, board.beside)
    reached = 0
    for square in squares_of(known):
        reached |= rays(square, obstacles, board.towards)
    return reached


def _danger(chase: Chase, square: int, known: int, aside: float) -> float:
    """What it costs to wait on a square for the mummy's turn, in turns."""
    if chase.board.forbidden >> square & 1:
        return 0.0
    far = distances(chase.board)[chase.mummy][square]
    extra = aside + CREEP * chase.followers
    return _chance(chase, far, known, extra) * _loss(chase) + WORRY * 0.5**far


def _chance(chase: Chase, far: int, known: int, extra: float) -> float:
    """How likely the mummy comes to a square so far away, among all squares where it may look for this hunter."""
    comes = _comes(chase.black, extra - far)
    if not comes:
        return 0.0
    steps = 2.5 + extra
    looked_at = (known & within_reach(chase.board, chase.mummy, round(steps))).bit_count()
    return comes * min(1.0, SWEEP * steps / max(1, looked_at))


@lru_cache(maxsize=4096)
def _comes(black: tuple[int | str, ...], beyond: float) -> float:
    """How likely the mummy's die brings it to a square, when all its other steps lead so far beyond. Rules: P20."""
    return sum(min(1.0, max(0.0, int(face) + beyond + 1)) for face in black) / len(black)


def _caught_now(chase: Chase, steps: int) -> float:
    """How likely a special turn of so many steps catches this hunter. Rules: P22."""
    here = chase.square
    reach = within_reach(chase.board, chase.mummy, steps)
    if chase.board.forbidden >> here & 1 or not reach >> here & 1:
        return 0.0
    return min(1.0, SWEEP * steps / (chase.known & reach).bit_count())


def _loss(chase: Chase) -> float:
    """What it costs this hunter to be caught, in turns."""
    return LOST_GAME if chase.tokens_to_win == 1 else LOSS[chase.lives]


def _turns_to_all(board: Board, square: int, goals: frozenset[int]) -> float:
    """About how many turns it takes from a square to all these treasures, in the best order."""
    apart, turns = distances(board)[square], turns_by_distance()
    return min((turns[apart[goal]] + _turns_after(board, goal, goals) for goal in goals), default=0.0)


@lru_cache(maxsize=4096)
def _turns_after(board: Board, goal: int, goals: frozenset[int]) -> float:
    """About how many turns all the others of these treasures take from this one."""
    return _turns_to_all(board, goal, goals - {goal})


@cache
def turns_by_distance() -> list[float]:
    """By distance, the turns until a hunter stands exactly there: rolling four dice, turning round as wanted. P14."""
    shows, far = 1 - (5 / 6) ** 4, 100
    turns = [0.0] + [1.0 + at / 3 for at in range(1, far + 1)]
    for _ in range(60):
        for at in range(1, far - 4):
            best = sorted(min(turns[abs(at - way)] for way in range(-die, die + 1, 2)) for die in (1, 2, 3, 4))
            total, missing = 1.0, 1.0
            for value in best:
                total += missing * shows * value
                missing *= 1 - shows
            turns[at] = total + missing * turns[at]
    return turns


@lru_cache(maxsize=64)
def distances(board: Board) -> list[list[int]]:
    """The steps between any two squares of the maze; from the stairs and the sarcophagus too, never through them."""
    table = []
    for start in range(len(board.names)):
        row = [len(board.names)] * len(board.names)
        here, seen, steps = 1 << start, 1 << start, 0
        while here:
            for square in squares_of(here):
                row[square] = steps
            here = one_step(here, board.beside) & ~board.forbidden & ~seen
            seen |= here
            steps += 1
        table.append(row)
    return table


@lru_cache(maxsize=4096)
def within_reach(board: Board, mummy: int, steps: int) -> int:
    """The squares that the mummy can enter with so many steps. Rules: P20."""
    return within(1 << mummy, steps, board.forbidden, board.beside) & ~(1 << mummy)


class Quarry(Value, frozen=True):
    """What the mummy knows of one hunter. Rules: P8."""

    possible: int
    heard: tuple[Announcement, ...]
    goals: tuple[tuple[int, ...], ...]
    """By card still to find: the squares where its treasure can lie."""
    found: float
    """The share of its treasures that it has found."""


class Search(Value, frozen=True):
    """What the mummy knows on its turn, squares by number. Rules: P8."""

    board: Board
    mummy: int
    steps: int
    quarries: tuple[Quarry, ...]


def _search(view: View, memory: Memory) -> Search:
    board, closed = memory.board, view.closed
    seen = {card for hand in closed.hands for card in hand.shown}
    quarries = []
    for pawn, hunter in enumerate(closed.hunters):
        hand = closed.hands[hunter.seat]
        goals = tuple(
            tuple(at for card, at in board.treasures.items() if card.colour == colour and card not in seen)
            for colour in hand.to_find
        )
        found = len(hand.shown) / max(1, len(hand.shown) + len(goals))
        if hunter.lives:
            quarries.append(Quarry(memory.possible[pawn], hunter.heard, goals, found))
    return Search(board, board.numbers[view.turn.mummy], view.turn.steps_left, tuple(quarries))


def stalk(search: Search, moves: Sequence[SeatMove], random: Random) -> SeatMove:
    """The mummy's best step: the first of the walk that promises most catches, now and soon."""
    board = search.board
    catch = [0.0] * len(board.names)
    """By square, how many hunters are expected there …"""
    worth = [0.0] * len(board.names)
    """… and the same weighed by how close each is to winning …"""
    draw = [0.0] * len(board.names)
    """… together with the treasures they may have in mind."""
    for quarry in search.quarries:
        price = 1 + RIVALRY * quarry.found
        squares, goals = beliefs(board, quarry)
        for square, chance in squares.items():
            catch[square] += chance
            worth[square] += price * chance
            draw[square] += price * chance
        for square, chance in goals.items():
            draw[square] += price * GUARD * chance
    plan = _Plan(board, catch, worth, draw)
    values = []
    for place, move in enumerate(moves):
        match move:
            case Walk():
                value = plan.step(search.mummy, board.numbers[move.square], search.steps, 1 << search.mummy)
            case _:
                value = plan.soon(search.mummy)
        values.append((value, random.random(), place))
    return moves[max(values)[2]]


class _Plan:
    """Walks of the mummy and what each promises, in catches."""

    def __init__(self, board: Board, catch: list[float], worth: list[float], draw: list[float]) -> None:
        self._board, self._catch, self._worth = board, catch, worth
        self._draw = [(square, weight) for square, weight in enumerate(draw) if weight]
        self._fading = [FADING**far for far in range(len(board.names) + 1)]
        self._soon: dict[int, float] = {}

    def step(self, before: int, square: int, steps: int, seen: int) -> float:
        """What the best walk promises that goes to this square with the first of so many steps."""
        caught = worth = 0.0
        if not seen >> square & 1:
            caught, worth = min(1.0, self._catch[square]), self._worth[square]
        if caught == 1.0:
            return worth + steps * 0.01
        best = self.soon(square)
        if steps > 1:
            ahead = self._board.beside[square] & ~self._board.forbidden
            for further in squares_of(ahead & ~(1 << before) or ahead):
                best = max(best, self.step(square, further, steps - 1, seen | 1 << square))
        return worth + (1 - caught) * best

    def soon(self, square: int) -> float:
        """What it promises to end the walk on a square."""
        if square not in self._soon:
            apart = distances(self._board)[square]
            self._soon[square] = SOON * sum(weight * self._fading[apart[at]] for at, weight in self._draw)
        return self._soon[square]


def beliefs(board: Board, quarry: Quarry) -> tuple[dict[int, float], dict[int, float]]:
    """How likely a hunter is on each square, and has each treasure in mind, as far as the mummy can tell."""
    weights, minds = _weights(board, quarry.goals, quarry.heard)
    squares = {square: weights.get(square, 0.0) for square in squares_of(quarry.possible)}
    total = sum(squares.values())
    doubt = DOUBT if total else 1.0
    share, least = (1 - doubt) / (total or 1.0), doubt / max(1, len(squares))
    return {square: share * weight + least for square, weight in squares.items()}, minds


@lru_cache(maxsize=256)
def _weights(
    board: Board, goals: tuple[tuple[int, ...], ...], heard: tuple[Announcement, ...]
) -> tuple[dict[int, float], dict[int, float]]:
    """A trail added up: by square, whatever the hunter has in mind, and by treasure, wherever the hunter is."""
    squares: dict[int, float] = {}
    minds: dict[int, float] = {}
    for goal, weights in trail(board, goals, heard):
        minds[goal] = sum(weights.values())
        for square, weight in weights.items():
            squares[square] = squares.get(square, 0.0) + weight
    return squares, minds


Trail = tuple[tuple[int, dict[int, float]], ...]
"""For each treasure a hunter may have in mind, how likely the hunter heads for it and is on each square."""


@lru_cache(maxsize=512)
def trail(board: Board, goals: tuple[tuple[int, ...], ...], heard: tuple[Announcement, ...]) -> Trail:
    """Where a hunter with these cards may be, from what was heard since it was last seen; the mummy's way left out."""
    if not heard or heard[-1].what in ("caught", "showed"):
        return _sighted(board, goals, heard[-1] if heard else None)
    before = trail(board, goals, heard[:-1])
    if heard[-1].die is None:
        return before
    moved = tuple((goal, _headed(board, goal, weights, heard[-1].die)) for goal, weights in before)
    total = sum(sum(weights.values()) for _, weights in moved) or 1.0
    return tuple((goal, {at: weight / total for at, weight in weights.items()}) for goal, weights in moved)


def _sighted(board: Board, goals: tuple[tuple[int, ...], ...], sighting: Announcement | None) -> Trail:
    """A hunter stands here; which treasure it has in mind is open, near ones are likelier. Rules: P5, P19, P21."""
    start = board.stairs
    if sighting is not None:
        start = board.sarcophagus if sighting.what == "caught" else board.numbers[sighting.square or ""]
    apart = distances(board)[start]
    weights: dict[int, float] = {}
    for squares in goals:
        for goal in squares:
            weights[goal] = weights.get(goal, 0.0) + exp(-NEARNESS * apart[goal]) / len(squares)
    total = sum(weights.values())
    return tuple((goal, {start: weight / total}) for goal, weight in weights.items())


def _headed(board: Board, goal: int, weights: dict[int, float], die: int | str) -> dict[int, float]:
    """Where the hunter is after a move with this die, if it has this treasure in mind and has not shown it."""
    pull, leads, norm = _pulls(board)[goal], _leads(board)[FACES.index(die)], _choices(board, goal)
    moved: dict[int, float] = {}
    for square, weight in weights.items():
        share = weight / norm[square]
        for end in leads[square]:
            moved[end] = moved.get(end, 0.0) + share * pull[end]
    moved.pop(goal, None)
    return moved


@lru_cache(maxsize=64)
def _pulls(board: Board) -> list[list[float]]:
    """How attractive each square is for a hunter who heads for another."""
    return [[exp(-PULL * far) for far in row] for row in distances(board)]


@lru_cache(maxsize=64)
def _leads(board: Board) -> list[list[tuple[int, ...]]]:
    """By face and square: where it leads in an empty maze. Rules: P14, P15."""
    squares = range(len(board.names))
    return [[tuple(squares_of(ends(board, at, die, board.sarcophagus, 0))) for at in squares] for die in FACES]


@lru_cache(maxsize=4096)
def _choices(board: Board, goal: int) -> list[float]:
    """By square: all that attracts a hunter there who heads for this treasure, over all faces."""
    pull, leads = _pulls(board)[goal], _leads(board)
    return [sum(pull[end] for face in leads for end in face[at]) or 1.0 for at in range(len(board.names))]
