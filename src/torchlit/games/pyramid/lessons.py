"""The guided first games of the Pyramid: three turns as a hunter, and two as the mummy, who catches a hunter."""

from torchlit.games.pyramid import GAME
from torchlit.games.pyramid.moves import DealCards, Go, KeepCard, Reset, RollDice, ShowCard, Walk
from torchlit.games.pyramid.state import ARROW, MUMMY, Treasure
from torchlit.toolkits.dice import Roll
from torchlit.toolkits.lessons import Lesson

BOARD = ("tomb", GAME.boards["tomb"])


def _hand(yellow: str, green: str, grey: str, red: str, purple: str) -> tuple[Treasure, ...]:
    return (
        Treasure("yellow", yellow),
        Treasure("green", green),
        Treasure("grey", grey),
        Treasure("red", red),
        Treasure("purple", purple),
    )


def _walk(seat: int, *squares: str) -> tuple[Walk, ...]:
    return tuple(Walk(seat, square) for square in squares)


HUNTER = Lesson(
    board=BOARD,
    bots=("easy", "easy"),
    options={"mummy": 2},
    line=(
        DealCards(
            (
                _hand("cat", "eye", "scarab", "lotus", "lotus"),
                _hand("lotus", "cat", "eye", "scarab", "scarab"),
                (),
            )
        ),
        # Roll, roll again, move, show a card.
        RollDice(0),
        Roll((1, MUMMY, 4, MUMMY, 2)),
        RollDice(0),
        Roll((3, MUMMY, 1)),
        Go(0, 3, "e8"),
        ShowCard(0),
        RollDice(1),
        Roll((4, 2)),
        Go(1, 2, "h10"),
        KeepCard(1),
        Roll((2,)),
        *_walk(2, "e5", "e6", "f6", "f7", "f8"),
        # Run: the mummy hears how far, but not where.
        RollDice(0),
        Roll((4, 1)),
        Go(0, 4, "b9"),
        RollDice(1),
        Roll((ARROW, 1)),
        Go(1, ARROW, "k10"),
        Roll((3,)),
        *_walk(2, "g8", "h8", "i8", "j8", "j9", "i9"),
        # Take the dice back while it is far away.
        Reset(0),
        *_walk(2, "h9", "g9", "g10"),
        RollDice(0),
        Roll((2, ARROW, 1, MUMMY, 1)),
        Go(0, ARROW, "e9"),
    ),
    shows=("dice-rolled", "hunter-moved", "card-shown", "mummy-walked", "dice-reset"),
)

MUMMY_SIDE = Lesson(
    board=BOARD,
    bots=("easy", "easy"),
    options={"mummy": 0},
    line=(
        DealCards(
            (
                (),
                _hand("cat", "eye", "lotus", "scarab", "lotus"),
                _hand("lotus", "cat", "eye", "cat", "scarab"),
            )
        ),
        # Listen, and walk to where the ways meet.
        RollDice(1),
        Roll((3, 2, MUMMY, 1, 4)),
        Go(1, 3, "e8"),
        RollDice(2),
        Roll((2, MUMMY, 4, ARROW)),
        Go(2, 2, "h10"),
        KeepCard(2),
        Roll((3,)),
        *_walk(0, "e5", "e6", "f6", "f7", "f8"),
        # A card was shown: go there.
        RollDice(1),
        Roll((3, MUMMY, 2)),
        Go(1, 3, "b8"),
        ShowCard(1),
        RollDice(2),
        Roll((1, 4)),
        Go(2, 1, "i10"),
        Roll((3,)),
        *_walk(0, "e8", "d8", "c8", "b8"),
    ),
    shows=("dice-rolled", "hunter-moved", "card-shown", "mummy-walked", "caught"),
)

LESSONS = {"hunter": HUNTER, "mummy": MUMMY_SIDE}
