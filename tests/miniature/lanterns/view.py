"""What a seat may know: the dice, all sheets as of the last closed turn, and its own with what it can do. Rules: L3."""

from torchlit.protocol import Standing, Value, View
from torchlit.toolkits.dice import Face, Faces, as_they_lie

from .moves import Hang
from .rules import State, is_over, legal_moves, numbers_from, owing, own_sheet, standings, stars, text_of, written


class LanternsTurn(Value, frozen=True, tag_field="game", tag="lanterns"):
    """The open turn, for everybody."""

    turn: int
    phase: str
    """`write`, or `over`."""
    roll: tuple[Face, ...]
    owing: tuple[int, ...]


class LanternsScore(Value, frozen=True):
    total: int


class LanternsClosed(Value, frozen=True, tag_field="game", tag="lanterns"):
    """All sheets as of the last closed turn; at the end the result."""

    turn: int
    sheets: tuple[str, ...]
    scores: tuple[LanternsScore, ...]
    results: tuple[Standing, ...] | None = None


class LanternsGain(Value, frozen=True):
    """So many stars for the number in any of these squares."""

    stars: int
    squares: tuple[str, ...]


class LanternsOffer(Value, frozen=True):
    """A number on offer, how the dice make it, and what it would bring where. Squares not named bring nothing."""

    number: int
    ways: tuple[str, ...]
    gains: tuple[LanternsGain, ...]


class LanternsTask(Value, frozen=True, tag_field="task", tag="hang"):
    """This seat owes a number."""

    squares: tuple[str, ...]
    offers: tuple[LanternsOffer, ...]


class LanternsOwn(Value, frozen=True, tag_field="game", tag="lanterns"):
    """A seat's own sheet with its mark of the open turn, and its options."""

    seat: int
    sheet: str
    score: LanternsScore
    task: LanternsTask | None


def turn_view(state: State) -> LanternsTurn:
    phase = "over" if is_over(state) else "write"
    return LanternsTurn(state.turn, phase, as_they_lie(state.dice, state.faces), tuple(owing(state)))


def closed_view(state: State) -> LanternsClosed:
    return LanternsClosed(
        turn=state.turn - 1 if state.marks else state.turn,
        sheets=tuple(text_of(state.board, sheet) for sheet in state.sheets),
        scores=tuple(LanternsScore(stars(state.board, sheet)) for sheet in state.sheets),
        results=tuple(standings(state)) if is_over(state) else None,
    )


def own_view(state: State, seat: int) -> LanternsOwn:
    sheet, moves = own_sheet(state, seat), legal_moves(state, seat)
    task = LanternsTask(
        squares=tuple(dict.fromkeys(move.square for move in moves)),
        offers=tuple(
            LanternsOffer(number, _ways(state.faces, number), _gains(state, seat, number, moves))
            for number in numbers_from(state.faces)
        ),
    )
    score = LanternsScore(stars(state.board, sheet))
    return LanternsOwn(seat, text_of(state.board, sheet), score, task if moves else None)


def _ways(faces: Faces, number: int) -> tuple[str, ...]:
    """A die by itself, or the sum of both. Rules: L3."""
    return (str(number),) if number in faces else ("+".join(map(str, faces)),)


def _gains(state: State, seat: int, number: int, moves: list[Hang]) -> tuple[LanternsGain, ...]:
    """What a number would bring, the squares with equally many stars together. Rules: L5."""
    sheet = state.sheets[seat]
    now, squares = stars(state.board, sheet), dict[int, list[str]]()
    for move in moves:
        if move.number == number:
            then = stars(state.board, written(state.board, sheet, move.square, number))
            squares.setdefault(then - now, []).append(move.square)
    return tuple(LanternsGain(brings, tuple(where)) for brings, where in sorted(squares.items()) if brings)


def offered(view: View) -> list[Hang]:
    """The legal moves, read from a view."""
    own = view.own
    if own.task is None:
        return []
    return [Hang(own.seat, square, offer.number) for offer in own.task.offers for square in own.task.squares]


def gain(view: View, move: Hang) -> int:
    """The stars that a legal move brings at once."""
    gains = next(offer.gains for offer in view.own.task.offers if offer.number == move.number)
    return sum(gain.stars for gain in gains if move.square in gain.squares)
