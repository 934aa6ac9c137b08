"""What happened at a table of the Pyramid, past tense."""

from msgspec.structs import replace

from torchlit.games.pyramid.state import MUMMY, State, Treasure
from torchlit.protocol import Value


class MummyChosen(Value, frozen=True, tag_field="type", tag="mummy-chosen"):
    mummy: int


class TurnBegan(Value, frozen=True, tag_field="type", tag="turn-began"):
    """A hunter's turn, by the pawn; or the mummy's, with -1."""

    turn: int
    hunter: int


class DiceReset(Value, frozen=True, tag_field="type", tag="dice-reset"):
    """A hunter took these dice back, and the mummy makes a special turn (P10, P22)."""

    hunter: int
    dice: int


class DiceRolled(Value, frozen=True, tag_field="type", tag="dice-rolled"):
    """The hunters' dice, or the mummy's die when there is no hunter (-1)."""

    hunter: int
    faces: tuple[int | str, ...]
    aside: int
    """How many mummies lie aside after it: the mummy walks as many squares farther (P20)."""


class HunterMoved(Value, frozen=True, tag_field="type", tag="hunter-moved"):
    """A hunter's move is over: the card that may be revealed there is shown or kept (P19)."""

    hunter: int
    die: int | str
    square: str | None
    """None for those who hear the die and do not see the pawn (P8)."""


class TurnLost(Value, frozen=True, tag_field="type", tag="turn-lost"):
    """All five dice are set aside (P12)."""

    hunter: int


class Passed(Value, frozen=True, tag_field="type", tag="passed"):
    """The hunter is enclosed (P18)."""

    hunter: int


class CardShown(Value, frozen=True, tag_field="type", tag="card-shown"):
    hunter: int
    card: Treasure
    square: str


class MummyWalked(Value, frozen=True, tag_field="type", tag="mummy-walked"):
    square: str


class Caught(Value, frozen=True, tag_field="type", tag="caught"):
    """The mummy entered a hunter's square (P21)."""

    hunter: int
    square: str
    lives: int


class GameWon(Value, frozen=True, tag_field="type", tag="game-won"):
    seat: int


Event = (
    MummyChosen
    | TurnBegan
    | DiceReset
    | DiceRolled
    | HunterMoved
    | TurnLost
    | Passed
    | CardShown
    | MummyWalked
    | Caught
    | GameWon
)


def seen(state: State, event: Event, seat: int | None) -> Event | None:
    """Hunters see everything; the mummy, and spectators with its eyes, only hear. Rules: P7, P8. Ruling: PR4."""
    hears = seat is None or seat == state.mummy_seat
    match event:
        case DiceRolled(hunter=hunter) if hunter >= 0:
            aside = tuple(face for face in event.faces if face == MUMMY)
            left = () if hears else tuple(face for face in event.faces if face != MUMMY)
            return replace(event, faces=(*left, *aside)) if left or aside else None
        case HunterMoved() if hears:
            return replace(event, square=None)
        case _:
            return event
